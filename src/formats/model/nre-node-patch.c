/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-model-patch.h"

#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-mesh-shapes.h"
#include "nre-text.h"

static void
put_word (const NreModel *model, guint node, guint offset, guint16 value, NrePatches *out)
{
  const NreModelTable *nodes = nre_model_get_table (model, NRE_MODEL_NODES);

  nre_patches_turn_to (out, nodes->entry, nodes->span);
  nre_patches_put (out, nre_model_table_offset (nodes, node) + offset, 2, value);
}

/** nre_model_patch_node_name: set the name of a node (spec: msh.md, "Res10"). Fails with NRE_ERROR_REFUSED if
 * the node or its record in Res10 does not exist, the model is a legacy model, or the name is empty, longer
 * than 65535 bytes, or has characters that CP1251 lacks. @name: (nullable): NULL removes the name */
gboolean
nre_model_patch_node_name (const NreModel *model, guint node, const char *name, NrePatches *out,
                           GError **error)
{
  const NreModelTable *strings = nre_model_get_table (model, NRE_MODEL_STRINGS);
  g_autofree guint8 *bytes = NULL, *record = NULL;
  gsize length = 0, size, offset, removed;

  if (!nre_model_check_editable (model, NRE_MODEL_NODES, node, error))
    return FALSE;
  if (!strings->present)
    return nre_fail (error, NRE_ERROR_REFUSED,
                     _("the model has no node strings (Res10), so that its nodes cannot be named"));
  if (!nre_model_get_string_range (model, node, &offset, &removed))
    return nre_fail (error, NRE_ERROR_REFUSED, _("node strings (Res10) are damaged: only %u of %u records "
                                                 "can be read, and node %u has none"), strings->count,
                     nre_model_count (model, NRE_MODEL_NODES), node);
  if (name != NULL && !nre_text_encode (name, &bytes, &length, error))
    return FALSE;
  if (name != NULL && length == 0)
    return nre_fail (error, NRE_ERROR_REFUSED,
                     _("a node's name cannot be empty text; null says that the node has no name"));
  if (length > G_MAXUINT16)
    return nre_fail (error, NRE_ERROR_REFUSED, _("a name of %zu characters is too long; 65535 fit"), length);
  size = 4 + (length > 0 ? length + 1 : 0);
  record = g_malloc0 (size);
  nre_store_u32 (record, (guint32) length);
  if (length > 0)
    memcpy (record + 4, bytes, length);
  nre_model_patch_bytes (out, strings, offset, removed, record, size);
  return TRUE;
}

/**
 * nre_model_patch_node_slot:
 * @lod: 0 to 2
 * @group: 0 to 4
 * @slot: index of a slot of Res2, or NRE_MODEL_NONE to draw nothing
 *
 * Set the slot that a node draws. Fails with NRE_ERROR_REFUSED if the node or the slot does not exist, @lod
 * or @group is out of range, or the model is a legacy model.
 */
gboolean
nre_model_patch_node_slot (const NreModel *model, guint node, guint lod, guint group, guint slot,
                           NrePatches *out, GError **error)
{
  gsize offset;

  if (!nre_model_check_editable (model, NRE_MODEL_NODES, node, error) ||
      (slot != NRE_MODEL_NONE && !nre_model_check_editable (model, NRE_MODEL_SLOTS, slot, error)) ||
      !nre_mesh_find_node_slot (lod, group, slot, &offset, error))
    return FALSE;
  put_word (model, node, (guint) offset, (guint16) slot, out);
  return TRUE;
}

/** nre_model_patch_node_parent: set the parent of a node; NRE_MODEL_NONE makes it a root. Fails with
 * NRE_ERROR_REFUSED if a node does not exist, the model is a legacy model, or the parent is the node itself,
 * a descendant, or a later node: the engine poses nodes in order. */
gboolean
nre_model_patch_node_parent (const NreModel *model, guint node, guint parent, NrePatches *out,
                             GError **error)
{
  guint n = nre_model_count (model, NRE_MODEL_NODES), steps = 0;

  if (!nre_model_check_editable (model, NRE_MODEL_NODES, node, error))
    return FALSE;
  if (parent == node)
    return nre_fail (error, NRE_ERROR_REFUSED, _("node %u cannot be its own parent"), node);
  if (parent != NRE_MODEL_NONE && !nre_model_check_editable (model, NRE_MODEL_NODES, parent, error))
    return FALSE;
  for (guint at = parent; at < n && steps <= n; steps++)
    {
      NreModelNode record;

      nre_model_get_node (model, at, &record);
      at = record.parent;
      if (at == node)
        return nre_fail (error, NRE_ERROR_REFUSED,
                         _("node %u is a descendant of node %u: making it the parent would close a cycle"),
                         parent, node);
    }
  if (parent != NRE_MODEL_NONE && parent > node)
    return nre_fail (error, NRE_ERROR_REFUSED, _("node %u comes after node %u; a parent must come first, "
                                                 "since nodes are posed in order"), parent, node);
  if (parent > NRE_MODEL_NONE)
    return nre_fail (error, NRE_ERROR_REFUSED,
                     _("parent %u does not fit the 16 bits in which a node names its parent"), parent);
  put_word (model, node, 2, (guint16) parent, out);
  return TRUE;
}
