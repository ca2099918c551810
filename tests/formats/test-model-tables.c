/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The loops that look at all of a large table at once: whichever number of it is wrong, that one is found, and
 * none of those that are right. */

#include "nre-author-model.h"
#include "nre-model-check.h"

/* (transfer full): what is said with this code of the model with these bytes in its table. */
static NreFindings *
check_with (guint type, GBytes *payload, const char *code)
{
  g_autoptr (NreAuthorModel) author = nre_author_model_new_small ();
  g_autoptr (NreAuthorArchive) tables = nre_author_model_to_archive (author);
  g_autoptr (NreFindings) findings = nre_findings_new_only (code);
  g_autoptr (NreDirectory) directory = NULL;
  g_autoptr (NreArchive) archive = NULL;
  g_autoptr (NreModel) model = NULL;
  g_autoptr (GBytes) bytes = NULL;
  int entry = nre_author_archive_find_type (tables, type);

  nre_author_archive_set_payload (tables, (guint) entry, payload);
  bytes = nre_author_archive_finish (tables);
  archive = nre_archive_new (bytes, NULL);
  directory = nre_directory_new (archive);
  model = nre_model_new (directory);
  nre_model_check (model, findings);
  return g_steal_pointer (&findings);
}

static void
assert_one (NreFindings *findings, guint index, guint offset)
{
  g_assert_cmpuint (nre_findings_n (findings), ==, 1);
  g_assert_cmpuint (nre_findings_get (findings, 0)->index, ==, index);
  g_assert_cmpuint (nre_findings_get (findings, 0)->offset, ==, offset);
}

static void
test_links (void)
{
  const guint n = 9;
  guint8 table[9 * 16] = { 0 };

  /* What is no link may be anything. */
  for (guint i = 0; i < sizeof table; i++)
    table[i] = i % 16 >= 2 && i % 16 < 8 ? 0 : 0xee;
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < 3; k++)
      for (guint value = n - 1; value <= n + 1; value++)
        {
          gsize at = 16 * i + 2 + 2 * k;
          g_autoptr (NreFindings) findings = NULL;

          table[at] = (guint8) (value == n + 1 ? 0xff : value);
          table[at + 1] = value == n + 1 ? 0xff : 0;
          findings = check_with (7, g_bytes_new (table, sizeof table), "triangle-link");
          if (value == n)
            assert_one (findings, i, (guint) at);
          else
            g_assert_cmpuint (nre_findings_n (findings), ==, 0);
          table[at] = table[at + 1] = 0;
        }
}

static void
test_positions (void)
{
  static const guint16 halves[] = { 0x7f80, 0xff80, 0x7fc0, 0x7f7f };

  for (guint n = 1; n <= 5; n++)
    for (guint i = 0; i < 3 * n; i++)
      for (guint h = 0; h < G_N_ELEMENTS (halves); h++)
        {
          g_autofree guint8 *table = g_malloc0 (12 * n);
          g_autoptr (NreFindings) findings = NULL;

          /* A lower half that looks like it is none of it. */
          table[4 * i] = 0x80;
          table[4 * i + 1] = 0x7f;
          table[4 * i + 2] = (guint8) halves[h];
          table[4 * i + 3] = (guint8) (halves[h] >> 8);
          findings = check_with (3, g_bytes_new (table, 12 * n), "not-finite");
          if (halves[h] != 0x7f7f)
            assert_one (findings, i / 3, 4 * i);
          else
            g_assert_cmpuint (nre_findings_n (findings), ==, 0);
        }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model-tables/links", test_links);
  g_test_add_func ("/model-tables/positions", test_positions);
  return g_test_run ();
}
