/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-cli.h"

#include "nre-condition.h"
#include "nre-error.h"
#include "nre-json-records.h"
#include "nre-mapping.h"
#include "nre-model.h"
#include "nre-scan.h"
#include "nre-text.h"

#include <stdio.h>

/**
 * Find: what to search for, and the state of the search.
 * @name: (nullable): the requested name, in lower case
 * @pattern: (nullable): the pattern to use instead of @name; set if @name has wildcards
 * @format: (nullable): the requested kind
 * @where: (nullable): the condition that a record must meet
 * @bytes: (nullable): bytes that must be in the payload
 * @file: the searched file, for display
 * @scanned: the searched entry or file
 * @n: number of matches so far
 */
typedef struct
{
  char             *name;
  GPatternSpec     *pattern;
  const NreFormat  *format;
  NreExpression    *where;
  guint8           *bytes;
  gsize             n_bytes;

  NreJsonWriter    *writer;     /* (nullable): NULL to print text */
  const char       *file;
  const NreScanned *scanned;
  NreModel         *model;      /* (nullable): the model in @scanned, opened when names of its nodes are
                                 * needed */
  guint             n;
} Find;

/* --- Conditions ---------------------------------------------------------------------------------- */

static gboolean
is_named (const Find *self, NreSpan bytes)
{
  g_autofree char *text = nre_text_decode (bytes.data, bytes.size), *folded = g_ascii_strdown (text, -1);

  return self->pattern != NULL ? g_pattern_spec_match_string (self->pattern, folded)
                               : strstr (folded, self->name) != NULL;
}

static gboolean
is_entry_named (const Find *self)
{
  const NreFields *fields = self->scanned->fields;

  return self->name == NULL ||
         (fields != NULL && is_named (self, nre_span (fields->name, nre_record_name_length (fields->name))));
}

static gboolean
is_node_named (Find *self, guint node)
{
  NreSpan name;

  if (self->model == NULL)
    self->model = nre_model_new (self->scanned->subject.directory);
  return nre_model_get_node_name (self->model, node, &name) && is_named (self, name);
}

/* (nullable): the next occurrence of @bytes at or after @from. */
static const guint8 *
find_bytes (const Find *self, const guint8 *from)
{
  const guint8 *end = self->scanned->payload.data + self->scanned->payload.size;

  for (; from != NULL && (gsize) (end - from) >= self->n_bytes; from++)
    {
      from = memchr (from, self->bytes[0], (gsize) (end - from) - self->n_bytes + 1);
      if (from == NULL || memcmp (from, self->bytes, self->n_bytes) == 0)
        return from;
    }
  return NULL;
}

/* --- Output -------------------------------------------------------------------------------------- */

/* Start the output of a match. The following output belongs to the match, until end_match(). */
static void
begin_match (Find *self)
{
  const char *kind = self->scanned->format->name;

  self->n++;
  if (self->writer == NULL)
    {
      const NreFields *fields = self->scanned->fields;
      g_autofree char *name = fields != NULL ? nre_record_name_decode (fields->name) : NULL;

      nre_cli_print (stdout, "%s: %s%s%s", self->file, self->scanned->path, name != NULL ? " " : "",
                     name != NULL ? name : kind);
      return;
    }
  nre_json_writer_begin_object (self->writer);
  nre_json_writer_member_string (self->writer, "file", self->file);
  nre_json_writer_member_string (self->writer, "entry", self->scanned->path);
  nre_json_writer_member_string (self->writer, "kind", kind);
}

static void
end_match (Find *self)
{
  if (self->writer == NULL)
    printf ("\n");
  else
    nre_json_writer_end_object (self->writer);
}

static void
write_record (Find *self, const char *table, guint index)
{
  if (self->writer == NULL)
    printf (": %s[%u]", table, index);
  else
    {
      nre_json_writer_member_string (self->writer, "table", table);
      nre_json_writer_member_uint (self->writer, "index", index);
    }
}

static void
write_range (Find *self, gsize offset, gsize size)
{
  if (self->writer == NULL)
    printf (" at 0x%zX", offset);
  else
    {
      nre_json_writer_member_uint (self->writer, "offset", offset);
      nre_json_writer_member_uint (self->writer, "size", size);
    }
}

