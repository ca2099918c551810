# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Drives the editor as a screen reader does: by roles, names and actions.

run-gui-test sets up the display and the bus; Meson says where things are:
NRE_EDITOR, NRES (the programs), NRE_SAMPLE (the sample folder), NRE_PICTURES (where pictures are kept).
"""

import contextlib
import functools
import itertools
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

from nre_look import Late, Look  # noqa: E402

EDITOR = os.environ["NRE_EDITOR"]
NRES = os.environ.get("NRES", "")
SAMPLE = os.environ.get("NRE_SAMPLE", "")
PICTURES = os.environ["NRE_PICTURES"]
SCRATCH = os.environ["NRE_SCRATCH"]
APPLICATION_ID = "io.github.nres_editor.NresEditor"

# How many pixels of the display one of the window's takes; with NRE_WAYLAND_SCALE the window is one of Wayland.
SCALE = int(os.environ.get("NRE_WAYLAND_SCALE", "1"))

# A machine that also builds something is slow; what is there is found at once all the same.
PATIENCE = float(os.environ.get("NRE_PATIENCE", "90"))


class Failure(AssertionError):
    pass


# The time at which looking gives up; None for never.
deadline = None


def allow(seconds):
    """How long an editor, or one that has just started, may take for an answer. libatspi itself gives up after less than
    a second, which is short for a window that compiles its shaders."""
    Atspi.set_timeout(int(min(30, seconds) * 1000), int(min(60, seconds) * 1000))


allow(60)


@contextlib.contextmanager
def within(seconds):
    """Looking at an editor that does not answer ends in time, too."""
    global deadline
    before = deadline
    deadline = min(time.monotonic() + seconds, before or float("inf"))
    allow(max(1, deadline - time.monotonic()))
    try:
        yield
    finally:
        deadline = before
        allow(60 if before is None else max(1, before - time.monotonic()))


def pump():
    """libatspi learns of changes only while its main context runs."""
    while GLib.MainContext.default().iteration(False):
        pass


def wait(condition, what, seconds=PATIENCE, pause=None):
    """The result of condition once it is true; fails with `what` when it never is. `pause`: the seconds between two looks."""
    end = time.monotonic() + seconds
    while True:
        pump()
        begin = time.monotonic()
        try:
            with within(max(1, end - begin)):
                value = condition()
            if value:
                return value
        except (GLib.Error, Late):
            pass
        if time.monotonic() > end:
            raise Failure(f"waited {seconds} s in vain for {what}")
        # Looking costs the editor time as well; give it as much again to get somewhere.
        time.sleep(pause or max(0.05, time.monotonic() - begin))


def children(node):
    try:
        return [c for c in (node.get_child_at_index(i) for i in range(node.get_child_count())) if c is not None]
    except GLib.Error:
        return []


# What has nothing inside that a test looks for.
LEAVES = ("label", "separator", "scroll bar", "text", "entry", "spin button", "progress bar")


# What GTK and the accessibility bus call the same things otherwise since GTK 4.10 and at-spi2-core 2.54: boxes without a
# role of their own, and buttons, those that stay down included.
NEWER_ROLES = {"panel": "filler", "grouping": "filler", "button": "push button", "toggle button": "push button"}


def role_of(node):
    role = node.get_role_name()
    return NEWER_ROLES.get(role, role)


def look_through(root, leaves=LEAVES):
    """All that is inside, the root included, as it is now."""
    return Look(root, leaves, deadline)


def is_showing(node):
    """GTK 4.8 calls nothing but the window showing; what was never given room is not."""
    if node.get_role_name() in ("application", "frame", "dialog", "alert", "window"):
        return True
    try:
        box = extents(node)
    except GLib.Error:
        return True
    return box.width > 0 and box.height > 0


def is_enabled(node):
    return node.get_state_set().contains(Atspi.StateType.SENSITIVE)


def is_focused(node):
    return node.get_state_set().contains(Atspi.StateType.FOCUSED)


def is_checked(node):
    states = node.get_state_set()
    return states.contains(Atspi.StateType.CHECKED) or states.contains(Atspi.StateType.PRESSED)


def is_named(seen, name):
    return name(seen.name) if callable(name) else seen.name == name


def matching(root, role=None, name=None, showing=True):
    """What matches, one after the other; what is hidden counts only when asked for."""
    seen = look_through(root)
    for one in seen:
        if role is not None and NEWER_ROLES.get(one.role, one.role) != role:
            continue
        if name is not None and not is_named(one, name):
            continue
        try:
            node = seen.accessible(one)
            if node is not None and (not showing or is_showing(node)):
                yield node
        except GLib.Error:
            continue


def search(root, role=None, name=None, showing=True):
    """The first match, or None."""
    return next(matching(root, role, name, showing), None)


def search_all(root, role=None, name=None, showing=True):
    return list(matching(root, role, name, showing))


def focused_in(root):
    """What has the focus there, or None."""
    seen = look_through(root)
    return next((seen.accessible(one) for one in seen if one.has_state(Atspi.StateType.FOCUSED)), None)


def find(root, role=None, name=None, showing=True, seconds=PATIENCE):
    return wait(lambda: search(root, role, name, showing), f"{role or 'anything'} {name!r}", seconds)


def gone(root, role=None, name=None, seconds=PATIENCE):
    wait(lambda: search(root, role, name) is None, f"{role} {name!r} to go", seconds)


def actions(node):
    return [Atspi.Action.get_action_name(node, i) for i in range(Atspi.Action.get_n_actions(node))]


def act(node, name=None):
    """Do an action of the node: the one called `name`, or its first."""
    names = actions(node)
    if name is not None and name not in names:
        raise Failure(f"{node.get_role_name()} {node.get_name()!r} has no action {name!r}, but {names}")
    if not names:
        raise Failure(f"{node.get_role_name()} {node.get_name()!r} has no action")
    return Atspi.Action.do_action(node, names.index(name) if name else 0)


def text_of(node):
    """(0, -1) gives nothing with GTK 4.8."""
    return Atspi.Text.get_text(node, 0, Atspi.Text.get_character_count(node))


def set_text(node, text):
    if not Atspi.EditableText.set_text_contents(node, text):
        raise Failure(f"{node.get_name()!r} takes no text")


def extents(node):
    """Where in its window it is."""
    return Atspi.Component.get_extents(node, Atspi.CoordType.WINDOW)


@functools.cache
def display_size():
    return [int(number) // SCALE for number in run("xdotool", "getdisplaygeometry").split()]


def origin(frame):
    """Where on the screen places in the window are counted from. There is no window manager: the window's shadow fills what
    its content leaves of the screen, half of it on each side. GTK 4.18 counts from the other end of the shadow."""
    content = extents(frame.get_child_at_index(0))
    width, height = display_size()
    return max(0, (width - content.width) // 2) - content.x, max(0, (height - content.height) // 2) - content.y


def middle(node, frame, reach=10000):
    """Of the node, on the screen; of a wide one, not more than so far from where it begins."""
    box = extents(node)
    if box.width <= 0:
        raise Failure(f"{node.get_name()!r} is nowhere")
    x, y = origin(frame)
    return x + box.x + min(box.width // 2, reach), y + box.y + box.height // 2


def move_pointer(*places, pause=0):
    """To each of the places, and the seconds between them; xdotool is started once."""
    moves = [["mousemove", str(x * SCALE), str(y * SCALE), "sleep", str(pause)] for x, y in places]
    run("xdotool", *itertools.chain(*moves))


def point(x, y):
    """Moves the pointer there as a hand does, and not in one leap: after a list or a menu has closed, GTK 4.8 on X11
    knows where the pointer is only with the third move, and drops what is pressed before."""
    move_pointer(*((max(0, x - distance), y) for distance in (4, 3, 2, 1, 0)), pause=0.02)
    time.sleep(0.1)
    pump()


def click(node, frame, times=1, button=1):
    """A real click in its middle, once it does not move any more; some gestures want some time between its parts."""
    point(*still(lambda: middle(node, frame)))
    run("xdotool", "click", "--repeat", str(times), "--delay", "80", str(button))
    pump()


def still(look):
    """What it is once it has stopped changing: lists scroll with the frames after an edit."""
    seen = []

    def same():
        seen.append(look())
        return len(seen) > 3 and len(set(seen[-3:])) == 1

    wait(same, "it to stand still", pause=0.05)
    return seen[-1]


def drag(start, end, done, seen=lambda: None):
    """With the mouse from one node to another; both are functions that say where on the screen. A display that is busy
    may take a moment to begin the drag, and one that is let go before is none: then it is done once more."""
    for _ in range(4):
        x, y = still(start)
        to_x, to_y = end()
        point(x, y)
        run("xdotool", "mousedown", "1")
        move_pointer(*((x + (to_x - x) * step // 10, y + (to_y - y) * step // 10) for step in range(1, 11)), pause=0.03)
        move_pointer(*((to_x + step % 2, to_y) for step in range(6)), pause=0.05)
        pump()
        seen()
        run("xdotool", "mouseup", "1")
        try:
            wait(done, "what was dragged to be dropped", 5)
            return
        except Failure:
            pass
    raise Failure("it cannot be dragged there")


# With a keymap of newer systems, xdotool presses Alt with a function key that is given by its name.
FUNCTION_KEYS = {f"F{n}": str(66 + n) for n in range(1, 11)}


def key(*keys):
    codes = ["+".join(FUNCTION_KEYS.get(part, part) for part in combination.split("+")) for combination in keys]
    run("xdotool", "key", "--delay", "60", *codes)
    pump()


def type_text(text):
    run("xdotool", "type", "--delay", "40", text)
    pump()


def run(*argv, status=0, binary=False):
    try:
        result = subprocess.run(argv, stdout=subprocess.PIPE, stderr=None if binary else subprocess.STDOUT,
                                text=not binary, timeout=2 * PATIENCE)
    except subprocess.TimeoutExpired:
        raise Failure(f"{' '.join(argv)} does not end") from None
    if status is not None and result.returncode != status:
        raise Failure(f"{' '.join(argv)} ended with {result.returncode}:\n{result.stdout}")
    return result.stdout


def tree(root):
    """The accessible tree as text, for looking at after a failure."""
    return [f"{'  ' * one.depth}{one.role} {one.name!r}" for one in look_through(root, leaves=())]


def copy_sample(*names):
    """Copies of files of the sample, which may be changed. One name gives one path."""
    folder = os.path.join(SCRATCH, "files")
    os.makedirs(folder, exist_ok=True)
    paths = []
    for name in names:
        path = os.path.join(folder, os.path.basename(name))
        shutil.copyfile(os.path.join(SAMPLE, name), path)
        paths.append(path)
    return paths[0] if len(paths) == 1 else paths


def copy_folder():
    """A copy of the sample's folder, as a game has it."""
    folder = os.path.join(SCRATCH, "PARKAN")
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(SAMPLE, folder)
    return folder


