# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""After the editor was killed, the next start offers to restore unsaved changes, with their history."""

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
    """Edit a file without saving, and end the editor by the signal @end. Returns the path of the file and its bytes."""
    shutil.rmtree(STATE, ignore_errors=True)
    path = copy_sample("bases.rlb")
    editor = start(path)
    editor.find("image", "Model viewport")
    rename_node(editor, "Turret", "changed")
    # An edit is in the journal within a second; after a signal that asks the editor to end, the editor writes it first.
    if end == signal.SIGKILL:
        time.sleep(1.5)
    editor.kill(end)
    if len(journals()) != 1:
        raise Failure(f"journals: {journals()}")
    return path, read(path)


def forget_session():
    """Forget the session, so that the next editor opens no files by itself."""
    with open(os.path.join(STATE, "nres-editor", "session"), "w", encoding="utf-8") as file:
        file.write("{}")


def button(editor, what):
    return editor.find("push button", plain(f"{what}: bases.rlb"))


def restore(editor):
    act(button(editor, "Restore"))
    editor.subtitle("r_walker.msh — 1 change not saved")
    editor.focus()


def wanted(before):
    """The bytes that `nres edit` writes for the same edit."""
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
    # Undo selects what it changes, as before the crash.
    select_node(editor, "radar")
    editor.action("win.undo")
    editor.find("label", "Slots of Turret")
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
    """Changes that were restored but not saved are offered again after each further crash."""
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
    act(button(editor, "View"))
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
    """Nothing is restored into a file that is a different archive."""
    path, before = edited(signal.SIGKILL)
    with open(path, "wb") as file:
        file.write(read(os.path.join(SAMPLE, "effects.rlb")))
    editor = start()
    editor.find("label", lambda text: "list of entries of the file has changed" in text)
    editor.picture("recovery-other")
    if is_enabled(button(editor, "Restore")):
        raise Failure("it can be restored into another file")
    if len(journals()) != 1:
        raise Failure("the journal is gone")


def test_saved():
    """Only unsaved changes are offered and counted."""
    shutil.rmtree(STATE, ignore_errors=True)
    editor = start(copy_sample("bases.rlb"))
    editor.find("image", "Model viewport")
    rename_node(editor, "Turret", "first")
    editor.action("win.save")
    editor.subtitle("r_walker.msh")
    time.sleep(1.5)
    editor.kill()
    editor = start()
    editor.subtitle("r_walker.msh")
    editor.find("image", "Model viewport")
    time.sleep(2)
    if editor.dialogs():
        raise Failure("changes that were saved are offered")
    rename_node(editor, "first", "second")
    editor.action("win.save")
    editor.subtitle("r_walker.msh")
    rename_node(editor, "second", "third")
    time.sleep(1.5)
    editor.kill()
    if len(journals()) != 2:
        raise Failure(f"journals: {journals()}")
    editor = start()
    editor.find("label", lambda text: text.startswith("1 change · "))
    editor.picture("recovery-saved")
    if len(search_all(editor.app, "push button", plain("Restore: bases.rlb"))) != 1:
        raise Failure("changes that were saved are offered")


def test_newer():
    """A journal of a newer version is kept, and the offer says that it is one."""
    path, before = edited(signal.SIGKILL)
    name = os.path.join(JOURNALS, journals()[0])
    with open(name, "r+b") as file:
        file.seek(8)
        file.write(b"\xff")
    editor = start()
    editor.find("label", lambda text: "written by a newer version" in text)
    if is_enabled(editor.find("push button", plain(f"Restore: {os.path.basename(name)}"))):
        raise Failure("it can be restored without being understood")
    editor.kill()
    if not os.path.exists(name):
        raise Failure("the journal is gone")


def test_copy():
    path, before = edited(signal.SIGKILL)
    other = os.path.join(os.path.dirname(path), "copy.rlb")
    forget_session()
    editor = start()
    act(button(editor, "Save a Copy"))
    # The original name is refused, since the file has changed.
    accept(choose_name(editor, path))
    act(find(editor.dialog(lambda text: "already exists" in text), "push button", plain("Replace")))
    editor.dialog("A Copy Needs Another Name")
    editor.picture("recovery-own-name")
    editor.answer("A Copy Needs Another Name", "Save As…")
    if read(path) != before:
        raise Failure("the file was written")
    chooser = choose_name(editor, other)
    editor.picture("recovery-copy")
    accept(chooser)
    wait(lambda: os.path.exists(other), "the copy")
    editor.toast("A copy was saved as copy.rlb")
    if read(other) != wanted(before) or read(path) != before:
        raise Failure("the copy is not the file with the edit")
    button(editor, "Restore")
    if len(journals()) != 1:
        raise Failure(f"journals: {journals()}")


