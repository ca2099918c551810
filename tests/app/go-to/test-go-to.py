# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Go to…: finds anything in open files and folders by some letters of its name."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from nre_gui import *  # noqa: E402


def wait_for_first(editor, name):
    wait(lambda: go_to_names(editor)[:1] == [name], f"{name} to be found first, not {go_to_names(editor)}")


def test_going():
    editor = Editor(copy_folder())
    editor.row("bases.rlb")

    # An entry of an archive that is not open yet.
    go_to_begin(editor, "rwalkermsh")
    wait_for_first(editor, "r_walker.msh")
    editor.picture("go-to-entry")
    key("Return")
    go_to_closed(editor)
    editor.find("image", "Model viewport")

    # A node of the model that is open now.
    go_to_begin(editor, "turr")
    wait_for_first(editor, "Turret")
    editor.picture("go-to-node")
    key("Return")
    go_to_closed(editor)
    editor.find("label", "Slots of Turret")

    # A record by its index, after moving in the list with the arrow keys.
    go_to_begin(editor, "batch 12")
    wait_for_first(editor, "Batch 12")
    key("Down", "Up", "Return")
    editor.find("label", "Batch 12")

    # Without text, the list shows the places visited before.
    go_to_begin(editor, "")
    wait(lambda: "Turret" in go_to_names(editor)[:2], f"Turret among {go_to_names(editor)}")
    key("Escape")
    go_to_closed(editor)

    # A command, which acts on the widget that had the focus before.
    go_to_begin(editor, "check for")
    wait_for_first(editor, "Check for Problems")
    editor.picture("go-to-command")
    key("Return")
    go_to_closed(editor)
    wait(lambda: any(is_checked(node) for node in search_all(editor.app, None, lambda name: "Problems" in name)),
         "the problems to be shown")
    editor.kill()


def test_pointer():
    """A pointer that rests where a row appears does not choose the row; a click does."""
    editor = Editor(copy_folder())
    editor.row("Textures.lib")
    go_to_begin(editor, "WATER")
    wait(lambda: go_to_names(editor)[:3] == ["WATER", "WATER.0", "WATER.1"], "materials and textures of water")
    third = search_all(search(editor.app, "list", "Names that match"), "list item")[2]
    place = middle(third, editor.frame)
    key("Escape")
    go_to_closed(editor)
    point(*place)
    go_to_begin(editor, "WATER")
    wait(lambda: len(go_to_names(editor)) > 2, "rows under the pointer")
    editor.picture("go-to-under-pointer")
    key("Return")
    go_to_closed(editor)
    editor.find("list", "Phases")
    go_to_begin(editor, "WATER")
    wait(lambda: len(go_to_names(editor)) > 2, "rows under the pointer")
    click(search_all(search(editor.app, "list", "Names that match"), "list item")[2], editor.frame)
    go_to_closed(editor)
    editor.find("image", "Texture")
    editor.kill()


def test_focus_and_life():
    editor = Editor(copy_sample("bases.rlb"))
    editor.open_row("r_walker.msh")
    editor.find("image", "Model viewport")
    rename_node(editor, "Turret", "Zyx")

    # The list follows undo and redo: it has no removed names, and it has restored ones.
    go_to_begin(editor, "zyx")
    wait_for_first(editor, "Zyx")
    # Use the actions of the buttons, since the keys act on the text of the field.
    editor.action("win.undo-step")
    wait(lambda: go_to_names(editor) == [], "the name to go")
    key("ctrl+a")
    type_text("turr")
    wait_for_first(editor, "Turret")
    editor.action("win.redo-step")
    wait(lambda: "Turret" not in go_to_names(editor), "the old name to go")
    key("Escape")
    go_to_closed(editor)

    # Afterwards, the focus returns to the widget that had it.
    editor.action("win.find")
    entry = await_focus(
        lambda: next(filter(is_focused, search_all(editor.app, None, "Filter entries")), None)
        or next(filter(is_focused, search_all(editor.app, "text") + search_all(editor.app, "entry")), None),
        "the filter",
    )
    go_to_begin(editor, "x")
    wait(lambda: not is_focused(entry), "the focus to be in the field")
    key("Escape")
    go_to_closed(editor)
    await_focus(lambda: entry, "the filter")

    # A click elsewhere closes it, too.
    go_to_begin(editor, "knee")
    wait(lambda: go_to_names(editor), "names")
    click(editor.find("image", "Model viewport"), editor.frame)
    go_to_closed(editor)
    editor.kill()


main(test_going, test_pointer, test_focus_and_life)
