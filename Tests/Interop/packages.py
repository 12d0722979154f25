"""The packages: Debian's is built, checked, installed in a bare root, used and removed; those of Homebrew and Nix are read.

The bare root has no shell, no library and no other package. As root the program runs in it by chroot; another user starts the
same static file from outside.
"""
import gzip
import json
import os
import pathlib
import platform
import re
import subprocess

from harness import ROOT, check, has, skip

RECIPES = ROOT / ".ci/packaging"
INSTALLED = {
    "usr/bin/subtrack", "usr/share/man/man1/subtrack.1.gz", "usr/share/man/ja/man1/subtrack.1.gz",
    "usr/share/bash-completion/completions/subtrack", "usr/share/zsh/vendor-completions/_subtrack",
    "usr/share/fish/vendor_completions.d/subtrack.fish", "usr/share/doc/subtrack/copyright",
    "usr/share/doc/subtrack/changelog.gz", "usr/share/lintian/overrides/subtrack"}


def run(*command, **options):
    """The result of a program; its standard error is printed if it fails."""
    result = subprocess.run([str(word) for word in command], capture_output=True, text=True, **options)
    if result.returncode != 0:
        print(result.stdout + result.stderr, end="")
    return result


def build(folder, binary, **settings):
    """The package, built with some settings of a user."""
    result = run("sh", RECIPES / "deb", binary, folder, env={**os.environ, **settings}, umask=0o077)
    return pathlib.Path(result.stdout.strip()) if result.returncode == 0 else None


def fields(package):
    """The control fields of a package."""
    lines = run("dpkg-deb", "--field", package).stdout.splitlines()
    return dict(line.split(": ", 1) for line in lines if not line.startswith(" "))


def files(root):
    """The files and folders of a root, but for dpkg's own records and the homes of users."""
    found = {str(path.relative_to(root)) for path in root.rglob("*")}
    return {path for path in found if not path.startswith(("var/lib/dpkg", "home"))}


class BareRoot:
    """A folder as the root of a system that has no program but dpkg's list of packages."""

    def __init__(self, folder):
        self.folder = folder
        for name in "info", "updates":
            (folder / "var/lib/dpkg" / name).mkdir(parents=True)
        (folder / "var/lib/dpkg/status").touch()
        (folder / "home").mkdir()

    def dpkg(self, *arguments):
        return run("dpkg", f"--root={self.folder}", "--force-not-root", "--force-bad-path",
                   f"--log={self.folder}/home/dpkg.log", *arguments).returncode == 0

    def subtrack(self, *arguments):
        """The output of the installed program, which sees no variable but its home."""
        inside = os.geteuid() == 0
        program = ["chroot", self.folder, "/usr/bin/subtrack"] if inside else [self.folder / "usr/bin/subtrack"]
        environment = {"HOME": "/home" if inside else f"{self.folder}/home", "PATH": os.environ["PATH"]}
        return run(*program, *arguments, "--today", "2026-02-06", env=environment).stdout


def check_package(package, binary):
    """What the package says of itself."""
    found = fields(package)
    version = subprocess.run([binary, "--version"], capture_output=True, text=True).stdout.split()[1]
    here = run("dpkg", "--print-architecture").stdout.strip()
    check("dpkg-deb", f"the package has version {version} and architecture {here}",
          (found["Version"], found["Architecture"]) == (version, here))
    size = os.stat(binary).st_size // 1024
    check("dpkg-deb", "Installed-Size counts the binary and the small files", size < int(found["Installed-Size"]) < size + 400)
    listed = run("dpkg-deb", "--contents", package).stdout.splitlines()
    check("dpkg-deb", "root owns every file", all(line.split()[1] == "root/root" for line in listed))


def check_reproducible(folder, binary, package):
    """The clock, the language, the umask and the folder of the user do not change a byte."""
    again = build(folder / "other folder", binary, LANG="ja_JP.UTF-8", SUBTRACK_LANG="ja", TZ="Asia/Tokyo", LC_ALL="")
    check("dpkg-deb", "the same binary gives the same package", again and again.read_bytes() == package.read_bytes())


