# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Reads a tree of accessible objects with few calls over the bus.

libatspi asks for one property of one object at a time and waits for each answer, which takes a second for the whole
window. A Look asks for all objects of a level of the tree at once, and gets the roles and names of all objects of the
application in a single call.
"""

import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

ACCESSIBLE = "org.a11y.atspi.Accessible"
ROOT = "/org/a11y/atspi/accessible/root"
NULL = "/org/a11y/atspi/null"

# The number of objects that are read before the first of them are returned, so that a search that ends early costs
# little.
AT_ONCE = 100

# If more objects than this are needed, the application is asked for the roles and names of all its objects in one call.
MANY = 40

_bus = None


class Late(Exception):
    """The deadline passed while the tree was read."""


def bus():
    """The connection to the accessibility bus."""
    global _bus
    if _bus is None:
        session = Gio.bus_get_sync(Gio.BusType.SESSION, None)
        address = session.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None,
                                    Gio.DBusCallFlags.NONE, -1, None).unpack()[0]
        _bus = Gio.DBusConnection.new_for_address_sync(
            address, Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION,
            None, None)
    return _bus


class Seen:
    """An object as it was when it was read: its path on the bus, role, name and states (two words of bits)."""

    def __init__(self, path, parent, index):
        self.path, self.parent, self.index = path, parent, index
        self.depth = parent.depth + 1 if parent is not None else 0
        self.role = self.name = self.states = None
        self.count = 0
        self.opened = False         # whether its children are known
        self.children = []

    def has_state(self, state):
        """Whether the object has a state. @state: an Atspi.StateType."""
        return self.states[int(state) // 32] >> int(state) % 32 & 1 == 1


class Look:
    """The objects in an Atspi.Accessible, including itself, in the order of the tree."""

    def __init__(self, root, leaves, deadline=None):
        # An object that was removed has no application.
        self.name = root.app.bus_name if root.app is not None else None
        self.leaves = leaves
        self.deadline = deadline
        self.n_described = 0
        self.items = None
        self.found = {root.path: root}
        self.root = Seen(root.path, None, 0)

    def _timeout(self):
        if self.deadline is None:
            return 60000
        left = self.deadline - time.monotonic()
        if left <= 0:
            raise Late
        return max(1, int(left * 1000))

    def _ask_all(self):
        self.items = {}
        try:
            answer = bus().call_sync(self.name, "/org/a11y/atspi/cache", "org.a11y.atspi.Cache", "GetItems", None, None,
                                     Gio.DBusCallFlags.NONE, self._timeout(), None).get_child_value(0)
        except GLib.Error:
            return
        for index in range(answer.n_children()):
            item = answer.get_child_value(index)
            path = item.get_child_value(0).get_child_value(1).get_string()
            # The root is left out, since its number of children there does not include windows. Items are kept packed,
            # since unpacking takes ten times as long.
            if path != ROOT:
                self.items[path] = item

    def _ask(self, calls):
        """Send all calls (path, interface, method, arguments), and wait for all answers. The answer to a failed call is
        None."""
        answers, left = [None] * len(calls), len(calls)
        if not calls:
            return answers
        context = GLib.MainContext.default()

        def answered(connection, result, index):
            nonlocal left
            left -= 1
            try:
                answers[index] = connection.call_finish(result).unpack()[0]
            except GLib.Error:
                pass

        timeout = self._timeout()
        for index, (path, interface, method, arguments) in enumerate(calls):
            bus().call(self.name, path, interface, method, arguments, None, Gio.DBusCallFlags.NONE, timeout, None,
                       answered, index)
        while left:
            context.iteration(True)
        if self.deadline is not None:
            self._timeout()
        return answers

    def _describe(self, level):
        self.n_described += len(level)
        if self.n_described > MANY and self.items is None:
            self._ask_all()
        unknown = []
        for seen in level:
            item = (self.items or {}).get(seen.path)
            if item is not None:
                seen.count, seen.name = item.get_child_value(4).get_int32(), item.get_child_value(6).get_string()
                seen.role = Atspi.role_get_name(Atspi.Role(item.get_child_value(7).get_uint32()))
                seen.states = item.get_child_value(9).unpack()
            else:
                unknown.append(seen)
        of_it = GLib.Variant("(s)", (ACCESSIBLE,))
        calls = [(ACCESSIBLE, "GetRole", None), (ACCESSIBLE, "GetState", None),
                 ("org.freedesktop.DBus.Properties", "GetAll", of_it)]
        answers = self._ask([(seen.path, *call) for seen in unknown for call in calls])
        for index, seen in enumerate(unknown):
            role, states, properties = answers[3 * index:3 * index + 3]
            # An object that was removed meanwhile has no role.
            if None not in (role, states, properties):
                seen.role, seen.states = Atspi.role_get_name(Atspi.Role(role)), states
                seen.name, seen.count = properties["Name"], properties["ChildCount"]

    def _descend(self, level):
        """Read the children of all objects of a level, and return them."""
        for seen in level:
            seen.opened = True
        # GetChildren is not used, since in GTK 4.8 it returns the contents of the pages of a stack instead of the
        # pages.
        places = [(seen, index) for seen in level if seen.role is not None and seen.role not in self.leaves
                  for index in range(seen.count)]
        answers = self._ask([(seen.path, ACCESSIBLE, "GetChildAtIndex", GLib.Variant("(i)", (index,)))
                             for seen, index in places])
        for (seen, index), child in zip(places, answers):
            if child is not None and child[1] != NULL:
                seen.children.append(Seen(child[1], seen, index))
        below = [child for seen in level for child in seen.children]
        self._describe(below)
        return below

    def _open(self, level):
        """Read the objects below a level, level by level, until at least AT_ONCE were read."""
        n = 0
        while level and n < AT_ONCE:
            level = self._descend(level)
            n += len(level)

    def __iter__(self):
        """Yields a Seen for each object."""
        stack = []
        if self.name is not None:
            stack.append(self.root)
            self._describe(stack)
        while stack:
            seen = stack.pop()
            if not seen.opened:
                # Also read the children of the objects that come next.
                self._open([seen] + [other for other in stack[:-AT_ONCE:-1] if not other.opened])
            if seen.role is not None:
                yield seen
            stack += reversed(seen.children)

    def accessible(self, seen):
        """The Atspi.Accessible of a Seen; None if it was removed."""
        if seen.path not in self.found:
            parent = self.accessible(seen.parent)
            node = parent.get_child_at_index(seen.index) if parent is not None else None
            self.found[seen.path] = node if node is not None and node.path == seen.path else None
        return self.found[seen.path]
