/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-model-patch.h"

#include "nre-error.h"
#include "nre-i18n.h"

#define BLOCK 512

/** nre_model_patch_bytes: replace @removed bytes at @offset of the table with the @size bytes at @bytes. */
void
nre_model_patch_bytes (NrePatches *out, const NreModelTable *table, gsize offset, gsize removed,
                       const void *bytes, gsize size)
{
  nre_patches_turn_to (out, table->entry, table->span);
  nre_patches_splice (out, offset, removed, nre_span (bytes, size));
}

/** nre_model_patch_table: replace the contents of the table with @bytes; the patch leaves out equal bytes at
 * the start and at the end. */
void
nre_model_patch_table (NrePatches *out, const NreModelTable *table, NreSpan bytes)
{
  gsize common = MIN (table->span.size, bytes.size), head = 0, tail = 0;

  /* Most of a large table is unchanged: blocks are compared before bytes. */
  while (common - head >= BLOCK && memcmp (table->span.data + head, bytes.data + head, BLOCK) == 0)
    head += BLOCK;
  while (head < common && table->span.data[head] == bytes.data[head])
    head++;
  while (common - head - tail >= BLOCK &&
         memcmp (table->span.data + table->span.size - tail - BLOCK, bytes.data + bytes.size - tail - BLOCK,
                 BLOCK) == 0)
    tail += BLOCK;
  while (tail < common - head &&
         table->span.data[table->span.size - 1 - tail] == bytes.data[bytes.size - 1 - tail])
    tail++;
  if (head == table->span.size && head == bytes.size)
    return;
  nre_model_patch_bytes (out, table, head, table->span.size - head - tail,
                         bytes.size > 0 ? bytes.data + head : NULL, bytes.size - head - tail);
}

/** nre_model_patch_attrs: set attr1 and attr2 of the table, unless it already has both values. */
void
nre_model_patch_attrs (NrePatches *out, const NreModelTable *table, guint32 attr1, guint32 attr2)
{
  const NreNewAttrs attrs = { table->entry, attr1, attr2 };

  if (attr1 != table->attr1 || attr2 != table->attr2)
    g_array_append_val (out->attrs, attrs);
}

/** nre_model_check_editable: check that a record of Res1, Res2, Res8 or Res13 can be edited. Fails with
 * NRE_ERROR_REFUSED if the record does not exist, or is a node of a legacy model. */
gboolean
nre_model_check_editable (const NreModel *model, NreModelTableType type, guint index, GError **error)
{
  guint n = nre_model_count (model, type);

  if (type == NRE_MODEL_NODES && nre_model_is_legacy (model))
    return nre_fail (error, NRE_ERROR_REFUSED,
                     _("this is a legacy model: its node records take 24 bytes instead of 38 and are not "
                       "understood, so that node editing is not available for it"));
  if (index < n)
    return TRUE;
  return nre_fail (error, NRE_ERROR_REFUSED,
                   type == NRE_MODEL_NODES
                       ? _("there is no node %u: the model has %u of them, counted from 0")
                   : type == NRE_MODEL_SLOTS
                       ? _("there is no slot %u: the model has %u of them, counted from 0")
                   : type == NRE_MODEL_BATCHES
                       ? _("there is no batch %u: the model has %u of them, counted from 0")
                       : _("there is no key %u: the model has %u of them, counted from 0"),
                   index, n);
}
