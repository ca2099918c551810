/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The file of the last session, cut at each byte, and with each byte set to other values: it is refused, or
 * gives a session that can be written down and read again. */

#include "nre-last-session.h"

#include "test-heap.h"

#include <string.h>

static void
check (const char *text, gsize size)
{
  g_autoptr (NreLastSession) session = NULL, again = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *printed = NULL, *printed_again = NULL;

  test_heap_begin ();
  session = nre_last_session_parse (text, &error);
  g_assert_true ((session == NULL) == (error != NULL));
  if (session != NULL)
    {
      printed = nre_last_session_print (session);
      again = nre_last_session_parse (printed, &error);
      g_assert_no_error (error);
      printed_again = nre_last_session_print (again);
      g_assert_cmpstr (printed, ==, printed_again);
    }
  g_assert_cmpuint (test_heap_get_peak (), <=, 4 * size + (1 << 20));
}

static void
test_damaged (void)
{
  static const guint8 values[] = { 0x00, 0x7f, 0x80, 0xff };
  g_autoptr (NreLastSession) session = nre_last_session_new ();
  g_autofree char *text = NULL, *copy = NULL;
  NreLastTab *tab;
  gsize size;

  session->front = 1;
  g_ptr_array_add (session->folders, g_strdup ("/game"));
  g_ptr_array_add (session->files, g_strdup ("/game/a.rlb"));
  nre_last_session_add_tab (session, "/game/a.rlb", NULL, NULL);
  tab = nre_last_session_add_tab (session, "/game/\xd0\xb6.rlb", "#3", "tree.msh");
  tab->part = 2;
  tab->index = 7;
  tab->view = g_variant_ref_sink (g_variant_new_parsed ("{'eye': <(1.5, 2.5, -1e9)>, 'grid': <true>}"));
  text = nre_last_session_print (session);
  size = strlen (text);
  check (text, size);
  for (gsize length = 0; length < size; length++)
    {
      g_autofree char *cut = g_strndup (text, length);

      check (cut, length);
    }
  copy = g_strdup (text);
  for (gsize at = 0; at < size; at++)
    {
      for (guint i = 0; i <= G_N_ELEMENTS (values); i++)
        {
          copy[at] = (char) (i < G_N_ELEMENTS (values) ? values[i] : (guint8) ~text[at]);
          check (copy, size);
        }
      copy[at] = text[at];
    }
  g_test_message ("%" G_GSIZE_FORMAT " texts", 1 + size + size * (1 + G_N_ELEMENTS (values)));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hostile/session", test_damaged);
  return g_test_run ();
}
