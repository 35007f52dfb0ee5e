"""Compiles the rules where a C compiler is at hand; installs the very same files as plain Python where none is.

ATOLL_BUILD=auto      compile if possible (default)
ATOLL_BUILD=pure      never compile
ATOLL_BUILD=required  fail unless everything compiles
ATOLL_GUESTS=a/b,c    compile and install these packages too, games that are kept elsewhere: folders seen from here

A module asks to be compiled by ending the first line of its docstring with [compiled].
"""

import os
import shutil
import sys
from pathlib import Path

from setuptools import find_packages, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext

BUILD = os.environ.get("ATOLL_BUILD", "auto")
GUESTS = [Path(os.path.relpath(told.strip())) for told in os.environ.get("ATOLL_GUESTS", "").split(",") if told.strip()]
if BUILD not in ("auto", "pure", "required"):
    sys.exit(f"ATOLL_BUILD is {BUILD!r}; it must be auto, pure or required")
for guest in GUESTS:
    if not (guest / "__init__.py").is_file():
        sys.exit(f"ATOLL_GUESTS names {guest}, which is no package: it has no __init__.py")


class BuildIfPossible(build_ext):
    """A failed compilation is a slower Atoll, not a failed installation."""

    def run(self):
        try:
            super().run()
        except Exception as error:
            if BUILD == "required":
                raise
            print(f"atoll: not compiled, the rules run interpreted: {error}", file=sys.stderr)
            # All or nothing: a group that is half compiled would import neither way.
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions[:] = []


class FreshBuild(build):
    """What another build has left behind, with other options or before a file was removed, is not packed."""

    def run(self):
        shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()


def wants_compiling(path):
    with path.open(encoding="utf-8") as module:
        return "[compiled]" in module.readline()


def extensions():
    # pip asks for the metadata before it asks for the wheel, and the metadata names no module.
    if BUILD == "pure" or {"egg_info", "dist_info"} & set(sys.argv):
        return []
    # One group: a compiled position inherits from the kernel's, which must be of the same compilation.
    roots = [Path("src/atoll"), *GUESTS]
    modules = sorted(str(path) for root in roots for path in root.rglob("*.py") if wants_compiling(path))
    os.environ["MYPYPATH"] = os.pathsep.join(str(guest.parent) for guest in GUESTS)
    try:
        from mypyc.build import mypycify

        group = mypycify([*modules], opt_level="3", debug_level="0", group_name="atoll")
    except (ImportError, SystemExit) as error:
        if BUILD == "required":
            raise
        print(f"atoll: not compiled, the rules run interpreted: {error}", file=sys.stderr)
        return []
    if sys.platform != "win32":
        for extension in group:
            extension.extra_compile_args.append("-fvisibility=hidden")  # nobody else calls us: lets gcc inline
            # Nobody reads warnings about what mypyc writes; looking for them takes gcc nearly as long as compiling.
            extension.extra_compile_args.append("-Wno-all")
    return group


# Named here and not in pyproject.toml, whose own search for packages would overrule the guests.
packages = find_packages("src")
package_dir = {"": "src"}
for guest in GUESTS:
    packages.append(guest.name)
    package_dir[guest.name] = guest.as_posix()

setup(
    packages=packages,
    package_dir=package_dir,
    ext_modules=extensions(),
    cmdclass={"build": FreshBuild, "build_ext": BuildIfPossible},
)
