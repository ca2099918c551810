/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Any bytes as a PNG: a picture, which can be written and read again, or refused; and imported into a
 * texture, which takes it in one step that can be undone. */

#include "nre-fuzz.h"

#include "nre-author-texture.h"
#include "nre-import.h"
#include "nre-png.h"

static void
check_again (const guint8 *rgba, guint width, guint height)
{
  g_autoptr (GBytes) png = nre_png_encode (rgba, width, height);
  guint w, h;
  g_autofree guint8 *again = nre_png_decode (nre_span_of_bytes (png), &w, &h, NULL);

  NRE_FUZZ_REQUIRE (again != NULL && w == width && h == height);
  NRE_FUZZ_REQUIRE (memcmp (again, rgba, (gsize) width * height * 4) == 0);
}

static NreDocument *
open_texture (guint format)
{
  g_autoptr (NreAuthorImage) image = nre_author_image_new (4, 2);
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;

  nre_author_image_fill (image, 0x102030ff);
  nre_author_archive_add_texture (archive, "entry", image, format, 3);
  bytes = nre_author_archive_finish (archive);
  return nre_document_new_from_bytes (bytes, "input.lib", NULL);
}

static void
check_import (NreSpan png, gboolean decodes, NreImportFlags flags)
{
  static const guint formats[] = { 0, 565, 556, 4444, 88, 888, 8888 };
  guint format = formats[nre_fuzz_hash (png.data, png.size) % G_N_ELEMENTS (formats)];
  g_autoptr (NreDocument) document = open_texture (format);
  g_autoptr (NreImport) import = nre_import_new (nre_document_get_root (document), "entry", NULL);
  g_autoptr (GBytes) whole = NULL;
  g_autoptr (GError) error = NULL;

  if (nre_import_read_picture (import, png, flags, &error) &&
      nre_import_perform (import, document, flags, &whole, &error))
    {
      NRE_FUZZ_REQUIRE (decodes && nre_history_get_position (nre_document_get_history (document)) <= 1);
      nre_fuzz_require_undo (document);
    }
  else
    {
      nre_fuzz_require_error (error);
      NRE_FUZZ_REQUIRE (!nre_document_get_modified (document));
      NRE_FUZZ_REQUIRE (!decodes || (flags & NRE_IMPORT_RESIZE) == 0);
    }
}

static void
check_picture (NreSpan png)
{
  g_autoptr (GError) error = NULL;
  guint width, height;
  g_autofree guint8 *rgba = nre_png_decode (png, &width, &height, &error);

  if (rgba == NULL)
    nre_fuzz_require_error (error);
  else
    check_again (rgba, width, height);
  check_import (png, rgba != NULL, 0);
  check_import (png, rgba != NULL, NRE_IMPORT_RESIZE);
}

static guint32
sum_chunk (const guint8 *data, gsize size)
{
  guint32 crc = 0xffffffff;

  for (gsize i = 0; i < size; i++)
    {
      crc ^= data[i];
      for (guint bit = 0; bit < 8; bit++)
        crc = crc >> 1 ^ (crc & 1 ? 0xedb88320 : 0);
    }
  return ~crc;
}

/* Sums that are right let through what else was changed. */
static void
mend_sums (guint8 *data, gsize size)
{
  gsize at = 8;

  while (at + 12 <= size)
    {
      guint32 length = GUINT32_SWAP_LE_BE (nre_load_u32 (data + at));

      if (length > size - at - 12)
        return;
      nre_store_u32 (data + at + 8 + length,
                     GUINT32_SWAP_LE_BE (sum_chunk (data + at + 4, (gsize) length + 4)));
      at += 12 + (gsize) length;
    }
}

int
LLVMFuzzerTestOneInput (const guint8 *data, size_t size)
{
  g_autofree guint8 *mended = g_memdup2 (data, size);

  check_picture (nre_span (data, size));
  mend_sums (mended, size);
  if (size > 0 && memcmp (mended, data, size) != 0)
    check_picture (nre_span (mended, size));
  return 0;
}
