/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-model-patch.h"

#include "nre-error.h"
#include "nre-i18n.h"

static gboolean
check_range (const NreModel *model, guint batch, const NreModelBatch *fields, GError **error)
{
  guint n_indices = nre_model_count (model, NRE_MODEL_INDICES);

  if (fields->index_count % 3 != 0)
    return nre_fail (error, NRE_ERROR_REFUSED, _("batch %u: index count %u is not a multiple of 3"), batch,
                     fields->index_count);
  if ((guint64) fields->index_start + fields->index_count > n_indices)
    return nre_fail (error, NRE_ERROR_REFUSED, _("batch %u: indices %u to %" PRIu64 ", and the model has %u"),
                     batch, fields->index_start, (guint64) fields->index_start + fields->index_count,
                     n_indices);
  if (!nre_model_batch_is_drawable (model, fields))
    return nre_fail (error, NRE_ERROR_REFUSED,
                     _("batch %u: with base vertex %u its indices reach past the last of %u vertices"), batch,
                     fields->base_vertex, nre_model_count (model, NRE_MODEL_POSITIONS));
  return TRUE;
}

/** nre_model_check_batch: check a changed batch. Fails with NRE_ERROR_REFUSED if its index range or base
 * vertex has changed, and leads past the end of Res6 or Res3, or the range is not a whole number of
 * triangles. @batch: index of the batch, for the message; @before, @after: its record of Res13 before and
 * after the change */
gboolean
nre_model_check_batch (const NreModel *model, guint batch, const guint8 *before, const guint8 *after,
                       GError **error)
{
  NreModelBatch old, fields;

  nre_model_batch_load (&old, before);
  nre_model_batch_load (&fields, after);
  return (old.index_count == fields.index_count && old.index_start == fields.index_start &&
          old.base_vertex == fields.base_vertex) ||
         check_range (model, batch, &fields, error);
}
