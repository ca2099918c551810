/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-model-stage.h"

#include <glib/gi18n.h>

#include "nre-compare-popover.h"
#include "nre-context-menu.h"
#include "nre-float-box.h"
#include "nre-gtk-util.h"
#include "nre-deferred.h"
#include "nre-light-words.h"
#include "nre-model-kind.h"
#include "nre-model-wear.h"
#include "nre-textured-popover.h"
#include "nre-tool-box.h"
#include "nre-viewport-actions.h"

struct _NreModelStage
{
  GtkWidget parent_instance;

  GtkWidget      *overlay;
  GtkWidget      *bars;
  NreViewport    *viewport;
  GtkDropDown    *group_dropdown;
  GtkDropDown    *shading_dropdown;
  GtkMenuButton  *textured_button;
  GtkWidget      *card;
  GtkLabel       *card_title;
  GtkLabel       *card_text;
  GtkMenuButton *bounds_button;
  GtkMenuButton *show_button;
  GtkMenuButton *view_button;
  GtkMenuButton *pose_button;
  GtkMenuButton *compare_button;
  GtkWidget *pose_box;
  GtkLabel  *hint;
  GMenuModel *pose_menu;
  GMenuModel *bounds_menu;
  GMenuModel *show_menu;
  GMenuModel *view_menu;
  GMenuModel *context_menu;
  GtkWidget *menu;              /* the context menu; NULL until needed */

  NreSelection   *selection;
  GActionGroup   *actions;
};

