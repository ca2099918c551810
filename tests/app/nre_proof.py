# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Compares files that the editor edits with copies to which `nres edit` applies the same edits."""

import json
import os
import shutil
import time

from nre_gui import NRES, SCRATCH, Editor, Failure, copy_folder, go_to, key, read, run, wait


class File:
    """A file that the editor changes, a copy to which `nres edit` applies the same edits, and the original bytes."""

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
        """Compare the saved file with the copy after the same edits."""
        script = os.path.join(SCRATCH, "edits.json")
        with open(script, "w", encoding="utf-8") as file:
            json.dump({"edits": list(edits)}, file)
        run(NRES, "edit", self.expected, script)
        if read(self.path) != read(self.expected):
            raise Failure(f"{edits}: {run(NRES, 'diff', self.expected, self.path, status=None)}")


class Folder:
    """A copy of the sample's folder that is open in an editor, with the files that the test edits."""

    def __init__(self, *names, env=None):
        self.path = copy_folder()
        self.files = {name: File(os.path.join(self.path, name)) for name in names}
        self.n_steps = dict.fromkeys(names, 0)
        self.editor = Editor(self.path, env=env)
        self.editor.row("bases.rlb")

    def changed(self):
        return self.editor.can("win.save-all")

    def save(self):
        """Save all files, and wait until they are written. Whether Save is enabled does not tell that, since it is also
        disabled while files are written; a new inode does."""
        def places():
            return [os.stat(file.path).st_ino for file in self.files.values()]

        wait(self.changed, "something to save")
        before = places()
        self.editor.action("win.save-all")
        now = wait(lambda: places() != before and places(), "a file to be saved")
        time.sleep(0.3)
        while now != places():
            now = places()
            time.sleep(0.3)
        wait(lambda: not self.changed(), "everything to be saved")

    def step(self, name, *edits, compare=None):
        """Save, and check that only the file @name differs from before, by one step, and that it has the bytes of the
        same edits."""
        before = {file: read(file.path) for file in self.files.values()}
        self.save()
        changed = self.files[name]
        self.n_steps[name] += 1
        if read(changed.path) == before[changed]:
            raise Failure(f"{edits} changed nothing")
        (compare or changed.compare)(*edits)
        for file in self.files.values():
            if file is not changed:
                file.is_same(before[file], "what it was before another file changed")

    def undo(self, *places):
        """Undo all steps of all files, and save. @places: for each file, its name, letters for Go to…, and the name
        that they find in the file."""
        editor = self.editor
        for name, letters, found in places:
            go_to(editor, letters, found)
            editor.subtitle(found)
            for step in range(self.n_steps[name]):
                wait(lambda: editor.can("win.undo-step"), f"step {step} of {name} to undo")
                key("ctrl+z")
            wait(lambda: not editor.can("win.undo-step"), f"nothing of {name} to be left to undo")
        self.save()
        for file in self.files.values():
            file.is_same(file.original, "what it was before all was undone")
