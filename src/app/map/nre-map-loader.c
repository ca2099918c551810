/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-map-loader.h"

#include "nre-entry-path.h"
#include "nre-job.h"
#include "nre-terrain-scene.h"

/* A cancelled build ends at its next stage. One new build may run beside it; a third
 * would not finish sooner. */
#define MOST_RUNNING 2

struct _NreMapLoader
{
  GObject parent_instance;

  NreMapView      *view;                /* not owned; NULL once it is gone */
  NrePicker       *picker;              /* of the terrain; NULL if there is none */
  NrePicker       *floor;               /* of the areals themselves, if there is no terrain */
  NreArealOverlay *areals;              /* NULL if there are none */
  guint            wanted;              /* generation of the map as it is now */
  guint            loaded;              /* generation of what is drawn */
  gboolean         other_terrain;       /* whether @picker is outdated, so that a build must make another */
  NreJob          *running[MOST_RUNNING];       /* builds, including cancelled ones */
  NreJob          *building;            /* the one of @running that was not cancelled, or NULL */
};

enum
{
  LOADED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (NreMapLoader, nre_map_loader, G_TYPE_OBJECT)

/* --- Building in a thread ------------------------------------------------------------------------ */

/** Job: the input of a build; snapshots are NULL for a missing side. */
typedef struct
{
  NreDirectory    *snapshots[NRE_MAP_N_SIDES];
  char            *paths[NRE_MAP_N_SIDES];      /* NULL: the snapshot itself is it */
  NrePicker       *picker;                      /* (nullable): of an unchanged terrain */
  NreArealOverlay *before;

  NreArealOverlay *areals;
  NrePicker       *floor;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  for (guint side = 0; side < NRE_MAP_N_SIDES; side++)
    {
      g_clear_pointer (&job->snapshots[side], nre_directory_unref);
      g_free (job->paths[side]);
    }
  g_clear_pointer (&job->picker, nre_picker_unref);
  g_clear_pointer (&job->before, nre_areal_overlay_unref);
  g_clear_pointer (&job->areals, nre_areal_overlay_unref);
  g_clear_pointer (&job->floor, nre_picker_unref);
  g_free (job);
}

/* (nullable): a missing side is not drawn. */
static NreDirectory *
open_side (const Job *job, NreMapSide side)
{
  NreDirectory *directory = job->snapshots[side];
  guint index;

  if (directory == NULL || job->paths[side] == NULL)
    return directory;
  if (!nre_entry_path_resolve (job->snapshots[side], job->paths[side], &directory, &index, NULL))
    return NULL;
  return nre_directory_open_nested (directory, index, NULL);
}

static void
build (gpointer data, GCancellable *cancellable, GError **error)
{
  Job *job = data;
  NreDirectory *terrain = open_side (job, NRE_MAP_TERRAIN), *map = open_side (job, NRE_MAP_AREALS);
  g_auto (NreArealMap) areals = { 0 };

  if (job->picker == NULL && terrain != NULL)
    {
      g_autoptr (NreScene) scene = nre_terrain_scene_new (terrain);

      if (!g_cancellable_is_cancelled (cancellable))
        job->picker = nre_picker_new (scene);
    }
  if (g_cancellable_is_cancelled (cancellable))
    return;
  if (map != NULL && nre_areal_map_read (map, &areals))
    job->areals =
        nre_areal_overlay_new (&areals, job->picker != NULL ? nre_picker_get_scene (job->picker) : NULL,
                               job->before);
  if (job->areals != NULL && job->picker == NULL)
    job->floor = nre_picker_new (nre_areal_overlay_get_ground (job->areals));
}

static void start (NreMapLoader *self);

static void
on_built (gpointer owner, gpointer data, const GError *error)
{
  NreMapLoader *self = owner;
  Job *job = data;

  /* It was cancelled by a later request, whose build may have had to wait. */
  if (error != NULL)
    {
      if (self->building == NULL)
        start (self);
      return;
    }
  self->building = NULL;
  if (self->view == NULL)
    return;
  g_clear_pointer (&self->picker, nre_picker_unref);
  g_clear_pointer (&self->floor, nre_picker_unref);
  g_clear_pointer (&self->areals, nre_areal_overlay_unref);
  self->picker = g_steal_pointer (&job->picker);
  self->floor = g_steal_pointer (&job->floor);
  self->areals = g_steal_pointer (&job->areals);
  self->other_terrain = FALSE;
  self->loaded = self->wanted;
  g_signal_emit (self, signals[LOADED], 0);
}

static const NreJobType build_job = { build, on_built, job_free };

static void
start (NreMapLoader *self)
{
  guint free_slot = 0;
  Job *job;

  if (self->building != NULL)
    g_cancellable_cancel (nre_job_get_cancellable (self->building));
  self->building = NULL;
  while (free_slot < MOST_RUNNING && self->running[free_slot] != NULL)
    free_slot++;
  if (free_slot == MOST_RUNNING || self->view == NULL)
    return;
  job = g_new0 (Job, 1);
  for (guint side = 0; side < NRE_MAP_N_SIDES; side++)
    {
      NreDocument *document = nre_map_view_get_document (self->view, side);

      if (document == NULL)
        continue;
      job->snapshots[side] = nre_document_snapshot (document);
      job->paths[side] = nre_map_view_dup_entry_path (self->view, side);
    }
  if (!self->other_terrain && self->picker != NULL)
    job->picker = nre_picker_ref (self->picker);
  if (self->areals != NULL)
    job->before = nre_areal_overlay_ref (self->areals);
  nre_job_start (&self->running[free_slot], &build_job, job, self);
  self->building = self->running[free_slot];
}

static void
start_anew (NreMapLoader *self)
{
  self->wanted++;
  start (self);
}

/* --- Edits --------------------------------------------------------------------------------------- */

static void
take_now (NreMapLoader *self)
{
  self->loaded = self->wanted;
  g_signal_emit (self, signals[LOADED], 0);
}

/* During an outdated build there is nothing to reuse. */
static gboolean
can_follow (NreMapLoader *self)
{
  return self->building == NULL && self->loaded == self->wanted;
}

static void
on_areals_changed (NreMapLoader *self, const NreArealChange *change)
{
  NreArealView *view = nre_map_view_get_areal_view (self->view);
  const NreArealMap *map = view != NULL ? nre_areal_view_get_map (view) : NULL;
  NreArealOverlay *now;

  if (!change->all && change->n_areals == 0)
    return;
  if (change->all || map == NULL || self->areals == NULL || !can_follow (self))
    {
      start_anew (self);
      return;
    }
  self->wanted++;
  now = nre_areal_overlay_new_after (map, nre_areal_view_get_ground (view),
                                     self->picker != NULL ? nre_picker_get_scene (self->picker) : NULL,
                                     self->areals, change->areals, change->n_areals);
  nre_areal_overlay_unref (self->areals);
  self->areals = now;
  if (self->picker == NULL && nre_picker_get_scene (self->floor) != nre_areal_overlay_get_ground (now))
    {
      nre_picker_unref (self->floor);
      self->floor = nre_picker_new (nre_areal_overlay_get_ground (now));
    }
  take_now (self);
}

static void
on_terrain_changed (NreMapLoader *self, const NreTerrainChange *change)
{
  NreTerrainView *view = nre_map_view_get_terrain_view (self->view);
  NreDirectory *directory = view != NULL ? nre_entry_view_get_directory (NRE_ENTRY_VIEW (view)) : NULL;
  g_autoptr (NreScene) scene = NULL;
  NrePicker *now;

  if (change->all || change->tiles || directory == NULL || self->picker == NULL || !can_follow (self))
    {
      self->other_terrain = TRUE;
      start_anew (self);
      return;
    }
  self->wanted++;
  scene = nre_terrain_scene_with_faces (nre_picker_get_scene (self->picker), directory);
  if (scene == NULL)
    {
      self->wanted--;
      self->other_terrain = TRUE;
      start_anew (self);
      return;
    }
  now = nre_picker_with_scene (self->picker, scene);
  nre_picker_unref (self->picker);
  self->picker = now;
  take_now (self);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_map_loader_dispose (GObject *object)
{
  NreMapLoader *self = NRE_MAP_LOADER (object);

  g_clear_weak_pointer (&self->view);
  g_clear_pointer (&self->picker, nre_picker_unref);
  g_clear_pointer (&self->floor, nre_picker_unref);
  g_clear_pointer (&self->areals, nre_areal_overlay_unref);
  G_OBJECT_CLASS (nre_map_loader_parent_class)->dispose (object);
}

static void
nre_map_loader_class_init (NreMapLoaderClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_map_loader_dispose;

  signals[LOADED] = g_signal_new ("loaded", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
}

static void
nre_map_loader_init (NreMapLoader *self)
{
}

/** nre_map_loader_new: a loader that begins to build at once. */
NreMapLoader *
nre_map_loader_new (NreMapView *view)
{
  NreMapLoader *self = g_object_new (NRE_TYPE_MAP_LOADER, NULL);

  g_set_weak_pointer (&self->view, view);
  g_signal_connect_object (view, "areals-changed", G_CALLBACK (on_areals_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "terrain-changed", G_CALLBACK (on_terrain_changed), self, G_CONNECT_SWAPPED);
  start_anew (self);
  return self;
}

/** nre_map_loader_get_scene: (transfer none) (nullable): the scene of the terrain; without a terrain, that of
 * the areals, which then are the ground. NULL until the first build is done. */
NreScene *
nre_map_loader_get_scene (NreMapLoader *self)
{
  NrePicker *picker = nre_map_loader_get_picker (self);

  return picker != NULL ? nre_picker_get_scene (picker) : NULL;
}

/** nre_map_loader_get_picker: (transfer none) (nullable): the picker of the scene. */
NrePicker *
nre_map_loader_get_picker (NreMapLoader *self)
{
  return self->picker != NULL ? self->picker : self->floor;
}

/** nre_map_loader_get_areals: (transfer none) (nullable): the overlay of the areals; NULL if there are none,
 * and until the first build is done. */
NreArealOverlay *
nre_map_loader_get_areals (NreMapLoader *self)
{
  return self->areals;
}

/** nre_map_loader_is_current: whether the drawing matches the current map. */
gboolean
nre_map_loader_is_current (NreMapLoader *self)
{
  return self->loaded == self->wanted;
}
