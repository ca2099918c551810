/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-wear-names.h"

#include <glib/gi18n.h>

#include "nre-text.h"
#include "nre-wear.h"

static void
list_rows (GArray *rows, NreSpan text, const char *word, NreAppNamed each, gpointer data)
{
  for (guint i = 0; rows != NULL && i < rows->len; i++)
    {
      const NreWearRow *row = &g_array_index (rows, NreWearRow, i);
      g_autofree char *name = nre_text_decode (row->name.data, row->name.size);
      /* With the index, by which batches refer to the row. */
      g_autofree char *numbered = g_strdup_printf ("%u %s", i, name);
      NreAppName told = { numbered, word, "nre-wear-symbolic", NRE_PART_BYTES, i,
                          (guint64) (row->name.data - text.data), row->name.size };

      each (&told, data);
    }
}

/** nre_wear_list_names: list the names in a table of materials and light maps; none if the text is damaged.
 * See NreAppKind.list_names. */
void
nre_wear_list_names (const NreSubject *subject, gboolean shown, NreAppNamed each, gpointer data)
{
  g_auto (NreWear) wear = { 0 };
  gsize offset;

  if (!nre_wear_parse (subject->payload, &wear, &offset, NULL))
    return;
  list_rows (wear.materials, subject->payload, _("Material"), each, data);
  list_rows (wear.lightmaps, subject->payload, _("Light map"), each, data);
}
