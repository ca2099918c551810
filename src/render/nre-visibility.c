/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-visibility.h"

struct _NreVisibility
{
  NrePartSet *isolated;
  NrePartSet *hidden;
  guint64     stamp;
};

/* Give the state a new stamp. A stamp is unique among the states of all visibilities in all threads, so that
 * it can be a key of a cache. */
static void
stamp (NreVisibility *self)
{
  static gsize last;

  self->stamp = (guint64) (gsize) g_atomic_pointer_add (&last, 1) + 1;
}

/** nre_visibility_new: (transfer full): create a visibility with which all parts are visible. */
NreVisibility *
nre_visibility_new (void)
{
  NreVisibility *self = g_new0 (NreVisibility, 1);

  self->isolated = nre_part_set_new ();
  self->hidden = nre_part_set_new ();
  return self;
}

void
nre_visibility_free (NreVisibility *self)
{
  nre_part_set_free (self->isolated);
  nre_part_set_free (self->hidden);
  g_free (self);
}

/**
 * nre_visibility_isolate:
 * @parts: the parts to isolate; an empty set ends the isolation
 *
 * Show only these parts. Isolating parts also forgets which parts are hidden, so that these are visible after
 * the isolation.
 */
void
nre_visibility_isolate (NreVisibility *self, const NrePartSet *parts)
{
  nre_part_set_clear (self->isolated);
  nre_part_set_add_all (self->isolated, parts);
  if (nre_part_set_get_size (parts) > 0)
    nre_part_set_clear (self->hidden);
  stamp (self);
}

/** nre_visibility_is_isolated: whether exactly these parts are isolated. */
gboolean
nre_visibility_is_isolated (const NreVisibility *self, const NrePartSet *parts)
{
  return nre_part_set_equal (self->isolated, parts);
}

/** nre_visibility_hide: hide these parts in addition to those that are hidden already. */
void
nre_visibility_hide (NreVisibility *self, const NrePartSet *parts)
{
  nre_part_set_add_all (self->hidden, parts);
  stamp (self);
}

/** nre_visibility_show_all: show all parts: none is hidden or isolated. */
void
nre_visibility_show_all (NreVisibility *self)
{
  nre_part_set_clear (self->isolated);
  nre_part_set_clear (self->hidden);
  stamp (self);
}

/** nre_visibility_get_n_isolated: the number of isolated parts; 0 if there is no isolation. */
guint
nre_visibility_get_n_isolated (const NreVisibility *self)
{
  return nre_part_set_get_size (self->isolated);
}

/** nre_visibility_get_n_hidden: the number of hidden parts. */
guint
nre_visibility_get_n_hidden (const NreVisibility *self)
{
  return nre_part_set_get_size (self->hidden);
}

/** nre_visibility_get_stamp: a number that identifies the state; 0 if all parts are visible. @self:
 * (nullable). */
guint64
nre_visibility_get_stamp (const NreVisibility *self)
{
  if (self == NULL || (nre_visibility_get_n_isolated (self) == 0 && nre_visibility_get_n_hidden (self) == 0))
    return 0;
  return self->stamp;
}

/** nre_visibility_shows_part: whether exactly this part is visible: isolated, if any part is, and not hidden.
 * Parts that contain it, or that it contains, are not considered, so all parts must be of one kind, such as
 * the commands of an effect. @self: (nullable): if it is NULL, all parts are visible. */
gboolean
nre_visibility_shows_part (const NreVisibility *self, const NreScenePart *part)
{
  if (self == NULL)
    return TRUE;
  if (nre_visibility_get_n_isolated (self) > 0 && !nre_part_set_contains (self->isolated, part))
    return FALSE;
  return !nre_part_set_contains (self->hidden, part);
}

/** nre_visibility_shows: whether the draw is visible. @self: (nullable): if it is NULL, all draws are
 * visible. */
gboolean
nre_visibility_shows (const NreVisibility *self, const NreScene *scene, const NreSceneDraw *draw)
{
  if (self == NULL)
    return TRUE;
  if (nre_visibility_get_n_isolated (self) > 0 && !nre_part_set_has_draw (self->isolated, scene, draw))
    return FALSE;
  return !nre_part_set_has_draw (self->hidden, scene, draw);
}

/**
 * nre_visibility_get_stats:
 * @self: (nullable): if it is NULL, all draws are visible
 *
 * Get the numbers of visible nodes, batches and triangles; see nre_scene_get_stats().
 */
void
nre_visibility_get_stats (const NreVisibility *self, const NreScene *scene, guint lod, int group,
                          NreSceneStats *out)
{
  guint n_draws, n_batches, n_nodes = nre_scene_get_n_nodes (scene);
  const NreSceneDraw *draws = nre_scene_get_draws (scene, lod, group, &n_draws);
  const NreSceneBatch *batches = nre_scene_get_batches (scene, &n_batches);
  g_autofree guint8 *seen = NULL;

  if (nre_visibility_get_stamp (self) == 0)
    {
      nre_scene_get_stats (scene, lod, group, out);
      return;
    }
  *out = (NreSceneStats){ 0 };
  seen = g_malloc0 ((gsize) n_nodes + 1);
  for (guint i = 0; i < n_draws; i++)
    {
      if ((group < 0 && draws[i].repeated) || !nre_visibility_shows (self, scene, &draws[i]))
        continue;
      out->n_nodes += !seen[draws[i].node];
      seen[draws[i].node] = TRUE;
      out->n_batches++;
      out->n_triangles += batches[draws[i].geometry].count / 3;
    }
}

/**
 * nre_visibility_get_bounds:
 * @self: (nullable): if it is NULL, all draws are visible
 *
 * Get the box around the visible draws in model space; empty if there are none.
 */
void
nre_visibility_get_bounds (const NreVisibility *self, const NreScene *scene, guint lod, int group,
                           NreBounds *out)
{
  guint n_draws;
  const NreSceneDraw *draws = nre_scene_get_draws (scene, lod, group, &n_draws);
  const NreBounds *bounds = nre_scene_get_draw_bounds (scene, lod, group);

  if (nre_visibility_get_stamp (self) == 0)
    {
      nre_scene_get_bounds (scene, lod, group, out);
      return;
    }
  *out = NRE_BOUNDS_EMPTY;
  for (guint i = 0; i < n_draws; i++)
    if (!(group < 0 && draws[i].repeated) && nre_visibility_shows (self, scene, &draws[i]))
      nre_bounds_add (out, &bounds[i]);
}

/**
 * nre_visibility_find_hidden_nodes:
 * @self: (nullable): if it is NULL, all draws are visible
 * @hidden: (out caller-allocates): a byte for each node, nonzero if it has draws and all are hidden
 *
 * Find the nodes that are completely hidden.
 */
void
nre_visibility_find_hidden_nodes (const NreVisibility *self, const NreScene *scene, guint lod, int group,
                                  guint8 *hidden)
{
  guint n_draws;
  const NreSceneDraw *draws = nre_scene_get_draws (scene, lod, group, &n_draws);

  memset (hidden, FALSE, nre_scene_get_n_nodes (scene));
  if (nre_visibility_get_stamp (self) == 0)
    return;
  for (guint i = 0; i < n_draws; i++)
    hidden[draws[i].node] = TRUE;
  for (guint i = 0; i < n_draws; i++)
    if (nre_visibility_shows (self, scene, &draws[i]))
      hidden[draws[i].node] = FALSE;
}
