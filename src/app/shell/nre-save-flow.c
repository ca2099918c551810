/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-save-flow.h"

#include <glib/gi18n.h>
#include <sys/stat.h>

#include "nre-compare-flow.h"
#include "nre-error.h"
#include "nre-file-choice.h"
#include "nre-file-state.h"
#include "nre-joint-step.h"
#include "nre-ledger-window.h"
#include "nre-message.h"
#include "nre-backup-settings.h"
#include "nre-recent-menu.h"
#include "nre-recovery-window.h"
#include "nre-report.h"
#include "nre-save-changes.h"
#include "nre-workspace.h"

/* Data of an open file: whether the user has agreed to save it without restoring the edits that a crash has
 * left. */
#define AGREED_KEY "nre-agreed"

/** Tried: a file that was saved, or whose save failed. */
typedef struct
{
  NreOpenFile *file;
  guint64      token;           /* of its state when the save began */
  gboolean     saved;
} Tried;

/** SaveAll: the saving of several files, one after another. */
typedef struct
{
  NreHost    *host;
  GPtrArray  *files;            /* (element-type NreOpenFile): the files that were not tried yet */
  GPtrArray  *removed;          /* (nullable) (element-type NreOpenFile): files to create again */
  gboolean    is_several;       /* whether all files are reported together, not each by its own save */
  GArray     *tried;            /* of Tried */
  gboolean    failed;           /* whether a file was not saved */
  GString    *saved;            /* the labels of the saved files */
  GString    *not_saved;        /* why other files were not saved, unless a dialog has told the user */
  GHashTable *joint;            /* serials of the joint changes that were counted */
  guint       n_steps;          /* number of saved steps */
  gboolean    uncounted;        /* whether @n_steps is unknown */
  NreSaveDone done;
  gpointer    data;
} SaveAll;

typedef struct
{
  NreHost      *host;
  NreOpenFile  *file;
  NreSaveMode   mode;
  char         *path;           /* the chosen path; NULL for the document's own */
  NreSaveFlags  flags;
  NreSaveFlags  asked;          /* the flags that the shown prompt would add */
  NreSaveChanges *changes;
  GCancellable *cancellable;
  guint         task;
  gboolean      confirmed;
  SaveAll      *all;            /* (nullable): reports this file together with others */
  guint64       token;          /* of the state for which the order of the files was found */
  guint         n_steps;        /* number of saved steps, without joint changes counted in another file */
  gboolean      uncounted;      /* whether @n_steps is unknown */
  NreSaveDone   done;
  gpointer      data;
} SaveFlow;

static void
finish (SaveFlow *flow, gboolean saved)
{
  nre_open_file_set_busy (flow->file, FALSE);
  if (flow->done != NULL)
    flow->done (saved, flow->data);
  g_object_unref (flow->host);
  g_object_unref (flow->file);
  g_object_unref (flow->cancellable);
  g_clear_pointer (&flow->changes, nre_save_changes_unref);
  g_free (flow->path);
  g_free (flow);
}

/* --- The list of changes --------------------------------------------------------------------- */

static GtkWindow *
present_changes (NreHost *host, NreDocument *document, NreSaveChanges *changes, gboolean ask)
{
  NreLedgerWindow *list = nre_ledger_window_new (GTK_WINDOW (host), document, changes);

  if (ask)
    nre_ledger_window_ask (list);
  gtk_window_present (GTK_WINDOW (list));
  return GTK_WINDOW (list);
}

typedef struct
{
  NreHost     *host;
  NreDocument *document;
  NreSaveChanges *changes;
} Details;

static void
details_free (gpointer data, GClosure *closure)
{
  Details *details = data;

  g_object_unref (details->host);
  g_object_unref (details->document);
  g_clear_pointer (&details->changes, nre_save_changes_unref);
  g_free (details);
}

static void
details_cb (AdwToast *toast, gpointer data)
{
  Details *details = data;

  present_changes (details->host, details->document, details->changes, FALSE);
}

