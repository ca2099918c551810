/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How materials come to their looks: from a name over MAT0 and Texm to pixels. */

#include "nre-author-text.h"
#include "nre-author-texture.h"
#include "nre-kind.h"
#include "nre-skin-cache.h"
#include "nre-skin-plan.h"

#include <string.h>

/* Libraries in memory: the first entry of each is the first that was added. */
typedef struct
{
  GPtrArray *entries;           /* of Entry */
  guint      n_reads;
} Library;

typedef struct
{
  const char *archive;
  const char *name;
  guint32     type_id;
  GBytes     *bytes;
} Entry;

static void
entry_free (gpointer data)
{
  g_bytes_unref (((Entry *) data)->bytes);
  g_free (data);
}

static void
add (Library *self, const char *archive, const char *name, guint32 type_id, GBytes *bytes)
{
  Entry *entry = g_new (Entry, 1);

  *entry = (Entry){ archive, name, type_id, bytes };
  g_ptr_array_add (self->entries, entry);
}

static GBytes *
read_entry (const char *archive, const char *name, NreFields *fields, gpointer data)
{
  Library *self = data;

  self->n_reads++;
  *fields = (NreFields){ .attr2 = 6 };
  for (guint i = 0; i < self->entries->len; i++)
    {
      const Entry *entry = self->entries->pdata[i];

      if (g_ascii_strcasecmp (entry->archive, archive) != 0 ||
          (name != NULL && g_ascii_strcasecmp (entry->name, name) != 0))
        continue;
      fields->type_id = entry->type_id;
      return g_bytes_ref (entry->bytes);
    }
  return NULL;
}

static void
add_material (Library *self, const char *name, const char *texture)
{
  NreAuthorMaterial material = { .version = 6, .n_phases = 1 };

  material.phases[0] = nre_author_phase (0x33, 0x66, 0x99, texture);
  add (self, "Material.lib", name, NRE_TYPE_ID_MAT0, nre_author_material (&material));
}

/* Of one colour. */
static void
add_texture (Library *self, const char *name, guint32 color)
{
  add (self, "Textures.lib", name, NRE_TYPE_ID_TEXM, nre_author_texture_plain (color));
}

static void
set_up (Library *self, gconstpointer data)
{
  self->entries = g_ptr_array_new_with_free_func (entry_free);
}

static void
tear_down (Library *self, gconstpointer data)
{
  g_ptr_array_unref (self->entries);
}

static NreSkinPlan *
plan_of (Library *self, const char *name)
{
  NreSkinPlan *plan = nre_skin_plan_new ();

  nre_skin_plan_add (plan, 3, name, read_entry, self);
  return plan;
}

/* The first pixel of what the material looks like, 0xRRGGBBAA; 0 where it has no picture. */
static guint32
look (Library *self, const char *name)
{
  g_autoptr (NreSkinPlan) plan = plan_of (self, name);
  g_autoptr (NreSkins) skins = nre_skin_plan_make (plan);
  const NreSkin *skin = nre_skins_get (skins, 3);
  const guint8 *p;

  g_assert_null (nre_skins_get (skins, 2));
  g_assert_null (nre_skins_get (skins, 4));
  g_assert_nonnull (skin);
  if (skin->picture == NRE_SKIN_NONE)
    return 0;
  p = g_bytes_get_data (nre_skins_get_picture (skins, skin->picture)->rgba, NULL);
  return (guint32) p[0] << 24 | (guint32) p[1] << 16 | (guint32) p[2] << 8 | p[3];
}

/* --- Tests --------------------------------------------------------------------------------------- */

static void
test_chain (Library *self, gconstpointer data)
{
  add_material (self, "first", "RED.0");
  add_material (self, "Hull", "BLUE.0");
  add_texture (self, "RED.0", 0xff0000ff);
  add_texture (self, "BLUE.0", 0x0000ff80);
  g_assert_cmphex (look (self, "Hull"), ==, 0x0000ff80);
  g_assert_cmphex (look (self, "HULL"), ==, 0x0000ff80);
  /* Neither this nor DEFAULT is there. */
  g_assert_cmphex (look (self, "none such"), ==, 0xff0000ff);
  add_material (self, "DEFAULT", "BLUE.0");
  g_assert_cmphex (look (self, "none such"), ==, 0x0000ff80);
}

