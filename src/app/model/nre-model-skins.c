/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-model-skins.h"

#include "nre-model-scene.h"
#include "nre-model-wear.h"
#include "nre-text.h"
#include "nre-model-wear-row.h"
#include "nre-wear.h"

struct _NreModelSkins
{
  NreSkinSource parent_instance;

  NreEntry *entry;              /* (nullable): the model; NULL for a file */
  GArray   *used;               /* of guint: numbers of materials that the scene has, in order */
  GArray   *used_light;         /* of guint: rows of light maps that the scene uses, ascending */
};

G_DEFINE_FINAL_TYPE (NreModelSkins, nre_model_skins, NRE_TYPE_SKIN_SOURCE)

/* @rows: (nullable) (element-type NreWearRow); the used ones are added */
static void
add_rows (NreSkinSource *source, const GArray *rows, const GArray *used,
          void (*add) (NreSkinSource *source, guint row, const char *name))
{
  for (guint i = 0; rows != NULL && i < used->len; i++)
    {
      guint row = g_array_index (used, guint, i);
      g_autofree char *name = NULL;
      NreSpan stored;

      if (row >= rows->len)
        break;
      stored = g_array_index (rows, NreWearRow, row).name;
      name = nre_text_decode (stored.data, stored.size);
      add (source, row, name);
    }
}

static void
list (NreSkinSource *source)
{
  NreModelSkins *self = NRE_MODEL_SKINS (source);
  g_autoptr (NreEntry) wear = nre_model_wear_row_find (self->entry);
  g_auto (NreWear) table = { 0 };
  NreSpan text;
  gsize at;

  if (wear == NULL || !nre_entry_get_payload (wear, &text))
    return;
  /* In a text with an error, the rows before it are valid. */
  nre_wear_parse (text, &table, &at, NULL);
  add_rows (source, table.materials, self->used, nre_skin_source_add);
  add_rows (source, table.lightmaps, self->used_light, nre_skin_source_add_light_map);
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  guint left = *(const guint *) a, right = *(const guint *) b;

  return left < right ? -1 : left > right;
}

/* @light: whether to find the rows of light maps instead of those of materials */
static GArray *
find_used (const NreScene *scene, gboolean light)
{
  GArray *used = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree guint8 *seen = g_malloc0 (G_MAXUINT16 + 1);
  guint n;
  const NreSceneBatch *batches;

  if (scene == NULL || (light && nre_scene_get_light_uvs (scene) == NULL))
    return used;
  batches = nre_scene_get_batches (scene, &n);
  seen[NRE_SCENE_NO_LIGHT_MAP] = light;
  for (guint i = 0; i < n; i++)
    {
      guint row = light ? batches[i].light_map : batches[i].material_index;

      if (!seen[row])
        g_array_append_val (used, row);
      seen[row] = 1;
    }
  g_array_sort (used, compare_numbers);
  return used;
}

/* An array that never had an element has no bytes to compare. */
static gboolean
is_same (const GArray *a, const GArray *b)
{
  return a->len == b->len && (a->len == 0 || memcmp (a->data, b->data, a->len * sizeof (guint)) == 0);
}

/** nre_model_skins_set_scene: @scene: (nullable): the scene with the materials */
void
nre_model_skins_set_scene (NreModelSkins *self, NreScene *scene)
{
  g_autoptr (GArray) used = find_used (scene, FALSE), used_light = find_used (scene, TRUE);
  gboolean first = self->used->len == 0;

  if (is_same (used, self->used) && is_same (used_light, self->used_light))
    return;
  g_array_unref (self->used);
  g_array_unref (self->used_light);
  self->used = g_steal_pointer (&used);
  self->used_light = g_steal_pointer (&used_light);
  /* The first look-up is not delayed. */
  if (first)
    nre_skin_source_look (NRE_SKIN_SOURCE (self));
  else
    nre_skin_source_look_later (NRE_SKIN_SOURCE (self));
}

/** nre_model_skins_new_body: (transfer full): the body of the model, for other materials;
 * may run in any thread. */
NreBody *
nre_model_skins_new_body (NreDirectory *directory)
{
  g_autoptr (NreModel) model = nre_model_new (directory);

  return nre_body_new (nre_model_scene_new (model), nre_model_wear_list_names (directory));
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_model_skins_dispose (GObject *object)
{
  NreModelSkins *self = NRE_MODEL_SKINS (object);

  G_OBJECT_CLASS (nre_model_skins_parent_class)->dispose (object);
  g_clear_object (&self->entry);
}

static void
nre_model_skins_finalize (GObject *object)
{
  g_array_unref (NRE_MODEL_SKINS (object)->used);
  g_array_unref (NRE_MODEL_SKINS (object)->used_light);
  G_OBJECT_CLASS (nre_model_skins_parent_class)->finalize (object);
}

static void
nre_model_skins_class_init (NreModelSkinsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_model_skins_dispose;
  G_OBJECT_CLASS (klass)->finalize = nre_model_skins_finalize;
  NRE_SKIN_SOURCE_CLASS (klass)->list = list;
}

static void
nre_model_skins_init (NreModelSkins *self)
{
  self->used = g_array_new (FALSE, FALSE, sizeof (guint));
  self->used_light = g_array_new (FALSE, FALSE, sizeof (guint));
}

/** nre_model_skins_new: @entry: (nullable): the model, or NULL if the file itself is one */
NreModelSkins *
nre_model_skins_new (NreDocument *document, NreEntry *entry)
{
  NreModelSkins *self = g_object_new (NRE_TYPE_MODEL_SKINS, NULL);

  self->entry = entry != NULL ? g_object_ref (entry) : NULL;
  nre_skin_source_follow (NRE_SKIN_SOURCE (self), document);
  return self;
}
