/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-model-check.h"

#include "nre-i18n.h"
#include "nre-index-ranges.h"
#include "nre-model-place.h"
#include "nre-model-schema.h"
#include "nre-words.h"

typedef struct
{
  const NreModel *model;
  const NreIndexRanges *ranges;
  NreFindings    *findings;
} Check;

#define REPORT(check, code, type, index, offset, ...) \
  nre_model_report ((check)->findings, NRE_SEVERITY_ERROR, code, type, index, offset, __VA_ARGS__)

/* --- Invariant 1: sizes and attributes ------------------------------------------------------------- */

static void
report_missing (Check *check, const NreTable *rows)
{
  NreModelTableType type = rows->type_id;
  const char *label = nre_model_place_get_label (type), *name = _(nre_model_table_name (type));

  if (rows->need == NRE_NEED_REQUIRED)
    REPORT (check, "table-missing", type, NRE_NOWHERE, NRE_NOWHERE,
            _("the table %s (%s) is missing; a model needs it"), label, name);
  else if (rows->need == NRE_NEED_REFERRED_TO)
    nre_model_report (check->findings, NRE_SEVERITY_WARNING, "table-missing", type, NRE_NOWHERE, NRE_NOWHERE,
                      _("the table %s (%s) is missing, and the nodes refer to it"), label, name);
  else if (rows->need == NRE_NEED_USUAL)
    nre_model_report (check->findings, NRE_SEVERITY_INFO, "table-missing", type, NRE_NOWHERE, NRE_NOWHERE,
                      _("the model has no table %s (%s); the game's own models do"), label, name);
}

static gboolean
is_readable (Check *check, const NreModelTable *table)
{
  NreSpan span;

  return nre_directory_get_payload (nre_model_get_directory (check->model), table->entry, &span);
}

static void
check_table (Check *check, const NreTable *rows)
{
  NreModelTableType type = rows->type_id;
  const NreModelTable *table = nre_model_get_table (check->model, type);
  gsize size = table->span.size - rows->start;

  if (!table->present)
    {
      report_missing (check, rows);
      return;
    }
  if (!is_readable (check, table))
    {
      REPORT (check, "table-unreadable", type, NRE_NOWHERE, NRE_NOWHERE,
              _("the bytes of %s cannot be read: its directory record points outside the model"),
              nre_model_place_get_label (type));
      return;
    }
  if (type == NRE_MODEL_NODES && nre_model_is_legacy (check->model))
    {
      nre_model_report (check->findings, NRE_SEVERITY_INFO, "legacy-nodes", NRE_MODEL_NODES, NRE_NOWHERE, 0,
                        _("the nodes have the 24-byte records of an early version, which are kept but not "
                          "understood"));
      return;
    }
  if (table->span.size < rows->start)
    {
      REPORT (check, "table-size", type, NRE_NOWHERE, 0,
              ngettext ("Res2 has %zu byte; its header alone takes %d",
                        "Res2 has %zu bytes; its header alone takes %d", table->span.size),
              table->span.size, NRE_MODEL_HEADER_SIZE);
      return;
    }
  if (size % table->stride != 0)
    REPORT (check, "table-size", type, table->count, 0,
            ngettext ("%s: %zu bytes are not a multiple of the %u-byte record: %zu byte left over",
                      "%s: %zu bytes are not a multiple of the %u-byte record: %zu bytes left over",
                      size % table->stride),
            nre_model_place_get_label (type), size, table->stride, size % table->stride);
  if (table->attr1 != table->count)
    REPORT (check, "table-attr1", type, NRE_NOWHERE, NRE_NOWHERE,
            _("%s: attr1 is %u, expected the record count, %u"), nre_model_place_get_label (type),
            table->attr1, table->count);
  if (!rows->own_attr2 && table->attr2 != 0)
    REPORT (check, "table-attr2", type, NRE_NOWHERE, NRE_NOWHERE, _("%s: attr2 is %u, expected %d"),
            nre_model_place_get_label (type), table->attr2, 0);
  if (table->attr3 != nre_table_get_attr3 (rows))
    REPORT (check, "table-attr3", type, NRE_NOWHERE, NRE_NOWHERE, _("%s: attr3 is %u, expected %u"),
            nre_model_place_get_label (type), table->attr3, nre_table_get_attr3 (rows));
}