/* A texture that is named and is not there can be told from one that is. */
static void
test_missing (Library *self, gconstpointer data)
{
  g_autoptr (GBytes) text = g_bytes_new_static ("no texture", 10);
  guint32 missing;

  add_material (self, "Hull", "GONE.0");
  add_material (self, "Other", "TEXT.0");
  add (self, "Textures.lib", "TEXT.0", 0, g_bytes_ref (text));
  missing = look (self, "Hull");
  g_assert_cmphex (missing, !=, 0);
  g_assert_cmphex (look (self, "Other"), ==, missing);
}

static void
test_untextured (Library *self, gconstpointer data)
{
  g_autoptr (NreSkinPlan) plan = NULL;
  g_autoptr (NreSkins) skins = NULL;
  const NreSkin *skin;

  add_material (self, "Paint", "");
  g_assert_cmphex (look (self, "Paint"), ==, 0);
  plan = plan_of (self, "Paint");
  skins = nre_skin_plan_make (plan);
  skin = nre_skins_get (skins, 3);
  g_assert_cmpfloat (skin->color[0], <, skin->color[1]);
  g_assert_cmpfloat (skin->color[1], <, skin->color[2]);
}

/* Without any library nothing is known. */
static void
test_nothing (Library *self, gconstpointer data)
{
  g_autoptr (NreSkinPlan) plan = plan_of (self, "Hull");
  g_autoptr (NreSkins) skins = nre_skin_plan_make (plan);

  g_assert_null (nre_skins_get (skins, 3));
  g_assert_cmpuint (nre_skins_get_n_pictures (skins), ==, 0);
}

/* One texture is read and decoded once, for however many materials. */
static void
test_shared (Library *self, gconstpointer data)
{
  g_autoptr (NreSkinPlan) plan = nre_skin_plan_new ();
  g_autoptr (NreSkins) skins = NULL;

  add_material (self, "a", "RED.0");
  add_material (self, "b", "red.0");
  add_texture (self, "RED.0", 0xff0000ff);
  nre_skin_plan_add (plan, 0, "a", read_entry, self);
  nre_skin_plan_add (plan, 1, "b", read_entry, self);
  g_assert_cmpuint (self->n_reads, ==, 3);
  skins = nre_skin_plan_make (plan);
  g_assert_cmpuint (nre_skins_get_n_pictures (skins), ==, 1);
  g_assert_cmpuint (nre_skins_get (skins, 0)->picture, ==, nre_skins_get (skins, 1)->picture);
}

static guint64
hash (Library *self, const char *name)
{
  g_autoptr (NreSkinPlan) plan = plan_of (self, name);

  return nre_skin_plan_hash (plan);
}

static void
test_hash (Library *self, gconstpointer data)
{
  guint64 before;

  add_material (self, "a", "RED.0");
  add_material (self, "b", "BLUE.0");
  add_material (self, "c", "RED.0");
  before = hash (self, "a");
  g_assert_cmpuint (hash (self, "c"), ==, before);
  g_assert_cmpuint (hash (self, "b"), !=, before);
  add_texture (self, "RED.0", 0xff0000ff);
  g_assert_cmpuint (hash (self, "a"), !=, before);
}

/* A table may have any number of rows. */
static void
test_many (Library *self, gconstpointer data)
{
  g_autoptr (NreSkinPlan) plan = nre_skin_plan_new ();
  g_autoptr (NreSkins) skins = NULL;

  add_material (self, "a", "RED.0");
  add_texture (self, "RED.0", 0xff0000ff);
  for (guint i = 0; i < 4 * NRE_SKIN_PLAN_MOST_MATERIALS; i++)
    nre_skin_plan_add (plan, i, "a", read_entry, self);
  g_assert_cmpuint (self->n_reads, <=, NRE_SKIN_PLAN_MOST_MATERIALS + 1);
  skins = nre_skin_plan_make (plan);
  g_assert_nonnull (nre_skins_get (skins, NRE_SKIN_PLAN_MOST_MATERIALS - 1));
  g_assert_null (nre_skins_get (skins, NRE_SKIN_PLAN_MOST_MATERIALS));
}

