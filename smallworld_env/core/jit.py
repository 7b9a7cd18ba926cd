"""How is the engine compiled? A few decorators, one cache, and the two bit tricks the compiler lacks.

`jit` compiles a function into each of its callers; `shared` compiles a large one once, and compiled callers
jump to it; `entry` compiles what Python calls. The last two are kept on disk. Numba checks only
the file of the outermost function for changes, so the cache lives in a directory named after a hash of every
engine source: an edit anywhere means a new directory, and the newest three are kept. Compiled code of another
package (a bot) has a directory of its own in it, named after that package's compiled sources.
"""

import hashlib
import inspect
import os
import shutil
import sys
from functools import cache
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
import numba
from numba import config, types
from numba.core import cgutils
from numba.core.caching import FunctionCache
from numba.extending import intrinsic

COMPILED = not config.DISABLE_JIT
_PACKAGE = Path(__file__).resolve().parent.parent
_ENGINE_FOLDERS = ("core", "box", "rules")
_KEPT = 3


def engine_sources():
    """Every source file whose change must lead to a new compilation, in a fixed order."""
    sources = [path for folder in _ENGINE_FOLDERS for path in (_PACKAGE / folder).rglob("*.py")]
    return sorted(sources + _compiled_sources(_PACKAGE / "views"))


def _compiled_sources(folder):
    """The files below a folder that hold compiled code."""
    return [path for path in folder.rglob("*.py") if b"core.jit" in path.read_bytes()]


def _hash_of(sources, folder):
    digest = hashlib.sha256(f"{numba.__version__} {sys.version_info} {config.BOUNDSCHECK}".encode())
    for path in sources:
        digest.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def _cache_root():
    """SMALLWORLD_CACHE, or beside the package where that can be written, else the user's cache directory."""
    if "SMALLWORLD_CACHE" in os.environ:
        return Path(os.environ["SMALLWORLD_CACHE"])
    inside = _PACKAGE / "__pycache__"
    if os.access(_PACKAGE, os.W_OK):
        return inside / "numba"
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "smallworld_env" / "numba"


def _forget_old(root):
    """Keep the newest directories; another process may be deleting the same ones."""
    old = sorted((p for p in root.iterdir() if p.is_dir()), key=lambda p: p.stat().st_mtime, reverse=True)
    for path in old[_KEPT:]:
        shutil.rmtree(path, ignore_errors=True)


def _made(path):
    """The directory, made if need be; then the oldest of its siblings go."""
    if not path.is_dir():
        path.mkdir(parents=True, exist_ok=True)
        _forget_old(path.parent)
    return path


CACHE_DIRECTORY = _made(_cache_root() / _hash_of(engine_sources(), _PACKAGE)) if COMPILED else None


@cache
def _directory_of(file):
    """Where the machine code of a source file is kept: with ours, or with its package, or alone."""
    file = Path(file).resolve()
    if _PACKAGE in file.parents:
        return CACHE_DIRECTORY
    if not (file.parent / "__init__.py").is_file():
        return _made(CACHE_DIRECTORY / file.stem / _hash_of([file], file.parent))
    folder = file.parent
    while (folder.parent / "__init__.py").is_file():
        folder = folder.parent
    return _made(CACHE_DIRECTORY / folder.name / _hash_of(sorted(_compiled_sources(folder)), folder))


_OPTIONS = {"nogil": True, "error_model": "numpy"}
_INNER = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}  # Python never calls them


def jit(function):
    """Compile an inner function; it is cached as part of the entry points that call it."""
    return numba.njit(**_OPTIONS, **_INNER)(function) if COMPILED else function


def leaf(function):
    """Compile a small question that is asked everywhere: inlined by force, which pays only at the leaves."""
    return numba.njit(**_OPTIONS, **_INNER, forceinline=True)(function) if COMPILED else function


