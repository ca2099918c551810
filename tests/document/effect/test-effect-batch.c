/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One change of many effects: what is previewed, that just this is made, in one step, and what is left
 * out. */

#include "nre-author-archive.h"
#include "nre-author-effect.h"
#include "nre-effect-batch.h"
#include "nre-effect-window.h"
#include "nre-effect.h"
#include "nre-error.h"
#include "nre-layout.h"
#include "test-files.h"

#include <math.h>
#include <string.h>

/* Effect i lasts i seconds and has flags i and commands of opcodes 1 to 10; entry @n is none. */
static GBytes *
make_archive (guint n)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (NreAuthorEffect) effect = nre_author_effect_new (1, (float) i, i);
      g_autofree char *name = g_strdup_printf ("effect_%u", i);

      for (guint opcode = 1; opcode <= NRE_EFFECT_N_OPCODES; opcode++)
        nre_author_effect_add (effect, opcode, 0.25f, 0.5f, "material.lib", "SMOKE");
      nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_FXID, name, 0, 0, 1,
                                   nre_author_effect_finish (effect));
    }
  nre_author_archive_add_take (archive, 7, "no effect", 0, 0, 0, g_bytes_new_static ("0123456789", 10));
  return nre_author_archive_finish (archive);
}

static NreDocument *
open_bytes (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  NreDocument *document = nre_document_new_from_bytes (bytes, "effects.rlb", &error);

  g_assert_no_error (error);
  return document;
}

static GBytes *
written (NreDocument *document)
{
  return nre_layout_write (nre_document_get_root (document), NULL);
}

static const guint all[] = { 0, 1, 2, 3, 4, 5, 6, 7, 1000 };

static NreEffectBatch *
preview (NreDocument *document, guint opcodes, const char *field, int element, NreEffectBatchHow how,
         double value)
{
  const NreEffectBatchRule rule = { opcodes, field, element, how, value };
  NreEffectBatch *batch = nre_effect_batch_new (document, NULL, all, G_N_ELEMENTS (all), &rule);
  g_autoptr (GError) error = NULL;

  nre_effect_batch_preview (batch, NULL, &error);
  g_assert_no_error (error);
  return batch;
}

static NreSpan
get_effect (NreDocument *document, guint index)
{
  NreSpan span;

  g_assert_true (nre_directory_get_payload (nre_document_get_root (document), index, &span));
  return span;
}

/* Make it, as one step that is taken back as one. */
static void
apply (NreEffectBatch *batch, NreDocument *document, const char *label)
{
  g_autoptr (GBytes) before = written (document), after = NULL, undone = NULL, redone = NULL;
  NreHistory *history = nre_document_get_history (document);
  g_autoptr (GError) error = NULL;

  g_assert_true (nre_effect_batch_apply (batch, document, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, 1);
  g_assert_cmpstr (nre_history_get_undo_label (history), ==, label);
  after = written (document);
  nre_document_undo (document);
  undone = written (document);
  test_assert_same (undone, before);
  nre_document_redo (document);
  redone = written (document);
  test_assert_same (redone, after);
}

static void
test_durations (void)
{
  g_autoptr (GBytes) bytes = make_archive (7);
  g_autoptr (NreDocument) document = open_bytes (bytes);
  g_autoptr (NreEffectBatch) batch =
      preview (document, 0, "duration_sec", -1, NRE_EFFECT_BATCH_MULTIPLY, 1.5);
  const NreEffectBatchChange *change = nre_effect_batch_get_change (batch, 0);
  g_autofree char *before = nre_effect_batch_format_before (change),
                  *after = nre_effect_batch_format_after (change);

  /* That of 0 seconds stays, and what is no effect is none. */
  g_assert_cmpuint (nre_effect_batch_get_n_changes (batch), ==, 6);
  g_assert_cmpuint (nre_effect_batch_get_n_effects (batch), ==, 6);
  g_assert_cmpuint (nre_effect_batch_get_n_problems (batch), ==, 0);
  g_assert_cmpuint (change->index, ==, 1);
  g_assert_cmpuint (change->command, ==, G_MAXUINT);
  g_assert_cmpstr (before, ==, "1");
  g_assert_cmpstr (after, ==, "1.5");
  g_assert_false (nre_document_get_modified (document));
  apply (batch, document, "Change “Duration” of 6 effects");
  for (guint i = 0; i < 7; i++)
    g_assert_cmpfloat (nre_span_f32 (get_effect (document, i), 8), ==, 1.5f * (float) i);
}

static NreDocument *
open_effect (NreAuthorEffect *effect)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;

  nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_FXID, "large", 0, 0, 1,
                               nre_author_effect_finish (effect));
  bytes = nre_author_archive_finish (archive);
  return open_bytes (bytes);
}

