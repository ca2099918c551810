/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "nre-areal-inspector.h"
#include "nre-areal-map-schema.h"
#include "nre-areal-summary.h"
#include "nre-areal-view.h"
#include "nre-field.h"
#include "nre-map-exchange.h"
#include "nre-map-page.h"
#include "nre-map-parts.h"
#include "nre-selection.h"

static NreArealView *
get_view (NreSelection *selection)
{
  return NRE_AREAL_VIEW (nre_selection_get_view (selection));
}

/* --- Parts --------------------------------------------------------------------------------------- */

static char *
dup_areal_title (NreSelection *selection, guint index)
{
  return g_strdup_printf (_("Areal %u"), index);
}

static char *
dup_areal_subtitle (NreSelection *selection, guint index)
{
  const NreArealMap *map = nre_areal_view_get_map (get_view (selection));

  if (map == NULL || index >= map->n_areals)
    return NULL;
  /* Translators: of an areal: its size, and where among the bytes of all of them it begins. */
  return g_strdup_printf (_("%u bytes at 0x%06" PRIX64 " of the payload"),
                          map->offsets[index + 1] - map->offsets[index], (guint64) map->offsets[index]);
}

static const NreAppPart parts[] = {
  [NRE_AREAL_PART_AREAL - NRE_PART_OWN] = {
    "areal", NRE_AREAL_MAP_TYPE, "areals", FALSE, dup_areal_title, nre_areal_inspector_get_type,
    dup_areal_subtitle, .arguments = "areals",
  },
};

static guint
count (NreEntryView *view, NrePart part)
{
  return nre_areal_view_get_n_areals (NRE_AREAL_VIEW (view));
}

static gboolean
find_record (NreEntryView *view, NrePart part, guint index, NreAppRecord *out)
{
  const NreArealMap *map = nre_areal_view_get_map (NRE_AREAL_VIEW (view));

  if (map == NULL || part != NRE_AREAL_PART_AREAL || index >= map->n_areals)
    return FALSE;
  *out = (NreAppRecord){ map->offsets[index], map->offsets[index + 1] - map->offsets[index],
                         nre_table_get_head (nre_schema_find_table (&nre_areal_map_schema, "areals")) };
  return TRUE;
}

/* --- Names --------------------------------------------------------------------------------------- */

static void
list_names (const NreSubject *subject, gboolean shown, NreAppNamed each, gpointer data)
{
  g_auto (NreArealMap) map = { 0 };

  if (subject->directory == NULL || !nre_areal_map_read (subject->directory, &map))
    return;
  for (guint i = 0; i < map.n_areals; i++)
    {
      g_autofree char *name = dup_areal_title (NULL, i);
      NreAppName told = { name, NULL, "nre-map-symbolic", NRE_AREAL_PART_AREAL, i, 0, 0 };

      each (&told, data);
    }
}

/* --- The row ------------------------------------------------------------------------------------- */

static const char *
get_table_title (guint32 type)
{
  return type == NRE_AREAL_MAP_TYPE ? N_("Areals and grid") : NULL;
}

static gboolean
is_opaque (guint32 type)
{
  return type != NRE_AREAL_MAP_TYPE;
}

static char *
dup_step_label (const char *operation, guint n)
{
  if (strcmp (operation, "set-areal") == 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Change %u areal", "Change %u areals", n), n);
  return NULL;
}

/* The tree has a row for the areals and one for the grid. */
static char *
dup_section (NreEntry *entry, guint section)
{
  return g_strdup (section == 0 ? _("Areals") : _("Grid"));
}

static char *
find_section (NreEntry *entry, guint section, guint64 *offset, guint64 *size)
{
  g_auto (NreArealMap) map = { 0 };
  guint64 areals_end;

  *offset = 0;
  *size = nre_entry_get_size (entry);
  if (!nre_areal_map_read (nre_entry_get_directory (entry), &map))
    return NULL;
  areals_end = map.n_areals > 0 ? map.offsets[map.n_areals] : 0;
  if (section == 0)
    {
      *size = areals_end;
      return g_strdup_printf ("%'u", map.n_areals);
    }
  *offset = areals_end;
  *size -= MIN (areals_end, *size);
  if (!map.has_grid)
    return NULL;
  /* Translators: how many cells a grid has, in columns and rows. */
  return g_strdup_printf (_("%u × %u"), map.cells_x, map.cells_y);
}

static const NreAppAction actions[] = {
  { "export", N_("_Export Areals…"), FALSE, FALSE, nre_map_export_areals },
  { "import", N_("_Import Areals…"), TRUE, FALSE, nre_map_import_areals },
  { "rebuild-grid", N_("_Rebuild Grid"), TRUE, TRUE, nre_map_rebuild_grid },
  { "recompute-areals", N_("Reco_mpute Areas and Anchors"), TRUE, TRUE, nre_map_recompute },
};

const NreAppKind nre_areal_app_kind = {
  .kind = NRE_KIND_AREAL_MAP,
  .icon_name = "nre-map-symbolic",
  .title = N_("Areal map"),
  .group = "maps",

  .has_tables = TRUE,
  .get_table_title = get_table_title,
  .is_opaque = is_opaque,
  .n_sections = 2,
  .dup_section = dup_section,
  .find_section = find_section,

  .get_page_type = nre_map_page_get_type,
  .partner = NRE_KIND_TERRAIN,
  .actions = actions,
  .n_actions = G_N_ELEMENTS (actions),

  .get_summary_type = nre_areal_summary_get_type,

  .parts = parts,
  .n_parts = G_N_ELEMENTS (parts),
  .get_view_type = nre_areal_view_get_type,
  .count = count,
  .find_record = find_record,

  .list_names = list_names,

  .dup_step_label = dup_step_label,
};
