#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Test that nres and the operations of its library still behave as recorded in reference.json, and that pins.py finds
the differences between two builds.

Argument: the build folder."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "support"))
import tap  # noqa: E402

BUILD = os.path.realpath(sys.argv.pop(1))
PINS = os.path.join(os.path.dirname(os.path.realpath(__file__)), "pins.py")
REFERENCE = os.path.join(os.path.dirname(PINS), "reference.json")


def pins(*args):
    done = subprocess.run([PINS, *args], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    return done.returncode, done.stdout


class TestPins(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.scratch = tempfile.TemporaryDirectory()
        cls.files = os.path.join(cls.scratch.name, "files")
        status, said = pins("make", BUILD, cls.files)
        assert status == 0, said
        cls.all_files = cls.files + "-all"
        shutil.copytree(cls.files, cls.all_files)
        # Keep a few files of each kind; ./dev pins uses all of them.
        for folder, _, names in os.walk(cls.files):
            for name in names:
                if name.split("~")[0].split(".")[0] not in ("effects", "BuildDat", "plain", "walker", "Land", "Material"):
                    os.remove(os.path.join(folder, name))

    @classmethod
    def tearDownClass(cls):
        cls.scratch.cleanup()

    def take(self, build, name, files=None):
        out = os.path.join(self.scratch.name, name)
        status, said = pins("take", build, files or self.files, out, "--small")
        self.assertEqual(status, 0, said)
        return out

    def test_reference(self):
        """Check that the digests of all runs are those in reference.json."""
        status, said = pins("sum", self.take(BUILD, "all.json", self.all_files))
        self.assertEqual(status, 0, said)
        with open(REFERENCE, encoding="utf-8") as file:
            reference = json.load(file)
        now = json.loads(said)
        differ = [group for group in sorted(reference.keys() | now.keys()) if reference.get(group) != now.get(group)]
        self.assertEqual(differ, [], "`./dev pins` lists what changed; if all of it is meant, run `./dev pins --record`")

    def test_same_build(self):
        old, new = self.take(BUILD, "a.json"), self.take(BUILD, "b.json")
        status, said = pins("compare", old, new)
        self.assertEqual(status, 0, said)
        with open(old, encoding="utf-8") as file:
            taken = json.load(file)
        # The runs are of use only if each command and many operations have succeeded with some input.
        done = {name.split()[0] for name, (status, _) in taken.items() if status == 0}
        self.assertLessEqual({"list", "dump", "export", "import", "validate", "schema", "operations"}, done)
        self.assertTrue(any(name.startswith("diff ") and status == 1 for name, (status, _) in taken.items()))
        changed = {name.split()[2] for name, (_, result) in taken.items()
                   if name.startswith("operation ") and result.startswith("“")}
        self.assertGreater(len(changed), 15, sorted(changed))

    def test_another_build(self):
        """Check that the comparison with a build finds one changed output of nres and all operations, which are missing
        there."""
        other = os.path.join(self.scratch.name, "other")
        os.makedirs(os.path.join(other, "src", "cli"))
        os.makedirs(os.path.join(other, "tests", "pins"))
        with open(os.path.join(other, "src", "cli", "nres"), "w", encoding="utf-8") as file:
            file.write(f'#!/bin/sh\n[ "$*" = "dump sample/effects.rlb #3" ] && echo more\nexec {BUILD}/src/cli/nres "$@"\n')
        os.symlink("/bin/true", os.path.join(other, "tests", "pins", "pin-operations"))
        os.chmod(os.path.join(other, "src", "cli", "nres"), 0o755)
        status, said = pins("compare", self.take(BUILD, "c.json"), self.take(other, "d.json"))
        self.assertEqual(status, 1)
        differ = [line.split()[:2] for line in said.splitlines() if not line.startswith(" ")]
        self.assertIn(["dump", "sample/effects.rlb"], differ)
        self.assertEqual({name for name, _ in differ[:-1]}, {"dump", "operation"})


tap.run(TestPins)
