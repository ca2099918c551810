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
};

G_DEFINE_FINAL_TYPE (NreSlotList, nre_slot_list, NRE_TYPE_TABLE_VIEW)

/* --- Dragging a slot to a cell of a node ----------------------------------------------------------- */

/* (nullable): of the model */
static NreModelView *
get_view (NreSlotList *self)
{
  NreSelection *selection = nre_record_list_get_selection (NRE_RECORD_LIST (self));

  return selection != NULL ? nre_selection_get_model_view (selection) : NULL;
}

static GdkContentProvider *
on_drag_prepare (NreSlotList *self, double x, double y)
{
  NreModelView *view = get_view (self);

  self->dragged = nre_record_list_find_record (NRE_RECORD_LIST (self), x, y);
  if (view == NULL || self->dragged == G_MAXUINT)
    return NULL;
  return nre_slot_drag_new_content (view, self->dragged, G_MAXUINT, G_MAXUINT);
}

static void
on_drag_begin (NreSlotList *self, GdkDrag *drag)
{
  NreModelView *view = get_view (self);
  NreSlotPictures *pictures = view != NULL ? nre_model_view_get_pictures (view) : NULL;

  nre_slot_drag_set_icon (drag, pictures != NULL ? nre_slot_pictures_get (pictures, self->dragged) : NULL,
                          self->dragged);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_slot_list_class_init (NreSlotListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  NRE_TABLE_VIEW_CLASS (klass)->table = NRE_MODEL_SLOTS;
  NRE_RECORD_LIST_CLASS (klass)->part = NRE_PART_SLOT;

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
