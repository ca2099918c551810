# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""The main use of the editor, by accessible names alone: open an archive, select a model, see it, rename a node, change
its slot, undo, redo and save. Nothing else in the file may change."""

import json
import os

from nre_gui import *

NAME = "Башня_1"


def test_story():
    path = copy_sample("bases.rlb")
    before = read(path)
    editor = Editor(path)

    # The first model is shown at once; open another one, then the first one again.
    editor.find("image", "Model viewport")
    editor.open_row("B_Tower.msh")
    editor.subtitle("B_Tower.msh")
    editor.find("label", lambda text: " nodes drawn" in text)
    editor.picture("story-1-tower")
    editor.open_row("r_walker.msh")
    editor.subtitle("r_walker.msh")
    editor.picture("story-2-model")

    if editor.can("win.undo") or editor.can("win.redo"):
        raise Failure("there is something to undo before anything was done")
    rename_node(editor, "Turret", NAME)
    editor.subtitle("r_walker.msh — 1 change not saved")
    set_slot(editor, 0, 2, 9)
    editor.subtitle("r_walker.msh — 2 changes not saved")
    editor.picture("story-3-edited")

    editor.action("win.undo")
    editor.subtitle("r_walker.msh — 1 change not saved")
    editor.action("win.undo")
    editor.subtitle("r_walker.msh")
    find(editor.find("tree table", "Nodes"), "label", "Turret")
    wait(lambda: not editor.can("win.undo"), "nothing to be left to undo")
    editor.action("win.redo")
    editor.action("win.redo")
    editor.subtitle("r_walker.msh — 2 changes not saved")
    find(editor.find("tree table", "Nodes"), "label", NAME)
    if read(path) != before:
        raise Failure("the file was written before it was saved")

    editor.action("win.panel-history")
    editor.picture("story-4-history")
    editor.action("win.save")
    editor.subtitle("r_walker.msh")
    editor.action("win.show-ledger")
    editor.dialog("Changes Since Opening")
    editor.picture("story-5-ledger")

    # Apply the same edits to the same file by `nres edit`; all bytes must be equal.
    script = os.path.join(SCRATCH, "edits.json")
    expected = os.path.join(SCRATCH, "expected.rlb")
    original = os.path.join(SAMPLE, "bases.rlb")
    with open(script, "w", encoding="utf-8") as file:
        json.dump({"edits": [
            {"op": "rename-node", "entry": "r_walker.msh", "node": 1, "name": NAME},
            {"op": "set-node-slot", "entry": "r_walker.msh", "node": 1, "lod": 0, "group": 2, "slot": 9},
        ]}, file)
    run(NRES, "edit", original, script, "-o", expected)
    if read(path) != read(expected):
        raise Failure("what the window saved is not what `nres edit` writes")
    if read(path) == before:
        raise Failure("nothing was saved")
    run(NRES, "diff", original, path, status=1)


def test_typing():
    """The same by the keyboard: Ctrl+Z and Ctrl+S also act on text that is not entered yet."""
    path = copy_sample("bases.rlb")
    before = read(path)
    editor = Editor(path)
    editor.find("image", "Model viewport")
    select_node(editor, "Turret")
    field = editor.find("text", named("Node name"))
    click(field, editor.frame, times=3)
    await_focus(lambda: field, "the field")
    key("ctrl+a")
    type_text("typed")
    key("ctrl+z")
    editor.subtitle("r_walker.msh")
    wait(lambda: text_of(editor.find("text", named("Node name"))) == "Turret", "the name to be as it was")

    field = editor.find("text", named("Node name"))
    click(field, editor.frame, times=3)
    key("ctrl+a")
    type_text("typed")
    key("ctrl+s")
    editor.subtitle("r_walker.msh")
    if b"typed\0" not in read(path) or read(path) == before:
        raise Failure("what was typed was not saved")

    # Ctrl+Z removes an unfinished name in the row of the node, and does not undo the step before it.
    nodes = editor.find("tree table", "Nodes")
    click(find(nodes, "label", "typed"), editor.frame)
    key("F2")
    field = await_focus(lambda: search(nodes, "text", "Node name"), "the name in its row")
    set_text(field, "塔")
    key("ctrl+z")
    gone(nodes, "text", "Node name")
    editor.find("label", "Slots of typed")

    # A refused name is removed automatically; after that, Ctrl+Z undoes the step before it.
    field = editor.find("text", named("Node name"))
    click(field, editor.frame, times=3)
    await_focus(lambda: field, "the field")
    set_text(field, "塔")
    key("Return")
    wait(lambda: text_of(field) == "typed", "the refused name to go")
    key("ctrl+z")
    wait(lambda: text_of(editor.find("text", named("Node name"))) == "Turret", "the step to be undone")


main(test_story, test_typing)
