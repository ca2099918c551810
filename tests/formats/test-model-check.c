/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Every way in which a model can break an invariant (spec: msh.md, animation.md), made from a sound one: the
 * code of the finding, its table, its record and its offset. */

#include "nre-author-model.h"
#include "nre-findings.h"
#include "nre-model-check.h"

#include <string.h>

#define ANYWHERE (G_MAXUINT64 - 1)

typedef struct
{
  const char *name;
  void      (*damage) (NreAuthorArchive *archive);
  const char *code;
  const char *table;
  guint64     index;
  guint64     offset;
} Case;

static guint
table_of (NreAuthorArchive *archive, guint type)
{
  int index = nre_author_archive_find_type (archive, type);

  g_assert_cmpint (index, >=, 0);
  return (guint) index;
}

static GBytes *
payload_of (NreAuthorArchive *archive, guint type)
{
  return g_bytes_ref (nre_author_archive_get_payload (archive, table_of (archive, type)));
}

static void
put16 (NreAuthorArchive *archive, guint type, gsize offset, guint value)
{
  g_autoptr (GBytes) bytes = payload_of (archive, type);

  nre_author_archive_set_payload (archive, table_of (archive, type),
                                  nre_author_patch_u16 (bytes, offset, value));
}

static void
put32 (NreAuthorArchive *archive, guint type, gsize offset, guint32 value)
{
  g_autoptr (GBytes) bytes = payload_of (archive, type);

  nre_author_archive_set_payload (archive, table_of (archive, type),
                                  nre_author_patch_u32 (bytes, offset, value));
}

static void
cut (NreAuthorArchive *archive, guint type, gsize less)
{
  g_autoptr (GBytes) bytes = payload_of (archive, type);

  nre_author_archive_set_payload (archive, table_of (archive, type),
                                  nre_author_cut (bytes, g_bytes_get_size (bytes) - less));
}

static void
append (NreAuthorArchive *archive, guint type, const char *data, gsize size)
{
  g_autoptr (GBytes) bytes = payload_of (archive, type);

  nre_author_archive_set_payload (archive, table_of (archive, type),
                                  nre_author_splice (bytes, g_bytes_get_size (bytes), 0, data, size));
}

static void
drop (NreAuthorArchive *archive, guint type)
{
  nre_author_archive_remove (archive, table_of (archive, type));
}

static void
attr (NreAuthorArchive *archive, guint type, NreAuthorField field, guint32 value)
{
  nre_author_archive_override (archive, table_of (archive, type), field, value);
}

#define NAN_BITS 0x7fc00001u
#define INF_BITS 0xff800000u

#define DAMAGE(name, ...)                                                                                    \
  static void name (NreAuthorArchive *archive) { __VA_ARGS__; }

