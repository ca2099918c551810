/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-table-row.h"

#include <glib/gi18n.h>
#include <gtk/gtk.h>
#include <math.h>

#include "nre-angles.h"
#include "nre-decimal.h"
#include "nre-model-wear.h"

struct _NreTableRow
{
  GObject parent_instance;

  NreModelView      *view;
  NreModelTableType  table;
  guint              index;
  GListStore        *children;  /* of a node that is a parent */
};

enum
{
  PROP_0,
  PROP_INDEX,
  PROP_NAME,
  PROP_HAS_NAME,
  PROP_PARENT,
  PROP_FLAGS,
  PROP_KEYS,
  PROP_SLOTS,
  PROP_DANGLING,
  PROP_MATERIAL,
  PROP_FIRST,
  PROP_COUNT,
  PROP_BASE,
  PROP_BATCHES,
  PROP_TRIANGLES,
  PROP_RADIUS,
  PROP_USERS,
  PROP_UNUSED,
  PROP_NODE,
  PROP_TIME,
  PROP_POSITION,
  PROP_ROTATION,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (NreTableRow, nre_table_row, G_TYPE_OBJECT)

static char *
format_range (guint start, guint count)
{
  if (count == 0)
    return g_strdup ("–");
  if (count == 1)
    return g_strdup_printf ("%u", start);
  return g_strdup_printf ("%u–%u", start, start + count - 1);
}

/* The keys of a node follow those of the node before it, if the file has the usual layout (spec:
 * animation.md); else only the fallback key is certain. */
static char *
format_keys (NreModel *model, guint index, const NreModelNode *node)
{
  guint start = 0;

  if (index > 0)
    {
      NreModelNode before;

      nre_model_get_node (model, index - 1, &before);
      start = before.fallback_key + 1u;
    }
  if (start > node->fallback_key || node->map_start == NRE_MODEL_NONE)
    start = node->fallback_key;
  return format_range (start, node->fallback_key - start + 1u);
}

static void
get_node_property (NreTableRow *self, NreModel *model, guint id, GValue *value)
{
  guint n_slots = nre_model_count (model, NRE_MODEL_SLOTS);
  guint n_used = 0, n_dangling = 0;
  NreModelNode node;
  NreSpan name;

  nre_model_get_node (model, self->index, &node);
  for (guint i = 0; i < NRE_MODEL_SLOTS_PER_NODE; i++)
    if (node.slots[i] != NRE_MODEL_NONE)
      {
        n_used++;
        n_dangling += node.slots[i] >= n_slots;
      }
  switch (id)
    {
    case PROP_NAME:
      if (nre_model_get_node_name (model, self->index, &name))
        g_value_take_string (value, nre_model_dup_node_name (model, self->index));
      else
        g_value_set_string (value, _("no name"));
      break;
    case PROP_HAS_NAME:
      g_value_set_boolean (value, nre_model_get_node_name (model, self->index, &name));
      break;
    case PROP_PARENT:
      if (node.parent == NRE_MODEL_NONE)
        g_value_set_string (value, "–");
      else
        g_value_take_string (value, nre_model_view_dup_node_label (self->view, node.parent));
      break;
    case PROP_FLAGS:
      g_value_take_string (value, g_strdup_printf ("0x%04X", node.flags));
      break;
    case PROP_KEYS:
      g_value_take_string (value, format_keys (model, self->index, &node));
      break;
    case PROP_SLOTS:
      g_value_take_string (value, n_used > 0 ? g_strdup_printf ("%u", n_used) : g_strdup ("–"));
      break;
    case PROP_DANGLING:
      g_value_set_boolean (value, n_dangling > 0);
      break;
    default:
      break;
    }
}

static void
get_slot_property (NreTableRow *self, NreModel *model, guint id, GValue *value)
{
  NreModelSlot slot;
  NreSlotUse use;

  nre_model_get_slot (model, self->index, &slot);
  switch (id)
    {
    case PROP_BATCHES:
      g_value_take_string (value, format_range (slot.batch_start, slot.batch_count));
      break;
    case PROP_TRIANGLES:
      g_value_take_string (value, format_range (slot.tri_start, slot.tri_count));
      break;
    case PROP_RADIUS:
      g_value_take_string (value, g_strdup_printf ("%.2f", (double) slot.sphere_radius));
      break;
    case PROP_USERS:
      nre_model_view_get_slot_use (self->view, self->index, &use);
      if (use.count == 0)
        g_value_set_string (value, "–");
      else if (use.count == 1)
        g_value_take_string (value, nre_model_view_dup_node_label (self->view, use.node));
      else
        {
          g_autofree char *node = nre_model_view_dup_node_label (self->view, use.node);

          /* Translators: a node, and how many more cells have the same slot. */
          g_value_take_string (value, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s and %u more",
                                                                    "%s and %u more", use.count - 1),
                                                       node, use.count - 1));
        }
      break;
    case PROP_UNUSED:
      nre_model_view_get_slot_use (self->view, self->index, &use);
      g_value_set_boolean (value, use.count == 0);
      break;
    case PROP_DANGLING:
      g_value_set_boolean (value, !nre_model_slot_is_drawable (model, &slot));
      break;
    default:
      break;
    }
}