static void
print_value (const NreMatch *match)
{
  g_autofree char *name = nre_match_dup_field (match);
  g_autofree char *value = nre_match_dup_value (match);

  nre_cli_print (stdout, ".%s = %s", name, value);
}

static void
on_match (const NreMatch *match, gpointer data)
{
  Find *self = data;
  gboolean is_node =
      self->scanned->format->kind == NRE_KIND_MODEL && strcmp (match->table->name, "nodes") == 0;

  if (!is_entry_named (self) && !(is_node && is_node_named (self, match->index)))
    return;
  begin_match (self);
  write_record (self, match->table->name, match->index);
  if (match->field != NULL && self->writer != NULL)
    {
      g_autofree char *name = nre_match_dup_field (match);

      nre_json_writer_member_string (self->writer, "field", name);
      nre_match_write_value (match, self->writer);
    }
  else if (match->field != NULL)
    print_value (match);
  write_range (self, match->offset, match->size);
  end_match (self);
}

/* --- Searching ----------------------------------------------------------------------------------- */

/* Print all occurrences of the bytes. An archive is skipped: its entries are searched separately. */
static void
find_occurrences (Find *self)
{
  const guint8 *begin = self->scanned->payload.data;

  if (nre_kind_is_library (self->scanned->format->kind))
    return;
  for (const guint8 *at = find_bytes (self, begin); at != NULL; at = find_bytes (self, at + 1))
    {
      begin_match (self);
      write_range (self, (gsize) (at - begin), self->n_bytes);
      end_match (self);
    }
}

static void
find_nodes (Find *self)
{
  guint n = 0;

  if (self->scanned->format->kind != NRE_KIND_MODEL || self->scanned->subject.directory == NULL)
    return;
  self->model = nre_model_new (self->scanned->subject.directory);
  n = nre_model_count (self->model, NRE_MODEL_NODES);
  for (guint i = 0; i < n; i++)
    if (is_node_named (self, i))
      {
        g_autofree char *name = nre_model_dup_node_name (self->model, i);

        begin_match (self);
        write_record (self, "nodes", i);
        if (self->writer != NULL)
          {
            nre_json_writer_member_string (self->writer, "field", "name");
            nre_json_writer_member_string (self->writer, "value", name);
          }
        else
          nre_cli_print (stdout, ".name = %s", name);
        end_match (self);
      }
}

static void
visit (const NreScanned *scanned, gpointer data)
{
  Find *self = data;

  if (self->format != NULL && self->format != scanned->format)
    return;
  self->scanned = scanned;
  if (self->where != NULL)
    {
      if (scanned->format->schema != NULL &&
          (self->bytes == NULL || find_bytes (self, scanned->payload.data) != NULL))
        nre_expression_find (self->where, scanned->format->schema, &scanned->subject, on_match, self);
    }
  else if (self->bytes != NULL)
    {
      if (is_entry_named (self))
        find_occurrences (self);
    }
  else
    {
      if (is_entry_named (self))
        {
          begin_match (self);
          end_match (self);
        }
      if (self->name != NULL)
        find_nodes (self);
    }
  g_clear_pointer (&self->model, nre_model_free);
}

/* Search a file. If it cannot be read or is a damaged archive, print the error and continue. */
static void
find_in_file (Find *self, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (NreMapping) mapping = nre_mapping_open (path, &error);
  g_autofree char *name = g_filename_display_basename (path), *display = g_filename_display_name (path);

  self->file = display;
  if (mapping != NULL)
    {
      g_autoptr (GBytes) bytes = nre_mapping_get_bytes (mapping);

      if (nre_scan_bytes (bytes, name, visit, self, &error))
        nre_mapping_check (mapping, &error);
    }
  if (error != NULL)
    nre_cli_report_unreadable (path, error, NULL);
}

/* --- Options ------------------------------------------------------------------------------------- */

static int
refuse (const char *option, const char *message)
{
  fprintf (stderr, "nres: find: %s: %s\n", option, message);
  return NRE_EXIT_USAGE;
}

