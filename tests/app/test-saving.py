# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Save As, Save a Copy, and the questions before a file is replaced that another program has changed."""

import json
import os
import shutil
import subprocess

from nre_gui import *


def edited(path=None, env=None):
    path = path or copy_sample("bases.rlb")
    editor = Editor(path, env=env)
    editor.find("image", "Model viewport")
    rename_node(editor, "Turret", "changed")
    return path, read(path), editor


def test_save_as():
    path, before, editor = edited()
    other = os.path.join(os.path.dirname(path), "other & <more>.rlb")
    editor.action("win.save-as")
    chooser = choose_name(editor, "other & <more>.rlb")
    editor.picture("save-as")
    accept(chooser)
    wait(lambda: "other & <more>.rlb" in editor.title(), "the document to be the other file's")
    editor.row("other & <more>.rlb")
    if read(path) != before or b"changed\0" not in read(other):
        raise Failure("Save As has written the wrong file")
    editor.subtitle("r_walker.msh")


def test_save_copy():
    path, before, editor = edited()
    other = os.path.join(os.path.dirname(path), "a & <b>.rlb")
    editor.action("win.save-copy")
    # Signs that a toast must not take for markup.
    accept(choose_name(editor, "a & <b>.rlb"))
    editor.toast("A copy was saved as a & <b>.rlb")
    wait(lambda: os.path.exists(other), "the copy to be written")
    if read(path) != before or b"changed\0" not in read(other):
        raise Failure("Save a Copy has written the wrong file")
    # The document still belongs to the first file, and is unsaved.
    editor.subtitle("r_walker.msh — 1 change not saved")
    if "bases.rlb" not in editor.title():
        raise Failure(editor.title())


CHANGED = "bases.rlb Was Changed by Another Program"


def names_file(editor, heading, path):
    """Check that the question names the file, since several files may be saved at once."""
    texts = [label.get_name() for label in search_all(editor.dialog(heading), "label", showing=False)]
    if not any(os.path.basename(path) + ":" in text for text in texts):
        raise Failure(f"the question does not name the file: {texts}")


def banner(editor, heading=CHANGED):
    return editor.find("label", heading)


def no_banner(editor):
    wait(lambda: search(editor.app, "label", lambda text: "Was Changed by" in text or "Was Removed" in text) is None,
         "the banner to go")


def press(editor, name):
    act(editor.find("push button", plain(name)))


RELOAD = "Reload"
KEEP = "Keep Mine"


RENAME = {"op": "rename-node", "entry": "r_walker.msh", "node": 1, "name": "changed"}
THEIRS = {"op": "set-batch", "entry": "r_walker.msh", "batch": 0, "material_index": 1}


def wanted(path, before, *edits):
    """The bytes of the file after edits by `nres edit`. @edits: by default, the edit that the editor made."""
    other = os.path.join(os.path.dirname(path), "wanted.rlb")
    script = os.path.join(os.path.dirname(path), "edit.json")
    with open(other, "wb") as file:
        file.write(before)
    with open(script, "w", encoding="utf-8") as file:
        json.dump({"edits": list(edits) or [RENAME]}, file)
    subprocess.run([NRES, "edit", other, script], check=True, stdout=subprocess.DEVNULL)
    return read(other)


def test_changed_on_disk():
    path, before, editor = edited()
    foreign = before + b"\0" * 16
    with open(path + ".new", "wb") as file:
        file.write(foreign)
    os.replace(path + ".new", path)
    banner(editor)
    editor.action("win.save")
    editor.dialog("The File Was Changed by Another Program")
    editor.picture("changed-on-disk")
    names_file(editor, "The File Was Changed by Another Program", path)
    editor.answer("The File Was Changed by Another Program", "Cancel")
    if read(path) != foreign:
        raise Failure("Cancel has written the file")
    editor.subtitle("r_walker.msh — 1 change not saved")
    editor.action("win.save")
    editor.answer("The File Was Changed by Another Program", "Replace It")
    editor.subtitle("r_walker.msh")
    if read(path) != wanted(path, before):
        raise Failure("the file was not saved")
    no_banner(editor)


def test_keep_mine():
    """Another file is copied over the open one in place. Saving writes the bytes that were opened, with the edit."""
    path, before, editor = edited()
    foreign = read(os.path.join(SAMPLE, "effects.rlb"))
    with open(path, "wb") as file:
        file.write(foreign)
    banner(editor)
    editor.find("label", "You are seeing the version you opened or last saved, including your changes.")
    editor.picture("banner")
    editor.action("win.undo")
    editor.find("label", "You are seeing the version you opened or last saved.")
    editor.action("win.redo")
    press(editor, KEEP)
    no_banner(editor)
    if read(path) != foreign:
        raise Failure("keeping has written the file")
    editor.action("win.save")
    editor.subtitle("r_walker.msh")
    if read(path) != wanted(path, before):
        raise Failure("what was saved is not what was opened and the edit")


