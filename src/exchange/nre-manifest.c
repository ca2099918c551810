/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-manifest.h"

#include "nre-describe.h"
#include "nre-edits.h"
#include "nre-error.h"
#include "nre-json-reader.h"
#include "nre-json-records.h"
#include "nre-layout.h"
#include "nre-mapping.h"
#include "nre-rsli.h"
#include "nre-text.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* Unindexed regions of at most this many bytes are stored in the manifest, larger ones as files. */
#define MAX_INLINE 64

/* The member "format" of the manifest of an extracted archive */
#define NRES_FOLDER "nres-folder"
#define RSLI_FOLDER "rsli-folder"

static gboolean
write_at (int fd, const guint8 *data, gsize size, off_t offset, const char *path, GError **error)
{
  while (size > 0)
    {
      gssize n = pwrite (fd, data, MIN (size, (gsize) 64 << 20), offset);

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        {
          nre_set_error_errno (error, errno, "cannot write “%s”", path);
          return FALSE;
        }
      data += n;
      size -= (gsize) n;
      offset += n;
    }
  return TRUE;
}

static gboolean
write_new_file (const char *folder, const char *name, NreSpan span, GError **error)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  int fd = open (path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  gboolean ok;

  if (fd < 0)
    {
      nre_set_error_errno (error, errno, "cannot make the file “%s”", path);
      return FALSE;
    }
  ok = write_at (fd, span.data, span.size, 0, path, error);
  if (close (fd) != 0 && ok)
    {
      nre_set_error_errno (error, errno, "cannot write “%s”", path);
      ok = FALSE;
    }
  return ok;
}

/* (transfer full): a unique name, such as "0012_r_h_01.msh": the index and the name of the entry. In the
 * name, "_" replaces all characters but letters, digits, ".", "-" and "_" */
static char *
payload_file_name (guint index, const guint8 name[NRE_NAME_SIZE])
{
  g_autofree char *text = nre_record_name_decode (name);
  GString *file = g_string_new (NULL);

  g_string_printf (file, "%04u_", index);
  for (const char *p = text; *p; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (g_unichar_isalnum (c) || c == '.' || c == '-' || c == '_')
        g_string_append_unichar (file, c);
      else
        g_string_append_c (file, '_');
    }
  return g_string_free (file, FALSE);
}

static gboolean
extract_entry (NreArchive *archive, guint index, const char *folder, NreJsonWriter *writer, GError **error)
{
  g_autofree char *file = NULL;
  NreRecord record;
  NreSpan span;

  nre_archive_get_record (archive, index, &record);
  nre_json_writer_begin_object (writer);
  nre_describe_record (writer, archive, index);
  nre_json_writer_member_hex (writer, "name_field", nre_span (record.name, NRE_NAME_SIZE));
  if (nre_archive_get_payload (archive, index, &span))
    file = payload_file_name (index, record.name);
  nre_json_writer_member_string (writer, "file", file);
  nre_json_writer_end_object (writer);
  return file == NULL || write_new_file (folder, file, span, error);
}

static gboolean
extract_region (NreArchive *archive, const NreRegion *region, const char *folder, NreJsonWriter *writer,
                GError **error)
{
  NreSpan span = nre_span_sub (nre_archive_get_span (archive), region->offset, region->size);
  g_autofree char *name = NULL;

  nre_json_writer_begin_object (writer);
  nre_json_writer_member_uint (writer, "offset", region->offset);
  nre_json_writer_member_uint (writer, "size", region->size);
  if (span.size <= MAX_INLINE)
    nre_json_writer_member_hex (writer, "hex", span);
  else
    {
      name = g_strdup_printf ("unindexed_%" G_GUINT64_FORMAT ".bin", region->offset);
      nre_json_writer_member_string (writer, "file", name);
    }
  nre_json_writer_end_object (writer);
  return name == NULL || write_new_file (folder, name, span, error);
}

static gboolean
prepare_folder (const char *folder, GError **error)
{
  g_autoptr (GDir) dir = NULL;

  if (g_mkdir_with_parents (folder, 0777) != 0)
    {
      nre_set_error_errno (error, errno, "cannot make the folder “%s”", folder);
      return FALSE;
    }
  dir = g_dir_open (folder, 0, error);
  if (dir == NULL)
    return FALSE;
  if (g_dir_read_name (dir) != NULL)
    return nre_fail (error, NRE_ERROR_IO, "the folder “%s” is not empty, and nothing in it is overwritten",
                     folder);
  return TRUE;
}

