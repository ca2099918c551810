# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Edits the build list by the mouse and by the keyboard. After each step the file is saved, and its bytes must be those
that `nres edit` writes for the same edits. In the end, everything is undone."""

import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from nre_gui import *  # noqa: E402

SMALL = "UNITS\\BUILDS\\BUNKER\\sbunk0%u.dat"


class Proof:
    """A file that the editor changes, and a copy to which `nres edit` applies the same edits."""

    def __init__(self):
        self.path = copy_sample("BuildDat.lst")
        self.original = read(self.path)
        self.expected = os.path.join(SCRATCH, "expected.lst")
        self.script = os.path.join(SCRATCH, "edits.json")
        shutil.copyfile(self.path, self.expected)
        self.editor = Editor(self.path)
        self.n_steps = 0

    def is_changed(self):
        return self.editor.is_changed()

    def save(self):
        wait(self.is_changed, "something to save")
        self.editor.action("win.save")
        wait(lambda: not self.is_changed(), "the file to be saved")

    def step(self, *edits):
        """Save the file, and compare it with the copy after @edits, which must be one step in the editor."""
        self.save()
        self.n_steps += 1
        with open(self.script, "w", encoding="utf-8") as file:
            json.dump({"edits": list(edits)}, file)
        run(NRES, "edit", self.expected, self.script)
        if read(self.path) != read(self.expected):
            raise Failure(f"{edits}: {read(self.path)!r}, and not {read(self.expected)!r}")

    def undo_all(self):
        for step in range(self.n_steps):
            wait(lambda: self.editor.can("win.undo"), f"step {self.n_steps - step} to undo")
            self.editor.action("win.undo")
        wait(lambda: not self.editor.can("win.undo"), "nothing to be left to undo")
        self.save()
        if read(self.path) != self.original:
            raise Failure(f"all is undone: {read(self.path)!r}")

    def row(self, name):
        return find(self.editor.find("list", "Units by category"), "list item", name)

    def field(self, name):
        return self.editor.find("text", named(name))


def drag_row(proof, name, onto, by=0, seen=lambda: None):
    """Drag the row @name to @by pixels below the middle of the row @onto. @seen: called during the drag."""
    def end():
        x, y = middle(proof.row(onto), proof.editor.frame, 160)
        return x, y + by

    drag(lambda: middle(proof.row(name), proof.editor.frame, 160), end, proof.is_changed, seen)


def moved(path, category, index, to, at):
    return [{"op": "remove-unit", "category": category, "index": index},
            {"op": "add-unit", "category": to, "path": path, "index": at}]


def dragging():
    proof = Proof()
    editor = proof.editor
    # Into a category without units, which has a placeholder row.
    drag_row(proof, "UNITS\\BUILDS\\PLANT\\plant01.dat", SMALL % 1, by=6)
    proof.step(*moved("UNITS\\BUILDS\\PLANT\\plant01.dat", "Plant", 0, "Bunker_Small", 1))
    proof.row("No units")
    drag_row(proof, SMALL % 1, "No units", seen=lambda: editor.picture("build-list-drag"))
    proof.step(*moved(SMALL % 1, "Bunker_Small", 0, "Plant", 0))
    # Within a category: a unit dropped on the upper half of a row is inserted before that row.
    drag_row(proof, "UNITS\\BUILDS\\GENER\\gener02.dat", "UNITS\\BUILDS\\GENER\\gener01.dat", by=-6)
    proof.step(*moved("UNITS\\BUILDS\\GENER\\gener02.dat", "Generator", 1, "Generator", 0))
    # A unit dropped on a category is appended.
    drag_row(proof, "UNITS\\BUILDS\\MINE\\mine01.dat", lambda name: name.startswith("Storage,"))
    proof.step(*moved("UNITS\\BUILDS\\MINE\\mine01.dat", "Mine", 0, "Storage", 2))
    # Several units that are moved together are one step.
    click(proof.row("UNITS\\BUILDS\\GENER\\gener02.dat"), editor.frame)
    run("xdotool", "keydown", "shift")
    click(proof.row("UNITS\\BUILDS\\GENER\\gener01.dat"), editor.frame)
    run("xdotool", "keyup", "shift")
    drag_row(proof, "UNITS\\BUILDS\\GENER\\gener01.dat", "UNITS\\BUILDS\\HANGAR\\hangar01.dat", by=6)
    proof.step({"op": "remove-unit", "category": "Generator", "index": 1},
               {"op": "remove-unit", "category": "Generator", "index": 0},
               {"op": "add-unit", "category": "Hangar", "path": "UNITS\\BUILDS\\GENER\\gener02.dat", "index": 1},
               {"op": "add-unit", "category": "Hangar", "path": "UNITS\\BUILDS\\GENER\\gener01.dat", "index": 2})
    proof.undo_all()


def with_the_keyboard():
    proof = Proof()
    editor = proof.editor
    click(proof.row(SMALL % 1), editor.frame)
    editor.find("text", named("Unit path"))
    # Edit the path of the unit in its row.
    key("F2")
    entry = proof.field("Path of the unit")
    wait(lambda: text_of(entry) == SMALL % 1, "the path to be there")
    key("ctrl+a")
    type_text("UNITS\\other.dat")
    key("Escape")
    key("Escape")
    editor.gone("text", named("Path of the unit"))
    key("F2")
    proof.field("Path of the unit")
    key("ctrl+a")
    type_text("UNITS\\new_1.dat")
    key("Return")
    proof.step({"op": "set-unit", "category": "Bunker_Small", "index": 0, "path": "UNITS\\new_1.dat"})
    # Move the unit down in its category, and then into the next category.
    key("alt+Down")
    proof.step(*moved("UNITS\\new_1.dat", "Bunker_Small", 0, "Bunker_Small", 1))
    key("alt+Down")
    proof.step(*moved("UNITS\\new_1.dat", "Bunker_Small", 1, "Bunker_Medium", 0))
    # Insert a unit after it; the field already has the folder of the unit.
    key("Insert")
    entry = proof.field("Path of the new unit")
    wait(lambda: text_of(entry) == "UNITS\\", "the folder to be there")
    type_text("new_2.dat")
    editor.picture("build-list-add")
    key("Return")
    proof.step({"op": "add-unit", "category": "Bunker_Medium", "path": "UNITS\\new_2.dat", "index": 1})
    # Copy both units to another category, so that they are in the list twice.
    editor.find("text", named("Unit path"))
    key("shift+Up")
    editor.find("label", "new_1.dat and 1 more")
    key("ctrl+c")
    click(proof.row(lambda name: name.startswith("Mine,")), editor.frame)
    key("ctrl+v")
    proof.step({"op": "add-unit", "category": "Mine", "path": "UNITS\\new_1.dat", "index": 1},
               {"op": "add-unit", "category": "Mine", "path": "UNITS\\new_2.dat", "index": 2})
    if len(search_all(editor.app, "list item", lambda name: name.endswith("listed 2 times"))) != 4:
        raise Failure("the paths are not said to be listed twice")
    editor.picture("build-list-same")
    key("Delete")
    proof.step({"op": "remove-unit", "category": "Mine", "index": 2},
               {"op": "remove-unit", "category": "Mine", "index": 1})
    proof.undo_all()


def a_damaged_list():
    path = copy_sample("BuildDat.lst")
    original = read(path)
    damaged = original.replace(b"Generator 2", b"Generator 3").replace(b"Storage", b"Warehouse")
    with open(path, "wb") as file:
        file.write(damaged)
    editor = Editor(path)
    # The page shows the faulty lines instead of a list.
    editor.find("label", lambda text: "Generator announces 3 units" in text)
    editor.find("label", "2 faulty lines")
    editor.picture("build-list-damaged")
    editor.press("Set the number of units of Generator to 2")
    editor.find("label", lambda text: "there is no category “Warehouse”" in text)
    line = next(i for i, text in enumerate(damaged.splitlines(), 1) if text.startswith(b"Warehouse"))
    entry = editor.find("text", named(f"Line {line}"))
    set_text(entry, "Storage 2")
    editor.press("Replace Line")
    editor.find("list", "Units by category")
    editor.action("win.save")
    wait(lambda: read(path) == original, "the list to be sound")


main(dragging, with_the_keyboard, a_damaged_list)
