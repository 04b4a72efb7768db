"""Short codes and long secrets."""

from __future__ import annotations

import secrets

# Easy to read out and to type: nothing that looks like something else (0 O, 1 I L).
ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
LENGTH = 8
SECRET_LENGTH = 12


def code_new() -> str:
    """A lobby's code: 31 signs, 8 places, close to 40 bits."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def code_read(typed: str) -> str:
    """A code as people type it (small letters, spaces, hyphens) in the form in which it is stored."""
    return "".join(sign for sign in typed.upper() if sign.isascii() and sign.isalnum())[: SECRET_LENGTH + 1]


def code_shown(code: str) -> str:
    """In groups of four, as people read it out."""
    return "-".join(code[at : at + 4] for at in range(0, len(code), 4))


def secret_new() -> str:
    """A seat's secret: 12 signs like a code's, close to 60 bits, for it may have to be typed on another device."""
    return "".join(secrets.choice(ALPHABET) for _ in range(SECRET_LENGTH))


def token_new() -> str:
    """A secret for an address: 96 bits, letters and digits only, for it is also typed after commands, where a leading
    hyphen would make it an option."""
    return secrets.token_hex(12)
