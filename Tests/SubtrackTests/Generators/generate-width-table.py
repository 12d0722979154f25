#!/usr/bin/env python3
"""Prints Sources/Typesetting/WidthTable.swift from the Unicode character database.

Usage: generate-width-table.py [FOLDER] > Sources/Typesetting/WidthTable.swift
The default FOLDER is /usr/share/unicode, that of Debian's package unicode-data.
"""

import re
import sys

LAST = 0x10FFFF
ZERO, ONE, TWO, AMBIGUOUS = 0, 1, 2, 3


def entries(path):
    """Every (first, last, value) of a data file."""
    pattern = r"([0-9A-F]+)(?:\.\.([0-9A-F]+))?\s*;\s*(\w+)"
    with open(path, encoding="utf-8") as file:
        for line in file:
            match = re.match(pattern, line)
            if match:
                first = int(match[1], 16)
                yield first, int(match[2] or match[1], 16), match[3]


def classes(folder):
    """The class of every scalar."""
    table = bytearray([ONE]) * (LAST + 1)

    def put(first, last, value):
        table[first : last + 1] = bytes([value]) * (last + 1 - first)

    # The files describe unassigned ideographs in words only (UAX #11); they are wide too.
    for first, last in [(0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF), (0x20000, 0x2FFFD), (0x30000, 0x3FFFD)]:
        put(first, last, TWO)
    for first, last, width in entries(f"{folder}/EastAsianWidth.txt"):
        put(first, last, {"W": TWO, "F": TWO, "A": AMBIGUOUS}.get(width, ONE))

    # Signs that enclose the following digits, and the soft hyphen, are format characters but visible.
    seen = {0x00AD} | {
        scalar
        for first, last, name in entries(f"{folder}/PropList.txt")
        if name == "Prepended_Concatenation_Mark"
        for scalar in range(first, last + 1)
    }
    # Hangul fillers take the position of a letter.
    seen |= {0x115F, 0x3164, 0xFFA0}

    def hide(first, last):
        for scalar in range(first, last + 1):
            if scalar not in seen:
                table[scalar] = ZERO

    for first, last, category in entries(f"{folder}/extracted/DerivedGeneralCategory.txt"):
        if category in ("Mn", "Me", "Cf", "Cc", "Zl", "Zp"):
            hide(first, last)
    for first, last, name in entries(f"{folder}/DerivedCoreProperties.txt"):
        if name == "Default_Ignorable_Code_Point":
            hide(first, last)
    # A vowel or a final consonant is drawn into the syllable of its initial consonant.
    for first, last, kind in entries(f"{folder}/HangulSyllableType.txt"):
        if kind in ("V", "T"):
            hide(first, last)
    return table


def runs(table):
    """The first scalar of each run, with its class."""
    previous = None
    for scalar, value in enumerate(table):
        if value != previous:
            yield scalar << 2 | value
            previous = value


def main():
    folder = sys.argv[1] if len(sys.argv) > 1 else "/usr/share/unicode"
    with open(f"{folder}/EastAsianWidth.txt", encoding="utf-8") as file:
        version = re.search(r"EastAsianWidth-([0-9.]+)\.txt", file.readline())[1]
    numbers = [f"0x{run:X}," for run in runs(classes(folder))]
    print(f"// Unicode {version}. Printed by Tests/SubtrackTests/Generators/generate-width-table.py; not edited by hand.")
    print("""
/// The columns of every Unicode scalar, as a list of the scalars where they change.
///
/// Each number is `first << 2 | columns`: the first scalar of a run, and its columns, where 3 means ambiguous (UAX
/// #11). The first run begins at 0, so every scalar is in a run.
enum WidthTable {
  static let runs: [UInt32] = [""")
    line = "   "
    for number in numbers:
        if len(line) + 1 + len(number) > 120:
            print(line)
            line = "   "
        line += " " + number
    print(line)
    print("  ]")
    print("}")


main()
