/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-skin-cache.h"

#include "nre-texture-pixels.h"

/* The maximum size in bytes of all pictures in the cache. */
#define MOST_BYTES ((gsize) 160 * 1024 * 1024)

/* The maximum number of pixels of a picture that is decoded. */
#define MOST_PIXELS ((guint64) 4096 * 4096)

/**
 * Kept: a picture in the cache.
 * @hash, @size: hash and size of the bytes of the texture
 * @link: link in @order, in which the most recently used picture is first
 */
typedef struct
{
  guint64         hash;
  gsize           size;
  NreSkinPicture *picture;
  GList           link;
} Kept;

static GMutex mutex;
static GHashTable *kept;        /* set of Kept */
static GQueue order = G_QUEUE_INIT;
static gsize n_bytes;

static guint
hash_kept (gconstpointer key)
{
  return (guint) ((const Kept *) key)->hash;
}

static gboolean
equal_kept (gconstpointer a, gconstpointer b)
{
  return ((const Kept *) a)->hash == ((const Kept *) b)->hash &&
         ((const Kept *) a)->size == ((const Kept *) b)->size;
}

static void
forget (Kept *one)
{
  n_bytes -= nre_skin_picture_get_size (one->picture);
  g_queue_unlink (&order, &one->link);
  g_hash_table_remove (kept, one);
  nre_skin_picture_unref (one->picture);
  g_free (one);
}

/* (transfer full) (nullable): the picture of a texture in the cache. The caller holds the mutex. */
static NreSkinPicture *
find (const Kept *wanted)
{
  Kept *one = kept != NULL ? g_hash_table_lookup (kept, wanted) : NULL;

  if (one == NULL)
    return NULL;
  g_queue_unlink (&order, &one->link);
  g_queue_push_head_link (&order, &one->link);
  return nre_skin_picture_ref (one->picture);
}

static void
keep (const Kept *wanted, NreSkinPicture *picture)
{
  Kept *one;

  if (kept == NULL)
    kept = g_hash_table_new (hash_kept, equal_kept);
  if (g_hash_table_contains (kept, wanted))
    return;
  one = g_new0 (Kept, 1);
  one->hash = wanted->hash;
  one->size = wanted->size;
  one->picture = nre_skin_picture_ref (picture);
  one->link.data = one;
  g_hash_table_add (kept, one);
  g_queue_push_head_link (&order, &one->link);
  n_bytes += nre_skin_picture_get_size (picture);
  while (n_bytes > MOST_BYTES)
    forget (order.tail->data);
}

static NreSkinPicture *
decode (NreSpan payload)
{
  g_autoptr (GBytes) rgba = NULL;
  NreTexture texture;
  guint64 pixels;

  if (!nre_texture_check_level (payload, 0, &texture, NULL))
    return NULL;
  pixels = (guint64) texture.mips[0].width * texture.mips[0].height;
  if (pixels > MOST_PIXELS)
    return NULL;
  rgba = g_bytes_new_take (nre_texture_decode (payload, &texture, 0), (gsize) pixels * 4);
  return nre_skin_picture_new (texture.mips[0].width, texture.mips[0].height, rgba, TRUE);
}

/** nre_skin_cache_decode: (transfer full) (nullable): get the picture of a texture from the cache, or decode
 * it and make its smaller copies. Returns NULL if the texture cannot be decoded, or has more than 4096 × 4096
 * pixels. @texture: the bytes of a Texm */
NreSkinPicture *
nre_skin_cache_decode (NreSpan texture)
{
  const Kept wanted = { .hash = nre_span_hash (NRE_HASH_START, texture), .size = texture.size };
  NreSkinPicture *picture;

  g_mutex_lock (&mutex);
  picture = find (&wanted);
  g_mutex_unlock (&mutex);
  if (picture != NULL)
    return picture;
  /* Another thread may decode the same texture meanwhile. That is rare, and waiting would not be faster. */
  picture = decode (texture);
  if (picture == NULL)
    return NULL;
  g_mutex_lock (&mutex);
  keep (&wanted, picture);
  g_mutex_unlock (&mutex);
  return picture;
}
