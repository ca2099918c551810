/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-map-page.h"

#include <glib/gi18n.h>
#include <string.h>

#include "nre-context-menu.h"
#include "nre-float-box.h"
#include "nre-gtk-util.h"
#include "nre-map-actions.h"
#include "nre-map-parts.h"
#include "nre-map-play.h"
#include "nre-map-tool-bar.h"
#include "nre-viewport-actions.h"
#include "nre-workspace.h"

/* The height of the status line, in pixels: a level that fills the picture ends above it. */
#define STATUS_HEIGHT 34

struct _NreMapPage
{
  NrePage parent_instance;

  NreFloatBox    *bars;
  NreViewport    *viewport;
  GtkDropDown    *lod_dropdown;
  GtkDropDown    *shading_dropdown;
  NrePlayButton  *play_button;
  GtkDropDown    *coloring_dropdown;
  GtkWidget      *coloring_box;
  GtkMenuButton  *view_button;
  GtkMenuButton  *show_button;
  GMenuModel     *view_menu;
  GMenuModel     *show_menu;
  GtkPopoverMenu *menu;
  NreMapLegend   *legend;
  GtkLabel       *hint;
  GtkBox         *options_place;
  GtkPopover     *options_popover;
  GtkWidget      *options;                /* of the tool, where there is room */
  NreMapStatus   *status;
  NreMapAbsence  *absence;

  NreMapView     *view;
  NreMapSource   *source;
  NreMapTools    *tools;
  NreMapPlay     *play;
  GActionGroup   *map_actions;
  GActionGroup   *view_actions;
  gboolean        legend_shown[2];        /* where there is little room for the picture, and where there is
                                           * much */
  gboolean        settling;     /* the page follows the map, or the map the page */
};

G_DEFINE_FINAL_TYPE (NreMapPage, nre_map_page, NRE_TYPE_PAGE)

/** nre_map_page_get_view: (transfer none): the map view of the page. */
NreMapView *
nre_map_page_get_view (NreMapPage *self)
{
  return self->view;
}

/** nre_map_page_get_source: (transfer none): the scene source of the viewport. */
NreMapSource *
nre_map_page_get_source (NreMapPage *self)
{
  return self->source;
}

/** nre_map_page_get_tools: (transfer none): the tools of the viewport. */
NreMapTools *
nre_map_page_get_tools (NreMapPage *self)
{
  return self->tools;
}

/* --- Sides --------------------------------------------------------------------------------------- */

static gboolean
is_roomy (NreMapPage *self)
{
  gboolean roomy;

  g_object_get (self->bars, "roomy", &roomy, NULL);
  return roomy;
}

/* Show or hide the legend. On a small page it would cover much of the map, so it is shown only on request
 * there. It would be an empty box if neither areals nor materials can be listed. */
static void
update_legend (NreMapPage *self)
{
  NreArealView *areals = nre_map_view_get_areal_view (self->view);
  GAction *action = self->map_actions != NULL ?
    g_action_map_lookup_action (G_ACTION_MAP (self->map_actions), "legend") : NULL;
  gboolean shown = self->legend_shown[is_roomy (self)];

  if (action != NULL)
    g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (shown));
  gtk_widget_set_visible (GTK_WIDGET (self->legend),
                          shown &&
                              ((areals != NULL && nre_areal_view_get_n_areals (areals) > 0) ||
                               (self->source != NULL && nre_map_source_get_skins (self->source) != NULL)));
}

static void
show_sides (NreMapPage *self)
{
  NreSelection *sides[NRE_MAP_N_SIDES] = { NULL };

  for (guint i = 0; i < nre_page_get_n_sides (NRE_PAGE (self)); i++)
    {
      NreSelection *side = nre_page_get_side (NRE_PAGE (self), i);

      sides[nre_selection_get_kind (side)->kind == NRE_KIND_TERRAIN ? NRE_MAP_TERRAIN : NRE_MAP_AREALS] =
          side;
    }
  for (guint i = 0; i < NRE_MAP_N_SIDES; i++)
    nre_map_view_set_selection (self->view, i, sides[i]);
  gtk_widget_set_visible (self->coloring_box, sides[NRE_MAP_AREALS] != NULL);
  update_legend (self);
}