def _kept(function, keeper, **options):
    """Compile a function and keep its machine code in our own cache directory."""
    before = config.CACHE_DIR
    config.CACHE_DIR = str(_directory_of(function.__code__.co_filename))
    try:
        dispatcher = numba.njit(**_OPTIONS, **options)(function)
        dispatcher._cache = keeper(function)
        return dispatcher
    finally:
        config.CACHE_DIR = before


# Shared functions whose address the linker does not know yet, in the order of their definition.
_unlinked: list[Any] = []


def link():
    """Compile the shared functions, or load them, and tell the linker where they are; yields their names."""
    while _unlinked:
        symbol, dispatcher, signature = _unlinked[0]
        dispatcher.compile(signature)
        code = dispatcher.overloads[signature.args]
        llvm.add_symbol(symbol, code.library.get_pointer_to_function(code.fndesc.llvm_func_name))
        _unlinked.pop(0)
        yield symbol


class _LinkingCache(FunctionCache):  # type: ignore[misc]
    """The cache of an entry point. Before its code is loaded or made, what it jumps to must be there."""

    def load_overload(self, sig, target_context):
        for _ in link():
            pass
        return super().load_overload(sig, target_context)


def _jump(symbol, function, signature):
    """What compiled callers see of a shared function: a call to an address that is known at run time."""

    def jump(typing_context, *arguments):
        def build(context, builder, call, values):
            convention = context.call_conv
            kind = convention.get_function_type(call.return_type, call.args)
            target = cgutils.get_or_insert_function(builder.module, kind, symbol)
            status, result = convention.call_function(builder, target, call.return_type, call.args, values)
            with cgutils.if_unlikely(builder, status.is_error):
                convention.return_status_propagate(builder, status)
            return result

        return signature, build

    # Numba reads the number of arguments from here.
    own = inspect.Parameter("typing_context", inspect.Parameter.POSITIONAL_OR_KEYWORD)
    parameters = [own, *inspect.signature(function).parameters.values()]
    setattr(jump, "__signature__", inspect.Signature(parameters))  # noqa: B010
    return intrinsic(jump)


def shared(signature):
    """Compile a large function once, with this signature, for all compiled functions that call it."""

    def decorate(function):
        if not COMPILED:
            return function
        symbol = f"{function.__module__}.{function.__qualname__}"
        _unlinked.append((symbol, _kept(function, FunctionCache, no_cpython_wrapper=True), signature))
        return _jump(symbol, function, signature)

    return decorate


def entry(function=None, *, parallel=False):
    """Compile a function that Python calls."""
    if function is None:
        return lambda f: entry(f, parallel=parallel)
    return _kept(function, _LinkingCache, parallel=parallel) if COMPILED else function


@intrinsic
def _int64_of(typing_context, value):
    """A narrow integer, a truth value or an enum member as int64."""

    def build(context, builder, signature, arguments):
        return context.cast(builder, arguments[0], signature.args[0], types.int64)

    return types.int64(types.unliteral(value)), build


def _unary_bits(name):
    """An intrinsic int64 -> int64 around one of LLVM's bit-counting instructions."""

    @intrinsic
    def count(typing_context, value):
        def build(context, builder, signature, arguments):
            word = arguments[0]
            if name == "cttz":
                return builder.cttz(word, context.get_constant(types.boolean, False))
            return builder.ctpop(word)

        return types.int64(types.int64), build

    return count


_ctpop = _unary_bits("ctpop")
_cttz = _unary_bits("cttz")


def _popcount(mask):
    return _ctpop(mask)


def _lowest_bit(mask):
    return _cttz(mask)


def _popcount_plain(mask):
    return int(mask).bit_count()


def _lowest_bit_plain(mask):
    mask = int(mask)
    return (mask & -mask).bit_length() - 1


# Narrow fields are read through `wide`: otherwise int8 would wrap with the compiler off, and every function
# would be compiled once more for each width with it on.
wide = _int64_of if COMPILED else int
popcount = leaf(_popcount) if COMPILED else _popcount_plain
lowest_bit = leaf(_lowest_bit) if COMPILED else _lowest_bit_plain
