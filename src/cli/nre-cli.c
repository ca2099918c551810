/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-cli.h"

#include "nre-entry-path.h"
#include "nre-error.h"
#include "nre-rsli.h"
#include "nre-text.h"

#include <errno.h>
#include <stdint.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/** nre_cli_wants_help: whether one of the arguments after the command's name, up to a "--", requests help. */
gboolean
nre_cli_wants_help (int argc, char **argv)
{
  for (int i = 1; i < argc && strcmp (argv[i], "--") != 0; i++)
    if (strcmp (argv[i], "--help") == 0 || strcmp (argv[i], "-h") == 0)
      return TRUE;
  return FALSE;
}

static void
print_options (const GOptionEntry *options)
{
  printf ("\nOptions:\n");
  for (; options->long_name != NULL; options++)
    {
      g_autoptr (GString) words = g_string_new ("  ");

      if (options->short_name != 0)
        g_string_append_printf (words, "-%c, ", options->short_name);
      g_string_append_printf (words, "--%s", options->long_name);
      if (options->arg_description != NULL)
        g_string_append_printf (words, " %s", options->arg_description);
      printf ("%-26s  %s\n", words->str, options->description);
    }
}

/** nre_cli_finish: flush standard output. Returns @status; if the output could not be written, prints an
 * error and returns NRE_EXIT_REFUSED. */
int
nre_cli_finish (int status)
{
  if (fflush (stdout) != 0 || ferror (stdout))
    {
      fprintf (stderr, "nres: cannot write to standard output\n");
      return NRE_EXIT_REFUSED;
    }
  return status;
}

/**
 * nre_cli_parse:
 * @command: the name of the command, for messages
 * @options: the options of the command
 * @argc, @argv: (inout): reduced to the command's name and the arguments that are not options
 * @min_words, @max_words: the allowed number of arguments that are not options
 *
 * Parse the arguments. Returns FALSE after printing an error; the caller then exits with NRE_EXIT_USAGE. If
 * an argument requests help, print the options and end the program.
 */
gboolean
nre_cli_parse (const char *command, const GOptionEntry *options, int *argc, char ***argv, int min_words,
               int max_words)
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;

  if (nre_cli_wants_help (*argc, *argv))
    {
      print_options (options);
      exit (nre_cli_finish (NRE_EXIT_OK));
    }
  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_add_main_entries (context, options, NULL);
  if (!g_option_context_parse (context, argc, argv, &error))
    {
      fprintf (stderr, "nres: %s: %s\n", command, error->message);
      return FALSE;
    }
  /* GOption keeps a "--" that precedes the other arguments: drop it. */
  if (*argc > 1 && g_strcmp0 ((*argv)[1], "--") == 0)
    {
      (*argv)[1] = (*argv)[0];
      (*argv)++;
      (*argc)--;
    }
  if (*argc - 1 < min_words || *argc - 1 > max_words)
    {
      fprintf (stderr, "nres: %s: %s; see nres help %s\n", command,
               *argc - 1 < min_words ? "an argument is missing" : "too many arguments", command);
      return FALSE;
    }
  return TRUE;
}

/** nre_cli_print: like fprintf(), for at most one line of text. A name in a file can contain any characters;
 * characters that would control the terminal are printed as \xNN. */
void
nre_cli_print (FILE *out, const char *format, ...)
{
  g_autofree char *text = NULL, *shown = NULL;
  gboolean ends;
  gsize size;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  size = strlen (text);
  ends = size > 0 && text[size - 1] == '\n';
  shown = nre_text_escape (text, size - ends);
  fprintf (out, "%s%s", shown, ends ? "\n" : "");
}

/**
 * nre_cli_fail:
 * @status: the exit status
 * @entry: (nullable): entry path
 *
 * Print "nres: FILE[: ENTRY]: message" and return @status.
 */
