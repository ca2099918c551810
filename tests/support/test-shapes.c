/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-shapes.h"

#include "nre-author-archive.h"

/** test_shape_entries: (transfer full): an archive of @n entries of eight bytes each, with the names
 * "e00000000", "e00000001" and so on. */
GBytes *
test_shape_entries (guint n)
{
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();

  for (guint i = 0; i < n; i++)
    {
      char name[16], text[16];

      g_snprintf (name, sizeof name, "e%08u", i);
      g_snprintf (text, sizeof text, "%08u", i);
      nre_author_archive_add_data (author, 5, name, i, 0, 0, text, 8);
    }
  return nre_author_archive_finish (author);
}

/**
 * test_shape_sharing:
 * @n: the number of entries, which have the names "0.rlb", "1.rlb" and so on
 * @payload: the payload of all entries
 * @step: the number of bytes by which the payload of each entry is longer than that of the entry before it; 0
 *   if all have the same range
 *
 * (transfer full): an archive whose entries share the bytes of one payload.
 */
GBytes *
test_shape_sharing (guint n, GBytes *payload, guint step)
{
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
  g_autofree guint8 *room = g_malloc0 (step * n + 1);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("%u.rlb", i);

      nre_author_archive_add (author, 1, name, 0, 0, 0, payload);
      if (i > 0)
        nre_author_archive_share (author, i, 0);
      if (step > 0)
        nre_author_archive_override (author, i, NRE_AUTHOR_FIELD_SIZE,
                                     (guint) g_bytes_get_size (payload) + i * step);
    }
  if (step > 0)
    nre_author_archive_set_last_gap (author, room, step * n);
  return nre_author_archive_finish (author);
}

/**
 * test_shape_nested:
 * @depth: the number of archives around @innermost, each inside the next
 * @fan, @step: see test_shape_sharing()
 * @innermost: (nullable): the payload of the entries of the innermost archive; NULL for some text
 *
 * (transfer full): an archive of a few kilobytes in which @fan to the power of @depth paths lead to
 * @innermost.
 */
GBytes *
test_shape_nested (guint depth, guint fan, guint step, GBytes *innermost)
{
  GBytes *bytes = innermost != NULL ? g_bytes_ref (innermost) : g_bytes_new_static ("some text", 9);

  for (guint d = 0; d < depth; d++)
    {
      g_autoptr (GBytes) inner = bytes;

      bytes = test_shape_sharing (fan, inner, step);
    }
  return bytes;
}

static void
add_table (NreAuthorArchive *author, guint type, guint count, guint attr2, guint stride, GByteArray *table)
{
  g_autofree char *name = g_strdup_printf ("Res%u", type);

  nre_author_archive_add_take (author, type, name, count, attr2, stride, g_byte_array_free_to_bytes (table));
}

static void
add_nodes (NreAuthorArchive *author, const TestGreedyModel *shape)
{
  GByteArray *nodes = g_byte_array_new (), *names = g_byte_array_new ();

  for (guint i = 0; i < shape->nodes; i++)
    {
      nre_author_put_u16 (nodes, 0);
      nre_author_put_u16 (nodes, i > 0 ? i - 1 : 0xffff);
      nre_author_put_u16 (nodes, shape->keys > 1 ? 0 : 0xffff);
      nre_author_put_u16 (nodes, shape->keys - 1);
      for (guint k = 0; k < 15; k++)
        nre_author_put_u16 (nodes, shape->slots > 0 ? (15 * i + k) % shape->slots : 0xffff);
      nre_author_put_u32 (names, 4);
      nre_author_put_text (names, "node", 5);
    }
  add_table (author, 1, shape->nodes, 0, 38, nodes);
  add_table (author, 10, shape->nodes, 0, 0, names);
}

static void
add_slots (NreAuthorArchive *author, const TestGreedyModel *shape)
{
  GByteArray *slots = g_byte_array_new (), *batches = g_byte_array_new ();

  nre_author_put_zeros (slots, 0x8c);
  for (guint i = 0; i < shape->slots; i++)
    {
      nre_author_put_u32 (slots, 0);
      nre_author_put_u16 (slots, 0);
      nre_author_put_u16 (slots, shape->batches);
      for (guint k = 0; k < 6; k++)
        nre_author_put_f32 (slots, k < 3 ? -1e9 : 1e9);
      for (guint k = 0; k < 4; k++)
        nre_author_put_f32 (slots, k < 3 ? 0 : 4e9);
      nre_author_put_zeros (slots, 20);
    }
  for (guint i = 0; i < shape->batches; i++)
    {
      nre_author_put_zeros (batches, 8);
      nre_author_put_u16 (batches, shape->indices);
      nre_author_put_zeros (batches, 10);
    }
  add_table (author, 2, shape->slots, 0, 68, slots);
  add_table (author, 13, shape->batches, 0, 20, batches);
}

static void
add_streams (NreAuthorArchive *author, const TestGreedyModel *shape)
{
  GByteArray *positions = g_byte_array_new (), *indices = g_byte_array_new ();

  for (guint i = 0; i < 3 * shape->vertices; i++)
    nre_author_put_f32 (positions, i);
  for (guint i = 0; i < shape->indices; i++)
    nre_author_put_u16 (indices, i % shape->vertices);
  add_table (author, 3, shape->vertices, 0, 12, positions);
  add_table (author, 6, shape->indices, 0, 2, indices);
}

static void
add_animation (NreAuthorArchive *author, const TestGreedyModel *shape)
{
  GByteArray *keys = g_byte_array_new (), *map = g_byte_array_new ();

  for (guint i = 0; i < shape->keys; i++)
    {
      nre_author_put_zeros (keys, 12);
      nre_author_put_f32 (keys, shape->late ? 0 : i);
      nre_author_put_zeros (keys, 6);
      nre_author_put_u16 (keys, 32767);
      nre_author_put_u16 (map, i);
    }
  add_table (author, 8, shape->keys, 0, 4, keys);
  add_table (author, 19, shape->keys, shape->keys, 2, map);
}

/** test_shape_model: (transfer full): the bytes of a model with this shape. */
GBytes *
test_shape_model (const TestGreedyModel *shape)
{
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();

  add_nodes (author, shape);
  add_slots (author, shape);
  add_streams (author, shape);
  add_animation (author, shape);
  return nre_author_archive_finish (author);
}
