/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edit-areal-map.h"

#include "nre-areal-map-patch.h"
#include "nre-areal-map-schema.h"
#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-record-change.h"

static gboolean
read_map (const NreTarget *target, NreArealMap *map, NrePatches *patches, GError **error)
{
  if (nre_areal_map_read (target->directory, map))
    {
      nre_patches_init (patches);
      nre_patches_turn_to (patches, map->entry, map->payload);
      return TRUE;
    }
  g_set_error_literal (error, NRE_ERROR, NRE_ERROR_REFUSED, _("the bytes of the map's entry cannot be read"));
  return FALSE;
}

/* Returns FALSE for no link; the numbers need not be those of an edge. */
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
label_link (NreCommand *command, const guint32 link[4], gboolean one_way)
{
  if (link[2] == NRE_AREAL_NOWHERE && link[3] == NRE_AREAL_NOWHERE)
    nre_command_set_label (command, _("Disconnect edge %u of areal %u"), link[1], link[0]);
  else if (one_way)
    nre_command_set_label (command, _("Lead edge %u of areal %u to edge %u of areal %u"), link[1], link[0],
                           link[3], link[2]);
  else
    nre_command_set_label (command, _("Connect edge %u of areal %u and edge %u of areal %u"), link[1],
                           link[0], link[3], link[2]);
}

static gboolean
set_links (const NreTarget *target, const guint32 *links, gsize n_links, gboolean one_way,
           NreCommand *command, GError **error)
{
  g_auto (NreArealMap) map = { 0 };
  g_auto (NrePatches) patches = { 0 };

  if (!read_map (target, &map, &patches, error) ||
      !nre_areal_map_patch_links (&map, links, n_links, one_way, &patches, error))
    return FALSE;
  nre_command_patch (command, target->directory, &patches);
  if (n_links == 1)
    label_link (command, links, one_way);
  else
    nre_command_set_label (command, ngettext ("Connect %zu edge", "Connect %zu edges", n_links), n_links);
  return TRUE;
}

gboolean
nre_run_set_link (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  guint32 link[4] = { 0, 0, NRE_AREAL_NOWHERE, NRE_AREAL_NOWHERE };
  gboolean one_way = FALSE;

  g_variant_lookup (args, "areal", "u", &link[0]);
  g_variant_lookup (args, "edge", "u", &link[1]);
  g_variant_lookup (args, "one_way", "b", &one_way);
  lookup_link (args, "to", link + 2);
  return set_links (target, link, 1, one_way, command, error);
}

gboolean
nre_run_set_links (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  g_autoptr (GVariant) value = g_variant_lookup_value (args, "links", G_VARIANT_TYPE ("au"));
  gsize n;
  const guint32 *numbers = g_variant_get_fixed_array (value, &n, sizeof *numbers);
  gboolean one_way = FALSE;

  g_variant_lookup (args, "one_way", "b", &one_way);
  if (n == 0 || n % 4 != 0)
    {
      g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED,
                   _("links takes four numbers for each link: areal, edge, and where it is to lead; there "
                     "are %zu"),
                   n);
      return FALSE;
    }
  return set_links (target, numbers, n / 4, one_way, command, error);
}

static NreArealRefit
lookup_refit (GVariant *args)
{
  static const struct { const char *name; NreArealRefit what; } parts[] = {
    { "anchor", NRE_AREAL_REFIT_ANCHOR }, { "area", NRE_AREAL_REFIT_AREA },
    { "normal", NRE_AREAL_REFIT_NORMAL },
  };
  NreArealRefit what = 0;

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      gboolean wanted = FALSE;

      if (g_variant_lookup (args, parts[i].name, "b", &wanted) && wanted)
        what |= parts[i].what;
    }
  return what;
}

