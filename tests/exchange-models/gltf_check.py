# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A strict reader for the part of glTF 2.0 that the exports of this project use.

load (path) returns a Gltf; check (gltf) raises Wrong with the place of the first violation of the specification.
Members that this reader does not know are wrong, too, so that nothing goes unchecked.
"""

import json
import math
import os
import struct
import urllib.parse


class Wrong(Exception):
    pass


def require(condition, place, what):
    if not condition:
        raise Wrong(f"{place}: {what}")


class Gltf:
    def __init__(self, tree, data, is_glb, folder=None):
        self.json = tree
        self.data = data
        self.is_glb = is_glb
        self.folder = folder

    def image(self, index):
        """Returns the bytes of an image, which is in the glTF file itself or in another file of its folder."""
        image = self.json["images"][index]
        if "uri" in image:
            name = urllib.parse.unquote(image["uri"])
            require(os.path.basename(name) == name, "images", f"{name} is not beside the file")
            with open(os.path.join(self.folder, name), "rb") as file:
                return file.read()
        view = self.json["bufferViews"][image["bufferView"]]
        return self.data[view["byteOffset"] : view["byteOffset"] + view["byteLength"]]

    def accessor(self, index):
        """Returns the values of an accessor as a list of tuples; integers are not normalised."""
        accessor = self.json["accessors"][index]
        view = self.json["bufferViews"][accessor["bufferView"]]
        letter, _ = COMPONENTS[accessor["componentType"]]
        columns = COLUMNS[accessor["type"]]
        values = struct.unpack_from(f"<{columns * accessor['count']}{letter}", self.data, view["byteOffset"])
        return [values[i : i + columns] for i in range(0, len(values), columns)]


COMPONENTS = {5121: ("B", 1), 5123: ("H", 2), 5125: ("I", 4), 5126: ("f", 4)}
COLUMNS = {"SCALAR": 1, "VEC2": 2, "VEC3": 3, "VEC4": 4}
MEMBERS = {
    "root": {"asset", "scene", "scenes", "nodes", "meshes", "materials", "animations", "buffers", "bufferViews", "accessors",
             "images", "samplers", "textures"},
    "asset": {"version", "generator", "extras"},
    "scene": {"name", "nodes"},
    "node": {"name", "translation", "rotation", "mesh", "children", "extras"},
    "mesh": {"name", "primitives", "extras"},
    "primitive": {"attributes", "indices", "material", "mode", "extras"},
    "material": {"name", "pbrMetallicRoughness", "doubleSided", "alphaMode"},
    "image": {"name", "uri", "bufferView", "mimeType"},
    "texture sampler": {"magFilter", "minFilter", "wrapS", "wrapT"},
    "texture": {"sampler", "source"},
    "animation": {"name", "samplers", "channels"},
    "sampler": {"input", "interpolation", "output"},
    "channel": {"sampler", "target"},
    "target": {"node", "path"},
    "buffer": {"uri", "byteLength"},
    "bufferView": {"buffer", "byteOffset", "byteLength", "target"},
    "accessor": {"bufferView", "componentType", "normalized", "count", "type", "min", "max"},
}


def no_duplicates(pairs):
    names = [name for name, _ in pairs]
    require(len(names) == len(set(names)), "JSON", f"a member twice among {names}")
    return dict(pairs)


def parse(text):
    def constant(name):
        raise Wrong(f"JSON: {name}")

    return json.loads(text, object_pairs_hook=no_duplicates, parse_constant=constant)


def load_glb(data):
    require(len(data) >= 20, "GLB", "shorter than its header")
    magic, version, length = struct.unpack_from("<4sII", data)
    require(magic == b"glTF" and version == 2, "GLB", f"magic {magic}, version {version}")
    require(length == len(data), "GLB", f"length {length}, and the file has {len(data)} bytes")
    chunks, at = [], 12
    while at < length:
        require(at % 4 == 0 and at + 8 <= length, "GLB", f"a chunk at {at}")
        size, kind = struct.unpack_from("<I4s", data, at)
        require(size % 4 == 0 and at + 8 + size <= length, "GLB", f"a chunk of {size} bytes at {at}")
        chunks.append((kind, data[at + 8 : at + 8 + size]))
        at += 8 + size
    require([kind for kind, _ in chunks] in ([b"JSON"], [b"JSON", b"BIN\0"]), "GLB", "chunks are not JSON and BIN")
    return Gltf(parse(chunks[0][1].decode("utf-8")), chunks[1][1] if len(chunks) > 1 else b"", True)


def load(path):
    with open(path, "rb") as file:
        data = file.read()
    if data[:4] == b"glTF":
        return load_glb(data)
    tree = parse(data.decode("utf-8"))
    data = b""
    for buffer in tree.get("buffers", []):
        name = urllib.parse.unquote(buffer["uri"])
        require(os.path.basename(name) == name, "buffers", f"{name} is not beside the file")
        with open(os.path.join(os.path.dirname(path), name), "rb") as file:
            data = file.read()
    return Gltf(tree, data, False, os.path.dirname(path))


def check_members(place, kind, thing):
    require(isinstance(thing, dict), place, "not an object")
    unknown = set(thing) - MEMBERS[kind]
    require(not unknown, place, f"unknown members {unknown}")


def check_index(place, value, items):
    require(isinstance(value, int) and not isinstance(value, bool) and 0 <= value < len(items), place, f"no such index: {value}")


def listed(gltf, name):
    """Returns the top-level list @name, or an empty one if it is missing; a list that is present must not be empty."""
    items = gltf.json.get(name, [])
    require(isinstance(items, list) and (name not in gltf.json or items), name, "must be a list of at least one")
    return items


def check_buffers(gltf):
    buffers, views = listed(gltf, "buffers"), listed(gltf, "bufferViews")
    require(len(buffers) <= 1, "buffers", "more than one")
    for buffer in buffers:
        check_members("buffer", "buffer", buffer)
        require(("uri" in buffer) != gltf.is_glb, "buffer", "a uri only outside of GLB")
        padding = len(gltf.data) - buffer["byteLength"]
        require(0 <= padding < 4 if gltf.is_glb else padding == 0, "buffer", f"{padding} bytes more than byteLength")
    end = 0
    for i, view in enumerate(views):
        place = f"bufferViews[{i}]"
        check_members(place, "bufferView", view)
        check_index(place, view["buffer"], buffers)
        require(view["byteOffset"] >= end and view["byteOffset"] % 4 == 0, place, "overlaps, or is not aligned")
        require(view["byteLength"] > 0, place, "empty")
        require(view.get("target", 34962) in (34962, 34963), place, "target")
        end = view["byteOffset"] + view["byteLength"]
        require(end <= buffers[0]["byteLength"], place, "past the end of the buffer")


def check_accessors(gltf):
    views = listed(gltf, "bufferViews")
    used = {image["bufferView"] for image in gltf.json.get("images", []) if "bufferView" in image}
    for i, accessor in enumerate(listed(gltf, "accessors")):
        place = f"accessors[{i}]"
        check_members(place, "accessor", accessor)
        check_index(place, accessor["bufferView"], views)
        used.add(accessor["bufferView"])
        _, width = COMPONENTS[accessor["componentType"]]
        columns = COLUMNS[accessor["type"]]
        require(accessor["count"] > 0, place, "empty")
        size = accessor["count"] * columns * width
        require(size == views[accessor["bufferView"]]["byteLength"], place, "does not fill its view")
        values = gltf.accessor(i)
        if accessor["componentType"] == 5126:
            require(all(math.isfinite(x) for row in values for x in row), place, "not finite")
        for member, function in (("min", min), ("max", max)):
            if member in accessor:
                found = [function(row[k] for row in values) for k in range(columns)]
                given = [struct.unpack("<f", struct.pack("<f", x))[0] for x in accessor[member]]
                require(found == given, place, f"{member} is {given}, and of the values it is {found}")
    require(used == set(range(len(views))), "bufferViews", "some are not used")


def check_images(gltf, use):
    for i, image in enumerate(listed(gltf, "images")):
        place = f"images[{i}]"
        check_members(place, "image", image)
        require(image.get("name"), place, "no name")
        require(("uri" in image) != gltf.is_glb and ("bufferView" in image) == ("mimeType" in image) == gltf.is_glb, place,
                "in the buffer of a GLB with its type, and else beside the file")
        if gltf.is_glb:
            check_index(place, image["bufferView"], gltf.json["bufferViews"])
            require("target" not in gltf.json["bufferViews"][image["bufferView"]], place, "has a target")
            require(image["mimeType"] == "image/png", place, "type")
        require(gltf.image(i)[:8] == b"\x89PNG\r\n\x1a\n", place, "no PNG")
    for i, sampler in enumerate(listed(gltf, "samplers")):
        check_members(f"samplers[{i}]", "texture sampler", sampler)
        require(sampler["wrapS"] == sampler["wrapT"] == 10497, f"samplers[{i}]", "not repeated")
    for i, texture in enumerate(listed(gltf, "textures")):
        check_members(f"textures[{i}]", "texture", texture)
        for member, items in (("sampler", "samplers"), ("source", "images")):
            check_index(f"textures[{i}]", texture[member], gltf.json.get(items, []))
            use(items, texture[member])


def check_material(gltf, place, material, use):
    check_members(place, "material", material)
    members = set(material["pbrMetallicRoughness"]) - {"baseColorTexture"}
    require(members == {"baseColorFactor", "metallicFactor", "roughnessFactor"}, place, "pbr")
    colour = material["pbrMetallicRoughness"]["baseColorFactor"]
    require(len(colour) == 4 and all(0 <= x <= 1 for x in colour), place, f"colour {colour}")
    texture = material["pbrMetallicRoughness"].get("baseColorTexture")
    require(texture is not None or "alphaMode" not in material, place, "alpha without a picture")
    require(material.get("alphaMode", "MASK") in ("MASK", "BLEND"), place, "alphaMode")
    if texture is not None:
        require(set(texture) == {"index"} and colour == [1, 1, 1, 1], place, "texture")
        check_index(place, texture["index"], gltf.json.get("textures", []))
        use("textures", texture["index"])


LINE_LOOP, TRIANGLES = 2, 4


def check_primitive(gltf, place, primitive, use, drawn):
    check_members(place, "primitive", primitive)
    accessors = gltf.json["accessors"]
    counts = set()
    for name, index in primitive["attributes"].items():
        check_index(f"{place} {name}", index, accessors)
        use("accessors", index)
        accessor = accessors[index]
        counts.add(accessor["count"])
        require(gltf.json["bufferViews"][accessor["bufferView"]].get("target") == 34962, place, f"{name} has no target")
        kind = (accessor["type"], accessor["componentType"], accessor.get("normalized", False))
        wanted = {
            "POSITION": ("VEC3", 5126, False),
            "NORMAL": ("VEC3", 5126, False),
            "TEXCOORD_0": ("VEC2", 5126, False),
            "COLOR_0": ("VEC4", 5121, True),
        }
        require(name in wanted and kind == wanted[name], place, f"{name} is {kind}")
    require("POSITION" in primitive["attributes"], place, "no POSITION")
    require(len(counts) == 1, place, f"attributes of different lengths {counts}")
    require({"min", "max"} <= set(accessors[primitive["attributes"]["POSITION"]]), place, "POSITION without bounds")
    for normal in gltf.accessor(primitive["attributes"]["NORMAL"]):
        require(abs(math.sqrt(sum(x * x for x in normal)) - 1) < 1e-5, place, f"normal {normal} is not of length 1")
    check_index(place, primitive["indices"], accessors)
    use("accessors", primitive["indices"])
    accessor = accessors[primitive["indices"]]
    require(gltf.json["bufferViews"][accessor["bufferView"]].get("target") == 34963, place, "indices have no target")
    require(accessor["type"] == "SCALAR" and accessor["componentType"] in (5123, 5125), place, "kind of indices")
    mode = primitive.get("mode", TRIANGLES)
    require(mode in (LINE_LOOP, TRIANGLES), place, f"mode {mode}")
    indices = [row[0] for row in gltf.accessor(primitive["indices"])]
    require(max(indices) < counts.pop(), place, "indices are past the vertices' end")
    drawn.setdefault(primitive["attributes"]["POSITION"], set()).update(indices)
    require(max(indices) < (65535 if accessor["componentType"] == 5123 else 2**32 - 1), place, "an index that restarts")
    if mode == LINE_LOOP:
        require(len(indices) == len(set(indices)) >= 2, place, "a line that meets itself, or none")
    else:
        require(accessor["count"] % 3 == 0, place, "not whole triangles")
    for k in range(0, len(indices) if mode == TRIANGLES else 0, 3):
        require(len(set(indices[k : k + 3])) == 3, place, f"triangle {k // 3} has no extent")
    check_index(place, primitive["material"], gltf.json.get("materials", []))
    use("materials", primitive["material"])


def check_meshes(gltf, use):
    drawn = {}
    for i, mesh in enumerate(listed(gltf, "meshes")):
        check_members(f"meshes[{i}]", "mesh", mesh)
        require(mesh["primitives"], f"meshes[{i}]", "no primitives")
        for k, primitive in enumerate(mesh["primitives"]):
            check_primitive(gltf, f"meshes[{i}].primitives[{k}]", primitive, use, drawn)
    for index, vertices in drawn.items():
        count = gltf.json["accessors"][index]["count"]
        require(vertices == set(range(count)), f"accessors[{index}]", "some vertices are in no primitive")
    names = set()
    for i, material in enumerate(listed(gltf, "materials")):
        place = f"materials[{i}]"
        check_material(gltf, place, material, use)
        names.add(material["name"])
    require(len(names) == len(gltf.json.get("materials", [])), "materials", "a name twice")


def check_nodes(gltf, use):
    nodes, seen = listed(gltf, "nodes"), {}
    scenes = listed(gltf, "scenes")
    check_index("scene", gltf.json["scene"], scenes)
    for i, node in enumerate(nodes):
        place = f"nodes[{i}]"
        check_members(place, "node", node)
        require(isinstance(node["name"], str) and node["name"], place, "no name")
        require(len(node.get("translation", [0, 0, 0])) == 3, place, "translation")
        rotation = node.get("rotation", [0, 0, 0, 1])
        require(len(rotation) == 4 and abs(math.sqrt(sum(x * x for x in rotation)) - 1) < 1e-6, place, f"rotation {rotation}")
        require(all(math.isfinite(x) for x in rotation + node.get("translation", [])), place, "not finite")
        if "mesh" in node:
            check_index(place, node["mesh"], gltf.json.get("meshes", []))
            use("meshes", node["mesh"])
        require("children" not in node or node["children"], place, "an empty list of children")
        for child in node.get("children", []):
            check_index(place, child, nodes)
            require(child not in seen, place, f"{child} is a child twice")
            seen[child] = i
    for scene in scenes:
        check_members("scene", "scene", scene)
        for root in scene["nodes"]:
            check_index("scene", root, nodes)
            require(root not in seen, "scene", f"its node {root} has a parent")
    # Each node has at most one parent; if all nodes are reachable from the roots, there is no cycle.
    reached, open_nodes = set(), [root for scene in scenes for root in scene["nodes"]]
    while open_nodes:
        node = open_nodes.pop()
        reached.add(node)
        open_nodes += nodes[node].get("children", [])
    require(len(reached) == len(nodes), "nodes", "some are not in the scene")


def check_animations(gltf, use):
    for i, animation in enumerate(listed(gltf, "animations")):
        place = f"animations[{i}]"
        check_members(place, "animation", animation)
        targets, accessors = set(), gltf.json["accessors"]
        require(animation["samplers"] and animation["channels"], place, "empty")
        for k, channel in enumerate(animation["channels"]):
            where = f"{place}.channels[{k}]"
            check_members(where, "channel", channel)
            check_members(where, "target", channel["target"])
            check_index(where, channel["sampler"], animation["samplers"])
            check_index(where, channel["target"]["node"], gltf.json["nodes"])
            target = (channel["target"]["node"], channel["target"]["path"])
            require(target not in targets, where, f"{target} twice")
            targets.add(target)
            sampler = animation["samplers"][channel["sampler"]]
            check_members(where, "sampler", sampler)
            require(sampler["interpolation"] == "LINEAR", where, "interpolation")
            for member in ("input", "output"):
                check_index(where, sampler[member], accessors)
                use("accessors", sampler[member])
                view = gltf.json["bufferViews"][accessors[sampler[member]]["bufferView"]]
                require("target" not in view, where, f"{member} has a target")
            times = [row[0] for row in gltf.accessor(sampler["input"])]
            require({"min", "max"} <= set(accessors[sampler["input"]]), where, "times without bounds")
            require(accessors[sampler["input"]]["type"] == "SCALAR" and times[0] >= 0, where, "times")
            require(all(a < b for a, b in zip(times, times[1:])), where, "times do not rise")
            require(accessors[sampler["output"]]["count"] == len(times), where, "as many values as times")
            wanted = {"translation": "VEC3", "rotation": "VEC4"}[channel["target"]["path"]]
            require(accessors[sampler["output"]]["type"] == wanted, where, "kind of output")
            if wanted == "VEC4":
                for value in gltf.accessor(sampler["output"]):
                    require(abs(math.sqrt(sum(x * x for x in value)) - 1) < 1e-5, where, f"rotation {value}")


def check(gltf):
    used = {"accessors": set(), "meshes": set(), "materials": set(), "images": set(), "samplers": set(), "textures": set()}

    def use(kind, index):
        used[kind].add(index)

    check_members("root", "root", gltf.json)
    check_members("asset", "asset", gltf.json["asset"])
    require(gltf.json["asset"]["version"] == "2.0", "asset", "version")
    check_buffers(gltf)
    check_accessors(gltf)
    check_images(gltf, use)
    check_meshes(gltf, use)
    check_nodes(gltf, use)
    check_animations(gltf, use)
    for kind, indices in used.items():
        require(indices == set(range(len(gltf.json.get(kind, [])))), kind, "some are not used")


# --- Playing ---------------------------------------------------------------------------------------------


def interpolate(a, b, t, is_rotation):
    if not is_rotation:
        return [x + (y - x) * t for x, y in zip(a, b)]
    dot = sum(x * y for x, y in zip(a, b))
    if dot < 0:
        b, dot = [-x for x in b], -dot
    if dot > 1 - 1e-10:
        value = [x + (y - x) * t for x, y in zip(a, b)]
    else:
        angle = math.acos(min(dot, 1))
        value = [(math.sin((1 - t) * angle) * x + math.sin(t * angle) * y) / math.sin(angle) for x, y in zip(a, b)]
    length = math.sqrt(sum(x * x for x in value))
    return [x / length for x in value]


def play(times, values, at, is_rotation):
    if at <= times[0]:
        return values[0]
    for k in range(len(times) - 1):
        if at < times[k + 1]:
            return interpolate(values[k], values[k + 1], (at - times[k]) / (times[k + 1] - times[k]), is_rotation)
    return values[-1]


def matrix(translation, rotation):
    x, y, z, w = rotation
    return [
        [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y), translation[0]],
        [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x), translation[1]],
        [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y), translation[2]],
        [0, 0, 0, 1],
    ]


def multiply(a, b):
    return [[sum(a[i][k] * b[k][j] for k in range(4)) for j in range(4)] for i in range(4)]


def apply(m, point):
    return [sum(m[i][k] * point[k] for k in range(3)) + m[i][3] for i in range(3)]


def local_matrices(gltf, seconds=None):
    """Returns the matrix of each node relative to its parent, animated at the time @seconds, or without animation if
    None."""
    moved = {}
    for animation in gltf.json.get("animations", []) if seconds is not None else []:
        for channel in animation["channels"]:
            sampler = animation["samplers"][channel["sampler"]]
            path = channel["target"]["path"]
            times = [row[0] for row in gltf.accessor(sampler["input"])]
            values = gltf.accessor(sampler["output"])
            moved[channel["target"]["node"], path] = play(times, values, seconds, path == "rotation")
    return [matrix(moved.get((index, "translation"), node.get("translation", [0, 0, 0])),
                   moved.get((index, "rotation"), node.get("rotation", [0, 0, 0, 1])))
            for index, node in enumerate(gltf.json["nodes"])]


def world_matrices(gltf, seconds=None):
    """Returns the world matrix of each node, animated at the time @seconds, or without animation if None."""
    local, out = local_matrices(gltf, seconds), {}
    todo = [(root, None) for root in gltf.json["scenes"][0]["nodes"]]
    while todo:
        index, above = todo.pop()
        out[index] = local[index] if above is None else multiply(above, local[index])
        todo += [(child, out[index]) for child in gltf.json["nodes"][index].get("children", [])]
    return out
