# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""The editor starts even if something is missing in its environment, or says what is missing."""

from nre_gui import *

NOWHERE = "/proc/nowhere"
FOLDERS = {name: NOWHERE for name in ("HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME",
                                      "XDG_RUNTIME_DIR")}


def test_no_display():
    environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    for display in ({}, {"DISPLAY": ":77777"}, {"WAYLAND_DISPLAY": "none"}):
        result = subprocess.run([EDITOR], env={**environment, **display}, stderr=subprocess.PIPE, timeout=60, check=False)
        message = result.stderr.decode()
        if result.returncode != 1 or "there is no display" not in message or "nres" not in message:
            raise Failure(f"without a display, the editor ends with {result.returncode} and says: {message}")


def test_no_bus():
    """Without a session bus, the window opens and stays open."""
    editor = subprocess.Popen([EDITOR, copy_sample("bases.rlb")], stderr=subprocess.DEVNULL,
                              env={**os.environ, "DBUS_SESSION_BUS_ADDRESS": f"unix:path={NOWHERE}"})
    try:
        wait(lambda: subprocess.run(["xdotool", "search", "--onlyvisible", "--pid", str(editor.pid), "--name", "NRes|bases"],
                                    stdout=subprocess.DEVNULL, check=False).returncode == 0, "the window")
        if editor.poll() is not None:
            raise Failure(f"without a bus, the editor ended with {editor.returncode}")
    finally:
        editor.terminate()
        editor.wait()


def test_no_home():
    """Without a home folder, files can be edited and saved, and the editor says what does not work."""
    path = copy_sample("bases.rlb")
    before = read(path)
    editor = Editor(path, env=FOLDERS, fatal=False)
    editor.find("image", "Model viewport")
    rename_node(editor, "Turret", "changed")
    editor.toast("The unsaved changes to bases.rlb would be lost in a crash")
    editor.press("Details")
    dialog = editor.dialog("The unsaved changes to bases.rlb would be lost in a crash")
    find(dialog, "label", lambda text: NOWHERE in text)
    editor.answer("The unsaved changes to bases.rlb would be lost in a crash", "Close")
    editor.action("win.save")
    wait(lambda: read(path) != before, "the saved file")


main(test_no_display, test_no_bus, test_no_home)
