/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-repack-flow.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "nre-error.h"
#include "nre-file-choice.h"
#include "nre-job.h"
#include "nre-joint-step.h"
#include "nre-message.h"
#include "nre-backup-settings.h"
#include "nre-report.h"
#include "nre-save.h"
#include "nre-workspace.h"

typedef struct
{
  NreHost      *host;
  NreOpenFile  *file;
  GApplication *application;    /* held, so that the file is written even if the last window is closed */
  NreDirectory *snapshot;
  NreLayout    *layout;
  char         *path;           /* of the file to write */
  gboolean      own;            /* whether @path is the document's own file */
  guint64       serial;         /* of the document when @snapshot was taken */
  guint         task;
  NreJob       *writing;
  NreSaveFlags  flags;
  NreSaveFlags  asked;          /* flags to add if the user agrees */
  char         *backup;         /* (nullable): name of the backup */
} Flow;

/** Figures: the numbers of bytes in a file, by their use. */
typedef struct
{
  guint64 size;
  guint64 payload;
  guint64 padding;
  guint64 unindexed;
  guint64 trailing;
  guint   n_unindexed;
} Figures;

static void
flow_free (Flow *flow)
{
  if (flow->application != NULL)
    g_application_release (flow->application);
  g_clear_object (&flow->application);
  g_object_unref (flow->host);
  g_object_unref (flow->file);
  g_clear_pointer (&flow->layout, nre_layout_free);
  nre_directory_unref (flow->snapshot);
  g_free (flow->path);
  g_free (flow->backup);
  g_free (flow);
}

static void
count (NreLayout *layout, Figures *out)
{
  g_autoptr (GArray) regions = nre_layout_get_regions (layout);

  *out = (Figures){ .size = nre_layout_get_size (layout) };
  out->trailing = out->size - nre_layout_get_archive_size (layout);
  for (guint i = 0; i < regions->len; i++)
    {
      const NreRegion *region = &g_array_index (regions, NreRegion, i);

      if (region->kind == NRE_REGION_PAYLOAD)
        out->payload += region->size;
      else if (region->kind == NRE_REGION_PADDING)
        out->padding += region->size;
      else if (region->kind == NRE_REGION_UNINDEXED && region->offset < nre_layout_get_archive_size (layout))
        {
          out->unindexed += region->size;
          out->n_unindexed++;
        }
    }
}

/* --- Writing --------------------------------------------------------------------------------- */

static void
tell (Flow *flow)
{
  g_autofree char *name = g_filename_display_basename (flow->path);
  /* Translators: %s is the name of a file. */
  g_autofree char *text = g_strdup_printf (_("%s was repacked"), name);
  g_autofree char *full = nre_backup_settings_saved (flow->path, flow->backup, text);

  nre_host_add_toast (flow->host, nre_toast_new (full));
}

/* Show the document that was read from the repacked file. But if the user has edited the document during the
 * writing, these edits are not in the file; then the window keeps its document, and reports that the file
 * has changed. */
static void
opened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Flow *flow = data;
  g_autoptr (NreDocument) document = nre_document_open_finish (result, NULL);
  NreDirectory *root = nre_document_get_root (nre_open_file_get_document (flow->file));

  nre_open_file_set_busy (flow->file, FALSE);
  if (nre_host_has_file (flow->host, flow->file))
    {
      /* Commit pending input, since it counts as an edit. */
      nre_host_commit_fields (flow->host);
      if (document != NULL && nre_directory_get_serial (root) == flow->serial)
        {
          NreHistory *history = nre_document_get_history (nre_open_file_get_document (flow->file));

          /* Mark the old document as saved: its changes are on the disk, including entries from other files,
           * and are not discarded with it. */
          nre_history_mark_saved (history, nre_history_get_token (history));
          nre_host_replace_document (flow->host, flow->file, document);
        }
      tell (flow);
    }
  flow_free (flow);
}

static void
write_thread (gpointer data, GCancellable *cancellable, GError **error)
{
  Flow *flow = data;
  NreSaveJob job = { .layout = flow->layout, .path = flow->path, .cancellable = cancellable,
                     .flags = flow->flags };

  nre_save_run (&job, error);
  flow->backup = job.backup;
}

static void write_file (Flow *flow);
static void choose (Flow *flow);

static void
consent_cb (const char *answer, gpointer data)
{
  Flow *flow = data;

  if (g_str_equal (answer, "action") && nre_host_has_file (flow->host, flow->file))
    {
      flow->flags |= flow->asked;
      write_file (flow);
      return;
    }
  nre_open_file_set_busy (flow->file, FALSE);
  if (g_str_equal (answer, "other") && nre_host_has_file (flow->host, flow->file))
    {
      flow->flags = 0;
      flow->own = FALSE;
      choose (flow);
    }
  else
    flow_free (flow);
}

