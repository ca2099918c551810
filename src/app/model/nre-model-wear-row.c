/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-model-wear-row.h"

#include "nre-model-wear.h"
#include "nre-sibling.h"
#include "nre-text.h"
#include "nre-wear.h"

/**
 * nre_model_wear_row_find: (transfer full) (nullable):
 * @model: (nullable): the entry of the model; a model that is a file has its table in another file
 */
NreEntry *
nre_model_wear_row_find (NreEntry *model)
{
  NreDirectory *directory;
  guint index, wear;

  if (model == NULL)
    return NULL;
  directory = nre_entry_get_directory (model);
  if (!nre_directory_find_id (directory, nre_entry_get_id (model), &index) ||
      !nre_sibling_find_entry (directory, index, NRE_MODEL_WEAR_SUFFIX, &wear))
    return NULL;
  return nre_document_get_entry (nre_entry_get_document (model), directory,
                                 nre_directory_get_id (directory, wear));
}

/**
 * nre_model_wear_row_locate:
 * @wear: (nullable): see nre_model_wear_row_find()
 * @offset, @size: (out): the bytes of the row, up to the end of its name
 *
 * FALSE if there is no such row.
 */
gboolean
nre_model_wear_row_locate (NreEntry *wear, guint row, guint64 *offset, guint64 *size)
{
  g_auto (NreWear) table = { 0 };
  const NreWearRow *found;
  NreSpan text;
  gsize at;

  if (wear == NULL || !nre_entry_get_payload (wear, &text))
    return FALSE;
  /* In a text with an error, the rows before it are valid. */
  nre_wear_parse (text, &table, &at, NULL);
  if (row >= table.materials->len)
    return FALSE;
  found = &g_array_index (table.materials, NreWearRow, row);
  *offset = found->offset;
  *size = (guint64) (found->name.data - text.data) + found->name.size - found->offset;
  return TRUE;
}

/* The next line, without its end. FALSE at the end of the text. */
static gboolean
next_line (NreSpan *text, NreSpan *line)
{
  const guint8 *end;
  gsize size;

  if (text->size == 0)
    return FALSE;
  end = memchr (text->data, '\n', text->size);
  size = end != NULL ? (gsize) (end - text->data) : text->size;
  *line = nre_span (text->data, size);
  *text = nre_span_sub (*text, MIN (size + 1, text->size), text->size - MIN (size + 1, text->size));
  while (line->size > 0 && g_ascii_isspace ((char) line->data[line->size - 1]))
    line->size--;
  return TRUE;
}

/* The name in a row, which follows a number; NULL if there is none. */
static char *
dup_name (NreSpan line)
{
  gsize at = 0;

  while (at < line.size && !g_ascii_isspace ((char) line.data[at]))
    at++;
  while (at < line.size && g_ascii_isspace ((char) line.data[at]))
    at++;
  return at < line.size ? nre_text_display (line.data + at, line.size - at) : NULL;
}

/**
 * nre_model_wear_row_dup_materials: (nullable) (element-type utf8):
 * @wear: (nullable): see nre_model_wear_row_find()
 * @max: maximum number of names
 *
 * The names of the materials by row, or NULL if there is no table.
 */
GPtrArray *
nre_model_wear_row_dup_materials (NreEntry *wear, guint max)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  NreSpan text, line;

  if (wear == NULL || !nre_entry_get_payload (wear, &text) || !next_line (&text, &line))
    return NULL;
  while (names->len < max && next_line (&text, &line) && line.size > 0)
    g_ptr_array_add (names, dup_name (line));
  return g_steal_pointer (&names);
}

/**
 * nre_model_wear_row_dup_material: (nullable):
 * @wear: (nullable): see nre_model_wear_row_find()
 *
 * The name of the material in that row, or NULL if there is no such row.
 */
char *
nre_model_wear_row_dup_material (NreEntry *wear, guint row)
{
  NreSpan text, line;

  if (wear == NULL || !nre_entry_get_payload (wear, &text) || !next_line (&text, &line))
    return NULL;
  for (guint i = 0; next_line (&text, &line); i++)
    {
      /* The rows end with a blank line; light maps may follow. */
      if (line.size == 0)
        return NULL;
      if (i == row)
        return dup_name (line);
    }
  return NULL;
}
