# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Drives the editor as a screen reader does: by roles, names and actions.

run-gui-test sets up the display and the bus. These environment variables, which Meson sets, contain paths: NRE_EDITOR,
NRES (the programs), NRE_SAMPLE (the sample folder), NRE_PICTURES (where pictures are kept).
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

# The number of pixels of the display for each logical pixel of the window. NRE_WAYLAND_SCALE is set if the editor runs
# under Wayland.
SCALE = int(os.environ.get("NRE_WAYLAND_SCALE", "1"))

# How long to wait for anything, in seconds. It is long because a machine that also builds something is slow; a wait
# ends at once when its condition is true.
PATIENCE = float(os.environ.get("NRE_PATIENCE", "90"))


class Failure(AssertionError):
    pass


# The time at which searching the tree gives up; None for never.
deadline = None


def allow(seconds):
    """Set the time that an editor may take to answer, up to 30 seconds, or 60 after its start. The default of libatspi
    is less than a second, too short for a window that compiles its shaders."""
    Atspi.set_timeout(int(min(30, seconds) * 1000), int(min(60, seconds) * 1000))


allow(60)


@contextlib.contextmanager
def within(seconds):
    """A context in which searching the tree of an editor ends after @seconds, even if the editor does not answer."""
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
    """Run the main context of libatspi, which receives changes only then."""
    while GLib.MainContext.default().iteration(False):
        pass


def wait(condition, what, seconds=PATIENCE, pause=None):
    """Wait until condition() is true, and return its result. Fails with `what` after `seconds`. `pause`: the seconds
    between two checks."""
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
        # A check also takes time of the editor, so give it as much time for its own work.
        time.sleep(pause or max(0.05, time.monotonic() - begin))


def children(node):
    try:
        return [c for c in (node.get_child_at_index(i) for i in range(node.get_child_count())) if c is not None]
    except GLib.Error:
        return []


# Roles of nodes whose children no test looks for.
LEAVES = ("label", "separator", "scroll bar", "text", "entry", "spin button", "progress bar")


# Names of roles since GTK 4.10 and at-spi2-core 2.54, and the older names, which the tests use. “Filler” is the role of
# boxes without a role of their own.
NEWER_ROLES = {"panel": "filler", "grouping": "filler", "button": "push button", "toggle button": "push button"}


def role_of(node):
    role = node.get_role_name()
    return NEWER_ROLES.get(role, role)


def look_through(root, leaves=LEAVES):
    """A Look at all nodes below the root and the root itself."""
    return Look(root, leaves, deadline)


def is_showing(node):
    """Whether the node is visible. GTK 4.8 sets the state “showing” only for windows, so a node that has no size counts
    as invisible."""
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
    """Yields the nodes that match. @showing: only visible ones."""
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
    """The first node that matches, or None."""
    return next(matching(root, role, name, showing), None)


def search_all(root, role=None, name=None, showing=True):
    return list(matching(root, role, name, showing))


def focused_in(root):
    """The node below @root that has the focus, or None."""
    seen = look_through(root)
    return next((seen.accessible(one) for one in seen if one.has_state(Atspi.StateType.FOCUSED)), None)


def find(root, role=None, name=None, showing=True, seconds=PATIENCE):
    return wait(lambda: search(root, role, name, showing), f"{role or 'anything'} {name!r}", seconds)


def gone(root, role=None, name=None, seconds=PATIENCE):
    wait(lambda: search(root, role, name) is None, f"{role} {name!r} to go", seconds)


def actions(node):
    return [Atspi.Action.get_action_name(node, i) for i in range(Atspi.Action.get_n_actions(node))]


def act(node, name=None):
    """Do an action of the node: the action `name`, or its first action."""
    names = actions(node)
    if name is not None and name not in names:
        raise Failure(f"{node.get_role_name()} {node.get_name()!r} has no action {name!r}, but {names}")
    if not names:
        raise Failure(f"{node.get_role_name()} {node.get_name()!r} has no action")
    return Atspi.Action.do_action(node, names.index(name) if name else 0)


def text_of(node):
    """The text of a node. The range (0, -1) is empty with GTK 4.8."""
    return Atspi.Text.get_text(node, 0, Atspi.Text.get_character_count(node))


def set_text(node, text):
    if not Atspi.EditableText.set_text_contents(node, text):
        raise Failure(f"{node.get_name()!r} takes no text")


def extents(node):
    """The rectangle of the node in its window."""
    return Atspi.Component.get_extents(node, Atspi.CoordType.WINDOW)


