/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-archive.h"

#include "nre-error.h"
#include "nre-text.h"
#include "nre-i18n.h"

struct _NreArchive
{
  gatomicrefcount ref_count;
  GBytes         *bytes;
  NreSpan         span;
  guint32         count;
  guint32         total_size;
  guint64         directory_offset;
  guint8         *loose;        /* the made-up record of a file that is not an archive; else NULL */
};

/* Which bytes of the word are zero, as their highest bits; exact up to the first of them. */
static inline guint64
zero_bytes (guint64 word)
{
  return (word - G_GUINT64_CONSTANT (0x0101010101010101)) & ~word & G_GUINT64_CONSTANT (0x8080808080808080);
}

/**
 * nre_record_name_length: bytes before the NUL, or all 36 when there is none.
 *
 * Reads eight bytes at a time: memchr() reads more than was just stored where a record is a copy and so has
 * to wait for the store, which took half of the time needed to list a million entries.
 */
gsize
nre_record_name_length (const guint8 name[NRE_NAME_SIZE])
{
  gsize at = 0;

  for (; at + 8 <= NRE_NAME_SIZE; at += 8)
    {
      guint64 word, zeros;

      memcpy (&word, name + at, sizeof word);
      zeros = zero_bytes (GUINT64_FROM_LE (word));
      if (zeros != 0)
        return at + (gsize) __builtin_ctzll (zeros) / 8;
    }
  while (at < NRE_NAME_SIZE && name[at] != 0)
    at++;
  return at;
}

/** nre_record_name_decode: the name as UTF-8, one character a byte; the conversion is reversible. */
char *
nre_record_name_decode (const guint8 name[NRE_NAME_SIZE])
{
  return nre_text_decode (name, nre_record_name_length (name));
}

/** nre_record_load: decode 64 bytes (spec: nres.md, directory record). */
void
nre_record_load (const guint8 *bytes, NreRecord *out)
{
  out->type_id = nre_load_u32 (bytes);
  out->attr1 = nre_load_u32 (bytes + 4);
  out->attr2 = nre_load_u32 (bytes + 8);
  out->size = nre_load_u32 (bytes + 12);
  out->attr3 = nre_load_u32 (bytes + 16);
  memcpy (out->name, bytes + 20, NRE_NAME_SIZE);
  out->data_offset = nre_load_u32 (bytes + 56);
  out->sort_index = nre_load_u32 (bytes + 60);
}

/** nre_record_store: the reverse of nre_record_load(). */
void
nre_record_store (guint8 *bytes, const NreRecord *record)
{
  nre_store_u32 (bytes, record->type_id);
  nre_store_u32 (bytes + 4, record->attr1);
  nre_store_u32 (bytes + 8, record->attr2);
  nre_store_u32 (bytes + 12, record->size);
  nre_store_u32 (bytes + 16, record->attr3);
  memcpy (bytes + 20, record->name, NRE_NAME_SIZE);
  nre_store_u32 (bytes + 56, record->data_offset);
  nre_store_u32 (bytes + 60, record->sort_index);
}

static gboolean
is_code (const guint8 code[4])
{
  return g_ascii_isalnum (code[0]) && g_ascii_isalnum (code[1]) && g_ascii_isalnum (code[2]) &&
         g_ascii_isalnum (code[3]);
}

/** nre_type_id_to_string: "FXID" for a four-character code, "13" for a table number, else "0x…". */
char *
nre_type_id_to_string (guint32 type_id)
{
  guint8 code[4];

  nre_store_u32 (code, type_id);
  if (is_code (code))
    return g_strndup ((const char *) code, 4);
  if (type_id < 256)
    return g_strdup_printf ("%u", type_id);
  return g_strdup_printf ("0x%08x", type_id);
}

/**
 * nre_type_id_parse:
 * @text: as nre_type_id_to_string() writes it, or any number: "MESH", "12", "0x3e8"; four digits are a code
 */