def check_lintian(package):
    if not has("lintian"):
        return
    allowed = ["--allow-root"] if os.geteuid() == 0 else []
    result = subprocess.run(["lintian", *allowed, "--show-overrides", str(package)], capture_output=True, text=True)
    found = re.findall(r"^([EWO]): (\S+: \S+)", result.stdout, re.M)
    right = found == [("O", "subtrack: statically-linked-binary")]
    if not right:
        print(result.stdout + result.stderr, end="")
    check("lintian", "finds no error and no warning, but for the static binary", right)


def check_use(root, package, binary):
    """Installed, used in both languages, read, and removed."""
    before = files(root.folder)
    check("dpkg", "installs the package in a bare root", root.dpkg("--install", package))
    check("dpkg", f"{len(INSTALLED)} files are in their places",
          {path for path in files(root.folder) if (root.folder / path).is_file()} == INSTALLED)
    added = root.subtrack("add", "Netflix", "17.99USD", "--first", "2026-01-31")
    check("subtrack", "runs in the bare root", "Next charges: 2026-02-28" in added)
    check("subtrack", "speaks Japanese there", "毎月" in root.subtrack("list", "--lang", "ja"))
    share = root.folder / "usr/share"
    for language, page in ("en", "man/man1"), ("ja", "man/ja/man1"):
        text = gzip.decompress((share / page / "subtrack.1.gz").read_bytes()).decode()
        check("dpkg", f"the manual is the program's ({language})", text == run(binary, "manual", "--lang", language).stdout)
    check("dpkg", "the change log names the version",
          gzip.decompress((share / "doc/subtrack/changelog.gz").read_bytes()).startswith(
              f"subtrack ({fields(package)['Version']}) ".encode()))
    check("dpkg", "removes the package", root.dpkg("--purge", "subtrack"))
    check("dpkg", "leaves nothing of it", files(root.folder) == before)
    records = list((root.folder / "var/lib/dpkg/info").glob("subtrack*"))
    check("dpkg", "forgets it", not records and "subtrack" not in (root.folder / "var/lib/dpkg/status").read_text())
    check("dpkg", "keeps the user's data", (root.folder / "home/.local/share/subtrack/subtrack.json").is_file())


def check_debian(folder, binary):
    if platform.system() != "Linux":
        return skip("dpkg-deb", "packs binaries for Linux only")
    if not has("dpkg-deb"):
        return None
    package = build(folder / "deb", binary)
    check("dpkg-deb", "packs the binary", package is not None)
    if package:
        check_package(package, binary)
        check_reproducible(folder, binary, package)
        check_lintian(package)
        check_use(BareRoot(folder / "root"), package, binary)
    return None


def check_formula():
    if has("ruby"):
        check("ruby", "reads the formula", run("ruby", "-wc", RECIPES / "subtrack.rb").returncode == 0)


def check_nix(folder):
    """The expression, evaluated with stand-ins for the two parts of nixpkgs that it uses."""
    if not has("nix-instantiate"):
        return
    # The empty store: nothing is written to /nix.
    nix = ["nix-instantiate", "--store", "dummy://"]
    environment = {**os.environ, "HOME": str(folder), "NIX_STATE_DIR": str(folder), "NIX_STORE_DIR": str(folder / "store")}
    check("nix", "reads the expression", run(*nix, "--parse", RECIPES / "default.nix", env=environment).returncode == 0)
    archive = "/a/subtrack-1.2.3-Linux-x86_64.tar.gz"
    expression = f"""(import {RECIPES}/default.nix {{
      pkgs = {{ installShellFiles = ""; stdenvNoCC.mkDerivation = parts: parts; }};
      archive = "{archive}";
    }})"""
    result = run(*nix, "--eval", "--strict", "--json", "--expr", expression, env=environment)
    found = json.loads(result.stdout) if result.returncode == 0 else {}
    check("nix", "takes the version from the archive", (found.get("version"), found.get("src")) == ("1.2.3", archive))


def check_all(folder, binary):
    folder.mkdir()
    check_debian(folder, binary)
    check_formula()
    check_nix(folder)