/* Whether the table has no bytes after its counted records. */
static gboolean
is_whole (const NreModel *model, NreModelTableType type)
{
  const NreModelTable *table = nre_model_get_table (model, type);
  gsize size = table->start + (gsize) table->count * table->stride, offset = 0, last = 0;

  if (type == NRE_MODEL_STRINGS && nre_model_get_string_range (model, table->count - 1, &offset, &last))
    size = offset + last;
  return size == table->span.size;
}

/** nre_model_expect_attrs: get a copy of a table in which the attributes are those that its bytes require.
 * Returns FALSE if these attributes are unknown: the table is missing, opaque or unreadable, or ends in the
 * middle of a record; Res10 does not have one string for each node; or the nodes may be those of a legacy
 * model. */
gboolean
nre_model_expect_attrs (const NreModel *model, NreModelTableType type, NreModelTable *out)
{
  const NreModelTable *table = nre_model_get_table (model, type);
  const NreTable *rows = nre_schema_find_rows (&nre_model_schema, type);
  guint n_nodes = nre_model_count (model, NRE_MODEL_NODES);
  NreSpan span;

  *out = *table;
  if (!table->present || !nre_directory_get_payload (nre_model_get_directory (model), table->entry, &span))
    return FALSE;
  if (type == NRE_MODEL_STRINGS)
    {
      out->attr1 = n_nodes;
      out->attr2 = out->attr3 = 0;
      return table->count == n_nodes && is_whole (model, NRE_MODEL_STRINGS);
    }
  if (rows == NULL || !is_whole (model, type))
    return FALSE;
  out->attr1 = table->count;
  out->attr2 = rows->own_attr2 ? table->attr2 : 0;
  out->attr3 = nre_table_get_attr3 (rows);
  if (type == NRE_MODEL_NODES
      && (nre_model_is_legacy (model) || (table->attr1 != out->attr1 && table->attr3 != out->attr3)))
    return FALSE;
  return TRUE;
}

static void
check_duplicates (Check *check)
{
  NreDirectory *directory = nre_model_get_directory (check->model);
  guint n = nre_directory_get_n_entries (directory);
  guint first[NRE_MODEL_N_TYPES];

  memset (first, 0xff, sizeof first);
  for (guint i = 0; i < n; i++)
    {
      NreFields fields;

      nre_directory_get_fields (directory, i, &fields);
      if (fields.type_id == 0 || fields.type_id >= NRE_MODEL_N_TYPES)
        continue;
      if (first[fields.type_id] == G_MAXUINT)
        first[fields.type_id] = i;
      else
        nre_findings_add (check->findings, NRE_SEVERITY_WARNING, "table-twice", "directory", i, NRE_NOWHERE,
                          _("entry #%u has the same type, %u, as entry #%u; only the first one is read"), i,
                          fields.type_id, first[fields.type_id]);
    }
}

/* --- Invariants 2 and 7: slots and bounds ------------------------------------------------------------ */

