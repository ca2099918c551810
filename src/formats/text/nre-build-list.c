/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-build-list.h"

#include <inttypes.h>

#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-text-lines.h"
#include "nre-text.h"

/* The maximum number of wrong lines that are reported. A text with more is hardly a list. */
#define MAX_FAULTS 1000

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
is_skipped (NreSpan text)
{
  return text.size == 0 || (text.size >= 2 && text.data[0] == '/' && text.data[1] == '/');
}

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

static int
find_category_in_any_case (NreSpan name)
{
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    if (name.size == strlen (known[i].name) &&
        g_ascii_strncasecmp ((const char *) name.data, known[i].name, name.size) == 0)
      return (int) i;
  return -1;
}

static gboolean
is_path_character (guint8 c)
{
  return g_ascii_isalnum ((char) c) || strchr ("_./\\-", c) != NULL;
}

/** nre_build_list_path_is_valid: whether the path of a unit is not empty and has only allowed characters. */
gboolean
nre_build_list_path_is_valid (NreSpan path)
{
  for (gsize i = 0; i < path.size; i++)
    if (path.data[i] == 0 || !is_path_character (path.data[i]))
      return FALSE;
  return path.size > 0;
}

/** nre_build_list_has_category: whether the game has a category of exactly this name. */
gboolean
nre_build_list_has_category (const char *name)
{
  return find_category (nre_span (name, strlen (name))) >= 0;
}

/** nre_build_list_probe: whether the first line of the text that is neither blank nor a comment begins with
 * the name of a category. */
gboolean
nre_build_list_probe (NreSpan text)
{
  NreTextLines lines = { .text = text };
  NreTextLine line;

  return next_line (&lines, &line) && find_category (nre_text_take_word (&line.text)) >= 0;
}

/* --- Reading --------------------------------------------------------------------------------------- */

/* The state of the parser. After a fault, a line in quotes is a unit, and a line that begins like the header
 * of a category is a header. */
typedef struct
{
  NreTextLines     lines;
  NreTextLine      line;
  GArray          *faults;          /* of NreTextFault */
  guint            limit;

  NreBuildCategory category;        /* the current section; @name is NULL for an unknown category */
  NreTextLine      header;
  NreSpan          count;           /* the text after the category's name in the header */
  gint64           announced;       /* the number of units in the header; -1 if it cannot be read */
  gint64           n_found;         /* number of lines for units, sound or not */
  int              count_fault;     /* index of the fault of the number of units; -1 for none */
  gboolean         is_open;         /* whether there is a section */
  gboolean         is_doubtful;     /* whether it is uncertain which lines are units */
} Reader;

static void
category_clear (gpointer data)
{
  g_array_unref (((NreBuildCategory *) data)->units);
}

/* Add a fault of a line, and take ownership of @message. Returns (nullable): the fault, valid until the next
 * one is added; NULL if the maximum number is reached. */
static NreTextFault *
add_fault (Reader *self, const NreTextLine *line, char *message)
{
  return nre_text_faults_add (self->faults, self->limit, self->lines.text, line, message);
}

/* Set the repair of a fault, which may be NULL, and take ownership of @inserted and @title. */
static void
set_repair (Reader *self, NreTextFault *fault, NreSpan old, char *inserted, char *title)
{
  nre_text_fault_set_repair (fault, self->lines.text, old, inserted, title);
}

static char *
dup_shown (NreSpan text)
{
  return nre_text_display (text.data, MIN (text.size, 64));
}

/* Whether the line is a header, even of an unknown category, and not a unit. */
static gboolean
looks_like_header (const NreTextLine *line)
{
  NreSpan rest = line->text, name = nre_text_take_word (&rest);
  gint64 count;

  if (name.size > 0 && name.data[0] == '"')
    return FALSE;
  return find_category (name) >= 0 || nre_text_parse_count (rest, &count);
}

/* Give the fault of the number of units a repair that corrects the number in the header, if it is certain
 * which lines are units. */
