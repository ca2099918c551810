/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-recovery-window.h"

#include <glib/gi18n.h>

#include "nre-error.h"
#include "nre-gtk-util.h"
#include "nre-job.h"
#include "nre-journal-restore.h"
#include "nre-ledger-window.h"
#include "nre-message.h"
#include "nre-report.h"
#include "nre-save-flow.h"
#include "nre-toasts.h"

struct _NreRecoveryWindow
{
  AdwWindow   parent_instance;

  GtkListBox *list;
  GtkWidget  *focus;            /* weak: the widget that had the focus before the list became insensitive */
  NreHost    *host;             /* the parent, which destroys this window */
};

G_DEFINE_FINAL_TYPE (NreRecoveryWindow, nre_recovery_window, ADW_TYPE_WINDOW)

/* Data of a row. */
#define OFFER "nre-offer"

/* The maximum number of changes that are named in a message. */
#define MOST_LABELS 12

/** Offer: a journal, with its row and the buttons in it. */
typedef struct
{
  NreJournalFile *journal;
  GtkWidget      *row;
  GtkWidget      *buttons;
  gboolean        whole;        /* whether the row does not say that changes are missing */
  gboolean        decided;
} Offer;

/** Purpose: what a document is restored for. */
typedef enum
{
  TO_OPEN,
  TO_LOOK,
  TO_COPY,
} Purpose;

/** Work: a document that is restored in a thread, or whose changes are listed. */
typedef struct
{
  NreRecoveryWindow *window;
  NreHost           *host;      /* outlives @window, which has it as its parent */
  GtkWidget         *row;       /* keeps @offer while the window may be closed */
  Offer             *offer;
  NreDocument       *document;
  Purpose            purpose;
} Work;

static void
offer_free (gpointer data)
{
  Offer *offer = data;

  nre_journal_file_free (offer->journal);
  g_free (offer);
}

static void
work_free (Work *work)
{
  g_clear_object (&work->document);
  g_object_unref (work->row);
  g_object_unref (work->window);
  g_object_unref (work->host);
  g_free (work);
}

static gboolean
is_closed (NreRecoveryWindow *self)
{
  return nre_host_is_closed (self->host) || !gtk_widget_get_visible (GTK_WIDGET (self));
}

/* --- What is offered ----------------------------------------------------------------------------- */

/* Whether the user has to decide about the journal: it has unsaved changes, or may have some that cannot be
 * read. */
static gboolean
has_unsaved (NreJournalFile *journal)
{
  NreJournalCondition condition = nre_journal_file_get_condition (journal);

  return nre_journal_file_is_modified (journal) || condition == NRE_JOURNAL_CUT ||
         condition == NRE_JOURNAL_DAMAGED || condition == NRE_JOURNAL_NEWER;
}

/* (transfer none) (nullable): what the user must know before restoring the journal. */
static const char *
get_caution (NreJournalFile *journal)
{
  gboolean modified = nre_journal_file_is_modified (journal);

  switch (nre_journal_file_get_condition (journal))
    {
    case NRE_JOURNAL_CUT:
      return modified ? _("The last changes are missing.")
                      : _("The last changes are missing; those before them were saved.");
    case NRE_JOURNAL_DAMAGED:
      return modified ? _("The record is damaged; the changes before the damage can be restored.")
                      : _("The record is damaged; the changes before the damage were saved.");
    case NRE_JOURNAL_STALE:
      return _("Nothing can be restored to the file.");
    case NRE_JOURNAL_NEWER:
      return _("The record was written by a newer version of NRes Editor.");
    case NRE_JOURNAL_WHOLE:
    default:
      return nre_journal_file_is_mixed (journal)
                 ? _("The file has changed since, but not the parts that were edited.")
                 : NULL;
    }
}

static gboolean
can_restore (NreJournalFile *journal)
{
  NreJournalCondition condition = nre_journal_file_get_condition (journal);

  return condition == NRE_JOURNAL_WHOLE || condition == NRE_JOURNAL_CUT || condition == NRE_JOURNAL_DAMAGED;
}

static gboolean
is_stale (NreJournalFile *journal)
{
  return nre_journal_file_get_condition (journal) == NRE_JOURNAL_STALE;
}

