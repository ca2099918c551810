/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-manifest.h"

#include "nre-describe.h"
#include "nre-edits.h"
#include "nre-error.h"
#include "nre-json-reader.h"
#include "nre-mapping.h"
#include "nre-text.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <unistd.h>

/* Bytes without an owner that are fewer than this stand in the manifest itself. */
#define MAX_INLINE 64

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

/* A new file: one that is there already belongs to somebody. */
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

/* "0012_r_h_01.msh": the index keeps names apart, and what a file system might not like is gone. */
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

static void
append_text (const char *text, gsize size, gpointer data)
{
  g_string_append_len (data, text, (gssize) size);
}

static gboolean
extract_entry (NreArchive *archive, guint index, const char *folder, NreJsonWriter *writer, GError **error)
{
  g_autofree char *field = NULL, *file = NULL;
  NreRecord record;
  NreSpan span;

  nre_archive_get_record (archive, index, &record);
  field = nre_text_hex (record.name, NRE_NAME_SIZE);
  nre_json_writer_begin_object (writer);
  nre_json_writer_member_uint (writer, "index", index);
  nre_describe_name (writer, record.name);
  nre_json_writer_member_string (writer, "name_field", field);
  nre_json_writer_member_uint (writer, "type_id", record.type_id);
  nre_json_writer_member_uint (writer, "attr1", record.attr1);
  nre_json_writer_member_uint (writer, "attr2", record.attr2);
  nre_json_writer_member_uint (writer, "attr3", record.attr3);
  nre_json_writer_member_uint (writer, "size", record.size);
  nre_json_writer_member_uint (writer, "offset", record.data_offset);
  nre_json_writer_member_uint (writer, "sort_index", record.sort_index);
  nre_json_writer_key (writer, "file");
  if (nre_archive_get_payload (archive, index, &span))
    {
      file = payload_file_name (index, record.name);
      nre_json_writer_string (writer, file);
    }
  else
    nre_json_writer_null (writer);
  nre_json_writer_end_object (writer);
  return file == NULL || write_new_file (folder, file, span, error);
}

static gboolean
extract_region (NreArchive *archive, const NreRegion *region, const char *folder, NreJsonWriter *writer, GError **error)
{
  NreSpan span = nre_span_sub (nre_archive_get_span (archive), region->offset, region->size);
  g_autofree char *name = NULL;

  nre_json_writer_begin_object (writer);
  nre_json_writer_member_uint (writer, "offset", region->offset);
  nre_json_writer_member_uint (writer, "size", region->size);
  if (span.size <= MAX_INLINE)
    {
      g_autofree char *hex = nre_text_hex (span.data, span.size);

      nre_json_writer_member_string (writer, "hex", hex);
    }
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
    {
      g_set_error (error, NRE_ERROR, NRE_ERROR_IO, "the folder “%s” is not empty, and nothing in it is overwritten", folder);
      return FALSE;
    }
  return TRUE;
}

/**
 * nre_manifest_extract:
 * @directory: an archive without changes
 * @folder: made if it is not there; must be empty
 *
 * Write every payload and the manifest.
 */
gboolean
nre_manifest_extract (NreDirectory *directory, const char *folder, GError **error)
{
  NreArchive *archive = nre_directory_get_origin (directory);
  g_autoptr (GArray) regions = nre_archive_get_regions (archive);
  g_autoptr (GString) text = g_string_new (NULL);
  NreJsonWriter *writer;
  gboolean ok = prepare_folder (folder, error);

  if (!ok)
    return FALSE;
  writer = nre_json_writer_new (append_text, text);
  nre_json_writer_begin_object (writer);
  nre_json_writer_member_string (writer, "format", "nres-folder");
  nre_json_writer_member_uint (writer, "version", 1);
  nre_json_writer_member_uint (writer, "size", nre_archive_get_span (archive).size);
  nre_json_writer_member_uint (writer, "total_size", nre_archive_get_total_size (archive));
  nre_json_writer_key (writer, "entries");
  nre_json_writer_begin_array (writer);
  for (guint i = 0; i < nre_archive_get_n_entries (archive) && ok; i++)
    ok = extract_entry (archive, i, folder, writer, error);
  nre_json_writer_end_array (writer);
  nre_json_writer_key (writer, "unindexed");
  nre_json_writer_begin_array (writer);
  for (guint i = 0; i < regions->len && ok; i++)
    if (g_array_index (regions, NreRegion, i).kind == NRE_REGION_UNINDEXED)
      ok = extract_region (archive, &g_array_index (regions, NreRegion, i), folder, writer, error);
  nre_json_writer_end_array (writer);
  nre_json_writer_end_object (writer);
  nre_json_writer_free (writer);
  return ok && write_new_file (folder, NRE_MANIFEST_NAME, nre_span (text->str, text->len), error);
}