static void
repair_count (Reader *self)
{
  NreTextFault *fault;
  NreSpan name = self->header.text, word = self->count;
  char *title;

  if (self->count_fault < 0 || self->is_doubtful || self->category.name == NULL || self->n_found > G_MAXINT32)
    return;
  fault = &g_array_index (self->faults, NreTextFault, self->count_fault);
  title =
      g_strdup_printf (_("Set the number of units of %s to %" PRId64), self->category.name, self->n_found);
  if (word.size > 0 && nre_text_take_word (&word).size == self->count.size)
    set_repair (self, fault, self->count, g_strdup_printf ("%" PRId64, self->n_found), title);
  else if (self->count.size == 0)
    set_repair (self, fault, nre_span (name.data + name.size, 0),
                g_strdup_printf (" %" PRId64, self->n_found), title);
  else
    g_free (title);
}

static void
end_section (Reader *self, GArray *categories)
{
  if (!self->is_open)
    return;
  repair_count (self);
  if (self->category.name != NULL)
    g_array_append_val (categories, self->category);
  else
    g_array_unref (self->category.units);
  self->is_open = FALSE;
}

static void
read_header (Reader *self)
{
  NreSpan rest = self->line.text, name = nre_text_take_word (&rest);
  int category = find_category (name);
  NreTextFault *fault;

  self->is_open = TRUE;
  self->header = self->line;
  self->count = rest;
  self->n_found = 0;
  self->count_fault = -1;
  self->is_doubtful = category < 0;
  self->category = (NreBuildCategory){ NULL, 0, self->line.number, self->line.offset, rest,
                                       g_array_new (FALSE, FALSE, sizeof (NreBuildUnit)) };
  if (category < 0)
    {
      g_autofree char *shown = dup_shown (name);

      fault = add_fault (self, &self->line, g_strdup_printf (_("there is no category “%s”"), shown));
      category = find_category_in_any_case (name);
      if (category >= 0)
        set_repair (self, fault, name, g_strdup (known[category].name),
                    g_strdup_printf (_("Write %s"), known[category].name));
    }
  else
    {
      self->category.name = known[category].name;
      self->category.mask = known[category].mask;
    }
  if (nre_text_parse_count (rest, &self->announced) && self->announced >= 0 && self->announced <= G_MAXINT32)
    return;
  self->announced = -1;
  if (self->category.name != NULL &&
      add_fault (self, &self->line,
                 g_strdup (_("the name of a category must be followed by the number of its units"))) != NULL)
    self->count_fault = (int) self->faults->len - 1;
}

/* Give the fault a repair that puts the path in quotes. If the header states no number of units, a line
 * without any quotes gets no repair, since the line might not be a unit. */
static void
repair_quotes (Reader *self, NreTextFault *fault)
{
  NreSpan path = self->line.text;

  if (self->announced < 0 && memchr (path.data, '"', path.size) == NULL)
    return;

  if (path.size > 0 && path.data[0] == '"')
    path = nre_span_sub (path, 1, path.size - 1);
  if (path.size > 0 && path.data[path.size - 1] == '"')
    path.size--;
  if (nre_build_list_path_is_valid (path))
    set_repair (self, fault, self->line.text,
                g_strdup_printf ("\"%.*s\"", (int) path.size, (const char *) path.data),
                g_strdup (_("Put the path in quotes")));
}

static void
read_unit (Reader *self)
{
  NreSpan text = self->line.text;
  NreBuildUnit unit = { nre_span_sub (text, 1, text.size - 2), self->line.number, self->line.offset };

  self->n_found++;
  if (text.size < 2 || text.data[0] != '"' || text.data[text.size - 1] != '"')
    {
      self->is_doubtful = TRUE;
      repair_quotes (self,
                     add_fault (self, &self->line, g_strdup (_("the path of a unit must be in quotes"))));
    }
  else if (unit.path.size == 0)
    add_fault (self, &self->line, g_strdup (_("the path of a unit is empty")));
  else if (!nre_build_list_path_is_valid (unit.path))
    add_fault (self, &self->line, g_strdup (_("a path has letters, digits, and _ . / \\ - only")));
  else
    g_array_append_val (self->category.units, unit);
}

/* Add a fault for a wrong number of units, at most one in a section. @line: if there are too many units,
 * the first one in excess; if there are too few, the header that follows or, at the end of the text, the
 * section's own header. */