def test_opened_later():
    """If the offer is closed without a decision, it appears again when the file is opened."""
    path, before = edited(signal.SIGKILL)
    forget_session()
    editor = start()
    offer = find(editor.app, None, "Unsaved Changes", showing=False)
    act(find(offer, "push button", "Close"))
    wait(lambda: not editor.has("push button", plain("Restore: bases.rlb")), "the offer to be closed")
    activate_app_action("open-uri", GLib.Variant("s", GLib.filename_to_uri(path)))
    restore(editor)
    editor.action("win.save")
    editor.subtitle("r_walker.msh")
    if read(path) != wanted(before):
        raise Failure("what was saved is not the file with the edit")


def test_unwritable():
    """A toast says that edits are not recorded if the journal cannot be written."""
    shutil.rmtree(STATE, ignore_errors=True)
    os.makedirs(os.path.dirname(JOURNALS))
    with open(JOURNALS, "w", encoding="utf-8"):
        pass
    editor = start(copy_sample("bases.rlb"))
    editor.find("image", "Model viewport")
    rename_node(editor, "Turret", "changed")
    editor.toast("The unsaved changes to bases.rlb would be lost in a crash")
    editor.picture("recovery-unwritable")
    editor.press("Details")
    dialog = editor.dialog("The unsaved changes to bases.rlb would be lost in a crash")
    find(dialog, "label", lambda text: JOURNALS in text)
    os.remove(JOURNALS)
    editor.toast("The unsaved changes to bases.rlb are protected from a crash again")


def test_logout():
    """Unsaved changes inhibit a logout at the session manager."""
    told = os.path.join(SCRATCH, "inhibitions")
    manager = subprocess.Popen(["/usr/bin/python3", os.path.join(os.path.dirname(__file__), "session-manager.py"), told])
    try:
        wait(lambda: os.path.exists(told), "the session manager")
        shutil.rmtree(STATE, ignore_errors=True)
        editor = start(copy_sample("bases.rlb"))
        editor.find("image", "Model viewport")
        rename_node(editor, "Turret", "changed")
        wait(lambda: "unsaved" in read(told).decode(), "the logout to be inhibited")
        editor.action("win.undo")
        wait(lambda: read(told) == b"", "the logout to be possible again")
    finally:
        manager.kill()


def test_merged():
    """Edits that were applied to the version of another program are restored into that version."""
    shutil.rmtree(STATE, ignore_errors=True)
    path = copy_sample("bases.rlb")
    script, before = os.path.join(SCRATCH, "foreign.json"), read(path)
    editor = start(path)
    editor.find("image", "Model viewport")
    rename_node(editor, "Turret", "changed")
    with open(script, "w", encoding="utf-8") as file:
        file.write('{"edits": [{"op": "set-batch", "entry": "r_walker.msh", "batch": 0, "material_index": 1}]}')
    run(NRES, "edit", path, script)
    foreign = read(path)
    if foreign == before:
        raise Failure("the other program has changed nothing")
    act(editor.find("push button", plain("Compare…")))
    act(find(editor.find("frame", "Two Versions of a File"), "push button", plain("Apply Mine to It")))
    editor.toast("1 change was applied to the file of the other program")
    time.sleep(1.5)
    editor.kill()
    if len(journals()) != 1:
        raise Failure(f"journals: {journals()}")
    editor = start()
    restore(editor)
    editor.action("win.undo")
    editor.subtitle("r_walker.msh")
    editor.action("win.redo")
    editor.action("win.save")
    editor.subtitle("r_walker.msh")
    if read(path) != wanted(foreign):
        raise Failure("what was saved is not both edits")


def is_selected(node):
    return node.get_state_set().contains(Atspi.StateType.SELECTED)


def moving():
    """Move an entry between two files. Returns their paths and the editor that has them open."""
    shutil.rmtree(STATE, ignore_errors=True)
    folder = copy_folder()
    paths = [os.path.join(folder, name) for name in ("palettes.lib", "Textures.lib")]
    editor = start(*paths)
    editor.row("Textures.lib")
    editor.focus()
    go_to(editor, "lamp0", "LAMP.0")
    go_to(editor, "apal", "A.PAL")
    for title, keys in (("A.PAL", "ctrl+x"), ("LAMP.0", "ctrl+v")):
        point(*still(lambda: middle(editor.row(title), editor.frame, 120)))
        run("xdotool", "click", "1")
        wait(lambda: is_selected(editor.row(title)), f"{title} to be selected")
        key(keys)
    wait(lambda: len(journals()) == 2, "the journals of both files")
    time.sleep(1.5)
    return paths, editor


