# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the tests of one class and prints their results in the TAP format, which Meson reads."""

import os
import sys
import unittest


class Tap(unittest.TextTestResult):
    def startTestRun(self):
        super().startTestRun()
        self.number = 0
        self.said = []

    def startTest(self, test):
        super().startTest(test)
        self.said = []

    def stopTest(self, test):
        super().stopTest(test)
        self.number += 1
        print(f"{'not ok' if self.said else 'ok'} {self.number} - {test.id().split('.')[-1]}", flush=True)
        for line in "".join(self.said).splitlines():
            print(f"# {line}", flush=True)

    def addFailure(self, test, error):
        super().addFailure(test, error)
        self.said.append(self._exc_info_to_string(error, test))

    def addError(self, test, error):
        self.addFailure(test, error)
        if not isinstance(test, unittest.TestCase):
            # An error of the whole class, such as one in setUpClass(), for which startTest() and stopTest() are not
            # called.
            self.stopTest(test)

    def addSubTest(self, test, subtest, error):
        super().addSubTest(test, subtest, error)
        if error is not None:
            self.said.append(f"{subtest.id()}\n{self._exc_info_to_string(error, test)}")


def run(test_case):
    """Run the tests of a class, and exit with status 0 if all tests passed, or 1."""
    suite = unittest.defaultTestLoader.loadTestsFromTestCase(test_case)
    print(f"1..{suite.countTestCases()}", flush=True)
    result = unittest.TextTestRunner(stream=open(os.devnull, "w"), resultclass=Tap).run(suite)
    sys.exit(0 if result.wasSuccessful() else 1)