enum
{
  PROP_0,
  PROP_SELECTION,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (NreModelStage, nre_model_stage, GTK_TYPE_WIDGET)

NreViewport *
nre_model_stage_get_viewport (NreModelStage *self)
{
  return self->viewport;
}

/** nre_model_stage_get_menu: (transfer none): the menu of actions on the selection, here and
 * in the lists of a model. */
GMenuModel *
nre_model_stage_get_menu (NreModelStage *self)
{
  return self->context_menu;
}

/** nre_model_stage_get_actions: (transfer none): for the stage's owner to insert as "view". */
GActionGroup *
nre_model_stage_get_actions (NreModelStage *self)
{
  return self->actions;
}

/* --- Posing -------------------------------------------------------------------------------------- */

static void
show_hint (NreModelStage *self, GParamSpec *pspec, NrePoseTool *tool)
{
  g_autofree char *hint = NULL;

  g_object_get (tool, "hint", &hint, NULL);
  gtk_label_set_label (self->hint, hint != NULL ? hint : "");
  gtk_widget_set_visible (GTK_WIDGET (self->hint), hint != NULL);
}

static void
show_obstacle (NreModelStage *self, GParamSpec *pspec, NrePoseTool *tool)
{
  g_autofree char *obstacle = NULL;

  g_object_get (tool, "obstacle", &obstacle, NULL);
  gtk_widget_set_sensitive (self->pose_box, obstacle == NULL);
  gtk_widget_set_tooltip_text (self->pose_box, obstacle);
}

/** nre_model_stage_set_pose_tool: set the tool for posing nodes in the viewport; its actions
 * are inserted as "pose". */
void
nre_model_stage_set_pose_tool (NreModelStage *self, NrePoseTool *tool)
{
  nre_viewport_set_tool (self->viewport, NRE_VIEW_TOOL (tool));
  g_signal_connect_object (tool, "notify::hint", G_CALLBACK (show_hint), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tool, "notify::obstacle", G_CALLBACK (show_obstacle), self, G_CONNECT_SWAPPED);
  show_obstacle (self, NULL, tool);
}

/* --- What is selected ---------------------------------------------------------------------------- */

static void
show_card (NreModelStage *self)
{
  NreModelView *view = nre_selection_get_model_view (self->selection);
  NreModel *model = nre_model_view_get_model (view);
  guint node = nre_selection_get_index (self->selection, NRE_PART_NODE);
  guint slot = nre_selection_get_index (self->selection, NRE_PART_SLOT);
  guint batch = nre_selection_get_index (self->selection, NRE_PART_BATCH);
  guint key = nre_selection_get_index (self->selection, NRE_PART_KEY);
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *title = NULL;
  g_autofree char *text = NULL;

  if (model == NULL || (node == G_MAXUINT && slot == G_MAXUINT && batch == G_MAXUINT && key == G_MAXUINT))
    {
      gtk_widget_set_visible (self->card, FALSE);
      return;
    }
  if (batch != G_MAXUINT)
    {
      title = g_strdup_printf (_("Batch %u"), batch);
      if (slot != G_MAXUINT)
        g_ptr_array_add (parts, g_strdup_printf (_("Slot %u"), slot));
    }
  else if (slot != G_MAXUINT)
    title = g_strdup_printf (_("Slot %u"), slot);
  else if (key < nre_model_count (model, NRE_MODEL_KEYS))
    {
      title = nre_model_view_dup_key_label (view, key, node);
      g_ptr_array_add (parts, g_strdup_printf (_("Key %u"), key));
    }
  if (node != G_MAXUINT)
    {
      char *name = nre_model_view_dup_node_title (view, node);

      if (title != NULL)
        g_ptr_array_add (parts, name);
      else
        title = name;
    }
  if (batch < nre_model_count (model, NRE_MODEL_BATCHES))
    {
      NreModelBatch record;
      char *name;

      nre_model_get_batch (model, batch, &record);
      name = nre_model_wear_dup_material (nre_model_get_directory (model), record.material_index);
      g_ptr_array_add (parts,
                       name != NULL ? name : g_strdup_printf (_("Material %u"), record.material_index));
    }
  g_ptr_array_add (parts, NULL);
  text = g_strjoinv (" · ", (char **) parts->pdata);
  gtk_label_set_label (self->card_title, title);
  gtk_label_set_label (self->card_text, text);
  gtk_widget_set_visible (GTK_WIDGET (self->card_text), *text != '\0');
  gtk_widget_set_visible (self->card, TRUE);
}

static void
update_actions (NreModelStage *self)
{
  NrePart part = self->selection != NULL ? nre_selection_get_part (self->selection) : NRE_PART_NONE;
  gboolean drawn = part == NRE_PART_NODE || part == NRE_PART_SLOT || part == NRE_PART_BATCH ||
                   part == NRE_PART_TRIANGLE || part == NRE_PART_KEY;

  nre_viewport_update_actions (self->viewport, self->actions, drawn);
}

static void
on_selection_changed (NreModelStage *self)
{
  show_card (self);
  update_actions (self);
}

static void
set_selection (NreModelStage *self, NreSelection *selection)
{
  if (self->selection == selection)
    return;
  if (self->selection != NULL)
    {
      g_signal_handlers_disconnect_by_data (nre_selection_get_model_view (self->selection), self);
      g_signal_handlers_disconnect_by_data (self->selection, self);
    }
  g_set_object (&self->selection, selection);
  if (selection != NULL)
    {
      g_signal_connect_swapped (selection, "changed", G_CALLBACK (on_selection_changed), self);
      /* Names and materials may change with an edit. */
      g_signal_connect_swapped (nre_selection_get_model_view (selection), "changed", G_CALLBACK (show_card),
                                self);
      on_selection_changed (self);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTION]);
}

/* --- What is shown ------------------------------------------------------------------------------- */

/**
 * nre_model_stage_show_cell:
 * @lod, @group: the level of detail and the group of a cell
 *
 * Show the level of detail, and the group unless all are shown.
 */
void
nre_model_stage_show_cell (NreModelStage *self, guint lod, guint group)
{
  NreViewSettings *settings = nre_viewport_get_settings (self->viewport);

  g_object_set (settings, "lod", lod, NULL);
  if (nre_view_settings_get_group (settings) >= 0)
    g_object_set (settings, "group", (int) group, NULL);
}

