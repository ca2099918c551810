/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-skin-source.h"

#include "nre-job.h"
#include "nre-resource-reader.h"
#include "nre-skin-plan.h"

/* Delay after a change; longer than the time between edits in a series. */
#define LATER_MILLISECONDS 150

/**
 * Wanted: a material or a light map to look up.
 * @material: index of the material in the scene, or row of the light map
 * @light: whether to look up a light map
 * @name: (nullable): name in the library
 * @payload: (nullable): the material itself, if @name is NULL
 * @fields: fields of the directory entry of @payload
 */
typedef struct
{
  guint     material;
  gboolean  light;
  char     *name;
  GBytes   *payload;
  NreFields fields;
} Wanted;

typedef struct
{
  NreDocument  *document;       /* weak; only compared */
  NreResources *resources;
  char        **names;          /* (nullable): by material */
  GArray       *wanted;         /* of Wanted; NULL except while listing */
  NreSkins     *skins;          /* (nullable) */
  guint64       hash;           /* of the plan from which @skins were made */
  guint64       stamp;          /* find_stamp() of the last look-up */
  gboolean      shown;
  gboolean      stale;          /* whether something may have changed since the last look-up */
  gboolean      known;          /* whether a look-up has ended: with skins, or with nothing to look up */
  guint         later;
  NreJob       *making;         /* NULL if nothing is being made */
} NreSkinSourcePrivate;

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_TYPE_WITH_PRIVATE (NreSkinSource, nre_skin_source, G_TYPE_OBJECT)

#define PRIVATE(self) ((NreSkinSourcePrivate *) nre_skin_source_get_instance_private (self))

static void
wanted_clear (gpointer data)
{
  Wanted *wanted = data;

  g_free (wanted->name);
  g_clear_pointer (&wanted->payload, g_bytes_unref);
}

/* --- In a thread --------------------------------------------------------------------------------- */

typedef struct
{
  NreResourceReader *reader;
  GArray            *wanted;
  guint64            before;    /* hash of the plan of the present skins */
  guint64            hash;
  NreSkins          *skins;     /* NULL if @hash equals @before, so that nothing has changed */
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_clear_pointer (&job->reader, nre_resource_reader_free);
  g_array_unref (job->wanted);
  g_clear_pointer (&job->skins, nre_skins_unref);
  g_free (job);
}

static GBytes *
read_entry (const char *archive, const char *name, NreFields *fields, gpointer data)
{
  return nre_resource_reader_read (data, archive, name, NRE_RESOURCE_MOST_TEXTURE, fields);
}

static void
add_to_plan (NreSkinPlan *plan, const Wanted *wanted, NreResourceReader *reader)
{
  NreSubject subject = { 0 };

  if (wanted->light)
    {
      nre_skin_plan_add_light_map (plan, wanted->material, wanted->name, read_entry, reader);
      return;
    }
  if (wanted->name != NULL)
    {
      nre_skin_plan_add (plan, wanted->material, wanted->name, read_entry, reader);
      return;
    }
  subject.fields = &wanted->fields;
  subject.payload = nre_span_of_bytes (wanted->payload);
  nre_skin_plan_add_subject (plan, wanted->material, &subject, read_entry, reader);
}

static void
make (gpointer data, GCancellable *cancellable, GError **error)
{
  g_autoptr (NreSkinPlan) plan = nre_skin_plan_new ();
  Job *job = data;

  for (guint i = 0; i < job->wanted->len && !g_cancellable_is_cancelled (cancellable); i++)
    add_to_plan (plan, &g_array_index (job->wanted, Wanted, i), job->reader);
  /* Release the files as soon as they are read. */
  g_clear_pointer (&job->reader, nre_resource_reader_free);
  job->hash = nre_skin_plan_hash (plan);
  if (job->hash != job->before && !g_cancellable_is_cancelled (cancellable))
    job->skins = nre_skin_plan_make (plan);
}

/* --- Looking ------------------------------------------------------------------------------------- */

