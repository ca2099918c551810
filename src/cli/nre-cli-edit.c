/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-cli.h"

#include "nre-change-words.h"
#include "nre-describe.h"
#include "nre-diff.h"
#include "nre-edit-script.h"
#include "nre-error.h"
#include "nre-layout.h"

#include <stdio.h>

/* (transfer full) (nullable): the SHA-256 digest, in hexadecimal, of the file that a save would write now.
 * NULL if a save would fail. */
static char *
digest (NreDocument *document, GError **error)
{
  g_autoptr (NreLayout) layout = nre_layout_new (nre_document_get_root (document), error);
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  static const guint8 zeros[4096];

  if (layout == NULL)
    return NULL;
  for (guint i = 0; i < nre_layout_get_n_pieces (layout); i++)
    {
      NrePiece piece = *nre_layout_get_piece (layout, i);

      while (piece.size > 0)
        {
          gsize n = piece.data != NULL ? MIN (piece.size, (guint64) 1 << 30) : MIN (piece.size, sizeof zeros);

          g_checksum_update (checksum, piece.data != NULL ? piece.data : zeros, (gssize) n);
          if (piece.data != NULL)
            piece.data += n;
          piece.size -= n;
        }
    }
  return g_strdup (g_checksum_get_string (checksum));
}

/* Whether a save would write exactly the file that was opened. */
static gboolean
is_original (NreDocument *document, GError **error)
{
  g_autoptr (NreLayout) layout = nre_layout_new (nre_document_get_root (document), error);
  NreSpan original = nre_span_of_bytes (nre_document_get_original (document));
  guint64 at = 0;

  if (layout == NULL)
    return FALSE;
  for (guint i = 0; i < nre_layout_get_n_pieces (layout); i++)
    {
      const NrePiece *piece = nre_layout_get_piece (layout, i);
      NreSpan span = nre_span_sub (original, at, piece->size);

      if (span.size != piece->size)
        break;
      if (piece->data != NULL
              ? memcmp (span.data, piece->data, span.size) != 0
              : span.size > 0 && (span.data[0] != 0 || memcmp (span.data, span.data + 1, span.size - 1) != 0))
        break;
      at += piece->size;
    }
  if (at == original.size && nre_layout_get_size (layout) == original.size)
    return TRUE;
  return nre_fail (error, NRE_ERROR_REFUSED,
                   "undoing everything did not give back the original bytes (first difference near "
                   "%" G_GUINT64_FORMAT ")", at);
}

static gboolean
check_undo (NreDocument *document, GError **error)
{
  NreHistory *history = nre_document_get_history (document);
  guint position = nre_history_get_position (history);
  g_autofree char *before = digest (document, error), *after = NULL;

  if (before == NULL)
    return FALSE;
  nre_document_go_to (document, 0);
  if (!is_original (document, error))
    return FALSE;
  nre_document_go_to (document, position);
  after = digest (document, error);
  if (after == NULL)
    return FALSE;
  if (strcmp (before, after) != 0)
    return nre_fail (error, NRE_ERROR_REFUSED, "undo and redo did not give back the edited bytes");
  return TRUE;
}

