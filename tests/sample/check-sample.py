#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Check that `nres validate` reports for the sample exactly the faults that its README describes as intentional.

usage: check-sample.py NRES SAMPLE_FOLDER
"""

import json
import os
import subprocess
import sys

ON_PURPOSE = [
    ("areal-one-way", "areal 41: edge 2 leads to edge 5 of areal 42, which does not lead back"),
    ("areal-touching", "areal 53: edge 2 touches edge 5 of areal 54, but they are not linked"),
]


def main():
    nres, folder = sys.argv[1:]
    output = subprocess.run([nres, "validate", "--json", folder], check=True, capture_output=True, text=True).stdout
    findings = [(finding["code"], finding["message"]) for finding in json.loads(output)["findings"]
                if finding["severity"] in ("error", "warning")]
    if findings != ON_PURPOSE:
        print(f"{os.path.basename(nres)} validate tells of {findings}")
        return 1
    print("nothing is wrong but what is on purpose")
    return 0


if __name__ == "__main__":
    sys.exit(main())
