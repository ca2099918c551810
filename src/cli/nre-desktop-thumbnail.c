/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-desktop-thumbnail.h"

#include "nre-document.h"
#include "nre-error.h"
#include "nre-gl.h"
#include "nre-offscreen.h"
#include "nre-render-picture.h"
#include "nre-renderer.h"
#include "nre-texture-miniature.h"

#include <string.h>

/* The maximum number of entries of an archive, from the first on, that are searched for textures or a
 * model. */
#define MOST_LOOKED_AT 64

/* The picture of a library shows SHEET rows of SHEET textures. If it is 256 pixels wide, GAP pixels are
 * between them. */
#define SHEET 2
#define GAP 8

void
nre_desktop_thumbnail_clear (NreDesktopThumbnail *self)
{
  g_clear_pointer (&self->rgba, g_free);
}

/* --- Textures ------------------------------------------------------------------------------------ */

/* Make the picture of a texture. Small textures are not enlarged: the file manager scales the picture. */
static gboolean
make_of_texture (NreSpan payload, guint side, NreMiniature *out)
{
  const NreSubject subject = { .payload = payload };
  NreTexture texture;

  *out = (NreMiniature){ 0 };
  if (!nre_texture_read (payload, &texture) || texture.width == 0 || texture.height == 0)
    return FALSE;
  return nre_texture_make_miniature (&subject, MIN (side, MAX (texture.width, texture.height)), out);
}

static gboolean
show_texture (NreDesktopThumbnail *self, NreSpan payload, guint side)
{
  g_auto (NreMiniature) miniature = { 0 };

  if (!make_of_texture (payload, side, &miniature))
    return FALSE;
  self->rgba = g_steal_pointer (&miniature.rgba);
  self->width = miniature.width;
  self->height = miniature.height;
  return TRUE;
}

/* Copy the picture to the middle of the cell whose upper left corner is at @left and @top. @cell: side of the
 * cell in pixels */
static void
put (NreDesktopThumbnail *self, const NreMiniature *miniature, guint cell, guint left, guint top)
{
  left += (cell - miniature->width) / 2;
  top += (cell - miniature->height) / 2;
  for (guint y = 0; y < miniature->height; y++)
    memcpy (self->rgba + ((gsize) (top + y) * self->width + left) * 4,
            miniature->rgba + (gsize) y * miniature->width * 4, (gsize) miniature->width * 4);
}

static guint
find_textures (NreDirectory *root, NreSpan found[SHEET * SHEET])
{
  guint n = 0, n_looked_at = MIN (nre_directory_get_n_entries (root), MOST_LOOKED_AT);

  for (guint i = 0; i < n_looked_at && n < SHEET * SHEET; i++)
    {
      NreTexture texture;
      NreSpan payload;

      if (nre_directory_get_payload (root, i, &payload) && nre_texture_probe (payload) &&
          nre_texture_read (payload, &texture) && texture.n_mips > 0)
        found[n++] = payload;
    }
  return n;
}

static gboolean
show_library (NreDesktopThumbnail *self, NreDirectory *root, guint side)
{
  NreSpan textures[SHEET * SHEET];
  guint n = find_textures (root, textures), gap = side * GAP / 256, cell = (side - gap * (SHEET - 1)) / SHEET;

  if (n == 0)
    return FALSE;
  if (n < SHEET * SHEET || cell < SHEET)
    return show_texture (self, textures[0], side);
  self->width = self->height = cell * SHEET + gap * (SHEET - 1);
  self->rgba = g_malloc0 ((gsize) self->width * self->height * 4);
  for (guint i = 0; i < n; i++)
    {
      const NreSubject subject = { .payload = textures[i] };
      g_auto (NreMiniature) miniature = { 0 };

      if (nre_texture_make_miniature (&subject, cell, &miniature))
        put (self, &miniature, cell, i % SHEET * (cell + gap), i / SHEET * (cell + gap));
    }
  return TRUE;
}

/* --- Scenes -------------------------------------------------------------------------------------- */

/* Convert pixels to the unpremultiplied colours of PNG. */
static void
unpremultiply (guint8 *rgba, gsize n)
{
  for (gsize i = 0; i < n; i++, rgba += 4)
    for (guint k = 0; k < 3 && rgba[3] > 0; k++)
      rgba[k] = (guint8) MIN ((rgba[k] * 255u + rgba[3] / 2u) / rgba[3], 255u);
}

static GBytes *
draw (const NreRenderPicture *picture, guint side, GError **error)
{
  g_autoptr (NreOffscreen) offscreen = nre_offscreen_new (NRE_OFFSCREEN_ANY, side, side, error);
  g_autoptr (NreRenderer) renderer = nre_renderer_new ();
  g_autoptr (GBytes) pixels = NULL;
  NreRenderOptions options;
  NreCamera camera;
  NreBounds bounds;

  if (offscreen == NULL || !nre_renderer_realize (renderer, error))
    return NULL;
  nre_renderer_set_scene (renderer, picture->scene);
  nre_render_options_init (&options);
  options.axes = options.grid = options.shadow = options.background = FALSE;
  options.edges = !picture->is_level;
  options.samples = 4;
  options.shading = NRE_SHADING_TEXTURED;
  options.skins = picture->skins;
  nre_camera_init (&camera);
  nre_camera_set_preset (&camera, NRE_CAMERA_ISO);
  nre_render_picture_get_bounds (picture, 0, 0, &bounds);
  nre_camera_frame (&camera, &bounds, (float) side, (float) side);
  if (nre_renderer_draw (renderer, side, side, &camera, &options, error) &&
      nre_gl_check_errors ("drawing the picture", error))
    pixels = nre_offscreen_read (offscreen);
  nre_renderer_unrealize (renderer);
  return g_steal_pointer (&pixels);
}

