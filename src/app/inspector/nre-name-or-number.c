/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-name-or-number.h"

#include <glib/gi18n.h>

struct _NreNameOrNumber
{
  NreChoiceRow *choice;
  NreNumberRow *number;
  GPtrArray    *names;          /* (nullable): the strings that @readings points to */
  GArray       *readings;       /* of NreReading, zero-terminated */
  guint         highest;
  gboolean      has_none;
  gboolean      both;
};

static gboolean
same_names (const GPtrArray *a, const GPtrArray *b)
{
  if (a == NULL || b == NULL || a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    if (g_strcmp0 (g_ptr_array_index (a, i), g_ptr_array_index (b, i)) != 0)
      return FALSE;
  return TRUE;
}

static gpointer
copy_name (gconstpointer name, gpointer data)
{
  return g_strdup (name);
}

static void
make_readings (NreNameOrNumber *self, const GPtrArray *names)
{
  GPtrArray *copies = g_ptr_array_copy ((GPtrArray *) names, copy_name, NULL);
  GArray *readings = g_array_new (TRUE, TRUE, sizeof (NreReading));
  guint n = MIN (copies->len, self->highest + (self->has_none ? 0 : 1));

  g_ptr_array_set_free_func (copies, g_free);
  for (guint i = 0; i < n; i++)
    {
      NreReading reading = { i, g_ptr_array_index (copies, i), FALSE };

      if (reading.title != NULL && *reading.title != '\0')
        g_array_append_val (readings, reading);
    }
  if (self->has_none)
    {
      NreReading none = { self->highest, C_("material", "none"), FALSE };

      g_array_append_val (readings, none);
    }
  nre_choice_row_set_readings (self->choice, (const NreReading *) (gpointer) readings->data);
  g_clear_pointer (&self->names, g_ptr_array_unref);
  g_clear_pointer (&self->readings, g_array_unref);
  self->names = copies;
  self->readings = readings;
}

/** nre_name_or_number_set_names: @names: (nullable) (element-type utf8): the names by number, copied; a
 * number whose name is NULL or empty cannot be chosen by name. NULL if there is no table */
void
nre_name_or_number_set_names (NreNameOrNumber *self, const GPtrArray *names)
{
  gtk_widget_set_visible (GTK_WIDGET (self->choice), names != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->number), names == NULL || self->both);
  if (names != NULL && !same_names (self->names, names))
    make_readings (self, names);
}

/**
 * nre_name_or_number_new:
 * @choice, @number: rows for the same field, borrowed; the caller adds them to a form, which writes the field
 * @highest: the largest value of the field
 * @has_none: whether @highest means no material
 * @both: whether to show the number besides the name
 */
NreNameOrNumber *
nre_name_or_number_new (NreChoiceRow *choice, NreNumberRow *number, guint highest, gboolean has_none,
                        gboolean both)
{
  NreNameOrNumber *self = g_new0 (NreNameOrNumber, 1);

  self->choice = choice;
  self->number = number;
  self->highest = highest;
  self->has_none = has_none;
  self->both = both;
  nre_name_or_number_set_names (self, NULL);
  return self;
}

void
nre_name_or_number_free (NreNameOrNumber *self)
{
  g_clear_pointer (&self->names, g_ptr_array_unref);
  g_clear_pointer (&self->readings, g_array_unref);
  g_free (self);
}
