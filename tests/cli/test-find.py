#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Test `nres find`: search files written by this test, and compare its matches in the sample with the output of `nres
dump`.

Usage: test-find.py NRES SAMPLE
"""

import itertools
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


def archive(*entries):
    """Returns an archive with @entries, each (name, type, payload)."""
    blob, rows = b"", []
    for name, type_id, payload in entries:
        rows.append([type_id, 0, 0, len(payload), 1, name.encode("cp1251"), 16 + len(blob), 0])
        blob += payload + bytes(-len(payload) % 8)
    for place, i in enumerate(sorted(range(len(rows)), key=lambda i: rows[i][5].lower())):
        rows[place][7] = i
    directory = b"".join(struct.pack("<IIIII36sII", *row) for row in rows)
    return struct.pack("<4sIiI", b"NRes", 0x100, len(rows), 16 + len(blob) + len(directory)) + blob + directory


def effect(duration, flags=0, mode=1, commands=()):
    return struct.pack("<IIffII9f", len(commands), mode, duration, 0, flags, 0,
                       0, 0, 0, 0, 0, 0, 1, 1, 1) + b"".join(commands)


def run(*words):
    return subprocess.run([NRES, "find", *map(str, words)], capture_output=True, text=True, timeout=60)


class Find(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        root = pathlib.Path(cls.folder.name)
        inner = archive(("deep.fx", FXID, effect(9, flags=0x21)), ("plain", 5, b"xx\x0a\x0bxx\x0a\x0b"))
        (root / "a").mkdir()
        (root / "a" / "b.lib").write_bytes(archive(
            ("slow", FXID, effect(7.5)), ("Quick_One", FXID, effect(0.5, flags=0x20)),
            ("nan", FXID, effect(float("nan"))), ("in.lib", 3, inner), ("Тень", FXID, effect(5))))
        (root / "z.txt").write_bytes(b"no archive")
        cls.root = root

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def matches(self, *words, path=None):
        result = run(path or self.root, *words, "--json")
        self.assertIn(result.returncode, (0, 1), result.stderr)
        found = json.loads(result.stdout)["matches"]
        self.assertEqual(result.returncode, 0 if found else 1)
        return found

    def entries(self, *words):
        return [match["entry"] for match in self.matches(*words)]

    def test_one_condition(self):
        found = self.matches("--where", "header.duration_sec > 5")
        self.assertEqual(found, [
            {"file": str(self.root / "a" / "b.lib"), "entry": "#0", "kind": "effect", "table": "header", "index": 0,
             "field": "duration_sec", "value": 7.5, "offset": 8, "size": 4},
            {"file": str(self.root / "a" / "b.lib"), "entry": "#3/#0", "kind": "effect", "table": "header", "index": 0,
             "field": "duration_sec", "value": 9, "offset": 8, "size": 4}])
        for text, expected in (("= 5", ["#4"]), ("<= 5", ["#1", "#4"]), (">= 7.5", ["#0", "#3/#0"]), ("< 1", ["#1"]),
                               ("!= 5", ["#0", "#1", "#2", "#3/#0"]), ("= nan", []), ("= null", [])):
            self.assertEqual(self.entries("--where", "header.duration_sec " + text), expected, text)
        self.assertEqual(self.entries("--where", "duration_sec=5"), ["#4"])

    def test_bits(self):
        self.assertEqual(self.entries("--where", "header.flags has 0x20"), ["#1", "#3/#0"])
        self.assertEqual(self.entries("--where", "header.flags has 0x21"), ["#3/#0"])

    def test_items(self):
        """Check that each matching item of a field with several items is a match of its own, and that the text output
        has the same values as the JSON."""
        file = os.path.join(SAMPLE, "Material.lib")
        keys = self.matches("--where", "k1 > 0", path=file)
        self.assertLess(len({(match["entry"], match["index"]) for match in keys}), len(keys))
        for words in (("k1 > 0",), ("commands.enabled = 0",), ("nodes.slots[0] >= 0",)):
            lines = run(SAMPLE, "--where", *words).stdout.splitlines()
            found = self.matches("--where", *words, path=SAMPLE)
            self.assertEqual([line.split(" = ")[1].split(" at ")[0] for line in lines],
                             [str(match["value"]) for match in found])
            self.assertTrue(all(isinstance(match["value"], int) for match in found))

    def test_repeated(self):
        self.assertEqual(self.matches("--name", "slow"),
                         json.loads(run(self.root, self.root / "a" / "." / "b.lib", "--name", "slow", "--json").stdout)
                         ["matches"])

    def test_several_conditions(self):
        found = self.matches("--where", "header.duration_sec > 5 and header.flags has 0x20")
        self.assertEqual([(match["entry"], match["table"], match["index"]) for match in found], [("#3/#0", "header", 0)])
        self.assertNotIn("field", found[0])

    def test_names(self):
        self.assertEqual(self.entries("--name", "quick"), ["#1"])
        self.assertEqual(self.entries("--name", "*o*"), ["#0", "#1"])
        self.assertEqual(self.entries("--name", "o*"), [])
        self.assertEqual(self.entries("--name", "?low"), ["#0"])
        self.assertEqual(self.entries("--name", "Тень"), ["#4"])
        self.assertEqual(self.entries("--name", "deep", "--where", "header.duration_sec > 5"), ["#3/#0"])

    def test_kinds(self):
        self.assertEqual(self.entries("--kind", "effect"), ["#0", "#1", "#2", "#3/#0", "#4"])
        self.assertEqual(self.entries("--kind", "archive"), ["", "#3"])
        self.assertEqual(self.entries("--kind", "effect", "--name", "plain"), [])

    def test_bytes(self):
        found = self.matches("--hex", "0A0b")
        self.assertEqual([(match["entry"], match["offset"], match["size"]) for match in found],
                         [("#3/#1", 2, 2), ("#3/#1", 6, 2)])
        self.assertEqual(found, self.matches("--text", "\n\x0b"))
        self.assertEqual([match["file"] for match in self.matches("--text", "archive")], [str(self.root / "z.txt")])

    def test_refused(self):
        for words, message in ((("--where", "header.x = 1"), "column 1: "), (("--where", "duration_sec ="), "column 15: "),
                               (("--where", "duration_sec ? 1"), "column 14: "),
                               (("--where", "duration_sec > 1 or flags = 1"), "column 18: "),
                               (("--where", "duration_sec > abc"), "column 16: "), (("--where", "scale[a] = 1"), "column 7: "),
                               (("--where", "duration_sec = 1 and tables.y = 2"), "column 22: "),
                               (("--where", "flags has -1"), "column 11: "), (("--where", "flags has 1e30"), "column 11: "),
                               (("--where", "flags < null"), "column 9: "), (("--where", "flags has 0.5"), "column 11: "),
                               (("--where", "duration_sec > '1'"), "column 16: "), (("--kind", "thing"), "--kind"), (("--hex", "0"), "--hex"), ((), "needed")):
            result = run(self.root, *words)
            self.assertEqual(result.returncode, 2, words)
            self.assertIn(message, result.stderr)
        self.assertEqual(run(self.root / "absent", "--name", "x").returncode, 3)

    def test_damaged(self):
        """Check that a damaged archive is reported, and that the other files are still searched."""
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "a.lib").write_bytes(b"NRes" + bytes(40))
            pathlib.Path(folder, "b.lib").write_bytes(archive(("slow", FXID, effect(7))))
            result = run(folder, "--name", "slow")
            self.assertEqual(result.returncode, 0)
            self.assertIn("a.lib", result.stderr)

    def test_dump(self):
        """Check that values of each numeric field of a model are found in the records where `nres dump` shows them."""
        file = os.path.join(SAMPLE, "bases.rlb")
        dump = json.loads(subprocess.run([NRES, "dump", file, "#0", "--json"], capture_output=True, check=True).stdout)
        compared = 0
        for table in ("nodes", "slots", "batches"):
            for field in dump[table][0]:
                for value in itertools.islice(self.values(dump[table], field), 6):
                    expected = [i for i, record in enumerate(dump[table]) if self.has(record[field], value)]
                    text = "null" if value is None else repr(value)
                    result = run(file, "--where", f"{table}.{field} = {text}", "--json")
                    if result.returncode == 2:
                        continue
                    found = [match for match in json.loads(result.stdout)["matches"] if match["entry"] == "#0"]
                    self.assertEqual([match["index"] for match in found], expected, f"{table}.{field} = {text}")
                    for match in found:
                        self.assertEqual(match["value"], dump[table][match["index"]][field])
                    compared += 1
        self.assertGreater(compared, 60)

    @staticmethod
    def flat(value):
        return list(itertools.chain.from_iterable(map(Find.flat, value))) if isinstance(value, list) else [value]

    def has(self, value, wanted):
        return any(each == wanted and (each is None) == (wanted is None) for each in self.flat(value))

    def values(self, records, field):
        seen = set()
        for record in records:
            for value in self.flat(record[field]):
                if value not in seen and (value is None or isinstance(value, (int, float))):
                    seen.add(value)
                    yield value


tap.run(Find)
