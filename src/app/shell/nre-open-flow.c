/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-open-flow.h"

#include <glib/gi18n.h>

#include "nre-error.h"
#include "nre-file-choice.h"
#include "nre-format.h"
#include "nre-message.h"
#include "nre-recent-menu.h"
#include "nre-recovery-window.h"
#include "nre-report.h"

/**
 * OpenHow: what to show of an opened file.
 * @OPEN_SHOW: the initial page of the file gets a tab; of several files, only that of the first one
 * @OPEN_LOOK: the file itself gets a preview tab
 * @OPEN_KEEP: the file itself gets a tab
 * @OPEN_ONLY: nothing is shown
 */
typedef enum
{
  OPEN_SHOW,
  OPEN_LOOK,
  OPEN_KEEP,
  OPEN_ONLY,
} OpenHow;

typedef struct _OpenOne OpenOne;

/** OpenFlow: files that were requested together. Their failures are reported together, and of several files,
 * only the first is shown. */
typedef struct
{
  NreHost      *host;
  GCancellable *cancellable;
  GPtrArray    *failures;       /* of Failure */
  guint         n_running;      /* number of files that are being read, and 1 until all have been started */
  GPtrArray    *opened;         /* for several files: NreOpenFile or NULL, in the order of the request */
  GPtrArray    *ones;           /* of OpenOne: files that had to be read, in the order of the request */
  guint         next;           /* index of the first of @ones that was not added to the window yet */
  NreOpenedAllFunc then;        /* (nullable): called in the end */
  gpointer      data;
  GDestroyNotify free;          /* (nullable): of @data */
} OpenFlow;

/** Failure: why a file, or a location without a local path, could not be opened. */
typedef struct
{
  char *name;                   /* the name to show if there is no other failure */
  char *whole;                  /* the name to show beside others, with its folder */
  char *sentence;
} Failure;

struct _OpenOne
{
  OpenFlow *flow;
  char     *path;
  char     *entry;              /* (nullable): entry to show */
  NreOpenedFunc then;           /* (nullable): called with the open file */
  gpointer  data;
  GDestroyNotify free;          /* (nullable): of @data */
  OpenHow   how;
  guint     index;              /* in @opened of the flow */
  guint     task;
  NreDocument *document;        /* the document that was read, until it is added to the window */
  gboolean  finished;
};

static void
one_free (OpenOne *one)
{
  g_clear_object (&one->document);
  if (one->free != NULL)
    one->free (one->data);
  g_free (one->path);
  g_free (one->entry);
  g_free (one);
}

static void
failure_free (gpointer data)
{
  Failure *failure = data;

  g_free (failure->name);
  g_free (failure->whole);
  g_free (failure->sentence);
  g_free (failure);
}

/* @name, @whole: (transfer full) */
static void
fail (OpenFlow *flow, char *name, char *whole, const char *message)
{
  Failure *failure = g_new0 (Failure, 1);

  failure->name = name;
  failure->whole = whole;
  failure->sentence = nre_error_dup_sentence (message);
  g_ptr_array_add (flow->failures, failure);
}

/* (transfer full): the text for all failures. A single file is named without its folder, several files with
 * their folders. */
