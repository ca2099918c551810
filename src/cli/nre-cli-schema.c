/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-cli.h"

#include "nre-describe.h"
#include "nre-format.h"

#include <stdio.h>

static const char introduction[] = "# The file formats, field by field\n\n"
                                   "`nres schema` prints this page, from the same description by which the "
                                   "editor reads, shows, compares and edits\n"
                                   "records; `nres schema --json` has it for programs. Numbers are "
                                   "little-endian, and nothing stands between records. A\n"
                                   "field called opaque has no known meaning and is kept bit for bit; a "
                                   "reading with (?) is a guess of other tools. A\n"
                                   "*reference* is two names of 32 bytes, an archive and an entry in it.\n\n";

static void
print_words (const NreFormat *only)
{
  g_autoptr (GString) text = g_string_new (only == NULL ? introduction : NULL);
  guint n;
  const NreFormat *formats = nre_format_get_all (&n);

  for (guint i = 0; i < n; i++)
    {
      const NreSchema *schema = nre_format_describe (&formats[i]);

      if (schema != NULL && (only == NULL || only == &formats[i]))
        nre_describe_schema_words (text, schema);
    }
  /* The text ends with an empty line: drop it. */
  g_string_truncate (text, text->len - 1);
  fputs (text->str, stdout);
}

static void
print_json (const NreFormat *only)
{
  g_autoptr (NreJsonWriter) writer = nre_json_writer_new (nre_cli_stdout, NULL);
  guint n;
  const NreFormat *formats = nre_format_get_all (&n);

  nre_json_writer_begin_object (writer);
  nre_json_writer_begin_member_array (writer, "kinds");
  for (guint i = 0; i < n; i++)
    {
      const NreSchema *schema = nre_format_describe (&formats[i]);

      if (schema != NULL && (only == NULL || only == &formats[i]))
        nre_describe_schema (writer, schema);
    }
  nre_json_writer_end_array (writer);
  nre_json_writer_end_object (writer);
}

/** nre_cli_schema: `nres schema [KIND] [--json]`. */
int
nre_cli_schema (int argc, char **argv)
{
  gboolean json = FALSE;
  const GOptionEntry options[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, "Print the schema as JSON instead of Markdown", NULL },
    G_OPTION_ENTRY_NULL,
  };
  const NreFormat *only = NULL;

  if (!nre_cli_parse ("schema", options, &argc, &argv, 0, 1))
    return NRE_EXIT_USAGE;
  if (argc > 1)
    {
      only = nre_format_find (argv[1]);
      if (only == NULL || nre_format_describe (only) == NULL)
        {
          fprintf (stderr, "nres: there is no schema of “%s”; nres schema prints all there are\n", argv[1]);
          return NRE_EXIT_USAGE;
        }
    }
  if (json)
    print_json (only);
  else
    print_words (only);
  return NRE_EXIT_OK;
}
