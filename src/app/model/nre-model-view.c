/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-model-view.h"

#include <glib/gi18n.h>
#include <math.h>

#include "nre-error.h"
#include "nre-kind.h"
#include "nre-model-moves.h"

struct _NreModelView
{
  NreEntryView parent_instance;

  NrePlayback  *playback;
  NreModel     *model;
  NreSlotUse   *uses;           /* for each slot; NULL until needed */
  NreTracks    *tracks;         /* NULL until needed */
  NreModelMoves *moves;
  guint         generation;     /* counts how often the model was read */
  guint         told;           /* the generation that was last announced */
  GArray       *trials;         /* NreModelCell */
  NreSlotPictures *pictures;    /* (nullable) */
};

enum
{
  TRIED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (NreModelView, nre_model_view, NRE_TYPE_ENTRY_VIEW)

static void
drop_model (NreModelView *self)
{
  g_clear_pointer (&self->uses, g_free);
  g_clear_pointer (&self->tracks, nre_tracks_free);
  g_clear_pointer (&self->model, nre_model_free);
}

static gboolean
nre_model_view_read_tables (NreEntryView *view, NreDirectory *directory)
{
  NreModelView *self = NRE_MODEL_VIEW (view);

  drop_model (self);
  self->generation++;
  if (directory != NULL && nre_model_probe (directory))
    self->model = nre_model_new (directory);
  return self->model != NULL;
}

/** nre_model_view_dup_error: (transfer full) (nullable): why the entry cannot be opened as an archive of
 * tables; NULL if it can, or is no archive. */
char *
nre_model_view_dup_error (NreModelView *self)
{
  NreEntry *entry = nre_entry_view_get_entry (NRE_ENTRY_VIEW (self));
  g_autoptr (GError) error = NULL;

  if (entry != NULL && nre_entry_is_archive (entry))
    nre_entry_open (entry, &error);
  return error != NULL ? nre_error_dup_sentence (error->message) : NULL;
}

/**
 * nre_model_view_get_model: (transfer none) (nullable):
 *
 * The current model; valid until the document changes. NULL if the entry is gone or not a model.
 */
NreModel *
nre_model_view_get_model (NreModelView *self)
{
  g_return_val_if_fail (NRE_IS_MODEL_VIEW (self), NULL);

  nre_entry_view_update (NRE_ENTRY_VIEW (self));
  return self->model;
}

static gboolean
nre_model_view_compare (NreEntryView *view)
{
  NreModelView *self = NRE_MODEL_VIEW (view);

  nre_model_moves_take (self->moves, self->model, nre_model_view_get_tracks (self));
  if (self->told == self->generation)
    return FALSE;
  self->told = self->generation;
  /* Trials applied to the former model. */
  g_array_set_size (self->trials, 0);
  return TRUE;
}

/** nre_model_view_follow_slot: the present index of the slot that was at the index before the last change;
 * G_MAXUINT if it was removed. */
guint
nre_model_view_follow_slot (NreModelView *self, guint slot)
{
  return nre_model_moves_follow_slot (self->moves, slot);
}

/** nre_model_view_follow_key: like nre_model_view_follow_slot(), for a key, which stays among the keys of
 * its node. */
guint
nre_model_view_follow_key (NreModelView *self, guint key)
{
  return nre_model_moves_follow_key (self->moves, key);
}

static void
nre_model_view_changed (NreEntryView *view)
{
  g_signal_emit (view, signals[TRIED], 0);
}

/**
 * nre_model_view_get_n_nodes:
 *
 * The number of readable nodes: none in a legacy model, whose records are not understood.
 */
guint
nre_model_view_get_n_nodes (NreModelView *self)
{
  NreModel *model = nre_model_view_get_model (self);

  return model != NULL && !nre_model_is_legacy (model) ? nre_model_count (model, NRE_MODEL_NODES) : 0;
}

static void
count_uses (NreModelView *self, NreModel *model)
{
  guint n_slots = nre_model_count (model, NRE_MODEL_SLOTS);
  guint n_nodes = nre_model_view_get_n_nodes (self);

  self->uses = g_new0 (NreSlotUse, MAX (n_slots, 1));
  for (guint i = 0; i < n_slots; i++)
    self->uses[i] = (NreSlotUse){ 0, G_MAXUINT, G_MAXUINT, G_MAXUINT };
  for (guint i = 0; i < n_nodes; i++)
    {
      NreModelNode node;

      nre_model_get_node (model, i, &node);
      for (guint cell = 0; cell < NRE_MODEL_SLOTS_PER_NODE; cell++)
        if (node.slots[cell] < n_slots)
          {
            NreSlotUse *use = &self->uses[node.slots[cell]];

            if (use->count++ == 0)
              {
                use->node = i;
                use->lod = cell / NRE_MODEL_GROUPS;
                use->group = cell % NRE_MODEL_GROUPS;
              }
          }
    }
}

/** nre_model_view_get_slot_use: count the cells that refer to a slot, and get the first of them. @slot: any
 * number; no cell refers to a missing slot */
void
nre_model_view_get_slot_use (NreModelView *self, guint slot, NreSlotUse *out)
{
  NreModel *model = nre_model_view_get_model (self);

  *out = (NreSlotUse){ 0, G_MAXUINT, G_MAXUINT, G_MAXUINT };
  if (model == NULL || slot >= nre_model_count (model, NRE_MODEL_SLOTS))
    return;
  if (self->uses == NULL)
    count_uses (self, model);
  *out = self->uses[slot];
}

/**
 * nre_model_view_find_slot:
 * @lod, @group: (out) (optional): the first cell of the node that refers to the slot
 *
 * Whether the node draws the slot.
 */
gboolean
nre_model_view_find_slot (NreModelView *self, guint node, guint slot, guint *lod, guint *group)
{
  NreModelNode record;

  if (node >= nre_model_view_get_n_nodes (self))
    return FALSE;
  nre_model_get_node (self->model, node, &record);
  for (guint cell = 0; cell < NRE_MODEL_SLOTS_PER_NODE; cell++)
    if (record.slots[cell] == slot)
      {
        if (lod != NULL)
          *lod = cell / NRE_MODEL_GROUPS;
        if (group != NULL)
          *group = cell % NRE_MODEL_GROUPS;
        return TRUE;
      }
  return FALSE;
}

/**
 * nre_model_view_find_batch_slot:
 * @after: search after this slot; G_MAXUINT to begin
 *
 * The next slot whose range contains the batch, or G_MAXUINT.
 */
guint
nre_model_view_find_batch_slot (NreModelView *self, guint batch, guint after)
{
  NreModel *model = nre_model_view_get_model (self);
  guint n_slots = model != NULL ? nre_model_count (model, NRE_MODEL_SLOTS) : 0;

  for (guint i = after + 1; i < n_slots; i++)
    {
      NreModelSlot slot;

      nre_model_get_slot (model, i, &slot);
      if (batch >= slot.batch_start && batch < (guint) slot.batch_start + slot.batch_count)
        return i;
    }
  return G_MAXUINT;
}

/** nre_model_view_get_tracks: (transfer none) (nullable): the tracks with the keys;
 * valid as long as the model. */
NreTracks *
nre_model_view_get_tracks (NreModelView *self)
{
  NreModel *model = nre_model_view_get_model (self);

  if (model != NULL && self->tracks == NULL)
    self->tracks = nre_tracks_new (model);
  return model != NULL ? self->tracks : NULL;
}

/** nre_model_view_dup_node_label: the label of a node where its number has no column: "1 Turret". */
char *
nre_model_view_dup_node_label (NreModelView *self, guint node)
{
  g_autofree char *name = NULL;

  if (node < nre_model_view_get_n_nodes (self))
    name = nre_model_dup_node_name (self->model, node);
  return name != NULL ? g_strdup_printf ("%u %s", node, name) : g_strdup_printf ("%u", node);
}

/** nre_model_view_dup_node_title: the title of a node outside lists of nodes: “Node 1 Turret”. */
char *
nre_model_view_dup_node_title (NreModelView *self, guint node)
{
  g_autofree char *label = nre_model_view_dup_node_label (self, node);

  return g_strdup_printf (_("Node %s"), label);
}

/** nre_model_view_dup_nodes_title: @n: number of nodes; @node: one of them: “3 nodes”, or “Node 1
 * Turret” for a single node */
char *
nre_model_view_dup_nodes_title (NreModelView *self, guint n, guint node)
{
  if (n > 1)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u node", "%'u nodes", n), n);
  return nre_model_view_dup_node_title (self, node);
}

/**
 * nre_model_view_dup_key_label:
 * @node: the node in the label, if it has the key; otherwise the first node that has the key is used
 *
 * The label of an animation key by its node and its frame: “Turret, 8.0”.
 */
char *
nre_model_view_dup_key_label (NreModelView *self, guint key, guint node)
{
  NreTracks *tracks = nre_model_view_get_tracks (self);
  g_autofree char *name = NULL, *time = NULL;
  NreModelKey record;

  if (tracks == NULL || key >= nre_model_count (self->model, NRE_MODEL_KEYS))
    return g_strdup_printf ("%u", key);
  nre_model_get_key (self->model, key, &record);
  time = g_strdup_printf (fmodf (record.time * 10, 1) == 0 ? "%.1f" : "%g", (double) record.time);
  node = nre_tracks_find_node (tracks, key, node);
  if (node < nre_model_view_get_n_nodes (self))
    name = nre_model_dup_node_name (self->model, node);
  if (name == NULL)
    name = node < G_MAXUINT ? g_strdup_printf ("%u", node) : g_strdup ("–");
  /* Translators: an animation key by its node and its frame: “Turret, 8.0”. */
  return g_strdup_printf (_("%s, %s"), name, time);
}

/** nre_model_view_set_playback: @playback: the playback of the page */
void
nre_model_view_set_playback (NreModelView *self, NrePlayback *playback)
{
  g_set_object (&self->playback, playback);
}

/** nre_model_view_get_playback: (transfer none) (nullable) */
NrePlayback *
nre_model_view_get_playback (NreModelView *self)
{
  return self->playback;
}

/** nre_model_view_set_pictures: @pictures: (nullable): the pictures that the page paints */
void
nre_model_view_set_pictures (NreModelView *self, NreSlotPictures *pictures)
{
  g_set_object (&self->pictures, pictures);
}

/** nre_model_view_get_pictures: (transfer none) (nullable) */
NreSlotPictures *
nre_model_view_get_pictures (NreModelView *self)
{
  return self->pictures;
}

/** nre_model_view_set_trials: let the viewport show cells with other slots, until the model changes.
 * @n_cells: 0 ends the trial */
void
nre_model_view_set_trials (NreModelView *self, const NreModelCell *cells, guint n_cells)
{
  g_return_if_fail (NRE_IS_MODEL_VIEW (self));

  if (n_cells == self->trials->len &&
      (n_cells == 0 || memcmp (cells, self->trials->data, n_cells * sizeof *cells) == 0))
    return;
  g_array_set_size (self->trials, 0);
  if (n_cells > 0)
    g_array_append_vals (self->trials, cells, n_cells);
  g_signal_emit (self, signals[TRIED], 0);
}

const NreModelCell *
nre_model_view_get_trials (NreModelView *self, guint *n_cells)
{
  *n_cells = self->trials->len;
  return (const NreModelCell *) (const void *) self->trials->data;
}

static void
nre_model_view_finalize (GObject *object)
{
  g_array_unref (NRE_MODEL_VIEW (object)->trials);
  nre_model_moves_free (NRE_MODEL_VIEW (object)->moves);
  G_OBJECT_CLASS (nre_model_view_parent_class)->finalize (object);
}

static void
nre_model_view_dispose (GObject *object)
{
  NreModelView *self = NRE_MODEL_VIEW (object);

  drop_model (self);
  g_clear_object (&self->playback);
  g_clear_object (&self->pictures);
  G_OBJECT_CLASS (nre_model_view_parent_class)->dispose (object);
}

static void
nre_model_view_class_init (NreModelViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_model_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = nre_model_view_finalize;
  NRE_ENTRY_VIEW_CLASS (klass)->read_tables = nre_model_view_read_tables;
  NRE_ENTRY_VIEW_CLASS (klass)->compare = nre_model_view_compare;
  NRE_ENTRY_VIEW_CLASS (klass)->changed = nre_model_view_changed;

  signals[TRIED] = g_signal_new ("tried", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
nre_model_view_init (NreModelView *self)
{
  self->trials = g_array_new (FALSE, FALSE, sizeof (NreModelCell));
  self->moves = nre_model_moves_new ();
}
