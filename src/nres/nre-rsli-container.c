/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-rsli.h"

#include "nre-container.h"
#include "nre-error.h"
#include "nre-i18n.h"

#define HEADER_SIZE 32
#define RECORD_SIZE 32
#define RECORD_NAME 12
#define TRAILER_SIZE 6
#define HAS_ORDER 0xabba

/* The result of unpacking an entry; both members are NULL until the entry is unpacked. */
typedef struct
{
  GBytes *payload;
  GError *error;
} Unpacked;

typedef struct
{
  guint32       overlay;
  gsize         trailer;        /* size of the trailer, or 0 */
  gboolean      order_is_wrong; /* the sort table in the entries is invalid; see order_is_right() */
  guint         n;
  NreRsliEntry *entries;
  guint8       *records;        /* NRE_RECORD_SIZE bytes for each entry */

  GMutex        lock;           /* guards the following member */
  Unpacked     *unpacked;       /* of each entry */
} Rsli;

static gboolean
rsli_probe (NreSpan span)
{
  return span.size >= 4 && memcmp (span.data, "NL\0\1", 4) == 0;
}

static Rsli *
get_rsli (NreArchive *archive)
{
  g_assert (nre_archive_is_rsli (archive));
  return archive->own;
}

static void
rsli_free (gpointer data)
{
  Rsli *self = data;

  for (guint i = 0; i < self->n; i++)
    {
      g_clear_pointer (&self->unpacked[i].payload, g_bytes_unref);
      g_clear_error (&self->unpacked[i].error);
    }
  g_free (self->entries);
  g_free (self->records);
  g_free (self->unpacked);
  g_mutex_clear (&self->lock);
  g_free (self);
}

/* --- Opening ------------------------------------------------------------------------------------------- */

static gboolean
read_trailer (Rsli *self, NreSpan span, gsize directory_end, GError **error)
{
  const guint8 *trailer = span.data + span.size - TRAILER_SIZE;

  if (span.size < directory_end + TRAILER_SIZE || memcmp (trailer, "AO", 2) != 0)
    return TRUE;
  self->trailer = TRAILER_SIZE;
  self->overlay = nre_load_u32 (trailer + 2);
  return self->overlay <= span.size ||
         nre_fail (error, NRE_ERROR_FORMAT,
                   _("RsLi trailer: an overlay of %u bytes is more than the %zu bytes of the file"),
                   self->overlay, span.size);
}

static int
compare_names (NreSpan a, NreSpan b)
{
  int order = memcmp (a.data, b.data, MIN (a.size, b.size));

  return order != 0 ? order : (a.size > b.size) - (a.size < b.size);
}

static NreSpan
get_name (const Rsli *self, guint index)
{
  const guint8 *name = self->records + (gsize) index * NRE_RECORD_SIZE + 20;

  return nre_span (name, nre_record_name_length (name));
}

static int
compare_entries (gconstpointer a, gconstpointer b, gpointer data)
{
  guint x = *(const guint16 *) a, y = *(const guint16 *) b;
  int order = compare_names (get_name (data, x), get_name (data, y));

  return order != 0 ? order : (x > y) - (x < y);
}

/* Sort the names, and set the sort indices. @with_keys: whether to set the keys of the entries to their sort
 * indices, too; the keys of an archive with a wrong order stay, since its payloads are encrypted with
 * them. */
static void
make_order (Rsli *self, gboolean with_keys)
{
  g_autofree guint16 *order = g_new (guint16, self->n);

  for (guint i = 0; i < self->n; i++)
    order[i] = (guint16) i;
  g_qsort_with_data (order, (gint) self->n, sizeof *order, compare_entries, self);
  for (guint i = 0; i < self->n; i++)
    {
      if (with_keys)
        self->entries[i].key = order[i];
      nre_store_u32 (self->records + (gsize) i * NRE_RECORD_SIZE + 60, order[i]);
    }
}

/* Whether the order in the entries has each entry once, and names do not descend. */
static gboolean
order_is_right (const Rsli *self)
{
  g_autofree gboolean *seen = g_new0 (gboolean, self->n);

  for (guint i = 0; i < self->n; i++)
    {
      guint entry = self->entries[i].key;

      if (entry >= self->n || seen[entry] ||
          (i > 0 &&
           compare_names (get_name (self, self->entries[i - 1].key), get_name (self, entry)) > 0))
        return FALSE;
      seen[entry] = TRUE;
    }
  return TRUE;
}

