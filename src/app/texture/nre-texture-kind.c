/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-texture-kind.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "nre-field.h"
#include "nre-texture-exchange.h"
#include "nre-texture-page.h"
#include "nre-texture-rectangle-inspector.h"
#include "nre-texture-summary.h"

/* The size of a record of the Page chunk, in bytes. */
#define RECTANGLE_SIZE 8u

/** nre_selection_get_texture_view: (transfer none): the view of the texture that contains the selection. */
NreTextureView *
nre_selection_get_texture_view (NreSelection *selection)
{
  return NRE_TEXTURE_VIEW (nre_selection_get_view (selection));
}

/* --- Parts --------------------------------------------------------------------------------------- */

static char *
dup_rectangle_title (NreSelection *selection, guint index)
{
  return g_strdup_printf (_("Rectangle %u"), index);
}

static char *
dup_rectangle_subtitle (NreSelection *selection, guint index)
{
  NreTextureRectangle rectangle;

  if (!nre_texture_view_get_rectangle (nre_selection_get_texture_view (selection), index, &rectangle))
    return NULL;
  /* Translators: of a rectangle of a texture: its bytes, and where they begin. */
  return g_strdup_printf (_("%u bytes at 0x%04" PRIX64), RECTANGLE_SIZE, rectangle.offset);
}

static const NreAppPart parts[] = {
  [NRE_TEXTURE_PART_RECTANGLE - NRE_PART_OWN] = {
    "rectangle", NRE_ENTRY_VIEW_TABLE, "pages", FALSE, dup_rectangle_title,
    nre_texture_rectangle_inspector_get_type,
    dup_rectangle_subtitle,
  },
};

static guint
count (NreEntryView *view, NrePart part)
{
  return nre_texture_view_get_n_rectangles (NRE_TEXTURE_VIEW (view));
}

static gboolean
find_record (NreEntryView *view, NrePart part, guint index, NreAppRecord *out)
{
  const NreShape *shape = nre_table_get_shape (nre_schema_find_table (&nre_texture_schema, "pages"));
  NreTextureRectangle rectangle;

  if (!nre_texture_view_get_rectangle (NRE_TEXTURE_VIEW (view), index, &rectangle))
    return FALSE;
  *out = (NreAppRecord){ rectangle.offset, shape->size, shape };
  return TRUE;
}

static guint
follow (NreEntryView *view, NrePart part, guint index)
{
  return part == NRE_TEXTURE_PART_RECTANGLE ? nre_texture_view_follow (NRE_TEXTURE_VIEW (view), index)
                                            : index;
}

static char *
dup_measure (NreEntry *entry)
{
  NreTexture texture;
  NreSpan payload;

  if (!nre_entry_get_payload (entry, &payload) || !nre_texture_read (payload, &texture) ||
      texture.width == 0 || texture.height == 0)
    return NULL;
  return g_strdup_printf ("%u × %u", texture.width, texture.height);
}

/* --- The row ------------------------------------------------------------------------------------- */

static void
export_levels (NreHost *host, NrePage *page)
{
  nre_texture_export_levels (host, page, NULL);
}

static void
export_all (NreHost *host, NrePage *page)
{
  nre_texture_export_all (host, page, NULL);
}

static const NreAppAction actions[] = {
  { "export", N_("_Export as PNG…"), FALSE, FALSE, nre_texture_export },
  { "export-levels", N_("Export All _Levels…"), FALSE, FALSE, export_levels },
  { "export-textures", N_("Export All _Textures in the Archive…"), FALSE, FALSE, export_all },
  { "import", N_("_Replace with Picture…"), TRUE, FALSE, nre_texture_import },
};

const NreAppKind nre_texture_app_kind = {
  .kind = NRE_KIND_TEXTURE,
  .icon_name = "nre-texture-symbolic",
  .title = N_("Texture"),
  .group = "textures",

  .get_page_type = nre_texture_page_get_type,
  .actions = actions,
  .n_actions = G_N_ELEMENTS (actions),

  .get_summary_type = nre_texture_summary_get_type,

  .dup_measure = dup_measure,

  .parts = parts,
  .n_parts = G_N_ELEMENTS (parts),
  .get_view_type = nre_texture_view_get_type,
  .count = count,
  .find_record = find_record,
  .follow = follow,

};