static Details *
details_new (NreHost *host, NreDocument *document, NreSaveChanges *changes)
{
  Details *details = g_new0 (Details, 1);

  details->host = g_object_ref (host);
  details->document = g_object_ref (document);
  details->changes = changes != NULL ? nre_save_changes_ref (changes) : NULL;
  return details;
}

/* (transfer full): the text of the toast. @n_steps: the number of saved steps; 0 if unknown */
static char *
dup_saved (guint n_steps)
{
  if (n_steps == 0)
    return g_strdup (_("Saved"));
  return g_strdup_printf (ngettext ("Saved · %'u change", "Saved · %'u changes", n_steps), n_steps);
}

static void
tell_saved (SaveFlow *flow)
{
  NreDocument *document = nre_open_file_get_document (flow->file);
  g_autofree char *text = NULL, *full = NULL;
  g_autofree char *name = flow->path != NULL ? g_filename_display_basename (flow->path) : NULL;
  g_autofree char *mode = g_settings_get_string (nre_host_get_settings (flow->host), "show-ledger");
  guint n = nre_save_changes_count (flow->changes);
  AdwToast *toast;

  if (flow->mode == NRE_SAVE_MODE_COPY)
    /* Translators: %s is the name of a file. */
    text = g_strdup_printf (_("A copy was saved as %s"), name);
  else
    {
      g_autofree char *saved = dup_saved (flow->uncounted ? 0 : flow->n_steps);

      text = name != NULL ? g_strdup_printf (_("%s · %s"), saved, name) : g_steal_pointer (&saved);
    }
  full = nre_backup_settings_saved (flow->path != NULL ? flow->path : nre_document_get_path (document),
                                    nre_document_get_backup (document), text);
  toast = nre_toast_new (full);
  if (n > 0 && !g_str_equal (mode, "never"))
    {
      adw_toast_set_button_label (toast, _("_Details"));
      g_signal_connect_data (toast, "button-clicked", G_CALLBACK (details_cb),
                             details_new (flow->host, document, flow->changes), details_free, 0);
    }
  nre_host_add_toast (flow->host, toast);
}

G_GNUC_PRINTF (2, 3) static void
add_line (GString *lines, const char *format, ...)
{
  va_list args;

  if (lines->len > 0)
    g_string_append_c (lines, '\n');
  va_start (args, format);
  g_string_append_vprintf (lines, format, args);
  va_end (args);
}

static void
note_saved (SaveFlow *flow)
{
  flow->all->n_steps += flow->n_steps;
  flow->all->uncounted |= flow->uncounted;
  nre_open_file_append_label (flow->file, flow->all->saved);
}

static void
note_cancelled (SaveFlow *flow)
{
  g_autofree char *label = nre_workspace_dup_label_of (nre_open_file_get_document (flow->file));

  if (flow->all == NULL)
    nre_host_add_toast (flow->host, adw_toast_new (_("Saving was cancelled; the file is unchanged")));
  else
    /* Translators: %s is the name of a file. */
    add_line (flow->all->not_saved, _("Saving %s was cancelled; the file is unchanged."), label);
}

/* Show one toast, and at most one dialog, for all files: a toast for each would replace the one before. */
static void
tell_all_saved (SaveAll *all)
{
  g_autofree char *text = dup_saved (all->uncounted ? 0 : all->n_steps), *full = NULL;

  if (all->saved->len > 0)
    {
      full = g_strdup_printf (_("%s · %s"), text, all->saved->str);
      nre_host_add_toast (all->host, nre_toast_new (full));
    }
  if (all->not_saved->len > 0 && !nre_host_is_closed (all->host))
    nre_message_show (GTK_WINDOW (all->host), _("Not All Files Were Saved"), all->not_saved->str);
}

/* --- Writing --------------------------------------------------------------------------------- */

static void write_file (SaveFlow *flow);
static void choose (SaveFlow *flow);
static void save_instead (SaveFlow *flow);
static void save_later (SaveFlow *flow);

