/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-model-page.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "nre-animation-bar.h"
#include "nre-batch-list.h"
#include "nre-bounds-flow.h"
#include "nre-context-menu.h"
#include "nre-focus.h"
#include "nre-key-actions.h"
#include "nre-key-list.h"
#include "nre-deferred.h"
#include "nre-model-kind.h"
#include "nre-model-times.h"
#include "nre-model-source.h"
#include "nre-model-stage.h"
#include "nre-gtk-util.h"
#include "nre-node-list.h"
#include "nre-read-only.h"
#include "nre-slot-list.h"
#include "nre-slot-matrix.h"
#include "nre-split.h"
#include "nre-switch-button.h"
#include "nre-switcher.h"
#include "nre-tool-box.h"
#include "nre-track-view.h"
#include "nre-viewport-actions.h"

struct _NreModelPage
{
  NrePage parent_instance;

  NreSplit    *lists_paned;
  GtkWidget   *lists_pane;      /* in it, beside the matrix */
  GtkWidget   *matrix;
  NreModelStage *stage;
  NreAnimationBar *animation_bar;
  NreSwitchButton *nodes_button;
  NreSwitchButton *batches_button;
  NreSwitchButton *slots_button;
  NreSwitchButton *keys_button;
  GtkWidget   *key_tools;
  GtkWidget   *tracks_tools;
  NreTrackView *tracks;         /* NULL until the list of tracks is first shown */
  GtkMenuButton *menu_button;
  GMenuModel  *model_menu;
  GtkStack    *lists;
  GtkStack    *nodes_stack;
  GtkWidget   *nodes;
  GtkWidget   *no_nodes;
  GtkLabel    *no_nodes_label;

  NrePoseTool *pose_tool;
  gboolean     only_node;
  char        *list;
  gboolean     trying;          /* whether a slot is tried; the former picture returns when that ends */
  guint        lod_before;
  int          group_before;
};