/**
 * nre_skin_source_add:
 * @material: index of the material in the scene
 * @name: name of the material in its library
 *
 * Look up a material. Only NreSkinSourceClass.list may call this function and the next two.
 */
void
nre_skin_source_add (NreSkinSource *self, guint material, const char *name)
{
  NreSkinSourcePrivate *priv = PRIVATE (self);
  Wanted wanted = { .material = material, .name = g_strdup (name) };

  g_return_if_fail (priv->wanted != NULL);

  g_array_append_val (priv->wanted, wanted);
}

/** nre_skin_source_add_payload: add a material that need not be looked up, only its textures. @material:
 * index of the material in the scene; @fields: fields of its directory entry */
void
nre_skin_source_add_payload (NreSkinSource *self, guint material, GBytes *payload, const NreFields *fields)
{
  NreSkinSourcePrivate *priv = PRIVATE (self);
  Wanted wanted = { .material = material, .payload = g_bytes_ref (payload), .fields = *fields };

  g_return_if_fail (priv->wanted != NULL);

  g_array_append_val (priv->wanted, wanted);
}

/** nre_skin_source_add_light_map: look up a light map. @row: the row to which batches refer; @name: name of
 * the light map in its library */
void
nre_skin_source_add_light_map (NreSkinSource *self, guint row, const char *name)
{
  NreSkinSourcePrivate *priv = PRIVATE (self);
  Wanted wanted = { .material = row, .light = TRUE, .name = g_strdup (name) };

  g_return_if_fail (priv->wanted != NULL);

  g_array_append_val (priv->wanted, wanted);
}

static void
list_names (NreSkinSource *self)
{
  char **names = PRIVATE (self)->names;

  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    nre_skin_source_add (self, i, names[i]);
}

static GArray *
list_wanted (NreSkinSource *self)
{
  NreSkinSourcePrivate *priv = PRIVATE (self);

  priv->wanted = g_array_new (FALSE, FALSE, sizeof (Wanted));
  g_array_set_clear_func (priv->wanted, wanted_clear);
  NRE_SKIN_SOURCE_GET_CLASS (self)->list (self);
  return g_steal_pointer (&priv->wanted);
}

static guint64
hash_text (guint64 hash, const char *text)
{
  return nre_span_hash (hash, nre_span ((const guint8 *) text, strlen (text) + 1));
}

/* The hash also covers the fields of the directory entry that determine how the payload is read. */
static guint64
hash_payload (GBytes *payload, const NreFields *fields)
{
  const guint32 words[] = { fields->type_id, fields->attr1, fields->attr2, fields->attr3 };

  return nre_span_hash (nre_span_hash (NRE_HASH_START, nre_span_of_bytes (payload)),
                        nre_span ((const guint8 *) words, sizeof words));
}

/* A hash of all that a look-up depends on. Most edits concern something else and leave it the same, so that
 * nothing need be read. */
static guint64
find_stamp (NreSkinSource *self, const GArray *wanted)
{
  NreResources *resources = PRIVATE (self)->resources;
  const guint64 archives[] = { nre_resources_get_stamp (resources, NRE_SKIN_PLAN_MATERIALS),
                               nre_resources_get_stamp (resources, NRE_SKIN_PLAN_TEXTURES) };
  guint64 stamp = nre_span_hash (NRE_HASH_START, nre_span ((const guint8 *) archives, sizeof archives)),
          hash = 0;
  const GBytes *hashed = NULL;
  guint64 light_maps = nre_resources_get_stamp (resources, NRE_SKIN_PLAN_LIGHT_MAPS);

  for (guint i = 0; i < wanted->len; i++)
    {
      const Wanted *one = &g_array_index (wanted, Wanted, i);

      stamp = nre_span_hash (stamp, nre_span ((const guint8 *) &one->material, sizeof one->material));
      if (one->light)
        {
          stamp = nre_span_hash (stamp, nre_span ((const guint8 *) &light_maps, sizeof light_maps));
          stamp = hash_text (stamp, NRE_SKIN_PLAN_LIGHT_MAPS);
        }
      if (one->name != NULL)
        stamp = hash_text (stamp, one->name);
      else
        {
          /* Often, all payloads are the same. */
          if (one->payload != hashed)
            hash = hash_payload (one->payload, &one->fields);
          hashed = one->payload;
          stamp = nre_span_hash (stamp, nre_span ((const guint8 *) &hash, sizeof hash));
        }
    }
  return stamp;
}

