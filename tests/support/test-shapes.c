/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-shapes.h"

#include "nre-author-archive.h"

/**
 * test_shape_nested:
 * @depth: archives around @innermost, each in the one before
 * @fan: entries of each, which share their payload
 * @step: by how many bytes each of them reaches farther than the one before it; 0 for the very same bytes
 * @innermost: (nullable): what the entries of the last archive hold; NULL for some text
 *
 * (transfer full): an archive with @fan to the power of @depth paths in a few kilobytes. Entries are called
 * "0.rlb" and so on.
 */
GBytes *
test_shape_nested (guint depth, guint fan, guint step, GBytes *innermost)
{
  GBytes *bytes = innermost != NULL ? g_bytes_ref (innermost) : g_bytes_new_static ("some text", 9);

  for (guint d = 0; d < depth; d++)
    {
      g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
      g_autoptr (GBytes) inner = bytes;
      guint size = (guint) g_bytes_get_size (inner);
      g_autofree guint8 *room = g_malloc0 (step * fan + 1);

      for (guint i = 0; i < fan; i++)
        {
          g_autofree char *name = g_strdup_printf ("%u.rlb", i);

          nre_author_archive_add (author, 1, name, 0, 0, 0, inner);
          if (i > 0)
            nre_author_archive_share (author, i, 0);
          if (step > 0)
            nre_author_archive_override (author, i, NRE_AUTHOR_FIELD_SIZE, size + i * step);
        }
      if (step > 0)
        nre_author_archive_set_last_gap (author, room, step * fan);
      bytes = nre_author_archive_finish (author);
    }
  return bytes;
}
