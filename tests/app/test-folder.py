# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""A game folder: files are opened only when they are used, and the tree follows changes on the disk."""

import json
import os
import shutil

from nre_gui import *


def rows(editor):
    return [row.get_name() for row in search_all(editor.find("list", "Archive tree"), "list item")]


def count_files(folder):
    """The number of files in a folder that the tree shows."""
    known = (".rlb", ".lib", ".msh", ".map", ".lst", ".wea")
    return sum(name.endswith(known) for _, _, names in os.walk(folder) for name in names)


def test_folder():
    folder = copy_folder()
    before = read(os.path.join(folder, "bases.rlb"))
    # A file that cannot be read, even by root, who may run the tests.
    os.symlink("/proc/self/mem", os.path.join(folder, "secret.lib"))
    editor = Editor(folder)
    editor.row("bases.rlb")
    wait(lambda: "1 problem, " in editor.row("secret.lib").get_description(), "the reason that it cannot be read")
    if rows(editor)[:2] != ["PARKAN", "DATA"] or "README.md" in rows(editor):
        raise Failure(f"the tree shows {rows(editor)}")
    if search(editor.app, "page tab") is not None:
        raise Failure("a tab has opened by itself")
    editor.picture("folder-opened")

    # Expanding an archive opens it, but no tab.
    editor.toggle_row("bases.rlb")
    editor.row("r_walker.msh")
    if search(editor.app, "page tab") is not None:
        raise Failure("a tab has opened by itself")
    editor.open_row("r_walker.msh")
    editor.find("image", "Model viewport")
    rename_node(editor, "Turret", "changed")
    wait(lambda: "changed" in editor.row("PARKAN").get_description(), "the folder to be marked")
    wait(lambda: "changed" in editor.row("bases.rlb").get_description(), "the file to be marked")
    editor.picture("folder-changed")
    editor.action("win.save-all")
    wait(lambda: "changed" not in editor.row("PARKAN").get_description(), "the mark to go")
    if read(os.path.join(folder, "bases.rlb")) == before:
        raise Failure("nothing was saved")
    os.remove(os.path.join(folder, "secret.lib"))
    gone(editor.find("list", "Archive tree"), "list item", "secret.lib")

    # Files that are created and removed on the disk appear and disappear in the tree.
    shutil.copyfile(os.path.join(folder, "palettes.lib"), os.path.join(folder, "another.lib"))
    editor.row("another.lib")
    os.remove(os.path.join(folder, "another.lib"))
    gone(editor.find("list", "Archive tree"), "list item", "another.lib")

    # A file in a folder inside, whose page shows two files.
    editor.toggle_row("DATA")
    editor.toggle_row("MAPS")
    # The message about a file that cannot be opened has its path in the folder, since several files may have the same
    # name.
    damaged = os.path.join(folder, "DATA", "MAPS", "empty.rlb")
    with open(damaged, "wb"):
        pass
    editor.open_row("empty.rlb")
    find(editor.dialog("The File Cannot Be Opened"), "label", lambda text: text.startswith("DATA/MAPS/empty.rlb: "))
    editor.answer("The File Cannot Be Opened", "Close")
    os.remove(damaged)
    gone(editor.find("list", "Archive tree"), "list item", "empty.rlb")
    editor.toggle_row("ISLAND")
    editor.open_row("Land.map")
    editor.subtitle("Land.map")
    editor.picture("folder-deep")

    editor.action("win.close-folder")
    # The start page lists recent files and folders, which can be opened or forgotten there.
    recent = editor.find("list", "Recent files and folders")
    find(recent, "list item", named("PARKAN, today"))
    editor.picture("start-page")
    find(recent, "list item", named("bases.rlb, today"))
    act(find(recent, "push button", plain("Forget bases.rlb")))
    gone(recent, "list item", named("bases.rlb, today"))
    # The row is created again when another one is removed, so wait until it has stopped moving.
    point(*still(lambda: middle(find(recent, "list item", named("PARKAN, today")), editor.frame)))
    run("xdotool", "click", "1")
    editor.row("bases.rlb")
    editor.action("window.close")
    editor.ended()