DAMAGE (no_nodes, drop (archive, 1))
DAMAGE (no_slots, drop (archive, 2))
DAMAGE (no_positions, drop (archive, 3))
DAMAGE (no_indices, drop (archive, 6))
DAMAGE (no_batches, drop (archive, 13))
DAMAGE (no_strings, drop (archive, 10))
DAMAGE (torn_nodes, cut (archive, 1, 1))
DAMAGE (torn_slots, append (archive, 2, "x", 1))
DAMAGE (short_header, cut (archive, 2, 4 * 68 + 1))
DAMAGE (torn_positions, append (archive, 3, "xx", 2))
DAMAGE (torn_normals, append (archive, 4, "x", 1))
DAMAGE (torn_uv, append (archive, 5, "x", 1))
DAMAGE (torn_indices, append (archive, 6, "x", 1))
DAMAGE (torn_triangles, append (archive, 7, "x", 1))
DAMAGE (torn_keys, append (archive, 8, "x", 1))
DAMAGE (torn_batches, append (archive, 13, "x", 1))
DAMAGE (torn_extra, append (archive, 15, "x", 1))
DAMAGE (torn_map, append (archive, 19, "x", 1))
DAMAGE (attr1_nodes, attr (archive, 1, NRE_AUTHOR_FIELD_ATTR1, 5))
DAMAGE (attr1_slots, attr (archive, 2, NRE_AUTHOR_FIELD_ATTR1, 0))
DAMAGE (attr1_keys, attr (archive, 8, NRE_AUTHOR_FIELD_ATTR1, 0xffffffffu))
DAMAGE (attr1_strings, attr (archive, 10, NRE_AUTHOR_FIELD_ATTR1, 3))
DAMAGE (attr2_positions, attr (archive, 3, NRE_AUTHOR_FIELD_ATTR2, 1))
DAMAGE (attr3_nodes, attr (archive, 1, NRE_AUTHOR_FIELD_ATTR3, 40))
DAMAGE (attr3_nodes_legacy, attr (archive, 1, NRE_AUTHOR_FIELD_ATTR3, 24))
DAMAGE (attr3_keys, attr (archive, 8, NRE_AUTHOR_FIELD_ATTR3, 24))
DAMAGE (attr3_batches, attr (archive, 13, NRE_AUTHOR_FIELD_ATTR3, 0))
DAMAGE (attr3_strings, attr (archive, 10, NRE_AUTHOR_FIELD_ATTR3, 1))
DAMAGE (slot_batch_start, put16 (archive, 2, 0x8c + 68 + 4, 0xffff))
DAMAGE (slot_batch_count, put16 (archive, 2, 0x8c + 6, 6))
DAMAGE (slot_tri_start, put16 (archive, 2, 0x8c, 0xffff))
DAMAGE (slot_tri_count, put16 (archive, 2, 0x8c + 3 * 68 + 2, 0xffff))
DAMAGE (slot_nan, put32 (archive, 2, 0x8c + 68 + 8, NAN_BITS))
DAMAGE (slot_inf, put32 (archive, 2, 0x8c + 2 * 68 + 44, INF_BITS))
DAMAGE (hull_nan, put32 (archive, 2, 4 * 7, NAN_BITS))
DAMAGE (batch_count, put16 (archive, 13, 20 + 8, 4))
DAMAGE (batch_start, put32 (archive, 13, 20 + 10, 0xfffffffeu))
DAMAGE (batch_base, put32 (archive, 13, 2 * 20 + 16, 0xffffffffu))
DAMAGE (index_value, put16 (archive, 6, 0, 0xffff))
DAMAGE (link_value, put16 (archive, 7, 16 + 4, 0xfffe))
DAMAGE (node_slot, put16 (archive, 1, 38 + 8 + 2 * 7, 4))
DAMAGE (node_slot_max, put16 (archive, 1, 3 * 38 + 8 + 2 * 14, 0xfffe))
DAMAGE (parent_range, put16 (archive, 1, 38 + 2, 4))
DAMAGE (parent_self, put16 (archive, 1, 2 * 38 + 2, 2))
DAMAGE (parent_cycle, put16 (archive, 1, 2, 2))
DAMAGE (string_length, put32 (archive, 10, 0, 0x10000))
DAMAGE (string_max, put32 (archive, 10, 0, 0xffffffffu))
DAMAGE (string_cut, cut (archive, 10, 1))
DAMAGE (string_left_over, append (archive, 10, "\0\0", 2))
DAMAGE (string_one_more, append (archive, 10, "\0\0\0\0", 4))
DAMAGE (fewer_normals, cut (archive, 4, 4); attr (archive, 4, NRE_AUTHOR_FIELD_ATTR1, 0))
DAMAGE (fewer_extra, cut (archive, 15, 8))
DAMAGE (position_nan, put32 (archive, 3, 12 * 5 + 4, NAN_BITS))
DAMAGE (key_nan, put32 (archive, 8, 24 + 8, NAN_BITS))
DAMAGE (key_time_inf, put32 (archive, 8, 2 * 24 + 12, INF_BITS))
DAMAGE (fallback_range, put16 (archive, 1, 3 * 38 + 6, 6))
DAMAGE (map_range, put16 (archive, 1, 38 + 4, 1))
DAMAGE (map_max, put16 (archive, 1, 38 + 4, 0xfffe))
DAMAGE (frame_count_0, attr (archive, 19, NRE_AUTHOR_FIELD_ATTR2, 0))
DAMAGE (frame_count_max, attr (archive, 19, NRE_AUTHOR_FIELD_ATTR2, 0xffffffffu))
DAMAGE (time_back, put32 (archive, 8, 2 * 24 + 12, 0))
DAMAGE (mapped_one_key, put16 (archive, 1, 4, 0))

