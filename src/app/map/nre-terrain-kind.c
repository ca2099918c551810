/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "nre-face-inspector.h"
#include "nre-field.h"
#include "nre-map-exchange.h"
#include "nre-map-page.h"
#include "nre-map-parts.h"
#include "nre-selection.h"
#include "nre-terrain-slot-inspector.h"
#include "nre-terrain-summary.h"
#include "nre-terrain-view.h"
#include "nre-terrain.h"
#include "nre-tile-inspector.h"

static NreTerrainView *
get_view (NreSelection *selection)
{
  return NRE_TERRAIN_VIEW (nre_selection_get_view (selection));
}

/* --- Parts --------------------------------------------------------------------------------------- */

static char *
dup_face_title (NreSelection *selection, guint index)
{
  return g_strdup_printf (_("Face %u"), index);
}

static char *
dup_tile_title (NreSelection *selection, guint index)
{
  return g_strdup_printf (_("Tile %u"), index);
}

static char *
dup_slot_title (NreSelection *selection, guint index)
{
  return g_strdup_printf (_("Slot %u"), index);
}

static const NreAppPart parts[] = {
  [NRE_TERRAIN_PART_FACE - NRE_PART_OWN] = {
    "face", NRE_TERRAIN_FACES, "faces", FALSE, dup_face_title, nre_face_inspector_get_type,
    .arguments = "faces",
  },
  [NRE_TERRAIN_PART_TILE - NRE_PART_OWN] = {
    "node", NRE_TERRAIN_TILES, "nodes", FALSE, dup_tile_title, nre_tile_inspector_get_type,
  },
  [NRE_TERRAIN_PART_SLOT - NRE_PART_OWN] = {
    "slot", NRE_TERRAIN_SLOTS, "slots", FALSE, dup_slot_title, nre_terrain_slot_inspector_get_type,
  },
};

static guint
count (NreEntryView *base, NrePart part)
{
  NreTerrainView *view = NRE_TERRAIN_VIEW (base);

  switch (part)
    {
    case NRE_TERRAIN_PART_FACE:
      return nre_terrain_view_get_n_faces (view);
    case NRE_TERRAIN_PART_TILE:
      return nre_terrain_view_get_n_tiles (view);
    case NRE_TERRAIN_PART_SLOT:
      return nre_terrain_view_get_n_slots (view);
    default:
      return 0;
    }
}

/* The slot that has the face, and the tile that draws it; those that are selected where they do. */
static void
complete (NreSelection *selection, NrePart part, NrePath *path)
{
  NreTerrainView *view = get_view (selection);
  guint *index = path->index;

  if (part == NRE_TERRAIN_PART_FACE)
    index[NRE_TERRAIN_PART_SLOT] = nre_terrain_view_find_face_slot (view, index[part]);
  if (part == NRE_TERRAIN_PART_FACE || part == NRE_TERRAIN_PART_SLOT)
    index[NRE_TERRAIN_PART_TILE] = nre_terrain_view_find_slot_tile (view, index[NRE_TERRAIN_PART_SLOT]);
}

/* --- The row ------------------------------------------------------------------------------------- */

static const char *
get_table_title (guint32 type)
{
  switch (type)
    {
    case NRE_TERRAIN_TILES:
      return N_("Tiles");
    case NRE_TERRAIN_SLOTS:
      return N_("Header and slots");
    case NRE_TERRAIN_POSITIONS:
      return N_("Positions");
    case 4:
      return N_("Packed normals");
    case 5:
      return N_("Packed UV0");
    case 11:
      return N_("Cell accelerator");
    case 14:
      return N_("Extra stream");
    case 18:
      return N_("Microtexture");
    case NRE_TERRAIN_FACES:
      return N_("Faces");
    default:
      return NULL;
    }
}

static gboolean
is_opaque (guint32 type)
{
  return get_table_title (type) == NULL || type == 11 || type == 14 || type == 18;
}

/* The tables whose first attribute is not the number of records. */
static const guint32 uncounted[] = { 9, 17, 0 };

static char *
dup_step_label (const char *operation, guint n)
{
  if (strcmp (operation, "set-face") == 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Change %u face", "Change %u faces", n), n);
  if (strcmp (operation, "set-node-slot") == 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Set slot of %u tile", "Set slot of %u tiles", n),
                            n);
  if (strcmp (operation, "set-slot") == 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Change %u slot", "Change %u slots", n), n);
  return NULL;
}

static const NreAppAction actions[] = {
  { "export", N_("_Export Terrain…"), FALSE, FALSE, nre_map_export_terrain },
  { "import", N_("_Import Terrain…"), TRUE, FALSE, nre_map_import_terrain },
};

const NreAppKind nre_terrain_app_kind = {
  .kind = NRE_KIND_TERRAIN,
  .icon_name = "nre-terrain-symbolic",
  .title = N_("Terrain"),
  .group = "maps",

  .has_tables = TRUE,
  .uncounted = uncounted,
  .get_table_title = get_table_title,
  .is_opaque = is_opaque,

  .get_page_type = nre_map_page_get_type,
  .partner = NRE_KIND_AREAL_MAP,
  .actions = actions,
  .n_actions = G_N_ELEMENTS (actions),

  .get_summary_type = nre_terrain_summary_get_type,

  .parts = parts,
  .n_parts = G_N_ELEMENTS (parts),
  .get_view_type = nre_terrain_view_get_type,
  .count = count,
  .complete = complete,

  .dup_step_label = dup_step_label,
};
