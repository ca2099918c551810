# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Closing with unsaved changes asks a question, and does what the answer says."""

from nre_gui import *

HEADING = "Save Changes to bases.rlb?"


def edited():
    path = copy_sample("bases.rlb")
    editor = Editor(path)
    editor.find("image", "Model viewport")
    rename_node(editor, "Turret", "changed")
    return path, read(path), editor


def test_cancel():
    path, before, editor = edited()
    editor.action("window.close")
    editor.dialog(HEADING)
    editor.picture("close-question")
    editor.answer(HEADING, "Cancel")
    editor.subtitle("r_walker.msh — 1 change not saved")
    editor.check()
    if read(path) != before:
        raise Failure("Cancel has written the file")


def test_discard():
    path, before, editor = edited()
    editor.action("window.close")
    editor.answer(HEADING, "Discard")
    editor.ended()
    if read(path) != before:
        raise Failure("Discard has written the file")


def test_save():
    path, before, editor = edited()
    editor.action("window.close")
    editor.answer(HEADING, "Save")
    editor.ended()
    if b"changed\0" not in read(path):
        raise Failure("Save has not written the file")


def test_quit():
    path, before, editor = edited()
    editor.action("app.quit")
    editor.answer(HEADING, "Discard")
    editor.ended()


def test_file():
    """Closing a file keeps the window open."""
    path, before, editor = edited()
    editor.action("win.close-file")
    editor.answer(HEADING, "Discard")
    # The button has its text or its tooltip as name, depending on the version of GTK.
    editor.find("push button", lambda name: name == "Open…" or name.startswith("Open an archive"))
    editor.picture("empty-window")
    if read(path) != before:
        raise Failure("Discard has written the file")
    editor.action("window.close")
    editor.ended()


def test_nothing_to_ask():
    """A change that was undone does not count: no question is asked."""
    path, before, editor = edited()
    editor.action("win.undo")
    editor.subtitle("r_walker.msh")
    editor.action("window.close")
    editor.ended()


def test_as_it_was():
    """The window is restored with the panels that were open when it was closed."""
    env = settings()
    path = copy_sample("bases.rlb")
    editor = Editor(path, env=env)
    editor.find("image", "Model viewport")
    editor.action("win.panel-history")
    editor.action("win.toggle-left")
    editor.action("window.close")
    editor.ended()

    editor = Editor(path, env=env)
    editor.find("list", "History of the file")
    wait(lambda: is_checked(search(editor.app, "push button", "Show the panel at the bottom")), "the panel to be shown")
    if is_checked(editor.find("push button", "Show the archive tree")):
        raise Failure("the archive tree is back although it was hidden")
    editor.picture("as-it-was")


main(test_cancel, test_discard, test_save, test_quit, test_file, test_nothing_to_ask, test_as_it_was)
