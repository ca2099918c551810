# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Rooms that serve every kind name none, and rooms of kinds do not name each other.

Usage: test-rooms.py SOURCE_ROOT. The build checks includes, since the include path of a room has only what it may use.
This test finds names of kinds that come from the headers of lower layers, which know all kinds, and rooms that are not
listed."""

import os
import re
import sys

APP = os.path.join(sys.argv[1], "src", "app")
# Entries of unknown kind and archives, which have no rooms of their own.
KINDS_OF_ALL = {"NRE_KIND_RAW", "NRE_KIND_ARCHIVE"}
# The parser of material tables, which all rooms that show materials may use.
NAMES_OF_ALL = {"NreWear", "NreWearRow", "nre_wear_parse", "nre_wear_clear"}


def listed(name):
    with open(os.path.join(APP, "meson.build"), encoding="utf-8") as file:
        found = re.search(rf"^{name} = \[(.*?)\]", file.read(), re.M | re.S)
    return re.findall(r"'([^']+)'", found.group(1))


def sources(room):
    folder = os.path.join(APP, room)
    for name in sorted(os.listdir(folder)):
        if name.endswith((".c", ".h")):
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                # Names in comments and strings do not count.
                text = re.sub(r"/\*.*?\*/", lambda found: "\n" * found.group(0).count("\n"), file.read(), flags=re.S)
                yield f"{room}/{name}", re.sub(r'"(?!nre-)[^"\n]*"', '""', text)


def pattern(kind):
    words = kind.split("-")
    lower, upper, camel = "_".join(words), "_".join(words).upper(), "".join(word.capitalize() for word in words)
    return re.compile(rf"\bnre_{lower}_\w+|\bNRE_(?:TYPE_)?{upper}_\w+|\bNre{camel}(?:[A-Z]\w*)?\b|\"nre-{kind}-[\w-]+\.h\"")


def is_allowed(room, found):
    """Whether a room may use the name. Names of two kinds together, such as nre_model_wear_find(), belong to both."""
    words = re.split(r"[._-]|(?<=[a-z])(?=[A-Z])", found.strip('"'))
    return found in NAMES_OF_ALL or room in [word.lower() for word in words]


def check(room, kinds):
    wrong = []
    for name, text in sources(room):
        for number, line in enumerate(text.split("\n"), 1):
            for kind in kinds:
                wrong += [f"{name}:{number}: {found}" for found in pattern(kind).findall(line)
                          if not is_allowed(room, found)]
            if room not in listed("app_kind_rooms"):
                wrong += [f"{name}:{number}: {found}" for found in re.findall(r"\bNRE_KIND_\w+", line)
                          if found not in KINDS_OF_ALL]
    return wrong


def main():
    generic, kinds = listed("app_rooms") + ["shell"], listed("app_kind_rooms")
    folders = {name for name in os.listdir(APP) if os.path.isdir(os.path.join(APP, name))}
    failed = False
    plan = [("every folder is a room", sorted(folders ^ set(generic + kinds + ["kinds"])))]
    plan += [(f"{room} names no kind", check(room, kinds)) for room in generic]
    plan += [("the renderer names no kind", check("../render", kinds))]
    plan += [(f"{room} names no other kind", check(room, [kind for kind in kinds if kind != room])) for room in kinds]
    print(f"1..{len(plan)}")
    for number, (title, wrong) in enumerate(plan, 1):
        print(f"{'not ok' if wrong else 'ok'} {number} {title}")
        for line in wrong:
            print(f"# {line}")
        failed = failed or bool(wrong)
    return 1 if failed else 0


sys.exit(main())