/* Whether all payloads with known methods can be unpacked. */
static gboolean
can_unpack (NreArchive *archive, GError **error)
{
  for (guint i = 0; i < nre_archive_get_n_entries (archive); i++)
    {
      g_autoptr (GError) reason = NULL;
      g_autoptr (NrePayload) payload = nre_archive_load_payload (archive, i, &reason);
      NreRsliEntry entry;

      nre_rsli_get_entry (archive, i, &entry);
      if (payload == NULL && nre_rsli_method_is_known (entry.method))
        return nre_fail (error, NRE_ERROR_FORMAT, "#%u: %s", i, reason->message);
    }
  return TRUE;
}

/**
 * nre_manifest_extract:
 * @directory: an archive without changes
 * @folder: path of the folder; it is created if it does not exist, and must be empty if it does
 *
 * Write each readable payload, larger unindexed regions and the manifest to files in the folder. Of an RsLi
 * archive, the payloads are unpacked, and nre_manifest_pack() refuses the folder. Fails with NRE_ERROR_IO,
 * with a GFileError if the folder cannot be opened, and with NRE_ERROR_FORMAT if the payloads of an RsLi
 * archive are damaged.
 */
gboolean
nre_manifest_extract (NreDirectory *directory, const char *folder, GError **error)
{
  NreArchive *archive = nre_directory_get_origin (directory);
  g_autoptr (GArray) regions = nre_archive_get_regions (archive);
  g_autoptr (GString) text = g_string_new (NULL);
  NreJsonWriter *writer;
  gboolean is_rsli = nre_archive_is_rsli (archive), ok;

  if ((is_rsli && !can_unpack (archive, error)) || !prepare_folder (folder, error))
    return FALSE;
  ok = TRUE;
  writer = nre_json_writer_new (nre_json_sink_string, text);
  nre_json_writer_begin_object (writer);
  nre_json_writer_member_string (writer, "format", is_rsli ? RSLI_FOLDER : NRES_FOLDER);
  nre_json_writer_member_uint (writer, "version", 1);
  nre_json_writer_member_uint (writer, "size", nre_archive_get_span (archive).size);
  nre_json_writer_member_uint (writer, "total_size", nre_archive_get_total_size (archive));
  nre_json_writer_begin_member_array (writer, "entries");
  for (guint i = 0; i < nre_archive_get_n_entries (archive) && ok; i++)
    ok = extract_entry (archive, i, folder, writer, error);
  nre_json_writer_end_array (writer);
  nre_json_writer_begin_member_array (writer, "unindexed");
  for (guint i = 0; i < regions->len && ok && !is_rsli; i++)
    if (g_array_index (regions, NreRegion, i).kind == NRE_REGION_UNINDEXED)
      ok = extract_region (archive, &g_array_index (regions, NreRegion, i), folder, writer, error);
  nre_json_writer_end_array (writer);
  nre_json_writer_end_object (writer);
  nre_json_writer_free (writer);
  return ok && write_new_file (folder, NRE_MANIFEST_NAME, nre_span (text->str, text->len), error);
}

/* --- Packing ------------------------------------------------------------------------------------------- */

/* The range of the archive that an entry or an unindexed region occupies according to the manifest */
typedef struct
{
  guint64     offset;
  guint64     size;
  guint       index;
  gboolean    is_entry;
  const char *file;             /* (nullable) */
  gboolean    is_whole;         /* whether the file has the size @size */
} Claim;

typedef struct
{
  char       *folder;           /* its path without symbolic links */
  const char *path;             /* path of the temporary file in which the archive is assembled */
  int         fd;
  guint64     size;
  guint64     total_size;
  JsonArray  *entries;
  JsonArray  *unindexed;
  GArray     *claims;           /* of Claim */
  gboolean    overlaps;         /* whether some entries share bytes */
  GPtrArray  *changed;          /* of Changed */
} Pack;

typedef struct
{
  guint   index;
  GBytes *payload;
} Changed;

static void
changed_free (gpointer data)
{
  Changed *changed = data;

  g_bytes_unref (changed->payload);
  g_free (changed);
}

