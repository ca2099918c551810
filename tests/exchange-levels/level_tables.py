# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads the tables of terrains and areal maps that decide how they look, independently of the library (spec:
terrain.md, areal-map.md)."""

import math
import struct

NONE = 0xFFFF


def entries(data):
    """Yields (type id, bytes, attr1, attr2, attr3) of each entry of the archive @data."""
    count, total = struct.unpack_from("<II", data, 8)
    for i in range(count):
        at = total - 64 * (count - i)
        type_id, attr1, attr2, size, attr3 = struct.unpack_from("<5I", data, at)
        offset = struct.unpack_from("<I", data, at + 56)[0]
        yield type_id, data[offset : offset + size], attr1, attr2, attr3


class Terrain:
    def __init__(self, data):
        self.chunks = {}
        for type_id, payload, *_ in entries(data):
            self.chunks.setdefault(type_id, payload)
        self.nodes = self.records(1, "<19H", 38)
        self.slots = self.records(2, "<2H", 68, 0x8C)
        self.positions = self.records(3, "<3f", 12)
        self.normals = self.records(4, "<3b", 4)
        self.uv = [(u / 1024, v / 1024) for u, v in self.records(5, "<2h", 4)]
        # flags, material, second material, a word, three vertices, …
        self.faces = self.records(21, "<I2B7H3h2B", 28)

    def records(self, type_id, form, stride, start=0):
        data = self.chunks.get(type_id, b"")
        return [struct.unpack_from(form, data, at) for at in range(start, len(data) - stride + 1, stride)]

    def is_drawn(self, face):
        corners = face[4:7]
        return (len(set(corners)) == 3 and max(corners) < len(self.positions)
                and all(math.isfinite(x) for c in corners for x in self.positions[c]))

    def tiles(self, lod):
        """Yields (tile, slot, drawn faces) for each tile that has a valid slot at the level of detail @lod, if all
        faces of the slot exist."""
        for tile, node in enumerate(self.nodes):
            slot = node[4 + lod]
            if slot == NONE or slot >= len(self.slots):
                continue
            first, count = self.slots[slot]
            if first + count <= len(self.faces):
                yield tile, slot, [face for face in self.faces[first : first + count] if self.is_drawn(face)]


class Areal:
    def __init__(self, data, at, apart):
        self.at = at
        self.head = struct.unpack_from("<3f f f 3f 6I", data, at)
        self.anchor, self.area, self.normal = self.head[:3], self.head[4], self.head[5:8]
        self.logic_flag, _, self.class_id, _, n, polygons = self.head[8:]
        at += 56
        self.vertices = [struct.unpack_from("<3f", data, at + 12 * i) for i in range(n)]
        at += 12 * n
        self.links = [struct.unpack_from("<2i", data, at + 8 * i) for i in range(n)]
        at += 8 * (n + 3 * polygons)
        for _ in range(polygons):
            count = struct.unpack_from("<I", data, at)[0]
            at += 4 * (3 * count + 1) + (4 if apart else 0)
        self.end = at

    def is_drawn(self):
        return len(self.vertices) >= 2 and all(math.isfinite(x) for vertex in self.vertices for x in vertex)

    def area_from_above(self):
        n = len(self.vertices)
        return sum(self.vertices[i][0] * self.vertices[(i + 1) % n][1] - self.vertices[(i + 1) % n][0] * self.vertices[i][1]
                   for i in range(n)) / 2


class Map:
    def __init__(self, data, apart=False):
        (_, payload, count, *_), = entries(data)
        self.areals, at = [], 0
        for _ in range(count):
            self.areals.append(Areal(payload, at, apart))
            at = self.areals[-1].end
        self.cells_x, self.cells_y = struct.unpack_from("<2I", payload, at)
        self.cells, at = [], at + 8
        for _ in range(self.cells_x * self.cells_y):
            n = struct.unpack_from("<H", payload, at)[0]
            self.cells.append(list(struct.unpack_from(f"<{n}H", payload, at + 2)))
            at += 2 + 2 * n
        self.tail = payload[at:]


def wear(text):
    """Returns the material names in the material table @text, by row."""
    lines = text.decode("cp1251").splitlines()
    return [line.split(None, 1)[1] for line in lines[1 : 1 + int(lines[0])]]
