/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-view-settings.h"

struct _NreViewSettings
{
  GObject parent_instance;

  guint      lod[2];            /* of the first and the second picture */
  int        group[2];
  guint      shading;
  NreCompare compare;
  gboolean   wireframe;
  gboolean   back_faces;
  gboolean   light_maps;
  gboolean   axes;
  gboolean   all_axes;
  gboolean   names;
  gboolean   grid;
  gboolean   orthographic;
  gboolean   bounds;
  gboolean   boxes;
  gboolean   spheres;
  gboolean   hull;
  gboolean   model_sphere;
  gboolean   capsule;
  gboolean   bounds_of_selection;
};

enum
{
  PROP_0,
  PROP_LOD,
  PROP_GROUP,
  PROP_COMPARE_LOD,
  PROP_COMPARE_GROUP,
  PROP_SHADING,
  PROP_COMPARE,
  PROP_WIREFRAME,
  PROP_BACK_FACES,
  PROP_LIGHT_MAPS,
  PROP_AXES,
  PROP_ALL_AXES,
  PROP_NAMES,
  PROP_GRID,
  PROP_ORTHOGRAPHIC,
  PROP_BOUNDS,
  PROP_BOXES,
  PROP_SPHERES,
  PROP_HULL,
  PROP_MODEL_SPHERE,
  PROP_CAPSULE,
  PROP_BOUNDS_OF_SELECTION,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (NreViewSettings, nre_view_settings, G_TYPE_OBJECT)

GType
nre_compare_get_type (void)
{
  static gsize type;

  if (g_once_init_enter (&type))
    {
      static const GEnumValue values[] = {
        { NRE_COMPARE_OFF, "NRE_COMPARE_OFF", "off" },
        { NRE_COMPARE_SIDE_BY_SIDE, "NRE_COMPARE_SIDE_BY_SIDE", "side-by-side" },
        { NRE_COMPARE_BLINK, "NRE_COMPARE_BLINK", "blink" },
        { 0, NULL, NULL },
      };

      g_once_init_leave (&type, g_enum_register_static ("NreCompare", values));
    }
  return type;
}

/* The member of a boolean property, or NULL. */
static gboolean *
get_switch (NreViewSettings *self, guint id)
{
  switch (id)
    {
    case PROP_WIREFRAME:
      return &self->wireframe;
    case PROP_BACK_FACES:
      return &self->back_faces;
    case PROP_LIGHT_MAPS:
      return &self->light_maps;
    case PROP_AXES:
      return &self->axes;
    case PROP_ALL_AXES:
      return &self->all_axes;
    case PROP_NAMES:
      return &self->names;
    case PROP_GRID:
      return &self->grid;
    case PROP_ORTHOGRAPHIC:
      return &self->orthographic;
    case PROP_BOUNDS:
      return &self->bounds;
    case PROP_BOXES:
      return &self->boxes;
    case PROP_SPHERES:
      return &self->spheres;
    case PROP_HULL:
      return &self->hull;
    case PROP_MODEL_SPHERE:
      return &self->model_sphere;
    case PROP_CAPSULE:
      return &self->capsule;
    case PROP_BOUNDS_OF_SELECTION:
      return &self->bounds_of_selection;
    default:
      return NULL;
    }
}

static void
set_switch (NreViewSettings *self, guint id, gboolean on)
{
  gboolean *value = get_switch (self, id);

  if (*value == on)
    return;
  *value = on;
  g_object_notify_by_pspec (G_OBJECT (self), properties[id]);
}

/* Keep "bounds" and the kinds of bounds consistent. */
static void
follow_bounds (NreViewSettings *self, guint id)
{
  gboolean any = self->boxes || self->spheres || self->hull || self->model_sphere || self->capsule;

  if (id == PROP_BOUNDS && self->bounds && !any)
    set_switch (self, PROP_BOXES, TRUE);
  else if (id >= PROP_BOXES && id <= PROP_CAPSULE)
    set_switch (self, PROP_BOUNDS, any && (*get_switch (self, id) || self->bounds));
}

static void
nre_view_settings_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  NreViewSettings *self = NRE_VIEW_SETTINGS (object);

  switch (id)
    {
    case PROP_LOD:
    case PROP_COMPARE_LOD:
      g_value_set_uint (value, self->lod[id == PROP_COMPARE_LOD]);
      break;
    case PROP_GROUP:
    case PROP_COMPARE_GROUP:
      g_value_set_int (value, self->group[id == PROP_COMPARE_GROUP]);
      break;
    case PROP_SHADING:
      g_value_set_uint (value, self->shading);
      break;
    case PROP_COMPARE:
      g_value_set_enum (value, self->compare);
      break;
    default:
      g_value_set_boolean (value, *get_switch (self, id));
    }
}

static void
nre_view_settings_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  NreViewSettings *self = NRE_VIEW_SETTINGS (object);

  switch (id)
    {
    case PROP_LOD:
    case PROP_COMPARE_LOD:
      self->lod[id == PROP_COMPARE_LOD] = g_value_get_uint (value);
      break;
    case PROP_GROUP:
    case PROP_COMPARE_GROUP:
      self->group[id == PROP_COMPARE_GROUP] = g_value_get_int (value);
      break;
    case PROP_SHADING:
      self->shading = g_value_get_uint (value);
      break;
    case PROP_COMPARE:
      self->compare = (NreCompare) g_value_get_enum (value);
      break;
    default:
      set_switch (self, id, g_value_get_boolean (value));
      follow_bounds (self, id);
      return;
    }
  g_object_notify_by_pspec (object, pspec);
}