static void
nre_map_page_sides_changed (NrePage *page)
{
  NreMapPage *self = NRE_MAP_PAGE (page);
  gboolean settling = self->settling;

  self->settling = TRUE;
  show_sides (self);
  self->settling = settling;
  if (nre_map_view_get_document (self->view, nre_map_view_get_active (self->view)) !=
      nre_page_get_document (page))
    nre_map_view_set_active (self->view, nre_map_view_get_document (self->view, NRE_MAP_TERRAIN) ==
                                               nre_page_get_document (page)
                                           ? NRE_MAP_TERRAIN : NRE_MAP_AREALS);
}

static void
on_map_activated (NreMapPage *self)
{
  NreDocument *document = nre_map_view_get_document (self->view, nre_map_view_get_active (self->view));

  if (!self->settling && document != NULL)
    nre_page_set_active (NRE_PAGE (self), document);
}

static void
on_page_activated (NreMapPage *self)
{
  NreDocument *document = nre_page_get_document (NRE_PAGE (self));

  if (self->view == NULL || self->settling)
    return;
  for (guint i = 0; i < NRE_MAP_N_SIDES; i++)
    if (nre_map_view_get_document (self->view, i) == document)
      nre_map_view_set_active (self->view, i);
}

/* Folders of levels usually have numbers as names, which say nothing by themselves. Takes @folder. */
static char *
dup_level_name (char *folder)
{
  g_autofree char *name = folder;

  if (strspn (name, "0123456789") != strlen (name))
    return g_steal_pointer (&name);
  /* Translators: %s is the name of a folder, which is a number. */
  return g_strdup_printf (C_("map", "Level %s"), name);
}

/* The title of a level is the name of its folder, since the files of all levels have the same names. */
static char *
nre_map_page_dup_title (NrePage *page)
{
  const char *path = nre_document_get_path (nre_page_get_document (page));
  g_autofree char *folder = NULL;

  if (nre_page_get_n_sides (page) < 2 || path == NULL)
    return NRE_PAGE_CLASS (nre_map_page_parent_class)->dup_title (page);
  /* If open levels have folders of the same name, the labels of their files have more of the paths. */
  folder = g_path_get_dirname (nre_workspace_label_of (nre_page_get_document (page)));
  if (strcmp (folder, ".") != 0)
    return dup_level_name (g_steal_pointer (&folder));
  g_free (folder);
  folder = g_path_get_dirname (path);
  return dup_level_name (g_filename_display_basename (folder));
}

static const char *
nre_map_page_get_icon_name (NrePage *page)
{
  if (nre_page_get_n_sides (page) < 2)
    return NRE_PAGE_CLASS (nre_map_page_parent_class)->get_icon_name (page);
  return nre_areal_app_kind.icon_name;
}

static GtkWidget *
nre_map_page_get_picture (NrePage *page)
{
  return GTK_WIDGET (NRE_MAP_PAGE (page)->viewport);
}

/* --- Revealing ----------------------------------------------------------------------------------- */

static void
nre_map_page_show_selected (NrePage *page, NrePart part)
{
  nre_viewport_frame (NRE_MAP_PAGE (page)->viewport);
}

/* --- Actions ------------------------------------------------------------------------------------- */

static void
update_actions (NreMapPage *self)
{
  nre_map_actions_update (self->view, self->viewport, self->map_actions, self->view_actions);
}

static void
show_bytes_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  g_autoptr (GVariant) shown = NULL;

  if (G_IS_ACTION_GROUP (root))
    shown = g_action_group_get_action_state (G_ACTION_GROUP (root), "panel-bytes");
  if (shown != NULL && !g_variant_get_boolean (shown))
    gtk_widget_activate_action (widget, "win.panel-bytes", NULL);
}

/* Open the table that contains the selection in the records view, with the same bytes selected. */
static void
show_records_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  NreSelection *selection = nre_page_get_selection (NRE_PAGE (widget));
  g_autoptr (NreEntry) table = NULL;
  guint64 offset = 0, size = 0;

  if (nre_selection_get_bytes (selection, &table, &offset, &size) && table != NULL)
    nre_page_open_bytes (NRE_PAGE (widget), table, offset, size);
}

