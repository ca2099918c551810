/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-material-preview.h"

#include <glib/gi18n.h>

#include "nre-body-source.h"
#include "nre-context-menu.h"
#include "nre-gtk-util.h"
#include "nre-kinds.h"
#include "nre-material-kind.h"
#include "nre-material-words.h"
#include "nre-report.h"
#include "nre-shape-scene.h"
#include "nre-signal-source.h"
#include "nre-tool-box.h"
#include "nre-uses.h"
#include "nre-viewport-actions.h"

typedef enum
{
  SPHERE,
  CUBE,
  MODEL,
  N_SHAPES,
} Shape;

static const char *const shape_names[N_SHAPES] = { "sphere", "cube", "model" };

struct _NreMaterialPreview
{
  GtkWidget parent_instance;

  GtkWidget         *box;
  NreViewport       *viewport;
  GtkLabel          *caption;
  GtkPopoverMenu    *menu;
  GtkMenuButton     *model_button;

  NreMaterialPlayer *player;
  NreMaterialSource *source;
  GActionGroup      *actions;
  Shape              shape;

  GMenu             *models;    /* the models that use the material */
  GPtrArray         *found;     /* of Model; items of @models have their indices */
  NreBodySource     *bodies;    /* the model that was chosen last */
  gboolean           awaits_body; /* whether to show the model as soon as it is read */
  NreJob            *finding;   /* looks for models; NULL if it does not */
};

enum
{
  PROP_0,
  PROP_SHAPE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (NreMaterialPreview, nre_material_preview, GTK_TYPE_WIDGET)

/** nre_material_preview_get_viewport: (transfer none): the viewport that draws the material. */
NreViewport *
nre_material_preview_get_viewport (NreMaterialPreview *self)
{
  return self->viewport;
}

/** nre_material_preview_get_source: (transfer none): the scene source of the viewport. */
NreMaterialSource *
nre_material_preview_get_source (NreMaterialPreview *self)
{
  return self->source;
}

/** nre_material_preview_get_caption: (transfer none): the text that names the shown phases. */
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

/* Follow the player and the material, unless the preview is hidden. */
static void
follow (NreMaterialPreview *self, gboolean shown)
{
  GObject *view = G_OBJECT (
      nre_selection_get_material_view (nre_material_player_get_selection (self->player)));

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
  g_autoptr (NreScene) scene = NULL;

  NreBody *body = nre_body_source_get (self->bodies);

  if (self->shape == MODEL)
    {
      nre_material_source_set_scene (self->source, body->scene, body->names);
      return;
    }
  scene = self->shape == CUBE ? nre_shape_scene_new_cube () : nre_shape_scene_new_sphere ();
  nre_material_source_set_scene (self->source, scene, NULL);
}

static void
update_shown (NreMaterialPreview *self)
{
  if (self->bodies != NULL)
    nre_body_source_set_shown (self->bodies,
                               self->shape == MODEL && gtk_widget_get_mapped (GTK_WIDGET (self)));
}

static void
set_shape (NreMaterialPreview *self, const char *name)
{
  gboolean was_model = self->shape == MODEL;

  for (guint i = 0; i < N_SHAPES; i++)
    if (g_strcmp0 (name, shape_names[i]) == 0 && self->shape != (Shape) i &&
        (i != MODEL || nre_body_source_get (self->bodies) != NULL))
      {
        /* Do not show a model that is still being read. */
        self->awaits_body = FALSE;
        self->shape = (Shape) i;
        show_shape (self);
        update_shown (self);
        if (was_model || i == MODEL)
          nre_viewport_frame (self->viewport);
        g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHAPE]);
      }
}

/* --- Models -------------------------------------------------------------------------------------- */

/** Model: a model that uses the material. @path: path of its file; @entry: path in the file, "" for the file
 * itself; @name: name for the user */
typedef struct
{
  const NreAppKind *kind;
  char             *path;
  char             *entry;
  char             *name;
} Model;

