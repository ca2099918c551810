/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edit-model.h"

#include "nre-edits.h"
#include "nre-error.h"
#include "nre-model-patch.h"
#include "nre-text.h"

static void
apply_patch (NreCommand *command, NreDirectory *directory, const NreModelPatch *patch)
{
  nre_command_splice (command, directory, nre_directory_get_id (directory, patch->entry), patch->offset,
                      patch->removed, nre_span_of_bytes (patch->inserted));
}

static char *
quote_name (const NreModel *model, guint node)
{
  NreSpan name;
  g_autofree char *text = NULL;

  if (!nre_model_get_node_name (model, node, &name))
    return g_strdup ("no name");
  text = nre_text_display (name.data, name.size);
  return g_strdup_printf ("“%s”", text);
}

gboolean
nre_run_rename_node (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  g_autoptr (NreModel) model = nre_model_new (target->directory);
  g_auto (NreModelPatch) patch = { 0 };
  g_autofree char *before = NULL;
  const char *name = NULL;
  guint32 node = 0;

  g_variant_lookup (args, "node", "u", &node);
  g_variant_lookup (args, "name", "m&s", &name);
  if (!nre_model_patch_node_name (model, node, name, &patch, error))
    return FALSE;
  before = quote_name (model, node);
  apply_patch (command, target->directory, &patch);
  if (name != NULL)
    nre_command_set_label (command, "Rename node %u from %s to “%s”", node, before, name);
  else
    nre_command_set_label (command, "Remove the name of node %u, %s", node, before);
  return TRUE;
}

gboolean
nre_run_set_node_slot (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  g_autoptr (NreModel) model = nre_model_new (target->directory);
  g_autoptr (GVariant) value = g_variant_lookup_value (args, "slot", G_VARIANT_TYPE ("mu"));
  g_autoptr (GVariant) some = g_variant_get_maybe (value);
  g_auto (NreModelPatch) patch = { 0 };
  g_autofree char *name = NULL;
  guint32 node = 0, lod = 0, group = 0;
  guint32 slot = some != NULL ? g_variant_get_uint32 (some) : NRE_MODEL_NONE;

  g_variant_lookup (args, "node", "u", &node);
  g_variant_lookup (args, "lod", "u", &lod);
  g_variant_lookup (args, "group", "u", &group);
  if (some != NULL && slot == NRE_MODEL_NONE)
    {
      g_set_error_literal (error, NRE_ERROR, NRE_ERROR_REFUSED,
                           "slot 65535 is how the file spells none; say null to make the node draw nothing");
      return FALSE;
    }
  if (!nre_model_patch_node_slot (model, node, lod, group, slot, &patch, error))
    return FALSE;
  apply_patch (command, target->directory, &patch);
  name = quote_name (model, node);
  if (some != NULL)
    nre_command_set_label (command, "Set slot of node %u, %s, LOD %u group %u to %u", node, name, lod, group, slot);
  else
    nre_command_set_label (command, "Clear slot of node %u, %s, LOD %u group %u", node, name, lod, group);
  return TRUE;
}

/* --- Typed functions ----------------------------------------------------------------------------- */

/** nre_edit_rename_node: @name NULL leaves the node without a name. */
gboolean
nre_edit_rename_node (NreDocument *document, const char *entry, guint node, const char *name, GError **error)
{
  GVariantDict args;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "node", "u", node);
  g_variant_dict_insert (&args, "name", "ms", name);
  return nre_document_perform (document, "rename-node", entry, g_variant_dict_end (&args), error);
}

/** nre_edit_set_node_slot: @lod 0 to 2, @group 0 to 4; @slot NRE_MODEL_NONE makes the node draw nothing there. */
gboolean
nre_edit_set_node_slot (NreDocument *document, const char *entry, guint node, guint lod, guint group, guint slot,
                        GError **error)
{
  GVariantDict args;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "node", "u", node);
  g_variant_dict_insert (&args, "lod", "u", lod);
  g_variant_dict_insert (&args, "group", "u", group);
  g_variant_dict_insert_value (&args, "slot",
                               g_variant_new_maybe (G_VARIANT_TYPE_UINT32,
                                                    slot != NRE_MODEL_NONE ? g_variant_new_uint32 (slot) : NULL));
  return nre_document_perform (document, "set-node-slot", entry, g_variant_dict_end (&args), error);
}
