/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-texture-summary.h"

#include <glib/gi18n.h>

#include "nre-edit-series.h"
#include "nre-field.h"
#include "nre-number-row.h"
#include "nre-rectangle-table.h"
#include "nre-texture-kind.h"
#include "nre-texture-pixels.h"
#include "nre-texture-words.h"
#include "nre-used-by.h"
#include "nre-value-row.h"

/* Words of the header whose meaning is not known. */
static const char *const opaque[] = { "flags4", "flags5", "unknown6" };

struct _NreTextureSummary
{
  NrePartInspector parent_instance;

  NreValueRow  *size_row;
  NreValueRow  *format_row;
  NreNumberRow *levels_row;
  NreNumberRow *opaque_rows[G_N_ELEMENTS (opaque)];
  NreRectangleTable *rectangles;
  NreUsedBy    *used_by;

  NreSelection *selection;      /* NULL while nothing is shown */
  NreEditSeries series;         /* of steps of one row */
};

G_DEFINE_FINAL_TYPE (NreTextureSummary, nre_texture_summary, NRE_TYPE_PART_INSPECTOR)

static char *
dup_format_detail (const NreTexture *texture)
{
  guint size = texture->pixel_size;

  if (size == 0)
    return g_strdup ("");
  if (nre_pixel_has_alpha (texture->format))
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u byte per pixel, with alpha",
                                         "%u bytes per pixel, with alpha", size),
                            size);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u byte per pixel, no alpha",
                                       "%u bytes per pixel, no alpha", size),
                          size);
}

static void
show_levels (NreTextureSummary *self, const NreTexture *texture)
{
  const NreTextureMip *last = texture->n_mips > 0 ? &texture->mips[texture->n_mips - 1] : NULL;

  guint possible = nre_texture_words_count_possible (texture->width, texture->height);

  g_object_set (nre_number_row_get_field (self->levels_row), "maximum",
                (double) CLAMP (texture->mip_count, possible, NRE_TEXTURE_MAX_MIPS), NULL);
  nre_number_field_set_value (nre_number_row_get_field (self->levels_row), texture->mip_count);
  gtk_widget_set_sensitive (GTK_WIDGET (self->levels_row),
                            last != NULL && texture->n_mips == texture->mip_count);
  if (last == NULL)
    nre_number_row_take_hint (self->levels_row, g_strdup (""));
  else if (texture->n_mips < texture->mip_count)
    nre_number_row_take_hint (self->levels_row,
                                 g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "only %u is complete",
                                                               "only %u are complete", texture->n_mips),
                                                  texture->n_mips));
  else
    /* Translators: the size of the smallest level of a texture, in pixels. */
    nre_number_row_take_hint (self->levels_row,
                              g_strdup_printf (_("down to %u × %u"), last->width, last->height));
}

/* --- Editing ------------------------------------------------------------------------------------- */

/* Successive steps of one number make one undo step, if @goes_on. */
static void
set_number (NreTextureSummary *self, const char *operation, const char *param, guint32 value,
            gboolean goes_on, NreNumberRow *row)
{
  g_autoptr (NreSelection) selection = self->selection != NULL ? g_object_ref (self->selection) : NULL;
  g_autoptr (GError) error = NULL;
  NreDocument *document;
  GVariantDict args;
  gboolean done;

  if (selection == NULL)
    return;
  document = nre_selection_get_document (selection);
  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, param, "u", value);
  nre_edit_series_begin (&self->series, document, row, goes_on);
  done = nre_selection_perform (selection, operation, &args, &error);
  nre_edit_series_end (&self->series, document);
  if (!done)
    nre_field_editor_set_error (NRE_FIELD_EDITOR (row), error);
}

static void
on_levels (NreTextureSummary *self, double value, gboolean goes_on, NreNumberRow *row)
{
  set_number (self, "set-mip-levels", "count", (guint32) value, FALSE, row);
}

static void
on_opaque (NreTextureSummary *self, double value, gboolean goes_on, NreNumberRow *row)
{
  for (guint i = 0; i < G_N_ELEMENTS (opaque); i++)
    if (self->opaque_rows[i] == row)
      set_number (self, "set-texture", opaque[i], (guint32) value, goes_on, row);
}

