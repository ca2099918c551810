/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The window that shows what another program changed in a file beside what was changed here. */

#include "config.h"

#include "nre-compare-window.h"
#include "nre-diff.h"
#include "pages-fixture.h"

static void
edit_batch (NreDocument *document, guint32 batch, const char *fields)
{
  g_autofree char *text = g_strdup_printf ("{'batch': <uint32 %u>, %s}", batch, fields);
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) args = g_variant_parse (G_VARIANT_TYPE_VARDICT, text, NULL, NULL, &error);

  g_assert_no_error (error);
  nre_document_perform (document, "set-batch", PAGES_MODEL, args, &error);
  g_assert_no_error (error);
}

/* (transfer full): of what was changed in both since they were the same. */
static NreMerge *
show (NreCompareWindow *window, NreDocument *document, NreDocument *theirs)
{
  g_autoptr (NreDirectory) base = nre_document_dup_saved (document), mine = nre_document_snapshot (document);
  NreDiffSide before = { base, NULL }, here = { mine, NULL };
  NreDiffSide there = { nre_document_get_root (theirs), NULL };
  g_autoptr (GPtrArray) their_changes = nre_diff_files (&before, &there);
  g_autoptr (GPtrArray) my_changes = nre_diff_files (&before, &here);
  NreMerge *merge = nre_merge_new (base, mine, theirs);

  nre_compare_window_set (window, their_changes, my_changes, merge, FALSE);
  return merge;
}

/* A merge takes records or leaves them out. The numbers are those of the listed changes, which are of
 * fields. */
static void
test_numbers (void)
{
  g_autoptr (NreDocument) document = pages_document (), theirs = pages_document ();
  g_autoptr (NreMerge) merge = NULL, other = NULL;
  g_autoptr (GPtrArray) left_out = NULL;
  GtkWindow *parent = GTK_WINDOW (gtk_window_new ());
  NreCompareWindow *window = nre_compare_window_new (parent, "a.rlb");

  edit_batch (theirs, 1, "'opaque4': <uint32 5>");
  edit_batch (document, 0, "'flags': <uint32 3>, 'opaque14': <uint32 7>");
  edit_batch (document, 1, "'flags': <uint32 3>, 'opaque6': <uint32 6>, 'opaque14': <uint32 7>");
  merge = show (window, document, theirs);
  g_assert_cmpuint (nre_merge_count (merge), ==, 1);
  g_assert_cmpuint (nre_merge_get_n_conflicts (merge), ==, 1);
  g_assert_nonnull (pages_find_label (GTK_WIDGET (window),
                                      "2 changes made here can be applied to the file on the disk. "
                                      "3 conflict with changes there and would be left out."));
  g_assert_cmpuint (nre_compare_window_count_applied (window), ==, 2);
  left_out = nre_compare_window_list_left_out (window);
  g_assert_cmpuint (left_out->len, ==, 3);
  for (guint i = 0; i < left_out->len; i++)
    g_assert_true (g_str_has_suffix (left_out->pdata[i], ". Batch 1: changed in both"));

  /* What both changed in the same way is there already. */
  g_assert_true (nre_document_undo (theirs));
  edit_batch (theirs, 0, "'flags': <uint32 3>, 'opaque14': <uint32 7>");
  other = show (window, document, theirs);
  g_assert_cmpuint (nre_merge_count (other), ==, 1);
  g_assert_nonnull (pages_find_label (GTK_WIDGET (window),
                                      "3 changes made here can be applied to the file on the disk."));
  gtk_window_destroy (GTK_WINDOW (window));
  gtk_window_destroy (parent);
}

PAGES_TEST (pages_compare_window)
{
  pages_init (&argc, &argv);
  g_test_add_func ("/compare-window/numbers", test_numbers);
  return g_test_run ();
}
