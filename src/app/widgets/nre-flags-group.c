/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-flags-group.h"

#include <glib/gi18n.h>

#include "nre-field.h"
#include "nre-flag-row.h"

struct _NreFlagsGroup
{
  AdwPreferencesGroup parent_instance;

  NreNumberField *raw;
  guint           all;          /* the bits of the word */
  guint           known;        /* those that have a reading */
  GPtrArray      *rows;         /* NreFlagRow */
  guint           columns;
  GtkLabel       *unknown;
  gboolean        has_readings;
  gboolean        is_short;
};

enum
{
  PROP_0,
  PROP_FIELD_NAME,
  PROP_COLUMNS,
  PROP_SHORT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void nre_flags_group_editor_init (NreFieldEditorInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (NreFlagsGroup, nre_flags_group, ADW_TYPE_PREFERENCES_GROUP,
                               G_IMPLEMENT_INTERFACE (NRE_TYPE_FIELD_EDITOR, nre_flags_group_editor_init))

/** nre_flags_group_get_raw: (transfer none): the field with the whole word. */
NreNumberField *
nre_flags_group_get_raw (NreFlagsGroup *self)
{
  return self->raw;
}

/* Mention bits without a reading if they are set. */
static void
show_unknown (NreFlagsGroup *self, guint any)
{
  guint bits = any & self->all & ~self->known;
  g_autofree char *text = NULL;

  if (bits != 0)
    /* Translators: bits of a word of flags whose meaning is unknown. */
    text = g_strdup_printf (_("Bits of unknown meaning: 0x%0*X. They are kept."),
                            self->all > G_MAXUINT16 ? 8 : 4, bits);
  gtk_label_set_label (self->unknown, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->unknown), text != NULL);
}

/**
 * nre_flags_group_set_words:
 * @all: the bits that are set in all words
 * @any: the bits that are set in at least one word
 */
void
nre_flags_group_set_words (NreFlagsGroup *self, guint all, guint any)
{
  for (guint i = 0; i < self->rows->len; i++)
    nre_flag_row_set_values (g_ptr_array_index (self->rows, i), all, any);
  show_unknown (self, any);
  if (all == any)
    nre_number_field_set_value (self->raw, all);
  else
    nre_number_field_set_mixed (self->raw);
}

static void
nre_flags_group_show (NreFieldEditor *editor, const NreFieldValues *values)
{
  NreFlagsGroup *self = NRE_FLAGS_GROUP (editor);

  if (values->n > 0)
    {
      nre_flags_group_set_words (self, values->all, values->any);
      return;
    }
  nre_flags_group_set_words (self, 0, 0);
  nre_number_field_set_none (self->raw);
}

static void
on_raw_edited (NreFlagsGroup *self, const NreFieldChange *change)
{
  nre_field_editor_emit_edited (NRE_FIELD_EDITOR (self), change, FALSE);
}

static void
on_flag_commit (NreFlagsGroup *self, gboolean active, NreFlagRow *row)
{
  guint mask = nre_flag_row_get_mask (row);
  NreFieldChange change = { .clear = mask, .set = active ? mask : 0 };

  nre_field_editor_emit_edited (NRE_FIELD_EDITOR (self), &change, FALSE);
}

static GtkWidget *
add_column (GtkWidget *box)
{
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_set_hexpand (list, TRUE);
  gtk_widget_set_valign (list, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), list);
  return list;
}

/* The note takes two lines if it is too long for one beside the title. */
static GtkWidget *
make_note (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_lines (GTK_LABEL (label), 2);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_RIGHT);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "caption");
  return label;
}

/* (nullable): the first label under @root with this text. */
static GtkWidget *
find_label (GtkWidget *root, const char *text)
{
  GtkWidget *found =
      GTK_IS_LABEL (root) && strcmp (gtk_label_get_label (GTK_LABEL (root)), text) == 0 ? root : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child, text);
  return found;
}

