/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-change-list.h"

#include <glib/gi18n.h>

#include "nre-change-words.h"
#include "nre-gtk-util.h"

/** Change: a row. @place: where the edit applies, or ""; @words: what it does; @conflict: (nullable): why it
 * is not done */
typedef struct
{
  char *place;
  char *words;
  char *conflict;
} Change;

struct _NreChangeList
{
  AdwBin         parent_instance;

  GtkListView   *view;
  GtkStringList *lines;         /* for the clipboard and for screen readers */
  GArray        *changes;
};

G_DEFINE_FINAL_TYPE (NreChangeList, nre_change_list, ADW_TYPE_BIN)

static void
change_clear (gpointer data)
{
  Change *change = data;

  g_free (change->place);
  g_free (change->words);
  g_free (change->conflict);
}

static GtkWidget *
append_text (GtkWidget *box)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static void
setup_cb (NreChangeList *self, GtkListItem *item)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_VERTICAL, 1);
  GtkWidget *place = append_text (row), *conflict, *icon;

  gtk_widget_add_css_class (place, "caption");
  gtk_widget_add_css_class (place, "dim-label");
  append_text (row);
  conflict = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  icon = gtk_image_new_from_icon_name ("dialog-warning-symbolic");
  gtk_widget_add_css_class (icon, "warning-icon");
  gtk_widget_set_valign (icon, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (conflict), icon);
  append_text (conflict);
  gtk_box_append (GTK_BOX (row), conflict);
  gtk_list_item_set_child (item, row);
  gtk_list_item_set_activatable (item, FALSE);
}

static void
bind_cb (NreChangeList *self, GtkListItem *item)
{
  const Change *change = &g_array_index (self->changes, Change, gtk_list_item_get_position (item));
  GtkWidget *row = gtk_list_item_get_child (item);
  GtkWidget *place = gtk_widget_get_first_child (row), *conflict = gtk_widget_get_last_child (row);

  gtk_label_set_text (GTK_LABEL (place), change->place);
  gtk_widget_set_visible (place, *change->place != '\0');
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_next_sibling (place)), change->words);
  gtk_widget_set_visible (conflict, change->conflict != NULL);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_last_child (conflict)),
                      change->conflict != NULL ? change->conflict : "");
  if (gtk_widget_get_parent (row) != NULL)
    nre_accessible_set_label (gtk_widget_get_parent (row),
                              gtk_string_object_get_string (gtk_list_item_get_item (item)));
}

static void
nre_change_list_finalize (GObject *object)
{
  g_array_unref (NRE_CHANGE_LIST (object)->changes);
  g_object_unref (NRE_CHANGE_LIST (object)->lines);
  G_OBJECT_CLASS (nre_change_list_parent_class)->finalize (object);
}

static void
nre_change_list_class_init (NreChangeListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = nre_change_list_finalize;
}

static void
nre_change_list_init (NreChangeList *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_SWAPPED);
  self->changes = g_array_new (FALSE, FALSE, sizeof (Change));
  g_array_set_clear_func (self->changes, change_clear);
  self->lines = gtk_string_list_new (NULL);
  self->view = GTK_LIST_VIEW (gtk_list_view_new (
      GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->lines)))), factory));
  gtk_list_view_set_show_separators (self->view, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->view), "ledger-list");
  nre_change_list_set_title (self, _("Changes"));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), GTK_WIDGET (self->view));
  gtk_widget_set_vexpand (scrolled, TRUE);
  adw_bin_set_child (ADW_BIN (self), scrolled);
}

/** nre_change_list_set_title: set the accessible name of the list. */
void
nre_change_list_set_title (NreChangeList *self, const char *title)
{
  nre_accessible_set_label (GTK_WIDGET (self->view), title);
}

void
nre_change_list_clear (NreChangeList *self)
{
  gtk_string_list_splice (self->lines, 0, g_list_model_get_n_items (G_LIST_MODEL (self->lines)), NULL);
  g_array_set_size (self->changes, 0);
}

/** nre_change_list_add: append a row for an edit. @conflict: (nullable): why the edit is not done */
void
nre_change_list_add (NreChangeList *self, const NreDifference *difference, const char *conflict)
{
  g_autofree char *words = nre_change_words_of_one (difference);
  g_autofree char *line = conflict != NULL ? g_strdup_printf ("%s. %s", words, conflict) : g_strdup (words);

  g_array_append_val (self->changes, ((Change){ g_strdup (difference->entry),
                                                nre_difference_dup_words (difference),
                                                g_strdup (conflict) }));
  gtk_string_list_append (self->lines, line);
}

/** nre_change_list_get_n: the number of rows. */
guint
nre_change_list_get_n (NreChangeList *self)
{
  return self->changes->len;
}

/** nre_change_list_get_line: (transfer none): row @i as one line of text, with its place and conflict. */
const char *
nre_change_list_get_line (NreChangeList *self, guint i)
{
  return gtk_string_list_get_string (self->lines, i);
}

/** nre_change_list_is_done: whether the edit of row @i is done, which is so if it has no conflict. */
gboolean
nre_change_list_is_done (NreChangeList *self, guint i)
{
  return g_array_index (self->changes, Change, i).conflict == NULL;
}
