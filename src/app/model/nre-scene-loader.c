/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-scene-loader.h"

#include "nre-entry-path.h"
#include "nre-job.h"
#include "nre-model-scene.h"

struct _NreSceneLoader
{
  GObject parent_instance;

  NreDocument *document;
  NreEntry    *entry;
  NreScene    *scene;
  NrePicker   *picker;
  NreModelView *view;
  gboolean     whole;           /* whether it includes slots that no node draws */
  NrePicker   *plain;           /* (nullable): of the model without trials */
  guint        wanted;          /* generation of the current model and trials */
  guint        loaded;          /* generation of the scene */
  guint        changed;         /* generation in which the model changed last */
  NreJob      *building;        /* NULL if no build is running */
};

enum
{
  LOADED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (NreSceneLoader, nre_scene_loader, G_TYPE_OBJECT)

typedef struct
{
  NreDirectory *snapshot;
  char         *path;           /* NULL: the snapshot itself is the model */
  guint         generation;
  gboolean      whole;
  NreModelCell *cells;
  guint         n_cells;
  NrePicker    *picker;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_clear_pointer (&job->snapshot, nre_directory_unref);
  g_free (job->path);
  g_free (job->cells);
  g_clear_pointer (&job->picker, nre_picker_unref);
  g_free (job);
}

static void
build (gpointer data, GCancellable *cancellable, GError **error)
{
  Job *job = data;
  NreDirectory *directory = job->snapshot;
  g_autoptr (NreModel) model = NULL;
  g_autoptr (NreScene) scene = NULL;
  guint index;

  if (job->path != NULL &&
      (!nre_entry_path_resolve (job->snapshot, job->path, &directory, &index, error) ||
       (directory = nre_directory_open_nested (directory, index, error)) == NULL))
    return;
  model = nre_model_new (directory);
  scene = job->whole ? nre_model_scene_new_whole (model)
                     : nre_model_scene_new_trying (model, job->cells, job->n_cells);
  job->picker = nre_picker_new (scene);
}

static void start (NreSceneLoader *self);

static void
take (NreSceneLoader *self, NrePicker *picker, guint generation)
{
  g_clear_pointer (&self->picker, nre_picker_unref);
  g_clear_pointer (&self->scene, nre_scene_unref);
  self->picker = picker;
  self->scene = picker != NULL ? nre_scene_ref (nre_picker_get_scene (picker)) : NULL;
  self->loaded = generation;
  g_signal_emit (self, signals[LOADED], 0);
}

static void
on_built (gpointer owner, gpointer data, const GError *error)
{
  NreSceneLoader *self = owner;
  Job *job = data;

  if (job->n_cells == 0 && job->generation >= self->changed && job->picker != NULL)
    {
      g_clear_pointer (&self->plain, nre_picker_unref);
      self->plain = nre_picker_ref (job->picker);
    }
  if (job->generation == self->wanted)
    take (self, g_steal_pointer (&job->picker), job->generation);
  else if (self->loaded != self->wanted)
    start (self);
}

static const NreJobType build_job = { build, on_built, job_free };

static void
start (NreSceneLoader *self)
{
  const NreModelCell *cells;
  Job *job;

  if (self->building != NULL)
    return;
  job = g_new0 (Job, 1);
  job->snapshot = nre_document_snapshot (self->document);
  job->path = self->entry != NULL ? nre_entry_dup_path (self->entry) : NULL;
  job->generation = self->wanted;
  job->whole = self->whole;
  cells = nre_model_view_get_trials (self->view, &job->n_cells);
  if (self->whole)
    job->n_cells = 0;
  job->cells = g_memdup2 (cells, job->n_cells * sizeof *cells);
  nre_job_start (&self->building, &build_job, job, self);
}

static void
on_model_changed (NreSceneLoader *self, NreModelView *view)
{
  self->changed = ++self->wanted;
  g_clear_pointer (&self->plain, nre_picker_unref);
  if (nre_model_view_get_model (view) != NULL)
    start (self);
  else
    take (self, NULL, self->wanted);
}

/* A trial needs a new scene; when it ends, the former scene is used at once. */
static void
on_tried (NreSceneLoader *self, NreModelView *view)
{
  guint n_cells;

  nre_model_view_get_trials (view, &n_cells);
  if (self->whole || nre_model_view_get_model (view) == NULL ||
      (n_cells == 0 && self->wanted == self->changed))
    return;
  self->wanted++;
  if (n_cells == 0 && self->plain != NULL)
    take (self, nre_picker_ref (self->plain), self->wanted);
  else
    start (self);
}

static void
nre_scene_loader_dispose (GObject *object)
{
  NreSceneLoader *self = NRE_SCENE_LOADER (object);

  g_clear_pointer (&self->plain, nre_picker_unref);
  g_clear_pointer (&self->picker, nre_picker_unref);
  g_clear_pointer (&self->scene, nre_scene_unref);
  g_clear_object (&self->view);
  g_clear_object (&self->entry);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (nre_scene_loader_parent_class)->dispose (object);
}

static void
nre_scene_loader_class_init (NreSceneLoaderClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_scene_loader_dispose;

  signals[LOADED] = g_signal_new ("loaded", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
}

static void
nre_scene_loader_init (NreSceneLoader *self)
{
}

static NreSceneLoader *
new_loader (NreDocument *document, NreEntry *entry, NreModelView *view, gboolean whole)
{
  NreSceneLoader *self = g_object_new (NRE_TYPE_SCENE_LOADER, NULL);

  self->document = g_object_ref (document);
  self->entry = entry != NULL ? g_object_ref (entry) : NULL;
  self->view = g_object_ref (view);
  self->whole = whole;
  g_signal_connect_object (view, "changed", G_CALLBACK (on_model_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "tried", G_CALLBACK (on_tried), self, G_CONNECT_SWAPPED);
  self->wanted = self->changed = 1;
  /* If the entry cannot be read, there is no scene to wait for. */
  if (nre_model_view_get_model (view) != NULL)
    start (self);
  else
    self->loaded = self->wanted;
  return self;
}

/**
 * nre_scene_loader_new:
 * @entry: (nullable): the model, or NULL if the file itself is one
 * @view: of the same model; notifies of changes and trials
 *
 * Make a loader, which begins to build at once. If the model cannot be read, it is current without a scene.
 */
NreSceneLoader *
nre_scene_loader_new (NreDocument *document, NreEntry *entry, NreModelView *view)
{
  return new_loader (document, entry, view, FALSE);
}

/** nre_scene_loader_new_whole: the same for a scene with all slots; see nre_model_scene_new_whole() */
NreSceneLoader *
nre_scene_loader_new_whole (NreDocument *document, NreEntry *entry, NreModelView *view)
{
  return new_loader (document, entry, view, TRUE);
}

/** nre_scene_loader_get_scene: (transfer none) (nullable): the scene that was built last; NULL before the
 * first one. */
NreScene *
nre_scene_loader_get_scene (NreSceneLoader *self)
{
  return self->scene;
}

NrePicker *
nre_scene_loader_get_picker (NreSceneLoader *self)
{
  return self->picker;
}

/** nre_scene_loader_is_current: whether the scene matches the current model. */
gboolean
nre_scene_loader_is_current (NreSceneLoader *self)
{
  return self->loaded == self->wanted;
}
