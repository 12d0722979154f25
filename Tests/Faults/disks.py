"""R6: disks that are full, read-only or somebody else's.

In each place a book is made, the place is spoilt, and all eight writing commands are tried: exit 3 with the path and the
reason, the old bytes, no temporary file. Then the place is mended, and the next command must work.
Needs root for mounts, `chattr` and for becoming nobody. Run alone: python3 Tests/Faults/run.py R6
"""

import contextlib
import os
import resource
import shutil
import subprocess

import books
from harness import Skip, data, data_file, home, leftovers, require, require_root

FIGURES = ["R6"]
NOBODY = 65534


def call(*words):
    done = subprocess.run([str(word) for word in words], capture_output=True)
    if done.returncode != 0:
        raise Skip(f"{words[0]} says: {done.stderr.decode().strip()[:80]}")


@contextlib.contextmanager
def memory(folder, options):
    """A small file system in memory, mounted on `folder`."""
    require_root()
    call("mount", "-t", "tmpfs", "-o", options, "tmpfs", folder)
    try:
        yield
    finally:
        subprocess.run(["umount", folder], check=True)


@contextlib.contextmanager
def full_disk(program, folder):
    with memory(folder, "size=128k"):
        books.fill(program, folder)
        filler = folder / "filler"
        with contextlib.suppress(OSError), open(filler, "wb", buffering=0) as file:
            while file.write(b"0" * 1024):
                pass
        yield b"ENOSPC", {}, filler.unlink


@contextlib.contextmanager
def no_inodes(program, folder):
    with memory(folder, "size=1m,nr_inodes=40"):
        books.fill(program, folder)
        names = [folder / f"filler {number}" for number in range(40)]
        with contextlib.suppress(OSError):
            for name in names:
                name.touch()
        yield b"ENOSPC", {}, lambda: [name.unlink(missing_ok=True) for name in names]


@contextlib.contextmanager
def size_limit(program, folder):
    books.fill(program, folder)
    yield b"EFBIG", {"preexec_fn": lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (512, 512))}, lambda: None


@contextlib.contextmanager
def read_only_mount(program, folder):
    with memory(folder, "size=1m"):
        books.fill(program, folder)
        call("mount", "-o", "remount,ro", folder)
        yield b"EROFS", {}, lambda: call("mount", "-o", "remount,rw", folder)


@contextlib.contextmanager
def immutable_file(program, folder):
    require_root()
    require("chattr")
    books.fill(program, folder)
    call("chattr", "+i", data_file(folder))
    try:
        yield b"EPERM", {}, lambda: call("chattr", "-i", data_file(folder))
    finally:
        subprocess.run(["chattr", "-i", data_file(folder)], capture_output=True)


@contextlib.contextmanager
def nobody(program, folder):
    require_root()
    os.chmod(folder, 0o755)
    books.fill(program, folder)
    for path in [data_file(folder).parent, *data_file(folder).parent.rglob("*")]:
        os.chmod(path, 0o755)

    def mend():
        for path in [folder, *folder.rglob("*")]:
            os.chown(path, NOBODY, NOBODY)

    yield b"EACCES", {"user": NOBODY, "group": NOBODY, "extra_groups": []}, mend


@contextlib.contextmanager
def read_only_file(program, folder):
    books.fill(program, folder)
    data_file(folder).chmod(0o400)
    yield b"EACCES", {}, lambda: data_file(folder).chmod(0o600)


@contextlib.contextmanager
def mounted_file(program, folder):
    """A data file that is mounted by itself, as `docker run -v book.json:/book.json` does; it cannot be replaced."""
    require_root()
    books.fill(program, folder)
    call("mount", "--bind", data_file(folder), data_file(folder))
    try:
        yield b"EBUSY", {}, lambda: call("umount", data_file(folder))
    finally:
        subprocess.run(["umount", data_file(folder)], capture_output=True)


PLACES = {
    "a tmpfs of 128 KiB that is full": full_disk,
    "no inodes left": no_inodes,
    "ulimit -f": size_limit,
    "a read-only mount": read_only_mount,
    "an immutable file": immutable_file,
    "EACCES as nobody": nobody,
    "a read-only file": read_only_file,
    "a file mounted by itself": mounted_file,
}


@contextlib.contextmanager
def reachable(program):
    """The program where nobody, too, may run it."""
    with home() as folder:
        folder.chmod(0o755)
        copy = folder / "subtrack"
        shutil.copy(program.path, copy)
        copy.chmod(0o755)
        yield type(program)(copy, **program.environment)


def hard_times(figure, program, place):
    # chattr needs a file system that keeps attributes, which memory does not.
    with reachable(program) as program, home(on_disk=place is immutable_file) as folder:
        with place(program, folder) as (reason, options, mend):
            before = data(folder)
            for write in books.WRITES:
                done = program.run(folder, *books.arguments(write, folder), **options)
                said = done.stderr
                figure.check(
                    done.returncode == 3 and reason in said and b"subtrack.json" in said and data(folder) == before,
                    f"{write}: exit {done.returncode}, {said.decode()}",
                )
                figure.check(not leftovers(folder), f"{write}: {leftovers(folder)} is left")
            figure.check(program.run(folder, "list", **options).returncode == 0, "list does not work any more")
            mend()
            options.pop("preexec_fn", None)
            for write in books.WRITES:
                done = program.run(folder, *books.arguments(write, folder), **options)
                figure.check(done.returncode == 0, f"{write} afterwards: {done.stderr.decode()}")
            figure.check(not leftovers(folder), f"{leftovers(folder)} is left in the end")


def run(report, program, debug, mutant):
    report.row(
        "R6",
        "a full tmpfs, no inodes, `ulimit -f`, a read-only mount, an immutable file, EACCES as nobody, a file of mode"
        " 0400, a file mounted by itself",
    )
    for name, place in PLACES.items():
        report.figure(f"R6 {name}", lambda figure: hard_times(figure, program, place))
    report.mutant(
        "R6 mutant: nobody looks whether a write succeeded",
        lambda figure: hard_times(figure, mutant("unchecked-write"), size_limit),
    )