static void
prompt_answered (const char *answer, gpointer data)
{
  SaveFlow *flow = data;

  if (g_str_equal (answer, "action"))
    {
      flow->flags |= flow->asked;
      write_file (flow);
    }
  else if (g_str_equal (answer, "other"))
    {
      /* Drop the user's consent, which applied to another file. */
      flow->flags &= NRE_SAVE_COPY;
      if (flow->mode == NRE_SAVE_MODE_SAVE)
        flow->mode = NRE_SAVE_MODE_SAVE_AS;
      g_clear_pointer (&flow->path, g_free);
      g_clear_pointer (&flow->changes, nre_save_changes_unref);
      flow->confirmed = FALSE;
      choose (flow);
    }
  else if (g_str_equal (answer, "compare"))
    {
      g_autoptr (NreHost) host = g_object_ref (flow->host);
      g_autoptr (NreOpenFile) file = g_object_ref (flow->file);

      finish (flow, FALSE);
      nre_compare_flow_run (host, file);
    }
  else
    finish (flow, FALSE);
}

/* Report that the file cannot be saved here, and offer to save it elsewhere. */
static void
fail (SaveFlow *flow, const char *heading, const char *body)
{
  nre_message_offer (GTK_WINDOW (flow->host), heading, body, _("Save _As…"), NULL, FALSE, prompt_answered,
                     flow);
}

/* If the error means that the file is only replaced with the user's consent, ask for it. Returns FALSE for
 * other errors, and if the user has given this consent already. */
static gboolean
prompt (SaveFlow *flow, const GError *error)
{
  NreDocument *document = nre_open_file_get_document (flow->file);
  const char *path = flow->path != NULL ? flow->path : nre_document_get_path (document);
  const char *heading, *action;
  g_autofree char *name = flow->path != NULL ? g_filename_display_basename (flow->path)
                                             : nre_workspace_dup_label_of (document);
  /* Name the file, since several files may be saved at once. */
  g_autofree char *sentence = g_strdup_printf ("%s: %s", name, error->message), *body = NULL;
  AdwMessageDialog *dialog;
  struct stat found;

  if (g_error_matches (error, NRE_ERROR, NRE_ERROR_CHANGED))
    {
      heading = _("The File Was Changed by Another Program");
      body = g_strdup_printf (_("%s.\n\nSaving replaces it, and the changes of the other program will be "
                                "lost."),
                              sentence);
      action = _("_Replace It");
      flow->asked = NRE_SAVE_OVERWRITE_CHANGED;
    }
  else if (g_error_matches (error, NRE_ERROR, NRE_ERROR_REMOVED))
    {
      heading = _("The File Was Deleted or Renamed");
      /* Translators: %s is the name of a file. */
      body = g_strdup_printf (_("%s was deleted or renamed by another program. Save it again?"), name);
      action = _("_Save Again");
      flow->asked = NRE_SAVE_RECREATE;
    }
  else if ((flow->asked = nre_backup_settings_find_consent (error, &heading, &action)) != 0)
    body = g_strdup_printf (_("%s."), sentence);
  else if (!g_error_matches (error, NRE_ERROR, NRE_ERROR_UNSAFE_TARGET))
    return FALSE;
  else if (stat (path, &found) == 0 && found.st_nlink > 1 && !(flow->flags & NRE_SAVE_BREAK_HARD_LINKS))
    {
      heading = _("The File Has Other Names");
      body = g_strdup_printf (_("%s."), sentence);
      action = _("_Save Under This Name");
      flow->asked = NRE_SAVE_BREAK_HARD_LINKS;
    }
  else
    {
      heading = _("The File Is Read-Only");
      body = g_strdup_printf (_("%s. Saving replaces it anyway."), sentence);
      action = _("_Replace It");
      flow->asked = NRE_SAVE_OVERWRITE_READ_ONLY;
    }
  /* The user has agreed already, and it failed anyway. */
  if ((flow->flags & flow->asked) == flow->asked)
    return FALSE;
  dialog = nre_message_offer (GTK_WINDOW (flow->host), heading, body, _("Save _As…"), action,
                              error->code != NRE_ERROR_REMOVED, prompt_answered, flow);
  if (flow->asked == NRE_SAVE_OVERWRITE_CHANGED && flow->path == NULL && nre_document_is_kept (document))
    adw_message_dialog_add_response (dialog, "compare", _("_Compare…"));
  return TRUE;
}

