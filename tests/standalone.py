"""Django, set up for scripts of the tests that pytest does not start. Import it before anything of `games`."""

import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
django.setup()
