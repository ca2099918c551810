/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-render-skins.h"

#include "nre-cli-libraries.h"
#include "nre-skin-plan.h"

/**
 * nre_render_skins_find: (transfer full) (nullable):
 * @names: (element-type utf8): of materials; NULL where there is none
 * @path: of the file
 *
 * What the materials look like, by the libraries that lie beside the file, or in the first folder above it that has any;
 * NULL where none does, or there is no name.
 */
NreSkins *
nre_render_skins_find (const GPtrArray *names, const char *path)
{
  g_autoptr (NreSkinPlan) plan = nre_skin_plan_new ();
  g_autoptr (NreCliLibraries) libraries = nre_cli_libraries_find (path);

  if (libraries == NULL)
    return NULL;
  for (guint i = 0; i < names->len; i++)
    if (names->pdata[i] != NULL)
      nre_skin_plan_add (plan, i, names->pdata[i], nre_cli_libraries_read, libraries);
  return names->len > 0 ? nre_skin_plan_make (plan) : NULL;
}