def read(path):
    with open(path, "rb") as file:
        return file.read()


def settings(**keys):
    """The environment of an editor that keeps its settings in a file, which has these to begin with."""
    folder = os.path.join(os.environ["XDG_CONFIG_HOME"], "glib-2.0", "settings")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "keyfile"), "w", encoding="utf-8") as file:
        file.write(f"[{APPLICATION_ID.replace('.', '/')}]\n")
        for key_name, value in keys.items():
            file.write(f"{key_name.replace('_', '-')}={value}\n")
    return {"GSETTINGS_BACKEND": "keyfile"}


class Editor:
    """A running editor. A warning of GTK ends it, and then the test."""

    def __init__(self, *files, env=None, fatal=True):
        # What was open in an editor that a test has killed does not come back in the next, unless it is about that.
        settings = {**os.environ, "XDG_STATE_HOME": tempfile.mkdtemp(prefix="state-", dir=SCRATCH), **(env or {})}
        if fatal:
            settings["G_DEBUG"] = ",".join(filter(None, [settings.get("G_DEBUG"), "fatal-warnings"]))
        # Where the tests run under nohup, the editor would ignore SIGHUP.
        self.process = subprocess.Popen([EDITOR, *files], env=settings,
                                        preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_DFL))
        self.app = wait(self._find_app, "the application")
        self.frame = find(self.app, "frame", showing=False)

    def _find_app(self):
        if self.process.poll() is not None:
            raise Failure(f"the editor ended with {self.process.returncode}")
        for app in children(Atspi.get_desktop(0)):
            if app.get_process_id() == self.process.pid and children(app):
                return app
        return None

    def check(self):
        if self.process.poll() is not None:
            raise Failure(f"the editor ended with {self.process.returncode}")

    def find(self, role=None, name=None, **options):
        try:
            return find(self.app, role, name, **options)
        except Failure:
            self.check()
            raise

    def toast(self, text):
        """What is said for some seconds. A busy machine may take longer than that to look through the whole window: the
        toast is the second child of something around all else, and has few nodes."""
        def look():
            node = self.frame
            for _ in range(6):
                inside = children(node)
                for child in inside[1:]:
                    seen = look_through(child)
                    for one in itertools.islice(seen, 40):
                        if one.role == "label" and is_named(one, text):
                            return seen.accessible(one)
                if not inside:
                    break
                node = inside[0]
            return None

        try:
            return wait(look, f"the toast {text!r}")
        except Failure:
            self.check()
            raise

    def has(self, role=None, name=None):
        pump()
        return search(self.app, role, name) is not None

    def gone(self, role=None, name=None):
        gone(self.app, role, name)

    def do(self, what):
        """Something over the bus that may end the editor, which then may be gone before its answer is there."""
        try:
            what()
        except GLib.Error as error:
            try:
                self.ended()
            except Failure:
                raise error

    def action(self, name):
        """One of the window's actions, as win.undo or window.close; app.open and its kind go over the bus."""
        if name.startswith("win"):
            wait(lambda: name in actions(self.frame), f"the action {name}")
            self.do(lambda: act(self.frame, name))
        else:
            self.do(lambda: activate_app_action(name.removeprefix("app.")))
        pump()

    def can(self, name):
        pump()
        return name in actions(self.frame)

    def press(self, name, role="push button"):
        button = self.find(role, plain(name))
        wait(lambda: is_enabled(button), f"{name} to be enabled")
        act(button)
        pump()

    def row(self, title):
        """A row of the archive tree."""
        return find(self.find("list", "Archive tree"), "list item", title)

    def open_row(self, title):
        row = self.row(title)
        act(children(row)[0], "row.open")
        return row

    def toggle_row(self, title):
        act(children(self.row(title))[0], "row.toggle")

    def title(self):
        return self.frame.get_name()

    def subtitle(self, text):
        """Waits for what the header bar says under the title."""
        return wait(lambda: search(self.header(), "label", text), f"{text!r} under the title")

    def header(self):
        """What has the title of the window and, below it, what there is to say of it: the window comes with the title in
        its own name, and the header bar before all else that may say the same."""
        return wait(lambda: search(self.frame, "label", self.title().rsplit(" – ", 1)[0]), "the title").get_parent()

    def is_changed(self):
        """Whether there is something to save."""
        return search(self.header(), "label", lambda text: "not saved" in text) is not None

    def dialogs(self):
        """The windows beside that of the editor."""
        return [window for window in children(self.app) if window.path != self.frame.path]

    def dialog(self, heading):
        """A question or a message, by its heading; it is a window of its own."""
        return wait(
            lambda: next((window for window in self.dialogs() if search(window, "label", heading)), None),
            f"a dialog with the heading {heading!r}",
        )

    def answer(self, heading, response):
        dialog = self.dialog(heading)
        self.do(lambda: act(find(dialog, "push button", plain(response))))
        wait(lambda: all(search(window, "label", heading) is None for window in self.dialogs()), f"{heading!r} to go")

    def focus(self):
        """No window manager is here to give the keyboard back to the window when another one closes."""
        if self.frame.get_state_set().contains(Atspi.StateType.ACTIVE):
            return
        windows = run("xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)).split()
        run("xdotool", "windowfocus", min(windows, key=int))
        wait(lambda: self.frame.get_state_set().contains(Atspi.StateType.ACTIVE), "the window to be active")

    def picture(self, name):
        """Keeps a picture of the screen as it is once it stands still."""
        os.makedirs(PICTURES, exist_ok=True)
        path = os.path.join(PICTURES, name + ".png")
        # To compress each look, and to read it again, takes ten times as long as to take it.
        look = os.path.join(SCRATCH, name + ".ppm")
        last = None
        for _ in range(40):
            pump()
            time.sleep(0.15)
            run("import", "-window", "root", look)
            with open(look, "rb") as file:
                seen = file.read()
            if seen == last:
                break
            last = seen
        run("convert", look, "-quality", "10", path)
        os.remove(look)
        return path

    def alive(self):
        return self.process.poll() is None

    def ended(self):
        wait(lambda: self.process.poll() is not None, "the editor to end")
        if self.process.returncode != 0:
            raise Failure(f"the editor ended with {self.process.returncode}")

    def kill(self, number=signal.SIGKILL):
        if self.alive():
            self.process.send_signal(number)
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            raise Failure(f"the editor does not end by {signal.Signals(number).name}") from None


def activate_app_action(name, parameter=None):
    bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
    arguments = GLib.Variant("(sava{sv})", (name, [parameter] if parameter else [], {}))
    bus.call_sync(APPLICATION_ID, "/" + APPLICATION_ID.replace(".", "/"), "org.gtk.Actions", "Activate", arguments,
                  None, Gio.DBusCallFlags.NONE, -1, None)


# --- The story's vocabulary, which several tests speak ----------------------------------------------


def plain(name):
    """GTK 4.8 says the label of a button with its underline, and then again without."""
    return lambda found: found == name or found.replace("_", "") in (name, f"{name} {name}")


def named(name):
    """GTK 4.8 says a field's own name and then that of the row it is in."""
    return lambda found: found == name or found.startswith(name + " ")


def menu_item(editor, name, index):
    """The item of the menu that is open. GTK 4.18 says no names of items, and then it is the one with that index."""
    def look():
        items = search_all(editor.app, "menu item")
        if items and not any(item.get_name() for item in items):
            return items[index]
        return next(filter(lambda item: named(name)(item.get_name()), items), None)

    return wait(look, f"{name} in the menu")


def row_of(label):
    node = label
    while role_of(node) != "table row":
        node = node.get_parent()
    return node


def select_row(row):
    """Selects that row of a table, and no other."""
    Atspi.Selection.clear_selection(row.get_parent())
    Atspi.Selection.select_child(row.get_parent(), row.get_index_in_parent())
    pump()


def select_node(editor, name):
    """Selects a node of the model that is shown, by its row in the table of nodes."""
    nodes = editor.find("tree table", "Nodes")
    select_row(row_of(find(nodes, "label", name)))
    editor.find("label", f"Slots of {name}")


def enter(editor, field, text):
    """Puts text into a field, and Enter after it."""
    editor.focus()
    click(field, editor.frame)
    await_focus(lambda: field, repr(field.get_name()))
    set_text(field, text)
    key("Return")


def rename_node(editor, old, new):
    select_node(editor, old)
    field = wait(
        lambda: next((f for f in search_all(editor.app, "text", named("Node name")) if text_of(f) == old), None),
        f"the field with the name of {old}",
    )
    enter(editor, field, new)
    editor.find("label", f"Slots of {new}")


def choose_name(editor, name, proposed="bases.rlb"):
    """The file chooser, after putting a name into its field, which takes a whole path, too."""
    chooser, field = wait(
        lambda: next(((w, f) for w in editor.dialogs() for f in search_all(w, "text") if text_of(f) == proposed), None),
        f"the field of the file chooser with {proposed}",
    )
    set_text(field, name)
    return chooser


def accept(chooser, label="Save"):
    button = find(chooser, "push button", lambda name: name.replace("_", "").startswith(label))
    wait(lambda: is_enabled(button), "the chooser to take the name")
    act(button)


def choose_in_row(dialog, row, down):
    """Goes so many choices down in a row of choices, which a real click opens."""
    combo = find(dialog, "combo box", named(row))
    before = [text.get_name() for text in search_all(combo, "label")]
    box = extents(combo)
    # Without a window manager a dialog is in the corner of the screen.
    move_pointer((box.x + box.width // 2, box.y + box.height // 2))
    time.sleep(0.15)
    run("xdotool", "click", "1")
    wait(lambda: search(combo, "list item", lambda name: True) and len(search_all(combo, "list item")) > 1, "choices")
    key(*(["Down"] * down), "Return")
    wait(lambda: [text.get_name() for text in search_all(combo, "label")] != before, f"{row} to be another")


def choose_file(editor, path, label):
    """The chooser of files that are there has no field until a path is begun, in its list."""
    chooser, button = wait(
        lambda: next(((w, b) for w in editor.dialogs() for b in search_all(w, "push button", plain(label))), None),
        f"the file chooser with {label}",
    )
    move_pointer((400, 250))
    time.sleep(0.3)
    run("xdotool", "click", "1")
    time.sleep(0.3)
    # Typed in full, it would be mixed with what the chooser completes meanwhile.
    type_text("/")
    set_text(wait(lambda: next((f for f in search_all(chooser, "text") if text_of(f).startswith("/")), None),
                  "the field of the path"), path)
    wait(lambda: is_enabled(button), "the chooser to take the path")
    act(button)
    # A question may be there at once, and has such a button, too.
    wait(lambda: chooser not in children(editor.app), "the file chooser to go")


def await_focus(look, what):
    """The node that look gives once it has the focus."""
    def focused():
        node = look()
        return node if node is not None and is_focused(node) else None

    return wait(focused, f"{what} to have the focus")


def go_to_field(editor):
    return search(editor.app, None, "Go to")


def go_to_begin(editor, letters=""):
    """Opens the field, and types letters of a name."""
    key("ctrl+p")
    editor.find(None, "Go to")
    if letters:
        type_text(letters)


def go_to_names(editor):
    found = search(editor.app, "list", "Names that match")
    return [row.get_name() for row in search_all(found, "list item")] if found else []


def go_to_closed(editor):
    wait(lambda: go_to_field(editor) is None, "the field to be closed")


def go_to(editor, letters, name):
    """Finds something by letters of its name, and goes there."""
    go_to_begin(editor, letters)
    wait(lambda: go_to_names(editor)[:1] == [name], f"{name} to be found by {letters}")
    key("Return")
    go_to_closed(editor)


def set_slot(editor, lod, group, slot):
    """Gives the node that is selected another slot: who presses the cell without the pointer is asked for one."""
    editor.focus()
    act(editor.find("push button", f"LOD {lod} group {group} slot"))
    field = editor.find("entry", "Find a slot")
    set_text(field, str(slot))
    key("Return")


def main(*tests):
    """Runs each test with a fresh set of files; tells what failed, and how the window looked then."""
    failed = 0
    print(f"1..{len(tests)}", flush=True)
    for number, test in enumerate(tests, 1):
        editors = []
        original = Editor.__init__

        def remember(self, *files, _original=original, _editors=editors, **options):
            _editors.append(self)
            _original(self, *files, **options)

        Editor.__init__ = remember
        try:
            test()
            print(f"ok {number} {test.__name__}", flush=True)
        except Exception as error:
            failed += 1
            print(f"not ok {number} {test.__name__}: {error}", flush=True)
            for editor in editors:
                try:
                    editor.picture(f"failed-{os.path.basename(sys.argv[0])}-{test.__name__}")
                    with within(20):
                        # One that does not answer is not asked for each of its widgets.
                        allow(5)
                        print("\n".join("# " + line for line in tree(editor.app)), flush=True)
                except Exception:
                    pass
            if not isinstance(error, Failure):
                import traceback
                print("".join("# " + line + "\n" for line in traceback.format_exc().splitlines()), flush=True)
        finally:
            Editor.__init__ = original
            for editor in editors:
                if hasattr(editor, "process"):
                    editor.kill()
            shutil.rmtree(os.path.join(SCRATCH, "files"), ignore_errors=True)
    sys.exit(1 if failed else 0)
