/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-build-list-patch.h"

#include "nre-build-list.h"
#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-text-lines.h"
#include "nre-text-patch.h"
#include "nre-text.h"

/* Parse a list, and check that it has a section of the category. Fails with NRE_ERROR_REFUSED if the list is
 * damaged, since its units are unknown then. */
static gboolean
read_list (NreSpan text, const char *category, NreBuildList *list, GError **error)
{
  g_autoptr (GError) damage = NULL;
  gsize offset;

  if (!nre_build_list_parse (text, list, &offset, &damage))
    return nre_fail (error, NRE_ERROR_REFUSED, _("the list is damaged: %s"), damage->message);
  for (guint i = 0; i < list->categories->len; i++)
    if (strcmp (g_array_index (list->categories, NreBuildCategory, i).name, category) == 0)
      return TRUE;
  return nre_fail (error, NRE_ERROR_REFUSED,
                   nre_build_list_has_category (category) ? _("the list has no section “%s”")
                                                          : _("there is no category “%s”"),
                   category);
}

/** nre_build_list_check_path: fail with NRE_ERROR_REFUSED if a unit cannot have this path. */
gboolean
nre_build_list_check_path (const char *path, GError **error)
{
  if (*path == 0)
    return nre_fail (error, NRE_ERROR_REFUSED, _("the path of a unit is empty"));
  if (nre_build_list_path_is_valid (nre_span (path, strlen (path))))
    return TRUE;
  return nre_fail (error, NRE_ERROR_REFUSED, _("a path has letters, digits, and _ . / \\ - only"));
}

/* Find the section with the unit @index of the category, and make @index relative to the section. If @end,
 * @index may be NRE_BUILD_END or the number of units, for the end of the last section. */
static const NreBuildCategory *
find_section (const NreBuildList *list, const char *category, guint *index, gboolean end, GError **error)
{
  const NreBuildCategory *section = NULL;
  guint before = 0, said = *index;

  for (guint i = 0; i < list->categories->len; i++)
    {
      const NreBuildCategory *candidate = &g_array_index (list->categories, NreBuildCategory, i);

      if (strcmp (candidate->name, category) != 0)
        continue;
      if (section != NULL)
        before += section->units->len;
      section = candidate;
      if (said - before < section->units->len)
        {
          *index = said - before;
          return section;
        }
    }
  *index = section->units->len;
  if (end && (said == NRE_BUILD_END || said - before == section->units->len))
    return section;
  return nre_fail_null (error, NRE_ERROR_REFUSED,
                        _("there is no unit %u in %s: there are %u, counted from 0"), said, category,
                        before + section->units->len);
}

/** nre_build_list_patch_set: set the path of a unit. Fails with NRE_ERROR_REFUSED if the path is not allowed,
 * there is no such unit, or the list is damaged. @index: index of the unit in its category */
gboolean
nre_build_list_patch_set (const char *category, guint index, const char *path, NrePatches *out,
                          GError **error)
{
  g_auto (NreBuildList) list = { 0 };
  const NreBuildCategory *section;

  if (!nre_build_list_check_path (path, error) || !read_list (out->bytes, category, &list, error))
    return FALSE;
  section = find_section (&list, category, &index, FALSE, error);
  if (section == NULL)
    return FALSE;
  nre_patches_replace (out, g_array_index (section->units, NreBuildUnit, index).path, path, strlen (path));
  return TRUE;
}

/* The indentation for a new unit: that of the unit @near of the section, or of another unit. */
static NreSpan
find_indent (const NreBuildList *list, NreSpan text, const NreBuildCategory *section, guint near)
{
  if (section->units->len > 0)
    return nre_text_line_indent (text, g_array_index (section->units, NreBuildUnit, near).offset);
  for (guint i = 0; i < list->categories->len; i++)
    {
      const NreBuildCategory *other = &g_array_index (list->categories, NreBuildCategory, i);

      if (other->units->len > 0)
        return nre_text_line_indent (text, g_array_index (other->units, NreBuildUnit, 0).offset);
    }
  return nre_span ("  ", 2);
}

/**
 * nre_build_list_patch_add:
 * @index: index, in the category, of the unit before which to insert; NRE_BUILD_END or the number of units
 *   for the end
 *
 * Add a line for a unit, with the indentation and the line ending of the next unit or, at the end of a
 * section, of the previous line. In an empty section, the indentation is that of another section. Fails with
 * NRE_ERROR_REFUSED if the path is not allowed, there is no such index or no section of @category, or the
 * list is damaged.
 */
gboolean
nre_build_list_patch_add (const char *category, guint index, const char *path, NrePatches *out,
                          GError **error)
{
  g_auto (NreBuildList) list = { 0 };
  g_autoptr (GString) line = g_string_new (NULL);
  const NreBuildCategory *section;
  const NreBuildUnit *units;
  gboolean at_end;
  NreSpan indent;

  if (!nre_build_list_check_path (path, error) || !read_list (out->bytes, category, &list, error))
    return FALSE;
  section = find_section (&list, category, &index, TRUE, error);
  if (section == NULL)
    return FALSE;
  at_end = index == section->units->len;
  units = (gconstpointer) section->units->data;
  indent = find_indent (&list, out->bytes, section, at_end && index > 0 ? index - 1 : index);
  if (indent.size > 0)
    g_string_append_len (line, (const char *) indent.data, (gssize) indent.size);
  g_string_append_printf (line, "\"%s\"", path);
  nre_text_patch_number (out, section->count, section->units->len + 1);
  if (at_end)
    nre_text_patch_insert_after (out, index > 0 ? units[index - 1].offset : section->offset, line->str,
                                 line->len);
  else
    nre_text_patch_insert_before (out, units[index].offset, line->str, line->len);
  return TRUE;
}

/** nre_build_list_patch_remove: remove a unit, which may be the only one. Fails with NRE_ERROR_REFUSED if
 * there is no such unit, or the list is damaged. @index: index of the unit in its category */
gboolean
nre_build_list_patch_remove (const char *category, guint index, NrePatches *out, GError **error)
{
  g_auto (NreBuildList) list = { 0 };
  const NreBuildCategory *section;

  if (!read_list (out->bytes, category, &list, error))
    return FALSE;
  section = find_section (&list, category, &index, FALSE, error);
  if (section == NULL)
    return FALSE;
  nre_text_patch_number (out, section->count, section->units->len - 1);
  nre_text_patch_remove_line (out, g_array_index (section->units, NreBuildUnit, index).offset);
  return TRUE;
}
