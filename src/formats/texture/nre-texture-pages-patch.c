/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-texture-pages-patch.h"

#include <inttypes.h>

#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-texture.h"

/* Check that all levels are complete, and that nothing but a valid chunk of rectangles follows. */
static gboolean
check (NreSpan payload, NreTexture *texture, GError **error)
{
  guint64 rest;

  if (!nre_texture_probe (payload) || !nre_texture_read (payload, texture) || texture->n_mips == 0 ||
      texture->n_mips < texture->mip_count)
    return nre_fail (error, NRE_ERROR_REFUSED,
                     _("rectangles stand behind the levels, and these are not all there"));
  rest = payload.size - texture->end;
  if (texture->has_pages
          ? rest == NRE_TEXTURE_PAGES_HEAD + NRE_TEXTURE_PAGE_SIZE * (guint64) texture->n_pages &&
                nre_span_u32 (payload, (gsize) texture->end + 4) == texture->n_pages
          : rest == 0)
    return TRUE;
  return nre_fail (error, NRE_ERROR_REFUSED,
                   ngettext ("the %" PRIu64 " byte behind the levels is not as many rectangles as it "
                             "announces",
                             "the %" PRIu64 " bytes behind the levels are not as many rectangles as they "
                             "announce", (gulong) rest), rest);
}

/**
 * nre_texture_patch_add_page:
 * @index: index of the rectangle before which to insert; NRE_TEXTURE_PAGES_END, or the number of rectangles,
 *   for the end
 * @page: x, width, y and height, in this order, in pixels
 *
 * Insert a rectangle (spec: materials.md, "Texm"). Fails with NRE_ERROR_REFUSED if there is no such index, a
 * level is incomplete, or the bytes after the levels are not rectangles.
 */
gboolean
nre_texture_patch_add_page (guint index, const gint16 page[4], NrePatches *patches, GError **error)
{
  guint8 head[NRE_TEXTURE_PAGES_HEAD], record[NRE_TEXTURE_PAGE_SIZE];
  NreTexture texture;
  gsize at;

  if (!check (patches->bytes, &texture, error))
    return FALSE;
  if (index == NRE_TEXTURE_PAGES_END)
    index = texture.n_pages;
  if (index > texture.n_pages)
    return nre_fail (error, NRE_ERROR_REFUSED,
                     _("there is no rectangle %u to stand before: there are %u, counted from 0"), index,
                     texture.n_pages);
  nre_store_u32 (head, NRE_TEXTURE_PAGES_MAGIC);
  nre_store_u32 (head + 4, texture.n_pages + 1);
  for (guint i = 0; i < 4; i++)
    nre_store_u16 (record + 2 * i, (guint16) page[i]);
  at = (gsize) texture.end;
  nre_patches_splice (patches, at, texture.has_pages ? sizeof head : 0, nre_span (head, sizeof head));
  nre_patches_splice (patches, texture.has_pages ? at + sizeof head + sizeof record * index : at, 0,
                      nre_span (record, sizeof record));
  return TRUE;
}

/** nre_texture_patch_remove_page: remove a rectangle. Fails with NRE_ERROR_REFUSED if there is no such
 * rectangle, a level is incomplete, or the bytes after the levels are not rectangles. */
gboolean
nre_texture_patch_remove_page (guint index, NrePatches *patches, GError **error)
{
  NreTexture texture;
  gsize at;

  if (!check (patches->bytes, &texture, error))
    return FALSE;
  if (index >= texture.n_pages)
    return nre_fail (error, NRE_ERROR_REFUSED, _("there is no rectangle %u: there are %u, counted from 0"),
                     index, texture.n_pages);
  at = (gsize) texture.end;
  if (texture.n_pages == 1)
    {
      nre_patches_add (patches, at, patches->bytes.size - at);
      return TRUE;
    }
  nre_patches_put (patches, at + 4, 4, texture.n_pages - 1);
  nre_patches_add (patches, at + NRE_TEXTURE_PAGES_HEAD + NRE_TEXTURE_PAGE_SIZE * (gsize) index,
                   NRE_TEXTURE_PAGE_SIZE);
  return TRUE;
}