static const Case cases[] = {
  /* Invariant 1 */
  { "no-res1", no_nodes, "table-missing", "Res1", NRE_NOWHERE, NRE_NOWHERE },
  { "no-res2", no_slots, "table-missing", "Res2", NRE_NOWHERE, NRE_NOWHERE },
  { "no-res3", no_positions, "table-missing", "Res3", NRE_NOWHERE, NRE_NOWHERE },
  { "no-res6", no_indices, "table-missing", "Res6", NRE_NOWHERE, NRE_NOWHERE },
  { "no-res13", no_batches, "table-missing", "Res13", NRE_NOWHERE, NRE_NOWHERE },
  { "no-res10", no_strings, "table-missing", "Res10", NRE_NOWHERE, NRE_NOWHERE },
  { "res1-torn", torn_nodes, "table-size", "Res1", 3, 3 * 38 },
  { "res2-torn", torn_slots, "table-size", "Res2", 4, 0x8c + 4 * 68 },
  { "res2-short", short_header, "table-size", "Res2", NRE_NOWHERE, 0 },
  { "res3-torn", torn_positions, "table-size", "Res3", ANYWHERE, ANYWHERE },
  { "res4-torn", torn_normals, "table-size", "Res4", ANYWHERE, ANYWHERE },
  { "res5-torn", torn_uv, "table-size", "Res5", ANYWHERE, ANYWHERE },
  { "res6-torn", torn_indices, "table-size", "Res6", ANYWHERE, ANYWHERE },
  { "res7-torn", torn_triangles, "table-size", "Res7", ANYWHERE, ANYWHERE },
  { "res8-torn", torn_keys, "table-size", "Res8", 6, 6 * 24 },
  { "res13-torn", torn_batches, "table-size", "Res13", 5, 5 * 20 },
  { "res15-torn", torn_extra, "table-size", "Res15", ANYWHERE, ANYWHERE },
  { "res19-torn", torn_map, "table-size", "Res19", 9, 18 },
  { "res1-attr1", attr1_nodes, "table-attr1", "Res1", NRE_NOWHERE, NRE_NOWHERE },
  { "res2-attr1", attr1_slots, "table-attr1", "Res2", NRE_NOWHERE, NRE_NOWHERE },
  { "res8-attr1", attr1_keys, "table-attr1", "Res8", NRE_NOWHERE, NRE_NOWHERE },
  { "res10-attr1", attr1_strings, "table-attr1", "Res10", NRE_NOWHERE, NRE_NOWHERE },
  { "res3-attr2", attr2_positions, "table-attr2", "Res3", NRE_NOWHERE, NRE_NOWHERE },
  { "res1-attr3", attr3_nodes, "table-attr3", "Res1", NRE_NOWHERE, NRE_NOWHERE },
  { "res1-attr3-24", attr3_nodes_legacy, "table-attr3", "Res1", NRE_NOWHERE, NRE_NOWHERE },
  { "res8-attr3", attr3_keys, "table-attr3", "Res8", NRE_NOWHERE, NRE_NOWHERE },
  { "res13-attr3", attr3_batches, "table-attr3", "Res13", NRE_NOWHERE, NRE_NOWHERE },
  { "res10-attr3", attr3_strings, "table-attr3", "Res10", NRE_NOWHERE, NRE_NOWHERE },
  /* Invariant 2 */
  { "slot-batch-start", slot_batch_start, "slot-batches", "Res2", 1, 0x8c + 68 + 4 },
  { "slot-batch-count", slot_batch_count, "slot-batches", "Res2", 0, 0x8c + 4 },
  { "slot-tri-start", slot_tri_start, "slot-triangles", "Res2", 0, 0x8c },
  { "slot-tri-count", slot_tri_count, "slot-triangles", "Res2", 3, 0x8c + 3 * 68 },
  /* Invariant 3 */
  { "batch-index-count", batch_count, "batch-index-count", "Res13", 1, 28 },
  { "batch-index-wraps", batch_start, "batch-indices", "Res13", 1, 30 },
  { "batch-base-vertex", batch_base, "batch-vertices", "Res13", 2, 56 },
  { "index-value", index_value, "batch-vertices", "Res13", 0, 16 },
  /* Invariant 4 */
  { "triangle-link", link_value, "triangle-link", "Res7", 1, 20 },
  { "node-slot", node_slot, "node-slot", "Res1", 1, 38 + 8 + 14 },
  { "node-slot-max", node_slot_max, "node-slot", "Res1", 3, 3 * 38 + 8 + 28 },
  /* Invariant 5 */
  { "string-length", string_length, "strings-short", "Res10", 0, 0 },
  { "string-max", string_max, "strings-short", "Res10", 0, 0 },
  { "string-cut", string_cut, "strings-short", "Res10", 3, ANYWHERE },
  { "string-left-over", string_left_over, "strings-long", "Res10", 4, NRE_NOWHERE },
  { "string-one-more", string_one_more, "strings-long", "Res10", 4, NRE_NOWHERE },
  /* Invariant 6 */
  { "stream-normals", fewer_normals, "stream-count", "Res4", NRE_NOWHERE, NRE_NOWHERE },
  { "stream-extra", fewer_extra, "stream-count", "Res15", NRE_NOWHERE, NRE_NOWHERE },
  { "parent-range", parent_range, "node-parent", "Res1", 1, 38 + 2 },
  { "parent-self", parent_self, "node-cycle", "Res1", 2, 2 * 38 + 2 },
  { "parent-cycle", parent_cycle, "node-cycle", "Res1", ANYWHERE, ANYWHERE },
  /* Invariant 7 and animation.md */
  { "position-nan", position_nan, "not-finite", "Res3", 5, 60 },
  { "slot-nan", slot_nan, "not-finite", "Res2", 1, 0x8c + 68 + 8 },
  { "slot-inf", slot_inf, "not-finite", "Res2", 2, 0x8c + 2 * 68 + 44 },
  { "hull-nan", hull_nan, "not-finite", "Res2", NRE_NOWHERE, 28 },
  { "key-nan", key_nan, "not-finite", "Res8", 1, 24 + 8 },
  { "key-time-inf", key_time_inf, "not-finite", "Res8", 2, 2 * 24 + 12 },
  { "fallback-range", fallback_range, "node-key", "Res1", 3, 3 * 38 + 6 },
  { "map-range", map_range, "node-map", "Res1", 1, 38 + 4 },
  { "map-max", map_max, "node-map", "Res1", 1, 38 + 4 },
  { "frame-count-0", frame_count_0, "frame-count", "Res19", NRE_NOWHERE, NRE_NOWHERE },
  { "frame-count-max", frame_count_max, "node-map", "Res1", 1, 38 + 4 },
  { "time-back", time_back, "track-times", "Res8", 2, 2 * 24 + 12 },
  { "mapped-one-key", mapped_one_key, "track-short", "Res1", 0, 4 },
};

