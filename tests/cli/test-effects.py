#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Test the nres command with effects (spec: fxid.md): `alpha`, `export` and `import` of JSON, and `diff`.

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
    """Returns @value rounded to single precision."""
    return struct.unpack("<f", struct.pack("<f", value))[0]


def command(opcode, fill=0, enabled=1, more=0):
    """Returns a command whose body counts up from @fill, or is zero if @fill is 0."""
    body = bytes((fill + i) % 251 if fill else 0 for i in range(SIZES[opcode] - 4))
    return struct.pack("<I", opcode | enabled << 8 | more << 9) + body


def effect(mode=1, duration=2.5, flags=0, jitter=0.0, commands=(), count=None):
    return struct.pack("<IIffII9f", len(commands) if count is None else count, mode, duration, jitter, flags, 785,
                       0, 0, 0, 0, 0, 0, 1, 1, 1) + b"".join(commands)


def archive(*entries):
    """Returns an archive with @entries, each (name, payload) or (name, payload, type)."""
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
        """Check the alpha of each mode with each flag that has an influence, computed by the formulas of the spec in
        single precision."""
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
        # If the alpha depends on a value that was not given, the command names the option for it.
        result = self.run_nres("alpha", path, "e6", "--time", 1)
        self.assertEqual(result.out, "0\n")
        self.assertIn("--external", result.err)
        self.assertEqual(self.run_nres("alpha", path, "e6", "--time", 1, "--external", 1).err, "")

    def test_alpha_of_a_file(self):
        """Check that effects in files of their own are recognised, also one without commands, and that damaged ones are
        refused."""
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


    # --- JSON --------------------------------------------------------------------------------------

    def export(self, *words):
        out = self.folder / "out.json"
        self.run_nres("export", *words, "--format", "json", "-o", out)
        return json.loads(out.read_text(encoding="utf-8"))

    def import_json(self, file, entry, value, *words, status=0):
        source, out = self.folder / "in.json", self.folder / "out.rlb"
        source.write_text(json.dumps(value), encoding="utf-8")
        out.unlink(missing_ok=True)
        words = [*([entry] if entry is not None else []), source, "-o", out, *words]
        result = self.run_nres("import", file, *words, status=status)
        self.assertEqual(out.exists(), status == 0)
        if status:
            self.assertIn("in.json" if status == 3 else file.name, result.err)
            return result.err
        return out.read_bytes()

    def odd_effects(self):
        """Returns effects with values that JSON numbers cannot express, and damaged effects."""
        nans = bytearray(effect(17, commands=[command(3, 1)]))
        struct.pack_into("<IIII", nans, 8, 0x7fc00001, 0xffc12345, 0xffffffff, 0x80000001)
        struct.pack_into("<IIIII", nans, 24, 0x7f800001, 0x80000000, 1, 0x7f800000, 0xff800000)
        every = [command(opcode, opcode) for opcode in SIZES]
        return [bytes(nans), effect(commands=every, duration=0.1), effect(commands=[command(6, 0, 0, 0x7fffff)] * 81),
                effect(), effect(commands=every)[:-1], effect(commands=every) + b"tail", effect(commands=every, count=3),
                effect(commands=[command(3, 9), struct.pack("<I", 0x10b), command(6)]), effect(count=0xffffffff),
                effect()[:59], b"", effect(commands=every)[:61], effect(99, commands=every)]

    def test_json_of_one(self):
        odd = self.odd_effects()
        file = self.write("odd.rlb", archive(*((f"e{i}", payload) for i, payload in enumerate(odd))))
        whole = file.read_bytes()
        for i, payload in enumerate(odd):
            got = self.export(file, f"#{i}")
            self.assertEqual(self.import_json(file, f"#{i}", got), whole, i)
            # The exported JSON of each effect can be imported into another effect; damaged ones need --tolerant.
            other = list(odd)
            other[1] = payload
            changed = self.import_json(file, "#1", got, "--tolerant")
            self.assertEqual(list(payloads(changed)), other)
        got = self.export(file, "e0")
        self.assertEqual(got["header"]["duration_sec"], "0x7fc00001")
        self.assertEqual(got["header"]["rand_shift"], ["0x7f800001", -0.0, 1.40129846e-45])
        self.assertEqual(got["header"]["pivot"][:2], ["Infinity", "-Infinity"])
        self.assertNotIn("cmd_count", got["header"])
        got = self.export(file, "e7")
        self.assertEqual((got["header"]["cmd_count"], len(got["commands"])), (3, 1))
        self.assertEqual(got["rest_hex"], "0b010000" + "06010000")
        self.assertEqual(self.export(file, "e9"), {"kind": "effect", "header": None, "commands": [],
                                                   "rest_hex": odd[9].hex()})

    def test_json_form(self):
        """Check that exported JSON has the form that the spec shows, and that this form is sufficient for an import."""
        file = self.write("e.rlb", archive(("fire", effect(1, 2.5, 22, 0.2, [command(3, 5), command(6, 0, 0)]))))
        got = self.export(file, "fire")
        body = command(3, 5)[4:].hex()
        expected = {"header": {"time_mode": 1, "duration_sec": 2.5, "phase_jitter": 0.200000003, "flags": 22,
                               "settings_id": 785, "rand_shift": [0, 0, 0], "pivot": [0, 0, 0], "scale": [1, 1, 1]},
                    "commands": [{"opcode": 3, "enabled": 1, "word_raw": 259, "body_hex": body},
                                 {"opcode": 6, "enabled": 0, "word_raw": 6, "body_hex": ""}]}
        self.assertEqual(got, dict(expected, kind="effect"))
        self.assertEqual(self.import_json(file, "fire", expected), file.read_bytes())
        # Change a header field, swap the commands, and replace one by a command without “word_raw”.
        expected["header"]["duration_sec"] = 4
        expected["commands"] = [dict(expected["commands"][1], enabled=1), {"opcode": 5, "enabled": 1, "body_hex": "11" * 108}]
        wanted = effect(1, 4, 22, f32(0.2), [command(6), struct.pack("<I", 0x105) + b"\x11" * 108])
        self.assertEqual(list(payloads(self.import_json(file, "fire", expected))), [wanted])

    def test_json_of_dump(self):
        """Check that the output of `nres dump` can be imported, and that its decoded fields take precedence over the
        bytes of a command."""
        nan = struct.pack("<I", 0x7fc00abc)
        particle = bytearray(command(3, 5))
        particle[20:24] = nan
        file = self.write("e.rlb", archive(("fire", effect(commands=[bytes(particle), command(9, 7)]))))
        dump = json.loads(self.run_nres("dump", file, "fire", "--json").out)
        self.assertEqual(self.import_json(file, "fire", dump), file.read_bytes())
        dump["commands"][0]["fields"]["active_t0"] = 0.75
        dump["commands"][1]["fields"]["ref"] = {"name": "ДЫМ"}
        got = next(payloads(self.import_json(file, "fire", dump)))
        particle[32:36] = struct.pack("<f", 0.75)
        model = bytearray(command(9, 7))
        at = model.find(b"\0", 168, 200)
        model[168:at if at >= 0 else 200] = bytes((at if at >= 0 else 200) - 168)
        model[168:172] = b"\xc4\xdb\xcc\0"
        self.assertEqual(got, effect(commands=[bytes(particle), bytes(model)]))

    def test_json_of_all(self):
        odd = self.odd_effects()
        entries = [(f"e{i}", payload) for i, payload in enumerate(odd)]
        entries[2:2] = [("дым", effect(flags=5)), ("note", b"no effect", 7)]
        file = self.write("odd.rlb", archive(*entries))
        got = self.export(file)
        self.assertEqual(got["kind"], "effects")
        self.assertEqual([item["index"] for item in got["effects"]], [i for i in range(len(entries)) if i != 3])
        self.assertEqual((got["effects"][2]["name"], got["effects"][2]["name_hex"]), ("дым", "e4fbec"))
        self.assertEqual(self.import_json(file, None, got), file.read_bytes())
        # Effects in the JSON are found by index or by name and imported together; effects that are not in it stay
        # unchanged.
        got["effects"][0]["header"]["flags"] = 1
        del got["effects"][2]["index"]
        got["effects"][2]["header"]["flags"] = 6
        got["effects"] = [got["effects"][2], got["effects"][0]]
        wanted = [payload for _, payload, *_ in entries]
        wanted[0] = wanted[0][:16] + struct.pack("<I", 1) + wanted[0][20:]
        wanted[2] = effect(flags=6)
        self.assertEqual(list(payloads(self.import_json(file, None, got))), wanted)
        # Only the changed fields are written, and no entry attributes.
        report = self.folder / "report.json"
        report.write_text(json.dumps(got), encoding="utf-8")
        changed = json.loads(self.run_nres("import", file, report, "--dry-run", "--json").out)
        self.assertEqual({(change["entry"], change["offset"]) for change in changed["changes"]}, {("#0", 16), ("#2", 16)})

    def test_json_of_files(self):
        """Check export and import with an effect in a file of its own, and with an archive inside an archive."""
        file = self.write("fire", effect(commands=[command(3, 4)]))
        got = self.export(file)
        self.assertEqual(self.import_json(file, None, got), file.read_bytes())
        got["header"]["time_mode"] = 3
        self.assertEqual(self.import_json(file, None, got), effect(3, commands=[command(3, 4)]))
        inner = archive(("fire", effect()), ("smoke", effect(commands=[command(6)])))
        file = self.write("outer.rlb", archive(("inner.rlb", inner, 7), ("other", b"x", 7)))
        got = self.export(file, "inner.rlb")
        self.assertEqual(len(got["effects"]), 2)
        self.assertEqual(self.import_json(file, "inner.rlb", got), file.read_bytes())
        got["effects"][1]["commands"] *= 2
        outer = list(payloads(self.import_json(file, "inner.rlb", got)))
        self.assertEqual(list(payloads(outer[0])), [effect(), effect(commands=[command(6)] * 2)])

    def test_json_refused(self):
        file = self.write("e.rlb", archive(("fire", effect(commands=[command(3, 5), command(6)])), ("smoke", effect()),
                                           ("smoke", effect()), ("note", b"x", 7)))
        good = self.export(file, "fire")

        def edited(*path, value=None, remove=False):
            copy = json.loads(json.dumps(good))
            at = copy
            for name in path[:-1]:
                at = at[name]
            if remove:
                del at[path[-1]]
            else:
                at[path[-1]] = value
            return copy

        for value, status, why in (
                ([], 3, "an effect must be an object"), ({}, 3, "“header”"),
                (edited("kind", value="model"), 3, "“kind” must be \"effect\""),
                (edited("extra", value=1), 3, "no member “extra”"),
                (edited("header", value=None), 3, "empty where the header is null"),
                (edited("header", "scale", remove=True), 3, "header: “scale” is missing"),
                (edited("header", "size", value=1), 3, "header: there is no member “size”"),
                (edited("header", "scale", value=[1, 2]), 3, "header: “scale” must be an array of 3"),
                (edited("header", "flags", value=1 << 32), 4, "header: “flags” does not fit"),
                (edited("header", "cmd_count", value=-1), 3, "header: “cmd_count” must be"),
                (edited("header", "duration_sec", value=1e39), 4, "header: “duration_sec” is too large"),
                (edited("commands", remove=True), 3, "“commands” must be an array"),
                (edited("commands", 1, value=6), 3, "command 1: a command must be an object"),
                (edited("commands", 0, "opcode", value=4), 4, "command 0: “opcode” is 4, but “word_raw” is one of opcode 3"),
                (edited("commands", 0, "body_hex", value="00"), 3, "command 0: “body_hex” must be the 392"),
                (edited("commands", 0, "body_hex", value="x" * 392), 3, "command 0: “body_hex” must be the 392"),
                (edited("commands", 0, "fields", value={"power": 1}), 3, "command 0: a command of opcode 3 has no field “power”"),
                (edited("commands", 0, "fields", value={"pow0": [0, 0, "x"]}), 3, "command 0: “pow0” [2] must be a number"),
                (edited("rest_hex", value="0"), 3, "“rest_hex” must be pairs"),
                (edited("rest_hex", value=7), 3, "“rest_hex” must be pairs")):
            # The message must name the JSON file, too.
            source = self.folder / "in.json"
            source.write_text(json.dumps(value), encoding="utf-8")
            err = self.run_nres("import", file, "fire", source, "-o", self.folder / "out", status=status).err
            self.assertIn(why, err)
            self.assertIn("in.json", err)
        # Values that would make a sound effect invalid are refused, unless --tolerant is given.
        for value, why in ((edited("header", "cmd_count", value=3), "before command 2 of the 3"),
                           (edited("rest_hex", value="00"), "1 byte follows the last of 2 commands"),
                           (edited("header", "duration_sec", value="NaN"), "duration_sec"),
                           (edited("header", "time_mode", value=18), "time_mode")):
            self.assertIn(why, self.import_json(file, "fire", value, status=4))
            self.import_json(file, "fire", value, "--tolerant")
        effects = self.export(file)["effects"]
        for value, status, why in (
                ({"effects": 1}, 3, "“effects” must be an array"), ({"kind": "effect", "effects": []}, 3, "“kind”"),
                (good, 3, "“kind”"), ({"effects": [1]}, 3, "effect 0: an effect must be an object"),
                ({"effects": [effects[0], effects[0]]}, 4, "effect 1: entry #0 is already"),
                ({"effects": [dict(effects[0], index=3)]}, 4, "effect 0: entry #3 is called “note”"),
                ({"effects": [dict(effects[0], index=3, name="note")]}, 4, "effect 0: entry #3 is not an effect"),
                ({"effects": [dict(effects[0], index=4)]}, 4, "effect 0: the archive has no entry #4"),
                ({"effects": [dict(effects[0], index=-1)]}, 3, "effect 0: “index” must be"),
                ({"effects": [dict(effects[0], name=1)]}, 3, "effect 0: “name” must be text"),
                ({"effects": [good]}, 3, "effect 0: “index” or “name” must say"),
                ({"effects": [{k: v for k, v in effects[1].items() if k != "index"}]}, 4, "entry “smoke”, or several"),
                ({"effects": [dict(effects[1], kind="effect")]}, 3, "effect 0: there is no member “kind”")):
            source.write_text(json.dumps(value), encoding="utf-8")
            err = self.run_nres("import", file, source, "-o", self.folder / "out", status=status).err
            self.assertIn(why, err)
            self.assertIn("in.json", err)
        for words in ((file, "note"), (self.write("plain.rlb", archive(("note", b"x", 7))),)):
            self.assertIn("only models, terrains, areal maps, effects and textures", self.run_nres("import", *words, source, status=3).err)
            self.assertIn("only models", self.run_nres("export", *words, "--format", "json", "-o", "x", status=3).err)
        outside = bytearray(archive(("fire", effect())))
        struct.pack_into("<I", outside, len(outside) - 8, 0x7fffff00)
        lost = self.write("lost.rlb", outside)
        self.run_nres("export", lost, "fire", "--format", "json", "-o", self.folder / "lost.json", status=3)
        self.assertFalse((self.folder / "lost.json").exists())
        self.assertIn("an effect cannot be exported as glb",
                      self.run_nres("export", file, "fire", "--format", "glb", "-o", "x", status=3).err)

    # --- What differs ------------------------------------------------------------------------------

    def test_diff(self):
        """Check that `nres diff` names fields, and that an inserted command does not make the commands after it
        differ."""
        commands = [command(3, 5), command(1, 6), command(3, 7), command(6)]
        edited = bytearray(commands[2])
        struct.pack_into("<f", edited, 32, 0.5)
        commands[2] = commands[2][:32] + struct.pack("<f", 0.25) + commands[2][36:]
        a = self.write("a.rlb", archive(("fire", effect(commands=commands)), ("same", effect())))
        b = self.write("b.rlb", archive(("fire", effect(duration=4, commands=[command(10, 9), commands[0], commands[1],
                                                                              bytes(edited)])), ("same", effect())))
        got = json.loads(self.run_nres("diff", a, b, "--json", status=1).out)["differences"]
        self.assertEqual([(item["field"], item["a"], item["b"]) for item in got],
                         [("header duration_sec", "2.5", "4"), ("command 2 active_t0", "0.25", "0.5"),
                          ("command 3", "point", "none"), ("command 0", "none", "cube")])
        self.assertEqual({item["entry"] for item in got}, {"#0 fire"})
        self.run_nres("diff", a, a)


tap.run(Effects)
