/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-resources.h"
#include "nre-thumbnail-cache.h"

G_BEGIN_DECLS

/** NreThumbnailPlace: where the bytes for a thumbnail are. Its pointers are borrowed, and valid until the
 * document changes, or as long as the NreResourcePlace from which it was made. */
typedef struct
{
  NreThumbnailKey key;
  NreDirectory   *directory;    /* NULL for a closed file */
  guint           index;        /* of the entry in @directory, or in the file */
  NreKind         kind;         /* only with @directory */
  const char     *path;         /* NULL for an open document */
} NreThumbnailPlace;

gboolean         nre_thumbnail_place_of_entry    (NreEntry *entry, guint side, NreThumbnailPlace *out);
gboolean         nre_thumbnail_place_of_resource (const NreResourcePlace *place, guint side,
                                                  NreThumbnailPlace *out);
gboolean         nre_thumbnail_place_get_kind    (const NreResourcePlace *place, NreKind *out);
NreThumbnailJob *nre_thumbnail_place_ask         (const NreThumbnailPlace *self, NreThumbnailReady ready,
                                                  gpointer data);

G_END_DECLS
