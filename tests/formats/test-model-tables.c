/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The loops that look at all of a large table at once: whichever number of it is wrong, that one is found,
 * and none of those that are right. */

#include "nre-author-model.h"
#include "nre-model-check.h"

#include <string.h>

/* (transfer full): what is said of the model with this code. */
static NreFindings *
check_tables (NreAuthorArchive *tables, const char *code)
{
  g_autoptr (NreFindings) findings = nre_findings_new_only (code);
  g_autoptr (GBytes) bytes = nre_author_archive_finish (tables);
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, NULL);
  g_autoptr (NreDirectory) directory = nre_directory_new (archive);
  g_autoptr (NreModel) model = nre_model_new (directory);

  nre_model_check (model, findings);
  return g_steal_pointer (&findings);
}

static void
set_table (NreAuthorArchive *tables, guint type, const guint8 *data, gsize size)
{
  nre_author_archive_set_payload (tables, (guint) nre_author_archive_find_type (tables, type),
                                  g_bytes_new (data, size));
}

/* (transfer full): the same of the small model with these bytes in one of its tables. */
static NreFindings *
check_with (guint type, const guint8 *data, gsize size, const char *code)
{
  g_autoptr (NreAuthorModel) author = nre_author_model_new_small ();
  g_autoptr (NreAuthorArchive) tables = nre_author_model_to_archive (author);

  set_table (tables, type, data, size);
  return check_tables (tables, code);
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
          findings = check_with (NRE_MODEL_TRIANGLES, table, sizeof table, "triangle-link");
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
          findings = check_with (NRE_MODEL_POSITIONS, table, 12 * n, "not-finite");
          if (halves[h] != 0x7f7f)
            assert_one (findings, i / 3, 4 * i);
          else
            g_assert_cmpuint (nre_findings_n (findings), ==, 0);
        }
}

/* (transfer full): the records of a table of the small model, to be changed. */
static guint8 *
dup_table (guint type, gsize *size)
{
  g_autoptr (NreAuthorModel) author = nre_author_model_new_small ();
  g_autoptr (NreAuthorArchive) tables = nre_author_model_to_archive (author);
  GBytes *bytes =
      nre_author_archive_get_payload (tables, (guint) nre_author_archive_find_type (tables, type));

  *size = g_bytes_get_size (bytes);
  return g_memdup2 (g_bytes_get_data (bytes, NULL), *size);
}

/* Slots that draw the same corners over and over: where looking at each would not end, that is said, also
 * when the runs of their vertices are short. */
static void
test_bounds_not_checked (void)
{
  const guint n_slots = 12, n_indices = 60000;
  g_autoptr (NreAuthorModel) author = nre_author_model_new_small ();
  g_autoptr (NreAuthorArchive) tables = nre_author_model_to_archive (author);
  g_autoptr (NreFindings) findings = NULL;
  g_autofree guint8 *batches = NULL, *slots = NULL, *indices = g_malloc0 (2 * n_indices);
  gsize batches_size, slots_size;

  batches = dup_table (NRE_MODEL_BATCHES, &batches_size);
  nre_store_u16 (batches + 8, n_indices);
  nre_store_u32 (batches + 10, 0);
  nre_store_u32 (batches + 16, 0);
  slots = dup_table (NRE_MODEL_SLOTS, &slots_size);
  slots = g_realloc (slots, NRE_MODEL_HEADER_SIZE + 68 * n_slots);
  for (guint i = 0; i < n_slots; i++)
    {
      guint8 *slot = slots + NRE_MODEL_HEADER_SIZE + 68 * i;

      memset (slot, 0, 68);
      nre_store_u16 (slot + 6, 1);
      /* A box of nothing at 1000, 1000, 1000. */
      for (guint k = 0; k < 6; k++)
        nre_store_u32 (slot + 8 + 4 * k, 0x447a0000u);
    }
  set_table (tables, NRE_MODEL_BATCHES, batches, batches_size);
  set_table (tables, NRE_MODEL_SLOTS, slots, NRE_MODEL_HEADER_SIZE + 68 * n_slots);
  set_table (tables, NRE_MODEL_INDICES, indices, 2 * n_indices);
  findings = check_tables (tables, "bounds-not-checked");
  g_assert_cmpuint (nre_findings_n (findings), ==, 1);
  g_assert_cmpuint (nre_findings_get (findings, 0)->index, <, n_slots);
}

