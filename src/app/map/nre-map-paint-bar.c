/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-map-paint-bar.h"

#include <glib/gi18n.h>

#include "nre-gtk-util.h"
#include "nre-map-faces.h"
#include "nre-terrain-mask.h"
#include "nre-terrain.h"

#define N_BITS 32
#define N_ROWS 256
#define NO_MATERIAL 0xff

struct _NreMapPaintBar
{
  GtkWidget parent_instance;

  GtkToggleButton *set_button;
  GtkToggleButton *select_button;
  GtkAdjustment   *radius_adjustment;
  GtkDropDown     *material_dropdown;
  GtkDropDown     *material2_dropdown;
  GtkMenuButton   *flags_button;
  GtkGrid         *flags_grid;
  GtkCheckButton  *same_material_check;
  GtkCheckButton  *same_flags_check;

  NreMapView      *view;
  GSimpleActionGroup *actions;
  GtkToggleButton *bits[N_BITS][2];     /* set and clear; NULL for bits without a known meaning */
  gboolean         showing;             /* the bar shows the paint: changes are not the user's */
};

G_DEFINE_FINAL_TYPE (NreMapPaintBar, nre_map_paint_bar, GTK_TYPE_WIDGET)

/* --- What there is to choose --------------------------------------------------------------------- */

/* (transfer full): the items of a list of materials. The first one, @as_it_is, stands for no material:
 * painting leaves that of the faces unchanged. */
static GtkStringList *
new_rows (const GPtrArray *names, const char *as_it_is, gboolean has_none)
{
  GtkStringList *rows = gtk_string_list_new (NULL);

  gtk_string_list_append (rows, as_it_is);
  for (guint i = 0; i < N_ROWS; i++)
    {
      const char *name = names != NULL && i < names->len ? g_ptr_array_index (names, i) : NULL;

      if (has_none && i == NO_MATERIAL)
        gtk_string_list_append (rows, _("None"));
      else if (name != NULL)
        gtk_string_list_take (rows, g_strdup_printf ("%u  %s", i, name));
      else
        gtk_string_list_take (rows, g_strdup_printf ("%u", i));
    }
  return rows;
}

/* The tables of materials are small files beside the terrain, which may be edited at any time. */
static void
show_names (NreMapPaintBar *self)
{
  g_auto (NreTerrainWear) wear = { 0 };
  g_autoptr (GtkStringList) first = NULL, second = NULL;
  NreTerrainView *terrain = nre_map_view_get_terrain_view (self->view);
  gboolean showing = self->showing;

  if (terrain != NULL)
    nre_terrain_view_read_wear (terrain, &wear);
  first = new_rows (wear.first, _("Any material"), FALSE);
  second = new_rows (wear.second, _("Any second material"), TRUE);
  self->showing = TRUE;
  gtk_drop_down_set_model (self->material_dropdown, G_LIST_MODEL (first));
  gtk_drop_down_set_model (self->material2_dropdown, G_LIST_MODEL (second));
  self->showing = showing;
}

static char *
dup_bit_title (guint bit)
{
  const NreField *flags =
    nre_shape_find_field (nre_table_get_head (nre_schema_find_table (&nre_terrain_schema, "faces")), "flags");

  for (const NreReading *reading = flags->bits; reading->title != NULL; reading++)
    if (reading->word == 1u << bit)
      return g_strdup_printf ("0x%06X  %s", 1u << bit, _(reading->title));
  if (nre_terrain_mask_to_main (1u << bit) == 0 && nre_terrain_mask_to_material (1u << bit) == 0)
    return NULL;
  return g_strdup_printf ("0x%06X", 1u << bit);
}

static void on_bit_toggled (NreMapPaintBar *self, GtkToggleButton *button);

static void
add_bit (NreMapPaintBar *self, guint bit, int row)
{
  g_autofree char *title = dup_bit_title (bit);
  GtkWidget *label, *box;

  if (title == NULL)
    return;
  label = gtk_label_new (title);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, "numeric");
  gtk_grid_attach (self->flags_grid, label, 0, row, 1, 1);
  box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class (box, "linked");
  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *button = gtk_toggle_button_new_with_label (i == 0 ? _("Set") : _("Clear"));
      /* Translators: accessible name of a button; %s is a flag. */
      g_autofree char *name = g_strdup_printf (i == 0 ? _("Set %s") : _("Clear %s"), title);

      nre_accessible_set_label (button, name);
      g_signal_connect_swapped (button, "toggled", G_CALLBACK (on_bit_toggled), self);
      gtk_box_append (GTK_BOX (box), button);
      self->bits[bit][i] = GTK_TOGGLE_BUTTON (button);
    }
  gtk_grid_attach (self->flags_grid, box, 1, row, 1, 1);
}

