/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-cli.h"

#include "nre-cli-references.h"
#include "nre-diff.h"
#include "nre-entry-path.h"
#include "nre-error.h"
#include "nre-text.h"

#include <stdio.h>

/** Changed: a file to change. @ledger, @differences: (nullable): its changes; NULL until all are made */
typedef struct
{
  char        *path;
  NreDocument *document;
  NreLedger   *ledger;
  GPtrArray   *differences;
} Changed;

/**
 * Rename: the entry to rename, and the references to it.
 * @file: the file with the entry
 * @entry: path of the entry by indices; other files can only name an entry outside of nested archives
 * @name: the new name
 * @references: of Reference
 * @changed: of Changed, beginning with @file
 */
typedef struct
{
  const NreCliFile *file;
  char             *entry;
  const char       *name;
  GArray           *references;
  GPtrArray        *changed;
} Rename;

typedef struct
{
  const NreCliFile     *from;
  char                 *entry;
  const NreResourceUse *use;
} Reference;

/* The operation that changes the name of a resource in bytes that no schema describes; see NreResourceWay. */
typedef struct
{
  const char *table;
  const char *operation;
  const char *index;            /* the parameter of the operation for the index of the record */
  const char *value;            /* the parameter of the operation for the new name */
} Way;

static const Way ways[] = {
  { "materials", "set-wear", "row", "name" },
  { "lightmaps", "set-wear", "row", "name" },
  { "objects", "set-object", "object", "resource" },
};

static void
reference_clear (gpointer data)
{
  g_free (((Reference *) data)->entry);
}

static void
changed_free (gpointer data)
{
  Changed *self = data;

  g_free (self->path);
  g_clear_object (&self->document);
  g_clear_pointer (&self->ledger, nre_ledger_unref);
  g_clear_pointer (&self->differences, g_ptr_array_unref);
  g_free (self);
}

/* --- Changes ------------------------------------------------------------------------------------------- */

/* (nullable): the document of the file, which is opened if it is not open. */
static NreDocument *
get_document (Rename *self, const char *path, GError **error)
{
  g_autoptr (NreDocument) document = NULL;
  Changed *changed;

  for (guint i = 0; i < self->changed->len; i++)
    {
      changed = self->changed->pdata[i];
      if (strcmp (changed->path, path) == 0)
        return changed->document;
    }
  document = nre_document_open_any (path, error);
  if (document == NULL)
    return NULL;
  changed = g_new0 (Changed, 1);
  changed->path = g_strdup (path);
  changed->document = g_steal_pointer (&document);
  g_ptr_array_add (self->changed, changed);
  return changed->document;
}

/* (transfer full) (nullable): the new name as @use has to spell it. A reference to the model "a.msh" may be
 * spelled "a.bas" (spec: libraries.md), and then keeps this suffix. */
static char *
spell (const Rename *self, const NreResourceUse *use, GError **error)
{
  const char *suffix = strrchr (use->name, '.'), *dot = strrchr (self->name, '.');

  if (!use->may_lack || suffix == NULL || g_ascii_strcasecmp (suffix, ".bas") != 0)
    return g_strdup (self->name);
  if (dot == NULL || g_ascii_strcasecmp (dot, ".msh") != 0)
    return nre_fail_null (error, NRE_ERROR_REFUSED,
                          "“%s” stands for a model, so that its name has to end with “.msh”", use->name);
  return g_strdup_printf ("%.*s%s", (int) (dot - self->name), self->name, suffix);
}

/* Overwrite the field of fixed size with the name, padded with zeros. */
static gboolean
set_field (NreDocument *document, const Reference *reference, const char *name, GError **error)
{
  const NreResourceUse *use = reference->use;
  g_autofree guint8 *bytes = NULL, *field = g_malloc0 (use->size);
  GVariantDict args;
  gsize size;

  if (!nre_text_encode (name, &bytes, &size, error))
    return FALSE;
  if (size >= use->size)
    return nre_fail (error, NRE_ERROR_REFUSED, "“%s” has %zu characters; at most %zu fit beside the NUL",
                     name, size, use->size - 1);
  memcpy (field, bytes, size);
  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "offset", "u", (guint32) use->at);
  g_variant_dict_insert_value (&args, "data",
                               g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, field, use->size, 1));
  return nre_document_perform (document, "patch-bytes", *reference->entry != '\0' ? reference->entry : NULL,
                               g_variant_dict_end (&args), error);
}

