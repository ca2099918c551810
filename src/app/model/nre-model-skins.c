/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-model-skins.h"

#include "nre-resources.h"
#include "nre-skin-plan.h"
#include "nre-text.h"
#include "nre-wear-row.h"
#include "nre-wear.h"

/* Edits in a run come faster. */
#define LATER_MILLISECONDS 150

struct _NreModelSkins
{
  GObject parent_instance;

  NreEntry     *entry;          /* (nullable): the model; NULL for a file */
  NreResources *resources;
  GArray       *used;           /* of guint: numbers of materials that the scene has, in order */
  NreSkins     *skins;          /* (nullable) */
  guint64       hash;           /* of the plan that they were made of */
  guint         later;
  GCancellable *making;         /* NULL when nothing is on its way */
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (NreModelSkins, nre_model_skins, G_TYPE_OBJECT)

/* --- In a thread --------------------------------------------------------------------------------- */

typedef struct
{
  NreSkinPlan *plan;
  guint64      before;          /* the hash of what is there */
  guint64      hash;
  NreSkins    *skins;           /* NULL where it would be the same */
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  nre_skin_plan_free (job->plan);
  g_clear_pointer (&job->skins, nre_skins_unref);
  g_free (job);
}

static void
make (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;

  job->hash = nre_skin_plan_hash (job->plan);
  if (job->hash != job->before && !g_cancellable_is_cancelled (cancellable))
    job->skins = nre_skin_plan_make (job->plan);
  g_task_return_boolean (task, TRUE);
}

/* --- Looking ------------------------------------------------------------------------------------- */

static void
made_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  NreModelSkins *self = NRE_MODEL_SKINS (source);
  Job *job = g_task_get_task_data (G_TASK (result));

  /* What was asked for meanwhile is on its way. */
  if (g_task_get_cancellable (G_TASK (result)) != self->making)
    return;
  g_clear_object (&self->making);
  if (job->skins == NULL)
    return;
  g_clear_pointer (&self->skins, nre_skins_unref);
  self->skins = g_steal_pointer (&job->skins);
  self->hash = job->hash;
  g_signal_emit (self, signals[CHANGED], 0);
}

static GBytes *
read_entry (const char *archive, const char *name, NreFields *fields, gpointer data)
{
  return nre_resources_read (data, archive, name, NRE_RESOURCE_MOST_TEXTURE, fields);
}

static NreSkinPlan *
new_plan (NreModelSkins *self)
{
  NreSkinPlan *plan = nre_skin_plan_new ();
  g_autoptr (NreEntry) wear = nre_wear_find (self->entry);
  g_auto (NreWear) table = { 0 };
  NreSpan text;
  gsize at;

  if (wear == NULL || !nre_entry_get_payload (wear, &text))
    return plan;
  /* Of a text with an error, the rows before it are as good as any. */
  nre_wear_parse (text, &table, &at, NULL);
  for (guint i = 0; i < self->used->len; i++)
    {
      guint material = g_array_index (self->used, guint, i);
      g_autofree char *name = NULL;
      NreSpan stored;

      if (material >= table.materials->len)
        break;
      stored = g_array_index (table.materials, NreWearRow, material).name;
      name = nre_text_decode (stored.data, stored.size);
      nre_skin_plan_add (plan, material, name, read_entry, self->resources);
    }
  return plan;
}

static void
look (NreModelSkins *self)
{
  g_autoptr (GTask) task = NULL;
  Job *job;

  if (self->making != NULL)
    g_cancellable_cancel (self->making);
  g_clear_object (&self->making);
  self->making = g_cancellable_new ();
  job = g_new0 (Job, 1);
  job->plan = new_plan (self);
  job->before = self->hash;
  task = g_task_new (self, self->making, made_cb, NULL);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_source_tag (task, look);
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, make);
}

static gboolean
on_later (gpointer data)
{
  NreModelSkins *self = data;

  self->later = 0;
  look (self);
  return G_SOURCE_REMOVE;
}

