"""Finds public declarations of a module that nothing outside it needs."""

import collections
import re
import sys

import indexstore

#: `public` before the name of a declaration, after what precedes it on the same line.
PUBLIC = re.compile(r"\b(public|open)\s+[^{;]*$")

#: `public` holds all declarations of a module that say so, `unused` those that nothing outside refers to, and
#: `unneeded` those of them that could do without: no declaration used outside contains them, names them in its
#: signature or, if it is inlined elsewhere, uses them in its body.
Surface = collections.namedtuple("Surface", "public unused unneeded")


class Publics:
    """The public declarations of the modules in an index."""

    def __init__(self, index):
        self.index = index
        self.texts = {}
        self.cases = collections.defaultdict(list)
        for each in index.declarations.values():
            if each.kind == indexstore.ENUM_CASE:
                self.cases[each.parent].append(each)

    def surface(self, module, within):
        """The public declarations of a module, and how far the files below `within` need them."""
        folder = f"Sources/{module}/"
        used = {usr for file, usr in self.index.uses if file.startswith(within) and not file.startswith(folder)}
        public = self.public(folder)
        unused = [each for each in public if each.usr not in used]
        needed = self.needed(each for each in self.index.declarations.values()
                             if each.file.startswith(folder) and each.usr in used)
        return Surface(public, unused, [each for each in unused if each.usr not in needed])

    def public(self, folder):
        """The declarations below a folder that say `public`, without those that a protocol asks for."""
        found = [each for each in self.index.declarations.values()
                 if each.file.startswith(folder) and not each.implicit and each.usr not in self.index.fulfilling]
        return sorted((each for each in found if self.says_public(each)), key=lambda each: (each.file, each.line))

    def says_public(self, declaration):
        line = self.lines(declaration.file)[declaration.line - 1]
        return PUBLIC.search(line.encode()[:declaration.column - 1].decode()) is not None

    def needed(self, declarations):
        """The declarations and everything that they are inside of, or name in their signatures."""
        needed, open_ends = set(), list(declarations)
        while open_ends:
            declaration = open_ends.pop()
            if declaration and declaration.usr not in needed:
                needed.add(declaration.usr)
                open_ends.append(self.index.parent(declaration))
                open_ends += self.cases[declaration.usr] + self.named(declaration)
        return needed

    def named(self, declaration):
        """The types that the signature of a declaration names, and all symbols that others must see to call it.

        Those are in the default values of its parameters and, if it may be inlined elsewhere, in its body.
        """
        is_inlined, is_function = self.is_inlined(declaration), declaration.kind in indexstore.FUNCTIONS
        end = self.signature_end(declaration)
        brace = len(self.lines(declaration.file)[end - 1].partition("{")[0].encode())
        last = (self.body_end(declaration), sys.maxsize) if is_inlined else (end, brace)
        symbols = (symbol for line in range(declaration.line, last[0] + 1)
                   for column, symbol in self.index.lines.get((declaration.file, line), ())
                   if (line, column) <= last)
        return [self.index.declarations.get(symbol.usr) for symbol in symbols
                if is_inlined or is_function or symbol.kind in indexstore.TYPES]

    def is_inlined(self, declaration):
        above = self.lines(declaration.file)[max(declaration.line - 2, 0):declaration.line]
        return any("@inlinable" in line for line in above)

    def body_end(self, declaration):
        """The line on which the braces of a declaration are closed."""
        lines, depth = self.lines(declaration.file), 0
        for number in range(self.signature_end(declaration), len(lines) + 1):
            depth += lines[number - 1].count("{") - lines[number - 1].count("}")
            if depth <= 0:
                return number
        return declaration.line

    def signature_end(self, declaration):
        """The last line of a signature: it has a brace, or closes all brackets."""
        lines, depth = self.lines(declaration.file), 0
        for number in range(declaration.line, len(lines) + 1):
            line = lines[number - 1]
            depth += sum(line.count(each) for each in "([") - sum(line.count(each) for each in ")]")
            if "{" in line or depth <= 0 and not self.continues(lines, number):
                return number
        return declaration.line

    def continues(self, lines, number):
        """Whether the line after `number` goes on with the signature."""
        return number < len(lines) and re.match(r"\s*(->|throws|where|\{)", lines[number]) is not None

    def lines(self, file):
        if file not in self.texts:
            self.texts[file] = (self.index.root / file).read_text().splitlines()
        return self.texts[file]