def test_reload():
    path, before, editor = edited()
    foreign = wanted(path, before).replace(b"changed\0", b"foreign\0")
    with open(path, "wb") as file:
        file.write(foreign)
    banner(editor)
    press(editor, RELOAD)
    editor.answer("Discard Changes to bases.rlb?", "Cancel")
    editor.subtitle("r_walker.msh — 1 change not saved")
    press(editor, RELOAD)
    editor.answer("Discard Changes to bases.rlb?", "Discard and Reload")
    no_banner(editor)
    editor.subtitle("r_walker.msh")
    editor.find(None, "foreign")
    if read(path) != foreign:
        raise Failure("reloading has written the file")
    # The version of the other program is open now, and its changes on the disk are noticed, too.
    os.remove(path)
    banner(editor, "bases.rlb Was Removed or Renamed")
    if search(editor.app, "push button", plain(RELOAD)) is not None:
        raise Failure("there is nothing to reload")
    press(editor, KEEP)
    no_banner(editor)
    editor.subtitle(lambda text: "changes not saved" in text)
    editor.action("win.save")
    editor.subtitle("r_walker.msh")
    if read(path) != foreign:
        raise Failure("the file was not saved again")


def put(path, data):
    with open(path + ".new", "wb") as file:
        file.write(data)
    os.replace(path + ".new", path)


def compared(editor):
    return editor.find("frame", "Two Versions of a File")


def is_listed(window, title, words):
    return search(search(window, "list", title), "label", lambda text: words in text) is not None


def test_compare():
    """Another program edits a different part of the file: both edits are kept, and undo reverts only the edit made
    here."""
    path, before, editor = edited()
    foreign = wanted(path, before, THEIRS)
    put(path, foreign)
    banner(editor)
    press(editor, "Compare…")
    window = compared(editor)
    wait(lambda: is_listed(window, "Changed in the File on the Disk", "aterial"), "their change to be listed")
    wait(lambda: is_listed(window, "Changed Here", "changed"), "my change to be listed")
    find(window, "label", "1 change made here can be applied to the file on the disk.")
    editor.picture("compare")
    # If the file changes again before the user decides, the only effect is a new comparison.
    foreign = wanted(path, foreign, dict(THEIRS, batch=1, material_index=2))
    put(path, foreign)
    press(editor, "Apply Mine to It")
    find(window, "label", lambda text: "This is the new comparison" in text)
    press(editor, "Apply Mine to It")
    editor.gone("frame", "Two Versions of a File")
    no_banner(editor)
    editor.toast("1 change was applied to the file of the other program")
    editor.subtitle("r_walker.msh — 1 change not saved")
    if read(path) != foreign:
        raise Failure("applying has written the file")
    editor.action("win.undo")
    editor.subtitle("r_walker.msh")
    editor.action("win.redo")
    editor.action("win.save")
    editor.subtitle("r_walker.msh")
    if read(path) != wanted(path, foreign, RENAME):
        raise Failure("what was saved is not both edits")


def test_compare_conflict():
    """Both programs renamed the same node: nothing can be applied, and the other choices remain."""
    path, before, editor = edited()
    foreign = wanted(path, before, dict(RENAME, name="foreign"))
    put(path, foreign)
    banner(editor)
    editor.action("win.save")
    editor.answer("The File Was Changed by Another Program", "Compare…")
    window = compared(editor)
    find(window, "label", "Nothing that was changed here can be applied to the file on the disk.")
    find(window, "label", "Node 1: changed in both")
    editor.picture("compare-conflict")
    if is_enabled(find(window, "push button", plain("Apply Mine to It"))):
        raise Failure("there is nothing to apply")
    press(editor, "Take Theirs")
    editor.answer("Discard Changes to bases.rlb?", "Cancel")
    editor.subtitle("r_walker.msh — 1 change not saved")
    press(editor, "Compare…")
    key("Escape")
    editor.gone("frame", "Two Versions of a File")
    if read(path) != foreign:
        raise Failure("comparing has written the file")


def test_compare_left_out():
    """Conflicting changes are lost only after a question, which offers to save a copy of them first."""
    path, before, editor = edited()
    other = dict(RENAME, node=6, name="mine")
    rename_node(editor, "radar", "mine")
    foreign = wanted(path, before, dict(RENAME, name="foreign"))
    put(path, foreign)
    banner(editor)
    press(editor, "Compare…")
    window = compared(editor)
    find(window, "label", lambda text: "1 conflicts with a change there and would be left out" in text)
    act(find(window, "push button", plain("Save a Copy…")))
    accept(choose_name(editor, "copy.rlb"))
    editor.toast("A copy was saved as copy.rlb")
    if read(os.path.join(os.path.dirname(path), "copy.rlb")) != wanted(path, before, RENAME, other):
        raise Failure("the copy is not what was opened with both edits")
    act(find(window, "push button", plain("Apply Mine to It")))
    find(editor.dialog("Leave Out 1 Change?"), "label", lambda text: "Node 1: changed in both" in text)
    editor.picture("compare-leave-out")
    editor.answer("Leave Out 1 Change?", "Cancel")
    act(find(window, "push button", plain("Apply Mine to It")))
    editor.answer("Leave Out 1 Change?", "Leave Out and Apply")
    editor.gone("frame", "Two Versions of a File")
    editor.subtitle("r_walker.msh — 1 change not saved")
    if read(path) != foreign:
        raise Failure("comparing has written the file")
    editor.action("win.save")
    editor.subtitle("r_walker.msh")
    if read(path) != wanted(path, foreign, other):
        raise Failure("what was saved is not their edit and the one of mine that does not meet it")


