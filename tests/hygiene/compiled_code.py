"""What the compiled group must not contain: each of these compiles, and then is wrong or slow."""

import ast
import io
import re
import tokenize
from collections.abc import Callable

# A rule takes a file's name and text and gives what is wrong, a sentence each.
Rule = Callable[[str, str], list[str]]
IGNORE = re.compile(r"#\s*(type|mypy)\s*:\s*(ignore|disable)")
WRAPPERS = {"Final", "ClassVar", "Optional", "Annotated"}


def silenced_types(name: str, source: str) -> list[str]:
    """The compiler believes the types, so an error silenced here is a wrong answer there."""
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    comments = [t for t in tokens if t.type == tokenize.COMMENT and IGNORE.search(t.string)]
    return [f"{name}:{t.start[0]}: `{t.string}` in a compiled module" for t in comments]


def is_bare_object(node: ast.expr | None) -> bool:
    """`object`, however wrapped; what only holds objects (a tuple, a dict) is fine."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return is_bare_object(ast.parse(node.value, mode="eval").body)
    if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id in WRAPPERS:
        inner = node.slice
        return is_bare_object(inner.elts[0] if isinstance(inner, ast.Tuple) else inner)
    if isinstance(node, ast.BinOp):
        return is_bare_object(node.left) or is_bare_object(node.right)
    return isinstance(node, ast.Name) and node.id == "object"


def true_keyword(node: ast.expr, function: str, keyword: str) -> bool:
    if not isinstance(node, ast.Call) or ast.unparse(node.func).split(".")[-1] != function:
        return False
    return any(k.arg == keyword and isinstance(k.value, ast.Constant) and k.value.value is True for k in node.keywords)


def fields(node: ast.ClassDef) -> list[ast.AnnAssign]:
    """Annotated names of the class body, and annotated attributes of self in its methods."""
    own = [part for part in node.body if isinstance(part, ast.AnnAssign)]
    methods = [part for part in node.body if isinstance(part, ast.FunctionDef)]
    inner = [part for method in methods for part in ast.walk(method) if isinstance(part, ast.AnnAssign)]
    return own + [part for part in inner if isinstance(part.target, ast.Attribute)]


def bad_classes(name: str, source: str) -> list[str]:
    """Frozen dataclasses cannot be copied, `serializable` loses attributes, an `object` field may break the import."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.ClassDef):
            continue
        for decorator in node.decorator_list:
            if true_keyword(decorator, "dataclass", "frozen"):
                found.append(f"{name}:{node.lineno}: frozen dataclass {node.name} in a compiled module")
            if true_keyword(decorator, "mypyc_attr", "serializable"):
                found.append(f"{name}:{node.lineno}: serializable=True on {node.name}; write __reduce__ by hand")
        found += [
            f"{name}:{part.lineno}: {node.name}.{ast.unparse(part.target)} is annotated `object`; give it its type"
            for part in fields(node)
            if is_bare_object(part.annotation)
        ]
    return found


def is_constant(node: ast.expr) -> bool:
    """A literal, or a name written as constants are: the compiler puts its value in its place."""
    if isinstance(node, ast.Name | ast.Attribute):
        return (node.id if isinstance(node, ast.Name) else node.attr).isupper()
    return isinstance(node, ast.Constant)


def literal_shifts(name: str, source: str) -> list[str]:
    """`1 << n` becomes a shift of a 32-bit C int: from n = 31 on the result is wrong, in the compiled build only."""
    shifts = [n for n in ast.walk(ast.parse(source)) if isinstance(n, ast.BinOp) and isinstance(n.op, ast.LShift)]
    return [
        f"{name}:{n.lineno}: `{ast.unparse(n)}` has a constant left of <<; use bit(), or a variable"
        for n in shifts
        if is_constant(n.left) and not is_constant(n.right)
    ]
