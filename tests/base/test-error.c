/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-error.h"

static void
test_sentence (void)
{
  static const struct { const char *message, *sentence; } cases[] = {
    { "the entry is gone", "The entry is gone" },
    { "There is", "There is" },
    { "записи уже нет", "Записи уже нет" },
    { "ёж", "Ёж" },
    { "“a.txt” is no file", "“a.txt” is no file" },
    { "7 bytes", "7 bytes" },
    { "ы", "Ы" },
    { "", "" },
    { "\xd0", "\xd0" },
    { "\xff is no letter", "\xff is no letter" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *sentence = nre_error_dup_sentence (cases[i].message);

      g_assert_cmpstr (sentence, ==, cases[i].sentence);
    }
}

static void
test_errno (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *expected = g_strdup_printf ("cannot open x: %s", g_strerror (2));

  nre_set_error_errno (&error, 2, "cannot open %s", "x");
  g_assert_error (error, NRE_ERROR, NRE_ERROR_IO);
  g_assert_cmpstr (error->message, ==, expected);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/error/sentence", test_sentence);
  g_test_add_func ("/error/errno", test_errno);
  return g_test_run ();
}
