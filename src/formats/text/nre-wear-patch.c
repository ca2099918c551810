/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-wear-patch.h"

#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-text-patch.h"
#include "nre-text.h"
#include "nre-wear.h"

/** Block: the materials or the light maps of a WEAR. @count: the number of rows, as bytes of the text; @line:
 * offset of the line with @count */
typedef struct
{
  NreWear           wear;
  const NreWearRow *rows;
  guint             n_rows;
  NreSpan           count;
  gsize             line;
} Block;

static void
block_clear (Block *self)
{
  nre_wear_clear (&self->wear);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Block, block_clear)

static gboolean
block_read (Block *self, NreSpan text, gboolean lightmap, GError **error)
{
  g_autoptr (GError) damage = NULL;
  GArray *rows;
  gsize offset;

  if (!nre_wear_parse (text, &self->wear, &offset, &damage))
    return nre_fail (error, NRE_ERROR_REFUSED, _("the table is damaged: %s"), damage->message);
  if (lightmap && self->wear.lightmaps == NULL)
    return nre_fail (error, NRE_ERROR_REFUSED, _("the table has no light maps"));
  rows = lightmap ? self->wear.lightmaps : self->wear.materials;
  self->rows = (gconstpointer) rows->data;
  self->n_rows = rows->len;
  self->count = lightmap ? self->wear.n_lightmaps : self->wear.n_materials;
  self->line = lightmap ? self->wear.lightmaps_line : self->wear.materials_line;
  return TRUE;
}

static gboolean
check_row (guint row, guint n, guint n_rows, GError **error)
{
  if (row < n)
    return TRUE;
  return nre_fail (error, NRE_ERROR_REFUSED,
                   _("there is no row %u: the table has %u of them, counted from 0"), row, n_rows);
}

static gboolean
encode_name (const char *name, guint8 **bytes, gsize *size, GError **error)
{
  if (!nre_text_encode (name, bytes, size, error))
    return FALSE;
  if (nre_wear_name_is_valid (nre_span (*bytes, *size)))
    return TRUE;
  return nre_fail (error, NRE_ERROR_REFUSED,
                   *size > 0 ? _("a name has no spaces, quotes or control characters")
                             : _("a name cannot be empty"));
}

/** nre_wear_check_name: fail with NRE_ERROR_REFUSED if a row cannot have this name. */
gboolean
nre_wear_check_name (const char *name, GError **error)
{
  g_autofree guint8 *bytes = NULL;
  gsize size;

  return encode_name (name, &bytes, &size, error);
}

/** nre_wear_patch_set: set the name and the legacy id of a row. @name, @legacy_id: (nullable): NULL keeps the
 * current one */
gboolean
nre_wear_patch_set (gboolean lightmap, guint row, const char *name, const gint32 *legacy_id, NrePatches *out,
                    GError **error)
{
  g_auto (Block) block = { 0 };
  g_autofree guint8 *bytes = NULL;
  gsize size = 0;

  if ((name != NULL && !encode_name (name, &bytes, &size, error)) ||
      !block_read (&block, out->bytes, lightmap, error) ||
      !check_row (row, block.n_rows, block.n_rows, error))
    return FALSE;
  /* A number with the same value keeps its form, such as 007. */
  if (legacy_id != NULL && *legacy_id != block.rows[row].legacy_id)
    nre_text_patch_number (out, block.rows[row].id, *legacy_id);
  if (name != NULL)
    nre_patches_replace (out, block.rows[row].name, bytes, size);
  return TRUE;
}

/** nre_wear_patch_add: add a row. @row: the index that the new row gets; NRE_WEAR_END for the end */
gboolean
nre_wear_patch_add (gboolean lightmap, guint row, const char *name, gint32 legacy_id, NrePatches *out,
                    GError **error)
{
  g_auto (Block) block = { 0 };
  g_autofree guint8 *bytes = NULL;
  g_autoptr (GString) line = g_string_new (NULL);
  gsize size = 0;

  if (!encode_name (name, &bytes, &size, error) || !block_read (&block, out->bytes, lightmap, error))
    return FALSE;
  if (row == NRE_WEAR_END)
    row = block.n_rows;
  if (!check_row (row, block.n_rows + 1, block.n_rows, error))
    return FALSE;
  g_string_printf (line, "%d ", legacy_id);
  g_string_append_len (line, (const char *) bytes, (gssize) size);
  nre_text_patch_number (out, block.count, (gint64) block.n_rows + 1);
  nre_text_patch_insert_after (out, row > 0 ? block.rows[row - 1].offset : block.line, line->str, line->len);
  return TRUE;
}

