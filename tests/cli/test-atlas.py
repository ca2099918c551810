#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Test `nres atlas`: compare its counts with the values that `nres dump` prints for the same files, and with the known
contents of an archive written by this test.

Usage: test-atlas.py NRES SAMPLE
"""

import collections
import json
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
FXID = 0x44495846


def nres(*words, status=0):
    result = subprocess.run([NRES, *map(str, words)], capture_output=True, text=True, timeout=60)
    assert result.returncode == status, result.stderr
    return result


def atlas(*words):
    kinds = json.loads(nres("atlas", *words).stdout)["kinds"]
    return {kind["kind"]: {"entries": kind["entries"]} | {table["name"]: table for table in kind["tables"]} for kind in kinds}


def fields(table):
    return {field["name"]: field for field in table["fields"]}


def effect(duration, flags):
    return struct.pack("<IIffII9f", 0, 1, duration, 0, flags, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1)


def archive(*payloads):
    blob = directory = b""
    for i, payload in enumerate(payloads):
        directory += struct.pack("<IIIII36sII", FXID, 0, 0, len(payload), 1, b"fx%d" % i, 16 + len(blob), i)
        blob += payload + bytes(-len(payload) % 8)
    return struct.pack("<4sIiI", b"NRes", 0x100, len(payloads), 16 + len(blob) + len(directory)) + blob + directory


class Atlas(unittest.TestCase):
    def check_field(self, field, values):
        """Check the counts in @field of `nres atlas` against @values, all the values of the field in `nres dump`,
        including null."""
        numbers = [value for value in values if isinstance(value, (int, float))]
        self.assertEqual((field["count"], field["distinct"]), (len(values), len(set(values))), field["name"])
        if numbers:
            self.assertEqual((field["min"], field["max"]), (min(numbers), max(numbers)), field["name"])
        if len(set(values)) <= 64:
            counts = collections.Counter(values)
            order = sorted(counts, key=lambda value: (-counts[value], value is None, value if numbers else str(value)))
            self.assertEqual(field["values"], [[value, counts[value]] for value in order], field["name"])
        else:
            self.assertNotIn("values", field)

    def check_table(self, kind, table, names, rows):
        found = atlas(SAMPLE, "--kind", kind)[kind][table]
        self.assertEqual(found["records"], len(rows))
        for name in names:
            values = []
            for row in rows:
                values += row[name] if isinstance(row[name], list) else [row[name]]
            self.assertGreater(len(values), 0)
            self.check_field(fields(found)[name], values)

    def dump_all(self, kind):
        matches = json.loads(nres("find", SAMPLE, "--kind", kind, "--json").stdout)["matches"]
        return [json.loads(nres("dump", match["file"], *([match["entry"]] if match["entry"] else []), "--json").stdout)
                for match in matches]

    def test_models(self):
        models = self.dump_all("model")
        self.check_table("model", "nodes", ("flags", "parent", "map_start", "fallback_key", "slots"),
                         [node for model in models for node in model["nodes"]])
        self.check_table("model", "batches", ("flags", "material_index", "index_count", "index_start", "base_vertex"),
                         [batch for model in models for batch in model["batches"]])
        self.check_table("model", "slots", ("tri_start", "aabb_min", "sphere_radius"),
                         [slot for model in models for slot in model["slots"]])
        self.assertEqual(atlas(SAMPLE)["model"]["entries"], len(models))

    def test_effects(self):
        effects = self.dump_all("effect")
        self.check_table("effect", "header", ("time_mode", "duration_sec", "phase_jitter", "flags", "pivot", "scale"),
                         [found["header"] for found in effects])
        commands = [command for found in effects for command in found["commands"]]
        self.check_table("effect", "commands", ("opcode", "enabled"), commands)
        modes = [command["fields"]["mode"] for command in commands if "mode" in command["fields"]]
        self.check_field(fields(atlas(SAMPLE)["effect"]["commands"])["mode"], modes)
        refs = [command["fields"]["ref"] for command in commands if "ref" in command["fields"]]
        names = [f"{ref['archive']}/{ref['name']}" if ref["archive"] or ref["name"] else None for ref in refs]
        self.check_field(fields(atlas(SAMPLE)["effect"]["commands"])["ref"], names)

    def test_bits(self):
        """Check that the bits reported for a field with negative values are those of its 8 or 16 bits, not of the
        sign-extended number."""
        for kind in atlas(SAMPLE).values():
            for table in list(kind.values())[1:]:
                for field in table["fields"]:
                    if "bits_ever_set" in field and field.get("min", 0) < 0:
                        self.assertLess(field["bits_ever_set"], 1 << 16, field["name"])

    def test_areals(self):
        """Check the areal map, a kind whose records consist of a head and a list of items."""
        maps = self.dump_all("areal-map")
        self.check_table("areal-map", "areals", ("class_id", "anchor"), [areal for found in maps for areal in found["areals"]])

    def test_odd_numbers(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "odd.rlb")
            nan, infinite = float("nan"), float("inf")
            file.write_bytes(archive(*(effect(value, 0x21) for value in (nan, infinite, -infinite, -0.0, 0.0, -1.5)), effect(nan, 4)))
            header = fields(atlas(file)["effect"]["header"])
            duration = header["duration_sec"]
            self.assertEqual((duration["count"], duration["nan"], duration["infinite"]), (7, 2, 2))
            self.assertEqual((duration["min"], duration["max"], duration["distinct"]), (-1.5, 0, 2))
            self.assertEqual(duration["values"], [[0, 2], [-1.5, 1]])
            self.assertEqual(header["flags"]["bits_ever_set"], 0x25)
            self.assertNotIn("nan", header["flags"])
            self.assertNotIn("bits_ever_set", duration)

    def test_nothing(self):
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual(atlas(folder), {})
            self.assertIn("absent", nres("atlas", pathlib.Path(folder, "absent"), status=3).stderr)
        self.assertIn("--kind", nres("atlas", SAMPLE, "--kind", "nothing", status=2).stderr)
        self.assertIn("--kind", nres("atlas", SAMPLE, "--kind", "archive", status=2).stderr)


tap.run(Atlas)
