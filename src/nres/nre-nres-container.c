/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-container.h"

#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-text.h"

static gboolean
nres_probe (NreSpan span)
{
  return span.size >= 4 && memcmp (span.data, "NRes", 4) == 0;
}

static gboolean
range_is_inside (NreArchive *archive, guint32 offset, guint32 size)
{
  return offset >= NRE_HEADER_SIZE && (guint64) offset + size <= archive->directory_offset;
}

/* Whether all records are plausible. If the file is longer than its header states, this tells whether bytes
 * follow the directory, or the header is wrong. */
static gboolean
directory_is_plausible (NreArchive *archive)
{
  for (guint i = 0; i < archive->count; i++)
    {
      NreRecord record;

      nre_archive_get_record (archive, i, &record);
      if (!range_is_inside (archive, record.data_offset, record.size) ||
          record.sort_index >= archive->count || nre_record_name_length (record.name) == NRE_NAME_SIZE)
        return FALSE;
    }
  return TRUE;
}

static gboolean
nres_open (NreArchive *archive, GError **error)
{
  NreSpan span = archive->span;
  guint32 version;
  gint32 count;

  if (span.size == 0)
    return nre_fail (error, NRE_ERROR_FORMAT, _("the file is empty, and not an NRes archive"));
  if (span.size < NRE_HEADER_SIZE)
    return nre_fail (error, NRE_ERROR_FORMAT,
                     ngettext ("not an NRes archive: %zu byte, and the header alone takes 16",
                               "not an NRes archive: %zu bytes, and the header alone takes 16",
                               span.size), span.size);
  if (!nres_probe (span))
    {
      g_autofree char *magic = nre_text_display (span.data, 4);

      return nre_fail (error, NRE_ERROR_FORMAT,
                       _("not an NRes archive: it begins with “%s”, not “NRes”"), magic);
    }
  version = nre_load_u32 (span.data + 4);
  if (version != NRE_VERSION)
    return nre_fail (error, NRE_ERROR_FORMAT, _("NRes header: version 0x%08x, expected 0x00000100"),
                     version);
  count = (gint32) nre_load_u32 (span.data + 8);
  if (count < 0)
    return nre_fail (error, NRE_ERROR_FORMAT, _("NRes header: entry count %d is negative"), count);
  archive->count = (guint32) count;
  archive->total_size = nre_load_u32 (span.data + 12);
  if (archive->total_size > span.size)
    return nre_fail (error, NRE_ERROR_FORMAT,
                     ngettext ("NRes header: total size is %u byte, but only %zu are there: the archive "
                               "is cut short",
                               "NRes header: total size is %u bytes, but only %zu are there: the "
                               "archive is cut short", archive->total_size),
                     archive->total_size, span.size);
  if ((guint64) archive->count * NRE_RECORD_SIZE + NRE_HEADER_SIZE > archive->total_size)
    return nre_fail (error, NRE_ERROR_FORMAT,
                     ngettext ("NRes header: a directory of %u entry takes %" PRIu64 " bytes and does "
                               "not fit the total size of %u",
                               "NRes header: a directory of %u entries takes %" PRIu64 " bytes and does "
                               "not fit the total size of %u", archive->count),
                     archive->count, (guint64) archive->count * NRE_RECORD_SIZE, archive->total_size);
  archive->directory_offset = archive->total_size - (guint64) archive->count * NRE_RECORD_SIZE;
  archive->records = span.data + archive->directory_offset;
  if (span.size > archive->total_size && !directory_is_plausible (archive))
    return nre_fail (error, NRE_ERROR_FORMAT, _("NRes header: total size is %u bytes, the data has %zu, "
                                                "and there is no directory where the header puts it"),
                     archive->total_size, span.size);
  return TRUE;
}

static gboolean
nres_get_payload (NreArchive *archive, guint index, NreSpan *out, GError **error)
{
  const guint8 *record = nre_archive_peek_record (archive, index);
  guint32 offset = nre_load_u32 (record + 56), size = nre_load_u32 (record + 12);

  if (!range_is_inside (archive, offset, size))
    {
      *out = nre_span (NULL, 0);
      /* Making the message takes time, and few callers want it. */
      return error != NULL && nre_fail (error, NRE_ERROR_FORMAT,
                                        _("entry #%u has no readable payload: its directory record points "
                                          "outside the archive"), index);
    }
  *out = nre_span_sub (archive->span, offset, size);
  return TRUE;
}

const NreContainer nre_nres_container = {
  .probe = nres_probe,
  .open = nres_open,
  .get_payload = nres_get_payload,
  .get_regions = nre_nres_get_regions,
  .check = nre_nres_check,
  .lay_out = nre_nres_lay_out,
};
