/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Every operation of the table with random arguments on a model: refused or harmless, undone and redone. A
 * failing round prints its seed; NRES_TEST_SEED=… NRES_TEST_ROUNDS=1 repeats it. */

#include "nre-validate.h"
#include "test-random.h"
#include "test-run.h"

static GVariant *
random_doubles (GRand *rand, guint n)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("ad"));
  for (guint i = 0; i < n; i++)
    g_variant_builder_add (&builder, "d", (double) test_pick (rand, 33) / 8 - 2);
  return g_variant_builder_end (&builder);
}

static GVariant *
random_keys (GRand *rand)
{
  GVariantBuilder builder;
  double time = 0;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(dadad)"));
  for (guint i = test_pick (rand, 5); i > 0; i--)
    {
      g_variant_builder_add_value (
          &builder, g_variant_new ("(d@ad@ad)", time, random_doubles (rand, 3), random_doubles (rand, 4)));
      time += test_pick (rand, 4);
    }
  return g_variant_builder_end (&builder);
}

static guint32
random_uint (GRand *rand, guint32 max)
{
  guint kind = test_pick (rand, 12);

  return MIN (kind == 0 ? max : kind == 1 ? g_rand_int (rand) : test_pick (rand, 6), max);
}

static GVariant *
random_value (GRand *rand, const NreParam *param)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *name = NULL, *text = NULL;
  GVariantBuilder builder;

  switch (param->type)
    {
    case NRE_PARAM_UINT:
      return g_variant_new_uint32 (random_uint (rand, (guint32) param->max));
    case NRE_PARAM_UINT_OR_NULL:
      return g_variant_new_maybe (
          G_VARIANT_TYPE_UINT32,
          test_pick (rand, 3) > 0 ? g_variant_new_uint32 (random_uint (rand, (guint32) param->max)) : NULL);
    case NRE_PARAM_STRING:
    case NRE_PARAM_STRING_OR_NULL:
      name = test_random_name (rand);
      text = test_decode (name);
      if (param->type == NRE_PARAM_STRING)
        return g_variant_new_string (text);
      return g_variant_new ("ms", test_pick (rand, 3) > 0 ? text : NULL);
    case NRE_PARAM_UINTS:
      g_variant_builder_init (&builder, G_VARIANT_TYPE ("au"));
      for (guint i = 0; i < param->count; i++)
        g_variant_builder_add (&builder, "u", random_uint (rand, (guint32) param->max));
      return g_variant_builder_end (&builder);
    case NRE_PARAM_INT:
    case NRE_PARAM_INTS:
    case NRE_PARAM_UINTS_OR_NULL:
    case NRE_PARAM_HEX:
    case NRE_PARAM_FIELDS:
    case NRE_PARAM_PIECES:
      g_error ("no operation on models takes “%s”", param->name);
    case NRE_PARAM_FLOAT:
      return g_variant_new_double ((double) test_pick (rand, 64) / 8);
    case NRE_PARAM_FLOATS:
      return random_doubles (rand, param->count);
    case NRE_PARAM_BOOLEAN:
      return g_variant_new_boolean (test_pick (rand, 2));
    case NRE_PARAM_KEYS:
      return random_keys (rand);
    case NRE_PARAM_BYTES:
    default:
      bytes = test_random_bytes (rand, 20);
      return test_data_variant (bytes);
    }
}

static void
any_model_operation (TestRun *run, const char *entry)
{
  g_auto (GVariantDict) args = G_VARIANT_DICT_INIT (NULL);
  guint n;
  const NreOperation *table = nre_operation_get_table (&n), *operation;

  do
    operation = &table[test_pick (run->rand, n)];
  while (operation->kind != NRE_KIND_MODEL);
  for (guint i = 0; i < operation->n_params; i++)
    if (operation->params[i].required || test_pick (run->rand, 3) == 0)
      g_variant_dict_insert_value (&args, operation->params[i].name,
                                   random_value (run->rand, &operation->params[i]));
  if (test_pick (run->rand, 4) == 0)
    {
      nre_document_begin_gesture (run->document);
      for (guint i = test_pick (run->rand, 3); i > 0; i--)
        {
          g_auto (GVariantDict) again = G_VARIANT_DICT_INIT (NULL);

          g_variant_dict_insert (&again, "batch", "u", test_pick (run->rand, 2));
          g_variant_dict_insert (&again, test_pick (run->rand, 2) ? "flags" : "material_index", "u",
                                 test_pick (run->rand, 9));
          test_run_perform (run, "set-batch", entry, &again);
        }
      test_run_perform (run, operation->name, entry, &args);
      nre_document_end_gesture (run->document);
    }
  else
    test_run_perform (run, operation->name, entry, &args);
}

static gboolean
is_valid (GBytes *bytes)
{
  NreValidation validation = { .findings = nre_findings_new (FALSE) };
  guint errors;

  nre_validate_bytes (&validation, bytes, "model.msh");
  errors = nre_findings_count (validation.findings, NRE_SEVERITY_ERROR);
  for (guint i = 0; i < nre_findings_n (validation.findings) && errors > 0; i++)
    g_test_message ("%s", nre_findings_get (validation.findings, i)->message);
  nre_findings_unref (validation.findings);
  return errors == 0;
}

/* What an edit does to a sound model leaves it sound, or the edit is refused. */
static void
run_model_edits (guint32 seed, guint n_edits)
{
  TestRun run = { 0 };
  GBytes *original;
  NreHistory *history;

  test_run_init (&run, seed);
  while (original = test_random_model (run.rand), !is_valid (original))
    g_bytes_unref (original);
  test_run_open (&run, original);
  history = nre_document_get_history (run.document);
  for (guint i = 0; i < n_edits; i++)
    {
      guint position = nre_history_get_position (history);

      any_model_operation (&run, "");
      if (nre_history_get_position (history) == position)
        continue;
      /* What a gesture did that could not be merged may be several steps, whose states are known by undoing.
       */
      for (guint k = position + 1; k <= nre_history_get_position (history); k++)
        g_ptr_array_add (run.states, NULL);
      for (guint k = nre_history_get_position (history); k > position; k--)
        {
          run.states->pdata[k] = test_written (nre_document_get_root (run.document));
          nre_document_undo (run.document);
        }
      nre_document_go_to (run.document, run.states->len - 1);
      g_assert_true (is_valid (run.states->pdata[run.states->len - 1]));
    }
  test_run_undo_and_redo (&run);
  test_run_replay (&run);
  test_run_check_diff (&run);
  test_run_check_edits (&run);

  test_run_clear (&run);
}

static void
test_model_edits (void)
{
  guint n = test_n_rounds (150);

  for (guint round = 0; round < n; round++)
    {
      guint32 seed = test_seed (round, n);

      g_test_message ("seed %u", seed);
      run_model_edits (seed, 30);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model-properties/edits", test_model_edits);
  return g_test_run ();
}
