/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-effect-form.h"

#include <glib/gi18n.h>
#include <math.h>

#include "nre-choice-row.h"
#include "nre-decimal.h"
#include "nre-effect-kind.h"
#include "nre-effect.h"
#include "nre-gtk-util.h"

#define TRANSLATE(text) g_dgettext (GETTEXT_PACKAGE, text)

/* The steps of a duration, in seconds, and of the jitter, a fraction. */
#define SECONDS_STEP 0.1
#define JITTER_STEP 0.01

struct _NreEffectForm
{
  NrePartForm  *form;           /* borrowed */
  GtkWidget    *fields;         /* owned */
  GtkWidget    *flags;          /* owned */
  GtkWidget    *size;           /* (nullable): number of bytes of the header */
  NreNumberRow *settings;
  NreNumberRow *jitter;
};

static const NreField *
find_field (const char *name)
{
  return nre_shape_find_field (nre_table_get_shape (nre_schema_find_table (&nre_effect_schema, "header")),
                               name);
}

static void
add_row (NreEffectForm *self, GtkWidget *row, const char *name)
{
  const NreField *field = find_field (name);
  g_autofree char *tip = field->hint != NULL ? g_strdup_printf ("%s: %s", name, TRANSLATE (field->hint))
                                             : g_strdup (name);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), TRANSLATE (field->title));
  gtk_widget_set_tooltip_text (row, tip);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->fields), row);
  nre_part_form_add (self->form, row, "set-effect", name);
}

static NreNumberRow *
add_number (NreEffectForm *self, const char *name, gboolean steps, double step)
{
  const NreField *field = find_field (name);
  GtkWidget *row = g_object_new (NRE_TYPE_NUMBER_ROW, "field-name", TRANSLATE (field->title), "beside", TRUE,
                                 "steps", steps, "step", step, NULL);

  if (field->unit != NULL)
    g_object_set (row, "unit", TRANSLATE (field->unit), NULL);
  add_row (self, row, name);
  return NRE_NUMBER_ROW (row);
}

static void
add_vector (NreEffectForm *self, const char *name)
{
  const char *title = TRANSLATE (find_field (name)->title);

  add_row (self,
           g_object_new (NRE_TYPE_VECTOR_ROW, "title", title, "field-name", title, "beside", TRUE, NULL),
           name);
}

static void
add_flags (NreEffectForm *self, guint columns)
{
  const char *title = TRANSLATE (find_field ("flags")->title);

  self->flags = g_object_ref_sink (
      g_object_new (NRE_TYPE_FLAGS_GROUP, "title", title, "field-name", title, "columns", columns, NULL));
  gtk_widget_add_css_class (self->flags, "compact");
  nre_part_form_add (self->form, self->flags, "set-effect", "flags");
}

/* Show a title and the size of the header, which the inspector itself shows elsewhere. */
static void
add_title (NreEffectForm *self)
{
  g_autofree char *text = g_strdup_printf (_("%u bytes"), NRE_EFFECT_HEADER_SIZE);

  self->size = gtk_label_new (text);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self->fields), _("Effect"));
  gtk_widget_add_css_class (self->size, "dim-label");
  gtk_widget_add_css_class (self->size, "caption");
  gtk_widget_set_valign (self->size, GTK_ALIGN_CENTER);
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (self->fields), self->size);
}

/**
 * nre_effect_form_new:
 * @form: a form of the header; it must outlive the rows
 * @flag_columns: 1 or 2; with 2, for the page, the fields also have a title
 */
NreEffectForm *
nre_effect_form_new (NrePartForm *form, guint flag_columns)
{
  NreEffectForm *self = g_new0 (NreEffectForm, 1);
  GtkWidget *mode = g_object_new (NRE_TYPE_CHOICE_ROW, "field-name",
                                  TRANSLATE (find_field ("time_mode")->title), NULL);

  self->form = form;
  self->fields = g_object_ref_sink (adw_preferences_group_new ());
  if (flag_columns > 1)
    add_title (self);
  gtk_widget_add_css_class (self->fields, "compact");
  add_number (self, "duration_sec", TRUE, SECONDS_STEP);
  add_row (self, mode, "time_mode");
  self->settings = add_number (self, "settings_id", FALSE, 1);
  self->jitter = add_number (self, "phase_jitter", FALSE, JITTER_STEP);
  add_vector (self, "rand_shift");
  add_vector (self, "pivot");
  add_vector (self, "scale");
  add_flags (self, flag_columns);
  return self;
}

void
nre_effect_form_free (NreEffectForm *self)
{
  g_object_unref (self->fields);
  g_object_unref (self->flags);
  g_free (self);
}

/** nre_effect_form_get_fields: (transfer none): an AdwPreferencesGroup; see nre_effect_form_new(). */
GtkWidget *
nre_effect_form_get_fields (NreEffectForm *self)
{
  return self->fields;
}

/** nre_effect_form_get_flags: (transfer none): an NreFlagsGroup. */
GtkWidget *
nre_effect_form_get_flags (NreEffectForm *self)
{
  return self->flags;
}

static char *
describe_jitter (NreSpan header)
{
  g_autofree char *number = NULL;
  double half = (double) nre_span_f32 (header, 12) / 2;

  if (!isfinite (half))
    return NULL;
  if ((nre_span_u32 (header, 16) & 1) == 0)
    return g_strdup (_("no effect unless flag 0001 is set"));
  number = nre_decimal_format ("%.2f", fabs (half));
  /* Translators: by how much the alpha of an effect is shifted at random: "±0.10 of alpha". */
  return g_strdup_printf (_("±%s of alpha"), number);
}

/** nre_effect_form_show: @selection: (nullable): a selection in an effect; NULL releases everything */
void
nre_effect_form_show (NreEffectForm *self, NreSelection *selection)
{
  NreSpan header = { 0 };

  nre_part_form_show (self->form, selection);
  if (selection != NULL)
    header = nre_effect_view_get_header (nre_selection_get_effect_view (selection));
  nre_gtk_set_sensitive (self->fields, header.size > 0);
  nre_gtk_set_sensitive (self->flags, header.size > 0);
  if (self->size != NULL)
    gtk_widget_set_visible (self->size, header.size > 0);
  if (header.size == 0)
    {
      nre_number_row_set_hint (self->settings, NULL);
      nre_number_row_set_hint (self->jitter, NULL);
      return;
    }
  /* Translators: a number in hexadecimal digits, and its low 8 bits. */
  nre_number_row_take_hint (self->settings,
                            g_strdup_printf (_("0x%04X, runtime uses 0x%02X"), nre_span_u32 (header, 20),
                                             nre_span_u32 (header, 20) & 0xff));
  nre_number_row_take_hint (self->jitter, describe_jitter (header));
}
