#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Test the export of terrains and areal maps, and the import of JSON: exported files are read by independent readers
and compared with the tables of the levels.

usage: test-level-exports.py NRES MAKE_LEVELS
"""

import json
import math
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.path.insert(0, os.path.join(HERE, "..", "exchange-models"))
sys.path.insert(0, os.path.join(HERE, "..", "support"))
import gltf_check
import level_tables
import tap

NRES, MAKE_LEVELS = sys.argv[1:3]
ASSIMP = shutil.which("assimp")
NO_MATERIAL = 255


def call(*words):
    return subprocess.run([NRES, *map(str, words)], capture_output=True, text=True)


def read(path):
    with open(path, "rb") as file:
        return file.read()


def obj(path):
    """Returns {object: [(material, corners as (vertex, texture, normal)…)]} of an OBJ file, and its lists of vectors by
    keyword (v, vt, vn)."""
    objects, vectors, name, material = {}, {"v": [], "vt": [], "vn": []}, None, None
    with open(path, encoding="utf-8") as file:
        for line in file:
            word, *rest = line.split()
            if word in vectors:
                vectors[word].append(tuple(float(x) for x in rest))
            elif word == "o":
                name = rest[0]
                assert name not in objects
                objects[name] = []
            elif word == "usemtl":
                material = rest[0]
            elif word in ("f", "l", "p"):
                corners = [tuple(int(x) - 1 if x else None for x in (corner + "//").split("/")[:3]) for corner in rest]
                objects[name].append((material, corners))
            else:
                assert word in ("#", "mtllib"), line
    return objects, vectors


class Levels(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="nres-levels-")
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        subprocess.run([MAKE_LEVELS, self.folder], check=True)

    def path(self, name):
        return os.path.join(self.folder, name)

    def run_nres(self, *words, status=0):
        done = call(*words)
        self.assertEqual(done.returncode, status, f"{words}: {done.stderr}")
        return done

    def export(self, name, form, *options):
        out = self.path("out." + form)
        self.run_nres("export", self.path(name), "--format", form, *options, "-o", out)
        return out

    def close(self, found, expected, what, tolerance=1e-6):
        self.assertEqual(len(found), len(expected), what)
        for a, b in zip(found, expected):
            self.assertLessEqual(abs(a - b), tolerance * max(1, abs(b)), f"{what}: {found}, expected {expected}")

    # --- Terrains ---

    def material_names(self, faces):
        """Returns {row: expected name} of the materials of @faces: a name that an earlier row has already got in OBJ
        spelling is extended by the row's number."""
        names, taken = {}, set()
        table = level_tables.wear(read(self.path("Land2.wea")))
        for face in faces:
            row, name = face[1], table[face[1]]
            if row not in names:
                while name.replace("#", "_") in taken:
                    name = f"{name}_{row}"
                taken.add(name.replace("#", "_"))
                names[row] = name
        return names

    def check_terrain_gltf(self, name, form, lod, named):
        gltf = gltf_check.load(self.export(name, form, "--lod", lod))
        gltf_check.check(gltf)
        terrain = level_tables.Terrain(read(self.path(name)))
        tiles = list(terrain.tiles(lod))
        drawn = [face for _, _, faces in tiles for face in faces]
        names = self.material_names(drawn) if named else {face[1]: f"material_{face[1]}" for face in drawn}
        second = ["MOSS", "SNOW", "Песок"]
        self.assertEqual(gltf.json["asset"]["extras"]["lod"], lod)
        self.assertEqual([node["name"] for node in gltf.json["nodes"][:-1]], [f"tile_{tile}" for tile, _, _ in tiles])
        two_sided = {names[face[1]] for face in drawn if face[0] & 8}
        self.assertEqual({m["name"] for m in gltf.json["materials"] if m.get("doubleSided")}, two_sided)
        for node, (tile, slot, faces) in zip(gltf.json["nodes"], tiles):
            self.assertEqual(node["extras"], {"tile": tile, "slot": slot})
            self.assertEqual("mesh" in node, bool(faces))
            found = []
            for primitive in gltf.json["meshes"][node["mesh"]]["primitives"] if faces else []:
                extras = dict(primitive["extras"])
                material = gltf.json["materials"][primitive["material"]]["name"]
                self.assertEqual(material, names[extras["material"]])
                if extras["material2"] is not None and named:
                    self.assertEqual(extras["material2_name"], second[extras["material2"]])
                else:
                    self.assertNotIn("material2_name", extras)
                positions = gltf.accessor(primitive["attributes"]["POSITION"])
                uv = gltf.accessor(primitive["attributes"]["TEXCOORD_0"])
                normals = gltf.accessor(primitive["attributes"]["NORMAL"])
                corners = [row[0] for row in gltf.accessor(primitive["indices"])]
                for k in range(0, len(corners), 3):
                    found.append((extras["flags"], extras["material"], extras["material2"],
                                  tuple((positions[c], uv[c], tuple(round(x, 4) for x in normals[c])) for c in corners[k : k + 3])))
            wanted = []
            for face in faces:
                corner = []
                for c in face[4:7]:
                    length = math.sqrt(sum(x * x for x in terrain.normals[c]))
                    corner.append((terrain.positions[c], terrain.uv[c], tuple(round(x / length, 4) for x in terrain.normals[c])))
                wanted.append((face[0], face[1], face[2] if face[2] != NO_MATERIAL else None, tuple(corner)))
            key = repr
            self.assertEqual(sorted(found, key=key), sorted(wanted, key=key), f"{name} {node['name']}")

    def test_terrain_gltf(self):
        for form in ("glb", "gltf"):
            for lod in (0, 1):
                for name, named in (("Land.msh", True), ("plain.msh", False), ("bad-odd.msh", False)):
                    with self.subTest(name=name, form=form, lod=lod):
                        self.check_terrain_gltf(name, form, lod, named)

    def test_terrain_obj(self):
        for lod in (0, 1):
            for name in ("Land.msh", "bad-odd.msh"):
                with self.subTest(name=name, lod=lod):
                    terrain = level_tables.Terrain(read(self.path(name)))
                    objects, vectors = obj(self.export(name, "obj", "--lod", lod))
                    tiles = [(tile, faces) for tile, _, faces in terrain.tiles(lod) if faces]
                    named = self.material_names([face for _, faces in tiles for face in faces])
                    self.assertEqual(list(objects), [f"tile_{tile}" for tile, _ in tiles])
                    for tile, faces in tiles:
                        found, wanted = [], []
                        for material, corners in objects[f"tile_{tile}"]:
                            self.assertEqual({len(set(corner)) for corner in corners}, {1})
                            found.append((material, tuple((vectors["v"][c[0]], vectors["vt"][c[1]]) for c in corners)))
                        for face in faces:
                            label = named[face[1]].replace("#", "_") if name == "Land.msh" else f"material_{face[1]}"
                            wanted.append((label, tuple((terrain.positions[c], (terrain.uv[c][0], 1 - terrain.uv[c][1]))
                                                        for c in face[4:7])))
                        self.assertEqual(len(found), len(wanted))
                        for (a, p), (b, q) in zip(sorted(found), sorted(wanted)):
                            self.assertEqual(a, b)
                            for (x, uv), (y, wanted_uv) in zip(p, q):
                                self.close(x, y, "position")
                                self.close(uv, wanted_uv, "texture")
                    with open(self.path("out.mtl"), encoding="utf-8") as file:
                        materials = [line.split()[1] for line in file if line.startswith("newmtl")]
                    used = {material for faces in objects.values() for material, _ in faces}
                    self.assertEqual(set(materials), used)
                    self.assertEqual(len(materials), len(used))

    def test_what_is_left_out_is_said(self):
        done = self.run_nres("export", self.path("bad-odd.msh"), "--format", "obj", "-o", self.path("out.obj"))
        self.assertIn("triangles without extent", done.stderr)
        self.assertIn("slots that do not exist or whose batches or faces do not", done.stderr)
        done = self.run_nres("export", self.path("bad-spoilt.map"), "--format", "glb", "-o", self.path("out.glb"))
        self.assertIn("left out: 1 areals", done.stderr)

    def test_levels_of_detail(self):
        done = self.run_nres("export", self.path("Land.msh"), "--format", "obj", "--lod", 2, "-o", self.path("no.obj"), status=3)
        self.assertIn("0 is near, 1 is far", done.stderr)
        self.assertFalse(os.path.exists(self.path("no.obj")) or os.path.exists(self.path("no.mtl")))

    def test_names_of_materials_in_an_archive(self):
        """Check that a terrain in an archive uses the material tables in the same archive."""
        folder = self.path("packed")
        os.mkdir(folder)
        edits = {"edits": [{"op": "add-entry", "name": os.path.basename(name), "type_id": type_id, "attr1": 0, "attr2": 0,
                            "attr3": 0, "file": self.path(name)}
                           for name, type_id in (("Land.msh", 0x4853454D), ("Land2.wea", 0x52414557), ("LAND1.WEA", 0x52414557))]}
        with open(self.path("edits.json"), "w", encoding="utf-8") as file:
            json.dump(edits, file)
        self.run_nres("edit", self.path("Land.map"), self.path("edits.json"), "-o", self.path("all.rlb"))
        self.run_nres("export", self.path("all.rlb"), "Land.msh", "--format", "obj", "-o", self.path("entry.obj"))
        self.assertEqual(read(self.path("entry.obj")).replace(b"entry.mtl", b"out.mtl"),
                         read(self.export("Land.msh", "obj")))

    # --- Areal maps ---

    MAPS = ("Land.map", "small.map", "polygons-inside.map", "polygons-before.map", "one-cell.map", "bad-spoilt.map")

    def load_map(self, name):
        return level_tables.Map(read(self.path(name)), apart=name == "polygons-before.map")

    def test_areal_gltf(self):
        for name in self.MAPS:
            for form in ("glb", "gltf"):
                with self.subTest(name=name, form=form):
                    gltf = gltf_check.load(self.export(name, form))
                    gltf_check.check(gltf)
                    level = self.load_map(name)
                    nodes = gltf.json["nodes"]
                    self.assertEqual([node["name"] for node in nodes[:-1]], [f"areal_{i}" for i in range(len(level.areals))])
                    for i, areal in enumerate(level.areals):
                        self.check_areal(gltf, nodes[i], i, areal)

    def check_areal(self, gltf, node, index, areal):
        extras = node["extras"]
        self.assertEqual(extras, {"areal": index, "class_id": areal.class_id, "logic_flag": areal.logic_flag,
                                  "poly_count": areal.head[-1]})
        self.assertEqual("mesh" in node, areal.is_drawn())
        if not areal.is_drawn():
            return
        mesh = gltf.json["meshes"][node["mesh"]]
        self.assertLessEqual(extras.items(), mesh["extras"].items())
        extras = mesh["extras"]
        self.assertEqual([tuple(link) if link else (-1, -1) for link in extras["links"]], areal.links)
        if all(map(math.isfinite, areal.anchor)):
            self.close(extras["anchor"], areal.anchor, "anchor")
        else:
            self.assertNotIn("anchor", extras)
        self.assertEqual(mesh["name"], f"areal_{index}")
        primitive, = mesh["primitives"]
        self.assertEqual(gltf.json["materials"][primitive["material"]]["name"], f"class_{areal.class_id}")
        positions = gltf.accessor(primitive["attributes"]["POSITION"])
        self.assertEqual(positions, areal.vertices)
        self.assertNotIn("mode", primitive)
        # The triangles have the orientation of the outline and cover the same area.
        corners, area = [row[0] for row in gltf.accessor(primitive["indices"])], 0
        for k in range(0, len(corners), 3):
            (ax, ay, _), (bx, by, _), (cx, cy, _) = (positions[c] for c in corners[k : k + 3])
            part = ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / 2
            self.assertGreater(part * areal.area_from_above(), 0)
            area += part
        self.close([area], [areal.area_from_above()], "area", 1e-5)

    def test_areal_obj(self):
        for name in self.MAPS:
            with self.subTest(name=name):
                objects, vectors = obj(self.export(name, "obj"))
                level = self.load_map(name)
                drawn = {f"areal_{i}": areal for i, areal in enumerate(level.areals) if areal.is_drawn()}
                self.assertEqual(list(objects), list(drawn))
                for label, areal in drawn.items():
                    (material, corners), = objects[label]
                    self.assertEqual(material, f"class_{areal.class_id}")
                    self.assertEqual(len(corners), len(areal.vertices))
                    for (vertex, texture, normal), wanted in zip(corners, areal.vertices):
                        self.assertIsNone(texture)
                        self.assertIsNotNone(normal)
                        self.close(vectors["v"][vertex], wanted, label)

    def test_a_polygon_that_crosses_itself_is_a_line(self):
        out = self.export("small.map", "json")
        tree = json.loads(read(out))
        tree["areals"][1]["vertices"][1], tree["areals"][1]["vertices"][2] = (tree["areals"][1]["vertices"][3],
                                                                              tree["areals"][1]["vertices"][0])
        with open(out, "w", encoding="utf-8") as file:
            json.dump(tree, file)
        self.run_nres("import", self.path("small.map"), out, "-o", self.path("crossed.map"), "--tolerant")
        gltf = gltf_check.load(self.export("crossed.map", "glb"))
        gltf_check.check(gltf)
        primitive, = gltf.json["meshes"][gltf.json["nodes"][1]["mesh"]]["primitives"]
        self.assertEqual(primitive["mode"], gltf_check.LINE_LOOP)

    # --- Other programs ---

    def through_assimp(self, path):
        """Convert @path with assimp; returns the corners of each face as sorted, rounded (x, y, z)."""
        out = self.path("assimp.obj")
        done = subprocess.run([ASSIMP, "export", path, out], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        vectors, faces = [], []
        with open(out, encoding="utf-8") as file:
            for line in file:
                word, *rest = line.split() or [""]
                if word == "v":
                    vectors.append(tuple(round(float(x), 2) + 0.0 for x in rest[:3]))
                elif word == "f":
                    faces.append(sorted(vectors[int(corner.split("/")[0]) - 1] for corner in rest))
        return sorted(faces)

    def test_assimp_finds_the_same(self):
        self.assertTrue(ASSIMP, "assimp is not installed (./dev test installs it: assimp-utils)")
        terrain = level_tables.Terrain(read(self.path("Land.msh")))
        level = self.load_map("Land.map")
        for name, faces in (("Land.msh", [[terrain.positions[c] for c in face[4:7]]
                                          for _, _, drawn in terrain.tiles(0) for face in drawn]),
                            ("Land.map", [areal.vertices for areal in level.areals])):
            for form in ("obj", "glb", "gltf"):
                with self.subTest(name=name, form=form):
                    turned = [[p if form == "obj" else (p[0], p[2], -p[1]) for p in face] for face in faces]
                    wanted = sorted(sorted(tuple(round(x, 2) + 0.0 for x in p) for p in face) for face in turned)
                    found = self.through_assimp(self.export(name, form))
                    if name == "Land.map" and form != "obj":
                        # Polygons are split into triangles in these formats, so only the corners can be compared.
                        self.assertEqual({p for face in found for p in face}, {p for face in wanted for p in face})
                        self.assertEqual(len(found), sum(len(face) - 2 for face in wanted))
                    else:
                        self.assertEqual(len(found), len(wanted))
                        self.assertEqual(found, wanted)

    # --- JSON ---

    def levels(self):
        return sorted(name for name in os.listdir(self.folder) if name.endswith((".msh", ".map")))

    def test_json_brings_every_byte_back(self):
        for name in self.levels():
            with self.subTest(name=name):
                out, back = self.export(name, "json"), self.path("back")
                # Import into another file of the same kind, so that no byte can come from the target.
                other = "plain.msh" if name.endswith(".msh") else "small.map"
                self.run_nres("import", self.path(other), out, "-o", back, "--tolerant")
                self.assertEqual(read(back), read(self.path(name)))
                before = os.stat(self.path(name)).st_mtime_ns
                self.run_nres("import", self.path(name), out)
                self.assertEqual(os.stat(self.path(name)).st_mtime_ns, before)

    def test_json_of_an_entry(self):
        edits = {"edits": [{"op": "add-entry", "name": "inner.map", "type_id": 7, "attr1": 0, "attr2": 0, "attr3": 0,
                            "file": self.path("polygons-before.map")}]}
        with open(self.path("edits.json"), "w", encoding="utf-8") as file:
            json.dump(edits, file)
        self.run_nres("edit", self.path("plain.msh"), self.path("edits.json"), "-o", self.path("all.rlb"))
        self.run_nres("export", self.path("all.rlb"), "inner.map", "--format", "json", "-o", self.path("inner.json"))
        self.run_nres("import", self.path("all.rlb"), "inner.map", self.path("inner.json"), "-o", self.path("again.rlb"))
        self.assertEqual(read(self.path("again.rlb")), read(self.path("all.rlb")))

    def change(self, name, change, status=0, *options):
        """Export @name as JSON, edit that with @change and import it into a copy of the file; check that a refused
        import leaves the copy unchanged. Returns the result of `nres import`."""
        out, into = self.export(name, "json"), self.path("into")
        shutil.copyfile(self.path(name), into)
        tree = json.loads(read(out))
        change(tree)
        with open(out, "w", encoding="utf-8") as file:
            json.dump(tree, file)
        done = self.run_nres("import", into, out, *options, status=status)
        if status != 0:
            self.assertEqual(read(into), read(self.path(name)))
            self.assertEqual(sorted(entry for entry in os.listdir(self.folder) if ".into" in entry), [])
        return done

    def test_json_edits(self):
        def classes(tree):
            for areal in tree["areals"]:
                areal["class_id"] = 9

        self.change("small.map", classes)
        level = level_tables.Map(read(self.path("into")))
        self.assertEqual([areal.class_id for areal in level.areals], [9, 9, 9])
        a, b = read(self.path("small.map")), read(self.path("into"))
        self.assertEqual(sum(x != y for x, y in zip(a, b)), 3)

        def face(tree):
            tree["faces"][2].update(flags=0x20400, material=3, material2=0, edge_classes=[3, 0, 2])

        self.change("Land.msh", face)
        a, b = level_tables.Terrain(read(self.path("Land.msh"))), level_tables.Terrain(read(self.path("into")))
        self.assertEqual(b.faces[2][:3], (0x20400, 3, 0))
        self.assertEqual(b.faces[2][-2], 3 | 2 << 4)
        self.assertEqual([i for i, (x, y) in enumerate(zip(a.faces, b.faces)) if x != y], [2])

        def another(tree):
            areal = dict(tree["areals"][0], index=3, links=[None] * 5)
            tree["areals"].append(areal)
            tree["grid"]["cells"][0].append(3)

        self.change("small.map", another)
        data = read(self.path("into"))
        (_, _, attr1, *_), = level_tables.entries(data)
        level = level_tables.Map(data)
        self.assertEqual((attr1, len(level.areals), level.cells[0][-1]), (4, 4, 3))
        self.assertEqual(call("validate", self.path("into")).returncode, 0)

    def test_json_refusals(self):
        """Check that a refused import writes nothing, and that the message names the areal or face, the place in it,
        and what was expected."""
        def setter(*path, value):
            def change(tree):
                for step in path[:-1]:
                    tree = tree[step]
                tree[path[-1]] = value
            return change

        def remover(*path):
            def change(tree):
                for step in path[:-1]:
                    tree = tree[step]
                del tree[path[-1]]
            return change

        areal, grid = ("areals", 1), ("grid",)
        maps = [
            (setter("areals", value={}), 3, "“areals” must be an array"),
            (setter(*areal, value=7), 3, "areal 1: must be an object"),
            (remover(*areal, "class_id"), 3, "areal 1: the field “class_id” is missing"),
            (setter(*areal, "color", value=7), 3, "areal 1: has no field “color”"),
            (setter(*areal, "index", value=2), 3, "areal 1: has another “index”"),
            (setter(*areal, "class_id", value=-1), 4, "areal 1: “class_id” does not fit: expected an integer from 0 to 4294967295"),
            (setter(*areal, "class_id", value="3"), 3, "areal 1: “class_id” must be an integer"),
            (setter(*areal, "anchor", value=[1, 2]), 3, "areal 1: “anchor” must be an array of 3 values"),
            (setter(*areal, "normal", 2, value=1e39), 4, "areal 1: “normal” [2] is too large for a 32-bit float"),
            (remover(*areal, "vertices", 0), 3, "areal 1: “vertex_count” is 5, and “vertices” are 4; change both"),
            (setter(*areal, "vertices", 3, value=[1, None, 3]), 3, "areal 1: vertex 3: [1] must be a number"),
            (remover(*areal, "links", 0), 3, "areal 1: “links” has 4 links; expected 5"),
            (remover(*areal, "links"), 3, "areal 1: “links” is missing"),
            (setter(*areal, "links", 2, value=[1]), 3, "areal 1: “links” [2] must be null, or the index of an areal and that"),
            (setter(*areal, "links", 2, value=[1, 2**31]), 4, "areal 1: “links” [2] does not fit"),
            (setter(*areal, "links", 2, value=["1", 2]), 3, "areal 1: “links” [2] must be null, or the index"),
            (setter(*areal, "polygons", value=[{"n": 0, "hex": "00000000"}]), 3, "areal 1: “poly_count” is 0, and “polygons” are 1"),
            (remover("grid"), 3, "“grid” is missing"),
            (setter(*grid, value=[]), 3, "“grid” must be an object or null"),
            (setter(*grid, "cells_x", value=5), 3, "grid: “cells” are 12; 5 × 3 are expected"),
            (setter(*grid, "cells_y", value=-1), 4, "grid: “cells_y” is -1, which does not fit"),
            (setter(*grid, "cells", 5, value=3), 3, "grid: cell 5: must be an array of indices of areals"),
            (setter(*grid, "cells", 5, value=[1, 65536]), 4, "grid: cell 5: [1] must be the index of an areal, an integer from 0 to 65535"),
            (setter(*grid, "cells", 5, value=[True]), 3, "grid: cell 5: [0] must be the index of an areal"),
            (setter(*grid, "hits", value=3), 3, "grid: there is no member “hits” here"),
            (setter("polygons_apart", value=1), 3, "“polygons_apart” must be true or false"),
            (setter("tables", 0, "section", value="arrows"), 3, "there is no section “arrows”"),
            (setter("kind", value="terrain"), 3, "not the JSON form of an areal map"),
            (setter("version", value=2), 3, "“version” is 2"),
            (setter("more", value=2), 3, "“more”"),
            # Values that would make the file invalid.
            (setter(*areal, "links", 2, value=[17, 0]), 4, "would break an invariant"),
            (setter(*areal, "links", 2, value=[1, 17]), 4, "would break an invariant"),
            (setter(*grid, "cells", 0, value=[65535]), 4, "would break an invariant"),
            (setter(*areal, "normal", 2, value="NaN"), 4, "would break an invariant"),
            (setter(*grid, value=None), 4, "would break an invariant"),
        ]
        for change, status, message in maps:
            with self.subTest(message=message):
                done = self.change("small.map", change, status)
                self.assertIn(message, done.stderr)
                self.assertIn("into" if status == 4 and "break" in message else "out.json", done.stderr)

        polygon = ("areals", 2, "polygons", 1)
        for change, message in [
            (setter(*polygon, "hex", value="00"), "areal 2: polygon 1: “hex” has 1 bytes; a polygon with an n of 5 has 64"),
            (setter(*polygon, "n", value=4), "areal 2: polygon 1: “hex” has 64 bytes; a polygon with an n of 4 has 52"),
            (setter(*polygon, "hex", value="06000000" + 60 * "00"), "areal 2: polygon 1: “n” is 5, and “hex” begins with another one: 6"),
            (remover("areals", 2, "polygon_links"), "areal 2: “polygon_links” is missing"),
            (remover("areals", 2, "polygon_links", 0), "areal 2: “polygon_links” has 5 links; expected 6"),
        ]:
            with self.subTest(message=message):
                self.assertIn(message, self.change("polygons-inside.map", change, 3).stderr)

        face = ("faces", 3)
        terrains = [
            (setter(*face, "material", value=256), 4, "face 3: “material” does not fit: expected an integer from 0 to 255"),
            (setter(*face, "vertices", value=[1, 2, 70000]), 4, "face 3: “vertices” [2] does not fit"),
            (setter(*face, "edge_classes", value=[1, 2, 4]), 4, "face 3: “edge_classes” [2] does not fit: expected an integer from 0 to 3"),
            (setter(*face, "edge_classes", value=[1, 2]), 3, "face 3: “edge_classes” must be an array of 3 values"),
            (setter(*face, "edge_classes", value=256), 4, "face 3: “edge_classes” does not fit"),
            (remover(*face, "neighbours"), 3, "face 3: the field “neighbours” is missing"),
            (setter("positions", 4, value=[0, "x", 0]), 3, "position 4: [1] must be a number"),
            (setter("extra", 2, value="00"), 3, "extra 2: must be a string of 8 hexadecimal digits"),
            (remover("header"), 3, "“header” is missing"),
            (remover("cells"), 3, "“cells” is missing"),
            (setter(*face, "vertices", value=[1, 2, 60000]), 4, "would break an invariant"),
            (setter("slots", 1, "tri_count", value=60000), 4, "would break an invariant"),
            (setter("positions", 4, value=[0, "NaN", 0]), 4, "would break an invariant"),
        ]
        for change, status, message in terrains:
            with self.subTest(message=message):
                self.assertIn(message, self.change("Land.msh", change, status).stderr)

    # --- Comparing ---

    def edit(self, name, *edits):
        with open(self.path("edits.json"), "w", encoding="utf-8") as file:
            json.dump({"edits": edits}, file)
        self.run_nres("edit", self.path(name), self.path("edits.json"), "-o", self.path("edited-" + name))
        return self.path(name), self.path("edited-" + name)

    def test_diff_tells_edges_and_faces(self):
        a, b = self.edit("Land.map", {"op": "set-link", "areal": 0, "edge": 1, "to": None},
                         {"op": "move-vertex", "areal": 7, "vertex": 2, "position": [40, 30, 2]})
        level = self.load_map("Land.map")
        other, edge = level.areals[0].links[1]
        lines = self.run_nres("diff", a, b, status=1).stdout.splitlines()
        self.assertIn(f"Areal 0: edge 1 led to edge {edge} of areal {other}, leads to nothing", lines)
        self.assertIn(f"Areal {other}: edge {edge} led to edge 1 of areal 0, leads to nothing", lines)
        self.assertTrue(any(line.startswith("Areal 7: corner 2 [") and line.endswith("→ [40, 30, 2]") for line in lines), lines)
        self.assertEqual(sum(line.startswith("Grid: ") for line in lines), 1)
        tree = json.loads(self.run_nres("diff", a, b, "--json", status=1).stdout)
        self.assertFalse(tree["same"])
        self.assertIn(("areal 0 edge 1 leads to", f"edge {edge} of areal {other}", "nothing"),
                      [(line["field"], line["a"], line["b"]) for line in tree["differences"]])
        a, b = self.edit("Land.msh", {"op": "set-face", "face": 2, "material": 3, "material2": 1, "flags": 0x20008})
        face = level_tables.Terrain(read(a)).faces[2]
        # The edited file has another name, so it needs a material table with that name.
        shutil.copyfile(self.path("Land2.wea"), self.path("edited-land2.wea"))
        lines = self.run_nres("diff", a, b, status=1).stdout.splitlines()
        names = level_tables.wear(read(self.path("Land2.wea")))
        self.assertEqual(lines[:2], ["Face 2: flag “Has microtexture” cleared, flag “Reflective (water)” set",
                                     f"Face 2: material {face[1]} {names[face[1]]} → 3 SEA"])
        self.assertTrue(lines[2].startswith("Face 2: second material ") and lines[2].endswith(" → 1"), lines)
        tree = json.loads(self.run_nres("diff", a, b, "--json", status=1).stdout)
        self.assertIn(("face 2 flags", f"0x{face[0]:08x}", "0x00020008"),
                      [(line["field"], line["a"], line["b"]) for line in tree["differences"]])
        self.run_nres("diff", a, a)

    def test_the_other_kind_is_refused(self):
        out = self.export("Land.msh", "json")
        done = self.run_nres("import", self.path("small.map"), out, status=3)
        self.assertIn("not the JSON form of an areal map", done.stderr)


tap.run(Levels)
