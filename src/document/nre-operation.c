/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-operation.h"

#include "nre-edit-container.h"
#include "nre-edit-model.h"
#include "nre-entry-path.h"
#include "nre-error.h"
#include "nre-kind.h"
#include "nre-model.h"

/* Marks a label for translation; whoever shows it looks the translation up. */
#define N_(text) text



/* clang-format off */
static const NreParam rename_entry_params[] = {
  { "name", NRE_PARAM_STRING, TRUE, 0 },
};
static const NreParam set_attributes_params[] = {
  { "attr1", NRE_PARAM_UINT, FALSE, G_MAXUINT32 },
  { "attr2", NRE_PARAM_UINT, FALSE, G_MAXUINT32 },
  { "attr3", NRE_PARAM_UINT, FALSE, G_MAXUINT32 },
  { "type_id", NRE_PARAM_UINT, FALSE, G_MAXUINT32 },
};
static const NreParam replace_payload_params[] = {
  { "data", NRE_PARAM_BYTES, TRUE, 0 },
};
static const NreParam add_entry_params[] = {
  { "name", NRE_PARAM_STRING, TRUE, 0 },
  { "type_id", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
  { "attr1", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
  { "attr2", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
  { "attr3", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
  { "data", NRE_PARAM_BYTES, TRUE, 0 },
  { "index", NRE_PARAM_UINT, FALSE, G_MAXUINT32 },
};
static const NreParam move_entry_params[] = {
  { "index", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
};
static const NreParam rename_node_params[] = {
  { "node", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
  { "name", NRE_PARAM_STRING_OR_NULL, TRUE, 0 },
};
static const NreParam set_node_slot_params[] = {
  { "node", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
  { "lod", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
  { "group", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
  { "slot", NRE_PARAM_UINT_OR_NULL, TRUE, G_MAXUINT32 },
};

#define PARAMS(array) array, G_N_ELEMENTS (array)

static const NreOperation table[] = {
  { "rename-entry", N_("Rename Entry"), NRE_TARGET_ENTRY, PARAMS (rename_entry_params), nre_run_rename_entry },
  { "set-attributes", N_("Set Attributes"), NRE_TARGET_ENTRY, PARAMS (set_attributes_params), nre_run_set_attributes },
  { "replace-payload", N_("Replace Payload"), NRE_TARGET_ENTRY, PARAMS (replace_payload_params), nre_run_replace_payload },
  { "add-entry", N_("Add Entry"), NRE_TARGET_ARCHIVE, PARAMS (add_entry_params), nre_run_add_entry },
  { "remove-entry", N_("Remove Entry"), NRE_TARGET_ENTRY, NULL, 0, nre_run_remove_entry },
  { "move-entry", N_("Move Entry"), NRE_TARGET_ENTRY, PARAMS (move_entry_params), nre_run_move_entry },
  { "rename-node", N_("Rename Node"), NRE_TARGET_MODEL, PARAMS (rename_node_params), nre_run_rename_node },
  { "set-node-slot", N_("Set Slot of Node"), NRE_TARGET_MODEL, PARAMS (set_node_slot_params), nre_run_set_node_slot },
};
/* clang-format on */

/** nre_operation_get_table: every operation, in the order of the documentation. */
const NreOperation *
nre_operation_get_table (guint *n_operations)
{
  *n_operations = G_N_ELEMENTS (table);
  return table;
}

/** nre_operation_find: (nullable): the operation of this name. */
const NreOperation *
nre_operation_find (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    if (strcmp (table[i].name, name) == 0)
      return &table[i];
  return NULL;
}

/** nre_operation_get_param: (nullable): the parameter of this name. */
const NreParam *
nre_operation_get_param (const NreOperation *self, const char *name)
{
  for (guint i = 0; i < self->n_params; i++)
    if (strcmp (self->params[i].name, name) == 0)
      return &self->params[i];
  return NULL;
}

/** nre_param_get_variant_type: what the parameter is carried as. */
const GVariantType *
nre_param_get_variant_type (const NreParam *self)
{
  switch (self->type)
    {
    case NRE_PARAM_UINT:
      return G_VARIANT_TYPE_UINT32;
    case NRE_PARAM_UINT_OR_NULL:
      return G_VARIANT_TYPE ("mu");
    case NRE_PARAM_STRING:
      return G_VARIANT_TYPE_STRING;
    case NRE_PARAM_STRING_OR_NULL:
      return G_VARIANT_TYPE ("ms");
    case NRE_PARAM_BYTES:
    default:
      return G_VARIANT_TYPE_BYTESTRING;
    }
}

/**
 * nre_operation_check_args:
 * @args: a{sv}
 *
 * Whether the dictionary has every required parameter, none that is unknown, and the right types.
 * Fails with NRE_ERROR_REFUSED.
 */
gboolean
nre_operation_check_args (const NreOperation *self, GVariant *args, GError **error)
{
  GVariantIter iter;
  const char *name;
  GVariant *value;

  g_variant_iter_init (&iter, args);
  while (g_variant_iter_next (&iter, "{&sv}", &name, &value))
    {
      const NreParam *param = nre_operation_get_param (self, name);
      gboolean fits = param != NULL && g_variant_is_of_type (value, nre_param_get_variant_type (param));

      g_variant_unref (value);
      if (!fits)
        {
          g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED, "%s: %s “%s”", self->name,
                       param == NULL ? "there is no field" : "wrong type of the field", name);
          return FALSE;
        }
    }
  for (guint i = 0; i < self->n_params; i++)
    {
      g_autoptr (GVariant) found = g_variant_lookup_value (args, self->params[i].name, NULL);

      if (self->params[i].required && found == NULL)
        {
          g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED, "%s: the field “%s” is missing", self->name,
                       self->params[i].type == NRE_PARAM_BYTES ? "hex (or file)" : self->params[i].name);
          return FALSE;
        }
    }
  return TRUE;
}

/**
 * nre_operation_resolve:
 * @root: the file's directory
 * @entry: (nullable): entry path, or NULL for the file itself
 * @target: (out): what the operation acts on
 *
 * Find the target and check that it is of the kind that the operation is for.
 */
gboolean
nre_operation_resolve (const NreOperation *self, NreDirectory *root, const char *entry, NreTarget *target, GError **error)
{
  gboolean whole_file = entry == NULL || *entry == '\0';

  target->directory = root;
  target->index = 0;
  if (!whole_file && !nre_entry_path_resolve (root, entry, &target->directory, &target->index, error))
    return FALSE;
  if (self->target == NRE_TARGET_ENTRY)
    {
      if (whole_file)
        g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED, "%s acts on an entry; the field “entry” is missing", self->name);
      return !whole_file;
    }
  if (!whole_file)
    {
      target->directory = nre_directory_open_nested (target->directory, target->index, error);
      if (target->directory == NULL)
        {
          g_prefix_error (error, "entry “%s” cannot be opened as an archive: ", entry);
          return FALSE;
        }
    }
  if (self->target == NRE_TARGET_MODEL && nre_kind_of_archive (target->directory) != NRE_KIND_MODEL)
    {
      g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED, "%s acts on a model, and %s%s%s is %s", self->name,
                   whole_file ? "the file" : "entry “", whole_file ? "" : entry, whole_file ? "" : "”",
                   nre_kind_of_archive (target->directory) == NRE_KIND_TERRAIN ? "a terrain" : "none");
      return FALSE;
    }
  return TRUE;
}
