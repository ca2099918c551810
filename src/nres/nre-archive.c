/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-archive.h"

#include "nre-container.h"
#include "nre-text.h"

/* A mask that has the highest bit of each zero byte of @word set. Only its lowest set bit is reliable. */
static inline guint64
zero_bytes (guint64 word)
{
  return (word - G_GUINT64_CONSTANT (0x0101010101010101)) & ~word & G_GUINT64_CONSTANT (0x8080808080808080);
}

/**
 * nre_record_name_length: the number of bytes before the NUL, or 36 if there is none.
 *
 * memchr() would be slow on a record that was just copied: its reads are wider than the stores of the copy
 * and wait for them. That took half of the time to list a million entries.
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

/** nre_record_name_decode: (transfer full): the name as UTF-8; see nre_text_decode(). */
char *
nre_record_name_decode (const guint8 name[NRE_NAME_SIZE])
{
  return nre_text_decode (name, nre_record_name_length (name));
}

/** nre_record_load: decode the 64 bytes of a record (spec: nres.md, directory record). */
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

/** nre_type_id_to_string: (transfer full): the type id as text: the code, such as "FXID", if the four bytes
 * are ASCII letters or digits; a decimal number, such as "13", below 256; otherwise "0x…". */
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
 * @text: a code of four letters or digits such as "MESH", or a number such as "12" or "0x3e8". "1234" is a
 *   code, but "0x3e" is a number.
 * @type_id: (out): the type id
 *
 * Returns: FALSE if @text is no type id
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

/* The containers that are recognised by their bytes. */
static const NreContainer *const containers[] = { &nre_nres_container, &nre_rsli_container };

static const NreContainer *
find_container (NreSpan span)
{
  for (guint i = 0; i < G_N_ELEMENTS (containers); i++)
    if (containers[i]->probe (span))
      return containers[i];
  return NULL;
}

/* The maximum number of bytes to unpack from a file and the archives inside it. Without a limit, a file of a
 * few kilobytes could fill the memory. */
#define MAX_UNPACKED ((guint64) 512 * 1024 * 1024)

static NreUnpackBudget *
budget_new (guint64 left)
{
  NreUnpackBudget *self = g_new0 (NreUnpackBudget, 1);

  g_atomic_ref_count_init (&self->ref_count);
  g_mutex_init (&self->lock);
  self->left = left;
  return self;
}

static void
budget_unref (NreUnpackBudget *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_mutex_clear (&self->lock);
  g_free (self);
}

/** nre_archive_may_unpack: take @size bytes from the unpacking budget of the archive. Returns FALSE, and
 * takes nothing, if fewer bytes are left. */
gboolean
nre_archive_may_unpack (NreArchive *self, guint64 size)
{
  NreUnpackBudget *budget = self->budget;
  gboolean may;

  g_mutex_lock (&budget->lock);
  may = size <= budget->left;
  if (may)
    budget->left -= size;
  g_mutex_unlock (&budget->lock);
  return may;
}

