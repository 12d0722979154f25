#!/usr/bin/env python3
"""Makes the table of CP932 from python's codec, and holds the decoders of subtrack against python's codecs.

    python3 Tests/Interop/text_encodings.py            checks that table and digests are what python says
    python3 Tests/Interop/text_encodings.py --write    writes the table, and the digests into the test

The table has a line for each 94 cells of the double-byte code (a row of JIS X 0208); a space is a cell without a character.
Cells of the private use area follow from arithmetic and are left out. The digests are of what every sequence of one and two
bytes means (three and four for UTF-8 and UTF-16 where it matters), so that the test needs no python.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
TABLE = ROOT / "Sources/Interchange/Encodings/CP932Table.swift"
TEST = ROOT / "Tests/InterchangeTests/EncodingTests.swift"
TRAILS = [byte for byte in range(0x40, 0xFD) if byte != 0x7F]
PRIVATE = range(0xF0, 0xFA)


def meaning(data, codec):
    """The text of some bytes, or None and where the first of them that means nothing is."""
    try:
        return data.decode(codec), None
    except UnicodeDecodeError as error:
        return None, error.start


def leads():
    """The lead bytes with a character, without those of the private use area."""
    pairs = lambda lead: any(len(meaning(bytes([lead, trail]), "cp932")[0] or "") == 1 for trail in TRAILS)
    return [lead for lead in range(0x81, 0xFD) if lead not in range(0xA0, 0xE0) and lead not in PRIVATE and pairs(lead)]


def table():
    lines = []
    for lead in leads():
        cells = "".join(meaning(bytes([lead, trail]), "cp932")[0] or " " for trail in TRAILS)
        assert len(cells) == 188
        lines += [cells[:94].rstrip(" "), cells[94:].rstrip(" ")]
    rows = "\n".join(("    " + line).rstrip(" ") for line in lines)
    numbers = ", ".join(f"0x{lead:02X}" for lead in leads())
    first, second = numbers[:101].rsplit(" ", 1)[0], numbers[len(numbers[:101].rsplit(" ", 1)[0]) + 1:]
    third = ""
    if len(second) > 110:
        cut = second[:105].rsplit(" ", 1)[0]
        second, third = cut, "\n    " + second[len(cut) + 1:]
    return f'''// Made by Tests/Interop/text_encodings.py from python's codec; do not edit.

extension CP932 {{
  /// The lead bytes of the rows of `table`.
  static let leads: [UInt8] = [
    {first}
    {second}{third},
  ]

  /// The characters of each lead byte: two lines of 94, a space for none.
  static let table: StaticString = """
{rows}
    """
}}
'''


def digest(codec, data):
    """FNV-1a over the text of every input, or over a question mark and the offset of its first undecodable byte."""
    value = 0xCBF29CE484222325
    for item in data:
        text, start = meaning(item, codec)
        shown = f"?{start}".encode() if text is None else text.encode("utf-8", "surrogatepass")
        for byte in shown + b"\n":
            value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return value


def short():
    """Every sequence of one and of two bytes."""
    return [bytes([a]) for a in range(256)] + [bytes([a, b]) for a in range(256) for b in range(256)]


def utf8():
    """Every boundary of UTF-8: leads with trails at the edges of what is allowed."""
    edges = [0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF]
    return short() + [bytes([a, b, c, d]) for a in range(0xC0, 0x100) for b in edges for c in edges for d in edges]


def utf16(order):
    """Every unit alone, and pairs of units around the surrogates."""
    units = [0x0000, 0x000A, 0x0041, 0x3042, 0xD7FF, 0xD800, 0xD801, 0xDBFF, 0xDC00, 0xDFFF, 0xE000, 0xFFFD]
    pairs = [a.to_bytes(2, order) + b.to_bytes(2, order) for a in units for b in units]
    # A mark of the byte order at the beginning is none of the text for subtrack; python's codec keeps it.
    return [item for item in short() if item[:2] != (0xFEFF).to_bytes(2, order)] + pairs


DIGESTS = {
    "utf8": ("utf-8", utf8),
    "utf16LittleEndian": ("utf-16-le", lambda: utf16("little")),
    "utf16BigEndian": ("utf-16-be", lambda: utf16("big")),
    "cp932": ("cp932", short),
    "windows1252": ("cp1252", short),
    "iso885915": ("iso8859-15", short),
    "windows1250": ("cp1250", short),
    "iso88592": ("iso8859-2", short),
    "windows1251": ("cp1251", short),
    "koi8r": ("koi8-r", short),
}


def lines():
    return [f"    (.{name}, 0x{grouped(digest(codec, inputs()))}),\n" for name, (codec, inputs) in DIGESTS.items()]


def grouped(value):
    """Hexadecimal digits in fours, as Swift's formatter writes them."""
    return "_".join(re.findall("....", f"{value:016X}"))


def differences():
    """What is not as python's codecs say."""
    test, block = TEST.read_text(), "".join(lines())
    pairs = [("the table", TABLE.read_text() == table()), ("the digests", digests_in(test)[2] == block)]
    return [name for name, fits in pairs if not fits]


def digests_in(test):
    return re.search(r"(// From text_encodings.py\n)(.*?\n)?(?=  \])", test, re.DOTALL)


def main():
    if "--write" in sys.argv:
        test, block = TEST.read_text(), "".join(lines())
        TABLE.write_text(table())
        TEST.write_text(test[:digests_in(test).end(1)] + block + test[digests_in(test).end():])
        return 0
    wrong = differences()
    print(f"encodings: {' and '.join(wrong)} differ from python's codecs" if wrong else "encodings: as python's codecs")
    return len(wrong)


if __name__ == "__main__":
    sys.exit(main())
