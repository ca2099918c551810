/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-mod-contents.h"

#include <archive.h>
#include <archive_entry.h>
#include <errno.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>

#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-layout.h"
#include "nre-mapping.h"
#include "nre-save.h"

/* The limits of a mod: the number of its files, and their size in all, in bytes */
#define MAX_FILES 65536
#define MAX_SIZE ((guint64) 1 << 30)

/* A zip may have this many bytes, and MAX_RATIO times its own size: a real one has ten times its size. */
#define ZIP_SIZE ((guint64) 16 << 20)
#define MAX_RATIO 100

static guint
hash_name (gconstpointer name)
{
  guint hash = 5381;

  for (const char *at = name; *at != '\0'; at++)
    hash = hash * 33 + (guchar) g_ascii_tolower (*at);
  return hash;
}

static gboolean
equal_names (gconstpointer a, gconstpointer b)
{
  return g_ascii_strcasecmp (a, b) == 0;
}

/** nre_mod_contents_new: (transfer full): no files. */
GHashTable *
nre_mod_contents_new (void)
{
  return g_hash_table_new_full (hash_name, equal_names, g_free, (GDestroyNotify) g_bytes_unref);
}

/** nre_mod_path_is_safe: whether a path is relative, has no backslashes, and does not lead out of its
 * folder. */
gboolean
nre_mod_path_is_safe (const char *path)
{
  g_auto (GStrv) components = g_strsplit (path, "/", -1);

  if (*path == '\0' || strchr (path, '\\') != NULL || strchr (path, ':') != NULL ||
      !g_utf8_validate (path, -1, NULL))
    return FALSE;
  for (guint i = 0; components[i] != NULL; i++)
    if (*components[i] == '\0' || strcmp (components[i], ".") == 0 || strcmp (components[i], "..") == 0)
      return FALSE;
  return TRUE;
}

/**
 * nre_mod_contents_add:
 * @bytes: (transfer full)
 * @size: (inout): the size of all files
 *
 * Add a file. Fails with NRE_ERROR_FORMAT if a mod cannot contain a file of this name, or has one, and with
 * NRE_ERROR_TOO_LARGE if it has too many or too large files.
 */
gboolean
nre_mod_contents_add (GHashTable *contents, const char *name, GBytes *bytes, guint64 *size, GError **error)
{
  g_autoptr (GBytes) owned = bytes;

  if (!nre_mod_path_is_safe (name) || g_hash_table_contains (contents, name))
    return nre_fail (error, NRE_ERROR_FORMAT, _("a mod cannot contain “%s”, or has two files of this name"),
                     name);
  *size += g_bytes_get_size (bytes);
  if (g_hash_table_size (contents) >= MAX_FILES || *size > MAX_SIZE)
    return nre_fail (error, NRE_ERROR_TOO_LARGE, _("the mod has more than %u files or 1 GiB"), MAX_FILES);
  g_hash_table_insert (contents, g_strdup (name), g_steal_pointer (&owned));
  return TRUE;
}

/* --- Folders ------------------------------------------------------------------------------------- */

/* @prefix: the path of the folder in the mod, "" or with a slash at the end */
static gboolean
read_folder (GHashTable *contents, const char *folder, const char *prefix, guint depth, guint64 *size,
             GError **error)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, error);
  const char *child;

  if (dir == NULL)
    return FALSE;
  if (depth > 32)
    return nre_fail (error, NRE_ERROR_TOO_LARGE, _("%s: the folders of the mod are nested too deep"), folder);
  while ((child = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, child, NULL);
      g_autofree char *name = g_strconcat (prefix, child, NULL);
      g_autofree char *inner = g_strconcat (name, "/", NULL);
      GBytes *bytes;
      GStatBuf info;

      if (g_lstat (path, &info) != 0 || S_ISLNK (info.st_mode) || !nre_mod_path_is_safe (name))
        return nre_fail (error, NRE_ERROR_FORMAT, _("%s: a mod cannot contain links or such names"), path);
      if (S_ISDIR (info.st_mode))
        {
          if (!read_folder (contents, path, inner, depth + 1, size, error))
            return FALSE;
          continue;
        }
      if (*size + (guint64) info.st_size > MAX_SIZE)
        return nre_fail (error, NRE_ERROR_TOO_LARGE, _("the mod has more than %u files or 1 GiB"), MAX_FILES);
      bytes = nre_mapping_read (path, error);
      if (bytes == NULL || !nre_mod_contents_add (contents, name, bytes, size, error))
        return FALSE;
    }
  return TRUE;
}

/* --- Zip ----------------------------------------------------------------------------------------- */

/* (transfer full) (nullable): the bytes of the current entry. */
static GBytes *
read_entry (struct archive *zip, const char *name, guint64 limit, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint8 block[65536];

  while (TRUE)
    {
      la_ssize_t n = archive_read_data (zip, block, sizeof block);

      if (n < 0)
        return nre_fail_null (error, NRE_ERROR_FORMAT, _("%s in the zip cannot be read: %s"), name,
                              archive_error_string (zip));
      if (n == 0)
        return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
      if (bytes->len + (guint64) n > limit)
        return nre_fail_null (error, NRE_ERROR_TOO_LARGE,
                              _("the files in the zip have more than 1 GiB, or more than 16 MiB and %u times "
                                "the size of the zip"), MAX_RATIO);
      g_byte_array_append (bytes, block, (guint) n);
    }
}

