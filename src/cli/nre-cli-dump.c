/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-cli.h"

#include "nre-describe.h"
#include "nre-exchange-kinds.h"
#include "nre-mapping.h"
#include "nre-model.h"
#include "nre-text.h"
#include "nre-validate.h"

#include <stdio.h>

static void
print_nodes (const NreModel *model)
{
  guint n = nre_model_count (model, NRE_MODEL_NODES);

  printf ("nodes: %u%s\n", n,
          nre_model_is_legacy (model) ? " (legacy records of 24 bytes, not understood)" : "");
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = NULL;
      NreModelNode node;
      NreSpan span;

      if (nre_model_get_node_name (model, i, &span))
        name = nre_text_display (span.data, span.size);
      printf ("%5u  %-24s", i, name != NULL ? name : "(no name)");
      if (!nre_model_is_legacy (model))
        {
          nre_model_get_node (model, i, &node);
          if (node.parent == NRE_MODEL_NONE)
            printf ("  parent   -");
          else
            printf ("  parent %3u", node.parent);
          printf ("  flags 0x%04x  slots", node.flags);
          for (guint k = 0; k < NRE_MODEL_SLOTS_PER_NODE; k++)
            {
              if (k % NRE_MODEL_GROUPS == 0)
                printf (" %s", k > 0 ? "|" : "");
              if (node.slots[k] == NRE_MODEL_NONE)
                printf (" -");
              else
                printf (" %u", node.slots[k]);
            }
        }
      putchar ('\n');
    }
}

static void
print_model (const NreModel *model)
{
  guint n_slots = nre_model_count (model, NRE_MODEL_SLOTS),
        n_batches = nre_model_count (model, NRE_MODEL_BATCHES);

  printf ("vertices: %u, indices: %u, triangles: %u, keys: %u, frames: %u\n",
          nre_model_count (model, NRE_MODEL_POSITIONS), nre_model_count (model, NRE_MODEL_INDICES),
          nre_model_count (model, NRE_MODEL_TRIANGLES), nre_model_count (model, NRE_MODEL_KEYS),
          nre_model_get_frame_count (model));
  print_nodes (model);
  printf ("slots: %u\n", n_slots);
  for (guint i = 0; i < n_slots; i++)
    {
      NreModelSlot slot;

      nre_model_get_slot (model, i, &slot);
      printf ("%5u  triangles %u + %u, batches %u + %u\n", i, slot.tri_start, slot.tri_count,
              slot.batch_start, slot.batch_count);
    }
  printf ("batches: %u\n", n_batches);
  for (guint i = 0; i < n_batches; i++)
    {
      NreModelBatch batch;

      nre_model_get_batch (model, i, &batch);
      printf ("%5u  material %u, flags 0x%04x, indices %u + %u, base vertex %u\n", i, batch.material_index,
              batch.flags, batch.index_start, batch.index_count, batch.base_vertex);
    }
}

static void
begin (NreJsonWriter *writer, const char *kind, const char *file, const char *entry, guint64 size)
{
  g_autofree char *name = g_filename_display_name (file);

  nre_json_writer_begin_object (writer);
  nre_json_writer_member_string (writer, "kind", kind);
  nre_json_writer_member_string (writer, "file", name);
  nre_json_writer_member_string (writer, "entry", entry);
  nre_json_writer_member_uint (writer, "size", size);
}

/* Dump bytes of an unknown kind: their size and digest as JSON, or their size and first bytes as text. */
static void
dump_raw (const char *file, const char *entry, NreSpan span, gboolean json)
{
  if (json)
    {
      g_autoptr (NreJsonWriter) writer = nre_json_writer_new (nre_cli_stdout, NULL);

      begin (writer, "raw", file, entry, span.size);
      nre_describe_raw (writer, span);
      nre_json_writer_end_object (writer);
    }
  else
    {
      g_autofree char *hex = nre_text_short_hex (span.data, span.size, 64);

      printf ("raw, %" G_GSIZE_FORMAT " bytes: %s\n", span.size, hex);
    }
}

/* Dump bytes or an archive of tables as JSON, even without --json, since most kinds have no output for
 * people. Returns FALSE without output for a plain archive, and if the kind is unknown. @size: size of the
 * bytes or the archive */
