/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Every way in which a model can break an invariant (spec: msh.md, animation.md), made from a sound one: the
 * code of the finding, its table, its record and its offset. */

#include "nre-author-model.h"
#include "nre-findings.h"
#include "nre-index-ranges.h"
#include "nre-model-check.h"
#include "test-shapes.h"

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
DAMAGE (no_normals, drop (archive, 4))
DAMAGE (no_uv, drop (archive, 5))
DAMAGE (no_triangles, drop (archive, 7))
DAMAGE (no_keys, drop (archive, 8))
DAMAGE (no_map, drop (archive, 19))
DAMAGE (unreadable, attr (archive, 6, NRE_AUTHOR_FIELD_OFFSET, 0x7fffffffu))
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
DAMAGE (attr2_keys, attr (archive, 8, NRE_AUTHOR_FIELD_ATTR2, 24))
DAMAGE (attr2_strings, attr (archive, 10, NRE_AUTHOR_FIELD_ATTR2, 4))
DAMAGE (attr3_map, attr (archive, 19, NRE_AUTHOR_FIELD_ATTR3, 4))
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
DAMAGE (string_no_nul, put16 (archive, 10, 11, 0x0641))
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
DAMAGE (keys_out_of_order, put16 (archive, 1, 3 * 38 + 6, 0))
DAMAGE (key_unused, append (archive, 8, "123456789012345678901234", 24))
DAMAGE (late_start, put32 (archive, 8, 24 + 12, 0x3f800000u))
DAMAGE (half_frame, put32 (archive, 8, 2 * 24 + 12, 0x40900000u))
DAMAGE (unmapped, put16 (archive, 1, 38 + 4, 0xffff))
DAMAGE (map_moved, append (archive, 19, "\0\0", 2); put16 (archive, 1, 38 + 4, 1))
DAMAGE (map_left_over, append (archive, 19, "\0\0\0\0", 4))
DAMAGE (map_word, put16 (archive, 19, 2 * 5, 3))
DAMAGE (frame_less, attr (archive, 19, NRE_AUTHOR_FIELD_ATTR2, 8))
DAMAGE (box_too_small, put32 (archive, 2, 0x8c + 68 + 20, 0))
DAMAGE (sphere_too_small, put32 (archive, 2, 0x8c + 44, 0x3c23d70au))

static const Case cases[] = {
  /* Invariant 1 */
  { "no-res1", no_nodes, "table-missing", "Res1", NRE_NOWHERE, NRE_NOWHERE },
  { "no-res2", no_slots, "table-missing", "Res2", NRE_NOWHERE, NRE_NOWHERE },
  { "no-res3", no_positions, "table-missing", "Res3", NRE_NOWHERE, NRE_NOWHERE },
  { "no-res6", no_indices, "table-missing", "Res6", NRE_NOWHERE, NRE_NOWHERE },
  { "no-res13", no_batches, "table-missing", "Res13", NRE_NOWHERE, NRE_NOWHERE },
  { "unreadable", unreadable, "table-unreadable", "Res6", NRE_NOWHERE, NRE_NOWHERE },
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
  { "res8-attr2", attr2_keys, "table-attr2", "Res8", NRE_NOWHERE, NRE_NOWHERE },
  { "res10-attr2", attr2_strings, "table-attr2", "Res10", NRE_NOWHERE, NRE_NOWHERE },
  { "res19-attr3", attr3_map, "table-attr3", "Res19", NRE_NOWHERE, NRE_NOWHERE },
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
  { "string-left-over", string_left_over, "strings-long", "Res10", 4, 38 },
  { "string-one-more", string_one_more, "strings-long", "Res10", 4, 38 },
  { "string-no-nul", string_no_nul, "string-no-nul", "Res10", 0, 11 },
  /* Invariant 6 */
  { "stream-normals", fewer_normals, "stream-count", "Res4", NRE_NOWHERE, NRE_NOWHERE },
  { "stream-extra", fewer_extra, "stream-count", "Res15", NRE_NOWHERE, NRE_NOWHERE },
  { "parent-range", parent_range, "node-parent", "Res1", 1, 38 + 2 },
  { "parent-self", parent_self, "node-cycle", "Res1", 2, 2 * 38 + 2 },
  { "parent-cycle", parent_cycle, "node-cycle", "Res1", ANYWHERE, ANYWHERE },
  /* Invariant 7 and animation.md */
  { "position-nan", position_nan, "not-finite", "Res3", 5, 64 },
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
  { "mapped-no-map", no_map, "node-map", "Res1", 1, 38 + 4 },
};

