# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Takes pictures of the window: each page and panel, light and dark, and without GL."""

from nre_gui import *


def luminance(colour):
    parts = [value / 255 for value in colour]
    linear = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def left_edge(editor, picture, row):
    """The colours in a picture of some pixels at the left border of a row, at half its height."""
    box, (x, y) = extents(row), origin(editor.frame)
    area = f"4x1+{x + box.x}+{y + box.y + box.height // 2}"
    values = run("convert", picture, "-crop", area, "-depth", "8", "rgb:-", binary=True)
    return [tuple(values[i:i + 3]) for i in range(0, len(values), 3)]


def check_marked(editor, picture, row, plain_row, what):
    """Check that the mark of a row has a contrast of at least 3 : 1 to a row that is neither selected nor focused."""
    ground = left_edge(editor, picture, plain_row)[-1]
    best = max(contrast(colour, ground) for colour in left_edge(editor, picture, row))
    if best < 3:
        raise Failure(f"{what} has a contrast of {best:.2f} : 1 against what is around it")


def check_rows(editor, prefix):
    """Check that the selected row and the focused row, which may differ, are both visibly marked."""
    nodes = editor.find("tree table", "Nodes")
    rows = [row_of(find(nodes, "label", name)) for name in ("Turret", "gun_l", "hip_l")]
    tree = [editor.row(name) for name in ("r_walker.msh", "b_bunker.msh")]
    editor.focus()
    for _ in range(4):
        if focused_in(rows[0]) is None:
            key("F6")
            time.sleep(0.2)
    wait(lambda: focused_in(rows[0]), "the selected row to have the focus")
    key("ctrl+Down")
    wait(lambda: focused_in(rows[1]), "the next row to have the focus")
    picture = editor.picture(f"{prefix}-focus")
    check_marked(editor, picture, rows[0], rows[2], "the selected row")
    check_marked(editor, picture, rows[1], rows[2], "the row with the focus")
    check_marked(editor, picture, tree[0], tree[1], "the selected row of the tree")


def tour(editor, prefix):
    editor.find("image", "Model viewport")
    editor.open_row("r_walker.msh")
    select_node(editor, "Turret")
    editor.picture(f"{prefix}-model")
    check_rows(editor, prefix)
    for panel in ("problems", "history", "bytes"):
        editor.action(f"win.panel-{panel}")
        editor.picture(f"{prefix}-{panel}")
    editor.action("win.toggle-bottom")
    editor.open_row("r_walker.wea")
    editor.picture(f"{prefix}-entry")
    editor.open_row("bases.rlb")
    editor.picture(f"{prefix}-archive")


def test_light():
    editor = Editor(copy_sample("bases.rlb"))
    tour(editor, "light")
    editor.action("app.preferences")
    editor.find("label", "Keep the Previous File")
    editor.picture("light-preferences")


def test_dark():
    editor = Editor(copy_sample("bases.rlb"))
    editor.find("image", "Model viewport")
    activate_app_action("style", GLib.Variant("s", "dark"))
    tour(editor, "dark")
    colour = run("convert", f"{PICTURES}/dark-model.png", "-format", "%[fx:mean]", "info:")
    if float(colour) > 0.4:
        raise Failure(f"the dark window is not dark: {colour}")


def test_windows():
    editor = Editor(copy_sample("bases.rlb"))
    editor.find("image", "Model viewport")
    editor.action("app.shortcuts")
    # The name of a row begins with its keys.
    editor.find("label", lambda name: name.endswith("Open archives"), showing=False)
    editor.picture("shortcuts")


def test_about():
    editor = Editor(copy_sample("bases.rlb"))
    editor.find("image", "Model viewport")
    editor.action("app.about")
    editor.picture("about")


def test_no_gl():
    """Without GL, the window works, and the viewport says why it is empty."""
    editor = Editor(copy_sample("bases.rlb"), env={"GDK_DEBUG": "gl-disable", "GDK_DISABLE": "gl"}, fatal=False)
    editor.find("label", "No 3D View on This Computer")
    editor.picture("no-gl")
    rename_node(editor, "Turret", "changed")
    editor.action("win.save")
    editor.subtitle("r_walker.msh")


def test_filter():
    editor = Editor(copy_sample("bases.rlb"))
    editor.find("image", "Model viewport")
    field = editor.find("entry", "Filter entries")
    set_text(field, "АНГАР")
    gone(editor.app, "list item", "r_walker.msh")
    editor.row("Ангар_01.msh")
    set_text(field, "batches")
    editor.row("Batches")
    editor.row("r_walker.msh")
    gone(editor.app, "list item", "r_walker.wea")
    editor.picture("filter")
    set_text(field, "nothing of the kind")
    editor.find("label", "No entry matches the filter")
    set_text(field, "")
    editor.row("r_walker.wea")


def check_shortcuts(editor, label):
    """The translated shortcuts window is at most as wide as a small screen."""
    editor.action("app.shortcuts")
    node = find(editor.app, "label", lambda name: name.endswith(label), showing=False)
    while node.get_parent().get_role_name() != "application":
        node = node.get_parent()
    wait(lambda: extents(node).width > 0, "the window of shortcuts to have a size")
    if extents(node).width > 1024:
        raise Failure(f"the window of shortcuts is {extents(node).width} pixels wide")


def test_in_russian():
    """The filter finds tables by their translated and by their English names."""
    locales = os.path.join(SCRATCH, "locales")
    os.makedirs(locales)
    run("localedef", "-i", "ru_RU", "-f", "UTF-8", os.path.join(locales, "ru_RU.UTF-8"))
    editor = Editor(copy_sample("bases.rlb"), env={"LOCPATH": locales, "LANG": "ru_RU.UTF-8", "LC_ALL": "ru_RU.UTF-8"})
    field = editor.find("entry", "Фильтр элементов")
    for text in ("пакеты", "batches"):
        set_text(field, text)
        editor.find("list item", "Пакеты")
        gone(editor.app, "list item", "r_walker.wea")
    check_shortcuts(editor, "Открыть архивы")


main(test_light, test_dark, test_windows, test_about, test_no_gl, test_filter, test_in_russian)