static NreFindings *
check (NreAuthorArchive *author, gboolean tolerant)
{
  g_autoptr (GBytes) bytes = nre_author_archive_finish (author);
  g_autoptr (GError) error = NULL;
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, &error);
  g_autoptr (NreDirectory) directory = NULL;
  g_autoptr (NreModel) model = NULL;
  NreFindings *findings = nre_findings_new (tolerant);

  g_assert_no_error (error);
  directory = nre_directory_new (archive);
  model = nre_model_new (directory);
  nre_model_check (model, findings);
  return findings;
}

static NreAuthorArchive *
small (void)
{
  g_autoptr (NreAuthorModel) model = nre_author_model_new_small ();

  return nre_author_model_to_archive (model);
}

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (NreAuthorArchive) author = small ();
  g_autoptr (NreFindings) findings = NULL, tolerant = NULL;
  gboolean found = FALSE;

  test->damage (author);
  findings = check (author, FALSE);
  for (guint i = 0; i < nre_findings_n (findings); i++)
    {
      const NreFinding *finding = nre_findings_get (findings, i);

      g_test_message ("%s %s %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT ": %s", finding->code, finding->table,
                      finding->index, finding->offset, finding->message);
      found = found
              || (strcmp (finding->code, test->code) == 0 && g_strcmp0 (finding->table, test->table) == 0
                  && (test->index == ANYWHERE || finding->index == test->index)
                  && (test->offset == ANYWHERE || finding->offset == test->offset)
                  && (finding->severity == NRE_SEVERITY_ERROR || strcmp (test->name, "no-res10") == 0));
    }
  if (!found)
    g_error ("no finding %s in %s", test->code, test->table);
  tolerant = check (author, TRUE);
  g_assert_cmpuint (nre_findings_count (tolerant, NRE_SEVERITY_ERROR), ==, 0);
  g_assert_cmpuint (nre_findings_n (tolerant), ==, nre_findings_n (findings));
}