enum
{
  PROP_0,
  PROP_LIST,
  PROP_ONLY_NODE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (NreModelPage, nre_model_page, NRE_TYPE_PAGE)

NreViewport *
nre_model_page_get_viewport (NreModelPage *self)
{
  return nre_model_stage_get_viewport (self->stage);
}

/**
 * nre_model_page_get_shown:
 * @group: (out): 0 if all of them are shown
 * @time: (out): in frames; NaN if nothing moves
 *
 * Get what the picture shows.
 */
void
nre_model_page_get_shown (NreModelPage *self, guint *lod, guint *group, float *time)
{
  NrePlayback *playback = nre_animation_bar_get_playback (self->animation_bar);
  NreViewSettings *settings = nre_viewport_get_settings (nre_model_stage_get_viewport (self->stage));

  *lod = nre_view_settings_get_lod (settings);
  *group = (guint) MAX (nre_view_settings_get_group (settings), 0);
  *time = nre_playback_get_last (playback) > 0 ? (float) nre_playback_get_time (playback) : NAN;
}

static NreModelView *
get_view (NreModelPage *self)
{
  NreSelection *selection = nre_page_get_selection (NRE_PAGE (self));

  return selection != NULL ? nre_selection_get_model_view (selection) : NULL;
}

/* --- Following ----------------------------------------------------------------------------------- */

/* Takes @text. */
static void
set_text (NreSwitchButton *button, char *text)
{
  nre_switch_button_set_text (button, text);
  g_free (text);
}

static guint
count (const NreModel *model, NreModelTableType type)
{
  return model != NULL ? nre_model_count (model, type) : 0;
}

/* (nullable) */
static NreSkinSource *
get_skins (NreModelPage *self)
{
  NreSceneSource *source = nre_viewport_get_source (nre_model_stage_get_viewport (self->stage));

  return NRE_IS_MODEL_SOURCE (source)
             ? NRE_SKIN_SOURCE (nre_model_source_get_skins (NRE_MODEL_SOURCE (source)))
             : NULL;
}

static void
show_times (NreModelPage *self)
{
  NreSkinSource *skins = get_skins (self);

  nre_model_times_show (self->animation_bar, nre_page_get_selection (NRE_PAGE (self)),
                        skins != NULL ? nre_skin_source_get (skins) : NULL);
}

static void
on_model_changed (NreModelPage *self)
{
  NreModelView *view = get_view (self);
  NreModel *model = nre_model_view_get_model (view);
  gboolean legacy = model != NULL && nre_model_is_legacy (model);

  set_text (self->nodes_button, g_strdup_printf (_("Nodes %'u"), count (model, NRE_MODEL_NODES)));
  set_text (self->batches_button, g_strdup_printf (_("Batches %'u"), count (model, NRE_MODEL_BATCHES)));
  set_text (self->slots_button, g_strdup_printf (_("Slots %'u"), count (model, NRE_MODEL_SLOTS)));
  set_text (self->keys_button, g_strdup_printf (_("Keys %'u"), count (model, NRE_MODEL_KEYS)));
  gtk_stack_set_visible_child (self->nodes_stack,
                               nre_model_view_get_n_nodes (view) > 0 ? self->nodes : self->no_nodes);
  gtk_label_set_label (self->no_nodes_label, legacy ? _("The nodes of this model have an older format of 24 "
                                                        "bytes, which is not understood. They are kept "
                                                        "unchanged and cannot be edited.")
                                                    : _("This model has no nodes that can be read."));
  show_times (self);
}

/* Show a level and group in which the slot is drawn, unless the shown ones draw it. */
static void
show_slot (NreModelPage *self, guint node, guint slot)
{
  NreModelView *view = get_view (self);
  NreViewSettings *settings = nre_viewport_get_settings (nre_model_stage_get_viewport (self->stage));
  guint shown_lod = nre_view_settings_get_lod (settings);
  int shown_group = nre_view_settings_get_group (settings);
  NreModelNode record;
  guint lod, group;

  if (!nre_model_view_find_slot (view, node, slot, &lod, &group))
    return;
  nre_model_get_node (nre_model_view_get_model (view), node, &record);
  for (int i = 0; i < NRE_MODEL_GROUPS; i++)
    if ((shown_group < 0 || shown_group == i) &&
        record.slots[shown_lod * NRE_MODEL_GROUPS + (guint) i] == slot)
      return;
  nre_model_stage_show_cell (self->stage, lod, group);
}

/* Deselect keys that the lists hide when they show only those of the selected node, so that no edit changes
 * keys out of view. */
static void
drop_hidden_keys (NreModelPage *self, NreSelection *selection)
{
  NreTracks *tracks = nre_model_view_get_tracks (nre_selection_get_model_view (selection));
  guint node = nre_selection_get_index (selection, NRE_PART_NODE);
  guint lead = nre_selection_get_index (selection, NRE_PART_KEY), key;
  g_autoptr (GtkBitset) several = nre_selection_get_several (selection, NRE_PART_KEY);
  g_autoptr (GtkBitset) shown = gtk_bitset_new_empty ();
  GtkBitsetIter iter;

  if (!self->only_node || node == G_MAXUINT || tracks == NULL || gtk_bitset_get_size (several) < 2)
    return;
  for (gboolean more = gtk_bitset_iter_init_first (&iter, several, &key); more;
       more = gtk_bitset_iter_next (&iter, &key))
    if (key == lead || nre_tracks_contain (tracks, node, key))
      gtk_bitset_add (shown, key);
  if (!gtk_bitset_equals (shown, several))
    nre_selection_select_several (selection, NRE_PART_KEY, shown, lead);
}

/* Inserting a key needs a node; deleting and renaming need a selection. */
static void
update_actions (NreModelPage *self, NreSelection *selection)
{
  gboolean node = nre_selection_get_index (selection, NRE_PART_NODE) != G_MAXUINT;
  gboolean key = nre_selection_get_index (selection, NRE_PART_KEY) != G_MAXUINT;

  nre_selection_enable_edit (selection, GTK_WIDGET (self), "nodes.rename", node);
  nre_selection_enable_edit (selection, GTK_WIDGET (self), "key.insert", node);
  nre_selection_enable_edit (selection, GTK_WIDGET (self), "key.insert-at", node);
  nre_selection_enable_edit (selection, GTK_WIDGET (self), "key.duplicate", key);
  nre_selection_enable_edit (selection, GTK_WIDGET (self), "key.delete", key);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "key.copy", node || key);
  nre_selection_enable_edit (selection, GTK_WIDGET (self), "key.paste", node);
  nre_selection_enable_edit (selection, GTK_WIDGET (self), "key.paste-at", node);
}