static gboolean
set_record (NreDocument *document, const Reference *reference, const char *name, GError **error)
{
  const NreResourceUse *use = reference->use;
  GVariantDict args;

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      if (strcmp (ways[i].table, use->table) != 0)
        continue;
      g_variant_dict_init (&args, NULL);
      g_variant_dict_insert (&args, ways[i].index, "u", use->record);
      g_variant_dict_insert (&args, ways[i].value, "s", name);
      if (strcmp (use->table, "lightmaps") == 0)
        g_variant_dict_insert (&args, "lightmap", "b", TRUE);
      return nre_document_perform (document, ways[i].operation,
                                   *reference->entry != '\0' ? reference->entry : NULL,
                                   g_variant_dict_end (&args), error);
    }
  g_return_val_if_reached (FALSE);
}

static gboolean
change_reference (Rename *self, const Reference *reference, GError **error)
{
  NreDocument *document = get_document (self, reference->from->path, error);
  const NreResourceUse *use = reference->use;
  g_autofree char *name = document != NULL ? spell (self, use, error) : NULL;

  if (name != NULL && (use->way != NULL ? set_record (document, reference, name, error)
                                        : set_field (document, reference, name, error)))
    return TRUE;
  g_prefix_error (error, "%s: %s[%u].%s: ", *reference->entry != '\0' ? reference->entry : "file", use->table,
                  use->record, use->field);
  return FALSE;
}

static gboolean
rename_entry (Rename *self, GError **error)
{
  NreDocument *document = get_document (self, self->file->path, error);
  GVariantDict args;

  if (document == NULL)
    return FALSE;
  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "name", "s", self->name);
  return nre_document_perform (document, "rename-entry", self->entry, g_variant_dict_end (&args), error);
}

/* Make all changes in memory. @failed: (out): the file that an error is about */
static gboolean
change_all (Rename *self, const char **failed, GError **error)
{
  *failed = self->file->path;
  if (!rename_entry (self, error))
    return FALSE;
  for (guint i = 0; i < self->references->len; i++)
    {
      const Reference *reference = &g_array_index (self->references, Reference, i);

      *failed = reference->from->path;
      if (!change_reference (self, reference, error))
        return FALSE;
    }
  for (guint i = 0; i < self->changed->len; i++)
    {
      Changed *changed = self->changed->pdata[i];

      *failed = changed->path;
      changed->ledger = nre_document_get_ledger (changed->document, error);
      if (changed->ledger == NULL)
        return FALSE;
      changed->differences = nre_diff_changes (nre_document_get_root (changed->document), changed->path);
    }
  return TRUE;
}

/* Save all files. If one cannot be saved, restore the original bytes of the files that were saved before it.
 * @failed: (out): the path of the file that an error is about */
static gboolean
save_all (Rename *self, const char **failed, GError **error)
{
  guint n = 0;

  for (; n < self->changed->len; n++)
    {
      Changed *changed = self->changed->pdata[n];

      *failed = changed->path;
      if (nre_document_get_modified (changed->document) &&
          !nre_document_save (changed->document, NULL, 0, error))
        break;
    }
  if (n == self->changed->len)
    return TRUE;
  while (n-- > 0)
    {
      Changed *changed = self->changed->pdata[n];
      g_autoptr (GError) failure = NULL;

      nre_document_go_to (changed->document, 0);
      if (nre_document_get_modified (changed->document) &&
          !nre_document_save (changed->document, NULL, 0, &failure))
        nre_cli_fail (NRE_EXIT_REFUSED, changed->path, NULL, failure);
    }
  return FALSE;
}

/* --- What to change ------------------------------------------------------------------------------------ */

static void
on_reference (const NreCliFile *from, const char *entry, const NreResourceUse *use, const NreCliFile *to,
              const char *to_entry, gpointer data)
{
  Rename *self = data;
  Reference reference = { .from = from, .use = use };

  if (to != self->file || g_strcmp0 (to_entry, self->entry) != 0)
    return;
  reference.entry = g_strdup (entry);
  g_array_append_val (self->references, reference);
}

/* Whether no other entry has the new name. If another entry had it, the game could find one of the two
 * entries where a reference means the other. */
static gboolean
name_is_free (const Rename *self, NreDirectory *directory, guint index, GError **error)
{
  g_autofree guint8 *bytes = NULL;
  g_autoptr (GArray) found = NULL;
  gsize size;

  if (!nre_text_encode (self->name, &bytes, &size, error))
    return FALSE;
  found = nre_directory_find_name (directory, bytes, size);
  for (guint i = 0; i < found->len; i++)
    if (g_array_index (found, guint, i) != index)
      return nre_fail (error, NRE_ERROR_REFUSED, "entry #%u already has the name “%s”",
                       g_array_index (found, guint, i), self->name);
  return TRUE;
}

