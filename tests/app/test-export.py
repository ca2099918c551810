# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Exporting and importing models and effects from the window."""

import hashlib
import json
import os
import struct

from nre_gui import *


def opened():
    path = copy_sample("bases.rlb")
    editor = Editor(path)
    editor.find("image", "Model viewport")
    wait(lambda: editor.can("win.export"), "Export Model to be possible")
    return path, read(path), editor


def export(editor, name, proposed, format=0, level=0):
    editor.action("win.export")
    dialog = editor.dialog("Export Model")
    if format > 0:
        choose_in_row(dialog, "Format", format)
    if level > 0:
        choose_in_row(dialog, "Level of Detail", level)
    editor.picture(f"export-{proposed}")
    button = find(dialog, "push button", lambda text: text.startswith("Export"))
    if format == 0 and level == 0:
        # Enter activates the default button, Export.
        wait(lambda: is_focused(button), "the focus on Export")
        key("Return")
    else:
        act(button)
    accept(choose_name(editor, name, proposed), "Export")


def import_file(editor, path):
    editor.action("win.import")
    choose_file(editor, path, "Import")


def glb_json(path):
    data = read(path)
    magic, version, length, size, kind = struct.unpack_from("<4sIII4s", data)
    if (magic, version, length, kind) != (b"glTF", 2, len(data), b"JSON"):
        raise Failure(f"{path} is no GLB file")
    return json.loads(data[20 : 20 + size])


def test_formats():
    path, before, editor = opened()
    folder = os.path.dirname(path)

    def there(*names):
        wait(lambda: all(os.path.exists(os.path.join(folder, name)) for name in names), f"{names} to be written")

    # Signs that a toast must not take for markup.
    export(editor, os.path.join(folder, "a & <b>.glb"), "r_walker.glb")
    there("a & <b>.glb")
    editor.toast("a & <b>.glb was exported")
    names = {node["name"] for node in glb_json(os.path.join(folder, "a & <b>.glb"))["nodes"]}
    if not {"central", "Turret", "gun_l"} <= names:
        raise Failure(f"the exported nodes are {names}")
    # A missing suffix is added.
    export(editor, os.path.join(folder, "walker"), "r_walker.gltf", format=1)
    there("walker.gltf", "walker.bin")
    export(editor, os.path.join(folder, "walker.obj"), "r_walker.obj", format=2, level=3)
    there("walker_lod0.obj", "walker_lod0.mtl", "walker_lod1.obj", "walker_lod2.obj")
    if os.path.exists(os.path.join(folder, "walker.obj")):
        raise Failure("all levels are in files of their own, and yet there is one more")
    # The files are the same as those that `nres export` writes.
    run(NRES, "export", path, "r_walker.msh", "--format", "obj", "--lod", "1", "-o", os.path.join(folder, "x.obj"))
    ours, command = (read(os.path.join(folder, name)).split(b"\n", 2) for name in ("walker_lod1.obj", "x.obj"))
    if ours[2] != command[2]:
        raise Failure("the window and the command export different files")
    if read(path) != before:
        raise Failure("exporting has changed the file")
    editor.subtitle("r_walker.msh")


def test_replacing():
    """No file is replaced without a question: neither the target nor a companion file."""
    path, before, editor = opened()
    folder = os.path.dirname(path)
    game, beside = os.path.join(folder, "game.glb"), os.path.join(folder, "walker.bin")
    for name, contents in ((game, before), (beside, b"precious")):
        with open(name, "wb") as file:
            file.write(contents)

    # The name has no suffix, so that the file chooser cannot know that the file exists.
    export(editor, os.path.join(folder, "game"), "r_walker.glb")
    editor.dialog("Replace Files?")
    editor.picture("export-replace")
    editor.answer("Replace Files?", "Cancel")
    if read(game) != before:
        raise Failure("an archive was replaced")
    export(editor, os.path.join(folder, "walker.gltf"), "r_walker.gltf", format=1)
    editor.answer("Replace Files?", "Cancel")
    if read(beside) != b"precious" or os.path.exists(os.path.join(folder, "walker.gltf")):
        raise Failure("a file was written after Cancel")
    export(editor, os.path.join(folder, "walker.gltf"), "r_walker.gltf", format=1)
    editor.answer("Replace Files?", "Replace")
    wait(lambda: os.path.exists(os.path.join(folder, "walker.gltf")), "the file to be written")
    if read(beside) == b"precious":
        raise Failure("the file that comes along was not written")


def test_textures():
    """Textures from the libraries in the same folder are exported, too, with the same bytes as by `nres export`; no
    file is replaced without a question."""
    path, _, _ = copy_sample("bases.rlb", "Material.lib", "Textures.lib")
    folder = os.path.dirname(path)
    editor = Editor(path)
    editor.find("image", "Model viewport")
    wait(lambda: editor.can("win.export"), "Export Model to be possible")
    export(editor, os.path.join(folder, "walker.gltf"), "r_walker.gltf", format=1)
    wait(lambda: os.path.exists(os.path.join(folder, "walker.gltf")), "the file to be written")
    other = os.path.join(folder, "other")
    os.mkdir(other)
    run(NRES, "export", path, "r_walker.msh", "--format", "gltf", "-o", os.path.join(other, "walker.gltf"))
    if len(os.listdir(other)) < 6:
        raise Failure(f"the command has exported {os.listdir(other)}")
    for name in os.listdir(other):
        if read(os.path.join(other, name)) != read(os.path.join(folder, name)):
            raise Failure(f"the window and the command export different files: {name}")
    for name in ("walker.gltf", "walker.bin"):
        os.remove(os.path.join(folder, name))
    export(editor, os.path.join(folder, "walker.gltf"), "r_walker.gltf", format=1)
    editor.answer("Replace Files?", "Cancel")
    if os.path.exists(os.path.join(folder, "walker.gltf")):
        raise Failure("a file was written after Cancel")


