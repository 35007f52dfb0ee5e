"""The project's own files as the house rules look at them."""

from __future__ import annotations

import ast
import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("src", "tests", "examples", "bench")
SAYINGS = {"no": 1, "event": 0, "line": 1, "phrase": 0}  # method of a Book: which argument is the key


def tracked() -> list[Path]:
    """Every file under version control, or every file at all where there is no git."""
    git = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    names = [name for name in git.stdout.split("\0") if name]
    found = [ROOT / name for name in names] if git.returncode == 0 and names else sorted(ROOT.rglob("*"))
    return [path for path in found if path.is_file() and not any(map(_is_left_out, path.relative_to(ROOT).parts))]


def _is_left_out(part: str) -> bool:
    """What tools leave behind; needed only where there is no git to say so."""
    return (
        part in {"build", "dist", "__pycache__", "node_modules"}
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
