/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The tests of pages and of whole windows as one program, whose first argument is the name of a test: some
 * eighty programs would each be linked with all of the window, which takes longer than many of them run. */

#include <glib.h>

#include <stdlib.h>

#include "app-tests.h"

typedef struct
{
  const char *name;
  int       (*run) (int argc, char **argv);
} AppTest;

#define DECLARE(name) int name (int argc, char **argv);
APP_TESTS (DECLARE)

#define ROW(name) { #name, name },
static const AppTest app_tests[] = { APP_TESTS (ROW) };

int
main (int argc, char **argv)
{
  for (guint i = 0; argc > 1 && i < G_N_ELEMENTS (app_tests); i++)
    if (g_str_equal (argv[1], app_tests[i].name))
      {
        argv[1] = argv[0];
        return app_tests[i].run (argc - 1, argv + 1);
      }
  g_printerr ("usage: %s TEST [OPTION…], where TEST is one of\n", argv[0]);
  for (guint i = 0; i < G_N_ELEMENTS (app_tests); i++)
    g_printerr ("  %s\n", app_tests[i].name);
  return EXIT_FAILURE;
}