static void
test_sound (void)
{
  static const NreAuthorModelFlags flags[]
      = { NRE_AUTHOR_MODEL_PLAIN,
          NRE_AUTHOR_MODEL_TANGENTS | NRE_AUTHOR_MODEL_COLOURS | NRE_AUTHOR_MODEL_EXTRA };

  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    for (guint reversed = 0; reversed < 2; reversed++)
      {
        g_autoptr (NreAuthorModel) model = nre_author_model_new_small ();
        g_autoptr (NreAuthorArchive) author = NULL;
        g_autoptr (NreFindings) findings = NULL;

        nre_author_model_set_flags (model, flags[i]);
        author = nre_author_model_to_archive (model);
        /* Tables are found by type, never by order. */
        if (reversed)
          nre_author_archive_reverse (author);
        findings = check (author, FALSE);
        g_assert_cmpuint (nre_findings_n (findings), ==, 0);
      }
}

static void
test_random_models (void)
{
  for (guint seed = 1; seed < 12; seed++)
    {
      NreAuthorRandomModel parameters = {
        .seed = seed, .n_nodes = seed * 3, .n_triangles = 400, .n_lods = 1 + seed % 3, .n_keys = 1 + seed % 4
      };
      g_autoptr (NreAuthorModel) model = nre_author_model_new_random (&parameters);
      g_autoptr (NreAuthorArchive) author = nre_author_model_to_archive (model);
      g_autoptr (NreFindings) findings = check (author, FALSE);

      g_assert_cmpuint (nre_findings_n (findings), ==, 0);
    }
}

static void
test_legacy (void)
{
  g_autoptr (NreAuthorModel) model = nre_author_model_new_small ();
  g_autoptr (NreAuthorArchive) author = NULL;
  g_autoptr (NreFindings) findings = NULL;

  nre_author_model_set_flags (model, NRE_AUTHOR_MODEL_LEGACY);
  author = nre_author_model_to_archive (model);
  findings = check (author, FALSE);
  g_assert_cmpuint (nre_findings_count (findings, NRE_SEVERITY_WARNING), ==, 0);
  g_assert_cmpstr (nre_findings_get (findings, 0)->code, ==, "legacy-nodes");
}

static void
test_warnings (void)
{
  g_autoptr (NreAuthorArchive) later = small (), twice = small ();
  g_autoptr (NreFindings) findings = NULL, others = NULL;

  put16 (later, 1, 2, 0xffff);
  put16 (later, 1, 38 + 2, 2);
  put16 (later, 1, 2 * 38 + 2, 0);
  findings = check (later, FALSE);
  g_assert_cmpuint (nre_findings_n (findings), ==, 1);
  g_assert_cmpstr (nre_findings_get (findings, 0)->code, ==, "node-parent-later");
  g_assert_cmpint (nre_findings_get (findings, 0)->severity, ==, NRE_SEVERITY_WARNING);
  nre_author_archive_add_data (twice, 13, "more", 0, 0, 20, NULL, 0);
  others = check (twice, FALSE);
  g_assert_cmpuint (nre_findings_n (others), ==, 1);
  g_assert_cmpstr (nre_findings_get (others, 0)->code, ==, "table-twice");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model-check/sound", test_sound);
  g_test_add_func ("/model-check/random-models", test_random_models);
  g_test_add_func ("/model-check/legacy", test_legacy);
  g_test_add_func ("/model-check/warnings", test_warnings);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/model-check/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  return g_test_run ();
}