static void
progress_cb (double fraction, gpointer data)
{
  SaveFlow *flow = data;

  nre_task_bar_set_fraction (nre_host_get_task_bar (flow->host), flow->task, fraction);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  SaveFlow *flow = data;
  NreDocument *document = NRE_DOCUMENT (source);
  g_autoptr (GError) error = NULL;
  gboolean saved = nre_document_save_finish (document, result, &error);

  nre_task_bar_end (nre_host_get_task_bar (flow->host), flow->task);
  if (saved)
    {
      nre_recent_menu_add (flow->path != NULL ? flow->path : nre_document_get_path (document),
                           nre_document_get_kind (document));
      if (flow->all != NULL)
        note_saved (flow);
      else
        tell_saved (flow);
      finish (flow, TRUE);
    }
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      note_cancelled (flow);
      finish (flow, FALSE);
    }
  else if (!prompt (flow, error))
    {
      g_autofree char *sentence = nre_error_dup_sentence (error->message);
      g_autofree char *label = nre_workspace_dup_label_of (document);
      g_autofree char *heading = g_strdup_printf (_("%s Cannot Be Saved"), label);

      fail (flow, heading, sentence);
    }
}

/* Whether another file has to be saved first, because an entry was moved there after the order of the files
 * was determined. If the file is unchanged since then, the order is kept: if entries have moved both ways,
 * each file would wait for the other. */
static gboolean
is_overtaken (SaveFlow *flow)
{
  g_autoptr (GPtrArray) own = g_ptr_array_new (), files = NULL;

  if (flow->mode != NRE_SAVE_MODE_SAVE || flow->path != NULL || nre_host_is_closed (flow->host) ||
      nre_open_file_get_token (flow->file) == flow->token)
    return FALSE;
  g_ptr_array_add (own, flow->file);
  files = nre_joint_step_list_unsaved (nre_host_get_workspace (flow->host), own);
  return files->len > 0 && files->pdata[0] != flow->file;
}

static void
write_file (SaveFlow *flow)
{
  NreDocument *document = nre_open_file_get_document (flow->file);
  g_autofree char *name = flow->path != NULL ? g_filename_display_basename (flow->path)
                                             : g_strdup (nre_workspace_label_of (document));
  /* Translators: %s is the name of a file. */
  g_autofree char *label = g_strdup_printf (_("Saving %s"), name);

  const char *path = flow->path != NULL ? flow->path : nre_document_get_path (document);
  NreSaveFlags flags = flow->flags | nre_backup_settings_get_flags (nre_host_get_settings (flow->host), path);

  if (is_overtaken (flow))
    {
      if (flow->all != NULL)
        save_later (flow);
      else
        save_instead (flow);
      return;
    }
  /* Count steps, like the title of the window; the list of changes has the differences. */
  flow->uncounted =
      !nre_joint_step_count_unsaved (document, flow->all != NULL ? flow->all->joint : NULL, &flow->n_steps);
  g_cancellable_reset (flow->cancellable);
  flow->task = nre_task_bar_begin (nre_host_get_task_bar (flow->host), label, flow->cancellable);
  nre_document_save_async (document, flow->path, flags, flow->cancellable, progress_cb, flow, saved_cb, flow);
}

static void
confirmed_cb (GtkWindow *list, SaveFlow *flow)
{
  flow->confirmed = TRUE;
}