static void
made_cb (gpointer owner, gpointer data, const GError *error)
{
  NreSkinSource *self = owner;
  NreSkinSourcePrivate *priv = PRIVATE (self);
  Job *job = data;

  priv->known = TRUE;
  if (job->skins == NULL)
    return;
  g_clear_pointer (&priv->skins, nre_skins_unref);
  priv->skins = g_steal_pointer (&job->skins);
  priv->hash = job->hash;
  g_signal_emit (self, signals[CHANGED], 0);
}

static const NreJobType make_job = { make, made_cb, job_free };

/** nre_skin_source_look: start to look up materials now. If the skins are not visible, or the libraries are
 * not read yet, the look-up starts when they are. */
void
nre_skin_source_look (NreSkinSource *self)
{
  NreSkinSourcePrivate *priv = PRIVATE (self);
  g_autoptr (GArray) wanted = NULL;
  gboolean nothing;
  guint64 stamp;
  Job *job;

  g_clear_handle_id (&priv->later, g_source_remove);
  priv->stale = TRUE;
  if (!priv->shown || priv->resources == NULL || !nre_resources_is_settled (priv->resources))
    return;
  priv->stale = FALSE;
  wanted = list_wanted (self);
  stamp = find_stamp (self, wanted);
  nothing = wanted->len == 0 && priv->skins == NULL;
  priv->known |= nothing;
  if (stamp == priv->stamp)
    return;
  priv->stamp = stamp;
  nre_job_abandon (&priv->making);
  /* Only now it is known that there are no materials to look up. */
  if (nothing)
    {
      g_signal_emit (self, signals[CHANGED], 0);
      return;
    }
  job = g_new0 (Job, 1);
  job->reader = nre_resource_reader_new (nre_resources_snapshot (priv->resources));
  job->wanted = g_steal_pointer (&wanted);
  job->before = priv->hash;
  nre_job_start (&priv->making, &make_job, job, self);
}

static gboolean
on_later (gpointer data)
{
  PRIVATE (data)->later = 0;
  nre_skin_source_look (data);
  return G_SOURCE_REMOVE;
}

/** nre_skin_source_look_later: look soon, since something may have changed; while the skins are not visible,
 * look when they become visible. Repeated calls are merged. */
void
nre_skin_source_look_later (NreSkinSource *self)
{
  NreSkinSourcePrivate *priv = PRIVATE (self);

  priv->stale = TRUE;
  if (priv->shown && priv->later == 0)
    priv->later = g_timeout_add (LATER_MILLISECONDS, on_later, self);
}

/* The first look-up is not delayed. */
static void
on_resources_changed (NreSkinSource *self)
{
  if (PRIVATE (self)->skins == NULL && PRIVATE (self)->making == NULL)
    nre_skin_source_look (self);
  else
    nre_skin_source_look_later (self);
}

/* Materials come from libraries, and their names from the document or from a file beside it. */
static void
on_content_changed (NreSkinSource *self, NreDocument *document)
{
  if (document == PRIVATE (self)->document || nre_document_is_loose (document) ||
      nre_resources_is_of (document, NRE_SKIN_PLAN_MATERIALS) ||
      nre_resources_is_of (document, NRE_SKIN_PLAN_TEXTURES) ||
      nre_resources_is_of (document, NRE_SKIN_PLAN_LIGHT_MAPS))
    nre_skin_source_look_later (self);
}

/** nre_skin_source_get: (transfer none) (nullable): the skins of the last look-up; NULL before there were
 * any. */