def test_import():
    path, before, editor = opened()
    form = os.path.join(os.path.dirname(path), "w.json")
    export(editor, form, "r_walker.json", format=3)
    wait(lambda: os.path.exists(form), "the file to be written")
    # Importing the unchanged export changes nothing.
    import_file(editor, form)
    editor.toast("Nothing has changed: the contents already match w.json")
    editor.subtitle("r_walker.msh")

    with open(form, encoding="utf-8") as file:
        tree = json.load(file)
    tree["nodes"][1]["name"] = "imported"
    tree["batches"][0]["material_index"] = 3
    with open(form, "w", encoding="utf-8") as file:
        json.dump(tree, file)
    import_file(editor, form)
    editor.toast("w.json was imported")
    editor.subtitle("r_walker.msh — 1 change not saved")
    editor.find("label", "imported")
    editor.picture("imported")
    editor.action("win.undo")
    editor.subtitle("r_walker.msh")
    wait(lambda: not editor.can("win.undo"), "one step to have been all")
    editor.find("label", "Turret")

    # Importing damaged data asks a question, and a file of another kind is refused.
    tree["batches"][0]["index_start"] = 4000000000
    with open(form, "w", encoding="utf-8") as file:
        json.dump(tree, file)
    import_file(editor, form)
    editor.dialog("Import Damaged Data?")
    editor.picture("import-damaged")
    editor.answer("Import Damaged Data?", "Cancel")
    editor.subtitle("r_walker.msh")
    with open(form, "w", encoding="utf-8") as file:
        file.write("{}")
    import_file(editor, form)
    editor.dialog("w.json Cannot Be Imported")
    editor.answer("w.json Cannot Be Imported", "Close")
    if hashlib.sha256(read(path)).digest() != hashlib.sha256(before).digest():
        raise Failure("importing has changed the file")


def test_effects():
    """Exports an effect, and all effects of an archive, and compares them with the file; importing a change is one
    step."""
    path = copy_sample("effects.rlb")
    before = read(path)
    editor = Editor(path)
    every = os.path.join(os.path.dirname(path), "all.json")
    editor.press("Effects")
    editor.find("push button", plain("More actions for all effects"))
    # The actual button is inside the menu button of the same name.
    act(search_all(editor.frame, "push button", plain("More actions for all effects"))[-1])
    act(menu_item(editor, "Export All as JSON…", 0))
    accept(choose_name(editor, every, "effects.json"), "Export")
    wait(lambda: os.path.exists(every), "the file to be written")
    with open(every, encoding="utf-8") as file:
        found = json.load(file)
    if found["kind"] != "effects" or found["effects"][0]["name"] != "s_smoke":
        raise Failure("the file does not have the effects of the archive")

    editor.open_row("s_smoke")
    wait(lambda: editor.can("win.export"), "Export Effect to be possible")
    one = os.path.join(os.path.dirname(path), "one.json")
    editor.action("win.export")
    accept(choose_name(editor, one, "s_smoke.json"), "Export")
    wait(lambda: os.path.exists(one), "the file to be written")
    import_file(editor, one)
    editor.toast("Nothing has changed: the contents already match one.json")

    with open(one, encoding="utf-8") as file:
        tree = json.load(file)
    tree["header"]["duration_sec"] = 7.5
    with open(one, "w", encoding="utf-8") as file:
        json.dump(tree, file)
    import_file(editor, one)
    editor.toast("one.json was imported")
    editor.subtitle("s_smoke — 1 change not saved")
    editor.action("win.undo")
    editor.subtitle("s_smoke")
    if read(path) != before:
        raise Failure("exporting or importing has changed the file")


def test_picture():
    """Saves the picture of the viewport as PNG by the action of the menu. A missing suffix is added."""
    path, before, editor = opened()
    target = os.path.join(os.path.dirname(path), "seen")
    box = extents(editor.find("image", "Model viewport"))
    editor.action("win.save-picture")
    accept(choose_name(editor, target, "r_walker.png"))
    editor.toast("“seen.png” was saved")
    size, colours = run("identify", "-format", "%wx%h %k", target + ".png").split()
    if size != f"{box.width}x{box.height}":
        raise Failure(f"the picture is {size}, and the viewport {box.width}x{box.height}")
    if int(colours) < 100:
        raise Failure(f"the picture has {colours} colours")
    # An existing file is not replaced without a question.
    editor.action("win.save-picture")
    accept(choose_name(editor, target, "r_walker.png"))
    editor.answer("Replace the File?", "Cancel")
    # On a page without a viewport, the action is disabled.
    editor.open_row("r_walker.wea")
    wait(lambda: not editor.can("win.save-picture"), "no picture to be saved of a text")
    if read(path) != before:
        raise Failure("the file is another one")


main(test_formats, test_replacing, test_textures, test_import, test_effects, test_picture)
