# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""What tests of differences as edit scripts and of mods share."""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

NRES, SAMPLE = sys.argv[1:3]


class Files(unittest.TestCase):
    def setUp(self):
        self.scratch = tempfile.TemporaryDirectory()
        self.folder = pathlib.Path(self.scratch.name)

    def tearDown(self):
        self.scratch.cleanup()

    def run_nres(self, *words, status=0, env=None):
        result = subprocess.run([NRES, *map(str, words)], capture_output=True, text=True, check=False,
                                env=dict(os.environ, **env) if env else None)
        self.assertEqual(result.returncode, status, f"{words}: {result.stdout}{result.stderr}")
        self.assertNotIn("CRITICAL", result.stderr)
        return result

    def json(self, *words, status=0):
        return json.loads(self.run_nres(*words, "--json", status=status).stdout)

    def edit(self, file, *edits, status=0, options=()):
        script = self.folder / "edits.json"
        script.write_text(json.dumps({"edits": list(edits)}))
        return self.run_nres("edit", file, script, *options, status=status)

    def copy(self, name):
        return pathlib.Path(shutil.copytree(SAMPLE, self.folder / name))
