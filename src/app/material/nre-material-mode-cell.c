/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-material-mode-cell.h"

#include <glib/gi18n.h>

#include "nre-gtk-util.h"
#include "nre-material-kind.h"
#include "nre-material-words.h"
#include "nre-report.h"
#include "nre-signal-source.h"

struct _NreMaterialModeCell
{
  GtkWidget parent_instance;

  GtkDropDown    *choice;
  NreSelection   *selection;
  NreNumberedRow *row;
  gboolean        showing;
};

enum
{
  PROP_0,
  PROP_ROW,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (NreMaterialModeCell, nre_material_mode_cell, GTK_TYPE_WIDGET)

static void
show (NreMaterialModeCell *self)
{
  NreMaterialView *view = nre_selection_get_material_view (self->selection);
  g_autofree char *name = NULL, *mode = NULL;
  NreMaterialBlock block;

  if (self->row == NULL || !nre_material_view_get_block (view, nre_numbered_row_get (self->row), &block))
    return;
  name = g_strdup_printf (_("Mode of animation %u"), nre_numbered_row_get (self->row));
  mode = nre_material_dup_mode (block.mode);
  self->showing = TRUE;
  nre_drop_down_set_selected (self->choice,
                              block.mode < NRE_MATERIAL_N_MODES ? block.mode : GTK_INVALID_LIST_POSITION);
  nre_drop_down_set_nothing (self->choice, mode);
  nre_drop_down_set_name (self->choice, name);
  self->showing = FALSE;
}

static void
on_chosen (NreMaterialModeCell *self)
{
  guint mode = gtk_drop_down_get_selected (self->choice);
  g_auto (GVariantDict) args = G_VARIANT_DICT_INIT (NULL);
  g_autoptr (GError) error = NULL;

  if (self->showing || self->row == NULL || mode == GTK_INVALID_LIST_POSITION)
    return;
  g_variant_dict_insert (&args, "animation", "u", nre_numbered_row_get (self->row));
  g_variant_dict_insert (&args, "mode", "u", mode);
  if (!nre_selection_perform (self->selection, "set-material-animation", &args, &error))
    {
      nre_report_error (GTK_WIDGET (self), error);
      show (self);
    }
}

static void
set_row (NreMaterialModeCell *self, NreNumberedRow *row)
{
  if (self->row == row)
    return;
  nre_set_signal_source (&self->row, row, self);
  if (row != NULL)
    g_signal_connect_swapped (row, "changed", G_CALLBACK (show), self);
  show (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ROW]);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_material_mode_cell_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_ROW)
    g_value_set_object (value, NRE_MATERIAL_MODE_CELL (object)->row);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_material_mode_cell_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_ROW)
    set_row (NRE_MATERIAL_MODE_CELL (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_material_mode_cell_dispose (GObject *object)
{
  NreMaterialModeCell *self = NRE_MATERIAL_MODE_CELL (object);

  if (self->selection != NULL)
    set_row (self, NULL);
  g_clear_object (&self->selection);
  nre_widget_remove_children (GTK_WIDGET (self));
  self->choice = NULL;
  G_OBJECT_CLASS (nre_material_mode_cell_parent_class)->dispose (object);
}

static void
nre_material_mode_cell_class_init (NreMaterialModeCellClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = nre_material_mode_cell_get_property;
  object_class->set_property = nre_material_mode_cell_set_property;
  object_class->dispose = nre_material_mode_cell_dispose;

  properties[PROP_ROW] = g_param_spec_object ("row", NULL, NULL, NRE_TYPE_NUMBERED_ROW,
                                              G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS |
                                                  G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
nre_material_mode_cell_init (NreMaterialModeCell *self)
{
  g_autoptr (GtkStringList) modes = gtk_string_list_new (NULL);

  for (guint i = 0; i < NRE_MATERIAL_N_MODES; i++)
    gtk_string_list_take (modes, nre_material_dup_mode (i));
  self->choice = GTK_DROP_DOWN (gtk_drop_down_new (g_object_ref (G_LIST_MODEL (modes)), NULL));
  gtk_widget_set_valign (GTK_WIDGET (self->choice), GTK_ALIGN_CENTER);
  gtk_widget_set_parent (GTK_WIDGET (self->choice), GTK_WIDGET (self));
  g_signal_connect_swapped (self->choice, "notify::selected", G_CALLBACK (on_chosen), self);
}

GtkWidget *
nre_material_mode_cell_new (NreSelection *selection)
{
  NreMaterialModeCell *self = g_object_new (NRE_TYPE_MATERIAL_MODE_CELL, NULL);

  self->selection = g_object_ref (selection);
  return GTK_WIDGET (self);
}
