"""The house's walls: who may import what, who may change a table, who may store a step."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

GAMES = Path(__file__).resolve().parent.parent / "games"
ENGINE = GAMES / "engine"
DOOR = tuple(GAMES / f"{name}.py" for name in ("services", "talk", "afterwards", "accounts"))
IMPURE = {"django", "channels", "asgiref", "random", "time", "datetime", "os", "uuid", "secrets"}

# From the left to the right: each may use only what stands left of it or beside it. Modules not named here are free of
# the rule, except that the engine may use nothing outside itself.
ENGINE_ORDER = [
    {"script"},
    {"facts"},
    {
        "table",
        "card",
        "amounts",
        "board",
        "words",
        "needs",
        "gear",
        "payment",
        "goals",
        "effects",
        "hand",
        "hooks",
        "colonies",
        "deeds",
        "attacks",
        "planet",
    },
    {"cards", "projects", "scoring"},
    {"session"},
    {"flow"},
    {"view", "log", "history", "losses", "players", "positions"},
]
WEB_ORDER = [
    {"models", "options", "codes", "identity", "icons", "around"},
    {"journal", "phrases", "drawing", "redrawing", "refusals", "names"},
    {"notes", "stand_ins", "records"},
    {"services", "talk", "company", "selectors", "browsing"},
    {"accounts", "afterwards", "replays"},
    {"rendering", "showing", "rules"},
    {"requests"},
    {"views", "tables", "talking", "logins", "consumers"},
    {"urls", "routing"},
]


def modules(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*.py") if "migrations" not in path.parts)


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def outside(path: Path) -> Iterator[str]:
    """The top-level packages that a module imports absolutely."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield (node.module or "").split(".")[0]


def inside(path: Path, root: Path) -> Iterator[str]:
    """The modules of `root`, by their first name, that a module imports relatively."""
    for node in ast.walk(tree(path)):
        if not (isinstance(node, ast.ImportFrom) and node.level):
            continue
        package = path.parent
        for _ in range(node.level - 1):
            package = package.parent
        names = [node.module] if node.module else [alias.name for alias in node.names]
        for name in names:
            target = (package / name.replace(".", "/")).relative_to(GAMES)
            if root == ENGINE and target.parts[0] == "engine" and len(target.parts) > 1:
                yield target.parts[1]
            elif root == GAMES and target.parts[0] != "engine":
                yield target.parts[0]


def place(name: str, order: list[set[str]]) -> int | None:
    return next((at for at, names in enumerate(order) if name in names), None)


def first_name(path: Path, root: Path) -> str:
    return path.relative_to(root).parts[0].removesuffix(".py")


@pytest.mark.parametrize("path", modules(ENGINE), ids=lambda path: path.name)
def test_the_engine_is_pure(path):
    forbidden = IMPURE - ({"random"} if path.name == "chance.py" else set())
    assert not forbidden & set(outside(path))
    assert "games" not in set(outside(path)), "the engine imports its own parts relatively"
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.ImportFrom) and node.level:
            package = path.parent
            for _ in range(node.level - 1):
                package = package.parent
            assert package == ENGINE or ENGINE in package.parents, "the engine imports nothing outside itself"


@pytest.mark.parametrize(("root", "order"), [(ENGINE, ENGINE_ORDER), (GAMES, WEB_ORDER)], ids=["engine", "web"])
def test_imports_point_to_the_left(root, order):
    wrong = []
    for path in modules(root):
        if root == GAMES and ENGINE in path.parents:
            continue
        mine = place(first_name(path, root), order)
        if mine is None:
            continue
        for name in inside(path, root):
            other = place(name, order)
            if other is not None and other > mine:
                wrong.append(f"{path.relative_to(GAMES)} imports {name}")
    assert not wrong


def test_the_engine_imports_without_django(python):
    done = python(
        "import sys\n"
        "for name in ('django', 'channels', 'asgiref'): sys.modules[name] = None\n"
        "import games.engine.flow, games.engine.view, games.engine.log, games.engine.cards"
    )
    assert done.returncode == 0, done.stderr


def calls(path: Path) -> Iterator[ast.Call]:
    return (node for node in ast.walk(tree(path)) if isinstance(node, ast.Call))


@pytest.mark.parametrize("path", modules(GAMES), ids=lambda path: path.name)
def test_only_a_session_applies_facts(path):
    if path != ENGINE / "session.py":
        named = {node.attr for node in ast.walk(tree(path)) if isinstance(node, ast.Attribute)}
        assert "apply" not in named


@pytest.mark.parametrize("path", modules(GAMES), ids=lambda path: path.name)
def test_only_the_door_stores(path):
    """Nothing but the door creates, changes or deletes rows."""
    if path in DOOR:
        return
    writing = {"create", "bulk_create", "get_or_create", "update_or_create", "bulk_update", "save", "delete"}
    found = [
        f"line {call.lineno}: {call.func.attr}"
        for call in calls(path)
        if isinstance(call.func, ast.Attribute) and call.func.attr in writing
    ]
    assert not found


@pytest.mark.parametrize("path", DOOR, ids=lambda path: path.name)
def test_steps_are_never_changed(path):
    """Not even the door updates or deletes a step, but with the whole of a game that is kept no longer."""
    source = path.read_text(encoding="utf-8")
    assert "StepRow.objects.filter" not in source
    assert ".steps." not in source
    assert source.count("Step.objects") == (1 if path.name == "afterwards.py" else 0)
    assert "Step.objects.filter(game=row).delete()\n            row.delete()" in source or path.name != "afterwards.py"
