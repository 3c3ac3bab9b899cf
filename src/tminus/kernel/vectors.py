"""Bytes in a row. Compiled code writes those of mypyc's own library in a nanosecond; plain Python needs no library.

This file is not compiled, so that each build finds what is there.
"""

from mypy_extensions import u8

__all__ = ["vec"]

try:
    from librt.vecs import vec
except ImportError:
    vec = {u8: bytearray}  # type: ignore[assignment, misc]
