/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-file-checks.h"

#include "nre-mapping.h"
#include "nre-platform.h"
#include "nre-validate.h"

/* Interval of notifications: a window that repaints for each file would have no time for anything else. */
#define NEWS_MS 60

/* Opening a file takes as long as checking this many bytes. */
#define OPENING 4096

struct _NreFileChecks
{
  gatomicrefcount   ref_count;

  GPtrArray        *files;      /* of NreIndexFile: to check */
  guint             room;       /* how many more findings are kept */
  GCancellable     *cancellable;

  guint64           n_done;     /* how much of @n_all the checked files are; used in the thread */
  guint64           n_all;      /* bytes to check, and OPENING for each file; used in the thread */

  NreFileChecksFunc func;       /* NULL after it was stopped; used in the main thread */
  gpointer          data;

  GMutex            mutex;      /* for what follows */
  NreFileChecksNews news;
  GSource          *telling;    /* which will tell of it, or NULL */
};

static void
checks_unref (NreFileChecks *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_ptr_array_unref (self->files);
  g_object_unref (self->cancellable);
  g_clear_pointer (&self->news.checked, g_ptr_array_unref);
  g_mutex_clear (&self->mutex);
  g_free (self);
}

static NreFileChecks *
checks_ref (NreFileChecks *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

static GPtrArray *
files_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) nre_index_file_unref);
}

/* --- Telling ------------------------------------------------------------------------------------------- */

static gboolean
tell_cb (gpointer data)
{
  NreFileChecks *self = data;
  NreFileChecksNews news;

  g_mutex_lock (&self->mutex);
  news = self->news;
  self->news.checked = files_new ();
  g_clear_pointer (&self->telling, g_source_unref);
  g_mutex_unlock (&self->mutex);
  if (self->func != NULL)
    self->func (&news, self->data);
  g_ptr_array_unref (news.checked);
  return G_SOURCE_REMOVE;
}

/* With the mutex held: schedule a notification. */
static void
tell (NreFileChecks *self, guint ms)
{
  if (self->telling != NULL && ms == 0)
    g_source_set_ready_time (self->telling, 0);
  if (self->telling != NULL)
    return;
  self->telling = g_timeout_source_new (ms);
  g_source_set_priority (self->telling, G_PRIORITY_DEFAULT_IDLE);
  g_source_set_callback (self->telling, tell_cb, checks_ref (self), (GDestroyNotify) checks_unref);
  g_source_attach (self->telling, NULL);
}

/* --- Checking ------------------------------------------------------------------------------------------ */

static gboolean
is_stopped (gpointer data)
{
  return g_cancellable_is_cancelled (((NreFileChecks *) data)->cancellable);
}

static guint64
get_work (const NreIndexFile *file)
{
  return (guint64) file->state.st_size + OPENING;
}

/* With the mutex. */
static void
set_done (NreFileChecks *self, guint64 n)
{
  self->news.fraction = (double) n / self->n_all;
  tell (self, NEWS_MS);
}

typedef struct
{
  NreFileChecks     *checks;
  const NreIndexFile *file;
  NreValidation     *validation;
} Check;

/* A library may be most of all bytes: the progress within it is reported, too. */
static gboolean
is_check_stopped (gpointer data)
{
  const Check *check = data;
  NreWalk *walk = check->validation->scan.walk;

  if (walk != NULL)
    {
      g_mutex_lock (&check->checks->mutex);
      set_done (check->checks,
                check->checks->n_done + MIN (nre_walk_get_spent (walk), get_work (check->file) - 1));
      g_mutex_unlock (&check->checks->mutex);
    }
  return is_stopped (check->checks);
}

/* (transfer full) (nullable): the findings in the file, as from `nres validate`; NULL if the check was
 * stopped. The references are collected at the same time. */
