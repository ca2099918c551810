/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-exchange-model.h"

#include "nre-model.h"

/* (transfer floating): a text that may be NULL. */
static GVariant *
text_value (const char *text)
{
  return g_variant_new ("ms", text);
}

static GVariant *
parent_value (guint parent)
{
  return parent == NRE_MODEL_NONE ? g_variant_new_maybe (G_VARIANT_TYPE_UINT32, NULL)
                                  : g_variant_new_maybe (NULL, g_variant_new_uint32 (parent));
}

/* Perform an operation that sets a single parameter of a node. @before, @after: (transfer floating) */
static void
set_node (const NreDerivedPair *pair, const char *operation, guint node, const char *name, GVariant *before,
          GVariant *after)
{
  GVariantDict args, was;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_init (&was, NULL);
  g_variant_dict_insert (&args, "node", "u", node);
  g_variant_dict_insert_value (&args, name, after);
  g_variant_dict_insert_value (&was, name, before);
  nre_derived_pair_perform (pair, operation, g_variant_dict_end (&args), g_variant_dict_end (&was));
}

static void
derive_nodes (const NreDerivedPair *pair, const NreModel *model, const NreModel *target)
{
  guint n = nre_model_count (model, NRE_MODEL_NODES);

  /* Nodes of 24 bytes have no parents and slots that can be edited. */
  if (n != nre_model_count (target, NRE_MODEL_NODES) || nre_model_is_legacy (model) ||
      nre_model_is_legacy (target))
    return;
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *before = nre_model_dup_node_name (model, i);
      g_autofree char *after = nre_model_dup_node_name (target, i);
      NreModelNode x, y;

      nre_model_get_node (model, i, &x);
      nre_model_get_node (target, i, &y);
      if (g_strcmp0 (before, after) != 0)
        set_node (pair, "rename-node", i, "name", text_value (before), text_value (after));
      if (x.parent != y.parent)
        set_node (pair, "set-node-parent", i, "parent", parent_value (x.parent), parent_value (y.parent));
    }
}

/** nre_derive_model: rename nodes, and set their parents and slots. */
void
nre_derive_model (const NreDerivedPair *pair)
{
  g_auto (NreDerivedState) state = { 0 };
  g_autoptr (NreModel) model = NULL, target = NULL;

  if (!nre_derived_state_init (&state, pair))
    return;
  model = nre_model_new (state.subject.directory);
  target = nre_model_new (pair->target->directory);
  derive_nodes (pair, model, target);
  nre_derive_node_slots (pair);
}