/* The first item is all groups, which the settings call -1. */
static gboolean
group_to_position (GBinding *binding, const GValue *from, GValue *to, gpointer data)
{
  g_value_set_uint (to, (guint) (g_value_get_int (from) + 1));
  return TRUE;
}

static gboolean
position_to_group (GBinding *binding, const GValue *from, GValue *to, gpointer data)
{
  if (g_value_get_uint (from) == GTK_INVALID_LIST_POSITION)
    return FALSE;
  g_value_set_int (to, (int) g_value_get_uint (from) - 1);
  return TRUE;
}

/* The shadings in the order of the list. */
static const guint shadings[] = {
  NRE_SHADING_TEXTURED, NRE_SHADING_MATERIAL, NRE_SHADING_NODE, NRE_SHADING_BATCH_FLAGS, NRE_SHADING_NORMALS,
};

static gboolean
shading_to_position (GBinding *binding, const GValue *from, GValue *to, gpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (shadings); i++)
    if (shadings[i] == g_value_get_uint (from))
      {
        g_value_set_uint (to, i);
        return TRUE;
      }
  return FALSE;
}

static gboolean
position_to_shading (GBinding *binding, const GValue *from, GValue *to, gpointer data)
{
  guint position = g_value_get_uint (from);

  if (position >= G_N_ELEMENTS (shadings))
    return FALSE;
  g_value_set_uint (to, shadings[position]);
  return TRUE;
}

/* Called each time before the popover pops up: make it, and update its contents, which may have changed. */
static void
prepare_textured_popover (GtkMenuButton *button, gpointer data)
{
  NreModelStage *self = data;
  g_autofree char *obstacle = nre_light_words_dup_obstacle (self->selection);

  if (gtk_menu_button_get_popover (button) == NULL)
    gtk_menu_button_set_popover (button, g_object_new (NRE_TYPE_TEXTURED_POPOVER, NULL));
  nre_textured_popover_set_obstacle (NRE_TEXTURED_POPOVER (gtk_menu_button_get_popover (button)), obstacle);
}

static char *
get_projection_label (NreModelStage *self, gboolean orthographic)
{
  return g_strdup (orthographic ? _("Orthographic") : _("Perspective"));
}

/* Whether to show a text: there is one, and GL works. */
static gboolean
is_said (NreModelStage *self, const char *text, gboolean available)
{
  return text != NULL && available;
}

static GtkWidget *
make_menu (NreModelStage *self)
{
  GtkWidget *menu = gtk_popover_menu_new_from_model (self->context_menu);

  nre_accessible_set_label (menu, _("Viewport menu"));
  gtk_widget_set_parent (menu, GTK_WIDGET (self));
  return menu;
}

