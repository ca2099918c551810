/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edit-model.h"

#include "nre-edit.h"
#include "nre-error.h"
#include "nre-format.h"
#include "nre-i18n.h"
#include "nre-model-edits.h"
#include "nre-model-schema.h"

/** nre_edit_name_node: (transfer full): the name of the node in labels, such as “Node 1 Turret”. */
char *
nre_edit_name_node (const NreModel *model, guint node)
{
  const NreTable *table = nre_schema_find_table (&nre_model_schema, "nodes");
  NreSubject subject = { .directory = nre_model_get_directory (model) };

  return nre_format_name_record (nre_format_get (NRE_KIND_MODEL), &subject, table,
                                 nre_table_get_shape (table), node);
}

gboolean
nre_run_rename_node (NreEdit *edit, GError **error)
{
  g_autoptr (NreModel) model = nre_model_new (edit->target.directory);
  const char *name = nre_edit_get_string (edit, "name");
  guint32 node = nre_edit_get_uint (edit, "node", 0);
  g_autofree char *before = NULL;

  if (!nre_model_patch_node_name (model, node, name, &edit->patches, error))
    return FALSE;
  before = nre_edit_name_node (model, node);
  /* Translators: a node, such as “Node 1 Turret”, and its new name. */
  nre_command_set_label (edit->command, _("%s: name → %s"), before, name != NULL ? name : _("none"));
  return TRUE;
}

static char *
dup_slot_word (guint slot)
{
  return slot != NRE_MODEL_NONE ? g_strdup_printf ("%u", slot) : g_strdup (_("none"));
}

gboolean
nre_run_set_node_slot (NreEdit *edit, GError **error)
{
  g_autoptr (NreModel) model = nre_model_new (edit->target.directory);
  guint32 node = nre_edit_get_uint (edit, "node", 0), lod = nre_edit_get_uint (edit, "lod", 0),
          group = nre_edit_get_uint (edit, "group", 0), slot;
  g_autofree char *name = NULL, *old = NULL, *new = NULL;
  NreModelNode record;

  if (!nre_param_lookup_reference (edit->args, "slot", NRE_MODEL_NONE, &slot, error) ||
      !nre_model_patch_node_slot (model, node, lod, group, slot, &edit->patches, error))
    return FALSE;
  name = nre_edit_name_node (model, node);
  nre_model_get_node (model, node, &record);
  old = dup_slot_word (record.slots[lod * NRE_MODEL_GROUPS + group]);
  new = dup_slot_word (slot);
  /* Translators: a node, such as “Node 1 Turret”, a level of detail, a group, and the numbers of the old and
   * the new slot, or “none”. */
  nre_command_set_label (edit->command, _("%s: LOD %u, group %u: slot %s → %s"), name, lod, group, old, new);
  return TRUE;
}

/* (transfer full): the name of a parent in labels, such as “Node 0 Base”; “none” if there is no node of this
 * index. */
static char *
dup_parent_word (const NreModel *model, guint node)
{
  return node < nre_model_count (model, NRE_MODEL_NODES) ? nre_edit_name_node (model, node)
                                                         : g_strdup (_("none"));
}

gboolean
nre_run_set_node_parent (NreEdit *edit, GError **error)
{
  g_autoptr (NreModel) model = nre_model_new (edit->target.directory);
  guint32 node = nre_edit_get_uint (edit, "node", 0), parent;
  g_autofree char *name = NULL, *old = NULL, *new = NULL;
  NreModelNode record;

  if (!nre_param_lookup_reference (edit->args, "parent", NRE_MODEL_NONE, &parent, error) ||
      !nre_model_patch_node_parent (model, node, parent, &edit->patches, error))
    return FALSE;
  name = nre_edit_name_node (model, node);
  nre_model_get_node (model, node, &record);
  old = dup_parent_word (model, record.parent);
  new = dup_parent_word (model, parent);
  /* Translators: a node, such as “Node 1 Turret”, and its old and new parent, such as “Node 0 Base” or
   * “none”. */
  nre_command_set_label (edit->command, _("%s: parent %s → %s"), name, old, new);
  return TRUE;
}

/* --- Typed functions ----------------------------------------------------------------------------- */

/** nre_edit_rename_node: rename a node. @name: (nullable): NULL for none. */
gboolean
nre_edit_rename_node (NreDocument *document, const char *entry, guint node, const char *name, GError **error)
{
  GVariantDict args;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "node", "u", node);
  g_variant_dict_insert (&args, "name", "ms", name);
  return nre_document_perform (document, "rename-node", entry, g_variant_dict_end (&args), error);
}

/** nre_edit_set_node_slot: set the slot that a node draws. @lod: the level of detail, 0 to 2. @group: 0 to 4.
 * @slot: NRE_MODEL_NONE to draw nothing. */
gboolean
nre_edit_set_node_slot (NreDocument *document, const char *entry, guint node, guint lod, guint group,
                        guint slot, GError **error)
{
  GVariantDict args;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "node", "u", node);
  g_variant_dict_insert (&args, "lod", "u", lod);
  g_variant_dict_insert (&args, "group", "u", group);
  g_variant_dict_insert_value (&args, "slot",
                               g_variant_new_maybe (G_VARIANT_TYPE_UINT32, slot != NRE_MODEL_NONE
                                                                               ? g_variant_new_uint32 (slot)
                                                                               : NULL));
  return nre_document_perform (document, "set-node-slot", entry, g_variant_dict_end (&args), error);
}
