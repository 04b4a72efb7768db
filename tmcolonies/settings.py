"""Settings, all from the environment; with none set, an embedded mode that needs nothing but this directory.

SECRET_KEY              signs the cookies; embedded mode makes one and keeps it in .secret-key
DATABASE_URL            postgres://… ; default: SQLite in this directory
REDIS_URL               redis://… ; needed as soon as more than one process serves; default: in this process
ALLOWED_HOSTS           comma-separated host names; default: this machine only
CSRF_TRUSTED_ORIGINS    comma-separated origins (https://example.org) that may post and open sockets
HTTPS                   1 when served behind an HTTPS proxy that sets X-Forwarded-Proto
AWAY_SECONDS            how long somebody may be without a connection before the others are told; default 20
DEBUG                   1 while developing
LOG_LEVEL               default INFO
"""

import os
import secrets
from pathlib import Path
from typing import Any

import dj_database_url

BASE_DIR = Path(__file__).resolve().parent.parent


def flag(name: str) -> bool:
    return os.environ.get(name, "").lower() in {"1", "true", "yes", "on"}


def names(name: str, default: str = "") -> list[str]:
    return [part.strip() for part in os.environ.get(name, default).split(",") if part.strip()]


def kept_secret(path: Path) -> str:
    """The embedded mode's key: made once, readable by its owner only."""
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text().strip()
    key = secrets.token_urlsafe(48)
    with os.fdopen(handle, "w") as file:
        file.write(key)
    return key


DEBUG = flag("DEBUG")
SECRET_KEY = os.environ.get("SECRET_KEY") or kept_secret(BASE_DIR / ".secret-key")
ALLOWED_HOSTS = names("ALLOWED_HOSTS", "localhost,127.0.0.1,[::1]")
CSRF_TRUSTED_ORIGINS = names("CSRF_TRUSTED_ORIGINS")

INSTALLED_APPS = [
    # For the staff's pages at /admin/, and for the passwords of accounts. Players have no session: nothing of this
    # touches their requests.
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.messages",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "games",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    # Pages hold secrets. So that their compressed length tells nothing of them (BREACH), Django masks the token anew in
    # each page, this adds a random number of bytes, and no page that holds a link to a seat repeats what was asked.
    "django.middleware.gzip.GZipMiddleware",
    "games.middleware.policy",
    "games.middleware.small_bodies",
    "games.middleware.browser_identity",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]
ROOT_URLCONF = "tmcolonies.urls"
ASGI_APPLICATION = "tmcolonies.asgi.application"
CSRF_FAILURE_VIEW = "games.errors.csrf_failure"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.jinja2.Jinja2",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {"environment": "games.templating.environment"},
    },
    {  # the admin's own pages, which no template of ours has the name of
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ]
        },
    },
]
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# Storage. SQLite takes its write lock when a transaction begins, so readers that go on to write cannot collide.
# A commit is on the disk before it is answered: what a page has been told is there after a power cut.
_database: dict[str, Any] = dict(
    dj_database_url.parse(os.environ.get("DATABASE_URL") or f"sqlite:///{BASE_DIR / 'tmcolonies.sqlite3'}")
)
if _database["ENGINE"] == "django.db.backends.sqlite3":
    _database["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 10,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA busy_timeout=10000;",
    }
else:
    # Django's ASGI views use a thread per request, where persistent connections do not help: hence a pool.
    _database["CONN_MAX_AGE"] = 0
    _database["OPTIONS"] = {**_database.get("OPTIONS", {}), "pool": {"min_size": 1, "max_size": 4}}
DATABASES = {"default": _database}

REDIS_URL = os.environ.get("REDIS_URL", "")
CHANNEL_LAYERS: dict[str, Any] = {
    "default": {"BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer", "CONFIG": {"hosts": [REDIS_URL]}}
    if REDIS_URL
    else {"BACKEND": "channels.layers.InMemoryChannelLayer", "CONFIG": {"capacity": 1000}}
}

STATIC_URL = "static/"
STATIC_ROOT = Path(os.environ.get("STATIC_ROOT") or BASE_DIR / "staticfiles")
STATICFILES_DIRS = [BASE_DIR / "static"]
WHITENOISE_USE_FINDERS = DEBUG
STORAGES = {
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "whitenoise.storage.CompressedManifestStaticFilesStorage"
    }
}

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("nl", "Nederlands")]
LANGUAGE_COOKIE_NAME = "language"
LANGUAGE_COOKIE_AGE = 60 * 60 * 24 * 365 * 2
LANGUAGE_COOKIE_SAMESITE = "Lax"
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_TZ = True
TIME_ZONE = "UTC"

AWAY_SECONDS = float(os.environ.get("AWAY_SECONDS") or 20)

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator")
]

# Safety. A request of this site is a few form fields; anything longer is refused before it is parsed.
MAX_BODY_BYTES = 16 * 1024
DATA_UPLOAD_MAX_MEMORY_SIZE = MAX_BODY_BYTES
MAX_IMPORT_BYTES = 2 * 1024 * 1024
"""Of a game in a file, which the page for it takes alone."""
DATA_UPLOAD_MAX_NUMBER_FIELDS = 100
SECURE_REFERRER_POLICY = "same-origin"  # links to a table are secrets: no other site learns them
X_FRAME_OPTIONS = "DENY"
CSRF_COOKIE_HTTPONLY = True  # pages carry the token themselves
CSRF_COOKIE_SAMESITE = "Lax"
HTTPS = flag("HTTPS")
if HTTPS:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_SSL_REDIRECT = True
    SECURE_HSTS_SECONDS = 60 * 60 * 24 * 365
    CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = SESSION_COOKIE_SECURE = True
BROWSER_COOKIE = "browser"
GUEST_COOKIE = "guest"
BROWSER_COOKIE_SECONDS = 60 * 60 * 24 * 365 * 2
BROWSER_COOKIE_SECURE = HTTPS

# For how many days what is kept: the start page says it, `manage.py purge` does it. 0: for good.
KEEP_LOBBIES_DAYS = int(os.environ.get("KEEP_LOBBIES_DAYS", "30"))
KEEP_FINISHED_DAYS = int(os.environ.get("KEEP_FINISHED_DAYS", "365"))

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
    "filters": {"discreet": {"()": "games.discretion.Discreet"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line", "filters": ["discreet"]}},
    "root": {"handlers": ["console"], "level": os.environ.get("LOG_LEVEL", "INFO")},
    "loggers": {
        "django": {"handlers": [], "propagate": True},
        "daphne": {"level": "WARNING"},  # its access lines would hold the secret links
    },
}
