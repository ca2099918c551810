/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edit-wear.h"

#include "nre-edit.h"
#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-text.h"
#include "nre-wear-patch.h"
#include "nre-wear.h"

/* (transfer full): the name in the row before the change; "" if there is no such row. */
static char *
dup_name (NreSpan text, gboolean lightmap, guint row)
{
  g_auto (NreWear) wear = { 0 };
  GArray *rows;
  NreSpan name;
  gsize at;

  nre_wear_parse (text, &wear, &at, NULL);
  rows = lightmap ? wear.lightmaps : wear.materials;
  if (rows == NULL || row >= rows->len)
    return g_strdup ("");
  name = g_array_index (rows, NreWearRow, row).name;
  return nre_text_display (name.data, name.size);
}

gboolean
nre_run_set_wear (NreEdit *edit, GError **error)
{
  const char *name = nre_edit_get_string (edit, "name");
  gboolean lightmap = nre_edit_get_flag (edit, "lightmap"), has_id;
  guint32 row = nre_edit_get_uint (edit, "row", 0);
  g_autofree char *before = dup_name (edit->patches.bytes, lightmap, row);
  gint32 id = 0;

  has_id = g_variant_lookup (edit->args, "legacy_id", "i", &id);
  if (name == NULL && !has_id)
    return nre_fail (error, NRE_ERROR_REFUSED, _("nothing to set: expected a name, a legacy_id, or both"));
  if (name == NULL)
    nre_command_set_label (edit->command,
                           lightmap ? _("Set the id of light map %u") : _("Set the id of material %u"), row);
  else
    /* Translators: a row of a table of materials, such as “Material 3: HULL → METAL”. */
    nre_command_set_label (edit->command, lightmap ? _("Light map %u: %s → %s") : _("Material %u: %s → %s"),
                           row, before, name);
  return nre_wear_patch_set (lightmap, row, name, has_id ? &id : NULL, &edit->patches, error);
}

gboolean
nre_run_add_wear (NreEdit *edit, GError **error)
{
  const char *name = nre_edit_get_string (edit, "name");
  gboolean lightmap = nre_edit_get_flag (edit, "lightmap");
  guint32 index = nre_edit_get_uint (edit, "index", NRE_WEAR_END);
  gint32 id = 0;

  g_variant_lookup (edit->args, "legacy_id", "i", &id);
  nre_command_set_label (edit->command, lightmap ? _("Add light map “%s”") : _("Add material “%s”"), name);
  return nre_wear_patch_add (lightmap, index, name, id, &edit->patches, error);
}

gboolean
nre_run_remove_wear (NreEdit *edit, GError **error)
{
  gboolean lightmap = nre_edit_get_flag (edit, "lightmap");
  gsize n;
  g_autofree guint32 *rows = nre_param_lookup_indices (edit->args, "row", "rows", &n, error);
  g_autofree char *before = NULL;

  if (rows == NULL)
    return FALSE;
  before = dup_name (edit->patches.bytes, lightmap, rows[0]);
  if (n == 1)
    nre_command_set_label (edit->command, lightmap ? _("Remove light map %u %s") : _("Remove material %u %s"),
                           rows[0], before);
  else
    nre_command_set_label (edit->command,
                           lightmap ? ngettext ("Remove %u light map", "Remove %u light maps", n)
                                    : ngettext ("Remove %u material", "Remove %u materials", n),
                           (guint) n);
  return nre_wear_patch_remove (lightmap, rows, n, &edit->patches, error);
}

gboolean
nre_run_move_wear (NreEdit *edit, GError **error)
{
  gboolean lightmap = nre_edit_get_flag (edit, "lightmap");
  guint32 row = nre_edit_get_uint (edit, "row", 0), index = nre_edit_get_uint (edit, "index", 0);
  g_autofree char *name = dup_name (edit->patches.bytes, lightmap, row);

  /* Translators: a row of a table of materials: its name, its old and its new index. */
  nre_command_set_label (edit->command,
                         lightmap ? _("Move light map %s from %u to %u")
                                  : _("Move material %s from %u to %u"),
                         name, row, index);
  return nre_wear_patch_move (lightmap, row, index, &edit->patches, error);
}

gboolean
nre_run_add_lightmaps (NreEdit *edit, GError **error)
{
  const char *name = nre_edit_get_string (edit, "name");
  gint32 id = 0;

  g_variant_lookup (edit->args, "legacy_id", "i", &id);
  nre_command_set_label (edit->command, _("Add light maps, with “%s”"), name);
  return nre_wear_patch_add_lightmaps (name, id, &edit->patches, error);
}

gboolean
nre_run_remove_lightmaps (NreEdit *edit, GError **error)
{
  nre_command_set_label (edit->command, _("Remove all light maps"));
  return nre_wear_patch_remove_lightmaps (&edit->patches, error);
}
