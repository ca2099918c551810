#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Opens exported models in Blender and compares the result with the models' tables.

usage: test-blender.py NRES MAKE_ODD_MODELS SAMPLE_FOLDER

The test compares objects, their names, parents and materials, meshes, triangles and bounds; and at some frames of the
animation, the position of each object with that of its node by `nres pose`. `./dev interop` installs Blender and runs
this; the suite does not.
"""

import collections
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "support"))
sys.path.insert(0, os.path.join(HERE, "..", "exchange-models"))
import blender
import gltf_check
import tap
from model_tables import Model, bounds

NRES, MAKE_ODD_MODELS, SAMPLE = sys.argv[1:4]
ODD = ("small", "all-streams", "names", "random", "reversed", "jumps", "legacy", "odd-floats", "no-tables", "cycle")
N_RANDOM = 6
FRAMES = 12
TOLERANCE = 2e-4
# Converts the game's Z up to glTF's Y up; Blender converts it back.
Y_UP = [[1, 0, 0, 0], [0, 0, -1, 0], [0, 1, 0, 0], [0, 0, 0, 1]]


def run(*words):
    done = subprocess.run([NRES, *words], capture_output=True)
    if done.returncode != 0:
        raise AssertionError(f"nres {' '.join(words)}: {done.returncode}: {done.stderr.decode()}")
    return done.stdout


def plain(name):
    """Returns @name without the suffix that Blender adds to make names unique."""
    return re.sub(r"\.\d{3}$", "", name) if name else name


class Blender(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.scratch = tempfile.TemporaryDirectory(prefix="nres-blender-")
        cls.addClassCleanup(cls.scratch.cleanup)
        cls.cases = list(cls.export_all(cls.scratch.name))
        cls.found = blender.look(cls.scratch.name, [[glb, cls.frames(model)] for _, _, glb, model in cls.cases])

    @classmethod
    def export_all(cls, folder):
        """Export each model; yields (name, arguments for nres, path of the GLB file, tables)."""
        subprocess.run([MAKE_ODD_MODELS, folder], check=True)
        subprocess.run([MAKE_ODD_MODELS, folder, str(N_RANDOM)], check=True)
        words = [[os.path.join(folder, name + ".msh")] for name in ODD]
        words += [[os.path.join(folder, f"random-{seed}.msh")] for seed in range(1, N_RANDOM + 1)]
        bases = os.path.join(SAMPLE, "bases.rlb")
        words += [[bases, f"#{entry['index']}"] for entry in json.loads(run("list", bases, "--json"))["entries"]
                  if entry["type"] == "MESH"]
        for number, which in enumerate(words):
            glb, copy = os.path.join(folder, f"{number}.glb"), os.path.join(folder, "model")
            run("export", *which, "--format", "glb", "-o", glb)
            with open(which[0], "rb") as file:
                data, wear = file.read(), None
            if len(which) > 1:
                run("extract", *which, "-o", copy)
                with open(copy, "rb") as file:
                    data = file.read()
                # In the sample, the entry after a model is its material table.
                run("extract", bases, f"#{int(which[1][1:]) + 1}", "-o", copy)
                with open(copy, "rb") as file:
                    wear = file.read()
            yield " ".join([os.path.basename(which[0])] + which[1:]), which, glb, Model(data, wear)

    @staticmethod
    def frames(model):
        last = min(model.frame_count - 1, 1000)
        return sorted({last * i // FRAMES for i in range(FRAMES + 1)})

    def looks(self):
        for (name, words, glb, model), found in zip(self.cases, self.found):
            with self.subTest(model=name):
                yield name, words, gltf_check.load(glb), model, found

    def test_the_same_objects(self):
        for name, _, gltf, model, found in self.looks():
            nodes = gltf.json["nodes"]
            parents = {child: i for i, node in enumerate(nodes) for child in node.get("children", [])}
            wanted = collections.Counter(
                (node["name"], nodes[parents[i]]["name"] if i in parents else None,
                 gltf.json["meshes"][node["mesh"]]["name"] if "mesh" in node else None)
                for i, node in enumerate(nodes))
            self.assertEqual(wanted, collections.Counter(
                (plain(obj["name"]), plain(obj["parent"]), obj["mesh"]) for obj in found["objects"]))
            for obj in found["objects"]:
                if obj["mesh"]:
                    slot = int(obj["mesh"].removeprefix("slot_"))
                    rows = dict.fromkeys(model.material_name(model.batches[batch][1])
                                         for batch, _ in model.triangles_of_slot(slot))
                    self.assertEqual(obj["materials"], list(rows))
            print(f"# {name}: {len(nodes)} objects", flush=True)

    def test_the_same_triangles(self):
        for name, _, _, model, found in self.looks():
            slots = {slot for slot in model.slots_drawn(0, 0).values() if any(model.triangles_of_slot(slot))}
            wanted = {f"slot_{slot}": len(list(model.triangles_of_slot(slot))) for slot in slots}
            self.assertEqual({mesh["name"]: mesh["triangles"] for mesh in found["meshes"]}, wanted)
            for mesh in found["meshes"]:
                self.assertEqual(mesh["colours"], 1 if 18 in model.tables else 0)
            print(f"# {name}: {len(wanted)} meshes, {sum(wanted.values())} triangles", flush=True)

    def worlds(self, words, model, time):
        if model.legacy:
            unit = [[float(i == k) for k in range(4)] for i in range(4)]
            return {i: unit for i in range(len(model.slots))}
        nodes = json.loads(run("pose", *words, "--time", repr(time), "--json"))["nodes"]
        return {node["node"]: [node["world"][4 * i : 4 * i + 4] for i in range(4)] for node in nodes}

    def test_the_same_poses(self):
        for name, words, gltf, model, found in self.looks():
            if name.startswith(("odd-floats", "cycle", "no-tables")):
                continue
            worst, base = 0, {obj["name"]: plain(obj["name"]) for obj in found["objects"]}
            for frame, pose in zip(self.frames(model), found["poses"]):
                left = dict(pose)
                for node, world in self.worlds(words, model, frame).items():
                    # Blender applies its conversion of axes before the matrix of the object.
                    wanted = {key: gltf_check.multiply(matrix, Y_UP) for key, matrix in left.items()
                              if base[key] == gltf.json["nodes"][node]["name"]}
                    distance = {key: max(abs(a - b) for a, b in zip(sum(matrix, []), sum(world, [])))
                                for key, matrix in wanted.items()}
                    nearest = min(distance, key=distance.get)
                    worst = max(worst, distance[nearest] / max(1, *map(abs, sum(world, []))))
                    del left[nearest]
                self.assertLess(worst, TOLERANCE, f"frame {frame}")
                self.assertEqual(len(left), 1)
            print(f"# {name}: {len(found['poses'])} frames, within {worst:.2g}", flush=True)

    def test_the_same_bounds(self):
        for name, words, _, model, found in self.looks():
            if name.startswith(("odd-floats", "cycle", "no-tables")):
                continue
            worlds = self.worlds(words, model, float(self.frames(model)[-1]))
            drawn = [gltf_check.apply(worlds[node], model.positions[corner])
                     for node, slot in model.slots_drawn(0, 0).items()
                     for _, corners in model.triangles_of_slot(slot) for corner in corners]
            self.assertEqual(bool(drawn), bool(found["bounds"]))
            if not drawn:
                continue
            box = bounds(drawn)
            off = max(abs(a - b) for a, b in zip(box, found["bounds"])) / max(1, *map(abs, box))
            self.assertLess(off, TOLERANCE, f"{found['bounds']}, expected {box}")
            print(f"# {name}: bounds within {off:.2g}", flush=True)


tap.run(Blender)
