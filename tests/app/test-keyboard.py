# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Uses the window by keyboard alone: three tasks from the start to the saved file, with a limit for the number of keys
other than typed text; the order of the focus; and keys that act on the focused row."""

import json
import os

from nre_gui import *

LAND = "DATA/MAPS/ISLAND/Land.map"


class Keys:
    """Presses keys and counts them. Typed text is not counted."""

    def __init__(self):
        self.pressed = []

    def press(self, *keys):
        self.pressed += keys
        key(*keys)

    def go_to(self, editor, letters, name):
        self.press("ctrl+p")
        editor.find(None, "Go to")
        type_text(letters)
        wait(lambda: go_to_names(editor)[:1] == [name], f"{name} to be found by {letters}")
        self.press("Return")
        go_to_closed(editor)

    def check(self, most):
        if len(self.pressed) > most:
            raise Failure(f"it took {len(self.pressed)} keys and not {most} at most: {' '.join(self.pressed)}")


def dump(path, entry=None):
    return json.loads(run(NRES, "dump", path, *([entry] if entry else []), "--json"))


def test_rename_a_node():
    """Also: F2 renames the selected node if the focus is anywhere on its page or in the inspector, or the node of the
    focused row."""
    path = copy_sample("bases.rlb")
    editor, keys = Editor(path), Keys()
    editor.find("image", "Model viewport")
    editor.focus()
    keys.go_to(editor, "turret", "Turret")
    nodes = editor.find("tree table", "Nodes")
    keys.press("F2")
    await_focus(lambda: search(nodes, "text", "Node name"), "the name in its row")
    type_text("dome")
    keys.press("Return")
    editor.subtitle("r_walker.msh — 1 change not saved")
    keys.press("ctrl+s")
    editor.subtitle("r_walker.msh")
    keys.check(12)
    if [node["name"] for node in dump(path, "r_walker.msh")["nodes"]][1] != "dome":
        raise Failure("the node has another name in the file")

    # Move the focus to a row without selecting the row.
    wait(lambda: focused_in(nodes), "the list to have the focus again")
    key("ctrl+Down", "F2")
    field = await_focus(lambda: search(nodes, "text", "Node name"), "the name in the next row")
    if text_of(field) != "gun_l":
        raise Failure(f"F2 on the row of gun_l is about {text_of(field)}")
    key("Escape")
    editor.find("label", "Slots of gun_l")
    # The slots of the node are the next pane; there, F2 renames the same node.
    key("F6")
    await_focus(lambda: focused_in(editor.find("label", "Slots of gun_l").get_parent().get_parent()), "the slots")
    key("F2")
    field = await_focus(lambda: search(nodes, "text", "Node name"), "the name, from the slots")
    if text_of(field) != "gun_l":
        raise Failure(f"F2 in the slots of gun_l is about {text_of(field)}")
    key("Escape")
    # In the inspector, the focus is first in the name, and then on a button above the name.
    key("F6", "F6")
    await_focus(lambda: search(editor.find(None, "Inspector"), "text", named("Node name")), "the field")
    key("shift+Tab")
    await_focus(lambda: focused_in(editor.find(None, "Inspector")), "a button")
    key("F2")
    field = await_focus(lambda: search(nodes, "text", "Node name"), "the name, from the inspector")
    if text_of(field) != "gun_l":
        raise Failure(f"F2 in the inspector of gun_l is about {text_of(field)}")


def test_edit_a_row():
    """F2 on a row whose fields are in the inspector moves the focus to the first field, and does not rename the node of
    the row."""
    editor = Editor(copy_sample("bases.rlb"))
    editor.find("image", "Model viewport")
    editor.focus()
    for button, table, row in (("Batches 72", "Batches", "Batch 1"), ("Keys 106", "Keys", "Key 1 · central, 4.0")):
        editor.press(button)
        rows = editor.find("tree table", table)
        click(find(rows, "table row", row), editor.frame)
        wait(lambda: focused_in(rows), f"a row of {table} to have the focus")
        key("F2")
        wait(lambda: focused_in(editor.find(None, "Inspector")), f"a field of {row} to have the focus")
        if not editor.has("tree table", table):
            raise Failure(f"F2 on a row of {table} leads away from it")


def test_change_a_duration():
    """Also: F6 selects the command that it moves the focus to, so that keys act on that command."""
    path = copy_sample("effects.rlb")
    editor, keys = Editor(path), Keys()
    editor.find("list item", "s_smoke")
    editor.focus()
    keys.go_to(editor, "ssmoke", "s_smoke")
    editor.find("tree table", "Commands")
    keys.press("shift+F6")
    await_focus(lambda: search(editor.frame, "text", named("Duration")), "the duration")
    type_text("2.75")
    keys.press("Return")
    editor.subtitle("s_smoke — 1 change not saved")
    keys.press("ctrl+s")
    editor.subtitle("s_smoke")
    keys.check(10)
    before = dump(path, "s_smoke")
    if before["header"]["duration_sec"] != 2.75:
        raise Failure(f"the duration in the file is {before['header']['duration_sec']}")

    key("F6")
    commands = editor.find("tree table", "Commands")
    await_focus(lambda: search(commands, "table row", lambda name: name.startswith("Command 0")), "command 0")
    key("Delete")
    editor.subtitle("s_smoke — 1 change not saved")
    key("ctrl+s")
    editor.subtitle("s_smoke")
    if len(dump(path, "s_smoke")["commands"]) != len(before["commands"]) - 1:
        raise Failure("Delete did not delete the command that had the focus")


def count_links(areals):
    return sum(link is not None for areal in areals["areals"] for link in areal["links"])


def test_cut_a_link():
    path = os.path.join(copy_folder(), LAND)
    before = dump(path)
    editor, keys = Editor(path), Keys()
    editor.find("image", "Map viewport")
    editor.focus()
    keys.go_to(editor, "areal31", "Areal 31")
    # F6 leads to the fields of the areal, and then to the list of its edges.
    keys.press("F6")
    await_focus(lambda: search(editor.frame, "text", "class_id"), "the first field")
    keys.press("F6")
    edges = editor.find("list", "Edges")
    await_focus(lambda: focused_in(edges), "the edges")
    if "open" in focused_in(edges).get_name():
        keys.press("Down")
    keys.press("Delete")
    editor.subtitle(lambda text: "1 change not saved" in text)
    keys.press("ctrl+s")
    editor.subtitle("Land.map")
    keys.check(14)
    after = dump(path)
    if count_links(after) != count_links(before) - 2:
        raise Failure("the link was not cut, both ways")


def test_panels():
    """A key that opens a panel moves the focus into it, and closing the panel by the same key moves the focus back. F6
    visits all panes in turn, and a list is one stop for Tab."""
    editor = Editor(copy_sample("bases.rlb"))
    editor.find("image", "Model viewport")
    editor.focus()
    key("F6", "F6")
    nodes = editor.find("tree table", "Nodes")
    wait(lambda: focused_in(nodes), "the nodes to have the focus")
    # F6 selects the row that gets the focus.
    editor.find("label", "Slots of central")
    key("Down")
    editor.find("label", "Slots of Turret")
    key("Tab")
    wait(lambda: not focused_in(nodes), "Tab to leave the list")
    key("shift+Tab")
    wait(lambda: focused_in(nodes), "Shift+Tab to come back to it")
    # In the next pane, a button has the focus.
    key("F6")
    wait(lambda: any(is_focused(node) for node in search_all(editor.frame, "push button", lambda name: " slot" in name)),
         "a slot to have the focus")
    key("shift+F6")
    wait(lambda: focused_in(nodes), "the nodes to have the focus again")

    # In the history without changes, the row of the current state has the focus.
    for shortcut, name in (("ctrl+shift+h", "Before the changes"), ("ctrl+shift+b", "Bytes")):
        key(shortcut)
        await_focus(lambda: next(filter(is_focused, search_all(editor.frame, None, name)), None), name)
        key(shortcut)
        wait(lambda: focused_in(nodes), f"the focus to come back from {name}")
    for shortcut in ("ctrl+shift+m", "ctrl+j", "F8"):
        key(shortcut)
        wait(lambda: not focused_in(nodes), f"{shortcut} to move the focus")
        key("ctrl+j")
        wait(lambda: focused_in(nodes), f"the focus to come back after {shortcut}")


def test_back():
    """Shift+Tab leaves each pane by the buttons above it."""
    path = copy_sample("bases.rlb")
    data = bytearray(read(path))
    # A payload whose range is outside the file is a problem.
    data[len(data) - 8 : len(data) - 4] = b"\xff\xff\xff\x7f"
    with open(path, "wb") as file:
        file.write(data)
    editor = Editor(path)
    editor.find("image", "Model viewport")
    editor.focus()

    def leave(pane, *buttons):
        wait(lambda: focused_in(pane), f"{pane.get_name()} to have the focus")
        for name in buttons:
            key("shift+Tab")
            await_focus(lambda: next(filter(is_focused, search_all(editor.frame, None, name)), None), name)

    leave(editor.find("list", "Archive tree"), "Choose what to show", "Filter entries", "Main menu")
    key("ctrl+shift+m")
    leave(editor.find("list", "Problems found"), "Show or hide the panel")
    key("ctrl+shift+b")
    leave(editor.find("text", "Bytes"), "Table", "Show or hide the panel")
    go_to(editor, "rwalkerwea", "r_walker.wea")
    # Going there by name selects no row.
    wait(lambda: focused_in(editor.find("list", "Rows of the material table")), "a row to have the focus")
    key("Down")
    leave(editor.find("list", "Rows of the material table"), "Move down", "Remove rows")


def test_open_archive():
    """Enter on the row of an archive moves the focus to the table of its entries, not to the filter above the table."""
    editor = Editor(copy_folder())
    editor.focus()
    click(editor.row("palettes.lib"), editor.frame)
    entries = editor.find("tree table", "Entries")
    wait(lambda: focused_in(editor.find("list", "Archive tree")), "the tree to have the focus")
    key("Return")
    wait(lambda: focused_in(entries), "an entry to have the focus")


def test_names():
    """The accessible name of a row says what the row is, instead of the class of its widget."""
    editor = Editor(copy_sample("bases.rlb"))
    editor.find("image", "Model viewport")
    for button, table, names in (("Batches 72", "Batches", ["Batch 0", "Batch 1"]),
                                 ("Slots 30", "Slots", ["Slot 0", "Slot 1"]),
                                 ("Keys 106", "Keys", ["Key 0 · central, 0.0", "Key 1 · central, 4.0"])):
        editor.press(button)
        # The row of column titles has the name of the table.
        rows = search_all(editor.find("tree table", table), "table row", lambda name: name != table)
        found = [row.get_name() for row in rows[:2]]
        if found != names:
            raise Failure(f"rows of {table} are called {found}")


main(test_names, test_back, test_open_archive, test_rename_a_node, test_edit_a_row, test_change_a_duration, test_cut_a_link, test_panels)