NreSkins *
nre_skin_source_get (NreSkinSource *self)
{
  return PRIVATE (self)->skins;
}

/** nre_skin_source_is_lacking: whether the last look-up that ended found no material, or no name to look
 * up. */
gboolean
nre_skin_source_is_lacking (NreSkinSource *self)
{
  NreSkins *skins = PRIVATE (self)->skins;

  return skins != NULL ? nre_skins_is_empty (skins) : PRIVATE (self)->known;
}

/** nre_skin_source_is_settled: whether the skins are up to date, as far as libraries were read. */
gboolean
nre_skin_source_is_settled (NreSkinSource *self)
{
  NreSkinSourcePrivate *priv = PRIVATE (self);

  return !priv->stale && priv->making == NULL && priv->resources != NULL &&
         nre_resources_is_settled (priv->resources);
}

/** nre_skin_source_set_shown: set whether the skins are visible; initially not. */
void
nre_skin_source_set_shown (NreSkinSource *self, gboolean shown)
{
  NreSkinSourcePrivate *priv = PRIVATE (self);

  if (priv->shown == shown)
    return;
  priv->shown = shown;
  if (!shown)
    g_clear_handle_id (&priv->later, g_source_remove);
  else if (priv->stale)
    nre_skin_source_look (self);
}

/** nre_skin_source_set_names: set the materials to look up, for the default list(). @names: (nullable):
 * NULL-terminated; the index is that of the material in the scene */
void
nre_skin_source_set_names (NreSkinSource *self, const char *const *names)
{
  NreSkinSourcePrivate *priv = PRIVATE (self);

  g_strfreev (priv->names);
  priv->names = g_strdupv ((char **) names);
  nre_skin_source_look (self);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_skin_source_dispose (GObject *object)
{
  NreSkinSourcePrivate *priv = PRIVATE (NRE_SKIN_SOURCE (object));

  priv->shown = FALSE;
  g_clear_handle_id (&priv->later, g_source_remove);
  nre_job_abandon (&priv->making);
  g_clear_pointer (&priv->skins, nre_skins_unref);
  G_OBJECT_CLASS (nre_skin_source_parent_class)->dispose (object);
}

static void
nre_skin_source_finalize (GObject *object)
{
  NreSkinSourcePrivate *priv = PRIVATE (NRE_SKIN_SOURCE (object));

  g_strfreev (priv->names);
  g_clear_object (&priv->resources);
  g_clear_weak_pointer (&priv->document);
  G_OBJECT_CLASS (nre_skin_source_parent_class)->finalize (object);
}

static void
nre_skin_source_class_init (NreSkinSourceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_skin_source_dispose;
  G_OBJECT_CLASS (klass)->finalize = nre_skin_source_finalize;
  klass->list = list_names;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
nre_skin_source_init (NreSkinSource *self)
{
}

/** nre_skin_source_follow: search the libraries of a document, and follow their changes. Must be called once
 * for a new source. @document: not owned */
void
nre_skin_source_follow (NreSkinSource *self, NreDocument *document)
{
  NreSkinSourcePrivate *priv = PRIVATE (self);

  g_return_if_fail (priv->resources == NULL);

  g_set_weak_pointer (&priv->document, document);
  priv->resources = g_object_ref (nre_resources_get (document));
  priv->stale = TRUE;
  g_signal_connect_object (priv->resources, "changed", G_CALLBACK (on_resources_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (priv->resources, "content-changed", G_CALLBACK (on_content_changed), self,
                           G_CONNECT_SWAPPED);
}

/** nre_skin_source_new: a source of the materials set by nre_skin_source_set_names(). @document: see
 * nre_skin_source_follow() */
NreSkinSource *
nre_skin_source_new (NreDocument *document)
{
  NreSkinSource *self = g_object_new (NRE_TYPE_SKIN_SOURCE, NULL);

  nre_skin_source_follow (self, document);
  return self;
}
