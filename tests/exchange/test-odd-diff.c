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
compare (NreDocument *sound, NreDocument *other)
{
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
  gsize begin, n;

  find_bytes (bytes, file.entry, &begin, &n);
  for (gsize at = 0; at + 4 <= n; at += 2)
    for (guint i = 0; i < G_N_ELEMENTS (words); i++)
      {
        g_autoptr (NreDocument) other = odd_file_patch (&file, begin + at, words[i]);

        if (other != NULL && !g_bytes_equal (nre_document_get_original (other), bytes))
          compare (sound, other);
      }
}

int
main (int argc, char **argv)
{
  static const NreKind kinds[] = {
    NRE_KIND_MODEL, NRE_KIND_TERRAIN, NRE_KIND_AREAL_MAP, NRE_KIND_EFFECT, NRE_KIND_MATERIAL,
    NRE_KIND_TEXTURE, NRE_KIND_WEAR, NRE_KIND_BUILD_LIST,
  };

  g_test_init (&argc, &argv, NULL);
  odd_tests_add ("odd-diff", kinds, G_N_ELEMENTS (kinds), test_kind);
  return g_test_run ();
}
