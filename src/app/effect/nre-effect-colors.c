/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-effect-colors.h"

#include "nre-resources.h"
#include "nre-skin-plan.h"

/* A preview asks for all colours whenever its effect has changed, and to look for one reads a file. */
typedef struct
{
  NreResources *resources;
  GHashTable   *known;          /* of "archive/name": a Color */
} Colors;

typedef struct
{
  gboolean found;
  float    rgb[3];
} Color;

static void
colors_free (gpointer data)
{
  Colors *self = data;

  g_object_unref (self->resources);
  g_hash_table_unref (self->known);
  g_free (self);
}

static Color *
look (Colors *self, const char *archive, const char *name)
{
  Color *color = g_new0 (Color, 1);
  NreFields fields;
  g_autoptr (GBytes) bytes = nre_resources_read (self->resources, archive, name,
                                                 NRE_RESOURCE_MOST_MATERIAL, &fields);

  color->found = bytes != NULL &&
                 nre_skin_find_plain_color (&(NreSubject){ .fields = &fields, .payload = nre_span_of_bytes (bytes) },
                                            color->rgb);
  return color;
}

static gboolean
find_color (const char *archive, const char *name, float rgb[3], guint *skin, gpointer data)
{
  Colors *self = data;
  g_autofree char *key = g_strconcat (archive, "/", name, NULL);
  Color *color = g_hash_table_lookup (self->known, key);

  if (color == NULL)
    {
      color = look (self, archive, name);
      g_hash_table_insert (self->known, g_steal_pointer (&key), color);
    }
  for (guint k = 0; k < 3; k++)
    rgb[k] = color->rgb[k];
  return color->found;
}

static void
on_changed (NreEffectSource *source)
{
  Colors *self = g_object_get_data (G_OBJECT (source), "nre-colors");

  g_hash_table_remove_all (self->known);
  nre_effect_source_forget_colors (source);
}

void
nre_effect_colors_follow (NreEffectSource *source, NreDocument *document)
{
  g_autoptr (NreSkinSource) skins = NULL;
  Colors *self;

  if (g_object_get_data (G_OBJECT (source), "nre-colors") != NULL)
    return;
  self = g_new0 (Colors, 1);
  self->resources = g_object_ref (nre_resources_get (document));
  self->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_object_set_data_full (G_OBJECT (source), "nre-colors", self, colors_free);
  g_signal_connect_object (self->resources, "changed", G_CALLBACK (on_changed), source, G_CONNECT_SWAPPED);
  nre_effect_source_set_find_color (source, find_color, self, NULL);
  skins = nre_skin_source_new (document);
  nre_effect_source_set_skins (source, skins);
}
