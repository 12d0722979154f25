"""R16: what a file had besides its bytes stays: owner, group, permissions and extended attributes.

Root saves in the name of somebody else (`sudo subtrack ...`): the data file, its lock, its history and export targets
stay with their owner, and what is new belongs to the owner of the folder. Where the system does not let an owner be
kept, the save says so. Needs root. Run alone: python3 Tests/Faults/run.py R16
"""

import errno
import os
import struct

import books
from disks import reachable
from harness import Skip, data_file, home, require_root

FIGURES = ["R16"]
USER, GROUP, OTHER = 12345, 23456, 34567


def owned(path):
    status = path.lstat()
    return status.st_uid, status.st_gid, status.st_mode & 0o7777


def give(folder, user=USER, group=GROUP):
    for path in [folder, *folder.rglob("*")]:
        os.lchown(path, user, group)


def by_root(figure, program):
    """All eight commands by root on a user's book: nothing of it becomes root's."""
    require_root()
    with home() as folder:
        books.fill(program, folder)
        give(folder)
        data_file(folder).chmod(0o660)
        for write in books.WRITES:
            done = program.run(folder, *books.arguments(write, folder))
            figure.check(done.returncode == 0 and not done.stderr.count(b"Warning"), done.stderr.decode())
            figure.check(owned(data_file(folder)) == (USER, GROUP, 0o660), f"{write}: {owned(data_file(folder))}")
            for path in folder.rglob("*"):
                figure.check(owned(path)[:2] == (USER, GROUP), f"{write}: {path.name} belongs to {owned(path)[:2]}")


def new_files(figure, program):
    """The very first add, an export and a reminder, by root in a user's folder."""
    require_root()
    with home() as folder:
        give(folder)
        target = folder / "charges.csv"
        for words in (books.NEXT, ["export", "-o", str(target)], ["remind"], ["export", "-o", str(target)]):
            done = program.run(folder, *words)
            figure.check(done.returncode == 0, done.stderr.decode())
        for path in folder.rglob("*"):
            figure.check(owned(path)[:2] == (USER, GROUP), f"{path.name} belongs to {owned(path)[:2]}")
        os.chown(target, OTHER, OTHER)
        target.chmod(0o604)
        done = program.run(folder, "export", "-o", str(target))
        figure.check(done.returncode == 0 and owned(target) == (OTHER, OTHER, 0o604), f"the target is {owned(target)}")


def refused(figure, program):
    """A member of the group saves: the owner cannot be kept, which is said; group and permissions stay.

    Somebody outside the group saves: the group cannot be kept either, and nobody gets its permissions."""
    require_root()
    with reachable(program) as program:
        for group, wanted, lost in (
            (GROUP, (OTHER, GROUP, 0o660), [b"owner"]),
            (OTHER, (OTHER, OTHER, 0o606), [b"owner", b"group"]),
        ):
            with home() as folder:
                books.fill(program, folder)
                give(folder, OTHER, OTHER)
                os.chown(data_file(folder), USER, GROUP)
                data_file(folder).chmod(wanted[2] | 0o060)
                if group == OTHER:
                    data_file(folder).chmod(0o666)
                done = program.run(
                    folder, *books.NEXT, user=OTHER, group=OTHER, extra_groups=[GROUP] if group == GROUP else []
                )
                said = done.stderr
                figure.check(done.returncode == 0, said.decode())
                figure.check(owned(data_file(folder)) == wanted, f"it is {owned(data_file(folder))}, not {wanted}")
                figure.check(all(b"keep its " + name in said for name in lost), said.decode())


def access_list(user):
    """An access control list that lets one more user read and write, as `setfacl -m u:USER:rw` makes it."""
    none = 0xFFFFFFFF
    entries = [(1, 6, none), (2, 6, user), (4, 0, none), (0x10, 6, none), (0x20, 0, none)]
    return struct.pack("<I", 2) + b"".join(struct.pack("<HHI", *entry) for entry in entries)


def attributes(figure, program):
    """Extended attributes and an access control list, through all eight commands and an export."""
    with home(on_disk=True) as folder:
        books.fill(program, folder)
        target = folder / "charges.csv"
        program.run(folder, "export", "-o", str(target))
        wanted = {"user.origin": b"years of payments", "system.posix_acl_access": access_list(OTHER)}
        try:
            for name, value in wanted.items():
                os.setxattr(data_file(folder), name, value)
                os.setxattr(target, name, value)
        except OSError as error:
            if error.errno != errno.ENOTSUP:
                raise
            raise Skip("this file system has no such attributes") from error
        for write in [*books.WRITES, "export"]:
            words = ["export", "-o", str(target)] if write == "export" else books.arguments(write, folder)
            path = target if write == "export" else data_file(folder)
            done = program.run(folder, *words)
            found = {name: os.getxattr(path, name) for name in os.listxattr(path)}
            figure.check(done.returncode == 0 and found == wanted, f"{write}: {found}, {done.stderr.decode()}")


def run(report, program, debug, mutant):
    report.row("R16", "all eight commands, an export and a reminder by root on the files and in the folder of a user")
    report.figure("R16 root saves a user's book", lambda figure: by_root(figure, program))
    report.figure("R16 root makes files in a user's folder", lambda figure: new_files(figure, program))
    report.mutant("R16 mutant: the owner is not kept", lambda figure: by_root(figure, mutant("no-owner")))
    report.row("R16", "an owner and a group that the system does not let be kept")
    report.figure("R16 an owner that cannot be kept", lambda figure: refused(figure, program))
    report.mutant("R16 mutant: the owner is not kept, silently", lambda figure: refused(figure, mutant("no-owner")))
    report.row("R16", "extended attributes and an access control list")
    report.figure("R16 attributes are kept", lambda figure: attributes(figure, program))
    report.mutant("R16 mutant: attributes are lost", lambda figure: attributes(figure, mutant("no-attributes")))
