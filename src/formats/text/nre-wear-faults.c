/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-wear.h"

#include <inttypes.h>

#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-text-lines.h"

/* The state of the parser. After a fault, a line that is neither blank nor LIGHTMAPS is a row. */
typedef struct
{
  NreTextLines lines;
  NreTextLine  line;
  GArray      *faults;          /* of NreTextFault */
  guint        limit;

  NreWear     *wear;
  GArray      *rows;            /* of NreWearRow: the current block */
  NreTextLine  count;           /* the line with the number of rows; all zero if it is missing */
  gint64       announced;       /* the stated number of rows; -1 if it cannot be read */
  gint64       n_found;         /* number of lines for rows, sound or not */
  gboolean     is_expecting;    /* whether the next line should be the number of rows */
  int          count_fault;     /* index of the fault of the number of rows; -1 for none */
  gboolean     is_doubtful;     /* whether it is uncertain which lines are rows */

  gboolean     has_blank;       /* whether blank lines follow the rows */
  NreTextLine  blank;           /* the first blank line */
} Reader;

static NreTextFault *
add_fault (Reader *self, const NreTextLine *line, char *reason)
{
  return nre_text_faults_add (self->faults, self->limit, self->lines.text, line, reason);
}

/* Add a fault of the number of rows, at most one in a block. */
static void
add_count_fault (Reader *self, const NreTextLine *line, char *reason)
{
  NreTextFault *fault;

  if (self->count_fault >= 0)
    {
      g_free (reason);
      return;
    }
  fault = add_fault (self, line, reason);
  if (fault == NULL)
    return;
  self->count_fault = (int) self->faults->len - 1;
  if (self->count.number > 0)
    {
      fault->mend_line = self->count.number;
      fault->mend_offset = self->count.offset;
    }
}

/* The line ending for inserted lines: that of the first line; if it has none, CR LF, as in the game's own
 * files. */
static const char *
get_ending (NreSpan text)
{
  const guint8 *end = text.size > 0 ? memchr (text.data, '\n', text.size) : NULL;

  return end == NULL || (end > text.data && end[-1] == '\r') ? "\r\n" : "\n";
}

/* An empty span at this offset, where a repair inserts bytes. */
static NreSpan
get_spot (const Reader *self, gsize offset)
{
  return nre_span (self->lines.text.data + offset, 0);
}

/* Give the fault of the number of rows a repair that corrects the number, if it is certain which lines are
 * rows. */
static void
repair_count (Reader *self)
{
  NreTextFault *fault;
  char *title;

  if (self->count_fault < 0 || self->is_doubtful || self->n_found == 0)
    return;
  fault = &g_array_index (self->faults, NreTextFault, self->count_fault);
  title = g_strdup_printf (_("Set the number of rows to %" PRId64), self->n_found);
  if (self->count.number > 0)
    nre_text_fault_set_repair (fault, self->lines.text,
                               self->count.text.size > 0 ? self->count.text
                                                         : get_spot (self, self->count.offset),
                               g_strdup_printf ("%" PRId64, self->n_found), title);
  else
    nre_text_fault_set_repair (fault, self->lines.text, get_spot (self, fault->offset),
                               g_strdup_printf ("%" PRId64 "%s", self->n_found,
                                                get_ending (self->lines.text)),
                               title);
}

/* If there is no row at all, correcting the number does not help: the line to edit is then the missing first
 * row. */
static void
mend_first_row (Reader *self, const NreTextLine *missing)
{
  NreTextFault *fault;

  if (self->count_fault < 0 || self->n_found > 0 || missing->text.size > 0)
    return;
  fault = &g_array_index (self->faults, NreTextFault, self->count_fault);
  fault->mend_line = missing->number;
  fault->mend_offset = missing->offset;
}

static void
end_block (Reader *self, const NreTextLine *at)
{
  NreTextLine line = self->has_blank ? self->blank : *at;

  /* If rows are missing at the end of the text, report the last line of the text. */
  line.number = MIN (line.number, self->lines.number);
  if (self->is_expecting)
    add_count_fault (self, at, g_strdup (_("the number of rows is missing")));
  else if (self->announced > 0 && self->n_found < self->announced)
    {
      add_count_fault (self, &line,
                       g_strdup_printf (_("row %" PRId64 " of %" PRId64 " is missing"), self->n_found,
                                        self->announced));
      mend_first_row (self, self->has_blank ? &self->blank : at);
    }
  repair_count (self);
}

static void
begin_block (Reader *self, GArray *rows)
{
  self->rows = rows;
  self->count = (NreTextLine){ 0 };
  self->announced = -1;
  self->n_found = 0;
  self->is_expecting = TRUE;
  self->count_fault = -1;
  self->is_doubtful = FALSE;
  self->has_blank = FALSE;
}

