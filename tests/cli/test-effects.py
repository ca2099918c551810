#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""What nres says of effects and makes of them (spec: fxid.md): their alpha, JSON, and what differs.

Usage: test-effects.py NRES. Files are made and read with struct, not with the library.
"""

import json
import math
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

NRES = sys.argv[1]
FXID = 0x44495846
SIZES = {1: 224, 2: 148, 3: 200, 4: 204, 5: 112, 6: 4, 7: 208, 8: 248, 9: 208, 10: 208}


def f32(value):
    """The nearest number of single precision."""
    return struct.unpack("<f", struct.pack("<f", value))[0]


def command(opcode, fill=0, enabled=1, more=0):
    """A command whose bytes are all made of one."""
    body = bytes((fill + i) % 251 if fill else 0 for i in range(SIZES[opcode] - 4))
    return struct.pack("<I", opcode | enabled << 8 | more << 9) + body


def effect(mode=1, duration=2.5, flags=0, jitter=0.0, commands=(), count=None):
    return struct.pack("<IIffII9f", len(commands) if count is None else count, mode, duration, jitter, flags, 785,
                       0, 0, 0, 0, 0, 0, 1, 1, 1) + b"".join(commands)


def archive(*entries):
    """An archive of (name, payload) or (name, payload, type)."""
    blob, rows = b"", []
    for name, payload, *rest in entries:
        offset = 16 + len(blob)
        rows.append([rest[0] if rest else FXID, 0, 0, len(payload), 1, name.encode("cp1251"), offset, 0])
        blob += payload + bytes(-len(payload) % 8)
    for place, i in enumerate(sorted(range(len(rows)), key=lambda i: rows[i][5].lower())):
        rows[place][7] = i
    directory = b"".join(struct.pack("<IIIII36sII", *row) for row in rows)
    return struct.pack("<4sIiI", b"NRes", 0x100, len(rows), 16 + len(blob) + len(directory)) + blob + directory


def payloads(data):
    count, total = struct.unpack_from("<iI", data, 8)
    for i in range(count):
        row = struct.unpack_from("<IIIII36sII", data, total - 64 * (count - i))
        yield data[row[6]:row[6] + row[3]]


class Effects(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="nres-test-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def run_nres(self, *words, status=0):
        result = subprocess.run([NRES, *map(str, words)], capture_output=True, timeout=60,
                                env=dict(os.environ, LC_ALL="C.UTF-8"))
        result.out, result.err = result.stdout.decode(), result.stderr.decode()
        self.assertEqual(result.returncode, status, f"{words}: {result.err}")
        self.assertNotIn("CRITICAL", result.err)
        return result

    def write(self, name, data):
        path = self.folder / name
        path.write_bytes(data)
        return path

    # --- Alpha -------------------------------------------------------------------------------------

    def alpha(self, *words):
        return json.loads(self.run_nres("alpha", *words, "--json").out)["alpha"]

    def test_alpha(self):
        """Each mode, with each flag that matters, by the formulas of the spec in single precision."""
        given = {"constant": 0.8, "external": 0.35, "previous": 0.4, "queue": 0.15, "a": 0.7, "a-x": 0.1, "a-y": 0.2,
                 "a-z": 0.3, "b": 0.6, "b-x": 0.45, "b-y": 0.55, "b-z": 0.65}
        words = [word for name, value in given.items() for word in (f"--{name}", value)]
        life, value = f32(f32(1.7) / f32(2.5)), {name: f32(value) for name, value in given.items()}
        modes = [value["constant"], life, f32(life - math.floor(life)), f32(1 - life), value["external"],
                 value["a"], value["a-x"], value["a-y"], value["a-z"], value["b"], value["b-x"], value["b-y"], value["b-z"],
                 f32(1 - value["external"]), f32(1 - value["queue"]), max(value["a"], value["b"]),
                 max(value["external"], value["previous"]), min(value["external"], value["previous"])]
        cases = [(mode, flags) for mode in range(18) for flags in (0, 0x200, 0x20, 0x221)]
        path = self.write("all.rlb", archive(*((f"e{i}", effect(*case[:1], flags=case[1], jitter=0.5))
                                               for i, case in enumerate(cases))))
        for i, (mode, flags) in enumerate(cases):
            expected = f32(modes[mode] * life) if flags & 0x200 else modes[mode]
            if flags & 0x20:
                expected = f32((expected if expected < 0.5 else f32(1 - expected)) * 2)
            got = json.loads(self.run_nres("alpha", path, f"#{i}", "--time", "1.7", *words, "--json").out)
            self.assertEqual(f32(got["alpha"]), expected, (mode, flags))
            half = 0.25 if flags & 1 else 0
            self.assertEqual([f32(x) for x in got["with_jitter"]], [f32(expected - half), f32(expected + half)])

    def test_alpha_of_odd_effects(self):
        odd = [effect(1, 0.0), effect(2, 0.0), effect(3, 0.0), effect(1, math.inf), effect(1, math.nan),
               effect(2, -2.0), effect(4, 0.0, 0x200)]
        path = self.write("odd.rlb", archive(*((f"e{i}", payload) for i, payload in enumerate(odd))))
        self.assertEqual([self.alpha(path, f"#{i}", "--time", 3) for i in range(len(odd))],
                         [0, 0, 1, 0, "NaN", 0.5, 0])
        # What is assumed of the world is said.
        result = self.run_nres("alpha", path, "e6", "--time", 1)
        self.assertEqual(result.out, "0\n")
        self.assertIn("--external", result.err)
        self.assertEqual(self.run_nres("alpha", path, "e6", "--time", 1, "--external", 1).err, "")

    def test_alpha_of_a_file(self):
        """An extracted effect is a file of its own; it is one also without commands, which shows nothing."""
        for commands in ((), (command(3, 7), command(6))):
            path = self.write("fire", effect(1, 2.0, commands=commands))
            self.assertEqual(self.alpha(path, "--time", 0.5), 0.25)
            self.assertEqual(json.loads(self.run_nres("dump", path, "--json").out)["kind"], "effect")
            self.assertEqual(json.loads(self.run_nres("validate", path, "--json").out)["checked"]["effects"], 1)
        for wrong in (effect(18), effect(count=1), effect(commands=(command(3),))[:-1], effect() + b"\0", bytes(59)):
            self.run_nres("alpha", self.write("fire", wrong), "--time", 0.5, status=3)

    def test_alpha_refused(self):
        path = self.write("e.rlb", archive(("fire", effect()), ("odd", effect(18)), ("cut", effect()[:59]),
                                           ("raw", b"nothing", 7)))
        for words, status, why in (((path, "fire"), 2, "--time"), ((path, "fire", "--time", "soon"), 2, "time"),
                                   ((path, "fire", "--time", "nan"), 2, "--time"),
                                   ((path, "fire", "--time", "-1"), 2, "--time"),
                                   ((path, "fire", "--time", 1, "--external", "inf"), 2, "finite"),
                                   ((path, "--time", 1), 3, "which effect"), ((path, "odd", "--time", 1), 3, "time mode 18"),
                                   ((path, "cut", "--time", 1), 3, "byte 59"), ((path, "raw", "--time", 1), 3, "not an effect"),
                                   ((path, "none", "--time", 1), 3, "none"),
                                   ((self.folder / "missing", "--time", 1), 3, "missing")):
            self.assertIn(why, self.run_nres("alpha", *words, status=status).err)


tap.run(Effects)
