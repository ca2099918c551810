/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-model-diff.h"

#include "nre-text.h"

static char *
name_text (const NreModel *model, guint node)
{
  NreSpan name;

  return nre_model_get_node_name (model, node, &name) ? nre_text_display (name.data, name.size) : g_strdup ("(no name)");
}

static char *
reference_text (guint16 value)
{
  return value == NRE_MODEL_NONE ? g_strdup ("none") : g_strdup_printf ("%u", value);
}

static void
diff_reference (GPtrArray *differences, const char *entry, char *field, guint16 a, guint16 b)
{
  if (a != b)
    nre_diff_add (differences, entry, field, reference_text (a), reference_text (b));
  else
    g_free (field);
}

static void
diff_node (GPtrArray *differences, const char *entry, const NreModel *a, const NreModel *b, guint i)
{
  g_autofree char *name_a = name_text (a, i), *name_b = name_text (b, i);
  NreModelNode x, y;

  if (strcmp (name_a, name_b) != 0)
    nre_diff_add (differences, entry, g_strdup_printf ("node %u name", i), g_strdup (name_a), g_strdup (name_b));
  nre_model_get_node (a, i, &x);
  nre_model_get_node (b, i, &y);
  if (x.flags != y.flags)
    nre_diff_add (differences, entry, g_strdup_printf ("node %u flags", i), g_strdup_printf ("0x%04x", x.flags),
                  g_strdup_printf ("0x%04x", y.flags));
  diff_reference (differences, entry, g_strdup_printf ("node %u parent", i), x.parent, y.parent);
  diff_reference (differences, entry, g_strdup_printf ("node %u map start", i), x.map_start, y.map_start);
  diff_reference (differences, entry, g_strdup_printf ("node %u fallback key", i), x.fallback_key, y.fallback_key);
  for (guint k = 0; k < NRE_MODEL_SLOTS_PER_NODE; k++)
    diff_reference (differences, entry,
                    g_strdup_printf ("node %u LOD %u group %u slot", i, k / NRE_MODEL_GROUPS, k % NRE_MODEL_GROUPS),
                    x.slots[k], y.slots[k]);
}

/**
 * nre_diff_models:
 * @a, @b: two states of a model
 *
 * Add what differs in the nodes, by field. TRUE when that could be told; the other tables are
 * compared as bytes by the caller.
 */
gboolean
nre_diff_models (GPtrArray *differences, const char *entry, const NreModel *a, const NreModel *b)
{
  guint n = nre_model_count (a, NRE_MODEL_NODES), m = nre_model_count (b, NRE_MODEL_NODES);

  if (nre_model_is_legacy (a) || nre_model_is_legacy (b))
    return FALSE;
  if (n != m)
    nre_diff_add (differences, entry, g_strdup ("nodes"), g_strdup_printf ("%u", n), g_strdup_printf ("%u", m));
  for (guint i = 0; i < MIN (n, m); i++)
    diff_node (differences, entry, a, b, i);
  return TRUE;
}
