#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Checks that no line of C has more than 110 columns, as CONTRIBUTING.md requires.

usage: check-layout.py SOURCE
"""

import pathlib
import sys

COLUMNS = 110


def main():
    source = pathlib.Path(sys.argv[1])
    long = []
    for folder in ("src", "tests", "tools"):
        for path in sorted((source / folder).rglob("*.[ch]")):
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                if len(line) > COLUMNS:
                    long.append(f"{path.relative_to(source)}:{number}: {len(line)} columns")
    if long:
        sys.exit("\n".join([f"Lines of C have at most {COLUMNS} columns; longer are:", *long]))


if __name__ == "__main__":
    main()
