# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs inside of Blender: blender --background --python look-in-blender.py -- OUT.json JOBS.json

JOBS.json is a list of [FILE, [frames]] with glTF, OBJ and PNG files. The list written to OUT.json has for each file
what Blender has imported: the objects with their matrices at those frames, the meshes, materials and images, the bounds
of everything drawn, and the messages of the importers.
"""

import hashlib
import json
import os
import re
import sys
import tempfile

import bpy
import numpy

FRAMES_PER_SECOND = 24
# Messages of importers that are no warnings.
CHATTER = r"Data are loaded|glTF import finished|OBJ import of|Loaded image from|^\s*$"

# The glTF importer of the Blender in Debian 12 uses `numpy.bool`, which the numpy there does not have any more.
if not hasattr(numpy, "bool"):
    numpy.bool = bool


def told(function):
    """Call @function; returns what was printed meanwhile, also by code that writes to the file descriptors directly."""
    with tempfile.TemporaryFile() as file:
        sys.stdout.flush()
        kept = [os.dup(number) for number in (1, 2)]
        for number in (1, 2):
            os.dup2(file.fileno(), number)
        try:
            function()
        finally:
            sys.stdout.flush()
            for number, old in zip((1, 2), kept):
                os.dup2(old, number)
                os.close(old)
        file.seek(0)
        return [line for line in re.split(r"[\r\n]+", file.read().decode("utf-8", "replace"))
                if not re.search(CHATTER, line)]


def load(path):
    form = path.rsplit(".", 1)[1]
    if form == "obj":
        bpy.ops.wm.obj_import(filepath=path, forward_axis="Y", up_axis="Z")
    elif form == "png":
        bpy.data.images.load(path)
    else:
        bpy.ops.import_scene.gltf(filepath=path)


def drawn_bounds(objects):
    """Returns the least and greatest corner of the objects' meshes at their current positions; empty if there are no
    vertices."""
    corners = [obj.matrix_world @ vertex.co for obj in objects if obj.type == "MESH" for vertex in obj.data.vertices]
    if not corners:
        return []
    return [function(corner[k] for corner in corners) for function in (min, max) for k in range(3)]


def place(objects):
    return {obj.name: [list(row) for row in obj.matrix_world] for obj in objects}


def look_at_image(image):
    """Returns the size of an image, and a digest of its pixels from the top down, with 8 bits per channel."""
    width, height = image.size
    pixels = numpy.empty(4 * width * height, dtype=numpy.float32)
    image.pixels.foreach_get(pixels)
    rows = numpy.rint(pixels * 255).astype(numpy.uint8).reshape(height, 4 * width)[::-1]
    return {"size": [width, height], "sum": hashlib.sha256(rows.tobytes()).hexdigest()}


def look_at_material(material):
    """Returns which images set the colour and the holes (alpha) of a material, and from which sides it is visible."""
    found = {"two_sided": not material.use_backface_culling, "mode": material.blend_method, "colour": None, "holes": None}
    nodes = material.node_tree.nodes if material.use_nodes else []
    for shader in (node for node in nodes if node.type == "BSDF_PRINCIPLED"):
        for key, name, out in (("colour", "Base Color", "Color"), ("holes", "Alpha", "Alpha")):
            links = list(shader.inputs[name].links)
            # Skip nodes that mix in vertex colours.
            while links and links[0].from_node.type in ("MIX", "MATH"):
                links = [link for entry in links[0].from_node.inputs for link in entry.links
                         if link.from_node.type != "VERTEX_COLOR"]
            if links and links[0].from_node.type == "TEX_IMAGE" and links[0].from_socket.name == out:
                found[key] = look_at_image(links[0].from_node.image)
                found[key + "_repeated"] = links[0].from_node.extension == "REPEAT"
                found[key + "_name"] = links[0].from_node.image.name
        found["rgb"] = list(shader.inputs["Base Color"].default_value)[:3]
    return found


def look_at_corners(mesh):
    """Returns position, normal and texture coordinates of each corner of a mesh's triangles."""
    mesh.calc_normals_split()
    uv = mesh.uv_layers[0].data if mesh.uv_layers else None
    return [list(mesh.vertices[loop.vertex_index].co) + list(loop.normal) + (list(uv[loop.index].uv) if uv else [])
            for loop in mesh.loops]


def look(path, frames):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.fps = FRAMES_PER_SECOND
    words = told(lambda: load(path))
    objects = list(scene.objects)
    poses = []
    for frame in frames:
        scene.frame_set(frame)
        poses.append(place(objects))
    return {
        "told": words,
        "objects": [{"name": obj.name, "parent": obj.parent.name if obj.parent else None,
                     "mesh": obj.data.name if obj.type == "MESH" else None,
                     "materials": [slot.material.name for slot in obj.material_slots]} for obj in objects],
        "meshes": [{"name": mesh.name, "triangles": sum(len(polygon.vertices) - 2 for polygon in mesh.polygons),
                    "colours": len(mesh.color_attributes), "corners": look_at_corners(mesh),
                    "mended": mesh.validate()} for mesh in bpy.data.meshes],
        "materials": {material.name: look_at_material(material) for material in bpy.data.materials},
        "images": {image.name: look_at_image(image) for image in bpy.data.images},
        "poses": poses,
        "bounds": drawn_bounds(objects),
        "actions": len(bpy.data.actions),
    }


out, jobs = sys.argv[sys.argv.index("--") + 1 :]
with open(jobs, encoding="utf-8") as file:
    found = [look(path, frames) for path, frames in json.load(file)]
with open(out, "w", encoding="utf-8") as file:
    json.dump(found, file)
