/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-build-list-fixes.h"

#include "nre-build-list.h"

/* (element-type NreBuildFault): the lines that are wrong, found once for all findings. */
gpointer
nre_build_list_fixes_open (const NreTarget *target)
{
  NreFields fields;
  NreSubject subject;

  nre_target_get_subject (target, NRE_KIND_BUILD_LIST, &fields, &subject);
  return nre_build_list_find_faults (subject.payload, G_MAXUINT);
}

void
nre_build_list_fixes_close (gpointer view)
{
  g_array_unref (view);
}

/** nre_build_list_fix_line: the number, the quotes or the name, where the lines leave no doubt of it. */
NreQuickFix *
nre_build_list_fix_line (gpointer view, const NreFinding *finding)
{
  const GArray *faults = view;
  GVariantDict args;

  for (guint i = 0; i < faults->len; i++)
    {
      const NreBuildFault *fault = &g_array_index (faults, NreBuildFault, i);

      if (fault->offset != finding->offset || fault->repair.inserted == NULL)
        continue;
      g_variant_dict_init (&args, NULL);
      g_variant_dict_insert (&args, "line", "u", fault->line);
      return nre_quick_fix_make (finding, "repair-line", g_variant_dict_end (&args), g_strdup (fault->repair.title));
    }
  return NULL;
}