static void
read_entry (Rsli *self, guint index, const guint8 *bytes, gsize file_size)
{
  NreRsliEntry *entry = &self->entries[index];
  NreRecord record = { .type_id = NRE_TYPE_ID_RSLI };

  entry->method = nre_load_u16 (bytes + 16) & NRE_RSLI_METHOD_MASK;
  entry->key = nre_load_u16 (bytes + 18);
  entry->size = nre_load_u32 (bytes + 20);
  entry->offset = (guint64) nre_load_u32 (bytes + 24) + self->overlay;
  entry->packed_size = nre_load_u32 (bytes + 28);
  entry->is_past_end = entry->method == NRE_RSLI_DEFLATE && entry->packed_size > 0 &&
                       entry->offset + entry->packed_size == (guint64) file_size + 1;
  memcpy (record.name, bytes, RECORD_NAME);
  record.size = entry->size;
  record.data_offset = nre_load_u32 (bytes + 24);
  record.sort_index = entry->key;
  nre_record_store (self->records + (gsize) index * NRE_RECORD_SIZE, &record);
}

static gboolean
rsli_open (NreArchive *archive, GError **error)
{
  NreSpan span = archive->span;
  g_autofree guint8 *directory = NULL;
  gsize size;
  gint16 count;
  Rsli *self;

  if (span.size < HEADER_SIZE)
    return nre_fail (error, NRE_ERROR_FORMAT,
                     _("not an RsLi archive: %zu bytes, and the header alone takes 32"), span.size);
  count = nre_load_i16 (span.data + 4);
  if (count < 0)
    return nre_fail (error, NRE_ERROR_FORMAT, _("RsLi header: entry count %d is negative"), count);
  size = (gsize) count * RECORD_SIZE;
  if (HEADER_SIZE + size > span.size)
    return nre_fail (error, NRE_ERROR_FORMAT,
                     ngettext ("RsLi header: a directory of %d entry takes %zu bytes and does not fit the "
                               "file of %zu bytes",
                               "RsLi header: a directory of %d entries takes %zu bytes and does not fit the "
                               "file of %zu bytes",
                               (gulong) count),
                     count, size, span.size);
  archive->own = self = g_new0 (Rsli, 1);
  g_mutex_init (&self->lock);
  if (!read_trailer (self, span, HEADER_SIZE + size, error))
    return FALSE;
  self->n = (guint) count;
  self->entries = g_new0 (NreRsliEntry, self->n);
  self->records = g_malloc ((gsize) self->n * NRE_RECORD_SIZE + 1);
  self->unpacked = g_new0 (Unpacked, self->n);
  directory = g_malloc (size + 1);
  nre_rsli_decrypt (nre_load_u16 (span.data + 20), nre_span_sub (span, HEADER_SIZE, size), directory);
  for (guint i = 0; i < self->n; i++)
    read_entry (self, i, directory + (gsize) i * RECORD_SIZE, span.size);
  if (nre_load_u16 (span.data + 14) != HAS_ORDER)
    make_order (self, TRUE);
  else if (!order_is_right (self))
    {
      self->order_is_wrong = TRUE;
      make_order (self, FALSE);
    }
  archive->count = self->n;
  archive->records = self->records;
  archive->total_size = (guint32) MIN (span.size, G_MAXUINT32);
  archive->directory_offset = HEADER_SIZE;
  return TRUE;
}

/* --- Payloads ------------------------------------------------------------------------------------------ */

/* Get the packed bytes of an entry. If they are not all inside the file, return FALSE, with an empty span. */
static gboolean
get_packed (NreArchive *archive, const NreRsliEntry *entry, NreSpan *out)
{
  guint32 size = entry->packed_size - (entry->is_past_end ? 1 : 0);

  *out = nre_span_sub (archive->span, entry->offset, size);
  return nre_span_contains (archive->span, entry->offset, size);
}

/* Whether the payload is stored as it is, so that its bytes in the file can be used without unpacking. */
static gboolean
is_stored (const NreRsliEntry *entry)
{
  return entry->method == NRE_RSLI_STORED && entry->packed_size == entry->size;
}

static gboolean
is_possible (NreArchive *archive, const NreRsliEntry *entry, NreSpan packed, GError **error)
{
  if (!nre_rsli_method_is_known (entry->method))
    return nre_fail (error, NRE_ERROR_FORMAT, _("method 0x%03x is not supported"), entry->method);
  if (entry->size > nre_rsli_get_most (entry->method, packed.size))
    return nre_fail (error, NRE_ERROR_FORMAT, _("%u bytes cannot come out of %zu packed ones"), entry->size,
                     packed.size);
  /* Take the bytes from the budget even if unpacking fails later, since it takes time all the same. */
  return nre_archive_may_unpack (archive, entry->size) ||
         nre_fail (error, NRE_ERROR_TOO_LARGE, _("at most 512 MiB of one file are unpacked"));
}