gboolean
nre_type_id_parse (const char *text, guint32 *type_id)
{
  gboolean hex = g_str_has_prefix (text, "0x") || g_str_has_prefix (text, "0X");
  guint64 number;

  if (!hex && strlen (text) == 4 && is_code ((const guint8 *) text))
    {
      *type_id = nre_load_u32 ((const guint8 *) text);
      return TRUE;
    }
  if (!g_ascii_string_to_unsigned (hex ? text + 2 : text, hex ? 16 : 10, 0, G_MAXUINT32, &number, NULL))
    return FALSE;
  *type_id = (guint32) number;
  return TRUE;
}

/** nre_archive_probe: whether the bytes begin like an NRes, even if the rest is damaged. */
gboolean
nre_archive_probe (NreSpan span)
{
  return span.size >= 4 && memcmp (span.data, "NRes", 4) == 0;
}

static gboolean
range_is_inside (NreArchive *self, guint32 offset, guint32 size)
{
  return offset >= NRE_HEADER_SIZE && (guint64) offset + size <= self->directory_offset;
}

/* In a file longer than its header says, either the directory is where the header puts it and bytes were
 * appended, or the header is wrong and the place holds payload. The place counts as a directory only if every
 * record in it is plausible. */
static gboolean
directory_is_plausible (NreArchive *self)
{
  for (guint i = 0; i < self->count; i++)
    {
      NreRecord record;

      nre_archive_get_record (self, i, &record);
      if (!range_is_inside (self, record.data_offset, record.size) || record.sort_index >= self->count ||
          nre_record_name_length (record.name) == NRE_NAME_SIZE)
        return FALSE;
    }
  return TRUE;
}

/**
 * nre_archive_new:
 * @bytes: a file, or the payload of an entry; the archive keeps a reference, and copies nothing
 *
 * Read the header (spec: nres.md). The cost does not depend on the number of entries: records are decoded on
 * demand. This reading is tolerant: it fails with NRE_ERROR_FORMAT only where nothing can be read safely;
 * nre_archive_check() reports the rest.
 */
NreArchive *
nre_archive_new (GBytes *bytes, GError **error)
{
  g_autoptr (NreArchive) self = g_new0 (NreArchive, 1);
  guint32 version;
  gint32 count;

  g_atomic_ref_count_init (&self->ref_count);
  self->bytes = g_bytes_ref (bytes);
  self->span = nre_span_of_bytes (bytes);
  if (self->span.size == 0)
    return nre_fail_null (error, NRE_ERROR_FORMAT, _("the file is empty, and not an NRes archive"));
  if (self->span.size < NRE_HEADER_SIZE)
    return nre_fail_null (error, NRE_ERROR_FORMAT,
                          ngettext ("not an NRes archive: %zu byte, and the header alone takes 16",
                                    "not an NRes archive: %zu bytes, and the header alone takes 16",
                                    self->span.size), self->span.size);
  if (memcmp (self->span.data, "NRes", 4) != 0)
    {
      g_autofree char *magic = nre_text_display (self->span.data, 4);

      return nre_fail_null (error, NRE_ERROR_FORMAT,
                            _("not an NRes archive: it begins with “%s”, not “NRes”"), magic);
    }
  version = nre_load_u32 (self->span.data + 4);
  if (version != NRE_VERSION)
    return nre_fail_null (error, NRE_ERROR_FORMAT, _("NRes header: version 0x%08x, expected 0x00000100"),
                          version);
  count = (gint32) nre_load_u32 (self->span.data + 8);
  if (count < 0)
    return nre_fail_null (error, NRE_ERROR_FORMAT, _("NRes header: entry count %d is negative"), count);
  self->count = (guint32) count;
  self->total_size = nre_load_u32 (self->span.data + 12);
  if (self->total_size > self->span.size)
    return nre_fail_null (error, NRE_ERROR_FORMAT,
                          ngettext ("NRes header: total size is %u byte, but only %zu are there: the archive "
                                    "is cut short",
                                    "NRes header: total size is %u bytes, but only %zu are there: the "
                                    "archive is cut short", self->total_size),
                          self->total_size, self->span.size);
  if ((guint64) self->count * NRE_RECORD_SIZE + NRE_HEADER_SIZE > self->total_size)
    return nre_fail_null (error, NRE_ERROR_FORMAT,
                          ngettext ("NRes header: a directory of %u entry takes %" PRIu64 " bytes and does "
                                    "not fit the total size of %u",
                                    "NRes header: a directory of %u entries takes %" PRIu64 " bytes and does "
                                    "not fit the total size of %u", self->count),
                          self->count, (guint64) self->count * NRE_RECORD_SIZE, self->total_size);
  self->directory_offset = self->total_size - (guint64) self->count * NRE_RECORD_SIZE;
  if (self->span.size > self->total_size && !directory_is_plausible (self))
    return nre_fail_null (error, NRE_ERROR_FORMAT, _("NRes header: total size is %u bytes, the data has %zu, "
                                                     "and there is no directory where the header puts it"),
                          self->total_size, self->span.size);
  return g_steal_pointer (&self);
}

