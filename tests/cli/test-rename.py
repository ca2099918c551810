#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Test that `nres rename` changes the name of an entry and all references to it, and nothing else; and if that fails,
nothing at all.

Usage: test-rename.py NRES SAMPLE
"""

import json
import os
import pathlib
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import tap

NRES, SAMPLE = map(os.path.abspath, sys.argv[1:3])


def target(reference):
    """Returns the (file, entry) that @reference leads to, or None."""
    return reference["to"] and (reference["to"]["file"], reference["to"]["entry"])


class Rename(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name, "game")
        shutil.copytree(SAMPLE, self.root)
        self.before = self.read()

    def read(self):
        return {path.relative_to(self.root).as_posix(): path.read_bytes() for path in self.root.rglob("*") if path.is_file()}

    def run_nres(self, *words, status=0, **options):
        result = subprocess.run([NRES, *words], capture_output=True, text=True, timeout=60, cwd=self.root, **options)
        self.assertEqual(result.returncode, status, result.stdout + result.stderr)
        return result

    def uses(self):
        return json.loads(self.run_nres("uses", ".", "--json").stdout)["references"]

    def findings(self):
        return json.loads(self.run_nres("validate", ".", "--json").stdout)["findings"]

    def rename(self, *words, status=0, **options):
        return self.run_nres("rename", *words, "--in", ".", status=status, **options)

    def check(self, file, entry, name, changed):
        """Rename @entry of @file to @name and check that just the files @changed are changed, and that all references
        lead to the same entries as before. Then rename it back and check that all files are as at the start."""
        old, findings = self.uses(), self.findings()
        words = json.loads(self.rename(file, entry, name, "--json").stdout)["files"]
        now = self.read()
        self.assertEqual({path for path in now if now[path] != self.before[path]}, set(changed))
        self.assertEqual({pathlib.Path(one["file"]).as_posix() for one in words}, set(changed))
        self.assertTrue(all(one["written"] for one in words))
        new = self.uses()
        self.assertEqual([target(one) for one in new], [target(one) for one in old])
        differing = [(a, b) for a, b in zip(old, new, strict=True) if a["name"] != b["name"]]
        index = f"#{self.index(file, name)}"
        self.assertEqual(len(differing), len([one for one in old if target(one) == (f"./{file}", index)]))
        self.assertGreater(len(differing), 0)
        for _a, b in differing:
            self.assertEqual(pathlib.Path(b["name"]).stem.lower(), pathlib.Path(name).stem.lower())
        self.assertEqual(self.findings(), findings)
        self.rename(file, name, entry)
        self.assertEqual(self.read(), self.before)

    def index(self, file, name):
        entries = json.loads(self.run_nres("list", file, "--json").stdout)["entries"]
        return [entry["name"] for entry in entries].index(name)

    def test_material(self):
        """Check materials that are named by effects, by material tables in an archive, and by those of a level."""
        self.check("Material.lib", "METAL", "METAL_X", ["Material.lib", "bases.rlb", "effects.rlb"])
        self.check("Material.lib", "WATER", "SEA", ["Material.lib", "effects.rlb", "DATA/MAPS/ISLAND/Land2.wea"])

    def test_texture(self):
        self.check("Textures.lib", "FIRE.A", "F.A", ["Textures.lib", "Material.lib"])

    def test_light_map(self):
        name = [one["name"] for one in self.uses() if one["table"] == "lightmaps"][0]
        self.check("LightMap.lib", name, "LAMPS", ["LightMap.lib", "bases.rlb"])

    def test_model(self):
        """Check that when a model is renamed, an object that names it with the suffix .bas keeps that suffix."""
        self.run_nres("uses", ".")
        result = self.rename("bases.rlb", "b_bunker.msh", "cellar.msh", "--json")
        self.assertEqual(len(json.loads(result.stdout)["files"]), 2)
        names = {one["name"] for one in self.uses() if one["file"] == "./objects.rlb"}
        self.assertIn("cellar.bas", names)
        self.assertNotIn("b_bunker.bas", names)
        self.assertIn(".msh", self.rename("bases.rlb", "cellar.msh", "cellar", status=4).stderr)

    def test_nothing_names_it(self):
        self.rename("effects.rlb", "#2", "unnamed")
        now = self.read()
        self.assertEqual([path for path in now if now[path] != self.before[path]], ["effects.rlb"])

    def test_dry_run(self):
        words = json.loads(self.rename("Material.lib", "METAL", "METAL_X", "--dry-run", "--json").stdout)["files"]
        self.assertEqual(len(words), 3)
        self.assertEqual([one["written"] for one in words], [None] * 3)
        self.assertEqual(self.read(), self.before)
        self.assertIn("METAL_X", self.rename("Material.lib", "METAL", "METAL_X", "--dry-run").stdout)

    def test_refused(self):
        for name, message in (("x" * 32, "at most 31"), ("a b", "no spaces"), ("HULL", "already has the name"), ("漢", "漢"),
                              ("x" * 36, "at most 35")):
            with self.subTest(name=name):
                error = self.rename("Material.lib", "METAL", name, status=4).stderr
                self.assertIn(message, error)
                self.assertEqual(self.read(), self.before)

    def test_wrong_use(self):
        self.run_nres("rename", "Material.lib", "METAL", "X", status=2)
        self.run_nres("rename", "Material.lib", "METAL", "--in", ".", status=2)
        self.rename("Material.lib", "NOTHING", "X", status=3)
        self.rename("nothing.lib", "METAL", "X", status=3)
        self.assertEqual(self.read(), self.before)

    def test_failing_save(self):
        """Check that if one file cannot be written, the files that were already saved get their old bytes back."""
        def limit():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, 200_000))

        error = self.rename("Material.lib", "METAL", "METAL_X", status=4, preexec_fn=limit).stderr
        self.assertIn("bases.rlb", error)
        self.assertEqual(self.read(), self.before)


tap.run(Rename)