@functools.cache
def display_size():
    return [int(number) // SCALE for number in run("xdotool", "getdisplaygeometry").split()]


def origin(frame):
    """The position on the screen of the origin of coordinates in the window. There is no window manager: the content is
    in the middle of the screen, and the shadow of the window fills the rest. In GTK 4.18, the origin is the corner of
    the shadow, not of the content."""
    content = extents(frame.get_child_at_index(0))
    width, height = display_size()
    return max(0, (width - content.width) // 2) - content.x, max(0, (height - content.height) // 2) - content.y


def middle(node, frame, reach=10000):
    """The middle of the node on the screen. @reach: the maximum distance from its left border, for wide nodes."""
    box = extents(node)
    if box.width <= 0:
        raise Failure(f"{node.get_name()!r} is nowhere")
    x, y = origin(frame)
    return x + box.x + min(box.width // 2, reach), y + box.y + box.height // 2


def move_pointer(*places, pause=0):
    """Move the pointer to each of the positions, with @pause seconds between them. Starts xdotool only once."""
    moves = [["mousemove", str(x * SCALE), str(y * SCALE), "sleep", str(pause)] for x, y in places]
    run("xdotool", *itertools.chain(*moves))


def point(x, y):
    """Move the pointer there in several steps: after a list or a menu has closed, GTK 4.8 on X11 does not know the
    position of the pointer until its third move, and ignores buttons that are pressed before."""
    move_pointer(*((max(0, x - distance), y) for distance in (4, 3, 2, 1, 0)), pause=0.02)
    time.sleep(0.1)
    pump()


def click(node, frame, times=1, button=1):
    """Click in the middle of the node with the mouse, once the node has stopped moving. Some gestures need a pause
    between clicks."""
    point(*still(lambda: middle(node, frame)))
    run("xdotool", "click", "--repeat", str(times), "--delay", "80", str(button))
    pump()


def still(look):
    """The result of look() once it has stopped changing, since lists still scroll for some frames after an edit."""
    seen = []

    def same():
        seen.append(look())
        return len(seen) > 3 and len(set(seen[-3:])) == 1

    wait(same, "it to stand still", pause=0.05)
    return seen[-1]


def drag(start, end, done, seen=lambda: None):
    """Drag with the mouse. @start, @end: functions that return positions on the screen. A busy display may begin the
    drag late; if the button is released before that, nothing was dragged, so the drag is repeated until done() is true.
    @seen: called during the drag."""
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


# The codes of function keys. With the keymap of newer systems, xdotool presses Alt, too, if a function key is given by
# its name.
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
    """The accessible tree as text, to print after a failure."""
    return [f"{'  ' * one.depth}{one.role} {one.name!r}" for one in look_through(root, leaves=())]


def copy_sample(*names):
    """Copy files of the sample, so that a test may change them. Returns a list of paths, or a single path for one
    name."""
    folder = os.path.join(SCRATCH, "files")
    os.makedirs(folder, exist_ok=True)
    paths = []
    for name in names:
        path = os.path.join(folder, os.path.basename(name))
        shutil.copyfile(os.path.join(SAMPLE, name), path)
        paths.append(path)
    return paths[0] if len(paths) == 1 else paths


def copy_folder():
    """Copy the folder of the sample, which has the shape of the game folder. Returns its path."""
    folder = os.path.join(SCRATCH, "PARKAN")
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(SAMPLE, folder)
    return folder


def read(path):
    with open(path, "rb") as file:
        return file.read()


def settings(**keys):
    """The environment of an editor that keeps its settings in a file. @keys: the initial settings."""
    folder = os.path.join(os.environ["XDG_CONFIG_HOME"], "glib-2.0", "settings")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "keyfile"), "w", encoding="utf-8") as file:
        file.write(f"[{APPLICATION_ID.replace('.', '/')}]\n")
        for key_name, value in keys.items():
            file.write(f"{key_name.replace('_', '-')}={value}\n")
    return {"GSETTINGS_BACKEND": "keyfile"}


class Editor:
    """A running editor. A warning of GTK ends it, so that the test fails."""

    def __init__(self, *files, env=None, fatal=True):
        # Each editor has its own folder of state, so that it does not reopen the files of an editor that a test has
        # killed. Tests of that pass a folder in @env.
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
        """Wait for a toast, which is shown only for some seconds. Searching the whole window may take longer than that
        on a busy machine, so this searches only where toasts are: beside the first child of the widgets around the
        content."""
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
        """Call what(), which may end the editor. The editor may be gone before it answers on the bus."""
        try:
            what()
        except GLib.Error as error:
            try:
                self.ended()
            except Failure:
                raise error

    def action(self, name):
        """Do an action of the window, such as win.undo or window.close, or of the application, such as app.open."""
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
        """Wait for a text in the header bar under the title."""
        return wait(lambda: search(self.header(), "label", text), f"{text!r} under the title")

    def header(self):
        """The box with the title of the window and its subtitle. The name of the window contains the title; the header
        bar is the first widget with a label of that text."""
        return wait(lambda: search(self.frame, "label", self.title().rsplit(" – ", 1)[0]), "the title").get_parent()

    def is_changed(self):
        """Whether the subtitle says that there are unsaved changes."""
        return search(self.header(), "label", lambda text: "not saved" in text) is not None

    def dialogs(self):
        """All windows other than the main window."""
        return [window for window in children(self.app) if window.path != self.frame.path]

    def dialog(self, heading):
        """Wait for a question or message with this heading, and return its window."""
        return wait(
            lambda: next((window for window in self.dialogs() if search(window, "label", heading)), None),
            f"a dialog with the heading {heading!r}",
        )

    def answer(self, heading, response):
        dialog = self.dialog(heading)
        self.do(lambda: act(find(dialog, "push button", plain(response))))
        wait(lambda: all(search(window, "label", heading) is None for window in self.dialogs()), f"{heading!r} to go")

    def focus(self):
        """Give the main window the keyboard focus again after another window has closed, since there is no window
        manager."""
        if self.frame.get_state_set().contains(Atspi.StateType.ACTIVE):
            return
        windows = run("xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)).split()
        run("xdotool", "windowfocus", min(windows, key=int))
        wait(lambda: self.frame.get_state_set().contains(Atspi.StateType.ACTIVE), "the window to be active")

    def picture(self, name):
        """Save a picture of the screen once it has stopped changing."""
        os.makedirs(PICTURES, exist_ok=True)
        path = os.path.join(PICTURES, name + ".png")
        # Without compression, since compressing and reading a picture takes ten times as long as taking it.
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
    """A predicate for the name of a button. In GTK 4.8, the name has the label with its underscore, and then again
    without."""
    return lambda found: found == name or found.replace("_", "") in (name, f"{name} {name}")


def named(name):
    """A predicate for the name of a field. In GTK 4.8, the name of the row follows that of the field."""
    return lambda found: found == name or found.startswith(name + " ")


def menu_item(editor, name, index):
    """Wait for an item of the open menu. In GTK 4.18, items have no names, so the item is found by its index."""
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
    """Select only this row of a table."""
    Atspi.Selection.clear_selection(row.get_parent())
    Atspi.Selection.select_child(row.get_parent(), row.get_index_in_parent())
    pump()


def select_node(editor, name):
    """Select a node of the open model by its row in the table of nodes."""
    nodes = editor.find("tree table", "Nodes")
    select_row(row_of(find(nodes, "label", name)))
    editor.find("label", f"Slots of {name}")


def enter(editor, field, text):
    """Set the text of a field, and press Enter."""
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
    """Enter a name or a path in the field of the file chooser, and return the chooser. @proposed: the initial text of
    the field."""
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
    """Open a combo row by a click, and choose the item @down items below the current one."""
    combo = find(dialog, "combo box", named(row))
    before = [text.get_name() for text in search_all(combo, "label")]
    box = extents(combo)
    # Without a window manager, a dialog is at the corner of the screen.
    move_pointer((box.x + box.width // 2, box.y + box.height // 2))
    time.sleep(0.15)
    run("xdotool", "click", "1")
    wait(lambda: search(combo, "list item", lambda name: True) and len(search_all(combo, "list item")) > 1, "choices")
    key(*(["Down"] * down), "Return")
    wait(lambda: [text.get_name() for text in search_all(combo, "label")] != before, f"{row} to be another")


def choose_file(editor, path, label):
    """Choose an existing file. The file chooser shows the field for the path only when the user begins to type one in
    its list."""
    chooser, button = wait(
        lambda: next(((w, b) for w in editor.dialogs() for b in search_all(w, "push button", plain(label))), None),
        f"the file chooser with {label}",
    )
    move_pointer((400, 250))
    time.sleep(0.3)
    run("xdotool", "click", "1")
    time.sleep(0.3)
    # Type only the slash: the chooser would complete a path while it is typed.
    type_text("/")
    set_text(wait(lambda: next((f for f in search_all(chooser, "text") if text_of(f).startswith("/")), None),
                  "the field of the path"), path)
    wait(lambda: is_enabled(button), "the chooser to take the path")
    act(button)
    # Wait for the chooser to close, since a question that follows may have a button of the same name.
    wait(lambda: chooser not in children(editor.app), "the file chooser to go")


def await_focus(look, what):
    """Wait until the node that look() returns has the focus, and return the node."""
    def focused():
        node = look()
        return node if node is not None and is_focused(node) else None

    return wait(focused, f"{what} to have the focus")


def go_to_field(editor):
    return search(editor.app, None, "Go to")


def go_to_begin(editor, letters=""):
    """Open the field of Go to…, and type some letters of a name."""
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
    """Find something by some letters of its name with Go to…, and open it."""
    go_to_begin(editor, letters)
    wait(lambda: go_to_names(editor)[:1] == [name], f"{name} to be found by {letters}")
    key("Return")
    go_to_closed(editor)


def set_slot(editor, lod, group, slot):
    """Set a slot of the selected node. Activating the cell by its action opens a list in which to find a slot."""
    editor.focus()
    act(editor.find("push button", f"LOD {lod} group {group} slot"))
    field = editor.find("entry", "Find a slot")
    set_text(field, str(slot))
    key("Return")


def main(*tests):
    """Run each test with a new set of files. Prints each failure, with the accessible tree of the editors at that
    time."""
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
                        # Give up soon if the editor does not answer at all.
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
