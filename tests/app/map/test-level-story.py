# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Edits a level by accessible names and by pointing into the viewport. After each step the file is saved, and its bytes
must be those that `nres edit` writes for the same edit. In the end, everything is undone, and the files have their
original bytes."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from nre_map_gui import *  # noqa: E402
from nre_proof import File  # noqa: E402

FOLDER = "DATA/MAPS/ISLAND"
SIZE = 800.0
UNIT = "UNITS\\BUILDS\\MINE\\mine02.dat"

# A fault that the sample has intentionally: these two edges touch, but are not linked. (areal, edge, areal, edge)
OPEN = (53, 2, 54, 5)


class Proof:
    def __init__(self):
        paths = copy_sample(f"{FOLDER}/Land.map", f"{FOLDER}/Land.msh", "BuildDat.lst", f"{FOLDER}/Land1.wea",
                            f"{FOLDER}/Land2.wea")
        self.map, self.mesh, self.list = (File(path) for path in paths[:3])
        self.files = (self.map, self.mesh, self.list)
        self.editor = Editor(self.map.path, self.list.path)

    def is_changed(self):
        return self.editor.is_changed()

    def save(self):
        wait(self.is_changed, "something to save")
        self.editor.action("win.save")
        wait(lambda: not self.is_changed(), "the files to be saved")

    def step(self, changed, edit):
        """Save, and check that only @changed differs from before, and that it has the bytes of the edit."""
        before = {file: read(file.path) for file in self.files}
        self.save()
        if read(changed.path) == before[changed]:
            raise Failure(f"{edit} changed nothing")
        for file in self.files:
            if file is not changed:
                file.is_same(before[file], "what it was before another file changed")
        changed.compare(edit)

    def undo(self, n):
        """Undo all @n steps of the active file, and save it."""
        for step in range(n):
            wait(lambda: self.editor.can("win.undo"), f"step {n - step} to undo")
            self.editor.action("win.undo")
        self.save()


def take(editor, name):
    """Choose a tool of the palette."""
    button = editor.find("push button", name)
    act(button)
    wait(lambda: is_checked(button), f"the tool {name} to be taken")


def route(editor, aim, level, start, end):
    """The indices of the areals on the route from @start to @end."""
    take(editor, "Route")
    aim.click(level.anchor(start))
    editor.find("label", lambda text: text.startswith(f"From areal {start}:"))
    aim.click(level.anchor(end))
    hint = editor.find("label", lambda text: text.startswith(f"{start} → "))
    return [int(word) for word in hint.get_name().split(",")[0].split(" → ")]


def warnings(editor, areal):
    return [label.get_name() for label in search_all(editor.find("list", "Problems found"), "label",
                                                     lambda text: text.startswith(f"Areal {areal}: "))]


def change_links(proof, aim, level):
    """Two clicks make a one-way link; the warning about it offers a fix, which makes the link back."""
    editor, (areal, edge, other, back) = proof.editor, OPEN
    wait(lambda: any("touches" in text for text in warnings(editor, areal)), "the problem that they are not linked")
    before = route(editor, aim, level, areal, other)
    if len(before) < 3:
        raise Failure(f"the route is {before} before there is a link")

    take(editor, "Connect")
    aim.click(level.beside_edge(areal, edge))
    editor.find("label", lambda text: text.startswith(f"Edge {edge} of areal {areal}"))
    aim.click(level.beside_edge(other, back), "shift")
    wait(lambda: any("does not lead back" in text for text in warnings(editor, areal)), "the warning of the link")
    editor.picture("level-2-one-way")
    proof.step(proof.map, {"op": "set-link", "areal": areal, "edge": edge, "to": [other, back], "one_way": True})

    # The link leads there, but not back yet.
    after = route(editor, aim, level, areal, other)
    if after != [areal, other]:
        raise Failure(f"the route is {after}, and was {before}")
    if len(route(editor, aim, level, other, areal)) < 3:
        raise Failure("there is a way back over a link that leads one way")
    editor.picture("level-3-route")

    problem = find(editor.find("list", "Problems found"), "label", lambda text: text.startswith(f"Areal {areal}: "))
    row = problem
    while role_of(row) != "list item":
        row = row.get_parent()
    act(find(row, "push button", f"Make edge {back} of areal {other} lead to {areal}"))
    wait(lambda: not warnings(editor, areal), "the warning to go")
    proof.step(proof.map, {"op": "set-link", "areal": areal, "edge": edge, "to": [other, back]})
    return 2


