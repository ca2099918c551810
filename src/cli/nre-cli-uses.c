/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-cli.h"

#include "nre-cli-references.h"
#include "nre-entry-path.h"
#include "nre-json-writer.h"
#include "nre-scan.h"

#include <stdio.h>

/**
 * Uses: the options of the command, and its results.
 * @named: (element-type utf8): set of "FILE\nENTRY" for all referenced entries
 * @unused: whether to list the entries to which no reference leads, instead of the references
 */
typedef struct
{
  GHashTable    *named;
  const char    *of_path;       /* (nullable): canonical path; only references in or to this file are
                                 * listed */
  const char    *of_entry;      /* (nullable): entry path in that file */
  gboolean       missing;
  gboolean       unused;
  NreJsonWriter *writer;        /* (nullable): NULL to print text */
} Uses;

/* --- References ---------------------------------------------------------------------------------- */

static gboolean
is_of (const Uses *self, const NreCliFile *file, const char *entry)
{
  return strcmp (file->canonical, self->of_path) == 0 &&
         (self->of_entry == NULL || strcmp (entry, self->of_entry) == 0);
}

static void
write_reference (const Uses *self, const NreCliFile *from, const char *entry, const NreResourceUse *use,
                 const NreCliFile *to, const char *to_entry)
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
on_reference (const NreCliFile *from, const char *entry, const NreResourceUse *use, const NreCliFile *to,
              const char *to_entry, gpointer data)
{
  const Uses *self = data;

  if (to_entry != NULL)
    g_hash_table_add (self->named, g_strconcat (to->path, "\n", to_entry, NULL));
  if (self->unused || (self->missing && (to == NULL || to_entry != NULL)))
    return;
  if (self->of_path == NULL || is_of (self, from, entry) || (to_entry != NULL && is_of (self, to, to_entry)))
    write_reference (self, from, entry, use, to, to_entry);
}

/* --- Entries without references ------------------------------------------------------------------ */

typedef struct
{
  Uses       *uses;
  const NreCliFile *file;
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
list (Uses *self, NreCliReferences *references)
{
  if (self->writer != NULL)
    {
      nre_json_writer_begin_object (self->writer);
      nre_json_writer_begin_member_array (self->writer, self->unused ? "unused" : "references");
    }
  nre_cli_references_foreach (references, on_reference, self);
  for (guint i = 0; self->unused && i < nre_cli_references_get_n (references); i++)
    {
      const NreCliFile *file = nre_cli_references_get (references, i);
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
  gboolean json = FALSE;
  Uses self = { 0 };
  const GOptionEntry options[] = {
    { "of", 0, 0, G_OPTION_ARG_FILENAME, &of, "Only what this file or entry names, and what names it",
      "FILE[:ENTRY]" },
    { "missing", 0, 0, G_OPTION_ARG_NONE, &self.missing, "Only what is not in the archive that is named",
      NULL },
    { "unused", 0, 0, G_OPTION_ARG_NONE, &self.unused,
      "List the textures, materials, models and effects that nothing names instead", NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, "Print JSON instead of text", NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GHashTable) named = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (NreCliReferences) references = NULL;
  g_autoptr (NreJsonWriter) writer = NULL;
  g_autoptr (GPtrArray) paths = NULL;
  int status = NRE_EXIT_OK;

  if (!nre_cli_parse ("uses", options, &argc, &argv, 1, G_MAXINT))
    return NRE_EXIT_USAGE;
  if (of != NULL && !read_of (of, &of_path, &of_entry, &status))
    return status;
  paths = nre_cli_list_files (argc - 1, argv + 1, nre_cli_report_unreadable, NULL);
  if (paths == NULL)
    return NRE_EXIT_INPUT;
  nre_cli_drop_repeated (paths);
  references = nre_cli_references_new (paths);
  self.named = named;
  self.of_path = of_path;
  self.of_entry = of_entry;
  self.writer = writer = json ? nre_json_writer_new (nre_cli_stdout, NULL) : NULL;
  list (&self, references);
  return NRE_EXIT_OK;
}
