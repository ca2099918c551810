/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-thumbnail-cache.h"

#include "nre-format.h"
#include "nre-mapping.h"

#include <string.h>

/* Room for some thousand pictures of rows. */
#define DEFAULT_LIMIT ((gsize) 24 * 1024 * 1024)

/* Estimated memory of a picture besides its pixels, in bytes. */
#define OVERHEAD 512

/* At most half of the processors are used, so that drawing can continue. */
#define MOST_THREADS 4

/** Kept: a cached picture. @link: its link in @order */
typedef struct
{
  NreThumbnailKey      key;
  NreThumbnailPicture *picture;
  gsize                size;
  GList                link;
} Kept;

/** Waiting: a request that waits for a job. @ready: (nullable): NULL if the request was cancelled */
typedef struct
{
  NreThumbnailReady ready;
  gpointer          data;
} Waiting;

struct _NreThumbnailJob
{
  NreThumbnailKey      key;
  NreThumbnailBytes    bytes;           /* owned */
  GArray              *waiting;         /* of Waiting; for the main thread */
  GList                link;            /* in @to_do, or in @done */
  gboolean             is_begun;
  NreThumbnailPicture *picture;
};

/* Used in the main thread only. */
static GHashTable *kept;                /* Kept, by their keys */
static GQueue order = G_QUEUE_INIT;     /* of Kept, the most recently used first */
static gsize kept_size, limit = DEFAULT_LIMIT;
static GHashTable *jobs;                /* unfinished NreThumbnailJob, by their keys */
static GThreadPool *pool;
static guint n_decoded;

/* Shared by all threads. */
static GMutex mutex;
static GQueue to_do = G_QUEUE_INIT;     /* of NreThumbnailJob; the head is next */
static GQueue done = G_QUEUE_INIT;      /* of NreThumbnailJob */
static guint telling;

/* --- Pictures ------------------------------------------------------------------------------------ */

NreThumbnailPicture *
nre_thumbnail_picture_ref (NreThumbnailPicture *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
nre_thumbnail_picture_unref (NreThumbnailPicture *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_clear_object (&self->texture);
  g_free (self->name);
  g_free (self);
}

static guint
hash_key (gconstpointer key)
{
  const NreThumbnailKey *self = key;
  guint64 hash = 0;

  for (const guint64 *word = &self->owner; word <= &self->size; word++)
    hash = (hash ^ *word) * 0x9e3779b97f4a7c15u;
  hash = (hash ^ ((guint64) self->version << 32 | self->side)) * 0x9e3779b97f4a7c15u;
  return (guint) (hash >> 32);
}

static gboolean
equal_keys (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, sizeof (NreThumbnailKey)) == 0;
}

static void
kept_free (gpointer data)
{
  Kept *self = data;

  g_queue_unlink (&order, &self->link);
  kept_size -= self->size;
  nre_thumbnail_picture_unref (self->picture);
  g_free (self);
}

static void
forget_oldest (void)
{
  while (kept_size > limit && order.tail != NULL)
    {
      Kept *oldest = order.tail->data;

      g_hash_table_remove (kept, &oldest->key);
    }
}

static void
keep (const NreThumbnailKey *key, NreThumbnailPicture *picture)
{
  Kept *self = g_new0 (Kept, 1);

  self->key = *key;
  self->picture = nre_thumbnail_picture_ref (picture);
  self->size = sizeof *self + OVERHEAD;
  if (picture->texture != NULL)
    self->size += (gsize) gdk_texture_get_width (picture->texture) *
                  (gsize) gdk_texture_get_height (picture->texture) * 4;
  self->link.data = self;
  kept_size += self->size;
  g_queue_push_head_link (&order, &self->link);
  g_hash_table_replace (kept, &self->key, self);
  forget_oldest ();
}

/** nre_thumbnail_cache_look: (transfer full) (nullable): the cached picture; NULL if it must be requested
 * with nre_thumbnail_cache_ask(). */
NreThumbnailPicture *
nre_thumbnail_cache_look (const NreThumbnailKey *key)
{
  Kept *found = kept != NULL ? g_hash_table_lookup (kept, key) : NULL;

  if (found == NULL)
    return NULL;
  g_queue_unlink (&order, &found->link);
  g_queue_push_head_link (&order, &found->link);
  return nre_thumbnail_picture_ref (found->picture);
}

