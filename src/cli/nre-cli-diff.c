/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-cli.h"

#include "nre-diff-edits.h"
#include "nre-diff.h"
#include "nre-error.h"
#include "nre-json-writer.h"
#include "nre-layout.h"
#include "nre-save.h"

#include <stdio.h>

static void
print_json (GPtrArray *differences, const char *a, const char *b)
{
  g_autoptr (NreJsonWriter) writer = nre_json_writer_new (nre_cli_stdout, NULL);
  g_autofree char *name_a = g_filename_display_name (a), *name_b = g_filename_display_name (b);

  nre_json_writer_begin_object (writer);
  nre_json_writer_member_string (writer, "a", name_a);
  nre_json_writer_member_string (writer, "b", name_b);
  nre_json_writer_member_boolean (writer, "same", differences->len == 0);
  nre_json_writer_begin_member_array (writer, "differences");
  for (guint i = 0; i < differences->len; i++)
    {
      const NreDifference *difference = g_ptr_array_index (differences, i);
      g_autofree char *words = nre_difference_dup_words (difference);

      nre_json_writer_begin_object (writer);
      nre_json_writer_member_string (writer, "entry", difference->entry);
      nre_json_writer_member_string (writer, "field", difference->field);
      if (difference->name != NULL)
        nre_json_writer_member_string (writer, "name", difference->name);
      nre_json_writer_member_string (writer, "a", difference->old_value);
      nre_json_writer_member_string (writer, "b", difference->new_value);
      nre_json_writer_member_string (writer, "words", words);
      if (difference->follows)
        nre_json_writer_member_boolean (writer, "follows", TRUE);
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_array (writer);
  nre_json_writer_end_object (writer);
}

/* Write a script that makes @b, from the path @name, of @a. @out: (nullable): NULL for the standard output */
static int
write_edits (NreDocument *a, NreDocument *b, const char *name, const char *out)
{
  g_autofree char *text = NULL;
  gboolean same = g_bytes_equal (nre_document_get_original (a), nre_document_get_original (b));
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (NreLayout) layout = NULL;
  g_autoptr (GError) error = NULL;
  NreSaveJob job = { .path = out };

  if (!same &&
      !nre_diff_edits_fit (nre_document_get_original (a), nre_document_get_original (b), &error))
    return nre_cli_fail (NRE_EXIT_INPUT, name, NULL, error);
  text = nre_diff_edits_write (a, b);
  if (out == NULL)
    {
      nre_cli_stdout (text, strlen (text), NULL);
      nre_cli_stdout ("\n", 1, NULL);
      return same ? NRE_EXIT_OK : NRE_EXIT_FINDINGS;
    }
  bytes = g_bytes_new (text, strlen (text));
  layout = nre_layout_new_for_bytes (bytes);
  job.layout = layout;
  if (!nre_save_run (&job, &error))
    return nre_cli_fail (NRE_EXIT_REFUSED, out, NULL, error);
  return same ? NRE_EXIT_OK : NRE_EXIT_FINDINGS;
}

/** nre_cli_diff: `nres diff A B [--edits [-o OUT]] [--json]`. The edits of two folders are a mod. */
int
nre_cli_diff (int argc, char **argv)
{
  g_autofree char *out = NULL;
  gboolean json = FALSE, edits = FALSE;
  const GOptionEntry options[] = {
    { "edits", 0, 0, G_OPTION_ARG_NONE, &edits, "Print an edit script that makes B of A", NULL },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &out,
      "Write the edit script to this file; of two folders, the mod", "OUT" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, "Print JSON instead of text", NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (NreDocument) a = NULL;
  g_autoptr (NreDocument) b = NULL;
  g_autoptr (GPtrArray) differences = NULL;
  g_autoptr (GError) error = NULL;
  NreDirectory *x, *y;
  guint index;
  int status;

  if (!nre_cli_parse ("diff", options, &argc, &argv, 2, 2))
    return NRE_EXIT_USAGE;
  if (out != NULL && !edits)
    {
      fprintf (stderr, "nres: diff: -o goes with --edits\n");
      return NRE_EXIT_USAGE;
    }
  if (edits && g_file_test (argv[1], G_FILE_TEST_IS_DIR) && g_file_test (argv[2], G_FILE_TEST_IS_DIR))
    {
      if (out != NULL)
        return nre_cli_diff_folders (argv[1], argv[2], out);
      fprintf (stderr, "nres: diff: the edits of two folders are a mod, which needs -o OUT\n");
      return NRE_EXIT_USAGE;
    }
  a = nre_cli_open_any (argv[1], NULL, &x, &index, &status);
  if (a == NULL)
    return status;
  b = nre_cli_open_any (argv[2], NULL, &y, &index, &status);
  if (b == NULL)
    return status;
  if (out != NULL && (nre_cli_is_same_file (argv[1], out) || nre_cli_is_same_file (argv[2], out)))
    {
      nre_set_error (&error, NRE_ERROR_REFUSED, "the script would replace a file that it is made of");
      return nre_cli_fail (NRE_EXIT_REFUSED, out, NULL, error);
    }
  if (edits)
    return write_edits (a, b, argv[1], out);
  differences = nre_diff_files (&(NreDiffSide){ x, argv[1] }, &(NreDiffSide){ y, argv[2] });
  if (json)
    print_json (differences, argv[1], argv[2]);
  else
    for (guint i = 0; i < differences->len; i++)
      {
        const NreDifference *difference = g_ptr_array_index (differences, i);
        g_autofree char *words = nre_difference_dup_words (difference);

        nre_cli_print (stdout, "%s%s%s\n", difference->entry, *difference->entry != '\0' ? ": " : "", words);
      }
  return differences->len > 0 ? NRE_EXIT_FINDINGS : NRE_EXIT_OK;
}
