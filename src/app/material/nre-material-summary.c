/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-material-summary.h"

#include <glib/gi18n.h>
#include <math.h>

#include "nre-edit-series.h"
#include "nre-field.h"
#include "nre-flags-group.h"
#include "nre-material-kind.h"
#include "nre-number-row.h"
#include "nre-report.h"
#include "nre-used-by.h"
#include "nre-value-row.h"

/* The bits of the mode in the first attribute. */
#define MODE_SHIFT 2
#define MODE_MASK 0xfu

static const NreReading flags[] = {
  { 0x01, N_("Texture load flag"), FALSE },
  { 0x40, N_("Bit 6"), FALSE },
  { 0 },
};

/** Metas: the fields of the header after the counts, depending on the version. */
static const struct
{
  const char *name;
  const char *title;
} metas[] = {
  { "meta_a", N_("Meta A") }, { "meta_b", N_("Meta B") }, { "meta_c", N_("Meta C") },
  { "meta_d", N_("Meta D") },
};

struct _NreMaterialSummary
{
  NrePartInspector parent_instance;

  NreFlagsGroup *flags;
  NreNumberRow  *mode_row;
  NreValueRow   *version_row;
  NreNumberRow  *meta_rows[G_N_ELEMENTS (metas)];
  NreUsedBy     *used_by;

  NreSelection  *selection;     /* NULL while nothing is shown */
  NreEditSeries  series;        /* of steps of one row */
};

G_DEFINE_FINAL_TYPE (NreMaterialSummary, nre_material_summary, NRE_TYPE_PART_INSPECTOR)

/* --- Editing ------------------------------------------------------------------------------------- */

/* Successive steps of one number make one undo step. @what: the widget that has the number */
static gboolean
perform (NreMaterialSummary *self, const void *what, gboolean goes_on, const char *operation,
         GVariantDict *args, GError **error)
{
  g_autoptr (NreSelection) selection = g_object_ref (self->selection);
  NreDocument *document = nre_selection_get_document (selection);
  gboolean ok;

  nre_edit_series_begin (&self->series, document, what, goes_on);
  ok = nre_selection_perform (selection, operation, args, error);
  nre_edit_series_end (&self->series, document);
  return ok;
}

static gboolean
get_attribute (NreMaterialSummary *self, guint32 *value)
{
  NreFields fields;

  if (self->selection == NULL ||
      !nre_material_view_get_fields (nre_selection_get_material_view (self->selection), &fields))
    return FALSE;
  *value = fields.attr1;
  return TRUE;
}

static void
set_attribute (NreMaterialSummary *self, gpointer editor, gboolean goes_on, guint32 clear, guint32 set)
{
  g_autoptr (GError) error = NULL;
  GVariantDict args;
  guint32 before;

  if (!get_attribute (self, &before))
    return;
  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "attr1", "u", (before & ~clear) | set);
  if (!perform (self, editor, goes_on, "set-attributes", &args, &error))
    nre_field_editor_set_error (NRE_FIELD_EDITOR (editor), error);
}

static void
on_flags (NreMaterialSummary *self, const NreFieldChange *change)
{
  set_attribute (self, self->flags, FALSE, change->clear, change->set);
}

static void
on_mode (NreMaterialSummary *self, double value, gboolean goes_on)
{
  set_attribute (self, self->mode_row, goes_on, MODE_MASK << MODE_SHIFT, (guint32) value << MODE_SHIFT);
}

static void
on_meta (NreMaterialSummary *self, double value, gboolean goes_on, NreNumberRow *row)
{
  g_autoptr (GError) error = NULL;
  GVariantDict args;

  if (self->selection == NULL)
    return;
  g_variant_dict_init (&args, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (metas); i++)
    if (self->meta_rows[i] == row)
      g_variant_dict_insert (&args, metas[i].name, "u", (guint32) value);
  if (!perform (self, row, goes_on, "set-material", &args, &error))
    nre_field_editor_set_error (NRE_FIELD_EDITOR (row), error);
}

/* --- Showing ------------------------------------------------------------------------------------- */

/* The hint of an opaque word. If its bytes are a plausible float, the hint includes that number. */
static char *
dup_float (guint32 word)
{
  float value;

  memcpy (&value, &word, sizeof value);
  if (word == 0 || !isnormal (value) || fabsf (value) < 1e-6f || fabsf (value) > 1e9f)
    return g_strdup (_("opaque"));
  /* Translators: of four bytes that are opaque: the number that they would be as a float. */
  return g_strdup_printf (_("opaque; as a float %g"), (double) value);
}