/* (transfer full): the name of the file; if the journal was written by a newer version, its own name, since
 * the file is not known. */
static char *
dup_title (NreJournalFile *journal)
{
  const char *document = nre_journal_file_get_document (journal);
  g_autofree char *name =
      g_path_get_basename (document != NULL ? document : nre_journal_file_get_name (journal));

  return g_filename_display_name (name);
}

static char *
dup_description (NreJournalFile *journal)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (nre_journal_file_get_time (journal));
  g_autofree char *when = time != NULL ? g_date_time_format (time, "%x %R") : NULL;
  const char *document = nre_journal_file_get_document (journal);
  guint n = nre_journal_file_count_unsaved (journal);
  g_autofree char *changes = g_strdup_printf (ngettext ("%u change", "%u changes", n), n);
  const char *caution = get_caution (journal);
  g_autofree char *other = NULL;
  g_autoptr (GString) text = g_string_new (when != NULL ? when : "–");

  if (document != NULL)
    {
      g_autofree char *folder = g_path_get_dirname (document), *shown = g_filename_display_name (folder);

      if (n > 0)
        g_string_prepend (g_string_prepend (text, " · "), changes);
      g_string_append_printf (text, "\n%s", shown);
    }
  if (is_stale (journal))
    {
      g_autofree char *reason = nre_error_dup_sentence (nre_journal_file_get_why_stale (journal));

      g_string_append_printf (text, "\n%s. ", reason);
    }
  if (caution != NULL)
    g_string_append_printf (text, "%s%s", is_stale (journal) ? "" : "\n", caution);
  other = nre_journal_file_dup_joint (journal);
  if (other != NULL)
    {
      g_autofree char *name = g_filename_display_basename (other);

      g_string_append_c (text, '\n');
      /* Translators: %s is the name of another file. */
      g_string_append_printf (text,
                              _("Entries were moved between this file and %s. If both are offered, "
                                "restore both."),
                              name);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* (transfer none) (nullable): a row without a decision: the first one from @row on, or else the last one
 * before it. */
static GtkWidget *
find_next (GtkWidget *row)
{
  for (GtkWidget *next = row; next != NULL; next = gtk_widget_get_next_sibling (next))
    if (!((Offer *) g_object_get_data (G_OBJECT (next), OFFER))->decided)
      return next;
  for (GtkWidget *before = row; before != NULL; before = gtk_widget_get_prev_sibling (before))
    if (!((Offer *) g_object_get_data (G_OBJECT (before), OFFER))->decided)
      return before;
  return NULL;
}

/* Focus a widget; but while the user works with the pointer, do not scroll to it, since rows would move away
 * from under the pointer. */
static void
take_focus (NreRecoveryWindow *self, GtkWidget *widget)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (GTK_WIDGET (self->list), GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  double value = gtk_adjustment_get_value (adjustment);

  gtk_widget_grab_focus (widget);
  if (!gtk_window_get_focus_visible (GTK_WINDOW (self)))
    gtk_adjustment_set_value (adjustment, value);
}

/* Close the window after the last decision, unless another offer was added since. */
static gboolean
close_cb (gpointer data)
{
  NreRecoveryWindow *self = data;
  GtkWidget *next = find_next (gtk_widget_get_first_child (GTK_WIDGET (self->list)));

  if (next == NULL)
    gtk_window_close (GTK_WINDOW (self));
  else
    take_focus (self, next);
  return G_SOURCE_REMOVE;
}

/* Show the decision in the row. The row stays where it is, so that a second click does not hit a button of
 * another row. */
static void
decide (NreRecoveryWindow *self, Offer *offer, const char *decision)
{
  graphene_rect_t bounds;
  GtkWidget *next;

  offer->decided = TRUE;
  next = find_next (offer->row);
  if (next != NULL)
    /* Focus the row rather than one of its buttons, which a key that is held down would press. */
    take_focus (self, next);
  else
    /* Close later, after the dialog whose answer led here: GTK 4.8 does not notify a dialog that its parent
     * is gone. */
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, close_cb, g_object_ref (self), g_object_unref);
  /* Keep the height of the row: the label is lower than the buttons that it replaces. */
  if (gtk_widget_compute_bounds (offer->row, offer->row, &bounds))
    gtk_widget_set_size_request (offer->row, -1, (int) bounds.size.height);
  while ((next = gtk_widget_get_first_child (offer->buttons)) != NULL)
    gtk_box_remove (GTK_BOX (offer->buttons), next);
  gtk_box_append (GTK_BOX (offer->buttons), gtk_label_new (decision));
  gtk_widget_set_sensitive (offer->row, FALSE);
}

