#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Checks that each command of ./dev shows its help without doing anything else, and that ./dev recognises the names of
window tests, which it runs again if they fail.

usage: check-dev.py SOURCE
"""

import pathlib
import shutil
import subprocess
import sys
import tempfile

SOURCE = pathlib.Path(sys.argv[1])
COMMANDS = ["run", "test", "fresh", "pins", "interop", "bench", "faults", "coverage", "fuzz", "build"]


def faults():
    with tempfile.TemporaryDirectory() as folder:
        root, tools = pathlib.Path(folder, "root"), pathlib.Path(folder, "tools")
        root.mkdir()
        tools.mkdir()
        shutil.copy2(SOURCE / "dev", root)
        # Only these programs are found, so that an attempt to install or build fails with a message of Bash.
        for tool in ["bash", "cat", "dirname"]:
            (tools / tool).symlink_to(shutil.which(tool))

        def run(*arguments):
            return subprocess.run([shutil.which("bash"), root / "dev", *arguments], env={"PATH": str(tools)},
                                  stdin=subprocess.DEVNULL, capture_output=True, timeout=30, text=True, check=False)

        text = run("help").stdout
        for arguments in [["--help"], ["-h"], []] + [[command, word] for command in COMMANDS
                                                    for word in ["--help", "-h", "help"]]:
            result = run(*arguments)
            what = " ".join(["./dev", *arguments])
            if result.returncode != 0 or result.stderr:
                yield f"{what} ends with {result.returncode}: {result.stderr.strip()}"
            elif result.stdout != text:
                yield f"{what} does not show the help"
        for command in COMMANDS:
            if f"./dev {command}" not in text:
                yield f"./dev help does not list {command}"
        if [path.name for path in root.iterdir()] != ["dev"]:
            yield "asking for help makes files"


def wrong_tests():
    """Check which names of tests count as window tests, which may fail because the machine is busy. A name begins with
    all suites of the test."""
    rule = subprocess.run(["sed", "-n", "/^is_of_window/,/^}/p", SOURCE / "dev"], capture_output=True, text=True,
                          check=True).stdout
    for name, expected in [("nres-editor:app / uses", 0), ("nres-editor:app+slow / window-recovery", 0),
                           ("nres-editor:app+slow+room-map / pages-map-page", 0), ("nres-editor:nres / edit", 1),
                           ("nres-editor:cli / app", 1), ("nres-editor:nres+slow / pins", 1), ("", 1)]:
        status = subprocess.run(["bash", "-c", f'{rule}\nis_of_window "$1"', "-", name], check=False).returncode
        if status != expected:
            yield f"is_of_window '{name}' ends with {status}, not {expected}"


checks = [("help is shown, and nothing else is done", faults), ("tests of the window are told from others", wrong_tests)]
failed = False
print(f"1..{len(checks)}")
for number, (what, check) in enumerate(checks, 1):
    found = list(check())
    failed = failed or bool(found)
    for fault in found:
        print("# " + fault)
    print(f"{'not ok' if found else 'ok'} {number} {what}")
sys.exit(failed)
