"""The repository itself: what is built is fresh, and nothing in it knows the machine it was made on."""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


def test_the_bundle_is_built_from_its_parts():
    spec = importlib.util.spec_from_file_location("build", ROOT / "static/js/build.py")
    assert spec
    assert spec.loader
    build = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(build)
    assert (ROOT / "static/js/bundle.js").read_text(encoding="utf-8") == build.bundle(), "run: python3 dev.py bundle"


def test_migrations_are_complete(python):
    done = python(
        "import os, django\n"
        "os.environ['DJANGO_SETTINGS_MODULE'] = 'tests.settings'\n"
        "django.setup()\n"
        "from django.core.management import call_command\n"
        "call_command('makemigrations', check=True, dry_run=True, verbosity=1)"
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_icon_that_is_used_is_in_the_sprite():
    sprite = set(re.findall(r'<symbol id="([\w-]+)"', (ROOT / "static/i.svg").read_text(encoding="utf-8")))
    for template in (ROOT / "templates").rglob("*.html"):
        used = set(re.findall(r'icon\("([\w-]+)"[,)]', template.read_text(encoding="utf-8")))
        assert used <= sprite, template


def tracked() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True)
    if listed.returncode:
        pytest.skip("not a git checkout")
    return [ROOT / name for name in listed.stdout.split("\0") if name]


def test_no_file_knows_the_machine_it_was_made_on():
    # Put together here, so that this file does not hold what it looks for.
    strange = re.compile(
        "|".join(["/wo" + "rk/", "/ro" + "ot/", "/ho" + "me/", "pypi" + r"\.org", "registry" + r"\.npmjs"])
    )
    found = []
    for path in tracked():
        if not path.is_file() or path.suffix in {".woff2", ".png", ".mo"} or "vendor" in path.parts:
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            if strange.search(line):
                found.append(f"{path.relative_to(ROOT)}:{number}")
    assert not found


def test_commands_can_be_run():
    assert os.access(ROOT / ".ci/run", os.X_OK)
