#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Test the exports of all models of the sample and of the models of make-odd-models with independent readers.

usage: test-exports.py NRES MAKE_ODD_MODELS SAMPLE_FOLDER

glTF is checked by gltf_check.py, and compared with the model's tables and with the output of `nres pose`. OBJ, GLB and
glTF are also read by assimp, which must find the same number of triangles and the same bounds.
"""

import json
import math
import os
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import unittest
import zlib

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import gltf_check
import tap
from model_tables import Model, bounds

NRES, MAKE_ODD_MODELS, SAMPLE = "", "", ""
ASSIMP = shutil.which("assimp")
FRAMES_PER_SECOND = 24


def run(*words, status=0):
    done = subprocess.run([NRES, *words], capture_output=True)
    if done.returncode != status:
        raise AssertionError(f"nres {' '.join(words)}: {done.returncode}: {done.stderr.decode()}")
    return done.stdout


def seconds(time):
    """Returns the time of the frame @time in an exported file, rounded to a 32-bit float as in the file; that matters
    in the middle of a jump."""
    return struct.unpack("<f", struct.pack("<f", time / FRAMES_PER_SECOND))[0]


class Exports(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="nres-exports-")
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def path(self, name):
        return os.path.join(self.folder, name)

    def close(self, found, expected, tolerance, what):
        worst = max((abs(a - b) for a, b in zip(found, expected)), default=0)
        self.assertLess(worst, tolerance, f"{what}: {found}, expected {expected}")

    def models(self):
        """Yields (arguments that name the model for nres, its tables) for each model."""
        for name in sorted(os.listdir(self.odd)):
            path = os.path.join(self.odd, name)
            with open(path, "rb") as file:
                data = file.read()
            if name not in ("no-tables.msh", "unreadable.msh", "torn-tables.msh", "cycle.msh"):
                yield [path], Model(data)
        for name in ("bases.rlb",):
            path = os.path.join(SAMPLE, name)
            for entry in json.loads(run("list", path, "--json"))["entries"]:
                if entry["name"].endswith(".msh"):
                    words = [path, f"#{entry['index']}"]
                    run("extract", *words, "-o", self.path("model.msh"))
                    run("extract", path, entry["name"].replace(".msh", ".wea"), "-o", self.path("model.wea"))
                    with open(self.path("model.msh"), "rb") as file, open(self.path("model.wea"), "rb") as wear:
                        yield words, Model(file.read(), wear.read())

    @classmethod
    def setUpClass(cls):
        cls.scratch = tempfile.TemporaryDirectory(prefix="nres-odd-")
        cls.odd = cls.scratch.name
        subprocess.run([MAKE_ODD_MODELS, cls.odd], check=True)

    @classmethod
    def tearDownClass(cls):
        cls.scratch.cleanup()

    def worlds(self, words, model, time):
        if model.legacy:
            return {i: [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]] for i in range(len(model.slots))}
        nodes = json.loads(run("pose", *words, "--time", repr(time), "--json"))["nodes"]
        return {node["node"]: [node["world"][4 * i : 4 * i + 4] for i in range(4)] for node in nodes}

    def points_drawn(self, words, model, lod, group, time):
        worlds = self.worlds(words, model, time)
        return [gltf_check.apply(worlds[node], model.positions[corner])
                for node, slot in model.slots_drawn(lod, group).items()
                for _, corners in model.triangles_of_slot(slot) for corner in corners]

    # --- glTF ---

    def check_gltf(self, words, model, gltf, lod, group):
        gltf_check.check(gltf)
        nodes = gltf.json["nodes"]
        drawn = model.slots_drawn(lod, group)
        self.assertEqual(len(nodes), (len(model.slots) if model.legacy else len(model.nodes)) + 1)
        for i in range(len(nodes) - 1):
            triangles = list(model.triangles_of_slot(drawn[i])) if i in drawn else []
            self.assertEqual("mesh" in nodes[i], bool(triangles))
            if not triangles:
                continue
            mesh = gltf.json["meshes"][nodes[i]["mesh"]]
            self.assertEqual(mesh["name"], f"slot_{drawn[i]}")
            batches = list(dict.fromkeys(batch for batch, _ in triangles))
            self.assertEqual([p["extras"]["batch"] for p in mesh["primitives"]], batches)
            for batch, primitive in zip(batches, mesh["primitives"]):
                material = gltf.json["materials"][primitive["material"]]["name"]
                self.assertEqual(material, model.material_name(model.batches[batch][1]))
                self.assertEqual("COLOR_0" in primitive["attributes"], 18 in model.tables)
                positions = gltf.accessor(primitive["attributes"]["POSITION"])
                corners = [positions[row[0]] for row in gltf.accessor(primitive["indices"])]
                wanted = [model.positions[c] for own, three in triangles if own == batch for c in three]
                self.assertEqual(corners, wanted)
        # There is one mesh for each slot; nodes with the same slot share it.
        slots = {slot for slot in drawn.values() if any(model.triangles_of_slot(slot))}
        self.assertEqual(len(gltf.json.get("meshes", [])), len(slots))

    def test_gltf_is_strictly_right_and_complete(self):
        for words, model in self.models():
            for lod in range(3):
                for group in (0, 1):
                    for form in ("glb", "gltf"):
                        with self.subTest(words=words, lod=lod, group=group, form=form):
                            out = self.path("a model." + form)
                            run("export", *words, "--format", form, "--lod", str(lod), "--group", str(group), "-o", out)
                            self.check_gltf(words, model, gltf_check.load(out), lod, group)

    def test_gltf_of_damaged_models_is_right(self):
        for name in ("no-tables", "torn-tables", "cycle", "unreadable", "odd-floats"):
            out = self.path(name + ".glb")
            run("export", os.path.join(self.odd, name + ".msh"), "--format", "glb", "-o", out)
            gltf_check.check(gltf_check.load(out))

    def test_gltf_names_are_the_games(self):
        out = self.path("names.glb")
        run("export", os.path.join(self.odd, "names.msh"), "--format", "glb", "-o", out)
        names = [node["name"] for node in gltf_check.load(out).json["nodes"]]
        self.assertEqual(names, ["central", "Turret", "muzzle", "node_3", "wheel", "wheel", "node_6", "two words # more",
                                 "Башня", "names.msh"])

    def test_gltf_moves_as_the_engine_does(self):
        n_moving = 0
        for words, model in self.models():
            out = self.path("moving.glb")
            run("export", *words, "--format", "glb", "-o", out)
            gltf = gltf_check.load(out)
            n_moving += "animations" in gltf.json
            last = model.frame_count - 1
            for time in sorted({t for t in (0, 0.25, 1, 2.5, 3, last / 2, last - 0.25, last) if 0 <= t <= last}):
                found = gltf_check.world_matrices(gltf, seconds(time))
                expected = self.worlds(words, model, time)
                # The root converts Z up to Y up; the expected matrices do not contain it.
                root = found[len(found) - 1]
                for node, world in expected.items():
                    wanted = sum(gltf_check.multiply(root, world), [])
                    # The deviation by a rotation grows with the distance from the joint.
                    tolerance = 2e-4 * max(map(abs, wanted))
                    self.close(sum(found[node], []), wanted, tolerance, f"{words} at {time}, node {node}")
        self.assertGreater(n_moving, 5)

    def test_gltf_moves_within_the_bound(self):
        """Check that each node is animated, at the frames and between them, with the precision that
        nre-exchange-model.h promises."""
        folder = self.path("random")
        os.mkdir(folder)
        subprocess.run([MAKE_ODD_MODELS, folder, "8"], check=True)
        paths = [os.path.join(self.odd, "jumps.msh"), os.path.join(self.odd, "names.msh")]
        paths += [os.path.join(folder, f"random-{seed}.msh") for seed in range(1, 9)]
        n_moving, turned, moved = 0, 0, 0
        for path in paths:
            out = self.path("moving.glb")
            run("export", path, "--format", "glb", "-o", out)
            gltf = gltf_check.load(out)
            with open(path, "rb") as file:
                last = Model(file.read()).frame_count - 1
            n_moving += "animations" in gltf.json
            for quarter in range(4 * min(last, 12) + 1):
                found = gltf_check.local_matrices(gltf, seconds(quarter / 4))
                nodes = json.loads(run("pose", path, "--time", repr(quarter / 4), "--json"))["nodes"]
                for node in nodes:
                    rows = [node["local"][4 * i : 4 * i + 4] for i in range(3)]
                    own = found[node["node"]]
                    for i in range(3):
                        turned = max([turned] + [abs(a - b) for a, b in zip(own[i][:3], rows[i][:3])])
                        moved = max(moved, abs(own[i][3] - rows[i][3]) / (1 + abs(rows[i][3])))
                self.assertLess(turned, 1e-4, f"{path} at {quarter / 4}")
                self.assertLess(moved, 1e-5, f"{path} at {quarter / 4}")
        print(f"# rotations within {turned:.2g}, translations within {moved:.2g}", flush=True)
        self.assertGreater(n_moving, 5)

    def test_gltf_stands_as_posed(self):
        words = [os.path.join(self.odd, "names.msh")]
        with open(words[0], "rb") as file:
            model = Model(file.read())
        for time in (0, 3.5, None):
            out = self.path("posed.glb")
            run("export", *words, "--format", "glb", *(["--time", str(time)] if time is not None else []), "-o", out)
            found = gltf_check.world_matrices(gltf_check.load(out))
            # After the last frame the engine shows the fallback keys.
            expected = self.worlds(words, model, time if time is not None else 1e6)
            for node, world in expected.items():
                self.close(sum(found[node], []), sum(gltf_check.multiply(found[len(expected)], world), []), 2e-4, str(node))

    # --- Textures ---

    def game(self, model_edits=(), material_edits=(), texture_edits=()):
        """Copy the sample's models to a folder below its material and texture libraries, and apply the edits to each;
        returns the path of the models."""
        folder = self.path("game")
        os.makedirs(os.path.join(folder, "units"))
        for name, at, edits in (("bases.rlb", "units/bases.rlb", model_edits), ("Material.lib", "MATERIAL.LIB", material_edits),
                                ("Textures.lib", "textures.lib", texture_edits)):
            with open(self.path("edits.json"), "w", encoding="utf-8") as file:
                json.dump({"edits": list(edits)}, file)
            run("edit", os.path.join(SAMPLE, name), self.path("edits.json"), "-o", os.path.join(folder, at))
        return os.path.join(folder, "units", "bases.rlb")

    def textures_of(self, library, wear):
        """Returns for each row of the material table the texture name of the first phase of its material."""
        names = [row["name"] for row in json.loads(run("dump", *wear, "--json"))["materials"]]
        return [json.loads(run("dump", library, name, "--json"))["phases"][0]["texture"] for name in names]

    def picture(self, library, name):
        run("export", library, name, "--format", "png", "-o", self.path("picture.png"))
        with open(self.path("picture.png"), "rb") as file:
            return file.read()

    def images(self, gltf):
        """Returns the bytes of each material's picture, or None, by the number in the material's name."""
        found = {}
        for material in gltf.json["materials"]:
            texture = material["pbrMetallicRoughness"].get("baseColorTexture")
            source = gltf.json["textures"][texture["index"]]["source"] if texture else None
            found[int(material["name"].split(" ")[0])] = gltf.image(source) if texture else None
        return found

    def test_textures_are_the_libraries(self):
        materials, library = (os.path.join(SAMPLE, name) for name in ("Material.lib", "Textures.lib"))
        modes = set()
        for model in ("r_walker", "b_bunker", "B_Tower"):
            textures = self.textures_of(materials, [os.path.join(SAMPLE, "bases.rlb"), model + ".wea"])
            for form in ("glb", "gltf"):
                out = self.path(f"{model} 1.{form}")
                run("export", os.path.join(SAMPLE, "bases.rlb"), model + ".msh", "--format", form, "-o", out)
                gltf = gltf_check.load(out)
                gltf_check.check(gltf)
                found = self.images(gltf)
                for row, image in found.items():
                    self.assertEqual(image, self.picture(library, textures[row]), f"{model} {row}")
                self.assertEqual(sorted(image["name"] for image in gltf.json["images"]),
                                 sorted({textures[row] for row in found}))
                for material in gltf.json["materials"]:
                    mode = material.get("alphaMode")
                    modes.add(mode)
                    self.assertEqual(mode is not None, textures[int(material["name"].split(" ")[0])].endswith(".A"))
                    self.assertTrue(mode is None or material["doubleSided"])
        self.assertEqual(modes, {None, "BLEND"})

    def test_textures_with_holes(self):
        path = self.game()
        library = self.path("game/textures.lib")
        mip = json.loads(run("dump", library, "GLASS.A", "--json"))["mips"][0]
        rows = b"".join(b"\0" + b"\x40\x80\xc0\0" * (mip["width"] // 2) + b"\x40\x80\xc0\xff" * (mip["width"] - mip["width"] // 2)
                        for _ in range(mip["height"]))
        chunks = ((b"IHDR", struct.pack(">IIBBBBB", mip["width"], mip["height"], 8, 6, 0, 0, 0)),
                  (b"IDAT", zlib.compress(rows)), (b"IEND", b""))
        with open(self.path("holes.png"), "wb") as file:
            file.write(b"\x89PNG\r\n\x1a\n")
            for kind, data in chunks:
                file.write(struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)))
        run("import", library, "GLASS.A", self.path("holes.png"))
        out = self.path("w.glb")
        run("export", path, "r_walker.msh", "--format", "glb", "-o", out)
        gltf = gltf_check.load(out)
        gltf_check.check(gltf)
        self.assertEqual([material.get("alphaMode") for material in gltf.json["materials"] if "GLASS" in material["name"]], ["MASK"])

    def test_textures_of_a_terrain(self):
        """Check that a terrain's export has the textures of its first layer, from libraries some folders above."""
        materials, library = (os.path.join(SAMPLE, name) for name in ("Material.lib", "Textures.lib"))
        land = os.path.join(SAMPLE, "DATA", "MAPS", "ISLAND", "Land.msh")
        for form in ("glb", "gltf", "obj"):
            run("export", land, "--format", form, "-o", self.path("land." + form))
        for form in ("glb", "gltf"):
            gltf = gltf_check.load(self.path("land." + form))
            gltf_check.check(gltf)
            self.assertGreater(len(gltf.json["images"]), 3)
            for material in gltf.json["materials"]:
                texture = json.loads(run("dump", materials, material["name"], "--json"))["phases"][0]["texture"]
                index = material["pbrMetallicRoughness"]["baseColorTexture"]["index"]
                self.assertEqual(gltf.image(gltf.json["textures"][index]["source"]), self.picture(library, texture))
        with open(self.path("land.mtl"), encoding="utf-8") as file:
            self.assertIn("map_Kd land_SAND.0.png\n", file.read())

    def test_textures_of_a_file(self):
        """Check the textures of an extracted model whose material table is another file in its folder."""
        folder = self.path("game")
        os.makedirs(os.path.join(folder, "units"))
        for name in ("Material.lib", "Textures.lib"):
            shutil.copy(os.path.join(SAMPLE, name), folder)
        for name in ("r_walker.msh", "r_walker.wea"):
            run("extract", os.path.join(SAMPLE, "bases.rlb"), name, "-o", os.path.join(folder, "units", name))
        for words, form in (([os.path.join(SAMPLE, "bases.rlb"), "r_walker.msh"], "entry"),
                            ([os.path.join(folder, "units", "r_walker.msh")], "file")):
            run("export", *words, "--format", "glb", "-o", self.path(form + ".glb"))
        entry, file = (gltf_check.load(self.path(name + ".glb")) for name in ("entry", "file"))
        self.assertEqual(file.json["materials"], entry.json["materials"])
        self.assertEqual(self.images(file), self.images(entry))

    def test_textures_of_obj(self):
        out = self.path("the walker.obj")
        run("export", os.path.join(SAMPLE, "bases.rlb"), "r_walker.msh", "--format", "obj", "-o", out)
        named = {}
        with open(self.path("the walker.mtl"), encoding="utf-8") as file:
            for line in file:
                word, _, rest = line.rstrip("\n").partition(" ")
                if word == "newmtl":
                    material = rest
                elif word in ("map_Kd", "map_d"):
                    named[material, word] = rest
                elif word == "Kd":
                    self.assertEqual(rest, "1 1 1")
        self.assertEqual(named["0_HULL", "map_Kd"], "the walker_HULL.0.png")
        self.assertEqual(named["3_GLASS", "map_d"], named["3_GLASS", "map_Kd"])
        self.assertNotIn(("0_HULL", "map_d"), named)
        for name in named.values():
            texture = name[len("the walker_") : -len(".png")]
            with open(self.path(name), "rb") as file:
                self.assertEqual(file.read(), self.picture(os.path.join(SAMPLE, "Textures.lib"), texture))

    def test_names_of_objects(self):
        """Check that the names of objects in an OBJ file are unique, even if a node has the name that another one would
        get."""
        script, path, out = self.path("names.json"), self.path("names.rlb"), self.path("names.obj")
        names = ["a", "a_2", "a", "a", "b c"]
        with open(script, "w", encoding="utf-8") as file:
            json.dump({"edits": [{"op": "rename-node", "entry": "r_walker.msh", "node": node, "name": name}
                                 for node, name in enumerate(names)]}, file)
        run("edit", os.path.join(SAMPLE, "bases.rlb"), script, "-o", path)
        run("export", path, "r_walker.msh", "--format", "obj", "-o", out)
        with open(out, encoding="utf-8") as file:
            objects = [line[2:].rstrip("\n") for line in file if line.startswith("o ")]
        self.assertEqual(len(set(objects)), len(objects))
        self.assertEqual([name for name in objects if name.startswith("a")], ["a", "a_2", "a_3"])

    def test_names_of_materials(self):
        """Check that two materials with the same name remain two materials."""
        script, path, out = self.path("names.json"), self.path("names.rlb"), self.path("names.obj")
        with open(script, "w", encoding="utf-8") as file:
            json.dump({"edits": [{"op": "set-wear", "entry": "r_walker.wea", "row": row, "name": name}
                                 for row, name in enumerate(["SAME", "SAME"])]}, file)
        run("edit", os.path.join(SAMPLE, "bases.rlb"), script, "-o", path)
        run("export", path, "r_walker.msh", "--format", "obj", "-o", out)
        with open(self.path("names.mtl"), encoding="utf-8") as file:
            materials = [line.split(" ", 1)[1] for line in file if line.startswith("newmtl ")]
        self.assertGreater(len(materials), 1)
        self.assertEqual(len(set(materials)), len(materials))

    def test_textures_with_odd_names(self):
        """Check that two materials can share a picture, and that a texture name that looks like a path to another
        folder leads to a file in the folder of the export."""
        path = self.game(
            material_edits=[{"op": "set-phase", "entry": name, "phase": 0, "texture": "../../Жук/.."} for name in ("HULL", "METAL")]
            + [{"op": "set-phase", "entry": "JOINT", "phase": 0, "texture": ".. .. Жук .."}],
            texture_edits=[{"op": "rename-entry", "entry": "HULL.0", "name": "../../Жук/.."},
                           {"op": "rename-entry", "entry": "METAL.0", "name": ".. .. Жук .."}])
        for form in ("glb", "gltf", "obj"):
            folder = self.path(form)
            os.mkdir(folder)
            run("export", path, "r_walker.msh", "--format", form, "-o", os.path.join(folder, "w." + form))
            pictures = {name for name in os.listdir(folder) if name.endswith(".png")}
            self.assertEqual({name for name in pictures if "Жук" in name},
                             set() if form == "glb" else {"w__._.._Жук_...png", "w__._.._Жук_.._2.png"})
            if form != "obj":
                gltf = gltf_check.load(os.path.join(folder, "w." + form))
                gltf_check.check(gltf)
                found = self.images(gltf)
                self.assertEqual(found[0], found[1])
                self.assertNotEqual(found[0], found[2])
                self.assertEqual(len(gltf.json["images"]), len(set(found.values())))

    def test_names_of_files_as_assimp_reads_them(self):
        """Check that assimp finds the files named in a glTF file with a non-ASCII name; it does not understand
        percent-encoding."""
        self.assertTrue(ASSIMP, "assimp is not installed (./dev test installs it: assimp-utils)")
        land = os.path.join(SAMPLE, "DATA", "MAPS", "ISLAND", "Land.msh")
        for words in ([os.path.join(SAMPLE, "bases.rlb"), "r_walker.msh"], [land]):
            out = self.path("Ангар.gltf")
            run("export", *words, "--format", "gltf", "-o", out)
            done = subprocess.run([ASSIMP, "info", out], capture_output=True, text=True)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
            for image in gltf_check.load(out).json["images"]:
                self.assertIn(f"'Ангар_{image['name']}.png'", done.stdout)

    def test_textures_that_are_not_there(self):
        """Check that a material without a texture, or whose texture is missing, has its own colour, and that an unknown
        material is replaced by the default one."""
        path = self.game(
            model_edits=[{"op": "set-wear", "entry": "r_walker.wea", "row": 2, "name": "NOTHING"}],
            material_edits=[{"op": "set-phase", "entry": "HULL", "phase": 0, "texture": ""},
                            {"op": "set-phase", "entry": "METAL", "phase": 0, "texture": "GONE.0"}])
        out = self.path("w.gltf")
        run("export", path, "r_walker.msh", "--format", "gltf", "-o", out)
        gltf = gltf_check.load(out)
        gltf_check.check(gltf)
        found = self.images(gltf)
        self.assertEqual((found[0], found[1]), (None, None))
        self.assertEqual(found[2], self.picture(os.path.join(SAMPLE, "Textures.lib"), "DEFAULT.0"))
        hull = gltf.json["materials"][0]["pbrMetallicRoughness"]["baseColorFactor"]
        for value, byte in zip(hull, (0xB9, 0xA5, 0x78)):
            self.assertAlmostEqual(value, ((byte / 255 + 0.055) / 1.055) ** 2.4, places=4)

    def test_no_libraries(self):
        """Check that an export without libraries consists of the usual files, and that its materials have colours by
        their numbers."""
        path = self.path("bases.rlb")
        shutil.copy(os.path.join(SAMPLE, "bases.rlb"), path)
        for form in ("gltf", "obj"):
            run("export", path, "r_walker.msh", "--format", form, "-o", self.path("w." + form))
        self.assertEqual(sorted(os.listdir(self.folder)), ["bases.rlb", "w.bin", "w.gltf", "w.mtl", "w.obj"])
        gltf_check.check(gltf_check.load(self.path("w.gltf")))
        self.assertNotIn("images", gltf_check.load(self.path("w.gltf")).json)
        with open(self.path("w.mtl"), encoding="utf-8") as file:
            self.assertNotIn("map_", file.read())

    # --- OBJ ---

    def read_obj(self, path):
        points, objects, faces, materials = [], [], [], []
        with open(path, encoding="utf-8") as file:
            for line in file:
                word, _, rest = line.rstrip("\n").partition(" ")
                if word == "v":
                    points.append([float(x) for x in rest.split()])
                elif word == "o":
                    objects.append(rest)
                elif word == "usemtl":
                    materials.append(rest)
                elif word == "f":
                    faces.append([int(corner.split("/")[0]) - 1 for corner in rest.split()])
        return points, objects, faces, materials

    def test_obj_has_the_triangles_where_they_are_posed(self):
        for words, model in self.models():
            for time in (0, 3.5):
                with self.subTest(words=words, time=time):
                    out = self.path("model.obj")
                    run("export", *words, "--format", "obj", "--time", str(time), "-o", out)
                    points, objects, faces, materials = self.read_obj(out)
                    expected = self.points_drawn(words, model, 0, 0, time)
                    found = [points[corner] for face in faces for corner in face]
                    self.assertEqual(len(found), len(expected))
                    for a, b in zip(found, expected):
                        self.close(a, b, 1e-5 * max(1, *map(abs, b)), "a corner")
                    self.assertEqual(len(objects), len(set(objects)))
                    with open(self.path("model.mtl"), encoding="utf-8") as file:
                        defined = set(re.findall(r"^newmtl (.*)$", file.read(), re.M))
                    self.assertEqual(defined, set(materials))
                    self.assertLessEqual(defined, {model.material_name(batch[1]).replace(" ", "_").replace("#", "_")
                                                   for batch in model.batches})

    # --- assimp ---

    def through_assimp(self, path):
        """Convert @path to OBJ with assimp, which also applies the node transforms; returns the number of faces and the
        bounds."""
        out = self.path("from-assimp.obj")
        if os.path.exists(out):
            os.remove(out)
        done = subprocess.run([ASSIMP, "export", path, out], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        points, _, faces, _ = self.read_obj(out)
        return len(faces), bounds([points[corner] for face in faces for corner in face])

    def test_assimp_finds_the_same(self):
        self.assertTrue(ASSIMP, "assimp is not installed (./dev test installs it: assimp-utils)")
        for words, model in self.models():
            # After the last frame the engine shows the fallback keys, and so do exports without a given time.
            expected = self.points_drawn(words, model, 0, 0, 1e6)
            box = bounds(expected)
            upright = [box[0], box[2], -box[4], box[3], box[5], -box[1]]
            # The odd models contain the largest float, with which the bounds cannot be written precisely; so the
            # tolerance is relative.
            tolerance = 1e-4 * max(1, *map(abs, box))
            for form, wanted in (("obj", box), ("glb", upright), ("gltf", upright)):
                with self.subTest(words=words, form=form):
                    out = self.path("model." + form)
                    run("export", *words, "--format", form, "-o", out)
                    faces, found = self.through_assimp(out)
                    self.assertEqual(faces, len(expected) // 3)
                    self.close(found, wanted, tolerance, "bounds")

    # --- The command ---

    def test_json_comes_back_through_the_command(self):
        for name in sorted(os.listdir(self.odd)):
            path, form, out = os.path.join(self.odd, name), self.path("m.json"), self.path("out.msh")
            with open(path, "rb") as file:
                data = file.read()
            run("export", path, "--format", "json", "-o", form)
            run("import", path, form, "-o", out)
            with open(out, "rb") as file:
                self.assertEqual(file.read(), data, name)
            # Importing over another model also restores every byte.
            with open(os.path.join(self.odd, "small.msh"), "rb") as file, open(out, "wb") as copy:
                copy.write(file.read())
            run("import", out, form, "--tolerant")
            with open(out, "rb") as file:
                self.assertEqual(file.read(), data, name)

    def test_an_edited_json_changes_what_was_edited(self):
        source, out = os.path.join(SAMPLE, "bases.rlb"), self.path("bases.rlb")
        run("export", source, "r_walker.msh", "--format", "json", "-o", self.path("w.json"))
        with open(self.path("w.json"), encoding="utf-8") as file:
            tree = json.load(file)
        tree["nodes"][2]["name"] = "Орудие"
        tree["batches"][3]["material_index"] = 1
        tree["positions"][5][0] = 1.25
        # Sort the keys, as another program might.
        with open(self.path("w.json"), "w", encoding="utf-8") as file:
            json.dump(tree, file, sort_keys=True)
        run("import", source, "r_walker.msh", self.path("w.json"), "-o", out)
        fields = {d["field"] for d in json.loads(run("diff", source, out, "--json", status=1))["differences"]}
        self.assertEqual(fields, {"node 2 name", "batch 3 material_index", "position 5"})
        before = json.loads(run("dump", source, "r_walker.msh", "--json"))
        after = json.loads(run("dump", out, "r_walker.msh", "--json"))
        before["nodes"][2].update(name="Орудие", name_hex="cef0f3e4e8e5")
        before["batches"][3]["material_index"] = 1
        for tree in (before, after):
            for member in ("file", "size"):
                tree.pop(member)
        self.assertEqual(before, after)
        run("validate", out)

    def test_what_is_no_model_is_refused(self):
        source, out = os.path.join(SAMPLE, "bases.rlb"), self.path("out")
        for words, status in ((["export", source, "--format", "json"], 3), (["export", source, "r_walker.wea", "--format", "glb"], 3),
                              (["export", source, "nothing", "--format", "glb"], 3), (["export", source], 2),
                              (["export", source, "#0", "--format", "stl"], 2),
                              (["export", source, "#0", "--format", "obj", "--lod", "3"], 2)):
            run(*words, "-o", out, status=status)
            self.assertFalse(os.path.exists(out), words)
        run("export", source, "#0", "--format", "json", "-o", os.path.join(self.folder, "no", "such", "folder"), status=4)
        run("export", source, "#0", "--format", "json", "-o", self.path("w.json"))
        for text, status in (("{", 3), ("[]", 3), ("{}", 3), ('{"kind": "model", "version": 1, "tables": []}', 4)):
            with open(self.path("bad.json"), "w", encoding="utf-8") as file:
                file.write(text)
            run("import", source, "#0", self.path("bad.json"), "-o", out, status=status)
            self.assertFalse(os.path.exists(out), text)
        run("import", source, "r_walker.wea", self.path("w.json"), "-o", out, status=3)
        run("import", source, self.path("w.json"), "-o", out, status=3)
        with open(self.path("w.json"), encoding="utf-8") as file:
            tree = json.load(file)
        tree["batches"][0]["index_start"] = 4000000000
        with open(self.path("w.json"), "w", encoding="utf-8") as file:
            json.dump(tree, file)
        run("import", source, "#0", self.path("w.json"), "-o", out, status=4)
        self.assertFalse(os.path.exists(out))

    def test_what_is_read_is_not_replaced(self):
        """Check that no command replaces the file that it reads, be it by its own name, by a symbolic link, or by the
        second file of an export."""
        model, link, script = self.path("model.bin"), self.path("link"), self.path("edits.json")
        with open(os.path.join(self.odd, "small.msh"), "rb") as file:
            data = file.read()
        with open(model, "wb") as file:
            file.write(data)
        os.symlink(model, link)
        with open(script, "w", encoding="utf-8") as file:
            file.write('{"edits": []}')
        for form, out in (("glb", model), ("json", link), ("gltf", self.path("model.gltf"))):
            run("export", model, "--format", form, "-o", out, status=4)
        run("export", model, "--format", "json", "-o", self.path("m.json"))
        run("import", model, self.path("m.json"), "-o", self.path("m.json"), status=4)
        run("edit", model, script, "-o", script, status=4)
        for path in (model, script, self.path("m.json")):
            with open(path, "rb") as file:
                self.assertNotEqual(file.read(), b"")
        with open(model, "rb") as file:
            self.assertEqual(file.read(), data)
        with open(script, encoding="utf-8") as file:
            self.assertEqual(file.read(), '{"edits": []}')
        self.assertEqual(sorted(os.listdir(self.folder)), ["edits.json", "link", "m.json", "model.bin"])

    def test_odd_numbers_and_endless_files(self):
        model, out = os.path.join(self.odd, "names.msh"), self.path("out")
        for time in ("nan", "inf", "-inf", "1e400", ""):
            run("export", model, "--format", "glb", "--time", time, "-o", out, status=2)
            self.assertFalse(os.path.exists(out))
        # The times NaN and infinity count as frame 0 (spec: animation.md).
        for time in ("nan", "inf", "-inf"):
            nodes = json.loads(run("pose", model, "--time", time, "--json"))["nodes"]
            self.assertEqual(nodes[0]["quat"], [1, 0, 0, 0])
            self.assertEqual(nodes[1]["quat"], 4 * ["NaN"])
        for command in (["import", model], ["edit", model]):
            run(*command, "/dev/zero", status=3)

    def test_a_failed_export_leaves_no_companion(self):
        folder = self.path("model.gltf")
        os.mkdir(folder)
        run("export", os.path.join(self.odd, "small.msh"), "--format", "gltf", "-o", folder, status=4)
        self.assertEqual(os.listdir(self.folder), ["model.gltf"])

    def test_numbers_are_written_the_same_in_any_locale(self):
        texts = set()
        for locale in ("C", "ru_RU.UTF-8"):
            for form in ("json", "obj", "gltf"):
                out = self.path("l." + form)
                subprocess.run([NRES, "export", os.path.join(self.odd, "small.msh"), "--format", form, "-o", out],
                               check=True, env={**os.environ, "LC_ALL": locale})
                with open(out, "rb") as file:
                    texts.add((form, file.read()))
        self.assertEqual(len(texts), 3)


if __name__ == "__main__":
    NRES, MAKE_ODD_MODELS, SAMPLE = sys.argv[1:]
    tap.run(Exports)