/* Ask the user whether to go on in spite of the error. Returns FALSE if consent would not help. */
static gboolean
ask_consent (Flow *flow, const GError *error)
{
  const char *heading, *action;
  g_autofree char *name = g_filename_display_basename (flow->path);
  g_autofree char *what = g_strdup_printf ("%s: %s", name, error->message),
                  *body = g_strdup_printf (_("%s."), what);

  flow->asked = nre_backup_settings_find_consent (error, &heading, &action);
  if (flow->asked == 0 || (flow->flags & flow->asked) != 0 || !nre_host_has_file (flow->host, flow->file))
    return FALSE;
  nre_message_offer (GTK_WINDOW (flow->host), heading, body, _("To _Another File…"), action, TRUE,
                     consent_cb, flow);
  return TRUE;
}

static void
written_cb (gpointer owner, gpointer data, const GError *error)
{
  Flow *flow = data;

  if (!nre_host_is_closed (flow->host))
    nre_task_bar_end (nre_host_get_task_bar (flow->host), flow->task);
  if (error == NULL && flow->own && nre_host_has_file (flow->host, flow->file))
    {
      nre_document_open_async (flow->path, NULL, opened_cb, flow);
      return;
    }
  if (error != NULL && ask_consent (flow, error))
    return;
  nre_open_file_set_busy (flow->file, FALSE);
  if (!nre_host_is_closed (flow->host))
    {
      if (error == NULL)
        tell (flow);
      else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        {
          g_autofree char *sentence = nre_error_dup_sentence (error->message);

          nre_message_show (GTK_WINDOW (flow->host), _("The File Cannot Be Written"), sentence);
        }
    }
  flow_free (flow);
}

static const NreJobType write_job = { write_thread, written_cb, NULL };

static void
write_file (Flow *flow)
{
  g_autofree char *name = g_filename_display_basename (flow->path);
  /* Translators: %s is the name of a file. */
  g_autofree char *label = g_strdup_printf (_("Repacking %s"), name);

  nre_job_start (&flow->writing, &write_job, flow, NULL);
  flow->task = nre_task_bar_begin (nre_host_get_task_bar (flow->host), label,
                                   nre_job_get_cancellable (flow->writing));
}

static void
start (Flow *flow)
{
  flow->flags |= nre_backup_settings_get_flags (nre_host_get_settings (flow->host), flow->path);
  nre_open_file_set_busy (flow->file, TRUE);
  if (flow->application == NULL)
    {
      flow->application = g_object_ref (G_APPLICATION (gtk_window_get_application (GTK_WINDOW (flow->host))));
      g_application_hold (flow->application);
    }
  write_file (flow);
}

/* --- Where to -------------------------------------------------------------------------------- */

static void
chosen_cb (GtkNativeDialog *dialog, int response, gpointer data)
{
  Flow *flow = data;
  g_autoptr (GFile) file = nre_file_choice_take (dialog, response);

  g_free (flow->path);
  flow->path = file != NULL ? g_file_get_path (file) : NULL;
  if (flow->path == NULL || !nre_host_has_file (flow->host, flow->file))
    {
      flow_free (flow);
      return;
    }
  if (nre_workspace_find_path (nre_host_get_workspace (flow->host), flow->path) != NULL)
    {
      nre_message_show (GTK_WINDOW (flow->host), _("The File Is Open"),
                        _("The file you chose is open in this window. Choose another name."));
      flow_free (flow);
      return;
    }
  start (flow);
}

static void
choose (Flow *flow)
{
  NreDocument *document = nre_open_file_get_document (flow->file);
  g_autoptr (GFile) folder = nre_host_get_recent_folder (flow->host);
  GtkFileChooserNative *dialog =
      gtk_file_chooser_native_new (_("Repack to Another File"), GTK_WINDOW (flow->host),
                                   GTK_FILE_CHOOSER_ACTION_SAVE, _("_Repack"), NULL);

  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), nre_document_get_title (document));
  nre_file_choice_show (dialog, folder, G_CALLBACK (chosen_cb), flow);
}

/* --- The question ---------------------------------------------------------------------------- */

/* Whether the file shares unsaved moves of entries with other files; if so, tell the user to save first. If
 * the file were written alone, these entries would be in no file, or in two. */
static gboolean
is_joined (Flow *flow)
{
  g_autofree char *others =
      nre_joint_step_dup_others_of (nre_host_get_workspace (flow->host), flow->file);
  g_autofree char *body = NULL;

  if (others == NULL)
    return FALSE;
  /* Translators: the first %s is the name of a file, the second the names of one or more. */
  body = g_strdup_printf (_("Save %s first: entries have moved between it and %s, and repacking writes "
                            "only one of the files."),
                          nre_open_file_get_label (flow->file), others);
  nre_message_show (GTK_WINDOW (flow->host), _("Entries Have Moved"), body);
  return TRUE;
}

