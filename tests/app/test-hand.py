# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Edits a game folder by keyboard and pointer: entries within and between archives, bytes, fields, slots and poses.
After each step all files are saved, and their bytes must be those that `nres edit` writes for the same edits. In the
end, everything is undone, and the files have their original bytes."""

import json
import math
import os

from nre_gui import *
from nre_proof import Folder

def select(editor, *titles):
    """Select rows of the tree by the pointer. The first one is also opened."""
    for n, title in enumerate(titles):
        if n > 0:
            run("xdotool", "keydown", "ctrl")
        point(*still(lambda: middle(editor.row(title), editor.frame, 120)))
        run("xdotool", "click", "1")
        if n > 0:
            run("xdotool", "keyup", "ctrl")
        pump()
    wait(lambda: all(is_selected(editor.row(title)) for title in titles), f"{titles} to be selected")


def is_selected(node):
    return node.get_state_set().contains(Atspi.StateType.SELECTED)


def file_of(name, data):
    path = os.path.join(SCRATCH, name)
    with open(path, "wb") as file:
        file.write(data)
    return path


def add_edit(entry, data, **other):
    """The edit that adds a copy of an entry. @entry: the entry in the output of `nres list`."""
    fields = {key: entry[key] for key in ("name", "type_id", "attr1", "attr2", "attr3")}
    return {"op": "add-entry", **fields, "hex": data.hex(), **other}


def work_with_entries(proof):
    editor, palettes = proof.editor, proof.files["palettes.lib"]
    payload = {name: extract(palettes, name) for name in ("A.PAL", "A1.PAL", "B.PAL")}

    # Find an entry by some letters of its name, in an archive that is not open yet.
    go_to(editor, "apal", "A.PAL")
    wait(lambda: is_selected(editor.row("A.PAL")), "A.PAL to be selected")

    select(editor, "A1.PAL")
    out = os.path.join(SCRATCH, "extracted.pal")
    key("ctrl+e")
    accept(choose_name(editor, out, "A1.PAL"), "Extract")
    wait(lambda: os.path.exists(out), "the file")
    editor.toast("extracted.pal was extracted")
    editor.focus()
    if read(out) != payload["A1.PAL"]:
        raise Failure("what was extracted is not the entry")

    select(editor, "A.PAL")
    key("ctrl+d")
    wait(lambda: is_selected(editor.row("A_2.PAL")), "the duplicate to be selected")
    first = palettes.dump()["entries"][0]
    proof.step(palettes.name, add_edit({**first, "name": "A_2.PAL"}, payload["A.PAL"], index=1))

    # The result of an action is selected, so the next action applies to it.
    key("F2")
    field = editor.find("text", named("Name of the entry"))
    await_focus(lambda: field, "the name")
    key("ctrl+a")
    type_text("Sunset.PAL")
    key("Return")
    wait(lambda: is_selected(editor.row("Sunset.PAL")), "the entry to have its name")
    proof.step(palettes.name, {"op": "rename-entry", "entry": "#1", "name": "Sunset.PAL"})

    key("alt+Down")
    proof.step(palettes.name, {"op": "move-entry", "entry": "#1", "index": 2})

    data = bytes(reversed(payload["B.PAL"]))
    key("ctrl+r")
    choose_file(editor, file_of("dawn.pal", data), "Replace")
    editor.focus()
    proof.step(palettes.name, {"op": "replace-payload", "entry": "Sunset.PAL", "hex": data.hex()})

    key("Insert")
    choose_file(editor, file_of("night.pal", data), "Add")
    editor.answer("Add 1 Entry", "Add")
    editor.focus()
    wait(lambda: is_selected(editor.row("night.pal")), "the new entry to be selected")
    proof.step(palettes.name, add_edit({**first, "name": "night.pal"}, data, index=3))

    # Copy entries to another archive, before its last entry.
    go_to(editor, "glassa", "GLASS.A")
    select(editor, "GLASS.A", "LAMP.0")
    key("ctrl+c")
    select(editor, "night.pal")
    key("ctrl+v")
    wait(lambda: is_selected(editor.row("LAMP.0")), "what was pasted to be selected")
    textures = proof.files["Textures.lib"]
    theirs = {entry["name"]: entry for entry in textures.dump()["entries"]}
    proof.step(palettes.name, *(add_edit(theirs[name], extract(textures, name), index=4 + n)
                                for n, name in enumerate(("GLASS.A", "LAMP.0"))))
    editor.picture("hand-3-pasted")

    key("Delete")
    proof.step(palettes.name, {"op": "remove-entry", "entry": "#4"}, {"op": "remove-entry", "entry": "#4"})


def extract(file, entry):
    """The bytes of an entry, as `nres extract` writes them."""
    out = os.path.join(SCRATCH, "extracted-by-command")
    run(NRES, "extract", file.path, entry, "-o", out)
    return read(out)


def work_with_bytes(proof):
    """Typing bytes in the Bytes panel, after going to an offset, is one step."""
    editor, textures = proof.editor, proof.files["Textures.lib"]
    select(editor, "METAL.0")
    key("ctrl+shift+b")
    # Other pages also have views of bytes; wait for the one that has the focus.
    shown = await_focus(lambda: next(filter(is_focused, search_all(editor.app, "text", "Bytes")), None), "the bytes")
    key("ctrl+g")
    wait(lambda: not is_focused(shown), "the field for the offset to have it")
    type_text("0x40")
    key("Return")
    await_focus(lambda: shown, "the bytes")
    type_text("7f01c0")
    proof.step(textures.name, {"op": "patch-bytes", "entry": "METAL.0", "offset": 0x40, "hex": "7f01c0"})
    editor.picture("hand-4-bytes")
    key("ctrl+shift+b")


def work_with_records(proof):
    """Edit a field in its cell of the records view."""
    editor, materials = proof.editor, proof.files["Material.lib"]
    # Go to… would also select the first phase, and so show the records of phases.
    filtering = editor.find("entry", "Filter entries")
    set_text(filtering, "concrete")
    click(editor.row("CONCRETE"), editor.frame)
    editor.subtitle("CONCRETE")
    set_text(filtering, "")
    # Pages of textures in other tabs have a button of this name, too.
    act(wait(lambda: search_all(editor.frame, "push button", plain("Records")), "Records")[-1])
    cell = editor.find("label", "Byte A")
    click(cell, editor.frame)
    key("F2")
    await_focus(lambda: editor.find("text", named("Byte A")), "the cell")
    type_text("200")
    key("Return")
    proof.step(materials.name, {"op": "patch-bytes", "entry": "CONCRETE", "offset": 4, "hex": "c8"})


MODEL = "r_walker.msh"
TURRET = 1


def work_with_slots(proof):
    """Drag a slot from one cell of the matrix to another with the mouse."""
    editor, models = proof.editor, proof.files["bases.rlb"]
    go_to(editor, "rwalkermsh", MODEL)
    editor.find("image", "Model viewport")
    select_node(editor, "Turret")

    def cell(lod, group):
        return lambda: middle(editor.find("push button", f"LOD {lod} group {group} slot"), editor.frame)

    slot = models.dump(MODEL)["nodes"][TURRET]["slots"][0]
    drag(cell(0, 0), cell(1, 2), proof.changed, lambda: editor.picture("hand-6-slot"))
    proof.step(models.name,
               {"op": "set-node-slot", "entry": MODEL, "node": TURRET, "lod": 1, "group": 2, "slot": slot},
               {"op": "set-node-slot", "entry": MODEL, "node": TURRET, "lod": 0, "group": 0, "slot": None})


def poses(file, time=0):
    return json.loads(run(NRES, "pose", file.path, MODEL, "--time", str(time), "--json"))["nodes"]


def work_with_poses(proof):
    """Type a pose: only the key at the play head changes."""
    editor, models = proof.editor, proof.files["bases.rlb"]
    before = poses(models)
    key("g", "x", "1", "period", "5")
    editor.picture("hand-7-pose")
    key("Return")
    x, y, z = before[TURRET]["pos"]
    proof.step(models.name, {"op": "set-key", "entry": MODEL, "key": 13, "pos": [x + 1.5, y, z]})

    # Enter an angle in its field; the rotation that the game reads is about the same axis.
    editor.press("Keys 106")
    click(find(editor.find("tree table", "Keys"), "label", "0 central"), editor.frame)
    key(*["Down"] * 13)
    editor.find("label", named("Key 13"))
    enter(editor, editor.find("text", named("Key angle z")), "30")
    editor.picture("hand-8-angle")
    proof.save()
    after = poses(models)
    c, s = math.cos(math.radians(30)), math.sin(math.radians(30))
    local = after[TURRET]["local"]
    if any(abs(a - b) > 1e-4 for a, b in zip(local[:3] + local[4:7] + local[8:11], [c, -s, 0, s, c, 0, 0, 0, 1])):
        raise Failure(f"the node is not turned by 30 degrees about z, but as {local} says")
    models.compare({"op": "set-key", "entry": MODEL, "key": 13, "quat": after[TURRET]["quat"]})
    proof.n_steps[models.name] += 1


def read_ledger(proof):
    """Compare the list of changes since opening with the output of `nres diff`."""
    editor, models = proof.editor, proof.files["bases.rlb"]
    key("ctrl+shift+d")
    words = [row.get_name() for row in search_all(editor.find("list", "Changes"), "list item")]
    editor.picture("hand-9-ledger")
    was = file_of("was.rlb", models.original)
    lines = run(NRES, "diff", was, models.path, status=1).splitlines()
    if len(words) != 4 or words != [line for line in lines if line.startswith("#")]:
        raise Failure(f"the ledger says {words}, and the command {lines}")
    window = next(w for w in children(editor.app) if search(w, "list", "Changes"))
    script = os.path.join(SCRATCH, "changes.json")
    act(find(window, "push button", "Export changes"))
    accept(choose_name(editor, script, "bases.rlb.json"))
    wait(lambda: os.path.exists(script), "the edit script")
    made = os.path.join(SCRATCH, "made.rlb")
    run(NRES, "edit", was, script, "-o", made)
    if read(made) != read(models.path):
        raise Failure("the edit script does not make the file that was saved")
    act(window, "window.close")
    editor.gone("list", "Changes")
    editor.focus()


def test_hand():
    proof = Folder("bases.rlb", "palettes.lib", "Textures.lib", "Material.lib")
    work_with_entries(proof)
    work_with_bytes(proof)
    work_with_records(proof)
    work_with_slots(proof)
    work_with_poses(proof)
    read_ledger(proof)
    # While Material.lib is active, Go to… would list its phase HULL.0 before the texture of that name.
    proof.undo(("bases.rlb", "rwalkerwea", "r_walker.wea"), ("Textures.lib", "hull0", "HULL.0"),
               ("Material.lib", "hull", "HULL"), ("palettes.lib", "a1pal", "A1.PAL"))


if __name__ == "__main__":
    main(test_hand)