/* What is odd, but breaks nothing. */
static const Case warnings[] = {
  { "no-res8", no_keys, "table-missing", "Res8", NRE_NOWHERE, NRE_NOWHERE },
  { "no-res10", no_strings, "table-missing", "Res10", NRE_NOWHERE, NRE_NOWHERE },
};

/* What all of the game's own models do, and what a model need not do. */
static const Case advice[] = {
  { "no-res4", no_normals, "table-missing", "Res4", NRE_NOWHERE, NRE_NOWHERE },
  { "no-res5", no_uv, "table-missing", "Res5", NRE_NOWHERE, NRE_NOWHERE },
  { "no-res7", no_triangles, "table-missing", "Res7", NRE_NOWHERE, NRE_NOWHERE },
  { "no-res19", no_map, "table-missing", "Res19", NRE_NOWHERE, NRE_NOWHERE },
  { "keys-order", keys_out_of_order, "keys-order", "Res1", 3, 3 * 38 + 6 },
  { "keys-unused", key_unused, "keys-unused", "Res8", 6, 6 * 24 },
  { "track-start", late_start, "track-start", "Res8", 1, 24 + 12 },
  { "key-time", half_frame, "key-time", "Res8", 2, 2 * 24 + 12 },
  { "track-unmapped", unmapped, "track-unmapped", "Res1", 1, 38 + 4 },
  { "map-layout", map_moved, "map-layout", "Res1", 1, 38 + 4 },
  { "map-left-over", map_left_over, "map-layout", "Res19", 9, 18 },
  { "map-word", map_word, "map-word", "Res19", 5, 10 },
  { "frame-count-keys", frame_less, "frame-count-keys", "Res19", NRE_NOWHERE, NRE_NOWHERE },
  { "slot-box", box_too_small, "slot-bounds", "Res2", 1, 0x8c + 68 + 8 },
  { "slot-sphere", sphere_too_small, "slot-bounds", "Res2", 0, 0x8c + 32 },
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
run_case (const Case *test, NreSeverity severity)
{
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
                  && finding->severity == severity);
    }
  if (!found)
    g_error ("no finding %s in %s", test->code, test->table);
  tolerant = check (author, TRUE);
  g_assert_cmpuint (nre_findings_count (tolerant, NRE_SEVERITY_ERROR), ==, 0);
  g_assert_cmpuint (nre_findings_n (tolerant), ==, nre_findings_n (findings));
}

static void
test_case (gconstpointer data)
{
  run_case (data, NRE_SEVERITY_ERROR);
}

static void
test_warning (gconstpointer data)
{
  run_case (data, NRE_SEVERITY_WARNING);
}

static void
test_advice (gconstpointer data)
{
  run_case (data, NRE_SEVERITY_INFO);
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
  g_assert_cmpuint (nre_findings_get (others, 0)->index, ==, 14);
}

static void
test_nul_in_a_name (void)
{
  g_autoptr (NreAuthorArchive) author = small ();
  g_autoptr (NreFindings) findings = NULL;

  put16 (author, 10, 6, 0);
  findings = check (author, FALSE);
  g_assert_cmpuint (nre_findings_n (findings), ==, 1);
  g_assert_cmpstr (nre_findings_get (findings, 0)->code, ==, "string-inner-nul");
  g_assert_cmpint (nre_findings_get (findings, 0)->severity, ==, NRE_SEVERITY_WARNING);
}

