/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-model-patch.h"

#include "nre-error.h"
#include "nre-i18n.h"

#define BATCH_SIZE 20

static gboolean
check_range (const NreModel *model, guint batch, const NreModelBatch *fields, GError **error)
{
  guint n_indices = nre_model_count (model, NRE_MODEL_INDICES);

  if (fields->index_count % 3 != 0)
    {
      g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED, _("batch %u: index count %u is no multiple of 3"), batch,
                   fields->index_count);
      return FALSE;
    }
  if ((guint64) fields->index_start + fields->index_count > n_indices)
    {
      g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED,
                   _("batch %u: indices %u to %" PRIu64 ", and the model has %u"), batch, fields->index_start,
                   (guint64) fields->index_start + fields->index_count, n_indices);
      return FALSE;
    }
  if (!nre_model_batch_is_drawable (model, fields))
    {
      g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED,
                   _("batch %u: with base vertex %u its indices reach past the last of %u vertices"), batch,
                   fields->base_vertex, nre_model_count (model, NRE_MODEL_POSITIONS));
      return FALSE;
    }
  return TRUE;
}

/**
 * nre_model_patch_batch:
 * @batch: index of the batch
 * @fields: the batch as it is to be
 * @out: what to do to Res13
 *
 * Fails with NRE_ERROR_REFUSED when an index range that changes would leave Res6, reach vertices
 * past Res3, or not be a whole number of triangles.
 */
gboolean
nre_model_patch_batch (const NreModel *model, guint batch, const NreModelBatch *fields, NreModelPatches *out, GError **error)
{
  const NreModelTable *table = nre_model_get_table (model, NRE_MODEL_BATCHES);
  guint8 record[BATCH_SIZE];
  NreModelBatch before;

  if (!nre_model_check_editable (model, NRE_MODEL_BATCHES, batch, error))
    return FALSE;
  nre_model_get_batch (model, batch, &before);
  if ((before.index_count != fields->index_count || before.index_start != fields->index_start ||
       before.base_vertex != fields->base_vertex) &&
      !check_range (model, batch, fields, error))
    return FALSE;
  nre_store_u16 (record, fields->flags);
  nre_store_u16 (record + 2, fields->material_index);
  nre_store_u16 (record + 4, fields->opaque4);
  nre_store_u16 (record + 6, fields->opaque6);
  nre_store_u16 (record + 8, fields->index_count);
  nre_store_u32 (record + 10, fields->index_start);
  nre_store_u16 (record + 14, fields->opaque14);
  nre_store_u32 (record + 16, fields->base_vertex);
  nre_model_patches_add (out, table, BATCH_SIZE * (gsize) batch, BATCH_SIZE, record, BATCH_SIZE);
  return TRUE;
}