static NreFindings *
check_bytes (NreFileChecks *self, const NreIndexFile *file, NreFileLinks **links)
{
  g_autoptr (NreFindings) findings = nre_findings_new (FALSE);
  g_autofree char *name = g_filename_display_basename (file->path);
  g_autoptr (GError) error = NULL;
  g_autoptr (NreMapping) mapping = nre_mapping_open (file->path, &error);
  NreValidation validation = {
    .findings = findings,
    .scan = { .cancelled = is_check_stopped, .cancelled_data = &(Check){ self, file, &validation } },
    .path = file->path,
  };

  nre_findings_set_file (findings, name);
  if (mapping != NULL)
    {
      g_autoptr (GBytes) bytes = nre_mapping_get_bytes (mapping);

      nre_validate_bytes (&validation, bytes, name);
      if (!validation.scan.stopped)
        *links = nre_file_links_read (bytes, file->path, is_stopped, self);
      if (!nre_mapping_check (mapping, &error))
        g_clear_pointer (links, nre_file_links_unref);
    }
  if (error != NULL)
    nre_findings_add_unusable (findings, "unreadable", "%s", error->message);
  return validation.scan.stopped ? NULL : g_steal_pointer (&findings);
}

/* (transfer full) (nullable): the file with what was found. */
static NreIndexFile *
check_file (NreFileChecks *self, const NreIndexFile *file)
{
  g_autoptr (NreFileLinks) links = NULL;
  g_autoptr (NreFindings) findings = check_bytes (self, file, &links);
  NreIndexFile *checked;
  guint n;

  if (findings == NULL || is_stopped (self))
    return NULL;
  checked = nre_index_file_copy (file);
  checked->is_checked = TRUE;
  g_clear_pointer (&checked->links, nre_file_links_unref);
  checked->links = g_steal_pointer (&links);
  n = nre_findings_n (findings);
  nre_index_file_set_own (checked, findings, n <= self->room);
  if (n <= self->room)
    self->room -= n;
  return checked;
}

static void
check_files (NreFileChecks *self)
{
  for (guint i = 0; i < self->files->len && !is_stopped (self); i++)
    {
      NreIndexFile *checked = check_file (self, self->files->pdata[i]);

      if (checked == NULL)
        return;
      g_mutex_lock (&self->mutex);
      g_ptr_array_add (self->news.checked, checked);
      self->n_done += get_work (self->files->pdata[i]);
      set_done (self, self->n_done);
      g_mutex_unlock (&self->mutex);
    }
}

static gpointer
check_thread (gpointer data)
{
  NreFileChecks *self = data;

  nre_platform_yield_to_others ();
  for (guint i = 0; i < self->files->len; i++)
    self->n_all += get_work (self->files->pdata[i]);
  check_files (self);
  g_mutex_lock (&self->mutex);
  self->news.is_done = TRUE;
  tell (self, 0);
  g_mutex_unlock (&self->mutex);
  checks_unref (self);
  return NULL;
}

/* --- Starting and stopping ----------------------------------------------------------------------------- */

/**
 * nre_file_checks_start: (transfer full):
 * @files: (element-type NreIndexFile): which does not change any more
 * @room: how many findings are kept; those of the files after that are only counted
 * @func: called in the main thread, the last time when all files have been checked
 *
 * Check the files. Free the result by nre_file_checks_stop(), also after the last call of @func.
 */
NreFileChecks *
nre_file_checks_start (GPtrArray *files, guint room, NreFileChecksFunc func, gpointer data)
{
  NreFileChecks *self = g_new0 (NreFileChecks, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->files = g_ptr_array_ref (files);
  self->room = room;
  self->cancellable = g_cancellable_new ();
  self->func = func;
  self->data = data;
  g_mutex_init (&self->mutex);
  self->news.checked = files_new ();
  /* Not a thread of the task pool, since its low priority is permanent. */
  g_thread_unref (g_thread_new ("checks", check_thread, checks_ref (self)));
  return self;
}

/** nre_file_checks_stop: stop the checks; @func is not called any more. */
void
nre_file_checks_stop (NreFileChecks *self)
{
  self->func = NULL;
  g_cancellable_cancel (self->cancellable);
  checks_unref (self);
}
