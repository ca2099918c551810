# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Damaged files: a file that cannot be opened is refused with a message; other files are shown with their problems."""

import os

from nre_gui import *


def damaged(name, change):
    path = copy_sample("bases.rlb")
    data = bytearray(read(path))
    changed = change(data)
    data = data if changed is None else changed
    other = os.path.join(os.path.dirname(path), name)
    with open(other, "wb") as file:
        file.write(data)
    return other


def refused(path, words):
    good = copy_sample("effects.rlb")
    editor = Editor(good, path)
    dialog = editor.dialog("The File Cannot Be Opened")
    text = " ".join(label.get_name() for label in search_all(dialog, "label", showing=False))
    if os.path.basename(path) not in text:
        raise Failure(f"the message does not name the file: {text}")
    for word in words:
        if word not in text:
            raise Failure(f"the message does not say {word!r}: {text}")
    editor.picture("damaged-" + os.path.basename(path).removesuffix(".rlb"))
    editor.answer("The File Cannot Be Opened", "Close")
    # The other file on the command line is open.
    editor.row("effects.rlb")


def test_not_an_archive():
    refused(damaged("text.rlb", lambda data: b"This is a letter to my aunt, no archive at all."), ["NRes"])


def test_empty():
    refused(damaged("empty.rlb", lambda data: b""), ["empty"])


def test_cut():
    refused(damaged("cut.rlb", lambda data: data[: len(data) // 2]), ["total"])


def test_missing():
    refused(os.path.join(SCRATCH, "missing.rlb"), ["No such file"])


def test_problems():
    """A payload whose range is outside the file is reported; the rest of the file can be used."""

    def change(data):
        records = int.from_bytes(data[8:12], "little")
        record = len(data) - 64 * records
        data[record + 64 + 56 : record + 64 + 60] = b"\xff\xff\xff\x7f"

    path = damaged("odd.rlb", change)
    editor = Editor(path)
    editor.row("odd.rlb")
    editor.find("image", "Model viewport")
    editor.action("win.panel-problems")
    found = editor.find("list", "Problems found")
    row = find(found, "list item", lambda name: name.startswith("Error: "))
    editor.picture("damaged-problems")
    click(row, editor.frame, times=2)
    editor.picture("damaged-jump")
    editor.check()
    # Panels can be opened without a warning of GTK.
    editor.open_row("r_walker.wea")
    for panel in ("history", "bytes"):
        editor.action(f"win.panel-{panel}")
    editor.picture("damaged-entry")


main(test_not_an_archive, test_empty, test_cut, test_missing, test_problems)
