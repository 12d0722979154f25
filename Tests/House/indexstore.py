"""Reads the compiler's index of a debug build through libIndexStore, the library that belongs to the toolchain.

The C interface is described in `indexstore/indexstore.h` of the toolchain; the numbers below are from there.
"""

import collections
import ctypes
import os
import pathlib
import shutil
import sys

#: Bits of `indexstore_symbol_role_t`.
DEFINITION, REFERENCE, IMPLICIT = 1 << 1, 1 << 2, 1 << 8
CHILD_OF, OVERRIDE_OF, EXTENDED_BY = 1 << 9, 1 << 11, 1 << 14
RELATIONS = CHILD_OF | OVERRIDE_OF | EXTENDED_BY

#: Set where a property is read or written. An argument label of a memberwise initialiser is a bare reference to the
#: property of its name; the reference to the initialiser says the same.
READ, WRITE = 1 << 3, 1 << 4

#: Values of `indexstore_symbol_kind_t`.
MODULE, EXTENSION, ENUM_CASE, PARAMETER = 1, 9, 15, 25
INSTANCE_PROPERTY = 19
TYPES, FUNCTIONS = {5, 6, 7, 8, 11}, {12, 16, 17, 18, 22}

#: Values of `indexstore_symbol_subkind_t` for getters, setters and their kin; their property is a symbol itself.
ACCESSORS = {3, 4, 1000, 1001, 1002, 1003, *range(1014, 1019)}

#: The one kind of dependency that matters here: a record of the contents of one file.
RECORD = 2

Symbol = collections.namedtuple("Symbol", "usr name kind subkind")

#: `relations` holds pairs of a role and the USR it points to.
Occurrence = collections.namedtuple("Occurrence", "symbol roles line column relations")


def is_label(occurrence):
    """Whether an occurrence is the label of an argument, and no use of the property of that name."""
    return occurrence.symbol.kind == INSTANCE_PROPERTY and not occurrence.roles & (READ | WRITE)


