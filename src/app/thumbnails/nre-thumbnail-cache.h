/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gdk/gdk.h>

#include "nre-kind.h"

G_BEGIN_DECLS

/* The small pictures of all windows: decoded in threads, the last request first, and cached up to a number of
 * bytes. All functions are for the main thread. */

/**
 * NreThumbnailKey: bytes of an entry in one of their states, and the size of their picture. The whole struct
 * is compared, so it must be zeroed first.
 * @owner: an open document by a number of its own, or a file by its interned path
 * @container: in a document, the archive in it; for a file, the identity of the file
 * @entry: the id in a document, or the index in a file
 * @state: number of the entry's state, or modification time of the file
 * @bytes: their address
 * @size: their number
 * @version: format version in the entry's record
 */
typedef struct
{
  guint64 owner;
  guint64 container;
  guint64 entry;
  guint64 state;
  guint64 bytes;
  guint64 size;
  guint32 version;
  guint32 side;
} NreThumbnailKey;

/**
 * NreThumbnailBytes: the source of the bytes.
 * @payload: (nullable): of an open document
 * @path: (nullable): of a file that is an archive
 * @index: of the entry in that file
 * @kind, @fields: of an open document's entry
 */
typedef struct
{
  GBytes     *payload;
  const char *path;
  guint       index;
  NreKind     kind;
  NreFields   fields;
} NreThumbnailBytes;

/**
 * NreThumbnailPicture: the result.
 * @texture: (nullable): pixels
 * @archive, @name: (nullable): the entry that has them
 * @color: if there is neither
 * @is_broken: whether no picture can be made of the bytes
 */
typedef struct
{
  gatomicrefcount ref_count;
  GdkTexture     *texture;
  gboolean        has_alpha;
  const char     *archive;
  char           *name;
  GdkRGBA         color;
  gboolean        is_broken;
} NreThumbnailPicture;

typedef struct _NreThumbnailJob NreThumbnailJob;
typedef void (*NreThumbnailReady) (gpointer data);

NreThumbnailPicture *nre_thumbnail_cache_look   (const NreThumbnailKey *key);
NreThumbnailJob     *nre_thumbnail_cache_ask    (const NreThumbnailKey *key, const NreThumbnailBytes *bytes,
                                                 NreThumbnailReady ready, gpointer data);
void                 nre_thumbnail_cache_cancel (NreThumbnailJob *job, gpointer data);
gsize                nre_thumbnail_cache_get_size (void);
void                 nre_thumbnail_cache_set_limit (gsize limit);
guint                nre_thumbnail_cache_count_decoded (void);

NreThumbnailPicture *nre_thumbnail_picture_ref   (NreThumbnailPicture *self);
void                 nre_thumbnail_picture_unref (NreThumbnailPicture *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreThumbnailPicture, nre_thumbnail_picture_unref)

G_END_DECLS
