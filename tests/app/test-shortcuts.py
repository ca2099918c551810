# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Checks in the sources, whose folder is the first argument, that each action with a key is in the shortcuts window
with that key, and in a menu or on a button; and that the window also has the mouse actions of viewports."""

import pathlib
import re
import sys
import xml.etree.ElementTree as ElementTree

ROOT = pathlib.Path(sys.argv[1])

# Actions that need no menu item, since the title bar, a tab, a menu button or a click does the same.
BY_POINTER = {"app.quit", "win.main-menu", "win.next-tab", "win.previous-tab", "win.close-tab", "win.next-pane",
              "win.previous-pane"}


def same(key):
    """A key in normal form."""
    parts = [part.lower().replace("primary", "control") for part in re.findall(r"<(\w+)>", key)]
    return tuple(sorted(parts)) + (re.sub(r"<\w+>", "", key).lower(),)


def read_table(path, start):
    text = (ROOT / path).read_text(encoding="utf-8")
    text = text[text.index(start):]
    return text[:text.index("};")]


def keys_of_actions():
    """The keys of the actions of the application and the window, and of lists of entries."""
    table = {}
    for action, keys in re.findall(r'\{ "([\w.-]+)", \{ ([^}]*) \} \}',
                                   read_table("src/app/shell/nre-application.c", "} accels[]")):
        table[action] = [same(key) for key in re.findall(r'"([^"]+)"', keys)]
    for keys, action in re.findall(r'\{ "([^"]+)", "([\w.-]+)" \}',
                                   read_table("src/app/entries/nre-entry-actions.c", "} keys[]")):
        table.setdefault(action, []).append(same(keys.split("|")[0]))
    return table


# Sources that bind keys themselves, and their group in the shortcuts window.
BOUND = {
    "src/app/material/nre-phase-list.c": "Phases",
    "src/app/material/nre-material-strip.c": "Animations",
    "src/app/sections/nre-section-pane.c": "Rows of the material table",
}


def keys_bound(path):
    """The keys that a source binds, without those of the number pad, which duplicate others."""
    text = (ROOT / path).read_text(encoding="utf-8")
    for key, state in re.findall(r"GDK_KEY_(\w+), (0|GDK_\w+_MASK),", text):
        if not key.startswith("KP_"):
            yield same({"0": "", "GDK_ALT_MASK": "<Alt>", "GDK_CONTROL_MASK": "<Control>"}[state] + key)

# The mouse actions of all viewports.
GESTURES = {"Drag", "Shift+drag", "Drag with the middle button", "Wheel", "Click", "Double click", "Right click"}


def shown():
    """The actions, the keys by group, and the mouse actions by group in the shortcuts window."""
    actions, keys, gestures = set(), {}, {}
    for group in ElementTree.parse(ROOT / "ui/shell/nre-shortcuts.ui").iter("object"):
        if group.get("class") != "GtkShortcutsGroup":
            continue
        title = group.find("property[@name='title']").text
        for item in group.iter("property"):
            if item.get("name") == "action-name":
                actions.add(item.text)
            elif item.get("name") == "accelerator":
                keys.setdefault(title, set()).update(same(key) for key in item.text.split())
        gestures[title] = {item.find("property[@name='subtitle']").text for item in group.iter("object")
                           if item.find("property[@name='shortcut-type']") is not None}
    return actions, keys, gestures


def offered():
    """The actions of menus and buttons, in templates and in code."""
    found = set()
    for path in (ROOT / "ui").rglob("*.ui"):
        if path.name != "nre-shortcuts.ui":
            text = path.read_text(encoding="utf-8")
            # The buttons of undo and redo act on the document, while the keys may act on a text.
            found.update(name.removesuffix("-step") for name in re.findall(r'name="action(?:-name)?">([\w.-]+)<', text))
    for path in (ROOT / "src/app").rglob("*.c"):
        text = path.read_text(encoding="utf-8")
        found.update(re.findall(r'menu_\w*append\w* \([^;]*?"((?:app|win|entries)\.[\w-]+)', text))
        # The actions of kinds are in the main menu.
        if path.name.endswith("-kind.c"):
            found.update("win." + name for name in re.findall(r'\{ "([\w-]+)", N_\("', text))
    return found


def faults():
    table = keys_of_actions()
    actions, keys, gestures = shown()
    menus = offered()
    if len(table) < 30:
        yield f"only {len(table)} actions with keys were found"
    for action, its in sorted(table.items()):
        if action.startswith("entries."):
            missing = [key for key in its if key not in keys["Entries"]]
        else:
            missing = [] if action in actions else its
        if missing:
            yield f"{action}: {missing} is not in the shortcuts window"
        if action not in menus and action not in BY_POINTER:
            yield f"{action} is in no menu and on no button"
    for path, group in BOUND.items():
        bound = set(keys_bound(path))
        if len(bound) < 4:
            yield f"only {len(bound)} keys of {path} were found"
        for key in sorted(bound - keys.get(group, set())):
            yield f"{path}: {key} is not in the group {group} of the shortcuts window"
    for gesture in sorted(GESTURES - gestures.get("Viewport by mouse", set())):
        yield f"{gesture} is not in the group Viewport by mouse of the shortcuts window"
    for action in sorted(actions - set(table)):
        yield f"{action} is in the shortcuts window, and has no key"


print("1..1")
found = list(faults())
for fault in found:
    print("# " + fault)
print(("not ok" if found else "ok") + " 1 every key is shown, and what it does is offered")
sys.exit(bool(found))
