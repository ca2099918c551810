/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-model-place.h"

static void
assert_place (NreModelTableType type, guint64 index, guint64 at, const char *table, guint64 record,
              const char *field, guint64 offset, guint64 size)
{
  NrePlace place = nre_model_place_new (type, index, at);

  g_assert_cmpstr (place.table, ==, table);
  g_assert_cmpuint (place.record, ==, record);
  g_assert_cmpstr (place.field, ==, field);
  g_assert_cmpuint (place.offset, ==, offset);
  g_assert_cmpuint (place.size, ==, size);
  g_assert_cmpstr (place.entry, ==, "");
}

static void
test_records (void)
{
  assert_place (NRE_MODEL_BATCHES, 3, 60, "batches", 3, "flags", 60, 2);
  assert_place (NRE_MODEL_BATCHES, 3, 73, "batches", 3, "index_start", 70, 4);
  assert_place (NRE_MODEL_BATCHES, 3, 79, "batches", 3, "base_vertex", 76, 4);
  /* Bytes of other records, and none. */
  assert_place (NRE_MODEL_BATCHES, 3, 59, "batches", 3, NULL, 59, NRE_NOWHERE);
  assert_place (NRE_MODEL_BATCHES, 3, 80, "batches", 3, NULL, 80, NRE_NOWHERE);
  assert_place (NRE_MODEL_BATCHES, 3, NRE_NOWHERE, "batches", 3, NULL, NRE_NOWHERE, NRE_NOWHERE);
  /* Of no record that is told the element is. */
  assert_place (NRE_MODEL_BATCHES, NRE_NOWHERE, 73, "batches", NRE_NOWHERE, NULL, 70, 4);
  assert_place (NRE_MODEL_BATCHES, NRE_NOWHERE, 0, "batches", NRE_NOWHERE, NULL, 0, 2);
  assert_place (NRE_MODEL_BATCHES, NRE_NOWHERE, NRE_NOWHERE, "batches", NRE_NOWHERE, NULL, NRE_NOWHERE,
                NRE_NOWHERE);
  assert_place ((NreModelTableType) 11, 3, 60, NULL, 3, NULL, 60, NRE_NOWHERE);
}

/* The entry of the slots begins with the bounds of the model. */
static void
test_header (void)
{
  assert_place (NRE_MODEL_SLOTS, NRE_NOWHERE, 0x8b, "header", 0, "segment_radius", 0x88, 4);
  assert_place (NRE_MODEL_SLOTS, 5, 0x6d, "header", 0, "sphere", 0x6c, 4);
  assert_place (NRE_MODEL_SLOTS, 0, 0x8c, "slots", 0, "tri_start", 0x8c, 2);
  assert_place (NRE_MODEL_SLOTS, 1, 0x8c + 68 + 8, "slots", 1, "aabb_min", 0x8c + 68 + 8, 4);
  assert_place (NRE_MODEL_SLOTS, 1, 0x8c + 67, "slots", 1, NULL, 0x8c + 67, NRE_NOWHERE);
  assert_place (NRE_MODEL_SLOTS, NRE_NOWHERE, 0x8c + 68 + 9, "slots", NRE_NOWHERE, NULL, 0x8c + 68 + 8, 4);
}

static void
test_names (void)
{
  NrePlace place = nre_model_place_new (NRE_MODEL_STRINGS, 2, 7);

  assert_place (NRE_MODEL_STRINGS, 2, 7, "nodes", 2, "name", 7, NRE_NOWHERE);
  g_assert_cmpint (nre_model_place_get_type (&place), ==, NRE_MODEL_STRINGS);
  place.field = "flags";
  g_assert_cmpint (nre_model_place_get_type (&place), ==, NRE_MODEL_NODES);
  place.table = "batches";
  place.field = "name";
  g_assert_cmpint (nre_model_place_get_type (&place), ==, NRE_MODEL_BATCHES);
  g_assert_false (nre_model_place_is_header (&place));
  place.table = "header";
  g_assert_cmpint (nre_model_place_get_type (&place), ==, NRE_MODEL_SLOTS);
  g_assert_true (nre_model_place_is_header (&place));
  place.table = "nothing";
  g_assert_cmpint (nre_model_place_get_type (&place), ==, 0);
  place.table = NULL;
  g_assert_cmpint (nre_model_place_get_type (&place), ==, 0);
  g_assert_false (nre_model_place_is_header (&place));
}

static void
test_labels (void)
{
  g_assert_cmpstr (nre_model_place_get_label (NRE_MODEL_BATCHES), ==, "Res13");
  g_assert_cmpstr (nre_model_place_get_label ((NreModelTableType) (NRE_MODEL_N_TYPES - 1)), ==, "Res20");
  g_assert_null (nre_model_place_get_label ((NreModelTableType) NRE_MODEL_N_TYPES));
  g_assert_null (nre_model_place_get_label ((NreModelTableType) 0));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model-place/records", test_records);
  g_test_add_func ("/model-place/header", test_header);
  g_test_add_func ("/model-place/names", test_names);
  g_test_add_func ("/model-place/labels", test_labels);
  return g_test_run ();
}
