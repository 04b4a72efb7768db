"""Short codes and long secrets."""

from __future__ import annotations

import secrets

# Easy to read out and to type: nothing that looks like something else (0 O, 1 I L).
ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
LENGTH = 8


def code_new() -> str:
    """A lobby's code: 31 signs, 8 places, close to 40 bits."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def code_read(typed: str) -> str:
    """A code as people type it (small letters, spaces, hyphens) in the form in which it is stored."""
    return "".join(sign for sign in typed.upper() if sign.isascii() and sign.isalnum())[: LENGTH + 1]


def code_shown(code: str) -> str:
    return f"{code[:4]}-{code[4:]}"


def token_new() -> str:
    """A secret for an address: 96 bits, letters and digits only, for it is also typed after commands, where a leading
    hyphen would make it an option."""
    return secrets.token_hex(12)