/* By default, a group ellipsizes its title if the widgets beside the title need space. Here the note shrinks
 * instead. */
static void
keep_title (NreFlagsGroup *self)
{
  const char *text = adw_preferences_group_get_title (ADW_PREFERENCES_GROUP (self));
  GtkWidget *title = find_label (GTK_WIDGET (self), text);

  if (title == NULL)
    return;
  gtk_label_set_ellipsize (GTK_LABEL (title), PANGO_ELLIPSIZE_NONE);
  gtk_label_set_wrap (GTK_LABEL (title), FALSE);
}

/* Fill column by column, confirmed readings first; a single column keeps the order. */
static void
put_in_columns (NreFlagsGroup *self)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *column = NULL;
  guint n = 0, height = (self->rows->len + self->columns - 1) / self->columns;

  gtk_box_set_homogeneous (GTK_BOX (card), TRUE);
  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "flag-columns");
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < self->rows->len; i++)
      {
        NreFlagRow *row = g_ptr_array_index (self->rows, i);

        if (self->columns > 1 ? nre_flag_row_get_confirmed (row) != (pass == 0) : pass > 0)
          continue;
        if (n++ % height == 0)
          column = add_column (card);
        nre_flag_row_set_short (row);
        gtk_list_box_append (GTK_LIST_BOX (column), GTK_WIDGET (row));
      }
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), card);
}

/**
 * nre_flags_group_set_readings:
 * @readings: (nullable): borrowed; terminated by one without a title
 * @size: bytes of the word, 2 or 4
 *
 * Set the meanings of the bits, and the size of the word. Must be called only once.
 */
void
nre_flags_group_set_readings (NreFlagsGroup *self, const NreReading *readings, guint size)
{
  gboolean any_unconfirmed = FALSE, in_columns = self->columns >= 2 || self->is_short;
  const char *note;

  self->has_readings = TRUE;
  self->all = size < 4 ? (1u << (8 * size)) - 1 : G_MAXUINT32;
  g_object_set (self->raw, "hex", 2 * size, "maximum", (double) self->all, NULL);
  for (const NreReading *reading = readings; reading != NULL && reading->title != NULL; reading++)
    {
      GtkWidget *row = nre_flag_row_new (g_dgettext (GETTEXT_PACKAGE, reading->title), reading->word,
                                         !reading->unconfirmed);

      g_signal_connect_swapped (row, "commit", G_CALLBACK (on_flag_commit), self);
      nre_flag_row_set_italic (NRE_FLAG_ROW (row));
      any_unconfirmed = any_unconfirmed || reading->unconfirmed;
      if (!in_columns)
        adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
      g_ptr_array_add (self->rows, row);
      self->known |= reading->word;
    }
  if (in_columns)
    put_in_columns (self);
  /* Translators: beside flags, some of which are in italics. */
  note = self->columns > 1 ? _("italic: unconfirmed meaning")
         /* Translators: beside flags, some of which are in italics; there is little room. */
                           : _("italic: unconfirmed");
  if (any_unconfirmed)
    {
      gtk_box_prepend (GTK_BOX (gtk_widget_get_parent (GTK_WIDGET (self->raw))), make_note (note));
      keep_title (self);
    }
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), GTK_WIDGET (self->unknown));
}

/** nre_flags_group_add_known: do not list @bits as bits without a reading, because they are shown elsewhere,
 * for example as a number. */
void
nre_flags_group_add_known (NreFlagsGroup *self, guint bits)
{
  self->known |= bits;
}

/** nre_flags_group_set_note: set the text after the flag with the mask @word, instead of its digits. */
void
nre_flags_group_set_note (NreFlagsGroup *self, guint word, const char *note)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (nre_flag_row_get_mask (g_ptr_array_index (self->rows, i)) == word)
      nre_flag_row_set_note (g_ptr_array_index (self->rows, i), note);
}