static void
add_changed (Pack *pack, guint index, GBytes *payload)
{
  Changed *changed = g_new (Changed, 1);

  *changed = (Changed){ index, g_bytes_ref (payload) };
  g_ptr_array_add (pack->changed, changed);
}

static gboolean
manifest_error (GError **error, const char *what)
{
  return nre_json_fail (error, "%s: %s", NRE_MANIFEST_NAME, what);
}

static gboolean
get_uint (JsonObject *object, const char *name, guint64 max, guint64 *out, GError **error)
{
  gint64 number;

  if (!nre_json_get_integer (json_object_get_member (object, name), &number) || number < 0 ||
      (guint64) number > max)
    return nre_json_fail (error, "%s: “%s” must be an integer from 0 to %" G_GUINT64_FORMAT,
                          NRE_MANIFEST_NAME, name, max);
  *out = (guint64) number;
  return TRUE;
}

static gboolean
get_u32 (JsonObject *object, const char *name, guint32 *out, GError **error)
{
  guint64 value = 0;

  if (!get_uint (object, name, G_MAXUINT32, &value, error))
    return FALSE;
  *out = (guint32) value;
  return TRUE;
}

static const char *
get_string (JsonObject *object, const char *name)
{
  return nre_json_get_text (json_object_get_member (object, name));
}

/* Find a file of the folder. A manifest may come from an untrusted source, so files outside the folder are
 * refused.
 *
 * Returns: (transfer full) (nullable): the path of the file, to be freed with free() */
static char *
dup_path (Pack *pack, const char *name, GError **error)
{
  g_autofree char *path = g_build_filename (pack->folder, name, NULL);
  g_autofree char *prefix = g_build_filename (pack->folder, "/", NULL);
  char *resolved;

  if (strchr (name, '/') != NULL || *name == '\0' || strcmp (name, "..") == 0 || strcmp (name, ".") == 0)
    return nre_fail_null (error, NRE_ERROR_SYNTAX, "%s: “%s” is not the name of a file in the folder",
                          NRE_MANIFEST_NAME, name);
  resolved = realpath (path, NULL);
  if (resolved == NULL)
    nre_set_error_errno (error, errno, "cannot open “%s”", path);
  else if (!g_str_has_prefix (resolved, prefix))
    {
      nre_set_error (error, NRE_ERROR_SYNTAX, "%s: “%s” is a symbolic link that leads out of the folder",
                     NRE_MANIFEST_NAME, name);
      g_clear_pointer (&resolved, free);
    }
  return resolved;
}

static GBytes *
read_file (Pack *pack, const char *name, GError **error)
{
  char *path = dup_path (pack, name, error);
  GBytes *bytes = path != NULL ? nre_mapping_read (path, error) : NULL;

  if (path != NULL && bytes == NULL)
    g_prefix_error (error, "%s: ", path);
  free (path);
  return bytes;
}

static gboolean
get_file_size (Pack *pack, const char *name, guint64 *size, GError **error)
{
  char *path = dup_path (pack, name, error);
  struct stat info;
  gboolean ok = path != NULL && stat (path, &info) == 0;

  if (ok)
    *size = (guint64) info.st_size;
  else if (path != NULL)
    nre_set_error_errno (error, errno, "cannot examine “%s”", path);
  free (path);
  return ok;
}

static gboolean
put (Pack *pack, NreSpan span, guint64 offset, GError **error)
{
  if (offset > pack->size || span.size > pack->size - offset)
    return manifest_error (error, "a payload or region lies outside the archive");
  return write_at (pack->fd, span.data, span.size, (off_t) offset, pack->path, error);
}

static gboolean
read_record (JsonObject *object, NreRecord *record, GError **error)
{
  const char *field = get_string (object, "name_field");
  g_autofree guint8 *bytes = NULL;
  gsize size;

  if (field == NULL || !nre_text_unhex (field, &bytes, &size) || size != NRE_NAME_SIZE)
    return manifest_error (error, "“name_field” must be 72 hexadecimal digits");
  memcpy (record->name, bytes, NRE_NAME_SIZE);
  return get_u32 (object, "type_id", &record->type_id, error) &&
         get_u32 (object, "attr1", &record->attr1, error) &&
         get_u32 (object, "attr2", &record->attr2, error) &&
         get_u32 (object, "attr3", &record->attr3, error) && get_u32 (object, "size", &record->size, error) &&
         get_u32 (object, "offset", &record->data_offset, error) &&
         get_u32 (object, "sort_index", &record->sort_index, error);
}