/* Streams that few models have. */
static void
test_rare_streams (void)
{
  static const guint types[] = { 16, 18 };

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      g_autoptr (NreAuthorModel) model = nre_author_model_new_small ();
      g_autoptr (NreAuthorArchive) torn = NULL, shorter = NULL;
      g_autoptr (NreFindings) findings = NULL, others = NULL;

      nre_author_model_set_flags (model, NRE_AUTHOR_MODEL_TANGENTS | NRE_AUTHOR_MODEL_COLOURS);
      torn = nre_author_model_to_archive (model);
      append (torn, types[i], "x", 1);
      findings = check (torn, FALSE);
      g_assert_cmpuint (nre_findings_n (findings), ==, 1);
      g_assert_cmpstr (nre_findings_get (findings, 0)->code, ==, "table-size");
      shorter = nre_author_model_to_archive (model);
      cut (shorter, types[i], nre_model_stride (types[i]));
      others = check (shorter, FALSE);
      g_assert_cmpuint (nre_findings_n (others), ==, 2);
      g_assert_cmpstr (nre_findings_get (others, 0)->code, ==, "table-attr1");
      g_assert_cmpstr (nre_findings_get (others, 1)->code, ==, "stream-count");
    }
}

/* Bounds hold what the batches draw and nothing else: vertices that no index names may lie anywhere. */
static void
test_bounds_of_what_is_drawn (void)
{
  g_autoptr (NreAuthorArchive) author = small ();
  g_autoptr (GBytes) positions = payload_of (author, 3), batches = payload_of (author, 13);
  g_autoptr (NreFindings) findings = NULL;
  gsize size;
  const guint8 *data = g_bytes_get_data (positions, &size);
  g_autofree guint8 *more = g_malloc0 (size + 12);

  /* One more vertex in front, far away, and all batches draw those behind it. */
  memcpy (more + 12, data, size);
  for (guint i = 0; i < 3; i++)
    nre_store_f32 (more + 4 * i, 1e6f);
  nre_author_archive_set_payload (author, table_of (author, 3), g_bytes_new (more, size + 12));
  for (guint i = 0; i < g_bytes_get_size (batches) / 20; i++)
    put32 (author, 13, 20 * i + 16,
           nre_load_u32 ((const guint8 *) g_bytes_get_data (batches, NULL) + 20 * i + 16) + 1);
  findings = check (author, FALSE);
  for (guint i = 0; i < nre_findings_n (findings); i++)
    g_assert_cmpstr (nre_findings_get (findings, i)->code, !=, "slot-bounds");
}

/* What a made-up model costs to check does not multiply: each of its batches has all indices, each of
 * its slots all batches. Done the simple way this would take hours. */
static void
test_everything_shares_everything (void)
{
  const guint n_batches = 60000, n_slots = 20000;
  g_autoptr (NreAuthorArchive) author = small ();
  g_autoptr (NreFindings) findings = NULL;
  g_autofree guint8 *indices = g_malloc0 (2 * 65535), *batches = g_malloc0 (20 * n_batches);
  g_autofree guint8 *slots = g_malloc0 (NRE_MODEL_HEADER_SIZE + 68 * n_slots);

  for (guint i = 0; i < n_batches; i++)
    nre_store_u16 (batches + 20 * i + 8, 65535);
  for (guint i = 0; i < n_slots; i++)
    nre_store_u16 (slots + NRE_MODEL_HEADER_SIZE + 68 * i + 6, (guint16) n_batches);
  nre_author_archive_set_payload (author, table_of (author, 6), g_bytes_new (indices, 2 * 65535));
  nre_author_archive_set_payload (author, table_of (author, 13), g_bytes_new (batches, 20 * n_batches));
  nre_author_archive_set_payload (author, table_of (author, 2),
                                  g_bytes_new (slots, NRE_MODEL_HEADER_SIZE + 68 * n_slots));
  findings = check (author, FALSE);
  g_assert_cmpuint (nre_findings_n (findings), >, 0);
}

