/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Repairs of files of each kind in which some bytes are others: a repair that is offered succeeds, what it
 * repairs is not reported any more, it repairs nothing twice, and undo gives the damaged file back. */

#include "odd-files.h"

#include "nre-author-archive.h"
#include "nre-quick-fix.h"
#include "nre-validate.h"

#include <string.h>

static NreFindings *
check (NreDocument *document)
{
  NreFindings *findings = nre_findings_new (FALSE);
  NreValidation validation = { .findings = findings };

  nre_validate_directory (&validation, nre_document_get_root (document), nre_document_get_title (document));
  return findings;
}

/* Whether that is still reported; a check of a text ends at its first error, so that another may follow. */
static gboolean
is_reported (NreFindings *findings, const NreFinding *finding)
{
  for (guint i = 0; i < nre_findings_n (findings); i++)
    {
      const NreFinding *other = nre_findings_get (findings, i);

      if (strcmp (other->code, finding->code) == 0 && strcmp (other->entry, finding->entry) == 0 &&
          strcmp (other->message, finding->message) == 0)
        return TRUE;
    }
  return FALSE;
}

/** Seen: the codes that had repairs. */
static GHashTable *seen;

static void
try_fix (NreDocument *document, const NreFinding *finding, GBytes *before)
{
  g_autoptr (NreQuickFix) fix = nre_quick_fix_new (document, finding), again = NULL;
  g_autoptr (NreFindings) left = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) undone = NULL;

  if (fix == NULL)
    return;
  g_assert_true (nre_quick_fix_is_known (finding->code));
  g_assert_true (fix->label != NULL && *fix->label != '\0');
  g_hash_table_add (seen, (gpointer) g_intern_string (finding->code));
  if (!nre_quick_fix_perform (fix, document, &error))
    g_error ("%s: “%s”: %s", finding->code, fix->label, error->message);
  left = check (document);
  if (is_reported (left, finding))
    g_error ("%s: “%s” repairs nothing: %s", finding->code, fix->label, finding->message);
  again = nre_quick_fix_new (document, finding);
  /* Bounds may be recomputed once more, which changes nothing. */
  if (again != NULL && nre_quick_fix_perform (again, document, NULL))
    g_assert_cmpuint (nre_history_get_position (nre_document_get_history (document)), ==, 1);
  g_assert_true (nre_document_undo (document));
  undone = odd_write_out (document);
  g_assert_true (g_bytes_equal (undone, before));
}

static void
try_all (NreDocument *document, NreFindings *findings, const char *code, GBytes *before)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) undone = NULL;
  guint n, n_expected = nre_quick_fix_count (document, findings, code, NULL);

  nre_quick_fix_perform_all (document, findings, code, NULL, &n, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (n, ==, n_expected);
  if (n > 0)
    g_assert_true (nre_document_undo (document));
  undone = odd_write_out (document);
  g_assert_true (g_bytes_equal (undone, before));
}

static void
test_kind (gconstpointer data)
{
  static const guint32 words[] = { 0, 1, 3, 0xffffffff, 0x7f800000, 0x41000000, 0x00020002 };
  OddFile file = odd_file_make ((NreKind) GPOINTER_TO_UINT (data));
  g_autoptr (GBytes) bytes = file.bytes;

  seen = g_hash_table_new (NULL, NULL);
  for (gsize at = 0; at + 4 <= g_bytes_get_size (bytes); at += 2)
    for (guint i = 0; i < G_N_ELEMENTS (words); i++)
      {
        g_autoptr (NreDocument) document = odd_file_patch (&file, at, words[i]);
        g_autoptr (GBytes) before = NULL;
        g_autoptr (NreFindings) findings = NULL;

        if (document == NULL)
          continue;
        before = odd_write_out (document);
        findings = check (document);
        for (guint k = 0; k < MIN (nre_findings_n (findings), 20); k++)
          {
            const NreFinding *finding = nre_findings_get (findings, k);

            try_fix (document, finding, before);
            try_all (document, findings, finding->code, before);
          }
      }
  g_test_message ("%u codes have repairs", g_hash_table_size (seen));
  g_hash_table_unref (seen);
}

int
main (int argc, char **argv)
{
  static const NreKind kinds[] = {
    NRE_KIND_MODEL, NRE_KIND_TERRAIN, NRE_KIND_AREAL_MAP, NRE_KIND_EFFECT, NRE_KIND_MATERIAL,
    NRE_KIND_TEXTURE, NRE_KIND_WEAR, NRE_KIND_BUILD_LIST, NRE_KIND_ARCHIVE,
  };

  g_test_init (&argc, &argv, NULL);
  odd_tests_add ("odd-fixes", kinds, G_N_ELEMENTS (kinds), test_kind);
  return g_test_run ();
}
