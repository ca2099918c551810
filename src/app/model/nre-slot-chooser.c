/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-slot-chooser.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "nre-gtk-util.h"
#include "nre-model-kind.h"
#include "nre-scene-loader.h"
#include "nre-signal-source.h"
#include "nre-slot-edit.h"
#include "nre-slot-pictures.h"
#include "nre-slot-tile.h"
#include "nre-typing.h"

/* Two slots have about the same size if the radius of one is at most so many times that of the other. */
#define ABOUT 1.5f

/* The filters in the drop-down. */
enum
{
  USE_ALL,
  USE_NONE,
  USE_NODE,
  USE_SIZE,
};

struct _NreSlotChooser
{
  GtkPopover parent_instance;

  GtkLabel       *title;
  GtkLabel       *count;
  GtkEditable    *search;
  GtkDropDown    *use;
  GtkGridView    *grid;
  GtkCheckButton *all_lods;

  NreSelection       *selection;        /* NULL while it is closed */
  NreModelView       *view;             /* of @selection */
  guint               lod;
  guint               group;
  guint               slot;             /* the slot of the cell */
  GListStore         *choices;          /* NreSlotChoice */
  GtkFilter          *filter;
  GtkSingleSelection *rows;
  GPtrArray          *tiles;            /* those that show a choice */
  NreSlotPictures    *pictures;
  NreSceneLoader     *loader;           /* loads a scene with slots that no node draws; NULL if there are
                                         * none */
  guint               want_idle;
  gboolean            filling;
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (NreSlotChooser, nre_slot_chooser, GTK_TYPE_POPOVER)

/* --- Pictures ------------------------------------------------------------------------------------ */

static void
show_pictures (NreSlotChooser *self)
{
  for (guint i = 0; i < self->tiles->len; i++)
    {
      NreSlotTile *tile = g_ptr_array_index (self->tiles, i);

      nre_slot_tile_set_picture (tile, nre_slot_pictures_get (self->pictures,
                                                              nre_slot_choice_get_slot (
                                                                  nre_slot_tile_get_choice (tile))));
    }
}

/* Request pictures of the tiles that are visible, or nearly visible. */
static gboolean
want_pictures (gpointer data)
{
  NreSlotChooser *self = data;
  g_autoptr (GArray) slots = g_array_new (FALSE, FALSE, sizeof (guint));
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));

  self->want_idle = 0;
  for (guint i = 0; i < self->tiles->len; i++)
    {
      guint slot = nre_slot_choice_get_slot (nre_slot_tile_get_choice (g_ptr_array_index (self->tiles, i)));

      if (slot != NRE_MODEL_NONE)
        g_array_append_val (slots, slot);
    }
  nre_slot_pictures_want (self->pictures, (const guint *) (const void *) slots->data, slots->len,
                          (guint) (NRE_SLOT_TILE_PICTURE_SIZE * scale),
                          adw_style_manager_get_dark (adw_style_manager_get_default ()));
  show_pictures (self);
  return G_SOURCE_REMOVE;
}

static void
want_later (NreSlotChooser *self)
{
  if (self->want_idle == 0)
    self->want_idle = g_idle_add (want_pictures, self);
}

static void
on_loaded (NreSlotChooser *self)
{
  NreScene *scene = nre_scene_loader_get_scene (self->loader);

  if (scene == NULL)
    return;
  nre_slot_pictures_set_scene (self->pictures, scene);
  want_later (self);
}

/* --- Tiles --------------------------------------------------------------------------------------- */

static void
on_setup (GtkSignalListItemFactory *factory, GtkListItem *item, NreSlotChooser *self)
{
  gtk_list_item_set_child (item, nre_slot_tile_new ());
}

static void
on_bind (GtkSignalListItemFactory *factory, GtkListItem *item, NreSlotChooser *self)
{
  NreSlotTile *tile = NRE_SLOT_TILE (gtk_list_item_get_child (item));

  nre_slot_tile_set_choice (tile, gtk_list_item_get_item (item));
  nre_slot_tile_set_picture (tile,
                             nre_slot_pictures_get (self->pictures, nre_slot_choice_get_slot (
                                                                        gtk_list_item_get_item (item))));
  g_ptr_array_add (self->tiles, tile);
  want_later (self);
}

