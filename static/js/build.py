#!/usr/bin/env python3
"""Put bundle.js together: htmx, its socket extension, then our parts in alphabetical order, without their comments.

One file on purpose: htmx starts as soon as the page is parsed, and an extension in a file of its own that arrives
later is never applied, silently. Run it after every change of a part: python3 dev.py bundle.
"""

from pathlib import Path

HERE = Path(__file__).resolve().parent
VENDOR = ("htmx.min.js", "hx-ws.min.js")


def own() -> list[str]:
    """Our parts as they are served."""
    return [f"/* {part.name} */\n{without_comments(part)}" for part in sorted((HERE / "src").glob("*.js"))]


def without_comments(part: Path) -> str:
    """Lines that are comments are left out; what reads them has the parts."""
    lines = part.read_text(encoding="utf-8").splitlines()
    return "\n".join(line for line in lines if line.strip() and not line.lstrip().startswith("//"))


def bundle() -> str:
    vendor = [f"/* {name} */\n{(HERE / 'vendor' / name).read_text(encoding='utf-8').strip()}" for name in VENDOR]
    # The semicolon keeps a part that ends without one from running into the next.
    return "\n;\n".join([*vendor, *own()]) + "\n"


if __name__ == "__main__":
    (HERE / "bundle.js").write_text(bundle(), encoding="utf-8")
