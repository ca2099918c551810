/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edit-areal-map.h"

#include "nre-areal-map-patch.h"
#include "nre-areal-map-schema.h"
#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-record-change.h"

static gboolean
read_map (NreEdit *edit, NreArealMap *map, GError **error)
{
  if (nre_areal_map_read (edit->target.directory, map))
    {
      nre_patches_turn_to (&edit->patches, map->entry, map->payload);
      return TRUE;
    }
  return nre_fail (error, NRE_ERROR_REFUSED, _("the bytes of the map's entry cannot be read"));
}

/* Get the target of a link. Returns FALSE, without setting @out, if the link is to be removed. */
static gboolean
lookup_link (GVariant *args, const char *name, guint32 out[2])
{
  g_autoptr (GVariant) value = g_variant_lookup_value (args, name, G_VARIANT_TYPE ("mau"));
  g_autoptr (GVariant) numbers = g_variant_get_maybe (value);

  if (numbers == NULL)
    return FALSE;
  g_variant_get_child (numbers, 0, "u", &out[0]);
  g_variant_get_child (numbers, 1, "u", &out[1]);
  return TRUE;
}

static void
label_link (NreEdit *edit, const guint32 link[4], gboolean one_way)
{
  if (link[2] == NRE_AREAL_NOWHERE && link[3] == NRE_AREAL_NOWHERE)
    nre_command_set_label (edit->command, _("Disconnect edge %u of areal %u"), link[1], link[0]);
  else if (one_way)
    nre_command_set_label (edit->command, _("Lead edge %u of areal %u to edge %u of areal %u"), link[1],
                           link[0], link[3], link[2]);
  else
    nre_command_set_label (edit->command, _("Connect edge %u of areal %u and edge %u of areal %u"), link[1],
                           link[0], link[3], link[2]);
}

static gboolean
set_links (NreEdit *edit, const guint32 *links, gsize n_links, GError **error)
{
  gboolean one_way = nre_edit_get_flag (edit, "one_way");
  g_auto (NreArealMap) map = { 0 };

  if (n_links == 1)
    label_link (edit, links, one_way);
  else
    nre_command_set_label (edit->command, ngettext ("Connect %zu edge", "Connect %zu edges", n_links),
                           n_links);
  return read_map (edit, &map, error) &&
         nre_areal_map_patch_links (&map, links, n_links, one_way, &edit->patches, error);
}

gboolean
nre_run_set_link (NreEdit *edit, GError **error)
{
  guint32 link[4] = { nre_edit_get_uint (edit, "areal", 0), nre_edit_get_uint (edit, "edge", 0),
                      NRE_AREAL_NOWHERE, NRE_AREAL_NOWHERE };

  lookup_link (edit->args, "to", link + 2);
  return set_links (edit, link, 1, error);
}

gboolean
nre_run_set_links (NreEdit *edit, GError **error)
{
  g_autoptr (GVariant) value = g_variant_lookup_value (edit->args, "links", G_VARIANT_TYPE ("au"));
  gsize n;
  const guint32 *numbers = g_variant_get_fixed_array (value, &n, sizeof *numbers);

  if (n == 0 || n % 4 != 0)
    return nre_fail (error, NRE_ERROR_REFUSED, _("links takes four numbers for each link: areal, edge, and "
                                                 "where it is to lead; there are %zu"), n);
  return set_links (edit, numbers, n / 4, error);
}

static NreArealRefit
lookup_refit (const NreEdit *edit)
{
  return (nre_edit_get_flag (edit, "anchor") ? NRE_AREAL_REFIT_ANCHOR : 0) |
         (nre_edit_get_flag (edit, "area") ? NRE_AREAL_REFIT_AREA : 0) |
         (nre_edit_get_flag (edit, "normal") ? NRE_AREAL_REFIT_NORMAL : 0);
}

gboolean
nre_run_refit_areals (NreEdit *edit, GError **error)
{
  g_autoptr (GVariant) value = g_variant_lookup_value (edit->args, "areals", G_VARIANT_TYPE ("au"));
  gsize n;
  const guint32 *areals = g_variant_get_fixed_array (value, &n, sizeof *areals);
  NreArealRefit what = lookup_refit (edit);
  g_auto (NreArealMap) map = { 0 };

  if (n == 0 || what == 0)
    return nre_fail (error, NRE_ERROR_REFUSED,
                     _("nothing to refit: expected areals, and anchor, area or normal as true"));
  if (n == 1)
    nre_command_set_label (edit->command, _("Refit areal %u"), areals[0]);
  else
    nre_command_set_label (edit->command, ngettext ("Refit %zu areal", "Refit %zu areals", n), n);
  return read_map (edit, &map, error) &&
         nre_areal_map_patch_refit (&map, areals, n, what, &edit->patches, error);
}

static gboolean
set_areal (NreEdit *edit, const NreArealMap *map, guint areal, GError **error)
{
  const NreTable *table = nre_schema_find_table (&nre_areal_map_schema, "areals");
  g_auto (NreRecordChange) change = { 0 };

  if (!nre_areal_map_check_areal (map, areal, error))
    return FALSE;
  nre_record_change_open_at (&change, table, areal, map->entry, map->payload, nre_table_get_head (table),
                             map->offsets[areal], NRE_AREAL_HEAD_SIZE);
  if (!nre_record_change_set_args (&change, edit, error) ||
      !nre_areal_check_head (areal, change.before, change.after, error))
    return FALSE;
  /* nre_run_set_areal() replaces the label if there are several areals. */
  nre_record_change_say (&change, edit);
  nre_record_change_apply (&change, edit);
  return TRUE;
}

gboolean
nre_run_set_areal (NreEdit *edit, GError **error)
{
  g_auto (NreArealMap) map = { 0 };
  gsize n;
  g_autofree guint32 *areals = nre_param_lookup_indices (edit->args, "areal", "areals", &n, error);

  if (areals == NULL || !read_map (edit, &map, error))
    return FALSE;
  for (gsize i = 0; i < n; i++)
    if (!set_areal (edit, &map, areals[i], error))
      return FALSE;
  if (n > 1)
    nre_command_set_label (edit->command, ngettext ("Change %zu areal", "Change %zu areals", n), n);
  return TRUE;
}

gboolean
nre_run_move_vertex (NreEdit *edit, GError **error)
{
  g_autoptr (GVariant) numbers = g_variant_lookup_value (edit->args, "position", G_VARIANT_TYPE ("ad"));
  guint32 areal = nre_edit_get_uint (edit, "areal", 0), vertex = nre_edit_get_uint (edit, "vertex", 0);
  g_auto (NreArealMap) map = { 0 };
  float position[3];

  for (guint i = 0; i < 3; i++)
    {
      double number;

      g_variant_get_child (numbers, i, "d", &number);
      position[i] = (float) number;
    }
  nre_command_set_label (edit->command, _("Move corner %u of areal %u"), vertex, areal);
  return read_map (edit, &map, error) &&
         nre_areal_map_patch_vertex (&map, areal, vertex, position, nre_edit_get_flag (edit, "shared"),
                                     &edit->patches, error);
}

gboolean
nre_run_rebuild_grid (NreEdit *edit, GError **error)
{
  g_auto (NreArealMap) map = { 0 };

  nre_command_set_label (edit->command, "%s", _("Rebuild grid"));
  return read_map (edit, &map, error) && nre_areal_map_patch_rebuild (&map, &edit->patches, error);
}
