/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-obj-text.h"

/** nre_obj_append_floats: append a line of a keyword and numbers, each with enough digits to restore the
 * float */
void
nre_obj_append_floats (GString *text, const char *keyword, const float *values, guint n)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append (text, keyword);
  for (guint i = 0; i < n; i++)
    {
      g_string_append_c (text, ' ');
      g_string_append (text, g_ascii_formatd (buffer, sizeof buffer, "%.9g", (double) values[i]));
    }
  g_string_append_c (text, '\n');
}

/* Returns: (transfer full): the name of a file, as it is written in a line of an OBJ or MTL file */
static char *
dup_file_name (const char *name)
{
  char *shown = g_filename_display_name (name);

  return g_strdelimit (shown, "\r\n", '_');
}

/**
 * nre_obj_append_material:
 * @skins: (nullable): the object with the image of @look; may be NULL if @look has no image
 *
 * Append a material without highlights to the text of an MTL file.
 */
void
nre_obj_append_material (GString *text, const char *name, const NreExportSkins *skins,
                         const NreExportLook *look)
{
  static const float black[3] = { 0, 0, 0 };
  g_autofree char *file = NULL;

  g_string_append_printf (text, "newmtl %s\n", name); /* untranslated: OBJ */
  nre_obj_append_floats (text, "Kd", look->rgb, 3);
  nre_obj_append_floats (text, "Ks", black, 3);
  g_string_append (text, "d 1\nillum 1\n");
  if (look->image == NRE_EXPORT_NO_IMAGE)
    return;
  file = dup_file_name (nre_export_skins_get_image (skins, look->image)->name);
  g_string_append_printf (text, "map_Kd %s\n", file); /* untranslated: OBJ */
  if (look->alpha != NRE_SKIN_OPAQUE)
    g_string_append_printf (text, "map_d %s\n", file); /* untranslated: OBJ */
}

/** nre_obj_append_head: append the first lines of an OBJ file. @mtl_name: name of the material file in the
 * same folder */
void
nre_obj_append_head (GString *text, const char *mtl_name)
{
  g_autofree char *library = dup_file_name (mtl_name);

  g_string_append_printf (text, "# NRes Editor. Z is up.\nmtllib %s\n", library); /* untranslated: OBJ */
}

/** nre_obj_dup_name: (transfer full): @name, with blanks, control characters, # and \ replaced by
 * underscores */
char *
nre_obj_dup_name (const char *name)
{
  GString *out = g_string_new (NULL);

  for (const char *p = name; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (c == '#' || c == '\\' || g_unichar_isspace (c) || g_unichar_iscntrl (c))
        g_string_append_c (out, '_');
      else
        g_string_append_unichar (out, c);
    }
  return g_string_free (out, FALSE);
}
