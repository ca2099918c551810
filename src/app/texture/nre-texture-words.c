/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-texture-words.h"

#include <glib/gi18n.h>

#include "nre-field.h"

/** nre_texture_words_find_field: (transfer none): a field of the header. @name: as in the schema */
const NreField *
nre_texture_words_find_field (const char *name)
{
  return nre_shape_find_field (nre_table_get_shape (nre_schema_find_table (&nre_texture_schema, "header")),
                               name);
}

/** nre_texture_words_get_formats: (transfer none): the known formats, followed by a reading without title. */
const NreReading *
nre_texture_words_get_formats (void)
{
  return nre_texture_words_find_field ("format")->values;
}

/** nre_texture_words_of_format: (transfer full): the name of a format, such as “565 (R5 G6 B5)”. */
char *
nre_texture_words_of_format (guint32 format)
{
  const char *title = nre_field_get_value_title (nre_texture_words_find_field ("format"), format);

  if (title == NULL)
    /* Translators: a number that stands for a format of pixels. */
    return g_strdup_printf (_("unknown, %u"), format);
  return format == 0 ? g_strdup (g_dgettext (GETTEXT_PACKAGE, title))
                     : g_strdup_printf ("%u (%s)", format, g_dgettext (GETTEXT_PACKAGE, title));
}

/** nre_texture_words_count_possible: the number of levels that a texture of this size can have, down to
 * 1 × 1, and at most NRE_TEXTURE_MAX_MIPS. */
guint
nre_texture_words_count_possible (guint width, guint height)
{
  guint possible = 1;

  while (possible < NRE_TEXTURE_MAX_MIPS && MAX (width, height) >> possible > 0)
    possible++;
  return possible;
}
