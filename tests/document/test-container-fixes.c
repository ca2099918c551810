/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A wrong sort table is put right, in any archive: only the table changes, as one step that undo takes
 * back. */

#include "nre-author-model.h"
#include "nre-edits.h"
#include "nre-layout.h"
#include "nre-quick-fix.h"
#include "nre-validate.h"
#include "test-files.h"

#include <string.h>

typedef struct
{
  const char *code;
  NreAuthorSort sort;
  gboolean    repeat;           /* whether the first index stands in the second record, too */
} Case;

static const Case cases[] = {
  { "sort-order", NRE_AUTHOR_SORT_REVERSED, FALSE },
  { "sort-range", NRE_AUTHOR_SORT_OUT_OF_RANGE, FALSE },
  { "sort-repeat", NRE_AUTHOR_SORT_CANONICAL, TRUE },
};

/* Which archive has the wrong table. The tables of a model all have the same name: any order is right. */
typedef enum
{
  IN_FILE,
  IN_ARCHIVE,
  IN_MODEL,
} Where;

static GBytes *
make (const Case *damage, Where where)
{
  g_autoptr (NreAuthorModel) model = nre_author_model_new_small ();
  g_autoptr (NreAuthorArchive) author =
      where == IN_MODEL ? nre_author_model_to_archive (model) : nre_author_archive_new (), outer = NULL;

  if (where != IN_MODEL)
    for (guint i = 0; i < 3; i++)
      {
        static const char *const names[] = { "b.txt", "C.txt", "a.txt" };

        nre_author_archive_add_data (author, 5, names[i], 1, 2, 3, names[i], 5);
      }
  if (damage != NULL)
    nre_author_archive_set_sort (author, damage->sort);
  /* In the order of the names, entry #2 is the first one here, and entry #0 of the model. */
  if (damage != NULL && damage->repeat)
    for (guint i = 0; i < 2; i++)
      nre_author_archive_override (author, i, NRE_AUTHOR_FIELD_SORT_INDEX, where == IN_MODEL ? 0 : 2);
  if (where == IN_FILE)
    return nre_author_archive_finish (author);
  outer = nre_author_archive_new ();
  nre_author_archive_add_data (outer, 5, "a.txt", 1, 2, 3, "hello", 5);
  nre_author_archive_add_take (outer, NRE_AUTHOR_TYPE_MESH, "tree.msh", 4, 5, 6,
                               nre_author_archive_finish (author));
  return nre_author_archive_finish (outer);
}

static NreFindings *
check (NreDocument *document, const char *code)
{
  NreFindings *findings = nre_findings_new_only (code);
  NreValidation validation = { .findings = findings };

  nre_validate_directory (&validation, nre_document_get_root (document), "");
  return findings;
}

static void
assert_written (NreDocument *document, GBytes *expected)
{
  g_autoptr (NreLayout) layout = nre_layout_new (nre_document_get_root (document), NULL);
  g_autoptr (GBytes) written = nre_layout_to_bytes (layout);

  test_assert_same (written, expected);
}

static void
run_case (const Case *test, Where where)
{
  g_autoptr (GBytes) bytes = make (test, where), sound = make (NULL, where);
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, "x", NULL);
  g_autoptr (NreFindings) before = check (document, test->code), after = NULL;
  const NreFinding *finding;
  g_autoptr (NreQuickFix) fix = NULL;
  g_autoptr (NreLedger) ledger = NULL;
  g_autoptr (GError) error = NULL;
  NreHistory *history = nre_document_get_history (document);

  g_assert_cmpuint (nre_findings_n (before), ==, 1);
  finding = nre_findings_get (before, 0);
  g_assert_cmpuint (nre_quick_fix_count (document, before, test->code, NULL), ==, 1);
  fix = nre_quick_fix_new (document, finding);
  g_assert_nonnull (fix);
  g_assert_cmpstr (fix->label, ==, "Rebuild the sort table");
  g_assert_true (nre_quick_fix_perform (fix, document, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, 1);
  g_assert_cmpstr (nre_history_get_undo_label (history), ==, "Rebuild sort table");
  g_assert_true (nre_document_get_modified (document));

  after = check (document, test->code);
  g_assert_cmpuint (nre_findings_n (after), ==, 0);
  g_assert_null (nre_quick_fix_new (document, finding));
  assert_written (document, sound);
  ledger = nre_document_get_ledger (document, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < nre_ledger_get_n_lines (ledger); i++)
    g_assert_true (nre_ledger_get_line (ledger, i)->derived);

  /* Nothing is left to do. */
  g_assert_true (nre_document_perform (document, "rebuild-sort-table", where != IN_FILE ? "#1" : NULL,
                                       g_variant_new ("a{sv}", NULL), &error));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, 1);

  g_assert_true (nre_document_undo (document));
  g_assert_false (nre_document_get_modified (document));
  assert_written (document, bytes);
  g_assert_true (nre_document_redo (document));
  assert_written (document, sound);
}

static void
test_case (gconstpointer data)
{
  const Case *test = data;

  run_case (test, IN_FILE);
  run_case (test, IN_ARCHIVE);
  if (test->sort != NRE_AUTHOR_SORT_REVERSED)
    run_case (test, IN_MODEL);
}

/* The order of the entries may change before and after, and change back. */
static void
test_with_moves (void)
{
  g_autoptr (GBytes) bytes = make (&cases[0], IN_FILE), sound = make (NULL, IN_FILE);
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, "x", NULL);
  g_autoptr (NreFindings) findings = check (document, "sort-order");
  g_autoptr (NreQuickFix) fix = nre_quick_fix_new (document, nre_findings_get (findings, 0));
  g_autoptr (GError) error = NULL;

  g_assert_true (nre_quick_fix_perform (fix, document, &error));
  g_assert_no_error (error);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (nre_edit_move_entry (document, i == 0 ? "#0" : "#2", i == 0 ? 2 : 0, &error));
      g_assert_no_error (error);
    }
  assert_written (document, sound);
  for (guint i = 0; i < 3; i++)
    g_assert_true (nre_document_undo (document));
  assert_written (document, bytes);

  /* A move alone has the table made anew, as long as it is not taken back. */
  g_assert_true (nre_edit_move_entry (document, "#0", 2, &error));
  g_assert_null (nre_quick_fix_new (document, nre_findings_get (findings, 0)));
  g_assert_true (nre_document_undo (document));
  assert_written (document, bytes);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/container-fixes/%s", cases[i].code);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/container-fixes/with-moves", test_with_moves);
  return g_test_run ();
}
