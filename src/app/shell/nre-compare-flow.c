/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-compare-flow.h"

#include <glib/gi18n.h>

#include "nre-compare-window.h"
#include "nre-diff.h"
#include "nre-error.h"
#include "nre-job.h"
#include "nre-joint-step.h"
#include "nre-merge.h"
#include "nre-message.h"
#include "nre-reload-flow.h"
#include "nre-save-flow.h"
#include "nre-workspace.h"

/** Comparison: what a thread compares, and the result.
 * @path: of the file
 * @base: the file as it was opened or saved last
 * @mine: snapshot of the user's document
 * @document: the file as it is on the disk
 * @their_changes, @my_changes: (element-type NreDifference): changes from @base to @document and @mine
 * @merge: applies @my_changes to @document
 */
typedef struct
{
  char         *path;
  NreDirectory *base;
  NreDirectory *mine;
  NreDocument  *document;
  GPtrArray    *their_changes;
  GPtrArray    *my_changes;
  NreMerge     *merge;
} Comparison;

typedef struct
{
  NreHost          *host;
  NreOpenFile      *file;
  NreCompareWindow *window;     /* NULL before it is shown, and when it is closed */
  Comparison       *found;      /* the shown result; NULL before the first one */
  Comparison       *finding;    /* the comparison on which the thread works; NULL while there is none */
  guint64           serial;     /* of the document when it was compared */
  NreJob           *comparing;
  guint             task;
  gboolean          was_shown;
  gboolean          is_asking;  /* whether a question is shown, whose callback will be called */
} CompareFlow;

/* Must be called in the main thread, to which the document belongs. */
static void
comparison_free (Comparison *self)
{
  g_clear_pointer (&self->merge, nre_merge_free);
  g_clear_pointer (&self->their_changes, g_ptr_array_unref);
  g_clear_pointer (&self->my_changes, g_ptr_array_unref);
  g_clear_object (&self->document);
  nre_directory_unref (self->base);
  nre_directory_unref (self->mine);
  g_free (self->path);
  g_free (self);
}

static void
finish (CompareFlow *flow)
{
  if (flow->window != NULL)
    {
      g_signal_handlers_disconnect_by_data (flow->window, flow);
      gtk_window_destroy (GTK_WINDOW (flow->window));
    }
  g_clear_pointer (&flow->found, comparison_free);
  g_clear_pointer (&flow->finding, comparison_free);
  g_object_unref (flow->host);
  g_object_unref (flow->file);
  g_free (flow);
}

static guint64
get_serial (CompareFlow *flow)
{
  return nre_directory_get_serial (nre_document_get_root (nre_open_file_get_document (flow->file)));
}

/* --- Comparing -------------------------------------------------------------------------------------- */

static void
compare_thread (gpointer data, GCancellable *cancellable, GError **error)
{
  Comparison *self = ((CompareFlow *) data)->finding;
  NreDiffSide base = { self->base, self->path }, mine = { self->mine, self->path }, theirs;

  self->document = nre_document_open_any (self->path, error);
  if (self->document == NULL)
    return;
  theirs = (NreDiffSide){ nre_document_get_root (self->document), self->path };
  self->their_changes = nre_diff_files (&base, &theirs);
  self->my_changes = nre_diff_files (&base, &mine);
  if (!g_cancellable_is_cancelled (cancellable))
    self->merge = nre_merge_new (self->base, self->mine, self->document);
}

static void chosen_cb (NreCompareWindow *window, const char *answer, CompareFlow *flow);

static void
destroy_cb (NreCompareWindow *window, CompareFlow *flow)
{
  flow->window = NULL;
  if (flow->is_asking)
    return;
  if (flow->found != NULL)
    finish (flow);
  else
    g_cancellable_cancel (nre_job_get_cancellable (flow->comparing));
}

static void
show (CompareFlow *flow)
{
  const char *name = nre_workspace_label_of (nre_open_file_get_document (flow->file));

  if (flow->window == NULL)
    {
      flow->window = nre_compare_window_new (GTK_WINDOW (flow->host), name);
      g_signal_connect (flow->window, "chosen", G_CALLBACK (chosen_cb), flow);
      g_signal_connect (flow->window, "destroy", G_CALLBACK (destroy_cb), flow);
    }
  nre_compare_window_set (flow->window, flow->found->their_changes, flow->found->my_changes,
                          flow->found->merge, flow->was_shown);
  flow->was_shown = TRUE;
  gtk_widget_set_sensitive (GTK_WIDGET (flow->window), TRUE);
  gtk_window_present (GTK_WINDOW (flow->window));
}

