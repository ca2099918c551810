#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""`nres render`: pictures of models, terrains, areal maps, effects and materials, drawn without a display.

Usage: test-render.py NRES MAKE-CLI-FIXTURES MAKE-LEVELS SAMPLE [NRES-RENDER]. NRES-RENDER is missing if the build has
no renderer; then the test checks that `nres render` says so.
"""

import json
import os
import pathlib
import shutil
import struct
import subprocess
import sys
import tempfile
import unittest
import zlib

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import tap

NRES, MAKE_FIXTURES, MAKE_LEVELS, SAMPLE = sys.argv[1:5]
HAS_RENDERER = len(sys.argv) > 5


def decode(data):
    """Returns (width, height, RGBA rows) of the PNG @data."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    at, packed, width, height = 8, b"", 0, 0
    while at < len(data):
        size, kind = struct.unpack_from(">I4s", data, at)
        body = data[at + 8:at + 8 + size]
        assert zlib.crc32(kind + body) == struct.unpack_from(">I", data, at + 8 + size)[0]
        if kind == b"IHDR":
            width, height, depth, colour = struct.unpack_from(">IIBB", body)
            assert (depth, colour) == (8, 6)
        elif kind == b"IDAT":
            packed += body
        at += size + 12
    return width, height, zlib.decompress(packed)


