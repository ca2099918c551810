# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Helpers to point at positions of a level in the viewport. They calibrate by the status line, which shows the cell of
the grid under the pointer."""

import json
import re

from nre_gui import *


class Level:
    """The positions of the areals of a map, from `nres dump`."""

    def __init__(self, path, size):
        self.dump = json.loads(run(NRES, "dump", path, "--json"))
        self.areals = self.dump["areals"]
        self.cell = size / self.dump["grid"]["cells_x"]

    def corner(self, areal, vertex):
        vertices = self.areals[areal]["vertices"]
        return vertices[vertex % len(vertices)][:2]

    def anchor(self, areal):
        return self.areals[areal]["anchor"][:2]

    def link(self, areal, edge):
        return self.areals[areal]["links"][edge]

    def beside_edge(self, areal, edge, part=0.15):
        """A position in the areal, near the middle of an edge."""
        a, b, anchor = self.corner(areal, edge), self.corner(areal, edge + 1), self.anchor(areal)
        return [(1 - part) * (a[i] + b[i]) / 2 + part * anchor[i] for i in range(2)]


class Aim:
    """Maps positions on the ground to pixels of the screen, while the whole level is seen from above. The mapping is
    found by pointing at two pixels and reading their cells from the status line. It is precise to half a cell, which is
    enough for the tests."""

    def __init__(self, editor, viewport, level):
        box = extents(viewport)
        x, y = middle(viewport, editor.frame)
        reach = min(box.width, box.height) // 4
        self.status = editor.find("label", lambda text: re.match(r"\d+ areals", text))
        # Up on the screen is +Y.
        pairs = [((x - reach, y + reach), self.cell_at(x - reach, y + reach)),
                 ((x + reach, y - reach), self.cell_at(x + reach, y - reach))]
        self.axes = [self._fit([(pixel[axis], (cell[axis] + 0.5) * level.cell) for pixel, cell in pairs])
                     for axis in (0, 1)]

    @staticmethod
    def _fit(pairs):
        """The coordinate at pixel 0 in metres, and the number of metres per pixel."""
        (p0, m0), (p1, m1) = pairs
        scale = (m1 - m0) / (p1 - p0)
        return m0 - p0 * scale, scale

    def cell_at(self, x, y):
        """Move the pointer, and return the cell under it, once the status line has stopped changing."""
        self.point(x, y)
        seen = []

        def settled():
            found = re.search(r"cell \((\d+), (\d+)\)", self.status.get_name())
            seen.append(found and (int(found[1]), int(found[2])))
            return found and len(seen) > 3 and len(set(seen[-3:])) == 1

        wait(settled, f"the status line to tell a cell at {x}, {y}")
        return seen[-1]

    def pixel(self, place):
        return tuple(round((value - origin) / scale) for value, (origin, scale) in zip(place, self.axes))

    def point(self, x, y):
        move_pointer((x, y))
        time.sleep(0.1)
        pump()

    def click(self, place, *modifiers):
        self.point(*self.pixel(place))
        for name in modifiers:
            run("xdotool", "keydown", name)
        run("xdotool", "click", "1")
        for name in modifiers:
            run("xdotool", "keyup", name)
        time.sleep(0.1)
        pump()

    def drag(self, start, end, steps=8):
        (x0, y0), (x1, y1) = self.pixel(start), self.pixel(end)
        self.point(x0, y0)
        run("xdotool", "mousedown", "1")
        move_pointer(*((x0 + (x1 - x0) * step // steps, y0 + (y1 - y0) * step // steps) for step in range(1, steps + 1)),
                     pause=0.03)
        run("xdotool", "mouseup", "1")
        pump()
