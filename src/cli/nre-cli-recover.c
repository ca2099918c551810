/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-cli.h"

#include "nre-diff.h"
#include "nre-error.h"
#include "nre-journal.h"
#include "nre-journal-restore.h"
#include "nre-json-writer.h"

#include <stdio.h>

static char *
dup_document (NreJournalFile *file)
{
  const char *document = nre_journal_file_get_document (file);

  return g_filename_display_name (document != NULL ? document : nre_journal_file_get_name (file));
}

static char *
dup_time (NreJournalFile *file)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (nre_journal_file_get_time (file));

  return time != NULL ? g_date_time_format_iso8601 (time) : g_strdup ("");
}

static void
print_json (GPtrArray *files)
{
  g_autoptr (NreJsonWriter) writer = nre_json_writer_new (nre_cli_stdout, NULL);

  nre_json_writer_begin_object (writer);
  nre_json_writer_begin_member_array (writer, "journals");
  for (guint i = 0; i < files->len; i++)
    {
      NreJournalFile *file = files->pdata[i];
      g_autofree char *document = dup_document (file), *time = dup_time (file);
      g_autofree char *name = g_filename_display_name (nre_journal_file_get_name (file));

      nre_json_writer_begin_object (writer);
      nre_json_writer_member_string (writer, "file", document);
      nre_json_writer_member_string (writer, "time", time);
      nre_json_writer_member_uint (writer, "steps", nre_journal_file_get_n_steps (file));
      nre_json_writer_member_uint (writer, "size", nre_journal_file_get_size (file));
      nre_json_writer_member_string (writer, "state",
                                     nre_journal_condition_get_name (nre_journal_file_get_condition (file)));
      nre_json_writer_member_boolean (writer, "modified", nre_journal_file_is_modified (file));
      nre_json_writer_member_boolean (writer, "in_use", nre_journal_file_is_in_use (file));
      nre_json_writer_member_string (writer, "journal", name);
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_array (writer);
  nre_json_writer_end_object (writer);
}

static void
print_text (GPtrArray *files)
{
  if (files->len == 0)
    printf ("There are no journals.\n");
  for (guint i = 0; i < files->len; i++)
    {
      NreJournalFile *file = files->pdata[i];
      g_autofree char *document = dup_document (file), *time = dup_time (file);
      guint n = nre_journal_file_get_n_steps (file);

      nre_cli_print (stdout, "%s: %u step%s, %s, %s, %s%s\n", document, n, n != 1 ? "s" : "", time,
                     nre_journal_condition_get_name (nre_journal_file_get_condition (file)),
                     nre_journal_file_is_modified (file) ? "modified" : "saved",
                     nre_journal_file_is_in_use (file) ? ", open in a running editor" : "");
    }
}

static int
list (gboolean json)
{
  g_autoptr (GPtrArray) files = nre_journal_file_list (NULL);

  if (json)
    print_json (files);
  else
    print_text (files);
  return NRE_EXIT_OK;
}

static int
fail_many (const char *name, GPtrArray *found)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < found->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", nre_journal_file_get_name (found->pdata[i]));
  nre_set_error (&error, NRE_ERROR_AMBIGUOUS, "%u journals are of this file; name one of them: %s",
                 found->len, names->str);
  return nre_cli_fail (NRE_EXIT_INPUT, name, NULL, error);
}

/* (transfer full) (nullable): the journal in the file @name, or the journal of the document @name. Returns
 * NULL after printing an error and setting @status. */
static NreJournalFile *
find (const char *name, int *status)
{
  g_autoptr (GPtrArray) files = NULL, found = g_ptr_array_new ();
  g_autofree char *path = g_canonicalize_filename (name, NULL);
  g_autoptr (GError) error = NULL;
  NreJournalFile *file;

  *status = NRE_EXIT_OK;
  if (g_str_has_suffix (path, NRE_JOURNAL_SUFFIX))
    {
      file = nre_journal_file_open (path, &error);
      if (file == NULL)
        *status = nre_cli_fail (NRE_EXIT_INPUT, name, NULL, error);
      return file;
    }
  files = nre_journal_file_list (NULL);
  for (guint i = 0; i < files->len; i++)
    {
      const char *document = nre_journal_file_get_document (files->pdata[i]);

      if (document != NULL && (strcmp (document, path) == 0 || nre_cli_is_same_file (document, path)))
        g_ptr_array_add (found, files->pdata[i]);
    }
  if (found->len == 1)
    {
      guint index = 0;

      g_ptr_array_find (files, found->pdata[0], &index);
      return g_ptr_array_steal_index (files, index);
    }
  if (found->len > 1)
    {
      *status = fail_many (name, found);
      return NULL;
    }
  nre_set_error (&error, NRE_ERROR_NOT_FOUND, "there is no journal of this file");
  *status = nre_cli_fail (NRE_EXIT_INPUT, name, NULL, error);
  return NULL;
}