/* (transfer full) (nullable): the unpacked bytes */
static GBytes *
unpack (NreArchive *archive, const NreRsliEntry *entry, GError **error)
{
  g_autofree guint8 *out = NULL;
  NreSpan packed;

  if (!get_packed (archive, entry, &packed))
    return nre_fail_null (error, NRE_ERROR_FORMAT,
                          _("%u packed bytes at %" PRIu64 " are not inside the file of %zu bytes"),
                          entry->packed_size, entry->offset, archive->span.size);
  if (!is_possible (archive, entry, packed, error))
    return NULL;
  out = g_try_malloc ((gsize) entry->size + 1);
  if (out == NULL)
    return nre_fail_null (error, NRE_ERROR_TOO_LARGE, _("there is no memory for %u bytes"), entry->size);
  if (!nre_rsli_unpack (entry->method, entry->key, packed, out, entry->size, error))
    return NULL;
  return g_bytes_new_take (g_steal_pointer (&out), entry->size);
}

static gboolean
rsli_get_payload (NreArchive *archive, guint index, NreSpan *out, GError **error)
{
  Rsli *self = get_rsli (archive);
  const NreRsliEntry *entry = &self->entries[index];
  Unpacked *unpacked = &self->unpacked[index];
  g_autoptr (GMutexLocker) locker = NULL;

  if (is_stored (entry) && get_packed (archive, entry, out))
    return TRUE;
  *out = nre_span (NULL, 0);
  locker = g_mutex_locker_new (&self->lock);
  if (unpacked->payload == NULL && unpacked->error == NULL)
    unpacked->payload = unpack (archive, entry, &unpacked->error);
  if (unpacked->payload != NULL)
    {
      *out = nre_span_of_bytes (unpacked->payload);
      return TRUE;
    }
  if (error != NULL)
    *error = g_error_copy (unpacked->error);
  return FALSE;
}

static GBytes *
rsli_get_owner (NreArchive *archive, guint index)
{
  Rsli *self = get_rsli (archive);
  GBytes *payload;

  g_mutex_lock (&self->lock);
  payload = self->unpacked[index].payload;
  g_mutex_unlock (&self->lock);
  return payload != NULL ? payload : archive->bytes;
}

static GArray *
rsli_get_regions (NreArchive *archive)
{
  const Rsli *self = get_rsli (archive);
  g_autoptr (GArray) ranges = g_array_sized_new (FALSE, FALSE, sizeof (NreRange), self->n);
  GArray *regions = g_array_new (FALSE, FALSE, sizeof (NreRegion));
  const gsize directory_end = HEADER_SIZE + (gsize) self->n * RECORD_SIZE;
  guint64 end = archive->span.size - self->trailer;
  const NreRegion header = { NRE_REGION_HEADER, 0, HEADER_SIZE, G_MAXUINT };
  const NreRegion directory = { NRE_REGION_DIRECTORY, HEADER_SIZE, directory_end - HEADER_SIZE, G_MAXUINT };
  guint64 last = 0;

  for (guint i = 0; i < self->n; i++)
    {
      const NreRsliEntry *entry = &self->entries[i];
      NreSpan packed;
      NreRange range = { .offset = entry->offset, .entry = i };

      if (!get_packed (archive, entry, &packed))
        continue;
      range.end = range.offset + packed.size;
      g_array_append_val (ranges, range);
      last = MAX (last, range.end);
    }
  g_array_append_val (regions, header);
  g_array_append_val (regions, directory);
  nre_regions_append_payloads (regions, archive->span, ranges, directory_end, end);
  /* Payloads may share bytes with the trailer. */
  end = MAX (end, last);
  if (end < archive->span.size)
    {
      const NreRegion trailer = { NRE_REGION_HEADER, end, archive->span.size - end, G_MAXUINT };

      g_array_append_val (regions, trailer);
    }
  return regions;
}

/* --- Checks -------------------------------------------------------------------------------------------- */