static void
on_unbind (GtkSignalListItemFactory *factory, GtkListItem *item, NreSlotChooser *self)
{
  g_ptr_array_remove (self->tiles, gtk_list_item_get_child (item));
  nre_slot_tile_set_choice (NRE_SLOT_TILE (gtk_list_item_get_child (item)), NULL);
}

/* --- Trying -------------------------------------------------------------------------------------- */

static GArray *
new_cells (NreSlotChooser *self, guint slot)
{
  if (gtk_check_button_get_active (self->all_lods))
    return nre_slot_edit_set_lods (self->selection, self->group, slot);
  return nre_slot_edit_set (self->selection, self->lod, self->group, slot);
}

/* Try the slot under the pointer or the focus; without one, end the trial. */
static void
try_selected (NreSlotChooser *self)
{
  NreSlotChoice *choice = self->rows != NULL ? gtk_single_selection_get_selected_item (self->rows) : NULL;
  g_autoptr (GArray) cells = NULL;

  if (self->selection == NULL || self->filling)
    return;
  if (choice != NULL)
    cells = new_cells (self, nre_slot_choice_get_slot (choice));
  nre_slot_edit_try (self->selection, cells);
}

static void
on_left (NreSlotChooser *self)
{
  if (self->selection != NULL)
    nre_slot_edit_try (self->selection, NULL);
}

/* --- Choosing ------------------------------------------------------------------------------------ */

static void
choose (NreSlotChooser *self, guint slot)
{
  g_autoptr (NreSelection) selection = self->selection != NULL ? g_object_ref (self->selection) : NULL;
  g_autoptr (GArray) cells = NULL;
  GtkWidget *holder = gtk_widget_get_parent (GTK_WIDGET (self));

  if (selection == NULL)
    return;
  cells = new_cells (self, slot);
  gtk_popover_popdown (GTK_POPOVER (self));
  nre_slot_edit_run (holder, selection, cells);
  g_signal_emit (self, signals[CHOSEN], 0, self->lod, self->group);
}

static void
on_activated (NreSlotChooser *self, guint position)
{
  g_autoptr (NreSlotChoice) choice = g_list_model_get_item (G_LIST_MODEL (self->rows), position);

  if (choice != NULL)
    choose (self, nre_slot_choice_get_slot (choice));
}

static void
on_search_activated (NreSlotChooser *self)
{
  guint position = gtk_single_selection_get_selected (self->rows);

  if (position != GTK_INVALID_LIST_POSITION)
    on_activated (self, position);
}

static gboolean
on_search_key (NreSlotChooser *self, guint keyval)
{
  if (keyval != GDK_KEY_Down && keyval != GDK_KEY_KP_Down)
    return FALSE;
  return gtk_widget_child_focus (GTK_WIDGET (self->grid), GTK_DIR_TAB_FORWARD);
}

/* --- Filtering ----------------------------------------------------------------------------------- */

static gboolean
is_about (NreSlotChooser *self, NreSlotChoice *choice)
{
  NreModelSlot record;
  float radius = nre_slot_choice_get_radius (choice);

  if (self->slot >= nre_model_count (nre_model_view_get_model (self->view), NRE_MODEL_SLOTS))
    return FALSE;
  nre_model_get_slot (nre_model_view_get_model (self->view), self->slot, &record);
  return radius <= record.sphere_radius * ABOUT && radius * ABOUT >= record.sphere_radius;
}

static gboolean
passes_use (NreSlotChooser *self, NreSlotChoice *choice)
{
  guint slot = nre_slot_choice_get_slot (choice);

  if (slot == NRE_MODEL_NONE)
    return TRUE;
  switch (gtk_drop_down_get_selected (self->use))
    {
    case USE_NONE:
      return nre_slot_choice_get_n_uses (choice) == 0;
    case USE_NODE:
      return nre_model_view_find_slot (self->view, nre_selection_get_index (self->selection, NRE_PART_NODE),
                                       slot, NULL, NULL);
    case USE_SIZE:
      return is_about (self, choice);
    default:
      return TRUE;
    }
}

