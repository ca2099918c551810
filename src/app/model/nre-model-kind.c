/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-model-kind.h"

#include <glib/gi18n.h>

#include "nre-batch-inspector.h"
#include "nre-field.h"
#include "nre-header-inspector.h"
#include "nre-host.h"
#include "nre-model-exchange.h"
#include "nre-key-inspector.h"
#include "nre-model-page.h"
#include "nre-model-place.h"
#include "nre-model-schema.h"
#include "nre-model-skins.h"
#include "nre-model-source.h"
#include "nre-node-inspector.h"
#include "nre-slot-inspector.h"
#include "nre-triangle-inspector.h"
#include "nre-model-wear-row.h"

/** nre_selection_get_model_view: (transfer none): the view of a selection in a model. */
NreModelView *
nre_selection_get_model_view (NreSelection *selection)
{
  return NRE_MODEL_VIEW (nre_selection_get_view (selection));
}

/** nre_model_path: a path with exactly these records of a model; G_MAXUINT leaves a part unselected. */
NrePath
nre_model_path (guint node, guint slot, guint batch, guint triangle)
{
  NrePath path = nre_path_empty ();

  path.index[NRE_PART_NODE] = node;
  path.index[NRE_PART_SLOT] = slot;
  path.index[NRE_PART_BATCH] = batch;
  path.index[NRE_PART_TRIANGLE] = triangle;
  return path;
}

/* --- Tables ---------------------------------------------------------------------------------- */

/* The tables whose first attribute is not the number of records. */
static const guint32 uncounted[] = { 9, 17, 0 };

static gboolean
is_opaque (guint32 type)
{
  switch (type)
    {
    case 9:
    case 17:
    case 20:
    case NRE_MODEL_EXTRA:
    case NRE_MODEL_TANGENTS:
    case NRE_MODEL_COLOURS:
      return TRUE;
    default:
      return nre_model_table_name (type) == NULL;
    }
}

/* Records of Res1 of any size other than the usual one are not understood, such as the old ones of 24 bytes
 * (spec: msh.md, "Res1 node"). */
static gboolean
has_unknown_layout (const NreFields *table)
{
  return table->type_id == NRE_MODEL_NODES && table->attr3 != nre_model_stride (NRE_MODEL_NODES);
}

/* Find a row of the model's materials; other references are not found. */
static gboolean
find_reference (NreEntry *entry, const char *refers_to, guint index, NreEntry **other, guint64 *offset,
                guint64 *size)
{
  g_autoptr (NreEntry) wear =
      strcmp (refers_to, "wear.materials") == 0 ? nre_model_wear_row_find (entry) : NULL;

  if (!nre_model_wear_row_locate (wear, index, offset, size))
    return FALSE;
  *other = g_steal_pointer (&wear);
  return TRUE;
}

/* --- What is selected together --------------------------------------------------------------- */

/* The node that shows the slot: the selected one if it does, else the first that does; G_MAXUINT if none
 * does. */
static guint
node_of_slot (NreSelection *selection, guint slot)
{
  NreModelView *view = nre_selection_get_model_view (selection);
  guint selected = nre_selection_get_index (selection, NRE_PART_NODE);
  NreSlotUse use;

  if (slot == G_MAXUINT)
    return G_MAXUINT;
  if (nre_model_view_find_slot (view, selected, slot, NULL, NULL))
    return selected;
  nre_model_view_get_slot_use (view, slot, &use);
  return use.node;
}

/* The slot that contains the batch: the selected one if it does, else one of the selected node, else the
 * first; G_MAXUINT if no slot contains it. */
static guint
slot_of_batch (NreSelection *selection, guint batch)
{
  NreModelView *view = nre_selection_get_model_view (selection);
  guint node = nre_selection_get_index (selection, NRE_PART_NODE);
  guint first = nre_model_view_find_batch_slot (view, batch, G_MAXUINT);

  for (guint slot = first; slot != G_MAXUINT; slot = nre_model_view_find_batch_slot (view, batch, slot))
    if (slot == nre_selection_get_index (selection, NRE_PART_SLOT))
      return slot;
  for (guint slot = first; slot != G_MAXUINT; slot = nre_model_view_find_batch_slot (view, batch, slot))
    if (nre_model_view_find_slot (view, node, slot, NULL, NULL))
      return slot;
  return first;
}

static guint
slot_of_triangle (NreSelection *selection, guint triangle)
{
  NreModel *model = nre_model_view_get_model (nre_selection_get_model_view (selection));
  guint n_slots = model != NULL ? nre_model_count (model, NRE_MODEL_SLOTS) : 0;

  for (guint i = 0; i < n_slots; i++)
    {
      NreModelSlot slot;

      nre_model_get_slot (model, i, &slot);
      if (triangle >= slot.tri_start && triangle < (guint) slot.tri_start + slot.tri_count)
        return i;
    }
  return G_MAXUINT;
}

/* The node of the key: the selected one if it has the key, else the first that has it; G_MAXUINT if none
 * has. */
