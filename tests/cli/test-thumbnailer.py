#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Test the program that file managers start to get the thumbnail of a file: for which files there is one, its size,
that damaged files are refused without a message, and that the program ends in time whatever the file.

Usage: test-thumbnailer.py NRES-THUMBNAILER NRES MAKE-CLI-FIXTURES MAKE-LEVELS SAMPLE THUMBNAILER-FILE MIME-FILE.
"""

import configparser
import os
import pathlib
import resource
import shutil
import struct
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree
import zlib

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import tap

THUMBNAILER, NRES, MAKE_FIXTURES, MAKE_LEVELS, SAMPLE, ENTRY, MIME = sys.argv[1:8]
SAMPLE = pathlib.Path(SAMPLE)

# A time limit as long as a test may take, for tests that do not measure the time: the machine may be busy, or a
# sanitizer slow.
PATIENT = ("--limit", "100")


def decode(path):
    """Returns (width, height, RGBA rows) of the PNG @path; each row starts with its filter byte."""
    data = path.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    at, packed, size = 8, b"", (0, 0)
    while at < len(data):
        length, kind = struct.unpack_from(">I4s", data, at)
        body = data[at + 8:at + 8 + length]
        if kind == b"IHDR":
            size = struct.unpack_from(">II", body)
        elif kind == b"IDAT":
            packed += body
        at += length + 12
    return *size, zlib.decompress(packed)


def texture(width, height, format=8888, mips=1, pixels=None):
    head = struct.pack("<4s7I", b"Texm", width, height, mips, 0, 0, 0, format)
    return head + (pixels if pixels is not None else bytes([0x20, 0x40, 0x80, 0xFF]) * (width * height))


class Thumbnailer(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="nres-thumbnailer-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.out = self.folder / "out.png"

    def run_it(self, *words, status=0):
        environment = {name: value for name, value in os.environ.items()
                       if name not in ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR")}
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        result = subprocess.run([THUMBNAILER, *map(str, words)], capture_output=True, env=environment, timeout=120)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.assertEqual(result.returncode, status, f"{words}: {result.stderr}")
        self.assertEqual(result.stdout, b"")
        self.worked = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        return result

    def picture(self, path, side=128):
        self.out.unlink(missing_ok=True)
        result = self.run_it(*PATIENT, "-s", side, path, self.out)
        self.assertEqual(result.stderr, b"")
        return decode(self.out)

    def refuse(self, path):
        """Check that @path is refused quickly and without a message, and that the output file, which file managers
        create beforehand, stays empty."""
        self.out.write_bytes(b"")
        result = self.run_it("-s", "128", path, self.out, status=1)
        self.assertEqual(result.stderr, b"")
        self.assertEqual(self.out.read_bytes(), b"")
        self.assertLess(self.worked, 1.0)

    def write(self, name, data):
        path = self.folder / name
        path.write_bytes(data)
        return path

    def levels(self):
        subprocess.run([MAKE_LEVELS, self.folder], check=True)
        return next(path for path in sorted(self.folder.rglob("*.msh")))


class Pictures(Thumbnailer):
    def test_drawn(self):
        subprocess.run([MAKE_FIXTURES, self.folder], check=True)
        for path in (self.folder / "small.msh", SAMPLE / "bases.rlb", self.levels(),
                     SAMPLE / "DATA" / "MAPS" / "ISLAND" / "Land.msh"):
            for side in (64, 128):
                width, height, rows = self.picture(path, side)
                self.assertEqual((width, height), (side, side), path)
                alphas = {rows[y * (4 * width + 1) + 4 * x + 4] for y in range(height) for x in range(width)}
                self.assertIn(255, alphas, path)
        # The background is transparent, and the model is drawn with its textures.
        width, height, rows = self.picture(SAMPLE / "bases.rlb", 128)
        self.assertEqual(rows[1:5], bytes(4))
        lone = self.folder / "alone.rlb"
        shutil.copy(SAMPLE / "bases.rlb", lone)
        self.assertNotEqual(self.picture(lone)[2], rows)

    def test_textures(self):
        for size, side, expected in (((64, 32), 128, (64, 32)), ((512, 256), 128, (128, 64)), ((1, 700), 100, (1, 100)),
                                     ((256, 256), 256, (256, 256))):
            width, height, _ = self.picture(self.write("some.0", texture(*size)), side)
            self.assertEqual((width, height), expected)
        # With any filter, the first pixel has its own value, because there is none before it.
        self.assertEqual(self.picture(self.write("one.0", texture(1, 1)), 64)[2][1:], bytes([0x80, 0x40, 0x20, 0xFF]))

    def test_library(self):
        width, height, _ = self.picture(SAMPLE / "Textures.lib", 256)
        self.assertEqual((width, height), (256, 256))
        width, height, _ = self.picture(SAMPLE / "LightMap.lib", 64)
        self.assertLessEqual(max(width, height), 64)

    def test_largest(self):
        """Check that the thumbnail of a large texture takes less than a second."""
        self.picture(self.write("large.0", texture(1024, 1024)), 128)
        self.assertLess(self.worked, 1.0)

    def test_same_twice(self):
        self.assertEqual(self.picture(SAMPLE / "bases.rlb"), self.picture(SAMPLE / "bases.rlb"))


class Refusals(Thumbnailer):
    def test_nothing_to_show(self):
        for path in (SAMPLE / "Material.lib", SAMPLE / "effects.rlb", SAMPLE / "BuildDat.lst", SAMPLE, self.folder / "none",
                     self.write("text", b"no picture\n"), self.write("empty", b"")):
            self.refuse(path)
        os.mkfifo(self.folder / "pipe")
        self.refuse(self.folder / "pipe")

    def test_damaged_textures(self):
        whole = texture(16, 16)
        for size in (4, 5, 31, 32, 33, len(whole) - 1):
            self.refuse(self.write("cut.0", whole[:size]))
        for words in ((0, 16), (16, 0), (0xFFFFFFFF, 0xFFFFFFFF), (0x10000, 0x10000), (0x80000000, 2), (1 << 24, 1 << 24)):
            self.refuse(self.write("large.0", texture(*words, pixels=bytes(1024))))
        self.refuse(self.write("format.0", texture(16, 16, format=777)))
        self.refuse(self.write("mips.0", texture(16, 16, mips=0)))
        self.refuse(self.write("more.0", texture(16, 16, mips=0xFFFFFFFF, pixels=b"")))

    def test_damaged_models(self):
        subprocess.run([MAKE_FIXTURES, self.folder], check=True)
        self.refuse(self.folder / "broken.msh")
        whole = (self.folder / "small.msh").read_bytes()
        for part in range(8):
            self.refuse(self.write("cut.msh", whole[:len(whole) * part // 8]))

    def test_damaged_levels(self):
        whole = self.levels().read_bytes()
        (self.folder / "torn").mkdir()
        for part in range(4):
            self.refuse(self.write("torn/Land.msh", whole[:len(whole) * part // 4]))

    def test_time(self):
        """Check that the program ends at its time limit, whatever it is doing."""
        self.out.write_bytes(b"before")
        for limit in ("0.001", "0.002", "0.005", "0.01", "0.02"):
            result = subprocess.run([THUMBNAILER, "--limit", limit, SAMPLE / "bases.rlb", self.out], capture_output=True,
                                    timeout=60)
            self.assertIn(result.returncode, (0, 1))
            self.assertEqual(result.stderr, b"")
            if limit == "0.001":
                self.assertEqual(result.returncode, 1)
                self.assertEqual(self.out.read_bytes(), b"before")

    def test_words(self):
        self.assertIn(b"expected", self.run_it(SAMPLE / "bases.rlb", status=2).stderr)
        for words in (("-s", "0"), ("-s", "4000"), ("--limit", "0"), ("--what",)):
            self.assertNotEqual(self.run_it(*words, SAMPLE / "bases.rlb", self.out, status=2).stderr, b"")
        self.assertIn(b"nothing that can be shown", self.run_it("-v", SAMPLE / "BuildDat.lst", self.out, status=1).stderr)
        self.assertIn(b"cannot be written",
                      self.run_it("-v", *PATIENT, SAMPLE / "Textures.lib", self.folder / "no" / "where.png", status=1).stderr)


class Registered(Thumbnailer):
    def test_entry(self):
        entry = configparser.ConfigParser(interpolation=None)
        entry.optionxform = str
        entry.read(ENTRY, encoding="utf-8")
        self.assertEqual(entry.sections(), ["Thumbnailer Entry"])
        entry = entry["Thumbnailer Entry"]
        words = entry["Exec"].split()
        self.assertEqual(words[0], entry["TryExec"])
        self.assertEqual(os.path.basename(words[0]), os.path.basename(THUMBNAILER))
        # Run the command line of the .thumbnailer file with a file manager's arguments.
        values = {"%s": "64", "%i": str(SAMPLE / "Textures.lib"), "%o": str(self.out)}
        self.run_it(*PATIENT, *(values.get(word, word) for word in words[1:]))
        self.assertEqual(decode(self.out)[:2], (64, 64))
        types = {node.get("type") for node in ElementTree.parse(MIME).findall("{*}mime-type") if node.find("{*}magic") is not None}
        self.assertEqual(set(entry["MimeType"].strip(";").split(";")), types)


class All(Pictures, Refusals, Registered):
    pass


tap.run(All)
