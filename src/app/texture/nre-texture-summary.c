/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-texture-summary.h"

#include <glib/gi18n.h>

#include "nre-field.h"
#include "nre-link-group.h"
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
  NreValueRow  *levels_row;
  NreValueRow  *opaque_rows[G_N_ELEMENTS (opaque)];
  NreLinkGroup *rectangles;
  NreUsedBy    *used_by;
};

G_DEFINE_FINAL_TYPE (NreTextureSummary, nre_texture_summary, NRE_TYPE_PART_INSPECTOR)

static char *
dup_format_detail (const NreTexture *texture)
{
  guint size = texture->pixel_size;

  if (size == 0)
    return g_strdup ("");
  if (nre_pixel_has_alpha (texture->format))
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u byte a pixel, with alpha",
                                         "%u bytes a pixel, with alpha", size),
                            size);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u byte a pixel, no alpha", "%u bytes a pixel, no alpha", size),
                          size);
}

static void
show_levels (NreTextureSummary *self, const NreTexture *texture)
{
  const NreTextureMip *last = texture->n_mips > 0 ? &texture->mips[texture->n_mips - 1] : NULL;

  nre_value_row_take_value (self->levels_row, g_strdup_printf ("%u", texture->mip_count));
  if (last == NULL)
    nre_value_row_take_subtitle (self->levels_row, g_strdup (""));
  else if (texture->n_mips < texture->mip_count)
    nre_value_row_take_subtitle (self->levels_row,
                                 g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u is there as a whole",
                                                               "%u are there as a whole", texture->n_mips),
                                                  texture->n_mips));
  else
    /* Translators: the size of the smallest level of a texture, in pixels. */
    nre_value_row_take_subtitle (self->levels_row, g_strdup_printf (_("down to %u × %u"), last->width, last->height));
}

static void
show_rectangles (NreTextureSummary *self, NreSelection *selection)
{
  NreTextureView *view = nre_selection_get_texture_view (selection);
  guint n = nre_texture_view_get_n_rectangles (view);
  NreTextureRectangle rectangle;

  nre_link_group_begin (self->rectangles);
  for (guint i = 0; i < MIN (n, NRE_LINK_GROUP_MAX) && nre_texture_view_get_rectangle (view, i, &rectangle); i++)
    {
      g_autofree char *text = g_strdup_printf (_("Rectangle %u"), i);
      NreLink link = { .markup = nre_link_markup (GTK_WIDGET (self), text), .part = NRE_TEXTURE_PART_RECTANGLE,
                       .index = i };

      /* Translators: where a rectangle is, and its size, in pixels. */
      link.detail = g_strdup_printf (_("at %d, %d · %d × %d"), rectangle.x, rectangle.y, rectangle.width,
                                     rectangle.height);
      nre_link_group_add (self->rectangles, &link);
    }
  nre_link_group_end (self->rectangles, selection, n - MIN (n, NRE_LINK_GROUP_MAX));
}

static void
nre_texture_summary_show (NrePartInspector *inspector, NreSelection *selection)
{
  NreTextureSummary *self = NRE_TEXTURE_SUMMARY (inspector);
  const NreTexture *texture;
  NreSpan payload;

  nre_used_by_show (self->used_by, selection);
  if (selection == NULL)
    {
      nre_link_group_clear (self->rectangles);
      return;
    }
  texture = nre_texture_view_get_texture (nre_selection_get_texture_view (selection));
  payload = nre_entry_view_get_payload (NRE_ENTRY_VIEW (nre_selection_get_view (selection)));
  nre_value_row_take_value (self->size_row, g_strdup_printf (_("%u × %u"), texture->width, texture->height));
  nre_value_row_take_value (self->format_row, nre_texture_words_of_format (texture->format));
  nre_value_row_take_subtitle (self->format_row, dup_format_detail (texture));
  show_levels (self, texture);
  for (guint i = 0; i < G_N_ELEMENTS (opaque); i++)
    {
      NreSpan word = nre_span_sub (payload, nre_texture_words_find_field (opaque[i])->offset, 4);

      gtk_widget_set_visible (GTK_WIDGET (self->opaque_rows[i]), word.size > 0);
      if (word.size > 0)
        nre_value_row_take_value (self->opaque_rows[i], g_strdup_printf ("0x%08X", nre_span_u32 (word, 0)));
    }
  show_rectangles (self, selection);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_texture_summary_class_init (NreTextureSummaryClass *klass)
{
  NRE_PART_INSPECTOR_CLASS (klass)->show = nre_texture_summary_show;
}

static void
nre_texture_summary_init (NreTextureSummary *self)
{
  AdwPreferencesGroup *group = nre_part_inspector_add_group (NRE_PART_INSPECTOR (self), NULL);

  nre_part_inspector_be_summary (NRE_PART_INSPECTOR (self));
  self->size_row = nre_value_row_add (group, _("Size"), NULL, FALSE);
  self->format_row = nre_value_row_add (group, _("Format"), NULL, FALSE);
  self->levels_row = nre_value_row_add (group, _("Mip levels"), NULL, FALSE);
  group = nre_part_inspector_add_group (NRE_PART_INSPECTOR (self), _("Opaque Words"));
  for (guint i = 0; i < G_N_ELEMENTS (opaque); i++)
    self->opaque_rows[i] =
      nre_value_row_add (group, g_dgettext (GETTEXT_PACKAGE, nre_texture_words_find_field (opaque[i])->title), NULL, TRUE);
  self->rectangles = g_object_new (NRE_TYPE_LINK_GROUP, "title", _("Rectangles"), NULL);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->rectangles));
  self->used_by = NRE_USED_BY (nre_used_by_new ());
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->used_by));
}