/* --- The paint ----------------------------------------------------------------------------------- */

static void
read_bits (NreMapPaintBar *self, guint way, guint32 *mask)
{
  for (guint i = 0; i < N_BITS; i++)
    if (self->bits[i][way] != NULL)
      *mask = gtk_toggle_button_get_active (self->bits[i][way]) ? *mask | 1u << i : *mask & ~(1u << i);
}

static void
on_changed (NreMapPaintBar *self)
{
  NreMapPaint paint;
  guint material, material2;

  if (self->showing || self->view == NULL)
    return;
  paint = *nre_map_view_get_paint (self->view);
  material = gtk_drop_down_get_selected (self->material_dropdown);
  material2 = gtk_drop_down_get_selected (self->material2_dropdown);
  paint.mode = gtk_toggle_button_get_active (self->set_button) ? NRE_MAP_PAINT_SET : NRE_MAP_PAINT_SELECT;
  paint.radius = (float) gtk_adjustment_get_value (self->radius_adjustment);
  paint.same_material = gtk_check_button_get_active (self->same_material_check);
  paint.same_flags = gtk_check_button_get_active (self->same_flags_check);
  paint.has_material = material != 0 && material != GTK_INVALID_LIST_POSITION;
  paint.material = paint.has_material ? (guint8) (material - 1) : 0;
  paint.has_material2 = material2 != 0 && material2 != GTK_INVALID_LIST_POSITION;
  paint.material2 = paint.has_material2 ? (guint8) (material2 - 1) : 0;
  read_bits (self, 0, &paint.set_flags);
  read_bits (self, 1, &paint.clear_flags);
  nre_map_view_set_paint (self->view, &paint);
}

/* A bit is not both set and cleared. */
static void
on_bit_toggled (NreMapPaintBar *self, GtkToggleButton *button)
{
  for (guint i = 0; i < N_BITS && gtk_toggle_button_get_active (button); i++)
    for (guint way = 0; way < 2; way++)
      if (self->bits[i][way] == button && gtk_toggle_button_get_active (self->bits[i][1 - way]))
        {
          gboolean showing = self->showing;

          self->showing = TRUE;
          gtk_toggle_button_set_active (self->bits[i][1 - way], FALSE);
          self->showing = showing;
        }
  on_changed (self);
}

static void
show_flags (NreMapPaintBar *self, const NreMapPaint *paint)
{
  g_autofree char *label = NULL;

  for (guint i = 0; i < N_BITS; i++)
    if (self->bits[i][0] != NULL)
      {
        gtk_toggle_button_set_active (self->bits[i][0], (paint->set_flags & 1u << i) != 0);
        gtk_toggle_button_set_active (self->bits[i][1], (paint->clear_flags & 1u << i) != 0);
      }
  if (paint->set_flags == 0 && paint->clear_flags == 0)
    label = g_strdup (_("Any flags"));
  else if (paint->set_flags == ~paint->clear_flags)
    label = g_strdup_printf ("= 0x%X", paint->set_flags);
  else if (paint->clear_flags == 0)
    label = g_strdup_printf ("+ 0x%X", paint->set_flags);
  else if (paint->set_flags == 0)
    label = g_strdup_printf ("− 0x%X", paint->clear_flags);
  else
    label = g_strdup_printf ("+ 0x%X − 0x%X", paint->set_flags, paint->clear_flags);
  gtk_menu_button_set_label (self->flags_button, label);
}

static void
enable (NreMapPaintBar *self, const char *name, gboolean enabled)
{
  g_simple_action_set_enabled (
    G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), name)), enabled);
}

static void
show_paint (NreMapPaintBar *self)
{
  const NreMapPaint *paint = nre_map_view_get_paint (self->view);
  gboolean terrain = nre_map_view_get_terrain_view (self->view) != NULL;

  self->showing = TRUE;
  gtk_toggle_button_set_active (paint->mode == NRE_MAP_PAINT_SET ? self->set_button : self->select_button,
                                TRUE);
  gtk_adjustment_set_value (self->radius_adjustment, (double) paint->radius);
  gtk_check_button_set_active (self->same_material_check, paint->same_material);
  gtk_check_button_set_active (self->same_flags_check, paint->same_flags);
  gtk_drop_down_set_selected (self->material_dropdown, paint->has_material ? paint->material + 1u : 0);
  gtk_drop_down_set_selected (self->material2_dropdown, paint->has_material2 ? paint->material2 + 1u : 0);
  show_flags (self, paint);
  enable (self, "select-materials", terrain && (paint->has_material || paint->has_material2));
  enable (self, "select-flags", terrain && (paint->set_flags != 0 || paint->clear_flags != 0));
  gtk_widget_set_sensitive (GTK_WIDGET (self), terrain);
  self->showing = FALSE;
}