static void
above_action (GSimpleAction *action, GVariant *value, gpointer data)
{
  NreMapPage *self = data;
  gboolean above = g_variant_get_boolean (value);
  g_autoptr (GVariant) state = g_action_get_state (G_ACTION (action));

  if (above == g_variant_get_boolean (state))
    return;
  g_object_set (nre_viewport_get_settings (self->viewport), "orthographic", above, NULL);
  nre_viewport_set_flat (self->viewport, above);
  if (!above)
    nre_viewport_set_preset (self->viewport, NRE_CAMERA_BIRD);
}

/* The keys of the viewport, too, look from elsewhere; then it is in perspective again. */
static void
on_flat_changed (NreMapPage *self)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->map_actions), "from-above");
  gboolean above = nre_viewport_get_flat (self->viewport);

  if (!above)
    g_object_set (nre_viewport_get_settings (self->viewport), "orthographic", FALSE, NULL);
  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (above));
}

/* Not an action of a property, which would keep the page that keeps it. */
static void
legend_action (GSimpleAction *action, GVariant *value, gpointer data)
{
  NreMapPage *self = data;

  self->legend_shown[is_roomy (self)] = g_variant_get_boolean (value);
  update_legend (self);
}

static void
add_actions (NreMapPage *self)
{
  const GActionEntry own[] = {
    { "from-above", NULL, "b", "false", above_action, { 0 } },
    { "legend", NULL, NULL, "true", legend_action, { 0 } },
  };

  self->map_actions = nre_map_actions_new (self->view, self->viewport);
  g_action_map_add_action_entries (G_ACTION_MAP (self->map_actions), own, G_N_ELEMENTS (own), self);
  self->play = nre_map_play_new (self->view, self->source, self->play_button);
  g_action_map_add_action (G_ACTION_MAP (self->map_actions), nre_map_play_get_action (self->play));
  self->view_actions = nre_viewport_new_actions (self->viewport);
  nre_map_actions_replace (self->view, self->viewport, self->view_actions);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "map", self->map_actions);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "view", self->view_actions);
}

/* --- What is shown ------------------------------------------------------------------------------- */

static gboolean
is_narrow (NreMapPage *self, gboolean roomy)
{
  return !roomy;
}

/* Whether to show a text: there is one, and GL works. */
static gboolean
is_said (NreMapPage *self, const char *text, gboolean available)
{
  return text != NULL && available;
}

static void
on_menu (NreMapPage *self, double x, double y)
{
  nre_popover_pop_up_menu (GTK_POPOVER (self->menu), &(GdkRectangle){ (int) x, (int) y, 1, 1 });
}

/* On a small map, the options of the tool are in the popover of a button instead. The popover has a tool
 * bar of its own, made when it is first needed, since a widget that moves to another parent loses its
 * actions. */
static void
place_options (NreMapPage *self)
{
  gboolean roomy = is_roomy (self);

  gtk_widget_set_visible (self->options, roomy);
  if (roomy)
    gtk_popover_popdown (self->options_popover);
  else if (gtk_popover_get_child (self->options_popover) == NULL)
    {
      GtkWidget *folded = nre_map_tool_bar_new (self->tools);

      gtk_widget_remove_css_class (folded, "floating-bar");
      gtk_popover_set_child (self->options_popover, folded);
    }
}

static void
on_hint_changed (NreMapPage *self)
{
  g_autofree char *hint = NULL;

  /* If there is little room, the hint would cover what it describes; the tools have tooltips as well. */
  g_object_get (self->tools, "hint", &hint, NULL);
  gtk_label_set_label (self->hint, hint != NULL ? hint : "");
  gtk_widget_set_visible (GTK_WIDGET (self->hint), is_roomy (self) && hint != NULL && *hint != '\0');
}

static void
on_shading_chosen (NreMapPage *self)
{
  guint position = gtk_drop_down_get_selected (self->shading_dropdown);

  g_action_group_change_action_state (self->map_actions, "shading", g_variant_new_uint32 (position));
}

static void
on_shading_changed (NreMapPage *self)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (self->map_actions, "shading");

  gtk_drop_down_set_selected (self->shading_dropdown, g_variant_get_uint32 (state));
}

static void
on_page_selection (NreMapPage *self)
{
  update_actions (self);
}

