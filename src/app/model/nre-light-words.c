/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-light-words.h"

#include <glib/gi18n.h>

#include "nre-model-kind.h"
#include "nre-model-light.h"
#include "nre-model-wear-row.h"
#include "nre-wear.h"

static gboolean
has_lit_batch (const NreModel *model)
{
  guint n = nre_model_count (model, NRE_MODEL_BATCHES);

  for (guint i = 0; i < n; i++)
    {
      NreModelBatch batch;

      nre_model_get_batch (model, i, &batch);
      if (nre_model_light_get_row (&batch) != NRE_MODEL_NONE)
        return TRUE;
    }
  return FALSE;
}

static gboolean
has_rows (NreEntry *model)
{
  g_autoptr (NreEntry) wear = nre_model_wear_row_find (model);
  g_auto (NreWear) table = { 0 };
  NreSpan text;
  gsize at;

  if (wear == NULL || !nre_entry_get_payload (wear, &text))
    return FALSE;
  nre_wear_parse (text, &table, &at, NULL);
  return table.lightmaps != NULL && table.lightmaps->len > 0;
}

/** nre_light_words_dup_obstacle: (transfer full) (nullable): why light maps cannot be shown; NULL
 * if they can. @selection: (nullable): a selection in a model */
char *
nre_light_words_dup_obstacle (NreSelection *selection)
{
  NreModel *model =
      selection != NULL ? nre_model_view_get_model (nre_selection_get_model_view (selection)) : NULL;

  if (model == NULL || nre_model_count (model, NRE_MODEL_EXTRA) == 0)
    return g_strdup (_("Not available: the model has no table 15."));
  if (!has_lit_batch (model))
    return g_strdup (_("Not available: no batch of the model has flag 0x2000."));
  if (!has_rows (nre_selection_get_entry (selection)))
    return g_strdup (_("Not available: no material table beside the model has light maps."));
  return NULL;
}
