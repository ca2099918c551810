/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-author-rsli.h"

#include <gio/gio.h>
#include <string.h>

#define NAME_SIZE 12
#define SEED 0x51ab37c9u

typedef struct
{
  char    name[NAME_SIZE + 1];
  guint   method;
  GBytes *packed;               /* the packed bytes, before the cipher */
  guint32 size;
} Entry;

struct _NreAuthorRsli
{
  GArray   *entries;
  guint16  *order;              /* (nullable): NULL for the order of the names */
  gboolean  is_sorted;
  gboolean  has_overlay;
  guint32   overlay;
  guint32   excess;
};

static void
entry_clear (gpointer data)
{
  g_bytes_unref (((Entry *) data)->packed);
}

NreAuthorRsli *
nre_author_rsli_new (void)
{
  NreAuthorRsli *self = g_new0 (NreAuthorRsli, 1);

  self->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  g_array_set_clear_func (self->entries, entry_clear);
  self->is_sorted = TRUE;
  return self;
}

void
nre_author_rsli_free (NreAuthorRsli *self)
{
  g_array_unref (self->entries);
  g_free (self->order);
  g_free (self);
}

/** nre_author_rsli_cipher: apply the stream cipher, which is its own inverse, in place. */
void
nre_author_rsli_cipher (guint key, guint8 *data, gsize size)
{
  guint low = key & 0xff, high = key >> 8 & 0xff;

  for (gsize i = 0; i < size; i++)
    {
      low = (high ^ low * 2) & 0xff;
      data[i] ^= low;
      high = low ^ high / 2;
    }
}

/* (transfer full): pack data by LZSS without references: a control byte and eight literals, repeatedly. */
static GBytes *
lzss (const guint8 *data, gsize size)
{
  GByteArray *out = g_byte_array_new ();

  for (gsize at = 0; at < size; at += 8)
    {
      nre_author_put_u8 (out, 0xff);
      g_byte_array_append (out, data + at, (guint) MIN (8, size - at));
    }
  return g_byte_array_free_to_bytes (out);
}

static GBytes *
deflate (gconstpointer data, gsize size)
{
  g_autoptr (GConverter) compressor =
      G_CONVERTER (g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_RAW, -1));
  g_autoptr (GInputStream) memory = g_memory_input_stream_new_from_data (data, (gssize) size, NULL);
  g_autoptr (GInputStream) stream = g_converter_input_stream_new (memory, compressor);
  guint8 *packed = g_malloc (size + 64);
  gsize n = 0;

  if (!g_input_stream_read_all (stream, packed, size + 64, &n, NULL, NULL))
    g_assert_not_reached ();
  return g_bytes_new_take (packed, n);
}

/** nre_author_rsli_add_packed: add an entry whose bytes are already packed, but not enciphered. @size: the
 * size of the unpacked bytes. */
void
nre_author_rsli_add_packed (NreAuthorRsli *self, const char *name, guint method, gconstpointer packed,
                            gsize packed_size, guint32 size)
{
  Entry entry = { .method = method, .packed = g_bytes_new (packed, packed_size), .size = size };

  memcpy (entry.name, name, MIN (strlen (name), NAME_SIZE));
  g_array_append_val (self->entries, entry);
}

/** nre_author_rsli_add: add an entry with any method but LZHUF. */
void
nre_author_rsli_add (NreAuthorRsli *self, const char *name, guint method, gconstpointer data, gsize size)
{
  g_autoptr (GBytes) packed = NULL;

  if (method == NRE_AUTHOR_RSLI_LZSS || method == NRE_AUTHOR_RSLI_LZSS_CIPHER)
    packed = lzss (data, size);
  else if (method == NRE_AUTHOR_RSLI_DEFLATE)
    packed = deflate (data, size);
  else
    packed = g_bytes_new (data, size);
  nre_author_rsli_add_packed (self, name, method, g_bytes_get_data (packed, NULL), g_bytes_get_size (packed),
                              (guint32) size);
}

/** nre_author_rsli_set_order: set the order of the entries. @order: for each entry, the sort index in its
 * record, which is also the key of its cipher */