/* However many commands an effect has, the outcome is that of changing one after the other. */
static void
test_many_of_one (void)
{
  g_autoptr (NreAuthorEffect) effect = nre_author_effect_new (1, 2, 0);
  g_autoptr (NreDocument) document = NULL, other = NULL;
  g_autoptr (NreEffectBatch) batch = NULL;
  g_autoptr (GBytes) found = NULL, expected = NULL;
  NreEffectWindow light;

  g_assert_true (nre_effect_get_window (1, &light));
  for (guint i = 0; i < 600; i++)
    {
      guint opcode = 1 + i % NRE_EFFECT_N_OPCODES;
      guint command = nre_author_effect_add (effect, opcode, (float) i / 600, 1, "material.lib", "SMOKE");

      if (i % 3 == 0)
        nre_author_effect_set_word (effect, command, opcode);
      else if (opcode == 1 && i % 4 == 0)
        nre_author_effect_set_u32 (effect, command, light.until->offset, 0x7f800000);
    }
  document = open_effect (effect);
  other = open_effect (effect);
  batch = preview (document, NRE_EFFECT_BATCH_ALL_OPCODES, NRE_EFFECT_BATCH_UNTIL, -1,
                   NRE_EFFECT_BATCH_MULTIPLY, 0.75);
  g_assert_cmpuint (nre_effect_batch_get_n_changes (batch), >, 500);
  g_assert_cmpuint (nre_effect_batch_get_n_problems (batch), >, 0);
  apply (batch, document, "Change “End” of 1 effect");
  for (guint i = 0; i < 600; i++)
    {
      NreEffectWindow window;
      NreSpan payload = get_effect (other, 0);
      g_autofree guint32 *offsets = NULL;
      GVariantDict args, fields;

      nre_effect_find_commands (payload, &offsets);
      if (!nre_effect_get_window (payload.data[offsets[i]], &window))
        continue;
      g_variant_dict_init (&fields, NULL);
      for (guint end = 0; end < 2; end++)
        {
          const NreField *field = end == 0 ? window.until : window.until_max;
          float after = field != NULL ? 0.75f * nre_span_f32 (payload, offsets[i] + field->offset) : 0;

          if (field != NULL && isfinite (after))
            g_variant_dict_insert (&fields, field->name, "d", (double) after);
        }
      g_variant_dict_init (&args, NULL);
      g_variant_dict_insert (&args, "command", "u", i);
      g_variant_dict_insert_value (&args, "fields", g_variant_dict_end (&fields));
      nre_document_perform (other, "set-command", "#0", g_variant_dict_end (&args), NULL);
    }
  found = written (document);
  expected = written (other);
  test_assert_same (found, expected);
}