static void
show_metas (NreMaterialSummary *self, NreMaterialView *view)
{
  const NreTable *header = nre_schema_find_table (&nre_material_schema, "header");
  const NreMaterial *material = nre_material_view_get_material (view);
  const NreShape *shape = nre_table_find_shape (header, (int) CLAMP (material->version, 1, header->n_shapes));
  NreSpan payload = nre_entry_view_get_payload (NRE_ENTRY_VIEW (view));

  for (guint i = 0; i < G_N_ELEMENTS (metas); i++)
    {
      const NreField *field = nre_shape_find_field (shape, metas[i].name);
      gboolean there = field != NULL && nre_span_contains (payload, field->offset, nre_field_size (field));
      guint32 value;

      gtk_widget_set_visible (GTK_WIDGET (self->meta_rows[i]), there);
      if (!there)
        continue;
      value = (guint32) nre_element_get_integer (field->type, payload.data + field->offset);
      nre_number_field_set_value (nre_number_row_get_field (self->meta_rows[i]), value);
      nre_number_row_take_hint (self->meta_rows[i],
                                field->type == NRE_ELEMENT_U32 ? dup_float (value) : g_strdup (_("opaque")));
    }
}

static void
leave (NreMaterialSummary *self)
{
  nre_field_editor_leave (NRE_FIELD_EDITOR (self->flags));
  nre_field_editor_leave (NRE_FIELD_EDITOR (self->mode_row));
  for (guint i = 0; i < G_N_ELEMENTS (metas); i++)
    nre_field_editor_leave (NRE_FIELD_EDITOR (self->meta_rows[i]));
}

static void
nre_material_summary_show (NrePartInspector *inspector, NreSelection *selection)
{
  NreMaterialSummary *self = NRE_MATERIAL_SUMMARY (inspector);
  NreMaterialView *view;
  guint32 attribute;

  /* Commit pending input to the material that was shown. */
  if (self->selection != selection)
    leave (self);
  g_set_object (&self->selection, selection);
  nre_used_by_show (self->used_by, selection);
  if (selection == NULL)
    return;
  view = nre_selection_get_material_view (selection);
  nre_value_row_take_value (self->version_row,
                            g_strdup_printf ("%u", nre_material_view_get_material (view)->version));
  gtk_widget_set_visible (GTK_WIDGET (self->flags), get_attribute (self, &attribute));
  if (get_attribute (self, &attribute))
    {
      nre_flags_group_set_words (self->flags, attribute, attribute);
      nre_number_field_set_value (nre_number_row_get_field (self->mode_row),
                                  attribute >> MODE_SHIFT & MODE_MASK);
    }
  show_metas (self, view);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_material_summary_dispose (GObject *object)
{
  g_clear_object (&NRE_MATERIAL_SUMMARY (object)->selection);
  G_OBJECT_CLASS (nre_material_summary_parent_class)->dispose (object);
}

static void
nre_material_summary_class_init (NreMaterialSummaryClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_material_summary_dispose;
  NRE_PART_INSPECTOR_CLASS (klass)->show = nre_material_summary_show;
}

static void
add_meta (NreMaterialSummary *self, AdwPreferencesGroup *group, guint which)
{
  const NreTable *header = nre_schema_find_table (&nre_material_schema, "header");
  const NreField *field = nre_shape_find_field (&header->shapes[header->n_shapes - 1], metas[which].name);
  const char *title = g_dgettext (GETTEXT_PACKAGE, metas[which].title);
  GtkWidget *row = g_object_new (NRE_TYPE_NUMBER_ROW, "title", title, "field-name", title, "steps", FALSE,
                                 NULL);

  nre_field_editor_describe (NRE_FIELD_EDITOR (row), field);
  g_signal_connect_swapped (row, "commit", G_CALLBACK (on_meta), self);
  adw_preferences_group_add (group, row);
  self->meta_rows[which] = NRE_NUMBER_ROW (row);
}

static void
nre_material_summary_init (NreMaterialSummary *self)
{
  AdwPreferencesGroup *group;

  nre_part_inspector_be_summary (NRE_PART_INSPECTOR (self));
  self->flags =
      g_object_new (NRE_TYPE_FLAGS_GROUP, "title", _("Material"), "field-name", _("Attribute 1"), NULL);
  nre_flags_group_set_readings (self->flags, flags, 4);
  nre_flags_group_add_known (self->flags, MODE_MASK << MODE_SHIFT);
  g_signal_connect_swapped (self->flags, "edited", G_CALLBACK (on_flags), self);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->flags));
  self->mode_row =
      g_object_new (NRE_TYPE_NUMBER_ROW, "title", _("Mode"), "field-name", _("Mode"), "hint",
                    _("bits 2 to 5 of attribute 1"), "minimum", 0.0, "maximum", (double) MODE_MASK, NULL);
  g_signal_connect_swapped (self->mode_row, "commit", G_CALLBACK (on_mode), self);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->flags), GTK_WIDGET (self->mode_row));
  group = nre_part_inspector_add_group (NRE_PART_INSPECTOR (self), NULL);
  self->version_row = nre_value_row_add (group, _("Version"), NULL, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (metas); i++)
    add_meta (self, group, i);
  self->used_by = NRE_USED_BY (nre_used_by_new ());
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->used_by));
}
