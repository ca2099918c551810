/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edit-model.h"

#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-model-edits.h"
#include "nre-record-change.h"
#include "nre-text.h"

/**
 * nre_edit_apply_patches:
 * @patches: as of the model's present state
 *
 * Make splices of patches. They go last first, since those of one table are in order of offset.
 */
void
nre_edit_apply_patches (NreCommand *command, NreDirectory *directory, const NreModelPatches *patches)
{
  for (guint i = patches->patches->len; i > 0; i--)
    {
      const NreModelPatch *patch = &g_array_index (patches->patches, NreModelPatch, i - 1);

      nre_command_splice (command, directory, nre_directory_get_id (directory, patch->entry), patch->offset,
                          patch->removed, nre_span_of_bytes (patch->inserted));
    }
  for (guint i = 0; i < patches->attrs->len; i++)
    {
      const NreModelAttrs *attrs = &g_array_index (patches->attrs, NreModelAttrs, i);
      guint32 id = nre_directory_get_id (directory, attrs->entry);
      NreFields fields;

      nre_directory_get_fields_by_id (directory, id, &fields);
      fields.attr1 = attrs->attr1;
      fields.attr2 = attrs->attr2;
      nre_command_set_fields (command, directory, id, &fields);
    }
}

static char *
quote_name (const NreModel *model, guint node)
{
  NreSpan name;
  g_autofree char *text = NULL;

  if (!nre_model_get_node_name (model, node, &name))
    return g_strdup (_("no name"));
  text = nre_text_display (name.data, name.size);
  return g_strdup_printf (_("“%s”"), text);
}

gboolean
nre_run_rename_node (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  g_autoptr (NreModel) model = nre_model_new (target->directory);
  g_auto (NreModelPatches) patches = { 0 };
  g_autofree char *before = NULL;
  const char *name = NULL;
  guint32 node = 0;

  nre_model_patches_init (&patches);
  g_variant_lookup (args, "node", "u", &node);
  g_variant_lookup (args, "name", "m&s", &name);
  if (!nre_model_patch_node_name (model, node, name, &patches, error))
    return FALSE;
  before = quote_name (model, node);
  nre_edit_apply_patches (command, target->directory, &patches);
  if (name != NULL)
    nre_command_set_label (command, _("Rename node %u from %s to “%s”"), node, before, name);
  else
    nre_command_set_label (command, _("Remove the name of node %u, %s"), node, before);
  return TRUE;
}

gboolean
nre_run_set_node_slot (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  g_autoptr (NreModel) model = nre_model_new (target->directory);
  g_auto (NreModelPatches) patches = { 0 };
  g_autofree char *name = NULL;
  guint32 node = 0, lod = 0, group = 0, slot;

  nre_model_patches_init (&patches);
  g_variant_lookup (args, "node", "u", &node);
  g_variant_lookup (args, "lod", "u", &lod);
  g_variant_lookup (args, "group", "u", &group);
  if (!nre_param_lookup_reference (args, "slot", NRE_MODEL_NONE, &slot, error))
    return FALSE;
  if (!nre_model_patch_node_slot (model, node, lod, group, slot, &patches, error))
    return FALSE;
  nre_edit_apply_patches (command, target->directory, &patches);
  name = quote_name (model, node);
  if (slot != NRE_MODEL_NONE)
    nre_command_set_label (command, _("Set slot of node %u, %s, LOD %u group %u to %u"), node, name, lod, group, slot);
  else
    nre_command_set_label (command, _("Clear slot of node %u, %s, LOD %u group %u"), node, name, lod, group);
  return TRUE;
}

gboolean
nre_run_set_node_parent (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  g_autoptr (NreModel) model = nre_model_new (target->directory);
  g_auto (NreModelPatches) patches = { 0 };
  g_autofree char *name = NULL, *parent_name = NULL;
  guint32 node = 0, parent;

  nre_model_patches_init (&patches);
  g_variant_lookup (args, "node", "u", &node);
  if (!nre_param_lookup_reference (args, "parent", NRE_MODEL_NONE, &parent, error) ||
      !nre_model_patch_node_parent (model, node, parent, &patches, error))
    return FALSE;
  name = quote_name (model, node);
  nre_edit_apply_patches (command, target->directory, &patches);
  if (parent == NRE_MODEL_NONE)
    {
      nre_command_set_label (command, _("Make node %u, %s, a root"), node, name);
      return TRUE;
    }
  parent_name = quote_name (model, parent);
  nre_command_set_label (command, _("Set parent of node %u, %s, to node %u, %s"), node, name, parent, parent_name);
  return TRUE;
}

gboolean
nre_run_set_node_flags (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  g_autoptr (NreModel) model = nre_model_new (target->directory);
  g_auto (NreRecordChange) change = { 0 };
  g_autofree char *name = NULL;
  NreModelNode before, after;
  guint32 node = 0;

  g_variant_lookup (args, "node", "u", &node);
  if (!nre_model_check_editable (model, NRE_MODEL_NODES, node, error) ||
      !nre_record_change_read (&change, nre_command_get_operation (command), target, args, error))
    return FALSE;
  nre_model_node_load (&before, change.before);
  nre_model_node_load (&after, change.after);
  name = quote_name (model, node);
  nre_record_change_apply (&change, command);
  nre_command_set_label (command, _("Set flags of node %u, %s, from 0x%04x to 0x%04x"), node, name, before.flags,
                         after.flags);
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
