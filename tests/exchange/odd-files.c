/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "odd-files.h"

#include "nre-author-areals.h"
#include "nre-author-effect.h"
#include "nre-author-mission.h"
#include "nre-author-model.h"
#include "nre-author-text.h"
#include "nre-author-texture.h"
#include "nre-layout.h"

const char *const odd_values[] = {
  "null", "true", "-1", "1.5", "255", "65536", "4294967296", "1e300", "\"\"", "\"x\"", "\"00\"", "\"0\"",
  "[]",   "[[]]", "[1, 2, 3, 4, 5]", "[null]", "{}", "{\"n\": 0}",
};

const guint odd_n_values = G_N_ELEMENTS (odd_values);

/** odd_write_out: (transfer full): what a save would write. */
GBytes *
odd_write_out (NreDocument *document)
{
  return nre_layout_write (nre_document_get_root (document), NULL);
}

/** odd_parse: (transfer full) */
JsonNode *
odd_parse (const char *text)
{
  JsonNode *node = json_from_string (text, NULL);

  return node != NULL ? node : json_node_new (JSON_NODE_NULL);
}

static float
get_height (float x, float y, gpointer data)
{
  return x / 2;
}

static NreAuthorGround
get_ground (NreAuthorVec3 middle, float steepness, gpointer data)
{
  return (NreAuthorGround){ 0, 1, 255 };
}

static GBytes *
make_terrain (void)
{
  const NreAuthorTerrain terrain = { .n_tiles = 1, .n_quads = 1, .size = 8, .height = get_height,
                                     .ground = get_ground };

  return nre_author_terrain_finish (&terrain);
}

static GBytes *
make_areals (void)
{
  g_autoptr (NreAuthorAreals) areals = nre_author_areals_new (0, 0, 16, 8);

  for (guint i = 0; i < 2; i++)
    {
      float x = 8 * (float) i;
      const NreAuthorVec3 outline[] = { { x, 0, 0 }, { x + 8, 0, 0 }, { x + 8, 8, 0 }, { x, 8, 0 } };

      nre_author_areals_add (areals, outline, G_N_ELEMENTS (outline), 0, 0);
    }
  nre_author_areals_add_polygon (areals, 0, 2);
  nre_author_areals_set_grid (areals, 2, 2);
  nre_author_areals_link_all (areals);
  return nre_author_areals_finish (areals);
}

static GBytes *
make_model (void)
{
  g_autoptr (NreAuthorModel) model = nre_author_model_new ("one");
  NreAuthorMesh *mesh = nre_author_mesh_new ();
  const NreAuthorVec3 corners[] = { { 0, 0, 0 }, { 1, 0, 0 }, { 0, 1, 0 } };

  nre_author_mesh_begin_batch (mesh, 0, 0);
  nre_author_mesh_polygon (mesh, corners, G_N_ELEMENTS (corners));
  nre_author_model_add_node (model, "body", -1, 0);
  nre_author_model_add_key (model, 0, 0, (NreAuthorVec3){ 0, 0, 0 }, (NreAuthorQuat){ 1, 0, 0, 0 });
  nre_author_model_add_key (model, 0, 4, (NreAuthorVec3){ 1, 0, 0 }, (NreAuthorQuat){ 1, 0, 0, 0 });
  nre_author_model_set_slot (model, 0, 0, 0, nre_author_model_add_slot (model, mesh));
  return nre_author_model_finish (model);
}

static GBytes *
make_effect (void)
{
  g_autoptr (NreAuthorEffect) effect = nre_author_effect_new (0, 7.5f, 0x21);

  nre_author_effect_add (effect, NRE_AUTHOR_OP_PARTICLE, 0, 1, "material.lib", "Hull");
  nre_author_effect_add (effect, NRE_AUTHOR_OP_POINT, 0, 1, NULL, NULL);
  return nre_author_effect_finish (effect);
}