static gboolean
passes (gpointer item, gpointer data)
{
  NreSlotChooser *self = data;

  return self->selection == NULL || nre_model_view_get_model (self->view) == NULL ||
         (passes_use (self, item) && nre_slot_choice_matches (item, gtk_editable_get_text (self->search)));
}

static void
show_count (NreSlotChooser *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->rows)),
        all = g_list_model_get_n_items (G_LIST_MODEL (self->choices));
  g_autoptr (NreSlotChoice) first = g_list_model_get_item (G_LIST_MODEL (self->rows), 0);
  g_autofree char *text = NULL;

  if (first != NULL)
    n -= nre_slot_choice_get_slot (first) == NRE_MODEL_NONE;
  /* Translators: how many slots are shown, of how many. */
  text = g_strdup_printf (_("%u of %u"), n, all - 1);
  gtk_label_set_label (self->count, text);
}

/* Select the first slot that matches the typed text; none without a text. */
static void
on_search_changed (NreSlotChooser *self)
{
  gboolean typed = *gtk_editable_get_text (self->search) != '\0';

  if (self->selection == NULL || self->filling)
    return;
  self->filling = TRUE;
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  gtk_single_selection_set_selected (self->rows, typed ? 0 : GTK_INVALID_LIST_POSITION);
  self->filling = FALSE;
  show_count (self);
  try_selected (self);
}

/* --- Opening and closing ------------------------------------------------------------------------- */

static void
on_closed (NreSlotChooser *self)
{
  if (self->selection == NULL)
    return;
  nre_slot_edit_try (self->selection, NULL);
  g_signal_handlers_disconnect_by_data (self->view, self);
  g_clear_handle_id (&self->want_idle, g_source_remove);
  nre_set_signal_source (&self->loader, NULL, self);
  nre_slot_pictures_set_scene (self->pictures, NULL);
  nre_slot_pictures_set_model (self->pictures, NULL);
  g_clear_object (&self->view);
  g_clear_object (&self->selection);
}

/* The choices may be outdated. */
static void
on_model_changed (NreSlotChooser *self)
{
  gtk_popover_popdown (GTK_POPOVER (self));
  on_closed (self);
}

static void
add_users (NreSlotChooser *self, NreModel *model, guint n_slots)
{
  guint n_nodes = nre_model_view_get_n_nodes (self->view);

  for (guint i = 0; i < n_nodes; i++)
    {
      g_autofree char *name = nre_model_dup_node_name (model, i);
      NreModelNode node;

      nre_model_get_node (model, i, &node);
      for (guint k = 0; k < NRE_MODEL_SLOTS_PER_NODE && name != NULL; k++)
        if (node.slots[k] < n_slots)
          {
            /* The first choice is to draw nothing. */
            g_autoptr (NreSlotChoice) choice =
                g_list_model_get_item (G_LIST_MODEL (self->choices), node.slots[k] + 1);

            nre_slot_choice_add_user (choice, name);
          }
    }
}

/* Fill the choices; returns whether a slot is unused, and so has no picture in the nodes' scene. */
static gboolean
fill (NreSlotChooser *self)
{
  NreModel *model = nre_model_view_get_model (self->view);
  guint n_slots = MIN (nre_model_count (model, NRE_MODEL_SLOTS), NRE_MODEL_NONE);
  g_autoptr (GPtrArray) choices = g_ptr_array_new_with_free_func (g_object_unref);
  gboolean unused = FALSE;

  g_ptr_array_add (choices, nre_slot_choice_new (self->view, NRE_MODEL_NONE));
  for (guint i = 0; i < n_slots; i++)
    {
      NreSlotChoice *choice = nre_slot_choice_new (self->view, i);

      unused |= nre_slot_choice_get_n_uses (choice) == 0;
      g_ptr_array_add (choices, choice);
    }
  g_list_store_splice (self->choices, 0, g_list_model_get_n_items (G_LIST_MODEL (self->choices)),
                       choices->pdata, choices->len);
  add_users (self, model, n_slots);
  return unused;
}

