"""Does the source keep its promises? Imports in one direction, one decorator, no pickle, no foreign paths."""

import ast
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

# From left to right; a module may import its own layer and those to the left. The modules directly in
# smallworld_env (its __init__, scenario, replay, ...) are the last layer of that package.
LAYERS = (
    "smallworld_env.core",
    "smallworld_env.box",
    "smallworld_env.rules",
    "smallworld_env.views",
    "smallworld_env.envs",
    "smallworld_env",
    "agents",
    "agents.arena",
    "scripts",
)
# A command, not a noun: it compiles the whole engine, so it stands where it may see all of it.
# Errors are nouns that every layer may raise.
PLACED_ELSEWHERE = {
    "smallworld_env.core.warm": "smallworld_env",
    "smallworld_env.errors": "smallworld_env.core",
}
# These see everything; only scripts may import them.
OUTERMOST = "tests"

COMPILERS = {"jit", "njit", "vectorize", "guvectorize", "cfunc", "stencil", "generated_jit"}
THE_ONE_DECORATOR = "smallworld_env/core/jit.py"
UNSAFE_MODULES = {"pickle", "cPickle", "_pickle", "cloudpickle", "dill", "joblib", "marshal", "shelve"}
UNSAFE_CALLS = {"eval", "exec"}
# Split, so that this file does not name them.
FOREIGN_PATHS = tuple("/".join(parts) for parts in (("", "root", ""), ("", "work", ""), ("..", "shared")))


def source_files() -> list[Path]:
    folders = ("smallworld_env", "agents", "scripts", "tests")
    return [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]


def in_project(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def parse(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), filename=in_project(path))


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def is_module(name: str) -> bool:
    path = ROOT.joinpath(*name.split("."))
    return path.is_dir() or path.with_suffix(".py").is_file()


def absolute_base(node: ast.ImportFrom, importer: str, is_package: bool) -> str:
    """The module after `from`, with leading dots resolved."""
    if not node.level:
        return node.module or ""
    parts = importer.split(".")
    kept = parts[: len(parts) - node.level + is_package]
    return ".".join(kept + ([node.module] if node.module else []))


def imports(tree: ast.Module, importer: str, is_package: bool) -> Iterator[tuple[int, str]]:
    """The line and full name of every import, `from a import b` being a.b where that is a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = absolute_base(node, importer, is_package)
            for alias in node.names:
                full = f"{base}.{alias.name}"
                yield node.lineno, full if is_module(full) else base


def layer(module: str) -> str | None:
    """The longest layer name that the module is in; None for what is not ours."""
    module = PLACED_ELSEWHERE.get(module, module)
    inside = [name for name in (*LAYERS, OUTERMOST) if module == name or module.startswith(f"{name}.")]
    return max(inside, key=len, default=None)


def may_import(importer: str, imported: str) -> bool:
    here, there = layer(importer), layer(imported)
    if here is None or there is None or here == OUTERMOST:
        return True
    if there == OUTERMOST:
        return here == "scripts"
    return LAYERS.index(there) <= LAYERS.index(here)


@pytest.mark.parametrize(
    ("importer", "imported", "allowed"),
    [
        ("smallworld_env.rules.step", "smallworld_env.core.ids", True),
        ("smallworld_env.core.ids", "smallworld_env.rules.step", False),
        ("smallworld_env.core.ids", "smallworld_env.replay", False),
        ("smallworld_env.core.ids", "smallworld_env.core.warm", False),
        ("smallworld_env.core.warm", "smallworld_env.rules.step", True),
        ("smallworld_env.replay", "smallworld_env.envs.aec", True),
        ("smallworld_env.envs.aec", "agents.greedy", False),
        ("agents.greedy", "agents.arena.match", False),
        ("agents.greedy", "tests.rule_marks", False),
        ("scripts.rules", "tests.rule_marks", True),
        ("smallworld_env.core.jit", "numba", True),
    ],
)
def test_the_order_of_the_layers(importer, imported, allowed):
    assert may_import(importer, imported) is allowed


def test_relative_imports_are_resolved():
    tree = ast.parse("from . import core\nfrom .core import ids\nfrom .core.ids import Race")
    names = [name for _, name in imports(tree, "smallworld_env", is_package=True)]
    assert names[:1] == ["smallworld_env.core"]
    assert names[2:] == ["smallworld_env.core.ids"]
    inner = ast.parse("from ..rules import step")
    assert next(imports(inner, "smallworld_env.core.ids", is_package=False))[1].startswith(
        "smallworld_env.rules"
    )


def test_no_module_imports_to_the_right_of_itself():
    wrong = []
    for path in source_files():
        importer = module_name(path)
        for line, imported in imports(parse(path), importer, path.name == "__init__.py"):
            if not may_import(importer, imported):
                wrong.append(f"{in_project(path)}:{line} imports {imported}, which is to the right of it")
    assert not wrong, "\n".join(["The order is " + " -> ".join(LAYERS), *wrong])


def numba_compilers(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Where Numba's own decorators are imported or reached through the module."""
    names = {"numba"}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {a.asname for a in node.names if a.name == "numba" and a.asname}
        elif isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "numba":
            yield from ((node.lineno, a.name) for a in node.names if a.name in COMPILERS)
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in COMPILERS:
            if isinstance(node.value, ast.Name) and node.value.id in names:
                yield node.lineno, node.attr