def moved():
    """Move an entry between two files, and kill the editor. Returns their paths."""
    paths, editor = moving()
    editor.kill()
    return paths


def offer(editor, what, path):
    act(editor.find("push button", plain(f"{what}: {os.path.basename(path)}")))


def test_moved():
    """A change of two files is still a single step after it is restored."""
    paths = moved()
    editor = start()
    editor.find("label", lambda text: "restore both" in text)
    editor.picture("recovery-moved")
    # CONCR.0 is the entry that now has the index of the moved one.
    if editor.has("page tab", named("CONCR.0")):
        raise Failure("a tab shows another entry than it did")
    for path in paths:
        offer(editor, "Restore", path)
        editor.gone("push button", plain(f"Restore: {os.path.basename(path)}"))
    editor.subtitle("LAMP.0 — 1 change not saved")
    editor.focus()
    editor.action("win.undo")
    wait(lambda: not editor.can("win.save-all"), "both files to be as they were")
    editor.action("win.redo")
    editor.action("win.save-all")
    # Wait for both files: the action is already disabled while the first one is saved.
    wait(lambda: ["A.PAL" in run(NRES, "list", path) for path in paths] == [False, True],
         "the entry to be in the other file alone")


def test_moved_alone():
    """The source of a moved entry is not saved without a question if the target does not have the entry."""
    source, target = moved()
    before = read(source)
    editor = start()
    offer(editor, "Discard", target)
    editor.answer(f"Discard Changes to {os.path.basename(target)}?", "Discard")
    offer(editor, "Restore", source)
    editor.gone("push button", plain("Restore: palettes.lib"))
    editor.focus()
    editor.row("Textures.lib")
    editor.action("win.save-all")
    find(editor.dialog("Save palettes.lib Without the Moved Entries?"), "label",
         lambda text: "Textures.lib, whose changes were not restored" in text)
    editor.answer("Save palettes.lib Without the Moved Entries?", "Cancel")
    if read(source) != before:
        raise Failure("it was saved")


def test_moved_back_alone():
    """The target of a move that was saved and then undone is not saved without a question if the source, which gets the
    entry back, is not restored."""
    (source, target), editor = moving()
    editor.action("win.save-all")
    wait(lambda: ["A.PAL" in run(NRES, "list", path) for path in (source, target)] == [False, True], "the move to be saved")
    editor.action("win.undo")
    wait(lambda: editor.can("win.save-all"), "the move to be undone")
    time.sleep(1.5)
    editor.kill()
    before = read(target)
    editor = start()
    offer(editor, "Restore", target)
    editor.gone("push button", plain(f"Restore: {os.path.basename(target)}"))
    key("Escape")
    editor.focus()
    editor.row("Textures.lib")
    editor.action("win.save-all")
    find(editor.dialog("Save Textures.lib Without the Moved Entries?"), "label",
         lambda text: "palettes.lib, whose changes were not restored" in text)
    editor.answer("Save Textures.lib Without the Moved Entries?", "Cancel")
    if read(target) != before:
        raise Failure("it was saved")


def test_moved_and_compared():
    """Applying a move to the version of another program says that the two files are no longer one step."""
    (source, _), editor = moving()
    script = os.path.join(SCRATCH, "foreign.json")
    with open(script, "w", encoding="utf-8") as file:
        file.write('{"edits": [{"op": "set-attributes", "entry": "#1", "attr1": 77}]}')
    run(NRES, "edit", source, script)
    editor.open_row("palettes.lib")
    act(editor.find("push button", plain("Compare…")))
    window = editor.find("frame", "Two Versions of a File")
    act(find(window, "push button", plain("Apply Mine to It")))
    find(editor.dialog("Apply the Changes?"), "label", lambda text: "to or from Textures.lib" in text)
    editor.picture("compare-moved")
    editor.answer("Apply the Changes?", "Apply")
    editor.toast("1 change was applied to the file of the other program")
    if "A.PAL" not in run(NRES, "list", source):
        raise Failure("the file was written")


main(test_restore, test_again, test_look_and_discard, test_other_file, test_saved, test_newer, test_copy, test_opened_later,
     test_unwritable, test_logout, test_moved, test_moved_alone, test_moved_back_alone,
     test_moved_and_compared, test_merged)
