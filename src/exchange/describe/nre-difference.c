/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-difference.h"

/** nre_difference_free: for the arrays of them. */
void
nre_difference_free (gpointer data)
{
  NreDifference *difference = data;

  g_free (difference->entry);
  g_free (difference->field);
  g_free (difference->old_value);
  g_free (difference->new_value);
  g_free (difference->name);
  g_free (difference);
}

NreDifference *
nre_diff_add (GPtrArray *differences, const char *entry, char *field, char *old_value, char *new_value)
{
  NreDifference *difference = g_new (NreDifference, 1);

  *difference = (NreDifference){ g_strdup (entry), field, old_value, new_value, NULL };
  g_ptr_array_add (differences, difference);
  return difference;
}
