#!/usr/bin/env python3
"""Measures the arrows between the rooms of the sources, from the compiler's index of the debug build.

    make house            (or: python3 Tests/House/rooms.py [--check] [--list] [--public])

A room of `subtrack` is a folder: each noun below `Commands`, then `Change`, `Query`, `Run`, `Report`, `Console`, `Language`,
and the files on top of them all. A reference is a file and a symbol of another file of the same module that it uses, counted
once. `--check` fails if a bound is exceeded. The law, the bounds and the allowed exceptions are in `law.py`.
"""

import argparse
import collections
import pathlib
import signal
import sys

import declarations
import law
import publics

MODULES = ["subtrack", "BillingCore"]
LIBRARIES = ["BillingCore", "BillingReports", "StrictJSON", "ByteOutput", "CLibrary", "BookSchema", "Storage", "Interchange",
             "Statements", "CommandLineKit", "Typesetting"]


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="fail if a bound is exceeded")
    parser.add_argument("--list", action="store_true", help="list the offenders with their symbols")
    parser.add_argument("--public", action="store_true", help="list public declarations not used outside their module")
    parser.add_argument("--root", default=".", help="the checkout (default: the current folder)")
    return parser.parse_args()


def print_figures(house):
    for title, found in (("references in subtrack", house.tool), ("  not from shared rooms", house.unshared)):
        print(f"{title:<34}{counted(found)}, {law.percent(law.own_share(found))} inside their room")
    for title, found in (("against the law", house.against_law), ("  from a shared room to a noun", house.upward),
                         ("from noun to noun", house.noun_to_noun),
                         ("against the law of BillingCore", house.against_core)):
        print(f"{title:<34}{counted(found)}")


def counted(references):
    return f"{len(references)} ({len(law.pairs(references))} file to file)"


def print_list(title, references):
    symbols = collections.defaultdict(list)
    for each in references:
        symbols[each.source, each.target].append(each.symbol)
    print(f"\n{title}: {len(references)}")
    for (source, target), names in sorted(symbols.items()):
        print(f"  {law.short(source)} -> {law.short(target)}: {', '.join(sorted(names))}")


def print_rooms(references):
    print("\nreferences from room to room")
    for (source, target), count in sorted(law.between_rooms(references).items()):
        print(f"  {source} -> {target}: {count}{'' if law.is_lawful(source, target) else '  against the law'}")


def print_public(index, is_listed):
    """Prints how many public declarations nothing outside their module refers to."""
    print("\npublic declarations             all  unused  unneeded  unused by tests too  unneeded by tests too")
    found = publics.Publics(index)
    for module in LIBRARIES:
        product, all_files = found.surface(module, "Sources/"), found.surface(module, "")
        print(f"  {module:<20}{len(product.public):>13}{len(product.unused):>8}{len(product.unneeded):>10}"
              f"{len(all_files.unused):>21}{len(all_files.unneeded):>23}")
        for each in product.unused if is_listed else []:
            remarks = [remark for remark, holds in (("needed by what is used", each not in product.unneeded),
                                                    ("tests use it", each not in all_files.unused)) if holds]
            print(f"    {law.short(each.file)}:{each.line} {index.full_name(each)}  {', '.join(remarks)}".rstrip())
    if not index.has_tests:
        print("  Without the tests: they are not in the index (swift build --build-tests).")


def main():
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    options = arguments()
    index = declarations.Index(pathlib.Path(options.root).resolve())
    house = law.House({module: index.files_of(module) for module in MODULES},
                      {module: index.references(module) for module in MODULES})
    print_figures(house)
    if options.list:
        print_rooms(house.tool)
        print_list("against the law of subtrack", house.against_law)
        print_list("from noun to noun", house.noun_to_noun)
        print_list("against the law of BillingCore", house.against_core)
    print_public(index, options.public)
    exceeded = law.problems(house)
    print("".join(f"\nEXCEEDED {each}" for each in exceeded))
    return 1 if exceeded and options.check else 0


if __name__ == "__main__":
    sys.exit(main())
