# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads the tables of a model that decide what is drawn, independently of the library (spec: msh.md)."""

import math
import struct

NONE = 0xFFFF


class Model:
    """The tables of a model; they are not validated."""

    def __init__(self, data, wear=None):
        """@wear: the text of the model's material table, or None."""
        self.materials = []
        if wear is not None:
            lines = wear.decode("cp1251").split("\r\n" if b"\r\n" in wear else "\n")
            self.materials = [line.split()[1] for line in lines[1 : int(lines[0]) + 1]]
        count, total = struct.unpack_from("<II", data, 8)
        self.tables = {}
        for i in range(count):
            type_id, _, attr2, size, attr3 = struct.unpack_from("<5I", data, total - 64 * (count - i))
            offset = struct.unpack_from("<I", data, total - 64 * (count - i) + 56)[0]
            self.tables.setdefault(type_id, (data[offset : offset + size], attr2, attr3))
        self.legacy = self.tables[1][2] == 24
        self.frame_count = self.tables[19][1]
        self.positions = self.records(3, "<3f", 12)
        self.indices = [row[0] for row in self.records(6, "<H", 2)]
        self.nodes = [] if self.legacy else self.records(1, "<19H", 38)
        self.slots = self.records(2, "<4H", 68, 0x8C)
        self.batches = self.records(13, "<5HIHI", 20)

    def records(self, type_id, form, stride, start=0):
        data = self.tables.get(type_id, (b"",))[0]
        return [struct.unpack_from(form, data, at) for at in range(start, len(data) - stride + 1, stride)]

    def material_name(self, row):
        """Returns the name of a material in exports."""
        return f"{row} {self.materials[row]}" if row < len(self.materials) else f"material_{row}"

    def triangles_of_slot(self, slot):
        """Yields (batch, three vertices) for each triangle of @slot with three different, finite corners."""
        _, _, first, count = self.slots[slot]
        for batch in range(first, first + count):
            _, _, _, _, n, start, _, base = self.batches[batch]
            for at in range(start, start + n - 2, 3):
                corners = [self.indices[at + k] + base for k in range(3)]
                if len(set(corners)) == 3 and all(math.isfinite(x) for c in corners for x in self.positions[c]):
                    yield batch, corners

    def slots_drawn(self, lod, group):
        """Returns {node: slot} of the nodes that have a slot at @lod and @group; a legacy model draws all its slots."""
        if self.legacy:
            return dict(enumerate(range(len(self.slots))))
        drawn = {i: node[4 + lod * 5 + group] for i, node in enumerate(self.nodes)}
        return {i: slot for i, slot in drawn.items() if slot != NONE}


def bounds(points):
    return [min(p[k] for p in points) for k in range(3)] + [max(p[k] for p in points) for k in range(3)]