static void
show_title (NreSlotChooser *self)
{
  g_autoptr (GtkBitset) nodes = nre_selection_get_several (self->selection, NRE_PART_NODE);
  g_autofree char *title = NULL, *who = NULL;

  who = nre_model_view_dup_nodes_title (self->view, (guint) gtk_bitset_get_size (nodes),
                                        nre_selection_get_index (self->selection, NRE_PART_NODE));
  /* Translators: “Node 1 Turret” or “3 nodes”, and a cell of the slot matrix. */
  title = g_strdup_printf (_("%s: LOD %u, group %u"), who, self->lod, self->group);
  gtk_label_set_label (self->title, title);
}

/* The row of the slot that all selected nodes have in the cell; GTK_INVALID_LIST_POSITION if they have
 * different ones, or it is no slot of the model. */
static guint
find_row (NreSlotChooser *self)
{
  guint n_rows = g_list_model_get_n_items (G_LIST_MODEL (self->rows));
  g_autoptr (GArray) cells = nre_slot_edit_set (self->selection, self->lod, self->group, self->slot);

  for (guint i = 0; i < cells->len; i++)
    {
      const NreModelCell *cell = &g_array_index (cells, NreModelCell, i);
      NreModelNode node;

      nre_model_get_node (nre_model_view_get_model (self->view), cell->node, &node);
      if (node.slots[self->lod * NRE_MODEL_GROUPS + self->group] != self->slot)
        return GTK_INVALID_LIST_POSITION;
    }
  if (self->slot == NRE_MODEL_NONE)
    return 0;
  return self->slot + 1 < n_rows ? self->slot + 1 : GTK_INVALID_LIST_POSITION;
}

/* Scroll once there are rows. */
static gboolean
scroll_to_row (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  NreSlotChooser *self = data;
  guint position = gtk_single_selection_get_selected (self->rows);

  if (gtk_widget_get_height (widget) <= 0)
    return G_SOURCE_CONTINUE;
  if (position != GTK_INVALID_LIST_POSITION)
    gtk_widget_activate_action (widget, "list.scroll-to-item", "u", position);
  return G_SOURCE_REMOVE;
}

/**
 * nre_slot_chooser_open:
 * @selection: a selection of one or several nodes
 * @lod, @group: level of detail and group of the cell that gets the slot
 * @scene: (nullable): the scene for pictures of used slots
 *
 * Open the chooser for a cell of the selected nodes.
 */