static void
model_free (gpointer data)
{
  Model *model = data;

  g_free (model->path);
  g_free (model->entry);
  g_free (model->name);
  g_free (model);
}

static void
say_in_menu (NreMaterialPreview *self, const char *text)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (text, "preview.nothing");

  g_menu_remove_all (self->models);
  g_menu_append_item (self->models, item);
}

/* An underscore in a menu marks a mnemonic, so underscores of the text are doubled. */
static char *
dup_label (const Model *model, const char *file)
{
  g_autofree char *text = *model->entry != '\0' ? g_strdup_printf ("%s · %s", model->name, file)
                                                : g_strdup (model->name);
  g_auto (GStrv) parts = g_strsplit (text, "_", -1);

  return g_strjoinv ("__", parts);
}

static void
add_model (NreMaterialPreview *self, const NreUser *user)
{
  const NreAppKind *kind = nre_app_kind_find (user->owner->kind);
  g_autofree char *label = NULL;
  g_autoptr (GMenuItem) item = NULL;
  Model *model;

  if (kind == NULL || kind->new_body == NULL || nre_file_links_get_path (user->file) == NULL)
    return;
  model = g_new0 (Model, 1);
  model->kind = kind;
  model->path = g_strdup (nre_file_links_get_path (user->file));
  model->entry = g_strdup (user->owner->entry);
  model->name = g_strdup (user->owner->name);
  label = dup_label (model, nre_file_links_get_title (user->file));
  item = g_menu_item_new (label, NULL);
  g_menu_item_set_action_and_target (item, "preview.model", "u", (guint32) self->found->len);
  g_menu_append_item (self->models, item);
  g_ptr_array_add (self->found, model);
}

/* The focused item of the menu was replaced with its contents; focus the models. A scrolled window that has
 * the focus itself, because its contents had nothing focusable, would not pass it on to the new contents. */
static void
keep_focus (NreMaterialPreview *self)
{
  GtkPopover *popover = gtk_menu_button_get_popover (self->model_button);

  if (popover == NULL || !gtk_widget_get_mapped (GTK_WIDGET (popover)))
    return;
  gtk_root_set_focus (gtk_widget_get_root (GTK_WIDGET (self)), NULL);
  gtk_widget_child_focus (GTK_WIDGET (popover), GTK_DIR_TAB_FORWARD);
}

static void
found_cb (gpointer owner, NreResourceUsers *users)
{
  NreMaterialPreview *self = owner;

  g_menu_remove_all (self->models);
  g_ptr_array_set_size (self->found, 0);
  for (guint i = 0; i < users->ends->len; i++)
    add_model (self, g_ptr_array_index (users->ends, i));
  nre_resource_users_free (users);
  if (self->found->len == 0)
    say_in_menu (self, _("No known model uses it"));
  keep_focus (self);
}

/* Look for models each time the menu opens. */
static void
on_model_button (NreMaterialPreview *self)
{
  NreSelection *selection = nre_material_player_get_selection (self->player);
  NreDocument *document = nre_selection_get_document (selection);

  if (!gtk_toggle_button_get_active (
          GTK_TOGGLE_BUTTON (gtk_widget_get_first_child (GTK_WIDGET (self->model_button)))))
    return;
  if (self->found->len == 0)
    say_in_menu (self, _("Searching for models…"));
  nre_uses_find_start (&self->finding, nre_uses_get (document), document, nre_selection_get_entry (selection),
                       self, found_cb);
}

static void
on_body_changed (NreMaterialPreview *self)
{
  gboolean is_new = self->awaits_body;

  self->awaits_body = FALSE;
  if (is_new && self->shape != MODEL)
    {
      set_shape (self, shape_names[MODEL]);
      return;
    }
  if (self->shape == MODEL)
    show_shape (self);
  if (is_new)
    nre_viewport_frame (self->viewport);
}

/* While the model is edited, it may be missing for a moment: the preview stays as it was. */
static void
on_body_failed (NreMaterialPreview *self, const GError *error)
{
  if (self->awaits_body)
    nre_report_error (GTK_WIDGET (self), error);
  self->awaits_body = FALSE;
}