/* --- Selecting by it ----------------------------------------------------------------------------- */

static void
select_materials (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NreMapPaintBar *self = data;
  NreMapPaint paint = *nre_map_view_get_paint (self->view);
  g_autoptr (GtkBitset) faces = NULL;

  paint.set_flags = paint.clear_flags = 0;
  faces = nre_map_faces_find_painted (nre_map_view_get_terrain_view (self->view), &paint);
  nre_map_view_select_faces (self->view, faces, G_MAXUINT);
}

static void
select_flags (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NreMapPaintBar *self = data;
  NreMapPaint paint = *nre_map_view_get_paint (self->view);
  g_autoptr (GtkBitset) faces = NULL;

  paint.has_material = paint.has_material2 = FALSE;
  faces = nre_map_faces_find_painted (nre_map_view_get_terrain_view (self->view), &paint);
  nre_map_view_select_faces (self->view, faces, G_MAXUINT);
}

/* --- The type ------------------------------------------------------------------------------------ */

/* Rows for hundreds of materials take a part of the time until a level's first picture; most never paint. */
static void
show_all (NreMapPaintBar *self)
{
  if (self->view == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  show_names (self);
  show_paint (self);
}

static void
on_terrain_changed (NreMapPaintBar *self, const NreTerrainChange *change)
{
  if (change->all)
    show_all (self);
}

static void
nre_map_paint_bar_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (nre_map_paint_bar_parent_class)->map (widget);
  show_all (NRE_MAP_PAINT_BAR (widget));
}

static void
nre_map_paint_bar_dispose (GObject *object)
{
  NreMapPaintBar *self = NRE_MAP_PAINT_BAR (object);

  self->showing = TRUE;
  nre_widget_remove_children (GTK_WIDGET (self));
  g_clear_object (&self->view);
  g_clear_object (&self->actions);
  G_OBJECT_CLASS (nre_map_paint_bar_parent_class)->dispose (object);
}

static void
nre_map_paint_bar_class_init (NreMapPaintBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nre_map_paint_bar_dispose;
  widget_class->map = nre_map_paint_bar_map;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-map-paint-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, NreMapPaintBar, set_button);
  gtk_widget_class_bind_template_child (widget_class, NreMapPaintBar, select_button);
  gtk_widget_class_bind_template_child (widget_class, NreMapPaintBar, radius_adjustment);
  gtk_widget_class_bind_template_child (widget_class, NreMapPaintBar, material_dropdown);
  gtk_widget_class_bind_template_child (widget_class, NreMapPaintBar, material2_dropdown);
  gtk_widget_class_bind_template_child (widget_class, NreMapPaintBar, flags_button);
  gtk_widget_class_bind_template_child (widget_class, NreMapPaintBar, flags_grid);
  gtk_widget_class_bind_template_child (widget_class, NreMapPaintBar, same_material_check);
  gtk_widget_class_bind_template_child (widget_class, NreMapPaintBar, same_flags_check);
  gtk_widget_class_bind_template_callback (widget_class, on_changed);
}

static void
nre_map_paint_bar_init (NreMapPaintBar *self)
{
  static const GActionEntry entries[] = {
    { "select-materials", select_materials, NULL, NULL, NULL, { 0 } },
    { "select-flags", select_flags, NULL, NULL, NULL, { 0 } },
  };

  self->showing = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < N_BITS; i++)
    add_bit (self, i, (int) i);
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "paint", G_ACTION_GROUP (self->actions));
  self->showing = FALSE;
}

/** nre_map_paint_bar_follow: show and set the paint of @view; call it once. */
void
nre_map_paint_bar_follow (NreMapPaintBar *self, NreMapView *view)
{
  self->view = g_object_ref (view);
  g_signal_connect_object (view, "paint-changed", G_CALLBACK (show_paint), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "terrain-changed", G_CALLBACK (on_terrain_changed), self, G_CONNECT_SWAPPED);
  show_all (self);
}