/** nre_cli_report_json: write the report of nre_cli_report() as a JSON object. */
void
nre_cli_report_json (NreJsonWriter *writer, NreDocument *document, NreLedger *ledger, GPtrArray *differences,
                     const char *file, const char *out)
{
  g_autofree char *sequel = nre_change_words_of_sequel (differences, ledger);
  g_autofree char *name = g_filename_display_name (file);
  GListModel *steps = G_LIST_MODEL (nre_document_get_history (document));

  nre_json_writer_begin_object (writer);
  nre_json_writer_member_string (writer, "file", name);
  nre_json_writer_key (writer, "written");
  if (out != NULL)
    {
      g_autofree char *out_name = g_filename_display_name (out);

      nre_json_writer_string (writer, out_name);
    }
  else
    nre_json_writer_null (writer);
  nre_json_writer_begin_member_array (writer, "edits");
  for (guint i = 0; i < g_list_model_get_n_items (steps); i++)
    {
      g_autoptr (NreStep) step = g_list_model_get_item (steps, i);
      GPtrArray *commands = nre_step_get_commands (step);

      for (guint k = 0; k < commands->len; k++)
        nre_json_writer_string (writer, nre_command_get_label (g_ptr_array_index (commands, k)));
    }
  nre_json_writer_end_array (writer);
  nre_describe_ledger (writer, ledger);
  nre_json_writer_begin_member_array (writer, "words");
  for (guint i = 0; i < differences->len; i++)
    {
      const NreDifference *difference = g_ptr_array_index (differences, i);
      g_autofree char *words = nre_difference_dup_words (difference);

      nre_json_writer_begin_object (writer);
      nre_json_writer_member_string (writer, "entry", difference->entry);
      nre_json_writer_member_string (writer, "words", words);
      nre_json_writer_member_boolean (writer, "follows", difference->follows);
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_array (writer);
  nre_json_writer_member_string (writer, "sequel", sequel);
  nre_json_writer_end_object (writer);
}

static void
report_text (NreDocument *document, NreLedger *ledger, GPtrArray *differences, const char *out)
{
  g_autofree char *sequel = nre_change_words_of_sequel (differences, ledger);
  GListModel *steps = G_LIST_MODEL (nre_document_get_history (document));
  g_autofree char *text = nre_ledger_to_text (ledger);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; i < g_list_model_get_n_items (steps); i++)
    {
      g_autoptr (NreStep) step = g_list_model_get_item (steps, i);
      GPtrArray *commands = nre_step_get_commands (step);

      for (guint k = 0; k < commands->len; k++)
        nre_cli_print (stdout, "%s\n", nre_command_get_label (g_ptr_array_index (commands, k)));
    }
  if (differences->len > 0)
    puts ("What changes:");
  for (guint i = 0; i < differences->len; i++)
    {
      const NreDifference *difference = g_ptr_array_index (differences, i);
      g_autofree char *words = difference->follows ? NULL : nre_change_words_of_one (difference);

      if (words != NULL)
        nre_cli_print (stdout, "%s\n", words);
    }
  if (sequel != NULL)
    nre_cli_print (stdout, "%s\n", sequel);
  if (*text != '\0')
    puts ("In the bytes:");
  for (guint i = 0; lines[i] != NULL && *lines[i] != '\0'; i++)
    nre_cli_print (stdout, "%s\n", lines[i]);
  if (nre_ledger_get_n_moved (ledger) > 0)
    printf ("%u payloads moved\n", nre_ledger_get_n_moved (ledger));
  if (out != NULL)
    {
      g_autofree char *name = g_filename_display_name (out);

      nre_cli_print (stdout, "written and verified: %s\n", name);
    }
  else
    puts ("nothing written");
}

/**
 * nre_cli_report:
 * @ledger, @differences: the changes of the document, computed before it was saved
 * @file: the file that was opened
 * @out: (nullable): the file that was written; NULL if none was
 * @json: whether to print JSON instead of text
 *
 * Print what has changed in the document.
 */
void
nre_cli_report (NreDocument *document, NreLedger *ledger, GPtrArray *differences, const char *file,
                const char *out, gboolean json)
{
  g_autoptr (NreJsonWriter) writer = json ? nre_json_writer_new (nre_cli_stdout, NULL) : NULL;

  if (json)
    nre_cli_report_json (writer, document, ledger, differences, file, out);
  else
    report_text (document, ledger, differences, out);
}

/* (transfer full) (nullable): the bytes to write in place of those of the document, by the edit
 * "rebuild-file". */
static GBytes *
rebuild_file (NreDocument *document, JsonObject *rebuild, GError **error)
{
  g_autoptr (GBytes) written = nre_layout_write (nre_document_get_root (document), error);

  return written != NULL ? nre_edit_script_rebuild (rebuild, nre_span_of_bytes (written), error) : NULL;
}