/* --- Restoring ----------------------------------------------------------------------------------- */

/* Make the list insensitive while a document is restored, and restore the focus afterwards, since an
 * insensitive widget loses it. */
static void
set_busy (NreRecoveryWindow *self, gboolean busy)
{
  if (busy)
    g_set_weak_pointer (&self->focus, gtk_window_get_focus (GTK_WINDOW (self)));
  gtk_widget_set_sensitive (GTK_WIDGET (self->list), !busy);
  if (!busy && self->focus != NULL)
    take_focus (self, self->focus);
}

static void
restore_thread (gpointer data, GCancellable *cancellable, GError **error)
{
  Work *work = data;

  work->document = nre_document_open_any (nre_journal_file_get_document (work->offer->journal), error);
  if (work->document != NULL)
    nre_journal_restore (work->offer->journal, work->document, error);
}

static void
changes_cb (NreSaveChanges *changes, const GError *error, gpointer data)
{
  Work *work = data;
  GtkWindow *self = GTK_WINDOW (work->window);
  NreLedgerWindow *list;

  if (is_closed (work->window))
    ;
  else if (changes == NULL)
    nre_message_show (self, _("The Changes Cannot Be Listed"), error->message);
  else
    {
      list = nre_ledger_window_new (self, work->document, changes);
      nre_ledger_window_set_restored (list);
      gtk_window_present (GTK_WINDOW (list));
    }
  g_clear_pointer (&changes, nre_save_changes_unref);
  work_free (work);
}

/* Show the restored document, in place of the document of an open file: files of the last session are opened
 * before changes are offered. But an open file that was edited meanwhile is not replaced. */
static void
show_restored (NreRecoveryWindow *self, Work *work)
{
  NreOpenFile *open = nre_workspace_find_path (nre_host_get_workspace (self->host),
                                               nre_journal_file_get_document (work->offer->journal));

  if (open != NULL && g_list_model_get_n_items (G_LIST_MODEL (nre_document_get_history (
                        nre_open_file_get_document (open)))) > 0)
    {
      nre_message_show (GTK_WINDOW (self), _("The File Is Open and Was Edited"),
                        _("Close it first, then restore the earlier changes."));
      return;
    }
  nre_open_file_set_restored (work->document, work->offer->journal);
  if (open != NULL)
    nre_host_replace_document (self->host, open, work->document);
  else
    nre_host_add_document (self->host, work->document, TRUE);
  /* While the edits were applied, one of them did not fit the file. This was not known before. */
  if (work->offer->whole && nre_journal_file_get_condition (work->offer->journal) == NRE_JOURNAL_CUT)
    nre_host_add_toast (self->host, nre_toast_new (_("The last changes are missing.")));
  decide (self, work->offer, _("Restored"));
}

static void
copied_cb (gboolean saved, gpointer data)
{
  g_object_unref (data);
}

/* Save a copy of the restored document. The user still has to decide about the journal. */
static void
save_copy (NreRecoveryWindow *self, Work *work)
{
  g_autoptr (NreOpenFile) file = nre_open_file_new_unrecorded (work->document);

  nre_save_flow_run (self->host, file, NRE_SAVE_MODE_COPY, copied_cb, g_object_ref (file));
}

static void
restored_cb (gpointer owner, gpointer data, const GError *error)
{
  Work *work = data;
  NreRecoveryWindow *self = work->window;

  if (is_closed (self))
    {
      work_free (work);
      return;
    }
  set_busy (self, FALSE);
  if (error == NULL && work->purpose == TO_LOOK)
    {
      nre_save_changes_start (work->document, FALSE, changes_cb, work);
      return;
    }
  if (error != NULL)
    {
      g_autofree char *sentence = nre_error_dup_sentence (error->message);

      nre_message_show (GTK_WINDOW (self), _("The Changes Cannot Be Restored"), sentence);
    }
  else if (work->purpose == TO_COPY)
    save_copy (self, work);
  else
    show_restored (self, work);
  work_free (work);
}

