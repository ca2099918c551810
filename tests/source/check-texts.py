#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that every text of the library that a user of the window may see is marked for translation.

usage: check-texts.py SOURCE

In the layers below the window, every string literal of several words must be in _(), N_(), ngettext() or the like.
There are two exceptions for texts that are not for people, or only for users of `nres`, which is in English: the file
is listed in NRES_ONLY, with the reason; or the line or the one before has a comment that begins with "untranslated:"
and gives the reason.
"""

import pathlib
import re
import sys

SOURCE = pathlib.Path(sys.argv[1])
LAYERS = ["base", "nres", "formats", "document", "exchange"]
MARKS = {"_", "N_", "C_", "NC_", "ngettext", "g_dgettext", "g_dngettext", "g_dpgettext2"}

NRES_ONLY = {
    "exchange/model/nre-model-diff.c": "diff",
    "exchange/areal-map/nre-areal-map-diff.c": "diff; the words that the window shows are marked",
    "exchange/text/nre-build-list-diff.c": "diff; the words that the window shows are marked",
    "exchange/describe/nre-describe.c": "dump",
    "exchange/describe/nre-describe-schema.c": "schema, and the reference that is made from it",
    "exchange/nre-diff.c": "diff",
    "exchange/nre-edit-script.c": "edit",
    "exchange/nre-manifest.c": "extract and pack",
    "exchange/describe/nre-schema-diff.c": "diff",
}

TOKEN = re.compile(r"""
    (?P<comment> /\*.*?\*/ | //[^\n]* )
  | (?P<include> ^[ \t]*\#[ \t]*include[^\n]* )
  | (?P<text>    "(?:[^"\\]|\\.)*" )
  | (?P<letter>  '(?:[^'\\]|\\.)*' )
  | (?P<name>    [A-Za-z_]\w* )
  | (?P<sign>    [^\s\w] )
""", re.DOTALL | re.MULTILINE | re.VERBOSE)


def texts(source):
    """Yields (line, text, whether it is marked) of each string literal in @source; adjacent literals are joined, as by
    the compiler."""
    calls, before, open_text = [], "", None
    for match in TOKEN.finditer(source):
        kind, word = match.lastgroup, match.group()
        if kind in ("comment", "include"):
            continue
        if kind == "text":
            if open_text is None:
                open_text = [source.count("\n", 0, match.start()) + 1, "", bool(MARKS.intersection(calls))]
            open_text[1] += word[1:-1]
            continue
        # Format macros such as PRIu64 do not end a text.
        if open_text is not None and kind == "name" and re.match(r"PRI[a-zA-Z0-9]+$|G_G\w+_(FORMAT|MODIFIER)$", word):
            open_text[1] += "u"
            continue
        if open_text is not None:
            yield open_text
            open_text = None
        if word == "(":
            calls.append(before)
        elif word == ")" and calls:
            calls.pop()
        before = word


def is_for_people(text):
    plain = re.sub(r"%[-+ #0]*[\d.*]*(?:hh|h|ll|l|z)?[a-zA-Z]|\\.", " ", text)
    return len(re.findall(r"[^\W\d_]{2,}", plain)) >= 2 and re.search(r"\s", text) is not None


def check(path):
    source = path.read_text(encoding="utf-8")
    lines = source.split("\n")
    for line, text, marked in texts(source):
        excuse = any("/* untranslated:" in said for said in lines[max(line - 2, 0) : line])
        if not marked and is_for_people(text) and not excuse:
            yield f"{path.relative_to(SOURCE)}:{line}: not marked for translation: “{text}”"


def main():
    found = []
    for layer in LAYERS:
        for path in sorted((SOURCE / "src" / layer).rglob("*.[ch]")):
            if path.relative_to(SOURCE / "src").as_posix() not in NRES_ONLY:
                found += check(path)
    found += [f"src/{name} is not there, and still named as nres's own" for name in NRES_ONLY
              if not (SOURCE / "src" / name).exists()]
    # Test the check itself with texts that it must report and others that it must accept.
    probe = 'f (_("one two"), "three four", "five"); g ("a" "%" PRIu64 " b c", 1); h (N_("six seven") "eight nine");'
    noticed = [text for _, text, marked in texts(probe) if not marked and is_for_people(text)]
    if noticed != ["three four", "eight nine"]:
        found.append(f"the check does not work any more: of its probe it notices {noticed}")
    print("\n".join(found))
    sys.exit(1 if found else 0)


main()