/* --- In a thread --------------------------------------------------------------------------------- */

static gboolean
make_miniature (NreKind kind, const NreFields *fields, NreSpan payload, guint side, NreMiniature *out)
{
  const NreFormat *format = nre_format_get (kind);
  const NreSubject subject = { .fields = fields, .payload = payload };

  *out = (NreMiniature){ 0 };
  return format->make_miniature != NULL && format->make_miniature (&subject, side, out);
}

/* FALSE also if the file was truncated meanwhile, since the picture is garbage then. */
static gboolean
make_of_file (const NreThumbnailBytes *source, guint side, NreMiniature *out)
{
  g_autoptr (NreMapping) mapping = nre_mapping_open (source->path, NULL);
  g_autoptr (GBytes) bytes = mapping != NULL ? nre_mapping_get_bytes (mapping) : NULL;
  g_autoptr (NreArchive) archive = bytes != NULL ? nre_archive_new (bytes, NULL) : NULL;
  g_autoptr (NreDirectory) root = archive != NULL ? nre_directory_new (archive) : NULL;
  NreFields fields;
  NreSpan span;

  *out = (NreMiniature){ 0 };
  if (root == NULL || source->index >= nre_directory_get_n_entries (root) ||
      !nre_directory_get_payload (root, source->index, &span))
    return FALSE;
  nre_directory_get_fields (root, source->index, &fields);
  return make_miniature (nre_kind_of_entry (&fields, span, source->path), &fields, span, side, out) &&
         nre_mapping_check (mapping, NULL);
}

static NreThumbnailPicture *
make_picture (const NreThumbnailBytes *source, guint side)
{
  NreThumbnailPicture *picture = g_new0 (NreThumbnailPicture, 1);
  g_auto (NreMiniature) miniature = { 0 };
  gboolean made = source->payload != NULL
                      ? make_miniature (source->kind, &source->fields, nre_span_of_bytes (source->payload),
                                        side, &miniature)
                      : make_of_file (source, side, &miniature);

  g_atomic_ref_count_init (&picture->ref_count);
  picture->is_broken = !made;
  if (!made)
    return picture;
  if (miniature.rgba != NULL)
    {
      gsize stride = (gsize) miniature.width * 4;
      g_autoptr (GBytes) bytes =
          g_bytes_new_take (g_steal_pointer (&miniature.rgba), stride * miniature.height);

      picture->texture = gdk_memory_texture_new ((int) miniature.width, (int) miniature.height,
                                                 GDK_MEMORY_R8G8B8A8, bytes, stride);
      picture->has_alpha = miniature.has_alpha;
    }
  picture->archive = miniature.archive;
  picture->name = g_steal_pointer (&miniature.name);
  picture->color = (GdkRGBA){ miniature.rgb[0], miniature.rgb[1], miniature.rgb[2], 1 };
  return picture;
}

static void
job_free (NreThumbnailJob *job)
{
  g_clear_pointer (&job->bytes.payload, g_bytes_unref);
  g_clear_pointer (&job->picture, nre_thumbnail_picture_unref);
  g_array_unref (job->waiting);
  g_free ((char *) job->bytes.path);
  g_free (job);
}

/* A callback may cancel other requests of this job, so the job is freed only after the last call. */
static void
finish_job (NreThumbnailJob *job)
{
  n_decoded++;
  keep (&job->key, job->picture);
  g_hash_table_remove (jobs, &job->key);
  for (guint i = 0; i < job->waiting->len; i++)
    {
      const Waiting *one = &g_array_index (job->waiting, Waiting, i);

      if (one->ready != NULL)
        one->ready (one->data);
    }
  job_free (job);
}

static gboolean
tell (gpointer data)
{
  GQueue finished;

  g_mutex_lock (&mutex);
  finished = done;
  g_queue_init (&done);
  telling = 0;
  g_mutex_unlock (&mutex);
  while (finished.head != NULL)
    finish_job (g_queue_pop_head_link (&finished)->data);
  return G_SOURCE_REMOVE;
}

/* Do the job that was requested last, which need not be the one for which this call was queued. If that job
 * was cancelled, there may be none left. */