/* Report everything in the directory that strict reading does not accept, without unpacking payloads. */
static void
check_directory (NreArchive *archive, NreFindings *findings)
{
  const Rsli *self = get_rsli (archive);

  if (self->order_is_wrong)
    nre_findings_add (findings, NRE_SEVERITY_ERROR, "rsli-order", NRE_PLACE_DIRECTORY, NRE_NOWHERE,
                      HEADER_SIZE,
                      _("the header says that the entries contain the order of their names, but the order "
                        "is not that of the names, or does not contain each entry once"));
  for (guint i = 0; i < self->n; i++)
    {
      const NreRsliEntry *entry = &self->entries[i];
      NreSpan packed;

      if (!get_packed (archive, entry, &packed))
        nre_findings_add (findings, NRE_SEVERITY_ERROR, "entry-range", NRE_PLACE_DIRECTORY, i,
                          HEADER_SIZE + (guint64) i * RECORD_SIZE + 24,
                          _("entry #%u: %u packed bytes at %" PRIu64
                            " are not inside the file of %zu bytes"),
                          i, entry->packed_size, entry->offset, archive->span.size);
      else if (entry->is_past_end)
        nre_findings_add (findings, NRE_SEVERITY_WARNING, "deflate-eof-plus-one", NRE_PLACE_DIRECTORY, i,
                          HEADER_SIZE + (guint64) i * RECORD_SIZE + 28,
                          _("entry #%u: its packed size of %u ends one byte past the end of the file; it is "
                            "read with one byte less"),
                          i, entry->packed_size);
    }
}

static void
rsli_check (NreDirectory *directory, NreFindings *findings)
{
  NreArchive *archive = nre_directory_get_origin (directory);
  const Rsli *self = get_rsli (archive);

  check_directory (archive, findings);
  for (guint i = 0; i < self->n; i++)
    {
      const NreRsliEntry *entry = &self->entries[i];
      const guint64 offset = HEADER_SIZE + (guint64) i * RECORD_SIZE + 16;
      g_autoptr (GError) error = NULL;
      NreSpan span;

      if (!get_packed (archive, entry, &span))
        continue;
      if (!nre_rsli_method_is_known (entry->method))
        nre_findings_add (findings, NRE_SEVERITY_WARNING, "rsli-method", NRE_PLACE_DIRECTORY, i, offset,
                          _("entry #%u: method 0x%03x is not supported; the entry cannot be read"), i,
                          entry->method);
      else if (!rsli_get_payload (archive, i, &span, &error))
        nre_findings_add (findings, NRE_SEVERITY_ERROR, "rsli-payload", NRE_PLACE_DIRECTORY, i, offset,
                          _("entry #%u cannot be unpacked: %s"), i, error->message);
    }
}

static gboolean
rsli_lay_out (NreLayout *layout, GError **error G_GNUC_UNUSED)
{
  nre_layout_put_origin (layout);
  return TRUE;
}

const NreContainer nre_rsli_container = {
  .probe = rsli_probe,
  .open = rsli_open,
  .get_payload = rsli_get_payload,
  .get_owner = rsli_get_owner,
  .get_regions = rsli_get_regions,
  .check = rsli_check,
  .lay_out = rsli_lay_out,
  .free_own = rsli_free,
  .is_read_only = TRUE,
};

/** nre_archive_is_rsli: whether the archive is a packed library, which cannot be changed. */
gboolean
nre_archive_is_rsli (NreArchive *self)
{
  return self->container == &nre_rsli_container;
}

/** nre_rsli_get_entry: get the data of an entry that its NRes record lacks, such as the method. @archive: an
 * RsLi archive */
void
nre_rsli_get_entry (NreArchive *archive, guint index, NreRsliEntry *out)
{
  g_assert (index < archive->count);
  *out = get_rsli (archive)->entries[index];
}

/** nre_rsli_get_overlay: the number of bytes to add to every offset in the directory. */
guint32
nre_rsli_get_overlay (NreArchive *archive)
{
  return get_rsli (archive)->overlay;
}

/** nre_rsli_is_strict: whether strict reading accepts the directory (spec: rsli.md). Returns FALSE with
 * NRE_ERROR_FORMAT if not. Payloads are not unpacked. */
gboolean
nre_rsli_is_strict (NreArchive *archive, GError **error)
{
  g_autoptr (NreFindings) findings = nre_findings_new (FALSE);

  check_directory (archive, findings);
  for (guint i = 0; i < nre_findings_n (findings); i++)
    {
      const NreFinding *finding = nre_findings_get (findings, i);

      if (finding->severity == NRE_SEVERITY_ERROR)
        return nre_fail (error, NRE_ERROR_FORMAT, "%s", finding->message);
    }
  return TRUE;
}

/** nre_rsli_allow: if @directory is that of an RsLi archive, let the walk read @payload, a payload of it,
 * too: the size that nre_walk_new() got is that of the file, without unpacked bytes. */
void
nre_rsli_allow (NreDirectory *directory, NreWalk *walk, NreSpan payload)
{
  if (nre_archive_is_rsli (nre_directory_get_origin (directory)))
    nre_walk_allow (walk, payload.size);
}