static void
on_selection_changed (NreModelPage *self, NreSelection *selection)
{
  guint node = nre_selection_get_index (selection, NRE_PART_NODE);
  guint slot = nre_selection_get_index (selection, NRE_PART_SLOT);

  if (node != G_MAXUINT && slot != G_MAXUINT)
    show_slot (self, node, slot);
  drop_hidden_keys (self, selection);
  update_actions (self, selection);
  nre_model_times_show_keys (self->animation_bar, selection);
}

static void
on_cell_selected (NreModelPage *self, guint lod, guint group)
{
  nre_model_stage_show_cell (self->stage, lod, group);
}

/* Show a cell into which a step has brought a slot, if possible one close to what is in view. Of a cell that
 * is empty now nothing is seen: the page shows again what it did before. */
static void
nre_model_page_show_change (NrePage *page, GPtrArray *commands)
{
  NreModelPage *self = NRE_MODEL_PAGE (page);
  NreViewSettings *settings = nre_viewport_get_settings (nre_model_stage_get_viewport (self->stage));
  guint shown_lod = nre_view_settings_get_lod (settings), node, lod, group, best_lod = 0, best_group = 0;
  int shown_group = nre_view_settings_get_group (settings), best = -1;

  for (guint i = 0; i < commands->len; i++)
    {
      const NreOperation *operation = nre_command_get_operation (commands->pdata[i]);
      GVariant *args = nre_command_get_args (commands->pdata[i]);
      NreModelNode record;
      int rank;

      if (operation == NULL || args == NULL || strcmp (operation->name, "set-node-slot") != 0 ||
          !g_variant_lookup (args, "node", "u", &node) || !g_variant_lookup (args, "lod", "u", &lod) ||
          !g_variant_lookup (args, "group", "u", &group) || lod >= NRE_MODEL_LODS ||
          group >= NRE_MODEL_GROUPS || node >= nre_model_view_get_n_nodes (get_view (self)))
        continue;
      nre_model_get_node (nre_model_view_get_model (get_view (self)), node, &record);
      if (record.slots[lod * NRE_MODEL_GROUPS + group] == NRE_MODEL_NONE)
        continue;
      rank = (lod == shown_lod) + (shown_group < 0 || (guint) shown_group == group);
      if (rank <= best)
        continue;
      best = rank;
      best_lod = lod;
      best_group = group;
    }
  if (best >= 0)
    nre_model_stage_show_cell (self->stage, best_lod, best_group);
}

/* Show the cell in which a slot is tried while it is. */
static void
on_tried (NreModelPage *self)
{
  NreViewSettings *settings = nre_viewport_get_settings (nre_model_stage_get_viewport (self->stage));
  guint n_cells, lod = nre_view_settings_get_lod (settings);
  const NreModelCell *cells = nre_model_view_get_trials (get_view (self), &n_cells);
  gboolean shown = FALSE;

  if (n_cells == 0)
    {
      if (self->trying)
        g_object_set (settings, "lod", self->lod_before, "group", self->group_before, NULL);
      self->trying = FALSE;
      nre_page_hold_view (NRE_PAGE (self), FALSE);
      return;
    }
  if (!self->trying)
    {
      self->lod_before = lod;
      self->group_before = nre_view_settings_get_group (settings);
    }
  self->trying = TRUE;
  nre_page_hold_view (NRE_PAGE (self), TRUE);
  for (guint i = 0; i < n_cells; i++)
    shown |= cells[i].lod == lod && cells[i].group == cells[0].group && cells[i].slot == cells[0].slot;
  nre_model_stage_show_cell (self->stage, shown ? lod : cells[0].lod, cells[0].group);
}

