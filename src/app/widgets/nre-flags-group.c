/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-flags-group.h"

#include <glib/gi18n.h>

#include "nre-flag-row.h"

struct _NreFlagsGroup
{
  AdwPreferencesGroup parent_instance;

  NreNumberField *raw;
  guint           all;          /* the bits of the word */
  GPtrArray      *rows;         /* NreFlagRow */
};

enum
{
  PROP_0,
  PROP_FIELD_NAME,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static guint commit_signal;

G_DEFINE_FINAL_TYPE (NreFlagsGroup, nre_flags_group, ADW_TYPE_PREFERENCES_GROUP)

/** nre_flags_group_get_raw: (transfer none): the field with the whole word. */
NreNumberField *
nre_flags_group_get_raw (NreFlagsGroup *self)
{
  return self->raw;
}

/**
 * nre_flags_group_set_words:
 * @all: the bits that every one of the words has
 * @any: the bits that at least one has
 */
void
nre_flags_group_set_words (NreFlagsGroup *self, guint all, guint any)
{
  for (guint i = 0; i < self->rows->len; i++)
    nre_flag_row_set_values (g_ptr_array_index (self->rows, i), all, any);
  if (all == any)
    nre_number_field_set_value (self->raw, all);
  else
    nre_number_field_set_mixed (self->raw);
}

static void
on_raw_commit (NreFlagsGroup *self, double value, gboolean goes_on)
{
  g_signal_emit (self, commit_signal, 0, self->all, (guint) value);
}

static void
on_flag_commit (NreFlagsGroup *self, gboolean active, NreFlagRow *row)
{
  guint mask = nre_flag_row_get_mask (row);

  g_signal_emit (self, commit_signal, 0, mask, active ? mask : 0);
}

/**
 * nre_flags_group_set_readings:
 * @readings: (nullable): borrowed; up to the one without a title
 * @size: bytes of the word, 2 or 4
 *
 * What bits mean, and how many there are; called once.
 */
void
nre_flags_group_set_readings (NreFlagsGroup *self, const NreReading *readings, guint size)
{
  self->all = size < 4 ? (1u << (8 * size)) - 1 : G_MAXUINT32;
  g_object_set (self->raw, "hex", 2 * size, "maximum", (double) self->all, NULL);
  for (const NreReading *reading = readings; reading != NULL && reading->title != NULL; reading++)
    {
      GtkWidget *row = nre_flag_row_new (g_dgettext (GETTEXT_PACKAGE, reading->title), reading->word,
                                         !reading->unconfirmed);

      g_signal_connect_swapped (row, "commit", G_CALLBACK (on_flag_commit), self);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
      g_ptr_array_add (self->rows, row);
    }
}

static void
nre_flags_group_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_FIELD_NAME)
    g_value_set_string (value, nre_number_field_get_name (NRE_FLAGS_GROUP (object)->raw));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_flags_group_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_FIELD_NAME)
    g_object_set_property (G_OBJECT (NRE_FLAGS_GROUP (object)->raw), "field-name", value);
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
  g_object_class_install_properties (object_class, N_PROPS, properties);

  commit_signal = g_signal_new ("commit", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
}

static void
nre_flags_group_init (NreFlagsGroup *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (_("raw"));

  self->rows = g_ptr_array_new ();
  self->all = G_MAXUINT16;
  self->raw = g_object_new (NRE_TYPE_NUMBER_FIELD, "hex", 4, "minimum", 0.0, "maximum", (double) G_MAXUINT16,
                            "width-chars", 6, "max-width-chars", 6, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->raw), "raw-value");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->raw));
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (self), box);
  g_signal_connect_swapped (self->raw, "commit", G_CALLBACK (on_raw_commit), self);
}
