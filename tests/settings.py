"""The application's settings, without a built static directory and with a key that needs no file."""

import os

os.environ.setdefault("SECRET_KEY", "for tests only, long enough to please every check of the framework")

from tmcolonies.settings import *  # noqa: F403

STATIC_ROOT = BASE_DIR / "static"  # noqa: F405
STORAGES = {"staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}}
ALLOWED_HOSTS = ["testserver", "localhost", "127.0.0.1"]
