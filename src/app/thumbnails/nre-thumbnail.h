/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-document.h"

G_BEGIN_DECLS

/* The thumbnail of an entry. It shows pixels, over a checkerboard if they are translucent; or a colour; or a
 * dash for a material that intentionally has no texture; or a special checkerboard for a missing entry. While
 * it is mapped, it is updated after edits, including those of other files to which the entry refers.
 *
 * Properties: look (int, an NreThumbnailLook; read-only), side (int: width and height in logical pixels). */
#define NRE_TYPE_THUMBNAIL (nre_thumbnail_get_type ())
G_DECLARE_FINAL_TYPE (NreThumbnail, nre_thumbnail, NRE, THUMBNAIL, GtkWidget)

/**
 * NreThumbnailLook: what the thumbnail shows.
 * @NRE_THUMBNAIL_NOTHING: there is no picture; shows the icon, if one is set
 * @NRE_THUMBNAIL_WAITING: the picture is not ready yet; shows the icon, if one is set
 * @NRE_THUMBNAIL_PIXELS: pixels
 * @NRE_THUMBNAIL_COLOR: a colour
 * @NRE_THUMBNAIL_UNTEXTURED: a dash
 * @NRE_THUMBNAIL_MISSING: the checkerboard for a missing entry
 * @NRE_THUMBNAIL_BROKEN: the bytes cannot be decoded; shows the icon or, if none is set, the same as for a
 *   missing entry
 */
typedef enum
{
  NRE_THUMBNAIL_NOTHING,
  NRE_THUMBNAIL_WAITING,
  NRE_THUMBNAIL_PIXELS,
  NRE_THUMBNAIL_COLOR,
  NRE_THUMBNAIL_UNTEXTURED,
  NRE_THUMBNAIL_MISSING,
  NRE_THUMBNAIL_BROKEN,
} NreThumbnailLook;

GtkWidget       *nre_thumbnail_new          (int side);
GtkWidget       *nre_thumbnail_new_named    (int side, NreDocument *document, const char *archive,
                                             const char *name);
void             nre_thumbnail_set_side     (NreThumbnail *self, int side);
void             nre_thumbnail_set_icon_name (NreThumbnail *self, const char *icon_name);
void             nre_thumbnail_set_texture  (NreThumbnail *self, NreDocument *document, const char *archive,
                                             const char *name);
void             nre_thumbnail_set_material (NreThumbnail *self, NreDocument *document, const char *name);
void             nre_thumbnail_set_entry    (NreThumbnail *self, NreDocument *document, NreEntry *entry);
void             nre_thumbnail_set_file     (NreThumbnail *self, const char *path, guint index);
void             nre_thumbnail_clear        (NreThumbnail *self);
NreThumbnailLook nre_thumbnail_get_look     (NreThumbnail *self);
GdkTexture      *nre_thumbnail_get_picture  (NreThumbnail *self);
gboolean         nre_thumbnail_can_show     (NreEntry *entry);
gboolean         nre_thumbnail_can_show_kind (NreKind kind);

G_END_DECLS
