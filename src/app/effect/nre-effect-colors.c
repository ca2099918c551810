/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-effect-colors.h"

#include "nre-resources.h"
#include "nre-skin-plan.h"

/* Cached colours: a preview requests all colours whenever its effect has changed, and
 * finding one reads a file. */
typedef struct
{
  NreResources *resources;
  GHashTable   *known;          /* "archive/name" → Color */
  GHashTable   *stamps;         /* searched archive → guint64, its stamp at that time */
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
  g_hash_table_unref (self->stamps);
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
                 nre_skin_find_plain_color (&(NreSubject){ .fields = &fields,
                                                           .payload = nre_span_of_bytes (bytes) },
                                            color->rgb);
  return color;
}

static void
note_stamp (Colors *self, const char *archive)
{
  guint64 stamp;

  if (g_hash_table_contains (self->stamps, archive))
    return;
  stamp = nre_resources_get_stamp (self->resources, archive);
  g_hash_table_insert (self->stamps, g_strdup (archive), g_memdup2 (&stamp, sizeof stamp));
}

static gboolean
find_color (const char *archive, const char *name, float rgb[3], guint *skin, gpointer data)
{
  Colors *self = data;
  g_autofree char *key = g_strconcat (archive, "/", name, NULL);
  Color *color = g_hash_table_lookup (self->known, key);

  if (color == NULL)
    {
      note_stamp (self, archive);
      color = look (self, archive, name);
      g_hash_table_insert (self->known, g_steal_pointer (&key), color);
    }
  for (guint k = 0; k < 3; k++)
    rgb[k] = color->rgb[k];
  return color->found;
}

/* Whether bytes of the searched archives may have changed. */
static gboolean
is_outdated (Colors *self)
{
  GHashTableIter iter;
  gpointer archive, stamp;

  g_hash_table_iter_init (&iter, self->stamps);
  while (g_hash_table_iter_next (&iter, &archive, &stamp))
    if (nre_resources_get_stamp (self->resources, archive) != *(const guint64 *) stamp)
      return TRUE;
  return FALSE;
}

static void
on_changed (NreEffectSource *source)
{
  Colors *self = g_object_get_data (G_OBJECT (source), "nre-colors");

  if (!is_outdated (self))
    return;
  g_hash_table_remove_all (self->known);
  g_hash_table_remove_all (self->stamps);
  nre_effect_source_forget_colors (source);
}

static void
on_content_changed (NreEffectSource *source, NreDocument *document)
{
  Colors *self = g_object_get_data (G_OBJECT (source), "nre-colors");
  GHashTableIter iter;
  gpointer archive;

  g_hash_table_iter_init (&iter, self->stamps);
  while (g_hash_table_iter_next (&iter, &archive, NULL))
    if (nre_resources_is_of (document, archive))
      {
        on_changed (source);
        return;
      }
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
  self->stamps = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_object_set_data_full (G_OBJECT (source), "nre-colors", self, colors_free);
  g_signal_connect_object (self->resources, "changed", G_CALLBACK (on_changed), source, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->resources, "content-changed", G_CALLBACK (on_content_changed), source,
                           G_CONNECT_SWAPPED);
  nre_effect_source_set_find_color (source, find_color, self, NULL);
  skins = nre_skin_source_new (document);
  nre_effect_source_set_skins (source, skins);
}
