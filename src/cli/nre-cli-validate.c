/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-cli.h"

#include "nre-describe.h"
#include "nre-error.h"
#include "nre-format.h"
#include "nre-mapping.h"
#include "nre-validate.h"

#include <stdio.h>
#include <unistd.h>

static void
report_unreadable (const char *path, const GError *error, gpointer data)
{
  nre_findings_set_file (data, path);
  nre_findings_add_unusable (data, "unreadable", "%s", error->message);
}

static void
check_file (NreValidation *validation, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (NreMapping) mapping = nre_mapping_open (path, &error);
  g_autofree char *name = g_filename_display_basename (path), *display = g_filename_display_name (path);

  nre_findings_set_file (validation->findings, display);
  if (mapping != NULL)
    {
      g_autoptr (GBytes) bytes = nre_mapping_get_bytes (mapping);

      validation->path = path;
      nre_validate_bytes (validation, bytes, name);
      nre_mapping_check (mapping, &error);
    }
  if (error != NULL)
    nre_findings_add_unusable (validation->findings, "unreadable", "%s", error->message);
}

static void
print_json (const NreValidation *validation, guint files)
{
  g_autoptr (NreJsonWriter) writer = nre_json_writer_new (nre_cli_stdout, NULL);

  nre_json_writer_begin_object (writer);
  nre_json_writer_member_uint (writer, "files", files);
  nre_json_writer_begin_member_object (writer, "checked");
  for (NreKind kind = NRE_KIND_ARCHIVE; kind < NRE_N_KINDS; kind++)
    nre_json_writer_member_uint (writer, nre_format_get (kind)->counted, validation->checked[kind]);
  nre_json_writer_end_object (writer);
  nre_json_writer_begin_member_array (writer, "findings");
  for (guint i = 0; i < nre_findings_n (validation->findings); i++)
    nre_describe_finding (writer, nre_findings_get (validation->findings, i));
  nre_json_writer_end_array (writer);
  nre_json_writer_end_object (writer);
}

static void
print_text (const NreValidation *validation, guint files)
{
  NreFindings *findings = validation->findings;
  guint errors = nre_findings_count (findings, NRE_SEVERITY_ERROR);
  guint warnings = nre_findings_count (findings, NRE_SEVERITY_WARNING) - errors;

  for (guint i = 0; i < nre_findings_n (findings); i++)
    {
      const NreFinding *finding = nre_findings_get (findings, i);

      nre_cli_print (stdout, "%s: %s%s%s%s%s: %s\n", nre_severity_to_string (finding->severity),
                     finding->file, *finding->entry != '\0' ? ": " : "", finding->entry,
                     *finding->entry != '\0' ? " " : "", finding->entry_name, finding->message);
    }
  printf ("%u files:", files);
  for (NreKind kind = NRE_KIND_ARCHIVE; kind < NRE_N_KINDS; kind++)
    if (kind == NRE_KIND_ARCHIVE || kind == NRE_KIND_MODEL || validation->checked[kind] > 0)
      printf ("%s %u %s", kind > NRE_KIND_ARCHIVE ? "," : "", validation->checked[kind],
              nre_format_get (kind)->plural);
  printf (" checked; %u errors, %u warnings\n", errors, warnings);
}

/** nre_cli_validate: `nres validate PATH… [--tolerant] [--json]`. */
int
nre_cli_validate (int argc, char **argv)
{
  gboolean tolerant = FALSE, json = FALSE;
  const GOptionEntry options[] = {
    { "tolerant", 0, 0, G_OPTION_ARG_NONE, &tolerant, "Report errors that leave a file usable as warnings",
      NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, "Print JSON instead of text", NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GPtrArray) files = NULL;
  g_autoptr (NreFindings) findings = NULL;
  NreValidation validation = { 0 };
  gboolean progress = isatty (STDERR_FILENO);

  if (!nre_cli_parse ("validate", options, &argc, &argv, 1, G_MAXINT))
    return NRE_EXIT_USAGE;
  findings = validation.findings = nre_findings_new (tolerant);
  files = nre_cli_list_files (argc - 1, argv + 1, report_unreadable, findings);
  if (files == NULL)
    return NRE_EXIT_INPUT;
  for (guint i = 0; i < files->len; i++)
    {
      if (progress && files->len > 1)
        fprintf (stderr, "\r%u of %u files", i + 1, files->len);
      check_file (&validation, g_ptr_array_index (files, i));
    }
  if (progress && files->len > 1)
    fprintf (stderr, "\r\033[K");
  if (json)
    print_json (&validation, files->len);
  else
    print_text (&validation, files->len);
  return nre_findings_count (findings, NRE_SEVERITY_ERROR) > 0 ? NRE_EXIT_FINDINGS : NRE_EXIT_OK;
}