static void
on_menu (NreModelStage *self, double x, double y)
{
  if (self->menu == NULL)
    self->menu = make_menu (self);
  nre_popover_pop_up_menu (GTK_POPOVER (self->menu), &(GdkRectangle){ (int) x, (int) y, 1, 1 });
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_model_stage_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SELECTION)
    g_value_set_object (value, NRE_MODEL_STAGE (object)->selection);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_model_stage_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SELECTION)
    set_selection (NRE_MODEL_STAGE (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_model_stage_dispose (GObject *object)
{
  NreModelStage *self = NRE_MODEL_STAGE (object);

  set_selection (self, NULL);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  g_clear_pointer (&self->overlay, gtk_widget_unparent);
  g_clear_object (&self->actions);
  G_OBJECT_CLASS (nre_model_stage_parent_class)->dispose (object);
}

static void
nre_model_stage_class_init (NreModelStageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = nre_model_stage_get_property;
  object_class->set_property = nre_model_stage_set_property;
  object_class->dispose = nre_model_stage_dispose;

  properties[PROP_SELECTION] = g_param_spec_object ("selection", NULL, NULL, NRE_TYPE_SELECTION,
                                                    G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS |
                                                    G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (NRE_TYPE_TOOL_BOX);
  g_type_ensure (NRE_TYPE_FLOAT_BOX);
  g_type_ensure (NRE_TYPE_VIEWPORT);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-model-stage.ui");
  gtk_widget_class_bind_template_child (widget_class, NreModelStage, overlay);
  gtk_widget_class_bind_template_child (widget_class, NreModelStage, bars);
  gtk_widget_class_bind_template_child (widget_class, NreModelStage, viewport);
  gtk_widget_class_bind_template_child (widget_class, NreModelStage, group_dropdown);
  gtk_widget_class_bind_template_child (widget_class, NreModelStage, shading_dropdown);
  gtk_widget_class_bind_template_child (widget_class, NreModelStage, textured_button);
  gtk_widget_class_bind_template_child (widget_class, NreModelStage, card);
  gtk_widget_class_bind_template_child (widget_class, NreModelStage, card_title);
  gtk_widget_class_bind_template_child (widget_class, NreModelStage, card_text);
  gtk_widget_class_bind_template_child (widget_class, NreModelStage, bounds_button);
  gtk_widget_class_bind_template_child (widget_class, NreModelStage, show_button);
  gtk_widget_class_bind_template_child (widget_class, NreModelStage, view_button);
  gtk_widget_class_bind_template_child (widget_class, NreModelStage, pose_button);
  gtk_widget_class_bind_template_child (widget_class, NreModelStage, pose_box);
  gtk_widget_class_bind_template_child (widget_class, NreModelStage, hint);
  gtk_widget_class_bind_template_child (widget_class, NreModelStage, pose_menu);
  gtk_widget_class_bind_template_child (widget_class, NreModelStage, compare_button);
  gtk_widget_class_bind_template_child (widget_class, NreModelStage, bounds_menu);
  gtk_widget_class_bind_template_child (widget_class, NreModelStage, show_menu);
  gtk_widget_class_bind_template_child (widget_class, NreModelStage, view_menu);
  gtk_widget_class_bind_template_child (widget_class, NreModelStage, context_menu);
  gtk_widget_class_bind_template_callback (widget_class, on_menu);
  gtk_widget_class_bind_template_callback (widget_class, get_projection_label);
  gtk_widget_class_bind_template_callback (widget_class, is_said);
}

static void
nre_model_stage_init (NreModelStage *self)
{
  NreViewSettings *settings;

  gtk_widget_init_template (GTK_WIDGET (self));
  nre_deferred_add (self->bars);
  nre_menu_button_set_late_menu (self->bounds_button, self->bounds_menu);
  nre_menu_button_set_late_menu (self->show_button, self->show_menu);
  nre_menu_button_set_late_menu (self->view_button, self->view_menu);
  nre_menu_button_set_late_menu (self->pose_button, self->pose_menu);
  nre_menu_button_set_late_popover (self->compare_button, NRE_TYPE_COMPARE_POPOVER);
  gtk_menu_button_set_create_popup_func (self->textured_button, prepare_textured_popover, self, NULL);
  nre_viewport_set_insets (self->viewport, (NreCameraInsets){ NRE_FLOAT_BOX_ROW, 0 });
  settings = nre_viewport_get_settings (self->viewport);
  self->actions = nre_viewport_new_actions (self->viewport);
  g_object_bind_property_full (settings, "group", self->group_dropdown, "selected",
                               G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE, group_to_position,
                               position_to_group, NULL, NULL);
  g_object_set (settings, "shading", NRE_SHADING_TEXTURED, NULL);
  g_object_bind_property_full (settings, "shading", self->shading_dropdown, "selected",
                               G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE, shading_to_position,
                               position_to_shading, NULL, NULL);
  g_signal_connect_object (nre_viewport_get_words (self->viewport), "notify::hidden",
                           G_CALLBACK (update_actions), self, G_CONNECT_SWAPPED);
  nre_drop_down_set_name (self->group_dropdown, _("Group"));
  nre_drop_down_set_name (self->shading_dropdown, _("Shading"));
  update_actions (self);
}
