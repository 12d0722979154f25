"""R2: the power goes before every library call of a save.

Each cut happens on a fresh loop file system: the shim shuts it down without flushing the journal and kills the
program; the file system is mounted again, which replays its journal, and the file is read. It must hold the old bytes
or the new ones, and the new ones where the command had said yes. ext4 is mounted with `noauto_da_alloc`, since its
default hides a missing fsync, and once with `data=writeback`; xfs as it comes. Needs root, loop devices, cc and a
debug build. A disk that says "written" before it is cannot be tested here, nor survived by any program. Run alone:
python3 Tests/Faults/run.py R2
"""

import contextlib
import pathlib
import shutil
import subprocess
import tempfile

import books
from harness import Program, Skip, alike, data, in_memory, require, require_root, shim

FIGURES = ["R2"]
SYSTEMS = {
    "ext4 noauto_da_alloc": (["mkfs.ext4", "-q", "-F"], "32M", "commit=300,noauto_da_alloc"),
    "ext4 data=writeback": (["mkfs.ext4", "-q", "-F"], "32M", "commit=300,noauto_da_alloc,data=writeback"),
    "xfs": (["mkfs.xfs", "-q", "-f"], "300M", "nouuid"),
}


def call(*words):
    done = subprocess.run([str(word) for word in words], capture_output=True)
    if done.returncode != 0:
        raise Skip(f"{words[0]} says: {done.stderr.decode().strip()[:80]}")


@contextlib.contextmanager
def mounted(image, place, options):
    call("mount", "-o", f"loop,{options}", image, place)
    try:
        yield place
    finally:
        subprocess.run(["umount", place], check=True)


class Disk:
    """A file system in a file, whose state can be taken back."""

    def __init__(self, folder, system):
        make, size, self.options = SYSTEMS[system]
        require(make[0])
        self.folder, self.place = folder, folder / "mount"
        self.image, self.before = folder / "image", folder / "before"
        self.place.mkdir()
        call("truncate", "-s", size, self.image)
        call(*make, self.image)

    def mounted(self):
        return mounted(self.image, self.place, self.options)

    def keep(self):
        call("cp", "--sparse=always", self.image, self.before)

    def take_back(self):
        call("cp", "--sparse=always", self.before, self.image)


@contextlib.contextmanager
def disk(system):
    require_root()
    folder = pathlib.Path(tempfile.mkdtemp(prefix="subtrack-power-", dir=in_memory()))
    try:
        yield Disk(folder, system)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def shut_down(place):
    """The ioctl FS_IOC_SHUTDOWN without flushing the journal, for the cut after the last call."""
    import fcntl
    import os
    import struct

    descriptor = os.open(place, os.O_RDONLY)
    try:
        fcntl.ioctl(descriptor, 0x8004587D, struct.pack("I", 2))
    finally:
        os.close(descriptor)


def cuts(figure, program, write, system, only=(), starts_empty=False):
    """One cut before each library call, and one right after the end."""
    library = shim()
    with disk(system) as drive:
        log = drive.folder / "log"
        with drive.mounted() as place:
            root = pathlib.Path(place) / "home"
            root.mkdir()
            if not starts_empty:
                books.fill(program, root)
            old = data(root)
            subprocess.run(["sync", "-f", place], check=True)
        drive.keep()
        words = books.arguments(write, root)
        with drive.mounted():
            watched = Program(program.path, **program.environment, LD_PRELOAD=library, FAILIO_LOG=log)
            done = watched.run(root, *words)
            assert done.returncode == 0, done.stderr.decode()
            new = alike(data(root))
        plan = [step for step in log.read_text().split() if not only or step.split(":")[0] in only]
        for step in [*plan, "the end"]:
            drive.take_back()
            with drive.mounted():
                fault = {} if step == "the end" else {"FAILIO": f"{step}:cut", "FAILIO_MOUNT": drive.place}
                doomed = Program(program.path, **program.environment, LD_PRELOAD=library, **fault)
                done = doomed.run(root, *words)
                if step == "the end":
                    shut_down(drive.place)
            with drive.mounted():
                left = data(root)
            state = "old" if left == old else "new" if alike(left) == new else f"damaged: {left and left[:40]}"
            holds = state == "new" or (state == "old" and done.returncode != 0)
            figure.check(holds, f"{write} on {system}, cut at {step}: exit {done.returncode}, the file is {state}")


def run(report, program, debug, mutant):
    report.row(
        "R2",
        "`FS_IOC_SHUTDOWN` before every library call of a save; ext4 with `noauto_da_alloc`, with `data=writeback`, and"
        " xfs",
    )
    for system in SYSTEMS:
        for write in books.WRITES if report.everything else ["add", "confirm"]:
            report.figure(f"R2 power cut {write}, {system}", lambda figure: cuts(figure, debug(), write, system))
        report.figure(
            f"R2 power cut the very first add, {system}",
            lambda figure: cuts(figure, debug(), "add", system, starts_empty=True),
        )
        report.mutant(
            f"R2 mutant: no `fsync` ({system})",
            lambda figure: cuts(figure, mutant("no-fsync"), "add", system, only=["renameat2", "close"]),
        )
        report.mutant(
            f"R2 mutant: no `fsync` of the folder ({system})",
            lambda figure: cuts(figure, mutant("no-directory-fsync"), "add", system, only=["close"]),
        )
