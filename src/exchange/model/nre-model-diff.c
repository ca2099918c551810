/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-model-diff.h"

#include "nre-model-json.h"
#include "nre-field.h"
#include "nre-format.h"
#include "nre-i18n.h"
#include "nre-json-records.h"
#include "nre-model-schema.h"
#include "nre-record-words.h"
#include "nre-text.h"

/* Fields listed for one table, and bytes shown of what is no record; the rest are counted. */
#define MAX_FIELDS 64
#define MAX_HEX 16

typedef struct
{
  GPtrArray      *differences;
  const char     *entry;
  const NreModel *a;
  const NreModel *b;
  guint           n_listed;     /* of the current table */
  guint           n_more;
} Diff;

/* TRUE while the table's lines are not too many. */
static gboolean
may_list (Diff *self)
{
  if (self->n_listed == MAX_FIELDS)
    {
      self->n_more++;
      return FALSE;
    }
  self->n_listed++;
  return TRUE;
}

static void
begin_table (Diff *self)
{
  self->n_listed = self->n_more = 0;
}

static void
end_table (Diff *self, const char *name)
{
  if (self->n_more > 0)
    nre_difference_take_words (nre_diff_add (self->differences, self->entry, g_strdup (name),
                                             g_strdup_printf ("%u more fields", self->n_more),
                                             g_strdup ("differ")),
                               g_strdup_printf (ngettext ("… and %u more field", "… and %u more fields",
                                                          self->n_more),
                                                self->n_more));
}

/* --- Nodes ---------------------------------------------------------------------------------------------- */

/* @none: what stands for a node without a name */
static char *
name_text (const NreModel *model, guint node, const char *none)
{
  NreSpan name;

  if (!nre_model_get_node_name (model, node, &name))
    return g_strdup (none);
  return nre_text_display (name.data, name.size);
}

/* @none: what stands for no reference */
static char *
reference_text (guint16 value, const char *none)
{
  return value == NRE_MODEL_NONE ? g_strdup (none) : g_strdup_printf ("%u", value);
}

/* @words: (transfer full): what is told of the node: “parent 0 → 2”. */
static void
add_node_words (Diff *self, NreDifference *difference, guint node, char *words)
{
  NreSubject subject = { .directory = nre_model_get_directory (self->b) };
  const NreTable *table = nre_schema_find_table (&nre_model_schema, "nodes");
  g_autofree char *title = nre_format_name_record (nre_format_get (NRE_KIND_MODEL), &subject, table,
                                                   nre_table_get_shape (table), node);

  nre_difference_take_words (difference, g_strdup_printf ("%s: %s", title, words));
  g_free (words);
}

/* Takes @field and the values; @words: what the field is called for people, and @old_words, @new_words its
 * values */
static void
add_node_line (Diff *self, guint node, char *field, char *old_value, char *new_value, const char *words,
               const char *old_words, const char *new_words)
{
  NreSpan name;

  if (may_list (self))
    {
      NreDifference *difference =
        nre_diff_add (self->differences, self->entry, g_strdup_printf ("node %u %s", node, field), old_value,
                      new_value);

      if (nre_model_get_node_name (self->b, node, &name))
        difference->name = nre_text_display (name.data, name.size);
      add_node_words (self, difference, node, g_strdup_printf ("%s %s → %s", words, old_words, new_words));
    }
  else
    {
      g_free (old_value);
      g_free (new_value);
    }
  g_free (field);
}

static void
diff_reference (Diff *self, guint node, char *field, const char *words, guint16 a, guint16 b)
{
  g_autofree char *old_words = reference_text (a, _("none")), *new_words = reference_text (b, _("none"));

  if (a != b)
    add_node_line (self, node, field, reference_text (a, "none"), reference_text (b, "none"), words,
                   old_words, new_words);
  else
    g_free (field);
}

/* The number of a node with its name. */
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
diff_parent (Diff *self, guint node, guint16 a, guint16 b)
{
  g_autofree char *x = node_text (self->a, a), *y = node_text (self->b, b);
  guint n = self->differences->len;

  diff_reference (self, node, g_strdup ("parent"), _("parent"), a, b);
  if (self->differences->len > n)
    add_node_words (self, g_ptr_array_index (self->differences, n), node,
                    g_strdup_printf ("%s %s → %s", _("parent"), x, y));
}