def test_lost():
    """Without a lease, and before the first edit, the bytes that were opened are lost when the file is overwritten; the
    editor does not save then."""
    path = copy_sample("bases.rlb")
    editor = Editor(path, env={"LD_PRELOAD": os.environ["NRE_FAULTS"], "NRE_FAULT": "lease:1:11:always"})
    editor.find("image", "Model viewport")
    foreign = read(os.path.join(SAMPLE, "effects.rlb"))
    with open(path, "wb") as file:
        file.write(foreign)
    banner(editor)
    editor.find("label", lambda text: "overwritten it" in text)
    if search(editor.app, "push button", plain(KEEP)) is not None:
        raise Failure("what is gone cannot be kept")
    press(editor, RELOAD)
    no_banner(editor)
    if read(path) != foreign:
        raise Failure("the other program's file was written")


def test_hard_link():
    path = copy_sample("bases.rlb")
    link = os.path.join(os.path.dirname(path), "link.rlb")
    os.link(path, link)
    path, before, editor = edited(path)
    editor.action("win.save")
    editor.dialog("The File Has Other Names")
    editor.picture("hard-link")
    names_file(editor, "The File Has Other Names", path)
    editor.answer("The File Has Other Names", "Save Under This Name")
    editor.subtitle("r_walker.msh")
    if read(link) != before or b"changed\0" not in read(path):
        raise Failure("the other name does not have the old contents")


def test_read_only():
    path = copy_sample("bases.rlb")
    os.chmod(path, 0o444)
    path, before, editor = edited(path)
    editor.action("win.save")
    editor.dialog("The File Is Read-Only")
    editor.picture("read-only")
    names_file(editor, "The File Is Read-Only", path)
    editor.answer("The File Is Read-Only", "Replace It")
    editor.subtitle("r_walker.msh")
    if b"changed\0" not in read(path):
        raise Failure("the file was not saved")
    if os.stat(path).st_mode & 0o777 != 0o444:
        raise Failure("the file is not read-only any more")


def test_folder_gone():
    """A save that fails says so and loses nothing, and the file can be saved elsewhere."""
    path, before, editor = edited()
    folder = os.path.dirname(path)
    os.rename(folder, folder + ".gone")
    try:
        editor.action("win.save")
        editor.dialog("bases.rlb Cannot Be Saved")
        editor.picture("cannot-save")
        os.mkdir(folder)
        editor.answer("bases.rlb Cannot Be Saved", "Save As…")
        accept(choose_name(editor, os.path.join(folder, "other.rlb")))
        wait(lambda: "other.rlb" in editor.title(), "the document to be the other file's")
        if read(os.path.join(folder, "other.rlb")) != wanted(os.path.join(folder, "other.rlb"), before):
            raise Failure("Save As has written something else")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
        os.rename(folder + ".gone", folder)
    editor.check()


def test_list_before():
    """If the preference to list changes before saving is set, the file is saved only after the user confirms the
    list."""
    path, before, editor = edited(env=settings(show_ledger="'before'", make_backup="true"))
    editor.action("win.save")
    dialog = editor.dialog("Save These Changes?")
    find(dialog, "list item", lambda text: "Node 1" in text and text.endswith("→ changed"))
    editor.picture("ledger-before")
    act(find(dialog, "push button", lambda text: text.startswith("Cancel")))
    wait(lambda: search(editor.app, "label", "Save These Changes?") is None, "the list to go")
    if read(path) != before:
        raise Failure("Cancel has written the file")
    editor.subtitle("r_walker.msh — 1 change not saved")
    editor.action("win.save")
    # In GTK 4.18, the name of the button is its label.
    save = lambda text: text == "Save" or named("Save these changes")(text)
    act(find(editor.dialog("Save These Changes?"), "push button", save))
    editor.subtitle("r_walker.msh")
    if b"changed\0" not in read(path):
        raise Failure("the file was not saved")
    # The previous file is kept as a backup, as the preference says.
    if read(path + ".bak") != before:
        raise Failure("the previous file was not kept")
    # After a save, the list compares with the saved file: undoing a saved edit is the only change.
    editor.action("win.undo-step")
    editor.subtitle("r_walker.msh — 1 change not saved")
    editor.action("win.save")
    find(editor.dialog("Save These Changes?"), "list item", lambda text: "Node 1" in text and "changed →" in text)
    act(find(editor.dialog("Save These Changes?"), "push button", save))
    editor.subtitle("r_walker.msh")
    if read(path) != before:
        raise Failure("undo and save do not give back the file")


main(test_save_as, test_save_copy, test_changed_on_disk, test_keep_mine, test_reload, test_compare, test_compare_conflict, test_compare_left_out, test_lost, test_hard_link, test_read_only, test_folder_gone,
     test_list_before)