static void
model_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  NreMaterialPreview *self = NRE_MATERIAL_PREVIEW (widget);
  NreDocument *document = nre_selection_get_document (nre_material_player_get_selection (self->player));
  const Model *model;

  /* The action can be activated with any number over the accessibility bus. */
  if (g_variant_get_uint32 (parameter) >= self->found->len)
    return;
  model = g_ptr_array_index (self->found, g_variant_get_uint32 (parameter));
  self->awaits_body = TRUE;
  nre_body_source_choose (self->bodies, nre_workspace_of (document), model->kind, model->path, model->entry);
}

/** nre_material_preview_get_models: (transfer none): the menu of models that use the material; filled when
 * the user opens it. */
GMenuModel *
nre_material_preview_get_models (NreMaterialPreview *self)
{
  return G_MENU_MODEL (self->models);
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
  update_shown (NRE_MATERIAL_PREVIEW (widget));
}

static void
nre_material_preview_unmap (GtkWidget *widget)
{
  follow (NRE_MATERIAL_PREVIEW (widget), FALSE);
  GTK_WIDGET_CLASS (nre_material_preview_parent_class)->unmap (widget);
  update_shown (NRE_MATERIAL_PREVIEW (widget));
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
  nre_set_signal_source (&self->bodies, NULL, self);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->models);
  g_clear_object (&self->actions);
  g_clear_object (&self->source);
  g_clear_object (&self->player);
  G_OBJECT_CLASS (nre_material_preview_parent_class)->dispose (object);
}

static void
nre_material_preview_finalize (GObject *object)
{
  NreMaterialPreview *self = NRE_MATERIAL_PREVIEW (object);

  g_ptr_array_unref (self->found);
  G_OBJECT_CLASS (nre_material_preview_parent_class)->finalize (object);
}

static void
nre_material_preview_class_init (NreMaterialPreviewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = nre_material_preview_get_property;
  object_class->set_property = nre_material_preview_set_property;
  object_class->dispose = nre_material_preview_dispose;
  object_class->finalize = nre_material_preview_finalize;
  widget_class->map = nre_material_preview_map;
  widget_class->unmap = nre_material_preview_unmap;

  properties[PROP_SHAPE] = g_param_spec_string ("shape", NULL, NULL, shape_names[0], G_PARAM_READWRITE |
                                                G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_install_property_action (widget_class, "preview.shape", "shape");
  gtk_widget_class_install_action (widget_class, "preview.model", "u", model_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, 0, "view.frame", NULL);

  g_type_ensure (NRE_TYPE_TOOL_BOX);
  g_type_ensure (NRE_TYPE_VIEWPORT);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-material-preview.ui");
  gtk_widget_class_bind_template_child (widget_class, NreMaterialPreview, box);
  gtk_widget_class_bind_template_child (widget_class, NreMaterialPreview, viewport);
  gtk_widget_class_bind_template_child (widget_class, NreMaterialPreview, caption);
  gtk_widget_class_bind_template_child (widget_class, NreMaterialPreview, menu);
  gtk_widget_class_bind_template_child (widget_class, NreMaterialPreview, model_button);
  gtk_widget_class_bind_template_callback (widget_class, on_menu);
}

static void
nre_material_preview_init (NreMaterialPreview *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_parent (GTK_WIDGET (self->menu), GTK_WIDGET (self->viewport));
  self->models = g_menu_new ();
  self->found = g_ptr_array_new_with_free_func (model_free);
  self->bodies = nre_body_source_new ();
  g_signal_connect_swapped (self->bodies, "changed", G_CALLBACK (on_body_changed), self);
  g_signal_connect_swapped (self->bodies, "failed", G_CALLBACK (on_body_failed), self);
  gtk_menu_button_set_menu_model (self->model_button, G_MENU_MODEL (self->models));
  g_signal_connect_swapped (gtk_widget_get_first_child (GTK_WIDGET (self->model_button)), "notify::active",
                            G_CALLBACK (on_model_button), self);
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