static const NreJobType restore_job = { restore_thread, restored_cb, NULL };

static void
start (Offer *offer, Purpose purpose)
{
  NreRecoveryWindow *self = NRE_RECOVERY_WINDOW (gtk_widget_get_root (offer->row));
  Work *work = g_new0 (Work, 1);

  work->window = g_object_ref (self);
  work->host = g_object_ref (self->host);
  work->row = g_object_ref (offer->row);
  work->offer = offer;
  work->purpose = purpose;
  set_busy (self, TRUE);
  nre_job_start (NULL, &restore_job, work, NULL);
}

static void
restore_cb (GtkButton *button, gpointer data)
{
  start (data, TO_OPEN);
}

/* List the labels of the changes. Without the file, nothing else is known about them. */
static void
show_labels (Offer *offer)
{
  guint n_undone;
  g_auto (GStrv) labels = nre_journal_file_list_unsaved (offer->journal, &n_undone);
  guint n = g_strv_length (labels);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < MIN (n, MOST_LABELS); i++)
    {
      g_autofree char *undone = i < n_undone ? g_strdup_printf (_("Undo: %s"), labels[i]) : NULL;

      g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", undone != NULL ? undone : labels[i]);
    }
  if (n > MOST_LABELS)
    {
      g_string_append_c (text, '\n');
      g_string_append_printf (text, ngettext ("and %u more", "and %u more", n - MOST_LABELS),
                              n - MOST_LABELS);
    }
  nre_message_show (GTK_WINDOW (gtk_widget_get_root (offer->row)), _("Changes That Were Not Saved"),
                    text->str);
}

static void
look_cb (GtkButton *button, gpointer data)
{
  Offer *offer = data;

  if (is_stale (offer->journal))
    show_labels (offer);
  else
    start (offer, TO_LOOK);
}

static void
copy_cb (GtkButton *button, gpointer data)
{
  start (data, TO_COPY);
}

static void
discard_answered_cb (const char *answer, gpointer data)
{
  g_autoptr (GtkWidget) row = data;
  Offer *offer = g_object_get_data (G_OBJECT (row), OFFER);
  GtkRoot *root = gtk_widget_get_root (row);
  g_autoptr (GError) error = NULL;

  if (!g_str_equal (answer, "action") || root == NULL)
    return;
  if (nre_journal_file_discard (offer->journal, &error))
    decide (NRE_RECOVERY_WINDOW (root), offer, _("Discarded"));
  else
    nre_message_show (GTK_WINDOW (root), _("The Changes Cannot Be Discarded"), error->message);
}

static void
discard_cb (GtkButton *button, gpointer data)
{
  Offer *offer = data;
  g_autofree char *shown = dup_title (offer->journal);
  /* Translators: %s is the name of a file. */
  g_autofree char *heading = g_strdup_printf (_("Discard Changes to %s?"), shown);

  nre_message_ask (GTK_WINDOW (gtk_widget_get_root (offer->row)), heading,
                   _("The file stays unchanged. The unsaved changes will be permanently lost."),
                   C_("recovery", "_Discard"), discard_answered_cb, g_object_ref (offer->row));
}

/* --- The window ---------------------------------------------------------------------------------- */

/* @name: accessible name, to which the name of the file is appended */
static GtkWidget *
add_button (Offer *offer, const char *label, const char *name, const char *file, const char *css,
            GCallback clicked)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);
  g_autofree char *whole = g_strdup_printf ("%s: %s", name, file);

  nre_accessible_set_label (button, whole);
  gtk_widget_add_css_class (button, css);
  g_signal_connect (button, "clicked", clicked, offer);
  gtk_box_append (GTK_BOX (offer->buttons), button);
  return button;
}

/* @css: (nullable): a CSS class */
static void
add_label (GtkWidget *box, const char *text, const char *css)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (css != NULL)
    gtk_widget_add_css_class (label, css);
  gtk_box_append (GTK_BOX (box), label);
}

