/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-cli.h"

#include "nre-atlas.h"
#include "nre-mapping.h"

#include <stdio.h>

typedef struct
{
  NreAtlas        *atlas;
  const NreFormat *only;        /* (nullable): the requested kind */
} Visit;

static void
visit (const NreScanned *scanned, gpointer data)
{
  const Visit *self = data;

  if (self->only == NULL || self->only == scanned->format)
    nre_atlas_add (self->atlas, scanned);
}

/* Add a file to the atlas. If the file cannot be read or is a damaged archive, print the error and
 * continue. */
static void
add_file (Visit *self, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (NreMapping) mapping = nre_mapping_open (path, &error);
  g_autofree char *name = g_filename_display_basename (path);

  if (mapping != NULL)
    {
      g_autoptr (GBytes) bytes = nre_mapping_get_bytes (mapping);

      if (nre_scan_bytes (bytes, name, visit, self, &error))
        nre_mapping_check (mapping, &error);
    }
  if (error != NULL)
    nre_cli_report_unreadable (path, error, NULL);
}

/** nre_cli_atlas: `nres atlas PATH… [--kind KIND] [--json]`. The output is JSON even without --json. */
int
nre_cli_atlas (int argc, char **argv)
{
  g_autofree char *kind = NULL;
  gboolean json = FALSE;
  const GOptionEntry options[] = {
    { "kind", 0, 0, G_OPTION_ARG_STRING, &kind, "A kind, as nres schema lists them", "KIND" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, "Print JSON, as without this option", NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (NreJsonWriter) writer = NULL;
  g_autoptr (NreAtlas) atlas = NULL;
  g_autoptr (GPtrArray) files = NULL;
  Visit self = { 0 };

  if (!nre_cli_parse ("atlas", options, &argc, &argv, 1, G_MAXINT))
    return NRE_EXIT_USAGE;
  if (kind != NULL && ((self.only = nre_format_find (kind)) == NULL || self.only->schema == NULL))
    {
      fprintf (stderr, "nres: atlas: --kind: there is no such kind with fields; nres schema lists them\n");
      return NRE_EXIT_USAGE;
    }
  files = nre_cli_list_files (argc - 1, argv + 1, nre_cli_report_unreadable, NULL);
  if (files == NULL)
    return NRE_EXIT_INPUT;
  nre_cli_drop_repeated (files);
  self.atlas = atlas = nre_atlas_new ();
  for (guint i = 0; i < files->len; i++)
    add_file (&self, files->pdata[i]);
  writer = nre_json_writer_new (nre_cli_stdout, NULL);
  nre_json_writer_begin_object (writer);
  nre_atlas_write (atlas, writer);
  nre_json_writer_end_object (writer);
  return NRE_EXIT_OK;
}