static GBytes *
make_material (void)
{
  NreAuthorMaterial material = { .version = 4, .n_phases = 2, .n_animations = 1 };

  material.phases[0] = nre_author_phase (10, 20, 30, "HULL.0");
  material.phases[1] = nre_author_phase (10, 20, 30, "");
  material.animations[0] = (NreAuthorMaterialAnimation){ 1, 2, { { 0, 100, 0 }, { 1, 100, 0 } } };
  return nre_author_material (&material);
}

static GBytes *
make_texture (void)
{
  g_autoptr (NreAuthorImage) image = nre_author_image_new (8, 4);
  const NreAuthorPage page = { 0, 4, 0, 4 };

  nre_author_image_noise (image, 1, 2, 0.5);
  return nre_author_texture (image, 888, 2, &page, 1);
}

static GBytes *
make_table (void)
{
  const char *const materials[] = { "HULL", "METAL", NULL }, *const lights[] = { "L.0", NULL };

  return nre_author_wear (materials, lights);
}

static GBytes *
make_build_list (void)
{
  const char *const units[] = { "tank", "car", NULL };
  const NreAuthorBuildSection sections[] = { { "Units", units }, { "More", units } };

  return nre_author_build_list ("a list", sections, G_N_ELEMENTS (sections));
}

static GBytes *
make_entry (guint32 type_id, GBytes *payload, guint32 attr2)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();

  nre_author_archive_add_take (archive, type_id, "one", 0, attr2, 1, payload);
  nre_author_archive_add_data (archive, 0, "two", 0, 0, 0, "text", 4);
  return nre_author_archive_finish (archive);
}

/** odd_file_make: a small file of the kind, or an archive with an entry of the kind and another one. */
OddFile
odd_file_make (NreKind kind)
{
  switch ((guint) kind)
    {
    case NRE_KIND_MODEL:
      return (OddFile){ make_model (), "one.msh", NULL };
    case NRE_KIND_TERRAIN:
      return (OddFile){ make_terrain (), "Land.msh", NULL };
    case NRE_KIND_AREAL_MAP:
      return (OddFile){ make_areals (), "Land.map", NULL };
    case NRE_KIND_EFFECT:
      return (OddFile){ make_entry (NRE_AUTHOR_TYPE_FXID, make_effect (), 0), "effects.rlb", "#0" };
    case NRE_KIND_MATERIAL:
      return (OddFile){ make_entry (NRE_AUTHOR_TYPE_MAT0, make_material (), 4), "Material.lib", "#0" };
    case NRE_KIND_TEXTURE:
      return (OddFile){ make_entry (NRE_AUTHOR_TYPE_TEXM, make_texture (), 0), "Textures.lib", "#0" };
    case NRE_KIND_WEAR:
      return (OddFile){ make_entry (NRE_AUTHOR_TYPE_WEAR, make_table (), 0), "static.rlb", "#0" };
    case NRE_KIND_BUILD_LIST:
      return (OddFile){ make_build_list (), "BuildDat.lst", NULL };
    case NRE_KIND_MISSION:
      return (OddFile){ nre_author_mission_new_small (), "data.tma", NULL };
    case NRE_KIND_ARCHIVE:
      return (OddFile){ make_entry (0, make_table (), 0), "any.lib", NULL };
    default:
      g_assert_not_reached ();
    }
}


/** odd_file_patch: (transfer full) (nullable): the file with @word at @at; NULL if that is no longer an
 * archive. */
NreDocument *
odd_file_patch (const OddFile *file, gsize at, guint32 word)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (file->bytes, &size);
  guint8 *copy = g_memdup2 (data, size);
  g_autoptr (GBytes) patched = g_bytes_new_take (copy, size);

  nre_store_u32 (copy + at, word);
  return nre_document_new_from_bytes (patched, file->title, NULL);
}

/** odd_tests_add: @run once for each of @kinds, which it gets as its data. */
void
odd_tests_add (const char *test, const NreKind *kinds, guint n_kinds, GTestDataFunc run)
{
  for (guint i = 0; i < n_kinds; i++)
    {
      g_autofree char *path = g_strdup_printf ("/%s/%s", test, nre_kind_to_string (kinds[i]));

      g_test_add_data_func (path, GUINT_TO_POINTER (kinds[i]), run);
    }
}
