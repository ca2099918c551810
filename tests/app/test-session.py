# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""The session is restored after a crash, and after closing only if the preference says so."""

from nre_gui import *

STATE = os.path.join(SCRATCH, "session-state")
ENVIRONMENT = {"XDG_STATE_HOME": STATE}
SESSION = os.path.join(STATE, "nres-editor", "session")


def start(*files, **options):
    return Editor(*files, env=dict(ENVIRONMENT, **options))


def session():
    try:
        return read(SESSION).decode()
    except FileNotFoundError:
        return ""


def forget():
    shutil.rmtree(STATE, ignore_errors=True)


START = "Files and folders can be dropped anywhere in the window"


def tabs(text):
    """The entries of the tabs in the text of a session."""
    return [tab.get("entry") for tab in GLib.Variant.parse(GLib.VariantType("a{sv}"), text).unpack()["tabs"]]


def open_three(*more, **options):
    """Open a model with a selected node and two other tabs. Returns the folder and the editor."""
    folder = copy_folder()
    editor = start(folder, *more, **options)
    go_to(editor, "rexplo", "r_explosion")
    go_to(editor, "rmuzz", "r_muzzle")
    go_to(editor, "rwalkermsh", "r_walker.msh")
    editor.find("image", "Model viewport")
    select_node(editor, "Turret")
    wait(lambda: "'selected'" in session() and "'view'" in session(), "the session to be kept")
    return folder, editor


def shows_three(editor):
    editor.subtitle("r_walker.msh")
    editor.find("image", "Model viewport")
    wait(lambda: search(editor.app, "text", "Turret") is not None or
         search(editor.app, None, lambda text: "Turret" in text) is not None, "the node in the inspector")


def test_crash():
    forget()
    folder, editor = open_three()
    before = session()
    editor.kill()
    if "'ended': <false>" not in before:
        raise Failure(f"the session is not kept as a running one: {before}")
    editor = start()
    shows_three(editor)
    editor.picture("session")
    if len(tabs(before)) != 3:
        raise Failure(f"other tabs than were open: {before}")
    wait(lambda: session() == before, "the same session, with the camera where it was")


def test_closed():
    forget()
    folder, editor = open_three()
    editor.action("app.quit")
    editor.ended()
    if "'ended': <true>" not in session():
        raise Failure("closing does not end the session")
    editor = start()
    editor.find("label", "Files and folders can be dropped anywhere in the window")
    time.sleep(1)
    if editor.has("page tab", named("r_walker.msh")):
        raise Failure("what was closed came back")


def test_preference():
    forget()
    options = settings(reopen="true")
    folder, editor = open_three(**options)
    editor.action("app.quit")
    editor.ended()
    editor = start(**options)
    shows_three(editor)
    editor.action("app.quit")
    editor.ended()
    # A file on the command line replaces the session.
    editor = start(os.path.join(folder, "palettes.lib"), **options)
    editor.row("A.PAL")
    wait(lambda: "palettes.lib" in session() and "bases.rlb" not in session(), "a session of the file alone")


def test_lost_file():
    forget()
    folder, editor = open_three()
    editor.kill()
    os.remove(os.path.join(folder, "effects.rlb"))
    editor = start()
    editor.dialog("The File Cannot Be Opened")
    editor.picture("session-lost")
    editor.answer("The File Cannot Be Opened", "Close")
    editor.subtitle("r_walker.msh")
    wait(lambda: "effects.rlb" not in session() and tabs(session()) == ["#0"], "a session without the lost file")


def test_damaged():
    """The editor starts with any contents of the session file."""
    folder = copy_folder()
    uri = GLib.filename_to_uri(os.path.join(folder, "bases.rlb"))
    for text in ("", "{", f"{{'files': <['{uri}']>, 'unknown': <'{'x' * 3000000}'>}}", "[1, 2]", "{'files': <5>}", "{'tabs': <[{'file': <'x'>}]>}", "\0\xff", "{'a':" * 100000,
                 f"{{'files': <['{uri}']>, 'tabs': <[{{'file': <'{uri}'>, 'entry': <'#9999/..'>}}]>, 'front': <uint32 7>}}",
                 f"{{'files': <['{uri}']>, 'tabs': <[{{'file': <'{uri}'>, 'entry': <'#0'>, "
                 "'selected': <(uint32 99, uint32 4294967295)>, 'view': <[nan, 1.0, -1.0]>}]>}",
                 f"{{'files': <['{uri}']>, 'tabs': <[{{'file': <'{uri}'>, 'entry': <'#0'>, "
                 "'selected': <(uint32 3, uint32 4294967295)>, 'view': <[nan, 1.0, 5.0, inf, 0.0, 0.0]>}]>}"):
        os.makedirs(os.path.dirname(SESSION), exist_ok=True)
        with open(SESSION, "w", encoding="latin-1") as file:
            file.write(text)
        editor = start()
        if "'#0'" in text:
            editor.find("image", "Model viewport")
        elif uri in text:
            editor.row("bases.rlb")
        else:
            editor.find("label", START)
        editor.action("app.quit")
        editor.ended()


main(test_crash, test_closed, test_preference, test_lost_file, test_damaged)
