"""The declarations of the sources, and which file refers to which."""

import collections
import os
import sys

import indexstore

Declaration = collections.namedtuple("Declaration", "usr file line column name kind parent implicit")

#: A file, the file that declares what it uses, and the name of that.
Reference = collections.namedtuple("Reference", "source target symbol")

#: Not counted: a getter is its property, a parameter its function, an extension what it extends.
UNCOUNTED = {indexstore.MODULE, indexstore.EXTENSION, indexstore.PARAMETER}


class Index:
    """Who declares what, and who uses it, in the files that exist now."""

    def __init__(self, root):
        self.root = root
        store = indexstore.IndexStore(root / ".build/debug/index/store")
        records = store.records(root)
        self.refuse_stale(records)
        self.files = set(records)
        self.declarations, self.uses, self.lines = {}, set(), collections.defaultdict(set)
        self.fulfilling, self.extended = set(), {}
        for file, (_, record) in records.items():
            for occurrence in store.occurrences(record):
                self.add(file, occurrence)

    def files_of(self, module):
        return sorted(file for file in self.files if file.startswith(f"Sources/{module}/"))

    @property
    def has_tests(self):
        """Whether the tests were built too; their support is part of every build."""
        return any(file.startswith("Tests/") and "/TestSupport/" not in file for file in self.files)

    def refuse_stale(self, records):
        """Fails if the index is older than its sources, because its figures would be wrong."""
        sources = {os.path.relpath(path, self.root) for path in self.root.glob("Sources/**/*.swift")}
        stale = sorted(file for file in sources
                       if file not in records or os.stat(self.root / file).st_mtime_ns > records[file][0])
        if stale:
            sys.exit(f"Changed since the last debug build (swift build): {' '.join(stale[:10])}")

    def add(self, file, occurrence):
        """Adds one occurrence of a symbol."""
        symbol, roles = occurrence.symbol, occurrence.roles
        for role, other in occurrence.relations:
            if role & indexstore.OVERRIDE_OF:
                self.fulfilling.add(symbol.usr)
            if role & indexstore.EXTENDED_BY:
                self.extended[other] = symbol.usr
        if symbol.kind in UNCOUNTED or symbol.subkind in indexstore.ACCESSORS:
            return
        if roles & indexstore.DEFINITION:
            self.declarations[symbol.usr] = declaration(file, occurrence)
        elif roles & indexstore.REFERENCE and not indexstore.is_label(occurrence):
            self.uses.add((file, symbol.usr))
            self.lines[file, occurrence.line].add((occurrence.column, symbol))

    def references(self, module):
        """The references between files of a module, each symbol once per file."""
        folder, found = f"Sources/{module}/", []
        for file, usr in self.uses:
            declared = self.declarations.get(usr)
            if declared and file.startswith(folder) and declared.file.startswith(folder) and declared.file != file:
                found.append(Reference(file, declared.file, self.full_name(declared)))
        return sorted(found)

    def full_name(self, declared):
        """The name with those of the types around it."""
        parent = self.parent(declared)
        return f"{self.full_name(parent)}.{declared.name}" if parent else declared.name

    def parent(self, declared):
        """The type that a declaration is in, also through an extension."""
        return self.declarations.get(self.extended.get(declared.parent, declared.parent))


def declaration(file, occurrence):
    symbol = occurrence.symbol
    parent = next((other for role, other in occurrence.relations if role & indexstore.CHILD_OF), None)
    return Declaration(symbol.usr, file, occurrence.line, occurrence.column, symbol.name, symbol.kind, parent,
                       bool(occurrence.roles & indexstore.IMPLICIT))