/* Pictures of slots need a picture of the model. */
static void
on_loaded (NreModelPage *self)
{
  NreSkinSource *skins = get_skins (self);
  guint n_cells;

  if (skins != NULL)
    {
      g_signal_handlers_disconnect_by_func (skins, show_times, self);
      g_signal_connect_object (skins, "changed", G_CALLBACK (show_times), self, G_CONNECT_SWAPPED);
      show_times (self);
    }

  /* Do not repaint the slots for a trial. */
  nre_model_view_get_trials (get_view (self), &n_cells);
  if (n_cells > 0)
    return;
  nre_slot_matrix_set_scene (NRE_SLOT_MATRIX (self->matrix),
                             nre_viewport_get_scene (nre_model_stage_get_viewport (self->stage)));
}

/* --- Revealing ----------------------------------------------------------------------------------- */

static const char *
list_of_part (NrePart part)
{
  if (part == NRE_PART_BATCH)
    return "batches";
  if (part == NRE_PART_KEY)
    return "keys";
  return part == NRE_PART_SLOT || part == NRE_PART_TRIANGLE || part == NRE_PART_HEADER ? "slots" : "nodes";
}

static void
nre_model_page_show_selected (NrePage *page, NrePart part)
{
  g_object_set (page, "list", list_of_part (part), NULL);
  if (part == NRE_PART_NODE)
    nre_node_list_reveal (NRE_NODE_LIST (NRE_MODEL_PAGE (page)->nodes));
}

/* Works wherever the focus is on the page; in the list itself it applies to the focused row. */
static void
rename_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  NreModelPage *self = NRE_MODEL_PAGE (widget);

  g_object_set (self, "list", "nodes", NULL);
  nre_node_list_start_rename (NRE_NODE_LIST (self->nodes),
                              nre_selection_get_index (nre_page_get_selection (NRE_PAGE (self)),
                                                       NRE_PART_NODE));
}

/* In a row of another list the key is about that row. */
static gboolean
rename_key (GtkWidget *widget, GVariant *args, gpointer data)
{
  NreModelPage *self = NRE_MODEL_PAGE (widget);
  GtkWidget *row = nre_focus_find_row (nre_gtk_get_focus (widget));

  if (row != NULL && gtk_widget_is_ancestor (row, GTK_WIDGET (self->lists)) &&
      !gtk_widget_is_ancestor (row, self->nodes))
    return GDK_EVENT_PROPAGATE;
  return gtk_widget_activate_action (widget, "nodes.rename", NULL);
}

/* --- Animation ----------------------------------------------------------------------------------- */

static void
on_moved (NreModelPage *self, NrePlayback *playback)
{
  double time, weight;
  gboolean blend = nre_playback_get_blend (playback, &time, &weight);

  nre_viewport_set_time (nre_model_stage_get_viewport (self->stage), nre_playback_get_time (playback), time,
                         blend ? weight : 0);
}

static void
play_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  NrePlayback *playback = nre_animation_bar_get_playback (NRE_MODEL_PAGE (widget)->animation_bar);

  nre_playback_set_playing (playback, !nre_playback_get_playing (playback));
}

static void
step_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  nre_playback_step (nre_animation_bar_get_playback (NRE_MODEL_PAGE (widget)->animation_bar),
                     strcmp (name, "page.next-frame") == 0 ? 1 : -1);
}

static void
key_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  nre_animation_bar_go_to_key (NRE_MODEL_PAGE (widget)->animation_bar,
                               strcmp (name, "page.next-key") == 0 ? 1 : -1);
}

static void
edit_keys_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  NreModelPage *self = NRE_MODEL_PAGE (widget);
  NreSelection *selection = nre_page_get_selection (NRE_PAGE (self));
  NrePlayback *playback = nre_animation_bar_get_playback (self->animation_bar);
  double time = parameter != NULL ? g_variant_get_uint32 (parameter) : nre_playback_get_time (playback);

  if (g_str_has_prefix (name, "key.insert"))
    nre_key_actions_insert (widget, selection, nre_selection_get_index (selection, NRE_PART_NODE), time);
  else if (strcmp (name, "key.duplicate") == 0)
    nre_key_actions_duplicate (widget, selection);
  else if (strcmp (name, "key.copy") == 0)
    nre_key_actions_copy (widget, selection, time);
  else if (g_str_has_prefix (name, "key.paste"))
    nre_key_actions_paste (widget, selection, nre_selection_get_index (selection, NRE_PART_NODE), time);
  else
    nre_key_actions_delete (widget, selection);
}

