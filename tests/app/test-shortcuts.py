# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""What has a key is in the shortcuts window with that key, and in a menu or on a button as well; the mouse actions of a
viewport are there, too. Read from the sources, given as the first argument."""

import pathlib
import re
import sys
import xml.etree.ElementTree as ElementTree

ROOT = pathlib.Path(sys.argv[1])

# Keys that every program has for what the title bar, a tab, a menu button or a click does by pointer.
BY_POINTER = {"app.quit", "win.main-menu", "win.next-tab", "win.previous-tab", "win.close-tab", "win.next-pane",
              "win.previous-pane"}


def same(key):
    """One spelling of a key."""
    parts = [part.lower().replace("primary", "control") for part in re.findall(r"<(\w+)>", key)]
    return tuple(sorted(parts)) + (re.sub(r"<\w+>", "", key).lower(),)


def read_table(path, start):
    text = (ROOT / path).read_text(encoding="utf-8")
    text = text[text.index(start):]
    return text[:text.index("};")]


def keys_of_actions():
    """Of the application and the window, and of lists of entries."""
    table = {}
    for action, keys in re.findall(r'\{ "([\w.-]+)", \{ ([^}]*) \} \}',
                                   read_table("src/app/shell/nre-application.c", "} accels[]")):
        table[action] = [same(key) for key in re.findall(r'"([^"]+)"', keys)]
    for keys, action in re.findall(r'\{ "([^"]+)", "([\w.-]+)" \}',
                                   read_table("src/app/entries/nre-entry-actions.c", "} keys[]")):
        table.setdefault(action, []).append(same(keys.split("|")[0]))
    return table


# What binds keys of its own, and the group of the shortcuts window that has them.
BOUND = {
    "src/app/material/nre-phase-list.c": "Phases",
    "src/app/material/nre-material-strip.c": "Animations",
    "src/app/sections/nre-section-pane.c": "Rows of the material table",
}


def keys_bound(path):
    """The keys of such a source; those of the number pad are there beside the others."""
    text = (ROOT / path).read_text(encoding="utf-8")
    for key, state in re.findall(r"GDK_KEY_(\w+), (0|GDK_\w+_MASK),", text):
        if not key.startswith("KP_"):
            yield same({"0": "", "GDK_ALT_MASK": "<Alt>", "GDK_CONTROL_MASK": "<Control>"}[state] + key)

# What the mouse does in every viewport.
GESTURES = {"Drag", "Shift+drag", "Drag with the middle button", "Wheel", "Click", "Double click", "Right click"}


def shown():
    """The actions, the keys and the mouse gestures that the shortcuts window has, the latter two by group."""
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
    """The actions that a menu or a button has, in templates and in code."""
    found = set()
    for path in (ROOT / "ui").rglob("*.ui"):
        if path.name != "nre-shortcuts.ui":
            text = path.read_text(encoding="utf-8")
            # The buttons of undo and redo do it to the document, where the keys may do it to a text.
            found.update(name.removesuffix("-step") for name in re.findall(r'name="action(?:-name)?">([\w.-]+)<', text))
    for path in (ROOT / "src/app").rglob("*.c"):
        text = path.read_text(encoding="utf-8")
        found.update(re.findall(r'menu_\w*append\w* \([^;]*?"((?:app|win|entries)\.[\w-]+)', text))
        # What the kinds have of their own is in the main menu.
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
