/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-import-check.h"

static char *
error_key (const NreFinding *finding)
{
  return g_strdup_printf ("%s %s", finding->code, finding->place.table != NULL ? finding->place.table : "");
}

/* Returns: (transfer full): the number of errors for each pair of a code and a table */
static GHashTable *
count_errors (NreFindings *findings)
{
  GHashTable *counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < nre_findings_n (findings); i++)
    if (nre_findings_get (findings, i)->severity == NRE_SEVERITY_ERROR)
      {
        char *key = error_key (nre_findings_get (findings, i));
        guint count = GPOINTER_TO_UINT (g_hash_table_lookup (counts, key));

        g_hash_table_replace (counts, key, GUINT_TO_POINTER (count + 1));
      }
  return counts;
}

/**
 * nre_import_find_new_error:
 * @before, @after: findings in the current and in the new contents
 *
 * Find an error that an import would add. Errors are counted by code and table: an error is new if @after has
 * more errors with its code and table than @before.
 *
 * Returns: (transfer none) (nullable): the message of the first such error, owned by @after; NULL if there is
 * none
 */
const char *
nre_import_find_new_error (NreFindings *before, NreFindings *after)
{
  g_autoptr (GHashTable) allowed = count_errors (before);

  for (guint i = 0; i < nre_findings_n (after); i++)
    {
      const NreFinding *finding = nre_findings_get (after, i);
      char *key;
      guint left;

      if (finding->severity != NRE_SEVERITY_ERROR)
        continue;
      key = error_key (finding);
      left = GPOINTER_TO_UINT (g_hash_table_lookup (allowed, key));
      if (left == 0)
        {
          g_free (key);
          return finding->message;
        }
      g_hash_table_replace (allowed, key, GUINT_TO_POINTER (left - 1));
    }
  return NULL;
}
