/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-render-picture.h"

#include "nre-beside.h"
#include "nre-effect.h"
#include "nre-error.h"
#include "nre-exchange-model.h"
#include "nre-model-scene.h"
#include "nre-model-wear.h"
#include "nre-partner.h"
#include "nre-pose.h"
#include "nre-render-skins.h"
#include "nre-shape-scene.h"
#include "nre-skin-plan.h"
#include "nre-terrain-scene.h"
#include "nre-terrain-wear.h"

static NreScene *
new_posed_scene (const NreModel *model, float time)
{
  g_autoptr (NreScene) scene = nre_model_scene_new (model);
  g_autofree float (*world)[16] = NULL;
  guint n = nre_scene_get_n_nodes (scene);

  if (n == 0)
    return g_steal_pointer (&scene);
  world = g_malloc_n (n, sizeof *world);
  nre_model_pose_at (model, time, world);
  return nre_scene_with_pose (scene, (const float (*)[16]) world);
}

/* (transfer none) (nullable): the other file of a level, beside the file at @path: the areal map of a
 * terrain, or the terrain of an areal map. NULL if it cannot be opened. */
static NreDirectory *
open_partner (NreRenderPicture *self, const char *path, NreKind own, NreKind wanted)
{
  self->partner = path != NULL ? nre_partner_open (path, own, wanted, NULL) : NULL;
  return self->partner != NULL ? nre_document_get_root (self->partner) : NULL;
}

/* (transfer full) (nullable): the textures and colours of the materials of the terrain at @path. */
static NreSkins *
find_terrain_skins (const char *path)
{
  g_auto (NreTerrainWear) wear = { NULL, NULL };
  g_autoptr (GPtrArray) names = NULL;

  nre_terrain_wear_read (&wear, path);
  names = nre_terrain_wear_list_names (&wear);
  return nre_render_skins_find (names, path);
}

/* Make the picture of a terrain, an areal map or both. @path: (nullable): path of the terrain, for finding
 * its materials. */
static gboolean
init_level (NreRenderPicture *self, NreDirectory *terrain, NreDirectory *map, const char *path, guint lod,
            GError **error)
{
  g_auto (NreArealMap) areals = { 0 };

  self->is_level = TRUE;
  if (terrain != NULL && lod >= NRE_TERRAIN_LODS)
    return nre_fail (error, NRE_ERROR_FORMAT, "a terrain has no level of detail %u: 0 is near, 1 is far",
                     lod);
  if (terrain != NULL)
    self->scene = nre_terrain_scene_new (terrain);
  if (terrain != NULL && path != NULL)
    self->skins = find_terrain_skins (path);
  if (map == NULL)
    return TRUE;
  nre_areal_map_read (map, &areals);
  self->areals = nre_areal_overlay_new_for_lod (&areals, self->scene, lod, NULL);
  self->legend = nre_areal_legend_new (&areals, NRE_AREAL_COLORING_CLASS);
  if (self->scene == NULL)
    self->scene = nre_scene_ref (nre_areal_overlay_get_ground (self->areals));
  return TRUE;
}

/**
 * nre_render_picture_init:
 * @self: (out): the picture; must be cleared, also after an error
 * @directory: a model, a terrain or an areal map
 * @path: (nullable): path of the file that is or contains @directory, for finding the other file of a level
 *   and the libraries of materials and textures; NULL to draw @directory alone
 * @lod: level of detail of the terrain, onto which areals are projected
 * @time: time in frames for a model's pose and all materials; or NRE_RENDER_FULLEST
 *
 * Make the scene to draw. Fails with NRE_ERROR_FORMAT if @directory is of another kind, or the terrain has no
 * such level of detail.
 */
gboolean
nre_render_picture_init (NreRenderPicture *self, NreDirectory *directory, const char *path, guint lod,
                         double time, GError **error)
{
  NreKind kind = nre_kind_of_archive (directory);
  float frame = time != NRE_RENDER_FULLEST ? (float) time : 0;
  guint32 id;

  *self = (NreRenderPicture){ .milliseconds = (double) frame * 1000 / NRE_GLTF_FRAMES_PER_SECOND };
  if (kind == NRE_KIND_MODEL)
    {
      g_autoptr (NreModel) model = nre_model_new (directory);

      self->scene = new_posed_scene (model, frame);
      self->is_legacy = nre_model_is_legacy (model);
      if (path != NULL)
        {
          g_autoptr (GBytes) wear = NULL;
          g_autoptr (GPtrArray) names = NULL;

          /* If the model is a file of its own, so is its table of materials. */
          if (nre_directory_get_parent (directory, &id) == NULL)
            wear = nre_beside_read (nre_format_get (NRE_KIND_MODEL), path);
          names = wear != NULL ? nre_model_wear_list_names_in (nre_span_of_bytes (wear))
                               : nre_model_wear_list_names (directory);
          self->skins = nre_render_skins_find (names, path);
        }
    }
  else if (kind == NRE_KIND_TERRAIN)
    return init_level (self, directory, open_partner (self, path, kind, NRE_KIND_AREAL_MAP), path, lod,
                       error);
  else if (kind == NRE_KIND_AREAL_MAP)
    {
      NreDirectory *terrain = open_partner (self, path, kind, NRE_KIND_TERRAIN);

      return init_level (self, terrain, directory,
                         terrain != NULL ? nre_document_get_path (self->partner) : NULL, lod, error);
    }
  else
    nre_set_error (error, NRE_ERROR_FORMAT,
                   "neither a model, a terrain, an areal map, an effect nor a material; only these can be "
                   "drawn");
  return self->scene != NULL;
}