static gboolean
claim_error (const Claim *claim, GError **error, const char *format, ...) G_GNUC_PRINTF (3, 4);

static gboolean
claim_error (const Claim *claim, GError **error, const char *format, ...)
{
  g_autofree char *what = NULL;
  va_list args;

  va_start (args, format);
  what = g_strdup_vprintf (format, args);
  va_end (args);
  return nre_json_fail (error, "%s: %s #%u: %s", NRE_MANIFEST_NAME,
                        claim->is_entry ? "entry" : "unindexed region", claim->index, what);
}

/* --- Checking the manifest ----------------------------------------------------------------------------- */

static guint64
directory_offset (Pack *pack)
{
  return pack->total_size - (guint64) json_array_get_length (pack->entries) * NRE_RECORD_SIZE;
}

static gboolean
claim_entry (Pack *pack, guint index, GError **error)
{
  JsonObject *object = nre_json_get_object (json_array_get_element (pack->entries, index));
  Claim claim = { .index = index, .is_entry = TRUE };
  gboolean readable;
  NreRecord record;
  guint64 size;

  if (object == NULL)
    return manifest_error (error, "each of “entries” must be an object");
  if (!read_record (object, &record, error))
    return FALSE;
  claim.offset = record.data_offset;
  claim.size = record.size;
  claim.file = get_string (object, "file");
  readable = claim.offset >= NRE_HEADER_SIZE && claim.offset + claim.size <= directory_offset (pack);
  if (claim.file == NULL)
    return !readable || claim_error (&claim, error, "there is no “file” with its %" G_GUINT64_FORMAT " bytes",
                                     claim.size);
  if (!readable)
    return claim_error (&claim, error,
                        "%" G_GUINT64_FORMAT " bytes at %" G_GUINT64_FORMAT " are not between header and "
                        "directory; expected offsets from %d to %" G_GUINT64_FORMAT,
                        claim.size, claim.offset, NRE_HEADER_SIZE, directory_offset (pack));
  if (!get_file_size (pack, claim.file, &size, error))
    return FALSE;
  claim.is_whole = size == claim.size;
  g_array_append_val (pack->claims, claim);
  return TRUE;
}

static gboolean
claim_region (Pack *pack, guint index, GError **error)
{
  JsonObject *object = nre_json_get_object (json_array_get_element (pack->unindexed, index));
  Claim claim = { .index = index };
  guint64 size = 0;

  if (object == NULL)
    return manifest_error (error, "each of “unindexed” must be an object");
  if (!get_uint (object, "offset", G_MAXINT64, &claim.offset, error) ||
      !get_uint (object, "size", G_MAXINT64, &claim.size, error))
    return FALSE;
  claim.file = get_string (object, "file");
  if (get_string (object, "hex") != NULL)
    {
      size = strlen (get_string (object, "hex")) / 2;
      claim.file = NULL;
    }
  else if (claim.file == NULL)
    return claim_error (&claim, error, "there is neither “hex” nor “file”");
  else if (!get_file_size (pack, claim.file, &size, error))
    return FALSE;
  if (size != claim.size)
    return claim_error (&claim, error, "there are %" G_GUINT64_FORMAT " bytes, expected %" G_GUINT64_FORMAT
                        "; only payloads may change in size", size, claim.size);
  claim.is_whole = TRUE;
  g_array_append_val (pack->claims, claim);
  return TRUE;
}

static int
compare_claims (gconstpointer a, gconstpointer b)
{
  const Claim *x = a, *y = b;

  if (x->offset != y->offset)
    return x->offset < y->offset ? -1 : 1;
  if (x->size != y->size)
    return x->size < y->size ? -1 : 1;
  return 0;
}

/* Check that each file belongs to one payload or region, or to several at the same range. Otherwise a small
 * file could be packed any number of times into a huge archive. */
