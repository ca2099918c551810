/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-material-words.h"

#include <glib/gi18n.h>

/** nre_material_dup_mode: (transfer full): how an animation continues after its last key; an unknown mode is
 * shown as a number. */
char *
nre_material_dup_mode (guint mode)
{
  const NreTable *table = nre_schema_find_table (&nre_material_schema, "animations");
  const NreField *field = nre_shape_find_field (&table->shapes[0], "header");

  for (const NreReading *value = field->values; value->title != NULL; value++)
    if (value->word == mode)
      return g_strdup (g_dgettext (GETTEXT_PACKAGE, value->title));
  return g_strdup_printf (_("Mode %u"), mode);
}

/** nre_material_dup_phase: (transfer full): the index and the texture of a phase, for the user. */
char *
nre_material_dup_phase (NreMaterialView *view, guint phase)
{
  g_autofree char *texture = NULL;

  if (phase >= nre_material_view_get_n_phases (view))
    /* Translators: the number of a phase of a material that it has not got. */
    return g_strdup_printf (_("%u (missing)"), phase);
  texture = nre_material_view_dup_texture (view, phase);
  if (texture == NULL || *texture == '\0')
    /* Translators: the number of a phase of a material that names no texture. */
    return g_strdup_printf (_("%u untextured"), phase);
  return g_strdup_printf ("%u %s", phase, texture);
}

/** nre_material_dup_moment: (transfer full): the shown phases, and the progress from one to the next. */
char *
nre_material_dup_moment (const NreMaterialMoment *moment)
{
  if (moment->next == moment->phase)
    return g_strdup_printf (_("phase %u"), moment->phase);
  /* Translators: numbers of two phases of a material, and how far the first has become the second, 0 to 1. */
  return g_strdup_printf (_("phase %u → %u · blend %.2f"), moment->phase, moment->next,
                          (double) moment->blend);
}