/* Whether the scene is complete and not empty: no picture is shown of a damaged model. */
static gboolean
is_whole (const NreRenderPicture *picture)
{
  NreSceneSkips skips;
  NreSceneStats stats;
  NreBounds bounds;

  nre_scene_get_skips (picture->scene, &skips);
  nre_scene_get_stats (picture->scene, 0, 0, &stats);
  nre_scene_get_bounds (picture->scene, 0, 0, &bounds);
  return !picture->is_legacy && stats.n_triangles > 0 && !nre_bounds_is_empty (&bounds) &&
         skips.slot_references + skips.slots + skips.batches + skips.positions + skips.nodes +
                 skips.too_much ==
             0;
}

static gboolean
show_scene (NreDesktopThumbnail *self, NreDirectory *directory, const char *path, guint side, GError **error)
{
  g_auto (NreRenderPicture) picture = { 0 };
  g_autoptr (GBytes) pixels = NULL;

  if (!nre_render_picture_init (&picture, directory, path, 0, NRE_RENDER_FULLEST, error))
    return FALSE;
  if (!is_whole (&picture))
    return nre_fail (error, NRE_ERROR_FORMAT, "damaged, or nothing that can be seen is in it");
  pixels = draw (&picture, side, error);
  if (pixels == NULL)
    return FALSE;
  self->rgba = g_memdup2 (g_bytes_get_data (pixels, NULL), g_bytes_get_size (pixels));
  self->width = self->height = side;
  unpremultiply (self->rgba, (gsize) side * side);
  return TRUE;
}

/* (transfer none) (nullable): the first model among the first entries of an archive. */
static NreDirectory *
find_model (NreDirectory *root)
{
  guint n = MIN (nre_directory_get_n_entries (root), MOST_LOOKED_AT);

  for (guint i = 0; i < n; i++)
    {
      NreDirectory *nested = nre_directory_open_nested (root, i, NULL);

      if (nested != NULL && nre_kind_of_archive (nested) == NRE_KIND_MODEL)
        return nested;
    }
  return NULL;
}

static gboolean
show_archive (NreDesktopThumbnail *self, NreDirectory *root, const char *path, guint side, GError **error)
{
  NreDirectory *model;

  if (show_library (self, root, side))
    return TRUE;
  model = find_model (root);
  if (model != NULL)
    return show_scene (self, model, path, side, error);
  return nre_fail (error, NRE_ERROR_NOT_FOUND, "no texture or model is among the first entries");
}

/**
 * nre_desktop_thumbnail_make:
 * @self: (out): the picture; must be cleared, also after an error
 * @side: side in pixels of the square into which the picture must fit
 *
 * Make a picture of a texture, a model, a terrain or an areal map. The picture of an archive shows textures
 * or a model among its first entries. Fails with NRE_ERROR_NOT_FOUND if there is nothing to show, with
 * NRE_ERROR_FORMAT if the file is damaged, and with NRE_ERROR_IO if the file is not a regular file or cannot
 * be read. Errors of drawing are passed on.
 */
gboolean
nre_desktop_thumbnail_make (NreDesktopThumbnail *self, const char *path, guint side, GError **error)
{
  g_autoptr (NreDocument) document = NULL;
  NreDirectory *root;
  NreSpan payload;

  *self = (NreDesktopThumbnail){ 0 };
  /* Reading a pipe or a device might take forever. */
  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
    return nre_fail (error, NRE_ERROR_IO, "there is no such file");
  document = nre_document_open_any (path, error);
  if (document == NULL)
    return FALSE;
  root = nre_document_get_root (document);
  switch (nre_document_get_kind (document))
    {
    case NRE_KIND_TEXTURE:
      if (nre_directory_get_payload (root, 0, &payload) && show_texture (self, payload, side))
        return TRUE;
      return nre_fail (error, NRE_ERROR_FORMAT, "the texture has no whole level of a known format");
    case NRE_KIND_MODEL:
    case NRE_KIND_TERRAIN:
    case NRE_KIND_AREAL_MAP:
      return show_scene (self, root, path, side, error);
    case NRE_KIND_ARCHIVE:
    case NRE_KIND_RSLI:
      return show_archive (self, root, path, side, error);
    case NRE_KIND_RAW:
    case NRE_KIND_EFFECT:
    case NRE_KIND_MATERIAL:
    case NRE_KIND_WEAR:
    case NRE_KIND_REGISTRY:
    case NRE_KIND_BUILD_LIST:
    case NRE_KIND_MISSION:
    default:
      return nre_fail (error, NRE_ERROR_NOT_FOUND, "nothing that can be shown");
    }
}