/* --- What moves ----------------------------------------------------------------------------------- */

/* Two phases, seen from 0 and from 100 ms on, and the first again at 200. */
static void
add_moving (Library *self, guint32 header, const char *first, const char *second)
{
  NreAuthorMaterial material = { .version = 6, .n_phases = 2, .n_animations = 1 };

  material.phases[0] = nre_author_phase (200, 100, 0, first);
  material.phases[1] = nre_author_phase (100, 200, 50, second);
  material.animations[0].header = header;
  material.animations[0].n_keys = 3;
  for (guint i = 0; i < 3; i++)
    {
      material.animations[0].keys[i][0] = (guint16) (i % 2);
      material.animations[0].keys[i][1] = (guint16) (100 * i);
    }
  add (self, "Material.lib", "Lamp", NRE_TYPE_ID_MAT0, nre_author_material (&material));
}

static guint32
look_at (const NreSkins *skins, double time, NreSkin *skin, float tint[3])
{
  const guint8 *p;

  g_assert_true (nre_skins_get_at (skins, 3, time, skin, tint));
  if (skin->picture == NRE_SKIN_NONE)
    return 0;
  p = g_bytes_get_data (nre_skins_get_picture (skins, skin->picture)->rgba, NULL);
  return (guint32) p[0] << 24 | (guint32) p[1] << 16 | (guint32) p[2] << 8 | p[3];
}

static void
test_moving (Library *self, gconstpointer data)
{
  g_autoptr (NreSkinPlan) plan = NULL;
  g_autoptr (NreSkins) skins = NULL;
  NreSkin skin;
  float tint[3];

  add_moving (self, 0, "RED.0", "BLUE.0");
  add_texture (self, "RED.0", 0xff0000ff);
  add_texture (self, "BLUE.0", 0x0000ffff);
  plan = plan_of (self, "Lamp");
  skins = nre_skin_plan_make (plan);
  g_assert_cmpuint (nre_skins_get_n_pictures (skins), ==, 2);
  g_assert_cmpstr (nre_skins_get_picture_name (skins, 1), ==, "BLUE.0");
  g_assert_cmpuint (nre_skins_get_length (skins), ==, 200);
  g_assert_true (nre_skins_is_moving (skins));
  g_assert_false (nre_skins_differ (skins, 10, 90));
  g_assert_true (nre_skins_differ (skins, 90, 110));
  g_assert_false (nre_skins_differ (skins, 50, 250));
  g_assert_cmphex (look_at (skins, 50, &skin, tint), ==, 0xff0000ff);
  g_assert_cmpfloat (tint[0], ==, 1);
  g_assert_cmphex (look_at (skins, 150, &skin, tint), ==, 0x0000ffff);
  g_assert_cmpfloat_with_epsilon (tint[0], 0.5f, 1e-6);
  g_assert_cmpfloat_with_epsilon (tint[1], 2, 1e-6);
  /* Of what is black nothing is a multiple. */
  g_assert_cmpfloat (tint[2], ==, 1);
  g_assert_cmphex (look_at (skins, 250, &skin, tint), ==, 0xff0000ff);
  g_assert_cmpuint (nre_skins_get (skins, 3)->picture, ==, 0);
  g_assert_false (nre_skins_get_at (skins, 4, 50, &skin, tint));
}