static gboolean
files_are_used_once (Pack *pack, GError **error)
{
  g_autoptr (GHashTable) used = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < pack->claims->len; i++)
    {
      const Claim *claim = &g_array_index (pack->claims, Claim, i);
      const Claim *first = claim->file != NULL ? g_hash_table_lookup (used, claim->file) : NULL;

      if (claim->file == NULL)
        continue;
      if (first == NULL)
        g_hash_table_insert (used, (gpointer) claim->file, (gpointer) claim);
      else if (!first->is_whole || !claim->is_whole || first->offset != claim->offset)
        return claim_error (claim, error, "“%s” is already the file of %s #%u; expected a file of its own",
                            claim->file, first->is_entry ? "entry" : "unindexed region", first->index);
    }
  return TRUE;
}

static gboolean
gap_is_padding (Pack *pack, guint64 at, guint64 next, GError **error)
{
  if (next <= ((at + 7) & ~(guint64) 7))
    return TRUE;
  return nre_json_fail (error, "%s: %" G_GUINT64_FORMAT " bytes at %" G_GUINT64_FORMAT " belong to no entry "
                               "and no unindexed region; expected padding of 7 bytes at most",
                        NRE_MANIFEST_NAME, next - at, at);
}

static gboolean
is_covered (Pack *pack, GError **error)
{
  guint64 at = NRE_HEADER_SIZE, directory = directory_offset (pack);
  gboolean after = FALSE;

  for (guint i = 0; i < pack->claims->len; i++)
    {
      const Claim *claim = &g_array_index (pack->claims, Claim, i);

      if (!after && claim->offset >= pack->total_size)
        {
          after = TRUE;
          if (!gap_is_padding (pack, at, directory, error))
            return FALSE;
          at = MAX (at, pack->total_size);
        }
      if (claim->offset > at && !gap_is_padding (pack, at, claim->offset, error))
        return FALSE;
      at = MAX (at, claim->offset + claim->size);
    }
  if (!after && at < directory && !gap_is_padding (pack, at, directory, error))
    return FALSE;
  return gap_is_padding (pack, MAX (at, pack->total_size), pack->size, error);
}

/* Check the overlapping claims with the indices from @first up to, but not including, @end. If some of the
 * payloads have changed in size and others have not, the shared bytes are taken from those of unchanged size,
 * which must then cover the whole range of the claims. */
static gboolean
shared_bytes_are_there (Pack *pack, guint first, guint end, GError **error)
{
  const Claim *changed = NULL;
  gboolean keeps = FALSE;
  guint64 at = g_array_index (pack->claims, Claim, first).offset, last = at;
  gboolean whole = TRUE;

  for (guint i = first; i < end; i++)
    {
      const Claim *claim = &g_array_index (pack->claims, Claim, i);

      if (claim->size == 0)
        continue;
      last = MAX (last, claim->offset + claim->size);
      if (claim->is_whole)
        {
          keeps = TRUE;
          whole = whole && claim->offset <= at;
          at = MAX (at, claim->offset + claim->size);
        }
      else if (changed == NULL || claim->offset + claim->size > changed->offset + changed->size)
        changed = claim;
    }
  if (!keeps || changed == NULL || (whole && at >= last))
    return TRUE;
  return claim_error (changed, error,
                      "it shared a part of its bytes with another entry, so “%s” must keep its size; "
                      "expected %" G_GUINT64_FORMAT " bytes",
                      changed->file, changed->size);
}

/* Check that the header, payloads, regions and directory cover the whole archive except for padding.
 * Otherwise a manifest with wrong sizes could make this program write terabytes of zeros. */
static gboolean
check_claims (Pack *pack, GError **error)
{
  guint n = json_array_get_length (pack->entries);

  for (guint i = 0; i < json_array_get_length (pack->unindexed); i++)
    if (!claim_region (pack, i, error))
      return FALSE;
  for (guint i = 0; i < n; i++)
    if (!claim_entry (pack, i, error))
      return FALSE;
  if (!files_are_used_once (pack, error))
    return FALSE;
  g_array_sort (pack->claims, compare_claims);
  if (!is_covered (pack, error))
    return FALSE;
  for (guint i = 0; i < pack->claims->len;)
    {
      const Claim *claim = &g_array_index (pack->claims, Claim, i);
      guint64 end = claim->offset + claim->size;
      guint next = i + 1;

      for (; next < pack->claims->len && g_array_index (pack->claims, Claim, next).offset < end; next++)
        {
          claim = &g_array_index (pack->claims, Claim, next);
          end = MAX (end, claim->offset + claim->size);
        }
      pack->overlaps = pack->overlaps || next > i + 1;
      if (next > i + 1 && !shared_bytes_are_there (pack, i, next, error))
        return FALSE;
      i = next;
    }
  return TRUE;
}