/* Four bytes make a command: what changes can take more memory than there is. */
static void
test_too_many (void)
{
  static const guint twice[] = { 0, 0 };
  const NreEffectBatchRule rule = { NRE_EFFECT_BATCH_ALL_OPCODES, NRE_EFFECT_BATCH_ENABLED, -1,
                                    NRE_EFFECT_BATCH_SET, 0 };
  g_autoptr (NreAuthorEffect) effect = nre_author_effect_new (1, 2, 0);
  g_autoptr (NreDocument) document = NULL;
  g_autoptr (NreEffectBatch) one = NULL, both = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i <= NRE_EFFECT_BATCH_MOST / 2; i++)
    nre_author_effect_add (effect, NRE_AUTHOR_OP_POINT, 0, 1, NULL, NULL);
  document = open_effect (effect);
  one = nre_effect_batch_new (document, NULL, twice, 1, &rule);
  both = nre_effect_batch_new (document, NULL, twice, 2, &rule);
  g_assert_true (nre_effect_batch_preview (one, NULL, &error));
  g_assert_false (nre_effect_batch_preview (both, NULL, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
}

static void
test_flags (void)
{
  g_autoptr (GBytes) bytes = make_archive (7);
  g_autoptr (NreDocument) document = open_bytes (bytes), other = open_bytes (bytes);
  g_autoptr (NreEffectBatch) set = preview (document, 0, "flags", -1, NRE_EFFECT_BATCH_SET_BITS, 0x80000001u);
  g_autoptr (NreEffectBatch) clear = preview (other, 0, "flags", -1, NRE_EFFECT_BATCH_CLEAR_BITS, 3);

  apply (set, document, "Change “Flags” of 7 effects");
  apply (clear, other, "Change “Flags” of 5 effects");
  for (guint i = 0; i < 7; i++)
    {
      g_assert_cmphex (nre_span_u32 (get_effect (document, i), 16), ==, i | 0x80000001u);
      g_assert_cmphex (nre_span_u32 (get_effect (other, i), 16), ==, i & ~3u);
    }
}

static void
test_vector (void)
{
  g_autoptr (GBytes) bytes = make_archive (7);
  g_autoptr (NreDocument) document = open_bytes (bytes);
  g_autoptr (NreEffectBatch) batch = preview (document, 0, "scale", 1, NRE_EFFECT_BATCH_ADD, 2);

  apply (batch, document, "Change “Scale” of 7 effects");
  g_assert_cmpfloat (nre_span_f32 (get_effect (document, 3), 48), ==, 1);
  g_assert_cmpfloat (nre_span_f32 (get_effect (document, 3), 52), ==, 3);
  g_assert_cmpfloat (nre_span_f32 (get_effect (document, 3), 56), ==, 1);
}

/* The window of every opcode that has one, and both ends where the end is random. */
static void
test_windows (void)
{
  g_autoptr (GBytes) bytes = make_archive (7);
  g_autoptr (NreDocument) document = open_bytes (bytes);
  g_autoptr (NreEffectBatch) batch = preview (document, NRE_EFFECT_BATCH_ALL_OPCODES, NRE_EFFECT_BATCH_UNTIL,
                                              -1, NRE_EFFECT_BATCH_SET, 0.875);
  g_autofree guint32 *offsets = NULL;
  NreSpan payload;
  guint n;

  g_assert_cmpuint (nre_effect_batch_get_n_changes (batch), ==, 7 * 10);
  apply (batch, document, "Change “End” of 7 effects");
  payload = get_effect (document, 6);
  n = nre_effect_find_commands (payload, &offsets);
  g_assert_cmpuint (n, ==, NRE_EFFECT_N_OPCODES);
  for (guint i = 0; i < n; i++)
    {
      NreEffectSpan window;

      if (!nre_effect_read_window (nre_span_sub (payload, offsets[i], offsets[i + 1] - offsets[i]), &window))
        continue;
      g_assert_cmpfloat (window.from, ==, 0.25f);
      g_assert_cmpfloat (window.until, ==, 0.875f);
      g_assert_cmpfloat (window.until_max, ==, 0.875f);
    }
}

static void
test_commands (void)
{
  g_autoptr (GBytes) bytes = make_archive (7);
  g_autoptr (NreDocument) document = open_bytes (bytes);
  g_autoptr (NreEffectBatch) batch = preview (document, 1u << 2 | 1u << 8, NRE_EFFECT_BATCH_ENABLED, -1,
                                              NRE_EFFECT_BATCH_SET, 0);
  const NreEffectBatchChange *change = nre_effect_batch_get_change (batch, 1);
  g_autofree char *before = nre_effect_batch_format_before (change),
                  *after = nre_effect_batch_format_after (change);

  g_assert_cmpuint (nre_effect_batch_get_n_changes (batch), ==, 14);
  g_assert_cmpuint (change->command, ==, 7);
  g_assert_cmpuint (change->opcode, ==, 8);
  g_assert_cmpstr (before, ==, "enabled");
  g_assert_cmpstr (after, ==, "disabled");
  apply (batch, document, "Change “Enabled” of 7 effects");
  g_assert_cmphex (nre_span_u32 (get_effect (document, 0), NRE_EFFECT_HEADER_SIZE), ==, 0x101);
  g_assert_cmphex (nre_span_u32 (get_effect (document, 0), NRE_EFFECT_HEADER_SIZE + 224), ==, 2);
}

/* What has a problem is listed, and stays; the others change. */
static void
test_problems (void)
{
  g_autoptr (GBytes) bytes = make_archive (7);
  g_autoptr (NreDocument) document = open_bytes (bytes), other = open_bytes (bytes);
  g_autoptr (NreEffectBatch) large = NULL, negative = NULL;

  large = preview (document, 0, "duration_sec", -1, NRE_EFFECT_BATCH_MULTIPLY, 1e38);
  g_assert_cmpuint (nre_effect_batch_get_n_changes (large), ==, 6);
  g_assert_cmpuint (nre_effect_batch_get_n_problems (large), ==, 3);
  g_assert_cmpint (nre_effect_batch_get_change (large, 5)->problem, ==, NRE_EFFECT_BATCH_NOT_FINITE);
  g_assert_cmpstr (nre_effect_batch_get_reason (NRE_EFFECT_BATCH_NOT_FINITE), !=, "");
  apply (large, document, "Change “Duration” of 6 effects");
  g_assert_cmpfloat (nre_span_f32 (get_effect (document, 3), 8), ==, 3e38f);
  g_assert_cmpfloat (nre_span_f32 (get_effect (document, 4), 8), ==, 4);

  negative = preview (other, 0, "settings_id", -1, NRE_EFFECT_BATCH_ADD, -1);
  g_assert_cmpuint (nre_effect_batch_get_n_problems (negative), ==, 7);
  g_assert_cmpint (nre_effect_batch_get_change (negative, 0)->problem, ==, NRE_EFFECT_BATCH_RANGE);
  g_assert_true (nre_effect_batch_apply (negative, other, NULL));
  g_assert_false (nre_document_get_modified (other));
}

/* Of two fields of one record, the one whose number would be too large stays. */
static void
test_problem_beside (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (NreAuthorEffect) effect = nre_author_effect_new (1, 1, 0);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (NreDocument) document = NULL;
  g_autoptr (NreEffectBatch) batch = NULL;
  NreSpan payload;

  nre_author_effect_add (effect, NRE_AUTHOR_OP_TRAIL, 0, 1, "material.lib", "SMOKE");
  nre_author_effect_set_f32 (effect, 0, 24, 0.5f);
  nre_author_effect_set_f32 (effect, 0, 28, 4);
  nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_FXID, "trail", 0, 0, 1,
                               nre_author_effect_finish (effect));
  bytes = nre_author_archive_finish (archive);
  document = open_bytes (bytes);
  batch = preview (document, 1u << 5, NRE_EFFECT_BATCH_UNTIL, -1, NRE_EFFECT_BATCH_MULTIPLY, 2e38);
  g_assert_cmpuint (nre_effect_batch_get_n_changes (batch), ==, 2);
  g_assert_cmpuint (nre_effect_batch_get_n_problems (batch), ==, 1);
  g_assert_true (nre_effect_batch_apply (batch, document, NULL));
  payload = get_effect (document, 0);
  g_assert_cmpfloat (nre_span_f32 (payload, NRE_EFFECT_HEADER_SIZE + 24), ==, 1e38f);
  g_assert_cmpfloat (nre_span_f32 (payload, NRE_EFFECT_HEADER_SIZE + 28), ==, 4);
}

