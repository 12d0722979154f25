"""The README, the articles for users and the pages of Tests/Transcripts: what a person types there, and a desk to type
it at."""

import contextlib

from harness import REPOSITORY, home, start


def everything():
    articles = REPOSITORY / "Sources" / "subtrack" / "subtrack.docc"
    transcripts = REPOSITORY / "Tests" / "Transcripts" / "Pages"
    return [REPOSITORY / "README.md", *sorted(articles.glob("*.md")), *sorted(transcripts.glob("*.md"))]


def chosen(report):
    """All pages; in the short form without the Japanese ones, which type the same commands."""
    return [page for page in everything() if report.everything or ".ja." not in page.name]


def commands(page):
    """The commands of a page, in order: a line after `    $ `, and its `    > ` lines."""
    found = []
    for line in page.read_text(encoding="utf-8").splitlines():
        if line.startswith("    $ "):
            found.append(line[6:])
        elif line.startswith("    >") and found:
            found[-1] += "\n" + line[6:]
    return found


@contextlib.contextmanager
def tool(script):
    """The path of a shell script that can be run.

    Made before threads start programs: a program that is being started in one thread holds what another has open for
    writing, and such a file cannot be run (ETXTBSY).
    """
    with home() as folder:
        path = folder / "subtrack"
        path.write_text(script)
        path.chmod(0o755)
        yield path


@contextlib.contextmanager
def desk(tool):
    """A home in which `subtrack` is this program."""
    with home() as folder:
        (folder / "bin").mkdir()
        (folder / "bin" / "subtrack").symlink_to(tool)
        (folder / "work").mkdir()
        yield folder


def run(command, page, folder, program, **more):
    """Types one command of a page in that home."""
    variables = program.variables(folder)
    variables.pop("XDG_DATA_HOME")
    variables.update(
        PATH=f"{folder}/bin:{variables['PATH']}",
        COLUMNS="80",
        SUBTRACK_LANG="ja" if ".ja." in page.name else "en",
        **more,
    )
    return start(["bash", "-c", command], variables, cwd=folder / "work")
