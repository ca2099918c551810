#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Opens exports with textures in Blender and compares the result with the libraries.

usage: test-blender-looks.py NRES FOLDER…

Each FOLDER is structured like the game's. Every model, terrain and areal map in it is exported as GLB, glTF and OBJ.
The test checks that Blender imports them without warnings, that materials have the names and pictures found through
material table and libraries, that pictures have the pixels of the textures, that holes and visible sides are those of
the materials, and that each corner of a model has the normal and texture coordinates of the model's tables.
"""

import collections
import json
import os
import re
import struct
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "support"))
sys.path.insert(0, os.path.join(HERE, "..", "exchange-models"))
import blender
import tap
from model_tables import Model

NRES, FOLDERS = sys.argv[1], sys.argv[2:]
FORMS = ("glb", "gltf", "obj")
TWO_SIDED = 0x0002
RANDOM = 3


def run(*words, check=True):
    done = subprocess.run([NRES, *words], capture_output=True)
    if check and done.returncode != 0:
        raise AssertionError(f"nres {' '.join(words)}: {done.returncode}: {done.stderr.decode()}")
    return done.stdout if done.returncode == 0 else None


def entries(path):
    listed = run("list", path, "--json", check=False)
    return json.loads(listed)["entries"] if listed is not None else []


def plain(name):
    """Returns @name as in the names of exported picture files."""
    return re.sub(r"[^\w.-]", "_", name)


class Libraries:
    """The materials and textures of a folder, by name."""

    def __init__(self, folder, scratch):
        self.folder, self.scratch = folder, scratch
        self.materials = entries(self.path("Material.lib"))
        self.textures = entries(self.path("Textures.lib"))
        self.pictures = {}

    def path(self, name):
        return os.path.join(self.folder, name)

    @staticmethod
    def find(listed, name):
        return next((entry["index"] for entry in listed if entry["name"].upper() == name.upper()), None)

    def textures_of(self, name):
        """Returns [texture name, picture], or None, for each texture that the material @name may begin with: that of
        its first key, or those of all keys if its animation starts at random."""
        found = self.find(self.materials, name)
        if found is None:
            found = self.find(self.materials, "DEFAULT") or 0
        dump = json.loads(run("dump", self.path("Material.lib"), f"#{found}", "--json"))
        keys = [key for animation in dump["animations"][:1] for key in animation["keys"]] or [[0]]
        if not dump["animations"] or dump["animations"][0]["mode"] & 7 != RANDOM:
            keys = keys[:1]
        return [self.picture_of(dump["phases"][min(key[0], len(dump["phases"]) - 1)]["texture"]) for key in keys]

    def picture_of(self, texture):
        place = self.find(self.textures, texture) if texture else None
        if place is None:
            return None
        if place not in self.pictures:
            self.pictures[place] = os.path.join(self.scratch, f"{len(os.listdir(self.scratch))}.png")
            run("export", self.path("Textures.lib"), f"#{place}", "--format", "png", "-o", self.pictures[place])
        return self.textures[place]["name"], self.pictures[place]


class Case:
    """A model, terrain or areal map to be exported; @rows: the names in its material table; @model: the tables of a
    model, otherwise None."""

    def __init__(self, libraries, words, rows, model=None):
        self.libraries, self.words, self.rows, self.model = libraries, words, rows, model
        self.name = " ".join([os.path.relpath(words[0], os.path.dirname(libraries.folder))] + words[1:])
        self.files = {}


class Looks(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        scratch = tempfile.TemporaryDirectory(prefix="nres-blender-")
        cls.addClassCleanup(scratch.cleanup)
        cls.scratch = scratch.name
        cls.cases = [case for folder in FOLDERS for case in cls.find_cases(folder)]
        jobs = []
        for number, case in enumerate(cls.cases):
            for form in FORMS:
                case.files[form] = os.path.join(cls.scratch, f"{number}.{form}")
                run("export", *case.words, "--format", form, "-o", case.files[form])
                jobs.append(case.files[form])
            for row in case.rows:
                case.libraries.textures_of(row)
        jobs += [path for libraries in {case.libraries for case in cls.cases} for path in libraries.pictures.values()]
        cls.found = dict(zip(jobs, blender.look(cls.scratch, [[path, []] for path in jobs])))

    @classmethod
    def find_cases(cls, folder):
        libraries = Libraries(os.path.abspath(folder), cls.scratch)
        for at, _, names in os.walk(libraries.folder):
            for name in sorted(names):
                path = os.path.join(at, name)
                if name.lower() in ("land.msh", "land.map"):
                    table = os.path.join(at, "Land2.wea")
                    yield Case(libraries, [path], cls.rows_of([table]) if name.lower().endswith("msh") else [])
                    continue
                listed = entries(path)
                for entry in listed:
                    if entry["type"] == "MESH":
                        yield cls.model_case(libraries, path, listed, entry)

    @classmethod
    def model_case(cls, libraries, path, listed, entry):
        table = Libraries.find(listed, entry["name"][:-4] + ".wea")
        rows = cls.rows_of([path, f"#{table}"]) if table is not None else []
        copy = os.path.join(cls.scratch, "model")
        run("extract", path, f"#{entry['index']}", "-o", copy)
        with open(copy, "rb") as file:
            return Case(libraries, [path, f"#{entry['index']}"], rows, Model(file.read()))

    @staticmethod
    def rows_of(words):
        return [row["name"] for row in json.loads(run("dump", *words, "--json"))["materials"]]

    def looks(self):
        for case in self.cases:
            for form in FORMS:
                with self.subTest(case=case.name, form=form):
                    yield case, form, self.found[case.files[form]]

    def test_nothing_is_said_against_them(self):
        counts = collections.Counter()
        for _, form, found in self.looks():
            self.assertEqual(found["told"], [])
            self.assertEqual([mesh["name"] for mesh in found["meshes"] if mesh["mended"]], [])
            self.assertTrue(found["meshes"])
            counts[form] += 1
        print(f"# {dict(counts)}", flush=True)

    def row_of(self, case, name):
        """Returns the row of the material table for the material that is called @name in the export."""
        if case.model is not None:
            row = int(re.match(r"(?:material_)?(\d+)", name)[1])
            if row < len(case.rows):
                self.assertEqual(name.replace(" ", "_"), f"{row}_{case.rows[row]}")
            return row
        return next((row for row, wanted in enumerate(case.rows) if wanted.upper() == name.upper()), None)

    def test_the_same_pictures(self):
        counts = collections.Counter()
        for case, form, found in self.looks():
            for name, material in found["materials"].items():
                row = self.row_of(case, name)
                named = case.libraries.textures_of(case.rows[row]) if row is not None and row < len(case.rows) else [None]
                pictures = {None: None}
                for texture, path in filter(None, named):
                    (pictures[texture],) = self.found[path]["images"].values()
                wanted = [found and found[0] for found in named]
                self.assertIn(material["colour"], [pictures[texture] for texture in wanted], name)
                if material["colour"] is None:
                    continue
                self.assertTrue(material["colour_repeated"])
                self.assertTrue(any(texture and plain(texture) in material["colour_name"] for texture in wanted))
                # Holes come from the alpha of the same picture.
                self.assertIn(material["holes"], (None, material["colour"]))
                self.assertEqual(material["mode"] == "OPAQUE", material["holes"] is None)
                counts[form, material["mode"]] += 1
        print(f"# {dict(counts)}", flush=True)

    def test_the_same_sides(self):
        """Check whether materials are two-sided; OBJ cannot express that."""
        counts = collections.Counter()
        for case, form, found in self.looks():
            if form == "obj" or case.model is None:
                continue
            flags = collections.Counter()
            for slot in set(case.model.slots_drawn(0, 0).values()):
                for batch, _ in case.model.triangles_of_slot(slot):
                    flags[case.model.batches[batch][1]] |= case.model.batches[batch][0]
            for name, material in found["materials"].items():
                wanted = bool(flags[self.row_of(case, name)] & TWO_SIDED) or material["holes"] is not None
                self.assertEqual(material["two_sided"], wanted, name)
                counts[wanted] += 1
        print(f"# {dict(counts)}", flush=True)

    def test_the_same_corners(self):
        """Check the corners of glTF mesh by mesh; those of OBJ all at once and without positions, because its model is
        posed."""
        n_corners = 0
        for case, form, found in self.looks():
            if case.model is None:
                continue
            uvs = [(u / 1024, 1 - v / 1024) for u, v in case.model.records(5, "<2h", 4)]
            normals = [tuple(max(-1, c / 127) for c in row) for row in case.model.records(4, "<3b", 4)]
            slots = {slot: [corner for _, corners in case.model.triangles_of_slot(slot) for corner in corners]
                     for slot in set(case.model.slots_drawn(0, 0).values())}
            if form == "obj":
                drawn = [corner for slot in case.model.slots_drawn(0, 0).values() for corner in slots[slot]]
                wanted = collections.Counter(tuple(round(x, 5) for x in uvs[corner]) for corner in drawn)
                self.assertEqual(wanted, collections.Counter(
                    tuple(round(x, 5) for x in corner[6:8]) for mesh in found["meshes"] for corner in mesh["corners"]))
                n_corners += len(drawn)
                continue
            for mesh in found["meshes"]:
                at = collections.defaultdict(list)
                for corner in slots[int(mesh["name"].removeprefix("slot_"))]:
                    x, y, z = case.model.positions[corner]
                    at[self.key((x, -z, y), uvs[corner])].append(normals[corner])
                for corner in mesh["corners"]:
                    near = at[self.key(corner[:3], corner[6:8])]
                    self.assertTrue(near, corner)
                    x, y, z = corner[3:6]
                    self.assertTrue(any(self.is_along((x, z, -y), normal) for normal in near), (corner, near))
                    n_corners += 1
        print(f"# {n_corners} corners", flush=True)

    @staticmethod
    def key(position, uv):
        """Returns a key by which equal corners are found: positions compare as 32-bit floats, texture coordinates as
        rounded numbers."""
        return tuple(struct.pack("<f", x + 0.0) for x in position) + tuple(round(x, 5) for x in uv)

    @staticmethod
    def is_along(a, b):
        length = sum(x * x for x in b) ** 0.5
        return length == 0 or sum(x * y for x, y in zip(a, b)) / length > 0.999


tap.run(Looks)