/* Every bit of a word can be set. */
static void
test_largest (void)
{
  g_autoptr (GBytes) bytes = make_archive (1);
  g_autoptr (NreDocument) document = open_bytes (bytes);
  g_autoptr (NreEffectBatch) batch = preview (document, 0, "flags", -1, NRE_EFFECT_BATCH_SET, G_MAXUINT32);

  g_assert_cmpuint (nre_effect_batch_get_n_problems (batch), ==, 0);
  g_assert_true (nre_effect_batch_apply (batch, document, NULL));
  g_assert_cmphex (nre_span_u32 (get_effect (document, 0), 16), ==, G_MAXUINT32);
}

static void
assert_refused (guint opcodes, const char *field, NreEffectBatchHow how, double value, const char *why)
{
  const NreEffectBatchRule rule = { opcodes, field, -1, how, value };
  g_autoptr (GBytes) bytes = make_archive (1);
  g_autoptr (NreDocument) document = open_bytes (bytes);
  g_autoptr (NreEffectBatch) batch = nre_effect_batch_new (document, NULL, all, 1, &rule);
  g_autoptr (GError) error = NULL;

  g_assert_false (nre_effect_batch_preview (batch, NULL, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
  if (strstr (error->message, why) == NULL)
    g_error ("%s: “%s” does not say “%s”", field, error->message, why);
}

static void
test_refused (void)
{
  assert_refused (0, "no_such_field", NRE_EFFECT_BATCH_SET, 1, "there is no number “no_such_field”");
  assert_refused (0, "cmd_count", NRE_EFFECT_BATCH_SET, 1, "there is no number");
  assert_refused (0, NRE_EFFECT_BATCH_ENABLED, NRE_EFFECT_BATCH_SET, 1, "there is no number");
  assert_refused (1u << 10, "eval_min", NRE_EFFECT_BATCH_SET_BITS, 1, "has no bits");
  assert_refused (1u << 1, "ref", NRE_EFFECT_BATCH_SET, 1, "there is no number");
  assert_refused (1u << 1, "word_raw", NRE_EFFECT_BATCH_SET, 1, "there is no number");
  assert_refused (1u << 6, NRE_EFFECT_BATCH_FROM, NRE_EFFECT_BATCH_SET, 1, "there is no number");
  assert_refused (0, "duration_sec", NRE_EFFECT_BATCH_SET_BITS, 1, "has no bits");
  assert_refused (0, "duration_sec", NRE_EFFECT_BATCH_SET, NAN, "finite");
  assert_refused (0, "flags", NRE_EFFECT_BATCH_SET, 1.5, "integers");
  assert_refused (0, "flags", NRE_EFFECT_BATCH_SET_BITS, -1, "integers");
  assert_refused (0, "flags", NRE_EFFECT_BATCH_SET, 4294967296.0, "integers");
  assert_refused (1u << 1, NRE_EFFECT_BATCH_ENABLED, NRE_EFFECT_BATCH_SET, 2, "0 or 1");
  assert_refused (1u << 1, NRE_EFFECT_BATCH_ENABLED, NRE_EFFECT_BATCH_MULTIPLY, 1, "0 or 1");
}

static void
test_changed_meanwhile (void)
{
  g_autoptr (GBytes) bytes = make_archive (7);
  g_autoptr (NreDocument) document = open_bytes (bytes);
  g_autoptr (NreEffectBatch) batch = preview (document, 0, "duration_sec", -1, NRE_EFFECT_BATCH_SET, 9);
  g_autoptr (GError) error = NULL;

  nre_document_perform (document, "remove-entry", "#0", NULL, &error);
  g_assert_no_error (error);
  g_assert_false (nre_effect_batch_apply (batch, document, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_CHANGED);
}

static void
test_cancelled (void)
{
  const NreEffectBatchRule rule = { 0, "duration_sec", -1, NRE_EFFECT_BATCH_SET, 9 };
  g_autoptr (GBytes) bytes = make_archive (1);
  g_autoptr (NreDocument) document = open_bytes (bytes);
  g_autoptr (NreEffectBatch) batch = nre_effect_batch_new (document, NULL, all, 1, &rule);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_false (nre_effect_batch_preview (batch, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* In an archive that is an entry of the file. */
static void
test_nested (void)
{
  const NreEffectBatchRule rule = { 0, "duration_sec", -1, NRE_EFFECT_BATCH_SET, 9 };
  g_autoptr (NreAuthorArchive) outer = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (NreDocument) document = NULL;
  g_autoptr (NreEffectBatch) batch = NULL;
  g_autoptr (GError) error = NULL;

  nre_author_archive_add_take (outer, 1, "effects.rlb", 0, 0, 0, make_archive (3));
  bytes = nre_author_archive_finish (outer);
  document = open_bytes (bytes);
  batch = nre_effect_batch_new (document, "#0", all, G_N_ELEMENTS (all), &rule);
  g_assert_true (nre_effect_batch_preview (batch, NULL, &error));
  g_assert_cmpuint (nre_effect_batch_get_n_changes (batch), ==, 3);
  apply (batch, document, "Change “Duration” of 3 effects");
}

static void
test_no_archive (void)
{
  const NreEffectBatchRule rule = { 0, "duration_sec", -1, NRE_EFFECT_BATCH_SET, 9 };
  static const char *const paths[] = { "#9", "#0" };
  g_autoptr (GBytes) bytes = make_archive (1);
  g_autoptr (NreDocument) document = open_bytes (bytes);

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (NreEffectBatch) batch = nre_effect_batch_new (document, paths[i], all, 1, &rule);
      g_autoptr (GError) error = NULL;

      g_assert_false (nre_effect_batch_preview (batch, NULL, &error));
      g_assert_nonnull (error);
    }
}

static void
test_fields (void)
{
  g_autoptr (GPtrArray) header = nre_effect_batch_list_fields (0),
                        points = nre_effect_batch_list_fields (1u << 6);
  g_autoptr (GPtrArray) some = nre_effect_batch_list_fields (1u << 3 | 1u << 4);
  g_autoptr (GPtrArray) cubes = nre_effect_batch_list_fields (1u << 10);

  g_assert_cmpuint (header->len, ==, 8);
  g_assert_cmpuint (points->len, ==, 0);
  /* Those of particles, and the distance of billboards. */
  g_assert_cmpuint (some->len, ==, 18);
  g_assert_cmpuint (cubes->len, ==, 19);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/effect-batch/durations", test_durations);
  g_test_add_func ("/effect-batch/many-of-one", test_many_of_one);
  g_test_add_func ("/effect-batch/too-many", test_too_many);
  g_test_add_func ("/effect-batch/flags", test_flags);
  g_test_add_func ("/effect-batch/vector", test_vector);
  g_test_add_func ("/effect-batch/windows", test_windows);
  g_test_add_func ("/effect-batch/commands", test_commands);
  g_test_add_func ("/effect-batch/problems", test_problems);
  g_test_add_func ("/effect-batch/problem-beside", test_problem_beside);
  g_test_add_func ("/effect-batch/largest", test_largest);
  g_test_add_func ("/effect-batch/refused", test_refused);
  g_test_add_func ("/effect-batch/changed-meanwhile", test_changed_meanwhile);
  g_test_add_func ("/effect-batch/cancelled", test_cancelled);
  g_test_add_func ("/effect-batch/nested", test_nested);
  g_test_add_func ("/effect-batch/no-archive", test_no_archive);
  g_test_add_func ("/effect-batch/fields", test_fields);
  return g_test_run ();
}
