/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-history-panel.h"

#include <glib/gi18n.h>

#include "nre-gtk-util.h"
#include "nre-kinds.h"
#include "nre-operation.h"
#include "nre-workspace.h"

struct _NreHistoryPanel
{
  GtkWidget    parent_instance;

  GtkStack    *stack;
  GtkListView *list_view;
  GtkLabel    *title;
  GtkSingleSelection *selection;        /* the current state */

  NreDocument *document;
  NreWorkspace *workspace;      /* (nullable): in which the document is open */
  NreOpenFile *file;            /* (nullable): the document in @workspace */
  GPtrArray   *bound;           /* the list items that show a step */
};

G_DEFINE_FINAL_TYPE (NreHistoryPanel, nre_history_panel, GTK_TYPE_WIDGET)

/* The first row is the state before all steps, the row after it the first step. */
static guint
current_row (NreHistoryPanel *self)
{
  return nre_history_get_position (nre_document_get_history (self->document));
}

static void
activate_cb (NreHistoryPanel *self, guint row)
{
  /* The action of the window also shows what changed. Outside a window, only the document changes. */
  if (self->document != NULL && !gtk_widget_activate_action (GTK_WIDGET (self), "win.go-to-step", "u", row))
    nre_document_go_to (self->document, row);
}

/** Found: the entry of the page that shows what a step changed. @several: whether there is more than one */
typedef struct
{
  NreDocument *document;
  gboolean     is_named;        /* whether the label of the command names the entry that it changes */
  NreEntry    *entry;           /* (nullable) */
  gboolean     several;
} Found;

static void
find_changed (NreDirectory *directory, guint32 id, gpointer data)
{
  Found *self = data;
  g_autoptr (NreEntry) entry = NULL;
  NreEntry *page;
  guint index;

  if (self->several || !nre_directory_is_attached (directory) ||
      !nre_directory_find_id (directory, id, &index))
    return;
  entry = nre_document_get_entry (self->document, directory, id);
  page = entry != NULL ? nre_entry_get_page_entry (entry) : NULL;
  if (page == NULL || page == self->entry || (self->is_named && page == entry))
    return;
  self->several = self->entry != NULL;
  g_set_object (&self->entry, page);
}

/* (transfer full) (nullable): the name of the entry that the step changed. NULL if the label of the step
 * contains the name, if the file has no other entry, if the step changed several entries, or if the entry is
 * gone. */
static char *
dup_entry_name (NreHistoryPanel *self, NreStep *step)
{
  GPtrArray *commands = nre_step_get_commands (step);
  Found found = { self->document, FALSE, NULL, FALSE };
  char *name;

  if (nre_document_is_loose (self->document) ||
      nre_directory_get_n_entries (nre_document_get_root (self->document)) < 2)
    return NULL;
  for (guint i = 0; i < commands->len; i++)
    {
      const NreOperation *operation = nre_command_get_operation (commands->pdata[i]);

      if (operation != NULL &&
          (operation->target == NRE_TARGET_ENTRY || operation->target == NRE_TARGET_ARCHIVE))
        continue;
      found.is_named = operation != NULL && operation->target == NRE_TARGET_PAYLOAD;
      nre_command_foreach_entry (commands->pdata[i], find_changed, &found);
    }
  name = found.entry != NULL && !found.several ? g_strdup (nre_entry_get_name (found.entry)) : NULL;
  g_clear_object (&found.entry);
  return name;
}

static void
setup_cb (NreHistoryPanel *self, GtkListItem *item)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *mark = gtk_image_new ();
  GtkWidget *label = gtk_label_new (NULL);
  GtkWidget *entry = gtk_label_new (NULL);
  GtkWidget *saved = gtk_label_new (_("saved"));

  /* update_row() marks the current state with a dot; an arrow would look like an expander. */
  gtk_image_set_pixel_size (GTK_IMAGE (mark), 10);
  gtk_widget_set_size_request (mark, 16, -1);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (entry), 0);
  gtk_label_set_ellipsize (GTK_LABEL (entry), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (entry, TRUE);
  gtk_widget_add_css_class (entry, "dim-label");
  gtk_widget_add_css_class (saved, "caption");
  gtk_widget_add_css_class (saved, "dim-label");
  gtk_box_append (GTK_BOX (row), mark);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), entry);
  gtk_box_append (GTK_BOX (row), saved);
  gtk_list_item_set_child (item, row);
}

static void
update_row (NreHistoryPanel *self, GtkListItem *item)
{
  GtkWidget *row = gtk_list_item_get_child (item);
  GtkWidget *mark = gtk_widget_get_first_child (row);
  GtkWidget *label = gtk_widget_get_next_sibling (mark);
  GtkWidget *entry = gtk_widget_get_next_sibling (label);
  g_autofree char *name = NULL, *description = NULL;
  GObject *object = gtk_list_item_get_item (item);
  guint position = gtk_list_item_get_position (item);
  const char *text, *state;
  gboolean current, later, saved;

  if (self->document == NULL || object == NULL)
    return;
  current = position == current_row (self);
  later = position > current_row (self);
  if (NRE_IS_STEP (object))
    {
      text = nre_step_get_label (NRE_STEP (object));
      saved = nre_step_get_saved (NRE_STEP (object));
      name = dup_entry_name (self, NRE_STEP (object));
    }
  else
    {
      text = _("Before the changes");
      saved = FALSE;
    }
  gtk_label_set_text (GTK_LABEL (label), text);
  gtk_label_set_text (GTK_LABEL (entry), name != NULL ? name : "");
  gtk_widget_set_visible (gtk_widget_get_next_sibling (entry), saved);
  gtk_image_set_from_icon_name (GTK_IMAGE (mark), current ? "nre-dot-symbolic" : NULL);
  if (later)
    gtk_widget_add_css_class (row, "step-later");
  else
    gtk_widget_remove_css_class (row, "step-later");
  state = current ? _("the current state") : later ? _("undone") : "";
  description =
    g_strconcat (name != NULL ? name : "", name != NULL && *state != '\0' ? ", " : "", state, NULL);
  if (gtk_widget_get_parent (row) != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (row)),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL, text, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    description, -1);
}