static void
work (gpointer token, gpointer data)
{
  NreThumbnailJob *job;

  g_mutex_lock (&mutex);
  job = to_do.head != NULL ? g_queue_pop_head_link (&to_do)->data : NULL;
  if (job != NULL)
    job->is_begun = TRUE;
  g_mutex_unlock (&mutex);
  if (job == NULL)
    return;
  job->picture = make_picture (&job->bytes, job->key.side);
  g_clear_pointer (&job->bytes.payload, g_bytes_unref);
  g_mutex_lock (&mutex);
  g_queue_push_tail_link (&done, &job->link);
  /* A single idle source reports all results that are ready between two frames. */
  if (telling == 0)
    telling = g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, tell, NULL, NULL);
  g_mutex_unlock (&mutex);
}

/* --- Asking -------------------------------------------------------------------------------------- */

static void
start_up (void)
{
  if (kept != NULL)
    return;
  kept = g_hash_table_new_full (hash_key, equal_keys, NULL, kept_free);
  jobs = g_hash_table_new (hash_key, equal_keys);
  pool =
      g_thread_pool_new (work, NULL, (int) CLAMP (g_get_num_processors () / 2, 1, MOST_THREADS), FALSE, NULL);
}

static void
begin (NreThumbnailJob *job)
{
  g_mutex_lock (&mutex);
  g_queue_push_head_link (&to_do, &job->link);
  g_mutex_unlock (&mutex);
  /* g_thread_pool_push() does not accept NULL as data. */
  g_thread_pool_push (pool, GUINT_TO_POINTER (1), NULL);
}

/**
 * nre_thumbnail_cache_ask:
 * @bytes: copied
 * @ready: called once in the main loop, when nre_thumbnail_cache_look() has the picture
 * @data: identifies the request for nre_thumbnail_cache_cancel()
 *
 * (transfer none): request a picture that is not cached. The returned job may be passed to
 * nre_thumbnail_cache_cancel() until @ready is called; it is not valid after that.
 */
NreThumbnailJob *
nre_thumbnail_cache_ask (const NreThumbnailKey *key, const NreThumbnailBytes *bytes, NreThumbnailReady ready,
                         gpointer data)
{
  const Waiting waiting = { ready, data };
  NreThumbnailJob *job;

  start_up ();
  job = g_hash_table_lookup (jobs, key);
  if (job != NULL)
    {
      g_array_append_val (job->waiting, waiting);
      return job;
    }
  job = g_new0 (NreThumbnailJob, 1);
  job->key = *key;
  job->bytes = *bytes;
  job->bytes.payload = bytes->payload != NULL ? g_bytes_ref (bytes->payload) : NULL;
  job->bytes.path = g_strdup (bytes->path);
  job->waiting = g_array_new (FALSE, FALSE, sizeof (Waiting));
  job->link.data = job;
  g_array_append_val (job->waiting, waiting);
  g_hash_table_add (jobs, job);
  begin (job);
  return job;
}

/** nre_thumbnail_cache_cancel: cancel the requests that were made with @data, whose callbacks are not called
 * then. A job that has no other requests and has not begun yet is dropped. */
void
nre_thumbnail_cache_cancel (NreThumbnailJob *job, gpointer data)
{
  gboolean is_begun, is_wanted = FALSE;

  for (guint i = 0; i < job->waiting->len; i++)
    {
      Waiting *one = &g_array_index (job->waiting, Waiting, i);

      if (one->data == data)
        one->ready = NULL;
      is_wanted = is_wanted || one->ready != NULL;
    }
  if (is_wanted)
    return;
  g_mutex_lock (&mutex);
  is_begun = job->is_begun;
  if (!is_begun)
    g_queue_unlink (&to_do, &job->link);
  g_mutex_unlock (&mutex);
  if (is_begun)
    return;
  g_hash_table_remove (jobs, &job->key);
  job_free (job);
}

/** nre_thumbnail_cache_get_size: estimated memory of the cached pictures, in bytes. */
gsize
nre_thumbnail_cache_get_size (void)
{
  return kept_size;
}

/** nre_thumbnail_cache_set_limit: set the limit of nre_thumbnail_cache_get_size(), in bytes; 0 restores the
 * default. */
void
nre_thumbnail_cache_set_limit (gsize bytes)
{
  limit = bytes > 0 ? bytes : DEFAULT_LIMIT;
  forget_oldest ();
}

/** nre_thumbnail_cache_count_decoded: the number of pictures made so far, for tests. */
guint
nre_thumbnail_cache_count_decoded (void)
{
  return n_decoded;
}
