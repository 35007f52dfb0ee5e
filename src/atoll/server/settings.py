"""How a server is run: by flag, by environment (`ATOLL_PORT=8000`), by file (TOML); whoever comes first decides."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Annotated, Final, Literal
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta

from atoll.room.room_config import RoomConfig
from atoll.wire.command_decoder import misread
from atoll.wire.errors import Sorry

PREFIX: Final = "ATOLL_"
BASE_PATH: Final = re.compile(r"/?([\w.~-]+/)*[\w.~-]*", re.ASCII)
LISTS: Final = ("origins", "proxies", "addresses", "nats_url")  # in one text with commas between them, outside a file
Count = Annotated[int, Meta(ge=0)]
Some = Annotated[int, Meta(ge=1)]


class ServerSettings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Defaults that are right for a laptop: only this machine can come in."""

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65_535)] = 8000
    lan: bool | None = None  # let the home network in; unless told, as it was last chosen on the page
    addresses: tuple[str, ...] = ()  # of this machine in its network; found unless told
    open: bool = True  # show the page in a browser, where there is one
    data: str = ""  # the folder of the tables; the system's own place for them unless told
    database_url: str = ""  # postgresql://… instead of a file
    nats_url: tuple[str, ...] = ()  # nats://… or tls://…: the other processes of the cluster are met there
    nats_ca_file: str = ""  # whose certificates are believed, with tls://; the system's own unless told
    nats_cert_file: str = ""  # this process's own certificate
    nats_key_file: str = ""
    nats_seed_file: str = ""  # the nkey by which this process is let in, instead of user:password in the address
    lang: str = ""
    keep_days: Count = 0  # tables at which nothing has happened for so long are deleted; 0 keeps them
    minds: Some = 3  # processes in which bots think; the first is kept for quick answers
    bot_pause_ms: Count = 700  # at least so long lies between what a bot sees and what it plays
    bot_patience_s: Some = 20  # a bot that thinks longer is replaced
    spectator_delay_s: Count = 60  # at tables whose spectators see everything later
    fast_s: Some = 30  # for one decision, with a fast clock
    normal_s: Some = 180
    days: Some = 3
    log_level: Literal["debug", "info", "warning", "error"] = "warning"
    origins: tuple[str, ...] = ()  # other pages that may use this server
    proxies: tuple[str, ...] = ()  # addresses and networks of proxies that say who is asking
    base_path: str = "/"  # the folder of the page on its host, such as /atoll/
    people_per_address: Annotated[int, Meta(ge=1, le=10_000)] = 10  # who share one address, such as a school


def load(
    flags: Mapping[str, object],
    environ: Mapping[str, str],
    file: Path | None,
    usual: Mapping[str, object] | None = None,
) -> ServerSettings:
    """The settings that flags, environment and file give; a sentence says which one cannot be.

    `usual` is what a program has instead of a server's defaults.
    """
    told = {**(usual or {}), **({} if file is None else _from_file(file))}
    told |= _from_environment(environ)
    told |= {name: value for name, value in flags.items() if value is not None}
    for name in LISTS:
        if isinstance(listed := told.get(name), str):
            told[name] = listed.split(",") if listed else []
    try:
        settings = msgspec.convert(told, ServerSettings, strict=False)
    except msgspec.ValidationError as error:
        raise _unfit(misread(error)) from None
    _check("proxies", settings.proxies, lambda each: ip_network(each, strict=False))
    _check("addresses", settings.addresses, ip_address)
    _check("nats_url", settings.nats_url, _nats_server)
    if len({urlsplit(each).scheme for each in settings.nats_url}) > 1:
        raise Sorry(422, "bad-settings", "setting-nats_url-mixed")
    return msgspec.structs.replace(settings, base_path=_folder(settings.base_path))


def _folder(path: str) -> str:
    """With a slash at both ends."""
    if not BASE_PATH.fullmatch(path):
        raise Sorry(422, "bad-settings", "setting-base-path", value=path)
    inner = path.strip("/")
    return f"/{inner}/" if inner else "/"


def _check(name: str, values: tuple[str, ...], read: Callable[[str], object]) -> None:
    for each in values:
        try:
            read(each)
        except ValueError:
            raise Sorry(422, "bad-settings", f"setting-{name}", value=each) from None


def _nats_server(url: str) -> None:
    parts = urlsplit(url)
    if parts.scheme not in ("nats", "tls") or not parts.hostname or parts.path.strip("/"):
        raise ValueError
    _ = parts.port  # ValueError if it is none


def _unfit(sorry: Sorry) -> Sorry:
    """The same sentence about a setting instead of a message."""
    facts = dict(sorry.facts)
    if "place" in facts:
        facts["place"] = str(facts["place"]).removeprefix("$.")
    return Sorry(422, "bad-settings", f"setting-{sorry.key}", **facts)


def _from_file(file: Path) -> dict[str, object]:
    try:
        return {name.replace("-", "_"): value for name, value in tomllib.loads(file.read_text("utf-8")).items()}
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Sorry(422, "bad-settings-file", file=str(file), reason=str(error)) from None


def _from_environment(environ: Mapping[str, str]) -> dict[str, str]:
    names = {name: PREFIX + name.upper() for name in ServerSettings.__struct_fields__}
    return {name: environ[variable] for name, variable in names.items() if variable in environ}


def room_config(settings: ServerSettings) -> RoomConfig:
    limits_ms = {
        "fast": settings.fast_s * 1000,
        "normal": settings.normal_s * 1000,
        "days": settings.days * 86_400_000,
    }
    return RoomConfig(
        limits_ms=limits_ms,
        spectator_delay_ms=1000.0 * settings.spectator_delay_s,
        bot_pause_ms=float(settings.bot_pause_ms),
    )