/* Only types that a model has can be there twice. */
static void
test_twice (void)
{
  static const struct
  {
    guint32 type;
    guint n;
  } types[] = { { 0, 0 }, { 1, 1 }, { 20, 1 }, { 21, 0 }, { 22, 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      g_autoptr (NreAuthorArchive) author = small ();
      g_autoptr (NreFindings) findings = NULL;
      guint n = 0;

      for (guint k = types[i].type == 1 ? 1 : 0; k < 2; k++)
        nre_author_archive_add_data (author, types[i].type, "x", 0, 0, 0, NULL, 0);
      findings = check (author, FALSE);
      for (guint k = 0; k < nre_findings_n (findings); k++)
        n += strcmp (nre_findings_get (findings, k)->code, "table-twice") == 0;
      g_assert_cmpuint (n, ==, types[i].n);
    }
}

/* What the attributes of a table must be is known where its bytes leave no doubt, and only there. */
static void
test_expected_attributes (void)
{
  static const guint types[] = { 1, 2, 3, 4, 5, 6, 7, 8, 10, 13 };

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    for (guint damage = 0; damage < 3; damage++)
      {
        g_autoptr (NreAuthorArchive) author = small ();
        g_autoptr (GBytes) bytes = NULL, payload = payload_of (author, types[i]);
        g_autoptr (NreArchive) archive = NULL;
        g_autoptr (NreDirectory) directory = NULL;
        g_autoptr (NreModel) model = NULL;
        NreModelTable expected;
        const NreModelTable *table;

        if (damage == 1)
          nre_author_archive_override (author, table_of (author, types[i]), NRE_AUTHOR_FIELD_OFFSET,
                                       0x7fffffff);
        else if (damage == 2)
          nre_author_archive_set_payload (author, table_of (author, types[i]),
                                          nre_author_splice (payload, g_bytes_get_size (payload), 0, "x", 1));
        bytes = nre_author_archive_finish (author);
        archive = nre_archive_new (bytes, NULL);
        directory = nre_directory_new (archive);
        model = nre_model_new (directory);
        table = nre_model_get_table (model, types[i]);
        g_assert_cmpint (nre_model_expect_attrs (model, types[i], &expected), ==, damage == 0);
        if (damage > 0)
          continue;
        g_assert_cmpuint (expected.attr1, ==, table->attr1);
        g_assert_cmpuint (expected.attr2, ==, table->attr2);
        g_assert_cmpuint (expected.attr3, ==, table->attr3);
      }
}

/* A batch costs something even where it draws nothing: slots that share so many are not all compared. */
static void
test_empty_batches (void)
{
  const guint n_batches = 60000;
  g_autoptr (NreAuthorArchive) author = small ();
  g_autoptr (NreFindings) findings = NULL;
  g_autofree guint8 *batches = g_malloc0 (20 * n_batches),
                    *slots = g_malloc0 (NRE_MODEL_HEADER_SIZE + 68 * 4);
  guint n_notes = 0;

  for (guint i = 0; i < 4; i++)
    nre_store_u16 (slots + NRE_MODEL_HEADER_SIZE + 68 * i + 6, (guint16) n_batches);
  nre_author_archive_set_payload (author, table_of (author, 13), g_bytes_new (batches, 20 * n_batches));
  nre_author_archive_set_payload (author, table_of (author, 2),
                                  g_bytes_new (slots, NRE_MODEL_HEADER_SIZE + 68 * 4));
  findings = check (author, FALSE);
  for (guint i = 0; i < nre_findings_n (findings); i++)
    {
      const NreFinding *finding = nre_findings_get (findings, i);

      if (strcmp (finding->code, "bounds-not-checked") != 0)
        continue;
      g_assert_cmpuint (finding->index, ==, 1);
      n_notes++;
    }
  g_assert_cmpuint (n_notes, ==, 1);
}

/* Slots are compared as long as the model has room for it, to the batch. */
static void
test_budget (void)
{
  for (guint more = 0; more < 2; more++)
    {
      g_autoptr (NreAuthorArchive) author = small ();
      g_autoptr (NreFindings) findings = NULL;
      g_autoptr (GBytes) positions = payload_of (author, 3), indices = payload_of (author, 6);
      guint n =
          (guint) (16384 + 2 * (g_bytes_get_size (positions) / 12 + g_bytes_get_size (indices) / 2)) + more;
      g_autofree guint8 *batches = g_malloc0 (20 * n), *slots = g_malloc0 (NRE_MODEL_HEADER_SIZE + 68 * 4);
      guint n_notes = 0;

      for (guint i = 0; i < 4; i++)
        nre_store_u16 (slots + NRE_MODEL_HEADER_SIZE + 68 * i + 6, (guint16) n);
      nre_author_archive_set_payload (author, table_of (author, 13), g_bytes_new (batches, 20 * n));
      nre_author_archive_set_payload (author, table_of (author, 2),
                                      g_bytes_new (slots, NRE_MODEL_HEADER_SIZE + 68 * 4));
      findings = check (author, FALSE);
      for (guint i = 0; i < nre_findings_n (findings); i++)
        if (strcmp (nre_findings_get (findings, i)->code, "bounds-not-checked") == 0)
          {
            g_assert_cmpuint (nre_findings_get (findings, i)->index, ==, 3);
            n_notes++;
          }
      g_assert_cmpuint (n_notes, ==, more);
    }
}

static void
test_index_ranges (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  guint8 data[2 * 1000];
  g_autoptr (NreIndexRanges) ranges = NULL;

  for (guint i = 0; i < 1000; i++)
    nre_store_u16 (data + 2 * i, (guint16) g_rand_int_range (random, 100, 30000));
  ranges = nre_index_ranges_new (nre_span (data, sizeof data));
  for (guint round = 0; round < 20000; round++)
    {
      guint start = (guint) g_rand_int_range (random, 0, 1000), first;
      guint count = (guint) g_rand_int_range (random, 1, (gint32) (1001 - start));
      guint limit = (guint) g_rand_int_range (random, 0, 31000);
      guint16 lowest, highest, low = G_MAXUINT16, high = 0;

      for (guint i = start; i < start + count; i++)
        {
          low = MIN (low, nre_load_u16 (data + 2 * i));
          high = MAX (high, nre_load_u16 (data + 2 * i));
        }
      for (first = 0; first < count && nre_load_u16 (data + 2 * (start + first)) < limit; first++)
        ;
      nre_index_ranges_get (ranges, start, count, &lowest, &highest);
      g_assert_cmpuint (lowest, ==, low);
      g_assert_cmpuint (highest, ==, high);
      g_assert_cmpuint (nre_index_ranges_find_above (ranges, start, count, limit), ==, first);
    }
}

static void
add_cases (const Case *list, guint n, GTestDataFunc func)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strconcat ("/model-check/", list[i].name, NULL);

      g_test_add_data_func (path, &list[i], func);
    }
}