static void
diff_node (Diff *self, guint i)
{
  NreModelNode x, y;

  nre_model_get_node (self->a, i, &x);
  nre_model_get_node (self->b, i, &y);
  if (x.flags != y.flags)
    {
      g_autofree char *before = g_strdup_printf ("0x%04x", x.flags),
                      *after = g_strdup_printf ("0x%04x", y.flags);

      add_node_line (self, i, g_strdup ("flags"), g_strdup (before), g_strdup (after), _("flags"), before,
                     after);
    }
  diff_parent (self, i, x.parent, y.parent);
  diff_reference (self, i, g_strdup ("map start"), _("start in the frame map"), x.map_start, y.map_start);
  diff_reference (self, i, g_strdup ("fallback key"), _("fallback key"), x.fallback_key, y.fallback_key);
  for (guint k = 0; k < NRE_MODEL_SLOTS_PER_NODE; k++)
    {
      g_autofree char *words = NULL;

      if (x.slots[k] == y.slots[k])
        continue;
      /* Translators: which slot a node draws: at a level of detail, in a group. */
      words = g_strdup_printf (_("slot of LOD %u, group %u"), k / NRE_MODEL_GROUPS, k % NRE_MODEL_GROUPS);
      diff_reference (self, i,
                      g_strdup_printf ("LOD %u group %u slot", k / NRE_MODEL_GROUPS, k % NRE_MODEL_GROUPS),
                      words, x.slots[k], y.slots[k]);
    }
}

static void
diff_names (Diff *self, guint n)
{
  begin_table (self);
  for (guint i = 0; i < n; i++)
    {
      NreSpan a = { NULL, 0 }, b = { NULL, 0 };

      nre_model_get_node_name (self->a, i, &a);
      nre_model_get_node_name (self->b, i, &b);
      if (!nre_span_equal (a, b) && may_list (self))
        {
          g_autofree char *before = name_text (self->a, i, _("(no name)")),
                          *after = name_text (self->b, i, _("(no name)"));
          NreDifference *difference =
            nre_diff_add (self->differences, self->entry, g_strdup_printf ("node %u name", i),
                          name_text (self->a, i, "(no name)"), name_text (self->b, i, "(no name)"));

          nre_difference_take_words (difference,
                                     /* Translators: a node with the name that it had, the old name and the
                                      * new one. */
                                     g_strdup_printf (_("Node %u %s: name %s → %s"), i, before, before,
                                                      after));
        }
    }
  end_table (self, "names");
}

/* --- Other tables --------------------------------------------------------------------------------------- */

static void
diff_bare (Diff *self, const NreTable *table, guint index, const guint8 *x, const guint8 *y)
{
  NreDifference *difference;
  g_autofree char *words = NULL;

  if (!may_list (self))
    return;
  difference =
      nre_diff_add (self->differences, self->entry, g_strdup_printf ("%s %u", table->singular, index),
                    nre_json_bare_to_text (&table->shapes[0], x),
                    nre_json_bare_to_text (&table->shapes[0], y));
  words = nre_record_words_of_record (table, &table->shapes[0], index, NULL);
  nre_difference_take_words (difference, g_strdup_printf ("%s: %s → %s", words, difference->old_value,
                                                          difference->new_value));
}

static void
diff_record (Diff *self, const NreTable *table, guint index, const guint8 *x, const guint8 *y)
{
  const NreShape *shape = &table->shapes[0];
  const NreFormat *format = nre_format_get (NRE_KIND_MODEL);
  NreSubject a = { .directory = nre_model_get_directory (self->a) },
             b = { .directory = nre_model_get_directory (self->b) };

  if (memcmp (x, y, shape->size) == 0)
    return;
  if (table->bare)
    {
      diff_bare (self, table, index, x, y);
      return;
    }
  for (guint i = 0; i < shape->n_fields; i++)
    {
      const NreField *field = &shape->fields[i];
      g_autoptr (GString) name = g_string_new (table->singular);
      g_autofree char *words = NULL, *old_words = NULL, *new_words = NULL, *title = NULL;
      NreDifference *difference;

      if (memcmp (x + field->offset, y + field->offset, nre_field_size (field)) == 0 || !may_list (self))
        continue;
      if (!table->single)
        g_string_append_printf (name, " %u", index);
      g_string_append_printf (name, " %s", field->name);
      difference = nre_diff_add (self->differences, self->entry, g_strdup (name->str),
                                 nre_json_field_to_text (field, x), nre_json_field_to_text (field, y));
      old_words = format->name_value (&a, field, x);
      new_words = format->name_value (&b, field, y);
      words = nre_record_words_of_change (field, x, y, old_words, new_words);
      title = nre_format_name_record (format, &b, table, shape, index);
      nre_difference_take_words (difference, g_strdup_printf ("%s: %s", title, words));
    }
}

