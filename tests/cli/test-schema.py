#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Test `nres schema`, the page of the documentation that is generated from it, and the fields that `nres dump` prints
for each kind by the schema.

Usage: test-schema.py NRES SAMPLE DOCS/FORMATS.MD. Files are read with struct, not with the library.
"""

import json
import os
import struct
import subprocess
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import tap

NRES, SAMPLE, PAGE = sys.argv[1:4]
LEVEL = os.path.join(SAMPLE, "DATA", "MAPS", "ISLAND")


def entries(path):
    """Yields (type_id, attr1, attr2, attr3, name, payload) of each entry of the archive @path."""
    with open(path, "rb") as file:
        data = file.read()
    count, total = struct.unpack_from("<iI", data, 8)
    for i in range(count):
        type_id, attr1, attr2, size, attr3, name, offset, _ = struct.unpack_from("<IIIII36sII", data,
                                                                                 total - 64 * (count - i))
        yield type_id, attr1, attr2, attr3, name.split(b"\0")[0].decode("cp1251"), data[offset:offset + size]


def text(field):
    return field.split(b"\0")[0].decode("cp1251")


class Schema(unittest.TestCase):
    def run_nres(self, *words, status=0):
        result = subprocess.run([NRES, *words], capture_output=True, timeout=60,
                                env=dict(os.environ, LC_ALL="C.UTF-8"))
        self.assertEqual(result.returncode, status, result.stderr)
        return result.stdout.decode()

    def dump(self, *words):
        return json.loads(self.run_nres("dump", *words, "--json"))

    def assert_near(self, got, expected):
        self.assertEqual(len(got), len(expected))
        for a, b in zip(got, expected):
            self.assertAlmostEqual(a, b, delta=abs(b) * 1e-6)

    # --- The schema itself

    def test_page(self):
        with open(PAGE, encoding="utf-8") as file:
            self.assertEqual(file.read(), self.run_nres("schema"),
                             "docs/formats.md is not what `nres schema` prints: make it anew")

    def test_json(self):
        kinds = {kind["kind"]: kind for kind in json.loads(self.run_nres("schema", "--json"))["kinds"]}
        self.assertEqual(set(kinds), {"archive", "model", "terrain", "areal-map", "effect", "material", "texture",
                                      "registry"})
        for kind in kinds.values():
            for table in kind["tables"]:
                for record in table["records"]:
                    at = 0
                    for field in sorted(record["fields"], key=lambda field: field["offset"]):
                        self.assertEqual(field["offset"], at, (kind["kind"], table["name"], field["name"]))
                        at += field["size"]
                    self.assertEqual(record["size"] if record["size"] is not None else at, at)
                    self.assertEqual(record["size"] is None, "runs" in record)

    def test_one_kind(self):
        only = json.loads(self.run_nres("schema", "effect", "--json"))["kinds"]
        self.assertEqual([kind["kind"] for kind in only], ["effect"])
        commands = next(table for table in only[0]["tables"] if table["name"] == "commands")
        self.assertEqual([record["tag"] for record in commands["records"]], list(range(1, 11)))
        self.assertIn("## Effect", self.run_nres("schema", "effect"))
        for kind in "raw", "wear", "build-list", "nothing":
            self.assertEqual(self.run_nres("schema", kind, status=2), "")

    # --- What is told of each kind by it

    def test_effects(self):
        path = os.path.join(SAMPLE, "effects.rlb")
        for i, entry in enumerate(entries(path)):
            got, payload = self.dump(path, f"#{i}"), entry[5]
            n, mode, duration, jitter, flags, settings = struct.unpack_from("<IIffII", payload)
            self.assertEqual(got["kind"], "effect")
            header = got["header"]
            self.assertEqual((header["time_mode"], header["flags"], header["settings_id"]), (mode, flags, settings))
            self.assert_near([header["duration_sec"], header["phase_jitter"]], [duration, jitter])
            self.assert_near(header["scale"], struct.unpack_from("<fff", payload, 48))
            self.assertEqual(len(got["commands"]), n)
            body = b"".join(struct.pack("<I", command["word_raw"]) + bytes.fromhex(command["body_hex"])
                            for command in got["commands"])
            self.assertEqual(payload[60:], body)
            for command in got["commands"]:
                self.assertEqual(command["word_raw"] & 0xff, command["opcode"])
                self.assertEqual(command["word_raw"] >> 8 & 1, command["enabled"])

    def test_materials(self):
        path = os.path.join(SAMPLE, "Material.lib")
        for i, (_, _, version, _, _, payload) in enumerate(entries(path)):
            got = self.dump(path, f"#{i}")
            n_phases, n_animations = struct.unpack_from("<HH", payload)
            at = 4 + (2 if version >= 2 else 0) + (4 if version >= 3 else 0) + (4 if version >= 4 else 0)
            self.assertEqual((got["kind"], got["version"]), ("material", version))
            self.assertEqual((len(got["phases"]), len(got["animations"])), (n_phases, n_animations))
            for phase in got["phases"]:
                self.assertEqual(bytes(phase["params"]), payload[at:at + 18])
                self.assertEqual(phase["texture"], text(payload[at + 18:at + 34]))
                at += 34
            for animation in got["animations"]:
                word, n_keys = struct.unpack_from("<IH", payload, at)
                self.assertEqual((animation["mode"], animation["interpolation"]), (word & 7, word >> 3))
                keys = [list(struct.unpack_from("<HHH", payload, at + 6 + 6 * k)) for k in range(n_keys)]
                self.assertEqual(animation["keys"], keys)
                at += 6 + 6 * n_keys
            self.assertEqual(at, len(payload))

    def test_textures(self):
        path = os.path.join(SAMPLE, "Textures.lib")
        sizes = {0: 1, 565: 2, 556: 2, 4444: 2, 88: 2, 888: 4, 8888: 4}
        for i, entry in enumerate(entries(path)):
            got, payload = self.dump(path, f"#{i}"), entry[5]
            width, height, n_mips, _, _, _, form = struct.unpack_from("<IIIIIII", payload, 4)
            self.assertEqual((got["kind"], got["width"], got["height"], got["format"]), ("texture", width, height, form))
            at = 32 + (1024 if form == 0 else 0)
            self.assertEqual(len(got["mips"]), n_mips)
            for k, mip in enumerate(got["mips"]):
                w, h = max(width >> k, 1), max(height >> k, 1)
                self.assertEqual(mip, {"width": w, "height": h, "offset": at, "size": w * h * sizes[form]})
                at += w * h * sizes[form]
            self.assertEqual(got["pages"] is None, at == len(payload))

    def test_registry(self):
        path = os.path.join(SAMPLE, "objects.rlb")
        for i, entry in enumerate(entries(path)):
            got, payload = self.dump(path, f"#{i}"), entry[5]
            self.assertEqual(got["kind"], "registry")
            self.assertEqual([(ref["archive"], ref["resource"]) for ref in got["refs"]],
                             [(text(payload[at:at + 32]), text(payload[at + 32:at + 64]))
                              for at in range(0, len(payload), 64)])

    def test_terrain(self):
        path = os.path.join(LEVEL, "Land.msh")
        got = self.dump(path)
        chunks = {entry[0]: entry for entry in entries(path)}
        faces = chunks[21][5]
        self.assertEqual(got["kind"], "terrain")
        self.assertEqual(got["counts"], {"nodes": len(chunks[1][5]) // 38, "slots": (len(chunks[2][5]) - 0x8c) // 68,
                                         "vertices": len(chunks[3][5]) // 12, "faces": len(faces) // 28})
        self.assertEqual(len(got["faces"]), len(faces) // 28)
        for i, face in enumerate(got["faces"]):
            word, a, b, _, *rest = struct.unpack_from("<IBBH3H3H3hBB", faces, 28 * i)
            self.assertEqual((face["index"], face["flags"], face["material"], face["material2"]), (i, word, a, b))
            self.assertEqual(face["vertices"], rest[:3])
            self.assertEqual(face["neighbours"], [None if n == 0xffff else n for n in rest[3:6]])
            self.assert_near(face["normal"], [n / 32767 for n in rest[6:9]])
            self.assertEqual(face["edge_classes"], [rest[9] >> shift & 3 for shift in (0, 2, 4)])

    def test_areal_map(self):
        path = os.path.join(LEVEL, "Land.map")
        got = self.dump(path)
        _, count, _, _, _, payload = next(entries(path))
        at = 0
        self.assertEqual((got["kind"], len(got["areals"])), ("areal-map", count))
        for areal in got["areals"]:
            head = struct.unpack_from("<5f3fIIIIII", payload, at)
            self.assert_near(areal["anchor"] + [areal["area_metric"]] + areal["normal"],
                             list(head[:3]) + [head[4]] + list(head[5:8]))
            self.assertEqual((areal["logic_flag"], areal["class_id"]), (head[8], head[10]))
            n = head[12]
            self.assertEqual(head[13], 0)
            at += 56
            for vertex in areal["vertices"]:
                self.assert_near(vertex, struct.unpack_from("<fff", payload, at))
                at += 12
            self.assertEqual(len(areal["vertices"]), n)
            for link in areal["links"]:
                pair = list(struct.unpack_from("<ii", payload, at))
                self.assertEqual(link, None if pair == [-1, -1] else pair)
                at += 8
            self.assertEqual(len(areal["links"]), n)
        cells_x, cells_y = struct.unpack_from("<II", payload, at)
        self.assertEqual((got["grid"]["cells_x"], got["grid"]["cells_y"]), (cells_x, cells_y))
        self.assertEqual(got["grid"]["hits"] * 2 + cells_x * cells_y * 2 + 8, len(payload) - at)

    def test_texts(self):
        path = os.path.join(LEVEL, "Land2.wea")
        got = self.dump(path)
        with open(path, "rb") as file:
            lines = file.read().decode("cp1251").split("\r\n")
        count = int(lines[0])
        self.assertEqual(got["kind"], "wear")
        self.assertEqual([f"{row['legacy_id']} {row['name']}" for row in got["materials"]], lines[1:1 + count])
        path = os.path.join(SAMPLE, "BuildDat.lst")
        got = self.dump(path)
        self.assertEqual(got["kind"], "build-list")
        with open(path, "rb") as file:
            quoted = [line.strip().strip('"') for line in file.read().decode("cp1251").splitlines()
                      if line.strip().startswith('"')]
        self.assertEqual([unit for category in got["categories"] for unit in category["units"]], quoted)


tap.run(Schema)