/* Where the mask says so, colours go from phase to phase. */
static void
test_mixing (Library *self, gconstpointer data)
{
  g_autoptr (NreSkinPlan) plan = NULL;
  g_autoptr (NreSkins) skins = NULL;
  NreSkin skin;
  float tint[3];

  add_moving (self, 3 << 3, "", "");
  plan = plan_of (self, "Lamp");
  skins = nre_skin_plan_make (plan);
  g_assert_cmphex (look_at (skins, 50, &skin, tint), ==, 0);
  g_assert_cmpfloat_with_epsilon (skin.color[0], 150 / 255.0f, 1e-6);
  g_assert_cmpfloat_with_epsilon (skin.color[1], 150 / 255.0f, 1e-6);
  g_assert_cmpfloat_with_epsilon (skin.color[2], 25 / 255.0f, 1e-6);
  g_assert_cmpfloat_with_epsilon (tint[0], 0.75f, 1e-6);
  g_assert_true (nre_skins_differ (skins, 50, 55));
  g_assert_false (nre_skins_differ (skins, 50, 50.1));
}

/* An animation of one key shows its phase for good. */
static void
test_still (Library *self, gconstpointer data)
{
  NreAuthorMaterial material = { .version = 6, .n_phases = 2, .n_animations = 1 };
  g_autoptr (NreSkinPlan) plan = NULL;
  g_autoptr (NreSkins) skins = NULL;

  material.phases[0] = nre_author_phase (0, 0, 0, "RED.0");
  material.phases[1] = nre_author_phase (0, 0, 0, "BLUE.0");
  material.animations[0] = (NreAuthorMaterialAnimation){ .n_keys = 1, .keys = { { 1, 0, 0 } } };
  add (self, "Material.lib", "Lamp", NRE_TYPE_ID_MAT0, nre_author_material (&material));
  add_texture (self, "RED.0", 0xff0000ff);
  add_texture (self, "BLUE.0", 0x0000ffff);
  g_assert_cmphex (look (self, "Lamp"), ==, 0x0000ffff);
  plan = plan_of (self, "Lamp");
  skins = nre_skin_plan_make (plan);
  g_assert_cmpuint (nre_skins_get_n_pictures (skins), ==, 1);
  g_assert_cmpuint (nre_skins_get_length (skins), ==, 0);
  g_assert_false (nre_skins_is_moving (skins));
  g_assert_false (nre_skins_differ (skins, 0, 1000));
}

/* The same bytes are decoded once; what was asked for last is kept, and not more than there is room for. */
static void
test_cache (Library *self, gconstpointer data)
{
  g_autoptr (NreSkinPicture) first = NULL;
  g_autoptr (GBytes) bytes = NULL;

  for (guint32 i = 0; i < 10; i++)
    {
      g_autoptr (NreAuthorImage) image = nre_author_image_new (2048, 2048);
      g_autoptr (NreSkinPicture) picture = NULL, again = NULL;
      g_autoptr (GBytes) own = NULL;

      nre_author_image_fill (image, i << 19 | 0xff);
      own = nre_author_texture (image, 565, 1, NULL, 0);
      picture = nre_skin_cache_decode (nre_span_of_bytes (own));
      again = nre_skin_cache_decode (nre_span_of_bytes (own));
      g_assert_true (picture == again);
      g_assert_cmpuint (g_bytes_get_size (picture->smaller), <, g_bytes_get_size (picture->rgba) / 2);
      if (i > 0)
        continue;
      first = g_steal_pointer (&picture);
      bytes = g_steal_pointer (&own);
    }
  {
    g_autoptr (NreSkinPicture) other = nre_skin_cache_decode (nre_span_of_bytes (bytes));

    g_assert_true (other != first);
    g_assert_true (g_bytes_equal (other->rgba, first->rgba));
  }
}

