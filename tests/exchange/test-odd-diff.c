/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Files of each kind compared with what becomes of them when some bytes are others: whatever these mean,
 * there is a difference, in words, in both directions. */

#include "odd-files.h"

#include "nre-author-archive.h"
#include "nre-diff.h"

#include <string.h>

/* Where the bytes of the entry, or of the file, are in @bytes. */
static void
find_bytes (GBytes *bytes, const char *entry, gsize *begin, gsize *size)
{
  *begin = entry != NULL ? nre_author_archive_payload_offset (bytes, 0) : 0;
  *size = entry != NULL ? nre_author_archive_payload_size (bytes, 0) : g_bytes_get_size (bytes);
}

static guint
count_differences (NreDocument *a, NreDocument *b)
{
  g_autoptr (GPtrArray) differences = nre_diff (nre_document_get_root (a), nre_document_get_root (b));

  for (guint i = 0; i < differences->len; i++)
    {
      g_autofree char *words = nre_difference_dup_words (differences->pdata[i]);

      g_assert_true (words != NULL && *words != '\0' && g_utf8_validate (words, -1, NULL));
    }
  return differences->len;
}

static void
compare (NreDocument *sound, const OddFile *file, GBytes *bytes)
{
  g_autoptr (NreDocument) other = nre_document_new_from_bytes (bytes, file->title, NULL);

  /* What no longer is an archive is not opened as one. */
  if (other == NULL)
    return;
  g_assert_cmpuint (count_differences (sound, other), >, 0);
  g_assert_cmpuint (count_differences (other, sound), >, 0);
  g_assert_cmpuint (count_differences (other, other), ==, 0);
}

static void
test_kind (gconstpointer data)
{
  static const guint32 words[] = { 0, 1, 2, 0xffffffff, 0x7f800000, 0x00020002 };
  OddFile file = odd_file_make ((NreKind) GPOINTER_TO_UINT (data));
  g_autoptr (GBytes) bytes = file.bytes;
  g_autoptr (NreDocument) sound = nre_document_new_from_bytes (bytes, file.title, NULL);
  const guint8 *whole = g_bytes_get_data (bytes, NULL);
  gsize begin, n;

  find_bytes (bytes, file.entry, &begin, &n);
  for (gsize at = 0; at + 4 <= n; at += 2)
    for (guint i = 0; i < G_N_ELEMENTS (words); i++)
      {
        guint8 *copy = g_memdup2 (whole, g_bytes_get_size (bytes));
        g_autoptr (GBytes) changed = NULL;

        nre_store_u32 (copy + begin + at, words[i]);
        changed = g_bytes_new_take (copy, g_bytes_get_size (bytes));
        if (!g_bytes_equal (changed, bytes))
          compare (sound, &file, changed);
      }
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    NreKind     kind;
  } tests[] = {
    { "/odd-diff/model", NRE_KIND_MODEL },       { "/odd-diff/terrain", NRE_KIND_TERRAIN },
    { "/odd-diff/areal-map", NRE_KIND_AREAL_MAP }, { "/odd-diff/effect", NRE_KIND_EFFECT },
    { "/odd-diff/material", NRE_KIND_MATERIAL }, { "/odd-diff/texture", NRE_KIND_TEXTURE },
    { "/odd-diff/wear", NRE_KIND_WEAR },         { "/odd-diff/build-list", NRE_KIND_BUILD_LIST },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add_data_func (tests[i].path, GUINT_TO_POINTER (tests[i].kind), test_kind);
  return g_test_run ();
}
