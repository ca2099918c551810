/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-choice-row.h"

#include <glib/gi18n.h>

#include "nre-field-editor.h"
#include "nre-focus.h"
#include "nre-gtk-util.h"
#include "nre-report.h"

struct _NreChoiceRow
{
  AdwActionRow parent_instance;

  GtkDropDown      *choice;
  GtkStringList    *titles;
  const NreReading *readings;
  guint             n_readings;
  guint             value;      /* as the document has it */
  gboolean          mixed;
  gboolean          none;       /* whether there is no value to show */
  gboolean          has_extra;  /* whether an item for a value without a reading follows the readings */
  gboolean          showing;
  char             *name;
};

enum
{
  PROP_0,
  PROP_FIELD_NAME,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static guint commit_signal;

static void nre_choice_row_editor_init (NreFieldEditorInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (NreChoiceRow, nre_choice_row, ADW_TYPE_ACTION_ROW,
                               G_IMPLEMENT_INTERFACE (NRE_TYPE_FIELD_EDITOR, nre_choice_row_editor_init))

static guint
find_reading (NreChoiceRow *self, guint value)
{
  for (guint i = 0; i < self->n_readings; i++)
    if (self->readings[i].word == value)
      return i;
  return GTK_INVALID_LIST_POSITION;
}

/* Show or remove an extra item after the readings; choosing it has no effect. @text: (transfer full)
 * (nullable): its text; NULL to remove it */
static void
show_extra (NreChoiceRow *self, char *text)
{
  const char *items[] = { text, NULL };

  gtk_string_list_splice (self->titles, self->n_readings, self->has_extra ? 1 : 0,
                          text != NULL ? items : NULL);
  self->has_extra = text != NULL;
  g_free (text);
}

static void
show (NreChoiceRow *self)
{
  guint position =
      self->mixed || self->none ? GTK_INVALID_LIST_POSITION : find_reading (self, self->value);

  self->showing = TRUE;
  if (self->mixed)
    show_extra (self, g_strdup (_("mixed")));
  else if (self->none)
    show_extra (self, g_strdup (C_("number", "none")));
  else if (position == GTK_INVALID_LIST_POSITION)
    /* Translators: a number in the file whose meaning is unknown. */
    show_extra (self, g_strdup_printf (_("%u · unknown value"), self->value));
  else if (self->has_extra)
    show_extra (self, NULL);
  gtk_drop_down_set_selected (self->choice,
                              position != GTK_INVALID_LIST_POSITION ? position : self->n_readings);
  self->showing = FALSE;
}

/**
 * nre_choice_row_set_readings:
 * @readings: borrowed; terminated by one without a title
 */
void
nre_choice_row_set_readings (NreChoiceRow *self, const NreReading *readings)
{
  self->readings = readings;
  self->showing = TRUE;
  gtk_string_list_splice (self->titles, 0, g_list_model_get_n_items (G_LIST_MODEL (self->titles)), NULL);
  self->has_extra = FALSE;
  for (self->n_readings = 0; readings[self->n_readings].title != NULL; self->n_readings++)
    {
      const NreReading *reading = &readings[self->n_readings];

      gtk_string_list_take (self->titles, g_strdup_printf ("%u · %s", reading->word,
                                                           g_dgettext (GETTEXT_PACKAGE, reading->title)));
    }
  self->showing = FALSE;
  show (self);
}

/** nre_choice_row_set_values: @mixed: whether the shown records differ in this field */
void
nre_choice_row_set_values (NreChoiceRow *self, guint value, gboolean mixed)
{
  if (self->value == value && self->mixed == mixed && !self->none)
    return;
  self->value = value;
  self->mixed = mixed;
  self->none = FALSE;
  show (self);
}

static void
nre_choice_row_show (NreFieldEditor *editor, const NreFieldValues *values)
{
  NreChoiceRow *self = NRE_CHOICE_ROW (editor);

  if (values->n > 0)
    {
      nre_choice_row_set_values (self, values->all, values->all != values->any);
      return;
    }
  self->mixed = FALSE;
  self->none = TRUE;
  show (self);
}

static void
on_chosen (NreChoiceRow *self)
{
  guint position = gtk_drop_down_get_selected (self->choice);

  if (self->showing || position >= self->n_readings)
    return;
  if (self->mixed || self->readings[position].word != self->value)
    {
      NreFieldChange change = { .clear = G_MAXUINT32, .set = self->readings[position].word };

      g_signal_emit (self, commit_signal, 0, change.set);
      nre_field_editor_emit_edited (NRE_FIELD_EDITOR (self), &change, FALSE);
    }
  /* A handler has set the new value by now. If not, the edit failed, and the old one remains. */
  show (self);
}

static void
nre_choice_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_FIELD_NAME)
    g_value_set_string (value, NRE_CHOICE_ROW (object)->name);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_choice_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  NreChoiceRow *self = NRE_CHOICE_ROW (object);

