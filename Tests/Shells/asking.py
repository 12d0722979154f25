"""Questions on a separate terminal: the keys Ctrl-C and Ctrl-D end them at once, and leave nothing behind."""
import os
import pty
import select
import signal
import tempfile
import time

from harness import Home, check

QUESTIONS = {"en": ["Name:", "Amount", "Charged every", "First or next", "Free trial",
                    "Notice needed", "Category"],
             "ja": ["名前:", "1回の金額", "請求周期", "請求日", "無料期間", "解約予告", "カテゴリ"]}
ANSWERS = ["Netflix", "1490", "", "", "", "", ""]


def talk(home, language, keys, *line):
    """Runs the product and types each key after its question; returns the screen and the exit status."""
    pid, terminal = pty.fork()
    if pid == 0:
        os.chdir(home.path)
        # A background process has SIGINT ignored, and children inherit that.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        os.execve(home.path / "bin" / "subtrack", ["subtrack", *line], {**home.environment, "SUBTRACK_LANG": language})
    screen, end = "", time.monotonic() + 30
    keys = list(keys)
    while time.monotonic() < end:
        if not select.select([terminal], [], [], 0.2)[0]:
            continue
        try:
            part = os.read(terminal, 65536)
        except OSError:
            break
        if not part:
            break
        screen += part.decode(errors="replace")
        if keys and screen.endswith((": ", "] ")):
            os.write(terminal, keys.pop(0).encode())
    os.close(terminal)
    return screen.replace("\r\n", "\n"), os.waitpid(pid, 0)[1]


def add(home, language):
    for place, question in enumerate(QUESTIONS[language]):
        typed = [answer + "\r" for answer in ANSWERS[:place]]
        for key, name in ("\x03", "Ctrl-C"), ("\x04", "Ctrl-D"):
            screen, status = talk(home, language, typed + [key], "add")
            ended = (os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGINT if name == "Ctrl-C"
                     else os.WIFEXITED(status) and os.WEXITSTATUS(status) == 1)
            check("terminal", f"{name} at '{question}' adds nothing",
                  question in screen and ended and not home.book().parent.exists(), (screen, status))
    screen, status = talk(home, language, [answer + "\r" for answer in ANSWERS], "add")
    check("terminal", f"answers in '{language}' add what they say",
          status == 0 and "subtrack add Netflix 1490 --first 2026-02-06\n" in screen and home.book().exists(), screen)


def several(home, language):
    home.subtrack("add", "Hulu", "1026", "--first", "2026-01-15", "--quiet")
    before = home.book().read_bytes()
    for key, name in ("\x03", "Ctrl-C"), ("\x04", "Ctrl-D"), ("n\r", "n"):
        screen, status = talk(home, language, [key], "delete", "Netflix", "Hulu")
        check("terminal", f"{name} to a question about several in '{language}' changes nothing",
              status != 0 and "[y/N]" in screen and home.book().read_bytes() == before, (screen, status))
    screen, status = talk(home, language, ["y\r"], "delete", "Netflix", "Hulu")
    check("terminal", f"a yes in '{language}' does it", status == 0 and home.book().read_bytes() != before, screen)


def main(binary):
    for language in "en", "ja":
        with tempfile.TemporaryDirectory() as folder:
            home = Home(folder, binary)
            add(home, language)
            several(home, language)
