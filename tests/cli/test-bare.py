#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Test the nres command in a minimal environment: without a display, session bus, home folder, writable folders or
standard output. It must print and write the same there as elsewhere, or report what is missing.

Usage: test-bare.py NRES MAKE-CLI-FIXTURES. Run as root, the command runs as an ordinary user.
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import tap

NRES, MAKE_FIXTURES = sys.argv[1:3]
NOBODY = 65534

# Each command with its exit status; OUT is replaced by a writable folder.
COMMANDS = [
    (0, "--help"), (0, "help", "edit"), (0, "list", "game.rlb"), (0, "list", "game.rlb", "--json"),
    (0, "dump", "small.msh"), (0, "schema"), (1, "validate", "."), (1, "diff", "game.rlb", "odd.rlb"),
    (0, "find", ".", "--kind", "model"), (0, "uses", "."), (0, "recover"), (0, "recover", "--json"),
    (0, "pose", "small.msh", "--time", "1"), (0, "export", "small.msh", "--format", "json", "-o", "OUT/a.json"),
    (0, "export", "small.msh", "--format", "glb", "-o", "OUT/a.glb"), (0, "repack", "game.rlb", "-o", "OUT/a.rlb"),
    (0, "extract", "game.rlb", "--all", "-d", "OUT/all"), (0, "pack", "OUT/all", "-o", "OUT/packed.rlb"),
    (0, "import", "small.msh", "OUT/a.json", "-o", "OUT/imported.msh"),
    (0, "edit", "game.rlb", "edits.json", "-o", "OUT/edited.rlb"),
    (4, "edit", "game.rlb", "edits.json"), (4, "extract", "game.rlb", "#0", "-o", "payload"),
    (3, "list", "missing.rlb"), (2, "list"),
]

ENVIRONMENTS = {
    "nothing": {},
    "no home": {"HOME": "/nonexistent/home"},
    "a home that is no folder": {"HOME": "/dev/null"},
    "folders that cannot be written to": {
        "HOME": "/", "XDG_STATE_HOME": "/", "XDG_CACHE_HOME": "/proc", "XDG_CONFIG_HOME": "/proc", "TMPDIR": "/proc",
        "XDG_DATA_HOME": "/dev/null", "XDG_RUNTIME_DIR": "/nonexistent"},
    "a bus and a display that are not there": {
        "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent", "DISPLAY": ":99999", "WAYLAND_DISPLAY": "none"},
}


def drop():
    if os.getuid() == 0:
        os.setgroups([])
        os.setgid(NOBODY)
        os.setuid(NOBODY)


class Bare(unittest.TestCase):
    def setUp(self):
        self.top = pathlib.Path(tempfile.mkdtemp(prefix="nres-bare-"))
        self.addCleanup(self.clear)
        self.top.chmod(0o755)
        # The command may run as another user, who may not be allowed to read the build folder.
        self.nres = self.top / "nres"
        shutil.copy(NRES, self.nres)
        self.folder = self.top / "files"
        self.folder.mkdir()
        subprocess.run([MAKE_FIXTURES, self.folder], check=True)
        (self.folder / "edits.json").write_text(
            '{"edits": [{"op": "rename-entry", "entry": "#0", "name": "other.msh"}]}')
        for path in self.folder.iterdir():
            path.chmod(0o444)
        self.folder.chmod(0o555)

    def clear(self):
        self.folder.chmod(0o755)
        shutil.rmtree(self.top, ignore_errors=True)

    def run_nres(self, words, out, env, **options):
        words = [word.replace("OUT", str(out)) for word in words]
        result = subprocess.run([self.nres, *words], cwd=self.folder, env=env, preexec_fn=options.pop("setup", drop),
                                timeout=60, **{"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **options})
        self.assertNotIn(b"CRITICAL", result.stderr or b"")
        self.assertNotIn(b"WARNING", result.stderr or b"")
        return result

    def new_out(self, name):
        out = self.top / name
        out.mkdir()
        out.chmod(0o777)
        return out

    def contents(self, out):
        return {str(path.relative_to(out)): path.read_bytes() for path in sorted(out.rglob("*")) if path.is_file()}

    def test_environments(self):
        results = {}
        for number, (name, env) in enumerate(ENVIRONMENTS.items()):
            out = self.new_out("o%u" % number)
            for status, *words in COMMANDS:
                result = self.run_nres(words, out, env)
                text = result.stderr.decode(errors="replace")
                self.assertEqual(result.returncode, status, (name, words, text))
                if status > 1:
                    self.assertTrue(text.startswith("nres: "), (name, words, text))
                found = (result.stdout.replace(bytes(out), b"OUT"), result.stderr.replace(bytes(out), b"OUT"))
                self.assertEqual(results.setdefault(tuple(words), found), found, (name, words))
            found = self.contents(out)
            self.assertEqual(results.setdefault("files", found), found, name)
        self.assertIn("edited.rlb", results["files"])

    def test_no_standard_output(self):
        """Check that commands whose standard streams are closed or full write complete files, even if an opened file
        gets the descriptor number of a closed stream."""
        wanted = self.new_out("wanted")
        prints = {tuple(words): self.run_nres(words, wanted, {}).stdout != b"" for status, *words in COMMANDS}
        for number, closed in enumerate(((1,), (2,), (0, 1), (1, 2), (0, 1, 2), None)):
            def setup():
                drop()
                for fd in closed or ():
                    os.close(fd)

            out = self.new_out("c%u" % number)
            for status, *words in COMMANDS:
                options = {"setup": setup}
                if closed is None:
                    options["stdout"] = open("/dev/full", "wb")
                result = self.run_nres(words, out, {}, **options)
                if closed is None:
                    options["stdout"].close()
                if closed is None or 1 in closed:
                    self.assertEqual(result.returncode, 4 if prints[tuple(words)] else status, (closed, words, result.stderr))
                    if prints[tuple(words)] and 2 not in (closed or ()):
                        self.assertIn(b"cannot write to standard output", result.stderr, (closed, words))
                else:
                    self.assertEqual(result.returncode, status, (closed, words))
            self.assertEqual(self.contents(out), self.contents(wanted), closed)


tap.run(Bare)