static void
pose_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  nre_pose_tool_start (NRE_MODEL_PAGE (widget)->pose_tool, strcmp (name, "page.turn-node") == 0);
}

static void
fit_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  NreModelPage *self = NRE_MODEL_PAGE (widget);

  if (self->tracks != NULL)
    nre_track_view_fit (self->tracks);
}

static void
add_animation_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "page.play", NULL, play_action);
  gtk_widget_class_install_action (widget_class, "page.previous-frame", NULL, step_action);
  gtk_widget_class_install_action (widget_class, "page.next-frame", NULL, step_action);
  gtk_widget_class_install_action (widget_class, "page.previous-key", NULL, key_action);
  gtk_widget_class_install_action (widget_class, "page.next-key", NULL, key_action);
  gtk_widget_class_install_action (widget_class, "key.insert", NULL, edit_keys_action);
  gtk_widget_class_install_action (widget_class, "key.insert-at", "u", edit_keys_action);
  gtk_widget_class_install_action (widget_class, "key.duplicate", NULL, edit_keys_action);
  gtk_widget_class_install_action (widget_class, "tracks.fit", NULL, fit_action);
  gtk_widget_class_install_action (widget_class, "page.move-node", NULL, pose_action);
  gtk_widget_class_install_action (widget_class, "page.turn-node", NULL, pose_action);
  gtk_widget_class_install_action (widget_class, "key.delete", NULL, edit_keys_action);
  gtk_widget_class_install_action (widget_class, "key.copy", NULL, edit_keys_action);
  gtk_widget_class_install_action (widget_class, "key.paste", NULL, edit_keys_action);
  gtk_widget_class_install_action (widget_class, "key.paste-at", "u", edit_keys_action);
  /* The focused widget gets the key first, then the page, if it contains that widget:
   * these keys are for typing elsewhere. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_space, 0, "page.play", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_comma, 0, "page.previous-frame", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_period, 0, "page.next-frame", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_bracketleft, 0, "page.previous-key", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_bracketright, 0, "page.next-key", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_k, 0, "key.insert", NULL);
  /* The keys act on the selection, wherever the focus is on the page. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "key.delete", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Delete, 0, "key.delete", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_d, GDK_CONTROL_MASK, "key.duplicate", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_g, 0, "page.move-node", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_r, 0, "page.turn-node", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_g, GDK_SHIFT_MASK, "pose.shown", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK, "key.copy", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_v, GDK_CONTROL_MASK, "key.paste", NULL);
}

/* --- Bounds -------------------------------------------------------------------------------------- */

static void
show_header_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  nre_selection_select (nre_page_get_selection (NRE_PAGE (widget)), NRE_PART_HEADER, 0);
}

static void
recompute_bounds_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  if (NRE_IS_HOST (root))
    nre_bounds_flow_run (NRE_HOST (root), NRE_PAGE (widget));
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_model_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  NreModelPage *self = NRE_MODEL_PAGE (object);

  switch (id)
    {
    case PROP_LIST:
      g_value_set_string (value, self->list);
      break;
    case PROP_ONLY_NODE:
      g_value_set_boolean (value, self->only_node);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

/* (transfer floating): the list of this name; lists of keys get the choice of nodes. */
static GtkWidget *
make_list (NreModelPage *self, const char *list)
{
  GtkWidget *made = strcmp (list, "batches") == 0 ? g_object_new (NRE_TYPE_BATCH_LIST, NULL)
                    : strcmp (list, "slots") == 0 ? g_object_new (NRE_TYPE_SLOT_LIST, NULL)
                    : strcmp (list, "keys") == 0  ? g_object_new (NRE_TYPE_KEY_LIST, NULL)
                                                  : g_object_new (NRE_TYPE_TRACK_VIEW, NULL);

  g_object_bind_property (self, "selection", made, "selection", G_BINDING_SYNC_CREATE);
  if (!NRE_IS_TRACK_VIEW (made) && !NRE_IS_KEY_LIST (made))
    return made;
  g_object_bind_property (self, "only-node", made, "only-node", G_BINDING_SYNC_CREATE);
  if (NRE_IS_KEY_LIST (made))
    return made;
  self->tracks = NRE_TRACK_VIEW (made);
  nre_track_view_set_playback (self->tracks, nre_animation_bar_get_playback (self->animation_bar));
  made = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (made), GTK_WIDGET (self->tracks));
  return made;
}

