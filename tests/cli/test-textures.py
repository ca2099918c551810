#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Test the export of textures as PNG and their import from PNG (spec: materials.md, "Texm").

Usage: test-textures.py NRES. Files and pictures are made and read with struct and zlib, not with the library.
"""

import json
import os
import pathlib
import random
import shutil
import struct
import subprocess
import sys
import tempfile
import unittest
import zlib

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import tap

NRES = sys.argv[1]
TEXM = 0x6D786554
SIZES = {0: 1, 565: 2, 556: 2, 4444: 2, 88: 2, 888: 4, 8888: 4}
SHAPES = ((1, 1), (8, 8), (5, 3), (1, 9), (16, 2))


# --- Textures --------------------------------------------------------------------------------------

def levels(width, height, count):
    return [(max(1, width >> i), max(1, height >> i)) for i in range(count)]


def texture(width, height, form, count, seed=1, pages=None, tail=b""):
    """Returns a texture with random bytes as pixels, as palette, and as the header words with unknown meaning."""
    rand = random.Random(f"{width} {height} {form} {count} {seed}")
    head = struct.pack("<4s3I", b"Texm", width, height, count) + rand.randbytes(12) + struct.pack("<I", form)
    size = sum(w * h for w, h in levels(width, height, count)) * SIZES.get(form, 1) + (1024 if form == 0 else 0)
    if pages is not None:
        tail = struct.pack("<4sI", b"Page", len(pages)) + b"".join(struct.pack("<4h", *page) for page in pages) + tail
    return head + rand.randbytes(size) + tail


def bits(word, at, n):
    """Returns the @n bits of @word from bit @at on, extended to 8 bits by repeating the high bits."""
    value = word >> at & (1 << n) - 1
    return value * 17 if n == 4 else (value << 8 - n) | value >> 2 * n - 8


def colour(form, pixel, palette):
    word = int.from_bytes(pixel, "little")
    if form == 0:
        return palette[4 * word:4 * word + 4]
    if form == 565:
        return bytes((bits(word, 11, 5), bits(word, 5, 6), bits(word, 0, 5), 255))
    if form == 556:
        return bytes((bits(word, 11, 5), bits(word, 6, 5), bits(word, 0, 6), 255))
    if form == 4444:
        return bytes((bits(word, 8, 4), bits(word, 4, 4), bits(word, 0, 4), bits(word, 12, 4)))
    if form == 88:
        return bytes((pixel[0], pixel[0], pixel[0], pixel[1]))
    if form == 888:
        return pixel[:3] + b"\xff"
    return bytes((pixel[2], pixel[1], pixel[0], pixel[3]))


def decode(payload, level=0):
    """Returns (width, height, RGBA pixels) of a level of the texture @payload."""
    width, height, count = struct.unpack_from("<3I", payload, 4)
    form, = struct.unpack_from("<I", payload, 28)
    at, n = 32 + (1024 if form == 0 else 0), SIZES[form]
    for i, (w, h) in enumerate(levels(width, height, count)):
        if i == level:
            return w, h, b"".join(colour(form, payload[p:p + n], payload[32:1056]) for p in range(at, at + w * h * n, n))
        at += w * h * n


def archive(*entries):
    blob, rows = b"", []
    for name, payload, *rest in entries:
        rows.append([rest[0] if rest else TEXM, 0, 0, len(payload), 1, name.encode(), 16 + len(blob), 0])
        blob += payload + bytes(-len(payload) % 8)
    for place, i in enumerate(sorted(range(len(rows)), key=lambda i: rows[i][5].lower())):
        rows[place][7] = i
    directory = b"".join(struct.pack("<IIIII36sII", *row) for row in rows)
    return struct.pack("<4sIiI", b"NRes", 0x100, len(rows), 16 + len(blob) + len(directory)) + blob + directory


# --- Pictures --------------------------------------------------------------------------------------

def chunk(kind, body):
    return len(body).to_bytes(4, "big") + kind + body + zlib.crc32(kind + body).to_bytes(4, "big")


def png(width, height, rows, depth=8, form=6, lace=0, *chunks):
    """Returns a PNG with unfiltered @rows; @chunks are inserted before the pixels."""
    head = struct.pack(">IIBBBBB", width, height, depth, form, 0, 0, lace)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + b"".join(chunks) + \
        chunk(b"IDAT", zlib.compress(b"".join(b"\0" + row for row in rows))) + chunk(b"IEND", b"")


def rgba_png(width, height, rgba):
    return png(width, height, [rgba[4 * width * y:4 * width * (y + 1)] for y in range(height)])


def read_png(data):
    """Returns the contents of the 8-bit RGBA PNG @data, whose rows may only have the filters None and Up."""
    width, height, depth, form, _c, _f, lace = struct.unpack_from(">IIBBBBB", data, 16)
    assert data[:8] == b"\x89PNG\r\n\x1a\n" and (depth, form, lace) == (8, 6, 0)
    at, packed = 8, b""
    while at < len(data):
        size = int.from_bytes(data[at:at + 4], "big")
        assert data[at + 8 + size:at + 12 + size] == zlib.crc32(data[at + 4:at + 8 + size]).to_bytes(4, "big")
        packed += data[at + 8:at + 8 + size] if data[at + 4:at + 8] == b"IDAT" else b""
        at += 12 + size
    raw, row, out = zlib.decompress(packed), bytes(4 * width), b""
    for y in range(height):
        line = raw[y * (4 * width + 1):(y + 1) * (4 * width + 1)]
        assert line[0] in (0, 2)
        row = line[1:] if line[0] == 0 else bytes(a + b & 255 for a, b in zip(line[1:], row))
        out += row
    return width, height, out


class Textures(unittest.TestCase):
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

    def export(self, file, entry, *words, status=0):
        out = self.folder / "out.png"
        out.unlink(missing_ok=True)
        result = self.run_nres("export", file, entry, "--format", "png", *words, "-o", out, status=status)
        self.assertEqual(out.exists(), status == 0)
        return result.err if status else read_png(out.read_bytes())

    def import_png(self, file, entry, data, *words, status=0):
        """Import the PNG @data and check that no other entry of the archive is changed; returns the new payload, or the
        message of a refusal."""
        source, out, raw = self.write("in.png", data), self.folder / "out.lib", self.folder / "raw"
        before = file.read_bytes()
        out.unlink(missing_ok=True)
        result = self.run_nres("import", file, entry, source, "-o", out, *words, status=status)
        self.assertEqual(file.read_bytes(), before)
        self.assertEqual(out.exists(), status == 0)
        if status:
            return result.err
        self.run_nres("extract", out, entry, "-o", raw)
        return raw.read_bytes()

    def library(self):
        """Write a library with textures of all formats and shapes, some with rectangles; returns its path and the
        payloads."""
        made = [texture(w, h, form, 5, pages=[(0, w, 0, h)] * (w % 3) if w % 2 else None)
                for form in SIZES for w, h in SHAPES]
        return self.write("Textures.lib", archive(*((f"t{i}", payload) for i, payload in enumerate(made)))), made

    def test_export(self):
        file, made = self.library()
        for i, payload in enumerate(made):
            for level in (0, 1, 4):
                self.assertEqual(self.export(file, f"#{i}", "--mip", level), decode(payload, level), (i, level))
        self.assertEqual(self.export(file, "#0"), decode(made[0]))

    def test_unchanged(self):
        """Check that importing an exported texture without changes does not change a byte of the file."""
        file, made = self.library()
        for i in range(len(made)):
            self.import_png(file, f"#{i}", rgba_png(*self.export(file, f"#{i}")))
            self.assertEqual((self.folder / "out.lib").read_bytes(), file.read_bytes())
        # Without -o, the file is not written, so its time stays the same.
        before = file.stat().st_mtime_ns
        self.run_nres("import", file, "#1", self.write("in.png", rgba_png(*self.export(file, "#1"))))
        self.assertEqual(file.stat().st_mtime_ns, before)

    def test_one_pixel(self):
        """Check that a changed pixel gets the nearest value that the format can express, and that smaller levels change
        only where they cover the pixel."""
        file, made = self.library()
        for i, payload in enumerate(made):
            width, height, rgba = decode(payload)
            form, = struct.unpack_from("<I", payload, 28)
            n, start = SIZES[form], 32 + (1024 if form == 0 else 0)
            x, y, new = width // 3, height - 1, bytes((250, 3, 130, 200))
            at = y * width + x
            got = self.import_png(file, f"#{i}", rgba_png(width, height, rgba[:4 * at] + new + rgba[4 * at + 4:]))
            self.assertEqual((got[:start], len(got)), (payload[:start], len(payload)))
            here = start + n * at
            if form == 888:
                self.assertEqual(got[here:here + n], new[:3] + payload[here + 3:here + 4])
            elif form == 8888:
                self.assertEqual(got[here:here + n], bytes((130, 3, 250, 200)))
            else:
                counts = [form in (0, 4444, 88) or k < 3 for k in range(4)]

                def distance(pixel):
                    there = colour(form, pixel, payload[32:1056])
                    return sum((a - b) ** 2 for a, b, c in zip(there, new, counts) if c)

                best = min(distance(v.to_bytes(n, "little")) for v in range(256 ** n))
                self.assertEqual(distance(got[here:here + n]), best, (form, got[here:here + n]))
            # Only the pixel, and the pixels of other levels that cover it, may differ.
            allowed, first = set(), start
            for w, h in levels(width, height, 5):
                allowed |= {first + n * (v * w + u) + k for v in range(h) for u in range(w) for k in range(n)
                            if u * width < (x + 1) * w and x * w < (u + 1) * width
                            and v * height < (y + 1) * h and y * h < (v + 1) * height}
                first += n * w * h
            differ = {k for k in range(len(got)) if got[k] != payload[k]}
            self.assertLessEqual(differ, allowed, form)
            self.assertTrue(differ)

    def test_kinds_of_png(self):
        """Check that grey, palette, 16-bit, interlaced and other PNGs are converted to RGBA, and that chunks about
        colour spaces are ignored."""
        w, h = 5, 3
        file = self.write("t.lib", archive(("t", texture(w, h, 8888, 1))))
        rand = random.Random(7)

        def got(*words):
            return decode(self.import_png(file, "t", png(w, h, *words)))[2]

        def pack(values, depth):
            word = "".join(f"{value:0{depth}b}" for value in values)
            return int(word.ljust((len(word) + 7) // 8 * 8, "0"), 2).to_bytes((len(word) + 7) // 8, "big")

        for depth in (1, 2, 4, 8):
            most = (1 << depth) - 1
            values = [[rand.randint(0, most) for _ in range(w)] for _ in range(h)]
            flat = [v for row in values for v in row]
            rows = [pack(row, depth) for row in values]
            self.assertEqual(got(rows, depth, 0), b"".join(bytes((v * 255 // most,) * 3 + (255,)) for v in flat), depth)
            palette = rand.randbytes(3 * (most + 1))
            self.assertEqual(got(rows, depth, 3, 0, chunk(b"PLTE", palette), chunk(b"tRNS", b"\x40")),
                             b"".join(palette[3 * v:3 * v + 3] + (b"\xff" if v else b"\x40") for v in flat), depth)
        wide = [[rand.randint(0, 65535) for _ in range(4 * w)] for _ in range(h)]
        eight = bytes((v * 255 + 32767) // 65535 for row in wide for v in row)
        self.assertEqual(got([struct.pack(f">{4 * w}H", *row) for row in wide], 16, 6), eight)
        rgb = [rand.randbytes(3 * w) for _ in range(h)]
        opaque = b"".join(row[3 * x:3 * x + 3] + b"\xff" for row in rgb for x in range(w))
        for more in ((), (chunk(b"gAMA", (100000).to_bytes(4, "big")), chunk(b"tEXt", b"a\0b"), chunk(b"sRGB", b"\0"))):
            self.assertEqual(got(rgb, 8, 2, 0, *more), opaque)
        key = b"".join(b"\0" + rgb[0][k:k + 1] for k in range(3))
        clear = got(rgb, 8, 2, 0, chunk(b"tRNS", key))
        self.assertEqual(clear, rgb[0][:3] + b"\0" + opaque[4:])
        grey = [rand.randbytes(2 * w) for _ in range(h)]
        self.assertEqual(got(grey, 8, 4), b"".join(row[2 * x:2 * x + 1] * 3 + row[2 * x + 1:2 * x + 2]
                                                   for row in grey for x in range(w)))
        passes = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))
        laced = [b"".join(rgb[y][3 * x:3 * x + 3] for x in range(x0, w, dx)) for x0, y0, dx, dy in passes
                 if x0 < w for y in range(y0, h, dy)]
        self.assertEqual(got(laced, 8, 2, 1), opaque)

    def test_resize(self):
        payload = texture(8, 4, 4444, 3, pages=[(0, 8, 0, 4)])
        file = self.write("t.lib", archive(("t", payload), ("other", b"raw", 7)))
        picture = rgba_png(3, 5, bytes((0x11, 0x22, 0x33, 0x44)) * 15)
        self.assertIn("3 × 5 pixels, and the texture 8 × 4", self.import_png(file, "t", picture, status=4))
        got = self.import_png(file, "t", picture, "--resize")
        self.assertEqual(got, payload[:4] + struct.pack("<II", 3, 5) + payload[12:32] + b"\x23\x41" * (15 + 2 + 1) + payload[-16:])
        ledger = json.loads(self.run_nres("import", file, "t", self.folder / "in.png", "--resize", "--dry-run", "--json").out)
        self.assertEqual(ledger["written"], None)
        self.assertEqual(self.run_nres("validate", self.folder / "out.lib").returncode, 0)

    def test_damaged(self):
        """Check that the complete levels of a damaged texture can be exported, and that for everything else the message
        says what is wrong."""
        sound = texture(4, 2, 565, 3)

        def patched(at, word):
            return sound[:at] + struct.pack("<I", word) + sound[at + 4:]

        odd = {"cut": sound[:-1], "short": sound[:31], "empty": b"", "head": sound[:32], "format": patched(28, 566),
               "magic": b"texm" + sound[4:], "narrow": patched(4, 0), "low": patched(8, 0), "wide": patched(4, 0xffffffff),
               "wraps": sound[:4] + struct.pack("<II", 0x80000000, 0x80000000) + sound[12:], "none": patched(12, 0),
               "many": patched(12, 33), "palette": patched(28, 0), "tail": sound + b"tail"}
        file = self.write("t.lib", archive(*odd.items()))
        picture = rgba_png(4, 2, bytes((255, 0, 0, 255)) * 8)
        for level in (0, 1):
            self.assertEqual(self.export(file, "cut", "--mip", level), decode(sound, level))
        self.assertIn("level 2 of 1 × 1", self.export(file, "cut", "--mip", 2, status=3))
        self.assertIn("no level 3: the texture has 3", self.export(file, "cut", "--mip", 3, status=3))
        self.assertEqual(self.export(file, "tail", "--mip", 2), decode(sound, 2))
        self.assertEqual(self.import_png(file, "cut", picture), sound[:32] + b"\0\xf8" * 10 + sound[52:-1])
        self.assertEqual(self.import_png(file, "tail", picture), sound[:32] + b"\0\xf8" * 11 + b"tail")
        self.assertIn("level 2 is not there", self.import_png(file, "cut", rgba_png(1, 1, b"abcd"), "--resize", status=3))
        for name, why in (("short", "31 bytes"), ("empty", "0 bytes"), ("head", "level 0 of 4 × 2"), ("format", "format 566"),
                          ("magic", "“Texm”"), ("narrow", "0 × 2"), ("low", "4 × 0"), ("wide", "level 0 of 4294967295"),
                          ("wraps", "level 0"), ("none", "0 levels"), ("many", "33 levels"), ("palette", "level 0")):
            self.assertIn(why, self.export(file, name, status=3))
            for words in ((), ("--resize",), ("--tolerant",)):
                self.assertIn(why, self.import_png(file, name, picture, *words, status=3))

    def test_refused(self):
        file = self.write("t.lib", archive(("t", texture(4, 2, 8888, 1)), ("raw", b"raw", 7)))
        sound = rgba_png(4, 2, bytes(32))
        for data, why in ((b"", "not a PNG"), (b"{}", "not a PNG"), (b"\xff\xd8\xff\xe0", "not a PNG"), (sound[:40], "damaged"),
                          (sound[:-1], "damaged"), (sound[:50] + bytes((sound[50] ^ 1,)) + sound[51:], "damaged"),
                          (sound[:16] + struct.pack(">II", 0x7fffffff, 0x7fffffff) + sound[24:], "at most"),
                          (sound[:16] + struct.pack(">II", 8192, 8192) + sound[24:], "no bytes")):
            for words in ((), ("--resize",)):
                err = self.import_png(file, "t", data, *words, status=3)
                self.assertIn(why, err)
                self.assertIn("in.png", err)
        self.assertIn("only models, terrains, areal maps, effects and textures", self.import_png(file, "raw", sound, status=3))
        self.run_nres("import", file, "t", self.folder / "missing.png", status=3)
        out = self.folder / "x"
        for words, status, why in ((("t", "--format", "glb"), 3, "a texture cannot be exported as glb"),
                                   (("t", "--format", "json"), 3, "a texture cannot be exported as json"),
                                   (("t", "--format", "png", "--mip", "-1"), 2, "--mip"),
                                   (("t", "--format", "png", "--mip", "1"), 3, "no level 1"),
                                   (("raw", "--format", "png"), 3, "only models, terrains, areal maps, effects and textures"),
                                   (("--format", "png"), 3, "without naming an entry")):
            self.assertIn(why, self.run_nres("export", file, *words, "-o", out, status=status).err)
            self.assertFalse(out.exists())
        # Neither command may overwrite the file that it reads.
        self.run_nres("export", file, "t", "--format", "png", "-o", file, status=4)
        picture = self.write("in.png", sound)
        self.run_nres("import", file, "t", picture, "-o", picture, status=4)
        self.assertEqual(picture.read_bytes(), sound)

    def test_nested(self):
        """Check export and import of a texture in an archive in an archive."""
        inner = archive(("t", texture(4, 2, 88, 2)))
        file = self.write("outer.lib", archive(("inner", inner, 1), ("t", texture(1, 1, 88, 1))))
        width, height, rgba = self.export(file, "inner/t")
        self.assertEqual((width, height, rgba), decode(texture(4, 2, 88, 2)))
        got = self.import_png(file, "inner/t", rgba_png(width, height, bytes(4) * 8))
        self.assertEqual(got, texture(4, 2, 88, 2)[:32] + bytes(20))


tap.run(Textures)
