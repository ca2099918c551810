# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""The window by keyboard alone: three stories from a cold start to the saved file, with the keys counted that they take
beside letters; where the focus goes; and that keys act on the row that has it."""

import json
import os

from nre_gui import *

LAND = "DATA/MAPS/ISLAND/Land.map"


class Keys:
    """Presses keys, and counts them; what is typed is not counted."""

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
    """Also: F2 is for the selected node wherever the focus is on its page or in the inspector, and for the row that has
    the focus."""
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

    # The row that has the focus is not the one that is selected.
    wait(lambda: focused_in(nodes), "the list to have the focus again")
    key("ctrl+Down", "F2")
    field = await_focus(lambda: search(nodes, "text", "Node name"), "the name in the next row")
    if text_of(field) != "gun_l":
        raise Failure(f"F2 on the row of gun_l is about {text_of(field)}")
    key("Escape")
    editor.find("label", "Slots of gun_l")
    # The slots of the node are the next pane; the same node is selected there.
    key("F6")
    await_focus(lambda: focused_in(editor.find("label", "Slots of gun_l").get_parent().get_parent()), "the slots")
    key("F2")
    field = await_focus(lambda: search(nodes, "text", "Node name"), "the name, from the slots")
    if text_of(field) != "gun_l":
        raise Failure(f"F2 in the slots of gun_l is about {text_of(field)}")
    key("Escape")
    # In the inspector, the focus is in the name first, and then on a button above it.
    key("F6", "F6")
    await_focus(lambda: search(editor.find(None, "Inspector"), "text", named("Node name")), "the field")
    key("shift+Tab")
    await_focus(lambda: focused_in(editor.find(None, "Inspector")), "a button")
    key("F2")
    field = await_focus(lambda: search(nodes, "text", "Node name"), "the name, from the inspector")
    if text_of(field) != "gun_l":
        raise Failure(f"F2 in the inspector of gun_l is about {text_of(field)}")


def test_edit_a_row():
    """F2 on a row whose fields are in the inspector leads to the first of them, and not to the node of the row."""
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
    """Also: F6 selects the command that it leads to, so that keys act on it."""
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
    # The fields of the areal, and then its edges, which are a list.
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
    """A key that opens a panel puts the focus in it, and back where it was when it shuts the panel; F6 goes around, and
    a list is one stop of the Tab key."""
    editor = Editor(copy_sample("bases.rlb"))
    editor.find("image", "Model viewport")
    editor.focus()
    key("F6", "F6")
    nodes = editor.find("tree table", "Nodes")
    wait(lambda: focused_in(nodes), "the nodes to have the focus")
    # The key selects the row that it leads to.
    editor.find("label", "Slots of central")
    key("Down")
    editor.find("label", "Slots of Turret")
    key("Tab")
    wait(lambda: not focused_in(nodes), "Tab to leave the list")
    key("shift+Tab")
    wait(lambda: focused_in(nodes), "Shift+Tab to come back to it")
    # The pane beside it is about its buttons.
    key("F6")
    wait(lambda: any(is_focused(node) for node in search_all(editor.frame, "push button", lambda name: " slot" in name)),
         "a slot to have the focus")
    key("shift+F6")
    wait(lambda: focused_in(nodes), "the nodes to have the focus again")

    # In the history, which has no changes, that is the row of the state now.
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
    """Shift+Tab leads out of each pane, by the buttons above it."""
    path = copy_sample("bases.rlb")
    data = bytearray(read(path))
    # A payload that points outside is a problem.
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
    # Going there selects nothing.
    wait(lambda: focused_in(editor.find("list", "Rows of the material table")), "a row to have the focus")
    key("Down")
    leave(editor.find("list", "Rows of the material table"), "Move down", "Remove rows")


def test_open_archive():
    """Enter on the row of an archive leads to the entries in its table, rather than to the filter above them."""
    editor = Editor(copy_folder())
    editor.focus()
    click(editor.row("palettes.lib"), editor.frame)
    entries = editor.find("tree table", "Entries")
    wait(lambda: focused_in(editor.find("list", "Archive tree")), "the tree to have the focus")
    key("Return")
    wait(lambda: focused_in(entries), "an entry to have the focus")


def test_names():
    """What a screen reader says of a row is what it is, and not the class that GTK has for it."""
    editor = Editor(copy_sample("bases.rlb"))
    editor.find("image", "Model viewport")
    for button, table, names in (("Batches 72", "Batches", ["Batch 0", "Batch 1"]),
                                 ("Slots 30", "Slots", ["Slot 0", "Slot 1"]),
                                 ("Keys 106", "Keys", ["Key 0 · central, 0.0", "Key 1 · central, 4.0"])):
        editor.press(button)
        # The row of titles is called like the table.
        rows = search_all(editor.find("tree table", table), "table row", lambda name: name != table)
        found = [row.get_name() for row in rows[:2]]
        if found != names:
            raise Failure(f"rows of {table} are called {found}")


main(test_names, test_back, test_open_archive, test_rename_a_node, test_edit_a_row, test_change_a_duration, test_cut_a_link, test_panels)