static void
compared_cb (gpointer owner, gpointer data, const GError *error)
{
  CompareFlow *flow = data;

  nre_task_bar_end (nre_host_get_task_bar (flow->host), flow->task);
  nre_open_file_set_busy (flow->file, FALSE);
  if (error != NULL)
    {
      if (nre_host_has_file (flow->host, flow->file) &&
          !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        nre_reload_flow_tell_failed (flow->host, flow->file, error);
    }
  else if (nre_host_has_file (flow->host, flow->file) && (flow->window != NULL || !flow->was_shown))
    {
      flow->found = g_steal_pointer (&flow->finding);
      show (flow);
      return;
    }
  finish (flow);
}

static const NreJobType compare_job = { compare_thread, compared_cb, NULL };

static void
start (CompareFlow *flow)
{
  NreDocument *document = nre_open_file_get_document (flow->file);
  /* Translators: %s is the name of a file. */
  g_autofree char *label = g_strdup_printf (_("Opening %s"), nre_workspace_label_of (document));
  Comparison *comparison = g_new0 (Comparison, 1);

  comparison->path = g_strdup (nre_document_get_path (document));
  comparison->base = nre_document_dup_saved (document);
  comparison->mine = nre_document_snapshot (document);
  g_clear_pointer (&flow->found, comparison_free);
  flow->finding = comparison;
  flow->serial = get_serial (flow);
  if (flow->window != NULL)
    gtk_widget_set_sensitive (GTK_WIDGET (flow->window), FALSE);
  nre_open_file_set_busy (flow->file, TRUE);
  nre_job_start (&flow->comparing, &compare_job, flow, NULL);
  flow->task = nre_task_bar_begin (nre_host_get_task_bar (flow->host), label,
                                   nre_job_get_cancellable (flow->comparing));
}

/* --- The ways out ----------------------------------------------------------------------------------- */

/* Whether the shown comparison is still true: neither the document nor the file on the disk has changed. */
static gboolean
is_current (CompareFlow *flow)
{
  return flow->serial == get_serial (flow) &&
         nre_document_get_disk_state (flow->found->document) == NRE_DISK_SAME;
}

static void
apply (CompareFlow *flow)
{
  g_autoptr (NreDocument) document = g_object_ref (flow->found->document);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  guint n = nre_compare_window_count_applied (flow->window);

  if (!nre_merge_apply (flow->found->merge, n, &error))
    {
      g_autofree char *sentence = nre_error_dup_sentence (error->message);

      nre_message_show (GTK_WINDOW (flow->window), _("The Changes Cannot Be Applied"), sentence);
      return;
    }
  nre_host_replace_document (flow->host, flow->file, document);
  text = g_strdup_printf (ngettext ("%u change was applied to the file of the other program",
                                    "%u changes were applied to the file of the other program", n), n);
  nre_host_add_toast (flow->host, adw_toast_new (text));
  finish (flow);
}

static void
asked_cb (const char *answer, gpointer data)
{
  CompareFlow *flow = data;

  flow->is_asking = FALSE;
  if (flow->window == NULL || !nre_host_has_file (flow->host, flow->file))
    finish (flow);
  else if (!g_str_equal (answer, "action"))
    return;
  else if (is_current (flow))
    apply (flow);
  else
    start (flow);
}

/* Append which changes would be left out, and that they would be lost. */
static void
tell_left_out (GPtrArray *lines, GString *body)
{
  for (guint i = 0; i < MIN (lines->len, 6); i++)
    g_string_append_printf (body, "%s\n", (const char *) lines->pdata[i]);
  if (lines->len > 6)
    g_string_append_printf (body, _("… and %u more\n"), lines->len - 6);
  g_string_append_printf (body, "\n%s", _("Changes that are left out will be lost. To keep them, save a copy "
                                          "first."));
}

/* Ask the user before the changes are applied, if there is a reason; returns whether there is. */
static gboolean
ask (CompareFlow *flow)
{
  g_autoptr (GString) body = g_string_new (NULL);
  g_autoptr (GPtrArray) left_out = nre_compare_window_list_left_out (flow->window);
  guint n = left_out->len;
  g_autofree char *names = nre_joint_step_dup_others_of (nre_host_get_workspace (flow->host), flow->file);
  g_autofree char *heading = NULL;

  if (n == 0 && names == NULL)
    return FALSE;
  heading = n > 0 ? g_strdup_printf (ngettext ("Leave Out %u Change?", "Leave Out %u Changes?", n), n)
                  : g_strdup (_("Apply the Changes?"));
  if (n > 0)
    tell_left_out (left_out, body);
  if (n > 0 && names != NULL)
    g_string_append (body, "\n\n");
  if (names != NULL)
    /* Translators: %s is the name of a file, or several of them. */
    g_string_append_printf (body, _("Entries have moved to or from %s. Undoing what is applied does not undo "
                                    "the move there."), names);
  flow->is_asking = TRUE;
  nre_message_ask (GTK_WINDOW (flow->window), heading, body->str,
                   n > 0 ? _("_Leave Out and Apply") : _("_Apply"), asked_cb, flow);
  return TRUE;
}

static void
chosen_cb (NreCompareWindow *window, const char *answer, CompareFlow *flow)
{
  if (flow->found == NULL || nre_open_file_get_busy (flow->file))
    return;
  if (!nre_host_has_file (flow->host, flow->file))
    finish (flow);
  else if (g_str_equal (answer, "copy"))
    nre_save_flow_run (flow->host, flow->file, NRE_SAVE_MODE_COPY, NULL, NULL);
  else if (!is_current (flow))
    start (flow);
  else if (g_str_equal (answer, "theirs"))
    {
      g_autoptr (NreHost) host = g_object_ref (flow->host);
      g_autoptr (NreOpenFile) file = g_object_ref (flow->file);

      finish (flow);
      nre_reload_flow_run (host, file);
    }
  else if (!ask (flow))
    apply (flow);
}

/** nre_compare_flow_run: compare the document with the file on the disk, which another program has changed,
 * and let the user choose what to do. Does nothing if the file is busy or was never saved. */
void
nre_compare_flow_run (NreHost *host, NreOpenFile *file)
{
  CompareFlow *flow;

  if (nre_open_file_get_busy (file) || nre_document_get_path (nre_open_file_get_document (file)) == NULL)
    return;
  nre_host_commit_fields (host);
  flow = g_new0 (CompareFlow, 1);
  flow->host = g_object_ref (host);
  flow->file = g_object_ref (file);
  start (flow);
}