static void
check_slots (Check *check)
{
  const NreModelTable *table = nre_model_get_table (check->model, NRE_MODEL_SLOTS);
  guint n_batches = nre_model_count (check->model, NRE_MODEL_BATCHES);
  guint n_triangles = nre_model_count (check->model, NRE_MODEL_TRIANGLES);

  if (table->span.size >= NRE_MODEL_HEADER_SIZE)
    {
      guint bad = (guint) nre_find_not_finite (table->span.data, NRE_MODEL_HEADER_SIZE / 4);

      if (bad < NRE_MODEL_HEADER_SIZE / 4)
        REPORT (check, "not-finite", NRE_MODEL_SLOTS, NRE_NOWHERE, 4 * bad,
                _("Res2 header: float %u is NaN or infinite; the model's bounds must be finite"), bad);
    }
  for (guint i = 0; i < table->count; i++)
    {
      const guint8 *bounds = nre_model_get_record (check->model, NRE_MODEL_SLOTS, i) + 8;
      guint bad = (guint) nre_find_not_finite (bounds, 10);
      NreModelSlot slot;

      nre_model_get_slot (check->model, i, &slot);
      if ((guint) slot.batch_start + slot.batch_count > n_batches)
        REPORT (check, "slot-batches", NRE_MODEL_SLOTS, i, 4,
                _("slot %u: batches %u to %u, and the model has %u"), i, slot.batch_start,
                slot.batch_start + slot.batch_count, n_batches);
      if ((guint) slot.tri_start + slot.tri_count > n_triangles)
        REPORT (check, "slot-triangles", NRE_MODEL_SLOTS, i, 0,
                _("slot %u: triangles %u to %u, and the model has %u in Res7"), i, slot.tri_start,
                slot.tri_start + slot.tri_count, n_triangles);
      if (bad < 10)
        REPORT (check, "not-finite", NRE_MODEL_SLOTS, i, 8 + 4 * bad,
                _("slot %u: %s is NaN or infinite; bounds must be finite"), i,
                bad < 3 ? _("the AABB minimum") : bad < 6 ? _("the AABB maximum") : _("the bounding sphere"));
    }
}

/* --- Invariant 3: batches ----------------------------------------------------------------------------- */

static void
check_batches (Check *check)
{
  guint n = nre_model_count (check->model, NRE_MODEL_BATCHES);
  guint n_indices = nre_model_count (check->model, NRE_MODEL_INDICES);
  guint n_vertices = nre_model_count (check->model, NRE_MODEL_POSITIONS);

  for (guint i = 0; i < n; i++)
    {
      NreModelBatch batch;

      nre_model_get_batch (check->model, i, &batch);
      if (batch.index_count % 3 != 0)
        REPORT (check, "batch-index-count", NRE_MODEL_BATCHES, i, 8,
                _("batch %u: index count %u is not a multiple of 3"), i, batch.index_count);
      if ((guint64) batch.index_start + batch.index_count > n_indices)
        REPORT (check, "batch-indices", NRE_MODEL_BATCHES, i, 10,
                _("batch %u: indices %u to %" PRIu64 ", and the model has %u"), i, batch.index_start,
                (guint64) batch.index_start + batch.index_count, n_indices);
      else
        {
          guint64 limit = n_vertices > batch.base_vertex ? n_vertices - batch.base_vertex : 0;
          gsize k = nre_index_ranges_find_above (check->ranges, batch.index_start, batch.index_count, limit);

          if (k < batch.index_count)
            REPORT (check, "batch-vertices", NRE_MODEL_BATCHES, i, 16,
                    _("batch %u: base vertex %u with index %u (element %zu of Res6) is past the last of %u "
                      "vertices"),
                    i, batch.base_vertex, nre_model_get_index (check->model, batch.index_start + (guint) k),
                    batch.index_start + k, n_vertices);
        }
    }
}

/* --- Invariant 4: references ------------------------------------------------------------------------- */

/* Whether every link is NRE_MODEL_NONE or the index of one of the @n triangles. Links are the second to the
 * fourth of the eight words of a record. One is added to all words, so that NRE_MODEL_NONE wraps to 0. */
static gboolean
all_links_hold (const guint8 *p, guint n)
{
  const guint16 limit = (guint16) MIN (n, G_MAXUINT16), any = G_MAXUINT16;
  const NreWords limits = { any, limit, limit, limit, any, any, any, any };
  NreWords bad = { 0 };

  for (guint i = 0; i < n; i++)
    bad |= (NreWords) (nre_load_words (p + 16 * (gsize) i) + 1 > limits);
  return !nre_words_any (bad);
}

/* For speed, the offsets of the links are constants in the code. A test compares them with the schema. */
static void
check_triangles (Check *check)
{
  const NreModelTable *table = nre_model_get_table (check->model, NRE_MODEL_TRIANGLES);
  guint n = table->count;

  if (all_links_hold (table->span.data, n))
    return;
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < 3; k++)
      {
        const guint8 *links = nre_model_get_record (check->model, NRE_MODEL_TRIANGLES, i) + 2;
        guint link = nre_load_u16 (links + 2 * k);

        if (link != NRE_MODEL_NONE && link >= n)
          REPORT (check, "triangle-link", NRE_MODEL_TRIANGLES, i, 2 + 2 * k,
                  _("triangle %u: neighbour %u is %u, expected 65535 (none) or less than %u"), i, k, link, n);
      }
}