  if (id != PROP_FIELD_NAME)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  g_free (self->name);
  self->name = g_value_dup_string (value);
  nre_drop_down_set_name (self->choice, self->name != NULL ? self->name : "");
}

static void
nre_choice_row_finalize (GObject *object)
{
  g_free (NRE_CHOICE_ROW (object)->name);
  G_OBJECT_CLASS (nre_choice_row_parent_class)->finalize (object);
}

static gboolean
nre_choice_row_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (NRE_CHOICE_ROW (widget)->choice));
}

static void
nre_choice_row_class_init (NreChoiceRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = nre_choice_row_get_property;
  object_class->set_property = nre_choice_row_set_property;
  object_class->finalize = nre_choice_row_finalize;
  GTK_WIDGET_CLASS (klass)->focus = nre_focus_in_row;
  GTK_WIDGET_CLASS (klass)->grab_focus = nre_choice_row_grab_focus;

  properties[PROP_FIELD_NAME] = g_param_spec_string ("field-name", NULL, NULL, NULL,
                                                     G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  commit_signal = g_signal_new ("commit", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
nre_choice_row_describe (NreFieldEditor *editor, const NreField *field)
{
  if (field->values != NULL)
    nre_choice_row_set_readings (NRE_CHOICE_ROW (editor), field->values);
}

static void
nre_choice_row_set_error (NreFieldEditor *editor, const GError *error)
{
  if (error != NULL)
    nre_report_error (GTK_WIDGET (editor), error);
}

static void
nre_choice_row_editor_init (NreFieldEditorInterface *iface)
{
  iface->describe = nre_choice_row_describe;
  iface->show = nre_choice_row_show;
  iface->set_error = nre_choice_row_set_error;
}

static void
on_setup (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, label);
}

static void
on_bind (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  const char *text = gtk_string_object_get_string (gtk_list_item_get_item (item));

  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)), text);
  nre_gtk_set_tooltip (gtk_list_item_get_child (item), text);
}

/* If there is too little space, ellipsize the chosen title rather than the name of the field. The opened list
 * shows whole titles. */
static void
let_shrink (GtkDropDown *choice)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  gtk_drop_down_set_list_factory (choice, gtk_drop_down_get_factory (choice));
  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), NULL);
  gtk_drop_down_set_factory (choice, factory);
}

static void
nre_choice_row_init (NreChoiceRow *self)
{
  self->titles = gtk_string_list_new (NULL);
  self->choice = GTK_DROP_DOWN (gtk_drop_down_new (G_LIST_MODEL (self->titles), NULL));
  let_shrink (self->choice);
  gtk_widget_set_valign (GTK_WIDGET (self->choice), GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (GTK_WIDGET (self->choice), "choice");
  gtk_widget_add_css_class (GTK_WIDGET (self->choice), "flat");
  g_signal_connect_swapped (self->choice, "notify::selected", G_CALLBACK (on_chosen), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), GTK_WIDGET (self->choice));
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self), GTK_WIDGET (self->choice));
  gtk_widget_set_focusable (GTK_WIDGET (self), FALSE);
}
