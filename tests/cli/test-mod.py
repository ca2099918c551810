#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Test mods: `nres mod`.

Usage: test-mod.py NRES SAMPLE FAULTS

FAULTS is a library that lets system calls fail or kills the process; see tests/save/nre-faults.c.
"""

import fcntl
import json
import os
import pathlib
import shutil
import subprocess
import sys
import zipfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import tap

from nres_files import NRES, Files

FAULTS = sys.argv[3]


def tree(folder):
    """Returns the bytes of all files in a folder."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in pathlib.Path(folder).rglob("*") if path.is_file()}


def game_of(folder):
    """Returns the bytes of the game's files: without what is kept about mods, and what a killed save leaves for a while."""
    return {name: data for name, data in tree(folder).items()
            if not name.startswith(".nres-mods") and ".nres-save-" not in name}


class Mods(Files):
    def setUp(self):
        super().setUp()
        self.original, self.game = self.copy("original"), self.copy("game")
        self.before = tree(self.game)
        self.make("walker", self.change_walker)
        self.make("light", self.change_light)

    def make(self, name, change, suffix=".zip", status=0):
        changed = self.copy(f"changed-{name}")
        change(changed)
        mod = self.folder / f"{name}{suffix}"
        self.run_nres("mod", "make", self.original, changed, "-o", mod, "--name", name, "--author", "somebody", status=status)
        return mod

    def change_walker(self, folder):
        self.edit(folder / "effects.rlb", {"op": "set-effect", "entry": "r_explosion", "duration_sec": 2.5},
                  {"op": "remove-command", "entry": "r_muzzle", "command": 0})
        self.edit(folder / "bases.rlb", {"op": "rename-node", "entry": "r_walker.msh", "node": 1, "name": "gun"})
        (folder / "New").mkdir()
        (folder / "New" / "file.bin").write_bytes(b"\0\1")
        (folder / "README.md").unlink()

    def change_light(self, folder):
        self.edit(folder / "effects.rlb", {"op": "set-effect", "entry": "r_explosion", "flags": 3},
                  {"op": "set-effect", "entry": "r_trail", "duration_sec": 9})
        self.edit(folder / "Material.lib", {"op": "set-phase", "entry": "#0", "phase": 0, "texture": "ABC"})

    def change_clash(self, folder):
        self.edit(folder / "effects.rlb", {"op": "set-effect", "entry": "r_explosion", "duration_sec": 4})

    def mod(self, what, *words, status=0, env=None):
        return self.run_nres("mod", what, *words, "--game", self.game, status=status, env=env)

    def test_made(self):
        """Check that a mod makes the changed folder, and has none of the bytes that it keeps."""
        self.mod("apply", self.folder / "walker.zip")
        self.assertEqual(game_of(self.game), tree(self.folder / "changed-walker"))
        with zipfile.ZipFile(self.folder / "walker.zip") as mod:
            self.assertLess(sum(info.file_size for info in mod.infolist()), 4000)
            manifest = json.loads(mod.read("mod.json"))
        self.assertEqual((manifest["name"], manifest["author"]), ("walker", "somebody"))
        self.assertEqual([file["path"] for file in manifest["files"] if file.get("remove")], ["README.md"])
        self.assertEqual([mod["name"] for mod in json.loads(self.mod("list", "--json").stdout)["mods"]], ["walker"])

    def test_orders(self):
        """Check that two mods, applied and taken back in any order, give the original bytes."""
        for order in ("walker", "light"), ("light", "walker"):
            for back in ("walker", "light"), ("light", "walker"):
                for name in order:
                    self.mod("apply", self.folder / f"{name}.zip")
                both = game_of(self.game)
                for name in order:
                    self.mod("apply", self.folder / f"{name}.zip")
                self.assertEqual(game_of(self.game), both)
                self.assertIn(b"gun", both["bases.rlb"])
                self.mod("revert", back[0])
                self.assertEqual(game_of(self.game)["effects.rlb"], tree(self.folder / f"changed-{back[1]}")["effects.rlb"])
                self.mod("revert", self.folder / f"{back[1]}.zip")
                self.assertEqual(tree(self.game), self.before)
                self.assertFalse((self.game / ".nres-mods").exists() or (self.game / "New").exists())

    def test_conflict(self):
        clash = self.make("clash", self.change_clash, suffix="")
        self.mod("apply", self.folder / "walker.zip")
        after = tree(self.game)
        report = json.loads(self.mod("check", clash, "--json", status=1).stdout)
        self.assertEqual(len(report["conflicts"]), 1)
        conflict = report["conflicts"][0]
        self.assertEqual((conflict["file"], conflict["entry"]), ("effects.rlb", "r_explosion"))
        self.assertEqual((conflict["values"], conflict["mods"]), ([2.5, 4], ["walker", "clash"]))
        self.assertIn("duration_sec", conflict["what"])
        self.assertEqual(report["unmet"], [])
        self.mod("apply", clash, status=4)
        self.assertIn("no mod “clahs”", self.mod("apply", clash, "--prefer", "clahs", status=4).stderr)
        self.assertEqual(tree(self.game), after)
        for prefer, duration in ("clash", 4), (self.folder / "walker.zip", 2.5):
            self.mod("apply", clash, "--prefer", prefer, "--dry-run")
            self.assertEqual(tree(self.game), after)
            self.mod("apply", clash, "--prefer", prefer)
            header = self.json("dump", self.game / "effects.rlb", "r_explosion")["header"]
            self.assertEqual(header["duration_sec"], duration)
            # The decision holds for what comes later.
            self.mod("apply", self.folder / "light.zip")
            self.mod("revert", "light")
            self.mod("revert", "clash")
            self.assertEqual(game_of(self.game), {name: data for name, data in after.items() if not name.startswith(".nres-mods")})

    def test_other_version(self):
        """Check that a mod for another version of a file makes the edits that fit, and says which do not."""
        self.edit(self.game / "effects.rlb", {"op": "set-effect", "entry": "r_explosion", "duration_sec": 7},
                  {"op": "set-effect", "entry": "s_smoke", "duration_sec": 7})
        before = tree(self.game)
        report = json.loads(self.mod("check", self.folder / "walker.zip", "--json", status=1).stdout)
        self.assertEqual([(item["file"], item["entry"], item["op"]) for item in report["unmet"]],
                         [("effects.rlb", "r_explosion", "set-effect")])
        self.mod("apply", self.folder / "walker.zip", status=1)
        self.assertIn(b"gun", (self.game / "bases.rlb").read_bytes())
        self.assertNotEqual((self.game / "effects.rlb").read_bytes(), before["effects.rlb"])
        self.assertEqual(self.json("dump", self.game / "effects.rlb", "r_explosion")["header"]["duration_sec"], 7)
        self.mod("revert", "walker")
        self.assertEqual(tree(self.game), before)

    def test_changed_since(self):
        """Check that changes made beside the mods are not lost."""
        self.mod("apply", self.folder / "walker.zip")
        self.edit(self.game / "effects.rlb", {"op": "set-effect", "entry": "r_trail", "duration_sec": 7})
        after = tree(self.game)
        self.assertIn("changed since", self.mod("revert", "walker", status=4).stderr)
        self.mod("apply", self.folder / "light.zip", status=4)
        self.assertEqual({name: data for name, data in tree(self.game).items()}, after)

    def test_put_back_by_hand(self):
        """Check that files that somebody has put back as they were can be changed again, or left so."""
        for what in "revert", "light", "walker":
            self.mod("apply", self.folder / "walker.zip")
            for name in "effects.rlb", "README.md":
                shutil.copy(self.original / name, self.game / name)
            shutil.rmtree(self.game / "New")
            if what != "revert":
                self.mod("apply", self.folder / f"{what}.zip")
                self.assertIn("New/file.bin", game_of(self.game))
                self.assertNotIn("README.md", game_of(self.game))
                if what == "light":
                    self.mod("revert", "light")
                self.assertEqual(game_of(self.game), tree(self.folder / "changed-walker"))
            self.mod("revert", "walker")
            self.assertEqual(tree(self.game), self.before)
            self.assertFalse((self.game / "New").exists())

    def test_case(self):
        """Check that paths are matched without regard to ASCII case."""
        os.rename(self.game / "effects.rlb", self.game / "EFFECTS.RLB")
        before = tree(self.game)
        self.mod("apply", self.folder / "walker.zip")
        self.assertEqual((self.game / "EFFECTS.RLB").read_bytes(), tree(self.folder / "changed-walker")["effects.rlb"])
        self.assertFalse((self.game / "effects.rlb").exists())
        self.mod("revert", "walker")
        self.assertEqual(tree(self.game), before)

    def test_case_of_folders(self):
        """Check that a file is added to the folder that is there, however it is spelled, and removed from it."""
        (self.game / "Extra" / "In").mkdir(parents=True)
        (self.game / "Extra" / "x").write_text("x")
        before = tree(self.game)
        mod = self.write_mod([{"path": "EXTRA/in/new/y", "add": "p"}, {"path": "extra/X", "remove": True}], p="y")
        self.mod("apply", mod)
        self.assertEqual(set(game_of(self.game)) - set(before), {"Extra/In/new/y"})
        self.assertEqual(set(before) - set(game_of(self.game)), {"Extra/x"})
        self.mod("revert", "m")
        self.assertEqual(tree(self.game), before)
        self.assertTrue((self.game / "Extra" / "In").is_dir() and not (self.game / "Extra" / "In" / "new").exists())

    def test_twins(self):
        """Check that of two files whose names differ only in case, none is changed by chance."""
        for name in "Two", "two":
            (self.game / name).write_text(name)
        before = tree(self.game)
        for change in {"add": "p"}, {"remove": True}:
            mod = self.write_mod([{"path": "two", **change}], p="x")
            for what in "check", "apply":
                self.assertIn("differs only in the case", self.mod(what, mod, status=3).stderr)
            self.assertEqual(tree(self.game), before)
        self.mod("apply", self.folder / "light.zip")

    def test_newer(self):
        """Check that another version of an applied mod takes its place."""
        self.mod("apply", self.folder / "walker.zip")
        shutil.rmtree(self.folder / "changed-walker")
        newer = self.make("walker", self.change_clash)
        self.mod("apply", newer)
        self.assertEqual(game_of(self.game), tree(self.folder / "changed-walker"))
        self.mod("revert", "walker")
        self.assertEqual(tree(self.game), self.before)

    def write_mod(self, files, **contents):
        """Write a mod by hand. @contents: file → text"""
        mod = self.folder / "made"
        shutil.rmtree(mod, ignore_errors=True)
        mod.mkdir()
        (mod / "mod.json").write_text(files if isinstance(files, str) else json.dumps({"name": "m", "version": "1", "files": files}))
        for name, text in contents.items():
            (mod / name).write_text(text)
        return mod

    def test_distrust(self):
        """Check that a mod cannot reach out of the game's folder, nor name what it has not."""
        for path in ("../x", "/x", "a/../../x", "a//b", ".", "a\\b", "c:x", "", ".nres-mods/state.json", ".nres-save-abcdef.x.bak", "x/.NRES-SAVE-abcdef"):
            mod = self.write_mod([{"path": path, "add": "p"}], p="x")
            self.mod("apply", mod, status=3)
        for file in ({"path": "x", "add": "missing"}, {"path": "x", "add": "../game/effects.rlb"}, {"path": "x"}, 1,
                     {"path": "x", "add": "p", "remove": True}, {"path": "x", "edits": "p", "add": "p"}, {"add": "p"}):
            self.mod("check", self.write_mod([file], p="x"), status=3)
        for text in ("", "[]", "{}", '{"name": "", "files": []}', '{"name": "x"}', '{"name": "x", "files": {}}',
                     '{"name": "x", "version": 1, "files": []}', '{"name": "x", "requires": "y", "files": []}'):
            self.mod("apply", self.write_mod(text), status=3)
        self.mod("apply", self.write_mod([{"path": "x", "add": "p"}, {"path": "X", "remove": True}], p="x"), status=3)
        self.mod("apply", self.write_mod([{"path": "effects.rlb", "edits": "p"}], p="no JSON"), status=3)
        mod = self.write_mod([{"path": "x", "add": "p"}])
        os.symlink(self.game / "effects.rlb", mod / "p")
        self.mod("apply", mod, status=3)
        bad = self.folder / "bad.zip"
        with zipfile.ZipFile(bad, "w") as file:
            file.writestr("mod.json", "{}")
            file.writestr("../out.txt", "x")
        self.mod("apply", bad, status=3)
        bad.write_bytes(b"PK no zip")
        self.mod("apply", bad, status=3)
        self.mod("apply", self.folder / "none.zip", status=3)
        self.assertEqual(tree(self.game), self.before)

    def test_by_hand(self):
        """Check a mod that a person writes: edits without expectations, payloads in files, and relations."""
        script = json.dumps({"edits": [{"op": "add-entry", "name": "new", "type_id": 1, "attr1": 0, "attr2": 0, "attr3": 0,
                                        "file": "payload"}]})
        self.mod("apply", self.write_mod([{"path": "Effects.rlb", "edits": "script"}], script=script, payload="my bytes"))
        out = self.folder / "out"
        self.run_nres("extract", self.game / "effects.rlb", "new", "-o", out)
        self.assertEqual(out.read_bytes(), b"my bytes")
        self.mod("revert", "m")
        text = '{"name": "m", "requires": ["walker"], "conflicts": ["light"], "files": []}'
        report = json.loads(self.mod("check", self.write_mod(text), self.folder / "light.zip", "--json", status=1).stdout)
        self.assertEqual((len(report["conflicts"]), len(report["unmet"])), (1, 1))
        self.mod("check", self.write_mod(text), self.folder / "walker.zip")
        self.mod("apply", self.write_mod(text), status=4)
        self.assertEqual(tree(self.game), self.before)
        outside = json.dumps({"edits": [{"op": "replace-payload", "entry": "#0", "file": "../game/bases.rlb"}]})
        self.mod("apply", self.write_mod([{"path": "effects.rlb", "edits": "script"}], script=outside), status=3)

    def test_links(self):
        """Check that nothing outside of the game's folder is written or removed, and nothing that others put there."""
        outside = self.folder / "outside"
        outside.mkdir()
        (outside / "x").write_text("mine")
        (self.game / ".nres-mods").symlink_to(outside)
        for what in ("list", "check", "apply"):
            self.mod(what, *([] if what == "list" else [self.folder / "walker.zip"]), status=4)
        (self.game / ".nres-mods").unlink()
        (self.game / "Sub").symlink_to(outside)
        self.mod("apply", self.write_mod([{"path": "Sub/evil", "add": "p"}, {"path": "Sub/x", "remove": True}], p="x"), status=4)
        self.assertEqual(tree(outside), {"x": b"mine"})
        (self.game / "Sub").unlink()
        self.mod("list")
        self.assertEqual(tree(self.game), self.before)
        own = self.game / ".nres-mods"
        self.mod("apply", self.folder / "walker.zip")
        after = tree(own)
        for name in "pending", "mods", "originals", "removed", "state.json", "pending.json", "lock":
            if (own / name).exists():
                (own / name).rename(self.folder / "kept")
            (own / name).symlink_to(outside)
            for words in ("list",), ("check", self.folder / "light.zip"), ("apply", self.folder / "light.zip"), ("revert", "walker"):
                self.assertIn("is a link", self.mod(*words, status=4).stderr)
            (own / name).unlink()
            if (self.folder / "kept").exists():
                (self.folder / "kept").rename(own / name)
        for name in "mods/x", "originals/x", "removed/x":
            (own / name).symlink_to(outside)
        self.mod("list")
        self.assertEqual(tree(own), after)
        self.mod("revert", "walker")
        self.assertEqual(tree(outside), {"x": b"mine"})
        own.mkdir()
        (own / "notes").write_text("mine")
        self.mod("list")
        self.assertEqual((self.game / ".nres-mods" / "notes").read_text(), "mine")

    def test_random_bytes(self):
        """Check a zip with bytes that cannot be compressed, and links to files in the changed folder."""
        data = os.urandom(40 << 20)
        mod = self.make("large", lambda folder: (folder / "large.bin").write_bytes(data))
        self.mod("apply", mod)
        self.assertEqual((self.game / "large.bin").read_bytes(), data)
        self.mod("revert", "large")
        links = self.folder / "links"
        shutil.copytree(self.original, links, copy_function=os.symlink)
        self.run_nres("mod", "make", self.original, links, "-o", self.folder / "none")
        self.assertEqual(json.loads((self.folder / "none" / "mod.json").read_text())["files"], [])

    def test_two_processes(self):
        """Check that a command that another one keeps out, or that fails, touches nothing in .nres-mods."""
        mod = self.write_mod([{"path": "x", "add": "p"}], p="x")
        self.mod("apply", mod)
        own = self.game / ".nres-mods"
        (own / "pending").mkdir()
        (own / "pending" / "0").write_text("x")
        before = tree(own)
        with (own / "lock").open("r+b") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            for words in ("list",), ("check", mod), ("apply", self.folder / "light.zip"), ("revert", "m"):
                self.assertIn("another program is working", self.mod(*words, status=4).stderr)
                self.assertEqual(tree(own), before)
        for name in "state.json", "pending.json":
            text = (own / name).read_bytes() if (own / name).exists() else None
            (own / name).write_text("{")
            before = tree(own)
            for words in ("list",), ("apply", self.folder / "light.zip"):
                self.mod(*words, status=3)
                self.assertEqual(tree(own), before)
            (own / name).unlink()
            if text is not None:
                (own / name).write_bytes(text)
        self.mod("revert", "m")
        self.assertEqual(tree(self.game), self.before)

    def test_locale(self):
        """Check that names that are not ASCII are read whatever the locale is."""
        mod = self.make("names", lambda folder: (folder / "Миссия.txt").write_text("x"))
        self.mod("apply", mod, env={"LC_ALL": "C"})
        self.assertTrue((self.game / "Миссия.txt").exists())

    def test_lost_state(self):
        self.mod("apply", self.folder / "walker.zip")
        originals = tree(self.game / ".nres-mods" / "originals")
        (self.game / ".nres-mods" / "state.json").unlink()
        for what in ("list", "check"):
            self.mod(what, *([] if what == "list" else [self.folder / "light.zip"]), status=3)
        self.assertEqual(tree(self.game / ".nres-mods" / "originals"), originals)

    def test_damaged_state(self):
        """Check that what does not name mods and files as it has to is refused, and nothing is changed."""
        self.mod("apply", self.folder / "walker.zip")
        own = self.game / ".nres-mods"
        state = (own / "state.json").read_bytes()
        for text in ("[]", "{}", '{"mods": [], "files": {}}', '{"mods": [1], "files": []}', '{"mods": [], "files": [1]}',
                     '{"mods": ["../x"], "files": []}', '{"mods": [], "files": [{}]}', '{"mods": [], "files": [{"path": "../x"}]}'):
            for name, wrong in ("state.json", text), ("pending.json", f'{{"state": {text}, "files": []}}'):
                (own / name).write_text(wrong)
                before = tree(self.game)
                self.assertIn(f"{name} is damaged", self.mod("list", status=3).stderr)
                self.assertEqual(tree(self.game), before)
            (own / "pending.json").unlink()
        (own / "state.json").write_bytes(state)
        self.mod("revert", "walker")
        self.assertEqual(tree(self.game), self.before)

    def test_removed_itself(self):
        """Check that a file that a mod removes comes back itself, with its mode, its times, its attributes and its other names, and
        that a folder that was empty stays."""
        file, other = self.game / "README.md", self.folder / "other name"
        os.link(file, other)
        file.chmod(0o640)
        os.utime(file, ns=(10**18, 10**18 + 1))
        try:
            os.setxattr(file, "user.mine", b"1")
        except OSError:
            pass
        (self.game / "Saves").mkdir(mode=0o700)
        (self.game / "New").mkdir()
        before = file.stat()
        self.mod("apply", self.folder / "walker.zip")
        self.assertFalse(file.exists())
        self.mod("apply", self.make("save", lambda folder: ((folder / "Saves").mkdir(), (folder / "Saves" / "1").write_text("x"))))
        self.mod("revert", "walker")
        self.mod("revert", "save")
        after = file.stat()
        for name in "st_ino", "st_mode", "st_nlink", "st_mtime_ns", "st_uid", "st_gid":
            self.assertEqual(getattr(before, name), getattr(after, name), name)
        self.assertEqual(os.listxattr(file), os.listxattr(other))
        self.assertTrue((self.game / "Saves").is_dir() and (self.game / "New").is_dir())
        self.assertEqual((self.game / "Saves").stat().st_mode & 0o777, 0o700)
        self.assertEqual(tree(self.game), self.before)

    def test_removed_then_edited(self):
        """Check that a newer mod can edit what the older one removed, and the other way round."""
        file = self.game / "README.md"
        file.chmod(0o640)
        for order in ("remove", "edit"), ("edit", "remove"):
            for what in order:
                self.mod("apply", self.write_mod([{"path": "README.md", "remove": True} if what == "remove" else
                                                  {"path": "README.md", "add": "p"}], p="other"))
                self.assertEqual(file.exists(), what == "edit")
            self.mod("revert", "m")
            self.assertEqual(file.stat().st_mode & 0o777, 0o640)
            self.assertEqual(tree(self.game), self.before)

    def test_damaged_mod(self):
        """Check that a stored mod that is damaged is listed beside the others, and can be taken back or applied anew."""
        for mend in "revert", "apply":
            self.mod("apply", self.folder / "walker.zip", self.folder / "light.zip")
            both = game_of(self.game)
            for manifest in (self.game / ".nres-mods" / "mods").glob("*/mod.json"):
                if b"walker" in manifest.read_bytes():
                    manifest.write_bytes(manifest.read_bytes().replace(b"somebody", b"nobody!!") if mend == "apply" else b"{")
            mods = json.loads(self.mod("list", "--json", status=1).stdout)["mods"]
            self.assertEqual([(mod["name"], "damage" in mod) for mod in mods], [("walker", True), ("light", False)])
            self.assertIn("walker: what is kept of it is damaged", self.mod("list", status=1).stdout)
            self.assertIn("“walker”", self.mod("revert", "light", status=3).stderr)
            self.assertEqual(game_of(self.game), both)
            if mend == "apply":
                self.mod("apply", self.folder / "walker.zip")
                self.assertEqual(game_of(self.game), both)
            self.mod("revert", "walker")
            self.assertEqual((self.game / "effects.rlb").read_bytes(), tree(self.folder / "changed-light")["effects.rlb"])
            self.mod("revert", "light")
            self.assertEqual(tree(self.game), self.before)

    def test_read_only(self):
        """Check that mods are listed and checked where nothing can be written."""
        env = {"LD_PRELOAD": FAULTS, "ASAN_OPTIONS": "verify_asan_link_order=0:" + os.environ.get("ASAN_OPTIONS", "")}
        self.mod("apply", self.folder / "walker.zip")
        for error in 13, 30:
            env["NRE_FAULT"] = f"open:1:{error}"
            self.assertIn("walker", self.mod("list", env=env).stdout)
            self.mod("check", self.folder / "light.zip", env=env)
            self.mod("apply", self.folder / "light.zip", status=4, env=env)

    def test_written(self):
        """Check that the files are named whose bytes have changed."""
        def written(*words):
            return sorted(json.loads(self.mod(*words, "--json").stdout)["written"])
        self.assertEqual(written("apply", self.folder / "walker.zip"), ["New/file.bin", "README.md", "bases.rlb", "effects.rlb"])
        self.assertEqual(written("apply", self.folder / "light.zip"), ["Material.lib", "effects.rlb"])
        self.assertEqual(written("apply", self.folder / "light.zip"), [])
        self.assertEqual(written("revert", "walker"), ["New/file.bin", "README.md", "bases.rlb", "effects.rlb"])

    def test_refused_names(self):
        """Check that `make` refuses what `apply` would, and names the file."""
        def refused(change, name, *options):
            original, changed = self.folder / "small", self.folder / "small-changed"
            for folder in original, changed:
                shutil.rmtree(folder, ignore_errors=True)
                folder.mkdir()
                (folder / "a.txt").write_text("x")
            change(original, changed)
            result = self.run_nres("mod", "make", original, changed, "-o", self.folder / "refused.zip", *options, status=3)
            self.assertIn(name, result.stderr)
            self.assertFalse((self.folder / "refused.zip").exists())
        for name in "back\\slash", "co:lon", ".NRES-MODS":
            refused(lambda old, new, name=name: (new / name).write_text("y"), name)
            refused(lambda old, new, name=name: (old / name).write_text("y"), name)
            refused(lambda old, new, name=name: ((old / name).write_text("y"), (new / name).write_text("z")), name)
        refused(lambda old, new: (new / os.fsdecode(b"caf\xe9")).write_text("y"), "caf")
        refused(lambda old, new: ((new / "Two").write_text("y"), (new / "two").write_text("y")), "wo")
        refused(lambda old, new: (new / "/".join("d" * 33)).mkdir(parents=True), "nested too deep")
        refused(lambda old, new: (new / "large").open("wb").truncate((1 << 30) + 1), "large: ")
        refused(lambda old, new: None, "name", "--name", "")
        # What is behind a link would be taken for removed.
        for where in self.original, "none":
            refused(lambda old, new, where=where: ((old / "Sub").mkdir(), (old / "Sub" / "x").write_text("y"),
                                                   (new / "Sub").symlink_to(where)), "Sub")
        # What does not change is no matter.
        original, changed = self.copy("same"), self.copy("same-changed")
        for folder in original, changed:
            (folder / "co:lon").write_text("y")
        self.run_nres("mod", "make", original, changed, "-o", self.folder / "same.zip")
        self.mod("apply", self.folder / "same.zip")

    def test_large(self):
        """Check that files whose bytes an edit script cannot name are refused."""
        original, changed = self.folder / "small", self.folder / "small-changed"
        for folder in original, changed:
            folder.mkdir()
            with (folder / "large.bin").open("wb") as file:
                file.truncate((1 << 32) + (folder == changed))
        self.assertIn("large.bin: a file with more than 4 GiB", self.run_nres("mod", "make", original, changed, "-o", self.folder / "mod",
                                                                            status=3).stderr)

    def test_file_for_folder(self):
        """Check that a file can take the place of a folder, and the other way round."""
        (self.original / "Sub").mkdir()
        (self.original / "Sub" / "x").write_text("1")
        (self.original / "file").write_text("2")
        shutil.rmtree(self.game)
        shutil.copytree(self.original, self.game)

        def change(folder):
            shutil.rmtree(folder / "Sub")
            (folder / "Sub").write_text("3")
            (folder / "file").unlink()
            (folder / "file").mkdir()
            (folder / "file" / "y").write_text("4")
        changed = pathlib.Path(shutil.copytree(self.original, self.folder / "changed"))
        change(changed)
        self.run_nres("mod", "make", self.original, changed, "-o", self.folder / "turn.zip")
        self.mod("apply", self.folder / "turn.zip")
        self.assertEqual(game_of(self.game), tree(changed))
        self.mod("revert", "changed")
        self.assertEqual(tree(self.game), tree(self.original))
        # Folders come back themselves, also an empty one, and also if not all files can be written.
        (self.game / "Empty").mkdir(mode=0o700)
        (self.game / "Sub").chmod(0o750)
        shutil.copytree(self.game / "Empty", self.original / "Empty")
        (changed / "Empty").write_text("5")
        self.run_nres("mod", "make", self.original, changed, "-o", self.folder / "empty.zip")

        def check_folders():
            self.assertEqual(tree(self.game), tree(self.original))
            self.assertEqual((self.game / "Empty").stat().st_mode & 0o777, 0o700)
            self.assertEqual((self.game / "Sub").stat().st_mode & 0o777, 0o750)
        env = {"LD_PRELOAD": FAULTS, "ASAN_OPTIONS": "verify_asan_link_order=0:" + os.environ.get("ASAN_OPTIONS", "")}
        for number in range(1, 60):
            result = subprocess.run([NRES, "mod", "apply", self.folder / "empty.zip", "--game", self.game], capture_output=True,
                                    check=False, env=dict(os.environ, NRE_FAULT=f"rename:{number}:28", **env))
            if result.returncode == 0:
                break
            self.mod("list")
            check_folders()
        self.assertGreater(number, 5)
        self.assertEqual(game_of(self.game), tree(changed))
        self.mod("list")
        self.mod("revert", "changed")
        check_folders()

    def test_ratio(self):
        """Check that a small zip cannot hold large files, and that `make` writes what `apply` takes."""
        bomb = self.folder / "bomb.zip"
        with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as file:
            file.writestr("mod.json", '{"name": "m", "files": [{"path": "x", "add": "p"}]}')
            file.writestr("p", bytes(100 << 20))
        self.assertIn("the size of the zip", self.mod("apply", bomb, status=3).stderr)
        zeros = self.make("zeros", lambda folder: (folder / "zeros.bin").write_bytes(bytes(40 << 20)))
        self.mod("apply", zeros)
        self.assertEqual((self.game / "zeros.bin").stat().st_size, 40 << 20)

    def test_budget(self):
        """Check that a small mod cannot make large files, by whatever edits, or by many files."""
        size = (self.game / "effects.rlb").stat().st_size
        doubled = {"op": "rebuild-payload", "entry": "#1", "pieces": [[0, 1700], [0, 1700]]}

        def doubling(n):
            return [dict(doubled, pieces=[[0, 1700 << i]] * 2) for i in range(n)]
        self.mod("apply", self.script_mod("some", *doubling(9)))
        self.mod("revert", "some")
        mods = [self.script_mod("pieces", dict(doubled, pieces=[[0, 1700]] * 60000)), self.script_mod("doubling", *doubling(20)),
                self.script_mod("file", {"op": "rebuild-file", "pieces": [[0, size]] * 6000})]
        mods.append(self.write_mod([{"path": f"x{i}", "add": "p"} for i in range(200)], p="x" * (1 << 20)))
        for mod in mods:
            result = self.mod("apply", mod, status=3)
            self.assertIn("the mods make too much", result.stderr)
            self.mod("check", mod, status=3)
        self.assertEqual(tree(self.game), self.before)

    def test_unwritable(self):
        """Check that a file that cannot be written leaves everything as it was, and the folder usable."""
        os.link(self.game / "effects.rlb", self.folder / "other name")
        self.assertIn("effects.rlb: ", self.mod("apply", self.folder / "walker.zip", status=4).stderr)
        self.assertEqual(game_of(self.game), self.before)
        self.assertEqual(self.mod("list").stdout, "")
        self.assertEqual(tree(self.game), self.before)
        (self.folder / "other name").unlink()
        self.mod("apply", self.folder / "walker.zip")
        self.mod("revert", "walker")
        self.assertEqual(tree(self.game), self.before)

    def test_unreadable(self):
        """Check that a file that cannot be read leaves everything as it was, and the folder usable."""
        env = {"LD_PRELOAD": FAULTS, "ASAN_OPTIONS": "verify_asan_link_order=0:" + os.environ.get("ASAN_OPTIONS", "")}
        for name in *(f"pending/{number}" for number in range(3)), "effects.rlb", "bases.rlb", "README.md", "state.json":
            result = subprocess.run([NRES, "mod", "apply", self.folder / "walker.zip", "--game", self.game], capture_output=True,
                                    check=False, env=dict(os.environ, NRE_FAULT_UNREADABLE="/" + name, **env))
            self.assertGreater(result.returncode, 2, name)
            self.assertEqual(game_of(self.game), self.before, name)
            self.mod("list")
            self.assertEqual(tree(self.game), self.before, name)

    def test_changed_meanwhile(self):
        """Check that ending an interrupted change does not overwrite what was written to a file since."""
        env = {"LD_PRELOAD": FAULTS, "ASAN_OPTIONS": "verify_asan_link_order=0:" + os.environ.get("ASAN_OPTIONS", "")}
        for number in range(1, 40):
            if (self.game / ".nres-mods" / "pending.json").exists():
                break
            shutil.rmtree(self.game)
            shutil.copytree(self.original, self.game)
            subprocess.run([NRES, "mod", "apply", self.folder / "light.zip", "--game", self.game], capture_output=True, check=False,
                           env=dict(os.environ, NRE_FAULT=f"rename:{number}:28:kill", **env))
        self.assertTrue((self.game / ".nres-mods" / "pending.json").exists())
        (self.game / "effects.rlb").write_bytes(b"an hour of work")
        self.mod("list", status=4)
        self.assertEqual((self.game / "effects.rlb").read_bytes(), b"an hour of work")

    def test_folder_left(self):
        """Check that a folder that a mod has made is removed, also if the process ends just before that."""
        env = {"LD_PRELOAD": FAULTS, "ASAN_OPTIONS": "verify_asan_link_order=0:" + os.environ.get("ASAN_OPTIONS", "")}
        self.mod("apply", self.folder / "walker.zip")
        for number in range(1, 40):
            subprocess.run([NRES, "mod", "revert", "walker", "--game", self.game], capture_output=True, check=False,
                           env=dict(os.environ, NRE_FAULT=f"rename:{number}:28:kill", **env))
            if not (self.game / "New").exists():
                break
            self.mod("list")
        self.assertTrue((self.game / ".nres-mods" / "pending.json").exists())
        (self.game / "New").mkdir()
        self.mod("list")
        self.assertEqual(game_of(self.game), self.before)
        self.assertFalse((self.game / "New").exists())
        # So is what a killed save has left in it a while ago.
        self.mod("apply", self.folder / "walker.zip")
        (self.game / "New" / ".nres-save-abcdef").write_text("x")
        os.utime(self.game / "New" / ".nres-save-abcdef", (0, 0))
        self.mod("revert", "walker")
        self.assertFalse((self.game / "New").exists())

    def test_shifted_indices(self):
        """Check that a mod that inserts records is in conflict with one that edits a record by its index."""
        def insert(folder):
            self.edit(folder / "effects.rlb", {"op": "insert-command", "entry": "s_smoke", "index": 0, "opcode": 2})

        def change(folder):
            self.edit(folder / "effects.rlb", {"op": "set-command", "entry": "s_smoke", "command": 1, "enabled": False})
        mods = self.make("insert", insert), self.make("change", change)
        for order in mods, mods[::-1]:
            self.mod("apply", *order, status=4)
        self.assertEqual(tree(self.game), self.before)

    def test_shifted_entries(self):
        """Check that an edit by the index of an entry is made in this entry, also if another mod moves, removes or adds some."""
        other = self.script_mod("other", {"op": "set-effect", "entry": "#1", "duration_sec": 6},
                                {"op": "set-effect", "entry": "#2", "duration_sec": 7})
        new = {"op": "add-entry", "name": "new", "type_id": 1, "attr1": 0, "attr2": 0, "attr3": 0, "hex": "00", "index": 0}
        for shift in {"op": "remove-entry", "entry": "#0"}, {"op": "move-entry", "entry": "#5", "index": 0}, new:
            self.mod("apply", self.script_mod("shift", shift), other)
            for name, duration in ("r_explosion", 6), ("r_muzzle", 7):
                self.assertEqual(self.json("dump", self.game / "effects.rlb", name)["header"]["duration_sec"], duration)
            self.mod("revert", "other")
            self.mod("revert", "shift")

    def test_unmet_order(self):
        """Check that of edits that insert records, none is made if the first one is not met: the others follow it."""
        def insert(folder):
            self.edit(folder / "effects.rlb", *({"op": "insert-command", "entry": "s_smoke", "index": i, "opcode": 2} for i in (0, 1)))
        mod = self.make("insert", insert)
        self.edit(self.game / "effects.rlb", {"op": "set-effect", "entry": "s_smoke", "duration_sec": 7})
        before = tree(self.game)
        report = json.loads(self.mod("check", mod, "--json", status=1).stdout)
        self.assertEqual([item["op"] for item in report["unmet"]], ["insert-command"] * 2)
        self.mod("apply", mod, status=1)
        self.assertEqual(game_of(self.game), before)
        self.mod("revert", "insert")

    def test_three(self):
        """Check that two mods that agree do not hide a third one that does not."""
        mods = [self.make(name, lambda folder, value=value: self.edit(
            folder / "effects.rlb", {"op": "set-effect", "entry": "r_trail", "duration_sec": value}))
            for name, value in (("a", 2), ("b", 2), ("c", 4))]
        self.mod("check", *mods[:2])
        for order in (0, 1, 2), (2, 0, 1), (0, 2, 1):
            self.mod("check", *(mods[i] for i in order), status=1)
            self.mod("apply", *(mods[i] for i in order), status=4)

    def script_mod(self, name, *edits, path="effects.rlb"):
        """Write a mod by hand that makes edits of one file."""
        mod = self.folder / f"mod-{name}"
        shutil.rmtree(mod, ignore_errors=True)
        mod.mkdir()
        (mod / "mod.json").write_text(json.dumps({"name": name, "version": "1", "files": [{"path": path, "edits": "e.json"}]}))
        (mod / "e.json").write_text(json.dumps({"edits": list(edits)}))
        return mod

    def check_clash(self, a, b, values, what, entry=None):
        """Check that two mods are in conflict, in both orders, and that either can be preferred."""
        a, b = dict(a), dict(b)
        mods = self.script_mod("a", a), self.script_mod("b", b)
        for order in (0, 1), (1, 0):
            report = json.loads(self.mod("check", *(mods[i] for i in order), "--json", status=1).stdout)
            told = json.dumps(report["conflicts"])
            self.assertEqual(len(report["conflicts"]), 1, told)
            conflict = report["conflicts"][0]
            self.assertEqual(conflict["file"], "effects.rlb")
            self.assertEqual(conflict["values"], [values[i] for i in order], told)
            self.assertEqual(conflict["mods"], ["ab"[i] for i in order])
            self.assertIn(what, conflict["what"])
            self.assertEqual(report["unmet"], [], told)
            self.mod("apply", *mods, status=4)
            for preferred in 0, 1:
                self.mod("apply", *(mods[i] for i in order), "--prefer", "ab"[preferred])
                both = game_of(self.game)
                self.mod("revert", "ab"[1 - preferred])
                self.assertEqual(game_of(self.game), both)
                self.mod("revert", "ab"[preferred])
        self.assertEqual(tree(self.game), self.before)

    def check_peace(self, *edits):
        """Check that mods with one edit each exclude nothing, and make what one mod with all edits makes."""
        mods = [self.script_mod(f"m{i}", edit) for i, edit in enumerate(edits)]
        self.mod("apply", *mods)
        both = game_of(self.game)
        for i in range(len(edits)):
            self.mod("revert", f"m{i}")
        self.mod("apply", self.script_mod("all", *edits))
        self.assertEqual(game_of(self.game), both)
        self.mod("revert", "all")

    def test_same_entry(self):
        """Check that the same entry is recognised by whatever path."""
        def edit(entry, value):
            return {"op": "set-effect", "entry": entry, "duration_sec": value, "was": {"duration_sec": 1.75}}
        for a, b in ("r_explosion", "#1"), ("#1", "R_Explosion"), ("r_explosion", "R_EXPLOSION"):
            self.check_clash(edit(a, 2), edit(b, 3), [2, 3], "effect duration_sec")
        # The removal of the entry before it does not make the entry another one.
        removal = self.script_mod("removal", {"op": "remove-entry", "entry": "#0"}, edit("#0", 5))
        other = self.script_mod("other", edit("#1", 6))
        report = json.loads(self.mod("check", removal, other, "--json", status=1).stdout)
        self.assertEqual([conflict["values"] for conflict in report["conflicts"]], [[5, 6]])
        # Entries with the same number that different mods add are not the same.
        self.mod("check", *(self.script_mod(name, {"op": "add-entry", "name": name, "type_id": 1, "attr1": 0, "attr2": 0, "attr3": 0,
                                                   "hex": "00"},
                                            {"op": "patch-bytes", "entry": name, "offset": 0, "hex": data})
                            for name, data in (("x", "01"), ("y", "02"))))

    def test_raw(self):
        """Check that bytes are in conflict with other bytes and with fields, but only where both are written."""
        def patch(offset, data):
            return {"op": "patch-bytes", "entry": "r_explosion", "offset": offset, "hex": data}

        def command(**members):
            return {"op": "set-command", "entry": "r_explosion", "command": 0, **members}
        duration = {"op": "set-effect", "entry": "#1", "duration_sec": 3}
        body = bytes.fromhex(self.json("dump", self.game / "effects.rlb", "r_explosion")["commands"][0]["body_hex"])
        other = (b"\2" + body[1:]).hex()
        at = (self.game / "effects.rlb").read_bytes().index(body) - 688
        self.check_clash(patch(8, "0000a0"), patch(9, "010203"), ["0000a0", "010203"], "patch-bytes")
        self.check_clash(patch(8, "00000041"), duration, ["00000041", 3], "duration_sec")
        self.check_clash(patch(at + 4, "00000041"), command(body_hex=other), ["00000041", other], "")
        self.check_clash(command(fields={"t_start": 0.125}), command(body_hex=other), [0.125, other], "t_start")
        self.check_clash(command(word_raw=2), command(enabled=False), [2, "false"], "command 0")
        # Bytes that another mod decides do not hide others.
        mods = (self.script_mod("a", patch(4, "00" * 36), patch(8, "0000a040")), self.script_mod("b", duration),
                self.script_mod("c", {"op": "set-effect", "entry": "#1", "flags": 7}))
        report = json.loads(self.mod("check", *mods, "--prefer", "c", "--json", status=1).stdout)
        self.assertEqual([conflict["mods"] for conflict in report["conflicts"]], [["a", "b"]])
        self.check_peace(patch(8, "00000041"), {"op": "set-effect", "entry": "#1", "flags": 3}, patch(4, "01000000"))
        self.check_peace(command(body_hex=other), command(enabled=False))
        self.check_peace(patch(8, "00000041"), patch(8, "00000041"))

    def test_many_conflicts(self):
        """Check that many edits that each exclude all of another mod are told in proportion to their number."""
        n = 300
        mods = [self.script_mod("ab"[k], *({"op": "patch-bytes", "entry": "r_walker.msh", "offset": 64 + 2 * i + k, "hex": "00"}
                                           for i in range(n)), path="bases.rlb") for k in (0, 1)]
        report = json.loads(self.mod("check", *mods, "--json", status=1).stdout)
        self.assertLess(len(report["conflicts"]), 2 * n)
        for preferred in "ab":
            self.mod("check", *mods, "--prefer", preferred)

    def test_split(self):
        """Check that only the fields that another mod decides are left out of an edit."""
        def edit(**values):
            was = {"duration_sec": 1.75, "flags": 24, "settings_id": 12}
            return {"op": "set-effect", "entry": "r_explosion", **values, "was": {name: was[name] for name in values}}
        mods = self.script_mod("a", edit(duration_sec=2, flags=3)), self.script_mod("b", edit(duration_sec=4, settings_id=5, flags=3))
        self.mod("apply", *mods, status=4)
        for prefer, duration in ("a", 2), ("b", 4):
            self.mod("apply", *mods, "--prefer", prefer)
            header = self.json("dump", self.game / "effects.rlb", "r_explosion")["header"]
            self.assertEqual((header["duration_sec"], header["flags"], header["settings_id"]), (duration, 3, 5))
            for name in "ab":
                self.mod("revert", name)

        def command(**fields):
            return {"op": "set-command", "entry": "r_explosion", "command": 0, "fields": fields}
        mods = self.script_mod("a", command(t_start=0.125, c0=2)), self.script_mod("b", command(t_start=0.0625, c1=3))
        self.mod("apply", *mods, "--prefer", "a")
        fields = self.json("dump", self.game / "effects.rlb", "r_explosion")["commands"][0]["fields"]
        self.assertEqual((fields["t_start"], fields["c0"], fields["c1"]), (0.125, 2, 3))
        for name in "ba":
            self.mod("revert", name)
        # Bytes are no field of the other edit, but the field that they are in is left out alone.
        self.mod("apply", self.script_mod("a", edit(duration_sec=2, flags=3)), "--prefer", "b",
                 self.script_mod("b", {"op": "patch-bytes", "entry": "#1", "offset": 8, "hex": "00000041"}))
        header = self.json("dump", self.game / "effects.rlb", "r_explosion")["header"]
        self.assertEqual((header["duration_sec"], header["flags"]), (8, 3))

    def test_three_preferred(self):
        """Check that a preferred mod decides against two that agree with each other, or one with it."""
        mods = [self.script_mod(name, {"op": "set-effect", "entry": "r_explosion", "duration_sec": value})
                for name, value in (("a", 2), ("b", 2), ("c", 4))]
        for prefer, duration in ("a", 2), ("b", 2), ("c", 4):
            self.mod("apply", *mods, "--prefer", prefer)
            self.assertEqual(self.json("dump", self.game / "effects.rlb", "r_explosion")["header"]["duration_sec"], duration)
            for name in sorted("abc", key=lambda name: name == prefer):
                self.mod("revert", name)

    def test_diff_folders(self):
        """Check that the edits of two folders are a mod, and the status that of diff."""
        changed = self.folder / "changed-walker"
        self.run_nres("diff", self.original, changed, "--edits", status=2)
        self.run_nres("diff", self.original, changed, "--edits", "-o", self.folder / "d.zip", status=1)
        self.run_nres("diff", self.original, self.original, "--edits", "-o", self.folder / "same", status=0)
        self.run_nres("diff", self.original, f"{changed}/bases.rlb", "--edits", "-o", self.folder / "d", status=3)
        self.run_nres("mod", "apply", self.folder / "d.zip", "--game", self.game)
        self.assertEqual(game_of(self.game), tree(changed))

    def test_usage(self):
        self.run_nres("mod", "make", self.original, status=2)
        self.run_nres("mod", "make", self.original, self.game, status=2)
        self.run_nres("mod", "make", self.original, self.folder / "none", "-o", self.folder / "m", status=3)
        self.run_nres("mod", "make", self.original, self.game, "-o", self.game, status=4)
        self.run_nres("mod", "apply", self.folder / "walker.zip", status=2)
        self.run_nres("mod", "explode", "--game", self.game, status=2)
        self.run_nres("mod", "list", "--game", self.folder / "none", status=3)
        self.mod("revert", "walker", status=4)
        self.assertEqual(tree(self.game), self.before)
        self.assertEqual(self.mod("list").stdout, "")

    def test_faults(self):
        """Check that whichever system call fails, or the process ends there, the folder has all changes or none, at the latest
        after the next command."""
        env = {"LD_PRELOAD": FAULTS, "ASAN_OPTIONS": "verify_asan_link_order=0:" + os.environ.get("ASAN_OPTIONS", "")}
        wanted = tree(self.folder / "changed-walker")
        removed = (self.game / "README.md").stat()
        done = 0
        for end in "", ":kill":
            for call in "open", "write", "fsync", "rename":
                for number in range(1, 40):
                    result = subprocess.run([NRES, "mod", "apply", self.folder / "walker.zip", "--game", self.game],
                                            capture_output=True, check=False, env=dict(os.environ, NRE_FAULT=f"{call}:{number}:28{end}", **env))
                    told = f"{call} {number}{end}: {result}"
                    if result.returncode == 0:
                        self.assertEqual(game_of(self.game), wanted, told)
                        self.mod("revert", "walker")
                        break
                    done += 1
                    if not end:
                        self.assertEqual(game_of(self.game), self.before, told)
                    self.mod("list")
                    now = game_of(self.game)
                    if now not in (self.before, wanted):
                        self.fail(f"{told}: {sorted(set(now.items()) ^ set(wanted.items()))[0][0]}, {set(now) ^ set(wanted)}")
                    if now == wanted:
                        self.mod("revert", "walker")
                    self.assertEqual(game_of(self.game), self.before, told)
                    self.assertEqual((self.game / "README.md").stat().st_ino, removed.st_ino, told)
                    # A killed save leaves a file for a while.
                    self.assertTrue(end or not ((self.game / ".nres-mods").exists() or (self.game / "New").exists()), told)
        self.assertGreater(done, 40)
        for end in "", ":kill":
            for call in "fsync", "rename":
                for number in range(1, 40):
                    self.mod("apply", self.folder / "walker.zip")
                    result = subprocess.run([NRES, "mod", "revert", "walker", "--game", self.game], capture_output=True, check=False,
                                            env=dict(os.environ, NRE_FAULT=f"{call}:{number}:28{end}", **env))
                    told = f"revert, {call} {number}{end}: {result}"
                    self.mod("list")
                    now = game_of(self.game)
                    self.assertTrue(now in (self.before, wanted), told)
                    if not end and result.returncode != 0:
                        self.assertEqual(now, wanted, told)
                    if now == wanted:
                        self.mod("revert", "walker")
                    self.assertEqual(game_of(self.game), self.before, told)
                    self.assertEqual((self.game / "README.md").stat().st_ino, removed.st_ino, told)
                    if result.returncode == 0:
                        break


tap.run(Mods)
