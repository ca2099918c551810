#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Test the nres command with RsLi archives written by this test: they can be listed, validated, compared and extracted,
but not changed.

Usage: test-rsli.py NRES SAMPLE
"""

import json
import os
import pathlib
import struct
import subprocess
import sys
import tempfile
import unittest
import zlib

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import tap

NRES, SAMPLE = sys.argv[1:3]


def cipher(key, data):
    low, high = key & 255, key >> 8
    out = bytearray()
    for byte in data:
        low = (high ^ low << 1) & 255
        out.append(byte ^ low)
        high = low ^ high >> 1
    return bytes(out)


def deflate(data):
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return packer.compress(data) + packer.flush()


PACK = {0: lambda key, data: data, 0x20: cipher, 0x100: lambda key, data: deflate(data), 0x1C0: lambda key, data: data}


def rsli(entries, order=None, excess=0, overlay=None):
    """Returns an RsLi archive with @entries, each (name, method, payload). @order is its table of sort indices, the
    keys of the ciphers; @excess is added to each packed size; @overlay is the offset in the trailer of the file, or
    None for no trailer."""
    order = order or sorted(range(len(entries)), key=lambda i: entries[i][0])
    base, payloads, directory = 32 + 32 * len(entries), b"", b""
    for key, (name, method, data) in zip(order, entries, strict=True):
        packed = PACK[method](key, data)
        directory += struct.pack("<12s4xhhIII", name, method | 1, key, len(data), base + len(payloads) - (overlay or 0),
                                 len(packed) + excess)
        payloads += packed
    header = b"NL\0\1" + struct.pack("<h8xH4xI8x", len(entries), 0xABBA, 0x7654321)
    tail = b"" if overlay is None else b"AO" + struct.pack("<I", overlay)
    return header + cipher(0x4321, directory) + payloads + tail


def textures():
    """Returns the payload of the first texture of the sample."""
    data = (pathlib.Path(SAMPLE) / "Textures.lib").read_bytes()
    count, total = struct.unpack_from("<iI", data, 8)
    row = struct.unpack_from("<IIIII36sII", data, total - 64 * count)
    return data[row[6]:row[6] + row[3]]


class Rsli(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.entries = [(b"SCREEN.TEX", 0x100, textures()), (b"KEYS.TXT", 0x20, b"F1 help\r\n"),
                        (b"INNER.RLB", 0x100, (pathlib.Path(SAMPLE) / "Textures.lib").read_bytes()), (b"EMPTY", 0, b"")]
        self.file = self.write("sprites.lib", rsli(self.entries))

    def write(self, name, data):
        path = self.folder / name
        path.write_bytes(data)
        return path

    def run_nres(self, *words, status=0):
        result = subprocess.run([NRES, *words], capture_output=True, text=True, timeout=60)
        self.assertEqual(result.returncode, status, result.stderr)
        return result

    def json(self, *words, status=0):
        return json.loads(self.run_nres(*words, "--json", status=status).stdout)

    def test_list(self):
        for command in ("list", "dump"):
            listing = self.json(command, self.file)
            self.assertEqual(listing["overlay"], 0)
            self.assertEqual(listing["size"], self.file.stat().st_size)
            self.assertEqual([(entry["index"], entry["name"], entry["method"], entry["size"]) for entry in listing["entries"]],
                             [(i, name.decode(), method, len(data)) for i, (name, method, data) in enumerate(self.entries)])
            self.assertEqual([entry["sort_index"] for entry in listing["entries"]], [3, 2, 1, 0])
            self.assertEqual(listing["entries"][1]["packed_size"], 9)
        self.assertEqual(self.json("dump", self.file)["kind"], "rsli-archive")
        self.assertIn("KEYS.TXT", self.run_nres("list", self.file).stdout)

    def test_overlay(self):
        plain = self.json("list", self.file)["entries"]
        moved = self.json("list", self.write("moved.lib", rsli(self.entries, overlay=48)))
        self.assertEqual(moved["overlay"], 48)
        self.assertEqual([entry["offset"] + 48 for entry in moved["entries"]], [entry["offset"] for entry in plain])

    def test_extract(self):
        for name, _method, data in self.entries:
            out = self.folder / "out"
            self.run_nres("extract", self.file, name.decode().lower(), "-o", out)
            self.assertEqual(out.read_bytes(), data)

    def test_extract_all(self):
        out = self.folder / "all"
        self.run_nres("extract", self.file, "--all", "-d", out)
        files = {path.name: path.read_bytes() for path in out.iterdir()}
        manifest = json.loads(files.pop("manifest.json"))
        self.assertEqual(sorted(files.values()), sorted(data for _name, _method, data in self.entries))
        self.assertEqual([files[entry["file"]] for entry in manifest["entries"]], [data for _n, _m, data in self.entries])
        self.assertIn("RsLi", self.run_nres("pack", out, "-o", self.folder / "packed.lib", status=4).stderr)
        self.assertFalse((self.folder / "packed.lib").exists())

    def test_kinds_inside(self):
        self.assertEqual(self.json("dump", self.file, "SCREEN.TEX")["kind"], "texture")
        self.assertEqual(self.json("dump", self.file, "KEYS.TXT")["kind"], "raw")
        inner = self.json("list", self.file, "INNER.RLB")
        self.assertEqual(inner["entries"], self.json("list", pathlib.Path(SAMPLE) / "Textures.lib")["entries"])
        name = inner["entries"][0]["name"]
        self.assertEqual(self.json("dump", self.file, f"INNER.RLB/{name}")["width"], self.json("dump", self.file, "#0")["width"])
        found = self.json("find", self.folder, "--kind", "texture")["matches"]
        self.assertEqual(found[0]["entry"], "#0")
        self.assertEqual(len(found), 1 + len(inner["entries"]))

    def test_validate(self):
        report = self.json("validate", self.file)
        self.assertEqual(report["findings"], [])
        self.assertEqual((report["checked"]["rsli_archives"], report["checked"]["archives"]), (1, 1))

    def test_changes_are_refused(self):
        before = self.file.read_bytes()
        edits = self.write("edits.json", b'{"edits": [{"entry": "#1", "op": "rename-entry", "name": "OTHER"}]}')
        inner = self.write("inner.json", b'{"edits": [{"entry": "#2/#0", "op": "rename-entry", "name": "OTHER"}]}')
        nothing = self.write("nothing.json", b'{"edits": []}')
        for words in (("edit", self.file, nothing, "-o", self.folder / "out.lib"), ("edit", self.file, edits), ("edit", self.file, edits, "--dry-run"), ("edit", self.file, inner),
                      ("repack", self.file, "-o", self.folder / "out.lib")):
            self.assertIn("RsLi", self.run_nres(*words, status=4).stderr)
        self.assertEqual(self.file.read_bytes(), before)
        self.assertFalse((self.folder / "out.lib").exists())

    def test_inside_another_archive(self):
        """Check that an archive that contains an RsLi archive can be changed, but the RsLi archive within it cannot."""
        self.write("folder.json", b'{"edits": [{"op": "add-entry", "name": "packed", "type_id": 7, "attr1": 0, "attr2": 0, "attr3": 0, "hex": "%s"}]}'
                   % self.file.read_bytes().hex().encode())
        outer = self.folder / "outer.rlb"
        empty = b"NRes" + struct.pack("<III", 0x100, 0, 16)
        outer.write_bytes(empty)
        self.run_nres("edit", outer, self.folder / "folder.json")
        self.assertEqual(self.json("list", outer, "packed")["entries"], self.json("list", self.file)["entries"])
        self.assertEqual(self.json("validate", outer)["checked"]["rsli_archives"], 1)
        self.write("inner.json", b'{"edits": [{"entry": "packed/#1", "op": "rename-entry", "name": "OTHER"}]}')
        self.run_nres("edit", outer, self.folder / "inner.json", status=4)
        self.write("rename.json", b'{"edits": [{"entry": "packed", "op": "rename-entry", "name": "other"}]}')
        self.run_nres("edit", outer, self.folder / "rename.json", "--check-undo")
        out = self.folder / "out"
        self.run_nres("extract", outer, "other", "-o", out)
        self.assertEqual(out.read_bytes(), self.file.read_bytes())

    def test_strict(self):
        wrong = self.write("wrong.lib", rsli(self.entries, order=[0, 0, 0, 0]))
        outside = self.write("outside.lib", rsli(self.entries[:2], excess=9))
        for file, code in ((wrong, "rsli-order"), (outside, "entry-range")):
            for words in (("list", file), ("dump", file), ("extract", file, "#0", "-o", self.folder / "out"),
                          ("extract", file, "--all", "-d", self.folder / "all")):
                self.assertIn(str(file), self.run_nres(*words, status=3).stderr)
            findings = self.json("validate", file, status=1)["findings"]
            self.assertEqual([finding["code"] for finding in findings if finding["severity"] == "error"][0], code)
            self.assertFalse((self.folder / "all").exists())
        self.assertEqual(self.json("validate", wrong, "--tolerant")["findings"][0]["severity"], "warning")

    def test_past_the_end(self):
        """Check that a deflated payload at the end of the file may have a packed size of one byte too many, with a
        warning."""
        file = self.write("quirk.lib", rsli(self.entries[:1], excess=1))
        self.assertEqual([(finding["severity"], finding["code"]) for finding in self.json("validate", file)["findings"]],
                         [("warning", "deflate-eof-plus-one")])
        self.json("list", file)
        out = self.folder / "out"
        self.run_nres("extract", file, "#0", "-o", out)
        self.assertEqual(out.read_bytes(), self.entries[0][2])

    def test_bad_payload(self):
        good = rsli(self.entries[:1])
        file = self.write("bad.lib", good[:-20] + bytes(20))
        self.json("list", file)
        self.assertEqual(self.json("validate", file, status=1)["findings"][0]["code"], "rsli-payload")
        for words in (("extract", file, "#0", "-o", self.folder / "out"), ("dump", file, "#0"),
                      ("extract", file, "--all", "-d", self.folder / "all")):
            self.assertIn("#0", self.run_nres(*words, status=3).stderr)
        self.assertFalse((self.folder / "all").exists())

    def test_unknown_method(self):
        file = self.write("unknown.lib", rsli([(b"NEW", 0x1C0, b"abc"), (b"OLD", 0, b"def")]))
        self.assertEqual(self.json("list", file)["entries"][0]["method"], 0x1C0)
        self.assertEqual(self.json("validate", file)["findings"][0]["code"], "rsli-method")
        self.assertIn("0x1c0", self.run_nres("extract", file, "NEW", "-o", self.folder / "out", status=3).stderr)
        self.run_nres("extract", file, "--all", "-d", self.folder / "all")
        self.assertEqual((self.folder / "all" / "0001_OLD").read_bytes(), b"def")

    def test_bomb(self):
        """Check that a payload of more than 512 MiB is refused, even if it is small in the file."""
        data = deflate(bytes(600 << 20))
        header = b"NL\0\1" + struct.pack("<h8xH4xI8x", 1, 0xABBA, 0)
        record = struct.pack("<12s4xhhIII", b"BOMB", 0x100, 0, 600 << 20, 64, len(data))
        file = self.write("bomb.lib", header + cipher(0, record) + data)
        self.assertIn("512 MiB", self.run_nres("extract", file, "#0", "-o", self.folder / "out", status=3).stderr)
        self.assertEqual(self.json("validate", file, status=1)["findings"][0]["code"], "rsli-payload")

    def test_strict_outside(self):
        """Check that entries inside an RsLi archive with an invalid sort order are refused, too."""
        wrong = self.write("wrong.lib", rsli([(b"A", 0, self.file.read_bytes()), (b"B", 0, b"")], order=[1, 1]))
        self.run_nres("list", wrong, "#0", status=3)
        self.run_nres("extract", wrong, "#0/#1", "-o", self.folder / "out", status=3)

    def test_diff_of_what_unpacks_well(self):
        """Check that `nres diff` compares payloads that are much larger unpacked than the files."""
        zeros = bytes(3 << 20)
        files = [self.write(f"{i}.lib", rsli([(b"ZEROS", 0x100, zeros[:-i - 1] + bytes([i > 1]) + zeros[:i]), (b"B", 0x100, b"hello")]))
                 for i in range(3)]
        self.assertEqual(self.run_nres("diff", files[0], files[1]).stdout, "")
        self.assertIn("ZEROS", self.run_nres("diff", files[0], files[2], status=1).stdout)

    def test_diff(self):
        other = self.write("other.lib", rsli(self.entries[:1] + [(b"KEYS.TXT", 0x20, b"F2 help\r\n")] + self.entries[2:]))
        self.json("diff", self.file, self.file)
        self.assertIn("KEYS.TXT", self.run_nres("diff", self.file, other, status=1).stdout)


tap.run(Rsli)
