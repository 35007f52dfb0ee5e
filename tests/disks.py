"""Disks that are full: a small one of its own where the tests may mount one, else a limit on what a process writes."""

from __future__ import annotations

import resource
import shutil
import subprocess
from pathlib import Path


class SmallDisk:
    """A file system with next to no room, which can be given more."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def mount(self, size: str) -> bool:
        words = ["mount", "-t", "tmpfs", "-o", f"size={size},mode=755", "atoll", str(self.folder)]
        return shutil.which("mount") is not None and subprocess.run(words, capture_output=True).returncode == 0

    def give_room(self, size: str) -> None:
        subprocess.run(["mount", "-o", f"remount,size={size}", str(self.folder)], check=True)

    def unmount(self) -> None:
        subprocess.run(["umount", "--lazy", str(self.folder)], check=True)


def forbid_writing(pid: int, beyond: int) -> None:
    """From now on a process may write no file beyond so many bytes."""
    _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (beyond, hard))


def allow_writing(pid: int) -> None:
    _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (hard, hard))
