/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-sample-flow.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "nre-job.h"
#include "nre-message.h"
#include "nre-open-flow.h"
#include "nre-remove-tree.h"

/* The name of the sample's folder in the data folder of the program. */
#define SAMPLE_FOLDER "sample"

static char *
dup_in (const char *data_folder)
{
  g_autofree char *path = g_build_filename (data_folder, GETTEXT_PACKAGE, SAMPLE_FOLDER, NULL);

  return g_file_test (path, G_FILE_TEST_IS_DIR) ? g_steal_pointer (&path) : NULL;
}

/**
 * nre_sample_dup_folder: (transfer full) (nullable): the folder of the installed sample;
 * NULL if it is not installed.
 *
 * If the program runs in its build folder, the environment variable NRE_SAMPLE has the path.
 */
char *
nre_sample_dup_folder (void)
{
  const char *told = g_getenv ("NRE_SAMPLE");
  char *found = told != NULL ? g_strdup (told) : dup_in (DATADIR);

  for (const char *const *folder = g_get_system_data_dirs (); found == NULL && *folder != NULL; folder++)
    found = dup_in (*folder);
  return found;
}

/* Copy files and folders, but not links and hidden files. */
static gboolean
copy_folder (const char *from, const char *to, GCancellable *cancellable, GError **error)
{
  g_autoptr (GDir) dir = g_dir_open (from, 0, error);
  const char *name;

  if (dir == NULL)
    return FALSE;
  if (g_mkdir_with_parents (to, 0755) != 0)
    {
      g_set_error_literal (error, G_FILE_ERROR, (gint) g_file_error_from_errno (errno), g_strerror (errno));
      return FALSE;
    }
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *source = g_build_filename (from, name, NULL),
                      *target = g_build_filename (to, name, NULL);
      g_autoptr (GFile) file = g_file_new_for_path (source), copy = g_file_new_for_path (target);
      GFileType type = g_file_query_file_type (file, G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS, cancellable);

      if (*name == '.' || (type != G_FILE_TYPE_DIRECTORY && type != G_FILE_TYPE_REGULAR))
        continue;
      /* The installed files may be read-only. */
      if (type == G_FILE_TYPE_DIRECTORY
              ? !copy_folder (source, target, cancellable, error)
              : !g_file_copy (file, copy, G_FILE_COPY_TARGET_DEFAULT_PERMS, cancellable, NULL, NULL, error))
        return FALSE;
    }
  return TRUE;
}

/* The copy is made completely or not at all. */
static void
copy_thread (gpointer data, GCancellable *cancellable, GError **error)
{
  const char *to = data;
  g_autofree char *from = nre_sample_dup_folder (), *unfinished = NULL, *parent = g_path_get_dirname (to);

  if (g_file_test (to, G_FILE_TEST_IS_DIR))
    return;
  g_mkdir_with_parents (parent, 0755);
  unfinished = g_strconcat (to, ".XXXXXX", NULL);
  if (from == NULL)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _("the sample is not installed"));
  else if (g_mkdtemp_full (unfinished, 0755) == NULL)
    g_set_error_literal (error, G_FILE_ERROR, (gint) g_file_error_from_errno (errno), g_strerror (errno));
  else if (copy_folder (from, unfinished, cancellable, error) && g_rename (unfinished, to) != 0 &&
           !g_file_test (to, G_FILE_TEST_IS_DIR))
    g_set_error_literal (error, G_FILE_ERROR, (gint) g_file_error_from_errno (errno), g_strerror (errno));
  /* After success, this removes nothing, since the copy was renamed. */
  if (from != NULL)
    nre_remove_tree (unfinished);
}

static void
copied_cb (gpointer host, gpointer data, const GError *error)
{
  g_autoptr (GFile) folder = g_file_new_for_path (data);

  if (nre_host_is_closed (host))
    return;
  if (error == NULL)
    nre_open_flow_run (host, &folder, 1);
  else
    nre_message_show (GTK_WINDOW (host), _("The Sample Cannot Be Copied"), error->message);
}

static const NreJobType copy_job = { copy_thread, copied_cb, g_free };

/** nre_sample_flow_run: open the user's copy of the sample, which is made in another thread if there is
 * none. */
void
nre_sample_flow_run (NreHost *host)
{
  /* The name of the folder is not translated, so that there is one copy for all languages. */
  nre_job_start (NULL, &copy_job,
                 g_build_filename (g_get_user_data_dir (), GETTEXT_PACKAGE, "Sample", NULL), host);
}
