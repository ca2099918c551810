/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-render-skins.h"

#include "nre-skin-plan.h"

/**
 * nre_render_skins_make: (transfer full) (nullable):
 * @names: (element-type utf8): name of each material; NULL for an index without a material
 * @libraries: the libraries that contain the materials and their textures
 *
 * Load the textures and colours of the materials; NULL if there are no names.
 */
NreSkins *
nre_render_skins_make (const GPtrArray *names, NreCliLibraries *libraries)
{
  g_autoptr (NreSkinPlan) plan = nre_skin_plan_new ();
  guint n = 0;

  for (guint i = 0; i < names->len; i++)
    if (names->pdata[i] != NULL)
      {
        nre_skin_plan_add (plan, i, names->pdata[i], nre_cli_libraries_read, libraries);
        n++;
      }
  return n > 0 ? nre_skin_plan_make (plan) : NULL;
}

/**
 * nre_render_skins_find: (transfer full) (nullable):
 * @names: (element-type utf8): name of each material; NULL for an index without a material
 * @path: path of the file that uses the materials
 *
 * Like nre_render_skins_make(), with the libraries that nre_cli_libraries_find() finds for @path; NULL if
 * there are none.
 */
NreSkins *
nre_render_skins_find (const GPtrArray *names, const char *path)
{
  g_autoptr (NreCliLibraries) libraries = nre_cli_libraries_find (path);

  return libraries != NULL ? nre_render_skins_make (names, libraries) : NULL;
}

static GBytes *
read_nothing (const char *archive, const char *name, NreFields *fields, gpointer data)
{
  return NULL;
}

/**
 * nre_render_skins_make_of: (transfer full):
 * @material: the bytes of a material
 * @libraries: (nullable): the libraries of its textures; NULL if there are none
 *
 * Load the textures and colours of a single material, which gets the index 0.
 */
NreSkins *
nre_render_skins_make_of (const NreSubject *material, NreCliLibraries *libraries)
{
  g_autoptr (NreSkinPlan) plan = nre_skin_plan_new ();

  nre_skin_plan_add_subject (plan, 0, material, libraries != NULL ? nre_cli_libraries_read : read_nothing,
                             libraries);
  return nre_skin_plan_make (plan);
}
