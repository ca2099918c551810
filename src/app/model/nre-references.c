/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-references.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "nre-model-kind.h"
#include "nre-model-words.h"
#include "nre-model-wear-row.h"

/* The maximum number of materials that are shown by name; further ones are shown as numbers. */
#define MAX_NAMES 1024

/* The groups of one part while they are filled. Links beyond the limit of a group are only counted. */
typedef struct
{
  NreLinkGroup *uses;
  NreLinkGroup *users;
  NreSelection *selection;
  NreModelView *view;
  NreModel     *model;
  guint         n_more_uses;
  guint         n_more_users;
} References;

static gboolean
has_room (References *self, NreLinkGroup *group)
{
  if (nre_link_group_get_n (group) < NRE_LINK_GROUP_MAX)
    return TRUE;
  if (group == self->uses)
    self->n_more_uses++;
  else
    self->n_more_users++;
  return FALSE;
}

static char *
dup_link (References *self, const char *text)
{
  return nre_link_markup (GTK_WIDGET (self->uses), text);
}

static char *dup_link_printf (References *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

static char *
dup_link_printf (References *self, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  return dup_link (self, text);
}

static char *
dup_node_link (References *self, guint node)
{
  g_autofree char *label = nre_model_view_dup_node_label (self->view, node);

  return dup_link (self, label);
}

/* Add a link to bytes of a table that are not a part. */
static void
add_bytes (References *self, NreModelTableType table, guint64 first, guint64 count, guint stride,
           char *markup)
{
  NreLink link = { .markup = markup, .part = NRE_PART_BYTES, .table = table, .offset = first * stride,
                   .size = count * stride };

  nre_link_group_add (self->uses, &link);
}

/* --- Nodes --------------------------------------------------------------------------------------- */

static void
add_parent (References *self, const NreModelNode *node)
{
  g_autofree char *label = NULL;
  NreLink link = NRE_LINK_TO_NODE (node->parent);

  if (node->parent == NRE_MODEL_NONE)
    return;
  if (node->parent < nre_model_view_get_n_nodes (self->view))
    {
      label = dup_node_link (self, node->parent);
      link.markup = g_strdup_printf (_("Parent %s"), label);
    }
  else
    {
      label = nre_model_view_dup_node_label (self->view, node->parent);
      link.part = NRE_PART_NONE;
      link.markup = g_markup_printf_escaped (_("Parent %s, which does not exist"), label);
    }
  nre_link_group_add (self->uses, &link);
}

static void
add_slots (References *self, guint index, const NreModelNode *node)
{
  guint n_slots = nre_model_count (self->model, NRE_MODEL_SLOTS);

  for (guint i = 0; i < NRE_MODEL_SLOTS_PER_NODE; i++)
    {
      g_autofree char *place = NULL;
      g_autofree char *slot = NULL;
      NreLink link = NRE_LINK_TO_NODE (index);

      if (node->slots[i] == NRE_MODEL_NONE)
        continue;
      place = g_strdup_printf (_("LOD %u, group %u"), i / NRE_MODEL_GROUPS, i % NRE_MODEL_GROUPS);
      slot = g_strdup_printf (_("Slot %u"), node->slots[i]);
      if (node->slots[i] < n_slots)
        {
          NreModelSlot record;
          g_autofree char *size = NULL;

          nre_model_get_slot (self->model, node->slots[i], &record);
          size = nre_model_words_new_triangles (record.tri_count);
          link.part = NRE_PART_SLOT;
          link.exact = TRUE;
          link.path = nre_model_path (index, node->slots[i], G_MAXUINT, G_MAXUINT);
          link.markup = dup_link (self, slot);
          link.detail = g_strdup_printf ("%s · %s", place, size);
        }
      else
        {
          link.part = NRE_PART_NONE;
          link.markup = g_strdup_printf (_("%s, which does not exist"), slot);
          link.detail = g_steal_pointer (&place);
        }
      nre_link_group_add (self->uses, &link);
    }
}

static void
add_keys (References *self, guint index, const NreModelNode *node)
{
  guint n_keys = nre_model_count (self->model, NRE_MODEL_KEYS);
  g_autofree char *key = NULL;
  NreLink link = { .part = NRE_PART_KEY, .index = node->fallback_key };

  if (node->fallback_key < n_keys)
    {
      key = dup_link_printf (self, _("Key %u"), node->fallback_key);
      link.detail = nre_model_view_dup_key_label (self->view, node->fallback_key, index);
      link.markup = g_strdup_printf (_("Fallback %s"), key);
    }
  else
    {
      link.part = NRE_PART_NONE;
      link.markup = g_strdup_printf (_("Fallback key %u, which does not exist"), node->fallback_key);
    }
  nre_link_group_add (self->uses, &link);
  if (node->map_start != NRE_MODEL_NONE)
    {
      guint n_frames = nre_model_get_frame_count (self->model);
      g_autofree char *markup = dup_link_printf (self, _("words %u–%" PRIu64 " of Res19"), node->map_start,
                                                 (guint64) node->map_start + MAX (n_frames, 1) - 1);

      add_bytes (self, NRE_MODEL_FRAME_MAP, node->map_start, MAX (n_frames, 1), 2,
                 g_strdup_printf (_("Frame map, %s"), markup));
    }
}

static void
add_children (References *self, guint index)
{
  guint n_nodes = nre_model_view_get_n_nodes (self->view);

  for (guint i = 0; i < n_nodes; i++)
    {
      g_autofree char *child = NULL;
      NreLink link = NRE_LINK_TO_NODE (i);
      NreModelNode node;

      nre_model_get_node (self->model, i, &node);
      if (node.parent != index || !has_room (self, self->users))
        continue;
      child = dup_node_link (self, i);
      link.markup = g_strdup_printf (_("Child %s"), child);
      nre_link_group_add (self->users, &link);
    }
}

static void
show_node (References *self, guint index)
{
  NreModelNode node;

  if (index >= nre_model_view_get_n_nodes (self->view))
    return;
  nre_model_get_node (self->model, index, &node);
  add_parent (self, &node);
  add_slots (self, index, &node);
  add_keys (self, index, &node);
  add_children (self, index);
}

/* --- Slots --------------------------------------------------------------------------------------- */

static void
add_batches (References *self, guint index, const NreModelSlot *slot)
{
  guint node = nre_selection_get_index (self->selection, NRE_PART_NODE);
  guint end = MIN ((guint) slot->batch_start + slot->batch_count,
                   nre_model_count (self->model, NRE_MODEL_BATCHES));
  g_autoptr (NreEntry) wear = nre_model_wear_row_find (nre_selection_get_entry (self->selection));
  g_autoptr (GPtrArray) names = nre_model_wear_row_dup_materials (wear, MAX_NAMES);

  for (guint i = slot->batch_start; i < end; i++)
    {
      g_autofree char *batch = NULL, *escaped = NULL;
      const char *name;
      NreLink link = { .part = NRE_PART_BATCH, .exact = TRUE,
                       .path = nre_model_path (node, index, i, G_MAXUINT) };
      NreModelBatch record;

      if (!has_room (self, self->uses))
        continue;
      batch = dup_link_printf (self, _("Batch %u"), i);
      nre_model_get_batch (self->model, i, &record);
      name = names != NULL && record.material_index < names->len ? names->pdata[record.material_index] : NULL;
      escaped = name != NULL ? g_markup_escape_text (name, -1) : NULL;
      link.markup = escaped != NULL
                        ? g_strdup_printf (_("%s, material %u %s"), batch, record.material_index, escaped)
                        : g_strdup_printf (_("%s, material %u"), batch, record.material_index);
      nre_link_group_add (self->uses, &link);
    }
}

/* There are too many triangles for a link to each, so only the first one gets a link. */
static void
add_triangles (References *self, const NreModelSlot *slot)
{
  NreLink link = { .part = NRE_PART_TRIANGLE, .index = slot->tri_start };

  if (slot->tri_count == 0 || slot->tri_start >= nre_model_count (self->model, NRE_MODEL_TRIANGLES))
    return;
  link.markup = dup_link_printf (self, _("Triangles %u–%u"), slot->tri_start,
                                 (guint) slot->tri_start + slot->tri_count - 1);
  nre_link_group_add (self->uses, &link);
}

static void
add_cells (References *self, guint slot)
{
  guint n_nodes = nre_model_view_get_n_nodes (self->view);

  for (guint i = 0; i < n_nodes; i++)
    {
      NreModelNode node;

      nre_model_get_node (self->model, i, &node);
      for (guint cell = 0; cell < NRE_MODEL_SLOTS_PER_NODE; cell++)
        {
          g_autofree char *label = NULL;
          NreLink link = NRE_LINK_TO_NODE (i);

          if (node.slots[cell] != slot || !has_room (self, self->users))
            continue;
          label = dup_node_link (self, i);
          link.markup = g_strdup_printf (_("Node %s, LOD %u, group %u"), label, cell / NRE_MODEL_GROUPS,
                                         cell % NRE_MODEL_GROUPS);
          nre_link_group_add (self->users, &link);
        }
    }
}

static void
show_slot (References *self, guint index)
{
  NreModelSlot slot;

  if (index >= nre_model_count (self->model, NRE_MODEL_SLOTS))
    return;
  nre_model_get_slot (self->model, index, &slot);
  add_batches (self, index, &slot);
  add_triangles (self, &slot);
  add_cells (self, index);
}

/* --- Batches ------------------------------------------------------------------------------------- */

static void
add_material (References *self, const NreModelBatch *batch)
{
  g_autoptr (NreEntry) wear = nre_model_wear_row_find (nre_selection_get_entry (self->selection));
  g_autofree char *name = nre_model_wear_row_dup_material (wear, batch->material_index);
  g_autofree char *row = NULL;
  g_autofree char *material = NULL;
  NreLink link = { .part = NRE_PART_NONE };

  if (wear == NULL)
    return;
  row = dup_link_printf (self, _("Row %u"), batch->material_index);
  link.entry = nre_entry_dup_path (wear);
  nre_model_wear_row_locate (wear, batch->material_index, &link.offset, &link.size);
  if (name != NULL)
    {
      material = dup_link (self, name);
      link.markup = g_strdup_printf (_("%s → material %s"), row, material);
    }
  else
    {
      g_autofree char *entry = dup_link (self, nre_entry_get_name (wear));

      link.markup = g_strdup_printf (_("Row %u, which %s does not have"), batch->material_index, entry);
    }
  nre_link_group_add (self->uses, &link);
}

static void
add_vertices (References *self, const NreModelBatch *batch)
{
  guint lowest = G_MAXUINT16, highest = 0;

  if (batch->index_count == 0 ||
      (guint64) batch->index_start + batch->index_count > nre_model_count (self->model, NRE_MODEL_INDICES))
    return;
  for (guint i = 0; i < batch->index_count; i++)
    {
      guint index = nre_model_get_index (self->model, batch->index_start + i);

      lowest = MIN (lowest, index);
      highest = MAX (highest, index);
    }
  add_bytes (self, NRE_MODEL_INDICES, batch->index_start, batch->index_count, 2,
             dup_link_printf (self, _("Indices %u–%u"), batch->index_start,
                              batch->index_start + batch->index_count - 1));
  if ((guint64) batch->base_vertex + highest >= nre_model_count (self->model, NRE_MODEL_POSITIONS))
    return;
  add_bytes (self, NRE_MODEL_POSITIONS, (guint64) batch->base_vertex + lowest, highest - lowest + 1, 12,
             dup_link_printf (self, _("Vertices %u–%u"), batch->base_vertex + lowest,
                              batch->base_vertex + highest));
}

static void
add_slot_user (References *self, guint slot)
{
  g_autofree char *markup = NULL;
  g_autofree char *node = NULL;
  NreLink link = { .part = NRE_PART_SLOT, .exact = TRUE,
                   .path = nre_model_path (G_MAXUINT, slot, G_MAXUINT, G_MAXUINT) };
  NreSlotUse use;

  if (!has_room (self, self->users))
    return;
  markup = dup_link_printf (self, _("Slot %u"), slot);
  nre_model_view_get_slot_use (self->view, slot, &use);
  if (use.count > 0)
    {
      node = dup_node_link (self, use.node);
      link.path.index[NRE_PART_NODE] = use.node;
      if (use.count == 1)
        link.markup = g_strdup_printf (_("%s → node %s"), markup, node);
      else
        link.markup = g_strdup_printf (_("%s → node %s and %u more"), markup, node, use.count - 1);
    }
  else
    link.markup = g_strdup_printf (_("%s, which nothing draws"), markup);
  nre_link_group_add (self->users, &link);
}

static void
show_batch (References *self, guint index)
{
  NreModelBatch batch;

  if (index >= nre_model_count (self->model, NRE_MODEL_BATCHES))
    return;
  nre_model_get_batch (self->model, index, &batch);
  add_material (self, &batch);
  add_vertices (self, &batch);
  for (guint slot = nre_model_view_find_batch_slot (self->view, index, G_MAXUINT); slot != G_MAXUINT;
       slot = nre_model_view_find_batch_slot (self->view, index, slot))
    add_slot_user (self, slot);
}

/* --- Triangles ----------------------------------------------------------------------------------- */

/* The batch that draws a triangle of the slot: triangles are in the order of the slot's batches. G_MAXUINT if
 * the numbers do not match. */
static guint
find_batch (References *self, const NreModelSlot *slot, guint triangle)
{
  guint at = slot->tri_start, found = G_MAXUINT;

  if (!nre_model_slot_is_drawable (self->model, slot))
    return G_MAXUINT;
  for (guint i = 0; i < slot->batch_count; i++)
    {
      NreModelBatch batch;

      nre_model_get_batch (self->model, (guint) slot->batch_start + i, &batch);
      if (triangle >= at && triangle - at < batch.index_count / 3u)
        found = (guint) slot->batch_start + i;
      at += batch.index_count / 3u;
    }
  return at == (guint) slot->tri_start + slot->tri_count ? found : G_MAXUINT;
}

static void
show_triangle (References *self, guint index)
{
  guint n_triangles = nre_model_count (self->model, NRE_MODEL_TRIANGLES);
  guint n_slots = nre_model_count (self->model, NRE_MODEL_SLOTS);
  NreModelTriangle triangle;

  if (index >= n_triangles)
    return;
  nre_model_get_triangle (self->model, index, &triangle);
  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *neighbour = NULL;
      NreLink link = { .part = NRE_PART_TRIANGLE, .index = triangle.link[i] };

      if (triangle.link[i] == NRE_MODEL_NONE)
        continue;
      if (triangle.link[i] >= n_triangles)
        link.part = NRE_PART_NONE;
      neighbour = link.part != NRE_PART_NONE ? dup_link_printf (self, _("Triangle %u"), triangle.link[i])
                                             : g_strdup_printf (_("Triangle %u, which does not exist"),
                                                                triangle.link[i]);
      link.markup = g_strdup_printf (_("Edge %u → %s"), i, neighbour);
      nre_link_group_add (self->uses, &link);
    }
  for (guint i = 0; i < n_slots; i++)
    {
      NreModelSlot slot;
      guint batch;

      nre_model_get_slot (self->model, i, &slot);
      if (index < slot.tri_start || index >= (guint) slot.tri_start + slot.tri_count)
        continue;
      add_slot_user (self, i);
      batch = find_batch (self, &slot, index);
      if (batch != G_MAXUINT && has_room (self, self->users))
        {
          NreSlotUse use;
          NreLink link = { .part = NRE_PART_BATCH, .exact = TRUE };

          nre_model_view_get_slot_use (self->view, i, &use);
          link.path = nre_model_path (use.node, i, batch, G_MAXUINT);
          link.markup = dup_link_printf (self, _("Batch %u"), batch);
          nre_link_group_add (self->users, &link);
        }
    }
}