/* --- Packing ------------------------------------------------------------------------------------------- */

typedef struct
{
  const char *folder;
  const char *path;             /* of the archive as extracted, made again */
  int         fd;
  guint64     size;
  guint64     total_size;
  JsonArray  *entries;
  JsonArray  *unindexed;
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
  g_set_error (error, NRE_ERROR, NRE_ERROR_SYNTAX, "%s: %s", NRE_MANIFEST_NAME, what);
  return FALSE;
}

static gboolean
get_uint (JsonObject *object, const char *name, guint64 max, guint64 *out, GError **error)
{
  JsonNode *node = json_object_get_member (object, name);

  if (node == NULL || json_node_get_value_type (node) != G_TYPE_INT64 || json_node_get_int (node) < 0 ||
      (guint64) json_node_get_int (node) > max)
    {
      g_set_error (error, NRE_ERROR, NRE_ERROR_SYNTAX, "%s: “%s” must be an integer from 0 to %" G_GUINT64_FORMAT,
                   NRE_MANIFEST_NAME, name, max);
      return FALSE;
    }
  *out = (guint64) json_node_get_int (node);
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
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && json_node_get_value_type (node) == G_TYPE_STRING ? json_node_get_string (node) : NULL;
}

/* A file of the folder, and of no other: a manifest may come from a stranger. */
static GBytes *
read_file (Pack *pack, const char *name, GError **error)
{
  g_autoptr (NreMapping) mapping = NULL;
  g_autofree char *path = NULL;

  if (strchr (name, '/') != NULL || *name == '\0' || strcmp (name, "..") == 0 || strcmp (name, ".") == 0)
    {
      g_set_error (error, NRE_ERROR, NRE_ERROR_SYNTAX, "%s: “%s” is not the name of a file in the folder",
                   NRE_MANIFEST_NAME, name);
      return NULL;
    }
  path = g_build_filename (pack->folder, name, NULL);
  mapping = nre_mapping_open (path, error);
  if (mapping == NULL)
    {
      g_prefix_error (error, "%s: ", path);
      return NULL;
    }
  return nre_mapping_get_bytes (mapping);
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
  return get_u32 (object, "type_id", &record->type_id, error) && get_u32 (object, "attr1", &record->attr1, error) &&
         get_u32 (object, "attr2", &record->attr2, error) && get_u32 (object, "attr3", &record->attr3, error) &&
         get_u32 (object, "size", &record->size, error) && get_u32 (object, "offset", &record->data_offset, error) &&
         get_u32 (object, "sort_index", &record->sort_index, error);
}

/* A payload of the old size stands where it stood. One of another size goes in afterwards, as an
 * edit, which knows how to make room; until then zeros keep its place. */
static gboolean
put_entry (Pack *pack, guint index, GError **error)
{
  JsonNode *node = json_array_get_element (pack->entries, index);
  guint64 directory = pack->total_size - (guint64) json_array_get_length (pack->entries) * NRE_RECORD_SIZE;
  guint8 bytes[NRE_RECORD_SIZE];
  NreRecord record;
  const char *file;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return manifest_error (error, "each of “entries” must be an object");
  if (!read_record (json_node_get_object (node), &record, error))
    return FALSE;
  nre_record_store (bytes, &record);
  if (!put (pack, nre_span (bytes, sizeof bytes), directory + (guint64) index * NRE_RECORD_SIZE, error))
    return FALSE;
  file = get_string (json_node_get_object (node), "file");
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
  JsonNode *node = json_array_get_element (pack->unindexed, index);
  g_autoptr (GBytes) bytes = NULL;
  const char *hex, *file;
  guint64 offset = 0, size = 0;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return manifest_error (error, "each of “unindexed” must be an object");
  if (!get_uint (json_node_get_object (node), "offset", G_MAXINT64, &offset, error) ||
      !get_uint (json_node_get_object (node), "size", G_MAXINT64, &size, error))
    return FALSE;
  hex = get_string (json_node_get_object (node), "hex");
  file = get_string (json_node_get_object (node), "file");
  if (hex != NULL)
    {
      guint8 *data;
      gsize length;

      if (!nre_text_unhex (hex, &data, &length))
        return manifest_error (error, "“hex” must be pairs of hexadecimal digits");
      bytes = g_bytes_new_take (data, length);
    }
  else if (file != NULL)
    bytes = read_file (pack, file, error);
  else
    return manifest_error (error, "an unindexed region needs “hex” or “file”");
  if (bytes == NULL)
    return FALSE;
  if (g_bytes_get_size (bytes) != size)
    return manifest_error (error, "an unindexed region has not the size that it had; only payloads may change");
  return put (pack, nre_span_of_bytes (bytes), offset, error);
}

