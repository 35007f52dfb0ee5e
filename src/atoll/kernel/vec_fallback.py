"""Stands in for `librt.vecs` where that wheel is missing: a vec is a list, its helpers hand it back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import SupportsIndex, TypeVar, overload

T = TypeVar("T")


class vec(list[T]):  # noqa: N801  (librt's own name)
    def __init__(self, items: Iterable[T] = (), *, capacity: int = 0) -> None:
        super().__init__(items)

    @overload
    def __getitem__(self, at: SupportsIndex) -> T: ...
    @overload
    def __getitem__(self, at: slice) -> vec[T]: ...
    def __getitem__(self, at: SupportsIndex | slice) -> T | vec[T]:
        if isinstance(at, slice):
            return vec(super().__getitem__(at))
        return super().__getitem__(at)


def append(items: vec[T], item: T) -> vec[T]:
    items.append(item)
    return items


def extend(items: vec[T], more: Iterable[T]) -> vec[T]:
    items.extend(more)
    return items


def remove(items: vec[T], item: T) -> vec[T]:
    items.remove(item)
    return items


def pop(items: vec[T], at: int = -1) -> tuple[vec[T], T]:
    item = list.pop(items, at)
    return items, item