static GMenuModel *
get_tracks_menu (GtkWidget *widget, double x, double y)
{
  NreModelPage *self = NRE_MODEL_PAGE (gtk_widget_get_ancestor (widget, NRE_TYPE_MODEL_PAGE));
  GdkRectangle place;
  double place_x, place_y, time = NAN;

  if (x >= 0 && gtk_widget_translate_coordinates (widget, GTK_WIDGET (self->tracks), x, y, &x, &y))
    time = nre_track_view_select_at (self->tracks, x, y);
  /* The rows are no widgets that could have the focus. */
  if (nre_track_view_get_place (self->tracks, &place) &&
      gtk_widget_translate_coordinates (GTK_WIDGET (self->tracks), widget, place.x, place.y, &place_x,
                                        &place_y))
    {
      place.x = (int) place_x;
      place.y = (int) place_y;
      nre_context_menu_set_place (widget, &place);
    }
  return nre_key_actions_new_menu (time);
}

/* (transfer full): the actions on a node in its row, followed by the menu of the stage. */
static GMenuModel *
make_nodes_menu (NreModelPage *self)
{
  GMenuModel *stage = nre_model_stage_get_menu (self->stage);
  GMenu *menu = g_menu_new (), *section = g_menu_new ();

  nre_menu_append (section, _("_Rename"), "nodes.rename", "F2");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
  for (int i = 0; i < g_menu_model_get_n_items (stage); i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new_from_model (stage, i);

      g_menu_append_item (menu, item);
    }
  g_object_unref (section);
  return G_MENU_MODEL (menu);
}

/* (transfer full): the menu of the picture, preceded by that of a node in the list of nodes. If the clicked
 * row is not selected, select it. */
static GMenuModel *
get_parts_menu (GtkWidget *widget, double x, double y)
{
  NreModelPage *self = NRE_MODEL_PAGE (gtk_widget_get_ancestor (widget, NRE_TYPE_MODEL_PAGE));
  NreSelection *selection = nre_page_get_selection (NRE_PAGE (self));
  NrePart part = NRE_IS_NODE_LIST (widget) ? NRE_PART_NODE : NRE_RECORD_LIST_GET_CLASS (widget)->part;
  guint index = x < 0                       ? G_MAXUINT
                : NRE_IS_NODE_LIST (widget) ? nre_node_list_find_node (NRE_NODE_LIST (widget), x, y)
                                            : nre_record_list_find_record (NRE_RECORD_LIST (widget), x, y);
  g_autoptr (GtkBitset) several = nre_selection_get_several (selection, part);

  if (index != G_MAXUINT && !gtk_bitset_contains (several, index))
    nre_selection_select (selection, part, index);
  /* Keep the focus where the menu was opened. */
  gtk_widget_grab_focus (GTK_WIDGET (NRE_IS_NODE_LIST (widget)
                                         ? nre_node_list_get_view (NRE_NODE_LIST (widget))
                                         : nre_table_view_get_view (NRE_TABLE_VIEW (widget))));
  return NRE_IS_NODE_LIST (widget) ? make_nodes_menu (self)
                                   : g_object_ref (nre_model_stage_get_menu (self->stage));
}

/* Lists other than that of the nodes are made on first use. */
static void
show_list (NreModelPage *self, const char *list)
{
  GtkWidget *child = gtk_stack_get_child_by_name (self->lists, list);

  if (ADW_IS_BIN (child) && adw_bin_get_child (ADW_BIN (child)) == NULL)
    {
      adw_bin_set_child (ADW_BIN (child), make_list (self, list));
      if (strcmp (list, "tracks") == 0)
        nre_context_menu_install (child, _("Key menu"), get_tracks_menu);
      else if (strcmp (list, "keys") != 0)
        nre_context_menu_install (adw_bin_get_child (ADW_BIN (child)), _("Part menu"), get_parts_menu);
    }
  gtk_stack_set_visible_child (self->lists, child);
}