static gboolean
dump_subject (const char *file, const char *entry, NreKind kind, const NreSubject *subject, guint64 size)
{
  g_autoptr (NreJsonWriter) writer = NULL;

  if (kind == NRE_KIND_RAW || nre_kind_is_library (kind))
    return FALSE;
  writer = nre_json_writer_new (nre_cli_stdout, NULL);
  begin (writer, nre_kind_to_string (kind), file, entry, size);
  nre_describe_subject (writer, kind, subject);
  nre_json_writer_end_object (writer);
  return TRUE;
}

static int
dump_directory (const char *file, const char *entry, NreDirectory *directory, gboolean json)
{
  NreArchive *archive = nre_directory_get_origin (directory);
  NreKind kind = nre_kind_of_archive (directory);
  NreSubject subject = { .directory = directory };
  guint64 size = nre_archive_get_span (archive).size;
  int status;

  if (kind == NRE_KIND_MODEL && !json)
    {
      g_autoptr (NreModel) model = nre_model_new (directory);

      print_model (model);
      return NRE_EXIT_OK;
    }
  if (dump_subject (file, entry, kind, &subject, size))
    return NRE_EXIT_OK;
  if (!nre_cli_check_strictly (directory, file, entry, &status))
    return status;
  if (json)
    {
      g_autoptr (NreJsonWriter) writer = nre_json_writer_new (nre_cli_stdout, NULL);

      begin (writer, nre_kind_to_string (kind), file, entry, size);
      nre_describe_archive (writer, archive);
      nre_json_writer_end_object (writer);
    }
  else
    {
      char *list[] = { (char *) "list", (char *) file, (char *) entry, NULL };

      return nre_cli_list (entry != NULL ? 3 : 2, list);
    }
  return NRE_EXIT_OK;
}

/* Dump a file that is not an archive. Returns FALSE without output if the file is an archive or cannot be
 * read. */
static gboolean
dump_foreign_file (const char *file, gboolean json)
{
  g_autoptr (GBytes) bytes = nre_mapping_read (file, NULL);
  NreSubject subject = { NULL };

  if (bytes == NULL || nre_validate_is_archive (nre_span_of_bytes (bytes), file))
    return FALSE;
  subject.payload = nre_span_of_bytes (bytes);
  if (!dump_subject (file, NULL, nre_kind_of_file (subject.payload, file), &subject, subject.payload.size))
    dump_raw (file, NULL, subject.payload, json);
  return TRUE;
}

/** nre_cli_dump: `nres dump FILE [ENTRY] [--json]`. */
int
nre_cli_dump (int argc, char **argv)
{
  gboolean json = FALSE;
  const GOptionEntry options[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, "Print JSON instead of text", NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (NreDocument) document = NULL;
  g_autoptr (GBytes) nothing = NULL;
  g_autoptr (GError) error = NULL;
  NreDirectory *directory;
  const char *entry;
  NreFields fields;
  NreKind kind;
  NreSpan span;
  int status;
  guint index;

  if (!nre_cli_parse ("dump", options, &argc, &argv, 1, 2))
    return NRE_EXIT_USAGE;
  entry = argc > 2 ? argv[2] : NULL;
  if (entry == NULL && dump_foreign_file (argv[1], json))
    return NRE_EXIT_OK;
  document = nre_cli_open (argv[1], entry, &directory, &index, &status);
  if (document == NULL)
    return status;
  if (index == NRE_NO_ENTRY)
    return dump_directory (argv[1], entry, directory, json);
  if (!nre_directory_get_payload (directory, index, &span))
    {
      /* This fails and sets the error. */
      nothing = nre_directory_read (directory, index, &error);
      return nre_cli_fail (NRE_EXIT_INPUT, argv[1], entry, error);
    }
  nre_directory_get_fields (directory, index, &fields);
  kind = nre_kind_of_entry (&fields, span, argv[1]);
  if (nre_format_get (kind)->is_archive)
    {
      directory = nre_directory_open_nested (directory, index, &error);
      return directory != NULL ? dump_directory (argv[1], entry, directory, json)
                               : nre_cli_fail (NRE_EXIT_INPUT, argv[1], entry, error);
    }
  if (!dump_subject (argv[1], entry, kind, &(NreSubject){ .fields = &fields, .payload = span }, span.size))
    dump_raw (argv[1], entry, span, json);
  return NRE_EXIT_OK;
}
