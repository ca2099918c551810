#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Checks that only nre-job.c makes tasks (g_task_new ()): the window runs its work in threads as NreJobs, so that no
thread frees an object of the main thread."""

import pathlib
import re
import sys

SOURCE = pathlib.Path(sys.argv[1])
JOB = "src/app/widgets/nre-job.c"

checked = 0
callers = []
for path in sorted((SOURCE / "src/app").rglob("*.[ch]")):
    checked += 1
    if re.search(r"\bg_task_new\b", path.read_text(encoding="utf-8")):
        callers.append(path.relative_to(SOURCE).as_posix())

passed = checked > 100 and callers == [JOB]
print("1..1")
for name in callers:
    if name != JOB:
        print(f"# {name}: g_task_new (); start a job instead, see {JOB}")
print(f"{'ok' if passed else 'not ok'} 1 of {checked} files, only {JOB} makes tasks")
sys.exit(not passed)