static void
nre_view_settings_class_init (NreViewSettingsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  static const char *const switches[N_PROPS] = {
    [PROP_WIREFRAME] = "wireframe",
    [PROP_BACK_FACES] = "back-faces",
    [PROP_LIGHT_MAPS] = "light-maps",
    [PROP_AXES] = "axes",
    [PROP_ALL_AXES] = "all-axes",
    [PROP_NAMES] = "names",
    [PROP_GRID] = "grid",
    [PROP_ORTHOGRAPHIC] = "orthographic",
    [PROP_BOUNDS] = "bounds",
    [PROP_BOXES] = "boxes",
    [PROP_SPHERES] = "spheres",
    [PROP_HULL] = "hull",
    [PROP_MODEL_SPHERE] = "model-sphere",
    [PROP_CAPSULE] = "capsule",
    [PROP_BOUNDS_OF_SELECTION] = "bounds-of-selection",
  };

  object_class->get_property = nre_view_settings_get_property;
  object_class->set_property = nre_view_settings_set_property;

  properties[PROP_LOD] = g_param_spec_uint ("lod", NULL, NULL, 0, NRE_SCENE_LODS - 1, 0, flags);
  properties[PROP_GROUP] = g_param_spec_int ("group", NULL, NULL, -1, NRE_SCENE_GROUPS - 1, 0, flags);
  properties[PROP_COMPARE_LOD] =
      g_param_spec_uint ("compare-lod", NULL, NULL, 0, NRE_SCENE_LODS - 1, 1, flags);
  properties[PROP_COMPARE_GROUP] = g_param_spec_int ("compare-group", NULL, NULL, -1, NRE_SCENE_GROUPS - 1, 0,
                                                     flags);
  properties[PROP_SHADING] = g_param_spec_uint ("shading", NULL, NULL, 0, NRE_SHADING_TEXTURED, 0, flags);
  properties[PROP_COMPARE] =
      g_param_spec_enum ("compare", NULL, NULL, NRE_TYPE_COMPARE, NRE_COMPARE_OFF, flags);
  for (guint i = PROP_WIREFRAME; i < N_PROPS; i++)
    properties[i] = g_param_spec_boolean (switches[i], NULL, NULL,
                                          i == PROP_AXES || i == PROP_GRID || i == PROP_BOXES, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
nre_view_settings_init (NreViewSettings *self)
{
  self->lod[1] = 1;
  self->axes = self->grid = self->boxes = TRUE;
}

NreViewSettings *
nre_view_settings_new (void)
{
  return g_object_new (NRE_TYPE_VIEW_SETTINGS, NULL);
}

/** nre_view_settings_new_actions: (transfer full): a group with an action of the same name for each
 * property. */
GActionGroup *
nre_view_settings_new_actions (NreViewSettings *self)
{
  GSimpleActionGroup *group = g_simple_action_group_new ();

  for (guint i = 1; i < N_PROPS; i++)
    {
      g_autoptr (GPropertyAction) action =
          g_property_action_new (properties[i]->name, self, properties[i]->name);

      g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
    }
  return G_ACTION_GROUP (group);
}

guint
nre_view_settings_get_lod (NreViewSettings *self)
{
  return self->lod[0];
}

int
nre_view_settings_get_group (NreViewSettings *self)
{
  return self->group[0];
}

gboolean
nre_view_settings_get_names (NreViewSettings *self)
{
  return self->names;
}

gboolean
nre_view_settings_get_orthographic (NreViewSettings *self)
{
  return self->orthographic;
}

NreCompare
nre_view_settings_get_compare (NreViewSettings *self)
{
  return self->compare;
}

/**
 * nre_view_settings_apply:
 * @second: whether the options are for the second of two compared pictures
 * @options: (inout): members that the settings determine are set; the others stay
 *
 * Set the options of a picture.
 */
void
nre_view_settings_apply (NreViewSettings *self, gboolean second, NreRenderOptions *options)
{
  options->lod = self->lod[second != FALSE];
  options->group = self->group[second != FALSE];
  options->shading = (NreShading) self->shading;
  options->wireframe = self->wireframe;
  options->back_faces = self->back_faces;
  options->light_maps = self->light_maps;
  options->axes = self->axes;
  options->all_axes = self->all_axes;
  options->grid = self->grid;
  options->volumes = 0;
  if (self->bounds)
    options->volumes = (self->boxes ? NRE_VOLUME_BOXES : 0) | (self->spheres ? NRE_VOLUME_SPHERES : 0) |
                       (self->hull ? NRE_VOLUME_HULL : 0) |
                       (self->model_sphere ? NRE_VOLUME_MODEL_SPHERE : 0) |
                       (self->capsule ? NRE_VOLUME_CAPSULE : 0);
  options->volumes_of_selection = self->bounds_of_selection;
}