static guint
node_of_key (NreSelection *selection, guint key)
{
  NreTracks *tracks = nre_model_view_get_tracks (nre_selection_get_model_view (selection));

  return tracks != NULL
             ? nre_tracks_find_node (tracks, key, nre_selection_get_index (selection, NRE_PART_NODE))
             : G_MAXUINT;
}

static void
complete (NreSelection *selection, NrePart part, NrePath *path)
{
  guint *index = path->index;

  if (part == NRE_PART_BATCH)
    index[NRE_PART_SLOT] = slot_of_batch (selection, index[part]);
  else if (part == NRE_PART_TRIANGLE)
    index[NRE_PART_SLOT] = slot_of_triangle (selection, index[part]);
  if (part == NRE_PART_SLOT || part == NRE_PART_BATCH || part == NRE_PART_TRIANGLE)
    index[NRE_PART_NODE] = node_of_slot (selection, index[NRE_PART_SLOT]);
  else if (part == NRE_PART_KEY)
    index[NRE_PART_NODE] = node_of_key (selection, index[part]);
}

static guint
follow (NreEntryView *view, NrePart part, guint index)
{
  if (part == NRE_PART_KEY)
    return nre_model_view_follow_key (NRE_MODEL_VIEW (view), index);
  return part == NRE_PART_SLOT ? nre_model_view_follow_slot (NRE_MODEL_VIEW (view), index) : index;
}

/* --- Parts ----------------------------------------------------------------------------------- */

static char *
dup_node_title (NreSelection *selection, guint index)
{
  return nre_model_view_dup_node_title (nre_selection_get_model_view (selection), index);
}

static char *
dup_slot_title (NreSelection *selection, guint index)
{
  return g_strdup_printf (_("Slot %u"), index);
}

static char *
dup_batch_title (NreSelection *selection, guint index)
{
  return g_strdup_printf (_("Batch %u"), index);
}

static char *
dup_triangle_title (NreSelection *selection, guint index)
{
  return g_strdup_printf (_("Triangle %u"), index);
}

static char *
dup_key_title (NreSelection *selection, guint index)
{
  NreModelView *view = nre_selection_get_model_view (selection);
  g_autofree char *label =
      nre_model_view_dup_key_label (view, index, nre_selection_get_index (selection, NRE_PART_NODE));

  /* Translators: an animation key by its number, its node and its frame: “Key 14 · Turret, 8.0”. */
  return g_strdup_printf (_("Key %u · %s"), index, label);
}

static char *
dup_header_title (NreSelection *selection, guint index)
{
  return g_strdup (_("Model bounds"));
}

static const NreAppPart parts[] = {
  [NRE_PART_NODE - NRE_PART_OWN] = {
    "node", NRE_MODEL_NODES, "nodes", FALSE, dup_node_title, nre_node_inspector_get_type,
  },
  [NRE_PART_SLOT - NRE_PART_OWN] = {
    "slot", NRE_MODEL_SLOTS, "slots", FALSE, dup_slot_title, nre_slot_inspector_get_type,
  },
  [NRE_PART_BATCH - NRE_PART_OWN] = {
    "batch", NRE_MODEL_BATCHES, "batches", FALSE, dup_batch_title, nre_batch_inspector_get_type,
  },
  [NRE_PART_TRIANGLE - NRE_PART_OWN] = {
    NULL, NRE_MODEL_TRIANGLES, "triangles", FALSE, dup_triangle_title, nre_triangle_inspector_get_type,
  },
  [NRE_PART_KEY - NRE_PART_OWN] = {
    "key", NRE_MODEL_KEYS, "keys", FALSE, dup_key_title, nre_key_inspector_get_type,
  },
  [NRE_PART_HEADER - NRE_PART_OWN] = {
    NULL, NRE_MODEL_SLOTS, "header", TRUE, dup_header_title, nre_header_inspector_get_type,
  },
};

static guint
count (NreEntryView *view, NrePart part)
{
  NreModel *model = nre_model_view_get_model (NRE_MODEL_VIEW (view));
  const NreAppPart *row = nre_app_kind_get_part (&nre_model_app_kind, part);
  NreModelHeader header;

  if (model == NULL || row == NULL)
    return 0;
  if (part == NRE_PART_NODE)
    return nre_model_view_get_n_nodes (NRE_MODEL_VIEW (view));
  if (part == NRE_PART_HEADER)
    return nre_model_get_header (model, &header) ? 1 : 0;
  return nre_model_count (model, row->table);
}

/* --- From bytes to parts --------------------------------------------------------------------- */

static guint
node_of_string (NreModel *model, guint64 offset)
{
  guint n = nre_model_count (model, NRE_MODEL_STRINGS);

  for (guint i = 0; i < n; i++)
    {
      gsize start, size;

      if (nre_model_get_string_range (model, i, &start, &size) && offset >= start && offset - start < size)
        return i;
    }
  return G_MAXUINT;
}

/* The name of a node is in a table of its own. */
static guint
get_place_table (const NrePlace *place)
{
  return nre_model_place_get_type (place);
}

