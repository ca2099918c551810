/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-exchange-model.h"

#include "nre-i18n.h"
#include "nre-model-schema.h"
#include "nre-schema-diff.h"
#include "nre-text.h"

typedef struct
{
  NreRecordDiff   records;
  const NreModel *a;
  const NreModel *b;
} Diff;

/* --- Nodes ---------------------------------------------------------------------------------------------- */

/* The name of a node as text. @none: the result for a node without a name */
static char *
name_text (const NreModel *model, guint node, const char *none)
{
  NreSpan name;

  if (!nre_model_get_node_name (model, node, &name))
    return g_strdup (none);
  return nre_text_display (name.data, name.size);
}

/* A reference as text. @none: the result for no reference */
static char *
reference_text (guint16 value, const char *none)
{
  return value == NRE_MODEL_NONE ? g_strdup (none) : g_strdup_printf ("%u", value);
}

/* Count a line if the values differ. Returns TRUE if they do, and the line may be added. */
static gboolean
may_tell (Diff *self, guint16 a, guint16 b)
{
  return a != b && nre_diff_may_list (self->records.lines);
}

/* Add a line about a field of a node. @old_value, @new_value: (transfer full). @words, @old_words,
 * @new_words: the field and the values in words */
static void
add_node_line (Diff *self, guint node, const char *field, char *old_value, char *new_value,
               const char *words, const char *old_words, const char *new_words)
{
  const NreTable *table = nre_schema_find_table (&nre_model_schema, "nodes");
  g_autofree char *title = nre_format_name_record (self->records.format, self->records.subjects[1], table,
                                                   nre_table_get_shape (table), node);
  NreDifference *difference =
      nre_diff_add (self->records.lines, g_strdup_printf ("node %u %s", node, field), old_value,
                    new_value,
                    g_strdup_printf ("%s: %s %s → %s", title, words, old_words, new_words));
  NreSpan name;

  if (nre_model_get_node_name (self->b, node, &name))
    difference->name = nre_text_display (name.data, name.size);
}

static void
diff_reference (Diff *self, guint node, const char *field, const char *words, guint16 a, guint16 b)
{
  g_autofree char *old_words = reference_text (a, _("none")), *new_words = reference_text (b, _("none"));

  if (may_tell (self, a, b))
    add_node_line (self, node, field, reference_text (a, "none"), reference_text (b, "none"), words,
                   old_words, new_words);
}

static char *
node_text (const NreModel *model, guint16 node)
{
  NreSpan name;
  g_autofree char *text = reference_text (node, _("none")), *own = NULL;

  if (node >= nre_model_count (model, NRE_MODEL_NODES) || !nre_model_get_node_name (model, node, &name) ||
      name.size == 0)
    return g_steal_pointer (&text);
  own = nre_text_display (name.data, name.size);
  return g_strdup_printf ("%s %s", text, own);
}

static void
diff_node (Diff *self, guint i)
{
  NreModelNode x, y;

  nre_model_get_node (self->a, i, &x);
  nre_model_get_node (self->b, i, &y);
  if (may_tell (self, x.flags, y.flags))
    {
      char *before = g_strdup_printf ("0x%04x", x.flags), *after = g_strdup_printf ("0x%04x", y.flags);

      add_node_line (self, i, "flags", before, after, _("flags"), before, after);
    }
  if (may_tell (self, x.parent, y.parent))
    {
      g_autofree char *before = node_text (self->a, x.parent), *after = node_text (self->b, y.parent);

      add_node_line (self, i, "parent", reference_text (x.parent, "none"), reference_text (y.parent, "none"),
                     _("parent"), before, after);
    }
  diff_reference (self, i, "map start", _("start in the frame map"), x.map_start, y.map_start);
  diff_reference (self, i, "fallback key", _("fallback key"), x.fallback_key, y.fallback_key);
  for (guint k = 0; k < NRE_MODEL_SLOTS_PER_NODE; k++)
    {
      guint lod = k / NRE_MODEL_GROUPS, group = k % NRE_MODEL_GROUPS;
      g_autofree char *field = NULL, *words = NULL;

      if (x.slots[k] == y.slots[k])
        continue;
      field = g_strdup_printf ("LOD %u group %u slot", lod, group);
      /* Translators: which slot a node draws, at a level of detail, in a group. */
      words = g_strdup_printf (_("LOD %u, group %u: slot"), lod, group);
      diff_reference (self, i, field, words, x.slots[k], y.slots[k]);
    }
}

static void
diff_names (Diff *self, guint n)
{
  NreDiffLines *lines = self->records.lines;

  for (guint i = 0; i < n; i++)
    {
      NreSpan a = { NULL, 0 }, b = { NULL, 0 };

      nre_model_get_node_name (self->a, i, &a);
      nre_model_get_node_name (self->b, i, &b);
      if (!nre_span_equal (a, b) && nre_diff_may_list (lines))
        {
          g_autofree char *before = name_text (self->a, i, _("(no name)")),
                          *after = name_text (self->b, i, _("(no name)"));

          nre_diff_add (lines, g_strdup_printf ("node %u name", i),
                        name_text (self->a, i, "(no name)"), name_text (self->b, i, "(no name)"),
                        /* Translators: the index of a node, its old name, the old name again, and the new
                         * name. */
                        g_strdup_printf (_("Node %u %s: name %s → %s"), i, before, before, after));
        }
    }
  nre_diff_end_lines (lines, "names");
}

