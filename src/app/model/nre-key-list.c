/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-key-list.h"

#include <glib/gi18n.h>
#include <math.h>

#include "nre-context-menu.h"
#include "nre-gtk-util.h"
#include "nre-key-actions.h"
#include "nre-model-kind.h"

struct _NreKeyList
{
  NreTableView parent_instance;

  GtkColumnView       *view;
  GtkColumnViewColumn *index_column;

  NreSelection        *selection;       /* the followed selection */
  guint                node;            /* the node to which @only_node limits the list; G_MAXUINT for all */
  gboolean             only_node;
};

enum
{
  PROP_0,
  PROP_ONLY_NODE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (NreKeyList, nre_key_list, NRE_TYPE_TABLE_VIEW)

static NreTracks *
get_tracks (NreKeyList *self)
{
  return self->selection != NULL ? nre_model_view_get_tracks (nre_selection_get_model_view (self->selection))
                                 : NULL;
}

static gboolean
is_shown (gpointer row, gpointer data)
{
  NreKeyList *self = data;
  NreTracks *tracks = get_tracks (self);

  return tracks == NULL || self->node == G_MAXUINT ||
         nre_tracks_contain (tracks, self->node, nre_table_row_get_index (row));
}

static void
update_filter (NreKeyList *self)
{
  NreTableView *view = NRE_TABLE_VIEW (self);

  if (!self->only_node)
    nre_table_view_set_filter (view, NULL);
  else
    {
      g_autoptr (GtkFilter) filter = GTK_FILTER (gtk_custom_filter_new (is_shown, self, NULL));

      nre_table_view_set_filter (view, filter);
    }
}

static void
on_selection_changed (NreKeyList *self)
{
  guint node = nre_selection_get_index (self->selection, NRE_PART_NODE);
  NreTracks *tracks = get_tracks (self);
  const guint *keys;

  if (node == self->node)
    return;
  self->node = node;
  nre_table_view_refilter (NRE_TABLE_VIEW (self));
  if (nre_selection_get_index (self->selection, NRE_PART_KEY) == G_MAXUINT && tracks != NULL &&
      nre_tracks_get_keys (tracks, node, &keys) > 0)
    nre_table_view_scroll_to (NRE_TABLE_VIEW (self), keys[0]);
}

static void
follow (NreKeyList *self, NreSelection *selection)
{
  if (self->selection != NULL)
    {
      g_signal_handlers_disconnect_by_func (self->selection, on_selection_changed, self);
      g_signal_handlers_disconnect_by_func (nre_selection_get_model_view (self->selection),
                                            nre_table_view_refilter, self);
    }
  g_set_object (&self->selection, selection);
  self->node = G_MAXUINT;
  if (selection == NULL)
    return;
  g_signal_connect_swapped (selection, "changed", G_CALLBACK (on_selection_changed), self);
  g_signal_connect_swapped (nre_selection_get_model_view (selection), "changed",
                            G_CALLBACK (nre_table_view_refilter), self);
  on_selection_changed (self);
}

static void
on_notify_selection (NreKeyList *self)
{
  follow (self, nre_record_list_get_selection (NRE_RECORD_LIST (self)));
}

static void
on_activated (NreKeyList *self)
{
  if (self->selection != NULL)
    nre_key_actions_go_to (self->selection);
}

/* Select the row under the pointer, unless it is selected already. */
static GMenuModel *
get_menu (GtkWidget *widget, double x, double y)
{
  NreKeyList *self = NRE_KEY_LIST (widget);
  guint key = x >= 0 ? nre_record_list_find_record (NRE_RECORD_LIST (self), x, y) : G_MAXUINT;
  g_autoptr (GtkBitset) several = NULL;

  if (self->selection == NULL)
    return NULL;
  several = nre_selection_get_several (self->selection, NRE_PART_KEY);
  if (key != G_MAXUINT && !gtk_bitset_contains (several, key))
    nre_selection_select (self->selection, NRE_PART_KEY, key);
  return nre_key_actions_new_menu (NAN);
}

static void
nre_key_list_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_ONLY_NODE)
    g_value_set_boolean (value, NRE_KEY_LIST (object)->only_node);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_key_list_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  NreKeyList *self = NRE_KEY_LIST (object);

  if (id != PROP_ONLY_NODE)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  if (self->only_node == g_value_get_boolean (value))
    return;
  self->only_node = g_value_get_boolean (value);
  update_filter (self);
  g_object_notify_by_pspec (object, pspec);
}

static void
nre_key_list_dispose (GObject *object)
{
  follow (NRE_KEY_LIST (object), NULL);
  G_OBJECT_CLASS (nre_key_list_parent_class)->dispose (object);
}

static void
nre_key_list_class_init (NreKeyListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  NRE_TABLE_VIEW_CLASS (klass)->table = NRE_MODEL_KEYS;
  NRE_RECORD_LIST_CLASS (klass)->part = NRE_PART_KEY;

  object_class->get_property = nre_key_list_get_property;
  object_class->set_property = nre_key_list_set_property;
  object_class->dispose = nre_key_list_dispose;

  properties[PROP_ONLY_NODE] = g_param_spec_boolean ("only-node", NULL, NULL, FALSE,
                                                     G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS |
                                                     G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /* The page has the action. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "key.delete", NULL);

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-key-list.ui");
  gtk_widget_class_bind_template_child (widget_class, NreKeyList, view);
  gtk_widget_class_bind_template_child (widget_class, NreKeyList, index_column);
  gtk_widget_class_bind_template_callback (widget_class, on_activated);
}

static void
nre_key_list_init (NreKeyList *self)
{
  self->node = G_MAXUINT;
  gtk_widget_init_template (GTK_WIDGET (self));
  nre_table_view_set_view (NRE_TABLE_VIEW (self), self->view, self->index_column, _("Keys"), 1);
  nre_column_view_align_titles (self->view, 2, 3);
  g_signal_connect (self, "notify::selection", G_CALLBACK (on_notify_selection), NULL);
  nre_context_menu_install (GTK_WIDGET (self), _("Key menu"), get_menu);
}
