#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Records what the window tells screen readers and shows on a page of each kind, to find out whether a redesign has
changed anything.

    window-pins.py take BUILD FOLDER [PAGE…]    write what a screen reader is told on each page, pictures of it at three sizes,
                                                light and dark, and the forms of the inspector, into FOLDER
    window-pins.py compare OLD NEW              list what differs between two such folders; status 1 when anything does.
                                                Pictures that differ are beside each other in NEW/differ

BUILD is a build folder. `./dev pins --window COMMIT` does both."""

import argparse
import concurrent.futures
import difflib
import os
import re
import shutil
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.realpath(__file__))
SOURCE = os.path.realpath(os.path.join(HERE, "..", ".."))
GUI = os.path.join(SOURCE, "tests", "app")

# The pages, by name: the file, the row of the archive tree to open (or None), and the name of a widget that appears
# when the page is complete (or None).
PAGES = {
    "archive": ("bases.rlb", "bases.rlb", "r_walker.msh"),
    "textures": ("Textures.lib", "Textures.lib", "HULL.0"),
    "effects": ("effects.rlb", "effects.rlb", "r_explosion"),
    "model": ("bases.rlb", "r_walker.msh", "Turret"),
    "model-small": ("bases.rlb", "Ангар_01.msh", None),
    "effect": ("effects.rlb", "r_explosion", None),
    "material": ("Material.lib", "HULL", None),
    "material-keys": ("Material.lib", "WATER", None),
    "texture": ("Textures.lib", "HULL.0", None),
    "texture-rectangles": ("Textures.lib", "SIGNS.0", None),
    "wear": ("bases.rlb", "r_walker.wea", None),
    "wear-file": ("DATA/MAPS/ISLAND/Land1.wea", None, None),
    "build-list": ("BuildDat.lst", None, None),
    "registry": ("objects.rlb", "r_walker", None),
    "bytes": ("palettes.lib", "A.PAL", None),
    "terrain": ("DATA/MAPS/ISLAND/Land.msh", None, None),
    "areal-map": ("DATA/MAPS/ISLAND/Land.map", None, None),
}
# Buttons that show another view of the page, pressed in this order.
FACES = {
    "effects": ("Effects",),
    "model": ("Batches 72", "Slots 30", "Keys 106", "Tracks"),
    "effect": ("Preview", "Records"),
    "material-keys": ("Records",),
    "texture-rectangles": ("Records",),
    "wear": ("Text",),
    "build-list": ("Text",),
    "areal-map": ("Route", "Paint faces"),
}
# The name for recording the forms of the inspector, and the files whose records are shown in them.
FORMS = "forms"
FORM_FILES = sorted({file for file, _, _ in PAGES.values()} | {"LightMap.lib", "DATA/MAPS/ISLAND/Land2.wea"})
SIZES = ((1360, 860), (1000, 700), (640, 520))
# The size of the screen, and a point outside of the window, where the pointer is moved.
SCREEN, OUTSIDE = "1440x900", (1439, 899)
PANELS = ("problems", "history", "bytes")
# The pages that are recorded with all panels; other pages only with the last panel, since the others look the same with
# any page.
ALL_PANELS = ("model", "wear-file")
MOST_LINES = 60


# --- Inside of run-gui-test ----------------------------------------------------------------------------

def describe(gui, root):
    """Returns a line for each accessible node that has a name or can take the focus: its depth among such nodes (as
    indentation), name, text and states. The role is given only for nodes that can take the focus, because boxes and
    labels may be rearranged. The names that GTK 4.8 makes of class names do not count. The cells of a row are in their
    visible order, which may differ from the order in which the columns were shown."""
    states = gui.Atspi.StateType
    told = (("focusable", states.FOCUSABLE), ("editable", states.EDITABLE), ("checked", states.CHECKED),
            ("pressed", states.PRESSED), ("selected", states.SELECTED), ("expanded", states.EXPANDED))
    lines = []

    def look(node):
        """Returns the role of @node and its line, which is None if the node is left out but not its children; None if
        the node is not shown."""
        if not gui.is_showing(node):
            return None
        name, held, role = own_name(node), node.get_state_set(), gui.role_of(node)
        about = " ".join((node.get_description() or "").split())
        text = gui.text_of(node) if held.contains(states.EDITABLE) or role == "text" else ""
        words = [word for word, state in told if held.contains(state)]
        if not held.contains(states.SENSITIVE) and (name or words):
            words.append("insensitive")
        if not name and "focusable" not in words:
            return role, None
        said = [repr(name)] + ([f"says {text!r}"] if text and text != name else [])
        said += [f"({about})"] if about not in ("", name) else []
        said += [role] if "focusable" in words else []
        return role, " ".join(said + words)

    def walk(node, depth):
        try:
            found = look(node)
        except gui.GLib.Error:
            return
        if found is None:
            return
        role, line = found
        if line is not None:
            lines.append("  " * depth + line)
        if role in gui.LEAVES:
            return
        inside = gui.children(node)
        if role == "table row":
            inside.sort(key=lambda cell: gui.extents(cell).x)
        for child in inside:
            walk(child, depth + (line is not None))

    walk(root, 0)
    return "\n".join(lines)


def own_name(node):
    name = node.get_name() or ""
    return "" if re.fullmatch(r"(Gtk|Adw|Nre)[A-Z]\w+", name) else name


def steady(gui, editor, path):
    """Save a picture of the window to @path once it has not changed for about a second."""
    look = os.path.join(gui.SCRATCH, "look.ppm")
    last, same = None, 0
    for _ in range(60):
        gui.pump()
        time.sleep(0.3)
        # This waits until the window answers; while it is busy, such as with compiling shaders, it cannot draw.
        gui.extents(editor.frame)
        gui.run("import", "-window", "root", look)
        with open(look, "rb") as file:
            seen = file.read()
        same = same + 1 if seen == last else 0
        last = seen
        if same == 3:
            break
    editor.check()
    gui.run("convert", look, "-quality", "10", path)


def resize(gui, editor, size):
    window = min(gui.run("xdotool", "search", "--onlyvisible", "--pid", str(editor.process.pid)).split(), key=int)
    gui.run("xdotool", "windowsize", window, *map(str, size))


def close_others(gui, editor):
    """Close the first tab, if there are two: the file may have been opened with a page of its own."""
    def tabs():
        return [one.node for one in gui.look_through(editor.frame) if one.node.get_description() == "Close Tab"]

    found = tabs()
    if len(found) > 1:
        gui.act(found[0])
        gui.wait(lambda: len(tabs()) == 1, "one tab to be left")


def lists_of(gui, editor):
    """Returns (node, name) of each visible list or table of the page that has rows."""
    seen = [one.node for one in gui.look_through(editor.frame)]
    found = [(node, own_name(node)) for node in seen if gui.role_of(node) in ("list", "table") and gui.is_showing(node)]
    return [(node, name) for node, name in found if name not in ("", "Archive tree")
            and any(gui.role_of(row) in ("table row", "list item") for row in gui.children(node))]


def select_first(gui, node):
    """Select the first of the first three rows that can be selected; returns False if none can."""
    try:
        for index in range(min(3, node.get_child_count())):
            gui.Atspi.Selection.clear_selection(node)
            gui.Atspi.Selection.select_child(node, index)
            gui.pump()
            if gui.Atspi.Selection.get_n_selected_children(node) > 0:
                return True
    except gui.GLib.Error:
        pass
    return False


def take_page(gui, name, out):
    file, row, awaited = PAGES[name]
    settings = os.path.join(os.environ["XDG_CONFIG_HOME"], "gtk-4.0")
    os.makedirs(settings)
    with open(os.path.join(settings, "settings.ini"), "w", encoding="utf-8") as ini:
        # Overlay scroll bars fade out slowly, which would change pictures.
        ini.write("[Settings]\ngtk-enable-animations=false\ngtk-cursor-blink=false\ngtk-overlay-scrolling=false\n")
    gui.move_pointer(*OUTSIDE)
    # Open the sample itself and not a copy: nothing is saved, and the window shows the same path each time.
    editor = gui.Editor(os.path.join(gui.SAMPLE, file))
    if row is not None:
        editor.open_row(row)
    if awaited is not None:
        editor.find(None, awaited)
    close_others(gui, editor)
    pins = []

    def pin(what, picture):
        steady(gui, editor, os.path.join(out, f"{name}{picture}.png"))
        pins.append(f"--- {name}{what}\n{describe(gui, editor.frame)}\n")

    for style in ("dark", "light"):
        gui.activate_app_action("style", gui.GLib.Variant("s", style))
        for size in reversed(SIZES):
            resize(gui, editor, size)
            steady(gui, editor, os.path.join(out, f"{name}-{size[0]}-{style}.png"))
    pin("", "")
    for i, (node, called) in enumerate(lists_of(gui, editor)):
        if select_first(gui, node):
            pin(f" with a row of {called}", f"-list{i}")
    for face in FACES.get(name, ()):
        editor.press(face)
        pin(f" with {face}", f"-{face.split()[0].lower()}")
    for panel in PANELS if name in ALL_PANELS else PANELS[-1:]:
        editor.action(f"win.panel-{panel}")
        pin(f" with {panel}", f"-{panel}")
    editor.kill()
    with open(os.path.join(out, name + ".txt"), "w", encoding="utf-8") as said:
        said.writelines(pins)


def take_inside(name, out):
    sys.path.insert(0, GUI)
    import nre_gui as gui  # pylint: disable=import-outside-toplevel

    try:
        take_page(gui, name, out)
    except gui.Failure as error:
        print(f"{name}: {error}", file=sys.stderr)
        return 1
    return 0


# --- Outside -------------------------------------------------------------------------------------------

def take(build, out, names):
    os.makedirs(out, exist_ok=True)
    environment = {**os.environ, "NRE_EDITOR": os.path.join(build, "src", "app", "nres-editor"),
                   "NRE_SAMPLE": os.path.join(SOURCE, "data", "sample"), "NRE_PICTURES": out,
                   "GSETTINGS_SCHEMA_DIR": os.path.join(build, "data"), "NRE_SCREEN": SCREEN,
                   "XDG_DATA_DIRS": os.path.join(build, "data") + ":/usr/local/share:/usr/share"}

    def take_one(name):
        if name == FORMS:
            command = ["env", "GTK_A11Y=test", "DBUS_SESSION_BUS_ADDRESS=disabled:",
                       os.path.join(build, "tests", "pins", "pin-forms"), environment["NRE_SAMPLE"], *FORM_FILES]
        else:
            command = ["/usr/bin/python3", os.path.realpath(__file__), "inside", name, out]
        done = subprocess.run([os.path.join(GUI, "run-gui-test"), *command], env=environment, text=True, check=False,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        if name == FORMS:
            with open(os.path.join(out, name + ".txt"), "w", encoding="utf-8") as said:
                said.writelines(line + "\n" for line in done.stdout.splitlines() if not line.startswith("#"))
        print(f"{name}: " + ("taken" if done.returncode == 0 else f"not taken\n{done.stdout[-2000:]}{done.stderr[-2000:]}"),
              flush=True)
        return done.returncode

    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        return max(pool.map(take_one, names or [FORMS, *PAGES]))


def differing_pixels(old, new, marked):
    # Software rendering with several threads may change the last bits of a pixel, so allow small differences.
    done = subprocess.run(["compare", "-metric", "AE", "-fuzz", "3%", old, new, marked], stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True, check=False)
    count = done.stderr.split()[:1]
    return int(float(count[0])) if done.returncode < 2 and count else -1


def compare(old, new):
    differ = os.path.join(new, "differ")
    shutil.rmtree(differ, ignore_errors=True)
    os.makedirs(differ)
    files = sorted(set(os.listdir(old)) | set(os.listdir(new)))
    files = [file for file in files if file.endswith((".txt", ".png"))]
    n_differ = 0
    for file in files:
        paths = [os.path.join(folder, file) for folder in (old, new)]
        if not all(map(os.path.exists, paths)):
            n_differ += 1
            print(f"{file}: only in one of them")
        elif file.endswith(".png"):
            n = differing_pixels(*paths, os.path.join(differ, file))
            if n == 0:
                os.remove(os.path.join(differ, file))
                continue
            n_differ += 1
            print(f"{file}: " + (f"{n} pixels differ" if n > 0 else "of another size"))
            subprocess.run(["convert", *paths, "+append", os.path.join(differ, file)], check=False)
        else:
            texts = [open(path, encoding="utf-8").read().splitlines() for path in paths]
            lines = list(difflib.unified_diff(*texts, f"{file} before", f"{file} after", n=0, lineterm=""))
            n_differ += bool(lines)
            print("\n".join(lines[:MOST_LINES]), end="\n" if lines else "")
            if len(lines) > MOST_LINES:
                print(f"and {len(lines) - MOST_LINES} lines more")
    print(f"window: {n_differ} of {len(files)} texts and pictures differ")
    return 1 if n_differ else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    taker = commands.add_parser("take")
    taker.add_argument("build")
    taker.add_argument("out")
    taker.add_argument("pages", nargs="*")
    insider = commands.add_parser("inside")
    insider.add_argument("page")
    insider.add_argument("out")
    comparer = commands.add_parser("compare")
    comparer.add_argument("old")
    comparer.add_argument("new")
    args = parser.parse_args()
    if args.command == "take":
        return take(os.path.realpath(args.build), os.path.realpath(args.out), args.pages)
    if args.command == "inside":
        return take_inside(args.page, args.out)
    return compare(args.old, args.new)


sys.exit(main())
