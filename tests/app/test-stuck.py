# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Checks that searches of tests end in time even if the editor does not answer."""

from nre_gui import *
import nre_gui


def seconds_of(what):
    """The seconds that a search takes to fail."""
    begin = time.monotonic()
    try:
        what()
    except (Failure, Late):
        pass
    return time.monotonic() - begin


def test_stuck():
    editor = Editor(copy_sample("bases.rlb"))
    editor.find("image", "Model viewport")
    editor.process.send_signal(signal.SIGSTOP)
    try:
        seconds = seconds_of(lambda: find(editor.app, "label", "there is none", seconds=5))
        if seconds > 10:
            raise Failure(f"looking for 5 s took {seconds:.0f} s")

        def whole_tree():
            with within(5):
                tree(editor.app)

        if seconds_of(whole_tree) > 10:
            raise Failure("looking at all of a stuck editor takes long")
    finally:
        editor.process.send_signal(signal.SIGCONT)
    editor.find("image", "Model viewport")


def test_command():
    nre_gui.PATIENCE = 0.5
    try:
        if seconds_of(lambda: run("sleep", "30")) > 10:
            raise Failure("a command that does not end is waited for")
    finally:
        nre_gui.PATIENCE = PATIENCE


main(test_stuck, test_command)
