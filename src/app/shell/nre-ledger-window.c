/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-ledger-window.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "nre-change-list.h"
#include "nre-change-words.h"
#include "nre-gtk-util.h"
#include "nre-kinds.h"
#include "nre-ledger-model.h"
#include "nre-script-flow.h"
#include "nre-workspace.h"

struct _NreLedgerWindow
{
  AdwWindow        parent_instance;

  AdwHeaderBar    *header_bar;
  AdwWindowTitle  *title;
  GtkStack        *stack;
  NreChangeList   *list;
  GtkListView     *bytes_view;
  GtkToggleButton *sequel;
  GtkImage        *sequel_arrow;
  GtkLabel        *sequel_label;
  GtkWidget       *export_button;
  GtkWidget       *save_button;
  GtkWidget       *cancel_button;

  NreDocument     *document;
  NreSaveChanges  *changes;
};

G_DEFINE_FINAL_TYPE (NreLedgerWindow, nre_ledger_window, ADW_TYPE_WINDOW)

enum
{
  CONFIRMED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static GtkWidget *
append_label (GtkWidget *box, const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static void
setup_cb (NreLedgerWindow *self, GtkListItem *item)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_VERTICAL, 1);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *place, *note;

  place = append_label (head, NULL);
  gtk_widget_set_hexpand (place, TRUE);
  gtk_label_set_wrap (GTK_LABEL (place), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (place), PANGO_WRAP_WORD_CHAR);
  note = append_label (head, "caption");
  gtk_widget_add_css_class (note, "dim-label");
  gtk_widget_set_valign (note, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (row), head);
  gtk_label_set_ellipsize (GTK_LABEL (append_label (row, "monospace")), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, row);
  gtk_list_item_set_activatable (item, FALSE);
  g_object_set_data (G_OBJECT (row), "place", place);
  g_object_set_data (G_OBJECT (row), "note", note);
}

/* Append the entry of a line with its containers, named as in the tree, where tables are named by their
 * contents. Of a removed entry, only the former name is known. */
static void
append_entry (NreLedgerWindow *self, const NreLedgerLine *line, GString *place)
{
  g_autoptr (NreEntry) entry =
      *line->entry != '\0' ? nre_document_find_entry (self->document, line->entry, NULL) : NULL;
  g_autofree char *path = NULL;

  if (entry == NULL)
    {
      if (line->entry_name != NULL && *line->entry_name != '\0')
        g_string_append_printf (place, "%s · ", line->entry_name);
      return;
    }
  for (NreEntry *at = entry; at != NULL; at = nre_entry_get_parent (at))
    {
      g_autofree char *number = NULL;
      g_autofree char *title = nre_entry_dup_title (at, &number);
      char *longer = g_strconcat (title, " · ", path, NULL);

      g_free (path);
      path = longer;
    }
  g_string_append (place, path);
}

static void
bind_cb (NreLedgerWindow *self, GtkListItem *item)
{
  const NreLedgerLine *line = nre_ledger_item_get_line (gtk_list_item_get_item (item));
  GtkWidget *row = gtk_list_item_get_child (item);
  GtkWidget *values = gtk_widget_get_last_child (row);
  GString *place = g_string_new (NULL);
  GString *note = g_string_new (NULL);
  g_autofree char *change = g_strdup_printf ("%s → %s", line->old_value != NULL ? line->old_value : "",
                                             line->new_value != NULL ? line->new_value : "");
  g_autofree char *whole = NULL;

  append_entry (self, line, place);
  g_string_append (place, _(line->field));
  if (line->offset != G_MAXUINT64)
    g_string_append_printf (note, _("at 0x%" PRIX64), line->offset);
  if (line->derived)
    g_string_append_printf (note, "%s%s", note->len > 0 ? " · " : "", _("recomputed"));
  whole = g_strdup_printf ("%s: %s", place->str, change);

  gtk_label_set_text (g_object_get_data (G_OBJECT (row), "place"), place->str);
  gtk_label_set_text (g_object_get_data (G_OBJECT (row), "note"), note->str);
  gtk_label_set_text (GTK_LABEL (values), change);
  gtk_widget_set_tooltip_text (row, change);
  if (gtk_widget_get_parent (row) != NULL)
    nre_accessible_set_label (gtk_widget_get_parent (row), whole);
  g_string_free (place, TRUE);
  g_string_free (note, TRUE);
}

/* --- What was done ------------------------------------------------------------------------------- */

/* List the edits, but not their consequences: these are counted in the heading of the changed bytes. */
static void
fill_words (NreLedgerWindow *self)
{
  for (guint i = 0; i < self->changes->differences->len; i++)
    {
      const NreDifference *difference = g_ptr_array_index (self->changes->differences, i);

      if (!difference->follows)
        nre_change_list_add (self->list, difference, NULL);
    }
}

static void
copy_cb (NreLedgerWindow *self)
{
  g_autofree char *bytes = nre_ledger_to_text (self->changes->ledger);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < nre_change_list_get_n (self->list); i++)
    g_string_append_printf (text, "%s\n", nre_change_list_get_line (self->list, i));
  g_string_append_printf (text, "%s\n%s", gtk_label_get_text (self->sequel_label), bytes);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text->str);
}

static void
export_cb (NreLedgerWindow *self)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));

  nre_script_flow_run (NRE_HOST (parent), GTK_WINDOW (self), self->document, self->changes->since_saved);
}