static NreArchive *
open_with (const NreContainer *container, GBytes *bytes, NreUnpackBudget *budget, GError **error)
{
  g_autoptr (NreArchive) self = g_new0 (NreArchive, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->budget = budget;
  self->container = container;
  self->bytes = g_bytes_ref (bytes);
  self->span = nre_span_of_bytes (bytes);
  return container->open (self, error) ? g_steal_pointer (&self) : NULL;
}

/**
 * nre_archive_open:
 * @container: the format of the bytes
 * @bytes: the archive keeps a reference
 *
 * Open an archive whose container is known.
 *
 * Returns: (transfer full) (nullable): the archive, or NULL with the error of the container's @open
 */
NreArchive *
nre_archive_open (const NreContainer *container, GBytes *bytes, GError **error)
{
  return open_with (container, bytes, budget_new (MAX_UNPACKED), error);
}

/** nre_archive_probe: whether the first bytes are those of an archive, even if the rest is damaged. */
gboolean
nre_archive_probe (NreSpan span)
{
  return find_container (span) != NULL;
}

/**
 * nre_archive_new:
 * @bytes: a file, or the payload of an entry; the archive keeps a reference, and copies nothing
 *
 * Open an archive (spec: nres.md, rsli.md). Records of an NRes archive are decoded on demand, so that the
 * cost does not depend on the number of entries, unless bytes follow the directory. Fails with
 * NRE_ERROR_FORMAT if the header is wrong or no directory is where the header says; nre_directory_check()
 * reports other faults.
 */
NreArchive *
nre_archive_new (GBytes *bytes, GError **error)
{
  const NreContainer *container = find_container (nre_span_of_bytes (bytes));

  /* If no container recognises the bytes, opening them as an NRes archive sets the error. */
  return nre_archive_open (container != NULL ? container : &nre_nres_container, bytes, error);
}

/**
 * nre_archive_new_inside:
 * @around: the archive that has @bytes as a payload
 * @is_kept: TRUE if the new archive lives as long as @around and shares its unpacking budget; FALSE if it
 *   gets a copy of the budget, so that bytes that it unpacks are not charged to @around
 *
 * Like nre_archive_new(), for an archive in an entry. All kept archives of one file share one unpacking
 * budget.
 */
NreArchive *
nre_archive_new_inside (NreArchive *around, GBytes *bytes, gboolean is_kept, GError **error)
{
  const NreContainer *container = find_container (nre_span_of_bytes (bytes));
  NreUnpackBudget *budget = around->budget;

  if (is_kept)
    g_atomic_ref_count_inc (&budget->ref_count);
  else
    {
      g_mutex_lock (&budget->lock);
      budget = budget_new (budget->left);
      g_mutex_unlock (&around->budget->lock);
    }
  return open_with (container != NULL ? container : &nre_nres_container, bytes, budget, error);
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
  if (self->own != NULL)
    self->container->free_own (self->own);
  budget_unref (self->budget);
  g_free (self);
}

/** nre_archive_get_bytes: (transfer none): the bytes from which the archive was created. */
GBytes *
nre_archive_get_bytes (NreArchive *self)
{
  return self->bytes;
}

/** nre_archive_get_span: all bytes of nre_archive_get_bytes(), even those behind the directory. */
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

/** nre_archive_get_total_size: the total size in the header, which is at most the number of bytes; for a
 * loose payload or an RsLi archive, the number of bytes. */
guint32
nre_archive_get_total_size (NreArchive *self)
{
  return self->total_size;
}

/** nre_archive_get_directory_offset: the offset of the directory, at or before which the payloads of an NRes
 * archive must end. For a loose payload, the size of the file. */
guint64
nre_archive_get_directory_offset (NreArchive *self)
{
  return self->directory_offset;
}

/** nre_archive_peek_record: (transfer none): the 64 bytes of a record, valid as long as the archive. */
const guint8 *
nre_archive_peek_record (NreArchive *self, guint index)
{
  g_assert (index < self->count);
  return self->records + (gsize) index * NRE_RECORD_SIZE;
}

/** nre_archive_get_record: decode the record of the entry @index. */
void
nre_archive_get_record (NreArchive *self, guint index, NreRecord *out)
{
  nre_record_load (nre_archive_peek_record (self, index), out);
}

/**
 * nre_archive_get_payload:
 * @index: index of an entry
 * @out: (out): the bytes of the entry, valid as long as the archive; empty if they cannot be read
 *
 * Get a payload, which is unpacked if the archive is an RsLi archive. Returns FALSE if it is not inside the
 * data region, or cannot be unpacked; nre_archive_load_payload() tells why.
 */
gboolean
nre_archive_get_payload (NreArchive *self, guint index, NreSpan *out)
{
  g_assert (index < self->count);
  return self->container->get_payload (self, index, out, NULL);
}

/** nre_archive_load_payload: (transfer full): the payload of the entry @index. Fails with NRE_ERROR_FORMAT if
 * it cannot be read, and with NRE_ERROR_TOO_LARGE if it is too large to unpack. */
NrePayload *
nre_archive_load_payload (NreArchive *self, guint index, GError **error)
{
  GBytes *owner = self->bytes;
  NreSpan span;

  g_assert (index < self->count);
  if (!self->container->get_payload (self, index, &span, error))
    return NULL;
  if (self->container->get_owner != NULL)
    owner = self->container->get_owner (self, index);
  return nre_payload_new_borrowed (owner, span);
}

/**
 * nre_archive_get_regions:
 *
 * Divide all bytes of the archive into regions: header, payloads, padding, unindexed bytes and directory
 * (spec: nres.md, regions). Payloads that share bytes are all listed, and so overlap; payloads that are not
 * inside the data region are not listed.
 *
 * Returns: (transfer full) (element-type NreRegion): the regions in order of offset
 */
GArray *
nre_archive_get_regions (NreArchive *self)
{
  return self->container->get_regions (self);
}

/**
 * nre_directory_check:
 * @directory: an archive, with its changes if there are any
 * @findings: the list to which findings are added
 *
 * Report violations of the container's specification that do not make nre_archive_new() fail. Only the first
 * fault of the sort table is reported. Findings and offsets describe the archive as a save would write it; if
 * the archive cannot be saved, this is the only finding. Payloads are not checked, only unpacked if the
 * archive is an RsLi archive.
 */
void
nre_directory_check (NreDirectory *directory, NreFindings *findings)
{
  const NreContainer *container = nre_directory_get_origin (directory)->container;

  if (container->check != NULL)
    container->check (directory, findings);
}