/* --- All of them --------------------------------------------------------------------------------- */

static void
show_pictures (NreLinkGroup *group, NreSlotPictures *pictures)
{
  for (guint i = 0; i < nre_link_group_get_n (group); i++)
    {
      const NreLink *link = nre_link_group_get (group, i);
      GdkTexture *picture = NULL;

      if (link->exact && link->part == NRE_PART_SLOT && pictures != NULL)
        picture = nre_slot_pictures_get (pictures, link->path.index[NRE_PART_SLOT]);
      nre_link_group_set_picture (group, i, picture != NULL ? GDK_PAINTABLE (picture) : NULL);
    }
}

/* Show the pictures of slots in the group, now and whenever more of them have been painted. @pictures:
 * (nullable): NULL to show none */
static void
follow_pictures (NreLinkGroup *group, NreSlotPictures *pictures)
{
  NreSlotPictures *before = g_object_get_data (G_OBJECT (group), "pictures");

  if (pictures != before)
    {
      if (before != NULL)
        g_signal_handlers_disconnect_by_func (before, show_pictures, group);
      if (pictures != NULL)
        g_signal_connect_object (pictures, "changed", G_CALLBACK (show_pictures), group, G_CONNECT_SWAPPED);
      g_object_set_data_full (G_OBJECT (group), "pictures", pictures != NULL ? g_object_ref (pictures) : NULL,
                              g_object_unref);
    }
  show_pictures (group, pictures);
}