/* A light map belongs to a row; without its texture, or without one that can be read, it counts as none. */
static void
test_light_maps (Library *self, gconstpointer data)
{
  g_autoptr (NreSkinPlan) plan = nre_skin_plan_new ();
  g_autoptr (NreSkins) skins = NULL;
  guint64 before;
  guint picture;

  add (self, "LightMap.lib", "L.0", NRE_TYPE_ID_TEXM, nre_author_texture_plain (0x102030ff));
  add (self, "LightMap.lib", "L.1", NRE_TYPE_ID_TEXM, g_bytes_new_static ("text", 4));
  add_texture (self, "L.0", 0xff0000ff);
  before = nre_skin_plan_hash (plan);
  nre_skin_plan_add_light_map (plan, 0, "L.9", read_entry, self);
  nre_skin_plan_add_light_map (plan, 2, "L.1", read_entry, self);
  nre_skin_plan_add_light_map (plan, 5, "l.0", read_entry, self);
  nre_skin_plan_add_light_map (plan, 3, "L.0", read_entry, self);
  g_assert_cmpuint (nre_skin_plan_hash (plan), !=, before);
  g_assert_cmpuint (self->n_reads, ==, 3);
  skins = nre_skin_plan_make (plan);
  for (guint i = 0; i < 8; i++)
    g_assert_cmpint (nre_skins_get_light_map (skins, i) == NRE_SKIN_NONE, ==, i != 3 && i != 5);
  picture = nre_skins_get_light_map (skins, 5);
  g_assert_cmpuint (nre_skins_get_light_map (skins, 3), ==, picture);
  g_assert_cmpmem (g_bytes_get_data (nre_skins_get_picture (skins, picture)->rgba, NULL), 4,
                   "\x10\x20\x30\xff", 4);
  /* A light map is no look of a material. */
  g_assert_true (nre_skins_is_empty (skins));
  g_assert_null (nre_skins_get (skins, 5));
}

static void
test_most_light_maps (Library *self, gconstpointer data)
{
  g_autoptr (NreSkinPlan) plan = nre_skin_plan_new ();
  g_autoptr (NreSkins) skins = NULL;

  add (self, "LightMap.lib", "L.0", NRE_TYPE_ID_TEXM, nre_author_texture_plain (0x102030ff));
  for (guint i = 0; i <= NRE_SKIN_PLAN_MOST_MATERIALS; i++)
    nre_skin_plan_add_light_map (plan, i, "L.0", read_entry, self);
  skins = nre_skin_plan_make (plan);
  g_assert_cmpuint (nre_skins_get_light_map (skins, NRE_SKIN_PLAN_MOST_MATERIALS - 1), !=, NRE_SKIN_NONE);
  g_assert_cmpuint (nre_skins_get_light_map (skins, NRE_SKIN_PLAN_MOST_MATERIALS), ==, NRE_SKIN_NONE);
}

/* Textures that are too many bytes together are left out: of moving materials the later phases first. */
static void
test_too_large (Library *self, gconstpointer data)
{
  g_autoptr (NreSkinPlan) plan = nre_skin_plan_new ();
  g_autoptr (NreSkins) skins = NULL;
  NreAuthorMaterial moving = { .version = 6, .n_phases = 2, .n_animations = 1 };
  const NreSkin *third;
  NreSkin begin, later;
  float tint[3];

  for (guint i = 0; i < 3; i++)
    {
      static const char *const names[] = { "A", "B", "C" };
      gsize size = NRE_SKIN_PLAN_MOST_BYTES / 2 - (i == 0 ? 0 : 1000);

      add_material (self, names[i], names[i]);
      add (self, "Textures.lib", names[i], NRE_TYPE_ID_TEXM, g_bytes_new_take (g_malloc0 (size), size));
    }
  moving.phases[0] = nre_author_phase (10, 10, 10, "RED.0");
  moving.phases[1] = nre_author_phase (90, 90, 90, "BLUE.0");
  moving.animations[0] = (NreAuthorMaterialAnimation){ 0, 2, { { 0, 100, 0 }, { 1, 100, 0 } } };
  add (self, "Material.lib", "Lamp", NRE_TYPE_ID_MAT0, nre_author_material (&moving));
  add_texture (self, "RED.0", 0xff0000ff);
  add_texture (self, "BLUE.0", 0x0000ffff);
  nre_skin_plan_add (plan, 0, "A", read_entry, self);
  nre_skin_plan_add (plan, 1, "Lamp", read_entry, self);
  nre_skin_plan_add (plan, 2, "B", read_entry, self);
  nre_skin_plan_add (plan, 3, "C", read_entry, self);
  skins = nre_skin_plan_make (plan);
  /* Both phases have the first picture. */
  g_assert_true (nre_skins_get_at (skins, 1, 0, &begin, tint));
  g_assert_true (nre_skins_get_at (skins, 1, 150, &later, tint));
  g_assert_cmpuint (begin.picture, ==, later.picture);
  third = nre_skins_get (skins, 3);
  g_assert_nonnull (third);
  g_assert_null (nre_skins_get_picture_name (skins, third->picture));
}