/** nre_wear_patch_remove: remove rows. At least one row must remain. @rows: the @n indices of the rows, at
 * least one, in ascending order */
gboolean
nre_wear_patch_remove (gboolean lightmap, const guint32 *rows, gsize n, NrePatches *out, GError **error)
{
  g_auto (Block) block = { 0 };
  g_autofree NreCut *cuts = NULL;

  if (!block_read (&block, out->bytes, lightmap, error) ||
      !check_row (rows[n - 1], block.n_rows, block.n_rows, error))
    return FALSE;
  if (block.n_rows == n)
    return nre_fail (error, NRE_ERROR_REFUSED,
                     _("the last row cannot be removed: a table without rows is none"));
  nre_text_patch_number (out, block.count, (gint64) block.n_rows - (gint64) n);
  cuts = g_new (NreCut, n);
  for (gsize i = 0; i < n; i++)
    cuts[i] = nre_text_line_cut (out->bytes, block.rows[rows[i]].offset);
  nre_patches_cut (out, cuts, n);
  return TRUE;
}

/** nre_wear_patch_move: move a row, so that it gets the index @index. */
gboolean
nre_wear_patch_move (gboolean lightmap, guint row, guint index, NrePatches *out, GError **error)
{
  g_auto (Block) block = { 0 };

  if (!block_read (&block, out->bytes, lightmap, error) ||
      !check_row (row, block.n_rows, block.n_rows, error) ||
      !check_row (index, block.n_rows, block.n_rows, error))
    return FALSE;
  nre_text_patch_move_line (out, block.rows[row].offset, block.rows[index].offset);
  return TRUE;
}

/** nre_wear_patch_add_lightmaps: append a block of light maps with one row to a text that has none. */
gboolean
nre_wear_patch_add_lightmaps (const char *name, gint32 legacy_id, NrePatches *out, GError **error)
{
  g_auto (Block) block = { 0 };
  g_autofree guint8 *bytes = NULL;
  g_autofree char *row = NULL;
  gsize size = 0, end;
  const NreWearRow *last;
  NreSpan text = out->bytes;

  if (!encode_name (name, &bytes, &size, error) || !block_read (&block, out->bytes, FALSE, error))
    return FALSE;
  if (block.wear.lightmaps != NULL)
    return nre_fail (error, NRE_ERROR_REFUSED, _("the table has light maps already"));
  row = g_strdup_printf ("%d %.*s", legacy_id, (int) size, (const char *) bytes);
  last = &block.rows[block.n_rows - 1];
  end = (gsize) (last->name.data - text.data) + last->name.size;
  /* The last row may already be followed by a blank line. */
  while (end < text.size && text.data[end] != '\n')
    end++;
  if (end + 1 < text.size)
    nre_text_patch_append (out, (const char *const[]){ "LIGHTMAPS", "1", row, NULL });
  else
    nre_text_patch_append (out, (const char *const[]){ "", "LIGHTMAPS", "1", row, NULL });
  return TRUE;
}

/** nre_wear_patch_remove_lightmaps: remove the block of light maps, and the blank lines before it. */
gboolean
nre_wear_patch_remove_lightmaps (NrePatches *out, GError **error)
{
  g_auto (Block) block = { 0 };
  const NreWearRow *first, *last;
  NreSpan text = out->bytes;
  gsize begin, end;

  if (!block_read (&block, out->bytes, TRUE, error))
    return FALSE;
  first = &g_array_index (block.wear.materials, NreWearRow, block.wear.materials->len - 1);
  last = &block.rows[block.n_rows - 1];
  begin = (gsize) (first->name.data - text.data) + first->name.size;
  end = (gsize) (last->name.data - text.data) + last->name.size;
  while (begin < text.size && text.data[begin] != '\n')
    begin++;
  while (end < text.size && text.data[end] != '\n')
    end++;
  begin = MIN (begin + 1, text.size);
  nre_patches_add (out, begin, MIN (end + 1, text.size) - begin);
  return TRUE;
}