static int
read_options (Find *self, const char *name, const char *kind, const char *where, const char *hex,
              const char *text)
{
  g_autoptr (GError) error = NULL;

  if (name == NULL && kind == NULL && where == NULL && hex == NULL && text == NULL)
    return refuse ("--name, --kind, --where, --hex or --text", "one of them is needed");
  if (name != NULL)
    {
      self->name = g_ascii_strdown (name, -1);
      if (strpbrk (name, "*?") != NULL)
        self->pattern = g_pattern_spec_new (self->name);
    }
  if (kind != NULL && (self->format = nre_format_find (kind)) == NULL)
    return refuse ("--kind", "there is no such kind; nres schema lists them");
  if (where != NULL && (self->where = nre_expression_new (where, &error)) == NULL)
    return refuse ("--where", error->message);
  if (hex != NULL && text != NULL)
    return refuse ("--text", "cannot be given together with --hex");
  if (hex != NULL && (!nre_text_unhex (hex, &self->bytes, &self->n_bytes) || self->n_bytes == 0))
    return refuse ("--hex", "expected pairs of hexadecimal digits");
  if (text != NULL && !nre_text_encode (text, &self->bytes, &self->n_bytes, &error))
    return refuse ("--text", error->message);
  if (text != NULL && self->n_bytes == 0)
    return refuse ("--text", "expected at least one letter");
  return NRE_EXIT_OK;
}

static int
find_in_files (Find *self, GPtrArray *files, gboolean json)
{
  g_autoptr (NreJsonWriter) writer = json ? nre_json_writer_new (nre_cli_stdout, NULL) : NULL;

  nre_cli_drop_repeated (files);
  self->writer = writer;
  if (json)
    {
      nre_json_writer_begin_object (writer);
      nre_json_writer_begin_member_array (writer, "matches");
    }
  for (guint i = 0; i < files->len; i++)
    find_in_file (self, files->pdata[i]);
  if (json)
    {
      nre_json_writer_end_array (writer);
      nre_json_writer_end_object (writer);
    }
  return self->n > 0 ? NRE_EXIT_OK : NRE_EXIT_FINDINGS;
}

/** nre_cli_find: `nres find PATH… [--name TEXT] [--kind KIND] [--where EXPR] [--hex BYTES] [--text TEXT]
 * [--json]`. */
int
nre_cli_find (int argc, char **argv)
{
  g_autofree char *name = NULL, *kind = NULL, *where = NULL, *hex = NULL, *text = NULL;
  gboolean json = FALSE;
  const GOptionEntry options[] = {
    { "name", 0, 0, G_OPTION_ARG_STRING, &name,
      "Part of the name of an entry or a node; all of it with * and ?", "TEXT" },
    { "kind", 0, 0, G_OPTION_ARG_STRING, &kind, "A kind, as nres schema lists them", "KIND" },
    { "where", 0, 0, G_OPTION_ARG_STRING, &where,
      "Conditions on a record, such as “header.duration_sec > 5 and commands.enabled = 0”", "EXPR" },
    { "hex", 0, 0, G_OPTION_ARG_STRING, &hex, "Bytes that the entry has", "BYTES" },
    { "text", 0, 0, G_OPTION_ARG_STRING, &text, "Text that the entry has, in Windows-1251", "TEXT" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, "Print JSON instead of text", NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GPtrArray) files = NULL;
  Find self = { 0 };
  int status;

  if (!nre_cli_parse ("find", options, &argc, &argv, 1, G_MAXINT))
    return NRE_EXIT_USAGE;
  status = read_options (&self, name, kind, where, hex, text);
  if (status == NRE_EXIT_OK)
    {
      files = nre_cli_list_files (argc - 1, argv + 1, nre_cli_report_unreadable, NULL);
      status = files != NULL ? find_in_files (&self, files, json) : NRE_EXIT_INPUT;
    }
  g_free (self.name);
  g_clear_pointer (&self.pattern, g_pattern_spec_free);
  g_clear_pointer (&self.where, nre_expression_free);
  g_free (self.bytes);
  return status;
}
