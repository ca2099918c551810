/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-command-rows.h"

struct _NreCommandRows
{
  GObject parent_instance;

  NreEffectView *view;
  guint          n_items;
  GHashTable    *alive;         /* index → NreCommandRow that somebody holds, without a reference */
};

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (NreCommandRows, nre_command_rows, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
on_row_gone (gpointer data, GObject *row)
{
  NreCommandRows *self = data;
  GHashTableIter iter;
  gpointer value;

  /* The row cannot be asked for its index any more; few are alive at a time. */
  g_hash_table_iter_init (&iter, self->alive);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    if (value == (gpointer) row)
      {
        g_hash_table_iter_remove (&iter);
        return;
      }
}

/* Rows go with their commands; a row whose command is gone belongs to nobody any more. */
static GPtrArray *
move_rows (NreCommandRows *self)
{
  g_autoptr (GHashTable) before = g_steal_pointer (&self->alive);
  GPtrArray *rows = g_ptr_array_new_with_free_func (g_object_unref);
  GHashTableIter iter;
  gpointer value;

  self->alive = g_hash_table_new (NULL, NULL);
  g_hash_table_iter_init (&iter, before);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      guint now = nre_effect_view_follow (self->view, nre_command_row_get_index (value));

      if (now == G_MAXUINT || now >= self->n_items)
        {
          g_object_weak_unref (value, on_row_gone, self);
          continue;
        }
      g_hash_table_insert (self->alive, GUINT_TO_POINTER (now), value);
      g_ptr_array_add (rows, g_object_ref (value));
    }
  return rows;
}

static gboolean
stayed (NreCommandRows *self, guint position, guint n)
{
  for (guint i = position; i < position + n; i++)
    if (nre_effect_view_follow (self->view, i) != i)
      return FALSE;
  return TRUE;
}

static void
on_effect_changed (NreCommandRows *self)
{
  g_autoptr (GPtrArray) rows = NULL;
  guint position, removed, added;

  nre_effect_view_get_change (self->view, &position, &removed, &added);
  self->n_items = nre_effect_view_get_n_commands (self->view);
  rows = move_rows (self);
  for (guint i = 0; i < rows->len; i++)
    nre_command_row_refresh (
        g_ptr_array_index (rows, i),
        nre_effect_view_follow (self->view, nre_command_row_get_index (g_ptr_array_index (rows, i))));
  if (removed != added || !stayed (self, position, removed))
    g_list_model_items_changed (G_LIST_MODEL (self), position, removed, added);
}

/** nre_command_rows_refresh: what is known of the commands beyond their bytes is another now. */
void
nre_command_rows_refresh (NreCommandRows *self)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->alive);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    g_ptr_array_add (rows, g_object_ref (value));
  for (guint i = 0; i < rows->len; i++)
    nre_command_row_refresh (g_ptr_array_index (rows, i),
                             nre_command_row_get_index (g_ptr_array_index (rows, i)));
}

static GType
get_item_type (GListModel *model)
{
  return NRE_TYPE_COMMAND_ROW;
}

static guint
get_n_items (GListModel *model)
{
  return NRE_COMMAND_ROWS (model)->n_items;
}

static gpointer
get_item (GListModel *model, guint position)
{
  NreCommandRows *self = NRE_COMMAND_ROWS (model);
  NreCommandRow *row;

  if (position >= self->n_items)
    return NULL;
  row = g_hash_table_lookup (self->alive, GUINT_TO_POINTER (position));
  if (row != NULL)
    return g_object_ref (row);
  row = nre_command_row_new (self->view, position);
  g_hash_table_insert (self->alive, GUINT_TO_POINTER (position), row);
  g_object_weak_ref (G_OBJECT (row), on_row_gone, self);
  return row;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static void
nre_command_rows_dispose (GObject *object)
{
  NreCommandRows *self = NRE_COMMAND_ROWS (object);

  if (self->alive != NULL)
    {
      GHashTableIter iter;
      gpointer value;

      g_hash_table_iter_init (&iter, self->alive);
      while (g_hash_table_iter_next (&iter, NULL, &value))
        g_object_weak_unref (value, on_row_gone, self);
      g_clear_pointer (&self->alive, g_hash_table_unref);
    }
  if (self->view != NULL)
    g_signal_handlers_disconnect_by_data (self->view, self);
  g_clear_object (&self->view);
  G_OBJECT_CLASS (nre_command_rows_parent_class)->dispose (object);
}

static void
nre_command_rows_class_init (NreCommandRowsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_command_rows_dispose;
}

static void
nre_command_rows_init (NreCommandRows *self)
{
  self->alive = g_hash_table_new (NULL, NULL);
}

NreCommandRows *
nre_command_rows_new (NreEffectView *view)
{
  NreCommandRows *self = g_object_new (NRE_TYPE_COMMAND_ROWS, NULL);

  self->view = g_object_ref (view);
  self->n_items = nre_effect_view_get_n_commands (view);
  g_signal_connect_swapped (view, "changed", G_CALLBACK (on_effect_changed), self);
  return self;
}
