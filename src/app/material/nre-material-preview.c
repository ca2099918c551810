/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-material-preview.h"

#include <glib/gi18n.h>

#include "nre-context-menu.h"
#include "nre-gtk-util.h"
#include "nre-material-kind.h"
#include "nre-material-words.h"
#include "nre-shape-scene.h"
#include "nre-tool-box.h"
#include "nre-viewport-actions.h"

typedef enum
{
  SPHERE,
  CUBE,
  N_SHAPES,
} Shape;

static const char *const shape_names[N_SHAPES] = { "sphere", "cube" };

struct _NreMaterialPreview
{
  GtkWidget parent_instance;

  GtkWidget         *box;
  NreViewport       *viewport;
  GtkLabel          *caption;
  GtkPopoverMenu    *menu;

  NreMaterialPlayer *player;
  NreMaterialSource *source;
  GActionGroup      *actions;
  Shape              shape;
};

enum
{
  PROP_0,
  PROP_SHAPE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (NreMaterialPreview, nre_material_preview, GTK_TYPE_WIDGET)

/** nre_material_preview_get_viewport: (transfer none). */
NreViewport *
nre_material_preview_get_viewport (NreMaterialPreview *self)
{
  return self->viewport;
}

/** nre_material_preview_get_source: (transfer none). */
NreMaterialSource *
nre_material_preview_get_source (NreMaterialPreview *self)
{
  return self->source;
}

/** nre_material_preview_get_caption: what is said of what is seen. */
const char *
nre_material_preview_get_caption (NreMaterialPreview *self)
{
  return gtk_label_get_label (self->caption);
}

/* --- What is seen -------------------------------------------------------------------------------- */

static void
show_moment (NreMaterialPreview *self)
{
  NreTimeScale *scale = nre_material_player_get_scale (self->player);
  g_autofree char *text = NULL;
  NreMaterialMoment moment;

  text = nre_material_player_get_moment (self->player, &moment) ? nre_material_dup_moment (&moment)
                                                                : g_strdup (_("no phases"));
  if (strcmp (text, gtk_label_get_label (self->caption)) != 0)
    gtk_label_set_label (self->caption, text);
  nre_viewport_set_time (self->viewport, nre_playback_get_time (nre_time_scale_get_playback (scale)), 0, 0);
}

/* What nobody sees need not follow. */
static void
follow (NreMaterialPreview *self, gboolean shown)
{
  GObject *view = G_OBJECT (nre_selection_get_material_view (nre_material_player_get_selection (self->player)));

  g_signal_handlers_disconnect_by_data (self->player, self);
  g_signal_handlers_disconnect_by_data (view, self);
  if (!shown)
    return;
  g_signal_connect_swapped (self->player, "changed", G_CALLBACK (show_moment), self);
  g_signal_connect_swapped (self->player, "moved", G_CALLBACK (show_moment), self);
  g_signal_connect_swapped (view, "changed", G_CALLBACK (show_moment), self);
  show_moment (self);
}

static void
show_shape (NreMaterialPreview *self)
{
  g_autoptr (NreScene) scene = self->shape == CUBE ? nre_shape_scene_new_cube () : nre_shape_scene_new_sphere ();

  nre_material_source_set_scene (self->source, scene);
}

static void
set_shape (NreMaterialPreview *self, const char *name)
{
  for (guint i = 0; i < N_SHAPES; i++)
    if (g_strcmp0 (name, shape_names[i]) == 0 && self->shape != (Shape) i)
      {
        self->shape = (Shape) i;
        show_shape (self);
        g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHAPE]);
      }
}

static void
on_menu (NreMaterialPreview *self, double x, double y)
{
  nre_popover_pop_up_menu (GTK_POPOVER (self->menu), &(GdkRectangle){ (int) x, (int) y, 1, 1 });
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_material_preview_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (nre_material_preview_parent_class)->map (widget);
  follow (NRE_MATERIAL_PREVIEW (widget), TRUE);
}

static void
nre_material_preview_unmap (GtkWidget *widget)
{
  follow (NRE_MATERIAL_PREVIEW (widget), FALSE);
  GTK_WIDGET_CLASS (nre_material_preview_parent_class)->unmap (widget);
}

static void
nre_material_preview_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SHAPE)
    g_value_set_string (value, shape_names[NRE_MATERIAL_PREVIEW (object)->shape]);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_material_preview_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SHAPE)
    set_shape (NRE_MATERIAL_PREVIEW (object), g_value_get_string (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_material_preview_dispose (GObject *object)
{
  NreMaterialPreview *self = NRE_MATERIAL_PREVIEW (object);

  if (self->player != NULL)
    follow (self, FALSE);
  if (self->menu != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->menu));
  self->menu = NULL;
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->actions);
  g_clear_object (&self->source);
  g_clear_object (&self->player);
  G_OBJECT_CLASS (nre_material_preview_parent_class)->dispose (object);
}

static void
nre_material_preview_class_init (NreMaterialPreviewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = nre_material_preview_get_property;
  object_class->set_property = nre_material_preview_set_property;
  object_class->dispose = nre_material_preview_dispose;
  widget_class->map = nre_material_preview_map;
  widget_class->unmap = nre_material_preview_unmap;

  properties[PROP_SHAPE] = g_param_spec_string ("shape", NULL, NULL, shape_names[0], G_PARAM_READWRITE |
                                                G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_install_property_action (widget_class, "preview.shape", "shape");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, 0, "view.frame", NULL);

  g_type_ensure (NRE_TYPE_TOOL_BOX);
  g_type_ensure (NRE_TYPE_VIEWPORT);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-material-preview.ui");
  gtk_widget_class_bind_template_child (widget_class, NreMaterialPreview, box);
  gtk_widget_class_bind_template_child (widget_class, NreMaterialPreview, viewport);
  gtk_widget_class_bind_template_child (widget_class, NreMaterialPreview, caption);
  gtk_widget_class_bind_template_child (widget_class, NreMaterialPreview, menu);
  gtk_widget_class_bind_template_callback (widget_class, on_menu);
}

static void
nre_material_preview_init (NreMaterialPreview *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_parent (GTK_WIDGET (self->menu), GTK_WIDGET (self->viewport));
  self->actions = nre_viewport_new_actions (self->viewport);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "view", self->actions);
}

GtkWidget *
nre_material_preview_new (NreMaterialPlayer *player)
{
  NreMaterialPreview *self = g_object_new (NRE_TYPE_MATERIAL_PREVIEW, NULL);

  self->player = g_object_ref (player);
  self->source = nre_material_source_new (player);
  nre_viewport_set_source (self->viewport, NRE_SCENE_SOURCE (self->source));
  g_object_set (nre_viewport_get_settings (self->viewport), "axes", FALSE, NULL);
  show_shape (self);
  return GTK_WIDGET (self);
}
