from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ("games", "0010_guesses"),
    ]

    operations = [
        migrations.AddField(
            model_name="seat",
            name="before",
            field=models.CharField(blank=True, db_default="", default="", max_length=64),
        ),
    ]