static void
answered_cb (const char *answer, gpointer data)
{
  Flow *flow = data;
  NreDocument *document = nre_open_file_get_document (flow->file);

  if (!nre_host_has_file (flow->host, flow->file) || nre_open_file_get_busy (flow->file) ||
      g_str_equal (answer, "cancel"))
    flow_free (flow);
  else if (g_str_equal (answer, "other"))
    choose (flow);
  else if (nre_document_get_disk_state (document) != NRE_DISK_SAME)
    {
      nre_message_show (GTK_WINDOW (flow->host), _("The File Was Changed"),
                        _("Another program has changed the file. Reload it, or save your version, before you "
                          "repack it."));
      flow_free (flow);
    }
  else if (is_joined (flow))
    flow_free (flow);
  else
    {
      flow->own = TRUE;
      flow->path = g_strdup (nre_document_get_path (document));
      start (flow);
    }
}

static void
add_row (AdwPreferencesGroup *group, const char *title, const char *value, const char *subtitle)
{
  GtkWidget *row = adw_action_row_new (), *label = gtk_label_new (value);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (subtitle != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_widget_set_focusable (row, FALSE);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_add_css_class (label, "numeric");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  adw_preferences_group_add (group, row);
}

static void
add_bytes (AdwPreferencesGroup *group, const char *title, guint64 before, guint64 after, const char *subtitle)
{
  g_autofree char *value =
      before == after
          ? g_strdup_printf (ngettext ("%'" PRIu64 " byte", "%'" PRIu64 " bytes", (gulong) after), after)
          : g_strdup_printf (ngettext ("%'" PRIu64 " → %'" PRIu64 " byte",
                                       "%'" PRIu64 " → %'" PRIu64 " bytes", (gulong) after),
                             before, after);

  add_row (group, title, value, subtitle);
}

static GtkWidget *
make_figures (const Figures *now, const Figures *then, guint n_entries)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  AdwPreferencesGroup *dropped = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  AdwPreferencesGroup *kept = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  g_autofree char *entries = g_strdup_printf ("%'u", n_entries);

  adw_preferences_group_set_title (dropped, _("What Changes"));
  add_bytes (dropped, _("Bytes that belong to no entry"), now->unindexed, then->unindexed,
             _("Gaps and leftovers of editors"));
  add_bytes (dropped, _("Padding between entries"), now->padding, then->padding, NULL);
  add_bytes (dropped, _("Bytes after the archive"), now->trailing, then->trailing, NULL);
  add_bytes (dropped, _("Size of the file"), now->size, then->size, NULL);
  adw_preferences_group_set_title (kept, _("What Stays"));
  add_row (kept, _("Entries, their order, names and attributes"), entries, NULL);
  add_bytes (kept, _("Bytes of the entries"), now->payload, then->payload,
             now->payload != then->payload ? _("Entries that share bytes get their own copies") : NULL);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (dropped));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (kept));
  return box;
}

static void
ask (Flow *flow, NreLayout *current)
{
  NreDocument *document = nre_open_file_get_document (flow->file);
  gboolean has_path = nre_document_get_path (document) != NULL;
  /* Translators: %s is the name of a file. */
  g_autofree char *heading = g_strdup_printf (_("Repack %s?"), nre_workspace_label_of (document));
  AdwMessageDialog *dialog;
  Figures now, then;

  count (current, &now);
  count (flow->layout, &then);
  dialog = nre_message_dialog_new (
      GTK_WINDOW (flow->host), heading,
      nre_document_get_modified (document)
          ? _("The archive will be rewritten, including unsaved changes. This cannot be undone.")
          : _("The archive will be rewritten. This cannot be undone."));
  adw_message_dialog_set_extra_child (dialog,
                                      make_figures (&now, &then, nre_layout_get_n_entries (flow->layout)));
  adw_message_dialog_add_responses (dialog, "cancel", _("_Cancel"), "other", _("To _Another File…"), NULL);
  if (has_path)
    {
      adw_message_dialog_add_response (dialog, "action", _("_Repack"));
      adw_message_dialog_set_response_appearance (dialog, "action", ADW_RESPONSE_DESTRUCTIVE);
    }
  nre_message_present (dialog, "cancel", answered_cb, flow);
}

/** nre_repack_flow_run: ask the user, and rewrite the archive, including unsaved changes. Does nothing if
 * the file is busy. */
void
nre_repack_flow_run (NreHost *host, NreOpenFile *file)
{
  NreDocument *document = nre_open_file_get_document (file);
  g_autoptr (NreLayout) current = NULL;
  g_autoptr (GError) error = NULL;
  guint64 dropped;
  Flow *flow;

  if (nre_open_file_get_busy (file))
    return;
  nre_host_commit_fields (host);
  flow = g_new0 (Flow, 1);
  flow->host = g_object_ref (host);
  flow->file = g_object_ref (file);
  flow->snapshot = nre_document_snapshot (document);
  flow->serial = nre_directory_get_serial (nre_document_get_root (document));
  current = nre_layout_new (flow->snapshot, &error);
  flow->layout = current != NULL ? nre_layout_new_repack (flow->snapshot, &dropped, &error) : NULL;
  if (flow->layout != NULL)
    {
      ask (flow, current);
      return;
    }
  {
    g_autofree char *sentence = nre_error_dup_sentence (error->message);

    nre_message_show (GTK_WINDOW (host), _("The Archive Cannot Be Repacked"), sentence);
  }
  flow_free (flow);
}
