/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-slot-list.h"

#include <glib/gi18n.h>

#include "nre-model-kind.h"

struct _NreSlotList
{
  NreTableView parent_instance;

  GtkColumnView       *view;
  GtkColumnViewColumn *index_column;
};

G_DEFINE_FINAL_TYPE (NreSlotList, nre_slot_list, NRE_TYPE_TABLE_VIEW)

static void
nre_slot_list_class_init (NreSlotListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  NRE_TABLE_VIEW_CLASS (klass)->table = NRE_MODEL_SLOTS;
  NRE_TABLE_VIEW_CLASS (klass)->part = NRE_PART_SLOT;

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-slot-list.ui");
  gtk_widget_class_bind_template_child (widget_class, NreSlotList, view);
  gtk_widget_class_bind_template_child (widget_class, NreSlotList, index_column);
}

static void
nre_slot_list_init (NreSlotList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  nre_table_view_set_view (NRE_TABLE_VIEW (self), self->view, self->index_column, _("Slots"), 4);
}