/* --- Assembling ---------------------------------------------------------------------------------------- */

/* Write the record of an entry and, if its size is unchanged, the payload. A payload of another size is only
 * added to @changed: an edit later replaces the payload and moves the payloads after it. */
static gboolean
put_entry (Pack *pack, guint index, GError **error)
{
  JsonObject *object = json_array_get_object_element (pack->entries, index);
  guint8 bytes[NRE_RECORD_SIZE];
  NreRecord record;
  const char *file;

  if (!read_record (object, &record, error))
    return FALSE;
  nre_record_store (bytes, &record);
  if (!put (pack, nre_span (bytes, sizeof bytes), directory_offset (pack) + (guint64) index * NRE_RECORD_SIZE,
            error))
    return FALSE;
  file = get_string (object, "file");
  if (file != NULL)
    {
      g_autoptr (GBytes) payload = read_file (pack, file, error);

      if (payload == NULL)
        return FALSE;
      if (g_bytes_get_size (payload) == record.size)
        return put (pack, nre_span_of_bytes (payload), record.data_offset, error);
      add_changed (pack, index, payload);
    }
  return TRUE;
}

static gboolean
put_region (Pack *pack, guint index, GError **error)
{
  JsonObject *object = json_array_get_object_element (pack->unindexed, index);
  const char *hex = get_string (object, "hex");
  g_autoptr (GBytes) bytes = NULL;
  guint64 offset = 0;

  if (!get_uint (object, "offset", G_MAXINT64, &offset, error))
    return FALSE;
  if (hex != NULL)
    {
      guint8 *data;
      gsize length;

      if (!nre_text_unhex (hex, &data, &length))
        return manifest_error (error, "“hex” must be pairs of hexadecimal digits");
      bytes = g_bytes_new_take (data, length);
    }
  else
    bytes = read_file (pack, get_string (object, "file"), error);
  return bytes != NULL && put (pack, nre_span_of_bytes (bytes), offset, error);
}

/* Add overwritten payloads to @changed. If entries share bytes and the file of one was changed, the payload
 * that was written last has overwritten the others. An edit later moves each overwritten payload to a range
 * of its own. */
static gboolean
find_overwritten (Pack *pack, GError **error)
{
  g_autoptr (NreMapping) mapping = nre_mapping_open (pack->path, error);
  g_autoptr (GBytes) bytes = mapping != NULL ? nre_mapping_get_bytes (mapping) : NULL;

  for (guint i = 0; bytes != NULL && i < json_array_get_length (pack->entries); i++)
    {
      JsonObject *object = json_array_get_object_element (pack->entries, i);
      const char *file = get_string (object, "file");
      g_autoptr (GBytes) payload = file != NULL ? read_file (pack, file, error) : NULL;
      guint32 offset, size;

      if (file == NULL)
        continue;
      if (payload == NULL || !get_u32 (object, "offset", &offset, error) ||
          !get_u32 (object, "size", &size, error))
        return FALSE;
      if (g_bytes_get_size (payload) == size &&
          !nre_span_equal (nre_span_sub (nre_span_of_bytes (bytes), offset, size),
                           nre_span_of_bytes (payload)))
        add_changed (pack, i, payload);
    }
  return bytes != NULL && nre_mapping_check (mapping, error);
}

static gboolean
put_everything (Pack *pack, GError **error)
{
  guint8 header[NRE_HEADER_SIZE] = "NRes";
  guint n = json_array_get_length (pack->entries);

  if (pack->total_size > pack->size || (guint64) n * NRE_RECORD_SIZE + NRE_HEADER_SIZE > pack->total_size)
    return manifest_error (error, "the directory does not fit the size of the archive");
  if (!check_claims (pack, error))
    return FALSE;
  if (ftruncate (pack->fd, (off_t) pack->size) != 0)
    {
      nre_set_error_errno (error, errno, "cannot write “%s”", pack->path);
      return FALSE;
    }
  nre_store_u32 (header + 4, NRE_VERSION);
  nre_store_u32 (header + 8, n);
  nre_store_u32 (header + 12, (guint32) pack->total_size);
  if (!put (pack, nre_span (header, sizeof header), 0, error))
    return FALSE;
  for (guint i = 0; i < json_array_get_length (pack->unindexed); i++)
    if (!put_region (pack, i, error))
      return FALSE;
  for (guint i = 0; i < n; i++)
    if (!put_entry (pack, i, error))
      return FALSE;
  return !pack->overlaps || find_overwritten (pack, error);
}