def change_areal(proof, aim, level):
    """Select an areal by a click, and drag a corner, which also moves the same corner of its neighbours."""
    editor = proof.editor
    take(editor, "Select")
    aim.click(level.anchor(40))
    editor.find("label", "Areal 40")
    take(editor, "Move corner")
    corner = level.corner(40, 0)
    aim.drag(corner, [corner[0] + 12, corner[1] + 9])
    proof.save()
    moved = Level(proof.map.path, SIZE)
    places = [(i, k) for i, areal in enumerate(moved.areals) for k, place in enumerate(areal["vertices"])
              if place != level.areals[i]["vertices"][k]]
    if len(places) < 2 or (40, 0) not in places:
        raise Failure(f"the corners that moved are {places}")
    proof.map.compare({"op": "move-vertex", "areal": 40, "vertex": 0, "position": moved.areals[40]["vertices"][0],
                       "shared": True})
    return 1


def change_face(proof, aim, level):
    """Select a face by Alt and a click, and change one bit of its flags."""
    editor = proof.editor
    take(editor, "Select")
    aim.click(level.anchor(49), "alt")
    title = editor.find("label", lambda text: re.fullmatch(r"Face \d+", text))
    face = int(title.get_name().split()[1])
    flags = proof.mesh.dump()["faces"][face]["flags"]
    click(editor.find("check box", "Bit 12"), editor.frame)
    proof.step(proof.mesh, {"op": "set-face", "face": face, "flags": flags ^ 0x1000})
    return 1


def change_list(proof):
    editor = proof.editor
    editor.open_row("BuildDat.lst")
    editor.press("Add a unit to Mine")
    set_text(editor.find("text", "Path of the new unit"), UNIT)
    editor.press("Add")
    editor.find("list item", UNIT)
    editor.picture("level-5-list")
    proof.step(proof.list, {"op": "add-unit", "category": "Mine", "path": UNIT})
    return 1


def aim_from_above(editor, proof):
    """Open the level and its problems, look at it from above, and return an Aim and the Level."""
    editor.open_row("Land.map")
    viewport = editor.find("image", "Map viewport")
    # The terrain was found beside the map, and is shown with it.
    editor.row("Land.msh")
    editor.action("win.panel-problems")
    act(editor.find("push button", plain("From above")))
    editor.find("label", lambda text: text.startswith("85 areals · 1 island"))
    editor.picture("level-1-opened")
    level = Level(proof.map.path, SIZE)
    return Aim(editor, viewport, level), level


def test_level():
    proof = Proof()
    editor = proof.editor
    aim, level = aim_from_above(editor, proof)

    aim.click(level.anchor(41))
    editor.find("label", "Areal 41")
    if editor.can("win.undo"):
        raise Failure("there is something to undo before anything was done")
    n = change_links(proof, aim, level)
    n += change_areal(proof, aim, level)
    n_faces = change_face(proof, aim, level)
    editor.picture("level-4-edited")
    change_list(proof)

    # Each file has its own history: undo acts on the active file.
    proof.undo(1)
    editor.open_row("Land.msh")
    proof.undo(n_faces)
    editor.open_row("Land.map")
    proof.undo(n)
    for file in proof.files:
        file.is_same(file.original, "what it was before all was undone")


if __name__ == "__main__":
    main(test_level)
