/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-wear.h"

#include <inttypes.h>

#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-library.h"
#include "nre-text-lines.h"

static gboolean
fail (GError **error, guint line, const char *message)
{
  return nre_fail (error, NRE_ERROR_FORMAT, _("line %u: %s"), line, message);
}

static gboolean
parse_count (NreTextLines *lines, gint64 *count, NreSpan *text, gsize *at, gsize *offset, GError **error)
{
  NreTextLine line;

  *offset = lines->text.size;
  if (!nre_text_lines_next (lines, &line))
    return fail (error, lines->number + 1, _("the number of rows is missing"));
  *offset = line.offset;
  if (!nre_text_parse_count (line.text, count))
    return fail (error, line.number, _("the number of rows must be a whole number and nothing else"));
  if (*count <= 0)
    return fail (error, line.number, _("the number of rows must be greater than 0"));
  *text = line.text;
  *at = line.offset;
  return TRUE;
}

/** nre_wear_name_is_valid: whether a name is not empty, and has no spaces, quotes or control characters. */
gboolean
nre_wear_name_is_valid (NreSpan name)
{
  for (gsize i = 0; i < name.size; i++)
    if (name.data[i] <= 0x20 || name.data[i] == 0x7f || name.data[i] == '"')
      return FALSE;
  return name.size > 0;
}

/** nre_wear_parse_row: parse a row. Fails with NRE_ERROR_FORMAT, and a message with the line number. */
gboolean
nre_wear_parse_row (const NreTextLine *line, NreWearRow *row, GError **error)
{
  NreSpan rest = line->text, id = nre_text_take_word (&rest);

  *row = (NreWearRow){ .line = line->number, .offset = line->offset, .id = id, .name = rest };
  if (!nre_text_parse_count (id, &row->legacy_id))
    return fail (error, line->number, _("a row begins with a whole number"));
  if (rest.size == 0)
    return fail (error, line->number, _("a row needs a name behind its number"));
  if (!nre_wear_name_is_valid (rest))
    return fail (error, line->number, _("a name has no spaces, quotes or control characters"));
  return TRUE;
}

static gboolean
parse_rows (NreTextLines *lines, GArray *rows, NreSpan *number, gsize *at, gsize *offset, GError **error)
{
  gint64 count;

  if (!parse_count (lines, &count, number, at, offset, error))
    return FALSE;
  for (gint64 i = 0; i < count; i++)
    {
      NreTextLine line;
      NreWearRow row;

      *offset = lines->at;
      if (!nre_text_lines_next (lines, &line) || line.text.size == 0)
        return nre_fail (error, NRE_ERROR_FORMAT, _("line %u: row %" PRId64 " of %" PRId64 " is missing"),
                         lines->number, i, count);
      if (!nre_wear_parse_row (&line, &row, error))
        return FALSE;
      g_array_append_val (rows, row);
    }
  return TRUE;
}

static gboolean
parse_rest (NreTextLines *lines, NreWear *out, gsize *offset, GError **error)
{
  gboolean blank = FALSE;
  NreTextLine line;

  while (nre_text_lines_next (lines, &line))
    {
      *offset = line.offset;
      if (line.text.size == 0)
        blank = TRUE;
      else if (out->lightmaps == NULL && nre_text_equals (line.text, "LIGHTMAPS"))
        {
          if (!blank)
            return fail (error, line.number, _("a blank line is required before the next block"));
          out->lightmaps = g_array_new (FALSE, FALSE, sizeof (NreWearRow));
          if (!parse_rows (lines, out->lightmaps, &out->n_lightmaps, &out->lightmaps_line, offset, error))
            return FALSE;
        }
      else
        return fail (error, line.number, _("there are more rows than the number above them says"));
    }
  return TRUE;
}

/** nre_wear_parse: parse a text, which must outlive @out. Fails with NRE_ERROR_FORMAT, and a message with the
 * line number, at the first wrong line. Clear @out even then: it has the rows before that line. @offset:
 * (out): offset of the wrong line */
gboolean
nre_wear_parse (NreSpan text, NreWear *out, gsize *offset, GError **error)
{
  NreTextLines lines = { .text = text };

  *out = (NreWear){ .materials = g_array_new (FALSE, FALSE, sizeof (NreWearRow)) };
  *offset = 0;
  return parse_rows (&lines, out->materials, &out->n_materials, &out->materials_line, offset, error) &&
         parse_rest (&lines, out, offset, error);
}

/** nre_wear_clear: free the rows. */
void
nre_wear_clear (NreWear *self)
{
  g_clear_pointer (&self->materials, g_array_unref);
  g_clear_pointer (&self->lightmaps, g_array_unref);
}

/** nre_wear_check: add an error for the first wrong line (spec: materials.md, "WEAR"). */
void
nre_wear_check (const NreSubject *subject, NreFindings *findings)
{
  g_autoptr (GError) error = NULL;
  g_auto (NreWear) wear = { 0 };
  gsize offset;

  if (!nre_wear_parse (subject->payload, &wear, &offset, &error))
    nre_findings_add (findings, NRE_SEVERITY_ERROR, "wear-text", NULL, NRE_NOWHERE, offset, "%s",
                      error->message);
}

static void
add_rows (NreResourceUses *uses, const NreResourceWay *way, NreSpan text, GArray *rows)
{
  for (guint i = 0; rows != NULL && i < rows->len; i++)
    {
      NreSpan name = g_array_index (rows, NreWearRow, i).name;

      nre_resource_uses_add (uses, way, i, (gsize) (name.data - text.data), name);
    }
}

/** nre_wear_add_uses: add the materials and light maps that the rows name, up to the first wrong line. */
void
nre_wear_add_uses (const NreSubject *subject, NreResourceUses *uses)
{
  static const NreResourceWay materials = {
    NRE_LIBRARY_OF_MATERIALS, "materials", "row", "name", N_("Row"), N_("Rows"), "DEFAULT", FALSE
  };
  /* untranslated: places use "light map" for such a row, as schemas do. */
  static const NreResourceWay lightmaps = { NRE_LIBRARY_OF_LIGHTMAPS, "lightmaps",       "light map", "name",
                                            N_("Light map"),         N_("Light maps"), NULL,        TRUE };
  g_auto (NreWear) wear = { 0 };
  gsize at;

  nre_wear_parse (subject->payload, &wear, &at, NULL);
  add_rows (uses, &materials, subject->payload, wear.materials);
  add_rows (uses, &lightmaps, subject->payload, wear.lightmaps);
}
