/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-live-rows.h"

struct _NreLiveRows
{
  GHashTable *rows;             /* position → object, without a reference */
};

static void
on_row_gone (gpointer data, GObject *row)
{
  NreLiveRows *self = data;
  GHashTableIter iter;
  gpointer value;

  /* The position of a disposed row is not available any more, so search the few that are alive. */
  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    if (value == (gpointer) row)
      {
        g_hash_table_iter_remove (&iter);
        return;
      }
}

NreLiveRows *
nre_live_rows_new (void)
{
  NreLiveRows *self = g_new (NreLiveRows, 1);

  self->rows = g_hash_table_new (NULL, NULL);
  return self;
}

void
nre_live_rows_free (NreLiveRows *self)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    g_object_weak_unref (value, on_row_gone, self);
  g_hash_table_unref (self->rows);
  g_free (self);
}

/** nre_live_rows_dup: (transfer full) (nullable): the row at @position, if it is alive. */
gpointer
nre_live_rows_dup (NreLiveRows *self, guint position)
{
  gpointer row = g_hash_table_lookup (self->rows, GUINT_TO_POINTER (position));

  return row != NULL ? g_object_ref (row) : NULL;
}

/** nre_live_rows_add: add @row, a GObject, at @position, which must have no row. */
void
nre_live_rows_add (NreLiveRows *self, guint position, gpointer row)
{
  g_hash_table_insert (self->rows, GUINT_TO_POINTER (position), row);
  g_object_weak_ref (row, on_row_gone, self);
}

/** nre_live_rows_dup_all: (transfer full): references to all live rows, in no particular order. */
GPtrArray *
nre_live_rows_dup_all (NreLiveRows *self)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func (g_object_unref);
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    g_ptr_array_add (rows, g_object_ref (value));
  return rows;
}

/** nre_live_rows_move: give each row its new position, after what the rows show was moved. Rows for which
 * @follow returns G_MAXUINT are forgotten. */
void
nre_live_rows_move (NreLiveRows *self, NreLiveRowsFollow follow, gpointer data)
{
  g_autoptr (GHashTable) before = g_steal_pointer (&self->rows);
  GHashTableIter iter;
  gpointer key, value;

  self->rows = g_hash_table_new (NULL, NULL);
  g_hash_table_iter_init (&iter, before);
  while (g_hash_table_iter_next (&iter, &key, &value))
    {
      guint now = follow (GPOINTER_TO_UINT (key), data);

      if (now == G_MAXUINT)
        g_object_weak_unref (value, on_row_gone, self);
      else
        g_hash_table_insert (self->rows, GUINT_TO_POINTER (now), value);
    }
}