static void
leave (NreTextureSummary *self)
{
  nre_field_editor_leave (NRE_FIELD_EDITOR (self->levels_row));
  for (guint i = 0; i < G_N_ELEMENTS (opaque); i++)
    nre_field_editor_leave (NRE_FIELD_EDITOR (self->opaque_rows[i]));
}

/* --- Showing ------------------------------------------------------------------------------------- */

static void
nre_texture_summary_show (NrePartInspector *inspector, NreSelection *selection)
{
  NreTextureSummary *self = NRE_TEXTURE_SUMMARY (inspector);
  const NreTexture *texture;
  NreSpan payload;

  nre_used_by_show (self->used_by, selection);
  /* Commit pending input to the texture that was shown. */
  if (self->selection != selection)
    leave (self);
  g_set_object (&self->selection, selection);
  nre_rectangle_table_show (self->rectangles, selection);
  if (selection == NULL)
    return;
  texture = nre_texture_view_get_texture (nre_selection_get_texture_view (selection));
  payload = nre_entry_view_get_payload (NRE_ENTRY_VIEW (nre_selection_get_view (selection)));
  nre_value_row_take_value (self->size_row,
                            texture->width > 0 && texture->height > 0
                                ? g_strdup_printf (_("%u × %u"), texture->width, texture->height)
                                : g_strdup (_("none")));
  nre_value_row_take_value (self->format_row, nre_texture_words_of_format (texture->format));
  nre_value_row_take_subtitle (self->format_row, dup_format_detail (texture));
  show_levels (self, texture);
  for (guint i = 0; i < G_N_ELEMENTS (opaque); i++)
    {
      NreSpan word = nre_span_sub (payload, nre_texture_words_find_field (opaque[i])->offset, 4);

      gtk_widget_set_visible (GTK_WIDGET (self->opaque_rows[i]), word.size > 0);
      if (word.size > 0)
        nre_number_field_set_value (nre_number_row_get_field (self->opaque_rows[i]), nre_span_u32 (word, 0));
    }
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_texture_summary_dispose (GObject *object)
{
  g_clear_object (&NRE_TEXTURE_SUMMARY (object)->selection);
  G_OBJECT_CLASS (nre_texture_summary_parent_class)->dispose (object);
}

static void
nre_texture_summary_class_init (NreTextureSummaryClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_texture_summary_dispose;
  NRE_PART_INSPECTOR_CLASS (klass)->show = nre_texture_summary_show;
}

static void
nre_texture_summary_init (NreTextureSummary *self)
{
  AdwPreferencesGroup *group = nre_part_inspector_add_group (NRE_PART_INSPECTOR (self), NULL);

  nre_part_inspector_be_summary (NRE_PART_INSPECTOR (self));
  self->size_row = nre_value_row_add (group, _("Size"), NULL, FALSE);
  self->format_row = nre_value_row_add (group, _("Format"), NULL, FALSE);
  self->levels_row =
      g_object_new (NRE_TYPE_NUMBER_ROW, "title", _("Mip levels"), "field-name", _("Mip levels"), "minimum",
                    1.0, "maximum", (double) NRE_TEXTURE_MAX_MIPS, "steps", TRUE, NULL);
  g_signal_connect_swapped (self->levels_row, "commit", G_CALLBACK (on_levels), self);
  adw_preferences_group_add (group, GTK_WIDGET (self->levels_row));
  group = nre_part_inspector_add_group (NRE_PART_INSPECTOR (self), _("Opaque Words"));
  for (guint i = 0; i < G_N_ELEMENTS (opaque); i++)
    {
      const char *title = g_dgettext (GETTEXT_PACKAGE, nre_texture_words_find_field (opaque[i])->title);

      self->opaque_rows[i] =
          g_object_new (NRE_TYPE_NUMBER_ROW, "title", title, "field-name", title, "hex", 8u, "minimum", 0.0,
                        "maximum", (double) G_MAXUINT32, "steps", FALSE, NULL);
      g_signal_connect_swapped (self->opaque_rows[i], "commit", G_CALLBACK (on_opaque), self);
      adw_preferences_group_add (group, GTK_WIDGET (self->opaque_rows[i]));
    }
  self->rectangles = g_object_new (NRE_TYPE_RECTANGLE_TABLE, NULL);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->rectangles));
  self->used_by = NRE_USED_BY (nre_used_by_new ());
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->used_by));
}