static void
add_offer (NreRecoveryWindow *self, NreJournalFile *journal)
{
  Offer *offer = g_new0 (Offer, 1);
  g_autofree char *shown = dup_title (journal), *description = dup_description (journal);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *button;

  offer->journal = journal;
  offer->whole = nre_journal_file_get_condition (journal) == NRE_JOURNAL_WHOLE;
  offer->row = adw_preferences_row_new ();
  offer->buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  g_object_set_data_full (G_OBJECT (offer->row), OFFER, offer, offer_free);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (offer->row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (offer->row), shown);
  nre_accessible_set_label (offer->row, shown);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (offer->row), FALSE);
  gtk_widget_add_css_class (box, "offer");
  add_label (box, shown, NULL);
  add_label (box, description, "dim-label");
  gtk_widget_set_halign (offer->buttons, GTK_ALIGN_END);
  gtk_box_append (GTK_BOX (box), offer->buttons);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (offer->row), box);
  add_button (offer, C_("recovery", "_Discard"), _("Discard"), shown, "flat", G_CALLBACK (discard_cb));
  button = add_button (offer, _("_View"), C_("recovery", "View"), shown, "flat", G_CALLBACK (look_cb));
  gtk_widget_set_sensitive (button, can_restore (journal) ||
                                        (is_stale (journal) && nre_journal_file_count_unsaved (journal) > 0));
  button = add_button (offer, _("Save a _Copy…"), _("Save a Copy"), shown, "flat", G_CALLBACK (copy_cb));
  gtk_widget_set_sensitive (button, can_restore (journal));
  button = add_button (offer, _("_Restore"), _("Restore"), shown, "suggested-action",
                       G_CALLBACK (restore_cb));
  gtk_widget_set_sensitive (button, can_restore (journal));
  gtk_list_box_append (self->list, offer->row);
}

static void
nre_recovery_window_dispose (GObject *object)
{
  NreRecoveryWindow *self = NRE_RECOVERY_WINDOW (object);

  g_clear_weak_pointer (&self->focus);
  G_OBJECT_CLASS (nre_recovery_window_parent_class)->dispose (object);
}

static void
nre_recovery_window_class_init (NreRecoveryWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nre_recovery_window_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-recovery-window.ui");
  gtk_widget_class_bind_template_child (widget_class, NreRecoveryWindow, list);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
nre_recovery_window_init (NreRecoveryWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* --- Offering ------------------------------------------------------------------------------------ */

/* Focus the button that restores the first file, since that writes nothing to the disk; or if it is
 * insensitive, the row of the file. */
static void
focus_first (NreRecoveryWindow *self)
{
  GtkWidget *row = GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, 0));
  Offer *offer = row != NULL ? g_object_get_data (G_OBJECT (row), OFFER) : NULL;
  GtkWidget *restore = offer != NULL ? gtk_widget_get_last_child (offer->buttons) : NULL;

  if (restore != NULL)
    gtk_window_set_focus (GTK_WINDOW (self), gtk_widget_get_sensitive (restore) ? restore : row);
}

/* (transfer none): the visible window of @host, or a new one. */
static NreRecoveryWindow *
get_window (NreHost *host)
{
  GListModel *windows = gtk_window_get_toplevels ();
  NreRecoveryWindow *self;

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (NRE_IS_RECOVERY_WINDOW (window) && NRE_RECOVERY_WINDOW (window)->host == host &&
          gtk_widget_get_visible (GTK_WIDGET (window)))
        return NRE_RECOVERY_WINDOW (window);
    }
  self = g_object_new (NRE_TYPE_RECOVERY_WINDOW, "transient-for", host, NULL);
  self->host = host;
  return self;
}

/** Search: for the journals of a file, or of all files. */
typedef struct
{
  char      *path;              /* NULL for all files */
  gboolean   is_asked_for;      /* whether to tell the user if there are no journals */
  GPtrArray *list;              /* of NreJournalFile */
  NreRecoveryFound found;       /* NULL to offer the journals in the window */
  gpointer   data;
} Search;

static void
search_free (gpointer data)
{
  Search *search = data;

  g_free (search->path);
  g_clear_pointer (&search->list, g_ptr_array_unref);
  g_free (search);
}

