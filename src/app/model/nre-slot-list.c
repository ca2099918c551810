/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-slot-list.h"

#include <glib/gi18n.h>

#include "nre-drag-escape.h"
#include "nre-model-kind.h"
#include "nre-slot-drag.h"

struct _NreSlotList
{
  NreTableView parent_instance;

  GtkColumnView       *view;
  GtkColumnViewColumn *index_column;
  guint                dragged;         /* the slot */
  NreSlotPictures     *pictures;        /* (nullable): of somebody who has some */
};

G_DEFINE_FINAL_TYPE (NreSlotList, nre_slot_list, NRE_TYPE_TABLE_VIEW)

/* --- Dragging a slot to a cell of a node ----------------------------------------------------------- */

static GdkContentProvider *
on_drag_prepare (NreSlotList *self, double x, double y)
{
  NreSelection *selection = NULL;
  g_autoptr (NreSelection) held = NULL;

  g_object_get (self, "selection", &selection, NULL);
  held = selection;
  self->dragged = nre_table_view_find_record (NRE_TABLE_VIEW (self), x, y);
  if (selection == NULL || self->dragged == G_MAXUINT)
    return NULL;
  return nre_slot_drag_new_content (nre_selection_get_model_view (selection), self->dragged, G_MAXUINT, G_MAXUINT);
}

static void
on_drag_begin (NreSlotList *self, GdkDrag *drag)
{
  nre_slot_drag_set_icon (drag, self->pictures != NULL ? nre_slot_pictures_get (self->pictures, self->dragged) : NULL,
                          self->dragged);
}

/** nre_slot_list_set_pictures: @pictures: where what is dragged is looked up */
void
nre_slot_list_set_pictures (NreSlotList *self, NreSlotPictures *pictures)
{
  g_return_if_fail (NRE_IS_SLOT_LIST (self));

  g_set_object (&self->pictures, pictures);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_slot_list_dispose (GObject *object)
{
  g_clear_object (&NRE_SLOT_LIST (object)->pictures);
  G_OBJECT_CLASS (nre_slot_list_parent_class)->dispose (object);
}

static void
nre_slot_list_class_init (NreSlotListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nre_slot_list_dispose;
  NRE_TABLE_VIEW_CLASS (klass)->table = NRE_MODEL_SLOTS;
  NRE_TABLE_VIEW_CLASS (klass)->part = NRE_PART_SLOT;

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-slot-list.ui");
  gtk_widget_class_bind_template_child (widget_class, NreSlotList, view);
  gtk_widget_class_bind_template_child (widget_class, NreSlotList, index_column);
}

static void
nre_slot_list_init (NreSlotList *self)
{
  GtkDragSource *source = gtk_drag_source_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drag_source_set_actions (source, GDK_ACTION_COPY);
  nre_drag_escape_install (source);
  g_signal_connect_swapped (source, "prepare", G_CALLBACK (on_drag_prepare), self);
  g_signal_connect_swapped (source, "drag-begin", G_CALLBACK (on_drag_begin), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (source));
  nre_table_view_set_view (NRE_TABLE_VIEW (self), self->view, self->index_column, _("Slots"), 4);
}
