# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""What was not saved when the editor was killed is offered at the next start, and comes back with its history."""

from nre_gui import *

STATE = os.path.join(SCRATCH, "recovery-state")
ENVIRONMENT = {"XDG_STATE_HOME": STATE}
JOURNALS = os.path.join(STATE, "nres-editor", "journals")


def start(*files):
    return Editor(*files, env=ENVIRONMENT)


def journals():
    try:
        return [name for name in os.listdir(JOURNALS) if name.endswith(".journal")]
    except FileNotFoundError:
        return []


def edited(end):
    """A file with an edit that is not saved, whose editor has ended; returns its path and its bytes."""
    shutil.rmtree(STATE, ignore_errors=True)
    path = copy_sample("bases.rlb")
    editor = start(path)
    editor.find("image", "Model viewport")
    rename_node(editor, "Turret", "changed")
    # An edit is on the disk within a second; a signal to end waits for it.
    if end == signal.SIGKILL:
        time.sleep(1.5)
    editor.kill(end)
    if len(journals()) != 1:
        raise Failure(f"journals: {journals()}")
    return path, read(path)


def button(editor, what):
    return editor.find("push button", plain(f"{what}: bases.rlb"))


def restore(editor):
    act(button(editor, "Restore"))
    editor.subtitle("r_walker.msh — 1 change not saved")
    editor.focus()


def wanted(before):
    """What the command makes of the same edit."""
    other = os.path.join(SCRATCH, "wanted.rlb")
    script = os.path.join(SCRATCH, "edit.json")
    with open(other, "wb") as file:
        file.write(before)
    with open(script, "w", encoding="utf-8") as file:
        file.write('{"edits": [{"op": "rename-node", "entry": "r_walker.msh", "node": 1, "name": "changed"}]}')
    run(NRES, "edit", other, script)
    return read(other)


def test_restore():
    path, before = edited(signal.SIGKILL)
    editor = start()
    button(editor, "Restore")
    editor.picture("recovery")
    restore(editor)
    editor.action("win.undo")
    editor.subtitle("r_walker.msh")
    if read(path) != before:
        raise Failure("the file was written")
    editor.action("win.redo")
    editor.action("win.save")
    editor.subtitle("r_walker.msh")
    if read(path) != wanted(before):
        raise Failure("what was saved is not the file with the edit")
    editor.action("app.quit")
    editor.ended()
    if journals():
        raise Failure(f"journals that nobody needs: {journals()}")


def test_again():
    """What was restored and not saved is offered once more, as often as it takes."""
    path, before = edited(signal.SIGTERM)
    for end in (signal.SIGKILL, signal.SIGHUP):
        editor = start()
        restore(editor)
        editor.kill(end)
        if len(journals()) != 1:
            raise Failure(f"journals: {journals()}")
    editor = start()
    restore(editor)
    if read(path) != before:
        raise Failure("the file was written")


def test_look_and_discard():
    path, before = edited(signal.SIGKILL)
    editor = start()
    act(button(editor, "Look"))
    editor.find("label", lambda text: "Turret → changed" in text)
    editor.picture("recovery-look")
    editor.kill()
    editor = start()
    act(button(editor, "Discard"))
    editor.answer("Discard Changes to bases.rlb?", "Discard")
    wait(lambda: not journals(), "the journal to go")
    if read(path) != before:
        raise Failure("the file was written")


def test_other_file():
    """Into another file nothing is restored."""
    path, before = edited(signal.SIGKILL)
    with open(path, "wb") as file:
        file.write(read(os.path.join(SAMPLE, "effects.rlb")))
    editor = start()
    editor.find("label", lambda text: "another one than was edited" in text)
    editor.picture("recovery-other")
    if is_enabled(button(editor, "Restore")):
        raise Failure("it can be restored into another file")
    if len(journals()) != 1:
        raise Failure("the journal is gone")


main(test_restore, test_again, test_look_and_discard, test_other_file)
