/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "models-fixture.h"

#include "nre-animation.h"
#include "nre-error.h"
#include "nre-model-check.h"
#include "nre-model-patch.h"

#include <math.h>

/* Every operation on models, performed, checked, undone and redone, and every reason to refuse one. */

typedef struct
{
  GBytes      *bytes;
  NreDocument *document;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (NreAuthorModel) arm = fixture_arm ();

  fixture->bytes = nre_author_model_finish (arm);
  fixture->document = fixture_document (fixture->bytes);
}

/* Whatever the test did, taking it back must give the original file, and doing it again the same. */
static void
tear_down (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  NreHistory *history = nre_document_get_history (fixture->document);
  guint position = nre_history_get_position (history);
  g_autoptr (NreLayout) layout = nre_layout_new (nre_document_get_root (fixture->document), NULL);
  g_autoptr (GBytes) edited = nre_layout_to_bytes (layout);

  nre_document_go_to (fixture->document, 0);
  fixture_assert_bytes (fixture->document, fixture->bytes);
  nre_document_go_to (fixture->document, position);
  fixture_assert_bytes (fixture->document, edited);
  g_object_unref (fixture->document);
  g_bytes_unref (fixture->bytes);
}

static void
perform (Fixture *fixture, const char *json)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (NreModel) model = NULL;
  g_autoptr (NreFindings) findings = nre_findings_new (FALSE);

  fixture_run (fixture->document, json, &error);
  g_assert_no_error (error);
  model = fixture_model (fixture->document);
  nre_model_check (model, findings);
  g_assert_cmpuint (nre_findings_count (findings, NRE_SEVERITY_WARNING), ==, 0);
}

