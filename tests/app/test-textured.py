# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Textures on a model: changes the row of a material table, the material and the texture, looks at the robot, exports
it, and undoes everything. After each step all files are saved, and their bytes must be those that `nres` writes for the
same edits."""

import json
import os
import shutil
import struct
import zlib

from nre_gui import *
from nre_proof import Folder

MODEL = "r_walker.msh"
WEAR = "r_walker.wea"


def scratch(name):
    return os.path.join(SCRATCH, name)


def read_rows(path):
    """Decode a PNG of 8-bit RGB or RGBA. Returns its rows and the number of bytes per pixel."""
    data, at, packed = read(path), 8, b""
    width, height, depth, form, _c, _f, lace = struct.unpack_from(">IIBBBBB", data, 16)
    if (depth, lace) != (8, 0) or form not in (2, 6):
        raise Failure(f"{path} is another PNG")
    while at < len(data):
        size, kind = struct.unpack_from(">I4s", data, at)
        packed += data[at + 8:at + 8 + size] if kind == b"IDAT" else b""
        at += size + 12
    n, raw = (3 if form == 2 else 4), zlib.decompress(packed)
    row = bytearray(n * width)
    for y in range(height):
        start = y * (n * width + 1)
        what, line = raw[start], bytearray(raw[start + 1:start + 1 + n * width])
        for x in range(len(line) if what else 0):
            left, up, corner = (line[x - n] if x >= n else 0), row[x], (row[x - n] if x >= n else 0)
            if what == 4:
                a, b, c = abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)
                near = left if a <= b and a <= c else up if b <= c else corner
            else:
                near = (0, left, up, (left + up) // 2)[what]
            line[x] = line[x] + near & 255
        row = line
        yield row, n


def colors(path):
    return [bytes(value for i, value in enumerate(row) if i % n < 3) for row, n in read_rows(path)]


def shares(rows):
    """The fractions of a picture that have the colour of the hull, and the green of grass."""
    sandy = green = total = 0
    for row in rows[::3]:
        for x in range(0, len(row), 9):
            r, g, b = row[x:x + 3]
            total += 1
            sandy += r > g > b and r - b > 30
            green += g > r + 12 and g > b + 30
    return sandy / total, green / total


def show_model(editor):
    """Open the page of the model, turn off the axes, and wait until its picture can be saved."""
    go_to(editor, "rwalkermsh", MODEL)
    editor.subtitle(MODEL)
    axes = editor.find("push button", named("Axes"))
    if is_checked(axes):
        act(axes)
    wait(lambda: editor.can("win.save-picture"), "a picture to be saved")


def save_both(proof, name):
    """Save the picture of the viewport, and that of `nres render` of the saved files in the same size. Returns the rows
    of both."""
    editor, taken, rendered = proof.editor, scratch(f"seen-{name}.png"), scratch(f"rendered-{name}.png")
    if os.path.exists(taken):
        os.remove(taken)
    editor.action("win.save-picture")
    accept(choose_name(editor, taken, "r_walker.png"), "Save")
    wait(lambda: os.path.exists(taken) and read(taken)[-8:-4] == b"IEND", "the picture to be written")
    size = "%dx%d" % struct.unpack_from(">II", read(taken), 16)
    run(NRES, "render", os.path.join(proof.path, "bases.rlb"), MODEL, "--size", size, "-o", rendered)
    return colors(taken), colors(rendered)


def see(proof, name, what):
    """Wait until the picture in the window has similar colours as that of `nres render`. The pixels differ, since the
    window frames the model below its bars; pixels() compares pictures without bars."""
    editor = proof.editor
    show_model(editor)

    def alike():
        here, there = save_both(proof, name)
        return all(abs(a - b) <= 0.004 + 0.4 * b for a, b in zip(shares(here), shares(there))) and here

    here = wait(alike, f"the picture to be {what} as that of the command is")
    editor.picture("textured-" + name)
    return shares(here)


def pixels():
    """A viewport so small that no space is left free for bars has the same pixels as the picture of `nres render`."""
    proof = Folder(env=settings(window_height=500, show_bottom="true", bottom_height=2000))
    show_model(proof.editor)

    def same():
        here, there = save_both(proof, "small")
        if len(here) > 100:
            raise Failure(f"the picture has {len(here)} rows, so bars are left free")
        return here == there

    wait(same, "the picture to be that of the command")


def change_wear(proof):
    """Change the name in a row of the material table."""
    editor = proof.editor
    go_to(editor, "rwalkerwea", WEAR)
    editor.subtitle(WEAR)
    select_row(editor.find("list item", lambda name: name.startswith("0, HULL")))
    enter(editor, editor.find("text", named("Name in the row")), "GRASS")
    editor.find("list item", lambda name: name.startswith("0, GRASS"))
    proof.step("bases.rlb", {"op": "set-wear", "entry": WEAR, "row": 0, "name": "GRASS"})


def change_phase(proof):
    """Change the texture and the colour of a phase."""
    editor = proof.editor
    go_to(editor, "metal", "METAL")
    editor.subtitle("METAL")
    select_row(find(editor.find("list", named("Phases")), "list item", lambda name: name.startswith("0 METAL.0, ")))
    enter(editor, editor.find("text", named("Texture")), "ROCK.0")
    editor.picture("textured-phase")
    proof.step("Material.lib", {"op": "set-phase", "entry": "METAL", "phase": 0, "texture": "ROCK.0"})
    old = proof.files["Material.lib"].dump("METAL")["phases"][0]["params"]
    enter(editor, editor.find("text", named("p0–2 green")), "7")
    proof.step("Material.lib", {"op": "set-phase", "entry": "METAL", "phase": 0, "params": old[:1] + [7] + old[2:]})


def change_texture(proof):
    """Replace a texture by a picture: grass becomes sand."""
    editor, file, picture = proof.editor, proof.files["Textures.lib"], scratch("sand.png")
    run(NRES, "export", file.path, "SAND.0", "--format", "png", "-o", picture)
    go_to(editor, "grass0", "GRASS.0")
    editor.subtitle("GRASS.0")
    editor.focus()
    editor.action("win.import")
    choose_file(editor, picture, "Open")
    dialog = editor.find("frame", "Replace with Picture")
    button = find(dialog, "push button", named("Replace"))
    wait(lambda: is_enabled(button), "the texture to be made")
    act(button)
    editor.toast("sand.png was imported")

    def compare():
        made = scratch("made.lib")
        run(NRES, "import", file.expected, "GRASS.0", picture, "-o", made)
        shutil.move(made, file.expected)
        file.is_same(read(file.expected), "what the command makes of the picture")

    proof.step("Textures.lib", compare=compare)


def export_model(proof):
    """Export the model with its textures, and compare the file with that of `nres export`."""
    editor, mine, theirs = proof.editor, scratch("walker.glb"), scratch("command.glb")
    go_to(editor, "rwalkermsh", MODEL)
    wait(lambda: editor.can("win.export"), "Export Model to be possible")
    editor.action("win.export")
    act(find(editor.dialog("Export Model"), "push button", lambda text: text.startswith("Export")))
    accept(choose_name(editor, mine, "r_walker.glb"), "Export")
    wait(lambda: os.path.exists(mine), "the file to be written")
    run(NRES, "export", os.path.join(proof.path, "bases.rlb"), MODEL, "--format", "glb", "-o", theirs)
    if read(mine) != read(theirs):
        raise Failure("the window and the command export different files")
    data = read(mine)
    told = json.loads(data[20:20 + struct.unpack_from("<I", data, 12)[0]])
    materials = {material["name"]: material for material in told["materials"]}
    image = told["images"][told["textures"][
        materials["0 GRASS"]["pbrMetallicRoughness"]["baseColorTexture"]["index"]]["source"]]
    view = told["bufferViews"][image["bufferView"]]
    start = 28 + struct.unpack_from("<I", data, 12)[0] + view.get("byteOffset", 0)
    with open(scratch("inside.png"), "wb") as file:
        file.write(data[start:start + view["byteLength"]])
    if colors(scratch("inside.png")) != colors(scratch("sand.png")):
        raise Failure("the picture in the exported file is not the one that the texture was replaced by")


def story():
    proof = Folder("bases.rlb", "Material.lib", "Textures.lib")
    sandy, green = see(proof, "robot", "of a hull")
    if sandy < 0.01 or green > 0.005:
        raise Failure(f"the robot is not of its hull's colour: {sandy}, {green}")
    change_wear(proof)
    sandy, green = see(proof, "grass", "of grass")
    if green < 0.01:
        raise Failure(f"the robot is not of grass: {green}")
    change_phase(proof)
    change_texture(proof)
    sandy, green = see(proof, "sand", "of sand")
    if green > 0.005 or sandy < 0.01:
        raise Failure(f"the robot is not of sand: {sandy}, {green}")
    export_model(proof)
    proof.undo(("bases.rlb", "rwalkerwea", WEAR), ("Material.lib", "metal", "METAL"),
               ("Textures.lib", "grass0", "GRASS.0"))
    see(proof, "undone", "of a hull again")


def take(editor, name):
    """Save the picture of the bunker, and return its bytes."""
    path = scratch(name + ".png")
    editor.action("win.save-picture")
    accept(choose_name(editor, path, "b_bunker.png"), "Save")
    wait(lambda: os.path.exists(path) and read(path)[-8:-4] == b"IEND", "the picture to be written")
    return read(path)


def open_faces_menu(editor):
    """Open the menu by a click, since a menu button has no accessible action."""
    editor.focus()
    click(editor.find("push button", "Textured faces menu"), editor.frame)
    return editor.find("check box", "Light maps")


def close_faces_menu(editor):
    key("Escape")
    editor.gone("check box", "Light maps")


def switch_light_maps(editor):
    """Switch light maps by the keyboard, since the position of a popover on the screen is not known."""
    switch = open_faces_menu(editor)
    before = is_checked(switch)

    def reach():
        if not is_focused(switch):
            key("Tab")
        return is_focused(switch)

    wait(reach, "the switch to have the keyboard")
    key("space")
    wait(lambda: is_checked(switch) != before, "the switch to be turned")
    close_faces_menu(editor)


def light_maps():
    """The sample's bunker has light maps, which can be switched on. The robot has none, and the switch says so."""
    editor = Folder("bases.rlb").editor
    go_to(editor, "bbunkermsh", "b_bunker.msh")
    editor.subtitle("b_bunker.msh")
    wait(lambda: editor.can("win.save-picture"), "a picture to be saved")
    # Open and close the menu once, since the border of the focused widget is part of the screenshot.
    open_faces_menu(editor)
    close_faces_menu(editor)
    editor.picture("light-maps-off")
    plain_bytes = take(editor, "plain")
    switch_light_maps(editor)
    editor.picture("light-maps-on")
    if colors(scratch("plain.png")) == colors((take(editor, "lit"), scratch("lit.png"))[1]):
        raise Failure("light maps change nothing")
    switch_light_maps(editor)
    editor.picture("light-maps-off-again")
    if take(editor, "unlit") != plain_bytes:
        raise Failure("without light maps the picture is not as it was")
    go_to(editor, "rwalkermsh", MODEL)
    editor.subtitle(MODEL)
    if is_enabled(open_faces_menu(editor)):
        raise Failure("the robot has light maps")
    editor.find("label", "Not available: no batch of the model has flag 0x2000.")


main(story, pixels, light_maps)