class StringRef(ctypes.Structure):
    """A piece of text in memory of the library, without an end mark."""
    _fields_ = [("data", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode() if self.length else ""


Handle = ctypes.c_void_p
UnitVisitor = ctypes.CFUNCTYPE(ctypes.c_bool, Handle, StringRef)
Visitor = ctypes.CFUNCTYPE(ctypes.c_bool, Handle, Handle)

#: The result and the arguments of each function used.
SIGNATURES = {
    "error_get_description": (ctypes.c_char_p, Handle),
    "store_create": (Handle, ctypes.c_char_p, ctypes.POINTER(Handle)),
    "store_units_apply_f": (ctypes.c_bool, Handle, ctypes.c_uint, Handle, UnitVisitor),
    "unit_reader_create": (Handle, Handle, ctypes.c_char_p, ctypes.POINTER(Handle)),
    "unit_reader_dispose": (None, Handle),
    "unit_reader_get_main_file": (StringRef, Handle),
    "unit_reader_get_module_name": (StringRef, Handle),
    "unit_reader_get_modification_time": (
        None, Handle, ctypes.POINTER(ctypes.c_int64), ctypes.POINTER(ctypes.c_int64)),
    "unit_reader_dependencies_apply_f": (ctypes.c_bool, Handle, Handle, Visitor),
    "unit_dependency_get_kind": (ctypes.c_int, Handle),
    "unit_dependency_get_name": (StringRef, Handle),
    "unit_dependency_get_filepath": (StringRef, Handle),
    "record_reader_create": (Handle, Handle, ctypes.c_char_p, ctypes.POINTER(Handle)),
    "record_reader_dispose": (None, Handle),
    "record_reader_occurrences_apply_f": (ctypes.c_bool, Handle, Handle, Visitor),
    "occurrence_get_symbol": (Handle, Handle),
    "occurrence_get_roles": (ctypes.c_uint64, Handle),
    "occurrence_get_line_col": (None, Handle, ctypes.POINTER(ctypes.c_uint), ctypes.POINTER(ctypes.c_uint)),
    "occurrence_relations_apply_f": (ctypes.c_bool, Handle, Handle, Visitor),
    "symbol_relation_get_roles": (ctypes.c_uint64, Handle),
    "symbol_relation_get_symbol": (Handle, Handle),
    "symbol_get_usr": (StringRef, Handle),
    "symbol_get_name": (StringRef, Handle),
    "symbol_get_kind": (ctypes.c_int, Handle),
    "symbol_get_subkind": (ctypes.c_int, Handle),
}


def library_path():
    """The library beside the `swift` that made the index."""
    swift = shutil.which("swift")
    if not swift:
        sys.exit("No swift on the PATH.")
    folder = pathlib.Path(os.path.realpath(swift)).parent.parent / "lib"
    found = [folder / name for name in ("libIndexStore.so", "libIndexStore.dylib") if (folder / name).exists()]
    return found[0] if found else sys.exit(f"No libIndexStore in {folder}.")


def load_library():
    library = ctypes.CDLL(str(library_path()))
    for name, (result, *arguments) in SIGNATURES.items():
        function = getattr(library, f"indexstore_{name}")
        function.restype, function.argtypes = result, arguments
    return library


class IndexStore:
    """The index of a build: its files, and the contents of each."""

    def __init__(self, path):
        self.library = load_library()
        self.store = self.made("store_create", os.fsencode(path))
        self.symbols = {}

    def made(self, function, *arguments):
        """Calls a function that creates a handle, and raises its error message if it fails."""
        error = Handle()
        handle = self.call(function, *arguments, ctypes.byref(error))
        return handle or sys.exit(self.call("error_get_description", error).decode())

    def call(self, function, *arguments):
        return getattr(self.library, f"indexstore_{function}")(*arguments)

    def collected(self, function, handle, read):
        """Calls a function that visits handles, and returns what `read` makes of each."""
        found = []
        self.call(function, handle, None, Visitor(lambda _, each: found.append(read(each)) or True))
        return found

    def records(self, root):
        """The newest record of each file below `root` that still exists, by its path from there, with its time.

        The store keeps the units of files that were moved or removed.
        """
        newest = {}
        for name in self.unit_names():
            for path, time, record in self.records_of_unit(name):
                inside = os.path.relpath(path, root)
                if not inside.startswith("..") and os.path.exists(path):
                    newest[inside] = max(newest.get(inside, (0, "")), (time, record))
        return newest

    def unit_names(self):
        names = []
        visit = UnitVisitor(lambda _, name: names.append(str(name)) or True)
        self.call("store_units_apply_f", self.store, 0, None, visit)
        return names

    def records_of_unit(self, name):
        """The records of one compiled file: path, time of the index in nanoseconds, name of the record."""
        unit = self.made("unit_reader_create", self.store, name.encode())
        main, seconds, rest = str(self.call("unit_reader_get_main_file", unit)), ctypes.c_int64(), ctypes.c_int64()
        self.call("unit_reader_get_modification_time", unit, ctypes.byref(seconds), ctypes.byref(rest))
        time = seconds.value * 10**9 + rest.value
        found = self.collected("unit_reader_dependencies_apply_f", unit, self.dependency) if main else []
        self.call("unit_reader_dispose", unit)
        return [(path, time, record) for kind, path, record in found if kind == RECORD and path == main]

    def dependency(self, handle):
        return (self.call("unit_dependency_get_kind", handle), str(self.call("unit_dependency_get_filepath", handle)),
                str(self.call("unit_dependency_get_name", handle)))

    def occurrences(self, record):
        """Everything that one file defines and refers to."""
        self.symbols = {}
        reader = self.made("record_reader_create", self.store, record.encode())
        found = self.collected("record_reader_occurrences_apply_f", reader, self.occurrence)
        self.call("record_reader_dispose", reader)
        return found

    def occurrence(self, handle):
        line, column = ctypes.c_uint(), ctypes.c_uint()
        self.call("occurrence_get_line_col", handle, ctypes.byref(line), ctypes.byref(column))
        symbol = self.symbol(self.call("occurrence_get_symbol", handle))
        roles = self.call("occurrence_get_roles", handle)
        relations = self.collected("occurrence_relations_apply_f", handle, self.relation) if roles & RELATIONS else []
        return Occurrence(symbol, roles, line.value, column.value, relations)

    def relation(self, handle):
        return (self.call("symbol_relation_get_roles", handle),
                self.symbol(self.call("symbol_relation_get_symbol", handle)).usr)

    def symbol(self, handle):
        """A symbol is the same handle all through one record."""
        if handle not in self.symbols:
            usr, name = (str(self.call(f"symbol_get_{part}", handle)) for part in ("usr", "name"))
            kind, subkind = (self.call(f"symbol_get_{part}", handle) for part in ("kind", "subkind"))
            self.symbols[handle] = Symbol(usr, name, kind, subkind)
        return self.symbols[handle]
