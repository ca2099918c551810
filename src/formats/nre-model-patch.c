/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-model-patch.h"

#include "nre-error.h"
#include "nre-text.h"

/** nre_model_patch_clear: free what the patch holds. */
void
nre_model_patch_clear (NreModelPatch *patch)
{
  g_clear_pointer (&patch->inserted, g_bytes_unref);
}

static gboolean
check_node (const NreModel *model, guint node, GError **error)
{
  guint n = nre_model_count (model, NRE_MODEL_NODES);

  if (nre_model_is_legacy (model))
    {
      g_set_error_literal (error, NRE_ERROR, NRE_ERROR_REFUSED,
                           "this is a legacy model: its node records take 24 bytes instead of 38 and are not "
                           "understood, so that node editing is not available for it");
      return FALSE;
    }
  if (node >= n)
    {
      g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED, "there is no node %u: the model has %u nodes, counted from 0",
                   node, n);
      return FALSE;
    }
  return TRUE;
}

/**
 * nre_model_patch_node_name:
 * @node: index of the node
 * @name: (nullable): its new name, or NULL for none
 * @out: (out): what to do to Res10 (spec: msh.md, Res10)
 *
 * Fails with NRE_ERROR_REFUSED for a node that does not exist or has no record, a legacy model, an
 * empty name, and a name that CP1251 does not have.
 */
gboolean
nre_model_patch_node_name (const NreModel *model, guint node, const char *name, NreModelPatch *out, GError **error)
{
  const NreModelTable *strings = nre_model_get_table (model, NRE_MODEL_STRINGS);
  g_autofree guint8 *bytes = NULL;
  gsize length = 0, size;
  guint8 *record;

  if (!check_node (model, node, error))
    return FALSE;
  if (!strings->present)
    {
      g_set_error_literal (error, NRE_ERROR, NRE_ERROR_REFUSED,
                           "the model has no node strings (Res10), so that its nodes cannot be named");
      return FALSE;
    }
  if (!nre_model_get_string_range (model, node, &out->offset, &out->removed))
    {
      g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED,
                   "node strings (Res10) are damaged: only %u of %u records can be read, and node %u has none",
                   strings->count, nre_model_count (model, NRE_MODEL_NODES), node);
      return FALSE;
    }
  if (name != NULL && !nre_text_encode (name, &bytes, &length, error))
    return FALSE;
  if (name != NULL && length == 0)
    {
      g_set_error_literal (error, NRE_ERROR, NRE_ERROR_REFUSED,
                           "a node's name cannot be empty text; null says that the node has no name");
      return FALSE;
    }
  if (length > G_MAXUINT16)
    {
      g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED, "a name of %" G_GSIZE_FORMAT " characters is too long; 65535 fit",
                   length);
      return FALSE;
    }
  size = 4 + (length > 0 ? length + 1 : 0);
  record = g_malloc0 (size);
  nre_store_u32 (record, (guint32) length);
  if (length > 0)
    memcpy (record + 4, bytes, length);
  out->entry = strings->entry;
  out->inserted = g_bytes_new_take (record, size);
  return TRUE;
}

/**
 * nre_model_patch_node_slot:
 * @node: index of the node
 * @lod: 0 to 2
 * @group: 0 to 4
 * @slot: a slot of Res2, or NRE_MODEL_NONE for "draws nothing"
 * @out: (out): what to do to Res1 (spec: msh.md, Res1 node)
 *
 * Fails with NRE_ERROR_REFUSED when any of them is out of range, or the model is a legacy one.
 */
gboolean
nre_model_patch_node_slot (const NreModel *model, guint node, guint lod, guint group, guint slot, NreModelPatch *out,
                           GError **error)
{
  guint n_slots = nre_model_count (model, NRE_MODEL_SLOTS);
  guint8 word[2];

  if (!check_node (model, node, error))
    return FALSE;
  if (lod >= NRE_MODEL_LODS || group >= NRE_MODEL_GROUPS)
    {
      g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED,
                   "there is no LOD %u, group %u: a node has LODs 0 to 2 with groups 0 to 4", lod, group);
      return FALSE;
    }
  if (slot != NRE_MODEL_NONE && slot >= n_slots)
    {
      g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED, "there is no slot %u: the model has %u slots, counted from 0",
                   slot, n_slots);
      return FALSE;
    }
  nre_store_u16 (word, (guint16) slot);
  out->entry = nre_model_get_table (model, NRE_MODEL_NODES)->entry;
  out->offset = (gsize) node * nre_model_stride (NRE_MODEL_NODES) + 8 + 2 * (lod * NRE_MODEL_GROUPS + group);
  out->removed = 2;
  out->inserted = g_bytes_new (word, 2);
  return TRUE;
}