static void
report (Rename *self, gboolean is_written, gboolean json)
{
  g_autoptr (NreJsonWriter) writer = json ? nre_json_writer_new (nre_cli_stdout, NULL) : NULL;

  if (json)
    {
      nre_json_writer_begin_object (writer);
      nre_json_writer_begin_member_array (writer, "files");
    }
  for (guint i = 0; i < self->changed->len; i++)
    {
      Changed *changed = self->changed->pdata[i];
      const char *out = is_written && nre_document_was_saved (changed->document) ? changed->path : NULL;

      if (json)
        nre_cli_report_json (writer, changed->document, changed->ledger, changed->differences, changed->path,
                             out);
      else
        {
          nre_cli_print (stdout, "%s:\n", changed->path);
          nre_cli_report (changed->document, changed->ledger, changed->differences, changed->path, out,
                          FALSE);
        }
    }
  if (json)
    {
      nre_json_writer_end_array (writer);
      nre_json_writer_end_object (writer);
    }
}

/* (transfer full) (nullable): the files in @folder, and @file, which need not be in @folder. NULL after
 * printing an error. */
static GPtrArray *
list_files (char *file, char *folder)
{
  /* If several files have the same name, a reference may lead to the first. So the files in @folder precede
   * @file. */
  char *both[] = { folder, file };
  GPtrArray *paths = nre_cli_list_files (G_N_ELEMENTS (both), both, nre_cli_report_unreadable, NULL);

  if (paths != NULL)
    nre_cli_drop_repeated (paths);
  return paths;
}

/* Set @self->file and @self->entry: the file and the entry to rename. Returns FALSE after setting @status. */
static gboolean
find_entry (Rename *self, NreCliReferences *references, const char *file, const char *entry, int *status)
{
  g_autoptr (NreDocument) document = NULL;
  g_autoptr (GError) error = NULL;
  NreDirectory *directory;
  guint index;

  document = nre_cli_open (file, entry, &directory, &index, status);
  if (document == NULL)
    return FALSE;
  for (guint i = 0; i < nre_cli_references_get_n (references) && self->file == NULL; i++)
    if (nre_cli_is_same_file (nre_cli_references_get (references, i)->path, file))
      self->file = nre_cli_references_get (references, i);
  if (self->file == NULL || !name_is_free (self, directory, index, &error))
    {
      *status = error != NULL ? nre_cli_fail (NRE_EXIT_REFUSED, file, entry, error) : NRE_EXIT_INPUT;
      return FALSE;
    }
  self->entry = nre_entry_path_format (directory, nre_directory_get_id (directory, index));
  return TRUE;
}

static int
run (Rename *self, NreCliReferences *references, gboolean dry_run, gboolean json)
{
  g_autoptr (GError) error = NULL;
  const char *failed;

  nre_cli_references_foreach (references, on_reference, self);
  if (!change_all (self, &failed, &error) || (!dry_run && !save_all (self, &failed, &error)))
    return nre_cli_fail (NRE_EXIT_REFUSED, failed, NULL, error);
  report (self, !dry_run, json);
  return NRE_EXIT_OK;
}

/** nre_cli_rename: `nres rename FILE ENTRY NAME --in DIR [--dry-run] [--json]`. */
int
nre_cli_rename (int argc, char **argv)
{
  g_autofree char *folder = NULL;
  gboolean dry_run = FALSE, json = FALSE;
  const GOptionEntry options[] = {
    { "in", 0, 0, G_OPTION_ARG_FILENAME, &folder, "The folder with the files that may name the entry",
      "DIR" },
    { "dry-run", 0, 0, G_OPTION_ARG_NONE, &dry_run, "Say what would change, and write nothing", NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, "Print JSON instead of text", NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (NreCliReferences) references = NULL;
  g_autoptr (GPtrArray) paths = NULL;
  int status = NRE_EXIT_INPUT;
  Rename self = { 0 };

  if (!nre_cli_parse ("rename", options, &argc, &argv, 3, 3))
    return NRE_EXIT_USAGE;
  if (folder == NULL)
    {
      fprintf (stderr, "nres: rename: --in DIR is missing\n");
      return NRE_EXIT_USAGE;
    }
  paths = list_files (argv[1], folder);
  if (paths == NULL)
    return NRE_EXIT_INPUT;
  references = nre_cli_references_new (paths);
  self.name = argv[3];
  self.references = g_array_new (FALSE, FALSE, sizeof (Reference));
  g_array_set_clear_func (self.references, reference_clear);
  self.changed = g_ptr_array_new_with_free_func (changed_free);
  if (find_entry (&self, references, argv[1], argv[2], &status))
    status = run (&self, references, dry_run, json);
  g_free (self.entry);
  g_array_unref (self.references);
  g_ptr_array_unref (self.changed);
  return status;
}