static void
get_batch_property (NreTableRow *self, NreModel *model, guint id, GValue *value)
{
  NreModelBatch batch;
  char *material;
  guint slot;

  nre_model_get_batch (model, self->index, &batch);
  switch (id)
    {
    case PROP_FLAGS:
      g_value_take_string (value, g_strdup_printf ("0x%04X", batch.flags));
      break;
    case PROP_MATERIAL:
      material = nre_model_wear_dup_material (nre_model_get_directory (model), batch.material_index);
      g_value_take_string (value, material != NULL ? material : g_strdup_printf ("%u", batch.material_index));
      break;
    case PROP_FIRST:
      g_value_take_string (value, g_strdup_printf ("%u", batch.index_start));
      break;
    case PROP_COUNT:
      g_value_take_string (value, g_strdup_printf ("%u", batch.index_count));
      break;
    case PROP_BASE:
      g_value_take_string (value, g_strdup_printf ("%u", batch.base_vertex));
      break;
    case PROP_SLOTS:
      slot = nre_model_view_find_batch_slot (self->view, self->index, G_MAXUINT);
      g_value_take_string (value, slot != G_MAXUINT ? g_strdup_printf ("%u", slot) : g_strdup ("–"));
      break;
    case PROP_DANGLING:
      g_value_set_boolean (value, !nre_model_batch_is_drawable (model, &batch));
      break;
    default:
      break;
    }
}

static void
get_key_property (NreTableRow *self, NreModel *model, guint id, GValue *value)
{
  NreModelKey key;
  double angles[3];
  guint node;

  nre_model_get_key (model, self->index, &key);
  switch (id)
    {
    case PROP_NODE:
      node = nre_tracks_find_node (nre_model_view_get_tracks (self->view), self->index, G_MAXUINT);
      if (node != G_MAXUINT)
        g_value_take_string (value, nre_model_view_dup_node_label (self->view, node));
      else
        g_value_set_string (value, "–");
      break;
    case PROP_TIME:
      g_value_take_string (value, nre_decimal_printf ("%g", (double) key.time));
      break;
    case PROP_POSITION:
      g_value_take_string (value, nre_decimal_printf ("%.3f  %.3f  %.3f", (double) key.pos[0],
                                                      (double) key.pos[1], (double) key.pos[2]));
      break;
    case PROP_ROTATION:
      nre_quat_to_angles (key.quat, angles);
      g_value_take_string (value,
                           nre_decimal_printf ("%.1f°  %.1f°  %.1f°", angles[0], angles[1], angles[2]));
      break;
    case PROP_DANGLING:
      g_value_set_boolean (value, FALSE);
      break;
    default:
      break;
    }
}

static void
nre_table_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  NreTableRow *self = NRE_TABLE_ROW (object);
  NreModel *model;

  if (id == PROP_INDEX)
    {
      g_value_set_uint (value, self->index);
      return;
    }
  /* A row may outlive its record, until the list has shrunk. */
  model = nre_model_view_get_model (self->view);
  if (model == NULL || self->index >= nre_model_count (model, self->table) ||
      (self->table == NRE_MODEL_NODES && nre_model_is_legacy (model)))
    return;
  if (self->table == NRE_MODEL_NODES)
    get_node_property (self, model, id, value);
  else if (self->table == NRE_MODEL_SLOTS)
    get_slot_property (self, model, id, value);
  else if (self->table == NRE_MODEL_KEYS)
    get_key_property (self, model, id, value);
  else
    get_batch_property (self, model, id, value);
}

static void
nre_table_row_dispose (GObject *object)
{
  NreTableRow *self = NRE_TABLE_ROW (object);

  g_clear_object (&self->children);
  g_clear_object (&self->view);
  G_OBJECT_CLASS (nre_table_row_parent_class)->dispose (object);
}

