/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Journals: whatever a file says that it is one, it is read and restored into the archive that the seeds are
 * of, whose edits can be undone then. The checksums of the records are made right first, or nothing but the
 * first record would ever be read. */

#include "nre-fuzz.h"

#include "nre-author-archive.h"
#include "nre-journal-restore.h"

#include <string.h>

static GBytes *
make_archive (void)
{
  g_autoptr (NreAuthorArchive) inner = nre_author_archive_new (), outer = nre_author_archive_new ();
  g_autoptr (GBytes) nested = NULL;
  gsize size;

  nre_author_archive_add_data (inner, 1, "inner", 0, 0, 0, "twelve bytes", 12);
  nested = nre_author_archive_finish (inner);
  size = g_bytes_get_size (nested);
  nre_author_archive_add_data (outer, 2, "text", 3, 0, 0, "twelve bytes", 12);
  nre_author_archive_add_data (outer, 2, "nested", 0, 0, 0, g_bytes_get_data (nested, NULL), size);
  return nre_author_archive_finish (outer);
}

static void
mend_sums (guint8 *data, gsize size)
{
  gsize at = NRE_JOURNAL_START;

  while (at < size && size - at >= NRE_JOURNAL_HEAD + NRE_JOURNAL_TAIL)
    {
      guint64 contents = nre_load_u64 (data + at);

      if (contents > size - at - NRE_JOURNAL_HEAD - NRE_JOURNAL_TAIL)
        return;
      at += NRE_JOURNAL_HEAD + (gsize) contents;
      nre_store_u32 (data + at, nre_journal_sum (data + at - NRE_JOURNAL_HEAD - contents,
                                                 NRE_JOURNAL_HEAD + (gsize) contents));
      at += NRE_JOURNAL_TAIL;
    }
}

int
LLVMFuzzerTestOneInput (const guint8 *data, size_t size)
{
  g_autoptr (GBytes) archive = make_archive ();
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (archive, "seed.rlb", NULL);
  g_autofree guint8 *mended = g_memdup2 (data, size);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (NreJournalFile) file = NULL;
  g_autoptr (GError) error = NULL;

  mend_sums (mended, size);
  bytes = g_bytes_new (mended, size);
  file = nre_journal_file_parse (bytes, &error);
  if (file == NULL)
    {
      nre_fuzz_require_error (error);
      return 0;
    }
  nre_journal_file_get_n_steps (file);
  if (nre_journal_restore (file, document, &error))
    {
      g_autoptr (GBytes) written = nre_fuzz_write (nre_document_get_root (document), NULL);

      nre_document_go_to (document, 0);
      nre_document_go_to (document, G_MAXUINT);
    }
  else
    {
      nre_fuzz_require_error (error);
      NRE_FUZZ_REQUIRE (!nre_document_get_modified (document));
    }
  return 0;
}
