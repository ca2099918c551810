/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-command-rows.h"

#include "nre-live-rows.h"
#include "nre-signal-source.h"

struct _NreCommandRows
{
  GObject parent_instance;

  NreEffectView *view;
  guint          n_items;
  NreLiveRows   *alive;         /* of NreCommandRow, by index */
};

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (NreCommandRows, nre_command_rows, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

/* The row of a removed command is dropped. */
static guint
follow (guint position, gpointer data)
{
  NreCommandRows *self = data;
  guint now = nre_effect_view_follow (self->view, position);

  return now < self->n_items ? now : G_MAXUINT;
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
  nre_live_rows_move (self->alive, follow, self);
  rows = nre_live_rows_dup_all (self->alive);
  for (guint i = 0; i < rows->len; i++)
    {
      NreCommandRow *row = g_ptr_array_index (rows, i);
      guint before = nre_command_row_get_index (row), now = nre_effect_view_follow (self->view, before);

      if (now != before || (now >= position && now - position < added))
        nre_command_row_refresh (row, now);
    }
  if (removed != added || !stayed (self, position, removed))
    g_list_model_items_changed (G_LIST_MODEL (self), position, removed, added);
}

/** nre_command_rows_refresh: update all rows, since something that they show has changed outside the bytes of
 * the commands, such as the available resources. */
void
nre_command_rows_refresh (NreCommandRows *self)
{
  g_autoptr (GPtrArray) rows = nre_live_rows_dup_all (self->alive);

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
  row = nre_live_rows_dup (self->alive, position);
  if (row != NULL)
    return row;
  row = nre_command_row_new (self->view, position);
  nre_live_rows_add (self->alive, position, row);
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

  g_clear_pointer (&self->alive, nre_live_rows_free);
  nre_set_signal_source (&self->view, NULL, self);
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
  self->alive = nre_live_rows_new ();
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
