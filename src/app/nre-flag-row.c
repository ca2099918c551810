/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-flag-row.h"

#include <glib/gi18n.h>

struct _NreFlagRow
{
  AdwActionRow parent_instance;

  GtkImage *tick;
  GtkLabel *label;
  guint     mask;
  guint     value;
};

G_DEFINE_FINAL_TYPE (NreFlagRow, nre_flag_row, ADW_TYPE_ACTION_ROW)

/** nre_flag_row_set_value: show whether the word has the flag. */
void
nre_flag_row_set_value (NreFlagRow *self, guint value)
{
  gboolean active;

  self->value = value;
  active = nre_flag_row_get_active (self);
  gtk_widget_set_opacity (GTK_WIDGET (self->tick), active ? 1 : 0);
  if (active)
    gtk_widget_remove_css_class (GTK_WIDGET (self), "unset");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self), "unset");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  active ? _("set") : _("not set"), -1);
}

gboolean
nre_flag_row_get_active (NreFlagRow *self)
{
  return (self->value & self->mask) != 0;
}

static void
nre_flag_row_class_init (NreFlagRowClass *klass)
{
}

static void
nre_flag_row_init (NreFlagRow *self)
{
  self->tick = g_object_new (GTK_TYPE_IMAGE, "icon-name", "object-select-symbolic",
                             "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->tick), "accent");
  adw_action_row_add_prefix (ADW_ACTION_ROW (self), GTK_WIDGET (self->tick));

  self->label = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->label), "dim-label");
  gtk_widget_add_css_class (GTK_WIDGET (self->label), "numeric");
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), GTK_WIDGET (self->label));

  gtk_widget_add_css_class (GTK_WIDGET (self), "flag");
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);
}

/**
 * nre_flag_row_new:
 * @title: what the flag means, as far as is known
 * @mask: its bit
 * @confirmed: whether the meaning was seen in the game
 */
GtkWidget *
nre_flag_row_new (const char *title, guint mask, gboolean confirmed)
{
  g_autofree char *text = g_strdup_printf ("0x%04X", mask);
  NreFlagRow *self;

  self = g_object_new (NRE_TYPE_FLAG_ROW, "title", title, "subtitle",
                       confirmed ? "" : _("unconfirmed reading"), NULL);
  self->mask = mask;
  gtk_label_set_label (self->label, text);
  nre_flag_row_set_value (self, 0);
  return GTK_WIDGET (self);
}
