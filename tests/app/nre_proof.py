# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""What the editor does to files, beside what the command does to copies of them."""

import json
import os
import shutil

from nre_gui import NRES, SCRATCH, Failure, read, run


class File:
    """One that the editor changes, a copy that the command changes in the same way, and what it was."""

    def __init__(self, path):
        self.path = path
        self.name = os.path.basename(path)
        self.original = read(path)
        self.expected = os.path.join(SCRATCH, "expected-" + self.name)
        shutil.copyfile(path, self.expected)

    def dump(self, *entry):
        return json.loads(run(NRES, "dump", self.path, *entry, "--json"))

    def is_same(self, wanted, what):
        if read(self.path) != wanted:
            raise Failure(f"{self.name} is not {what}")

    def compare(self, *edits):
        """What was saved is what the command makes of the same edits."""
        script = os.path.join(SCRATCH, "edits.json")
        with open(script, "w", encoding="utf-8") as file:
            json.dump({"edits": list(edits)}, file)
        run(NRES, "edit", self.expected, script)
        if read(self.path) != read(self.expected):
            raise Failure(f"{edits}: {run(NRES, 'diff', self.expected, self.path, status=None)}")