void
nre_author_rsli_set_order (NreAuthorRsli *self, const guint16 *order)
{
  g_free (self->order);
  self->order = g_memdup2 (order, self->entries->len * sizeof *order);
}

/** nre_author_rsli_set_sorted: set whether the header says that the entries contain their order. If FALSE,
 * they do not contain it; TRUE at first. */
void
nre_author_rsli_set_sorted (NreAuthorRsli *self, gboolean is_sorted)
{
  self->is_sorted = is_sorted;
}

/** nre_author_rsli_set_overlay: add a trailer with this overlay, by which the offsets in the entries are
 * reduced. */
void
nre_author_rsli_set_overlay (NreAuthorRsli *self, guint32 overlay)
{
  self->has_overlay = TRUE;
  self->overlay = overlay;
}

/** nre_author_rsli_set_excess: make the packed size in the last entry too large by this number of bytes. */
void
nre_author_rsli_set_excess (NreAuthorRsli *self, guint32 excess)
{
  self->excess = excess;
}

static const char *
get_name (NreAuthorRsli *self, guint entry)
{
  return g_array_index (self->entries, Entry, entry).name;
}

static void
sort (NreAuthorRsli *self, guint16 *order)
{
  for (guint i = 0; i < self->entries->len; i++)
    {
      guint at = i;

      for (; at > 0 && strcmp (get_name (self, order[at - 1]), get_name (self, i)) > 0; at--)
        order[at] = order[at - 1];
      order[at] = (guint16) i;
    }
}

static gboolean
has_cipher (guint method)
{
  return method == NRE_AUTHOR_RSLI_CIPHER || method == NRE_AUTHOR_RSLI_LZSS_CIPHER ||
         method == NRE_AUTHOR_RSLI_LZHUF_CIPHER;
}

/** nre_author_rsli_finish: (transfer full): the bytes of the archive. */
GBytes *
nre_author_rsli_finish (NreAuthorRsli *self)
{
  guint n = self->entries->len;
  g_autofree guint16 *order = g_new0 (guint16, n + 1);
  GByteArray *out = g_byte_array_new (), *payloads = g_byte_array_new ();
  const guint base = NRE_AUTHOR_RSLI_HEADER_SIZE + n * NRE_AUTHOR_RSLI_RECORD_SIZE;

  sort (self, order);
  if (self->order != NULL)
    memcpy (order, self->order, n * sizeof *order);
  nre_author_put_text (out, "NL", 3);
  nre_author_put_u8 (out, 1);
  nre_author_put_u16 (out, n);
  nre_author_put_text (out, "opaque", 8);
  nre_author_put_u16 (out, self->is_sorted ? 0xabba : 0);
  nre_author_put_zeros (out, 4);
  nre_author_put_u32 (out, SEED);
  nre_author_put_zeros (out, 8);
  for (guint i = 0; i < n; i++)
    {
      const Entry *entry = &g_array_index (self->entries, Entry, i);
      guint size = (guint) g_bytes_get_size (entry->packed), at = payloads->len;

      g_byte_array_append (out, (const guint8 *) entry->name, NAME_SIZE);
      nre_author_put_u32 (out, 0x01020304);
      nre_author_put_u16 (out, entry->method | 1);
      nre_author_put_u16 (out, self->is_sorted ? order[i] : 0);
      nre_author_put_u32 (out, entry->size);
      nre_author_put_u32 (out, base + at - self->overlay);
      nre_author_put_u32 (out, size + (i == n - 1 ? self->excess : 0));
      g_byte_array_append (payloads, g_bytes_get_data (entry->packed, NULL), size);
      if (has_cipher (entry->method))
        nre_author_rsli_cipher (order[i], payloads->data + at, size);
    }
  nre_author_rsli_cipher (SEED & 0xffff, out->data + NRE_AUTHOR_RSLI_HEADER_SIZE,
                          out->len - NRE_AUTHOR_RSLI_HEADER_SIZE);
  g_byte_array_append (out, payloads->data, payloads->len);
  g_byte_array_unref (payloads);
  if (self->has_overlay)
    {
      g_byte_array_append (out, (const guint8 *) "AO", 2);
      nre_author_put_u32 (out, self->overlay);
    }
  return g_byte_array_free_to_bytes (out);
}
