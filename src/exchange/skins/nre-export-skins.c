/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-export-skins.h"

#include "nre-palette.h"
#include "nre-png.h"

struct _NreExportSkins
{
  const NreExportRequest *request;
  NreSkinPlan            *plan;
  NreSkins               *skins;        /* (nullable): NULL before nre_export_skins_make() */
  GHashTable             *place_of;     /* for each exported picture of @skins, its index in @images plus 1 */
  GHashTable             *names;        /* paths of the image files, case-folded */
  GArray                 *images;       /* of NreExportImage */
};

static void
clear_image (gpointer data)
{
  NreExportImage *image = data;

  g_free (image->name);
  g_free (image->texture);
  g_bytes_unref (image->png);
}

/**
 * nre_export_skins_new:
 * @request: must outlive the object and must not change
 *
 * Returns: (transfer full): an object without materials
 */
NreExportSkins *
nre_export_skins_new (const NreExportRequest *request)
{
  NreExportSkins *self = g_new0 (NreExportSkins, 1);

  self->request = request;
  self->plan = nre_skin_plan_new ();
  self->place_of = g_hash_table_new (NULL, NULL);
  self->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->images = g_array_new (FALSE, FALSE, sizeof (NreExportImage));
  g_array_set_clear_func (self->images, clear_image);
  return self;
}

void
nre_export_skins_free (NreExportSkins *self)
{
  nre_skin_plan_free (self->plan);
  g_clear_pointer (&self->skins, nre_skins_unref);
  g_hash_table_unref (self->place_of);
  g_hash_table_unref (self->names);
  g_array_unref (self->images);
  g_free (self);
}

/**
 * nre_export_skins_add:
 * @row: row of the material
 * @name: (nullable): name of the material; if NULL or not found, its colour is computed from its row
 *
 * Add a material.
 */
void
nre_export_skins_add (NreExportSkins *self, guint row, const char *name)
{
  const NreExportOptions *options = self->request->options;

  if (options->read != NULL && name != NULL && row <= G_MAXUINT16)
    nre_skin_plan_add (self->plan, row, name, options->read, options->read_data);
}

/* Returns: (transfer full): the name without characters that some system does not allow in file names, or
 * that programs might not read in a line of an MTL file */
static char *
dup_plain_name (const char *name)
{
  GString *out = g_string_new (NULL);

  for (const char *p = name; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (g_unichar_isalnum (c) || c == '-' || c == '_' || (c == '.' && out->len > 0))
        g_string_append_unichar (out, c);
      else
        g_string_append_c (out, '_');
    }
  return g_string_free (out, FALSE);
}

/* Returns: (transfer full): a file name that differs from those of all other images, even if case is
 * ignored */
static char *
dup_file_name (NreExportSkins *self, const char *texture)
{
  g_autofree char *plain = dup_plain_name (texture);
  char *path = nre_export_picture_path (self->request->format, self->request->path, plain), *name;

  for (guint number = 2; !g_hash_table_add (self->names, g_utf8_casefold (path, -1)); number++)
    {
      g_autofree char *other = g_strdup_printf ("%s_%u", plain, number);

      g_free (path);
      path = nre_export_picture_path (self->request->format, self->request->path, other);
    }
  name = g_path_get_basename (path);
  g_free (path);
  return name;
}

static void
add_image (NreExportSkins *self, guint number)
{
  const NreSkinPicture *picture = nre_skins_get_picture (self->skins, number);
  const char *texture = nre_skins_get_picture_name (self->skins, number);
  NreExportImage image;

  /* Placeholders for missing textures are not exported, nor are pictures that are too large. */
  if (texture == NULL || (guint64) picture->width * picture->height > NRE_PNG_MAX_PIXELS)
    return;
  image.name = dup_file_name (self, texture);
  image.texture = g_strdup (texture);
  image.png = nre_png_encode (g_bytes_get_data (picture->rgba, NULL), picture->width, picture->height);
  g_array_append_val (self->images, image);
  g_hash_table_insert (self->place_of, GUINT_TO_POINTER (number), GUINT_TO_POINTER (self->images->len));
}

/** nre_export_skins_make: make the images: the first picture of each added material, as PNG. May be called
 * only once */
void
nre_export_skins_make (NreExportSkins *self)
{
  g_return_if_fail (self->skins == NULL);
  self->skins = nre_skin_plan_make (self->plan);
  /* Only the first picture of an animated material is exported. */
  for (guint i = 0; i <= G_MAXUINT16; i++)
    {
      const NreSkin *skin = nre_skins_get (self->skins, i);

      if (skin != NULL && skin->picture != NRE_SKIN_NONE &&
          !g_hash_table_contains (self->place_of, GUINT_TO_POINTER (skin->picture)))
        add_image (self, skin->picture);
    }
}

/**
 * nre_export_skins_get:
 * @self: (nullable)
 *
 * Get the look of a material: its texture, or if that is not exported, its colour. Without @self, or if the
 * material was not found, the colour is computed from its row.
 */
void
nre_export_skins_get (const NreExportSkins *self, guint row, NreExportLook *out)
{
  const NreSkin *skin = self != NULL && self->skins != NULL ? nre_skins_get (self->skins, row) : NULL;
  guint place;

  *out = (NreExportLook){ { 1, 1, 1 }, NRE_EXPORT_NO_IMAGE, NRE_SKIN_OPAQUE };
  if (skin == NULL)
    {
      nre_palette_material (row, out->rgb);
      return;
    }
  place = skin->picture != NRE_SKIN_NONE
            ? GPOINTER_TO_UINT (g_hash_table_lookup (self->place_of, GUINT_TO_POINTER (skin->picture)))
            : 0;
  if (place == 0)
    {
      memcpy (out->rgb, skin->color, sizeof out->rgb);
      return;
    }
  out->image = place - 1;
  out->alpha = nre_skins_get_picture (self->skins, skin->picture)->alpha;
}

/** nre_export_skins_get_n_images: the number of images; 0 before nre_export_skins_make() */
guint
nre_export_skins_get_n_images (const NreExportSkins *self)
{
  return self->images->len;
}

/** nre_export_skins_get_image: (transfer none): an image. @image: its index, less than
 * nre_export_skins_get_n_images() */
const NreExportImage *
nre_export_skins_get_image (const NreExportSkins *self, guint image)
{
  return &g_array_index (self->images, NreExportImage, image);
}

/** nre_export_skins_take_files: add the images to @files, in the folder of the requested file */
void
nre_export_skins_take_files (const NreExportSkins *self, NreExportFiles *files)
{
  g_autofree char *folder = g_path_get_dirname (self->request->path);

  for (guint i = 0; i < self->images->len; i++)
    {
      const NreExportImage *image = nre_export_skins_get_image (self, i);

      nre_export_files_take (files, g_build_filename (folder, image->name, NULL), g_bytes_ref (image->png));
    }
}
