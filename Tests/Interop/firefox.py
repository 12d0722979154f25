"""A headless Firefox, controlled over Marionette with the standard library only."""
import base64
import json
import pathlib
import socket
import subprocess
import tempfile
import time

PREFERENCES = """
user_pref("marionette.port", 0);
user_pref("layout.css.prefers-color-scheme.content-override", {scheme});
user_pref("app.update.enabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
"""


class Firefox:
    """Firefox in light or dark mode; the port is one that the system chooses, on this machine only."""

    def __init__(self, scheme="light", program="firefox-esr"):
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        profile = pathlib.Path(self.folder.name)
        (profile / "user.js").write_text(PREFERENCES.format(scheme=0 if scheme == "dark" else 1))
        self.process = subprocess.Popen(
            [program, "--headless", "--marionette", "--no-remote", "--profile", str(profile)],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.connection = socket.create_connection(("127.0.0.1", self.port(profile / "MarionetteActivePort")), 60)
        self.pending = b""
        self.count = 0
        self.message()
        self.call("WebDriver:NewSession")

    def port(self, path):
        """The port, which Firefox writes into its profile when it listens."""
        for _ in range(600):
            if path.exists() and path.read_text():
                return int(path.read_text())
            if self.process.poll() is not None:
                break
            time.sleep(0.1)
        self.process.kill()
        raise RuntimeError("Firefox does not start")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.connection.close()
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.folder.cleanup()

    def message(self):
        """A message is its length, a colon, and JSON."""
        while True:
            length, colon, rest = self.pending.partition(b":")
            if colon and len(rest) >= int(length):
                self.pending = rest[int(length):]
                return json.loads(rest[:int(length)])
            data = self.connection.recv(1 << 16)
            if not data:
                raise RuntimeError("Firefox has gone")
            self.pending += data

    def call(self, command, **parameters):
        self.count += 1
        text = json.dumps([0, self.count, command, parameters]).encode()
        self.connection.sendall(str(len(text)).encode() + b":" + text)
        _, _, error, result = self.message()
        if error:
            raise RuntimeError(f"{command}: {error['message']}")
        return result

    def show(self, path, width):
        """Opens a file in a window of that width, which cannot be narrower than about 450 px."""
        self.call("WebDriver:SetWindowRect", width=width, height=1000)
        self.call("WebDriver:Navigate", url=f"file://{path}")

    def ask(self, expression):
        """The value of an expression of JavaScript in the page."""
        return self.call("WebDriver:ExecuteScript", args=[], script=f"return {expression.strip()}")["value"]

    def picture(self, path):
        """The whole page as a PNG."""
        image = self.call("WebDriver:TakeScreenshot", full=True)["value"]
        path.write_bytes(base64.b64decode(image))