/* @none: what stands for no bytes */
static char *
short_hex (NreSpan span, const char *none)
{
  g_autofree char *hex = nre_text_hex (span.data, MIN (span.size, MAX_HEX));

  return g_strconcat (span.size == 0 ? none : hex, span.size > MAX_HEX ? "…" : "", NULL);
}

static NreSpan
rest_of (const NreTable *section, NreSpan span)
{
  gsize rest = (span.size - section->start) % section->shapes[0].size;

  return nre_span_sub (span, span.size - rest, rest);
}

static void
diff_count (Diff *self, const NreTable *table, guint a, guint b)
{
  if (a != b)
    nre_difference_take_words (nre_diff_add (self->differences, self->entry, g_strdup (table->name),
                                             g_strdup_printf ("%u", a), g_strdup_printf ("%u", b)),
                               g_strdup_printf ("%s: %u → %u", g_dgettext (GETTEXT_PACKAGE, table->title), a,
                                                b));
}

/* FALSE when the records cannot be told apart. */
static gboolean
diff_table (Diff *self, const NreTable *section)
{
  const NreModelTable *x = nre_model_get_table (self->a, section->type_id);
  const NreModelTable *y = nre_model_get_table (self->b, section->type_id);
  NreSpan rest_a, rest_b;
  guint n = MIN (x->count, y->count);

  if (!x->present || !y->present || x->span.size < section->start || y->span.size < section->start)
    return FALSE;
  if (nre_span_equal (x->span, y->span))
    return TRUE;
  begin_table (self);
  if (section->start > 0)
    diff_record (self, nre_schema_find_table (&nre_model_schema, "header"), 0, x->span.data, y->span.data);
  diff_count (self, section, x->count, y->count);
  for (guint i = 0; i < n; i++)
    {
      gsize at = section->start + (gsize) i * section->shapes[0].size;

      if (section->type_id == NRE_MODEL_NODES)
        diff_node (self, i);
      else
        diff_record (self, section, i, x->span.data + at, y->span.data + at);
    }
  end_table (self, section->name);
  rest_a = rest_of (section, x->span);
  rest_b = rest_of (section, y->span);
  if (!nre_span_equal (rest_a, rest_b))
    {
      g_autofree char *before = short_hex (rest_a, _("none")), *after = short_hex (rest_b, _("none"));

      nre_difference_take_words (
          nre_diff_add (self->differences, self->entry,
                        g_strdup_printf ("bytes behind the %s", section->name), short_hex (rest_a, "none"),
                        short_hex (rest_b, "none")),
          /* Translators: the title of a table, and bytes behind its last record, as they were and as they
           * are. */
          g_strdup_printf (_("Bytes after the last record of “%s”: %s → %s"),
                           g_dgettext (GETTEXT_PACKAGE, section->title), before, after));
    }
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
 * @a, @b: two states of a model
 * @told: (element-type NreTold): entries of the one and of the other whose contents are told completely
 *
 * Add what differs in the tables, by field: nodes by index with their names, slots, batches, keys and the
 * header by the names of their fields. Tables that are not told are for the caller, as bytes.
 */
void
nre_diff_models (GPtrArray *differences, const char *entry, const NreDiffSide *a, const NreDiffSide *b,
                 GArray *told)
{
  g_autoptr (NreModel) x = nre_model_new (a->directory);
  g_autoptr (NreModel) y = nre_model_new (b->directory);
  gboolean legacy = nre_model_is_legacy (x) || nre_model_is_legacy (y);
  Diff self = { differences, entry, x, y, 0, 0 };

  if (!legacy)
    diff_names (&self, MIN (nre_model_count (x, NRE_MODEL_NODES), nre_model_count (y, NRE_MODEL_NODES)));
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    if ((types[i] != NRE_MODEL_NODES || !legacy) &&
        diff_table (&self, nre_schema_find_rows (&nre_model_schema, types[i])))
      add_told (&self, types[i], told);
  /* Of more or fewer nodes than before, the names of the others are not told. */
  if (nre_export_names_tell_all (x) && nre_export_names_tell_all (y) &&
      nre_model_count (x, NRE_MODEL_NODES) == nre_model_count (y, NRE_MODEL_NODES))
    add_told (&self, NRE_MODEL_STRINGS, told);
}
