/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* What main() is elsewhere, in a test that app-tests.c knows by this name. */
#define PAGES_TEST(name) int name (int argc, char **argv); \
                         int name (int argc, char **argv)
