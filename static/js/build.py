#!/usr/bin/env python3
"""Put bundle.js together: htmx, its socket extension, then our parts in alphabetical order.

One file on purpose: htmx starts as soon as the page is parsed, and an extension in a file of its own that arrives
later is never applied, silently. Run it after every change of a part: python3 dev.py bundle.
"""

from pathlib import Path

HERE = Path(__file__).resolve().parent
VENDOR = ("htmx.min.js", "hx-ws.min.js")


def bundle() -> str:
    parts = [HERE / "vendor" / name for name in VENDOR] + sorted((HERE / "src").glob("*.js"))
    # The semicolon keeps a part that ends without one from running into the next.
    return "\n;\n".join(f"/* {part.name} */\n{part.read_text(encoding='utf-8').strip()}" for part in parts) + "\n"


if __name__ == "__main__":
    (HERE / "bundle.js").write_text(bundle(), encoding="utf-8")