/* @limit: the size that all files may have */
static gboolean
read_entries (GHashTable *contents, struct archive *zip, guint64 limit, GError **error)
{
  struct archive_entry *entry;
  guint64 size = 0;
  int result;

  while ((result = archive_read_next_header (zip, &entry)) == ARCHIVE_OK || result == ARCHIVE_WARN)
    {
      const char *name = archive_entry_pathname_utf8 (entry);
      GBytes *bytes;

      if (name == NULL)
        return nre_fail (error, NRE_ERROR_FORMAT, _("a name in the zip is not Unicode"));
      if (archive_entry_filetype (entry) == AE_IFDIR)
        continue;
      if (archive_entry_filetype (entry) != AE_IFREG)
        return nre_fail (error, NRE_ERROR_FORMAT, _("the zip contains “%s”, which a mod cannot contain"),
                         name);
      bytes = read_entry (zip, name, limit - size, error);
      if (bytes == NULL || !nre_mod_contents_add (contents, name, bytes, &size, error))
        return FALSE;
    }
  if (result != ARCHIVE_EOF)
    return nre_fail (error, NRE_ERROR_FORMAT, _("the zip cannot be read: %s"), archive_error_string (zip));
  return TRUE;
}

/* The size that the files in a zip of this size may have */
static guint64
get_zip_limit (guint64 size)
{
  return MIN (MAX_SIZE, ZIP_SIZE + MIN (size, MAX_SIZE) * MAX_RATIO);
}

static gboolean
read_zip (GHashTable *contents, const char *path, GError **error)
{
  struct archive *zip = archive_read_new ();
  gboolean ok = TRUE;
  GStatBuf info;
  guint64 size = g_stat (path, &info) == 0 ? (guint64) info.st_size : 0;
  /* Names pass through the character set of the locale, which may be ASCII. */
  locale_t utf8 = newlocale (LC_CTYPE_MASK, "C.UTF-8", (locale_t) 0);
  locale_t before = utf8 != (locale_t) 0 ? uselocale (utf8) : (locale_t) 0;

  archive_read_support_format_zip (zip);
  if (archive_read_open_filename (zip, path, 65536) != ARCHIVE_OK)
    ok = nre_fail (error, NRE_ERROR_FORMAT, _("this is neither a folder nor a zip: %s"),
                   archive_error_string (zip));
  ok = ok && read_entries (contents, zip, get_zip_limit (size), error);
  archive_read_free (zip);
  if (utf8 != (locale_t) 0)
    {
      uselocale (before);
      freelocale (utf8);
    }
  return ok;
}

/** nre_mod_contents_read: (transfer full) (nullable): the files of a mod. @path: a folder or a zip. Fails
 * with NRE_ERROR_FORMAT or NRE_ERROR_TOO_LARGE for what a mod cannot contain, and with the errors of reading
 * files. */
GHashTable *
nre_mod_contents_read (const char *path, GError **error)
{
  g_autoptr (GHashTable) contents = nre_mod_contents_new ();
  guint64 size = 0;

  if (g_file_test (path, G_FILE_TEST_IS_DIR) ? read_folder (contents, path, "", 0, &size, error)
                                             : read_zip (contents, path, error))
    return g_steal_pointer (&contents);
  return NULL;
}

/* --- Writing ------------------------------------------------------------------------------------- */

/** nre_mod_write_file: write a file safely; see nre_save_run(). Its folder is made if it is missing. */
gboolean
nre_mod_write_file (const char *path, GBytes *bytes, NreSaveFlags flags, GError **error)
{
  g_autoptr (NreLayout) layout = nre_layout_new_for_bytes (bytes);
  g_autofree char *folder = g_path_get_dirname (path);
  NreSaveJob job = { .layout = layout, .path = path, .flags = flags };
  gboolean ok;

  if (g_mkdir_with_parents (folder, 0777) != 0)
    {
      nre_set_error_errno (error, errno, _("cannot make the folder “%s”"), folder);
      return FALSE;
    }
  ok = nre_save_run (&job, error);
  g_free (job.backup);
  return ok;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/** nre_mod_list_keys: (transfer container): the texts that are keys of the tables, each once, in order.
 * @other: (nullable) */
GPtrArray *
nre_mod_list_keys (GHashTable *table, GHashTable *other)
{
  GPtrArray *keys = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, table);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    g_ptr_array_add (keys, key);
  if (other != NULL)
    g_hash_table_iter_init (&iter, other);
  while (other != NULL && g_hash_table_iter_next (&iter, &key, NULL))
    if (!g_hash_table_contains (table, key))
      g_ptr_array_add (keys, key);
  g_ptr_array_sort (keys, compare_names);
  return keys;
}

