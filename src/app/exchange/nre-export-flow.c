/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-export-flow.h"

#include <glib/gi18n.h>
#include <string.h>

#include "nre-archive.h"
#include "nre-base-name.h"
#include "nre-error.h"
#include "nre-export.h"
#include "nre-file-choice.h"
#include "nre-job.h"
#include "nre-message.h"
#include "nre-report.h"
#include "nre-resource-reader.h"
#include "nre-resources.h"

/* Interval at which the task bar polls the progress of the thread, in milliseconds. */
#define PROGRESS_MS 100
/* Interval of the checks whether the libraries around the document are known, in milliseconds, and the
 * maximum number of checks. After that, the export starts with the libraries that are known. */
#define SETTLE_MS 20
#define SETTLE_TIMES 250
/* The maximum number of files that are named in the question whether to replace them. */
#define MAX_NAMED 6

struct _NreExportFlow
{
  NreHost        *host;
  NreDocument    *document;
  GApplication   *application;  /* held, so that the export is finished even if the last window is closed */
  NreDirectory   *snapshot;
  NreResources   *resources;
  NreResourceReader *reader;    /* for the libraries as of the start of the thread; NULL before */
  char           *entry;        /* path of the exported entry; NULL for the file itself */
  char           *file_name;    /* path of the document, or its title if it was never saved */
  char           *base_name;    /* name proposed by the file chooser, without a suffix */
  NreExportChoice choice;
  char           *path;         /* the chosen path, with the suffix of the format */
  GCancellable   *cancellable;  /* of the wait for the libraries, and of the work after it */
  guint           task;
  guint           poll;
  guint           waited;       /* number of checks for the libraries */
  int             permille;     /* atomic: progress of the thread */
  guint           n_files;      /* number of written files */
  gboolean        incomplete;   /* whether something damaged was left out */
};

/** nre_export_flow_free: free a flow that was not passed to nre_export_flow_choose(). */
void
nre_export_flow_free (NreExportFlow *flow)
{
  g_application_release (flow->application);
  g_object_unref (flow->application);
  g_object_unref (flow->host);
  g_object_unref (flow->document);
  g_object_unref (flow->cancellable);
  g_object_unref (flow->resources);
  g_clear_pointer (&flow->reader, nre_resource_reader_free);
  nre_directory_unref (flow->snapshot);
  g_free (flow->entry);
  g_free (flow->file_name);
  g_free (flow->base_name);
  g_free (flow->path);
  g_free (flow);
}

static guint
n_levels (const NreExportFlow *flow)
{
  return MAX (flow->choice.n_levels, 1);
}

static char *
with_suffix (const NreExportFlow *flow, const char *path)
{
  g_autofree char *suffix = g_strconcat (".", nre_export_format_get_suffix (flow->choice.format), NULL);
  gsize length = strlen (path), n = strlen (suffix);

  if (length > n && g_ascii_strcasecmp (path + length - n, suffix) == 0)
    return g_strdup (path);
  return g_strconcat (path, suffix, NULL);
}

/* The path of the file for this level: "walker.glb" → "walker_lod1.glb" if each level gets its own file. */
static char *
level_path (const NreExportFlow *flow, guint level)
{
  const char *dot = strrchr (flow->path, '.');

  if (flow->choice.n_levels == 0)
    return g_strdup (flow->path);
  return g_strdup_printf ("%.*s_lod%u%s", (int) (dot - flow->path), flow->path, level, dot);
}

/* (element-type filename): every file that may be written. */
static GPtrArray *
list_paths (const NreExportFlow *flow)
{
  GPtrArray *all = g_ptr_array_new_with_free_func (g_free);

  for (guint level = 0; level < n_levels (flow); level++)
    {
      g_autofree char *path = level_path (flow, level);
      g_auto (GStrv) paths = nre_export_list_paths (flow->choice.format, path);

      for (guint i = 0; paths[i] != NULL; i++)
        g_ptr_array_add (all, g_strdup (paths[i]));
    }
  return all;
}

/* --- In the thread --------------------------------------------------------------------------- */

typedef struct
{
  NreExportFlow *flow;
  guint       level;
} Level;

static void
progress_cb (double fraction, gpointer data)
{
  const Level *level = data;

  g_atomic_int_set (&level->flow->permille,
                    (int) (1000 * ((double) level->level + fraction) / n_levels (level->flow)));
}

static GBytes *
read_library (const char *archive, const char *name, NreFields *fields, gpointer data)
{
  return nre_resource_reader_read (data, archive, name, NRE_RESOURCE_MOST_TEXTURE, fields);
}