static void
nre_flags_group_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_FIELD_NAME)
    g_value_set_string (value, nre_number_field_get_name (NRE_FLAGS_GROUP (object)->raw));
  else if (id == PROP_COLUMNS)
    g_value_set_uint (value, NRE_FLAGS_GROUP (object)->columns);
  else if (id == PROP_SHORT)
    g_value_set_boolean (value, NRE_FLAGS_GROUP (object)->is_short);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_flags_group_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_FIELD_NAME)
    g_object_set_property (G_OBJECT (NRE_FLAGS_GROUP (object)->raw), "field-name", value);
  else if (id == PROP_COLUMNS)
    NRE_FLAGS_GROUP (object)->columns = g_value_get_uint (value);
  else if (id == PROP_SHORT)
    NRE_FLAGS_GROUP (object)->is_short = g_value_get_boolean (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_flags_group_finalize (GObject *object)
{
  g_ptr_array_unref (NRE_FLAGS_GROUP (object)->rows);
  G_OBJECT_CLASS (nre_flags_group_parent_class)->finalize (object);
}

static void
nre_flags_group_class_init (NreFlagsGroupClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = nre_flags_group_get_property;
  object_class->set_property = nre_flags_group_set_property;
  object_class->finalize = nre_flags_group_finalize;

  properties[PROP_FIELD_NAME] = g_param_spec_string ("field-name", NULL, NULL, NULL,
                                                     G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_COLUMNS] = g_param_spec_uint ("columns", NULL, NULL, 1, 2, 1,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SHORT] =
      g_param_spec_boolean ("short", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
nre_flags_group_describe (NreFieldEditor *editor, const NreField *field)
{
  NreFlagsGroup *self = NRE_FLAGS_GROUP (editor);

  if (!self->has_readings)
    nre_flags_group_set_readings (self, field->bits, nre_element_size (field->type));
}

static GtkWidget *
nre_flags_group_get_row (NreFieldEditor *editor)
{
  return GTK_WIDGET (NRE_FLAGS_GROUP (editor)->raw);
}

static void
nre_flags_group_set_error (NreFieldEditor *editor, const GError *error)
{
  nre_field_editor_set_error (NRE_FIELD_EDITOR (NRE_FLAGS_GROUP (editor)->raw), error);
}

static void
nre_flags_group_leave (NreFieldEditor *editor)
{
  nre_field_editor_leave (NRE_FIELD_EDITOR (NRE_FLAGS_GROUP (editor)->raw));
}

static void
nre_flags_group_editor_init (NreFieldEditorInterface *iface)
{
  iface->describe = nre_flags_group_describe;
  iface->get_row = nre_flags_group_get_row;
  iface->show = nre_flags_group_show;
  iface->set_error = nre_flags_group_set_error;
  iface->leave = nre_flags_group_leave;
}

static void
nre_flags_group_init (NreFlagsGroup *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->rows = g_ptr_array_new ();
  self->columns = 1;
  self->unknown = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->unknown, 0);
  gtk_label_set_wrap (self->unknown, TRUE);
  gtk_widget_set_margin_top (GTK_WIDGET (self->unknown), 4);
  gtk_widget_add_css_class (GTK_WIDGET (self->unknown), "caption");
  gtk_widget_set_visible (GTK_WIDGET (self->unknown), FALSE);
  self->all = G_MAXUINT16;
  self->raw = g_object_new (NRE_TYPE_NUMBER_FIELD, "hex", 4, "minimum", 0.0, "maximum", (double) G_MAXUINT16,
                            "width-chars", 6, "max-width-chars", 6, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->raw), "raw-value");
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_start (box, 6);
  gtk_box_append (GTK_BOX (box), make_note (_("raw")));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->raw));
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (self), box);
  g_signal_connect_swapped (self->raw, "edited", G_CALLBACK (on_raw_edited), self);
}
