from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ("games", "0010_guesses"),
    ]

    operations = [
        migrations.AddField(
            model_name="seat",
            name="before",
            field=models.TextField(blank=True, db_default="", default=""),
        ),
    ]
