/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-import-steps.h"

#include <glib/gi18n.h>

#include "nre-error.h"
#include "nre-file-choice.h"
#include "nre-message.h"
#include "nre-report.h"
#include "nre-undo-toast.h"

/* --- Choosing ------------------------------------------------------------------------------------ */

typedef struct
{
  NreHost        *host;
  NreDocument    *document;
  NreImportChosen chosen;
  gpointer        data;
} Choice;

static void
chosen_cb (GtkNativeDialog *dialog, int response, gpointer data)
{
  Choice *choice = data;
  g_autoptr (GFile) file = nre_file_choice_take (dialog, response);
  char *path;

  path = file != NULL ? g_file_get_path (file) : NULL;
  if (path != NULL)
    {
      g_autoptr (GFile) folder = g_file_get_parent (file);

      nre_host_set_folder_of (choice->host, choice->document, folder);
    }
  choice->chosen (path, choice->data);
  g_object_unref (choice->host);
  g_object_unref (choice->document);
  g_free (choice);
}

/**
 * nre_import_choose:
 * @document: the target
 * @title: of the file chooser
 * @accept: label of the button that accepts the choice, with a mnemonic
 * @filter: the files that are listed at first; the user may switch to all files
 * @chosen: called once, also if the user cancels
 *
 * Commit pending input in fields, and let the user choose a file, starting in the folder that was last used
 * for the document.
 */
void
nre_import_choose (NreHost *host, NreDocument *document, const char *title, const char *accept,
                   GtkFileFilter *filter, NreImportChosen chosen, gpointer data)
{
  GtkFileChooserNative *dialog =
    gtk_file_chooser_native_new (title, GTK_WINDOW (host), GTK_FILE_CHOOSER_ACTION_OPEN, accept, NULL);
  g_autoptr (GFile) folder = nre_host_get_folder_of (host, document);
  Choice *choice = g_new0 (Choice, 1);

  nre_host_commit_fields (host);
  choice->host = g_object_ref (host);
  choice->document = g_object_ref (document);
  choice->chosen = chosen;
  choice->data = data;
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), filter);
  nre_file_choice_add_all (dialog);
  nre_file_choice_show (dialog, folder, G_CALLBACK (chosen_cb), choice);
}

/* --- Telling ------------------------------------------------------------------------------------- */

/** nre_import_begin_task: show in the task bar that @path is being imported, until nre_task_bar_end() is
 * called with the returned id. @cancellable: (nullable): cancelled by the button of the task bar */
guint
nre_import_begin_task (NreHost *host, const char *path, GCancellable *cancellable)
{
  g_autofree char *name = g_filename_display_basename (path);
  /* Translators: %s is the name of a file. */
  g_autofree char *label = g_strdup_printf (_("Importing %s"), name);

  return nre_task_bar_begin (nre_host_get_task_bar (host), label, cancellable);
}

/**
 * nre_import_tell_done:
 * @path: the imported file
 * @document: the target; if @has_changed, its last undo step is the import
 * @has_changed: FALSE if the target already had the same contents
 *
 * Tell the user in a toast, which offers to undo the import if @has_changed.
 */
void
nre_import_tell_done (NreHost *host, const char *path, NreDocument *document, gboolean has_changed)
{
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *text = NULL;

  if (!has_changed)
    /* Translators: %s is the name of a file. */
    text = g_strdup_printf (_("Nothing has changed: the contents already match %s"), name);
  else
    /* Translators: %s is the name of a file. */
    text = g_strdup_printf (_("%s was imported"), name);
  nre_host_add_toast (host, has_changed ? nre_undo_toast_new (text, document) : nre_toast_new (text));
}

/** nre_import_tell_failed: tell the user in a dialog why a file was not imported. @path: of the file */
void
nre_import_tell_failed (NreHost *host, const char *path, const GError *error)
{
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *sentence = nre_error_dup_sentence (error->message);
  /* Translators: %s is the name of a file. */
  g_autofree char *heading = g_strdup_printf (_("%s Cannot Be Imported"), name);

  nre_message_show (GTK_WINDOW (host), heading, sentence);
}