/* Every node has the one track, whose keys are all late: each is found, and told, once. */
static void
test_one_track (void)
{
  const TestGreedyModel shape = { .nodes = 30000, .vertices = 3, .indices = 3, .keys = 60000, .late = TRUE };
  g_autoptr (GBytes) bytes = test_shape_model (&shape);
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, NULL);
  g_autoptr (NreDirectory) directory = nre_directory_new (archive);
  g_autoptr (NreModel) model = nre_model_new (directory);
  g_autoptr (NreFindings) findings = nre_findings_new (FALSE);
  gint64 begin = g_get_monotonic_time ();

  nre_model_check (model, findings);
  g_assert_cmpint (g_get_monotonic_time () - begin, <, 5 * G_USEC_PER_SEC);
  g_assert_cmpuint (nre_findings_count (findings, NRE_SEVERITY_ERROR), ==, 59999);
}

/* Tracks overlap where the frame maps of the nodes do; the first node that has a late key is named. */
static void
test_overlapping_tracks (void)
{
  const TestGreedyModel shape = { .nodes = 4, .vertices = 3, .indices = 3, .keys = 200 };
  g_autoptr (GBytes) sound = test_shape_model (&shape), bytes = NULL;
  gsize keys = nre_author_archive_payload_offset (sound, nre_author_archive_index_of_type (sound, 8));
  gsize nodes = nre_author_archive_payload_offset (sound, nre_author_archive_index_of_type (sound, 1));
  const guint late[] = { 70, 130, 199 };
  g_autoptr (NreFindings) findings = nre_findings_new (FALSE);
  g_autoptr (NreArchive) archive = NULL;
  g_autoptr (NreDirectory) directory = NULL;
  g_autoptr (NreModel) model = NULL;
  guint found = 0;

  bytes = g_bytes_ref (sound);
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (GBytes) before = bytes;

      bytes = nre_author_patch_f32 (before, keys + 24 * late[i] + 12, (float) late[i] - 1);
    }
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GBytes) before = bytes;

      /* The tracks of the first nodes end at the first of them, and before the second. */
      bytes = nre_author_patch_u16 (before, nodes + 38 * i + 6, i == 0 ? 70 : 129);
    }
  archive = nre_archive_new (bytes, NULL);
  directory = nre_directory_new (archive);
  model = nre_model_new (directory);
  nre_model_check (model, findings);
  for (guint i = 0; i < nre_findings_n (findings); i++)
    {
      const NreFinding *finding = nre_findings_get (findings, i);
      const char *of_node[] = { "track of node 0:", "track of node 2:", "track of node 2:" };

      if (strcmp (finding->code, "track-times") != 0)
        continue;
      g_assert_cmpuint (finding->index, ==, late[found]);
      g_assert_true (g_str_has_prefix (finding->message, of_node[found]));
      found++;
    }
  g_assert_cmpuint (found, ==, 3);
}