static void
check_node_slots (Check *check, guint i, const NreModelNode *node)
{
  guint n_slots = nre_model_count (check->model, NRE_MODEL_SLOTS);

  for (guint k = 0; k < NRE_MODEL_SLOTS_PER_NODE; k++)
    if (node->slots[k] != NRE_MODEL_NONE && node->slots[k] >= n_slots)
      REPORT (check, "node-slot", NRE_MODEL_NODES, i, 8 + 2 * k,
              ngettext ("node %u: LOD %u group %u refers to slot %u, and the model has %u slot",
                        "node %u: LOD %u group %u refers to slot %u, and the model has %u slots", n_slots),
              i, k / NRE_MODEL_GROUPS,
              k % NRE_MODEL_GROUPS, node->slots[k], n_slots);
}

/* --- Invariant 6: hierarchy and streams --------------------------------------------------------------- */

static void
check_nodes (Check *check)
{
  guint n = nre_model_count (check->model, NRE_MODEL_NODES);
  g_autofree guint8 *state = NULL;

  if (nre_model_is_legacy (check->model))
    return;
  state = g_malloc0 (n + 1);
  for (guint i = 0; i < n; i++)
    {
      NreModelNode node;

      nre_model_get_node (check->model, i, &node);
      check_node_slots (check, i, &node);
      if (node.parent == NRE_MODEL_NONE)
        continue;
      if (node.parent >= n)
        REPORT (check, "node-parent", NRE_MODEL_NODES, i, 2,
                ngettext ("node %u: parent %u does not exist; the model has %u node",
                          "node %u: parent %u does not exist; the model has %u nodes", n), i, node.parent, n);
      else if (node.parent == i)
        REPORT (check, "node-cycle", NRE_MODEL_NODES, i, 2,
                _("node %u is its own parent"), i);
      else if (node.parent > i)
        nre_model_report (check->findings, NRE_SEVERITY_WARNING, "node-parent-later", NRE_MODEL_NODES, i,
                          2,
                          _("node %u: parent %u comes later; in the game's own models parents come first"),
                          i, node.parent);
    }
  /* Find cycles along the parents. @state is 1 in the current chain, and 2 in earlier chains, so that each
   * node is visited once. */
  for (guint i = 0; i < n; i++)
    {
      guint at = i;
      NreModelNode node;

      while (at < n && state[at] == 0)
        {
          state[at] = 1;
          nre_model_get_node (check->model, at, &node);
          at = node.parent;
        }
      if (at < n && state[at] == 1)
        {
          nre_model_get_node (check->model, at, &node);
          if (node.parent != at)
            REPORT (check, "node-cycle", NRE_MODEL_NODES, at, 2,
                    _("node %u is among its own ancestors: the parents form a cycle"), at);
        }
      for (at = i; at < n && state[at] == 1;)
        {
          state[at] = 2;
          nre_model_get_node (check->model, at, &node);
          at = node.parent;
        }
    }
}

static void
check_streams (Check *check)
{
  static const guint8 streams[] = { NRE_MODEL_NORMALS, NRE_MODEL_UV, NRE_MODEL_EXTRA, NRE_MODEL_TANGENTS,
                                    NRE_MODEL_COLOURS };
  const NreModelTable *positions = nre_model_get_table (check->model, NRE_MODEL_POSITIONS);

  for (guint i = 0; i < G_N_ELEMENTS (streams); i++)
    {
      const NreModelTable *table = nre_model_get_table (check->model, streams[i]);

      if (table->present && table->count != positions->count)
        REPORT (check, "stream-count", streams[i], NRE_NOWHERE, NRE_NOWHERE,
                _("%s has %u records, expected one for each of %u vertices"),
                nre_model_place_get_label (streams[i]), table->count, positions->count);
    }
  if (nre_words_any_odd_float (positions->span.data, 12 * (gsize) positions->count))
    for (guint i = 0; i < positions->count; i++)
      {
        gsize bad = nre_find_not_finite (nre_model_get_record (check->model, NRE_MODEL_POSITIONS, i), 3);

        if (bad < 3)
          REPORT (check, "not-finite", NRE_MODEL_POSITIONS, i, 4 * bad,
                  _("vertex %u: the position is NaN or infinite"), i);
      }
}