class Render(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="nres-render-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        subprocess.run([MAKE_FIXTURES, self.folder], check=True)
        self.model = self.folder / "small.msh"
        self.out = self.folder / "out.png"

    def run_nres(self, *words, status=0, nres=NRES, env=None):
        environment = {name: value for name, value in os.environ.items()
                       if name not in ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR")}
        environment.update({"LC_ALL": "C.UTF-8"} | (env or {}))
        result = subprocess.run([nres, "render", *map(str, words)], capture_output=True, env=environment, timeout=120)
        result.err = result.stderr.decode()
        self.assertEqual(result.returncode, status, f"{words}: {result.err}")
        self.assertNotIn("CRITICAL", result.err)
        if status != 0:
            self.assertTrue(result.err.startswith("nres: "), result.err)
        return result

    def picture(self, *words):
        self.out.unlink(missing_ok=True)
        self.run_nres(*words, "-o", self.out)
        return self.out.read_bytes()

    def test_nothing_is_linked(self):
        linked = subprocess.run(["ldd", NRES], capture_output=True, check=True).stdout.decode()
        for name in ("libGL", "libEGL", "libepoxy", "libgtk", "libadwaita", "libX11", "libwayland"):
            self.assertNotIn(name, linked)

    def test_not_installed(self):
        alone = self.folder / "nres"
        shutil.copy(NRES, alone)
        self.assertIn("not installed", self.run_nres(self.model, "-o", self.out, status=4, nres=alone).err)
        self.assertFalse(self.out.exists())


class Pictures(Render):
    def test_size(self):
        for size in ((1280, 720), (320, 200), (1, 1), (77, 501)):
            words = [] if size[0] == 1280 else ["--size", f"{size[0]}x{size[1]}"]
            width, height, rows = decode(self.picture(self.model, *words))
            self.assertEqual((width, height), size)
            self.assertEqual(len(rows), (4 * width + 1) * height)

    def test_same_twice(self):
        words = (SAMPLE, "r_walker.msh", "--time", "6.5", "--size", "300x200")
        self.assertEqual(self.picture(*words), self.picture(*words))

    def test_everything_shows(self):
        size = ("--size", "300x200")
        pictures = [self.picture(SAMPLE, "r_walker.msh", *size, *words) for words in (
            [], ["--view", "front"], ["--view", "side"], ["--view", "top"], ["--lod", "1"], ["--time", "6"],
            ["--time", "12"], ["--group", "4"])]
        pictures.append(self.picture(SAMPLE, "b_bunker.msh", *size))
        self.assertEqual(len(set(pictures)), len(pictures))
        self.assertEqual(self.picture(SAMPLE, "#0", *size), pictures[0])
        self.assertEqual(self.picture(SAMPLE, "R_WALKER.MSH", *size, "--view", "iso", "--lod", "0", "--time", "0"),
                         pictures[0])

    def test_no_display_is_asked(self):
        """Check that a display that cannot be opened has no influence."""
        words = (self.model, "--size", "200x100", "-o", self.out)
        self.run_nres(*words)
        before = self.out.read_bytes()
        self.run_nres(*words, env={"DISPLAY": ":987", "WAYLAND_DISPLAY": "nowhere"})
        self.assertEqual(self.out.read_bytes(), before)

    def test_textures(self):
        """Check that textures come from libraries in the file's folder or a folder above it, regardless of the case of
        their names; without them, faces have the colours of their materials."""
        sample = pathlib.Path(SAMPLE)
        plain = self.picture(sample, "r_walker.msh", "--alone")
        game = self.folder / "game"
        models = game / "DATA" / "models"
        models.mkdir(parents=True)
        shutil.copyfile(sample, models / "bases.rlb")
        path = models / "bases.rlb"
        self.assertEqual(self.picture(path, "r_walker.msh"), plain)
        shutil.copyfile(sample.parent / "Material.lib", game / "MATERIAL.LIB")
        without = self.picture(path, "r_walker.msh")
        self.assertNotEqual(without, plain)
        shutil.copyfile(sample.parent / "Textures.lib", game / "textures.lib")
        textured = self.picture(path, "r_walker.msh")
        self.assertNotIn(textured, (plain, without))
        self.assertEqual(self.picture(sample, "r_walker.msh"), textured)
        # The nearest library is used, even if it is damaged.
        (models / "material.lib").write_bytes(b"NRes but no more")
        self.assertEqual(self.picture(path, "r_walker.msh"), plain)

    def test_textures_of_a_file(self):
        """Check that an extracted model with its material table in the same folder looks like the entry in the
        archive."""
        sample, size = pathlib.Path(SAMPLE), ("--size", "64x64")
        units = self.folder / "files" / "units"
        units.mkdir(parents=True)
        for name in ("Material.lib", "Textures.lib"):
            shutil.copyfile(sample.parent / name, units.parent / name)
        for name in ("r_walker.msh", "r_walker.wea"):
            subprocess.run([NRES, "extract", sample, name, "-o", units / name], check=True, capture_output=True)
        entry = self.picture(sample, "r_walker.msh", *size)
        self.assertEqual(self.picture(units / "r_walker.msh", *size), entry)
        (units / "r_walker.wea").unlink()
        self.assertNotEqual(self.picture(units / "r_walker.msh", *size), entry)

    def test_textures_of_a_terrain(self):
        """Check that a terrain gets textures by the material tables in its folder and the libraries there or above, and
        none if either is missing."""
        sample, size = pathlib.Path(SAMPLE).parent, ("--size", "320x180")
        levels = sample / "DATA" / "MAPS" / "ISLAND"
        game = self.folder / "island"
        folder = game / "DATA" / "maps"
        folder.mkdir(parents=True)
        path = folder / "Land.msh"
        shutil.copyfile(levels / "Land.msh", path)
        plain = self.picture(path, *size)
        for name in ("Material.lib", "Textures.lib"):
            shutil.copyfile(sample / name, game / name)
        self.assertEqual(self.picture(path, *size), plain)
        shutil.copyfile(levels / "Land2.wea", folder / "LAND2.WEA")
        first = self.picture(path, *size)
        self.assertNotEqual(first, plain)
        shutil.copyfile(levels / "Land1.wea", folder / "land1.wea")
        both = self.picture(path, *size)
        self.assertNotIn(both, (plain, first))
        self.assertEqual(self.picture(path, "--alone", *size), plain)

    @staticmethod
    def turn_faces(source, target, flag):
        """Write to @target the terrain @source with every third face reversed, so that its back is visible from above,
        and with @flag (8: two-sided, or 0) in the flags of these faces."""
        data = bytearray(source.read_bytes())
        count = struct.unpack_from("<I", data, 8)[0]
        for entry in range(len(data) - 64 * count, len(data), 64):
            kind, size, start = (struct.unpack_from("<I", data, entry + at)[0] for at in (0, 12, 56))
            for face in range(start, start + size, 3 * 28) if kind == 21 else ():
                a, b = data[face + 8:face + 10], data[face + 10:face + 12]
                data[face:face + 1] = bytes([data[face] & ~8 | flag])
                data[face + 8:face + 12] = b + a
        target.write_bytes(data)

    def test_backs_of_a_terrain(self):
        """Check that the backs of faces are drawn if the face is two-sided, or if no textures are shown."""
        sample, size = pathlib.Path(SAMPLE).parent, ("--size", "320x180", "--view", "top")
        levels = sample / "DATA" / "MAPS" / "ISLAND"
        path = self.folder / "Land.msh"
        pictures = []
        for textured in (False, True):
            if textured:
                for name in (sample / "Material.lib", sample / "Textures.lib", levels / "Land2.wea", levels / "Land1.wea"):
                    shutil.copyfile(name, self.folder / name.name)
            for flag in (0, 8):
                self.turn_faces(levels / "Land.msh", path, flag)
                pictures.append(self.picture(path, *size))
        self.assertEqual(pictures[0], pictures[1])
        _, _, one = decode(pictures[2])
        _, _, two = decode(pictures[3])
        other = sum(one[i:i + 4] != two[i:i + 4] for i in range(1, len(one) - 4, 4))
        self.assertGreater(other, 2000)

    def test_usage(self):
        for words in ([], [self.model], [self.model, "-o"], ["-o", self.out], [self.model, "a", "b", "-o", self.out],
                      *([self.model, "-o", self.out, *more] for more in (
                          ["--size", "0x5"], ["--size", "5"], ["--size", "5x5x5"], ["--size", "16385x1"],
                          ["--size", "-1x5"], ["--lod", "3"], ["--lod", "-1"], ["--group", "5"], ["--view", "back"],
                          ["--time", "soon"], ["--colour"]))):
            self.run_nres(*words, status=2)
        self.assertFalse(self.out.exists())

    def test_what_is_no_model(self):
        text = self.folder / "text.msh"
        text.write_text("this is no archive")
        for words in ([text], [self.folder / "missing"], [self.folder], [self.folder / "game.rlb"],
                      [self.folder / "game.rlb", "nothing"], [self.folder / "game.rlb", "#2"], [self.folder / "empty.rlb"]):
            error = self.run_nres(*words, "-o", self.out, status=3).err
            self.assertIn(str(words[0]), error)
        self.assertFalse(self.out.exists())

    def test_damaged_models(self):
        """Check that a damaged model leads to a picture or a message, and never to a crash."""
        sound = self.model.read_bytes()
        damaged = self.folder / "damaged.msh"
        said = 0
        # Overwrite four bytes at every 211th position; all positions would take minutes.
        for at in range(16, len(sound), 211):
            damaged.write_bytes(sound[:at] + b"\xff\xfe\xff\x7f"[:len(sound) - at] + sound[at + 4:])
            self.out.unlink(missing_ok=True)
            result = subprocess.run([NRES, "render", damaged, "--size", "32x32", "-o", self.out], capture_output=True,
                                    timeout=60)
            self.assertIn(result.returncode, (0, 3), (at, result.stderr))
            self.assertEqual(self.out.exists(), result.returncode == 0)
            said += bool(result.stderr)
        self.assertGreater(said, 0)
        broken = self.run_nres(self.folder / "broken.msh", "-o", self.out).err
        self.assertIn("empty", broken)

    def test_odd_times(self):
        for time in ("-5", "1e30", "nan", "inf", "0.5"):
            self.picture(SAMPLE, "r_walker.msh", "--size", "64x64", "--time", time)

    def test_output_that_cannot_be_written(self):
        before = self.model.read_bytes()
        self.run_nres(self.model, "-o", self.model, status=4)
        self.assertEqual(self.model.read_bytes(), before)
        self.run_nres(self.model, "-o", self.folder / "no" / "such" / "folder.png", status=4)
        self.run_nres(self.model, "-o", self.folder, status=4)

    def test_other_language(self):
        """Check that numbers in options are read the same way in a locale with a decimal comma."""
        words = (SAMPLE, "r_walker.msh", "--size", "64x64", "--time", "6.5", "-o", self.out)
        self.run_nres(*words)
        before = self.out.read_bytes()
        self.run_nres(*words, env={"LC_ALL": "ru_RU.UTF-8"})
        self.assertEqual(self.out.read_bytes(), before)

    # --- Effects and materials ---

    def test_effects(self):
        """Check that effects are drawn with the textures of the libraries around them, at --time in seconds, and by
        default at the time when most of the effect is visible."""
        effects, size = pathlib.Path(SAMPLE).parent / "effects.rlb", ("--size", "160x90")
        pictures = [self.picture(effects, "s_smoke", *size, *words)
                    for words in ([], ["--time", "0"], ["--time", "0.3"], ["--time", "0.6"], ["--alone"], ["--view", "top"])]
        self.assertEqual(len(set(pictures)), len(pictures))
        self.assertEqual(self.picture(effects, "#0", *size), pictures[0])
        # The camera is the same at all times, and at time 0 nothing is visible yet, so pictures can be compared with
        # that one.
        fullest, early = (self.count_painted(picture, like=pictures[1]) for picture in (pictures[0], pictures[2]))
        self.assertGreater(fullest, max(early, 500))
        # An effect in another folder uses the libraries above that folder, if there are any.
        smoke, path = self.folder / "smoke", self.folder / "game" / "fx" / "one.rlb"
        path.parent.mkdir(parents=True)
        subprocess.run([NRES, "extract", effects, "#0", "-o", smoke], check=True, capture_output=True)
        self.pack(path, smoke)
        self.assertEqual(self.picture(path, "one", *size), pictures[4])
        for name in ("Material.lib", "Textures.lib"):
            shutil.copyfile(effects.parent / name, self.folder / "game" / name)
        self.assertEqual(self.picture(path, "one", *size), pictures[0])

    def pack(self, path, payload):
        """Write to @path an archive with one effect, the file @payload."""
        edits = self.folder / "edits.json"
        edits.write_text('{"edits": [{"op": "add-entry", "name": "one", "type_id": %d, "attr1": 0, "attr2": 0, "attr3": 1, '
                         '"file": "%s"}]}' % (0x44495846, payload))
        subprocess.run([NRES, "edit", self.folder / "empty.rlb", edits, "-o", path], check=True, capture_output=True)

    def test_odd_and_damaged_effects(self):
        effects, size = pathlib.Path(SAMPLE).parent / "effects.rlb", ("--size", "48x48")
        for time in ("-5", "1e30", "1e300", "nan", "inf", "0.5"):
            self.picture(effects, "r_explosion", *size, "--time", time)
        self.assertIn("nothing is seen", self.run_nres(effects, "s_smoke", "--time", "-1", "-o", self.out).err)
        sound = self.folder / "sound"
        subprocess.run([NRES, "extract", effects, "r_explosion", "-o", sound], check=True, capture_output=True)
        sound, damaged = sound.read_bytes(), self.folder / "damaged"
        for at in range(0, len(sound), 173):
            damaged.write_bytes(sound[:at] + b"\xff\xfe\xff\x7f"[:len(sound) - at] + sound[at + 4:])
            self.pack(self.folder / "damaged.rlb", damaged)
            self.picture(self.folder / "damaged.rlb", "one", *size)
        damaged.write_bytes(sound[:-1])
        self.pack(self.folder / "damaged.rlb", damaged)
        self.assertIn("commands are drawn", self.run_nres(self.folder / "damaged.rlb", "one", "-o", self.out).err)
        self.out.unlink()
        damaged.write_bytes(sound[:59])
        self.pack(self.folder / "damaged.rlb", damaged)
        self.assertIn("before its header", self.run_nres(self.folder / "damaged.rlb", "one", "-o", self.out, status=3).err)
        self.assertFalse(self.out.exists())

    def test_materials(self):
        """Check that a material is drawn as a ball, at --time in seconds."""
        library, size = pathlib.Path(SAMPLE).parent / "Material.lib", ("--size", "160x90")
        found = json.loads(subprocess.run([NRES, "list", library, "--json"], check=True, capture_output=True).stdout)
        pictures = {entry["name"]: self.picture(library, "#%d" % entry["index"], *size) for entry in found["entries"][:6]}
        self.assertGreater(len(set(pictures.values())), 3)
        water = self.picture(library, "WATER", *size)
        self.assertNotEqual(self.picture(library, "WATER", *size, "--time", "0.4"), water)
        self.assertNotEqual(self.picture(library, "WATER", *size, "--alone"), water)

    def test_what_does_not_apply(self):
        sample = pathlib.Path(SAMPLE).parent
        for name, entry in (("effects.rlb", "s_smoke"), ("Material.lib", "#0")):
            for words in (["--lod", "1"], ["--group", "2"]):
                error = self.run_nres(sample / name, entry, *words, "-o", self.out, status=3).err
                self.assertIn("neither levels of detail nor groups", error)
        error = self.run_nres(sample / "Textures.lib", "#0", "-o", self.out, status=3).err
        self.assertIn("export --format png", error)
        self.assertFalse(self.out.exists())

    # --- Levels ---

    def level(self, *names):
        """Returns a new folder with the files @names, written by make-levels."""
        made, folder = self.folder / "levels", pathlib.Path(tempfile.mkdtemp(dir=self.folder))
        if not made.exists():
            made.mkdir()
            subprocess.run([MAKE_LEVELS, made], check=True)
        for name in names:
            shutil.copy(made / name, folder)
        return folder

    def count_painted(self, picture, *, like):
        """Returns the number of pixels of @picture that differ from those of @like, usually an empty picture."""
        (width, height, a), (_, _, b) = decode(picture), decode(like)
        self.assertEqual(len(a), len(b))
        return sum(a[i:i + 4] != b[i:i + 4] for i in range(1, len(a) - 4, 4))

    def test_terrain_and_areals(self):
        size = ("--size", "160x120")
        both, terrain, areals = self.level("Land.msh", "Land.map"), self.level("Land.msh"), self.level("Land.map")
        together = self.picture(both / "Land.msh", *size)
        alone, polygons = self.picture(terrain / "Land.msh", *size), self.picture(areals / "Land.map", *size)
        self.assertEqual(len({together, alone, polygons}), 3)
        # Either file shows the whole level, and with --alone only its own contents.
        self.assertEqual(self.picture(both / "Land.map", *size), together)
        self.assertEqual(self.picture(both / "Land.msh", "--alone", *size), alone)
        self.assertEqual(self.picture(both / "Land.map", "--alone", *size), polygons)
        empty = self.picture(self.folder / "broken.msh", *size)
        for picture in (together, alone, polygons):
            self.assertGreater(self.count_painted(picture, like=empty), 1500)

    def test_views_and_levels_of_terrains(self):
        folder = self.level("Land.msh")
        pictures = [self.picture(folder / "Land.msh", "--size", "160x120", *words)
                    for words in ([], ["--lod", "1"], ["--view", "top"], ["--view", "front"], ["--view", "side"])]
        self.assertEqual(len(set(pictures)), len(pictures))
        self.out.unlink()
        error = self.run_nres(folder / "Land.msh", "--lod", "2", "-o", self.out, status=3).err
        self.assertIn("0 is near, 1 is far", error)
        self.assertFalse(self.out.exists())

    def test_a_level_in_an_archive(self):
        """Check that the terrain and the areal map in an archive are drawn separately, each like the file with
        --alone."""
        folder = self.level("Land.msh", "Land.map")
        (folder / "edits.json").write_text('{"edits": [%s]}' % ", ".join(
            '{"op": "add-entry", "name": "%s", "type_id": 7, "attr1": 0, "attr2": 0, "attr3": 0, "file": "%s"}' % (name, folder / name)
            for name in ("Land.msh", "Land.map")))
        packed = folder / "level.rlb"
        subprocess.run([NRES, "edit", self.folder / "game.rlb", folder / "edits.json", "-o", packed], check=True,
                       capture_output=True)
        for name in ("Land.msh", "Land.map"):
            self.assertEqual(self.picture(packed, name, "--size", "64x64"),
                             self.picture(folder / name, "--alone", "--size", "64x64"))

    def test_odd_and_damaged_levels(self):
        """Check that of a damaged level the usable part is drawn, and that the command reports what is missing."""
        folder = self.level("bad-odd.msh", "bad-spoilt.map", "polygons-before.map", "one-cell.map", "plain.msh")
        for path in sorted(folder.iterdir()):
            for alone in ([], ["--alone"]):
                self.picture(path, "--size", "48x48", *alone)
        self.assertIn("1 areals are left out", self.run_nres(folder / "bad-spoilt.map", "--alone", "-o", self.out).err)
        self.assertIn("the level is damaged", self.run_nres(folder / "bad-odd.msh", "--alone", "-o", self.out).err)
        for name in ("plain.msh", "small.map"):
            sound = (self.level(name) / name).read_bytes()
            damaged = self.folder / ("damaged" + name[-4:])
            for at in range(16, len(sound), len(sound) // 6 + 3):
                damaged.write_bytes(sound[:at] + b"\xff\xfe\xff\x7f"[:len(sound) - at] + sound[at + 4:])
                self.out.unlink(missing_ok=True)
                result = subprocess.run([NRES, "render", damaged, "--alone", "--size", "32x32", "-o", self.out],
                                        capture_output=True, timeout=60)
                self.assertIn(result.returncode, (0, 3), (at, result.stderr))
                self.assertEqual(self.out.exists(), result.returncode == 0)


tap.run(Pictures if HAS_RENDERER else Render)