static gboolean
export_level (NreExportFlow *flow, guint number, GError **error)
{
  NreExportOptions options = flow->choice.options;
  g_autofree char *path = level_path (flow, number);
  g_autoptr (NreExportFiles) files = NULL;
  Level level = { flow, number };

  if (flow->choice.n_levels > 0)
    options.lod = number;
  options.read = read_library;
  options.read_data = flow->reader;
  files = nre_export_make (flow->snapshot, flow->entry, flow->file_name, flow->choice.format, &options, path,
                           error);
  if (files == NULL || g_cancellable_set_error_if_cancelled (flow->cancellable, error))
    return FALSE;
  /* An empty level gets no file, except the first one. */
  if (number > 0 && files->n_triangles == 0)
    return TRUE;
  if (!nre_export_files_write (files, flow->cancellable, progress_cb, &level, error))
    return FALSE;
  flow->n_files += files->paths->len;
  flow->incomplete = flow->incomplete || files->skips.slots > 0 || files->skips.batches > 0 ||
                     files->skips.triangles > 0 || files->skips.areals > 0;
  return TRUE;
}

static void
export_thread (gpointer data, GCancellable *cancellable, GError **error)
{
  NreExportFlow *flow = data;

  for (guint level = 0; level < n_levels (flow) && export_level (flow, level, error); level++)
    ;
}

/* --- Writing --------------------------------------------------------------------------------- */

static void
tell_exported (NreExportFlow *flow)
{
  g_autofree char *name = g_filename_display_basename (flow->path);
  g_autofree char *text = NULL;

  if (flow->incomplete)
    /* Translators: %s is the name of a file. */
    text = g_strdup_printf (_("%s was exported without its damaged parts"), name);
  else if (flow->n_files > 1)
    text = g_strdup_printf (ngettext ("%'u file was exported", "%'u files were exported", flow->n_files),
                            flow->n_files);
  else
    /* Translators: %s is the name of a file. */
    text = g_strdup_printf (_("%s was exported"), name);
  nre_host_add_toast (flow->host, nre_toast_new (text));
}

static void
exported_cb (gpointer owner, gpointer data, const GError *error)
{
  NreExportFlow *flow = data;

  g_source_remove (flow->poll);
  if (!nre_host_is_closed (flow->host))
    {
      nre_task_bar_end (nre_host_get_task_bar (flow->host), flow->task);
      if (error == NULL)
        tell_exported (flow);
      else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        nre_host_add_toast (flow->host, adw_toast_new (_("Exporting was cancelled")));
      else
        {
          g_autofree char *sentence = nre_error_dup_sentence (error->message);
          g_autofree char *heading = g_strdup_printf (_("%s Cannot Be Exported"), flow->base_name);

          nre_message_show (GTK_WINDOW (flow->host), heading, sentence);
        }
    }
  nre_export_flow_free (flow);
}

static gboolean
poll_cb (gpointer data)
{
  NreExportFlow *flow = data;
  int permille = g_atomic_int_get (&flow->permille);

  if (permille > 0 && !nre_host_is_closed (flow->host))
    nre_task_bar_set_fraction (nre_host_get_task_bar (flow->host), flow->task, permille / 1000.0);
  return G_SOURCE_CONTINUE;
}

static const NreJobType export_job = { export_thread, exported_cb, NULL };

/* Start the thread. The export includes the edits that open libraries have now. */
static void
run (NreExportFlow *flow)
{
  flow->reader = nre_resource_reader_new (nre_resources_snapshot (flow->resources));
  nre_job_start (NULL, &export_job, flow, NULL);
}

static gboolean
settle_cb (gpointer data)
{
  NreExportFlow *flow = data;

  if (!nre_resources_is_settled (flow->resources) && flow->waited++ < SETTLE_TIMES)
    return G_SOURCE_CONTINUE;
  run (flow);
  return G_SOURCE_REMOVE;
}

static void
start (NreExportFlow *flow)
{
  g_autofree char *name = g_filename_display_basename (flow->path);
  /* Translators: %s is the name of a file. */
  g_autofree char *label = g_strdup_printf (_("Exporting %s"), name);

  flow->task = nre_task_bar_begin (nre_host_get_task_bar (flow->host), label, flow->cancellable);
  flow->poll = g_timeout_add (PROGRESS_MS, poll_cb, flow);
  if (nre_resources_is_settled (flow->resources))
    run (flow);
  else
    g_timeout_add (SETTLE_MS, settle_cb, flow);
}

/* --- What is there already ------------------------------------------------------------------- */

static void
replace_answered (const char *answer, gpointer data)
{
  NreExportFlow *flow = data;

  if (g_str_equal (answer, "action"))
    start (flow);
  else
    nre_export_flow_free (flow);
}

static gboolean
is_archive (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, NULL);
  guint8 magic[4];
  gsize n = 0;

  return stream != NULL &&
         g_input_stream_read_all (G_INPUT_STREAM (stream), magic, sizeof magic, &n, NULL, NULL) &&
         n == sizeof magic && memcmp (magic, "NRes", sizeof magic) == 0;
}