int
nre_cli_fail (int status, const char *file, const char *entry, const GError *error)
{
  g_autofree char *name = g_filename_display_name (file);

  if (entry != NULL)
    nre_cli_print (stderr, "nres: %s: %s: %s\n", name, entry, error->message);
  else
    nre_cli_print (stderr, "nres: %s: %s\n", name, error->message);
  return status;
}

/* Find @entry in @opened. If @opened is NULL, print @failure instead. Takes ownership of @opened and
 * @failure. */
static NreDocument *
open_entry (NreDocument *opened, const char *file, const char *entry, NreDirectory **directory, guint *index,
            int *status, GError *failure)
{
  g_autoptr (NreDocument) document = opened;
  g_autoptr (GError) error = failure;

  if (document == NULL)
    {
      *status = nre_cli_fail (NRE_EXIT_INPUT, file, NULL, error);
      return NULL;
    }
  if (!nre_entry_path_resolve (nre_document_get_root (document), entry, directory, index, &error))
    {
      *status = nre_cli_fail (NRE_EXIT_INPUT, file, entry, error);
      return NULL;
    }
  return g_steal_pointer (&document);
}

/**
 * nre_cli_open:
 * @entry: (nullable): entry path
 * @directory: (out) (transfer none): the archive that contains the entry, or the file if @entry is NULL
 * @index: (out): the index of the entry in @directory; NRE_NO_ENTRY if @entry is NULL
 * @status: (out): the exit status on failure
 *
 * Open an archive, and find an entry in it.
 *
 * Returns: (transfer full) (nullable): the open file; NULL after printing an error
 */
NreDocument *
nre_cli_open (const char *file, const char *entry, NreDirectory **directory, guint *index, int *status)
{
  GError *error = NULL;
  NreDocument *document = nre_document_open (file, &error);

  return open_entry (document, file, entry, directory, index, status, error);
}

/**
 * nre_cli_open_any:
 *
 * Like nre_cli_open(), but also opens a file of a known kind that is not an archive. In this case, @index is
 * that of the entry that represents the file.
 */
NreDocument *
nre_cli_open_any (const char *file, const char *entry, NreDirectory **directory, guint *index, int *status)
{
  GError *error = NULL;
  NreDocument *document = nre_document_open_any (file, &error);

  return open_entry (document, file, entry, directory, index, status, error);
}

/**
 * nre_cli_open_model:
 * @entry: (nullable): entry path; NULL if the file itself is the model
 * @otherwise: the error message if the entry or the file is not a model
 * @directory: (out) (transfer none): the model
 * @status: (out): the exit status on failure
 *
 * Open a file that is or contains a model.
 *
 * Returns: (transfer full) (nullable): the open file; NULL after printing an error
 */
NreDocument *
nre_cli_open_model (const char *file, const char *entry, const char *otherwise, NreDirectory **directory,
                    int *status)
{
  g_autoptr (NreDocument) document = NULL;
  g_autoptr (GError) error = NULL;
  guint index;

  document = nre_cli_open (file, entry, directory, &index, status);
  if (document == NULL)
    return NULL;
  if (index != NRE_NO_ENTRY)
    *directory = nre_directory_open_nested (*directory, index, &error);
  if (*directory != NULL && nre_kind_of_archive (*directory) != NRE_KIND_MODEL)
    nre_set_error (&error, NRE_ERROR_FORMAT, "%s", otherwise);
  if (error != NULL)
    {
      *status = nre_cli_fail (NRE_EXIT_INPUT, file, entry, error);
      return NULL;
    }
  return g_steal_pointer (&document);
}

/**
 * nre_cli_check_strictly:
 * @directory: an archive in @file
 * @entry: (nullable): entry path
 * @status: (out): the exit status on failure
 *
 * Check that strict reading accepts the archive and all archives around it; see nre_rsli_is_strict().
 * Archives that are not RsLi archives always pass. Returns FALSE after printing an error.
 */
