#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Checks that code for a specific operating system is only in src/base, so that only this folder needs porting; and
that each file that maps a file also checks the mapping after reading, because the bytes of a mapping read as zeros when
another program has truncated the file."""

import pathlib
import re
import sys

SOURCE = pathlib.Path(sys.argv[1])
FOREIGN = re.compile(
    r"__linux__|_GNU_SOURCE|"
    r"#include <(linux/.*|sys/(epoll|eventfd|inotify|ioctl|mman|prctl|sendfile|signalfd|vfs|xattr)\.h|signal\.h)>|"
    r"\b(O_TMPFILE|O_DIRECTORY|F_SETLEASE|FICLONE|copy_file_range|sync_file_range|memfd_create|f[gs]etxattr|"
    r"flistxattr|linkat|renameat2|sigaction|signalfd|gettid|mremap)\b")

found = []
unchecked = []
checked = 0
for path in sorted((SOURCE / "src").rglob("*")):
    name = path.relative_to(SOURCE).as_posix()
    if path.suffix not in (".c", ".h", ".build") or name.startswith("src/base/"):
        continue
    checked += 1
    text = path.read_text(encoding="utf-8")
    # Saving checks the mapping given as `.source`.
    if re.search(r"\bnre_mapping_open \(", text) and not re.search(r"\bnre_mapping_check \(|\.source = ", text):
        unchecked.append(name)
    for number, line in enumerate(text.splitlines(), 1):
        if match := FOREIGN.search(line):
            found.append(f"{name}:{number}: {match.group(0)}")

print("1..2")
for line in found:
    print(f"# {line}")
print(f"{'ok' if checked > 100 and not found else 'not ok'} 1 {checked} files name nothing that only one system has")
for name in unchecked:
    print(f"# {name}: nre_mapping_open () without nre_mapping_check (); nre_mapping_read () needs none")
print(f"{'not ok' if unchecked else 'ok'} 2 each mapped file is checked after reading")
sys.exit(bool(found or unchecked) or checked <= 100)
