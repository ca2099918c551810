/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The container (spec/nres.md): any bytes are opened, listed, looked up, checked, written back the same,
 * repacked, and edited; undoing the edits gives back the input.
 *
 * Bytes behind the archive, as its header tells its size, say what is edited. The lowest bit of the first of
 * them says whether the archive is opened with them behind it, as a file with something appended. */

#include "nre-fuzz.h"

#include "nre-describe.h"
#include "nre-error.h"

static void
describe (NreJsonWriter *writer, gpointer archive)
{
  nre_describe_archive (writer, archive);
}

static void
describe_ledger (NreJsonWriter *writer, gpointer ledger)
{
  nre_describe_ledger (writer, ledger);
}

/* Regions stand in order, leave nothing out, and overlap only where payloads do. */
static void
check_regions (NreArchive *archive)
{
  g_autoptr (GArray) regions = nre_archive_get_regions (archive);
  guint64 at = 0;

  for (guint i = 0; i < regions->len; i++)
    {
      const NreRegion *region = &g_array_index (regions, NreRegion, i);

      NRE_FUZZ_REQUIRE (region->offset <= at);
      NRE_FUZZ_REQUIRE (region->kind == NRE_REGION_PAYLOAD || region->offset == at);
      NRE_FUZZ_REQUIRE (nre_span_contains (nre_archive_get_span (archive), region->offset, region->size));
      at = MAX (at, region->offset + region->size);
    }
  NRE_FUZZ_REQUIRE (at == nre_archive_get_span (archive).size);
}

static void
check_entries (NreArchive *archive)
{
  guint n = nre_archive_get_n_entries (archive);

  for (guint i = 0; i < MIN (n, 32); i++)
    {
      NreRecord record;
      g_autofree char *text = NULL;
      NreSpan payload;

      nre_archive_get_record (archive, i, &record);
      text = nre_record_name_decode (record.name);
      NRE_FUZZ_REQUIRE (g_utf8_validate (text, -1, NULL));
      if (nre_archive_get_payload (archive, i, &payload))
        NRE_FUZZ_REQUIRE (payload.size == record.size);
    }
}

/* Repacking keeps names, attributes and payloads, and repacking again changes nothing. */
static void
check_repack (NreArchive *archive)
{
  g_autoptr (NreDirectory) directory = nre_directory_new (archive), again = NULL;
  g_autoptr (NreLayout) layout = NULL, second = NULL;
  g_autoptr (NreArchive) repacked = NULL;
  g_autoptr (GBytes) bytes = NULL, bytes_again = NULL;
  g_autoptr (GError) error = NULL;
  guint64 dropped, dropped_again;

  layout = nre_layout_new_repack (directory, &dropped, &error);
  if (layout == NULL)
    {
      nre_fuzz_require_error (error);
      return;
    }
  bytes = nre_layout_to_bytes (layout);
  repacked = nre_archive_new (bytes, NULL);
  NRE_FUZZ_REQUIRE (repacked != NULL);
  NRE_FUZZ_REQUIRE (nre_archive_get_n_entries (repacked) == nre_archive_get_n_entries (archive));
  for (guint i = 0; i < nre_archive_get_n_entries (archive); i++)
    {
      NreSpan before, after;
      NreRecord a, b;

      nre_archive_get_record (archive, i, &a);
      nre_archive_get_record (repacked, i, &b);
      NRE_FUZZ_REQUIRE (a.type_id == b.type_id && a.attr1 == b.attr1 && a.attr2 == b.attr2 &&
                        a.attr3 == b.attr3);
      NRE_FUZZ_REQUIRE (memcmp (a.name, b.name, NRE_NAME_SIZE) == 0);
      NRE_FUZZ_REQUIRE (nre_archive_get_payload (archive, i, &before) &&
                        nre_archive_get_payload (repacked, i, &after));
      NRE_FUZZ_REQUIRE (nre_span_equal (before, after));
    }
  again = nre_directory_new (repacked);
  second = nre_layout_new_repack (again, &dropped_again, NULL);
  NRE_FUZZ_REQUIRE (second != NULL && dropped_again == 0);
  bytes_again = nre_layout_to_bytes (second);
  NRE_FUZZ_REQUIRE_SAME (bytes, bytes_again);
}

/* What was written is an archive whose entries hold what the document says they hold. */
static void
check_written (NreDocument *document)
{
  NreDirectory *root = nre_document_get_root (document);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = nre_fuzz_write (root, &error);
  g_autoptr (NreArchive) archive = NULL;

  if (bytes == NULL)
    {
      nre_fuzz_require_error (error);
      return;
    }
  archive = nre_archive_new (bytes, NULL);
  NRE_FUZZ_REQUIRE (archive != NULL);
  NRE_FUZZ_REQUIRE (nre_archive_get_n_entries (archive) == nre_directory_get_n_entries (root));
  for (guint i = 0; i < nre_archive_get_n_entries (archive); i++)
    {
      g_autoptr (GBytes) wanted = nre_directory_read (root, i, NULL);
      NreSpan written;

      /* A record that pointed outside keeps its words, and may point inside of what has grown. */
      if (wanted != NULL)
        NRE_FUZZ_REQUIRE (nre_archive_get_payload (archive, i, &written) &&
                          nre_span_equal (written, nre_span_of_bytes (wanted)));
      NRE_FUZZ_REQUIRE (memcmp (nre_archive_peek_record (archive, i) + 20, nre_directory_peek_name (root, i),
                                NRE_NAME_SIZE) == 0);
    }
}

static void
check_edits (GBytes *bytes, NreFuzzChoices *choices)
{
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, "input", NULL);
  g_autoptr (NreLedger) ledger = NULL;

  nre_fuzz_edit_container (document, choices, 1 + nre_fuzz_choose (choices, 6));
  check_written (document);
  ledger = nre_document_get_ledger (document, NULL);
  if (ledger != NULL)
    nre_fuzz_require_json (describe_ledger, ledger);
  nre_fuzz_require_undo (document);
  nre_fuzz_require_script (document);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, size_t size)
{
  g_autoptr (NreDirectory) directory = NULL;
  g_autoptr (NreArchive) archive = NULL;
  g_autoptr (GBytes) bytes = NULL, identity = NULL;
  g_autoptr (GError) error = NULL;
  NreFuzzChoices choices;
  gsize own = size;

  if (size >= NRE_HEADER_SIZE && nre_load_u32 (data + 12) < size)
    own = nre_load_u32 (data + 12);
  nre_fuzz_choices_init (&choices, data + own, size - own, nre_fuzz_hash (data, size));
  /* A copy of just this size, so that a read past its end is seen. */
  bytes = g_bytes_new (data, own < size && data[own] & 1 ? size : own);
  archive = nre_archive_new (bytes, &error);
  nre_fuzz_validate (bytes, "input.rlb");
  if (archive == NULL)
    {
      nre_fuzz_require_error (error);
      return 0;
    }
  check_regions (archive);
  check_entries (archive);
  nre_fuzz_require_json (describe, archive);
  directory = nre_directory_new (archive);
  identity = nre_fuzz_write (directory, NULL);
  NRE_FUZZ_REQUIRE_SAME (identity, bytes);
  check_repack (archive);
  check_edits (bytes, &choices);
  return 0;
}