/* --- Other tables --------------------------------------------------------------------------------------- */

/* Returns: the records of a table in @bytes: its rows, or the single record before the rows */
static NreRecords
get_records (const NreTable *table, const NreModelTable *bytes)
{
  return (NreRecords){ .table = table, .entry = bytes->entry, .span = bytes->span,
                       .n = table->single ? 1 : bytes->count, .start = table->start,
                       .stride = table->shapes[0].size, .tag = -1 };
}

static NreSpan
rest_of (const NreTable *section, NreSpan span)
{
  gsize rest = (span.size - section->start) % section->shapes[0].size;

  return nre_span_sub (span, span.size - rest, rest);
}

static void
diff_rest (Diff *self, const NreTable *section, NreSpan a, NreSpan b)
{
  g_autofree char *before = nre_diff_hex (a, _("none")), *after = nre_diff_hex (b, _("none"));

  if (!nre_span_equal (a, b))
    nre_diff_add (self->records.lines, g_strdup_printf ("bytes behind the %s", section->name),
                  nre_diff_hex (a, "none"), nre_diff_hex (b, "none"),
                  /* Translators: the title of a table, and the bytes after its last record: the old bytes,
                   * and the new bytes. */
                  g_strdup_printf (_("Bytes after the last record of “%s”: %s → %s"),
                                   g_dgettext (GETTEXT_PACKAGE, section->title), before, after));
}

static void
diff_records (Diff *self, const NreTable *table, const NreModelTable *a, const NreModelTable *b)
{
  NreRecords x = get_records (table, a), y = get_records (table, b);

  for (guint i = 0; i < MIN (x.n, y.n); i++)
    if (table->type_id == NRE_MODEL_NODES)
      diff_node (self, i);
    else
      nre_diff_record (&self->records, &x, &y, i, i);
}

/* Compare a table by its records. Returns FALSE, without adding anything, if the table is missing or too
 * short in one of the models. */
static gboolean
diff_table (Diff *self, const NreTable *section)
{
  const NreModelTable *x = nre_model_get_table (self->a, section->type_id);
  const NreModelTable *y = nre_model_get_table (self->b, section->type_id);
  NreDiffLines *lines = self->records.lines;

  if (!x->present || !y->present || x->span.size < section->start || y->span.size < section->start)
    return FALSE;
  if (nre_span_equal (x->span, y->span))
    return TRUE;
  if (section->start > 0)
    diff_records (self, nre_schema_find_table (&nre_model_schema, "header"), x, y);
  if (x->count != y->count)
    nre_diff_add (lines, g_strdup (section->name), g_strdup_printf ("%u", x->count),
                  g_strdup_printf ("%u", y->count),
                  g_strdup_printf ("%s: %u → %u", g_dgettext (GETTEXT_PACKAGE, section->title), x->count,
                                   y->count));
  diff_records (self, section, x, y);
  nre_diff_end_lines (lines, section->name);
  diff_rest (self, section, rest_of (section, x->span), rest_of (section, y->span));
  return TRUE;
}

static const guint8 types[] = {
  NRE_MODEL_NODES,     NRE_MODEL_SLOTS,   NRE_MODEL_BATCHES, NRE_MODEL_KEYS,    NRE_MODEL_FRAME_MAP,
  NRE_MODEL_POSITIONS, NRE_MODEL_NORMALS, NRE_MODEL_UV,      NRE_MODEL_INDICES, NRE_MODEL_TRIANGLES,
  NRE_MODEL_EXTRA,     NRE_MODEL_TANGENTS, NRE_MODEL_COLOURS,
};

static void
add_told (const Diff *self, NreModelTableType type, GArray *told)
{
  NreTold pair = { nre_model_get_table (self->a, type)->entry, nre_model_get_table (self->b, type)->entry };

  g_array_append_val (told, pair);
}

/**
 * nre_diff_models:
 * @told: (element-type NreTold): gets the pairs of entries whose payloads are compared here
 *
 * Add the differences of the names of nodes and of the tables of two models. Nodes are compared by index. The
 * caller compares entries that are not in @told, such as the nodes of a legacy model.
 */
void
nre_diff_models (NreDiffLines *lines, const NreDiffSide *a, const NreDiffSide *b, GArray *told)
{
  g_autoptr (NreModel) x = nre_model_new (a->directory);
  g_autoptr (NreModel) y = nre_model_new (b->directory);
  gboolean legacy = nre_model_is_legacy (x) || nre_model_is_legacy (y);
  NreSubject first = { .directory = a->directory }, second = { .directory = b->directory };
  Diff self = { { lines, NULL, NULL, nre_format_get (NRE_KIND_MODEL), { &first, &second } }, x, y };

  if (!legacy)
    diff_names (&self, MIN (nre_model_count (x, NRE_MODEL_NODES), nre_model_count (y, NRE_MODEL_NODES)));
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    if ((types[i] != NRE_MODEL_NODES || !legacy) &&
        diff_table (&self, nre_schema_find_rows (&nre_model_schema, types[i])))
      add_told (&self, types[i], told);
  /* If the numbers of nodes differ, Res10 is not in @told, so the caller also compares its bytes. */
  if (nre_export_names_tell_all (x) && nre_export_names_tell_all (y) &&
      nre_model_count (x, NRE_MODEL_NODES) == nre_model_count (y, NRE_MODEL_NODES))
    add_told (&self, NRE_MODEL_STRINGS, told);
}
