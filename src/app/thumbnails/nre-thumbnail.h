/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-document.h"

G_BEGIN_DECLS

/* The small picture of an entry: pixels, over a checker if they are translucent, a colour, a dash for
 * intentionally untextured materials, a special checker for missing ones. It follows edits, also in
 * libraries, and does nothing while it is not mapped.
 *
 * Signal "notify::look" when another look is shown. */
#define NRE_TYPE_THUMBNAIL (nre_thumbnail_get_type ())
G_DECLARE_FINAL_TYPE (NreThumbnail, nre_thumbnail, NRE, THUMBNAIL, GtkWidget)

/**
 * NreThumbnailLook: what the thumbnail shows.
 * @NRE_THUMBNAIL_NOTHING: nothing, or the icon
 * @NRE_THUMBNAIL_WAITING: nothing yet, or the icon
 * @NRE_THUMBNAIL_BROKEN: no picture can be made of the bytes: the icon, or as for a missing entry
 * @NRE_THUMBNAIL_UNTEXTURED: the dash
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