static void
look_later (NreModelSkins *self)
{
  if (self->later == 0 && self->used->len > 0)
    self->later = g_timeout_add (LATER_MILLISECONDS, on_later, self);
}

/** nre_model_skins_get: (transfer none) (nullable): NULL before anything is known. */
NreSkins *
nre_model_skins_get (NreModelSkins *self)
{
  return self->skins;
}

/** nre_model_skins_is_settled: whether what is known is what there is, as far as libraries were read. */
gboolean
nre_model_skins_is_settled (NreModelSkins *self)
{
  return self->later == 0 && self->making == NULL && nre_resources_is_settled (self->resources);
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  guint left = *(const guint *) a, right = *(const guint *) b;

  return left < right ? -1 : left > right;
}

static GArray *
find_used (const NreScene *scene)
{
  GArray *used = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree guint8 *seen = g_malloc0 (G_MAXUINT16 + 1);
  guint n;
  const NreSceneBatch *batches = nre_scene_get_batches (scene, &n);

  for (guint i = 0; i < n; i++)
    {
      guint material = batches[i].material_index;

      if (!seen[material])
        g_array_append_val (used, material);
      seen[material] = 1;
    }
  g_array_sort (used, compare_numbers);
  return used;
}

/* Of an array that never had an element there are no bytes to compare. */
static gboolean
is_same (const GArray *a, const GArray *b)
{
  return a->len == b->len && (a->len == 0 || memcmp (a->data, b->data, a->len * sizeof (guint)) == 0);
}

/** nre_model_skins_set_scene: @scene: (nullable): whose materials are looked for */
void
nre_model_skins_set_scene (NreModelSkins *self, NreScene *scene)
{
  g_autoptr (GArray) used = scene != NULL ? find_used (scene) : g_array_new (FALSE, FALSE, sizeof (guint));
  gboolean first = self->used->len == 0;

  if (is_same (used, self->used))
    return;
  g_array_unref (self->used);
  self->used = g_steal_pointer (&used);
  /* What is to be seen first is not waited for. */
  if (first && self->used->len > 0 && nre_resources_is_settled (self->resources))
    look (self);
  else
    look_later (self);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_model_skins_dispose (GObject *object)
{
  NreModelSkins *self = NRE_MODEL_SKINS (object);

  g_clear_handle_id (&self->later, g_source_remove);
  if (self->making != NULL)
    g_cancellable_cancel (self->making);
  g_clear_object (&self->making);
  g_clear_object (&self->entry);
  g_clear_pointer (&self->skins, nre_skins_unref);
  G_OBJECT_CLASS (nre_model_skins_parent_class)->dispose (object);
}

static void
nre_model_skins_finalize (GObject *object)
{
  g_array_unref (NRE_MODEL_SKINS (object)->used);
  g_clear_object (&NRE_MODEL_SKINS (object)->resources);
  G_OBJECT_CLASS (nre_model_skins_parent_class)->finalize (object);
}

static void
nre_model_skins_class_init (NreModelSkinsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_model_skins_dispose;
  G_OBJECT_CLASS (klass)->finalize = nre_model_skins_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
nre_model_skins_init (NreModelSkins *self)
{
  self->used = g_array_new (FALSE, FALSE, sizeof (guint));
}

/** nre_model_skins_new: @entry: (nullable): the model, or NULL where the file itself is one */
NreModelSkins *
nre_model_skins_new (NreDocument *document, NreEntry *entry)
{
  NreModelSkins *self = g_object_new (NRE_TYPE_MODEL_SKINS, NULL);

  self->entry = entry != NULL ? g_object_ref (entry) : NULL;
  self->resources = g_object_ref (nre_resources_get (document));
  g_signal_connect_object (self->resources, "changed", G_CALLBACK (look_later), self, G_CONNECT_SWAPPED);
  return self;
}
