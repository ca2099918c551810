#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Test glTF exports with the validator of Khronos, which must report neither errors nor warnings.

usage: test-khronos.py NRES MAKE_ODD_MODELS MAKE_LEVELS SAMPLE_FOLDER

The validator is an npm package that `./dev test` installs outside of the source tree (see ./dev);
`khronos/package.json` has its version. Without it the tests fail. Messages less severe than a warning are printed.
"""

import collections
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "support"))
import tap

NRES, MAKE_ODD_MODELS, MAKE_LEVELS, SAMPLE = sys.argv[1:5]
NODE = shutil.which("node") or shutil.which("nodejs")
KHRONOS = os.path.join(HERE, "khronos")
N_RANDOM = int(os.environ.get("NRES_TEST_ROUNDS", "60"))
ROWS = [(lod, group) for lod in range(3) for group in range(5)]


def cache_folder():
    """Returns the folder in which ./dev installs the validator."""
    cache = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    return os.path.join(cache, "nres-editor", "gltf-validator")


def what_is_missing():
    """Returns why the validator cannot run, or None."""
    if not NODE:
        return "there is no node"
    installed = os.path.join(cache_folder(), "node_modules", "gltf-validator", "package.json")
    with open(os.path.join(KHRONOS, "package.json"), encoding="utf-8") as file:
        wanted = json.load(file)["dependencies"]["gltf-validator"]
    if not os.path.exists(installed):
        return f"there is no {installed}"
    with open(installed, encoding="utf-8") as file:
        version = json.load(file)["version"]
    return "" if version == wanted else f"{installed} is of version {version}, and {wanted} is wanted"


class Khronos(unittest.TestCase):
    def setUp(self):
        missing = what_is_missing()
        self.assertFalse(missing, f"{missing}; ./dev test installs the validator of Khronos (gltf-validator)")
        folder = tempfile.TemporaryDirectory(prefix="nres-khronos-")
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.files = []

    def make(self, *words):
        folder = os.path.join(self.folder, "models")
        os.makedirs(folder, exist_ok=True)
        subprocess.run([MAKE_ODD_MODELS, folder, *words], check=True)
        return [[os.path.join(folder, name)] for name in sorted(os.listdir(folder))]

    def export(self, words, form, *options, refusable=False):
        """Export one more file for the validator; if @refusable, the export may be refused instead."""
        out = os.path.join(self.folder, f"выход {len(self.files)}.{form}")
        done = subprocess.run([NRES, "export", *words, "--format", form, *map(str, options), "-o", out],
                              capture_output=True, text=True)
        if refusable and done.returncode in (3, 4):
            self.assertFalse(os.path.exists(out), words)
            return
        self.assertEqual(done.returncode, 0, f"{words} {options}: {done.stderr}")
        self.files.append(out)

    def validate(self):
        """Validate the exported files; fails on any error or warning, and prints less severe messages. Returns the
        reports."""
        self.assertGreater(len(self.files), 0)
        done = subprocess.run([NODE, os.path.join(KHRONOS, "validate.js"), cache_folder(), *self.files],
                              capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        reports = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual([report["file"] for report in reports], self.files)
        bad, remarks = [], collections.Counter()
        for report in reports:
            for remark in report["remarks"]:
                remarks[f"{remark['severity']} {remark['code']}"] += 1
                if remark["severity"] in ("error", "warning"):
                    bad.append(f"{report['file']}: {remark}")
        print(f"# {self.id().split('.')[-1]}: {len(reports)} files; remarks: {dict(remarks)}", flush=True)
        self.assertEqual(bad, [])
        return reports

    def test_faults_are_seen(self):
        """Check that a file with a wrong bound is reported as an error; otherwise a validator that never reports
        anything would go unnoticed."""
        self.make()
        self.export([os.path.join(self.folder, "models", "small.msh")], "gltf")
        with open(self.files[0], encoding="utf-8") as file:
            tree = json.load(file)
        next(accessor for accessor in tree["accessors"] if "max" in accessor)["max"][0] += 1
        with open(self.files[0], "w", encoding="utf-8") as file:
            json.dump(tree, file)
        with self.assertRaisesRegex(AssertionError, "ACCESSOR_MAX_MISMATCH"):
            self.validate()

    def sample_models(self):
        """Yields the arguments for each model in the archives of the sample."""
        for folder, _, names in os.walk(SAMPLE):
            for name in sorted(names):
                path = os.path.join(folder, name)
                listed = subprocess.run([NRES, "list", path, "--json"], capture_output=True, text=True)
                entries = json.loads(listed.stdout)["entries"] if listed.returncode == 0 else []
                for entry in entries:
                    if entry["type"] == "MESH":
                        yield [path, f"#{entry['index']}"]

    def test_models_of_the_sample(self):
        for words in self.sample_models():
            for lod, group in ROWS:
                self.export(words, "glb", "--lod", lod, "--group", group)
            for time in (0, 1.5, 7, 1e9):
                self.export(words, "gltf", "--time", time)
            self.export(words, "gltf")
        reports = self.validate()
        self.assertTrue(any(report["info"]["animationCount"] > 0 for report in reports))

    def test_odd_models(self):
        for words in self.make():
            for form in ("glb", "gltf"):
                for lod, group in ((0, 0), (1, 0), (0, 1), (2, 4)):
                    self.export(words, form, "--lod", lod, "--group", group)
                for time in (0, 3.25, 1e30, -1):
                    self.export(words, form, "--time", time)
        self.validate()
        written = set()
        for path in self.files:
            if path.endswith(".gltf"):
                with open(path, encoding="utf-8") as file:
                    written.update(re.findall(r'"(COLOR_0|TEXCOORD_0|animations|doubleSided)"', file.read()))
        self.assertEqual(written, {"COLOR_0", "TEXCOORD_0", "animations", "doubleSided"})

    def test_levels(self):
        """Check terrains at each level of detail and areal maps: those of the sample and those of make-levels,
        including odd ones."""
        folder = os.path.join(self.folder, "levels")
        os.mkdir(folder)
        subprocess.run([MAKE_LEVELS, folder], check=True)
        levels = [os.path.join(at, name) for top in (folder, SAMPLE) for at, _, names in os.walk(top) for name in sorted(names)
                  if name.lower().endswith((".msh", ".map"))]
        self.assertGreater(len(levels), 8)
        for path in levels:
            for form in ("glb", "gltf"):
                self.export([path], form)
                if path.lower().endswith(".msh"):
                    self.export([path], form, "--lod", 1)
        self.validate()

    def test_random_and_damaged_models(self):
        for words in self.make(str(N_RANDOM)):
            refusable = os.path.basename(words[0]).startswith("damaged")
            self.export(words, "glb", refusable=refusable)
            self.export(words, "gltf", "--lod", 1, "--time", 2.5, refusable=refusable)
        self.validate()
        self.assertGreater(len(self.files), 3 * N_RANDOM)


tap.run(Khronos)