/* Looks that are set by hand. */
static void
test_set (Library *self, gconstpointer data)
{
  g_autoptr (NreSkins) skins = nre_skins_new (), same = nre_skins_ref (skins);
  const NreSkin plain = { NRE_SKIN_NONE, { 1, 0.5f, 0 } };
  float tint[3];
  NreSkin found;

  g_assert_true (nre_skins_is_empty (skins));
  nre_skins_set (skins, 2, &plain);
  g_assert_false (nre_skins_is_empty (same));
  g_assert_true (nre_skins_get_at (same, 2, 1000, &found, tint));
  g_assert_cmpfloat (found.color[1], ==, 0.5f);
  g_assert_cmpfloat (tint[0], ==, 1);
  g_assert_false (nre_skins_get_at (same, 1, 0, &found, tint));
  g_assert_false (nre_skins_is_moving (same));
}

/* The colour of what may be a material. */
static void
test_plain_color (Library *self, gconstpointer data)
{
  NreAuthorMaterial material = { .version = 6, .n_phases = 1 };
  g_autoptr (GBytes) bytes = NULL;
  NreFields fields = { .type_id = NRE_TYPE_ID_MAT0, .attr2 = 6 };
  NreSubject subject = { 0 };
  float rgb[3];

  material.phases[0] = nre_author_phase (0, 0, 255, "");
  bytes = nre_author_material (&material);
  subject.payload = nre_span_of_bytes (bytes);
  g_assert_false (nre_skin_find_plain_color (&subject, rgb));
  subject.fields = &fields;
  g_assert_true (nre_skin_find_plain_color (&subject, rgb));
  g_assert_cmpfloat (rgb[2], ==, 1);
  g_assert_cmpfloat (rgb[0], ==, 0);
  fields.type_id = NRE_TYPE_ID_TEXM;
  g_assert_false (nre_skin_find_plain_color (&subject, rgb));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/skin-plan/chain", Library, NULL, set_up, test_chain, tear_down);
  g_test_add ("/skin-plan/missing", Library, NULL, set_up, test_missing, tear_down);
  g_test_add ("/skin-plan/untextured", Library, NULL, set_up, test_untextured, tear_down);
  g_test_add ("/skin-plan/nothing", Library, NULL, set_up, test_nothing, tear_down);
  g_test_add ("/skin-plan/shared", Library, NULL, set_up, test_shared, tear_down);
  g_test_add ("/skin-plan/hash", Library, NULL, set_up, test_hash, tear_down);
  g_test_add ("/skin-plan/many", Library, NULL, set_up, test_many, tear_down);
  g_test_add ("/skin-plan/moving", Library, NULL, set_up, test_moving, tear_down);
  g_test_add ("/skin-plan/mixing", Library, NULL, set_up, test_mixing, tear_down);
  g_test_add ("/skin-plan/still", Library, NULL, set_up, test_still, tear_down);
  g_test_add ("/skin-plan/cache", Library, NULL, set_up, test_cache, tear_down);
  g_test_add ("/skin-plan/light-maps", Library, NULL, set_up, test_light_maps, tear_down);
  g_test_add ("/skin-plan/most-light-maps", Library, NULL, set_up, test_most_light_maps, tear_down);
  g_test_add ("/skin-plan/too-large", Library, NULL, set_up, test_too_large, tear_down);
  g_test_add ("/skin-plan/set", Library, NULL, set_up, test_set, tear_down);
  g_test_add ("/skin-plan/plain-color", Library, NULL, set_up, test_plain_color, tear_down);
  return g_test_run ();
}