/* --- Effects and materials ----------------------------------------------------------------------- */

/* An NreEffectFindColor that finds the plain colour of a material. */
static gboolean
find_color (const char *archive, const char *name, float rgb[3], guint *skin, gpointer libraries)
{
  NreFields fields;
  g_autoptr (GBytes) bytes = nre_cli_libraries_read (archive, name, &fields, libraries);

  return bytes != NULL &&
         nre_skin_find_plain_color (&(NreSubject){ .fields = &fields, .payload = nre_span_of_bytes (bytes) },
                                    rgb);
}

static gboolean
init_effect (NreRenderPicture *self, NreSpan payload, NreCliLibraries *libraries, double time, GError **error)
{
  NreEffectInputs inputs;

  if (payload.size < NRE_EFFECT_HEADER_SIZE)
    return nre_fail (error, NRE_ERROR_FORMAT, "the effect ends at byte %zu, before its header of %u does",
                     payload.size, NRE_EFFECT_HEADER_SIZE);
  nre_effect_inputs_init (&inputs);
  nre_effect_preview_init (&self->effect, payload, NRE_EFFECT_PREVIEW_SEED, NULL,
                           libraries != NULL ? find_color : NULL, libraries);
  if (libraries != NULL)
    self->skins = nre_render_skins_make (self->effect.names, libraries);
  self->seconds =
      time != NRE_RENDER_FULLEST ? time : nre_effect_preview_find_fullest (&self->effect, &inputs);
  self->milliseconds = self->seconds * 1000;
  self->spots = nre_effect_sim_run (self->effect.sim, self->seconds, &inputs);
  return TRUE;
}

/** nre_render_picture_can_draw: whether nre_render_picture_init_bytes() can draw the kind. */
gboolean
nre_render_picture_can_draw (NreKind kind)
{
  return kind == NRE_KIND_EFFECT || kind == NRE_KIND_MATERIAL;
}

/**
 * nre_render_picture_init_bytes:
 * @self: (out): the picture; must be cleared, also after an error
 * @kind: NRE_KIND_EFFECT or NRE_KIND_MATERIAL
 * @subject: an effect or a material
 * @path: (nullable): path of the file that is or contains @subject, for finding the libraries of materials
 *   and textures; NULL to draw @subject without them
 * @time: in seconds, or NRE_RENDER_FULLEST
 *
 * Like nre_render_picture_init(), for an effect or a material, which are not archives. Fails with
 * NRE_ERROR_FORMAT if an effect is shorter than its header.
 */
gboolean
nre_render_picture_init_bytes (NreRenderPicture *self, NreKind kind, const NreSubject *subject,
                               const char *path, double time, GError **error)
{
  g_autoptr (NreCliLibraries) libraries = path != NULL ? nre_cli_libraries_find (path) : NULL;

  *self = (NreRenderPicture){ 0 };
  if (kind == NRE_KIND_EFFECT)
    return init_effect (self, subject->payload, libraries, time, error);
  g_return_val_if_fail (kind == NRE_KIND_MATERIAL, FALSE);
  self->milliseconds = time != NRE_RENDER_FULLEST ? time * 1000 : 0;
  self->skins = nre_render_skins_make_of (subject, libraries);
  self->scene = nre_shape_scene_new_sphere ();
  return TRUE;
}

/**
 * nre_render_picture_get_bounds:
 * @lod, @group: the level of detail and the group of slots of a model, or the level of detail of a terrain
 * @bounds: (out): the bounds of everything that is drawn
 */
void
nre_render_picture_get_bounds (const NreRenderPicture *self, guint lod, int group, NreBounds *bounds)
{
  if (self->scene != NULL)
    nre_scene_get_bounds (self->scene, lod, group, bounds);
  else
    nre_effect_preview_get_bounds (&self->effect, NULL, bounds);
}

void
nre_render_picture_clear (NreRenderPicture *self)
{
  g_clear_pointer (&self->spots, nre_billboards_unref);
  nre_effect_preview_clear (&self->effect);
  g_clear_pointer (&self->legend, nre_areal_legend_free);
  g_clear_pointer (&self->areals, nre_areal_overlay_unref);
  g_clear_pointer (&self->skins, nre_skins_unref);
  g_clear_pointer (&self->scene, nre_scene_unref);
  g_clear_object (&self->partner);
}