static void
follow_selections (NreMapPage *self)
{
  for (guint i = 0; i < NRE_MAP_N_SIDES; i++)
    {
      NreSelection *selection = nre_map_view_get_selection (self->view, i);

      if (selection == NULL)
        continue;
      g_signal_handlers_disconnect_by_func (selection, on_page_selection, self);
      g_signal_connect_object (selection, "changed", G_CALLBACK (on_page_selection), self, G_CONNECT_SWAPPED);
    }
  update_actions (self);
}

static void
bind_bars (NreMapPage *self)
{
  NreViewSettings *settings = nre_viewport_get_settings (self->viewport);
  const GBindingFlags both = G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE;

  g_object_bind_property (settings, "lod", self->lod_dropdown, "selected", both);
  g_object_bind_property (self->view, "coloring", self->coloring_dropdown, "selected", both);
  g_object_bind_property (self->view, "numbers", settings, "names", G_BINDING_SYNC_CREATE);
  g_signal_connect_object (self->shading_dropdown, "notify::selected", G_CALLBACK (on_shading_chosen), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->map_actions, "action-state-changed::shading",
                           G_CALLBACK (on_shading_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->viewport, "notify::flat", G_CALLBACK (on_flat_changed), self,
                           G_CONNECT_SWAPPED);
  nre_drop_down_set_name (self->lod_dropdown, _("Level of detail"));
  nre_drop_down_set_name (self->shading_dropdown, _("Shading"));
  nre_drop_down_set_name (self->coloring_dropdown, _("Colour by"));
  nre_menu_button_set_late_menu (self->view_button, self->view_menu);
  nre_menu_button_set_late_menu (self->show_button, self->show_menu);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_map_page_constructed (GObject *object)
{
  NreMapPage *self = NRE_MAP_PAGE (object);

  self->view = nre_map_view_new (nre_viewport_get_settings (self->viewport));
  /* The ground's own grid would be inside of the terrain. */
  g_object_set (nre_viewport_get_settings (self->viewport), "grid", FALSE, NULL);
  nre_viewport_set_insets (self->viewport, (NreCameraInsets){ NRE_FLOAT_BOX_ROW, STATUS_HEIGHT });
  nre_viewport_set_preset (self->viewport, NRE_CAMERA_BIRD);
  G_OBJECT_CLASS (nre_map_page_parent_class)->constructed (object);
  self->settling = TRUE;
  show_sides (self);
  self->settling = FALSE;
  on_page_activated (self);
  self->source = NRE_MAP_SOURCE (nre_map_source_new (self->view));
  nre_viewport_set_source (self->viewport, NRE_SCENE_SOURCE (self->source));
  add_actions (self);
  bind_bars (self);
  self->tools = nre_map_tools_new (self->view, self->viewport, GTK_WIDGET (self));
  g_signal_connect_object (self->tools, "notify::hint", G_CALLBACK (on_hint_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->bars, "notify::roomy", G_CALLBACK (on_hint_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->bars, "notify::roomy", G_CALLBACK (update_legend), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->view, "areals-changed", G_CALLBACK (update_legend), self, G_CONNECT_SWAPPED);
  on_hint_changed (self);
  self->options = nre_map_tool_bar_new (self->tools);
  gtk_box_append (self->options_place, self->options);
  g_signal_connect_object (self->bars, "notify::roomy", G_CALLBACK (place_options), self, G_CONNECT_SWAPPED);
  place_options (self);
  nre_map_legend_follow (self->legend, self->view, self->source);
  g_signal_connect_object (self->source, "legend-changed", G_CALLBACK (update_legend), self,
                           G_CONNECT_SWAPPED);
  nre_map_status_follow (self->status, self->view);
  nre_map_absence_follow (self->absence, self->view, self->source);
  g_signal_connect_object (self->view, "notify::active", G_CALLBACK (on_map_activated), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->view, "notify::areal-selection", G_CALLBACK (follow_selections), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->view, "notify::terrain-selection", G_CALLBACK (follow_selections), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->view, "frame", G_CALLBACK (nre_viewport_frame), self->viewport,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (nre_viewport_get_words (self->viewport), "notify::hidden",
                           G_CALLBACK (update_actions), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::selection", G_CALLBACK (on_page_activated), NULL);
  follow_selections (self);
}

static void
nre_map_page_dispose (GObject *object)
{
  NreMapPage *self = NRE_MAP_PAGE (object);

  if (self->menu != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->menu));
  self->menu = NULL;
  if (self->viewport != NULL && self->source != NULL)
    {
      nre_viewport_set_tool (self->viewport, NULL);
      nre_viewport_set_source (self->viewport, NULL);
    }
  /* Tools, source and actions follow the view to the end, so first let it show nothing. */
  if (self->view != NULL)
    for (guint i = 0; i < NRE_MAP_N_SIDES; i++)
      nre_map_view_set_selection (self->view, i, NULL);
  g_clear_object (&self->tools);
  g_clear_object (&self->play);
  g_clear_object (&self->source);
  g_clear_object (&self->map_actions);
  g_clear_object (&self->view_actions);
  G_OBJECT_CLASS (nre_map_page_parent_class)->dispose (object);
}

static void
nre_map_page_finalize (GObject *object)
{
  g_clear_object (&NRE_MAP_PAGE (object)->view);
  G_OBJECT_CLASS (nre_map_page_parent_class)->finalize (object);
}

static void
nre_map_page_class_init (NreMapPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  NrePageClass *page_class = NRE_PAGE_CLASS (klass);

  object_class->constructed = nre_map_page_constructed;
  object_class->dispose = nre_map_page_dispose;
  object_class->finalize = nre_map_page_finalize;
  page_class->show_selected = nre_map_page_show_selected;
  page_class->sides_changed = nre_map_page_sides_changed;
  page_class->dup_title = nre_map_page_dup_title;
  page_class->get_picture = nre_map_page_get_picture;
  page_class->get_icon_name = nre_map_page_get_icon_name;

  g_type_ensure (NRE_TYPE_FLOAT_BOX);
  g_type_ensure (NRE_TYPE_VIEWPORT);
  g_type_ensure (NRE_TYPE_MAP_ABSENCE);
  g_type_ensure (NRE_TYPE_MAP_LEGEND);
  g_type_ensure (NRE_TYPE_MAP_STATUS);
  g_type_ensure (NRE_TYPE_PLAY_BUTTON);
  nre_viewport_bind_keys (widget_class);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_a, GDK_CONTROL_MASK, "map.select-all", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_space, 0, "map.play", NULL);
  gtk_widget_class_install_action (widget_class, "page.show-bytes", NULL, show_bytes_action);
  gtk_widget_class_install_action (widget_class, "page.show-records", NULL, show_records_action);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-map-page.ui");
  gtk_widget_class_bind_template_child (widget_class, NreMapPage, bars);
  gtk_widget_class_bind_template_child (widget_class, NreMapPage, viewport);
  gtk_widget_class_bind_template_child (widget_class, NreMapPage, lod_dropdown);
  gtk_widget_class_bind_template_child (widget_class, NreMapPage, shading_dropdown);
  gtk_widget_class_bind_template_child (widget_class, NreMapPage, play_button);
  gtk_widget_class_bind_template_child (widget_class, NreMapPage, coloring_dropdown);
  gtk_widget_class_bind_template_child (widget_class, NreMapPage, coloring_box);
  gtk_widget_class_bind_template_child (widget_class, NreMapPage, view_button);
  gtk_widget_class_bind_template_child (widget_class, NreMapPage, show_button);
  gtk_widget_class_bind_template_child (widget_class, NreMapPage, view_menu);
  gtk_widget_class_bind_template_child (widget_class, NreMapPage, show_menu);
  gtk_widget_class_bind_template_child (widget_class, NreMapPage, menu);
  gtk_widget_class_bind_template_child (widget_class, NreMapPage, legend);
  gtk_widget_class_bind_template_child (widget_class, NreMapPage, hint);
  gtk_widget_class_bind_template_child (widget_class, NreMapPage, options_place);
  gtk_widget_class_bind_template_child (widget_class, NreMapPage, options_popover);
  gtk_widget_class_bind_template_child (widget_class, NreMapPage, status);
  gtk_widget_class_bind_template_child (widget_class, NreMapPage, absence);
  gtk_widget_class_bind_template_callback (widget_class, on_menu);
  gtk_widget_class_bind_template_callback (widget_class, is_said);
  gtk_widget_class_bind_template_callback (widget_class, is_narrow);
}

static void
nre_map_page_init (NreMapPage *self)
{
  self->legend_shown[TRUE] = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_parent (GTK_WIDGET (self->menu), GTK_WIDGET (self));
}
