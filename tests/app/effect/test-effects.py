# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Edits an effect; widgets are found only by their accessible names. After each step the file is saved, and its bytes
must be those that `nres edit` writes for the same edits. In the end, everything is undone, and the file has its
original bytes."""

import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from nre_gui import *  # noqa: E402

EFFECT = "r_explosion"
OTHER = "s_smoke"


class Proof:
    """A file that the editor changes, and a copy to which `nres edit` applies the same edits."""

    def __init__(self, name):
        self.path = copy_sample(name)
        self.original = read(self.path)
        self.expected = os.path.join(SCRATCH, "expected.rlb")
        self.script = os.path.join(SCRATCH, "edits.json")
        shutil.copyfile(self.path, self.expected)
        self.editor = Editor(self.path)

    def is_changed(self):
        return self.editor.is_changed()

    def save(self):
        wait(self.is_changed, "something to save")
        self.editor.action("win.save")
        wait(lambda: not self.is_changed(), "the file to be saved")

    def compare(self, *edits):
        """Compare the saved file with the copy after the same edits."""
        with open(self.script, "w", encoding="utf-8") as file:
            json.dump({"edits": [{"entry": EFFECT, **edit} for edit in edits]}, file)
        run(NRES, "edit", self.expected, self.script)
        if read(self.path) != read(self.expected):
            raise Failure(f"{edits}: {run(NRES, 'diff', self.expected, self.path, status=None)}")

    def step(self, *edits):
        before = read(self.path)
        self.save()
        if read(self.path) == before:
            raise Failure(f"{edits} changed nothing")
        self.compare(*edits)

    def dump(self, entry=EFFECT):
        return json.loads(run(NRES, "dump", self.path, entry, "--json"))

    def undo_all(self, n):
        """Undo @n steps, after which nothing must be left to undo, and compare the file with the original."""
        for step in range(n):
            wait(lambda: self.editor.can("win.undo"), f"step {n - step} to undo")
            self.editor.action("win.undo")
        wait(lambda: not self.editor.can("win.undo"), "nothing to be left to undo")
        self.save()
        if read(self.path) != self.original:
            original = os.path.join(SAMPLE, os.path.basename(self.path))
            raise Failure(f"all is undone: {run(NRES, 'diff', original, self.path, status=None)}")


def drag(node, frame, dx, at=0.2, steps=8, before_release=lambda: None):
    """Drag with the mouse by @dx pixels to the right. @at: the position in the node where the drag begins, as a
    fraction of its width."""
    box = extents(node)
    left, top = origin(frame)
    x = left + box.x + int(box.width * at)
    y = top + box.y + box.height // 2
    move_pointer((x, y))
    time.sleep(0.15)
    run("xdotool", "mousedown", "1")
    move_pointer(*((x + dx * step // steps, y) for step in range(1, steps + 1)), pause=0.03)
    before_release()
    run("xdotool", "mouseup", "1")
    pump()


def command_row(editor, index):
    return editor.find("table row", lambda text: text.startswith(f"Command {index} "))


def field(editor, name):
    return editor.find("text", named(name))


def number(editor, name):
    return float(text_of(field(editor, name)))


def change_header(proof):
    editor = proof.editor
    enter(editor, field(editor, "Duration"), "3.5")
    proof.step({"op": "set-effect", "duration_sec": 3.5})

    # Drag over the title, some pixels to the right; the whole drag is one step.
    row = editor.find("list item", "Duration")
    drag(row, editor.frame, 60, at=0.1)
    wait(lambda: number(editor, "Duration") > 3.5, "the duration to be longer")
    proof.step({"op": "set-effect", "duration_sec": still(lambda: number(editor, "Duration"))})

    # A cancelled drag leaves nothing to undo or to save.
    before = number(editor, "Duration")

    def think_better():
        wait(lambda: number(editor, "Duration") > before, "the duration to follow the mouse")
        key("Escape")
        wait(lambda: number(editor, "Duration") == before, "the duration to be what it was")

    drag(row, editor.frame, 60, at=0.1, before_release=think_better)
    if still(lambda: number(editor, "Duration")) != before:
        raise Failure("the drag went on after Escape")

    # Set the time by the value of the play head, as a screen reader does.
    head = editor.find("slider", "Play head")
    Atspi.Value.set_current_value(head, 0.5)
    wait(lambda: abs(Atspi.Value.get_current_value(head) - 0.5) < 1e-6, "half of the life to be over")

    flags = proof.dump()["header"]["flags"]
    for name, bit in (("Triangular alpha", 0x20), ("Visibility branch", 0x10)):
        click(editor.find("check box", name), editor.frame)
        flags ^= bit
        proof.step({"op": "set-effect", "flags": flags})
    return 4


def change_commands(proof):
    editor = proof.editor
    click(editor.find("check box", "Enable command 3"), editor.frame)
    proof.step({"op": "set-command", "command": 3, "enabled": False})

    before = proof.dump()["commands"][3]["fields"]
    bar = editor.find("slider", "Window of command 3")
    drag(bar, editor.frame, 40, at=0.3)
    still(lambda: Atspi.Value.get_current_value(bar))
    proof.save()
    after = proof.dump()["commands"][3]["fields"]
    if not (after["active_t0"] > before["active_t0"] and after["active_t1"] > before["active_t1"]):
        raise Failure(f"the window moved from {before} to {after}")
    proof.compare({"op": "set-command", "command": 3,
                   "fields": {name: after[name] for name in ("active_t0", "active_t1")}})
    return 2


def inspector_field(editor, name):
    return find(editor.find("filler", "Inspector"), "text", named(name))


def change_fields(proof):
    """Edit fields in the inspector: a number, an element of a vector, and both names of a reference."""
    editor = proof.editor
    select_row(command_row(editor, 4))
    editor.find("label", "Command 4 · Particle")
    enter(editor, inspector_field(editor, "out_max"), "2.25")
    proof.step({"op": "set-command", "command": 4, "fields": {"out_max": 2.25}})
    vector = proof.dump()["commands"][4]["fields"]["v0_min"]
    enter(editor, inspector_field(editor, "v0_min y"), "-1.5")
    proof.step({"op": "set-command", "command": 4, "fields": {"v0_min": [vector[0], -1.5, vector[2]]}})
    enter(editor, inspector_field(editor, "Name"), "FIRE")
    find(command_row(editor, 4), "label", "FIRE")
    proof.step({"op": "set-command", "command": 4, "fields": {"ref": {"name": "FIRE"}}})
    enter(editor, inspector_field(editor, "Archive"), "Material.lib")
    proof.step({"op": "set-command", "command": 4, "fields": {"ref": {"archive": "Material.lib"}}})
    return 4


def change_order(proof):
    editor = proof.editor
    select_row(command_row(editor, 3))
    editor.press("Move commands down")
    command_row(editor, 4)
    proof.step({"op": "move-command", "command": 3, "index": 4})
    select_row(command_row(editor, 0))
    editor.press("Duplicate commands")
    command_row(editor, 8)
    sound = proof.dump()["commands"][0]
    proof.step({"op": "insert-command", "index": 1, "opcode": 2, "word_raw": sound["word_raw"],
                "body_hex": sound["body_hex"]})
    return 2


def copy_to_another(proof):
    """Copy a command to another effect by the keyboard and the clipboard. The copy must have the same bytes."""
    editor = proof.editor
    copied = proof.dump()["commands"][5]
    click(find(command_row(editor, 5), "label", "5"), editor.frame)
    key("ctrl+c")
    editor.open_row(OTHER)
    editor.subtitle(OTHER)
    click(find(command_row(editor, 1), "label", "1"), editor.frame)
    key("ctrl+v")
    command_row(editor, 3)
    proof.step({"entry": OTHER, "op": "insert-command", "index": 2, "opcode": copied["opcode"],
                "word_raw": copied["word_raw"], "body_hex": copied["body_hex"]})
    editor.open_row(EFFECT)
    editor.subtitle(EFFECT)
    return 1


def scale_durations(proof):
    """Scale the durations of all effects whose names begin with s_, in one step. The dialog lists the changes first."""
    editor = proof.editor
    entries = json.loads(run(NRES, "list", proof.path, "--json"))["entries"]
    durations = {entry["name"]: proof.dump(entry["name"])["header"]["duration_sec"] for entry in entries
                 if entry["name"].startswith("s_")}
    changed = {name: duration for name, duration in durations.items() if duration != 0}
    editor.open_row("effects.rlb")
    editor.press("Effects")
    editor.press("Change…")
    dialog = wait(lambda: next((w for w in children(editor.app) if search(w, "push button", plain("Apply"))), None),
                  "the dialog")
    set_text(find(dialog, "text", "Only effects whose name starts with"), "s_")
    set_text(find(dialog, "text", "Value"), "1.5")
    apply = find(dialog, "push button", plain("Apply"))
    wait(lambda: is_enabled(apply), "the preview")
    before, after = (format(duration, ".6g") for duration in (changed["s_smoke"], 1.5 * changed["s_smoke"]))
    rows = find(dialog, "list", "What changes")
    find(rows, "label", before)
    find(rows, "label", after)
    editor.picture("effect-3-durations")
    act(apply)
    proof.step(*({"entry": name, "op": "set-effect", "duration_sec": 1.5 * duration}
                 for name, duration in changed.items()))
    for name, duration in durations.items():
        if abs(proof.dump(name)["header"]["duration_sec"] - 1.5 * duration) > 1e-6 * duration:
            raise Failure(f"the duration of {name} is not {1.5 * duration}")
    return 1


def test_effect():
    proof = Proof("effects.rlb")
    editor = proof.editor
    editor.open_row(EFFECT)
    editor.subtitle(EFFECT)
    editor.picture("effect-1-opened")
    n = change_header(proof)
    n += change_commands(proof)
    n += change_fields(proof)
    n += change_order(proof)
    n += copy_to_another(proof)
    n += scale_durations(proof)
    editor.picture("effect-2-edited")
    proof.undo_all(n)


if __name__ == "__main__":
    main(test_effect)
