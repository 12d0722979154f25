"""Two real Syncthings on the loopback interface, and the conflict copy that they leave.

Both machines have one book, are changed while apart, and meet again. One file wins, the other becomes a conflict copy, and
`merge --conflicts` must bring both changes together on both machines.
"""
import contextlib
import os
import pathlib
import re
import socket
import subprocess
import time

from harness import check, has

WAIT = 120


class Machine:
    """A home whose data folder is shared by a Syncthing of its own."""

    def __init__(self, folder, binary):
        self.home = folder
        self.config = folder / "syncthing"
        self.data = folder / "data" / "subtrack"
        self.data.mkdir(parents=True)
        self.environment = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder / "data"),
                            "XDG_STATE_HOME": str(folder / "state"), "SUBTRACK_LANG": "en", "LC_ALL": "C.UTF-8",
                            "STNOUPGRADE": "1", "STNORESTART": "1"}
        self.binary = binary
        self.process = None
        subprocess.run(["syncthing", "generate", f"--home={self.config}", "--no-default-folder"], env=self.environment,
                       check=True, capture_output=True)
        self.id = subprocess.run(["syncthing", f"--home={self.config}", "--device-id"], env=self.environment, check=True,
                                 capture_output=True, text=True).stdout.strip()
        self.ports = free_port(), free_port()

    def connect(self, other):
        """Shares the data folder with another machine; nothing listens or asks outside this one."""
        devices = "".join(
            f'<device id="{machine.id}" name="{machine.home.name}" compression="never">'
            f'<address>tcp://127.0.0.1:{machine.ports[0]}</address></device>' for machine in (self, other))
        members = "".join(f'<device id="{machine.id}"></device>' for machine in (self, other))
        (self.config / "config.xml").write_text(f"""<configuration version="35">
  <folder id="subtrack" path="{self.data}" type="sendreceive" rescanIntervalS="3600" fsWatcherEnabled="true"
    fsWatcherDelayS="1">{members}<maxConflicts>10</maxConflicts></folder>
  {devices}
  <gui enabled="true"><address>127.0.0.1:{self.ports[1]}</address><apikey>subtrack</apikey></gui>
  <options><listenAddress>tcp://127.0.0.1:{self.ports[0]}</listenAddress>
    <globalAnnounceEnabled>false</globalAnnounceEnabled><localAnnounceEnabled>false</localAnnounceEnabled>
    <relaysEnabled>false</relaysEnabled><natEnabled>false</natEnabled><urAccepted>-1</urAccepted>
    <autoUpgradeIntervalH>0</autoUpgradeIntervalH><crashReportingEnabled>false</crashReportingEnabled>
    <startBrowser>false</startBrowser><reconnectionIntervalS>1</reconnectionIntervalS></options>
</configuration>""")

    def start(self):
        self.process = subprocess.Popen(["syncthing", "serve", f"--home={self.config}", "--no-browser", "--no-restart"],
                                        env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def stop(self):
        if self.process:
            self.process.terminate()
            self.process.wait()
        self.process = None

    def subtrack(self, *arguments):
        return subprocess.run([self.binary, *arguments], env=self.environment, check=True, capture_output=True, text=True).stdout

    def names(self):
        return sorted(re.findall(r'"name": "([^"]+)"', self.subtrack("list", "--json")))

    def copies(self):
        return [path.name for path in self.data.glob("*.sync-conflict-*")]


def free_port():
    with contextlib.closing(socket.socket()) as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


def wait(holds):
    """Whether a condition comes true in time."""
    end = time.monotonic() + WAIT
    while time.monotonic() < end:
        if holds():
            return True
        time.sleep(0.3)
    return False


def check_all(folder, binary):
    if not has("syncthing"):
        return
    one, other = machines = [Machine(pathlib.Path(folder) / name, binary) for name in ("one", "other")]
    one.connect(other)
    other.connect(one)
    for machine in machines:
        (machine.data / ".stignore").write_text("*.lock\n*.history\n.*.tmp-*\n")
    try:
        one.subtrack("add", "Netflix", "15.99 USD", "--first", "2026-11-05")
        meet(machines)
        check("syncthing", "the book of one machine reaches the other",
              wait(lambda: (other.data / "subtrack.json").exists() and other.names() == ["Netflix"]))
        part(machines)
        one.subtrack("add", "Spotify", "11.99 USD", "--first", "2026-11-06")
        other.subtrack("edit", "Netflix", "--category", "video")
        other.subtrack("add", "iCloud", "2.99 USD", "--first", "2026-11-07")
        meet(machines)
        check("syncthing", "two changes while apart leave a conflict copy on both machines",
              wait(lambda: one.copies() and other.copies()))
        doctor = subprocess.run([binary, "doctor"], env=one.environment, capture_output=True, text=True)
        check("syncthing", "doctor names the conflict copy", one.copies()[0] in doctor.stdout + doctor.stderr)
        one.subtrack("merge", "--conflicts")
        wanted = ["Netflix", "Spotify", "iCloud"]
        check("syncthing", "merge --conflicts has the changes of both", one.names() == wanted
              and '"category": "video"' in one.subtrack("list", "--json") and not one.copies())
        check("syncthing", "and both machines have them in the end",
              wait(lambda: other.names() == wanted and not other.copies()))
    finally:
        part(machines)


def meet(machines):
    for machine in machines:
        machine.start()


def part(machines):
    for machine in machines:
        machine.stop()
