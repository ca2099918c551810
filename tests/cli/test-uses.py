#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Test `nres uses`: compare its references in a folder with those that this test reads from the same files.

Usage: test-uses.py NRES SAMPLE
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

NRES, SAMPLE = sys.argv[1:3]
WEAR, MESH = 0x52414557, 0x4853454D


def entries(path):
    """Yields (type, name, payload) of each entry of the archive @path."""
    data = path.read_bytes()
    count, total = struct.unpack_from("<iI", data, 8)
    for i in range(count):
        row = struct.unpack_from("<IIIII36sII", data, total - 64 * (count - i))
        yield row[0], row[5].split(b"\0")[0].decode("cp1251"), data[row[6]:row[6] + row[3]]


def rows(text):
    """Yields (table, row, archive, name) of each row of the material table @text."""
    section, left = ("materials", "Material.lib"), None
    number = 0
    for line in text.decode("cp1251").split("\n"):
        words = line.split()
        if words == ["LIGHTMAPS"]:
            section, left = ("lightmaps", "LightMap.lib"), None
        elif left is None and words:
            left, number = int(words[0]), 0
        elif left and words:
            yield section[0], number, section[1], words[1]
            number += 1


class Uses(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.root = pathlib.Path(self.folder.name, "game")
        shutil.copytree(SAMPLE, self.root)
        self.files = {path.name.lower(): path for path in sorted(self.root.rglob("*")) if path.is_file()}

    def uses(self, *words, member="references"):
        result = subprocess.run([NRES, "uses", self.root, *words, "--json"], capture_output=True, text=True, timeout=60)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        return json.loads(result.stdout)[member]

    def target(self, archive, name):
        """Returns the target of @name: the first entry with that name in @archive, or None."""
        path = self.files.get(archive.lower())
        # An object that names a .bas means the model.
        for wanted in (name.lower(), name.lower().replace(".bas", ".msh")):
            for i, (_, other, _) in enumerate(entries(path) if path else ()):
                if other.lower() == wanted:
                    return {"file": str(path), "entry": f"#{i}"}
        return None

    def expect(self, file, entry, table, index, field, archive, name):
        return {"file": str(file), "entry": entry, "table": table, "index": index, "field": field, "archive": archive,
                "name": name, "to": self.target(archive, name)}

    def expected(self):
        """Yields the expected references of material tables and objects."""
        for path in sorted(self.root.rglob("*.wea")):
            for table, index, archive, name in rows(path.read_bytes()):
                yield self.expect(path, "", table, index, "name", archive, name)
        for name in ("bases.rlb", "objects.rlb"):
            for i, (type_id, _, payload) in enumerate(entries(self.files[name])):
                if type_id == WEAR:
                    for table, index, archive, row in rows(payload):
                        yield self.expect(self.files[name], f"#{i}", table, index, "name", archive, row)
                elif name == "objects.rlb":
                    for index in range(len(payload) // 64):
                        words = [payload[at:at + 32].split(b"\0")[0].decode("cp1251")
                                 for at in (64 * index, 64 * index + 32)]
                        yield self.expect(self.files[name], f"#{i}", "refs", index, "resource", *words)

    def test_references(self):
        found = self.uses()
        self.assertEqual([each for each in found if each["table"] in ("materials", "lightmaps", "refs")],
                         list(self.expected()))
        materials = [each for each in found if each["file"].endswith("Material.lib")]
        self.assertGreater(len(materials), 15)
        for each in materials:
            self.assertEqual(each["to"], self.target(each["archive"], each["name"]))
        self.assertEqual([each["file"] for each in found], sorted(each["file"] for each in found))

    def test_of(self):
        library = self.files["material.lib"]
        index = [name for _, name, _ in entries(library)].index("HULL")
        everything = self.uses()
        expected = [each for each in everything
                    if each["to"] == {"file": str(library), "entry": f"#{index}"} or
                    (each["file"], each["entry"]) == (str(library), f"#{index}")]
        self.assertGreater(len(expected), 2)
        for entry in ("HULL", f"#{index}", "hull"):
            self.assertEqual(self.uses("--of", f"{library}:{entry}"), expected)
        self.assertEqual(self.uses("--of", library),
                         [each for each in everything
                          if each["file"] == str(library) or (each["to"] or {}).get("file") == str(library)])

    def test_missing(self):
        self.assertEqual(self.uses("--missing"), [])
        table = next(self.root.rglob("*.wea"))
        table.write_bytes(b"2\r\n0 HULL\r\n1 NOWHERE\r\n")
        self.assertEqual(self.uses("--missing"),
                         [self.expect(table, "", "materials", 1, "name", "Material.lib", "NOWHERE")])

    def test_unused(self):
        named = [each["to"] for each in self.uses()]
        expected = []
        for name in ("Material.lib", "Textures.lib", "LightMap.lib"):
            path = self.files[name.lower()]
            expected += [{"file": str(path), "entry": f"#{i}"} for i, _ in enumerate(entries(path))
                         if {"file": str(path), "entry": f"#{i}"} not in named]
        unused = self.uses("--unused", member="unused")
        self.assertEqual(sorted(expected, key=str),
                         sorted((each for each in unused if each["file"].lower().endswith(".lib")), key=str))
        # The objects name all models, one of them with the suffix .bas.
        self.assertNotIn(str(self.files["bases.rlb"]), [each["file"] for each in unused])
        self.files["objects.rlb"].unlink()
        unused = self.uses("--unused", member="unused")
        self.assertEqual([each["entry"] for each in unused if each["file"] == str(self.files["bases.rlb"])],
                         [f"#{i}" for i, (type_id, *_) in enumerate(entries(self.files["bases.rlb"]))
                          if type_id == MESH])

    def test_damaged(self):
        """Check that a damaged archive is reported, and that references to its entries do not count as missing."""
        library = self.files["material.lib"]
        library.write_bytes(library.read_bytes()[:2000])
        result = subprocess.run([NRES, "uses", self.root, "--missing", "--json"], capture_output=True, text=True)
        self.assertIn("Material.lib", result.stderr)
        self.assertEqual(json.loads(result.stdout)["references"], [])

    def test_refused(self):
        for words, status in (((), 2), ((self.root / "absent",), 3), ((self.root, "--of", f"{self.root}/bases.rlb:none"), 3)):
            self.assertEqual(subprocess.run([NRES, "uses", *words], capture_output=True).returncode, status)


tap.run(Uses)
