/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-build-list.h"

#include <inttypes.h>

#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-text-lines.h"
#include "nre-text.h"

static const struct
{
  const char *name;
  guint32     mask;
} known[NRE_BUILD_N_CATEGORIES] = {
  { "Bunker_Small", 0x80010000 }, { "Bunker_Medium", 0x80020000 }, { "Bunker_Large", 0x80040000 },
  { "Generator", 0x80000002 },    { "Mine", 0x80000004 },          { "Storage", 0x80000008 },
  { "Plant", 0x80000010 },        { "Hangar", 0x80000040 },        { "MainTeleport", 0x80000200 },
  { "Institute", 0x80000400 },    { "Tower_Medium", 0x80100000 },  { "Tower_Large", 0x80200000 },
};

static gboolean
fail (GError **error, guint line, const char *message)
{
  g_set_error (error, NRE_ERROR, NRE_ERROR_FORMAT, _("line %u: %s"), line, message);
  return FALSE;
}

static gboolean
is_skipped (NreSpan text)
{
  return text.size == 0 || (text.size >= 2 && text.data[0] == '/' && text.data[1] == '/');
}

/* The next line that is neither blank nor a comment. */
static gboolean
next_line (NreTextLines *lines, NreTextLine *line)
{
  while (nre_text_lines_next (lines, line))
    if (!is_skipped (line->text))
      return TRUE;
  return FALSE;
}

static int
find_category (NreSpan name)
{
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    if (nre_text_equals (name, known[i].name))
      return (int) i;
  return -1;
}

static void
category_clear (gpointer data)
{
  g_array_unref (((NreBuildCategory *) data)->units);
}

static gboolean
parse_header (const NreTextLine *line, NreBuildCategory *out, gint64 *count, GError **error)
{
  NreSpan rest = line->text, name = nre_text_take_word (&rest);
  int category = find_category (name);

  if (category < 0)
    {
      g_autofree char *shown = nre_text_display (name.data, MIN (name.size, 64));

      g_set_error (error, NRE_ERROR, NRE_ERROR_FORMAT, _("line %u: there is no category “%s”"), line->number, shown);
      return FALSE;
    }
  if (!nre_text_parse_count (rest, count) || *count < 0 || *count > G_MAXINT32)
    return fail (error, line->number, _("behind the name of a category stands how many units follow"));
  *out = (NreBuildCategory){ known[category].name, known[category].mask, line->number, line->offset, rest,
                             g_array_new (FALSE, FALSE, sizeof (NreBuildUnit)) };
  return TRUE;
}

static gboolean
is_path_character (guint8 c)
{
  return g_ascii_isalnum ((char) c) || strchr ("_./\\-", c) != NULL;
}

/** nre_build_list_path_is_valid: whether it is something, and has only characters that paths of units have. */
gboolean
nre_build_list_path_is_valid (NreSpan path)
{
  for (gsize i = 0; i < path.size; i++)
    if (path.data[i] == 0 || !is_path_character (path.data[i]))
      return FALSE;
  return path.size > 0;
}

static gboolean
parse_unit (const NreTextLine *line, NreBuildUnit *out, GError **error)
{
  NreSpan text = line->text;

  if (text.size < 2 || text.data[0] != '"' || text.data[text.size - 1] != '"')
    return fail (error, line->number, _("the path of a unit stands in quotes"));
  *out = (NreBuildUnit){ nre_span_sub (text, 1, text.size - 2), line->number, line->offset };
  if (out->path.size == 0)
    return fail (error, line->number, _("the path of a unit is empty"));
  if (!nre_build_list_path_is_valid (out->path))
    return fail (error, line->number, _("a path has letters, digits, and _ . / \\ - only"));
  return TRUE;
}

/** nre_build_list_has_category: whether the game knows a category of this name, to the letter. */
gboolean
nre_build_list_has_category (const char *name)
{
  return find_category (nre_span (name, strlen (name))) >= 0;
}

/** nre_build_list_probe: whether the first line that counts is the header of a category. */
gboolean
nre_build_list_probe (NreSpan text)
{
  NreTextLines lines = { .text = text };
  NreTextLine line;

  return next_line (&lines, &line) && find_category (nre_text_take_word (&line.text)) >= 0;
}

/**
 * nre_build_list_parse:
 * @text: borrowed by @out
 * @out: (out): to be cleared; also after an error, with what comes before it
 * @offset: (out): where the line begins that an error is in
 *
 * Fails with NRE_ERROR_FORMAT, which names the line.
 */
gboolean
nre_build_list_parse (NreSpan text, NreBuildList *out, gsize *offset, GError **error)
{
  NreTextLines lines = { .text = text };
  NreTextLine line;

  *out = (NreBuildList){ g_array_new (FALSE, FALSE, sizeof (NreBuildCategory)) };
  g_array_set_clear_func (out->categories, category_clear);
  *offset = 0;
  while (next_line (&lines, &line))
    {
      NreBuildCategory category;
      gint64 count;

      *offset = line.offset;
      if (!parse_header (&line, &category, &count, error))
        return FALSE;
      g_array_append_val (out->categories, category);
      for (gint64 i = 0; i < count; i++)
        {
          NreBuildUnit unit;

          if (!next_line (&lines, &line))
            {
              g_set_error (error, NRE_ERROR, NRE_ERROR_FORMAT,
                           _("line %u: %s announces %" PRId64 " units, and only %" PRId64 " follow"),
                           category.line, category.name, count, i);
              return FALSE;
            }
          *offset = line.offset;
          if (!parse_unit (&line, &unit, error))
            return FALSE;
          g_array_append_val (category.units, unit);
        }
    }
  return TRUE;
}

/** nre_build_list_clear: free what was parsed. */
void
nre_build_list_clear (NreBuildList *self)
{
  g_clear_pointer (&self->categories, g_array_unref);
}

/** nre_build_list_check: report the first line that is wrong. Such a list is no use to the game. */
void
nre_build_list_check (const NreSubject *subject, NreFindings *findings)
{
  g_autoptr (GError) error = NULL;
  g_auto (NreBuildList) list = { 0 };
  gsize offset;

  if (!nre_build_list_parse (subject->payload, &list, &offset, &error))
    nre_findings_add (findings, NRE_SEVERITY_ERROR, "build-list-text", NULL, NRE_NOWHERE, offset, "%s", error->message);
}
