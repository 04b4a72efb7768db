#!/usr/bin/env python3
"""TM Colonies from a clean clone, with nothing but Python:

python3 dev.py run              start the server (HOST, PORT; default 127.0.0.1:8000)
python3 dev.py test             lint, types, unit and web tests, browser tests
python3 dev.py lint             lint and types only
python3 dev.py unit [ARGS]      unit and web tests; ARGS go to pytest
python3 dev.py browser [ARGS]   browser tests; ARGS go to pytest
python3 dev.py bench [ARGS]     measure the engine (ARGS: see manage.py bench --help) and the page
python3 dev.py shots [NAMES]    pictures of every page and question in shots/, and those of the README
python3 dev.py golden           write the transcripts of tests/golden anew
python3 dev.py messages         collect all texts, bring the translations up to date, compile them
python3 dev.py bundle           put static/js/bundle.js together again
python3 dev.py lock             resolve requirements*.in into hashed requirements*.txt (needs uv)
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

# What the tests want beside Python: command to look for -> Debian packages that bring it, the first that there is.
# Chromium without windows is the same browser and costs the tests a third less.
QUICK_CHROMIUM = "chromium-headless-shell"
SERVICES = {
    "redis-server": ("redis-server",),
    "initdb": ("postgresql",),
    "chromium": (QUICK_CHROMIUM, "chromium"),
}
ALSO_KNOWN_AS = {"chromium": (QUICK_CHROMIUM, "chromium", "chromium-browser", "google-chrome")}


def say(message: str) -> None:
    print(f"\033[1m==> {message}\033[0m", flush=True)


def call(*command: str | Path, **options: object) -> None:
    subprocess.run([str(part) for part in command], check=True, cwd=ROOT, **options)  # type: ignore[call-overload]


def passes(title: str, *command: str | Path) -> bool:
    say(title)
    began = time.monotonic()
    good = subprocess.run([str(part) for part in command], cwd=ROOT).returncode == 0
    say(f"{title}: {'passed' if good else 'FAILED'} in {time.monotonic() - began:.1f} s")
    return good


def ensure_venv(requirements: str) -> None:
    """Make .venv hold exactly these requirements; a stamp of Python and file makes the second time free."""
    if sys.version_info < (3, 11):  # noqa: UP036 (this file is what an older Python gets to read)
        sys.exit("TM Colonies needs Python 3.11 or newer.")
    wanted = hashlib.sha256(sys.version.encode() + (ROOT / requirements).read_bytes()).hexdigest()
    stamp = VENV / f".{requirements}.stamp"
    if PYTHON.exists() and stamp.exists() and stamp.read_text() == wanted:
        return
    if not PYTHON.exists():
        say("creating .venv")
        try:
            call(sys.executable, "-m", "venv", VENV)
        except subprocess.CalledProcessError:
            shutil.rmtree(VENV, ignore_errors=True)
            sys.exit("Python's venv module is incomplete. On Debian or Ubuntu: apt-get install python3-venv")
    say(f"installing {requirements} (every file checked by its hash)")
    call(PYTHON, "-m", "pip", "install", "-q", "--disable-pip-version-check", "--require-hashes", "-r", requirements)
    stamp.write_text(wanted)


def have(tool: str) -> bool:
    if tool == "initdb" and any(Path("/usr/lib/postgresql").glob("*/bin/initdb")):  # Debian keeps it off the PATH
        return True
    return any(shutil.which(name) for name in ALSO_KNOWN_AS.get(tool, (tool,)))


def ensure_services() -> list[str]:
    """Install what is missing where that is possible (Debian, root); return what is still missing."""
    missing = [tool for tool in SERVICES if not have(tool)]
    wanted = [SERVICES[tool] for tool in missing]
    if "chromium" not in missing and not shutil.which(QUICK_CHROMIUM):
        wanted.append((QUICK_CHROMIUM,))
    if wanted and shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        apt_get("update")
        for packages in wanted:
            any(apt_get("install", "--no-install-recommends", package) for package in packages)
        missing = [tool for tool in SERVICES if not have(tool)]
    return missing


def apt_get(*arguments: str) -> bool:
    say(f"apt-get {' '.join(arguments)}")
    quiet = {"env": {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}, "stdout": subprocess.DEVNULL}
    command = ["apt-get", "-q", "-y", "-o", "DPkg::Lock::Timeout=600", *arguments]
    return subprocess.run(command, **quiet).returncode == 0  # type: ignore[call-overload,no-any-return]


def lint() -> bool:
    checks = [
        passes("ruff", PYTHON, "-m", "ruff", "check", "."),
        passes("ruff format", PYTHON, "-m", "ruff", "format", "--check", "."),
        passes("mypy", PYTHON, "-m", "mypy"),
    ]
    return all(checks)


def unit(arguments: list[str]) -> bool:
    return passes("unit and web tests", PYTHON, "-m", "pytest", "-n", "2", "--ignore=tests/browser", *arguments)


def browser(arguments: list[str]) -> bool:
    # A run of its own: Playwright leaves an event loop in the main thread, under which async tests cannot start.
    # Whoever has nothing left to do takes from the other's list: a whole game is as long as fifty other tests.
    two = ("-n", "2", "--dist", "worksteal")
    return passes("browser tests", PYTHON, "-m", "pytest", *two, *(arguments or ["tests/browser"]))


def test() -> bool:
    missing = ensure_services()
    good = all([lint(), unit([]), browser([])])
    if missing:
        bar = "!" * 72
        print(
            f"{bar}\n!! NOT TESTED here, because these tools are missing: {', '.join(missing)}\n"
            f"!! Install them (or run as root on Debian) to run every test.\n{bar}"
        )
        good = good and not os.environ.get("CI")
    return good


def run() -> None:
    ensure_venv("requirements.txt")
    call(PYTHON, "manage.py", "migrate", "--noinput", "-v", "0")
    call(PYTHON, "manage.py", "collectstatic", "--noinput", "-v", "0")
    os.chdir(ROOT)
    os.execv(PYTHON, [str(PYTHON), "-m", "tmcolonies.serve"])


def lock() -> None:
    for name in ("requirements", "requirements-dev"):
        call(
            "uv", "pip", "compile", "--quiet", "--generate-hashes", "--python-version", "3.11",
            "--custom-compile-command", "python3 dev.py lock", f"{name}.in", "-o", f"{name}.txt",
        )  # fmt: skip


def main() -> None:
    command, rest = (sys.argv[1:2] or ["help"])[0], sys.argv[2:]
    if command == "run":
        run()
    elif command == "lock":
        lock()
    elif command in ("test", "lint", "unit", "browser", "bundle", "bench", "shots", "golden", "messages"):
        ensure_venv("requirements-dev.txt")
        if command == "golden":
            call(PYTHON, "-m", "tests.golden")
            return
        if command == "shots":
            call(PYTHON, "-m", "tests.shots", *rest)
            return
        if command == "bench":
            call(PYTHON, "manage.py", "migrate", "--noinput", "-v", "0")
            call(PYTHON, "manage.py", "bench", *rest)
            call(PYTHON, "-m", "tests.bench_page")
            return
        if command == "messages":
            call(PYTHON, "locale/catalogues.py")
            return
        if command == "bundle":
            call(PYTHON, "static/js/build.py")
            return
        checks: dict[str, Callable[[], bool]] = {
            "test": test,
            "lint": lint,
            "unit": lambda: unit(rest),
            "browser": lambda: browser(rest),
        }
        sys.exit(0 if checks[command]() else 1)
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main()