static int
discard (const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (NreJournalFile) file = NULL;
  int status;

  file = find (name, &status);
  if (file == NULL)
    return status;
  if (!nre_journal_file_discard (file, &error))
    return nre_cli_fail (NRE_EXIT_REFUSED, name, NULL, error);
  return NRE_EXIT_OK;
}

/* After the readable part of a journal was applied, print a warning if the rest is lost. */
static void
warn (NreJournalCondition condition, const char *name)
{
  if (condition == NRE_JOURNAL_CUT || condition == NRE_JOURNAL_DAMAGED)
    nre_cli_print (stderr, "nres: %s: the journal is %s; the edits before that were applied\n", name,
                   nre_journal_condition_get_name (condition));
}

static int
apply (const char *name, const char *out, gboolean json)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (NreJournalFile) file = NULL;
  g_autoptr (NreDocument) document = NULL;
  g_autoptr (NreLedger) ledger = NULL;
  g_autoptr (GPtrArray) differences = NULL;
  g_autoptr (NreJournal) journal = NULL;
  g_autofree char *other = NULL;
  const char *path;
  NreJournalCondition condition;
  gboolean same, needed;
  int status;

  file = find (name, &status);
  if (file == NULL)
    return status;
  path = nre_journal_file_get_document (file);
  if (path == NULL)
    {
      nre_set_error (&error, NRE_ERROR_FORMAT, "the journal was written by a newer version of the program");
      return nre_cli_fail (NRE_EXIT_INPUT, name, NULL, error);
    }
  if (nre_journal_file_is_in_use (file))
    {
      nre_set_error (&error, NRE_ERROR_REFUSED,
                     "the file is open in a running editor, which needs the journal");
      return nre_cli_fail (NRE_EXIT_REFUSED, name, NULL, error);
    }
  document = nre_document_open_any (path, &error);
  if (document == NULL)
    return nre_cli_fail (NRE_EXIT_INPUT, path, NULL, error);
  same = out == NULL || nre_cli_is_same_file (path, out);
  if (!nre_journal_restore (file, document, &error) ||
      (ledger = nre_document_get_ledger (document, &error)) == NULL)
    return nre_cli_fail (NRE_EXIT_REFUSED, path, NULL, error);
  condition = nre_journal_file_get_condition (file);
  other = nre_journal_file_dup_joint (file);
  differences = nre_diff_changes (nre_document_get_root (document), path);
  /* Keep the journal until the file is written, so that the command can be repeated if it is killed. */
  if (same)
    journal = nre_journal_new (document, file);
  needed = !same || nre_document_get_modified (document);
  if (needed && !nre_document_save (document, same ? NULL : out, same ? 0 : NRE_SAVE_COPY, &error))
    return nre_cli_fail (NRE_EXIT_REFUSED, path, NULL, error);
  if (journal != NULL)
    nre_journal_close (journal);
  warn (condition, name);
  if (other != NULL)
    nre_cli_print (stderr,
                   "nres: %s: entries were moved between this file and %s: apply the journals of both\n",
                   name, other);
  nre_cli_report (document, ledger, differences, path, !needed ? NULL : same ? path : out, json);
  return NRE_EXIT_OK;
}

/** nre_cli_recover: `nres recover [--list | --apply FILE | --discard FILE] [-o OUT] [--json]`. */
int
nre_cli_recover (int argc, char **argv)
{
  g_autofree char *to_apply = NULL, *to_discard = NULL, *out = NULL;
  gboolean to_list = FALSE, json = FALSE;
  const GOptionEntry options[] = {
    { "list", 0, 0, G_OPTION_ARG_NONE, &to_list, "List the journals (the default)", NULL },
    { "apply", 0, 0, G_OPTION_ARG_FILENAME, &to_apply, "Write FILE with the edits of its journal", "FILE" },
    { "discard", 0, 0, G_OPTION_ARG_FILENAME, &to_discard, "Remove the journal of FILE", "FILE" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &out, "Write OUT instead, and keep the journal", "OUT" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, "Print JSON instead of text", NULL },
    G_OPTION_ENTRY_NULL,
  };

  if (!nre_cli_parse ("recover", options, &argc, &argv, 0, 0))
    return NRE_EXIT_USAGE;
  if (to_list + (to_apply != NULL) + (to_discard != NULL) > 1)
    {
      fprintf (stderr, "nres: --list, --apply and --discard exclude each other\n");
      return NRE_EXIT_USAGE;
    }
  if (out != NULL && to_apply == NULL)
    {
      fprintf (stderr, "nres: -o needs --apply\n");
      return NRE_EXIT_USAGE;
    }
  if (to_apply != NULL)
    return apply (to_apply, out, json);
  return to_discard != NULL ? discard (to_discard) : list (json);
}
