# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Uses a model: edits every table, plays its animation, picks in its picture, and exports it. After undoing everything,
the file has its original bytes."""

import json

from nre_gui import *

MODEL = "r_walker.msh"


def expect(found, expected):
    if found != expected:
        raise Failure(f"expected {expected!r}, found {found!r}")


def dump(path):
    return json.loads(run(NRES, "dump", path, MODEL, "--json"))


def pose(path, time):
    """The pose of the first node at a time."""
    return json.loads(run(NRES, "pose", path, MODEL, "--time", str(time), "--json"))["nodes"][0]["local"]


def field(editor, name):
    return editor.find("text", named(name))


def select_record(editor, kind, number):
    """Select a record by its row in the table of that kind."""
    act(editor.find("push button", lambda name: name.startswith(kind + " ")))
    select_row(row_of(find(editor.find("tree table", kind), "label", str(number))))


def choose(editor, name, item):
    """Choose an item of a drop-down by the pointer."""
    combo = editor.find("combo box", named(name))
    editor.focus()
    still(lambda: middle(combo, editor.frame))
    click(combo, editor.frame)
    click(wait(lambda: next((row for row in search_all(combo, "list item") if search(row, "label", item)), None),
               f"{item!r} in the list"), editor.frame)


def tick(editor, name):
    box = editor.find("check box", named(name))
    before = is_checked(box)
    click(box, editor.frame)
    wait(lambda: is_checked(box) != before, f"{name} to change")


def pick(editor):
    """Click in the middle of the picture. Returns the title of the batch that the inspector shows then."""
    click(editor.find("image", "Model viewport"), editor.frame)
    return editor.find("label", lambda text: text.startswith("Batch ") and text[6:].isdigit()).get_name()


def undo_all(editor):
    while editor.can("win.undo"):
        editor.action("win.undo")


def test_models():
    path = copy_sample("bases.rlb")
    original = read(path)
    editor = Editor(path)
    editor.find("image", "Model viewport")
    editor.open_row(MODEL)
    editor.subtitle(MODEL)
    before = dump(path)

    # Wait for the subtitle after each step, since the window may update after an edit with a delay.
    rename_node(editor, "Turret", "Tower")
    editor.subtitle(f"{MODEL} — 1 change not saved")
    tick(editor, "Casts no shadow")
    editor.subtitle(f"{MODEL} — 2 changes not saved")
    set_slot(editor, 2, 3, 9)
    editor.subtitle(f"{MODEL} — 3 changes not saved")
    select_node(editor, "radar")
    choose(editor, "Parent", "2 gun_l")
    editor.subtitle(f"{MODEL} — 4 changes not saved")
    select_record(editor, "Batches", 7)
    editor.find("label", "Batch 7")
    editor.find("combo box", named("Material"))
    enter(editor, field(editor, "Material index"), "2")
    editor.subtitle(f"{MODEL} — 5 changes not saved")
    select_record(editor, "Slots", 4)
    editor.find("label", "Slot 4")
    editor.press("Add as Copy")
    editor.find("label", f"Slot {len(before['slots'])}")
    editor.subtitle(f"{MODEL} — 6 changes not saved")
    # The second key of the first node, at frame 4 before.
    select_record(editor, "Keys", 1)
    enter(editor, field(editor, "Key time"), "5")
    editor.subtitle(f"{MODEL} — 7 changes not saved")
    editor.picture("models-1-edited")

    # The file has the edits.
    editor.action("win.save")
    editor.subtitle(MODEL)
    after = dump(path)
    node = after["nodes"][1]
    expect(node["name"], "Tower")
    expect(node["flags"], before["nodes"][1]["flags"] ^ 0x40)
    expect(node["slots"][2 * 5 + 3], 9)
    expect(after["nodes"][6]["parent"], 2)
    expect(after["batches"][7]["material_index"], 2)
    expect(pose(path, 5), pose(os.path.join(SAMPLE, "bases.rlb"), 4))
    expect(len(after["slots"]), len(before["slots"]) + 1)
    expect({**after["slots"][-1], "index": 4}, before["slots"][4])

    # Picking in the picture selects a batch.
    print(f"# picked {pick(editor)}", flush=True)
    editor.picture("models-2-picked")
    key("Escape")

    # Find all widgets before the animation plays, since each search waits for a frame then.
    clock = editor.find("spin button", named("Time"))
    play = editor.find("push button", plain("Play"))
    act(play)
    wait(lambda: Atspi.Value.get_current_value(clock) > 2, "the animation to move")
    act(play)
    wait(lambda: plain("Play")(play.get_name()), "the animation to stop")

    exported = os.path.join(SCRATCH, "walker.glb")
    editor.action("win.export")
    dialog = editor.dialog("Export Model")
    act(find(dialog, "push button", lambda text: text.startswith("Export")))
    accept(choose_name(editor, exported, "r_walker.glb"), "Export")
    wait(lambda: os.path.exists(exported), "the export")
    expected = os.path.join(SCRATCH, "expected.glb")
    run(NRES, "export", path, MODEL, "--format", "glb", "-o", expected)
    wait(lambda: read(exported) == read(expected), "the export to be the one that the command makes")

    undo_all(editor)
    editor.action("win.save")
    editor.subtitle(MODEL)
    if read(path) != original:
        raise Failure("undoing everything did not bring the file back")


def tables(path):
    """All tables of the model, field by field, as JSON."""
    written = os.path.join(SCRATCH, "tables.json")
    run(NRES, "export", path, MODEL, "--format", "json", "-o", written)
    with open(written, encoding="utf-8") as file:
        found = json.load(file)
    os.remove(written)
    return found


def test_posing():
    """Moves a node by keys and rotates it by a field. In the file, only one key changes."""
    path = copy_sample("bases.rlb")
    original = read(path)
    editor = Editor(path)
    editor.find("image", "Model viewport")
    editor.open_row(MODEL)
    editor.subtitle(MODEL)
    before = tables(path)
    select_node(editor, "central")
    # The keys act on the page that has the focus.
    click(editor.find("image", "Model viewport"), editor.frame)
    select_node(editor, "central")
    key("shift+g")
    for name in ("g", "z", "1", "period", "5"):
        key(name)
    editor.find("label", lambda text: text.startswith("Move +0.000, +0.000, +1.500"))
    editor.picture("posing-1-moved")
    key("Return")
    editor.subtitle(f"{MODEL} — 1 change not saved")
    select_record(editor, "Keys", 0)
    enter(editor, field(editor, "Key angle z"), "30")
    editor.subtitle(f"{MODEL} — 2 changes not saved")
    editor.picture("posing-2-turned")
    editor.action("win.save")
    editor.subtitle(MODEL)
    after = tables(path)
    posed = after["keys"].pop(0)
    unposed = before["keys"].pop(0)
    expect(after, before)
    expect([round(new - old, 4) for new, old in zip(posed["pos"], unposed["pos"])], [0, 0, 1.5])
    # The game stores the conjugate of the usual quaternion.
    expect([round(x * 32767) for x in posed["quat"]], [31650, 0, 0, -8481])
    expect(posed["time"], unposed["time"])
    undo_all(editor)
    editor.action("win.save")
    editor.subtitle(MODEL)
    expect(read(path), original)


main(test_models, test_posing)