static void
list_closed_cb (GtkWidget *list, SaveFlow *flow)
{
  if (flow->confirmed)
    write_file (flow);
  else
    finish (flow, FALSE);
}

static void
ledger_cb (NreSaveChanges *changes, const GError *error, gpointer data)
{
  SaveFlow *flow = data;
  g_autofree char *mode = g_settings_get_string (nre_host_get_settings (flow->host), "show-ledger");

  /* Without changes because of an error, go on: the save fails, too, and reports the reason. */
  flow->changes = changes;
  if (nre_save_changes_count (flow->changes) > 0 && g_str_equal (mode, "before") &&
      flow->mode != NRE_SAVE_MODE_COPY)
    {
      GtkWindow *list =
          present_changes (flow->host, nre_open_file_get_document (flow->file), flow->changes, TRUE);

      g_signal_connect (list, "confirmed", G_CALLBACK (confirmed_cb), flow);
      g_signal_connect (list, "destroy", G_CALLBACK (list_closed_cb), flow);
      return;
    }
  write_file (flow);
}

static void
lay_out (SaveFlow *flow)
{
  nre_save_changes_start (nre_open_file_get_document (flow->file), TRUE, ledger_cb, flow);
}

static void
discarded_answered (const char *answer, gpointer data)
{
  if (g_str_equal (answer, "action"))
    lay_out (data);
  else
    finish (data, FALSE);
}

/* If entries have moved from this file to one that was closed without saving, ask before saving: these
 * entries now exist only in the file on the disk. */
static void
ask_discarded (SaveFlow *flow)
{
  gboolean known = FALSE;
  g_autofree char *closed =
      flow->mode == NRE_SAVE_MODE_SAVE ? nre_joint_step_find_discarded (flow->file, &known) : NULL;
  const char *label = nre_open_file_get_label (flow->file);
  g_autofree char *heading = NULL, *body = NULL;

  if (closed == NULL)
    {
      lay_out (flow);
      return;
    }
  /* Translators: %s is the name of a file. */
  heading = g_strdup_printf (_("Save %s Without the Moved Entries?"), label);
  /* Translators: both are names of files. */
  body = g_strdup_printf (
      known ? _("Entries have moved from %s to %s, which was closed or reloaded without them. After saving, "
                "they may not be in any file.")
            : _("Entries have moved from %s to %s, whose changes were not restored. Unless it was saved with "
                "them, they will not be in any file after saving."),
      label, closed);
  nre_message_ask (GTK_WINDOW (flow->host), heading, body, _("_Save Anyway"), discarded_answered, flow);
}

static const char *
get_path (SaveFlow *flow)
{
  return flow->path != NULL ? flow->path : nre_document_get_path (nre_open_file_get_document (flow->file));
}

static void
left_answered (const char *answer, gpointer data)
{
  SaveFlow *flow = data;

  if (g_str_equal (answer, "action"))
    {
      /* Do not ask again for this file. */
      if (flow->path == NULL)
        g_object_set_data (G_OBJECT (flow->file), AGREED_KEY, GINT_TO_POINTER (TRUE));
      ask_discarded (flow);
      return;
    }
  if (g_str_equal (answer, "other") && !nre_host_is_closed (flow->host))
    nre_recovery_offer (flow->host, get_path (flow));
  finish (flow, FALSE);
}

static void
left_found_cb (gboolean found, gpointer data)
{
  SaveFlow *flow = data;
  g_autofree char *name = NULL, *heading = NULL;

  if (!found || nre_host_is_closed (flow->host))
    {
      ask_discarded (flow);
      return;
    }
  name = flow->path != NULL ? g_filename_display_basename (flow->path)
                            : g_strdup (nre_open_file_get_label (flow->file));
  /* Translators: %s is the name of a file. */
  heading = g_strdup_printf (_("Save %s Without the Changes From Before the Crash?"), name);
  nre_message_offer (GTK_WINDOW (flow->host), heading,
                     _("NRes Editor ended before those changes were saved, and you have not decided about "
                       "them. They may no longer fit the file once it is saved."),
                     _("_View"), _("_Save Anyway"), TRUE, left_answered, flow);
}

