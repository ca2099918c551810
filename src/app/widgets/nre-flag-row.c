/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-flag-row.h"

#include <glib/gi18n.h>

#include "nre-gtk-util.h"

struct _NreFlagRow
{
  AdwActionRow parent_instance;

  GtkCheckButton *check;
  GtkLabel       *label;
  guint           mask;
  gboolean        confirmed;
  gboolean        active;       /* as the document has it */
  gboolean        mixed;
  gboolean        showing;
};

static guint commit_signal;

G_DEFINE_FINAL_TYPE (NreFlagRow, nre_flag_row, ADW_TYPE_ACTION_ROW)

static void
show (NreFlagRow *self)
{
  self->showing = TRUE;
  gtk_check_button_set_active (self->check, self->active);
  gtk_check_button_set_inconsistent (self->check, self->mixed);
  self->showing = FALSE;
}

/** nre_flag_row_set_value: show whether the word has the flag. */
void
nre_flag_row_set_value (NreFlagRow *self, guint value)
{
  nre_flag_row_set_values (self, value, value);
}

/**
 * nre_flag_row_set_values:
 * @all: the bits that are set in all words
 * @any: the bits that are set in at least one word
 */
void
nre_flag_row_set_values (NreFlagRow *self, guint all, guint any)
{
  self->active = (all & self->mask) == self->mask;
  self->mixed = !self->active && (any & self->mask) != 0;
  show (self);
}

guint
nre_flag_row_get_mask (NreFlagRow *self)
{
  return self->mask;
}

gboolean
nre_flag_row_get_active (NreFlagRow *self)
{
  return self->active;
}

gboolean
nre_flag_row_get_confirmed (NreFlagRow *self)
{
  return self->confirmed;
}

/** nre_flag_row_set_short: use little space: only the digits of the mask, and italics for
 * an unconfirmed reading. */
void
nre_flag_row_set_short (NreFlagRow *self)
{
  g_autofree char *mask = g_strdup_printf ("%04X", self->mask);

  gtk_label_set_label (self->label, mask);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), "");
  adw_action_row_set_title_lines (ADW_ACTION_ROW (self), 2);
  nre_gtk_set_tooltip (GTK_WIDGET (self),
                       self->confirmed ? adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self))
                                       : _("unconfirmed meaning"));
  gtk_widget_add_css_class (GTK_WIDGET (self), "short");
  if (!self->confirmed)
    gtk_widget_add_css_class (GTK_WIDGET (self), "unconfirmed");
}

/** nre_flag_row_set_italic: mark an unconfirmed reading by italics only. The caller explains the italics once
 * for several rows. */
void
nre_flag_row_set_italic (NreFlagRow *self)
{
  if (self->confirmed)
    return;
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), "");
  nre_gtk_set_tooltip (GTK_WIDGET (self), _("unconfirmed meaning"));
  gtk_widget_add_css_class (GTK_WIDGET (self), "unconfirmed");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->check), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  _("unconfirmed meaning"), -1);
}

/** nre_flag_row_set_note: the text after the title, instead of the digits of the mask. */
void
nre_flag_row_set_note (NreFlagRow *self, const char *note)
{
  gtk_label_set_label (self->label, note);
}

static void
on_toggled (NreFlagRow *self)
{
  if (self->showing)
    return;
  g_signal_emit (self, commit_signal, 0, gtk_check_button_get_active (self->check));
  /* A handler has set the new value by now. If not, the edit failed, and the old one remains. */
  show (self);
}

static gboolean
nre_flag_row_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (NRE_FLAG_ROW (widget)->check));
}

/* The check is the only Tab stop: the row of a list box would be another one. */
static gboolean
nre_flag_row_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return gtk_widget_get_focus_child (widget) == NULL && gtk_widget_grab_focus (widget);
}

static void
nre_flag_row_class_init (NreFlagRowClass *klass)
{
  GTK_WIDGET_CLASS (klass)->focus = nre_flag_row_focus;
  GTK_WIDGET_CLASS (klass)->grab_focus = nre_flag_row_grab_focus;

  commit_signal = g_signal_new ("commit", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
}

static void
nre_flag_row_init (NreFlagRow *self)
{
  self->check = GTK_CHECK_BUTTON (gtk_check_button_new ());
  gtk_widget_set_valign (GTK_WIDGET (self->check), GTK_ALIGN_CENTER);
  g_signal_connect_swapped (self->check, "toggled", G_CALLBACK (on_toggled), self);
  adw_action_row_add_prefix (ADW_ACTION_ROW (self), GTK_WIDGET (self->check));
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self), GTK_WIDGET (self->check));

  self->label = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->label), "dim-label");
  gtk_widget_add_css_class (GTK_WIDGET (self->label), "numeric");
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), GTK_WIDGET (self->label));

  gtk_widget_add_css_class (GTK_WIDGET (self), "flag");
}

/**
 * nre_flag_row_new:
 * @title: the meaning of the flag, as far as it is known
 * @mask: its bit
 * @confirmed: whether the meaning was seen in the game
 */
GtkWidget *
nre_flag_row_new (const char *title, guint mask, gboolean confirmed)
{
  g_autofree char *text = g_strdup_printf ("0x%04X", mask);
  NreFlagRow *self;

  self = g_object_new (NRE_TYPE_FLAG_ROW, "title", title, "subtitle",
                       confirmed ? "" : _("unconfirmed meaning"), NULL);
  self->mask = mask;
  self->confirmed = confirmed;
  gtk_label_set_label (self->label, text);
  nre_accessible_set_label (self->check, title);
  nre_flag_row_set_value (self, 0);
  return GTK_WIDGET (self);
}