/* @rebuilt: (nullable): the bytes to write in place of those of the document */
static gboolean
save (NreDocument *document, GBytes *rebuilt, const char *out, GError **error)
{
  NreSaveFlags flags = out != NULL ? NRE_SAVE_COPY : 0;

  return rebuilt != NULL ? nre_document_save_bytes (document, out, rebuilt, flags, error)
                         : nre_document_save (document, out, flags, error);
}

/** nre_cli_edit: `nres edit FILE EDITS.json [-o OUT] [--dry-run] [--check-undo] [--json]`. */
int
nre_cli_edit (int argc, char **argv)
{
  g_autofree char *out = NULL;
  gboolean dry_run = FALSE, undo = FALSE, json = FALSE;
  const GOptionEntry options[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &out, "Write to this file instead of FILE", "OUT" },
    { "dry-run", 0, 0, G_OPTION_ARG_NONE, &dry_run, "Say what would change, and write nothing", NULL },
    { "check-undo", 0, 0, G_OPTION_ARG_NONE, &undo,
      "Make sure that undoing everything gives the bytes of FILE", NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, "Print JSON instead of text", NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (NreDocument) document = NULL;
  g_autoptr (JsonNode) script = NULL;
  g_autoptr (JsonObject) rebuild = NULL;
  g_autoptr (GBytes) rebuilt = NULL;
  g_autoptr (NreLedger) ledger = NULL;
  g_autoptr (GPtrArray) differences = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = NULL;
  const char *written;
  NreDirectory *directory;
  guint index;
  int status;

  if (!nre_cli_parse ("edit", options, &argc, &argv, 2, 2))
    return NRE_EXIT_USAGE;
  document = nre_cli_open_any (argv[1], NULL, &directory, &index, &status);
  if (document == NULL)
    return status;
  if (nre_directory_is_read_only (directory) && !nre_layout_fail_read_only (&error))
    return nre_cli_fail (NRE_EXIT_REFUSED, argv[1], NULL, error);
  script = nre_edit_script_load (argv[2], &error);
  if (script == NULL)
    return nre_cli_fail (NRE_EXIT_INPUT, argv[2], NULL, error);
  folder = g_path_get_dirname (argv[2]);
  rebuild = nre_edit_script_take_rebuild (script);
  if (!nre_edit_script_perform (script, document, folder, &error))
    return nre_cli_fail (NRE_EXIT_REFUSED, argv[1], NULL, error);
  if (rebuild != NULL)
    {
      rebuilt = rebuild_file (document, rebuild, &error);
      if (rebuilt == NULL)
        return nre_cli_fail (NRE_EXIT_REFUSED, argv[1], NULL, error);
    }
  if (undo && !check_undo (document, &error))
    return nre_cli_fail (NRE_EXIT_REFUSED, argv[1], NULL, error);
  ledger = nre_document_get_ledger (document, &error);
  if (ledger == NULL)
    return nre_cli_fail (NRE_EXIT_REFUSED, argv[1], NULL, error);
  differences = nre_diff_changes (nre_document_get_root (document), argv[1]);
  if (out != NULL && !dry_run && nre_cli_is_same_file (argv[2], out))
    {
      nre_set_error (&error, NRE_ERROR_REFUSED, "the result would replace the script");
      return nre_cli_fail (NRE_EXIT_REFUSED, out, NULL, error);
    }

  /* Without -o, do not write a file that the script has not changed: its time stamp stays the same. */
  if (dry_run)
    written = NULL;
  else if (out != NULL)
    written = out;
  else
    written = rebuilt != NULL || nre_document_get_modified (document) ? argv[1] : NULL;
  if (written != NULL && !save (document, rebuilt, out, &error))
    return nre_cli_fail (NRE_EXIT_REFUSED, written, NULL, error);
  nre_cli_report (document, ledger, differences, argv[1], written, json);
  return NRE_EXIT_OK;
}