static void
nre_table_row_class_init (NreTableRowClass *klass)
{
  static const struct
  {
    guint       id;
    const char *name;
  } texts[] = {
    { PROP_NAME, "name" },       { PROP_PARENT, "parent" },       { PROP_FLAGS, "flags" },
      { PROP_KEYS, "keys" },
    { PROP_SLOTS, "slots" },     { PROP_MATERIAL, "material" },   { PROP_FIRST, "first" },
    { PROP_COUNT, "count" },
    { PROP_BASE, "base" },       { PROP_BATCHES, "batches" },     { PROP_TRIANGLES, "triangles" },
    { PROP_RADIUS, "radius" },   { PROP_USERS, "users" },         { PROP_NODE, "node" },
    { PROP_TIME, "time" },       { PROP_POSITION, "position" },   { PROP_ROTATION, "rotation" },
  };
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->get_property = nre_table_row_get_property;
  G_OBJECT_CLASS (klass)->dispose = nre_table_row_dispose;

  properties[PROP_INDEX] = g_param_spec_uint ("index", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_HAS_NAME] = g_param_spec_boolean ("has-name", NULL, NULL, FALSE, flags);
  properties[PROP_DANGLING] = g_param_spec_boolean ("dangling", NULL, NULL, FALSE, flags);
  properties[PROP_UNUSED] = g_param_spec_boolean ("unused", NULL, NULL, FALSE, flags);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    properties[texts[i].id] = g_param_spec_string (texts[i].name, NULL, NULL, NULL, flags);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
}

static void
nre_table_row_init (NreTableRow *self)
{
}

/**
 * nre_table_row_new:
 * @table: NRE_MODEL_NODES, NRE_MODEL_SLOTS, NRE_MODEL_BATCHES or NRE_MODEL_KEYS
 */
NreTableRow *
nre_table_row_new (NreModelView *view, NreModelTableType table, guint index)
{
  NreTableRow *self = g_object_new (NRE_TYPE_TABLE_ROW, NULL);

  self->view = g_object_ref (view);
  self->table = table;
  self->index = index;
  return self;
}

guint
nre_table_row_get_index (NreTableRow *self)
{
  return self->index;
}

/** nre_table_row_dup_name: (nullable): the name of a node, or NULL if it has none. */
char *
nre_table_row_dup_name (NreTableRow *self)
{
  if (self->table != NRE_MODEL_NODES || self->index >= nre_model_view_get_n_nodes (self->view))
    return NULL;
  return nre_model_dup_node_name (nre_model_view_get_model (self->view), self->index);
}

/** nre_table_row_dup_words: the searchable text of a row; @item is the record, or its row in a tree. */
char *
nre_table_row_dup_words (gpointer item)
{
  static const char *const names[] = { "name", "material", "users", "node" };
  g_autoptr (NreTableRow) record =
    NRE_TABLE_ROW (GTK_IS_TREE_LIST_ROW (item) ? gtk_tree_list_row_get_item (item) : g_object_ref (item));
  GString *words = g_string_new (NULL);

  g_string_printf (words, "%u", record->index);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GParamSpec *pspec = g_object_class_find_property (G_OBJECT_GET_CLASS (record), names[i]);
      g_autofree char *word = NULL;

      if (pspec == NULL || !G_IS_PARAM_SPEC_STRING (pspec))
        continue;
      g_object_get (record, names[i], &word, NULL);
      if (word != NULL)
        g_string_append_printf (words, " %s", word);
    }
  return g_string_free (words, FALSE);
}

/** nre_table_row_get_children: (transfer none) (nullable): the nodes whose parent this one is. */
GListStore *
nre_table_row_get_children (NreTableRow *self)
{
  return self->children;
}

/** nre_table_row_make_children: (transfer none): the list of children of a node, which is made if it does not
 * exist. */
GListStore *
nre_table_row_make_children (NreTableRow *self)
{
  if (self->children == NULL)
    self->children = g_list_store_new (NRE_TYPE_TABLE_ROW);
  return self->children;
}

/** nre_table_row_refresh: let views of the record read it again, since the model has changed. */
void
nre_table_row_refresh (NreTableRow *self)
{
  g_object_freeze_notify (G_OBJECT (self));
  for (guint i = PROP_INDEX + 1; i < N_PROPS; i++)
    g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
  g_object_thaw_notify (G_OBJECT (self));
}