static void
report_count (Reader *self, const NreTextLine *line)
{
  const char *name = self->category.name;
  guint number = self->header.number;
  NreTextFault *fault;
  char *message;

  if (name == NULL || self->count_fault >= 0)
    return;
  if (line == &self->header)
    message = g_strdup_printf (ngettext ("%s announces %" PRId64 " unit, and only %" PRId64 " follow",
                                         "%s announces %" PRId64 " units, and only %" PRId64 " follow",
                                         (gulong) self->announced), name, self->announced,
                               self->n_found);
  else if (self->n_found < self->announced)
    message = g_strdup_printf (ngettext ("%s announces %" PRId64 " unit in line %u, and only %" PRId64 " "
                                         "follow",
                                         "%s announces %" PRId64 " units in line %u, and only %" PRId64 " "
                                         "follow", (gulong) self->announced), name,
                               self->announced, number, self->n_found);
  else
    message = g_strdup_printf (ngettext ("%s announces %" PRId64 " unit in line %u, and more follow",
                                         "%s announces %" PRId64 " units in line %u, and more follow",
                                         (gulong) self->announced), name, self->announced,
                               number);
  fault = add_fault (self, line, message);
  if (fault == NULL)
    return;
  fault->mend_line = self->header.number;
  fault->mend_offset = self->header.offset;
  self->count_fault = (int) self->faults->len - 1;
}

static void
read_line (Reader *self, GArray *categories)
{
  gboolean quoted = self->line.text.data[0] == '"', is_header = looks_like_header (&self->line);
  gboolean wanted = self->is_open && (self->announced < 0 || self->n_found < self->announced);

  /* A text that is not a list gets only one fault, for its first line. */
  if (self->is_open && self->category.name == NULL && self->announced < 0 && !is_header && !quoted)
    return;
  if (self->is_open && (wanted ? !is_header : quoted))
    {
      if (!wanted)
        report_count (self, &self->line);
      read_unit (self);
      return;
    }
  if (wanted && self->announced >= 0)
    report_count (self, &self->line);
  end_section (self, categories);
  read_header (self);
}

static GArray *
read_list (NreSpan text, guint limit, GArray *categories)
{
  Reader self = { .lines = { .text = text }, .limit = limit };

  self.faults = nre_text_faults_new ();
  while (self.faults->len < limit && next_line (&self.lines, &self.line))
    read_line (&self, categories);
  if (self.faults->len < limit && self.is_open && self.announced > self.n_found)
    report_count (&self, &self.header);
  end_section (&self, categories);
  return self.faults;
}

static GArray *
categories_new (void)
{
  GArray *categories = g_array_new (FALSE, FALSE, sizeof (NreBuildCategory));

  g_array_set_clear_func (categories, category_clear);
  return categories;
}

/** nre_build_list_parse: parse a text, which must outlive @out. Fails with NRE_ERROR_FORMAT, and a message
 * with the line number, at the first wrong line. Clear @out even then: it has the units before that line.
 * @offset: (out): offset of the wrong line */
gboolean
nre_build_list_parse (NreSpan text, NreBuildList *out, gsize *offset, GError **error)
{
  g_autoptr (GArray) faults = NULL;
  const NreTextFault *fault;

  *out = (NreBuildList){ categories_new () };
  *offset = 0;
  faults = read_list (text, 1, out->categories);
  if (faults->len == 0)
    return TRUE;
  fault = &g_array_index (faults, NreTextFault, 0);
  *offset = fault->offset;
  return nre_fail (error, NRE_ERROR_FORMAT, "%s", fault->message);
}

/** nre_build_list_find_faults: (transfer full) (element-type NreTextFault): the wrong lines, at most
 * @limit. */
GArray *
nre_build_list_find_faults (NreSpan text, guint limit)
{
  g_autoptr (GArray) categories = categories_new ();

  return read_list (text, limit, categories);
}

/** nre_build_list_clear: free the parsed list. */
void
nre_build_list_clear (NreBuildList *self)
{
  g_clear_pointer (&self->categories, g_array_unref);
}

/** nre_build_list_check: add an error for each of the first 1000 wrong lines: the game cannot use a list that
 * has any. */
void
nre_build_list_check (const NreSubject *subject, NreFindings *findings)
{
  g_autoptr (GArray) faults = nre_build_list_find_faults (subject->payload, MAX_FAULTS);

  for (guint i = 0; i < faults->len; i++)
    {
      const NreTextFault *fault = &g_array_index (faults, NreTextFault, i);
      NrePlace place = NRE_PLACE_INIT;

      place.offset = fault->offset;
      place.size = fault->size;
      nre_findings_add_at (findings, NRE_SEVERITY_ERROR, "build-list-text", NULL, &place, "%s",
                           fault->message);
    }
}