/* Bound rows are updated at each step. The list binds little more than the rows that fit on the screen. */
static void
bind_cb (NreHistoryPanel *self, GtkListItem *item)
{
  g_ptr_array_add (self->bound, item);
  update_row (self, item);
}

static void
unbind_cb (NreHistoryPanel *self, GtkListItem *item)
{
  g_ptr_array_remove_fast (self->bound, item);
}

/* Select the row of the current state, so that arrow keys start from there. Otherwise the row under the
 * pointer would be selected. */
static void
select_current (NreHistoryPanel *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->selection));

  if (self->document == NULL || current_row (self) >= n ||
      gtk_single_selection_get_selected (self->selection) == current_row (self))
    return;
  gtk_single_selection_set_selected (self->selection, current_row (self));
}

static void
show_current (NreHistoryPanel *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self->list_view)))
    nre_list_view_scroll_to (self->list_view, gtk_single_selection_get_selected (self->selection));
}

static void
update (NreHistoryPanel *self)
{
  select_current (self);
  show_current (self);
  for (guint i = 0; i < self->bound->len; i++)
    update_row (self, self->bound->pdata[i]);
  gtk_stack_set_visible_child_name (self->stack, self->document == NULL ? "none" : "list");
}

static void
nre_history_panel_dispose (GObject *object)
{
  NreHistoryPanel *self = NRE_HISTORY_PANEL (object);

  if (self->list_view != NULL)
    nre_history_panel_set_document (self, NULL);
  self->list_view = NULL;
  nre_widget_remove_children (GTK_WIDGET (self));
  g_clear_pointer (&self->bound, g_ptr_array_unref);
  G_OBJECT_CLASS (nre_history_panel_parent_class)->dispose (object);
}

static void
nre_history_panel_class_init (NreHistoryPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nre_history_panel_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-history-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, NreHistoryPanel, stack);
  gtk_widget_class_bind_template_child (widget_class, NreHistoryPanel, list_view);
  gtk_widget_class_bind_template_child (widget_class, NreHistoryPanel, title);
  gtk_widget_class_bind_template_child (widget_class, NreHistoryPanel, selection);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, select_current);
  gtk_widget_class_bind_template_callback (widget_class, show_current);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
nre_history_panel_init (NreHistoryPanel *self)
{
  self->bound = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Two files may have the same name, so use the label of the tree. */
static void
update_title (NreHistoryPanel *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->title),
                          self->workspace != NULL && nre_workspace_get_n (self->workspace) > 1);
  gtk_label_set_label (self->title, self->document != NULL ? nre_workspace_label_of (self->document) : "");
}

static void
follow_file (NreHistoryPanel *self)
{
  NreWorkspace *workspace = self->document != NULL ? nre_workspace_of (self->document) : NULL;
  NreOpenFile *file = workspace != NULL ? nre_workspace_find (workspace, self->document) : NULL;

  if (self->workspace != NULL)
    g_signal_handlers_disconnect_by_data (self->workspace, self);
  if (self->file != NULL)
    g_signal_handlers_disconnect_by_data (self->file, self);
  g_set_object (&self->workspace, workspace);
  g_set_object (&self->file, file);
  if (self->workspace != NULL)
    g_signal_connect_swapped (self->workspace, "items-changed", G_CALLBACK (update_title), self);
  if (self->file != NULL)
    g_signal_connect_swapped (self->file, "notify::label", G_CALLBACK (update_title), self);
  update_title (self);
}

/** nre_history_panel_set_document: @document: (nullable): the document whose steps are listed */
void
nre_history_panel_set_document (NreHistoryPanel *self, NreDocument *document)
{
  if (self->document == document)
    return;
  if (self->document != NULL)
    {
      gtk_single_selection_set_model (self->selection, NULL);
      g_signal_handlers_disconnect_by_data (nre_document_get_history (self->document), self);
    }
  g_set_object (&self->document, document);
  follow_file (self);
  if (document != NULL)
    {
      NreHistory *history = nre_document_get_history (document);
      GListStore *parts = g_list_store_new (G_TYPE_LIST_MODEL);
      GtkStringList *before = gtk_string_list_new ((const char *[]){ "", NULL });
      GtkFlattenListModel *rows;

      g_list_store_append (parts, before);
      g_list_store_append (parts, history);
      rows = gtk_flatten_list_model_new (G_LIST_MODEL (parts));
      gtk_single_selection_set_model (self->selection, G_LIST_MODEL (rows));
      g_object_unref (rows);
      g_object_unref (before);
      g_signal_connect_swapped (history, "notify", G_CALLBACK (update), self);
      g_signal_connect_swapped (history, "items-changed", G_CALLBACK (update), self);
    }
  update (self);
}
