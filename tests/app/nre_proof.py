# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""What the editor does to files, beside what the command does to copies of them."""

import json
import os
import shutil
import time

from nre_gui import NRES, SCRATCH, Editor, Failure, copy_folder, go_to, key, read, run, wait


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


class Folder:
    """The sample's folder in the window, with those of its files that are worked on."""

    def __init__(self, *names, env=None):
        self.path = copy_folder()
        self.files = {name: File(os.path.join(self.path, name)) for name in names}
        self.n_steps = dict.fromkeys(names, 0)
        self.editor = Editor(self.path, env=env)
        self.editor.row("bases.rlb")

    def changed(self):
        return self.editor.can("win.save-all")

    def save(self):
        """While files are written nothing can be saved, just as when there is nothing to save: the files tell."""
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
        """One step in that file, which is what the command makes of these edits; all others are what they were."""
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
        """Each step of each file, and then everything is saved. A place is a file, letters, and what they find in it."""
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