/* Against the plain way, where blocks begin and end and where levels do. */
static void
test_index_range_levels (void)
{
  const guint n = 64 * 64 * 3 + 17;
  g_autofree guint8 *words = g_malloc (2 * n);
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  g_autoptr (NreIndexRanges) ranges = NULL;

  for (guint i = 0; i < n; i++)
    nre_store_u16 (words + 2 * i, (guint16) g_rand_int_range (rand, 100, 60000));
  ranges = nre_index_ranges_new (nre_span (words, 2 * n));
  for (guint step = 0; step < 600; step++)
    {
      guint start = g_rand_int_range (rand, 0, n),
            count = g_rand_int_range (rand, 1, (gint32) (n - start) + 1), k = 0;
      guint limit = g_rand_int_range (rand, 59900, 60010);
      guint16 lowest = G_MAXUINT16, highest = 0, low, high;

      if (step % 3 == 0)
        start = start / 64 * 64;
      if (step % 5 == 0)
        start = start / 4096 * 4096;
      for (guint i = start; i < start + count; i++)
        {
          lowest = MIN (lowest, nre_load_u16 (words + 2 * i));
          highest = MAX (highest, nre_load_u16 (words + 2 * i));
        }
      while (k < count && nre_load_u16 (words + 2 * (start + k)) < limit)
        k++;
      nre_index_ranges_get (ranges, start, count, &low, &high);
      g_assert_cmpuint (low, ==, lowest);
      g_assert_cmpuint (high, ==, highest);
      g_assert_cmpuint (nre_index_ranges_find_above (ranges, start, count, limit), ==, k);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model-check/sound", test_sound);
  g_test_add_func ("/model-check/random-models", test_random_models);
  g_test_add_func ("/model-check/legacy", test_legacy);
  g_test_add_func ("/model-check/warnings", test_warnings);
  g_test_add_func ("/model-check/nul-in-a-name", test_nul_in_a_name);
  g_test_add_func ("/model-check/rare-streams", test_rare_streams);
  g_test_add_func ("/model-check/bounds-of-what-is-drawn", test_bounds_of_what_is_drawn);
  g_test_add_func ("/model-check/everything-shares-everything", test_everything_shares_everything);
  g_test_add_func ("/model-check/twice", test_twice);
  g_test_add_func ("/model-check/expected-attributes", test_expected_attributes);
  g_test_add_func ("/model-check/empty-batches", test_empty_batches);
  g_test_add_func ("/model-check/budget", test_budget);
  g_test_add_func ("/model-check/index-ranges", test_index_ranges);
  add_cases (cases, G_N_ELEMENTS (cases), test_case);
  add_cases (warnings, G_N_ELEMENTS (warnings), test_warning);
  add_cases (advice, G_N_ELEMENTS (advice), test_advice);
  g_test_add_func ("/model-check/one-track", test_one_track);
  g_test_add_func ("/model-check/overlapping-tracks", test_overlapping_tracks);
  g_test_add_func ("/model-check/index-range-levels", test_index_range_levels);
  return g_test_run ();
}
