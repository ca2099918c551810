#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Test the nres command with missions written by this test: `dump`, `validate`, `find`, `diff` and `edit`.

Usage: test-mission.py NRES SAMPLE
"""

import copy
import json
import math
import os
import pathlib
import struct
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import tap

NRES, SAMPLE = sys.argv[1:3]


def u32(*values):
    return struct.pack(f"<{len(values)}I", *(value & 0xFFFFFFFF for value in values))


def f32(values):
    return struct.pack(f"<{len(values)}f", *values)


def text(value):
    data = value.encode("cp1251")
    return u32(len(data)) + data


def build(mission):
    out = u32(1, len(mission["paths"]))
    for path in mission["paths"]:
        out += u32(path["id"], len(path["points"])) + b"".join(f32(point) for point in path["points"])
    out += u32(6, len(mission["clans"]))
    for clan in mission["clans"]:
        first, second = clan["resources"]
        out += text(clan["name"]) + u32(clan["id"]) + f32(clan["anchor"]) + u32(clan["mode"]) + text(first["path"])
        out += bytes.fromhex(clan["groups_hex"]) if clan["mode"] == 0 else u32(first["tag"])
        out += text(second["path"]) + u32(second["tag"]) + u32(len(clan["relations"]))
        for relation in clan["relations"]:
            out += text(relation["clan"]) + u32(relation["value"])
    out += u32(10, len(mission["objects"]))
    for item in mission["objects"]:
        out += u32(item["kind"], item["class"]) + text(item["resource"]) + u32(0xAAAA, item["clan"])
        out += f32(item["position"]) + f32(item["orientation"]) + f32(item["scale"]) + text(item["name"])
        out += u32(0xBBBB, item["link0"], item["link1"], 1, len(item["properties"]))
        for one in item["properties"]:
            out += u32(*one["value"]) + text(one["name"])
    out += text(mission["land_path"]) + u32(mission["flag"]) + text(mission["description"]) + u32(1, len(mission["extras"]))
    for extra in mission["extras"]:
        out += f32(extra["position"]) + u32(*extra["words"])
    return out


def thing(index, name, resource, link0=-1, properties=()):
    return {"index": index, "kind": index + 5, "class": 0x80000002, "resource": resource, "clan": 2, "position": [index, 2.5, -3],
            "orientation": [0, 0, 1.5], "scale": [1, 1, 2], "name": name, "link0": link0, "link1": -1,
            "properties": [{"name": label, "value": list(value)} for label, value in properties]}


MISSION = {
    "paths": [{"index": 0, "id": 7, "points": [[0, 1, 2], [3, 4, 5]]}, {"index": 1, "id": -1, "points": []}],
    "clans": [
        {"index": 0, "name": "Player", "id": 1, "anchor": [10, 20], "mode": 1,
         "resources": [{"path": "a\\player.trf", "tag": 3}, {"path": "player.scr", "tag": -1}],
         "relations": [{"clan": "Враги", "value": -1}]},
        {"index": 1, "name": "Враги", "name_hex": "c2f0e0e3e8", "id": 2, "anchor": [0.5, -20], "mode": 0,
         "resources": [{"path": ""}, {"path": "enemy.scr", "tag": 4}],
         "groups_hex": (u32(2, 1) + bytes(range(20)) + u32(0)).hex(), "relations": []}],
    "objects": [thing(0, "base", "r_h_01", properties=[("Maximum fuel", (1, 2, 3, 4)), ("", (0xFFFFFFFF, 0, 0, 0))]),
                thing(1, "", "units\\tank.dat", link0=0), thing(2, "tower", "s_tower")],
    "land_path": "DATA\\MAPS\\ISLAND", "flag": 9, "description": "Find the base.\r\n",
    "extras": [{"index": 0, "position": [1, 2, 3], "words": [4, 5, 6, 0xFFFFFFFF]}],
}
for relation in MISSION["clans"][0]["relations"]:
    relation["clan_hex"] = "c2f0e0e3e8"


class Mission(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.mission = copy.deepcopy(MISSION)
        self.file = self.write("data.tma", build(self.mission))

    def write(self, name, data):
        path = self.folder / name
        path.write_bytes(data)
        return path

    def run_nres(self, *words, status=0):
        result = subprocess.run([NRES, *words], capture_output=True, text=True, timeout=60)
        self.assertEqual(result.returncode, status, result.stdout + result.stderr)
        return result

    def json(self, *words, status=0):
        return json.loads(self.run_nres(*words, "--json", status=status).stdout)

    def edit(self, *edits, status=0):
        script = self.write("edits.json", json.dumps({"edits": edits}).encode())
        out = self.folder / "out.tma"
        out.unlink(missing_ok=True)
        return self.run_nres("edit", self.file, script, "-o", out, "--check-undo", status=status)

    def assert_edited(self, *edits):
        """Apply @edits and check that the file is then byte for byte the one that build() makes of self.mission."""
        self.edit(*edits)
        self.assertEqual((self.folder / "out.tma").read_bytes(), build(self.mission))

    def assert_refused(self, message, *edits):
        self.assertIn(message, self.edit(*edits, status=4).stderr)
        self.assertFalse((self.folder / "out.tma").exists())

    def test_dump(self):
        dump = self.json("dump", self.file)
        self.assertEqual((dump.pop("kind"), dump.pop("size")), ("mission", self.file.stat().st_size))
        del dump["file"], dump["entry"]
        self.assertEqual(bytes.fromhex(dump.pop("description_hex")).decode(), self.mission["description"])
        self.assertEqual(dump, self.mission)

    def test_by_content(self):
        other = self.write("other.bin", self.file.read_bytes())
        self.assertEqual(self.json("dump", other)["kind"], "mission")
        self.assertEqual(self.json("validate", self.folder)["checked"]["missions"], 2)
        self.assertEqual([match["kind"] for match in self.json("find", self.folder, "--kind", "mission")["matches"]], ["mission"] * 2)

    def test_truncated(self):
        """Check that a mission cut at any byte, or with a byte too many, has one error."""
        data = self.file.read_bytes()
        for size in [*range(len(data)), len(data) + 1]:
            self.write("data.tma", (data + b"x")[:size])
            findings = self.json("validate", self.file, status=1)["findings"]
            self.assertEqual([(finding["severity"], finding["code"]) for finding in findings], [("error", "mission")])

    def test_counts(self):
        """Check that a count that is too large for the rest of the file is refused."""
        data = bytearray(self.file.read_bytes())
        for at in (4, 12):
            struct.pack_into("<I", data, at, 0xFFFFFFFF)
            self.write("data.tma", data)
            self.assertIn("4294967295", self.json("validate", self.file, status=1)["findings"][0]["message"])

    def test_unusual(self):
        self.mission["objects"][1]["class"] = 5
        self.mission["objects"][2]["scale"][1] = math.inf
        self.write("data.tma", build(self.mission))
        findings = self.json("validate", self.file, status=1)["findings"]
        self.assertEqual({(finding["severity"], finding["code"]) for finding in findings},
                         {("error", "field-not-finite"), ("warning", "mission-class")})
        self.mission["clans"][0]["mode"] = 4
        self.write("data.tma", build(self.mission))
        self.assertIn("mode 4", self.json("validate", self.file, status=1)["findings"][0]["message"])

    def test_set_object(self):
        change = {"resource": "бот", "name": "a longer name", "position": [9, 8, 7], "orientation": [0.5, 0, 0], "scale": [2, 2, 2],
                  "clan": 6}
        self.mission["objects"][1] |= change
        self.assert_edited({"op": "set-object", "object": 1, **change})
        for member, value in change.items():
            self.mission = copy.deepcopy(MISSION)
            self.mission["objects"][0][member] = value
            self.assert_edited({"op": "set-object", "object": 0, member: value})
        self.mission = copy.deepcopy(MISSION)
        self.mission["objects"][0]["name"] = ""
        self.assert_edited({"op": "set-object", "object": 0, "name": ""})
        self.mission = copy.deepcopy(MISSION)
        self.assert_edited({"op": "set-object", "object": 0})
        self.assert_refused("no object 3; the mission has 3", {"op": "set-object", "object": 3, "name": "x"})
        self.assert_refused("漢", {"op": "set-object", "object": 0, "name": "漢"})
        self.assert_refused("65536 at most", {"op": "set-object", "object": 0, "name": "x" * 65537})

    def test_set_property(self):
        self.mission["objects"][0]["properties"][1]["value"] = [1, 2, 3, 0xFFFFFFFF]
        self.assert_edited({"op": "set-property", "object": 0, "property": 1, "value": [1, 2, 3, 0xFFFFFFFF]})
        self.assert_refused("no property 2", {"op": "set-property", "object": 0, "property": 2, "value": [0, 0, 0, 0]})
        self.assert_refused("value", {"op": "set-property", "object": 0, "property": 0, "value": [0, 0, 0]})

    def test_objects(self):
        first = self.mission["objects"][0]
        for where, index in (({}, 3), ({"index": 3}, 3), ({"index": 0}, 0), ({"index": 1}, 1)):
            self.mission = copy.deepcopy(MISSION)
            self.mission["objects"].insert(index, copy.deepcopy(first))
            self.assert_edited({"op": "add-object", "copy_of": 0, **where})
        self.assert_refused("no place 4", {"op": "add-object", "copy_of": 0, "index": 4})
        self.assert_refused("no object 3", {"op": "add-object", "copy_of": 3})
        for index in (1, 2):
            self.mission = copy.deepcopy(MISSION)
            del self.mission["objects"][index]
            self.assert_edited({"op": "remove-object", "object": index})
        self.assert_refused("object 1 has a link to object 0", {"op": "remove-object", "object": 0})
        self.mission = copy.deepcopy(MISSION)
        self.mission["objects"] = []
        self.assert_edited(*({"op": "remove-object", "object": index} for index in (2, 1, 0)))

    def test_points(self):
        points = self.mission["paths"][0]["points"]
        points[1] = [0.5, 0.25, -8]
        self.assert_edited({"op": "set-path-point", "path": 0, "point": 1, "position": [0.5, 0.25, -8]})
        for index in range(3):
            self.mission = copy.deepcopy(MISSION)
            self.mission["paths"][0]["points"].insert(index, [7, 8, 9])
            self.assert_edited({"op": "add-path-point", "path": 0, "index": index, "position": [7, 8, 9]})
        self.mission = copy.deepcopy(MISSION)
        self.mission["paths"][1]["points"].append([7, 8, 9])
        self.assert_edited({"op": "add-path-point", "path": 1, "position": [7, 8, 9]})
        self.mission = copy.deepcopy(MISSION)
        del self.mission["paths"][0]["points"][0]
        self.assert_edited({"op": "remove-path-point", "path": 0, "point": 0})
        self.assert_refused("no point 2", {"op": "remove-path-point", "path": 0, "point": 2})
        self.assert_refused("no point 3", {"op": "add-path-point", "path": 0, "index": 3, "position": [0, 0, 0]})
        self.assert_refused("no path 2", {"op": "set-path-point", "path": 2, "point": 0, "position": [0, 0, 0]})

    def test_many_steps(self):
        """Check that several edits are applied together and in order."""
        self.mission["objects"].append(copy.deepcopy(self.mission["objects"][2]) | {"name": "second"})
        self.mission["paths"][0]["points"].append([1, 1, 1])
        self.assert_edited({"op": "add-object", "copy_of": 2}, {"op": "set-object", "object": 3, "name": "second"},
                           {"op": "add-path-point", "path": 0, "position": [1, 1, 1]})

    def test_diff(self):
        self.edit({"op": "set-object", "object": 0, "position": [9, 9, 9]})
        self.run_nres("diff", self.file, self.folder / "out.tma", status=1)
        self.run_nres("diff", self.file, self.file)


tap.run(Mission)
