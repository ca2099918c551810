#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Test `nres recover`: list, apply and discard the journal that a killed editor has left.

Usage: test-recover.py NRES MAKE-CLI-FIXTURES JOURNAL-SESSION. Files are read with struct, not with the library.
"""

import json
import os
import pathlib
import shutil
import struct
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import tap

NRES, MAKE_FIXTURES, SESSION = sys.argv[1:4]


def first_attribute(path):
    data = path.read_bytes()
    count, = struct.unpack_from("<i", data, 8)
    return struct.unpack_from("<I", data, len(data) - 64 * count + 4)[0]


class Recover(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="nres-test-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        subprocess.run([MAKE_FIXTURES, self.folder], check=True)
        self.game = self.folder / "game.rlb"
        self.before = self.game.read_bytes()
        self.environment = dict(os.environ, LC_ALL="C.UTF-8", XDG_STATE_HOME=str(self.folder / "state"))

    def run_nres(self, *words, status=0):
        result = subprocess.run([NRES, "recover", *map(str, words)], capture_output=True, text=True,
                                env=self.environment, timeout=60)
        self.assertEqual(result.returncode, status, f"{words}: {result.stderr}")
        if status:
            self.assertTrue(result.stderr.startswith("nres: "), result.stderr)
        return result

    def list(self):
        return json.loads(self.run_nres("--list", "--json").stdout)["journals"]

    def start(self):
        """Start an editing session and wait until it has made thirty edits and its journal is listed as in use; returns
        its process."""
        session = subprocess.Popen([SESSION, "--no-save", self.game], stdout=subprocess.PIPE, text=True,
                                   env=self.environment)
        self.addCleanup(session.stdout.close)
        for _ in range(30):
            session.stdout.readline()
        while not any(journal["in_use"] for journal in self.list()):
            session.stdout.readline()
        return session

    def kill(self):
        session = self.start()
        session.kill()
        session.wait()

    def test_nothing(self):
        self.assertEqual(self.list(), [])
        self.assertIn("no journals", self.run_nres().stdout)
        self.run_nres("--apply", self.game, status=3)
        self.run_nres("--discard", self.game, status=3)
        self.run_nres("--apply", self.folder / "none.journal", status=3)
        for words in (["word"], ["--list", "--apply", self.game], ["-o", "out"], ["--apply"]):
            self.run_nres(*words, status=2)

    def test_apply(self):
        self.kill()
        journal, = self.list()
        self.assertEqual(journal["file"], str(self.game))
        self.assertEqual(journal["state"], "whole")
        self.assertIs(journal["modified"], True)
        self.assertIs(journal["in_use"], False)
        self.assertGreater(journal["steps"], 5)
        self.assertEqual(journal["size"], os.stat(journal["journal"]).st_size)
        self.assertRegex(journal["time"], r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$")
        self.assertIn("game.rlb: ", self.run_nres().stdout)

        out = self.folder / "out.rlb"
        result = json.loads(self.run_nres("--apply", self.game, "-o", out, "--json").stdout)
        self.assertEqual(result["written"], str(out))
        self.assertGreater(first_attribute(out), 1000)
        self.assertEqual(self.game.read_bytes(), self.before)
        self.assertEqual(len(self.list()), 1)

        self.assertIn("written and verified", self.run_nres("--apply", self.game).stdout)
        self.assertEqual(self.game.read_bytes(), out.read_bytes())
        self.assertEqual(self.list(), [])

    def test_discard(self):
        self.kill()
        journal, = self.list()
        self.run_nres("--discard", journal["journal"])
        self.assertEqual(self.list(), [])
        self.assertEqual(self.game.read_bytes(), self.before)

    def test_in_use(self):
        session = self.start()
        self.assertIs(self.list()[0]["in_use"], True)
        for words in (["--apply", self.game], ["--discard", self.game]):
            self.assertIn("running editor", self.run_nres(*words, status=4).stderr)
        session.kill()
        session.wait()
        self.run_nres("--discard", self.game)

    def test_damage(self):
        self.kill()
        path = pathlib.Path(self.list()[0]["journal"])
        whole = path.read_bytes()
        half = len(whole) // 2
        for state, data in (("cut", whole[:-3]), ("damaged", whole[:half] + bytes([whole[half] ^ 1]) + whole[half + 1:]),
                            ("newer", whole[:8] + b"\xff" + whole[9:])):
            path.write_bytes(data)
            journal, = self.list()
            # If the damaged byte is in a length, the journal looks cut.
            self.assertIn(journal["state"], (state, "cut"))
        self.run_nres("--apply", path, status=3)
        path.write_bytes(whole[:-3])
        # If writing fails, the message must not claim that edits were applied.
        refused = self.run_nres("--apply", self.game, "-o", self.folder / "none" / "out.rlb", status=4).stderr
        self.assertNotIn("applied", refused)
        self.assertIn("the journal is cut; the edits before that were applied",
                      self.run_nres("--apply", self.game).stderr)
        self.assertGreater(first_attribute(self.game), 1000)

    def test_stale(self):
        self.kill()
        changed = bytearray(self.before)
        count, = struct.unpack_from("<i", changed, 8)
        struct.pack_into("<I", changed, len(changed) - 64 * count + 4, 77)
        self.game.write_bytes(changed)
        self.assertEqual(self.list()[0]["state"], "stale")
        self.run_nres("--apply", self.game, status=4)
        self.assertEqual(self.game.read_bytes(), changed)
        self.assertEqual(len(self.list()), 1)

    def test_several(self):
        self.kill()
        self.kill()
        self.assertEqual(len(self.list()), 2)
        self.assertIn("name one of them", self.run_nres("--apply", self.game, status=3).stderr)
        self.run_nres("--discard", self.list()[1]["journal"])
        self.run_nres("--apply", self.game)


tap.run(Recover)
