/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-text-fault.h"

#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-text-patch.h"
#include "nre-text.h"

static void
fault_clear (gpointer data)
{
  NreTextFault *self = data;

  g_free (self->reason);
  g_free (self->message);
  g_free (self->repair.inserted);
  g_free (self->repair.title);
}

/** nre_text_faults_new: (transfer full) (element-type NreTextFault): create an empty list. */
GArray *
nre_text_faults_new (void)
{
  GArray *self = g_array_new (FALSE, FALSE, sizeof (NreTextFault));

  g_array_set_clear_func (self, fault_clear);
  return self;
}

/** nre_text_faults_add: (transfer none) (nullable): add a fault of a line of @text, and return the fault,
 * which is valid until another one is added. Returns NULL if the list already has @limit faults. @reason:
 * (transfer full): what is wrong with the line */
NreTextFault *
nre_text_faults_add (GArray *faults, guint limit, NreSpan text, const NreTextLine *line, char *reason)
{
  NreTextFault fault = { .line = line->number, .offset = line->offset, .reason = reason };

  if (faults->len >= limit)
    {
      g_free (reason);
      return NULL;
    }
  if (line->text.size > 0)
    fault.size = (gsize) (line->text.data + line->text.size - text.data) - line->offset;
  fault.message = g_strdup_printf (_("line %u: %s"), line->number, reason);
  fault.mend_line = line->number;
  fault.mend_offset = line->offset;
  g_array_append_val (faults, fault);
  return &g_array_index (faults, NreTextFault, faults->len - 1);
}

/**
 * nre_text_fault_set_repair:
 * @self: (nullable): a fault; NULL only frees @inserted and @title
 * @old: the part of @text to replace, which may be empty
 * @inserted: (transfer full): the replacement
 * @title: (transfer full): describes the repair, for people
 *
 * Set the repair of a fault.
 */
void
nre_text_fault_set_repair (NreTextFault *self, NreSpan text, NreSpan old, char *inserted, char *title)
{
  if (self != NULL)
    self->repair = (NreTextRepair){ (gsize) (old.data - text.data), old.size, inserted, title };
  else
    {
      g_free (inserted);
      g_free (title);
    }
}

/* --- Repairing ----------------------------------------------------------------------------------- */

/**
 * nre_text_patch_repair:
 * @find: finds the faults of this kind of text
 * @line: line number, from 1
 * @title: (out) (transfer full): describes the repair, for people; not set on failure
 *
 * Repair a line. Fails with NRE_ERROR_REFUSED if the line has no fault with a certain repair.
 */
gboolean
nre_text_patch_repair (NreTextFindFaults find, guint line, NrePatches *out, char **title, GError **error)
{
  g_autoptr (GArray) faults = find (out->bytes, G_MAXUINT);

  for (guint i = 0; i < faults->len; i++)
    {
      const NreTextFault *fault = &g_array_index (faults, NreTextFault, i);
      const NreTextRepair *repair = &fault->repair;

      if (fault->line != line || repair->inserted == NULL)
        continue;
      nre_patches_splice (out, repair->offset, repair->removed,
                          nre_span (repair->inserted, strlen (repair->inserted)));
      *title = g_strdup (repair->title);
      return TRUE;
    }
  return nre_fail (error, NRE_ERROR_REFUSED,
                   _("nothing is wrong in line %u that could be put right for certain"), line);
}

/* Find the line with this number, without its line ending. Returns FALSE if there is none. */
static gboolean
find_line (NreSpan text, guint number, NreSpan *out)
{
  NreTextLines lines = { .text = text };
  NreTextLine line;

  while (nre_text_lines_next (&lines, &line))
    if (line.number == number)
      {
        *out = nre_span_sub (text, line.offset, lines.at - line.offset);
        if (out->size > 0 && out->data[out->size - 1] == '\n')
          out->size--;
        if (out->size > 0 && out->data[out->size - 1] == '\r')
          out->size--;
        return TRUE;
      }
  return FALSE;
}

/* Whether the text lacks a line with this number at its end, and a fault is to be repaired there. */
static gboolean
is_missing (NreTextFindFaults find, NreSpan text, guint line)
{
  g_autoptr (GArray) faults = find (text, G_MAXUINT);

  for (guint i = 0; i < faults->len; i++)
    {
      const NreTextFault *fault = &g_array_index (faults, NreTextFault, i);

      if (fault->mend_line == line && fault->mend_offset == text.size)
        return TRUE;
    }
  return FALSE;
}

static GByteArray *
dup_replaced (NreSpan text, NreSpan old, NreSpan now)
{
  gsize begin = (gsize) (old.data - text.data), end = begin + old.size;
  GByteArray *bytes = g_byte_array_new ();

  g_byte_array_append (bytes, text.data, (guint) begin);
  g_byte_array_append (bytes, now.data, (guint) now.size);
  g_byte_array_append (bytes, text.data + end, (guint) (text.size - end));
  return bytes;
}

/**
 * nre_text_patch_line:
 * @find: finds the faults of this kind of text
 * @line: line number, from 1
 * @content: the new line without its line ending
 *
 * Replace a line, or append one that is missing at the end. Fails with NRE_ERROR_REFUSED if there is no such
 * line, @content has line endings or characters that CP1251 lacks, or a sound text would be damaged. A
 * damaged text may stay damaged.
 */
gboolean
nre_text_patch_line (NreTextFindFaults find, guint line, const char *content, NrePatches *out, GError **error)
{
  g_autoptr (GArray) before = find (out->bytes, 1), after = NULL;
  g_autoptr (GByteArray) replaced = NULL;
  g_autofree guint8 *bytes = NULL;
  gsize size;
  NreSpan old;
  gboolean missing = !find_line (out->bytes, line, &old);

  if (missing && !is_missing (find, out->bytes, line))
    return nre_fail (error, NRE_ERROR_REFUSED, _("there is no line %u"), line);
  if (strpbrk (content, "\r\n") != NULL)
    return nre_fail (error, NRE_ERROR_REFUSED, _("a line has no line ends in it"));
  if (!nre_text_encode (content, &bytes, &size, error))
    return FALSE;
  if (missing)
    {
      g_autofree char *appended = g_strndup ((const char *) bytes, size);

      nre_text_patch_append (out, (const char *const[]){ appended, NULL });
      return TRUE;
    }
  replaced = dup_replaced (out->bytes, old, nre_span (bytes, size));
  after = find (nre_span (replaced->data, replaced->len), 1);
  if (before->len == 0 && after->len > 0)
    return nre_fail (error, NRE_ERROR_REFUSED, _("the text would be damaged: %s"),
                     g_array_index (after, NreTextFault, 0).message);
  nre_patches_replace (out, old, bytes, size);
  return TRUE;
}