/** nre_references_clear: remove all links, and release the selection. */
void
nre_references_clear (NreLinkGroup *uses, NreLinkGroup *users)
{
  nre_link_group_clear (uses);
  nre_link_group_clear (users);
  follow_pictures (uses, NULL);
  follow_pictures (users, NULL);
}

/** nre_references_show: fill the groups for the part in the current model. */
void
nre_references_show (NreLinkGroup *uses, NreLinkGroup *users, NreSelection *selection, NrePart part,
                     guint index)
{
  NreModelView *view = nre_selection_get_model_view (selection);
  References self = { uses, users, selection, view, nre_model_view_get_model (view), 0, 0 };

  nre_link_group_begin (uses);
  nre_link_group_begin (users);
  if (self.model != NULL)
    {
      if (part == NRE_PART_NODE)
        show_node (&self, index);
      else if (part == NRE_PART_SLOT)
        show_slot (&self, index);
      else if (part == NRE_PART_BATCH)
        show_batch (&self, index);
      else if (part == NRE_PART_TRIANGLE)
        show_triangle (&self, index);
    }
  nre_link_group_end (uses, selection, self.n_more_uses);
  nre_link_group_end (users, selection, self.n_more_users);
  follow_pictures (uses, nre_model_view_get_pictures (view));
  follow_pictures (users, nre_model_view_get_pictures (view));
}
