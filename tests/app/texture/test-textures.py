# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Exports a texture as a picture, and imports pictures, in the window. The bytes of all files must be those that `nres`
writes. In the end, everything is undone, and the file has its original bytes."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from nre_gui import *  # noqa: E402

TEXTURE = "HULL.0"
OTHER = "METAL.0"
SMALL = "GLASS.A"


def scratch(name):
    return os.path.join(SCRATCH, name)


def is_changed(editor):
    return editor.is_changed()


def save(editor):
    wait(lambda: is_changed(editor), "something to save")
    editor.action("win.save")
    wait(lambda: not is_changed(editor), "the file to be saved")


def choose_picture(editor, picture):
    editor.focus()
    editor.action("win.import")
    choose_file(editor, picture, "Open")


def find_dialog(editor):
    """Wait for the dialog Replace with Picture to show the new texture. Returns the dialog and its button Replace."""
    dialog = editor.find("frame", "Replace with Picture")
    button = find(dialog, "push button", named("Replace"))
    wait(lambda: is_enabled(button), "the texture to be made")
    return dialog, button


def replace(editor, button):
    act(button)
    wait(lambda: search(editor.app, "frame", "Replace with Picture") is None, "the dialog to go")


def expect(path, *arguments):
    """Compare the file with the result of `nres import` with these arguments."""
    expected = scratch("expected.lib")
    run(NRES, "import", *arguments, "-o", expected)
    if read(path) != read(expected):
        raise Failure(f"{arguments}: {run(NRES, 'diff', expected, path, status=None)}")


def exchange():
    path = copy_sample("Textures.lib")
    original = read(path)
    before = scratch("before.lib")
    shutil.copyfile(path, before)
    for name in (OTHER, SMALL):
        run(NRES, "export", path, name, "--format", "png", "-o", scratch(name + ".png"))
    editor = Editor(path)
    editor.open_row(TEXTURE)
    editor.subtitle(TEXTURE)
    editor.find("image", "Texture")
    editor.find("push button", "Level 3")
    editor.picture("texture")

    # Export the mipmap level that is shown.
    level = editor.find("push button", "Level 1")
    act(level)
    wait(lambda: is_checked(level), "level 1 to be shown")
    editor.action("win.export")
    accept(choose_name(editor, scratch("one"), f"{TEXTURE}.png"), "Export")
    editor.toast("one.png was exported")
    run(NRES, "export", path, TEXTURE, "--format", "png", "--mip", "1", "-o", scratch("expected.png"))
    if read(scratch("one.png")) != read(scratch("expected.png")):
        raise Failure("the exported picture is not that of level 1")

    # Import a picture of the same size, and one of another size, which the texture can take over.
    choose_picture(editor, scratch(OTHER + ".png"))
    dialog, button = find_dialog(editor)
    editor.picture("texture-replace")
    replace(editor, button)
    editor.toast(f"{OTHER}.png was imported")
    save(editor)
    expect(path, before, TEXTURE, scratch(OTHER + ".png"))
    shutil.copyfile(path, scratch("second.lib"))
    choose_picture(editor, scratch(SMALL + ".png"))
    dialog, button = find_dialog(editor)
    choose_in_row(dialog, "Size", 1)
    dialog, button = find_dialog(editor)
    replace(editor, button)
    editor.toast(f"{SMALL}.png was imported")
    save(editor)
    expect(path, scratch("second.lib"), TEXTURE, scratch(SMALL + ".png"), "--resize")
    editor.picture("texture-replaced")

    # A damaged picture changes nothing.
    with open(scratch("broken.png"), "wb") as file:
        file.write(read(scratch("one.png"))[:60])
    choose_picture(editor, scratch("broken.png"))
    editor.answer("broken.png Cannot Be Imported", "Close")
    for _ in range(2):
        editor.action("win.undo")
    save(editor)
    if read(path) != original:
        raise Failure(f"undoing leaves {run(NRES, 'diff', before, path, status=None)}")


main(exchange)
