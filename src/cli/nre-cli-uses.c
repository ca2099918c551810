/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-cli.h"

#include "nre-entry-path.h"
#include "nre-file-links.h"
#include "nre-json-writer.h"
#include "nre-mapping.h"
#include "nre-resource-collect.h"
#include "nre-scan.h"
#include "nre-text.h"

#include <stdio.h>

/**
 * File: a file that an argument names, or a file in a folder that an argument names.
 * @canonical: the absolute @path without “.” and “..”
 * @display: @path as UTF-8
 * @key: nre_link_key() of the file name without the folder, and an empty name of an entry
 * @directory: (nullable): the directory, if the file is an archive
 * @uses: (nullable): the references in the file
 */
typedef struct
{
  char            *path;
  char            *canonical;
  char            *display;
  char            *folder;
  char            *key;
  GBytes          *bytes;
  NreDirectory    *directory;
  NreResourceUses *uses;
} File;

/**
 * Uses: the files and references, and the options of the command.
 * @by_key: key → GPtrArray of File, in the order of @files
 * @named: (element-type utf8): set of "FILE\nENTRY" for all referenced entries
 */
typedef struct
{
  GPtrArray     *files;
  GHashTable    *by_key;
  GHashTable    *named;
  const char    *of_path;       /* (nullable): canonical path; only references in or to this file are
                                 * listed */
  const char    *of_entry;      /* (nullable): entry path in that file */
  gboolean       missing;
  NreJsonWriter *writer;        /* (nullable): NULL to print text */
} Uses;

static void
file_free (gpointer data)
{
  File *file = data;

  g_free (file->path);
  g_free (file->canonical);
  g_free (file->display);
  g_free (file->folder);
  g_free (file->key);
  g_clear_pointer (&file->uses, nre_resource_uses_unref);
  g_clear_pointer (&file->directory, nre_directory_unref);
  g_bytes_unref (file->bytes);
  g_free (file);
}

/* Read a file and add it to the list. If it cannot be read, or is a damaged archive, print the error
 * instead. */
static void
add_file (Uses *self, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = nre_mapping_read (path, &error);
  g_autofree char *name = g_path_get_basename (path);
  GPtrArray *same;
  File *file;

  if (bytes == NULL)
    {
      nre_cli_report_unreadable (path, error, NULL);
      return;
    }
  file = g_new0 (File, 1);
  file->path = g_strdup (path);
  file->canonical = g_canonicalize_filename (path, NULL);
  file->display = g_filename_display_name (path);
  file->folder = g_path_get_dirname (path);
  file->key = nre_link_key (name, "");
  file->bytes = g_bytes_ref (bytes);
  file->uses = nre_resource_collect_bytes (file->bytes, name, &file->directory, NULL, NULL);
  if (file->directory == NULL && nre_archive_probe (nre_span_of_bytes (bytes)))
    {
      g_autoptr (NreArchive) archive = nre_archive_new (bytes, &error);

      if (archive == NULL)
        nre_cli_report_unreadable (path, error, NULL);
      file_free (file);
      return;
    }
  g_ptr_array_add (self->files, file);
  same = g_hash_table_lookup (self->by_key, file->key);
  if (same == NULL)
    {
      same = g_ptr_array_new ();
      g_hash_table_insert (self->by_key, file->key, same);
    }
  g_ptr_array_add (same, file);
}

/* (nullable): the archive that a reference in @from names: the file with this name in the same folder, or
 * else the first file with this name. */
static File *
find_archive (Uses *self, const File *from, const char *archive)
{
  g_autofree char *key = nre_link_key (archive, "");
  GPtrArray *same = g_hash_table_lookup (self->by_key, key);

  for (guint i = 0; same != NULL && i < same->len; i++)
    if (strcmp (((File *) same->pdata[i])->folder, from->folder) == 0)
      return same->pdata[i];
  return same != NULL ? same->pdata[0] : NULL;
}

static gboolean
find_entry (const File *file, const char *name, guint *index)
{
  g_autoptr (GArray) found = NULL;
  g_autofree guint8 *bytes = NULL;
  gsize size;

  if (file->directory == NULL || !nre_text_encode (name, &bytes, &size, NULL))
    return FALSE;
  found = nre_directory_find_name (file->directory, bytes, size);
  if (found->len > 0)
    *index = g_array_index (found, guint, 0);
  return found->len > 0;
}