/* A string is the name of the node with the same index. */
static void
find_place (NreEntryView *base, guint table, guint64 offset, NreAppPlace *place)
{
  NreModelView *view = NRE_MODEL_VIEW (base);
  NreModel *model = nre_model_view_get_model (view);
  gsize start, length;

  if (table != NRE_MODEL_STRINGS)
    return;
  place->index = node_of_string (model, offset);
  if (!nre_model_get_string_range (model, place->index, &start, &length))
    return;
  if (place->index < nre_model_view_get_n_nodes (view))
    place->part = NRE_PART_NODE;
  place->offset = start;
  place->size = length;
}

/* --- Names ----------------------------------------------------------------------------------- */

/* List things that only have a number. */
static void
list_numbered (const NreModel *model, NrePart part, NreAppNamed each, gpointer data)
{
  const NreAppPart *row = nre_app_kind_get_part (&nre_model_app_kind, part);
  guint n = nre_model_count (model, row->table);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = row->dup_title (NULL, i);
      NreAppName told = { name, NULL, "nre-table-symbolic", part, i, 0, 0 };

      each (&told, data);
    }
}

static void
list_names (const NreSubject *subject, gboolean shown, NreAppNamed each, gpointer data)
{
  NreDirectory *tables = subject->directory;
  g_autoptr (NreModel) model = tables != NULL && nre_model_probe (tables) ? nre_model_new (tables) : NULL;
  guint n = model != NULL ? nre_model_count (model, NRE_MODEL_NODES) : 0;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = nre_model_dup_node_name (model, i);
      NreAppName told = { name, _("Node"), "nre-node-symbolic", NRE_PART_NODE, i, 0, 0 };

      if (name != NULL && *name != '\0')
        each (&told, data);
    }
  if (model == NULL || !shown)
    return;
  list_numbered (model, NRE_PART_SLOT, each, data);
  list_numbered (model, NRE_PART_BATCH, each, data);
}

/* --- Actions --------------------------------------------------------------------------------- */

static void
show_bounds (NreHost *host, NrePage *page)
{
  nre_host_show_inspector (host);
  gtk_widget_activate_action (GTK_WIDGET (page), "page.show-header", NULL);
}

static void
recompute_bounds (NreHost *host, NrePage *page)
{
  nre_host_commit_fields (host);
  gtk_widget_activate_action (GTK_WIDGET (page), "page.recompute-bounds", NULL);
}

static const NreAppAction actions[] = {
  { "export", N_("_Export Model…"), FALSE, FALSE, nre_model_export },
  { "import", N_("_Import Model…"), TRUE, FALSE, nre_model_import },
  { "show-model-bounds", NULL, FALSE, FALSE, show_bounds },
  { "recompute-bounds", NULL, TRUE, TRUE, recompute_bounds },
};

/* --- The row --------------------------------------------------------------------------------- */

/* Nodes of 24 bytes are not understood. */
static gboolean
is_regular (NreEntryView *view, NrePart part)
{
  NreModel *model = nre_model_view_get_model (NRE_MODEL_VIEW (view));

  return part != NRE_PART_NODE || (model != NULL && !nre_model_is_legacy (model));
}

static char *
dup_step_label (const char *operation, guint n)
{
  if (strcmp (operation, "rename-node") == 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Rename %u node", "Rename %u nodes", n), n);
  if (strcmp (operation, "set-node-parent") == 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Set parent of %u node",
                                         "Set parent of %u nodes", n),
                            n);
  if (strcmp (operation, "set-node-flags") == 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Set flags of %u node", "Set flags of %u nodes", n),
                            n);
  if (strcmp (operation, "set-node-slot") == 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Set slot of %u node", "Set slot of %u nodes", n),
                            n);
  if (strcmp (operation, "set-slot") == 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Change %u slot", "Change %u slots", n), n);
  if (strcmp (operation, "recompute-bounds") == 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Recompute bounds of %u slot",
                                         "Recompute bounds of %u slots", n),
                            n);
  if (strcmp (operation, "set-batch") == 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Change %u batch", "Change %u batches", n), n);
  if (strcmp (operation, "set-key") == 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Change %u key", "Change %u keys", n), n);
  return NULL;
}

const NreAppKind nre_model_app_kind = {
  .kind = NRE_KIND_MODEL,
  .icon_name = "nre-model-symbolic",
  .title = N_("Model"),
  .group = "models",

  .has_tables = TRUE,
  .uncounted = uncounted,
  .get_table_title = nre_model_table_name,
  .is_opaque = is_opaque,
  .has_unknown_layout = has_unknown_layout,
  .find_reference = find_reference,

  .shown_first = TRUE,
  .get_page_type = nre_model_page_get_type,
  .actions = actions,
  .n_actions = G_N_ELEMENTS (actions),
  .new_scene_source = nre_model_source_new,
  .new_body = nre_model_skins_new_body,

  .parts = parts,
  .n_parts = G_N_ELEMENTS (parts),
  .get_view_type = nre_model_view_get_type,
  .count = count,
  .is_regular = is_regular,
  .follow = follow,
  .complete = complete,
  .find_place = find_place,
  .get_place_table = get_place_table,

  .list_names = list_names,

  .dup_step_label = dup_step_label,
};
