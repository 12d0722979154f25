"""The rooms of the sources, what each may use, the bounds, and the figures that are held against them."""

import collections
import dataclasses

#: The files on top of all rooms: they may use anything, and nothing may use them.
ROOT = "(root)"

#: What each room may use besides itself. All nouns share one row; a noun may use another only as listed below.
LAW = {
    "Commands": {"Change", "Query", "Run", "Report", "Console", "Language"},
    "Change": {"Query", "Run", "Report", "Console", "Language"},
    "Query": {"Run", "Report", "Console", "Language"},
    "Run": {"Report", "Console", "Language"},
    "Report": {"Console", "Language"},
    "Console": {"Language"},
    "Language": set(),
}
NOUNS = "Commands"
SHARED = set(LAW) - {NOUNS}

#: The folders of BillingCore: each may use those before it. Its top-level files come before all of them.
CORE_ORDER = ["", "Dates", "Money", "Models", "Schedule", "Changes"]

#: Each allowed use of one noun by another: file, file (both below `Sources/subtrack/Commands`), and the reason.
NOUN_TO_NOUN = [
    ("Help/CompletedValues.swift", "Data/SettingKeys.swift", "completes the names of the settings, of which there is one list"),
    ("Data/MergeWords.swift", "Subscriptions/Fields/SubscriptionField.swift", "a conflict in a field has the name of the field"),
    ("ImportExport/ImportCommand.swift", "Data/MergeBooks.swift", "--update of a book is 'merge'"),
    ("Rates/RateImportCommand.swift", "ImportExport/ImportErrors.swift", "a file of rates is refused in the words of any import"),
    ("Reports/Summary/SummaryWebPage.swift", "Budgets/BudgetPage.swift", "the page of a period in a browser has its budgets"),
]

#: The bounds of `--check`. The share of references that stay inside their room has none: each word of a table and each
#: block of a page that rooms share lowers it.
MOST_UPWARD = 0
MOST_AGAINST_LAW = 0
MOST_NOUN_TO_NOUN = 25


def inside(file):
    """The path of a file inside its module, as a list of folders and the name."""
    return file.split("/")[2:]


def short(file):
    return "/".join(inside(file))


def below(file):
    """The path of a command's file below `Commands`."""
    return "/".join(inside(file)[1:])


def room(file):
    """The room of a file of `subtrack`; that of a noun is `Commands/Noun`."""
    folders = inside(file)[:-1]
    return "/".join(folders[:2 if folders[0] == NOUNS else 1]) if folders else ROOT


def is_noun(name):
    return name.split("/")[0] == NOUNS


def row(name):
    """The row of a room in the law."""
    return NOUNS if is_noun(name) else name


def is_lawful(source, target):
    """Whether one room may use another; nouns among themselves are counted apart."""
    if source in (target, ROOT) or is_noun(source) and is_noun(target):
        return True
    return row(target) in LAW.get(row(source), set())


def core_rank(file):
    """The place of a file of BillingCore in the order of its folders; an unknown folder comes last."""
    folder = "/".join(inside(file)[:-1][:1])
    return CORE_ORDER.index(folder) if folder in CORE_ORDER else len(CORE_ORDER)


def pairs(references):
    return {(each.source, each.target) for each in references}


def between_rooms(references):
    """How often each room uses each room."""
    return collections.Counter((room(each.source), room(each.target)) for each in references)


def own_share(references):
    """The share of references whose target is in the room of their source."""
    own = sum(room(each.source) == room(each.target) for each in references)
    return own / len(references) if references else 1.0


@dataclasses.dataclass
class House:
    """The files of two modules, the references inside each, and the figures about them."""
    files: dict
    references: dict

    @property
    def tool(self):
        return self.references["subtrack"]

    @property
    def unshared(self):
        """The references that do not come from a shared room."""
        return [each for each in self.tool if room(each.source) not in SHARED]

    @property
    def against_law(self):
        return [each for each in self.tool if not is_lawful(room(each.source), room(each.target))]

    @property
    def upward(self):
        return [each for each in self.tool if room(each.source) in SHARED and is_noun(room(each.target))]

    @property
    def noun_to_noun(self):
        return [each for each in self.tool if is_noun(room(each.source)) and is_noun(room(each.target))
                and room(each.source) != room(each.target)]

    @property
    def against_core(self):
        return [each for each in self.references["BillingCore"] if core_rank(each.target) > core_rank(each.source)]

    @property
    def rows(self):
        """The rows of the law that the files ask for."""
        return {row(room(file)) for file in self.files["subtrack"]} - {ROOT}


def problems(house):
    """Each bound that is exceeded, in words."""
    explained = {(source, target) for source, target, _ in NOUN_TO_NOUN}
    crossed = {(below(each.source), below(each.target)) for each in house.noun_to_noun}
    found = [
        too_many("references from a shared room up into a noun", len(house.upward), MOST_UPWARD),
        too_many("references against the law of subtrack", len(house.against_law), MOST_AGAINST_LAW),
        too_many("references against the law of BillingCore", len(house.against_core), MOST_AGAINST_LAW),
        too_many("references from noun to noun", len(house.noun_to_noun), MOST_NOUN_TO_NOUN),
        without("a reason", crossed - explained),
        without("a use", explained - crossed),
        without("a row in the law", house.rows - set(LAW)),
        without("a folder", set(LAW) - house.rows),
    ]
    return [each for each in found if each]


def too_many(what, count, most):
    return f"{what}: {count}, at most {most} allowed" if count > most else None


def without(what, names):
    """Names without their counterpart in a table; a use of one file by another is a pair."""
    written = sorted(name if isinstance(name, str) else " -> ".join(name) for name in names)
    return f"without {what}: {', '.join(written)}" if written else None


def percent(share):
    return f"{100 * share:.1f} %"