void
nre_slot_chooser_open (NreSlotChooser *self, NreSelection *selection, guint lod, guint group, NreScene *scene)
{
  NreModelNode node;

  g_return_if_fail (NRE_IS_SLOT_CHOOSER (self));

  on_closed (self);
  self->filling = TRUE;
  self->selection = g_object_ref (selection);
  self->view = g_object_ref (nre_selection_get_model_view (selection));
  self->lod = lod;
  self->group = group;
  nre_model_get_node (nre_model_view_get_model (self->view),
                      nre_selection_get_index (selection, NRE_PART_NODE), &node);
  self->slot = node.slots[lod * NRE_MODEL_GROUPS + group];
  gtk_editable_set_text (self->search, "");
  gtk_drop_down_set_selected (self->use, USE_ALL);
  gtk_check_button_set_active (self->all_lods, FALSE);
  show_title (self);
  nre_slot_pictures_set_model (self->pictures, selection);
  nre_slot_pictures_set_scene (self->pictures, scene);
  if (fill (self) && scene != NULL)
    {
      self->loader = nre_scene_loader_new_whole (nre_selection_get_document (selection),
                                                 nre_selection_get_entry (selection), self->view);
      g_signal_connect_swapped (self->loader, "loaded", G_CALLBACK (on_loaded), self);
    }
  g_signal_connect_swapped (self->view, "changed", G_CALLBACK (on_model_changed), self);
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  gtk_single_selection_set_selected (self->rows, find_row (self));
  self->filling = FALSE;
  show_count (self);
  want_later (self);
  gtk_popover_popup (GTK_POPOVER (self));
  gtk_widget_add_tick_callback (GTK_WIDGET (self->grid), scroll_to_row, self, NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

/* --- The type ------------------------------------------------------------------------------------ */

/* Popovers of a closing window disappear without a signal. */
static void
nre_slot_chooser_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (nre_slot_chooser_parent_class)->unmap (widget);
  on_closed (NRE_SLOT_CHOOSER (widget));
}

static void
nre_slot_chooser_dispose (GObject *object)
{
  NreSlotChooser *self = NRE_SLOT_CHOOSER (object);

  on_closed (self);
  nre_set_signal_source (&self->pictures, NULL, self);
  if (self->rows != NULL)
    g_signal_handlers_disconnect_by_data (self->rows, self);
  G_OBJECT_CLASS (nre_slot_chooser_parent_class)->dispose (object);
  g_clear_object (&self->rows);
}

static void
nre_slot_chooser_finalize (GObject *object)
{
  g_ptr_array_unref (NRE_SLOT_CHOOSER (object)->tiles);
  G_OBJECT_CLASS (nre_slot_chooser_parent_class)->finalize (object);
}

static void
nre_slot_chooser_class_init (NreSlotChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nre_slot_chooser_dispose;
  G_OBJECT_CLASS (klass)->finalize = nre_slot_chooser_finalize;
  widget_class->unmap = nre_slot_chooser_unmap;
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-slot-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, NreSlotChooser, title);
  gtk_widget_class_bind_template_child (widget_class, NreSlotChooser, count);
  gtk_widget_class_bind_template_child (widget_class, NreSlotChooser, search);
  gtk_widget_class_bind_template_child (widget_class, NreSlotChooser, use);
  gtk_widget_class_bind_template_child (widget_class, NreSlotChooser, grid);
  gtk_widget_class_bind_template_child (widget_class, NreSlotChooser, all_lods);
  gtk_widget_class_bind_template_callback (widget_class, on_closed);
  gtk_widget_class_bind_template_callback (widget_class, on_search_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_search_activated);
  gtk_widget_class_bind_template_callback (widget_class, on_search_key);
  gtk_widget_class_bind_template_callback_full (widget_class, "gtk_popover_popdown",
                                                G_CALLBACK (gtk_popover_popdown));
  gtk_widget_class_bind_template_callback (widget_class, on_activated);
  gtk_widget_class_bind_template_callback (widget_class, on_setup);
  gtk_widget_class_bind_template_callback (widget_class, on_bind);
  gtk_widget_class_bind_template_callback (widget_class, on_unbind);
  gtk_widget_class_bind_template_callback (widget_class, on_left);
  gtk_widget_class_bind_template_callback (widget_class, try_selected);
}

static void
nre_slot_chooser_init (NreSlotChooser *self)
{
  GtkFilterListModel *filtered;

  self->tiles = g_ptr_array_new ();
  self->pictures = nre_slot_pictures_new ();
  g_signal_connect_swapped (self->pictures, "changed", G_CALLBACK (show_pictures), self);
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Typing while a slot has the focus goes to the search, and so does win.find. */
  nre_typing_add_find (GTK_WIDGET (self), GTK_WIDGET (self->search));
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (self->search), GTK_WIDGET (self->grid));
  nre_drop_down_set_name (self->use, _("Which slots"));
  self->choices = g_list_store_new (NRE_TYPE_SLOT_CHOICE);
  self->filter = GTK_FILTER (gtk_custom_filter_new (passes, self, NULL));
  filtered = gtk_filter_list_model_new (G_LIST_MODEL (self->choices), self->filter);
  self->rows = gtk_single_selection_new (G_LIST_MODEL (filtered));
  gtk_single_selection_set_autoselect (self->rows, FALSE);
  gtk_single_selection_set_can_unselect (self->rows, TRUE);
  g_signal_connect_swapped (self->rows, "notify::selected", G_CALLBACK (try_selected), self);
  gtk_grid_view_set_model (self->grid, GTK_SELECTION_MODEL (self->rows));
}

NreSlotChooser *
nre_slot_chooser_new (void)
{
  return g_object_new (NRE_TYPE_SLOT_CHOOSER, NULL);
}