static void
refuse (Fixture *fixture, const char *json, const char *reason)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (fixture_run (fixture->document, json, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
  if (strstr (error->message, reason) == NULL)
    g_error ("“%s” does not say “%s”", error->message, reason);
  g_assert_false (nre_history_can_undo (nre_document_get_history (fixture->document)));
  fixture_assert_bytes (fixture->document, fixture->bytes);
}

static void
parent_changes (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (NreModel) model = NULL;
  NreModelNode node;
  guint last;

  model = fixture_model (fixture->document);
  last = nre_model_count (model, NRE_MODEL_NODES) - 1;
  g_clear_pointer (&model, nre_model_free);
  {
    g_autofree char *json = g_strdup_printf ("{'op': 'set-node-parent', 'node': %u, 'parent': 0}", last);

    perform (fixture, json);
  }
  model = fixture_model (fixture->document);
  nre_model_get_node (model, last, &node);
  g_assert_cmpuint (node.parent, ==, 0);
  g_clear_pointer (&model, nre_model_free);
  {
    g_autofree char *json = g_strdup_printf ("{'op': 'set-node-parent', 'node': %u, 'parent': null}", last);

    perform (fixture, json);
  }
  model = fixture_model (fixture->document);
  nre_model_get_node (model, last, &node);
  g_assert_cmpuint (node.parent, ==, NRE_MODEL_NONE);
}

static void
parent_is_refused (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (NreModel) model = fixture_model (fixture->document);
  guint last = nre_model_count (model, NRE_MODEL_NODES) - 1;
  g_autofree char *cycle =
      g_strdup_printf ("{'op': 'set-node-parent', 'node': %u, 'parent': %u}", last - 1, last);
  g_autofree char *later = g_strdup_printf ("{'op': 'set-node-parent', 'node': 1, 'parent': %u}", last);

  refuse (fixture, "{'op': 'set-node-parent', 'node': 1, 'parent': 1}", "its own parent");
  refuse (fixture, cycle, "cycle");
  refuse (fixture, later, "must come first");
  refuse (fixture, "{'op': 'set-node-parent', 'node': 1, 'parent': 65535}", "null");
  refuse (fixture, "{'op': 'set-node-parent', 'node': 1, 'parent': 999}", "there is no node 999");
}

static void
flags_change (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (NreModel) model = NULL;
  NreModelNode node;

  perform (fixture, "{'op': 'set-node-flags', 'node': 0, 'flags': 43981}");
  model = fixture_model (fixture->document);
  nre_model_get_node (model, 0, &node);
  g_assert_cmphex (node.flags, ==, 0xabcd);
}

static void
flags_are_refused (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  refuse (fixture, "{'op': 'set-node-flags', 'node': 0, 'flags': 65536}", "does not fit");
  refuse (fixture, "{'op': 'set-node-flags', 'node': 0, 'flags': 1.0}", "integer");
}

static void
slot_changes (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (NreModel) model = NULL;
  NreModelSlot slot;

  perform (fixture, "{'op': 'set-slot', 'slot': 0, 'aabb_min': [-9, -8, -7], 'aabb_max': [9, 8, 7.5],"
                    " 'sphere_radius': 20, 'opaque': [1, 2, 3, 4, 4294967295]}");
  model = fixture_model (fixture->document);
  nre_model_get_slot (model, 0, &slot);
  g_assert_cmpfloat (slot.aabb_min[2], ==, -7);
  g_assert_cmpfloat (slot.aabb_max[2], ==, 7.5f);
  g_assert_cmpfloat (slot.sphere_radius, ==, 20);
  g_assert_cmpuint (slot.opaque[4], ==, G_MAXUINT32);
}

static void
slot_is_refused (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  refuse (fixture, "{'op': 'set-slot', 'slot': 0}", "nothing to set");
  refuse (fixture, "{'op': 'set-slot', 'slot': 0, 'batch_count': 65535}", "batches");
  refuse (fixture, "{'op': 'set-slot', 'slot': 0, 'tri_start': 65535}", "triangles");
  refuse (fixture, "{'op': 'set-slot', 'slot': 0, 'aabb_min': [1e9, 0, 0]}", "minimum");
  refuse (fixture, "{'op': 'set-slot', 'slot': 0, 'sphere_radius': -1}", "radius");
  refuse (fixture, "{'op': 'set-slot', 'slot': 0, 'sphere_radius': 1e39}", "floats can hold");
  refuse (fixture, "{'op': 'set-slot', 'slot': 0, 'aabb_min': [1, 2]}", "array of 3");
  refuse (fixture, "{'op': 'set-slot', 'slot': 99, 'sphere_radius': 1}", "there is no slot 99");
}

static void
slots_come_and_go (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (NreModel) model = fixture_model (fixture->document);
  guint n = nre_model_count (model, NRE_MODEL_SLOTS);
  g_autofree char *use =
      g_strdup_printf ("{'op': 'add-slot', 'copy_of': 0},"
                       "{'op': 'add-slot', 'copy_of': 1},"
                       "{'op': 'set-node-slot', 'node': 1, 'lod': 2, 'group': 4, 'slot': %u}",
                       n + 1);
  g_autofree char *remove = g_strdup_printf ("{'op': 'remove-slot', 'slot': %u}", n);
  NreModelNode node;

  g_assert_cmpuint (n, >=, 2);
  g_clear_pointer (&model, nre_model_free);
  perform (fixture, use);
  perform (fixture, remove);
  model = fixture_model (fixture->document);
  g_assert_cmpuint (nre_model_count (model, NRE_MODEL_SLOTS), ==, n + 1);
  g_assert_cmpuint (nre_model_get_table (model, NRE_MODEL_SLOTS)->attr1, ==, n + 1);
  nre_model_get_node (model, 1, &node);
  g_assert_cmpuint (node.slots[14], ==, n);
}

static void
used_slots_stay (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  refuse (fixture, "{'op': 'remove-slot', 'slot': 0}", "is used by node");
  refuse (fixture, "{'op': 'add-slot', 'copy_of': 77}", "there is no slot 77");
}

static void
bounds_hold_every_vertex_tightly (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (NreModel) model = NULL;
  guint n;

  perform (fixture, "{'op': 'set-slot', 'slot': 0, 'aabb_min': [-99, -99, -99], 'aabb_max': [99, 99, 99], "
                    "'sphere_radius': 500}");
  perform (fixture, "{'op': 'recompute-bounds', 'slot': 0}, {'op': 'recompute-bounds'}");
  model = fixture_model (fixture->document);
  n = nre_model_count (model, NRE_MODEL_SLOTS);
  for (guint s = 0; s < n; s++)
    {
      NreModelSlot slot;
      double farthest = 0;
      float low[3] = { INFINITY, INFINITY, INFINITY }, high[3] = { -INFINITY, -INFINITY, -INFINITY };

      nre_model_get_slot (model, s, &slot);
      for (guint b = slot.batch_start; b < (guint) slot.batch_start + slot.batch_count; b++)
        {
          NreModelBatch batch;

          nre_model_get_batch (model, b, &batch);
          for (guint i = 0; i < batch.index_count; i++)
            {
              double square = 0;
              float p[3];

              nre_model_get_position (model,
                                      batch.base_vertex + nre_model_get_index (model, batch.index_start + i),
                                      p);
              for (guint k = 0; k < 3; k++)
                {
                  double d = (double) p[k] - slot.sphere_center[k];

                  low[k] = MIN (low[k], p[k]);
                  high[k] = MAX (high[k], p[k]);
                  square += d * d;
                }
              farthest = MAX (farthest, sqrt (square));
            }
        }
      g_assert_cmpmem (low, sizeof low, slot.aabb_min, sizeof slot.aabb_min);
      g_assert_cmpmem (high, sizeof high, slot.aabb_max, sizeof slot.aabb_max);
      g_assert_cmpfloat (farthest, <=, (double) slot.sphere_radius);
      g_assert_cmpfloat ((double) slot.sphere_radius, <, farthest * 1.000001);
      /* No sphere that holds the box's corners that are vertices is smaller than half its longest side. */
      g_assert_cmpfloat ((double) slot.sphere_radius, >=, (high[0] - low[0]) / 2.0 - 1e-5);
    }
}

static void
batch_changes (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (NreModel) model = NULL;
  NreModelBatch batch;

  perform (fixture, "{'op': 'set-batch', 'batch': 0, 'material_index': 7, 'flags': 8195, 'opaque14': 65535}");
  model = fixture_model (fixture->document);
  nre_model_get_batch (model, 0, &batch);
  g_assert_cmpuint (batch.material_index, ==, 7);
  g_assert_cmphex (batch.flags, ==, 0x2003);
  g_assert_cmphex (batch.opaque14, ==, 0xffff);
}

static void
batch_is_refused (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  refuse (fixture, "{'op': 'set-batch', 'batch': 0}", "nothing to set");
  refuse (fixture, "{'op': 'set-batch', 'batch': 0, 'index_count': 4}", "multiple of 3");
  refuse (fixture, "{'op': 'set-batch', 'batch': 0, 'index_count': 65535, 'index_start': 4294967295}",
          "indices");
  refuse (fixture, "{'op': 'set-batch', 'batch': 0, 'base_vertex': 4294967295}", "vertices");
  refuse (fixture, "{'op': 'set-batch', 'batch': 999, 'flags': 0}", "there is no batch 999");
}

static void
model_bounds_change (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (NreModel) model = NULL;
  NreModelHeader header;

  perform (fixture, "{'op': 'set-model-bounds', 'hull': "
                    "[[1,2,3],[4,5,6],[7,8,9],[10,11,12],[13,14,15],[16,17,18],[19,20,21],"
                    "[22,23,24]], 'sphere': [0, 0, 1, 2.5], 'segment_a': [0, 0, -1], 'segment_radius': 0.5}");
  model = fixture_model (fixture->document);
  g_assert_true (nre_model_get_header (model, &header));
  g_assert_cmpfloat (header.hull[7][2], ==, 24);
  g_assert_cmpfloat (header.sphere[3], ==, 2.5f);
  g_assert_cmpfloat (header.segment_radius, ==, 0.5f);
}

static void
model_bounds_are_refused (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  refuse (fixture, "{'op': 'set-model-bounds'}", "nothing to set");
  refuse (fixture, "{'op': 'set-model-bounds', 'sphere': [0, 0, 0, -1]}", "radii");
  refuse (fixture, "{'op': 'set-model-bounds', 'hull': [1, 2, 3]}", "array of 8");
}

static guint
arm_of (const NreModel *model)
{
  return nre_model_count (model, NRE_MODEL_NODES) - 2;
}

static guint
last_key_of (const NreModel *model, guint node)
{
  NreModelNode record;

  nre_model_get_node (model, node, &record);
  return record.fallback_key;
}

static void
authored_animation_is_canonical (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (NreModel) model = fixture_model (fixture->document);

  g_assert_true (nre_model_is_canonical_animation (model));
}

static void
key_changes_in_place (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (NreModel) model = fixture_model (fixture->document);
  guint key = last_key_of (model, arm_of (model)) - 1;
  g_autofree char *json =
      g_strdup_printf ("{'op': 'set-key', 'key': %u, 'pos': [1.25, -2.5, 3], 'quat': [0.5, -0.5, 1, -1]}",
                       key);
  NreTrackKey changed;

  g_clear_pointer (&model, nre_model_free);
  perform (fixture, json);
  model = fixture_model (fixture->document);
  nre_model_get_track_key (model, key, &changed);
  g_assert_cmpfloat (changed.pos[1], ==, -2.5f);
  g_assert_cmpint (changed.quat[3], ==, 16384);
  g_assert_cmpint (changed.quat[0], ==, -16384);
  g_assert_cmpint (changed.quat[1], ==, 32767);
  g_assert_cmpint (changed.quat[2], ==, -32767);
  g_assert_true (nre_model_is_canonical_animation (model));
}

static void
retimed_key_rebuilds_the_map (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (NreModel) model = fixture_model (fixture->document);
  guint key = last_key_of (model, arm_of (model));
  g_autofree char *json = g_strdup_printf ("{'op': 'set-key', 'key': %u, 'time': 20}", key);

  g_assert_cmpuint (nre_model_get_frame_count (model), ==, 11);
  g_clear_pointer (&model, nre_model_free);
  perform (fixture, json);
  model = fixture_model (fixture->document);
  g_assert_cmpuint (nre_model_get_frame_count (model), ==, 21);
  g_assert_cmpuint (nre_model_count (model, NRE_MODEL_FRAME_MAP), ==, 3 * 21);
  g_assert_cmpuint (nre_model_get_table (model, NRE_MODEL_FRAME_MAP)->attr1, ==, 3 * 21);
  g_assert_true (nre_model_is_canonical_animation (model));
}

static void
key_is_refused (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (NreModel) model = fixture_model (fixture->document);
  guint key = last_key_of (model, arm_of (model));
  g_autofree char *backwards = g_strdup_printf ("{'op': 'set-key', 'key': %u, 'time': 4}", key);
  g_autofree char *fraction = g_strdup_printf ("{'op': 'set-key', 'key': %u, 'time': 11.5}", key);
  g_autofree char *first = g_strdup_printf ("{'op': 'set-key', 'key': %u, 'time': 1}", key - 2);

  refuse (fixture, "{'op': 'set-key', 'key': 0}", "nothing to set");
  refuse (fixture, "{'op': 'set-key', 'key': 9999, 'pos': [0, 0, 0]}", "there is no key 9999");
  refuse (fixture, "{'op': 'set-key', 'key': 0, 'quat': [1.5, 0, 0, 0]}", "from -1 to 1");
  refuse (fixture, backwards, "must increase");
  refuse (fixture, fraction, "whole frame");
  refuse (fixture, first, "must be 0");
}

static void
track_is_replaced (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (NreModel) model = fixture_model (fixture->document);
  guint arm = arm_of (model), hand = arm + 1, keys = nre_model_count (model, NRE_MODEL_KEYS);
  g_autofree char *more = g_strdup_printf ("{'op': 'set-track', 'node': %u, 'keys': ["
                                           "{'time': 0, 'pos': [0, 0, 0], 'quat': [1, 0, 0, 0]},"
                                           "{'time': 3, 'pos': [0, 1, 0], 'quat': [1, 0, 0, 0]},"
                                           "{'time': 5, 'pos': [0, 2, 0], 'quat': [1, 0, 0, 0]},"
                                           "{'time': 12, 'pos': [0, 3, 0], 'quat': [1, 0, 0, 0]}]}", arm);
  g_autofree char *one = g_strdup_printf ("{'op': 'set-track', 'node': %u, 'keys': ["
                                          "{'time': 0, 'pos': [9, 0, 0], 'quat': [1, 0, 0, 0]}]}", hand);
  NreModelNode node;

  g_clear_pointer (&model, nre_model_free);
  perform (fixture, more);
  model = fixture_model (fixture->document);
  g_assert_cmpuint (nre_model_count (model, NRE_MODEL_KEYS), ==, keys + 1);
  g_assert_cmpuint (nre_model_get_table (model, NRE_MODEL_KEYS)->attr1, ==, keys + 1);
  g_assert_cmpuint (nre_model_get_frame_count (model), ==, 13);
  g_clear_pointer (&model, nre_model_free);
  perform (fixture, one);
  model = fixture_model (fixture->document);
  nre_model_get_node (model, hand, &node);
  g_assert_cmpuint (node.map_start, ==, NRE_MODEL_NONE);
  g_assert_true (nre_model_is_canonical_animation (model));
}

static void
track_is_refused (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  refuse (fixture, "{'op': 'set-track', 'node': 0, 'keys': []}", "at least one key");
  refuse (fixture, "{'op': 'set-track', 'node': 0, 'keys': [{'time': 0}]}", "object of time, pos and quat");
  refuse (fixture, "{'op': 'set-track', 'node': 0, 'keys': 3}", "array of keys");
}

/* A model whose frame map is its own is shown and edited in place, and rewritten only when asked. */
static void
odd_animation_is_spared (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  const char *track =
      "'op': 'set-track', 'node': 0, 'keys': [{'time': 0, 'pos': [0, 0, 0], 'quat': [1, 0, 0, 0]}]";
  g_autoptr (NreModel) model = fixture_model (fixture->document);
  const NreModelTable *map = nre_model_get_table (model, NRE_MODEL_FRAME_MAP);
  NreSpan whole = nre_span_of_bytes (fixture->bytes);
  g_autofree guint8 *copy = g_memdup2 (whole.data, whole.size);
  g_autofree char *spared = g_strdup_printf ("{%s}", track),
                  *asked = g_strdup_printf ("{%s, 'rewrite': true}", track);
  g_autofree char *key = NULL;

  /* One word of the map shows another key than the canonical writer would choose. */
  copy[map->span.data - whole.data + 2] ^= 1;
  key = g_strdup_printf ("{'op': 'set-key', 'key': %u, 'time': 20}", last_key_of (model, arm_of (model)));
  g_clear_pointer (&model, nre_model_free);
  g_clear_object (&fixture->document);
  g_bytes_unref (fixture->bytes);
  fixture->bytes = g_bytes_new (copy, whole.size);
  fixture->document = fixture_document (fixture->bytes);
  refuse (fixture, spared, "not canonical");
  refuse (fixture, key, "not canonical");
  perform (fixture, "{'op': 'set-key', 'key': 0, 'pos': [1, 1, 1]}");
  perform (fixture, asked);
  model = fixture_model (fixture->document);
  g_assert_true (nre_model_is_canonical_animation (model));
}

static void
legacy_nodes_are_refused (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  static const char *const edits[] = {
    "{'op': 'rename-node', 'node': 0, 'name': 'x'}",
    "{'op': 'set-node-slot', 'node': 0, 'lod': 0, 'group': 0, 'slot': null}",
    "{'op': 'set-node-parent', 'node': 0, 'parent': null}",
    "{'op': 'set-node-flags', 'node': 0, 'flags': 1}",
    "{'op': 'remove-slot', 'slot': 0}",
    "{'op': 'set-track', 'node': 0, 'keys': []}",
  };
  g_autoptr (NreAuthorModel) author = nre_author_model_new_small ();

  nre_author_model_set_flags (author, NRE_AUTHOR_MODEL_LEGACY);
  g_clear_object (&fixture->document);
  g_bytes_unref (fixture->bytes);
  fixture->bytes = nre_author_model_finish (author);
  fixture->document = fixture_document (fixture->bytes);
  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    refuse (fixture, edits[i], "legacy model");
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void      (*run) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/model-edits/parent", parent_changes },
    { "/model-edits/parent/refused", parent_is_refused },
    { "/model-edits/flags", flags_change },
    { "/model-edits/flags/refused", flags_are_refused },
    { "/model-edits/slot", slot_changes },
    { "/model-edits/slot/refused", slot_is_refused },
    { "/model-edits/slot/add-remove", slots_come_and_go },
    { "/model-edits/slot/used", used_slots_stay },
    { "/model-edits/bounds", bounds_hold_every_vertex_tightly },
    { "/model-edits/batch", batch_changes },
    { "/model-edits/batch/refused", batch_is_refused },
    { "/model-edits/model-bounds", model_bounds_change },
    { "/model-edits/model-bounds/refused", model_bounds_are_refused },
    { "/model-edits/animation/canonical", authored_animation_is_canonical },
    { "/model-edits/key", key_changes_in_place },
    { "/model-edits/key/retime", retimed_key_rebuilds_the_map },
    { "/model-edits/key/refused", key_is_refused },
    { "/model-edits/track", track_is_replaced },
    { "/model-edits/track/refused", track_is_refused },
    { "/model-edits/animation/not-canonical", odd_animation_is_spared },
    { "/model-edits/legacy", legacy_nodes_are_refused },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].run, tear_down);
  return g_test_run ();
}