/* If an object refers to a file such as "a.bas", find the model "a.msh" (spec: libraries.md). */
static gboolean
find_model_of_bas (const File *file, const char *name, guint *index)
{
  g_autofree char *model = NULL;

  if (strlen (name) < 4 || g_ascii_strcasecmp (name + strlen (name) - 4, ".bas") != 0)
    return FALSE;
  model = g_strdup_printf ("%.*s.msh", (int) strlen (name) - 4, name);
  return find_entry (file, model, index);
}

/* --- References ---------------------------------------------------------------------------------- */

static gboolean
is_of (const Uses *self, const File *file, const char *entry)
{
  return strcmp (file->canonical, self->of_path) == 0 &&
         (self->of_entry == NULL || strcmp (entry, self->of_entry) == 0);
}

static void
write_reference (const Uses *self, const File *from, const char *entry, const NreResourceUse *use,
                 const File *to, const char *to_entry)
{
  if (self->writer == NULL)
    {
      nre_cli_print (stdout, "%s: %s: %s[%u].%s: %s / %s → ", from->display, entry, use->table, use->record,
                     use->field, use->archive, use->name);
      if (to_entry != NULL)
        nre_cli_print (stdout, "%s: %s\n", to->display, to_entry);
      else
        printf ("missing\n");
      return;
    }
  nre_json_writer_begin_object (self->writer);
  nre_json_writer_member_string (self->writer, "file", from->display);
  nre_json_writer_member_string (self->writer, "entry", entry);
  nre_json_writer_member_string (self->writer, "table", use->table);
  nre_json_writer_member_uint (self->writer, "index", use->record);
  nre_json_writer_member_string (self->writer, "field", use->field);
  nre_json_writer_member_string (self->writer, "archive", use->archive);
  nre_json_writer_member_string (self->writer, "name", use->name);
  if (to_entry == NULL)
    nre_json_writer_member_null (self->writer, "to");
  else
    {
      nre_json_writer_begin_member_object (self->writer, "to");
      nre_json_writer_member_string (self->writer, "file", to->display);
      nre_json_writer_member_string (self->writer, "entry", to_entry);
      nre_json_writer_end_object (self->writer);
    }
  nre_json_writer_end_object (self->writer);
}

static void
follow (Uses *self, const File *from, const char *entry, const NreResourceUse *use, gboolean write)
{
  File *to = find_archive (self, from, use->archive);
  g_autofree char *to_entry = NULL;
  guint index;

  if (to != NULL && (find_entry (to, use->name, &index) ||
                     (use->may_lack && find_model_of_bas (to, use->name, &index))))
    to_entry = g_strdup_printf ("#%u", index);
  if (to_entry != NULL)
    g_hash_table_add (self->named, g_strconcat (to->path, "\n", to_entry, NULL));
  if (!write || (self->missing && (to == NULL || to_entry != NULL)))
    return;
  if (self->of_path == NULL || is_of (self, from, entry) || (to_entry != NULL && is_of (self, to, to_entry)))
    write_reference (self, from, entry, use, to, to_entry);
}

/* Follow the references in @uses, and those in nested entries. */
static void
follow_all (Uses *self, const File *from, const char *entry, NreResourceUses *uses, gboolean write)
{
  for (guint i = 0; i < nre_resource_uses_get_n (uses); i++)
    follow (self, from, entry, nre_resource_uses_get (uses, i), write);
  for (guint i = 0; i < nre_resource_uses_get_n_inside (uses); i++)
    {
      const NreResourceInside *inside = nre_resource_uses_get_inside (uses, i);
      g_autofree char *path = nre_entry_path_join (entry, inside->index);

      if (inside->uses != NULL)
        follow_all (self, from, path, inside->uses, write);
    }
}

/* --- Entries without references ------------------------------------------------------------------ */

typedef struct
{
  Uses       *uses;
  const File *file;
} Unused;

static void
visit (const NreScanned *scanned, gpointer data)
{
  const Unused *self = data;
  NreKind kind = scanned->format->kind;
  g_autofree char *key = g_strconcat (self->file->path, "\n", scanned->path, NULL);

  if (scanned->fields == NULL || g_hash_table_contains (self->uses->named, key) ||
      (kind != NRE_KIND_TEXTURE && kind != NRE_KIND_MATERIAL && kind != NRE_KIND_MODEL &&
       kind != NRE_KIND_EFFECT))
    return;
  if (self->uses->writer == NULL)
    {
      g_autofree char *name = nre_record_name_decode (scanned->fields->name);

      nre_cli_print (stdout, "%s: %s %s\n", self->file->display, scanned->path, name);
      return;
    }
  nre_json_writer_begin_object (self->uses->writer);
  nre_json_writer_member_string (self->uses->writer, "file", self->file->display);
  nre_json_writer_member_string (self->uses->writer, "entry", scanned->path);
  nre_json_writer_end_object (self->uses->writer);
}

