"""The project's own files as the house rules look at them."""

from __future__ import annotations

import ast
import re
import subprocess
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("src", "tests", "examples", "bench")
SAYINGS = {"no": 1, "event": 0, "line": 1, "phrase": 0}  # method of a Book: which argument is the key


@cache
def tracked() -> tuple[Path, ...]:
    """Every file under version control, or every file at all where there is no git."""
    git = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    names = [name for name in git.stdout.split("\0") if name]
    found = [ROOT / name for name in names] if git.returncode == 0 and names else sorted(ROOT.rglob("*"))
    return tuple(path for path in found if path.is_file() and not _is_left_out(path.relative_to(ROOT).parts))


def _is_left_out(parts: tuple[str, ...]) -> bool:
    """What tools leave behind; needed only where there is no git to say so."""
    return parts[0] in {"build", "dist"} or any(map(_is_of_a_tool, parts))


def _is_of_a_tool(part: str) -> bool:
    return (
        part in {"__pycache__", "node_modules"}
        or re.fullmatch(r"\.(venv|git|hypothesis|coverage|\w+_cache)|.*\.egg-info", part) is not None
    )


def modules(*folders: str) -> list[Path]:
    """The Python files below some folders of the project."""
    wanted = [ROOT / folder for folder in folders or FOLDERS]
    return sorted(path for path in tracked() if path.suffix == ".py" and any(one in path.parents for one in wanted))


def told(path: Path) -> str:
    """A path as a message names it."""
    return str(path.relative_to(ROOT))


def is_marked_compiled(path: Path) -> bool:
    return "[compiled]" in path.read_text("utf-8").partition("\n")[0]


def literal_shifts(source: str) -> list[int]:
    """The lines with a number on the left of `<<`: mypyc 2.4.1 shifts such a number in 32 bits."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift) and _is_literal(node.left)
    ]


def _is_literal(node: ast.expr) -> bool:
    if isinstance(node, ast.UnaryOp):
        return _is_literal(node.operand)
    if isinstance(node, ast.BinOp):
        return _is_literal(node.left) and _is_literal(node.right)
    return isinstance(node, ast.Constant)


def imported(source: str) -> set[str]:
    """The full names of all that a module imports, wherever in it."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        if isinstance(node, ast.ImportFrom):
            names |= {f"{'.' * node.level}{node.module or ''}", *(f"{node.module}.{one.name}" for one in node.names)}
    return names


def keys_said(path: Path, methods: set[str] | None = None) -> set[str]:
    """The keys that a module writes out as `SAY.no("R6", "slide-blocked", …)` and the like."""
    keys: set[str] = set()
    for call in _calls(path):
        method = call.func.attr
        if method in (methods or set(SAYINGS)) and len(call.args) > SAYINGS[method]:
            keys |= _strings(call.args[SAYINGS[method]])
    return keys


def references(path: Path) -> set[str]:
    """The messages that facts name: `"@tile-crab-yellow"`, where they are written out."""
    strings = {node.value for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Constant)}
    return {text[1:] for text in strings if isinstance(text, str) and re.fullmatch(r"@[a-z][a-z0-9-]*[a-z0-9]", text)}


def rules_cited(path: Path) -> set[str]:
    """The rule numbers that a module writes out in its refusals."""
    return {text for call in _calls(path) if call.func.attr == "no" and call.args for text in _strings(call.args[0])}


def _calls(path: Path) -> list[ast.Call]:
    return [
        node
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in SAYINGS
        and isinstance(node.func.value, ast.Name)
        and node.func.value.id == "SAY"
    ]


def _strings(node: ast.expr) -> set[str]:
    """The texts that an expression can be, where they are written out: a literal, or either side of an if."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return {node.value}
    return _strings(node.body) | _strings(node.orelse) if isinstance(node, ast.IfExp) else set()


# Documented in spite of the underscore: by Python, and by PettingZoo for whoever writes an environment.
PUBLIC = {"os._exit", "_asdict", "_fields", "_make", "_replace", "self._accumulate_rewards", "self._was_dead_step"}


def foreign_privates(source: str) -> list[str]:
    """The private names of other packages that a module uses: what the module does not define itself is theirs.

    `self._name` counts in a class that inherits from outside; private names handed on among our own classes do not.
    """
    tree = ast.parse(source)
    own, outside = _defined(tree), _from_outside(tree)
    found = [
        f"from {node.module} import {one.name}"
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and not node.level and not _is_ours(node.module or "")
        for one in node.names
        if any(_is_private(part) or part.endswith("_impl") for part in [*(node.module or "").split("."), one.name])
    ]
    heirs = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef) and _roots_of(node.bases) & outside]
    inherited = {id(node) for heir in heirs for node in ast.walk(heir)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            name, whose = node.attr, ast.unparse(node.value)
        elif isinstance(node, ast.Call) and ast.unparse(node.func) in ("getattr", "hasattr", "setattr"):
            word = node.args[1]
            name, whose = str(word.value) if isinstance(word, ast.Constant) else "", ast.unparse(node.args[0])
        else:
            continue
        is_own = name in own or (whose in ("self", "cls") and id(node) not in inherited)
        if _is_private(name) and not is_own and not PUBLIC & {name, f"{whose}.{name}"}:
            found.append(f"{whose}.{name}")
    return sorted(set(found))


def _is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__") and name != "_"


def _is_ours(module: str) -> bool:
    return module.partition(".")[0] in {"atoll", "connect_four"}


def _defined(tree: ast.Module) -> set[str]:
    """Every name that a module gives to something: functions, classes, variables, and fields of its objects."""
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            names.add(node.name)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.add(node.id)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute):
            names.add(node.target.attr)
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and ast.unparse(node.value) == "self":
            names.add(node.attr)
    return names


def _from_outside(tree: ast.Module) -> set[str]:
    """The names under which a module knows what it imports from other packages."""
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {one.asname or one.name.partition(".")[0] for one in node.names if not _is_ours(one.name)}
        elif isinstance(node, ast.ImportFrom) and not node.level and not _is_ours(node.module or ""):
            names |= {one.asname or one.name for one in node.names}
    return names


def _roots_of(bases: list[ast.expr]) -> set[str]:
    return {re.split(r"[.\[]", ast.unparse(base))[0] for base in bases}