gboolean
nre_cli_check_strictly (NreDirectory *directory, const char *file, const char *entry, int *status)
{
  for (; directory != NULL; directory = nre_directory_get_parent (directory, NULL))
    {
      NreArchive *archive = nre_directory_get_origin (directory);
      g_autoptr (GError) error = NULL;

      if (nre_archive_is_rsli (archive) && !nre_rsli_is_strict (archive, &error))
        {
          *status = nre_cli_fail (NRE_EXIT_INPUT, file, entry, error);
          return FALSE;
        }
    }
  return TRUE;
}

/** nre_cli_is_same_file: whether @a and @b exist and are the same file, even under different names. */
gboolean
nre_cli_is_same_file (const char *a, const char *b)
{
  GStatBuf first, second;

  return g_stat (a, &first) == 0 && g_stat (b, &second) == 0 && first.st_dev == second.st_dev &&
         first.st_ino == second.st_ino;
}

/** nre_cli_stdout: an NreJsonSink that writes to standard output. */
void
nre_cli_stdout (const char *text, gsize size, gpointer data G_GNUC_UNUSED)
{
  fwrite (text, 1, size, stdout);
}

/* --- Files --------------------------------------------------------------------------------------- */

static int
compare_paths (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Add every regular file below a folder to @files. Symbolic links to folders are not followed: they could
 * form loops. */
static void
collect (const char *path, GPtrArray *files, NreCliUnreadable unreadable, gpointer data)
{
  g_autoptr (GPtrArray) children = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (path, 0, &error);
  const char *name;

  if (dir == NULL)
    {
      unreadable (path, error, data);
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
        collect (child, files, unreadable, data);
      else if (S_ISREG (info.st_mode) ||
               (S_ISLNK (info.st_mode) && g_file_test (child, G_FILE_TEST_IS_REGULAR)))
        g_ptr_array_add (files, g_strdup (child));
    }
}

/** nre_cli_drop_repeated: if a file is listed under several paths, keep only the first path. @files:
 * (element-type filename): from nre_cli_list_files() */
void
nre_cli_drop_repeated (GPtrArray *files)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n = 0;

  for (guint i = 0; i < files->len; i++)
    {
      struct stat info;

      char *path = files->pdata[i], *key = NULL;

      if (stat (path, &info) == 0)
        key = g_strdup_printf ("%ju:%ju", (uintmax_t) info.st_dev, (uintmax_t) info.st_ino);
      if (key != NULL && !g_hash_table_add (seen, key))
        continue;
      files->pdata[i] = files->pdata[n];
      files->pdata[n++] = path;
    }
  g_ptr_array_set_size (files, (int) n);
}

/** nre_cli_report_unreadable: an NreCliUnreadable that prints the error. */
void
nre_cli_report_unreadable (const char *path, const GError *error, gpointer data G_GNUC_UNUSED)
{
  nre_cli_fail (NRE_EXIT_INPUT, path, NULL, error);
}

/**
 * nre_cli_list_files:
 * @n_paths, @paths: paths of files and folders
 * @unreadable: called for each folder that cannot be read, with @data
 *
 * Returns: (transfer full) (element-type filename) (nullable): the files among the paths, and all files below
 *   the folders among them, sorted within each folder; NULL after printing that a path cannot be read
 */
GPtrArray *
nre_cli_list_files (int n_paths, char **paths, NreCliUnreadable unreadable, gpointer data)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_free);

  for (int i = 0; i < n_paths; i++)
    {
      struct stat info;

      if (stat (paths[i], &info) != 0)
        {
          g_autoptr (GError) error = NULL;

          nre_set_error_errno (&error, errno, "cannot be read");
          nre_cli_fail (NRE_EXIT_INPUT, paths[i], NULL, error);
          return NULL;
        }
      if (S_ISDIR (info.st_mode))
        collect (paths[i], files, unreadable, data);
      else
        g_ptr_array_add (files, g_strdup (paths[i]));
    }
  return g_steal_pointer (&files);
}