/* The chooser has asked about the chosen file, but not about its companion files, and it does not know which
 * files belong to the game. */
static void
ask_to_replace (NreExportFlow *flow, const char *chosen)
{
  g_autoptr (GPtrArray) paths = list_paths (flow);
  g_autoptr (GString) names = g_string_new (NULL);
  gboolean archives = FALSE;
  guint n = 0;

  for (guint i = 0; i < paths->len; i++)
    {
      const char *path = g_ptr_array_index (paths, i);
      gboolean archive = is_archive (path);
      g_autofree char *name = g_filename_display_basename (path);

      if (!g_file_test (path, G_FILE_TEST_EXISTS) || (g_str_equal (path, chosen) && !archive))
        continue;
      if (n++ < MAX_NAMED)
        g_string_append_printf (names, "%s\n", name);
      archives = archives || archive;
    }
  if (n == 0)
    {
      start (flow);
      return;
    }
  if (n > MAX_NAMED)
    g_string_append (names, "…\n");
  g_string_append_c (names, '\n');
  g_string_append (names, archives
                            ? _("The contents of these files will be lost. Some of them are archives of the "
                                "game.")
                            : _("The contents of these files will be lost."));
  nre_message_ask (GTK_WINDOW (flow->host), _("Replace Files?"), names->str, _("_Replace"),
                   replace_answered, flow);
}

/* TRUE after reporting that an open file would be replaced. */
static gboolean
is_open (NreExportFlow *flow)
{
  NreWorkspace *workspace = nre_host_get_workspace (flow->host);
  g_autoptr (GPtrArray) paths = list_paths (flow);

  for (guint i = 0; i < paths->len; i++)
    if (nre_workspace_find_path (workspace, g_ptr_array_index (paths, i)) != NULL)
      {
        nre_message_show (GTK_WINDOW (flow->host), _("The File Is Open"),
                          _("The file you chose is open in this window. Choose another name."));
        return TRUE;
      }
  return FALSE;
}

/* --- Where to -------------------------------------------------------------------------------- */

static void
chosen_cb (GtkNativeDialog *dialog, int response, gpointer data)
{
  NreExportFlow *flow = data;
  g_autoptr (GFile) file = nre_file_choice_take (dialog, response);
  g_autofree char *chosen = NULL;

  chosen = file != NULL ? g_file_get_path (file) : NULL;
  if (chosen != NULL)
    {
      g_autoptr (GFile) folder = g_file_get_parent (file);

      nre_host_set_folder_of (flow->host, flow->document, folder);
      flow->path = with_suffix (flow, chosen);
      if (!is_open (flow))
        {
          ask_to_replace (flow, chosen);
          return;
        }
    }
  else if (file != NULL)
    nre_message_show (GTK_WINDOW (flow->host), _("The File Cannot Be Saved There"),
                      _("Files can only be saved to folders on this computer."));
  nre_export_flow_free (flow);
}

/** nre_export_flow_new: take a snapshot of @document for an export. @entry: (nullable): NULL for the file
 * itself */
NreExportFlow *
nre_export_flow_new (NreHost *host, NreDocument *document, NreEntry *entry)
{
  NreExportFlow *flow = g_new0 (NreExportFlow, 1);
  const char *path = nre_document_get_path (document);

  flow->host = g_object_ref (host);
  flow->application = g_object_ref (G_APPLICATION (gtk_window_get_application (GTK_WINDOW (host))));
  g_application_hold (flow->application);
  flow->document = g_object_ref (document);
  flow->snapshot = nre_document_snapshot (document);
  flow->resources = g_object_ref (nre_resources_get (document));
  nre_resources_look (flow->resources, NRE_SKIN_PLAN_MATERIALS, "");
  flow->entry = entry != NULL ? nre_entry_dup_path (entry) : NULL;
  flow->file_name = g_strdup (path != NULL ? path : nre_document_get_title (document));
  flow->base_name = nre_base_name_of (document, entry);
  flow->cancellable = g_cancellable_new ();
  return flow;
}

/** nre_export_flow_choose: let the user choose a file, and export. @flow: (transfer full); @title: of the
 * file chooser */
void
nre_export_flow_choose (NreExportFlow *flow, const char *title, const NreExportChoice *choice)
{
  GtkFileChooserNative *dialog;
  g_autoptr (GFile) folder = nre_host_get_folder_of (flow->host, flow->document);
  g_autofree char *name = NULL;

  flow->choice = *choice;
  dialog = gtk_file_chooser_native_new (title, GTK_WINDOW (flow->host), GTK_FILE_CHOOSER_ACTION_SAVE,
                                        _("_Export"), NULL);
  name = with_suffix (flow, flow->base_name);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  nre_file_choice_show (dialog, folder, G_CALLBACK (chosen_cb), flow);
}
