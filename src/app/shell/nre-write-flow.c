/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-write-flow.h"

#include <glib/gi18n.h>

#include "nre-export-files.h"
#include "nre-file-choice.h"
#include "nre-job.h"
#include "nre-message.h"
#include "nre-report.h"

typedef struct
{
  NreHost            *host;
  GtkWindow          *parent;           /* the window for questions */
  const NreWriteType *type;
  gpointer            data;
  char               *path;
} WriteFlow;

static void
flow_free (gpointer data)
{
  WriteFlow *flow = data;

  g_object_unref (flow->host);
  g_object_unref (flow->parent);
  flow->type->free (flow->data);
  g_free (flow->path);
  g_free (flow);
}

static void
write_thread (gpointer data, GCancellable *cancellable, GError **error)
{
  WriteFlow *flow = data;
  g_autoptr (NreExportFiles) files = nre_export_files_new ();
  GBytes *bytes = flow->type->make (flow->data, error);

  if (bytes == NULL)
    return;
  nre_export_files_take (files, g_strdup (flow->path), bytes);
  nre_export_files_write (files, cancellable, NULL, NULL, error);
}

static void
written_cb (gpointer owner, gpointer data, const GError *error)
{
  WriteFlow *flow = data;
  g_autofree char *name = g_filename_display_basename (flow->path);
  /* Translators: %s is a file name. */
  g_autofree char *text = g_strdup_printf (_("“%s” was saved"), name);

  if (nre_host_is_closed (flow->host))
    return;
  if (error == NULL)
    nre_host_add_toast (flow->host, nre_toast_new (text));
  else
    nre_message_show (GTK_WINDOW (flow->host), _(flow->type->failed), error->message);
}

static const NreJobType write_job = { write_thread, written_cb, flow_free };

static void
write_file (WriteFlow *flow)
{
  nre_job_start (NULL, &write_job, flow, NULL);
}

static void
replace_cb (const char *answer, gpointer data)
{
  WriteFlow *flow = data;

  if (g_str_equal (answer, "action"))
    write_file (flow);
  else
    flow_free (flow);
}

/* Ask whether to replace the file with the suffix: the chooser only asked about the name that was typed. */
static void
ask_to_replace (WriteFlow *flow)
{
  g_autofree char *name = g_filename_display_basename (flow->path);
  g_autofree char *body = g_strdup_printf (_("This folder already contains a file “%s”."), name);

  nre_message_ask (flow->parent, _("Replace the File?"), body, _("_Replace"), replace_cb, flow);
}

static void
chosen_cb (GtkNativeDialog *dialog, int response, gpointer data)
{
  WriteFlow *flow = data;
  g_autoptr (GFile) file = nre_file_choice_take (dialog, response), folder = NULL;
  g_autofree char *path = NULL, *lower = NULL;

  path = file != NULL ? g_file_get_path (file) : NULL;
  if (path == NULL)
    {
      if (file != NULL)
        nre_message_show (flow->parent, _("The File Cannot Be Saved There"),
                          _("Files can only be saved to folders on this computer."));
      flow_free (flow);
      return;
    }
  folder = g_file_get_parent (file);
  nre_host_set_recent_folder (flow->host, folder);
  lower = g_ascii_strdown (path, -1);
  if (g_str_has_suffix (lower, flow->type->suffix))
    flow->path = g_steal_pointer (&path);
  else
    flow->path = g_strconcat (path, flow->type->suffix, NULL);
  if (path != NULL && g_file_test (flow->path, G_FILE_TEST_EXISTS))
    ask_to_replace (flow);
  else
    write_file (flow);
}

/**
 * nre_write_flow_run:
 * @parent: the window that asks
 * @data: (transfer full): the data of the contents
 * @base: the proposed name, without the suffix
 *
 * Let the user choose a file, and write it.
 */
void
nre_write_flow_run (NreHost *host, GtkWindow *parent, const NreWriteType *type, gpointer data,
                    const char *base)
{
  g_autoptr (GFile) folder = nre_host_get_recent_folder (host);
  g_autofree char *name = g_strconcat (base, type->suffix, NULL);
  WriteFlow *flow = g_new0 (WriteFlow, 1);
  GtkFileChooserNative *dialog;

  *flow = (WriteFlow){ g_object_ref (host), g_object_ref (parent), type, data, NULL };
  dialog = gtk_file_chooser_native_new (_(type->title), parent, GTK_FILE_CHOOSER_ACTION_SAVE, _("_Save"),
                                        NULL);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  nre_file_choice_show (dialog, folder, G_CALLBACK (chosen_cb), flow);
}
