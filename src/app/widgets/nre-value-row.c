/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-value-row.h"

/* A value is shown with at least this many characters, or all if it has fewer; enough for a size or the name
 * of a kind. Otherwise a row as high as two lines breaks the value even if there is room beside it. */
#define LONGEST_NUMBER 16

struct _NreValueRow
{
  AdwActionRow parent_instance;

  GtkLabel *label;
  gboolean  monospace;
};

enum
{
  PROP_0,
  PROP_VALUE,
  PROP_MONOSPACE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (NreValueRow, nre_value_row, ADW_TYPE_ACTION_ROW)

/** nre_value_row_set_value: show the value, which also becomes the accessible description of the row. @value:
 * (nullable) */
void
nre_value_row_set_value (NreValueRow *self, const char *value)
{
  if (g_strcmp0 (gtk_label_get_label (self->label), value != NULL ? value : "") == 0)
    return;
  gtk_label_set_label (self->label, value != NULL ? value : "");
  /* A long subtitle is wrapped before a number is ellipsized. */
  gtk_label_set_width_chars (self->label,
                             value != NULL ? (int) MIN (g_utf8_strlen (value, -1), LONGEST_NUMBER) : -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  value != NULL ? value : "", -1);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VALUE]);
}

/** nre_value_row_take_value: the same. @value: (transfer full) (nullable) */
void
nre_value_row_take_value (NreValueRow *self, char *value)
{
  nre_value_row_set_value (self, value);
  g_free (value);
}

void
nre_value_row_take_subtitle (NreValueRow *self, char *subtitle)
{
  g_autofree char *markup = g_markup_escape_text (subtitle, -1);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), markup);
  g_free (subtitle);
}

static void
set_monospace (NreValueRow *self, gboolean monospace)
{
  self->monospace = monospace;
  if (monospace)
    gtk_widget_add_css_class (GTK_WIDGET (self->label), "monospace");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->label), "monospace");
}

static void
nre_value_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  NreValueRow *self = NRE_VALUE_ROW (object);

  if (id == PROP_VALUE)
    g_value_set_string (value, gtk_label_get_label (self->label));
  else if (id == PROP_MONOSPACE)
    g_value_set_boolean (value, self->monospace);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_value_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  NreValueRow *self = NRE_VALUE_ROW (object);

  if (id == PROP_VALUE)
    nre_value_row_set_value (self, g_value_get_string (value));
  else if (id == PROP_MONOSPACE)
    set_monospace (self, g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_value_row_class_init (NreValueRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = nre_value_row_get_property;
  object_class->set_property = nre_value_row_set_property;

  properties[PROP_VALUE] = g_param_spec_string ("value", NULL, NULL, NULL,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS |
                                                G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_MONOSPACE] = g_param_spec_boolean ("monospace", NULL, NULL, FALSE,
                                                     G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
nre_value_row_init (NreValueRow *self)
{
  self->label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->label, 1);
  gtk_label_set_selectable (self->label, TRUE);
  gtk_label_set_ellipsize (self->label, PANGO_ELLIPSIZE_START);
  gtk_label_set_wrap (self->label, TRUE);
  gtk_label_set_lines (self->label, 2);
  gtk_label_set_justify (self->label, GTK_JUSTIFY_RIGHT);
  gtk_label_set_max_width_chars (self->label, 26);
  /* Making it not focusable is not enough: such a label would swallow the Tab key of its row. */
  gtk_widget_set_can_focus (GTK_WIDGET (self->label), FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (self->label), "numeric");
  gtk_widget_add_css_class (GTK_WIDGET (self->label), "value");
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), GTK_WIDGET (self->label));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);
}

/** nre_value_row_new: @title, @subtitle: markup, as in an AdwActionRow; @subtitle is (nullable) */
GtkWidget *
nre_value_row_new (const char *title, const char *subtitle, gboolean monospace)
{
  return g_object_new (NRE_TYPE_VALUE_ROW, "title", title, "subtitle", subtitle != NULL ? subtitle : "",
                       "monospace", monospace, NULL);
}

/** nre_value_row_add: (transfer none): a new row at the end of the group. */
NreValueRow *
nre_value_row_add (AdwPreferencesGroup *group, const char *title, const char *subtitle, gboolean monospace)
{
  GtkWidget *row = nre_value_row_new (title, subtitle, monospace);

  adw_preferences_group_add (group, row);
  return NRE_VALUE_ROW (row);
}
