# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Edits a model, an effect and a level under Wayland: opens, edits, drags, undoes, saves, and closes with a question.
Also tests what else depends on the windowing system: dragging between archives, menus, the clipboard, Ctrl+Tab. The
steps are those of the tests under X11; the bytes after each step must be those that `nres edit` writes for the same
edits."""

import importlib.util
import os

from nre_gui import *
from nre_proof import Folder


def steps_of(name):
    """Import another test as a module, to call its steps."""
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), name)
    spec = importlib.util.spec_from_file_location(os.path.basename(name).removesuffix(".py").replace("-", "_"), path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


hand, effects, level = (steps_of(name) for name in ("test-hand.py", "effect/test-effects.py", "map/test-level-story.py"))


def after_drag(editor):
    """Click anywhere: after a drag, Weston gives the keyboard focus back only then."""
    click(editor.find("label", lambda text: text.endswith(" files")), editor.frame)


def close_with_question(editor, name):
    """Close the window with unsaved changes: Cancel keeps it open, and Discard closes it without saving."""
    heading = f"Save Changes to {name}?"
    editor.action("window.close")
    editor.answer(heading, "Cancel")
    editor.check()
    editor.action("window.close")
    editor.picture(f"wayland-{SCALE}-question-{name}")
    editor.answer(heading, "Discard")
    editor.ended()


def test_model():
    proof = Folder("bases.rlb")
    editor = proof.editor
    hand.work_with_slots(proof)
    after_drag(editor)
    editor.picture(f"wayland-{SCALE}-model")
    proof.undo(("bases.rlb", "rwalkermsh", "r_walker.msh"))
    rename_node(editor, "Turret", "changed")
    close_with_question(editor, "bases.rlb")
    for file in proof.files.values():
        file.is_same(file.original, "what it was")


def test_effect():
    proof = effects.Proof("effects.rlb")
    editor = proof.editor
    editor.open_row(effects.EFFECT)
    editor.subtitle(effects.EFFECT)
    n = effects.change_header(proof) + effects.change_commands(proof) + effects.copy_to_another(proof)
    editor.picture(f"wayland-{SCALE}-effect")
    proof.undo_all(n)
    enter(editor, effects.field(editor, "Duration"), "9")
    close_with_question(editor, "effects.rlb")


def test_level():
    proof = level.Proof()
    editor = proof.editor
    aim, shape = level.aim_from_above(editor, proof)
    n = level.change_areal(proof, aim, shape)
    editor.picture(f"wayland-{SCALE}-level")
    proof.undo(n)
    corner = shape.corner(40, 0)
    aim.drag(corner, [corner[0] + 12, corner[1] + 9])
    wait(proof.is_changed, "the corner to be moved")
    close_with_question(editor, "Land.map")


def test_archives():
    """Copy entries to another archive: by dragging, and by the clipboard with the menu of the entry."""
    proof = Folder("palettes.lib", "Textures.lib")
    editor, palettes, textures = proof.editor, proof.files["palettes.lib"], proof.files["Textures.lib"]
    theirs = {entry["name"]: entry for entry in textures.dump()["entries"]}
    n_before = len(palettes.dump()["entries"])
    editor.toggle_row("Textures.lib")
    drag(lambda: middle(editor.row("GLASS.A"), editor.frame, 120), lambda: middle(editor.row("palettes.lib"), editor.frame, 120),
         proof.changed, lambda: editor.picture(f"wayland-{SCALE}-drag"))
    proof.step(palettes.name, hand.add_edit(theirs["GLASS.A"], hand.extract(textures, "GLASS.A")))
    after_drag(editor)

    hand.select(editor, "LAMP.0")
    click_menu(editor, editor.row("LAMP.0"), "Copy", 8)
    hand.select(editor, "palettes.lib")
    key("ctrl+v")
    proof.step(palettes.name, hand.add_edit(theirs["LAMP.0"], hand.extract(textures, "LAMP.0")))
    if len(palettes.dump()["entries"]) != n_before + 2:
        raise Failure("two entries were to be added")

    # Switch to the previous tab, and back.
    go_to(editor, "apal", "A.PAL")
    editor.subtitle("A.PAL")
    go_to(editor, "a1pal", "A1.PAL")
    editor.subtitle("A1.PAL")
    key("ctrl+shift+Tab")
    editor.subtitle("A.PAL")
    key("ctrl+Tab")
    editor.subtitle("A1.PAL")


def click_menu(editor, row, name, index):
    """Open the context menu of a row, and activate one of its items."""
    point(*still(lambda: middle(row, editor.frame, 120)))
    run("xdotool", "click", "3")
    item = menu_item(editor, name, index)
    wait(lambda: is_enabled(item), f"{name} to be offered")
    editor.picture(f"wayland-{SCALE}-menu-{name}")
    act(item)


main(test_model, test_effect, test_level, test_archives)