/* Begin by asking about edits that a crash has left, since they can only be restored into the file as it is
 * now on the disk. */
static void
start (SaveFlow *flow)
{
  if (flow->path == NULL && g_object_get_data (G_OBJECT (flow->file), AGREED_KEY) != NULL)
    ask_discarded (flow);
  else
    nre_recovery_find (get_path (flow), left_found_cb, flow);
}

/* --- Where to -------------------------------------------------------------------------------- */

/* End this flow, and save the file as usual, with those files with which it shares unsaved moves of
 * entries. */
static void
save_instead (SaveFlow *flow)
{
  g_autoptr (NreHost) host = g_object_ref (flow->host);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  NreSaveDone done = flow->done;
  gpointer data = flow->data;

  g_ptr_array_add (files, g_object_ref (flow->file));
  flow->done = NULL;
  finish (flow, FALSE);
  nre_save_flow_run_all (host, files, NULL, done, data);
}

/* Whether the chosen file is the file of the document, maybe under another name. */
static gboolean
is_own_file (SaveFlow *flow)
{
  const char *own = nre_document_get_path (nre_open_file_get_document (flow->file));
  struct stat found, chosen;

  return own != NULL &&
         (g_str_equal (own, flow->path) || (stat (own, &found) == 0 && stat (flow->path, &chosen) == 0 &&
                                            nre_file_state_same_file (&found, &chosen)));
}

static void
chosen_cb (GtkNativeDialog *dialog, int response, gpointer data)
{
  SaveFlow *flow = data;
  g_autoptr (GFile) file = nre_file_choice_take (dialog, response);
  NreOpenFile *other;

  if (file != NULL)
    {
      g_autoptr (GFile) folder = g_file_get_parent (file);

      flow->path = g_file_get_path (file);
      nre_host_set_recent_folder (flow->host, folder);
    }
  if (file == NULL)
    {
      finish (flow, FALSE);
      return;
    }
  if (flow->path == NULL)
    {
      fail (flow, _("The File Cannot Be Saved There"), _("Files can only be saved to folders on this "
                                                         "computer."));
      return;
    }
  other = nre_workspace_find_path (nre_host_get_workspace (flow->host), flow->path);
  if (other != NULL && other != flow->file)
    {
      fail (flow, _("The File Is Open"),
            _("The file you chose is open in this window. Close it first, or choose another name."));
      return;
    }
  /* The document was restored only to save a copy, and its file is not open. If the copy replaced this file,
   * the changes could not be restored into it any more. */
  if (other == NULL && is_own_file (flow))
    {
      fail (flow, _("A Copy Needs Another Name"),
            _("The file you chose is the one with the unsaved changes. They could not be restored to it "
              "afterwards. Choose another name."));
      return;
    }
  /* If the user has chosen the document's own file, save as usual. */
  if (other == flow->file)
    save_instead (flow);
  else
    start (flow);
}

static void
choose (SaveFlow *flow)
{
  NreDocument *document = nre_open_file_get_document (flow->file);
  const char *title = flow->mode == NRE_SAVE_MODE_COPY ? _("Save a Copy") : _("Save As");
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (title, GTK_WINDOW (flow->host),
                                                              GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);
  g_autoptr (GFile) own = NULL, folder = NULL;

  if (nre_document_get_path (document) != NULL)
    {
      own = g_file_new_for_path (nre_document_get_path (document));
      folder = g_file_get_parent (own);
    }
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), nre_document_get_title (document));
  nre_file_choice_show (dialog, folder, G_CALLBACK (chosen_cb), flow);
}