/* --- The command --------------------------------------------------------------------------------- */

/* Split the argument of --of, which is FILE or FILE:ENTRY. If a file has the whole argument as its name, the
 * argument is FILE, even if it contains a colon. @entry becomes a path by indices, such as "#3". */
static gboolean
read_of (const char *of, char **path, char **entry, int *status)
{
  const char *colon = strrchr (of, ':');
  g_autofree char *file = NULL;
  g_autoptr (NreDocument) document = NULL;
  NreDirectory *directory;
  guint index;

  if (colon == NULL || g_file_test (of, G_FILE_TEST_EXISTS))
    {
      *path = g_canonicalize_filename (of, NULL);
      return TRUE;
    }
  file = g_strndup (of, (gsize) (colon - of));
  document = nre_cli_open (file, colon + 1, &directory, &index, status);
  if (document == NULL)
    return FALSE;
  *path = g_canonicalize_filename (file, NULL);
  *entry = nre_entry_path_format (directory, nre_directory_get_id (directory, index));
  return TRUE;
}

static void
list (Uses *self, gboolean unused)
{
  if (self->writer != NULL)
    {
      nre_json_writer_begin_object (self->writer);
      nre_json_writer_begin_member_array (self->writer, unused ? "unused" : "references");
    }
  for (guint i = 0; i < self->files->len; i++)
    {
      const File *file = self->files->pdata[i];

      if (file->uses != NULL)
        follow_all (self, file, "", file->uses, !unused);
    }
  for (guint i = 0; unused && i < self->files->len; i++)
    {
      const File *file = self->files->pdata[i];
      g_autofree char *name = g_path_get_basename (file->path);

      nre_scan_bytes (file->bytes, name, visit, &(Unused){ self, file }, NULL);
    }
  if (self->writer != NULL)
    {
      nre_json_writer_end_array (self->writer);
      nre_json_writer_end_object (self->writer);
    }
}

/** nre_cli_uses: `nres uses PATH… [--of FILE[:ENTRY]] [--missing] [--unused] [--json]`. */
int
nre_cli_uses (int argc, char **argv)
{
  g_autofree char *of = NULL, *of_path = NULL, *of_entry = NULL;
  gboolean missing = FALSE, unused = FALSE, json = FALSE;
  const GOptionEntry options[] = {
    { "of", 0, 0, G_OPTION_ARG_FILENAME, &of, "Only what this file or entry names, and what names it",
      "FILE[:ENTRY]" },
    { "missing", 0, 0, G_OPTION_ARG_NONE, &missing, "Only what is not in the archive that is named", NULL },
    { "unused", 0, 0, G_OPTION_ARG_NONE, &unused,
      "List the textures, materials, models and effects that nothing names instead", NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, "Print JSON instead of text", NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GPtrArray) paths = NULL, files = g_ptr_array_new_with_free_func (file_free);
  g_autoptr (GHashTable) by_key = g_hash_table_new_full (g_str_hash, g_str_equal, NULL,
                                                         (GDestroyNotify) g_ptr_array_unref);
  g_autoptr (GHashTable) named = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (NreJsonWriter) writer = NULL;
  Uses self = { files, by_key, named };
  int status = NRE_EXIT_OK;

  if (!nre_cli_parse ("uses", options, &argc, &argv, 1, G_MAXINT))
    return NRE_EXIT_USAGE;
  if (of != NULL && !read_of (of, &of_path, &of_entry, &status))
    return status;
  paths = nre_cli_list_files (argc - 1, argv + 1, nre_cli_report_unreadable, NULL);
  if (paths == NULL)
    return NRE_EXIT_INPUT;
  nre_cli_drop_repeated (paths);
  for (guint i = 0; i < paths->len; i++)
    add_file (&self, paths->pdata[i]);
  self.of_path = of_path;
  self.of_entry = of_entry;
  self.missing = missing;
  self.writer = writer = json ? nre_json_writer_new (nre_cli_stdout, NULL) : NULL;
  list (&self, unused);
  return NRE_EXIT_OK;
}