static gboolean
write_folder (GHashTable *contents, const char *folder, GError **error)
{
  g_autoptr (GPtrArray) names = nre_mod_list_keys (contents, NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);

  if (dir != NULL && g_dir_read_name (dir) != NULL)
    return nre_fail (error, NRE_ERROR_REFUSED, _("the folder “%s” is not empty"), folder);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path = g_build_filename (folder, names->pdata[i], NULL);

      /* In a new folder, nothing is left. */
      if (!nre_mod_write_file (path, g_hash_table_lookup (contents, names->pdata[i]), NRE_SAVE_LEAVE_RESTS,
                               error))
        return FALSE;
    }
  return TRUE;
}

/* (transfer full) (nullable): a zip in memory. The same files make the same bytes. @packed: whether the files
 * are compressed */
static GBytes *
make_zip (GHashTable *contents, gboolean packed, GError **error)
{
  g_autoptr (GPtrArray) names = nre_mod_list_keys (contents, NULL);
  struct archive *zip = archive_write_new ();
  gsize size = 4096, used = 0;
  guint8 *buffer;
  gboolean ok;

  for (guint i = 0; i < names->len; i++)
    {
      gsize n = g_bytes_get_size (g_hash_table_lookup (contents, names->pdata[i]));


      /* What cannot be compressed becomes a little larger. */
      size += n + n / 100 + 4 * strlen (names->pdata[i]) + 1024;
    }
  buffer = g_malloc (size);
  archive_write_set_format_zip (zip);
  if (!packed)
    archive_write_zip_set_compression_store (zip);
  archive_write_set_bytes_in_last_block (zip, 1);
  ok = archive_write_open_memory (zip, buffer, size, &used) == ARCHIVE_OK;
  for (guint i = 0; i < names->len && ok; i++)
    {
      GBytes *bytes = g_hash_table_lookup (contents, names->pdata[i]);
      struct archive_entry *entry = archive_entry_new ();
      gsize n;
      const void *data = g_bytes_get_data (bytes, &n);

      archive_entry_set_pathname_utf8 (entry, names->pdata[i]);
      archive_entry_set_filetype (entry, AE_IFREG);
      archive_entry_set_perm (entry, 0644);
      archive_entry_set_size (entry, (la_int64_t) n);
      archive_entry_set_mtime (entry, 315532800, 0);   /* 1980-01-01, the first day that a zip can name */
      ok = archive_write_header (zip, entry) == ARCHIVE_OK &&
           (n == 0 || archive_write_data (zip, data, n) == (la_ssize_t) n);
      archive_entry_free (entry);
    }
  ok = archive_write_close (zip) == ARCHIVE_OK && ok;
  if (!ok)
    nre_set_error (error, NRE_ERROR_IO, _("the zip cannot be written: %s"), archive_error_string (zip));
  archive_write_free (zip);
  if (ok)
    return g_bytes_new_take (buffer, used);
  g_free (buffer);
  return NULL;
}

/** nre_mod_contents_write: write a mod. @path: a zip if it ends with ".zip", else a folder, which must be
 * empty or missing. */
gboolean
nre_mod_contents_write (GHashTable *contents, const char *path, GError **error)
{
  g_autoptr (GBytes) zip = NULL;
  gsize length = strlen (path);

  if (length < 4 || g_ascii_strcasecmp (path + length - 4, ".zip") != 0)
    return write_folder (contents, path, error);
  zip = make_zip (contents, TRUE, error);
  /* What looks like an attack would not be read. */
  if (zip != NULL && nre_mod_contents_measure (contents) > get_zip_limit (g_bytes_get_size (zip)))
    {
      g_bytes_unref (zip);
      zip = make_zip (contents, FALSE, error);
    }
  return zip != NULL && nre_mod_write_file (path, zip, 0, error);
}

/* --- Looking up ---------------------------------------------------------------------------------- */

/** nre_mod_contents_find: (transfer none) (nullable): the file with this name, without regard to ASCII
 * case. */
GBytes *
nre_mod_contents_find (GHashTable *contents, const char *name)
{
  return g_hash_table_lookup (contents, name);
}

/** nre_mod_contents_measure: the size of all files, in bytes. */
guint64
nre_mod_contents_measure (GHashTable *contents)
{
  GHashTableIter iter;
  guint64 size = 0;
  gpointer value;

  g_hash_table_iter_init (&iter, contents);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    size += g_bytes_get_size (value);
  return size;
}

/** nre_mod_contents_digest: (transfer full): a digest of all names and files. */
char *
nre_mod_contents_digest (GHashTable *contents)
{
  g_autoptr (GPtrArray) names = nre_mod_list_keys (contents, NULL);
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);

  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *digest =
          g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, g_hash_table_lookup (contents, names->pdata[i]));

      g_checksum_update (sum, names->pdata[i], (gssize) strlen (names->pdata[i]) + 1);
      g_checksum_update (sum, (const guchar *) digest, -1);
    }
  return g_strdup (g_checksum_get_string (sum));
}