static char *
dup_failures (OpenFlow *flow)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < flow->failures->len; i++)
    {
      const Failure *failure = flow->failures->pdata[i];

      g_string_append_printf (text, "%s%s: %s", i > 0 ? "\n\n" : "",
                              flow->failures->len > 1 ? failure->whole : failure->name, failure->sentence);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* (transfer full) (nullable): the path of a file in an open folder, relative to the folder, since several
 * files in it may have the same name. */
static char *
dup_name_in_folder (NreHost *host, const char *path)
{
  NreWorkspace *workspace = nre_host_get_workspace (host);

  for (guint i = 0; i < nre_workspace_get_n_folders (workspace); i++)
    {
      NreFolder *folder = nre_workspace_get_folder (workspace, i);

      if (nre_folder_contains (folder, path))
        return g_filename_display_name (path + strlen (nre_folder_get_path (folder)) + 1);
    }
  return NULL;
}

/* Of several requested files, show the first one that could be opened. */
static void
show_first (OpenFlow *flow)
{
  for (guint i = 0; flow->opened != NULL && i < flow->opened->len; i++)
    if (flow->opened->pdata[i] != NULL && !nre_host_is_closed (flow->host))
      {
        nre_open_file_set_folded (flow->opened->pdata[i], TRUE);
        nre_host_show_file (flow->host, flow->opened->pdata[i]);
        return;
      }
}

static void
finish_one (OpenFlow *flow)
{
  if (--flow->n_running > 0)
    return;
  show_first (flow);
  if (flow->then != NULL && !nre_host_is_closed (flow->host))
    flow->then (flow->host, flow->data);
  if (flow->free != NULL)
    flow->free (flow->data);
  nre_host_opened (flow->host);
  /* The window is gone, so the message cannot be shown. */
  if (flow->failures->len > 0 && !nre_host_is_closed (flow->host))
    {
      g_autofree char *failures = dup_failures (flow);

      nre_message_show (GTK_WINDOW (flow->host),
                        ngettext ("The File Cannot Be Opened", "Some Files Cannot Be Opened",
                                  flow->failures->len),
                        failures);
    }
  g_object_unref (flow->host);
  g_object_unref (flow->cancellable);
  g_ptr_array_unref (flow->failures);
  g_clear_pointer (&flow->opened, g_ptr_array_unref);
  g_ptr_array_unref (flow->ones);
  g_free (flow);
}

/* Show the requested entry of an open file. */
static void
show_entry (NreHost *host, NreDocument *document, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (NreEntry) entry = nre_document_find_entry (document, path, &error);

  if (entry != NULL)
    nre_host_show_entry (host, entry);
  else
    nre_report_error (GTK_WIDGET (host), error);
}

static void
take (OpenOne *one)
{
  g_autoptr (NreDocument) document = g_steal_pointer (&one->document);
  NreHost *host = one->flow->host;
  NreOpenFile *file = nre_workspace_find_path (nre_host_get_workspace (host), one->path);

  if (file == NULL)
    {
      file = nre_host_add_document (host, document, one->how == OPEN_SHOW && one->flow->opened == NULL);
      nre_recovery_offer (host, one->path);
    }
  else if (one->how == OPEN_SHOW && one->flow->opened == NULL)
    nre_host_show_file (host, file);
  if (one->flow->opened != NULL)
    one->flow->opened->pdata[one->index] = g_object_ref (file);
  if (one->how == OPEN_LOOK || one->how == OPEN_KEEP)
    nre_host_show_itself (host, file, one->how == OPEN_KEEP);
  if (one->how != OPEN_ONLY)
    nre_recent_menu_add (one->path, nre_document_get_kind (nre_open_file_get_document (file)));
  if (one->entry != NULL)
    show_entry (host, nre_open_file_get_document (file), one->entry);
  if (one->then != NULL)
    one->then (host, file, one->data);
}

/* Add files to the window in the order of the request, whichever is read first. */
static void
take_in_order (OpenFlow *flow)
{
  for (; flow->next < flow->ones->len; flow->next++)
    {
      OpenOne *one = flow->ones->pdata[flow->next];

      if (!one->finished)
        return;
      if (one->document != NULL && !nre_host_is_closed (flow->host))
        take (one);
    }
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  OpenOne *one = data;
  OpenFlow *flow = one->flow;
  g_autoptr (GError) error = NULL;

  nre_task_bar_end (nre_host_get_task_bar (flow->host), one->task);
  one->document = nre_document_open_finish (result, &error);
  if (one->document == NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      char *name = dup_name_in_folder (flow->host, one->path);

      if (name != NULL)
        fail (flow, name, g_strdup (name), error->message);
      else
        fail (flow, g_filename_display_basename (one->path), g_filename_display_name (one->path),
              error->message);
    }
  one->finished = TRUE;
  take_in_order (flow);
  finish_one (flow);
}

static OpenFlow *
flow_new (NreHost *host)
{
  OpenFlow *flow = g_new0 (OpenFlow, 1);

  flow->host = g_object_ref (host);
  flow->cancellable = g_cancellable_new ();
  flow->failures = g_ptr_array_new_with_free_func (failure_free);
  flow->ones = g_ptr_array_new_with_free_func ((GDestroyNotify) one_free);
  flow->n_running = 1;
  return flow;
}

static OpenOne *
start_one (OpenFlow *flow, const char *path, const char *entry)
{
  g_autofree char *name = g_filename_display_basename (path);
  /* Translators: %s is the name of a file. */
  g_autofree char *label = g_strdup_printf (_("Opening %s"), name);
  OpenOne *one = g_new0 (OpenOne, 1);

  one->flow = flow;
  one->path = g_strdup (path);
  one->entry = g_strdup (entry);
  one->task = nre_task_bar_begin (nre_host_get_task_bar (flow->host), label, flow->cancellable);
  g_ptr_array_add (flow->ones, one);
  flow->n_running++;
  nre_document_open_async (path, flow->cancellable, opened_cb, one);
  return one;
}

/** nre_open_flow_run_entry: open a file, if it is not open, and then a tab of an entry. @entry: path of the
 * entry in the file, such as "#3" */
void
nre_open_flow_run_entry (NreHost *host, const char *path, const char *entry)
{
  NreOpenFile *open = nre_workspace_find_path (nre_host_get_workspace (host), path);
  OpenFlow *flow;

  if (open != NULL)
    {
      show_entry (host, nre_open_file_get_document (open), entry);
      return;
    }
  flow = flow_new (host);
  start_one (flow, path, entry);
  finish_one (flow);
}

/**
 * nre_open_flow_run_then: open a file, if it is not open, and then call a function with it.
 * @then: not called if the file cannot be opened, or the window was closed
 * @data: (transfer full): for @then
 * @free: (nullable): frees @data
 */
void
nre_open_flow_run_then (NreHost *host, const char *path, NreOpenedFunc then, gpointer data,
                        GDestroyNotify free)
{
  NreOpenFile *open = nre_workspace_find_path (nre_host_get_workspace (host), path);
  OpenFlow *flow;
  OpenOne *one;

  if (open != NULL)
    {
      then (host, open, data);
      if (free != NULL)
        free (data);
      return;
    }
  flow = flow_new (host);
  one = start_one (flow, path, NULL);
  one->how = OPEN_ONLY;
  one->then = then;
  one->data = data;
  one->free = free;
  finish_one (flow);
}

/**
 * nre_open_flow_run_all: open files that are not open, without showing them, and then call a function.
 * @paths: (element-type filename)
 * @then: called when each file is open or has failed to open, unless the window was closed
 * @data: (transfer full): for @then
 * @free: (nullable): frees @data
 */
void
nre_open_flow_run_all (NreHost *host, GPtrArray *paths, NreOpenedAllFunc then, gpointer data,
                       GDestroyNotify free)
{
  OpenFlow *flow = flow_new (host);

  flow->then = then;
  flow->data = data;
  flow->free = free;
  for (guint i = 0; i < paths->len; i++)
    if (nre_workspace_find_path (nre_host_get_workspace (host), paths->pdata[i]) == NULL)
      start_one (flow, paths->pdata[i], NULL)->how = OPEN_ONLY;
  finish_one (flow);
}

static void
unref_object (gpointer object)
{
  g_clear_object (&object);
}

/**
 * nre_open_flow_look: open a file, if it is not open, without its initial page.
 * @show: whether the file itself gets a tab; otherwise its row in the tree is only expanded
 * @keep: FALSE for a preview tab
 */
void
nre_open_flow_look (NreHost *host, const char *path, gboolean show, gboolean keep)
{
  NreOpenFile *open = nre_workspace_find_path (nre_host_get_workspace (host), path);
  OpenFlow *flow;

  if (open != NULL)
    {
      if (show)
        nre_host_show_itself (host, open, keep);
      return;
    }
  flow = flow_new (host);
  start_one (flow, path, NULL)->how = !show ? OPEN_ONLY : keep ? OPEN_KEEP : OPEN_LOOK;
  finish_one (flow);
}

/**
 * nre_open_flow_run: open files and folders.
 *
 * A single file gets a tab, or is shown if it is open already. Of several files, only the first one that can
 * be opened is shown. Folders are added to the tree.
 */
void
nre_open_flow_run (NreHost *host, GFile **files, int n_files)
{
  OpenFlow *flow = flow_new (host);

  if (n_files > 1)
    {
      flow->opened = g_ptr_array_new_with_free_func (unref_object);
      g_ptr_array_set_size (flow->opened, n_files);
    }
  for (int i = 0; i < n_files; i++)
    {
      g_autofree char *path = g_file_get_path (files[i]);
      NreOpenFile *open = path != NULL ? nre_workspace_find_path (nre_host_get_workspace (host), path) : NULL;

      if (open != NULL && flow->opened != NULL)
        {
          flow->opened->pdata[i] = g_object_ref (open);
          continue;
        }
      if (open != NULL)
        {
          nre_host_show_file (host, open);
          continue;
        }
      if (path != NULL && g_file_test (path, G_FILE_TEST_IS_DIR))
        {
          nre_host_add_folder (host, path);
          nre_recent_menu_add (path, NRE_KIND_RAW);
          continue;
        }
      if (path == NULL)
        {
          fail (flow, g_file_get_uri (files[i]), g_file_get_uri (files[i]),
                _("only files on this computer can be opened; copy the file here first"));
          continue;
        }
      start_one (flow, path, NULL)->index = (guint) i;
    }
  finish_one (flow);
}

/* --- The file chooser ------------------------------------------------------------------------ */

static void
response_cb (GtkNativeDialog *dialog, int response, gpointer data)
{
  NreHost *host = data;

  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GListModel) chosen = gtk_file_chooser_get_files (GTK_FILE_CHOOSER (dialog));
      g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
      g_autoptr (GFile) folder = gtk_file_chooser_get_current_folder (GTK_FILE_CHOOSER (dialog));

      for (guint i = 0; i < g_list_model_get_n_items (chosen); i++)
        g_ptr_array_add (files, g_list_model_get_item (chosen, i));
      nre_host_set_recent_folder (host, folder);
      nre_open_flow_run (host, (GFile **) files->pdata, (int) files->len);
    }
  gtk_native_dialog_destroy (dialog);
  g_object_unref (dialog);
}