static void
list_thread (gpointer data, GCancellable *cancellable, GError **error)
{
  Search *search = data;
  GPtrArray *list = search->list = nre_journal_file_list (search->path);

  /* Leave out journals that are in use, which may be offered already, and those of saved changes, which are
   * only kept for `nres recover`. */
  for (guint i = list->len; i > 0; i--)
    if (nre_journal_file_is_in_use (list->pdata[i - 1]) || !has_unsaved (list->pdata[i - 1]))
      g_ptr_array_remove_index (list, i - 1);
}

/* When an offer was added to the visible window, make the window as high as all offers need. This happens one
 * frame later, when the new row has its style. @painted: (inout): whether that frame has begun */
static gboolean
fit_cb (GtkWidget *self, GdkFrameClock *clock, gpointer painted)
{
  int width, height;

  if (!*(gboolean *) painted)
    return *(gboolean *) painted = TRUE;
  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  gtk_window_set_default_size (GTK_WINDOW (self), width, -1);
  return G_SOURCE_REMOVE;
}

static void
listed_cb (gpointer host, gpointer data, const GError *error)
{
  Search *search = data;
  NreRecoveryWindow *self = NULL;
  gboolean is_new;

  if (nre_host_is_closed (host))
    return;
  while (search->list->len > 0)
    {
      NreJournalFile *journal = g_ptr_array_steal_index (search->list, 0);

      if (self == NULL)
        self = get_window (host);
      add_offer (self, journal);
    }
  is_new = self != NULL && !gtk_widget_get_visible (GTK_WIDGET (self));
  if (is_new)
    focus_first (self);
  if (self != NULL)
    {
      if (gtk_widget_get_visible (GTK_WIDGET (self)))
        gtk_widget_add_tick_callback (GTK_WIDGET (self), fit_cb, g_new0 (gboolean, 1), g_free);
      gtk_window_present (GTK_WINDOW (self));
    }
  else if (search->is_asked_for)
    nre_report_toast (GTK_WIDGET (host), nre_toast_new (_("There are no changes to restore")));
}

static const NreJobType list_job = { list_thread, listed_cb, search_free };

/* This is in a thread, since finding out the condition of a journal may read the file. */
static void
find_thread (gpointer data, GCancellable *cancellable, GError **error)
{
  Search *search = data;

  list_thread (search, cancellable, error);
  for (guint i = search->list->len; i > 0; i--)
    if (!can_restore (search->list->pdata[i - 1]))
      g_ptr_array_remove_index (search->list, i - 1);
}

static void
found_cb (gpointer owner, gpointer data, const GError *error)
{
  Search *search = data;
  gboolean found = search->list->len > 0;

  /* Release the locks of the journals first: the callback may list them again. */
  g_clear_pointer (&search->list, g_ptr_array_unref);
  search->found (found, search->data);
}

static const NreJobType find_job = { find_thread, found_cb, search_free };

static void
list (NreHost *host, const char *path, gboolean is_asked_for)
{
  Search *search = g_new0 (Search, 1);

  search->path = path != NULL ? g_canonicalize_filename (path, NULL) : NULL;
  search->is_asked_for = is_asked_for;
  nre_job_start (NULL, &list_job, search, host);
}

/**
 * nre_recovery_offer:
 * @path: (nullable): path of a file that was opened; NULL for all files
 *
 * Search in another thread for unsaved edits that a crash has left. If there are any, show a window that
 * offers to restore them.
 */
void
nre_recovery_offer (NreHost *host, const char *path)
{
  list (host, path, FALSE);
}

/**
 * nre_recovery_find:
 * @path: path of a file that is about to be replaced
 * @found: called in the main thread with whether a crash has left edits that can be restored into the file
 *   as it is now
 *
 * Search for unsaved edits in another thread.
 */
void
nre_recovery_find (const char *path, NreRecoveryFound found, gpointer data)
{
  Search *search = g_new0 (Search, 1);

  search->path = g_canonicalize_filename (path, NULL);
  search->found = found;
  search->data = data;
  nre_job_start (NULL, &find_job, search, NULL);
}

/** nre_recovery_show: nre_recovery_offer() for all files, at the user's request: tells the user if there is
 * nothing to restore. */
void
nre_recovery_show (NreHost *host)
{
  list (host, NULL, TRUE);
}
