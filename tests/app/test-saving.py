# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Save As, Save a Copy, and what is asked before a file is replaced that is not only ours."""

import os

from nre_gui import *


def edited(path=None, env=None):
    path = path or copy_sample("bases.rlb")
    editor = Editor(path, env=env)
    editor.find("image", "Model viewport")
    rename_node(editor, "Turret", "changed")
    return path, read(path), editor


def test_save_as():
    path, before, editor = edited()
    other = os.path.join(os.path.dirname(path), "other.rlb")
    editor.action("win.save-as")
    chooser = choose_name(editor, "other.rlb")
    editor.picture("save-as")
    accept(chooser)
    wait(lambda: "other.rlb" in editor.title(), "the document to be the other file's")
    editor.row("other.rlb")
    if read(path) != before or b"changed\0" not in read(other):
        raise Failure("Save As has written the wrong file")
    editor.subtitle("r_walker.msh")


def test_save_copy():
    path, before, editor = edited()
    other = os.path.join(os.path.dirname(path), "copy.rlb")
    editor.action("win.save-copy")
    accept(choose_name(editor, "copy.rlb"))
    wait(lambda: os.path.exists(other), "the copy to be written")
    if read(path) != before or b"changed\0" not in read(other):
        raise Failure("Save a Copy has written the wrong file")
    # The document is still the first file's, and unsaved.
    editor.subtitle("r_walker.msh — 1 change not saved")
    if "bases.rlb" not in editor.title():
        raise Failure(editor.title())


def test_changed_on_disk():
    path, before, editor = edited()
    foreign = before + b"\0" * 16
    with open(path + ".new", "wb") as file:
        file.write(foreign)
    os.replace(path + ".new", path)
    editor.action("win.save")
    editor.dialog("The File Was Changed by Another Program")
    editor.picture("changed-on-disk")
    editor.answer("The File Was Changed by Another Program", "Cancel")
    if read(path) != foreign:
        raise Failure("Cancel has written the file")
    editor.subtitle("r_walker.msh — 1 change not saved")
    editor.action("win.save")
    editor.answer("The File Was Changed by Another Program", "Replace It")
    editor.subtitle("r_walker.msh")
    if b"changed\0" not in read(path):
        raise Failure("the file was not saved")


def test_hard_link():
    path = copy_sample("bases.rlb")
    link = os.path.join(os.path.dirname(path), "link.rlb")
    os.link(path, link)
    path, before, editor = edited(path)
    editor.action("win.save")
    editor.dialog("The File Has Other Names")
    editor.picture("hard-link")
    editor.answer("The File Has Other Names", "Save under This Name")
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
    editor.answer("The File Is Read-Only", "Replace It")
    editor.subtitle("r_walker.msh")
    if b"changed\0" not in read(path):
        raise Failure("the file was not saved")
    if os.stat(path).st_mode & 0o777 != 0o444:
        raise Failure("the file is not read-only any more")


def test_folder_gone():
    """A save that cannot be done says so, and loses nothing."""
    path, before, editor = edited()
    folder = os.path.dirname(path)
    os.rename(folder, folder + ".gone")
    try:
        editor.action("win.save")
        wait(lambda: any(search(w, "label", lambda t: "Cannot Be Saved" in t or "Changed by Another" in t)
                         for w in children(editor.app)), "a message")
        editor.picture("cannot-save")
    finally:
        os.rename(folder + ".gone", folder)
    editor.check()
    editor.subtitle("r_walker.msh — 1 change not saved")


def test_list_before():
    """With the list of changes asked for before saving, the file waits for a yes to it."""
    path, before, editor = edited(env=settings(show_ledger="'before'", make_backup="true"))
    editor.action("win.save")
    dialog = editor.dialog("Save These Changes?")
    find(dialog, "list item", lambda text: "changed" in text or "→" in text)
    editor.picture("ledger-before")
    act(find(dialog, "push button", lambda text: text.startswith("Cancel")))
    wait(lambda: search(editor.app, "label", "Save These Changes?") is None, "the list to go")
    if read(path) != before:
        raise Failure("Cancel has written the file")
    editor.subtitle("r_walker.msh — 1 change not saved")
    editor.action("win.save")
    act(find(editor.dialog("Save These Changes?"), "push button", lambda text: text.startswith("Save these changes")))
    editor.subtitle("r_walker.msh")
    if b"changed\0" not in read(path):
        raise Failure("the file was not saved")
    # And the file as it was is kept, as the preferences say.
    if read(path + ".bak") != before:
        raise Failure("the previous file was not kept")


main(test_save_as, test_save_copy, test_changed_on_disk, test_hard_link, test_read_only, test_folder_gone,
     test_list_before)
