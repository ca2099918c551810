# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs inside of Blender: blender --background --python look-in-blender.py -- OUT.json JOBS.json

JOBS.json is a list of [GLB file, [frames]]. OUT.json becomes a list of what Blender has made of each: its objects
with their matrices at those frames, its meshes, and the bounds of all that is drawn.
"""

import json
import sys

import bpy
import numpy

FRAMES_PER_SECOND = 24

# Debian 12 has a Blender whose reader of glTF still calls this by the name that its numpy no longer knows.
if not hasattr(numpy, "bool"):
    numpy.bool = bool


def drawn_bounds(objects):
    """The least and greatest corner of what the objects draw where they now stand; nothing where nothing is drawn."""
    corners = [obj.matrix_world @ vertex.co for obj in objects if obj.type == "MESH" for vertex in obj.data.vertices]
    if not corners:
        return []
    return [function(corner[k] for corner in corners) for function in (min, max) for k in range(3)]


def place(objects):
    return {obj.name: [list(row) for row in obj.matrix_world] for obj in objects}


def look(path, frames):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.fps = FRAMES_PER_SECOND
    bpy.ops.import_scene.gltf(filepath=path)
    objects = list(scene.objects)
    poses = []
    for frame in frames:
        scene.frame_set(frame)
        poses.append(place(objects))
    return {
        "objects": [{"name": obj.name, "parent": obj.parent.name if obj.parent else None,
                     "mesh": obj.data.name if obj.type == "MESH" else None,
                     "materials": [slot.material.name for slot in obj.material_slots]} for obj in objects],
        "meshes": [{"name": mesh.name, "triangles": sum(len(polygon.vertices) - 2 for polygon in mesh.polygons),
                    "colours": len(mesh.color_attributes)} for mesh in bpy.data.meshes],
        "poses": poses,
        "bounds": drawn_bounds(objects),
        "actions": len(bpy.data.actions),
    }


out, jobs = sys.argv[sys.argv.index("--") + 1 :]
with open(jobs, encoding="utf-8") as file:
    found = [look(path, frames) for path, frames in json.load(file)]
with open(out, "w", encoding="utf-8") as file:
    json.dump(found, file)
