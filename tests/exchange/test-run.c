/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-run.h"

#include "nre-archive-check.h"
#include "nre-diff-edits.h"
#include "nre-diff.h"
#include "nre-edit-script.h"
#include "nre-error.h"
#include "nre-json-reader.h"
#include "nre-layout.h"
#include "nre-text.h"
#include "nre-validate.h"
#include "test-files.h"
#include "test-random.h"

#include <string.h>

GBytes *
test_written (NreDirectory *directory)
{
  g_autoptr (GError) error = NULL;
  GBytes *bytes = nre_layout_write (directory, &error);

  g_assert_no_error (error);
  return bytes;
}

NreDirectory *
test_open_directory (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, &error);

  g_assert_no_error (error);
  return nre_directory_new (archive);
}

char *
test_decode (const char *cp1251)
{
  return nre_text_decode ((const guint8 *) cp1251, strlen (cp1251));
}

GVariant *
test_data_variant (GBytes *bytes)
{
  return g_variant_new_from_bytes (G_VARIANT_TYPE_BYTESTRING, bytes, TRUE);
}

static void
assert_same_findings (NreFindings *found, NreFindings *expected)
{
  g_assert_cmpuint (nre_findings_n (found), ==, nre_findings_n (expected));
  for (NreSeverity severity = NRE_SEVERITY_INFO; severity <= NRE_SEVERITY_ERROR; severity++)
    g_assert_cmpuint (nre_findings_count (found, severity), ==, nre_findings_count (expected, severity));
  for (guint i = 0; i < nre_findings_n (found); i++)
    {
      const NreFinding *a = nre_findings_get (found, i), *b = nre_findings_get (expected, i);

      g_assert_cmpint (a->severity, ==, b->severity);
      g_assert_cmpstr (a->code, ==, b->code);
      g_assert_cmpstr (a->file, ==, b->file);
      g_assert_cmpstr (a->entry, ==, b->entry);
      g_assert_cmpstr (a->entry_name, ==, b->entry_name);
      g_assert_cmpstr (a->table, ==, b->table);
      g_assert_cmpuint (a->index, ==, b->index);
      g_assert_cmpuint (a->offset, ==, b->offset);
      g_assert_cmpstr (a->message, ==, b->message);
    }
}

/* What is told of the container is what a check of the written file would tell. */
static void
check_container (NreDirectory *directory)
{
  g_autoptr (NreFindings) found = nre_findings_new (FALSE), expected = nre_findings_new (FALSE);
  g_autoptr (GBytes) bytes = test_written (directory);
  g_autoptr (NreDirectory) written = test_open_directory (bytes);

  nre_directory_check (directory, found);
  nre_directory_check (written, expected);
  assert_same_findings (found, expected);
}

/** test_run_check_findings: the validator, which looks at what changed, finds what a check of everything
 * does. */
void
test_run_check_findings (TestRun *run)
{
  g_autoptr (NreDirectory) one = nre_document_snapshot (run->document),
                           other = nre_document_snapshot (run->document);
  g_autoptr (NreFindings) expected = nre_findings_new (FALSE);
  g_autoptr (NreFindings) found =
      nre_validator_check_file (run->validator, one, "random.rlb", NULL, NULL, NULL);
  NreValidation validation = { .findings = expected };

  nre_findings_set_file (expected, "random.rlb");
  nre_validate_directory (&validation, other, "random.rlb");
  assert_same_findings (found, expected);
  check_container (one);
}

gboolean
test_run_perform (TestRun *run, const char *op, const char *entry, GVariantDict *args)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) before = NULL;
  gboolean ok;

  before = test_written (nre_document_get_root (run->document));
  ok = nre_document_perform (run->document, op, *entry != '\0' ? entry : NULL, g_variant_dict_end (args),
                             &error);
  g_assert_true (ok == (error == NULL));
  if (!ok)
    {
      g_autoptr (GBytes) after = test_written (nre_document_get_root (run->document));

      g_assert_true (error->domain == NRE_ERROR);
      test_assert_same (after, before);
    }
  if (test_pick (run->rand, 3) == 0)
    test_run_check_findings (run);
  return ok;
}

static void
on_items_changed (GListModel *model, guint position, guint removed, guint added, gpointer data)
{
  TestRun *run = data;

  g_assert_cmpuint (position + removed, <=, run->mirror->len);
  g_array_remove_range (run->mirror, position, removed);
  for (guint i = 0; i < added; i++)
    {
      g_autoptr (NreEntry) entry = g_list_model_get_item (model, position + i);
      guint32 id = nre_entry_get_id (entry);

      g_array_insert_val (run->mirror, position + i, id);
    }
  g_assert_cmpuint (run->mirror->len, ==, g_list_model_get_n_items (model));
}

void
test_run_check_mirror (TestRun *run)
{
  GListModel *model = G_LIST_MODEL (run->document);

  g_assert_cmpuint (run->mirror->len, ==, g_list_model_get_n_items (model));
  for (guint i = 0; i < run->mirror->len; i++)
    {
      g_autoptr (NreEntry) entry = g_list_model_get_item (model, i);

      g_assert_cmpuint (nre_entry_get_id (entry), ==, g_array_index (run->mirror, guint32, i));
    }
}