static void
begin_lightmaps (Reader *self)
{
  gboolean has_blank = self->has_blank;
  NreTextFault *fault;

  end_block (self, &self->line);
  if (!has_blank)
    {
      fault = add_fault (self, &self->line, g_strdup (_("a blank line is required before the next block")));
      nre_text_fault_set_repair (fault, self->lines.text, get_spot (self, self->line.offset),
                                 g_strdup (get_ending (self->lines.text)),
                                 g_strdup (_("Insert a blank line")));
    }
  self->wear->lightmaps = g_array_new (FALSE, FALSE, sizeof (NreWearRow));
  begin_block (self, self->wear->lightmaps);
}

static void
read_count (Reader *self)
{
  NreSpan rest = self->line.text, word = nre_text_take_word (&rest);
  gint64 number;

  self->is_expecting = FALSE;
  /* The number is missing: this line is the first row. */
  if (rest.size > 0 && nre_text_parse_count (word, &number))
    return;
  self->count = self->line;
  if (!nre_text_parse_count (self->line.text, &self->announced))
    {
      self->announced = -1;
      add_count_fault (self, &self->line,
                       g_strdup (_("the number of rows must be a whole number and nothing else")));
    }
  else if (self->announced <= 0)
    add_count_fault (self, &self->line, g_strdup (_("the number of rows must be greater than 0")));
}

/* Handle a row after blank lines, which do not end the block while rows are missing. */
static void
read_behind_blank (Reader *self)
{
  NreTextFault *fault;
  NreSpan between;

  self->has_blank = FALSE;
  if (self->announced > 0 && self->n_found >= self->announced)
    {
      self->is_doubtful = TRUE;
      add_count_fault (self, &self->line,
                       g_strdup (_("there are more rows than the number above them says")));
      return;
    }
  between = nre_span_sub (self->lines.text, self->blank.offset, self->line.offset - self->blank.offset);
  fault = add_fault (self, &self->blank, g_strdup (_("a blank line ends the rows")));
  if (self->announced > 0)
    nre_text_fault_set_repair (fault, self->lines.text, between, g_strdup (""),
                               g_strdup (_("Remove the blank lines")));
  else
    self->is_doubtful = TRUE;
}

static void
read_row (Reader *self)
{
  g_autoptr (GError) error = NULL;
  NreWearRow row;

  if (self->has_blank)
    read_behind_blank (self);
  if (self->count.number == 0 && self->n_found == 0)
    add_count_fault (self, &self->line, g_strdup (_("the number of rows is missing")));
  if (self->announced > 0 && self->n_found == self->announced)
    add_count_fault (self, &self->line, g_strdup (_("there are more rows than the number above them says")));
  self->n_found++;
  if (nre_wear_parse_row (&self->line, &row, &error))
    g_array_append_val (self->rows, row);
  else
    {
      /* Drop the line number from the message, since the fault adds it again. */
      const char *reason = strstr (error->message, ": ");

      add_fault (self, &self->line, g_strdup (reason != NULL ? reason + 2 : error->message));
      self->is_doubtful = self->is_doubtful || self->announced < 0;
    }
}

static void
read_line (Reader *self)
{
  gboolean was_expecting = self->is_expecting;

  if (self->wear->lightmaps == NULL && nre_text_equals (self->line.text, "LIGHTMAPS"))
    {
      begin_lightmaps (self);
      return;
    }
  if (was_expecting)
    {
      read_count (self);
      if (self->count.number > 0)
        return;
    }
  if (self->line.text.size > 0)
    read_row (self);
  else if (!self->has_blank)
    {
      self->has_blank = TRUE;
      self->blank = self->line;
    }
}

/** nre_wear_read: (transfer full) (element-type NreTextFault): read a WEAR, which may be damaged. Returns its
 * wrong lines, at most @limit; none if and only if nre_wear_parse() succeeds. @out: (out): all rows that can
 * be read; clear with nre_wear_clear() */
GArray *
nre_wear_read (NreSpan text, guint limit, NreWear *out)
{
  Reader self = { .lines = { .text = text }, .faults = nre_text_faults_new (), .limit = limit, .wear = out };
  NreTextLine end;

  *out = (NreWear){ .materials = g_array_new (FALSE, FALSE, sizeof (NreWearRow)) };
  begin_block (&self, out->materials);
  while (nre_text_lines_next (&self.lines, &self.line))
    read_line (&self);
  end = (NreTextLine){ self.lines.number + 1, text.size, nre_span (NULL, 0) };
  end_block (&self, &end);
  return self.faults;
}

/** nre_wear_find_faults: (transfer full) (element-type NreTextFault): like nre_wear_read(), without @out. */
GArray *
nre_wear_find_faults (NreSpan text, guint limit)
{
  g_auto (NreWear) wear = { 0 };

  return nre_wear_read (text, limit, &wear);
}