/* @flags: what the user has agreed to already; @all: (nullable): reports this file together with others */
static void
run (NreHost *host, NreOpenFile *file, NreSaveMode mode, NreSaveFlags flags, SaveAll *all, NreSaveDone done,
     gpointer data)
{
  SaveFlow *flow;

  if (nre_open_file_get_busy (file))
    {
      g_autofree char *label = nre_workspace_dup_label_of (nre_open_file_get_document (file));

      if (all != NULL)
        /* Translators: %s is the name of a file. */
        add_line (all->not_saved, _("%s was not saved: it is busy."), label);
      if (done != NULL)
        done (FALSE, data);
      return;
    }
  nre_host_commit_fields (host);
  flow = g_new0 (SaveFlow, 1);
  flow->host = g_object_ref (host);
  flow->file = g_object_ref (file);
  flow->mode = mode;
  flow->flags = flags;
  flow->all = all;
  flow->done = done;
  flow->data = data;
  flow->cancellable = g_cancellable_new ();
  if (mode == NRE_SAVE_MODE_COPY)
    flow->flags |= NRE_SAVE_COPY;
  flow->token = nre_open_file_get_token (file);
  nre_open_file_set_busy (file, TRUE);
  if (mode == NRE_SAVE_MODE_SAVE && nre_document_get_path (nre_open_file_get_document (file)) != NULL)
    start (flow);
  else
    choose (flow);
}

/**
 * nre_save_flow_run:
 * @done: (nullable): called at the end, which may be before this function returns
 *
 * Save the file, including pending input in a field. Fails if the file is busy.
 */
void
nre_save_flow_run (NreHost *host, NreOpenFile *file, NreSaveMode mode, NreSaveDone done, gpointer data)
{
  run (host, file, mode, 0, NULL, done, data);
}

/* --- Several files --------------------------------------------------------------------------- */

static void
tried_clear (gpointer data)
{
  g_object_unref (((Tried *) data)->file);
}

/* Whether the file need not be tried again: its save failed, or it was saved and has not changed since. */
static gboolean
is_done (SaveAll *all, NreOpenFile *file)
{
  for (guint i = all->tried->len; i > 0; i--)
    {
      const Tried *tried = &g_array_index (all->tried, Tried, i - 1);

      if (tried->file == file)
        return !tried->saved || tried->token == nre_open_file_get_token (file);
    }
  return FALSE;
}

/* (transfer full) (nullable): the next file to save. The order is determined each time: while a file is
 * written, others may be edited and closed, and entries may move to files that were saved already. */
static NreOpenFile *
find_next (SaveAll *all)
{
  g_autoptr (GPtrArray) files = NULL;

  nre_host_commit_fields (all->host);
  files = nre_joint_step_list_unsaved (nre_host_get_workspace (all->host), all->files);
  for (guint i = 0; i < files->len; i++)
    if (!is_done (all, files->pdata[i]))
      return g_object_ref (files->pdata[i]);
  return NULL;
}

/* (transfer none) (nullable): a file that could not be saved, and to which entries of @file have moved. If
 * @file were saved, these entries would be in no file. */
static NreOpenFile *
find_needed (SaveAll *all, NreOpenFile *file)
{
  for (guint i = 0; i < all->tried->len; i++)
    {
      const Tried *tried = &g_array_index (all->tried, Tried, i);

      if (!tried->saved && nre_joint_step_moved (file, tried->file))
        return tried->file;
    }
  return NULL;
}

static void save_next (SaveAll *all);

static void
one_saved_cb (gboolean saved, gpointer data)
{
  SaveAll *all = data;

  g_array_index (all->tried, Tried, all->tried->len - 1).saved = saved;
  all->failed |= !saved;
  save_next (all);
}

/* Save the next file, or finish. After a failure, the other files are still saved, unless a caller waits for
 * the result in order to close them: it must ask the user again. */
