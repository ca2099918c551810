# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Has Blender open files, and hands back what it found."""

import json
import os
import subprocess

HERE = os.path.dirname(os.path.abspath(__file__))


def look(folder, jobs):
    """What look-in-blender.py tells of each job, by way of files in @folder."""
    todo, out = os.path.join(folder, "jobs.json"), os.path.join(folder, "found.json")
    with open(todo, "w", encoding="utf-8") as file:
        json.dump(jobs, file)
    done = subprocess.run(["blender", "--background", "--factory-startup", "--python-exit-code", "1", "--python",
                           os.path.join(HERE, "look-in-blender.py"), "--", out, todo],
                          capture_output=True, text=True,
                          # Its Python looks for modules where the first python3 of the PATH has them.
                          env={**os.environ, "PATH": "/usr/bin:" + os.environ["PATH"]})
    if done.returncode != 0:
        raise AssertionError(done.stdout + done.stderr)
    with open(out, encoding="utf-8") as file:
        return json.load(file)
