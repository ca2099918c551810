/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-map-skins.h"

struct _NreMapSkins
{
  NreSkinSource parent_instance;

  NreTerrainView *view;
};

G_DEFINE_FINAL_TYPE (NreMapSkins, nre_map_skins, NRE_TYPE_SKIN_SOURCE)

static void
list (NreSkinSource *source)
{
  g_auto (NreTerrainWear) wear = { NULL, NULL };
  g_autoptr (GPtrArray) names = NULL;

  nre_terrain_view_read_wear (NRE_MAP_SKINS (source)->view, &wear);
  names = nre_terrain_wear_list_names (&wear);
  for (guint i = 0; i < names->len; i++)
    if (names->pdata[i] != NULL)
      nre_skin_source_add (source, i, names->pdata[i]);
}

static void
nre_map_skins_finalize (GObject *object)
{
  g_clear_object (&NRE_MAP_SKINS (object)->view);
  G_OBJECT_CLASS (nre_map_skins_parent_class)->finalize (object);
}

static void
nre_map_skins_class_init (NreMapSkinsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = nre_map_skins_finalize;
  NRE_SKIN_SOURCE_CLASS (klass)->list = list;
}

static void
nre_map_skins_init (NreMapSkins *self)
{
}

/** nre_map_skins_get_view: (transfer none): the terrain with the materials. */
NreTerrainView *
nre_map_skins_get_view (NreMapSkins *self)
{
  return self->view;
}

NreMapSkins *
nre_map_skins_new (NreTerrainView *view)
{
  NreMapSkins *self = g_object_new (NRE_TYPE_MAP_SKINS, NULL);

  self->view = g_object_ref (view);
  nre_skin_source_follow (NRE_SKIN_SOURCE (self), nre_entry_view_get_document (NRE_ENTRY_VIEW (view)));
  return self;
}
