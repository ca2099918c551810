/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gdk/gdk.h>

#include "nre-kind.h"

G_BEGIN_DECLS

/* The thumbnails of all windows. Threads decode them, the last request first. The cache keeps the most
 * recently used ones up to a limit of bytes. The functions of the cache must be called in the main thread. */

/**
 * NreThumbnailKey: identifies the bytes of an entry in a certain state, and the size of the thumbnail. Keys
 * are compared byte by byte, so the struct must be initialised with zeros. Where a member has two meanings,
 * the first is for an entry of an open document, the second for an entry of a file that is not open.
 * @owner: a unique number of the document, or the address of the interned path of the file
 * @container: the address of the archive's directory, or the inode number of the file
 * @entry: the id of the entry, or its index
 * @state: nre_directory_get_changed(), or the modification time of the file in nanoseconds
 * @bytes: the address of the bytes, or the change time (ctime) of the file in nanoseconds
 * @size: the size of the entry, or of the file, in bytes
 * @version: attr2 of the entry, or 0
 * @side: maximum width and height of the thumbnail, in device pixels
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
 * NreThumbnailBytes: the bytes to decode: either @payload, or an entry of the file @path.
 * @payload: (nullable): the bytes of an entry in an open document
 * @path: (nullable): the path of an archive file that is not open
 * @index: index of the entry in that file
 * @kind, @fields: kind and fields of the entry; only with @payload
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
 * @has_alpha: whether @texture has translucent pixels
 * @archive, @name: (nullable): another entry whose picture is to be shown instead, such as the texture of a
 *   material; @archive is static
 * @color: the colour to show if there is neither @texture nor @name
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