gboolean
nre_run_refit_areals (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  g_auto (NreArealMap) map = { 0 };
  g_auto (NrePatches) patches = { 0 };
  g_autoptr (GVariant) value = g_variant_lookup_value (args, "areals", G_VARIANT_TYPE ("au"));
  gsize n;
  const guint32 *areals = g_variant_get_fixed_array (value, &n, sizeof *areals);
  NreArealRefit what = lookup_refit (args);

  if (n == 0 || what == 0)
    {
      g_set_error_literal (error, NRE_ERROR, NRE_ERROR_REFUSED,
                           _("nothing to refit: expected areals, and anchor, area or normal as true"));
      return FALSE;
    }
  if (!read_map (target, &map, &patches, error) ||
      !nre_areal_map_patch_refit (&map, areals, n, what, &patches, error))
    return FALSE;
  nre_command_patch (command, target->directory, &patches);
  if (n == 1)
    nre_command_set_label (command, _("Refit areal %u"), areals[0]);
  else
    nre_command_set_label (command, ngettext ("Refit %zu areal", "Refit %zu areals", n), n);
  return TRUE;
}

static gboolean
set_areal (const NreTarget *target, const NreArealMap *map, guint areal, GVariant *args, NreCommand *command,
           GError **error)
{
  const NreShape *head = nre_table_get_head (nre_schema_find_table (&nre_areal_map_schema, "areals"));
  g_auto (NreRecordChange) change = { 0 };

  if (!nre_areal_map_check_areal (map, areal, error))
    return FALSE;
  nre_record_change_open_at (&change, target->directory, nre_directory_get_id (target->directory, map->entry),
                             head, map->offsets[areal],
                             nre_span_sub (map->payload, map->offsets[areal], NRE_AREAL_HEAD_SIZE));
  if (!nre_record_change_set_args (&change, nre_command_get_operation (command), args, error) ||
      !nre_areal_check_head (areal, change.before, change.after, error))
    return FALSE;
  /* For several areals, the label has their number. */
  nre_record_change_say (&change, NRE_KIND_AREAL_MAP, "areals", areal, target, command);
  nre_record_change_apply (&change, command);
  return TRUE;
}

gboolean
nre_run_set_areal (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  g_auto (NreArealMap) map = { 0 };
  g_auto (NrePatches) patches = { 0 };
  gsize n;
  g_autofree guint32 *areals = nre_param_lookup_indices (args, "areal", "areals", &n, error);

  if (areals == NULL || !read_map (target, &map, &patches, error))
    return FALSE;
  for (gsize i = 0; i < n; i++)
    if (!set_areal (target, &map, areals[i], args, command, error))
      return FALSE;
  if (n > 1)
    nre_command_set_label (command, ngettext ("Change %zu areal", "Change %zu areals", n), n);
  return TRUE;
}

gboolean
nre_run_move_vertex (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  g_auto (NreArealMap) map = { 0 };
  g_auto (NrePatches) patches = { 0 };
  g_autoptr (GVariant) numbers = g_variant_lookup_value (args, "position", G_VARIANT_TYPE ("ad"));
  guint32 areal = 0, vertex = 0;
  gboolean shared = FALSE;
  float position[3];

  g_variant_lookup (args, "areal", "u", &areal);
  g_variant_lookup (args, "vertex", "u", &vertex);
  g_variant_lookup (args, "shared", "b", &shared);
  for (guint i = 0; i < 3; i++)
    {
      double number;

      g_variant_get_child (numbers, i, "d", &number);
      position[i] = (float) number;
    }
  if (!read_map (target, &map, &patches, error) ||
      !nre_areal_map_patch_vertex (&map, areal, vertex, position, shared, &patches, error))
    return FALSE;
  nre_command_patch (command, target->directory, &patches);
  nre_command_set_label (command, _("Move corner %u of areal %u"), vertex, areal);
  return TRUE;
}

gboolean
nre_run_rebuild_grid (const NreTarget *target, GVariant *args G_GNUC_UNUSED, NreCommand *command,
                      GError **error)
{
  g_auto (NreArealMap) map = { 0 };
  g_auto (NrePatches) patches = { 0 };

  if (!read_map (target, &map, &patches, error) || !nre_areal_map_patch_rebuild (&map, &patches, error))
    return FALSE;
  nre_command_patch (command, target->directory, &patches);
  nre_command_set_label (command, "%s", _("Rebuild the grid"));
  return TRUE;
}
