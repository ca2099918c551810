/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-parent-row.h"

#include <glib/gi18n.h>

#include "nre-gtk-util.h"
#include "nre-model-kind.h"

struct _NreParentRow
{
  AdwActionRow parent_instance;

  GtkDropDown   *drop_down;
  GtkStringList *choices;       /* its model */

  /* The state that @choices were made from. */
  NreDirectory *directory;
  guint64       serial;
  guint         lead;
  guint         n;              /* number of nodes that may be the parent, from node 0 on */
  char         *other;          /* (nullable): the last choice: the present parent, if it cannot be chosen */

  guint         selected;       /* as the document has it */
  gboolean      showing;
  guint         committing;     /* an idle source */
};

static guint commit_signal;

G_DEFINE_FINAL_TYPE (NreParentRow, nre_parent_row, ADW_TYPE_ACTION_ROW)

/* --- Choices ------------------------------------------------------------------------------------- */

/* Only differing choices are replaced, since the list may still be emitting the last choice. */
static void
make_choices (NreParentRow *self, NreModelView *view)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  guint n_before = g_list_model_get_n_items (G_LIST_MODEL (self->choices));
  guint head = 0, tail = 0, n_names;

  g_ptr_array_add (names, g_strdup (_("None")));
  for (guint i = 0; i < self->n; i++)
    g_ptr_array_add (names, nre_model_view_dup_node_label (view, i));
  if (self->other != NULL)
    g_ptr_array_add (names, g_strdup (self->other));
  n_names = names->len;
  while (head < MIN (n_before, n_names) &&
         strcmp (gtk_string_list_get_string (self->choices, head), g_ptr_array_index (names, head)) == 0)
    head++;
  while (tail < MIN (n_before, n_names) - head &&
         strcmp (gtk_string_list_get_string (self->choices, n_before - 1 - tail),
                 g_ptr_array_index (names, n_names - 1 - tail)) == 0)
    tail++;
  if (head == n_before && head == n_names)
    return;
  if (tail > 0)
    {
      g_free (names->pdata[n_names - tail]);
      names->pdata[n_names - tail] = NULL;
    }
  else
    g_ptr_array_add (names, NULL);
  gtk_string_list_splice (self->choices, head, n_before - head - tail,
                          (const char *const *) names->pdata + head);
}

/* The common parent of all nodes, which may be NRE_MODEL_NONE; G_MAXUINT if they differ. */
static guint
get_parent_of_all (NrePartEdit *nodes, const NreModel *model)
{
  guint parent = G_MAXUINT;

  for (guint i = 0; i < nre_part_edit_get_n (nodes); i++)
    {
      NreModelNode node;

      nre_model_get_node (model, nre_part_edit_get_index (nodes, i), &node);
      if (i > 0 && node.parent != parent)
        return G_MAXUINT;
      parent = node.parent;
    }
  return parent;
}

/** nre_parent_row_show: show the current state of the nodes. */
void
nre_parent_row_show (NreParentRow *self, NrePartEdit *nodes)
{
  NreModelView *view = nre_selection_get_model_view (nre_part_edit_get_selection (nodes));
  NreModel *model = nre_model_view_get_model (view);
  NreDirectory *directory = nre_model_get_directory (model);
  guint64 serial = nre_directory_get_serial (directory);
  guint parent = get_parent_of_all (nodes, model);
  guint lead = nre_part_edit_get_lead (nodes);
  g_autofree char *other = NULL;
  guint n = G_MAXUINT;

  /* Nodes are posed in order, so a parent must precede its children. */
  for (guint i = 0; i < nre_part_edit_get_n (nodes); i++)
    n = MIN (n, nre_part_edit_get_index (nodes, i));
  if (parent == G_MAXUINT)
    other = g_strdup (_("mixed"));
  else if (parent >= n && parent != NRE_MODEL_NONE)
    other = nre_model_view_dup_node_label (view, parent);
  self->showing = TRUE;
  if (self->directory != directory || self->serial != serial || self->n != n ||
      g_strcmp0 (self->other, other) != 0)
    {
      self->directory = directory;
      self->serial = serial;
      self->n = n;
      g_free (self->other);
      self->other = g_steal_pointer (&other);
      make_choices (self, view);
      nre_parent_row_refuse (self, NULL);
    }
  else if (self->lead != lead)
    nre_parent_row_refuse (self, NULL);
  self->lead = lead;
  if (self->other != NULL)
    self->selected = n + 1;
  else
    self->selected = parent == NRE_MODEL_NONE ? 0 : parent + 1;
  gtk_drop_down_set_selected (self->drop_down, self->selected);
  self->showing = FALSE;
}

/** nre_parent_row_refuse: @reason (nullable): why the nodes cannot have the chosen parent. */
void
nre_parent_row_refuse (NreParentRow *self, const char *reason)
{
  const char *hint = self->n > 0 ? _("a node before it") : _("there is no node before it");

  nre_row_show_problem (ADW_ACTION_ROW (self), reason, hint);
}

static gboolean
commit (gpointer data)
{
  NreParentRow *self = data;
  guint selected = gtk_drop_down_get_selected (self->drop_down);

  self->committing = 0;
  nre_parent_row_refuse (self, NULL);
  g_signal_emit (self, commit_signal, 0, selected == 0 ? G_MAXUINT : selected - 1);
  /* A handler has shown the new parent by now. If not, the edit failed, and the old one remains. */
  self->showing = TRUE;
  gtk_drop_down_set_selected (self->drop_down, self->selected);
  self->showing = FALSE;
  return G_SOURCE_REMOVE;
}

/* The drop-down is still handling the click, and its choices must not be replaced before it has finished.
 * Nothing else happens in between. */
static void
on_selected (NreParentRow *self)
{
  guint selected = gtk_drop_down_get_selected (self->drop_down);

  if (self->showing)
    return;
  g_clear_handle_id (&self->committing, g_source_remove);
  if (selected <= self->n && selected != self->selected)
    self->committing = g_idle_add_full (G_PRIORITY_HIGH, commit, self, NULL);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_parent_row_dispose (GObject *object)
{
  g_clear_handle_id (&NRE_PARENT_ROW (object)->committing, g_source_remove);
  G_OBJECT_CLASS (nre_parent_row_parent_class)->dispose (object);
}

static void
nre_parent_row_finalize (GObject *object)
{
  g_free (NRE_PARENT_ROW (object)->other);
  G_OBJECT_CLASS (nre_parent_row_parent_class)->finalize (object);
}

static void
nre_parent_row_class_init (NreParentRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_parent_row_dispose;
  G_OBJECT_CLASS (klass)->finalize = nre_parent_row_finalize;

  commit_signal = g_signal_new ("commit", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
nre_parent_row_init (NreParentRow *self)
{
  GtkExpression *text = gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string");

  self->choices = gtk_string_list_new (NULL);
  self->drop_down = GTK_DROP_DOWN (gtk_drop_down_new (G_LIST_MODEL (self->choices), text));
  gtk_drop_down_set_enable_search (self->drop_down, TRUE);
  gtk_widget_set_valign (GTK_WIDGET (self->drop_down), GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (GTK_WIDGET (self->drop_down), "choice");
  nre_drop_down_set_name (self->drop_down, _("Parent"));
  g_signal_connect_swapped (self->drop_down, "notify::selected", G_CALLBACK (on_selected), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), GTK_WIDGET (self->drop_down));
}