static gboolean
finish (Pack *pack, const char *path, GError **error)
{
  g_autoptr (NreDocument) document = nre_document_open (pack->path, error);

  if (document == NULL)
    return FALSE;
  for (guint i = 0; i < pack->changed->len; i++)
    {
      const Changed *changed = g_ptr_array_index (pack->changed, i);
      g_autofree char *entry = g_strdup_printf ("#%u", changed->index);

      if (!nre_edit_replace_payload (document, entry, changed->payload, error))
        return FALSE;
    }
  return nre_document_save (document, path, NRE_SAVE_COPY, error);
}

static gboolean
load (Pack *pack, JsonNode *root, GError **error)
{
  JsonObject *object = nre_json_get_object (root);

  if (object != NULL && g_strcmp0 (get_string (object, "format"), RSLI_FOLDER) == 0)
    return nre_layout_fail_read_only (error);
  if (object != NULL && g_strcmp0 (get_string (object, "format"), NRES_FOLDER) == 0)
    {
      pack->entries = nre_json_get_array (json_object_get_member (object, "entries"));
      pack->unindexed = nre_json_get_array (json_object_get_member (object, "unindexed"));
    }
  if (pack->entries == NULL || pack->unindexed == NULL)
    return manifest_error (error, "not the manifest of an extracted archive");
  return get_uint (object, "size", (guint64) 1 << 40, &pack->size, error) &&
         get_uint (object, "total_size", G_MAXUINT32, &pack->total_size, error);
}

/**
 * nre_manifest_pack:
 * @folder: a folder that nre_manifest_extract() made; its payload files may have changed since
 *
 * Assemble the archive at @path from the folder. The manifest cannot name files outside the folder. Fails
 * with NRE_ERROR_SYNTAX if the manifest is malformed or does not account for all bytes, with
 * NRE_ERROR_REFUSED for the folder of an RsLi archive, with NRE_ERROR_IO, and as nre_document_open(),
 * nre_edit_replace_payload() and nre_document_save() do. On failure, @path is unchanged.
 */
gboolean
nre_manifest_pack (const char *folder, const char *path, GError **error)
{
  g_autofree char *manifest = g_build_filename (folder, NRE_MANIFEST_NAME, NULL);
  g_autoptr (JsonNode) root = nre_json_read_file (manifest, error);
  g_autofree char *out_folder = g_path_get_dirname (path);
  g_autofree char *temporary = g_build_filename (out_folder, ".nres-pack-XXXXXX", NULL);
  g_autoptr (GPtrArray) changed = g_ptr_array_new_with_free_func (changed_free);
  g_autoptr (GArray) claims = g_array_new (FALSE, FALSE, sizeof (Claim));
  Pack pack = { .changed = changed, .claims = claims };
  gboolean ok;

  if (root == NULL || !load (&pack, root, error))
    return FALSE;
  pack.folder = realpath (folder, NULL);
  if (pack.folder == NULL)
    {
      nre_set_error_errno (error, errno, "cannot find the folder “%s”", folder);
      return FALSE;
    }
  pack.fd = g_mkstemp_full (temporary, O_RDWR | O_CLOEXEC, 0600);
  if (pack.fd < 0)
    {
      nre_set_error_errno (error, errno, "cannot write in the folder “%s”", out_folder);
      free (pack.folder);
      return FALSE;
    }
  pack.path = temporary;
  ok = put_everything (&pack, error);
  if (close (pack.fd) != 0 && ok)
    {
      nre_set_error_errno (error, errno, "cannot write “%s”", temporary);
      ok = FALSE;
    }
  ok = ok && finish (&pack, path, error);
  unlink (temporary);
  free (pack.folder);
  return ok;
}