/* --- Invariant 5: node strings ------------------------------------------------------------------------ */

static void
check_strings (Check *check)
{
  const NreModelTable *table = nre_model_get_table (check->model, NRE_MODEL_STRINGS);
  guint n_nodes = nre_model_count (check->model, NRE_MODEL_NODES);
  gsize offset = 0, size = 0;

  if (!table->present)
    {
      nre_model_report (check->findings, NRE_SEVERITY_WARNING, "table-missing", NRE_MODEL_STRINGS,
                        NRE_NOWHERE, NRE_NOWHERE,
                        _("the model has no node strings (Res10), so that its nodes have no names"));
      return;
    }
  if (table->attr1 != n_nodes)
    REPORT (check, "table-attr1", NRE_MODEL_STRINGS, NRE_NOWHERE, NRE_NOWHERE,
            _("Res10: attr1 is %u, expected the node count, %u"), table->attr1, n_nodes);
  if (table->attr2 != 0)
    REPORT (check, "table-attr2", NRE_MODEL_STRINGS, NRE_NOWHERE, NRE_NOWHERE,
            _("%s: attr2 is %u, expected %d"), "Res10", table->attr2, 0);
  if (table->attr3 != 0)
    REPORT (check, "table-attr3", NRE_MODEL_STRINGS, NRE_NOWHERE, NRE_NOWHERE,
            _("%s: attr3 is %u, expected %u"), "Res10", table->attr3, 0u);
  for (guint i = 0; i < MIN (table->count, n_nodes); i++)
    {
      nre_model_get_string_range (check->model, i, &offset, &size);
      if (size > 4 && table->span.data[offset + size - 1] != 0)
        REPORT (check, "string-no-nul", NRE_MODEL_STRINGS, i, offset + size - 1,
                ngettext ("name of node %u: a NUL is expected behind its %zu byte",
                          "name of node %u: a NUL is expected behind its %zu bytes", size - 5), i, size - 5);
      else if (size > 5 && memchr (table->span.data + offset + 4, 0, size - 5) != NULL)
        nre_model_report (check->findings, NRE_SEVERITY_WARNING, "string-inner-nul", NRE_MODEL_STRINGS, i,
                          offset,
                          _("name of node %u: a NUL inside the name cuts it short in the game"),
                          i);
      offset += size;
    }
  if (table->count < n_nodes)
    REPORT (check, "strings-short", NRE_MODEL_STRINGS, table->count, offset,
            _("Res10 ends after %u of %u names: the record at %zu runs past the end of the table"),
            table->count, n_nodes, offset);
  else if (offset != table->span.size)
    REPORT (check, "strings-long", NRE_MODEL_STRINGS, n_nodes, offset,
            ngettext ("Res10 has more than the %u names of the nodes: %zu byte is left over",
                      "Res10 has more than the %u names of the nodes: %zu bytes are left over",
                      table->span.size - offset), n_nodes,
            table->span.size - offset);
}

/** nre_model_check: report violations of the invariants (spec: msh.md, animation.md) and, as information,
 * differences from the game's own models. @model may be a view of any archive. The time is linear in the size
 * of the archive. */
void
nre_model_check (const NreModel *model, NreFindings *findings)
{
  const NreIndexRanges *ranges = nre_model_get_index_ranges (model);
  Check check = { model, ranges, findings };

  for (guint i = 0; i < nre_model_schema.n_tables; i++)
    if (!nre_model_schema.tables[i].single)
      check_table (&check, &nre_model_schema.tables[i]);
  check_duplicates (&check);
  check_slots (&check);
  check_batches (&check);
  check_triangles (&check);
  check_nodes (&check);
  check_streams (&check);
  check_strings (&check);
  nre_model_check_bounds (model, ranges, findings);
  nre_model_check_animation (model, findings);
}
