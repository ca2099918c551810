/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-text-fixes.h"

#include "nre-build-list.h"
#include "nre-wear.h"

/* (transfer full) (element-type NreTextFault): the faults of the text. */
static gpointer
open_faults (const NreTarget *target, NreKind kind, NreTextFindFaults find)
{
  NreFields fields;
  NreSubject subject;

  nre_target_get_subject (target, kind, &fields, &subject);
  return find (subject.payload, G_MAXUINT);
}

gpointer
nre_build_list_fixes_open (const NreTarget *target)
{
  return open_faults (target, NRE_KIND_BUILD_LIST, nre_build_list_find_faults);
}

gpointer
nre_wear_fixes_open (const NreTarget *target)
{
  return open_faults (target, NRE_KIND_WEAR, nre_wear_find_faults);
}

void
nre_text_fixes_close (gpointer view)
{
  g_array_unref (view);
}

/** nre_text_fix_line: the @find function of an NreFixRow for faults in a line. Returns NULL if several
 * repairs are possible. */
NreQuickFix *
nre_text_fix_line (gpointer view, const NreFinding *finding)
{
  const GArray *faults = view;
  GVariantDict args;

  for (guint i = 0; i < faults->len; i++)
    {
      const NreTextFault *fault = &g_array_index (faults, NreTextFault, i);

      if (fault->offset != finding->offset || fault->repair.inserted == NULL)
        continue;
      g_variant_dict_init (&args, NULL);
      g_variant_dict_insert (&args, "line", "u", fault->line);
      return nre_quick_fix_make (finding, "repair-line", g_variant_dict_end (&args),
                                 g_strdup (fault->repair.title));
    }
  return NULL;
}
