"""Secrets: made of chance, told once, kept only as hashes."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final

SCRYPT: Final = {"n": 2**14, "r": 8, "p": 1, "dklen": 32, "maxmem": 64 * 1024 * 1024}


def fresh() -> str:
    """192 bits, fit for a link."""
    return secrets.token_urlsafe(24)


def hashed(token: str) -> bytes:
    """What is kept and looked up; a secret of 192 bits needs no salt."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()


def stretched(passphrase: str, salt: bytes) -> bytes:
    """Slow on purpose: passphrases are people's."""
    return hashlib.scrypt(passphrase.encode("utf-8", "surrogatepass"), salt=salt, **SCRYPT)


def same(one: bytes, other: bytes) -> bool:
    """In the same time, however much of them agrees."""
    return hmac.compare_digest(one, other)
