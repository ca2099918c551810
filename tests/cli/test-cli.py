#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Test what the nres command prints, what it writes, and with what status it exits.

Usage: test-cli.py NRES MAKE-CLI-FIXTURES [SANITIZERS]. Files are read with struct, not with the library.
"""

import json
import os
import pathlib
import re
import resource
import shutil
import struct
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import tap

NRES, MAKE_FIXTURES = sys.argv[1:3]
SANITIZED = len(sys.argv) > 3 and sys.argv[3] != "none"


def records(data):
    """Returns (type_id, attr1, attr2, size, attr3, name, offset, sort_index) of each entry of the archive @data."""
    magic, version, count, total = struct.unpack_from("<4sIiI", data)
    assert magic == b"NRes" and version == 0x100 and total == len(data)
    at = total - 64 * count
    return [struct.unpack_from("<IIIII36sII", data, at + 64 * i) for i in range(count)]


def payload(data, index):
    record = records(data)[index]
    return data[record[6]:record[6] + record[3]]


class Cli(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="nres-test-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        subprocess.run([MAKE_FIXTURES, self.folder], check=True)
        self.game = self.folder / "game.rlb"
        self.model = self.folder / "small.msh"
        self.odd = self.folder / "odd.rlb"

    def run_nres(self, *words, status=0, env=None, **options):
        environment = dict(os.environ, LC_ALL="C.UTF-8", **(env or {}))
        result = subprocess.run([NRES, *map(str, words)], capture_output=True, env=environment, timeout=60,
                                **options)
        result.out = result.stdout.decode()
        result.err = result.stderr.decode()
        self.assertEqual(result.returncode, status, f"{words}: {result.err}")
        self.assertNotIn("CRITICAL", result.err)
        if status > 1:
            self.assertTrue(result.err.startswith("nres: ") or not words, result.err)
        return result

    def json(self, *words, **options):
        return json.loads(self.run_nres(*words, "--json", **options).out)

    def edit(self, file, *edits, status=0, options=()):
        script = self.folder / "edits.json"
        script.write_text(json.dumps({"edits": list(edits)}))
        return self.run_nres("edit", file, script, *options, status=status)

    # --- usage -------------------------------------------------------------------------------------

    def test_usage(self):
        self.run_nres(status=2)
        self.assertIn("nres edit", self.run_nres("--help").out)
        self.assertRegex(self.run_nres("--version").out, r"^nres \d")
        self.assertRegex(self.run_nres("help").out, r"^nres \d")
        for words in (["explode"], ["help", "explode"], ["list"], ["list", "a", "b", "c"], ["list", self.game, "--colour"],
                      ["dump"], ["validate"], ["edit", self.game], ["diff", self.game],
                      ["extract", self.game], ["extract", self.game, "#0"], ["extract", self.game, "--all"],
                      ["extract", self.game, "--all", "-o", "x"],
                      ["pack", self.folder], ["repack", self.game]):
            self.run_nres(*words, status=2)

    def test_help(self):
        """Check that the help of each command has its summary and all its options, and is the same for each way to ask
        for it."""
        usages = re.findall(r"^  nres ((\S+) .*)\n      (.*)$", self.run_nres("--help").out, re.MULTILINE)
        self.assertGreaterEqual(len(usages), 12)
        for usage, command, summary in usages:
            help = self.run_nres(command, "--help").out
            self.assertTrue(help.startswith(f"nres {usage}\n    {summary}\n"), help)
            self.assertNotIn("(null)", help)
            for option in re.findall(r"(?<![-\w])--?\w[-\w]*", usage):
                # Builds with -Dapp=false have no renderer: their help says so instead of listing options.
                if "is not installed" not in help:
                    self.assertRegex(help, rf"(?m)^  (-\w, )?{option}\b.*  \w" if option.startswith("--")
                                     else rf"(?m)^  {option}, --.*  \w")
            for words in (["help", command], [command, "-h"], [command, "some", "file", "--help"]):
                self.assertEqual(self.run_nres(*words).out, help)
        # After --, “--help” is a file name.
        self.run_nres("list", "--", "--help", status=3)

    def test_missing_and_foreign_files(self):
        missing = self.folder / "missing.rlb"
        text = self.folder / "text.rlb"
        text.write_text("this is no archive")
        for command in (["list"], ["dump"], ["edit", None, self.folder / "e.json"],
                        ["extract", None, "#0", "-o", "x"], ["repack", None, "-o", "x"], ["diff", self.game]):
            for file in (missing, text, self.folder):
                words = [file if word is None else word for word in command]
                if None not in command:
                    words.append(file)
                error = self.run_nres(*words, status=3).err
                self.assertIn(str(file), error)
        self.run_nres("validate", missing, status=3)

    def test_dump_what_should_be_an_archive(self):
        """Check that a file with the suffix of an archive, in upper or lower case, must be one, while others are dumped
        as raw bytes."""
        for name in ("a.rlb", "a.lib", "a.msh", "a.map", "A.RLB", "A.Lib", "A.MSH", "Land.Map"):
            with self.subTest(name=name):
                file = self.folder / name
                file.write_text("this is no archive")
                self.assertIn("not an NRes archive", self.run_nres("dump", file, status=3).err)
        (self.folder / "a.txt").write_bytes(b"x")
        self.assertEqual(self.json("dump", self.folder / "a.txt")["kind"], "raw")

    # --- list and dump -----------------------------------------------------------------------------

    def test_list(self):
        listing = self.json("list", self.game)
        data = self.game.read_bytes()
        self.assertEqual(listing["size"], len(data))
        for entry, record in zip(listing["entries"], records(data), strict=True):
            members = ("type_id", "attr1", "attr2", "size", "attr3", "offset", "sort_index")
            self.assertEqual(tuple(entry[member] for member in members), record[:5] + record[6:])
        inner = self.json("list", self.game, "TREE.msh")
        self.assertEqual(len(inner["entries"]), 14)
        self.assertEqual(inner["entries"], self.json("list", self.model)["entries"])
        self.assertIn("tree.msh", self.run_nres("list", self.game).out)

    def test_list_names(self):
        entries = self.json("list", self.odd)["entries"]
        self.assertEqual(entries[1]["name"], "жук")
        self.assertEqual(entries[1]["name_hex"], "e6f3ea")
        self.assertTrue(entries[1]["name_tail_hex"].startswith("7461696c"))
        self.assertEqual(entries[1]["type"], "FXID")
        self.assertNotIn("name_hex", entries[0])
        self.assertNotIn("name_tail_hex", entries[0])

    def test_regions_cover_every_byte(self):
        for name in ("game.rlb", "odd.rlb", "empty.rlb", "small.msh", "broken.msh"):
            file = self.folder / name
            at = 0
            for region in self.json("list", file)["regions"]:
                self.assertEqual(region["offset"], at, name)
                self.assertEqual("entry" in region, region["kind"] == "payload")
                at += region["size"]
            self.assertEqual(at, file.stat().st_size, name)

    def test_dump(self):
        direct = self.json("dump", self.model)
        nested = self.json("dump", self.game, "tree.msh")
        self.assertEqual(direct["kind"], "model")
        self.assertEqual([node["name"] for node in direct["nodes"]], ["central", "Turret", "muzzle", None])
        self.assertIsNone(direct["nodes"][0]["parent"])
        self.assertEqual(direct["nodes"][1]["slots"], [1] + 4 * [None] + [2] + 4 * [None] + [2] + 4 * [None])
        self.assertEqual(len(direct["header"]["hull"]), 8)
        for key in ("nodes", "slots", "batches", "header", "counts", "frame_count", "legacy"):
            self.assertEqual(direct[key], nested[key])
        self.assertEqual(self.json("dump", self.game)["kind"], "archive")
        raw = self.json("dump", self.game, "#2")
        self.assertEqual((raw["kind"], raw["size"], raw["sha256"][:8]), ("raw", 10, "84d89877"))
        self.assertEqual(self.json("dump", self.game, "tree.msh/#0")["kind"], "raw")

    def test_entries_that_are_not_there(self):
        for entry in ("#3", "nothing", "", "/", "tree.msh/#14", "#0/#0", "tree.msh/#0/#0"):
            error = self.run_nres("dump", self.game, entry, status=3).err
            self.assertTrue(error.startswith(f"nres: {self.game}: {entry}: "), error)
        self.assertIn("#0, #2", self.run_nres("list", self.odd, "one", status=3).err)

    # --- validate ----------------------------------------------------------------------------------

    def test_validate(self):
        report = self.json("validate", self.game)
        checked = report["checked"]
        self.assertEqual((report["files"], checked["archives"], checked["models"]), (1, 2, 1))
        self.assertEqual(report["findings"], [])
        report = self.json("validate", self.folder, status=1)
        self.assertEqual(report["files"], 5)
        self.assertEqual(report["checked"]["models"], 3)
        codes = {finding["code"] for finding in report["findings"] if finding["file"].endswith("broken.msh")}
        self.assertIn("table-size", codes)
        tolerant = self.json("validate", self.folder, "--tolerant")
        self.assertEqual(len(tolerant["findings"]), len(report["findings"]))
        self.assertNotIn("error", {finding["severity"] for finding in tolerant["findings"]})
        self.assertIn("broken.msh", self.run_nres("validate", self.folder, status=1).out)

    def test_validate_goes_by_content(self):
        (self.folder / "readme.txt").write_text("text")
        (self.folder / "deep").mkdir()
        (self.folder / "deep" / "no suffix").write_bytes(self.model.read_bytes())
        (self.folder / "deep" / "loop").symlink_to(self.folder)
        self.assertEqual(self.json("validate", self.folder / "deep")["checked"]["models"], 1)

    def test_validate_materials_beside(self):
        """Check that a loose model is validated with the material table of the same name in its folder, regardless of
        the case of the names."""
        for model, wear, rows in (("a.msh", "a.wea", 1), ("B.MSH", "b.wea", 1), ("c.msh", "C.WEA", 1),
                                  ("d.msh", "D.wea", 0), ("e.msh", "e.wea", 100), ("f.msh", "other.wea", 1)):
            with self.subTest(model=model, wear=wear):
                folder = self.folder / model
                folder.mkdir()
                (folder / model).write_bytes(self.model.read_bytes())
                (folder / wear).write_bytes(b"%d\n" % rows + b"0 METAL\n" * rows)
                report = self.json("validate", folder / model)
                said = [finding for finding in report["findings"] if finding["code"] == "batch-material"]
                self.assertEqual(len(said) > 0, rows == 1 and wear != "other.wea")
                for finding in said:
                    self.assertEqual((finding["severity"], finding["entry"]), ("warning", ""))
                    self.assertIn(wear, finding["message"])
                both = self.json("validate", folder, status=1 if rows == 0 else 0)
                self.assertEqual([finding["code"] for finding in both["findings"]].count("batch-material"), len(said))

    # --- edit --------------------------------------------------------------------------------------

    def test_edit_in_place(self):
        before = self.game.read_bytes()
        self.game.chmod(0o640)
        edit = {"op": "set-node-slot", "entry": "tree.msh", "node": 0, "lod": 0, "group": 2, "slot": 1}
        out = self.edit(self.game, edit, options=["--check-undo"]).out
        after = self.game.read_bytes()
        differing = [i for i in range(len(before)) if before[i] != after[i]]
        self.assertEqual(len(after), len(before))
        self.assertEqual(differing, [differing[0], differing[0] + 1])
        inner = payload(after, 1)
        self.assertEqual(payload(inner, 0)[12:14], b"\1\0")
        self.assertEqual(self.game.stat().st_mode & 0o777, 0o640)
        self.assertIn("[ffff] → 2 [0100]", out)

    def test_edit_to_another_file(self):
        before = self.game.read_bytes()
        out = self.folder / "out.rlb"
        edits = ({"op": "rename-node", "entry": "#1", "node": 3, "name": "башня"},
                 {"op": "rename-entry", "entry": "#0", "name": "z.txt"})
        report = json.loads(self.edit(self.game, *edits, options=["-o", out, "--json", "--check-undo"]).out)
        self.assertEqual(self.game.read_bytes(), before)
        self.assertEqual(report["written"], str(out))
        self.assertEqual(len(report["edits"]), 2)
        fields = {(change["entry"], change["field"]): change for change in report["changes"]}
        self.assertEqual((fields["#0", "name"]["old"], fields["#0", "name"]["new"]), ("a.txt", "z.txt"))
        self.assertTrue(fields["#1", "size"]["recomputed"])
        self.assertEqual(records(out.read_bytes())[0][5].rstrip(b"\0"), b"z.txt")
        self.assertEqual(self.json("dump", out, "#1")["nodes"][3]["name"], "башня")

    def test_edit_onto_something(self):
        existing = self.folder / "existing.rlb"
        existing.write_bytes(b"old")
        link = self.folder / "link.rlb"
        link.symlink_to("existing.rlb")
        self.edit(self.game, {"op": "remove-entry", "entry": "#0"}, options=["-o", link])
        self.assertTrue(link.is_symlink())
        self.assertEqual(len(records(existing.read_bytes())), 2)
        hard = self.folder / "hard.rlb"
        os.link(existing, hard)
        before = existing.read_bytes()
        edit = {"op": "remove-entry", "entry": "#1"}
        error = self.edit(self.game, edit, options=["-o", hard], status=4).err
        self.assertIn("hard links", error)
        self.assertEqual(existing.read_bytes(), before)
        self.edit(self.game, edit, options=["-o", self.folder / "no" / "such"], status=4)
        self.edit(self.game, {"op": "remove-entry", "entry": "#1"}, options=["-o", self.folder], status=4)

    def test_edit_of_nothing(self):
        before = self.odd.stat()
        data = self.odd.read_bytes()
        self.edit(self.odd)
        self.assertEqual(self.odd.stat().st_mtime_ns, before.st_mtime_ns)
        out = self.folder / "copy.rlb"
        self.edit(self.odd, options=["-o", out])
        self.assertEqual(out.read_bytes(), data)

    def test_dry_run(self):
        # Returns what writing may change; not the access time, which reading changes as well.
        def state():
            found = self.game.stat()
            return (found.st_ino, found.st_mode, found.st_nlink, found.st_size, found.st_mtime_ns,
                    found.st_ctime_ns)

        before = state()
        edit = {"op": "rename-entry", "entry": "#0", "name": "x"}
        out = self.edit(self.game, edit, options=["--dry-run"]).out
        self.assertIn("a.txt → x", out)
        self.assertEqual(state(), before)

    def test_refused_edits_write_nothing(self):
        before = self.game.read_bytes()
        out = self.folder / "out.rlb"
        names = set(os.listdir(self.folder)) | {"edits.json"}
        first = {"op": "remove-entry", "entry": "#2"}
        for edit in ({"op": "explode"},
                     {"op": "rename-entry", "entry": "#0"},
                     {"op": "rename-entry", "entry": "#7", "name": "x"},
                     {"op": "rename-entry", "entry": "#0", "name": 36 * "x"},
                     {"op": "rename-entry", "entry": "#0", "name": "é"},
                     {"op": "set-attributes", "entry": "#0", "attr1": 2 ** 32},
                     {"op": "set-attributes", "entry": "#0", "attr1": 1.5},
                     {"op": "rename-node", "entry": "#0", "node": 0, "name": "x"},
                     {"op": "rename-node", "node": 0, "name": "x"},
                     {"op": "set-node-slot", "entry": "#1", "node": 0, "lod": 0, "group": 0, "slot": 4}):
            for options in ([], ["-o", out]):
                error = self.edit(self.game, first, edit, options=options, status=4).err
                self.assertTrue(error.startswith(f"nres: {self.game}: edit 1 ("), error)
                self.assertEqual(self.game.read_bytes(), before)
                self.assertEqual(set(os.listdir(self.folder)), names)

    def test_scripts_that_are_none(self):
        script = self.folder / "edits.json"
        for text in ("", "{", "[]", "{}", '{"edits": {}}', '{"edits": [], "edits": []}', '{"edits": [1e400]}',
                     '{"edits": [{"op": 1}]}', '{"edits": []} x'):
            script.write_text(text)
            error = self.run_nres("edit", self.game, script, status=3).err
            self.assertIn(str(script), error)

    # --- extract, pack, repack, diff ---------------------------------------------------------------

    def test_extract(self):
        out = self.folder / "payload"
        self.run_nres("extract", self.game, "tree.msh/#0", "-o", out)
        self.assertEqual(out.read_bytes(), payload(payload(self.game.read_bytes(), 1), 0))
        self.run_nres("extract", self.odd, "-o", out)
        self.assertEqual(out.read_bytes(), self.odd.read_bytes())

    def test_pack(self):
        for name in ("game.rlb", "odd.rlb", "empty.rlb", "broken.msh"):
            file = self.folder / name
            into, again = self.folder / (name + ".d"), self.folder / ("again-" + name)
            self.run_nres("extract", file, "--all", "-d", into)
            self.run_nres("pack", into, "-o", again)
            self.assertEqual(again.read_bytes(), file.read_bytes())
        self.run_nres("extract", self.game, "--all", "-d", self.folder / "odd.rlb.d", status=4)
        self.run_nres("pack", self.folder, "-o", again, status=3)
        manifest = self.folder / "game.rlb.d" / "manifest.json"
        manifest.write_text(manifest.read_text().replace('"0000_a.txt"', '"../odd.rlb"'))
        before = again.read_bytes()
        self.run_nres("pack", manifest.parent, "-o", again, status=3)
        self.assertEqual(again.read_bytes(), before)
        # The message must name the file that cannot be written, not the one that was read.
        self.assertIn(f"nres: {self.folder}: ",
                      self.run_nres("pack", self.folder / "odd.rlb.d", "-o", self.folder, status=4).err)

    def test_repack(self):
        out = self.folder / "canonical.rlb"
        text = self.run_nres("repack", self.odd, "-o", out).out
        data = out.read_bytes()
        self.assertIn("dropped", text)
        self.assertEqual([record[6] for record in records(data)], [16, 24, 32])
        self.assertEqual([payload(data, i) for i in range(3)], [b"first", b"second", b"third"])
        self.assertEqual([record[7] for record in records(data)], [0, 2, 1])
        self.assertEqual(records(data)[1][5][4:8], b"tail")
        again = self.folder / "again.rlb"
        self.run_nres("repack", out, "-o", again)
        self.assertEqual(again.read_bytes(), data)

    def test_diff(self):
        out = self.folder / "out.rlb"
        self.run_nres("diff", self.game, self.game)
        edit = {"op": "rename-node", "entry": "#1", "node": 0, "name": "renamed"}
        self.edit(self.game, edit, options=["-o", out])
        report = self.json("diff", self.game, out, status=1)
        told = [tuple(difference[key] for key in ("field", "a", "b")) for difference in report["differences"]]
        self.assertIn(("node 0 name", "central", "renamed"), told)
        said = self.run_nres("diff", self.game, out, status=1).out
        self.assertIn("Node 0 central: name central → renamed", said)
        # `nres edit` describes the change with the same words as `nres diff`, in text and in JSON.
        self.assertIn("Node 0 central: name central → renamed", self.edit(self.game, edit, options=["--dry-run"]).out)
        told = json.loads(self.edit(self.game, edit, options=["--dry-run", "--json"]).out)
        self.assertIn("Node 0 central: name central → renamed",
                      [item["words"] for item in told["words"] if not item["follows"]])
        self.assertIn("sequel", told)
        self.assertIn("Node 0 central: name central → renamed", [item["words"] for item in report["differences"]])

    # --- surroundings ------------------------------------------------------------------------------

    def test_russian_locale(self):
        """Check that JSON and edits do not depend on a locale that writes numbers with a decimal comma."""
        shutil.rmtree(self.folder / "locale", ignore_errors=True)
        (self.folder / "locale").mkdir()
        self.assertTrue(shutil.which("localedef") and any(pathlib.Path("/usr/share/i18n/locales").glob("ru_RU*")),
                        "the Russian locale cannot be made (./dev test installs what that takes: locales)")
        subprocess.run(["localedef", "-i", "ru_RU", "-f", "UTF-8", self.folder / "locale" / "ru_RU.UTF-8"],
                       check=True, capture_output=True)
        russian = {"LOCPATH": str(self.folder / "locale"), "LANG": "ru_RU.UTF-8", "LC_ALL": "ru_RU.UTF-8"}
        check = subprocess.run(["/usr/bin/printf", "%.1f", "1,5"], env=russian, capture_output=True)
        self.assertEqual(check.stdout, b"1,5")
        plain = self.run_nres("dump", self.model, "--json")
        with_comma = subprocess.run([NRES, "dump", self.model, "--json"], env=dict(os.environ, **russian),
                                    capture_output=True)
        self.assertEqual(with_comma.stdout, plain.stdout)
        self.assertIn(b"-0.5", plain.stdout)
        script = self.folder / "edits.json"
        edits = [{"op": "rename-node", "node": 0, "name": "узел"},
                 {"op": "set-model-bounds", "sphere": [0.5, 1.25, -2.5, 3.75]}]
        script.write_text(json.dumps({"edits": edits}))
        outs = []
        for environment in ({"LC_ALL": "C.UTF-8"}, russian):
            out = self.folder / "out.msh"
            subprocess.run([NRES, "edit", self.model, script, "-o", out], env=dict(os.environ, **environment),
                           check=True, capture_output=True)
            outs.append(out.read_bytes())
        self.assertEqual(outs[0], outs[1])

    def patch(self, file, *edits, changed, base=0):
        """Apply @edits and check that exactly the bytes in @changed (new values by offset from @base) differ; returns
        the new bytes of the file."""
        before = file.read_bytes()
        out = self.folder / "patched"
        self.edit(file, *edits, options=["-o", out, "--check-undo"])
        after = out.read_bytes()
        self.assertEqual(len(after), len(before))
        self.assertEqual({i - base: after[i] for i in range(len(before)) if before[i] != after[i]}, changed)
        return after

    def test_patch_bytes(self):
        """Check that `patch-bytes` overwrites bytes in place in payloads of any kind, and refuses a range past the
        end."""
        data = self.game.read_bytes()
        size, offset = records(data)[1][3], records(data)[1][6]
        names = set(os.listdir(self.folder)) | {"edits.json"}
        for edit in ({"offset": size, "hex": "00"}, {"offset": size - 1, "hex": "0000"}, {"offset": size, "hex": ""},
                     {"offset": 0, "hex": ""}, {"offset": 0, "hex": "0"}, {"offset": 0, "hex": "0x00"},
                     {"offset": 0, "hex": "g0"}, {"offset": -1, "hex": "00"}, {"offset": 2 ** 32, "hex": "00"},
                     {"offset": 2 ** 32 - 1, "hex": "00"}, {"offset": 0.5, "hex": "00"}, {"offset": "0", "hex": "00"},
                     {"offset": 0}, {"hex": "00"}):
            error = self.edit(self.game, {"op": "patch-bytes", "entry": "#0", "offset": 0, "hex": "41"},
                              dict(edit, op="patch-bytes", entry="#1"), status=4).err
            self.assertTrue(error.startswith(f"nres: {self.game}: edit 1 (patch-bytes)"), error)
            self.assertEqual(self.game.read_bytes(), data)
            self.assertEqual(set(os.listdir(self.folder)), names)
        self.edit(self.game, {"op": "patch-bytes", "offset": 0, "hex": "00"}, status=4)
        last = {"op": "patch-bytes", "entry": "#1", "offset": size - 1, "hex": f"{data[offset + size - 1] ^ 255:02x}"}
        self.patch(self.game, last, changed={size - 1: data[offset + size - 1] ^ 255}, base=offset)

    def test_patch_bytes_of_archives_in_archives(self):
        """Check `patch-bytes` on a table in an archive in an archive, on the inner archive itself, and on both in turn;
        edits within the inner archive work again once its magic has been restored."""
        data = self.game.read_bytes()
        outer = records(data)[1][6]
        inner = outer + records(payload(data, 1))[0][6]
        whole = {"op": "patch-bytes", "entry": "#1", "offset": 0, "hex": "6e"}
        table = {"op": "patch-bytes", "entry": "#1/#0", "offset": 36, "hex": "0102"}
        self.patch(self.game, table, changed={36: 1, 37: 2}, base=inner)
        self.patch(self.game, table, whole, changed={outer: 0x6e, inner + 36: 1, inner + 37: 2})
        self.patch(self.game, table, whole, dict(whole, hex="4e"), dict(table, offset=38, hex="03"),
                   changed={36: 1, 37: 2, 38: 3}, base=inner)
        error = self.edit(self.game, whole, table, status=4).err
        self.assertIn("edit 1 (patch-bytes)", error)
        self.assertIn("nRes", error)
        self.assertEqual(self.game.read_bytes(), data)

    def test_patch_bytes_of_shared_payloads(self):
        """Check that patching an entry does not change another entry that shares its payload."""
        data = bytearray(self.odd.read_bytes())
        at = len(data) - 64 * 3
        struct.pack_into("<I", data, at + 64 + 56, records(data)[0][6])
        struct.pack_into("<I", data, at + 64 + 12, 4)
        self.odd.write_bytes(data)
        self.edit(self.odd, {"op": "patch-bytes", "entry": "#1", "offset": 1, "hex": "41"},
                  options=["--check-undo"])
        after = self.odd.read_bytes()
        self.assertEqual([payload(after, i) for i in range(3)], [b"first", b"fArs", b"third"])

    def test_loose_files(self):
        """Check commands with a file that is not an archive but of a known kind: edits without "entry" change the file
        itself."""
        wear = self.folder / "Land1.wea"
        other = self.folder / "Land2.wea"
        unknown = self.folder / "unknown.txt"
        wear.write_bytes(b"2\r\n0 GRASS\r\n1 ROCK\r\n")
        other.write_bytes(b"2\r\n0 GRASS\r\n1 SAND\r\n")
        unknown.write_bytes(b"nobody knows this")

        self.run_nres("list", wear, status=3)
        self.run_nres("dump", wear, "#0", status=3)
        dump = self.json("dump", wear)
        self.assertEqual((dump["size"], dump["entry"]), (20, None))
        self.assertEqual(self.run_nres("diff", wear, wear).out, "")
        self.assertIn("SAND", self.run_nres("diff", wear, other, status=1).out)
        self.run_nres("diff", wear, self.game, status=1)
        self.run_nres("diff", wear, unknown, status=3)

        out = self.folder / "out.wea"
        self.edit(wear, options=["-o", out])
        self.assertEqual(out.read_bytes(), wear.read_bytes())
        before = wear.stat()
        self.edit(wear)
        self.assertEqual(wear.stat(), before)
        self.edit(unknown, status=3)
        self.edit(wear, {"op": "rename-entry", "name": "x"}, status=4)
        self.edit(wear, {"op": "replace-payload", "entry": "#0", "hex": "00"}, status=4)
        self.assertEqual(wear.stat(), before)
        result = self.edit(wear, {"op": "replace-payload", "hex": other.read_bytes().hex()},
                           options=["--check-undo", "--json"])
        self.assertEqual(wear.read_bytes(), other.read_bytes())
        self.assertEqual([change["entry"] for change in json.loads(result.out)["changes"]], [""])
        self.patch(wear, {"op": "patch-bytes", "offset": 19, "hex": "0b"}, changed={19: 11})
        self.edit(wear, {"op": "patch-bytes", "offset": 20, "hex": "0b"}, status=4)

    def test_full_standard_output(self):
        for words in (["list", self.game, "--json"], ["dump", self.model], ["validate", self.game],
                      ["--help"]):
            with open("/dev/full", "wb") as full:
                result = subprocess.run([NRES, *map(str, words)], stdout=full, stderr=subprocess.PIPE)
            self.assertEqual(result.returncode, 4, words)
            self.assertIn(b"standard output", result.stderr)

    def test_damage_in_little_memory(self):
        """Check that wrong counts and sizes in damaged files do not make the command allocate much: it must run in 512
        MiB of address space."""
        def limit():
            if not SANITIZED:
                resource.setrlimit(resource.RLIMIT_AS, (512 << 20, 512 << 20))

        data = self.model.read_bytes()
        at = len(data) - 64 * 14
        cases = [data[:size] for size in (0, 4, 15, 16, 17, 100, len(data) - 1)]
        for offset in [8, 12] + [at + 64 * i + field for i in range(14) for field in (4, 8, 12, 56)]:
            for value in (0xffffffff, 0x7fffffff, 0x10000):
                cases.append(data[:offset] + struct.pack("<I", value) + data[offset + 4:])
        folder = self.folder / "damaged"
        folder.mkdir()
        for i, case in enumerate(cases):
            (folder / f"{i:03}.msh").write_bytes(case)
        report = self.json("validate", folder, status=1, preexec_fn=limit)
        self.assertEqual(report["files"], len(cases))
        damaged = {finding["file"] for finding in report["findings"] if finding["severity"] == "error"}
        self.assertGreater(len(damaged), len(cases) // 2)
        for i in range(0, len(cases), 9):
            file = folder / f"{i:03}.msh"
            nothing = self.folder / "none.json"
            nothing.write_text('{"edits": []}')
            for command in (["dump", file, "--json"], ["list", file, "--json"], ["edit", file, nothing]):
                result = subprocess.run([NRES, *map(str, command)], capture_output=True, preexec_fn=limit,
                                        timeout=60)
                self.assertIn(result.returncode, (0, 3), f"{command}: {result.stderr}")
            self.assertEqual(file.read_bytes(), cases[i])


tap.run(Cli)