static void
check_state (TestRun *run)
{
  guint position = nre_history_get_position (nre_document_get_history (run->document));
  g_autoptr (GBytes) found = test_written (nre_document_get_root (run->document));

  test_assert_same (found, g_ptr_array_index (run->states, position));
  g_assert_true (nre_document_get_modified (run->document) == (position != 0));
  test_run_check_mirror (run);
  test_run_check_findings (run);
}

void
test_run_undo_and_redo (TestRun *run)
{
  guint n = run->states->len - 1;

  while (nre_document_undo (run->document))
    check_state (run);
  g_assert_cmpuint (nre_history_get_position (nre_document_get_history (run->document)), ==, 0);
  while (nre_document_redo (run->document))
    check_state (run);
  g_assert_cmpuint (nre_history_get_position (nre_document_get_history (run->document)), ==, n);
  for (guint i = 0; i < 5; i++)
    {
      nre_document_go_to (run->document, test_pick (run->rand, n + 1));
      check_state (run);
    }
  nre_document_go_to (run->document, n);
}

/* Written down and read back, the commands make the same file out of the original again. */
void
test_run_replay (TestRun *run)
{
  GListModel *steps = G_LIST_MODEL (nre_document_get_history (run->document));
  g_autoptr (GPtrArray) commands = g_ptr_array_new ();
  g_autoptr (NreDocument) fresh = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (JsonNode) script = NULL;
  g_autofree char *text = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (steps); i++)
    {
      g_autoptr (NreStep) step = g_list_model_get_item (steps, i);

      for (guint k = 0; k < nre_step_get_commands (step)->len; k++)
        g_ptr_array_add (commands, g_ptr_array_index (nre_step_get_commands (step), k));
    }
  text = nre_edit_script_write (commands);
  script = nre_json_read (text, strlen (text), &error);
  g_assert_no_error (error);
  fresh = nre_document_new_from_bytes (run->original, "fresh", &error);
  g_assert_no_error (error);
  nre_edit_script_perform (script, fresh, NULL, &error);
  g_assert_no_error (error);
  bytes = test_written (nre_document_get_root (fresh));
  test_assert_same (bytes, g_ptr_array_index (run->states, run->states->len - 1));
}

void
test_run_check_diff (TestRun *run)
{
  GBytes *after = g_ptr_array_index (run->states, run->states->len - 1);
  g_autoptr (NreDirectory) a = test_open_directory (run->original), b = test_open_directory (after);
  g_autoptr (GPtrArray) differences = nre_diff (a, b);

  g_assert_true ((differences->len == 0) == g_bytes_equal (run->original, after));
}

/* The bytes that a script makes of a file. */
static GBytes *
perform_script (const char *text, GBytes *original)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) script = nre_json_read (text, strlen (text), &error);
  g_autoptr (NreDocument) document = NULL;
  g_autoptr (JsonObject) rebuild = NULL;
  g_autoptr (GBytes) written = NULL;
  GBytes *rebuilt;

  g_assert_no_error (error);
  document = nre_document_new_from_bytes (original, "first", &error);
  g_assert_no_error (error);
  rebuild = nre_edit_script_take_rebuild (script);
  nre_edit_script_perform (script, document, NULL, &error);
  g_assert_no_error (error);
  written = test_written (nre_document_get_root (document));
  if (rebuild == NULL)
    return g_steal_pointer (&written);
  rebuilt = nre_edit_script_rebuild (rebuild, nre_span_of_bytes (written), &error);
  g_assert_no_error (error);
  return rebuilt;
}

static void
check_edits (GBytes *from, GBytes *to)
{
  g_autoptr (NreDocument) a = nre_document_new_from_bytes (from, "first", NULL);
  g_autoptr (NreDocument) b = nre_document_new_from_bytes (to, "second", NULL);
  g_autofree char *text = nre_diff_edits_write (a, b);
  g_autoptr (GBytes) made = perform_script (text, from);

  test_assert_same (made, to);
}

/** test_run_check_edits: the edits that are derived from the first and the last state make one of the
 * other. */
void
test_run_check_edits (TestRun *run)
{
  GBytes *after = g_ptr_array_index (run->states, run->states->len - 1);

  check_edits (run->original, after);
  check_edits (after, run->original);
}

/** test_run_init: a run that makes the same choices for the same seed. */
void
test_run_init (TestRun *run, guint32 seed)
{
  run->rand = g_rand_new_with_seed (seed);
  run->states = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  run->mirror = g_array_new (FALSE, FALSE, sizeof (guint32));
  run->validator = nre_validator_new ();
}

/** test_run_open: begin with these bytes, which are taken. */
void
test_run_open (TestRun *run, GBytes *original)
{
  g_autoptr (GError) error = NULL;

  run->original = original;
  run->document = nre_document_new_from_bytes (original, "random.msh", &error);
  g_assert_no_error (error);
  for (guint32 i = 0; i < test_archive_count (original); i++)
    g_array_append_val (run->mirror, i);
  g_signal_connect (run->document, "items-changed", G_CALLBACK (on_items_changed), run);
  g_ptr_array_add (run->states, g_bytes_ref (original));
}

void
test_run_clear (TestRun *run)
{
  g_object_unref (run->document);
  nre_validator_unref (run->validator);
  g_clear_pointer (&run->tree, test_tree_free);
  g_ptr_array_unref (run->states);
  g_array_unref (run->mirror);
  g_bytes_unref (run->original);
  g_rand_free (run->rand);
}