/**
 * nre_archive_new_loose:
 * @bytes: a file that is not an archive
 * @type_id: the type id for an entry with such bytes
 *
 * Represent the file as the only entry of an imaginary archive. Fails with NRE_ERROR_TOO_LARGE past 4 GiB -
 * 1, the limit for an entry.
 */
NreArchive *
nre_archive_new_loose (GBytes *bytes, guint32 type_id, GError **error)
{
  NreSpan span = nre_span_of_bytes (bytes);
  NreRecord record = { .type_id = type_id, .size = (guint32) span.size };
  NreArchive *self;

  if (span.size > G_MAXUINT32)
    return nre_fail_null (error, NRE_ERROR_TOO_LARGE, _("the file has %zu bytes; 4 GiB - 1 can be edited"),
                          span.size);
  self = g_new0 (NreArchive, 1);
  g_atomic_ref_count_init (&self->ref_count);
  self->bytes = g_bytes_ref (bytes);
  self->span = span;
  self->count = 1;
  self->total_size = (guint32) span.size;
  self->directory_offset = span.size;
  self->loose = g_malloc0 (NRE_RECORD_SIZE);
  nre_record_store (self->loose, &record);
  return self;
}

/** nre_archive_is_loose: whether the archive stands for a file that is not one; no file holds its record. */
gboolean
nre_archive_is_loose (NreArchive *self)
{
  return self->loose != NULL;
}

NreArchive *
nre_archive_ref (NreArchive *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
nre_archive_unref (NreArchive *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_bytes_unref (self->bytes);
  g_free (self->loose);
  g_free (self);
}

/** nre_archive_get_bytes: (transfer none): the bytes that the archive was created from. */
GBytes *
nre_archive_get_bytes (NreArchive *self)
{
  return self->bytes;
}

/** nre_archive_get_span: the same bytes as a span, including any bytes behind the directory. */
NreSpan
nre_archive_get_span (NreArchive *self)
{
  return self->span;
}

guint
nre_archive_get_n_entries (NreArchive *self)
{
  return self->count;
}

/** nre_archive_get_total_size: the total size from the header, but at most the size of the data. */
guint32
nre_archive_get_total_size (NreArchive *self)
{
  return self->total_size;
}

guint64
nre_archive_get_directory_offset (NreArchive *self)
{
  return self->directory_offset;
}

/** nre_archive_peek_record: the 64 bytes of a record in place. */
const guint8 *
nre_archive_peek_record (NreArchive *self, guint index)
{
  g_assert (index < self->count);
  if (self->loose != NULL)
    return self->loose;
  return self->span.data + self->directory_offset + (guint64) index * NRE_RECORD_SIZE;
}

void
nre_archive_get_record (NreArchive *self, guint index, NreRecord *out)
{
  nre_record_load (nre_archive_peek_record (self, index), out);
}

/**
 * nre_archive_get_payload:
 * @index: entry
 * @out: (out): its bytes in place
 *
 * Whether the record's range lies in the data region; if not, @out is empty.
 */
gboolean
nre_archive_get_payload (NreArchive *self, guint index, NreSpan *out)
{
  const guint8 *record = nre_archive_peek_record (self, index);
  guint32 offset = nre_load_u32 (record + 56), size = nre_load_u32 (record + 12);

  if (self->loose != NULL)
    {
      *out = self->span;
      return TRUE;
    }
  if (!range_is_inside (self, offset, size))
    {
      *out = nre_span (NULL, 0);
      return FALSE;
    }
  *out = nre_span_sub (self->span, offset, size);
  return TRUE;
}
