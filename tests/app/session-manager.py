# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""A session manager for tests, which writes the reasons that inhibit a logout to a file, its argument."""

import sys

from gi.repository import Gio, GLib

INTERFACE = """<node><interface name="org.gnome.SessionManager">
<method name="Inhibit"><arg type="s"/><arg type="u"/><arg type="s"/><arg type="u"/><arg type="u" direction="out"/></method>
<method name="Uninhibit"><arg type="u"/></method>
<method name="RegisterClient"><arg type="s"/><arg type="s"/><arg type="o" direction="out"/></method>
</interface></node>"""

reasons = {}


def called(connection, sender, path, interface, method, arguments, invocation):
    if method == "Inhibit":
        reasons[len(reasons) + 1] = arguments.unpack()[2]
    elif method == "Uninhibit":
        reasons[arguments.unpack()[0]] = None
    with open(sys.argv[1], "w", encoding="utf-8") as file:
        file.writelines(reason + "\n" for reason in reasons.values() if reason)
    results = {"Inhibit": GLib.Variant("(u)", (len(reasons),)), "RegisterClient": GLib.Variant("(o)", ("/client",))}
    invocation.return_value(results.get(method))


bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
node = Gio.DBusNodeInfo.new_for_xml(INTERFACE)
bus.register_object("/org/gnome/SessionManager", node.interfaces[0], called, None, None)
Gio.bus_own_name_on_connection(bus, "org.gnome.SessionManager", Gio.BusNameOwnerFlags.NONE,
                               lambda *ignored: open(sys.argv[1], "w", encoding="utf-8").close(), None)
GLib.MainLoop().run()
