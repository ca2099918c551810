/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-container-fixes.h"

#include "nre-archive-check.h"

gpointer
nre_container_fixes_open (const NreTarget *target)
{
  return nre_directory_ref (target->directory);
}

void
nre_container_fixes_close (gpointer view)
{
  nre_directory_unref (view);
}

/** nre_container_fix_sort: the @find function of an NreFixRow for findings about the sort table. Returns NULL
 * if the archive does not have the fault any more. */
NreQuickFix *
nre_container_fix_sort (gpointer view, const NreFinding *finding)
{
  g_autoptr (NreFindings) findings = nre_findings_new_only (finding->code);
  GVariantDict args;

  nre_directory_check (view, findings);
  if (nre_findings_n (findings) == 0)
    return NULL;
  g_variant_dict_init (&args, NULL);
  return nre_quick_fix_make (finding, "rebuild-sort-table", g_variant_dict_end (&args), NULL);
}
