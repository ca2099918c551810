/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-author-text.h"

#include <string.h>

static void
append_rows (GString *text, const char *const *names)
{
  guint n = g_strv_length ((char **) names);

  g_string_append_printf (text, "%u\r\n", n);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%u %s\r\n", i, names[i]);
}

/**
 * nre_author_wear:
 * @materials: the names, NULL-terminated
 * @lightmaps: (nullable): the names, NULL-terminated
 *
 * Returns: (transfer full): a WEAR table with the line ends of the game, and with a LIGHTMAPS block if there
 * are light maps
 */
GBytes *
nre_author_wear (const char *const *materials, const char *const *lightmaps)
{
  GString *text = g_string_new (NULL);

  append_rows (text, materials);
  if (lightmaps != NULL)
    {
      g_string_append (text, "\r\nLIGHTMAPS\r\n");
      append_rows (text, lightmaps);
    }

  return g_string_free_to_bytes (text);
}

/**
 * nre_author_phase:
 * @red: 0…255
 * @green: 0…255
 * @blue: 0…255
 * @texture: the name of an entry of Textures.lib, at most 15 bytes, or "" for no texture
 *
 * Returns a phase of an opaque, slightly shining material.
 */
NreAuthorPhase
nre_author_phase (guint red, guint green, guint blue, const char *texture)
{
  const guint8 colour[3] = { (guint8) red, (guint8) green, (guint8) blue };
  NreAuthorPhase phase = { 0 };

  g_assert (strlen (texture) < sizeof phase.texture);

  for (guint k = 0; k < 3; k++)
    {
      phase.parameters[k] = colour[k];
      phase.parameters[4 + k] = colour[k];
      phase.parameters[9 + k] = colour[k] / 4;
      phase.parameters[12 + k] = 64;
    }
  phase.parameters[3] = 100;
  phase.parameters[7] = 255;
  phase.parameters[8] = 16;
  memcpy (phase.texture, texture, strlen (texture));

  return phase;
}

/**
 * nre_author_material:
 *
 * Returns: (transfer full): the payload of a MAT0 entry. The version must be attr2 of the entry
 */
GBytes *
nre_author_material (const NreAuthorMaterial *material)
{
  GByteArray *bytes = g_byte_array_new ();

  nre_author_put_u16 (bytes, material->n_phases);
  nre_author_put_u16 (bytes, material->n_animations);
  if (material->version >= 2)
    {
      nre_author_put_u8 (bytes, 255);
      nre_author_put_u8 (bytes, 255);
    }
  if (material->version >= 3)
    nre_author_put_f32 (bytes, 1.0);
  if (material->version >= 4)
    nre_author_put_u32 (bytes, 0);

  for (guint i = 0; i < material->n_phases; i++)
    {
      g_byte_array_append (bytes, material->phases[i].parameters, 18);
      nre_author_put_text (bytes, material->phases[i].texture, 16);
    }
  for (guint i = 0; i < material->n_animations; i++)
    {
      const NreAuthorMaterialAnimation *animation = &material->animations[i];

      nre_author_put_u32 (bytes, animation->header);
      nre_author_put_u16 (bytes, animation->n_keys);
      for (guint k = 0; k < animation->n_keys; k++)
        for (guint j = 0; j < 3; j++)
          nre_author_put_u16 (bytes, animation->keys[k][j]);
    }

  return g_byte_array_free_to_bytes (bytes);
}

/**
 * nre_author_archive_add_material:
 *
 * Adds a MAT0 entry with its attributes and returns its index.
 */
guint
nre_author_archive_add_material (NreAuthorArchive        *archive,
                                 const char              *name,
                                 const NreAuthorMaterial *material)
{
  return nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_MAT0, name, material->flags, material->version,
                                      0, nre_author_material (material));
}

/**
 * nre_author_archive_add_plain_material:
 *
 * Adds a MAT0 entry with a single grey phase, and returns its index.
 */
guint
nre_author_archive_add_plain_material (NreAuthorArchive *archive, const char *name, const char *texture)
{
  const NreAuthorMaterial material = {
    .version = 6,
    .n_phases = 1,
    .phases = { nre_author_phase (0x80, 0x80, 0x80, texture) },
  };

  return nre_author_archive_add_material (archive, name, &material);
}

/**
 * nre_author_references:
 *
 * Returns: (transfer full): the payload of an entry of objects.rlb: 64 bytes for each reference
 */
GBytes *
nre_author_references (const NreAuthorReference *references, guint n_references)
{
  GByteArray *bytes = g_byte_array_new ();

  for (guint i = 0; i < n_references; i++)
    {
      nre_author_put_text (bytes, references[i].archive, 32);
      nre_author_put_text (bytes, references[i].resource, 32);
    }

  return g_byte_array_free_to_bytes (bytes);
}

/**
 * nre_author_archive_add_object:
 *
 * Adds a registry entry with its attributes and returns its index.
 */
guint
nre_author_archive_add_object (NreAuthorArchive         *archive,
                               const char               *key,
                               const NreAuthorReference *references,
                               guint                     n_references)
{
  return nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_OBJR, key, n_references, 0, 64,
                                      nre_author_references (references, n_references));
}

/**
 * nre_author_build_list:
 * @comment: (nullable): the text of a first comment line
 * @sections: the sections in order
 * @n_sections: the number of sections
 *
 * Returns: (transfer full): the text of a BuildDat.lst
 */
GBytes *
nre_author_build_list (const char *comment, const NreAuthorBuildSection *sections, guint n_sections)
{
  GString *text = g_string_new (NULL);

  if (comment != NULL)
    g_string_append_printf (text, "// %s\r\n", comment);
  for (guint i = 0; i < n_sections; i++)
    {
      g_string_append_printf (text, "%s%s %u\r\n", i > 0 ? "\r\n" : "", sections[i].category,
                              g_strv_length ((char **) sections[i].units));
      for (guint k = 0; sections[i].units[k] != NULL; k++)
        g_string_append_printf (text, "  \"%s\"\r\n", sections[i].units[k]);
    }

  return g_string_free_to_bytes (text);
}