static void
set_list (NreModelPage *self, const char *list)
{
  gboolean keys, tracks;

  /* The action that sets it may be called by anything on the accessibility bus. */
  if (list == NULL || gtk_stack_get_child_by_name (self->lists, list) == NULL ||
      g_strcmp0 (list, self->list) == 0)
    return;
  g_free (self->list);
  self->list = g_strdup (list);
  show_list (self, list);
  tracks = strcmp (list, "tracks") == 0;
  keys = tracks || strcmp (list, "keys") == 0;
  gtk_widget_set_visible (self->key_tools, keys);
  gtk_widget_set_visible (self->tracks_tools, tracks);
  /* Tracks, and keys with their tools beside the lists' names, need the full width. */
  nre_split_set_alone (self->lists_paned, keys ? self->lists_pane : NULL);
}

static void
nre_model_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  NreModelPage *self = NRE_MODEL_PAGE (object);

  switch (id)
    {
    case PROP_LIST:
      set_list (self, g_value_get_string (value));
      break;
    case PROP_ONLY_NODE:
      self->only_node = g_value_get_boolean (value);
      drop_hidden_keys (self, nre_page_get_selection (NRE_PAGE (self)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  g_object_notify_by_pspec (object, pspec);
}

static void
add_pose_tool (NreModelPage *self, NreSelection *selection)
{
  GActionGroup *actions;

  self->pose_tool = nre_pose_tool_new (selection);
  nre_pose_tool_follow (self->pose_tool, nre_animation_bar_get_playback (self->animation_bar));
  nre_model_stage_set_pose_tool (self->stage, self->pose_tool);
  actions = nre_pose_tool_new_actions (self->pose_tool);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "pose", actions);
  g_object_unref (actions);
}

static void
nre_model_page_constructed (GObject *object)
{
  NreModelPage *self = NRE_MODEL_PAGE (object);
  NreViewSettings *settings;
  NreSelection *selection;

  G_OBJECT_CLASS (nre_model_page_parent_class)->constructed (object);

  selection = nre_page_get_selection (NRE_PAGE (self));
  g_signal_connect_object (selection, "changed", G_CALLBACK (on_selection_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (get_view (self), "changed", G_CALLBACK (on_model_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (get_view (self), "tried", G_CALLBACK (on_tried), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (nre_animation_bar_get_playback (self->animation_bar), "moved",
                           G_CALLBACK (on_moved), self,
                           G_CONNECT_SWAPPED);
  nre_model_view_set_playback (get_view (self), nre_animation_bar_get_playback (self->animation_bar));
  add_pose_tool (self, selection);
  settings = nre_viewport_get_settings (nre_model_page_get_viewport (self));
  g_object_bind_property (settings, "lod", self->matrix, "lod", G_BINDING_SYNC_CREATE);
  nre_page_remember_view (NRE_PAGE (self), settings, "lod");
  nre_page_remember_view (NRE_PAGE (self), settings, "group");
  nre_page_remember_view (NRE_PAGE (self), nre_animation_bar_get_playback (self->animation_bar), "time");
  g_signal_connect_object (nre_model_stage_get_viewport (self->stage), "loaded", G_CALLBACK (on_loaded), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (nre_model_stage_get_viewport (self->stage), "notify::available",
                           G_CALLBACK (on_loaded), self, G_CONNECT_SWAPPED);
  on_model_changed (self);
  on_selection_changed (self, selection);
}

static void
nre_model_page_finalize (GObject *object)
{
  g_clear_object (&NRE_MODEL_PAGE (object)->pose_tool);
  g_free (NRE_MODEL_PAGE (object)->list);
  G_OBJECT_CLASS (nre_model_page_parent_class)->finalize (object);
}

static GtkWidget *
nre_model_page_get_picture (NrePage *page)
{
  return GTK_WIDGET (nre_model_stage_get_viewport (NRE_MODEL_PAGE (page)->stage));
}

static void
nre_model_page_class_init (NreModelPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->constructed = nre_model_page_constructed;
  object_class->get_property = nre_model_page_get_property;
  object_class->set_property = nre_model_page_set_property;
  object_class->finalize = nre_model_page_finalize;
  NRE_PAGE_CLASS (klass)->get_picture = nre_model_page_get_picture;
  NRE_PAGE_CLASS (klass)->show_selected = nre_model_page_show_selected;
  NRE_PAGE_CLASS (klass)->show_change = nre_model_page_show_change;

  properties[PROP_LIST] = g_param_spec_string ("list", NULL, NULL, "nodes", flags);
  properties[PROP_ONLY_NODE] = g_param_spec_boolean ("only-node", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_install_property_action (widget_class, "list.show", "list");
  gtk_widget_class_install_property_action (widget_class, "list.only-node", "only-node");
  nre_viewport_bind_keys (widget_class);
  gtk_widget_class_install_action (widget_class, "nodes.rename", NULL, rename_action);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F2, 0, rename_key, NULL);
  gtk_widget_class_install_action (widget_class, "page.show-header", NULL, show_header_action);
  gtk_widget_class_install_action (widget_class, "page.recompute-bounds", NULL, recompute_bounds_action);
  add_animation_actions (widget_class);

  g_type_ensure (NRE_TYPE_SPLIT);
  g_type_ensure (NRE_TYPE_SWITCHER);
  g_type_ensure (NRE_TYPE_SWITCH_BUTTON);
  g_type_ensure (NRE_TYPE_TOOL_BOX);
  g_type_ensure (NRE_TYPE_ANIMATION_BAR);
  g_type_ensure (NRE_TYPE_MODEL_STAGE);
  g_type_ensure (NRE_TYPE_NODE_LIST);
  g_type_ensure (NRE_TYPE_SLOT_MATRIX);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-model-page.ui");
  gtk_widget_class_bind_template_child (widget_class, NreModelPage, lists_paned);
  gtk_widget_class_bind_template_child (widget_class, NreModelPage, lists_pane);
  gtk_widget_class_bind_template_child (widget_class, NreModelPage, matrix);
  gtk_widget_class_bind_template_child (widget_class, NreModelPage, stage);
  gtk_widget_class_bind_template_child (widget_class, NreModelPage, animation_bar);
  gtk_widget_class_bind_template_child (widget_class, NreModelPage, nodes_button);
  gtk_widget_class_bind_template_child (widget_class, NreModelPage, batches_button);
  gtk_widget_class_bind_template_child (widget_class, NreModelPage, slots_button);
  gtk_widget_class_bind_template_child (widget_class, NreModelPage, keys_button);
  gtk_widget_class_bind_template_child (widget_class, NreModelPage, key_tools);
  gtk_widget_class_bind_template_child (widget_class, NreModelPage, tracks_tools);
  gtk_widget_class_bind_template_child (widget_class, NreModelPage, menu_button);
  gtk_widget_class_bind_template_child (widget_class, NreModelPage, model_menu);
  gtk_widget_class_bind_template_child (widget_class, NreModelPage, lists);
  gtk_widget_class_bind_template_child (widget_class, NreModelPage, nodes_stack);
  gtk_widget_class_bind_template_child (widget_class, NreModelPage, nodes);
  gtk_widget_class_bind_template_child (widget_class, NreModelPage, no_nodes);
  gtk_widget_class_bind_template_child (widget_class, NreModelPage, no_nodes_label);
  gtk_widget_class_bind_template_callback (widget_class, on_cell_selected);
}

static void
nre_model_page_init (NreModelPage *self)
{
  self->list = g_strdup ("nodes");
  gtk_widget_init_template (GTK_WIDGET (self));
  nre_menu_button_set_late_menu (self->menu_button, self->model_menu);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "view", nre_model_stage_get_actions (self->stage));
  nre_deferred_add (GTK_WIDGET (self->lists_paned));
  nre_context_menu_install (GTK_WIDGET (self->nodes), _("Part menu"), get_parts_menu);
}