/** nre_open_flow_choose: let the user choose files, and open them like nre_open_flow_run(). */
void
nre_open_flow_choose (NreHost *host)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (_("Open Archives"), GTK_WINDOW (host),
                                                              GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);
  GtkFileFilter *known = gtk_file_filter_new ();
  g_autoptr (GFile) folder = nre_host_get_recent_folder (host);
  g_auto (GStrv) suffixes = nre_format_list_suffixes ();

  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (dialog), TRUE);
  if (folder != NULL)
    gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (dialog), folder, NULL);
  gtk_file_filter_set_name (known, _("Files of the game"));
  /* The suffixes that the game uses. The kind of an opened file depends on its contents. */
  for (guint i = 0; suffixes[i] != NULL; i++)
    gtk_file_filter_add_suffix (known, suffixes[i]);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), known);
  g_object_unref (known);
  nre_file_choice_add_all (dialog);
  g_signal_connect_object (dialog, "response", G_CALLBACK (response_cb), host, 0);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

static void
folder_response_cb (GtkNativeDialog *dialog, int response, gpointer data)
{
  NreHost *host = data;
  g_autoptr (GFile) folder = nre_file_choice_take (dialog, response);

  if (folder != NULL)
    {
      nre_host_set_recent_folder (host, folder);
      nre_open_flow_run (host, &folder, 1);
    }
}

/** nre_open_flow_choose_folder: let the user choose a folder, and add it to the tree. */
void
nre_open_flow_choose_folder (NreHost *host)
{
  GtkFileChooserNative *dialog =
      gtk_file_chooser_native_new (_("Open Folder"), GTK_WINDOW (host),
                                   GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, NULL, NULL);
  g_autoptr (GFile) folder = nre_host_get_recent_folder (host);

  if (folder != NULL)
    gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (dialog), folder, NULL);
  g_signal_connect_object (dialog, "response", G_CALLBACK (folder_response_cb), host, 0);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}
