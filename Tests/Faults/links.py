"""R8: permissions and symbolic links.

Files are for their owner alone whatever the umask, a mode that the user gave stays, and links stay or are refused
clearly. Run alone: python3 Tests/Faults/run.py R8
"""

import os

import books
from harness import data, data_file, home, leftovers

FIGURES = ["R8"]


def mode(path):
    return oct(path.stat().st_mode & 0o7777)


def private(figure, program, umask):
    """Every file is 0600 and every folder 0700, from the first save on."""
    with home() as folder:
        old = os.umask(umask)
        try:
            books.fill(program, folder)
            for write in books.WRITES:
                program.run(folder, *books.arguments(write, folder))
        finally:
            os.umask(old)
        for path in [data_file(folder).parent, *data_file(folder).parent.rglob("*")]:
            wanted = "0o700" if path.is_dir() else "0o600"
            figure.check(mode(path) == wanted, f"umask {umask:03o}: {path.name} is {mode(path)}")


def kept(figure, program, permissions):
    """What the user chose stays through every command."""
    with home() as folder:
        books.fill(program, folder)
        data_file(folder).chmod(permissions)
        for write in books.WRITES:
            program.run(folder, *books.arguments(write, folder))
            figure.check(mode(data_file(folder)) == oct(permissions), f"{write}: {mode(data_file(folder))}")


def chain(figure, program, relative):
    """Five links, one to the next, the last to the file: all stay, and the file at their end is saved."""
    with home() as folder:
        books.fill(program, folder)
        links = [folder / f"link{number}" for number in range(5)]
        for link, end in zip(links, [*links[1:], data_file(folder)]):
            link.symlink_to(os.path.relpath(end, folder) if relative else end)
        for write in books.WRITES:
            before = data(folder)
            done = program.run(folder, *books.arguments(write, folder), "--file", str(links[0]))
            figure.check(done.returncode == 0 and data(folder) != before, f"{write}: {done.stderr.decode()}")
            figure.check(all(link.is_symlink() for link in links), f"{write}: a link was replaced")
        figure.check(not leftovers(folder), f"{leftovers(folder)} is left")


def refused(figure, program):
    """Links that lead nowhere: into a folder that is not there, and in a circle. A clear error, and nothing is made."""
    for name, make in {
        "into a missing folder": lambda folder: (folder / "link").symlink_to(folder / "missing" / "file"),
        "to itself": lambda folder: (folder / "link").symlink_to(folder / "link"),
        "in a circle": lambda folder: [(folder / "link").symlink_to("b"), (folder / "b").symlink_to("link")],
        "to a folder": lambda folder: [(folder / "d").mkdir(), (folder / "link").symlink_to("d")],
    }.items():
        with home() as folder:
            make(folder)
            before = sorted(folder.rglob("*"))
            for words in (books.NEXT, ["list"]):
                done = program.run(folder, *words, "--file", str(folder / "link"))
                figure.check(done.returncode == 3 and b"link" in done.stderr, f"{name}: exit {done.returncode}")
            figure.check(sorted(folder.rglob("*")) == before, f"{name}: something was made")


def dangling(figure, program):
    """A link to a file that does not exist yet, in a folder that does: the file is made there, and the link stays."""
    with home() as folder:
        (folder / "synced").mkdir()
        (folder / "link").symlink_to("synced/book.json")
        done = program.run(folder, *books.NEXT, "--file", str(folder / "link"))
        made = folder / "synced" / "book.json"
        figure.check(done.returncode == 0 and made.is_file() and (folder / "link").is_symlink(), done.stderr.decode())
        figure.check(mode(made) == "0o600", mode(made))


def run(report, program, debug, mutant):
    report.row(
        "R8",
        "umask 000, 022, 777; modes 0640, 0644, 0660; chains of 5 links; dangling links; links in a circle",
    )
    for umask in (0o000, 0o022, 0o777):
        report.figure(f"R8 umask {umask:03o}: 0600 and 0700", lambda figure: private(figure, program, umask))
    for permissions in (0o640, 0o644, 0o660):
        report.figure(f"R8 a mode of {permissions:04o} is kept", lambda figure: kept(figure, program, permissions))
    report.figure("R8 a chain of 5 links", lambda figure: chain(figure, program, False))
    report.figure("R8 a chain of 5 relative links", lambda figure: chain(figure, program, True))
    report.figure("R8 a dangling link to a file to be made", lambda figure: dangling(figure, program))
    report.figure("R8 links that lead nowhere", lambda figure: refused(figure, program))
    report.mutant("R8 mutant: permissions are not set", lambda figure: kept(figure, mutant("no-permissions"), 0o640))
