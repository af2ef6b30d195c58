#!/usr/bin/env python3
"""No two types of one name: the linker would take one definition for both, in silence.

    tools/check_types.py FOLDER...

Looks at all C++ files of the folders, also those that no program links together. A type in an unnamed
namespace, in another type or in a function is nobody else's business. Relies on clang-format, which puts
what stands in a namespace at the beginning of its line.
"""
import pathlib
import re
import sys

NAMESPACE = re.compile(r"(?:inline )?namespace *([\w:]*) *\{")
NAMESPACE_END = re.compile(r"\}  // namespace")
# Not `struct Name;`, `struct Name<int> {`, `struct Outer::Name {`.
TYPE = re.compile(r"(?:template <.*> *)?(?:struct|class|union|enum(?: class)?)\s+(?:alignas\(\S+\) )?(\w+)"
                  r"(?![\w<;:])(?:[^;]*\{|[^;]*$)")


def types_of(path):
    """(qualified name, number of the line) of each type that has a linkage."""
    namespaces = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if match := NAMESPACE.match(line):
            if "}" not in line:
                namespaces.append(match[1])
        elif NAMESPACE_END.match(line):
            namespaces.pop()
        elif (match := TYPE.match(line)) and "" not in namespaces:
            yield "::".join([*namespaces, match[1]]), number


def main(folders):
    seen = {}
    clashes = 0
    for folder in folders:
        for path in sorted(pathlib.Path(folder).rglob("*")):
            if path.suffix not in (".h", ".cc"):
                continue
            for name, number in types_of(path):
                if name in seen:
                    clashes += 1
                    print(f"{path}:{number}: {name} is another type in {seen[name]}")
                seen.setdefault(name, f"{path}:{number}")
    print(f"{len(seen)} types, {clashes} of them twice")
    return 1 if clashes or not seen else 0


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1:]))