def test_problems():
    """Problems in files that are not open are listed, too, and lead to the files."""
    folder = copy_folder()
    path = os.path.join(folder, "DATA", "broken.lib")
    data = bytearray(read(os.path.join(folder, "palettes.lib")))
    # The last word of the directory is a sort index.
    data[-4:] = (5000).to_bytes(4, "little")
    with open(path, "wb") as file:
        file.write(data)
    editor = Editor(folder)
    editor.row("bases.rlb")
    # The map of the sample has two problems intentionally, so that users can try the fixes.
    wait(lambda: editor.row("PARKAN").get_description() == "3 problems", "the folder to have three problems")
    wait(lambda: editor.row("DATA").get_description() == "3 problems", "the folder inside to have them")
    editor.toggle_row("DATA")
    wait(lambda: editor.row("broken.lib").get_description() == "1 problem", "the file to have one")
    editor.find("label", f"{count_files(folder)} files")
    editor.action("win.panel-problems")
    problem = editor.find("list item", lambda name: name.startswith("Error: Sort index 5000"))
    if not problem.get_description().startswith("DATA/broken.lib"):
        raise Failure(f"the problem is in {problem.get_description()}")
    editor.picture("folder-problems")
    click(problem, editor.frame, 2)
    wait(lambda: editor.row("B.PAL").get_description() == "1 problem", "the entry to have it")
    editor.picture("folder-problem-shown")
    # The problem disappears when another program repairs the file.
    editor.action("win.close-file")
    shutil.copyfile(os.path.join(folder, "palettes.lib"), path)
    wait(lambda: editor.row("PARKAN").get_description() == "2 problems", "the mark to go")
    editor.action("window.close")
    editor.ended()


def test_missing_names():
    """A reference to a missing name is reported in files that are not open, as soon as a library changes."""
    folder = copy_folder()
    script = os.path.join(SCRATCH, "nowhere.json")
    with open(script, "w") as file:
        json.dump({"edits": [{"op": "set-wear", "entry": "r_walker.wea", "row": 3, "name": "NOWHERE"}]}, file)
    run(NRES, "edit", os.path.join(folder, "bases.rlb"), script)
    editor = Editor(folder)
    wait(lambda: editor.row("bases.rlb").get_description() == "1 problem", "the file to have a problem")
    wait(lambda: editor.row("PARKAN").get_description() == "3 problems", "the folder to have it, too")

    # Rename the material of another row while the table is closed.
    editor.toggle_row("Material.lib")
    click(editor.row("JOINT"), editor.frame)
    key("F2")
    field = editor.find("text", named("Name of the entry"))
    await_focus(lambda: field, "the name")
    key("ctrl+a")
    type_text("ELBOW")
    key("Return")
    wait(lambda: editor.row("bases.rlb").get_description() == "2 problems", "the table to miss it")
    editor.action("win.undo")
    wait(lambda: editor.row("bases.rlb").get_description() == "1 problem", "the table to have it again")

    # The problem leads to the row.
    editor.action("win.panel-problems")
    problem = editor.find("list item", lambda name: "Material.lib has no “NOWHERE”; the game takes “DEFAULT” instead" in name)
    if not problem.get_description().startswith("bases.rlb · r_walker.wea"):
        raise Failure(f"the problem is in {problem.get_description()}")
    editor.picture("folder-names")
    click(problem, editor.frame, 2)
    editor.subtitle("r_walker.wea")
    row = editor.find("list item", lambda name: name.startswith("3, NOWHERE"))
    wait(lambda: row.get_state_set().contains(Atspi.StateType.SELECTED), "the row to be selected")
    editor.picture("folder-names-shown")
    editor.action("window.close")
    editor.ended()


