/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-cli.h"

#include "nre-describe.h"
#include "nre-error.h"
#include "nre-mapping.h"
#include "nre-validate.h"

#include <errno.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

static int
compare_paths (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Every regular file below a folder. Links to folders are not followed: they could lead around. */
static void
collect (const char *path, GPtrArray *files, NreFindings *findings)
{
  g_autoptr (GPtrArray) children = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = NULL;
  const char *name;

  dir = g_dir_open (path, 0, &error);
  if (dir == NULL)
    {
      nre_findings_set_file (findings, path);
      nre_findings_add_unusable (findings, "unreadable", "%s", error->message);
      return;
    }
  children = g_ptr_array_new_with_free_func (g_free);
  while ((name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (children, g_build_filename (path, name, NULL));
  g_ptr_array_sort (children, compare_paths);
  for (guint i = 0; i < children->len; i++)
    {
      const char *child = g_ptr_array_index (children, i);
      struct stat info;

      if (lstat (child, &info) != 0)
        continue;
      if (S_ISDIR (info.st_mode))
        collect (child, files, findings);
      else if (S_ISREG (info.st_mode) ||
               (S_ISLNK (info.st_mode) && g_file_test (child, G_FILE_TEST_IS_REGULAR)))
        g_ptr_array_add (files, g_strdup (child));
    }
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

#define MAX_COUNTS 10

typedef struct
{
  const char *name;     /* of the member in JSON */
  const char *words;    /* for people */
  guint       n;
} Count;

/* How many of each kind were checked, in the order of the contract. */
static guint
list_counts (const NreChecked *checked, Count counts[MAX_COUNTS])
{
  const Count all[] = {
    { "archives", "archives", checked->archives },
    { "models", "models", checked->models },
    { "effects", "effects", checked->effects },
    { "terrains", "terrains", checked->terrains },
    { "areal_maps", "areal maps", checked->areal_maps },
    { "materials", "materials", checked->materials },
    { "textures", "textures", checked->textures },
    { "wears", "material tables", checked->wears },
    { "registries", "objects", checked->registries },
    { "build_lists", "build lists", checked->build_lists },
  };

  G_STATIC_ASSERT (G_N_ELEMENTS (all) == MAX_COUNTS);
  memcpy (counts, all, sizeof all);
  return MAX_COUNTS;
}

static void
print_json (const NreValidation *validation, guint files)
{
  g_autoptr (NreJsonWriter) writer = nre_json_writer_new (nre_cli_stdout, NULL);
  Count counts[MAX_COUNTS];
  guint n_counts = list_counts (&validation->checked, counts);

  nre_json_writer_begin_object (writer);
  nre_json_writer_member_uint (writer, "files", files);
  nre_json_writer_begin_member_object (writer, "checked");
  for (guint i = 0; i < n_counts; i++)
    nre_json_writer_member_uint (writer, counts[i].name, counts[i].n);
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
  Count counts[MAX_COUNTS];
  guint n_counts = list_counts (&validation->checked, counts);
  guint warnings = nre_findings_count (findings, NRE_SEVERITY_WARNING) - errors;

  for (guint i = 0; i < nre_findings_n (findings); i++)
    {
      const NreFinding *finding = nre_findings_get (findings, i);

      printf ("%s: %s%s%s%s%s: %s\n", nre_severity_to_string (finding->severity), finding->file,
              *finding->entry != '\0' ? ": " : "", finding->entry, *finding->entry != '\0' ? " " : "",
              finding->entry_name, finding->message);
    }
  printf ("%u files:", files);
  for (guint i = 0; i < n_counts; i++)
    if (i < 2 || counts[i].n > 0)
      printf ("%s %u %s", i > 0 ? "," : "", counts[i].n, counts[i].words);
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
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (NreFindings) findings = NULL;
  NreValidation validation = { 0 };
  gboolean progress = isatty (STDERR_FILENO);

  if (!nre_cli_parse ("validate", options, &argc, &argv, 1, G_MAXINT))
    return NRE_EXIT_USAGE;
  findings = validation.findings = nre_findings_new (tolerant);
  for (int i = 1; i < argc; i++)
    {
      struct stat info;

      if (stat (argv[i], &info) != 0)
        {
          g_autoptr (GError) error = NULL;

          nre_set_error_errno (&error, errno, "cannot be read");
          return nre_cli_fail (NRE_EXIT_INPUT, argv[i], NULL, error);
        }
      if (S_ISDIR (info.st_mode))
        collect (argv[i], files, findings);
      else
        g_ptr_array_add (files, g_strdup (argv[i]));
    }
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
