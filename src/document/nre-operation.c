/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-operation.h"

#include "nre-edit-animation.h"
#include "nre-edit-container.h"
#include "nre-edit-model.h"
#include "nre-edit-slot.h"
#include "nre-entry-path.h"
#include "nre-error.h"
#include "nre-kind.h"
#include "nre-model.h"
#include "nre-i18n.h"



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

static const NreParam set_node_parent_params[] = {
  { "node", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
  { "parent", NRE_PARAM_UINT_OR_NULL, TRUE, G_MAXUINT32 },
};
static const NreParam set_node_flags_params[] = {
  { "node", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
  { "flags", NRE_PARAM_UINT, TRUE, G_MAXUINT16 },
};
static const NreParam set_slot_params[] = {
  { "slot", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
  { "tri_start", NRE_PARAM_UINT, FALSE, G_MAXUINT16 },
  { "tri_count", NRE_PARAM_UINT, FALSE, G_MAXUINT16 },
  { "batch_start", NRE_PARAM_UINT, FALSE, G_MAXUINT16 },
  { "batch_count", NRE_PARAM_UINT, FALSE, G_MAXUINT16 },
  { "aabb_min", NRE_PARAM_FLOATS, FALSE, 0, 3 },
  { "aabb_max", NRE_PARAM_FLOATS, FALSE, 0, 3 },
  { "sphere_center", NRE_PARAM_FLOATS, FALSE, 0, 3 },
  { "sphere_radius", NRE_PARAM_FLOAT, FALSE },
  { "opaque", NRE_PARAM_UINTS, FALSE, G_MAXUINT32, 5 },
};
static const NreParam add_slot_params[] = {
  { "copy_of", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
};
static const NreParam remove_slot_params[] = {
  { "slot", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
};
static const NreParam recompute_bounds_params[] = {
  { "slot", NRE_PARAM_UINT, FALSE, G_MAXUINT32 },
};
static const NreParam set_batch_params[] = {
  { "batch", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
  { "flags", NRE_PARAM_UINT, FALSE, G_MAXUINT16 },
  { "material_index", NRE_PARAM_UINT, FALSE, G_MAXUINT16 },
  { "opaque4", NRE_PARAM_UINT, FALSE, G_MAXUINT16 },
  { "opaque6", NRE_PARAM_UINT, FALSE, G_MAXUINT16 },
  { "index_count", NRE_PARAM_UINT, FALSE, G_MAXUINT16 },
  { "index_start", NRE_PARAM_UINT, FALSE, G_MAXUINT32 },
  { "opaque14", NRE_PARAM_UINT, FALSE, G_MAXUINT16 },
  { "base_vertex", NRE_PARAM_UINT, FALSE, G_MAXUINT32 },
};
static const NreParam set_key_params[] = {
  { "key", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
  { "pos", NRE_PARAM_FLOATS, FALSE, 0, 3 },
  { "time", NRE_PARAM_FLOAT, FALSE },
  { "quat", NRE_PARAM_FLOATS, FALSE, 0, 4 },
};
static const NreParam set_track_params[] = {
  { "node", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
  { "keys", NRE_PARAM_KEYS, TRUE },
  { "rewrite", NRE_PARAM_BOOLEAN, FALSE },
};
static const NreParam set_model_bounds_params[] = {
  { "hull", NRE_PARAM_FLOATS, FALSE, 0, 24, 3 },
  { "sphere", NRE_PARAM_FLOATS, FALSE, 0, 4 },
  { "segment_a", NRE_PARAM_FLOATS, FALSE, 0, 3 },
  { "segment_b", NRE_PARAM_FLOATS, FALSE, 0, 3 },
  { "segment_radius", NRE_PARAM_FLOAT, FALSE },
};

#define PARAMS(array) array, G_N_ELEMENTS (array)

static const NreOperation table[] = {
  { "rename-entry", N_("Rename Entry"), NRE_TARGET_ENTRY, PARAMS (rename_entry_params), nre_run_rename_entry },
  { "set-attributes", N_("Set Attributes"), NRE_TARGET_ENTRY, PARAMS (set_attributes_params), nre_run_set_attributes },
  { "replace-payload", N_("Replace Payload"), NRE_TARGET_PAYLOAD, PARAMS (replace_payload_params), nre_run_replace_payload },
  { "add-entry", N_("Add Entry"), NRE_TARGET_ARCHIVE, PARAMS (add_entry_params), nre_run_add_entry },
  { "remove-entry", N_("Remove Entry"), NRE_TARGET_ENTRY, NULL, 0, nre_run_remove_entry },
  { "move-entry", N_("Move Entry"), NRE_TARGET_ENTRY, PARAMS (move_entry_params), nre_run_move_entry },
  { "rename-node", N_("Rename Node"), NRE_TARGET_MODEL, PARAMS (rename_node_params), nre_run_rename_node },
  { "set-node-slot", N_("Set Slot of Node"), NRE_TARGET_MODEL, PARAMS (set_node_slot_params), nre_run_set_node_slot },
  { "set-node-parent", N_("Set Parent of Node"), NRE_TARGET_MODEL, PARAMS (set_node_parent_params), nre_run_set_node_parent },
  { "set-node-flags", N_("Set Flags of Node"), NRE_TARGET_MODEL, PARAMS (set_node_flags_params), nre_run_set_node_flags },
  { "set-slot", N_("Set Slot"), NRE_TARGET_MODEL, PARAMS (set_slot_params), nre_run_set_slot },
  { "add-slot", N_("Add Slot"), NRE_TARGET_MODEL, PARAMS (add_slot_params), nre_run_add_slot },
  { "remove-slot", N_("Remove Slot"), NRE_TARGET_MODEL, PARAMS (remove_slot_params), nre_run_remove_slot },
  { "recompute-bounds", N_("Recompute Bounds"), NRE_TARGET_MODEL, PARAMS (recompute_bounds_params), nre_run_recompute_bounds },
  { "set-batch", N_("Set Batch"), NRE_TARGET_MODEL, PARAMS (set_batch_params), nre_run_set_batch },
  { "set-key", N_("Set Key"), NRE_TARGET_MODEL, PARAMS (set_key_params), nre_run_set_key },
  { "set-track", N_("Set Track"), NRE_TARGET_MODEL, PARAMS (set_track_params), nre_run_set_track },
  { "set-model-bounds", N_("Set Bounds of Model"), NRE_TARGET_MODEL, PARAMS (set_model_bounds_params), nre_run_set_model_bounds },
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
    case NRE_PARAM_UINTS:
      return G_VARIANT_TYPE ("au");
    case NRE_PARAM_FLOAT:
      return G_VARIANT_TYPE_DOUBLE;
    case NRE_PARAM_FLOATS:
      return G_VARIANT_TYPE ("ad");
    case NRE_PARAM_BOOLEAN:
      return G_VARIANT_TYPE_BOOLEAN;
    case NRE_PARAM_KEYS:
      return G_VARIANT_TYPE ("a(dadad)");
    case NRE_PARAM_BYTES:
    default:
      return G_VARIANT_TYPE_BYTESTRING;
    }
}

/* Numbers and array lengths that a GVariant type does not tell. */
static gboolean
value_fits (const NreParam *param, GVariant *value)
{
  g_autoptr (GVariant) inner = NULL;

  switch (param->type)
    {
    case NRE_PARAM_UINT_OR_NULL:
      inner = g_variant_get_maybe (value);
      return inner == NULL || g_variant_get_uint32 (inner) <= param->max;
    case NRE_PARAM_UINT:
      return g_variant_get_uint32 (value) <= param->max;
    case NRE_PARAM_UINTS:
    case NRE_PARAM_FLOATS:
      return g_variant_n_children (value) == param->count;
    case NRE_PARAM_STRING:
    case NRE_PARAM_STRING_OR_NULL:
    case NRE_PARAM_BYTES:
    case NRE_PARAM_FLOAT:
    case NRE_PARAM_BOOLEAN:
    case NRE_PARAM_KEYS:
    default:
      return TRUE;
    }
}

static gboolean
check_arg (const NreOperation *self, const char *name, GVariant *value, GError **error)
{
  const NreParam *param = nre_operation_get_param (self, name);

  if (param == NULL)
    g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED, _("%s: there is no field “%s”"), self->name, name);
  else if (!g_variant_is_of_type (value, nre_param_get_variant_type (param)))
    g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED, _("%s: wrong type of the field “%s”"), self->name, name);
  else if (!value_fits (param, value))
    g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED, _("%s: the value of “%s” does not fit the field"), self->name, name);
  else
    return TRUE;
  return FALSE;
}

/**
 * nre_operation_check_args:
 * @args: a{sv}
 *
 * Whether the dictionary has every required parameter, none that is unknown, and values that fit.
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
      gboolean ok = check_arg (self, name, value, error);

      g_variant_unref (value);
      if (!ok)
        return FALSE;
    }
  for (guint i = 0; i < self->n_params; i++)
    {
      g_autoptr (GVariant) found = g_variant_lookup_value (args, self->params[i].name, NULL);

      if (self->params[i].required && found == NULL)
        {
          g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED, _("%s: the field “%s” is missing"), self->name,
                       /* untranslated: fields */
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
  gboolean loose = whole_file && nre_directory_is_loose (root);

  target->directory = root;
  target->index = 0;
  if (!whole_file && !nre_entry_path_resolve (root, entry, &target->directory, &target->index, error))
    return FALSE;
  if (self->target == NRE_TARGET_PAYLOAD && loose)
    return TRUE;
  if (loose)
    {
      g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED,
                   self->target == NRE_TARGET_MODEL ? _("%s acts on a model, and this is none")
                                                    : _("%s acts on an archive, and the file is none"),
                   self->name);
      return FALSE;
    }
  if (self->target == NRE_TARGET_ENTRY || self->target == NRE_TARGET_PAYLOAD)
    {
      if (whole_file)
        g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED, _("%s acts on an entry; the field “entry” is missing"), self->name);
      return !whole_file;
    }
  if (!whole_file)
    {
      target->directory = nre_directory_open_nested (target->directory, target->index, error);
      if (target->directory == NULL)
        {
          g_prefix_error (error, _("entry “%s” cannot be opened as an archive: "), entry);
          return FALSE;
        }
    }
  if (self->target == NRE_TARGET_MODEL && nre_kind_of_archive (target->directory) != NRE_KIND_MODEL)
    {
      if (nre_kind_of_archive (target->directory) == NRE_KIND_TERRAIN)
        g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED, _("%s acts on a model, and this is a terrain"), self->name);
      else
        g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED, _("%s acts on a model, and this is none"), self->name);
      return FALSE;
    }
  return TRUE;
}
