/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-cli.h"

#include "nre-describe.h"
#include "nre-rsli.h"
#include "nre-text.h"

#include <stdio.h>

static void
print_rsli (NreArchive *archive)
{
  printf ("%7s  %-7s  %10s  %10s  %10s  %s\n", "index", "method", "packed", "size", "offset", "name");
  for (guint i = 0; i < nre_archive_get_n_entries (archive); i++)
    {
      g_autofree char *name = NULL;
      NreRsliEntry entry;
      NreRecord record;

      nre_rsli_get_entry (archive, i, &entry);
      nre_archive_get_record (archive, i, &record);
      name = nre_text_display (record.name, nre_record_name_length (record.name));
      printf ("%7u  0x%03x    %10u  %10u  %10u  %s\n", i, entry.method, entry.packed_size, entry.size,
              record.data_offset, name);
    }
  if (nre_rsli_get_overlay (archive) > 0)
    printf ("%u bytes are added to each offset\n", nre_rsli_get_overlay (archive));
}

static void
print_nres (NreArchive *archive)
{
  guint n = nre_archive_get_n_entries (archive);

  printf ("%7s  %-10s  %10s  %10s  %10s  %10s  %10s  %s\n", "index", "type", "attr1", "attr2", "attr3",
          "size", "offset", "name");
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *type = NULL, *name = NULL;
      NreRecord record;

      nre_archive_get_record (archive, i, &record);
      type = nre_type_id_to_string (record.type_id);
      name = nre_text_display (record.name, nre_record_name_length (record.name));
      printf ("%7u  %-10s  %10u  %10u  %10u  %10u  %10u  %s\n", i, type, record.attr1, record.attr2,
              record.attr3, record.size, record.data_offset, name);
    }
}

static void
print_table (NreArchive *archive)
{
  g_autoptr (GArray) regions = nre_archive_get_regions (archive);

  if (nre_archive_is_rsli (archive))
    print_rsli (archive);
  else
    print_nres (archive);
  for (guint i = 0; i < regions->len; i++)
    {
      const NreRegion *region = &g_array_index (regions, NreRegion, i);

      if (region->kind == NRE_REGION_UNINDEXED)
        printf ("%" G_GUINT64_FORMAT " bytes at %" G_GUINT64_FORMAT " belong to no entry\n", region->size,
                region->offset);
    }
  printf ("%u entries, %" G_GSIZE_FORMAT " bytes\n", nre_archive_get_n_entries (archive),
          nre_archive_get_span (archive).size);
}

/** nre_cli_list: `nres list FILE [ENTRY] [--json]`. */
int
nre_cli_list (int argc, char **argv)
{
  gboolean json = FALSE;
  const GOptionEntry options[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, "Print JSON instead of text", NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (NreDocument) document = NULL;
  g_autoptr (GError) error = NULL;
  NreDirectory *directory;
  NreArchive *archive;
  const char *entry;
  int status;
  guint index;

  if (!nre_cli_parse ("list", options, &argc, &argv, 1, 2))
    return NRE_EXIT_USAGE;
  entry = argc > 2 ? argv[2] : NULL;
  document = nre_cli_open (argv[1], entry, &directory, &index, &status);
  if (document == NULL)
    return status;
  if (index != NRE_NO_ENTRY)
    {
      directory = nre_directory_open_nested (directory, index, &error);
      if (directory == NULL)
        return nre_cli_fail (NRE_EXIT_INPUT, argv[1], entry, error);
    }
  if (!nre_cli_check_strictly (directory, argv[1], entry, &status))
    return status;
  archive = nre_directory_get_origin (directory);
  if (json)
    {
      g_autoptr (NreJsonWriter) writer = nre_json_writer_new (nre_cli_stdout, NULL);
      g_autofree char *file = g_filename_display_name (argv[1]);

      nre_json_writer_begin_object (writer);
      nre_json_writer_member_string (writer, "file", file);
      if (entry != NULL)
        nre_json_writer_member_string (writer, "entry", entry);
      nre_json_writer_member_uint (writer, "size", nre_archive_get_span (archive).size);
      nre_describe_archive (writer, archive);
      nre_json_writer_end_object (writer);
    }
  else
    print_table (archive);
  return NRE_EXIT_OK;
}