def test_filter():
    """The filter also searches files that are not open, and its rows lead into them."""
    editor = Editor(copy_folder())
    editor.row("bases.rlb")
    set_text(editor.find("entry", "Filter entries"), "hull")
    found = wait(lambda: [name for name in rows(editor) if "HULL" in name], "names to be found")
    if rows(editor)[0] != "PARKAN" or "bases.rlb" in rows(editor):
        raise Failure(f"the filter shows {rows(editor)}")
    wait(lambda: editor.row("PARKAN").get_description() == "2 problems", "the folder to have its mark")
    editor.picture("folder-filter")
    editor.open_row(found[0])
    editor.subtitle(found[0])
    editor.picture("folder-filter-opened")
    editor.action("window.close")
    editor.ended()


def test_sample():
    """Trying the sample opens a copy of it, which keeps the changes of the user."""
    copies = os.path.join(os.environ["XDG_DATA_HOME"], "nres-editor")
    shutil.rmtree(copies, ignore_errors=True)
    editor = Editor()
    editor.picture("start-page-first")
    act(editor.find("push button", lambda name: name.lower().startswith("try the sample")))
    editor.row("bases.rlb")
    copy = os.path.join(copies, "Sample", "bases.rlb")
    if read(copy) != read(os.path.join(SAMPLE, "bases.rlb")) or os.listdir(copies) != ["Sample"]:
        raise Failure("the sample was not copied")
    editor.action("win.close-folder")
    os.remove(copy)
    act(editor.find("push button", lambda name: name.lower().startswith("try the sample")))
    editor.row("effects.rlb")
    if os.path.exists(copy) or "bases.rlb" in rows(editor):
        raise Failure("the copy was replaced")
    editor.action("window.close")
    editor.ended()


def test_remembered():
    folder = copy_folder()
    env = settings()
    editor = Editor(folder, env=env)
    editor.toggle_row("DATA")
    editor.row("MAPS")
    editor.action("window.close")
    editor.ended()
    editor = Editor(folder, env=env)
    editor.row("MAPS")
    editor.action("window.close")
    editor.ended()


def test_many():
    """Forty files at once: the tree has a row for each in the same order, none expanded, and there is one tab."""
    folder = copy_folder()
    names = ["bases.rlb"] + [f"copy-{i:02}.rlb" for i in range(39)]
    for name in names[1:]:
        shutil.copyfile(os.path.join(folder, "effects.rlb"), os.path.join(folder, name))
    editor = Editor(*(os.path.join(folder, name) for name in names))
    editor.find("image", "Model viewport")
    wait(lambda: rows(editor)[:20] == names[:20], "the rows in order, none of them expanded")
    if len(search_all(editor.app, "page tab")) > 1:
        raise Failure("several tabs have opened")
    editor.picture("many-files")
    editor.action("window.close")
    editor.ended()


def test_names():
    """Two files of the same name are distinguished wherever their names are shown."""
    folder = copy_folder()
    level = os.path.join(folder, "DATA", "MAPS", "ISLAND")
    paths = []
    for name in ("ONE", "TWO"):
        paths.append(os.path.join(folder, name, "Land.map"))
        os.mkdir(os.path.dirname(paths[-1]))
        shutil.copyfile(os.path.join(level, "Land.map"), paths[-1])
    editor = Editor(*paths)
    wait(lambda: rows(editor) == ["ONE/Land.map", "TWO/Land.map"], "the rows of both")
    editor.action("win.panel-problems")
    problem = wait(lambda: next((item for item in search_all(editor.app, "list item")
                                 if (item.get_description() or "").startswith("TWO/Land.map · ")), None),
                   "the row of a problem of the second file")
    act(find(problem, "push button"))
    editor.toast("1 problem was fixed in TWO/Land.map")
    editor.picture("two-names")
    editor.action("win.show-ledger")
    editor.find("label", "TWO/Land.map")
    editor.kill()


main(test_folder, test_problems, test_missing_names, test_filter, test_sample, test_remembered, test_many, test_names)