static void
save_next (SaveAll *all)
{
  while (!all->failed || all->done == NULL)
    {
      g_autofree char *label = NULL, *needed_label = NULL;
      gboolean is_closed = nre_host_is_closed (all->host);
      NreOpenFile *file = is_closed ? NULL : find_next (all), *needed;
      gboolean recreate = file != NULL && all->removed != NULL && g_ptr_array_find (all->removed, file, NULL);
      NreSaveFlags flags = recreate ? NRE_SAVE_RECREATE : 0;
      Tried tried = { .file = file };

      all->failed |= is_closed;
      if (file == NULL)
        break;
      tried.token = nre_open_file_get_token (file);
      needed = find_needed (all, file);
      g_ptr_array_remove (all->files, file);
      g_array_append_val (all->tried, tried);
      if (needed == NULL)
        {
          run (all->host, file, NRE_SAVE_MODE_SAVE, flags, all->is_several ? all : NULL, one_saved_cb, all);
          return;
        }
      label = nre_workspace_dup_label_of (nre_open_file_get_document (file));
      needed_label = nre_workspace_dup_label_of (nre_open_file_get_document (needed));
      all->failed = TRUE;
      /* Translators: both are names of files. */
      add_line (all->not_saved, _("%s was not saved: entries have moved from it to %s."), label,
                needed_label);
    }
  tell_all_saved (all);
  if (all->done != NULL)
    all->done (!all->failed, all->data);
  g_object_unref (all->host);
  g_ptr_array_unref (all->files);
  g_clear_pointer (&all->removed, g_ptr_array_unref);
  g_array_unref (all->tried);
  g_hash_table_unref (all->joint);
  g_string_free (all->saved, TRUE);
  g_string_free (all->not_saved, TRUE);
  g_free (all);
}

/* End the flow of this file, put it back among those that were not tried, and determine the order again. */
static void
save_later (SaveFlow *flow)
{
  SaveAll *all = flow->all;

  g_ptr_array_add (all->files, g_object_ref (flow->file));
  g_array_set_size (all->tried, all->tried->len - 1);
  flow->done = NULL;
  finish (flow, FALSE);
  save_next (all);
}

/**
 * nre_save_flow_run_all:
 * @files: (element-type NreOpenFile)
 * @removed: (element-type NreOpenFile) (nullable): files that were removed from the disk to the user's
 *   knowledge, and are created again without a question
 * @done: (nullable): called at the end; with it, the first failure ends the saving
 *
 * Save the files one after another, and also the files with which they share unsaved moves of entries.
 */
void
nre_save_flow_run_all (NreHost *host, GPtrArray *files, GPtrArray *removed, NreSaveDone done, gpointer data)
{
  SaveAll *all = g_new0 (SaveAll, 1);

  all->host = g_object_ref (host);
  all->files = nre_joint_step_list_unsaved (nre_host_get_workspace (host), files);
  all->removed = removed != NULL ? g_ptr_array_ref (removed) : NULL;
  all->is_several = all->files->len > 1;
  all->tried = g_array_new (FALSE, FALSE, sizeof (Tried));
  g_array_set_clear_func (all->tried, tried_clear);
  all->joint = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  all->saved = g_string_new (NULL);
  all->not_saved = g_string_new (NULL);
  all->done = done;
  all->data = data;
  save_next (all);
}

/* --- Looking at the changes before ------------------------------------------------------------ */

static void
show_ledger_cb (NreSaveChanges *changes, const GError *error, gpointer data)
{
  Details *details = data;

  details->changes = changes;
  if (nre_host_is_closed (details->host))
    ;
  else if (details->changes != NULL)
    present_changes (details->host, details->document, details->changes, FALSE);
  else
    {
      g_autofree char *sentence = nre_error_dup_sentence (error->message);

      nre_message_show (GTK_WINDOW (details->host), _("The Changes Cannot Be Listed"), sentence);
    }
  details_free (details, NULL);
}

/** nre_save_flow_show_ledger: show all changes since the file was opened. */
void
nre_save_flow_show_ledger (NreHost *host, NreOpenFile *file)
{
  NreDocument *document = nre_open_file_get_document (file);

  nre_host_commit_fields (host);
  nre_save_changes_start (document, FALSE, show_ledger_cb, details_new (host, document, NULL));
}
