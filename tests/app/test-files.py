# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Several files at once: one tree; Save saves the file of the tab, and Save All saves all files."""

import os

from nre_gui import *


def test_several():
    bases, palettes, tower = copy_sample("bases.rlb", "palettes.lib", "objects.rlb")
    before = {path: read(path) for path in (bases, palettes, tower)}
    editor = Editor(bases)
    editor.find("image", "Model viewport")

    # A second start of the program opens its files in the existing window.
    run(EDITOR, palettes, tower)
    editor.row("palettes.lib")
    editor.row("objects.rlb")
    editor.picture("files-tree")

    editor.open_row("r_walker.msh")
    rename_node(editor, "Turret", "changed")
    set_name(editor, "palettes.lib", "renamed_1")
    # Only visible rows are found, and the rows of three expanded files do not all fit.
    editor.toggle_row("bases.rlb")
    gone(editor.find("list", "Archive tree"), "list item", "r_walker.msh")
    set_name(editor, "objects.rlb", "renamed_2")
    editor.toggle_row("bases.rlb")
    editor.row("r_walker.msh")
    editor.picture("files-changed")

    # Save saves only the file of the tab.
    editor.open_row("r_walker.msh")
    editor.subtitle("r_walker.msh — 1 change not saved")
    editor.action("win.save")
    wait(lambda: read(bases) != before[bases], "the file of the tab to be saved")
    if read(palettes) != before[palettes] or read(tower) != before[tower]:
        raise Failure("Save has saved more than the file of the tab")
    wait(lambda: editor.can("win.save-all"), "Save All to be possible")
    editor.action("win.save-all")
    wait(lambda: not editor.can("win.save-all"), "everything to be saved")
    wait(lambda: b"renamed_1" in read(palettes) and b"renamed_2" in read(tower), "Save All to have saved everything")
    editor.action("window.close")
    editor.ended()


def set_name(editor, file, name):
    """Rename the first entry of a file."""
    rows = search_all(editor.find("list", "Archive tree"), "list item")
    titles = [row.get_name() for row in rows]
    at = titles.index(file)
    if at + 1 == len(titles) or titles[at + 1] in ("objects.rlb", "palettes.lib"):
        # If several files are opened at once, none is expanded.
        editor.toggle_row(file)
        wait(lambda: len(search_all(editor.find("list", "Archive tree"), "list item")) > len(rows), f"{file} to be expanded")
        rows = search_all(editor.find("list", "Archive tree"), "list item")
    first = rows[at + 1]
    title = first.get_name()
    act(children(first)[0], "row.open")
    field = wait(
        lambda: next((f for f in search_all(editor.app, "text", named("Entry name")) if text_of(f) == title), None),
        f"the field with the name of {title}",
    )
    enter(editor, field, name)
    editor.row(name)


def test_question_for_several():
    bases, palettes = copy_sample("bases.rlb", "palettes.lib")
    before = read(palettes)
    editor = Editor(bases, palettes)
    editor.row("palettes.lib")
    editor.toggle_row("bases.rlb")
    editor.open_row("r_walker.msh")
    rename_node(editor, "Turret", "changed")
    set_name(editor, "palettes.lib", "renamed_1")
    editor.action("window.close")
    editor.dialog("Save Changes to 2 Files?")
    editor.picture("close-several")
    editor.answer("Save Changes to 2 Files?", "Save All")
    editor.ended()
    if b"changed\0" not in read(bases) or b"renamed_1" not in read(palettes):
        raise Failure("not everything was saved")


def test_same_file_twice():
    path = copy_sample("bases.rlb")
    editor = Editor(path)
    editor.find("image", "Model viewport")
    link = os.path.join(os.path.dirname(path), "link.rlb")
    os.symlink(path, link)
    run(EDITOR, link)
    run(EDITOR, path)
    editor.row("bases.rlb")
    if len(search_all(editor.find("list", "Archive tree"), "list item", "bases.rlb")) != 1:
        raise Failure("one file is open twice")


main(test_several, test_question_for_several, test_same_file_twice)