static void
save_cb (NreLedgerWindow *self)
{
  g_signal_emit (self, signals[CONFIRMED], 0);
  gtk_window_close (GTK_WINDOW (self));
}

static void
nre_ledger_window_finalize (GObject *object)
{
  g_clear_pointer (&NRE_LEDGER_WINDOW (object)->changes, nre_save_changes_unref);
  g_clear_object (&NRE_LEDGER_WINDOW (object)->document);
  G_OBJECT_CLASS (nre_ledger_window_parent_class)->finalize (object);
}

/* The bytes below the button are visible while it is active. */
static void
on_sequel_toggled (NreLedgerWindow *self)
{
  gboolean open = gtk_toggle_button_get_active (self->sequel);

  gtk_image_set_from_icon_name (self->sequel_arrow, open ? "pan-down-symbolic" : "pan-end-symbolic");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->sequel), GTK_ACCESSIBLE_STATE_EXPANDED, open, -1);
}

static void
nre_ledger_window_class_init (NreLedgerWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = nre_ledger_window_finalize;

  signals[CONFIRMED] = g_signal_new ("confirmed", NRE_TYPE_LEDGER_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                     NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-ledger-window.ui");
  gtk_widget_class_bind_template_child (widget_class, NreLedgerWindow, header_bar);
  gtk_widget_class_bind_template_child (widget_class, NreLedgerWindow, title);
  gtk_widget_class_bind_template_child (widget_class, NreLedgerWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, NreLedgerWindow, list);
  gtk_widget_class_bind_template_child (widget_class, NreLedgerWindow, bytes_view);
  gtk_widget_class_bind_template_child (widget_class, NreLedgerWindow, sequel);
  gtk_widget_class_bind_template_child (widget_class, NreLedgerWindow, sequel_arrow);
  gtk_widget_class_bind_template_child (widget_class, NreLedgerWindow, sequel_label);
  gtk_widget_class_bind_template_child (widget_class, NreLedgerWindow, save_button);
  gtk_widget_class_bind_template_child (widget_class, NreLedgerWindow, cancel_button);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_child (widget_class, NreLedgerWindow, export_button);
  gtk_widget_class_bind_template_callback (widget_class, copy_cb);
  gtk_widget_class_bind_template_callback (widget_class, export_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_sequel_toggled);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
nre_ledger_window_init (NreLedgerWindow *self)
{
  g_type_ensure (NRE_TYPE_CHANGE_LIST);
  gtk_widget_init_template (GTK_WIDGET (self));
  on_sequel_toggled (self);
}

/** nre_ledger_window_new: a window that lists changes. @changes: (transfer none): of @document */
NreLedgerWindow *
nre_ledger_window_new (GtkWindow *parent, NreDocument *document, NreSaveChanges *changes)
{
  NreLedgerWindow *self = g_object_new (NRE_TYPE_LEDGER_WINDOW, "transient-for", parent, NULL);
  g_autoptr (NreLedgerModel) lines = nre_ledger_model_new (changes->ledger);
  g_autoptr (GtkNoSelection) selection = gtk_no_selection_new (g_object_ref (G_LIST_MODEL (lines)));
  g_autofree char *sequel = nre_change_words_of_sequel (changes->differences, changes->ledger);

  self->changes = nre_save_changes_ref (changes);
  self->document = g_object_ref (document);
  adw_window_title_set_subtitle (self->title, nre_workspace_label_of (document));
  fill_words (self);
  gtk_list_view_set_model (self->bytes_view, GTK_SELECTION_MODEL (selection));
  gtk_label_set_text (self->sequel_label, sequel != NULL ? sequel : _("In the bytes of the file"));
  gtk_toggle_button_set_active (self->sequel, nre_change_list_get_n (self->list) == 0);
  gtk_widget_set_visible (GTK_WIDGET (self->list), nre_change_list_get_n (self->list) > 0);
  if (changes->since_saved)
    {
      gtk_toggle_button_set_active (self->sequel, FALSE);
      gtk_widget_set_visible (GTK_WIDGET (self->sequel), FALSE);
      adw_window_title_set_title (self->title, _("Saved Changes"));
    }
  gtk_stack_set_visible_child_name (self->stack, nre_save_changes_count (changes) > 0 ? "list" : "none");
  gtk_widget_set_visible (self->export_button, nre_save_changes_count (changes) > 0);
  return self;
}

/** nre_ledger_window_set_restored: say in the title that the changes are those that restoring would bring
 * back. */
void
nre_ledger_window_set_restored (NreLedgerWindow *self)
{
  adw_window_title_set_title (self->title, _("Changes to Restore"));
  gtk_widget_hide (self->export_button);
}

/** nre_ledger_window_ask: turn the window into a modal question before a save. If the user agrees,
 * "confirmed" is emitted, and the window closes; otherwise it only closes. */
void
nre_ledger_window_ask (NreLedgerWindow *self)
{
  gtk_window_set_modal (GTK_WINDOW (self), TRUE);
  adw_window_title_set_title (self->title, _("Save These Changes?"));
  adw_header_bar_set_show_end_title_buttons (self->header_bar, FALSE);
  gtk_widget_show (self->cancel_button);
  gtk_widget_show (self->save_button);
  gtk_window_set_default_widget (GTK_WINDOW (self), self->save_button);
}
