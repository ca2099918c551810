/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-cli.h"

#include "nre-diff.h"
#include "nre-json-writer.h"

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

/** nre_cli_diff: `nres diff A B [--json]`. */
int
nre_cli_diff (int argc, char **argv)
{
  gboolean json = FALSE;
  const GOptionEntry options[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, "Print JSON instead of text", NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (NreDocument) a = NULL;
  g_autoptr (NreDocument) b = NULL;
  g_autoptr (GPtrArray) differences = NULL;
  NreDirectory *x, *y;
  guint index;
  int status;

  if (!nre_cli_parse ("diff", options, &argc, &argv, 2, 2))
    return NRE_EXIT_USAGE;
  a = nre_cli_open_any (argv[1], NULL, &x, &index, &status);
  if (a == NULL)
    return status;
  b = nre_cli_open_any (argv[2], NULL, &y, &index, &status);
  if (b == NULL)
    return status;
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