/* Entries may share bytes, and when the file of one of them was changed, the last that was put wrote
 * over the others: those get their payloads back by an edit, which gives them a place of their own. */
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
      if (payload == NULL || !get_u32 (object, "offset", &offset, error) || !get_u32 (object, "size", &size, error))
        return FALSE;
      if (g_bytes_get_size (payload) == size &&
          !nre_span_equal (nre_span_sub (nre_span_of_bytes (bytes), offset, size), nre_span_of_bytes (payload)))
        add_changed (pack, i, payload);
    }
  return bytes != NULL;
}

static guint64
sum_of_sizes (JsonArray *array)
{
  guint64 sum = 0;

  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonNode *node = json_array_get_element (array, i);
      JsonObject *object = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
      guint64 size = 0;

      if (object != NULL && (get_string (object, "file") != NULL || get_string (object, "hex") != NULL) &&
          get_uint (object, "size", G_MAXUINT32, &size, NULL))
        sum += size;
    }
  return sum;
}

/* Whatever is neither header, payload, region nor directory is padding, up to seven bytes at a time.
 * A manifest that claims more would have us write terabytes of nothing. */
static gboolean
size_is_accounted_for (Pack *pack)
{
  guint64 n = json_array_get_length (pack->entries), regions = json_array_get_length (pack->unindexed);

  return pack->size <= NRE_HEADER_SIZE + n * NRE_RECORD_SIZE + sum_of_sizes (pack->entries) +
                         sum_of_sizes (pack->unindexed) + 7 * (n + regions + 1);
}

static gboolean
put_everything (Pack *pack, GError **error)
{
  guint8 header[NRE_HEADER_SIZE] = "NRes";
  guint n = json_array_get_length (pack->entries);

  if (pack->total_size > pack->size || (guint64) n * NRE_RECORD_SIZE + NRE_HEADER_SIZE > pack->total_size)
    return manifest_error (error, "the directory does not fit the size of the archive");
  if (!size_is_accounted_for (pack))
    return manifest_error (error, "the archive would be larger than its payloads and regions are together");
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
  return find_overwritten (pack, error);
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
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (root) ? json_node_get_object (root) : NULL;
  JsonNode *entries = object != NULL ? json_object_get_member (object, "entries") : NULL;
  JsonNode *unindexed = object != NULL ? json_object_get_member (object, "unindexed") : NULL;

  if (object == NULL || g_strcmp0 (get_string (object, "format"), "nres-folder") != 0 || entries == NULL ||
      !JSON_NODE_HOLDS_ARRAY (entries) || unindexed == NULL || !JSON_NODE_HOLDS_ARRAY (unindexed))
    return manifest_error (error, "not the manifest of an extracted archive");
  pack->entries = json_node_get_array (entries);
  pack->unindexed = json_node_get_array (unindexed);
  return get_uint (object, "size", (guint64) 1 << 40, &pack->size, error) &&
         get_uint (object, "total_size", G_MAXUINT32, &pack->total_size, error);
}

/**
 * nre_manifest_pack:
 * @folder: as nre_manifest_extract() left it; payload files may have changed since
 * @path: the archive to write
 *
 * Put the archive together again. Fails with NRE_ERROR_SYNTAX when the manifest is not one, and with
 * NRE_ERROR_IO when a file cannot be read or written; an existing file at @path is then untouched.
 */
gboolean
nre_manifest_pack (const char *folder, const char *path, GError **error)
{
  g_autofree char *manifest = g_build_filename (folder, NRE_MANIFEST_NAME, NULL);
  g_autoptr (JsonNode) root = nre_json_read_file (manifest, error);
  g_autofree char *out_folder = g_path_get_dirname (path);
  g_autofree char *temporary = g_build_filename (out_folder, ".nres-pack-XXXXXX", NULL);
  g_autoptr (GPtrArray) changed = g_ptr_array_new_with_free_func (changed_free);
  Pack pack = { .folder = folder, .changed = changed };
  gboolean ok;

  if (root == NULL || !load (&pack, root, error))
    return FALSE;
  pack.fd = g_mkstemp_full (temporary, O_RDWR | O_CLOEXEC, 0600);
  if (pack.fd < 0)
    {
      nre_set_error_errno (error, errno, "cannot write in the folder “%s”", out_folder);
      return FALSE;
    }
  pack.path = temporary;
  ok = put_everything (&pack, error) && finish (&pack, path, error);
  close (pack.fd);
  unlink (temporary);
  return ok;
}
