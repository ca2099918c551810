/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-describe.h"

#include "nre-json-records.h"
#include "nre-rsli.h"

/* The words must not change, since they are part of the output of `nres list`. */
static const char *
spell_region_kind (NreRegionKind kind)
{
  static const char *const names[] = {
    [NRE_REGION_HEADER] = "header",
    [NRE_REGION_PAYLOAD] = "payload",
    [NRE_REGION_PADDING] = "padding",
    [NRE_REGION_UNINDEXED] = "unindexed",
    [NRE_REGION_DIRECTORY] = "directory",
  };

  return names[kind];
}

/** nre_describe_entry: write the fields of the directory record of an entry, except its size, offset and
 * sort index */
void
nre_describe_entry (NreJsonWriter *writer, guint index, const NreRecord *record)
{
  g_autofree char *type = nre_type_id_to_string (record->type_id);

  nre_json_writer_member_uint (writer, "index", index);
  nre_json_writer_member_uint (writer, "type_id", record->type_id);
  nre_json_writer_member_string (writer, "type", type);
  nre_json_write_name (writer, "name", nre_span (record->name, NRE_NAME_SIZE));
  nre_json_writer_member_uint (writer, "attr1", record->attr1);
  nre_json_writer_member_uint (writer, "attr2", record->attr2);
  nre_json_writer_member_uint (writer, "attr3", record->attr3);
}

/** nre_describe_record: write the directory record of an entry. For an RsLi archive, these are other fields
 * than for an NRes archive, without the bytes 12 to 15 and the flags other than the method. */
void
nre_describe_record (NreJsonWriter *writer, NreArchive *archive, guint index)
{
  NreRecord record;

  nre_archive_get_record (archive, index, &record);
  if (nre_archive_is_rsli (archive))
    {
      NreRsliEntry entry;

      nre_rsli_get_entry (archive, index, &entry);
      nre_json_writer_member_uint (writer, "index", index);
      nre_json_write_name (writer, "name", nre_span (record.name, NRE_NAME_SIZE));
      nre_json_writer_member_uint (writer, "method", entry.method);
      nre_json_writer_member_uint (writer, "packed_size", entry.packed_size);
    }
  else
    nre_describe_entry (writer, index, &record);
  nre_json_writer_member_uint (writer, "size", record.size);
  nre_json_writer_member_uint (writer, "offset", record.data_offset);
  nre_json_writer_member_uint (writer, "sort_index", record.sort_index);
}

/** nre_describe_archive: write `entries` and `regions` of the archive as it was opened, and `overlay` of an
 * RsLi archive. The offsets of its entries do not include the overlay. */
void
nre_describe_archive (NreJsonWriter *writer, NreArchive *archive)
{
  g_autoptr (GArray) regions = nre_archive_get_regions (archive);
  guint n = nre_archive_get_n_entries (archive);

  nre_json_writer_begin_member_array (writer, "entries");
  for (guint i = 0; i < n; i++)
    {
      nre_json_writer_begin_object (writer);
      nre_describe_record (writer, archive, i);
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_array (writer);
  if (nre_archive_is_rsli (archive))
    nre_json_writer_member_uint (writer, "overlay", nre_rsli_get_overlay (archive));

  nre_json_writer_begin_member_array (writer, "regions");
  for (guint i = 0; i < regions->len; i++)
    {
      const NreRegion *region = &g_array_index (regions, NreRegion, i);

      nre_json_writer_begin_object (writer);
      nre_json_writer_member_string (writer, "kind", spell_region_kind (region->kind));
      nre_json_writer_member_uint (writer, "offset", region->offset);
      nre_json_writer_member_uint (writer, "size", region->size);
      if (region->entry != G_MAXUINT)
        nre_json_writer_member_uint (writer, "entry", region->entry);
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_array (writer);
}

/** nre_describe_raw: write `sha256`, the digest of the bytes, for a payload of unknown format */
void
nre_describe_raw (NreJsonWriter *writer, NreSpan span)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);

  for (gsize at = 0; at < span.size;)
    {
      gsize n = MIN (span.size - at, (gsize) 1 << 30);

      g_checksum_update (checksum, span.data + at, (gssize) n);
      at += n;
    }
  nre_json_writer_member_string (writer, "sha256", g_checksum_get_string (checksum));
}

/** nre_describe_finding: write a finding as an object */
void
nre_describe_finding (NreJsonWriter *writer, const NreFinding *finding)
{
  nre_json_writer_begin_object (writer);
  nre_json_writer_member_string (writer, "severity", nre_severity_to_string (finding->severity));
  nre_json_writer_member_string (writer, "code", finding->code);
  nre_json_writer_member_string (writer, "file", finding->file);
  nre_json_writer_member_string (writer, "entry", finding->entry);
  nre_json_writer_member_string (writer, "entry_name", finding->entry_name);
  nre_json_writer_member_string (writer, "message", finding->message);
  if (finding->table != NULL)
    nre_json_writer_member_string (writer, "table", finding->table);
  if (finding->index != NRE_NOWHERE)
    nre_json_writer_member_uint (writer, "index", finding->index);
  if (finding->offset != NRE_NOWHERE)
    nre_json_writer_member_uint (writer, "offset", finding->offset);
  nre_json_writer_end_object (writer);
}

/** nre_describe_ledger: write the lines of the ledger as `changes`, the number of lines beyond its limit, and
 * the number of moved payloads */
void
nre_describe_ledger (NreJsonWriter *writer, NreLedger *ledger)
{
  nre_json_writer_begin_member_array (writer, "changes");
  for (guint i = 0; i < nre_ledger_get_n_lines (ledger); i++)
    {
      const NreLedgerLine *line = nre_ledger_get_line (ledger, i);

      nre_json_writer_begin_object (writer);
      nre_json_writer_member_string (writer, "entry", line->entry);
      nre_json_writer_member_string (writer, "entry_name", line->entry_name);
      nre_json_writer_member_string (writer, "field", line->field);
      nre_json_writer_member_string (writer, "old", line->old_value);
      nre_json_writer_member_string (writer, "new", line->new_value);
      if (line->offset != G_MAXUINT64)
        {
          nre_json_writer_member_uint (writer, "offset", line->offset);
          nre_json_writer_member_uint (writer, "old_size", line->old_size);
          nre_json_writer_member_uint (writer, "new_size", line->new_size);
        }
      nre_json_writer_member_boolean (writer, "recomputed", line->derived);
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_array (writer);
  nre_json_writer_member_uint (writer, "changes_not_listed", nre_ledger_get_n_more (ledger));
  nre_json_writer_member_uint (writer, "payloads_moved", nre_ledger_get_n_moved (ledger));
}