@pytest.mark.parametrize(
    "source",
    [
        "import numba\n@numba.njit\ndef f(): ...",
        "import numba as nb\nf = nb.jit(g)",
        "from numba import njit",
    ],
)
def test_bare_numba_decorators_are_found(source):
    assert list(numba_compilers(ast.parse(source)))


def test_our_own_decorator_is_not_mistaken_for_numba():
    source = "from numba import prange\nfrom smallworld_env.core.jit import jit\n@jit\ndef f(): ..."
    assert not list(numba_compilers(ast.parse(source)))


def test_only_the_jit_module_uses_numba_decorators():
    wrong = [
        f"{in_project(path)}:{line} uses numba's {name}; smallworld_env.core.jit owns the only decorator"
        for path in source_files()
        if in_project(path) != THE_ONE_DECORATOR
        for line, name in numba_compilers(parse(path))
    ]
    assert not wrong, "\n".join(wrong)


def unsafe_uses(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Imports of pickle and its relatives, pickles allowed in NumPy files, and calls of eval and exec."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [node.module or ""]
        elif isinstance(node, ast.Call):
            names = []
            if ast.unparse(node.func).removeprefix("builtins.") in UNSAFE_CALLS:
                yield node.lineno, ast.unparse(node.func)
            if any(k.arg == "allow_pickle" and ast.unparse(k.value) != "False" for k in node.keywords):
                yield node.lineno, "allow_pickle"
        else:
            continue
        yield from ((node.lineno, name) for name in names if name.split(".")[0] in UNSAFE_MODULES)


@pytest.mark.parametrize(
    "source",
    ["import pickle", "from pickle import loads", "eval('1')", "exec(x)", "np.load(f, allow_pickle=True)"],
)
def test_unsafe_uses_are_found(source):
    assert list(unsafe_uses(ast.parse(source)))


def test_a_network_in_eval_mode_is_not_unsafe():
    assert not list(unsafe_uses(ast.parse("network.eval()\nnp.load(f, allow_pickle=False)")))


def test_nothing_uses_pickle_eval_or_exec():
    wrong = [
        f"{in_project(path)}:{line} uses {name}; weights are safetensors, data is JSON or TOML"
        for path in source_files()
        for line, name in unsafe_uses(parse(path))
    ]
    assert not wrong, "\n".join(wrong)


def tracked_files() -> list[Path]:
    """The files git knows; outside a clone (an unpacked archive), every file of the project's folders."""
    listing = subprocess.run(
        ["git", "-c", "safe.directory=*", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False
    )
    if listing.returncode == 0 and listing.stdout:
        return [ROOT / name for name in listing.stdout.decode().split("\0") if name]
    unpacked = (path for path in ROOT.rglob("*") if path.is_file())
    return [path for path in unpacked if not is_cache(path.relative_to(ROOT))]


def is_cache(path: Path) -> bool:
    """Environments and caches are hidden folders or __pycache__; .ci is the one hidden folder of ours."""
    return any((part.startswith(".") and part != ".ci") or part == "__pycache__" for part in path.parts[:-1])


def test_no_file_names_a_path_outside_the_project():
    wrong = [
        f"{in_project(path)} names {foreign}"
        for path in tracked_files()
        if path.is_file()
        for foreign in FOREIGN_PATHS
        if foreign.encode() in path.read_bytes()
    ]
    assert not wrong, "\n".join(wrong)
