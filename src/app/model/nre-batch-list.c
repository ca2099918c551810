/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-batch-list.h"

#include <glib/gi18n.h>

#include "nre-gtk-util.h"
#include "nre-model-kind.h"

struct _NreBatchList
{
  NreTableView parent_instance;

  GtkColumnView       *view;
  GtkColumnViewColumn *index_column;
};

G_DEFINE_FINAL_TYPE (NreBatchList, nre_batch_list, NRE_TYPE_TABLE_VIEW)

static void
nre_batch_list_class_init (NreBatchListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  NRE_TABLE_VIEW_CLASS (klass)->table = NRE_MODEL_BATCHES;
  NRE_RECORD_LIST_CLASS (klass)->part = NRE_PART_BATCH;

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-batch-list.ui");
  gtk_widget_class_bind_template_child (widget_class, NreBatchList, view);
  gtk_widget_class_bind_template_child (widget_class, NreBatchList, index_column);
}

static void
nre_batch_list_init (NreBatchList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  nre_table_view_set_view (NRE_TABLE_VIEW (self), self->view, self->index_column, _("Batches"), 1);
  nre_column_view_align_titles (self->view, 2, 5);
}