/* Where keys do not follow the order of the nodes, nothing is said of tracks that only such an order
 * makes. */
static void
test_keys_out_of_order (void)
{
  static const char *const codes[] = { "keys-unused",    "track-start", "key-time",
                                       "track-unmapped", "map-layout",  "map-word" };
  guint n_tried = 0;

  for (guint node = 1; node < 4; node++)
    for (guint key = 0; key < 5; key++)
      {
        g_autoptr (NreFindings) order = NULL;
        g_autofree guint8 *nodes = NULL;
        gsize size;

        nodes = dup_table (NRE_MODEL_NODES, &size);
        nre_store_u16 (nodes + 38 * node + 6, key);
        order = check_with (NRE_MODEL_NODES, nodes, size, "keys-order");
        g_assert_cmpuint (nre_findings_n (order), <=, 1);
        for (guint i = 0; i < G_N_ELEMENTS (codes) && nre_findings_n (order) > 0; i++, n_tried++)
          {
            g_autoptr (NreFindings) findings = check_with (NRE_MODEL_NODES, nodes, size, codes[i]);

            g_assert_cmpuint (nre_findings_n (findings), ==, 0);
          }
      }
  g_assert_cmpuint (n_tried, >, 0);
}

/* The keys of a node begin at the lowest that its frame map names, wherever in its run that is, and whatever
 * the runs of other nodes are: times that go back there are found, and those before it are not the node's. */
static void
test_lowest_of_run (void)
{
  enum { FRAMES = 3, WORDS = 7, KEYS = 8, BACK = 3 };
  g_autofree guint8 *nodes = NULL;
  guint8 keys[24 * KEYS] = { 0 };
  gsize size;

  nodes = dup_table (NRE_MODEL_NODES, &size);
  for (guint i = 0; i < size / 38; i++)
    {
      nre_store_u16 (nodes + 38 * i + 4, NRE_MODEL_NONE);
      nre_store_u16 (nodes + 38 * i + 6, KEYS - 1);
    }
  for (guint i = 0; i < KEYS; i++)
    {
      const float time = i == BACK ? 0.5f : (float) i;
      guint32 word;

      memcpy (&word, &time, sizeof word);
      nre_store_u32 (keys + 24 * i + 12, word);
    }
  for (guint start = 0; start + FRAMES <= WORDS; start++)
    for (guint at = 0; at < WORDS; at++)
      {
        g_autoptr (NreAuthorModel) author = nre_author_model_new_small ();
        g_autoptr (NreAuthorArchive) tables = nre_author_model_to_archive (author);
        g_autoptr (NreFindings) findings = NULL;
        guint map = (guint) nre_author_archive_find_type (tables, NRE_MODEL_FRAME_MAP);
        guint8 words[2 * WORDS];

        for (guint i = 0; i < WORDS; i++)
          nre_store_u16 (words + 2 * i, i == at ? BACK - 1 : BACK + 2);
        nre_store_u16 (nodes + 4, start);
        set_table (tables, NRE_MODEL_NODES, nodes, size);
        set_table (tables, NRE_MODEL_KEYS, keys, sizeof keys);
        set_table (tables, NRE_MODEL_FRAME_MAP, words, sizeof words);
        nre_author_archive_override (tables, map, NRE_AUTHOR_FIELD_ATTR2, FRAMES);
        findings = check_tables (tables, "track-times");
        g_assert_cmpuint (nre_findings_n (findings), ==, at >= start && at < start + FRAMES ? 1 : 0);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model-tables/links", test_links);
  g_test_add_func ("/model-tables/positions", test_positions);
  g_test_add_func ("/model-tables/bounds-not-checked", test_bounds_not_checked);
  g_test_add_func ("/model-tables/lowest-of-run", test_lowest_of_run);
  g_test_add_func ("/model-tables/keys-out-of-order", test_keys_out_of_order);
  return g_test_run ();
}
