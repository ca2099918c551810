/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edit-mission.h"

#include "nre-edit.h"
#include "nre-i18n.h"
#include "nre-mission-patch.h"

/* The numbers of an argument of three floats. Returns FALSE if it was not given. */
static gboolean
get_vector (const NreEdit *edit, const char *name, float out[3])
{
  g_autoptr (GVariant) value = g_variant_lookup_value (edit->args, name, G_VARIANT_TYPE ("ad"));
  const double *numbers;
  gsize n;

  if (value == NULL)
    return FALSE;
  numbers = g_variant_get_fixed_array (value, &n, sizeof *numbers);
  for (guint i = 0; i < 3; i++)
    out[i] = (float) numbers[i];
  return TRUE;
}

static gboolean
run_set_object (NreEdit *edit, GError **error)
{
  float position[3], orientation[3], scale[3];
  guint32 object = nre_edit_get_uint (edit, "object", 0), clan;
  NreMissionChange change = {
    .resource = nre_edit_get_string (edit, "resource"),
    .name = nre_edit_get_string (edit, "name"),
  };

  if (get_vector (edit, "position", position))
    change.position = position;
  if (get_vector (edit, "orientation", orientation))
    change.orientation = orientation;
  if (get_vector (edit, "scale", scale))
    change.scale = scale;
  if (g_variant_lookup (edit->args, "clan", "u", &clan))
    change.clan = &clan;
  nre_command_set_label (edit->command, _("Change object %u"), object);
  return nre_mission_patch_object (object, &change, &edit->patches, error);
}

static gboolean
run_set_property (NreEdit *edit, GError **error)
{
  g_autoptr (GVariant) value = g_variant_lookup_value (edit->args, "value", G_VARIANT_TYPE ("au"));
  guint32 object = nre_edit_get_uint (edit, "object", 0), property = nre_edit_get_uint (edit, "property", 0);
  const guint32 *words;
  gsize n;

  words = g_variant_get_fixed_array (value, &n, sizeof *words);
  nre_command_set_label (edit->command, _("Change property %u of object %u"), property, object);
  return nre_mission_patch_property (object, property, words, &edit->patches, error);
}

static gboolean
run_add_object (NreEdit *edit, GError **error)
{
  guint32 copy_of = nre_edit_get_uint (edit, "copy_of", 0);

  nre_command_set_label (edit->command, _("Duplicate object %u"), copy_of);
  return nre_mission_patch_add_object (copy_of, nre_edit_get_uint (edit, "index", NRE_MISSION_END),
                                       &edit->patches, error);
}

static gboolean
run_remove_object (NreEdit *edit, GError **error)
{
  guint32 object = nre_edit_get_uint (edit, "object", 0);

  nre_command_set_label (edit->command, _("Remove object %u"), object);
  return nre_mission_patch_remove_object (object, &edit->patches, error);
}

static gboolean
run_set_point (NreEdit *edit, GError **error)
{
  guint32 path = nre_edit_get_uint (edit, "path", 0), point = nre_edit_get_uint (edit, "point", 0);
  float position[3] = { 0 };

  get_vector (edit, "position", position);
  nre_command_set_label (edit->command, _("Move point %u of path %u"), point, path);
  return nre_mission_patch_point (path, point, position, &edit->patches, error);
}

static gboolean
run_add_point (NreEdit *edit, GError **error)
{
  guint32 path = nre_edit_get_uint (edit, "path", 0);
  float position[3] = { 0 };

  get_vector (edit, "position", position);
  nre_command_set_label (edit->command, _("Add a point to path %u"), path);
  return nre_mission_patch_add_point (path, nre_edit_get_uint (edit, "index", NRE_MISSION_END), position,
                                      &edit->patches, error);
}

static gboolean
run_remove_point (NreEdit *edit, GError **error)
{
  guint32 path = nre_edit_get_uint (edit, "path", 0), point = nre_edit_get_uint (edit, "point", 0);

  nre_command_set_label (edit->command, _("Remove point %u of path %u"), point, path);
  return nre_mission_patch_remove_point (path, point, &edit->patches, error);
}

/* clang-format off */
static const NreParam set_object_params[] = {
  NRE_INDEX ("object"),
  { "resource", NRE_PARAM_STRING },
  { "name", NRE_PARAM_STRING },
  { "position", NRE_PARAM_FLOATS, .count = 3 },
  { "orientation", NRE_PARAM_FLOATS, .count = 3 },
  { "scale", NRE_PARAM_FLOATS, .count = 3 },
  { "clan", NRE_PARAM_UINT, FALSE, G_MAXUINT32 },
};
static const NreParam set_property_params[] = {
  NRE_INDEX ("object"),
  NRE_INDEX ("property"),
  { "value", NRE_PARAM_UINTS, TRUE, G_MAXUINT32, .count = 4 },
};
static const NreParam add_object_params[] = {
  NRE_INDEX ("copy_of"),
  { "index", NRE_PARAM_UINT, FALSE, NRE_MISSION_END - 1 },
};
static const NreParam set_point_params[] = {
  NRE_INDEX ("path"),
  NRE_INDEX ("point"),
  { "position", NRE_PARAM_FLOATS, TRUE, .count = 3 },
};
static const NreParam add_point_params[] = {
  NRE_INDEX ("path"),
  { "index", NRE_PARAM_UINT, FALSE, NRE_MISSION_END - 1 },
  { "position", NRE_PARAM_FLOATS, TRUE, .count = 3 },
};

static const NreOperation operations[] = {
  { "set-object", N_("Change Object"), NRE_TARGET_KIND, NRE_PARAMS (set_object_params), run_set_object },
  { "set-property", N_("Change Property"), NRE_TARGET_KIND, NRE_PARAMS (set_property_params),
    run_set_property },
  { "add-object", N_("Duplicate Object"), NRE_TARGET_KIND, NRE_PARAMS (add_object_params), run_add_object },
  { "remove-object", N_("Remove Object"), NRE_TARGET_KIND, NRE_ONE_INDEX ("object"), run_remove_object },
  { "set-path-point", N_("Move Point of Path"), NRE_TARGET_KIND, NRE_PARAMS (set_point_params),
    run_set_point },
  { "add-path-point", N_("Add Point to Path"), NRE_TARGET_KIND, NRE_PARAMS (add_point_params),
    run_add_point },
  { "remove-path-point", N_("Remove Point of Path"), NRE_TARGET_KIND, NRE_TWO_INDICES ("path", "point"),
    run_remove_point },
};
/* clang-format on */

const NreEditKind nre_mission_edit_kind = {
  .kind = NRE_KIND_MISSION,
  .operations = operations,
  .n_operations = G_N_ELEMENTS (operations),
};
