# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Starts Blender to open files and returns what it has read."""

import json
import os
import subprocess

HERE = os.path.dirname(os.path.abspath(__file__))


def look(folder, jobs):
    """Run @jobs with look-in-blender.py in Blender; returns its results. The files with jobs and results are written to
    @folder."""
    todo, out = os.path.join(folder, "jobs.json"), os.path.join(folder, "found.json")
    with open(todo, "w", encoding="utf-8") as file:
        json.dump(jobs, file)
    done = subprocess.run(["blender", "--background", "--factory-startup", "--python-exit-code", "1", "--python",
                           os.path.join(HERE, "look-in-blender.py"), "--", out, todo],
                          capture_output=True, text=True,
                          # Blender's Python searches for modules in the folders of the first python3 of the PATH.
                          env={**os.environ, "PATH": "/usr/bin:" + os.environ["PATH"]})
    if done.returncode != 0:
        raise AssertionError(done.stdout + done.stderr)
    with open(out, encoding="utf-8") as file:
        return json.load(file)
