/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gdk/gdk.h>

#include "nre-kind.h"

G_BEGIN_DECLS

/* The thumbnails of all windows. Threads decode them, the last request first. They are cached up to a limit
 * of bytes. All functions must be called in the main thread. */

/**
 * NreThumbnailKey: identifies the bytes of an entry in a certain state, and the size of the thumbnail. The
 * whole struct is compared, so it must be initialised with zeros.
 * @owner: a unique number of an open document, or the address of the interned path of a file
 * @container: the address of the archive's directory in a document, or the inode number of a file
 * @entry: the id of the entry in a document, or its index in a file
 * @state: a number that changes with the entry, or the modification time of the file
 * @bytes: address of the bytes
 * @size: number of the bytes
 * @version: format version in the entry's fields
 * @side: width and height of the thumbnail, in pixels
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
 * NreThumbnailBytes: where the bytes are.
 * @payload: (nullable): the bytes of the entry in an open document
 * @path: (nullable): the path of a closed archive file
 * @index: index of the entry in that file
 * @kind, @fields: kind and fields of the entry in an open document
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
 * NreThumbnailPicture: the contents of a thumbnail.
 * @texture: (nullable): the pixels
 * @has_alpha: whether @texture is translucent
 * @archive, @name: (nullable): the entry that contains the pixels, such as the texture of a material
 * @color: a colour, if there is neither @texture nor @name
 * @is_broken: whether the bytes cannot be decoded
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
