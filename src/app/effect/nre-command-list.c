/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-command-list.h"

#include <glib/gi18n.h>

#include "nre-command-rows.h"
#include "nre-effect-kind.h"
#include "nre-gtk-util.h"

struct _NreCommandList
{
  GtkWidget parent_instance;

  GtkColumnView       *view;
  GtkColumnViewColumn *index_column;
  GtkColumnViewColumn *command_column;
  GtkColumnViewColumn *bar_column;
  GtkMultiSelection   *rows;

  NreSelection        *selection;
  gboolean             syncing;
};

enum
{
  PROP_0,
  PROP_SELECTION,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (NreCommandList, nre_command_list, GTK_TYPE_WIDGET)

/* --- The selection ------------------------------------------------------------------------------- */

static void
sync_selection (NreCommandList *self)
{
  guint n_rows = g_list_model_get_n_items (G_LIST_MODEL (self->rows));
  g_autoptr (GtkBitset) before = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->rows));
  g_autoptr (GtkBitset) several = NULL;
  g_autoptr (GtkBitset) mask = gtk_bitset_new_range (0, n_rows);
  guint lead;

  several = self->selection != NULL ? nre_selection_get_several (self->selection, NRE_EFFECT_PART_COMMAND)
                                    : gtk_bitset_new_empty ();
  if (gtk_bitset_equals (several, before))
    return;
  self->syncing = TRUE;
  gtk_selection_model_set_selection (GTK_SELECTION_MODEL (self->rows), several, mask);
  lead = self->selection != NULL ? nre_selection_get_index (self->selection, NRE_EFFECT_PART_COMMAND) : G_MAXUINT;
  if (lead < n_rows)
    nre_column_view_scroll_to (self->view, lead);
  self->syncing = FALSE;
}

static void
on_rows_selected (NreCommandList *self, guint position, guint n_items)
{
  g_autoptr (GtkBitset) several = NULL;
  guint lead;

  if (self->syncing || self->selection == NULL)
    return;
  several = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->rows));
  lead = nre_selection_model_get_lead (GTK_SELECTION_MODEL (self->rows), position, n_items,
                                       nre_selection_get_index (self->selection, NRE_EFFECT_PART_COMMAND));
  if (lead != GTK_INVALID_LIST_POSITION)
    nre_selection_select_several (self->selection, NRE_EFFECT_PART_COMMAND, several, lead);
}

static void
set_selection (NreCommandList *self, NreSelection *selection)
{
  NreCommandRows *rows = NULL;

  if (self->selection == selection)
    return;
  if (self->selection != NULL)
    {
      g_signal_handlers_disconnect_by_data (nre_selection_get_document (self->selection), self);
      g_signal_handlers_disconnect_by_data (self->selection, self);
    }
  g_set_object (&self->selection, selection);
  if (selection != NULL)
    {
      rows = nre_command_rows_new (nre_selection_get_effect_view (selection));
      g_signal_connect_swapped (selection, "changed", G_CALLBACK (sync_selection), self);
      /* Rows that came or moved are not selected before they are told. */
      g_signal_connect_swapped (nre_selection_get_document (selection), "changed", G_CALLBACK (sync_selection),
                                self);
    }
  self->syncing = TRUE;
  gtk_multi_selection_set_model (self->rows, G_LIST_MODEL (rows));
  self->syncing = FALSE;
  g_clear_object (&rows);
  sync_selection (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTION]);
}

/* --- Cells --------------------------------------------------------------------------------------- */

static void
setup_command (GtkSignalListItemFactory *factory, GtkListItem *item, NreCommandList *self)
{
  gtk_list_item_set_child (item, gtk_label_new (NULL));
}

static void
bind_command (GtkSignalListItemFactory *factory, GtkListItem *item, NreCommandList *self)
{
  NreEffectCommand command;

  if (nre_command_row_get (gtk_list_item_get_item (item), &command))
    gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)),
                         g_dgettext (GETTEXT_PACKAGE, command.shape->title));
}

/* --- The type ------------------------------------------------------------------------------------ */

GtkColumnView *
nre_command_list_get_view (NreCommandList *self)
{
  return self->view;
}

/** nre_command_list_get_bar_column: (transfer none): the last column, whose cells are somebody else's. */
GtkColumnViewColumn *
nre_command_list_get_bar_column (NreCommandList *self)
{
  return self->bar_column;
}

static void
nre_command_list_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SELECTION)
    g_value_set_object (value, NRE_COMMAND_LIST (object)->selection);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_command_list_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SELECTION)
    set_selection (NRE_COMMAND_LIST (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_command_list_dispose (GObject *object)
{
  NreCommandList *self = NRE_COMMAND_LIST (object);

  if (self->rows != NULL)
    {
      set_selection (self, NULL);
      g_signal_handlers_disconnect_by_data (self->rows, self);
    }
  nre_widget_remove_children (GTK_WIDGET (self));
  g_clear_object (&self->rows);
  G_OBJECT_CLASS (nre_command_list_parent_class)->dispose (object);
}

static void
nre_command_list_class_init (NreCommandListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = nre_command_list_get_property;
  object_class->set_property = nre_command_list_set_property;
  object_class->dispose = nre_command_list_dispose;

  properties[PROP_SELECTION] = g_param_spec_object ("selection", NULL, NULL, NRE_TYPE_SELECTION,
                                                    G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS |
                                                    G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (NRE_TYPE_COMMAND_ROW);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-command-list.ui");
  gtk_widget_class_bind_template_child (widget_class, NreCommandList, view);
  gtk_widget_class_bind_template_child (widget_class, NreCommandList, index_column);
  gtk_widget_class_bind_template_child (widget_class, NreCommandList, command_column);
  gtk_widget_class_bind_template_child (widget_class, NreCommandList, bar_column);
  gtk_widget_class_bind_template_callback (widget_class, setup_command);
  gtk_widget_class_bind_template_callback (widget_class, bind_command);
}

static void
nre_command_list_init (NreCommandList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = gtk_multi_selection_new (NULL);
  g_signal_connect_swapped (self->rows, "selection-changed", G_CALLBACK (on_rows_selected), self);
  gtk_column_view_set_model (self->view, GTK_SELECTION_MODEL (self->rows));
  nre_column_view_mend_toggling (self->view);
  nre_column_view_set_name (self->view, _("Commands"));
}
