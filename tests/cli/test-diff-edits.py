#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Test differences as edit scripts: `nres diff A B --edits`.

Usage: test-diff-edits.py NRES SAMPLE
"""

import json
import os
import pathlib
import shutil
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import tap

from nres_files import SAMPLE, Files

# One edit of each kind: the file, the edit, and the operation that is expected to be found.
EDITS = [
    ("bases.rlb", {"op": "rename-node", "entry": "r_walker.msh", "node": 1, "name": "gun"}),
    ("bases.rlb", {"op": "rename-node", "entry": "r_walker.msh", "node": 1, "name": None}),
    ("bases.rlb", {"op": "set-node-slot", "entry": "r_walker.msh", "node": 1, "lod": 2, "group": 4, "slot": 0}),
    ("bases.rlb", {"op": "set-batch", "entry": "r_walker.msh", "batch": 0, "material_index": 1}),
    ("bases.rlb", {"op": "set-wear", "entry": "r_walker.wea", "row": 0, "name": "SOMETHING"}),
    ("bases.rlb", {"op": "add-wear", "entry": "r_walker.wea", "name": "SOMETHING", "legacy_id": 3, "index": 1}),
    ("bases.rlb", {"op": "remove-wear", "entry": "r_walker.wea", "row": 0}),
    ("bases.rlb", {"op": "rename-entry", "entry": "r_walker.wea", "name": "other.wea"}),
    ("bases.rlb", {"op": "remove-entry", "entry": "r_walker.wea"}),
    ("bases.rlb", {"op": "move-entry", "entry": "r_walker.wea", "index": 0}),
    ("bases.rlb", {"op": "set-attributes", "entry": "r_walker.wea", "attr3": 7}),
    ("bases.rlb", {"op": "add-entry", "name": "new.txt", "type_id": 1, "attr1": 0, "attr2": 0, "attr3": 0, "hex": "ff" * 40}),
    ("effects.rlb", {"op": "set-effect", "entry": "r_explosion", "duration_sec": 2.5, "flags": 3}),
    ("effects.rlb", {"op": "set-command", "entry": "r_explosion", "command": 1, "enabled": False}),
    ("effects.rlb", {"op": "remove-command", "entry": "r_explosion", "command": 0}),
    ("effects.rlb", {"op": "move-command", "entry": "r_explosion", "command": 0, "index": 2}),
    ("effects.rlb", {"op": "insert-command", "entry": "r_explosion", "index": 1, "opcode": 2}),
    ("effects.rlb", {"op": "patch-bytes", "entry": "r_explosion", "offset": 0x24, "hex": "11223344"}),
    ("Material.lib", {"op": "set-phase", "entry": "#0", "phase": 0, "texture": "ABC"}),
    ("BuildDat.lst", {"op": "add-unit", "category": "Bunker_Small", "path": "UNITS\\NEW.dat", "index": 0}),
    ("BuildDat.lst", {"op": "remove-unit", "category": "Bunker_Small", "index": 0}),
    ("BuildDat.lst", {"op": "set-unit", "category": "Bunker_Small", "index": 0, "path": "UNITS\\NEW.dat"}),
]


class Edits(Files):
    def derive(self, a, b, status=1):
        script = self.folder / "script.json"
        script.unlink(missing_ok=True)
        self.run_nres("diff", a, b, "--edits", "-o", script, status=status)
        out = self.folder / "made"
        self.run_nres("edit", a, script, "-o", out, "--check-undo")
        self.assertEqual(out.read_bytes(), pathlib.Path(b).read_bytes())
        return json.loads(script.read_text())["edits"]

    def test_each(self):
        for name, edit in EDITS:
            with self.subTest(edit=edit):
                before = pathlib.Path(SAMPLE) / name
                after = self.folder / name
                self.edit(before, edit, options=["-o", after])
                found = self.derive(before, after)
                expected = "set-effect" if edit["op"] == "patch-bytes" else edit["op"]
                self.assertEqual([item["op"] for item in found], [expected])
                # Backwards, a script has to say what the first file had: names, rows and numbers, but by operations, too.
                self.derive(after, before)

    def test_same(self):
        self.assertEqual(self.derive(f"{SAMPLE}/bases.rlb", f"{SAMPLE}/bases.rlb", status=0), [])

    def test_moved_bytes(self):
        """Check that a script has no bytes that the second file keeps: neither of a copy of an entry, nor behind inserted
        bytes."""
        entry = self.folder / "payload"
        self.run_nres("extract", f"{SAMPLE}/effects.rlb", "r_explosion", "-o", entry)
        data = entry.read_bytes()
        (self.folder / "changed").write_bytes(data[:400] + b"12345" + data[400:700] + data[600:])
        after = self.folder / "effects.rlb"
        fields = {"type_id": 1, "attr1": 0, "attr2": 0, "attr3": 1}
        self.edit(f"{SAMPLE}/effects.rlb", {"op": "add-entry", "name": "copy", "file": "payload", **fields},
                  {"op": "replace-payload", "entry": "r_explosion", "file": "changed"}, options=["-o", after])
        found = self.derive(f"{SAMPLE}/effects.rlb", after)
        spelled = sum(len(piece) // 2 for edit in found for piece in edit.get("pieces", []) if isinstance(piece, str))
        self.assertLess(spelled, 16, found)
        self.assertFalse([edit for edit in found if len(edit.get("hex", "")) > 32])

    def test_other_layout(self):
        """Check that a file with the same entries in another order of their bytes is made by a last edit of the file."""
        first, second = self.folder / "first.lib", self.folder / "second.lib"
        self.edit(f"{SAMPLE}/effects.rlb", {"op": "set-effect", "entry": "r_trail", "duration_sec": 9},
                  {"op": "rename-entry", "entry": "s_empty", "name": "none"}, options=["-o", first])
        self.run_nres("repack", first, "-o", second)
        data = second.read_bytes()
        second.write_bytes(data[:16] + b"gap 8 b." + data[16:])
        first.write_bytes(data)
        found = self.derive(first, self.padded(first))
        self.assertEqual(found[-1]["op"], "rebuild-file")
        self.assertLess(len(json.dumps(found)), 4000)

    def padded(self, file):
        """Returns a copy of an archive with bytes behind its directory that nothing addresses."""
        out = self.folder / "padded.lib"
        out.write_bytes(pathlib.Path(file).read_bytes() + b"behind the directory")
        return out

    def test_legacy(self):
        """Check models of which nodes have 24 bytes, which are not understood."""
        model = self.folder / "walker.msh"
        self.run_nres("extract", f"{SAMPLE}/bases.rlb", "r_walker.msh", "-o", model)
        nodes = next(entry["index"] for entry in self.json("list", model)["entries"] if entry["type_id"] == 1)
        old = []
        for name, byte in ("a.msh", "01"), ("b.msh", "02"):
            old.append(self.folder / name)
            self.edit(model, {"op": "replace-payload", "entry": f"#{nodes}", "hex": byte * 48},
                      {"op": "set-attributes", "entry": f"#{nodes}", "attr1": 2, "attr3": 24}, options=["-o", old[-1]])
        self.assertTrue(self.json("dump", old[0])["legacy"])
        self.derive(old[0], old[1])
        self.derive(old[0], model)
        self.derive(model, old[0])

    def test_expectations(self):
        after = self.folder / "effects.rlb"
        self.edit(f"{SAMPLE}/effects.rlb", {"op": "set-effect", "entry": "r_trail", "duration_sec": 9},
                  {"op": "remove-command", "entry": "r_muzzle", "command": 0}, options=["-o", after])
        script = self.folder / "script.json"
        self.run_nres("diff", f"{SAMPLE}/effects.rlb", after, "--edits", "-o", script, status=1)
        # On the file that is edited already, and on one that was edited otherwise.
        self.assertIn("expects", self.run_nres("edit", after, script, "-o", self.folder / "x", status=4).stderr)
        other = self.folder / "other.rlb"
        self.edit(f"{SAMPLE}/effects.rlb", {"op": "set-effect", "entry": "r_muzzle", "duration_sec": 9}, options=["-o", other])
        self.assertIn("sha256", self.run_nres("edit", other, script, "-o", self.folder / "x", status=4).stderr)
        self.assertFalse((self.folder / "x").exists())

    def test_usage(self):
        a, b = f"{SAMPLE}/bases.rlb", f"{SAMPLE}/effects.rlb"
        copy = shutil.copy(a, self.folder / "a.rlb")
        self.run_nres("diff", a, b, "-o", self.folder / "x", status=2)
        self.run_nres("diff", copy, b, "--edits", "-o", copy, status=4)
        self.assertEqual(json.loads(self.run_nres("diff", a, a, "--edits").stdout), {"edits": []})
        self.derive(a, b)
        self.derive(a, f"{SAMPLE}/BuildDat.lst")


tap.run(Edits)
