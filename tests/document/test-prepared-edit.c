/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-author-archive.h"
#include "nre-author-model.h"
#include "nre-edits.h"
#include "nre-error.h"
#include "nre-layout.h"
#include "nre-prepared-edit.h"

static NreDocument *
document_of_models (void)
{
  g_autoptr (NreAuthorModel) model = nre_author_model_new_small ();
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GBytes) payload = nre_author_model_finish (model);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  NreDocument *document;

  nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_MESH, "a.msh", 1, 2, 3, g_bytes_ref (payload));
  nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_MESH, "b.msh", 1, 2, 3, g_bytes_ref (payload));
  bytes = nre_author_archive_finish (archive);
  document = nre_document_new_from_bytes (bytes, "models.rlb", &error);
  g_assert_no_error (error);
  return document;
}

static GBytes *
bytes_of (NreDocument *document)
{
  return nre_layout_write (nre_document_get_root (document), NULL);
}

static void
spoil_slot (NreDocument *document)
{
  g_autoptr (GError) error = NULL;
  GVariantDict args;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "slot", "u", 0u);
  g_variant_dict_insert (&args, "sphere_radius", "d", 99.0);
  nre_document_perform (document, "set-slot", "#1", g_variant_dict_end (&args), &error);
  g_assert_no_error (error);
}

static gpointer
run_thread (gpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (nre_prepared_edit_run (data, &error));
  g_assert_no_error (error);
  return NULL;
}

/* Elsewhere it comes to the same as at once, as one step that can be undone. */
static void
test_same (void)
{
  g_autoptr (NreDocument) here = document_of_models (), elsewhere = document_of_models ();
  g_autoptr (NrePreparedEdit) edit = NULL;
  g_autoptr (GBytes) expected = NULL, result = NULL, before = NULL, undone = NULL;
  g_autoptr (GError) error = NULL;

  spoil_slot (here);
  spoil_slot (elsewhere);
  before = bytes_of (elsewhere);
  nre_document_perform (here, "recompute-bounds", "#1", NULL, &error);
  g_assert_no_error (error);
  edit = nre_prepared_edit_new (elsewhere, "recompute-bounds", "#1", NULL);
  g_thread_join (g_thread_new ("edit", run_thread, edit));
  nre_prepared_edit_apply (edit, elsewhere, &error);
  g_assert_no_error (error);
  expected = bytes_of (here);
  result = bytes_of (elsewhere);
  g_assert_true (g_bytes_equal (expected, result));
  g_assert_false (g_bytes_equal (before, result));
  g_assert_cmpstr (nre_history_get_undo_label (nre_document_get_history (elsewhere)), ==,
                   nre_history_get_undo_label (nre_document_get_history (here)));
  g_assert_true (nre_document_undo (elsewhere));
  undone = bytes_of (elsewhere);
  g_assert_true (g_bytes_equal (before, undone));
}

/* An edit meanwhile is not lost, and what was worked out without it is not made. */
static void
test_meanwhile (void)
{
  g_autoptr (NreDocument) document = document_of_models ();
  g_autoptr (NrePreparedEdit) edit = NULL;
  g_autoptr (GBytes) before = NULL, after = NULL;
  g_autoptr (GError) error = NULL;

  edit = nre_prepared_edit_new (document, "recompute-bounds", "#1", NULL);
  spoil_slot (document);
  before = bytes_of (document);
  run_thread (edit);
  g_assert_false (nre_prepared_edit_apply (edit, document, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_CHANGED);
  after = bytes_of (document);
  g_assert_true (g_bytes_equal (before, after));
}

/* What would change nothing is no failure and makes no step. */
static void
test_nothing_to_change (void)
{
  g_autoptr (NreDocument) document = document_of_models ();
  NreHistory *history = nre_document_get_history (document);
  guint n = 0;

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (NrePreparedEdit) edit = nre_prepared_edit_new (document, "recompute-bounds", "#1", NULL);
      g_autoptr (GError) error = NULL;

      run_thread (edit);
      g_assert_true (nre_prepared_edit_apply (edit, document, &error));
      g_assert_no_error (error);
      if (i == 0)
        n = nre_history_get_position (history);
    }
  g_assert_cmpuint (nre_history_get_position (history), ==, n);
}

static void
test_refused (void)
{
  g_autoptr (NreDocument) document = document_of_models ();
  g_autoptr (NrePreparedEdit) edit = nre_prepared_edit_new (document, "recompute-bounds", "#7", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_false (nre_prepared_edit_run (edit, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_NOT_FOUND);
  g_assert_false (nre_document_get_modified (document));
}

/* What the operation itself refuses, and arguments that it does not have. */
static void
test_refused_by_the_operation (void)
{
  static const struct { const char *args, *why; } cases[] = {
    { "{'slot': <uint32 99>}", "there is no slot 99" },
    { "{'slott': <uint32 0>}", "slott" },
  };
  g_autoptr (NreDocument) document = document_of_models ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GVariant) args = g_variant_ref_sink (g_variant_new_parsed (cases[i].args));
      g_autoptr (NrePreparedEdit) edit = nre_prepared_edit_new (document, "recompute-bounds", "#1", args);
      g_autoptr (GError) error = NULL;

      g_assert_false (nre_prepared_edit_run (edit, &error));
      g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
      g_assert_nonnull (strstr (error->message, cases[i].why));
      g_assert_false (nre_document_get_modified (document));
    }
}

/* Who has closed the document meanwhile has closed it: what runs elsewhere does not keep it, nor end it
 * there. */
static void
test_closed (void)
{
  NreDocument *document = document_of_models ();
  g_autoptr (NrePreparedEdit) edit = nre_prepared_edit_new (document, "recompute-bounds", "#1", NULL);

  g_object_add_weak_pointer (G_OBJECT (document), (gpointer *) &document);
  g_object_unref (document);
  g_assert_null (document);
  g_thread_join (g_thread_new ("edit", run_thread, edit));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/prepared-edit/same", test_same);
  g_test_add_func ("/prepared-edit/nothing-to-change", test_nothing_to_change);
  g_test_add_func ("/prepared-edit/meanwhile", test_meanwhile);
  g_test_add_func ("/prepared-edit/refused", test_refused);
  g_test_add_func ("/prepared-edit/refused-by-the-operation", test_refused_by_the_operation);
  g_test_add_func ("/prepared-edit/closed", test_closed);
  return g_test_run ();
}
