/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-survey-scan.h"

#include <string.h>

#include "nre-beside.h"
#include "nre-file-state.h"
#include "nre-folder-listing.h"
#include "nre-format.h"
#include "nre-mapping.h"
#include "nre-platform.h"
#include "nre-validate.h"

/* More than any game has. Larger folders are shown, but not checked completely. */
#define MAX_FOLDERS 2000
#define MAX_FILES 20000

/* Interval of notifications: a window that repaints for each file would have no time for anything else. */
#define NEWS_MS 60

/* Opening a file takes as long as checking this many bytes. */
#define OPENING 4096

struct _NreSurveyScan
{
  gatomicrefcount ref_count;

  char          **roots;
  GHashTable     *before;
  GHashTable     *listings_before;
  GHashTable     *open;
  GCancellable   *cancellable;

  guint64         n_done;       /* how much of @n_all the checked files are; used in the thread */
  guint64         n_all;        /* bytes to check, and OPENING for each file; used in the thread */

  NreSurveyFunc   func;         /* NULL after it was stopped; used in the main thread */
  gpointer        data;

  GMutex          mutex;        /* for what follows */
  NreSurveyNews   news;
  GSource        *telling;      /* which will tell of it, or NULL */
};

static void
scan_unref (NreSurveyScan *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_strfreev (self->roots);
  g_hash_table_unref (self->before);
  g_hash_table_unref (self->listings_before);
  g_hash_table_unref (self->open);
  g_object_unref (self->cancellable);
  g_clear_pointer (&self->news.listed, g_ptr_array_unref);
  g_clear_pointer (&self->news.listings, g_hash_table_unref);
  g_clear_pointer (&self->news.checked, g_ptr_array_unref);
  g_mutex_clear (&self->mutex);
  g_free (self);
}

static NreSurveyScan *
scan_ref (NreSurveyScan *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

static GPtrArray *
files_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) nre_surveyed_file_unref);
}

/* --- Telling ------------------------------------------------------------------------------------------- */

static gboolean
tell_cb (gpointer data)
{
  NreSurveyScan *self = data;
  NreSurveyNews news;

  g_mutex_lock (&self->mutex);
  news = self->news;
  self->news.listed = NULL;
  self->news.listings = NULL;
  self->news.checked = files_new ();
  g_clear_pointer (&self->telling, g_source_unref);
  g_mutex_unlock (&self->mutex);
  if (self->func != NULL)
    self->func (&news, self->data);
  g_clear_pointer (&news.listed, g_ptr_array_unref);
  g_clear_pointer (&news.listings, g_hash_table_unref);
  g_ptr_array_unref (news.checked);
  return G_SOURCE_REMOVE;
}

/* With the mutex held: schedule a notification. */
static void
tell (NreSurveyScan *self, guint ms)
{
  if (self->telling != NULL && ms == 0)
    g_source_set_ready_time (self->telling, 0);
  if (self->telling != NULL)
    return;
  self->telling = g_timeout_source_new (ms);
  g_source_set_priority (self->telling, G_PRIORITY_DEFAULT_IDLE);
  g_source_set_callback (self->telling, tell_cb, scan_ref (self), (GDestroyNotify) scan_unref);
  g_source_attach (self->telling, NULL);
}

/* --- Listing ------------------------------------------------------------------------------------------- */

static gboolean
is_stopped (gpointer data)
{
  return g_cancellable_is_cancelled (((NreSurveyScan *) data)->cancellable);
}

/* Read the state of the file beside it, if its check depends on that. */
static void
look_beside (NreSurveyedFile *file, NreKind kind)
{
  const NreFormat *format = nre_format_get (kind);
  g_autofree char *other = format->beside_suffix != NULL ? nre_beside_dup_path (format, file->path) : NULL;

  if (other == NULL || stat (other, &file->beside) != 0)
    memset (&file->beside, 0, sizeof file->beside);
}

static void
add_file (NreSurveyScan *self, GPtrArray *files, NreSurveyedFile *file, const NreListed *listed)
{
  NreSurveyedFile *before = g_hash_table_lookup (self->before, file->path);

  file->state = listed->state;
  look_beside (file, listed->kind);
  if (before != NULL)
    {
      nre_surveyed_file_take_findings (file, before);
      file->is_checked = before->is_checked && nre_file_state_equal (&before->state, &file->state) &&
                         nre_file_state_equal (&before->beside, &file->beside);
    }
  /* If more folders are open than before, its label may have changed, but not the file. */
  if (file->is_checked && strcmp (before->label, file->label) == 0)
    {
      nre_surveyed_file_unref (file);
      file = nre_surveyed_file_ref (before);
    }
  g_ptr_array_add (files, file);
}

/* List the folder recursively: files first, the order in which problems are listed. */
static void
list_folder (NreSurveyScan *self, const char *root, const char *folder, GPtrArray *files,
             GHashTable *listings, gboolean *is_cut)
{
  g_autoptr (GPtrArray) listing = NULL;

  if (is_stopped (self) || g_hash_table_contains (listings, folder))
    return;
  if (g_hash_table_size (listings) >= MAX_FOLDERS || files->len >= MAX_FILES)
    {
      *is_cut = TRUE;
      return;
    }
  listing = nre_folder_listing_read (folder, g_hash_table_lookup (self->listings_before, folder),
                                     self->cancellable, NULL);
  if (listing == NULL)
    return;
  g_hash_table_insert (listings, g_strdup (folder), g_ptr_array_ref (listing));
  for (guint i = 0; i < listing->len; i++)
    {
      const NreListed *listed = listing->pdata[i];

      if (listed->is_folder || !nre_listed_is_shown (listed))
        continue;
      if (files->len >= MAX_FILES)
        {
          *is_cut = TRUE;
          return;
        }
      add_file (self, files, nre_surveyed_file_new (folder, listed->name, root, self->roots[1] != NULL),
                listed);
    }
  for (guint i = 0; i < listing->len; i++)
    {
      const NreListed *listed = listing->pdata[i];
      g_autofree char *inside = listed->is_folder ? g_build_filename (folder, listed->name, NULL) : NULL;

      if (inside != NULL)
        list_folder (self, root, inside, files, listings, is_cut);
    }
}

/* --- Checking ------------------------------------------------------------------------------------------ */

static guint64
get_work (const NreSurveyedFile *file)
{
  return (guint64) file->state.st_size + OPENING;
}

/* With the mutex. */
static void
set_done (NreSurveyScan *self, guint64 n)
{
  self->news.fraction = (double) n / self->n_all;
  tell (self, NEWS_MS);
}

typedef struct
{
  NreSurveyScan     *scan;
  const NreSurveyedFile *file;
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
      g_mutex_lock (&check->scan->mutex);
      set_done (check->scan,
                check->scan->n_done + MIN (nre_walk_get_spent (walk), get_work (check->file) - 1));
      g_mutex_unlock (&check->scan->mutex);
    }
  return is_stopped (check->scan);
}

/* (transfer full) (nullable): the findings in the file, as from `nres validate`; NULL if the check was
 * stopped. The references are collected at the same time. */
static NreFindings *
check_bytes (NreSurveyScan *self, const NreSurveyedFile *file, NreFileLinks **links)
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
static NreSurveyedFile *
check_file (NreSurveyScan *self, const NreSurveyedFile *file, guint *room)
{
  g_autoptr (NreFileLinks) links = NULL;
  g_autoptr (NreFindings) findings = check_bytes (self, file, &links);
  NreSurveyedFile *checked;
  guint n;

  if (findings == NULL || is_stopped (self))
    return NULL;
  checked = nre_surveyed_file_copy (file);
  checked->is_checked = TRUE;
  g_clear_pointer (&checked->links, nre_file_links_unref);
  checked->links = g_steal_pointer (&links);
  n = nre_findings_n (findings);
  nre_surveyed_file_set_own (checked, findings, n <= *room);
  if (n <= *room)
    *room -= n;
  return checked;
}

static gboolean
needs_check (NreSurveyScan *self, const NreSurveyedFile *file)
{
  return !file->is_checked && !g_hash_table_contains (self->open, file->path);
}

static void
check_files (NreSurveyScan *self, GPtrArray *files)
{
  guint room = nre_findings_get_room ();

  for (guint i = 0; i < files->len; i++)
    {
      NreSurveyedFile *file = files->pdata[i];
      guint n = file->is_checked && file->own != NULL ? nre_findings_n (file->own) : 0;

      room -= MIN (room, n);
    }
  for (guint i = 0; i < files->len && !is_stopped (self); i++)
    {
      NreSurveyedFile *checked;

      if (!needs_check (self, files->pdata[i]))
        continue;
      checked = check_file (self, files->pdata[i], &room);
      if (checked == NULL)
        return;
      g_mutex_lock (&self->mutex);
      g_ptr_array_add (self->news.checked, checked);
      self->n_done += get_work (files->pdata[i]);
      set_done (self, self->n_done);
      g_mutex_unlock (&self->mutex);
    }
}

static gpointer
scan_thread (gpointer data)
{
  NreSurveyScan *self = data;
  g_autoptr (GPtrArray) files = files_new ();
  GHashTable *listings =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  gboolean is_cut = FALSE;

  nre_platform_yield_to_others ();
  for (guint i = 0; self->roots[i] != NULL; i++)
    list_folder (self, self->roots[i], self->roots[i], files, listings, &is_cut);
  for (guint i = 0; i < files->len; i++)
    self->n_all += needs_check (self, files->pdata[i]) ? get_work (files->pdata[i]) : 0;

  g_mutex_lock (&self->mutex);
  self->news.listed = g_ptr_array_copy (files, (GCopyFunc) (void (*) (void)) nre_surveyed_file_ref, NULL);
  g_ptr_array_set_free_func (self->news.listed, (GDestroyNotify) nre_surveyed_file_unref);
  self->news.listings = listings;
  self->news.fraction = 0;
  self->news.is_cut = is_cut;
  tell (self, 0);
  g_mutex_unlock (&self->mutex);

  check_files (self, files);
  g_mutex_lock (&self->mutex);
  self->news.is_done = TRUE;
  tell (self, 0);
  g_mutex_unlock (&self->mutex);
  scan_unref (self);
  return NULL;
}

/* --- Starting and stopping ----------------------------------------------------------------------------- */

/** nre_survey_scan_start: (transfer full): @func is called in the main thread, the last time when the scan
 * is done. Free the scan by nre_survey_scan_stop(), also after that; @func is not called any more then. */
NreSurveyScan *
nre_survey_scan_start (const char *const *roots, GHashTable *before, GHashTable *listings_before,
                       GHashTable *open, NreSurveyFunc func, gpointer data)
{
  NreSurveyScan *self = g_new0 (NreSurveyScan, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->roots = g_strdupv ((char **) roots);
  self->before = g_hash_table_ref (before);
  self->listings_before = g_hash_table_ref (listings_before);
  self->open = g_hash_table_ref (open);
  self->cancellable = g_cancellable_new ();
  self->func = func;
  self->data = data;
  g_mutex_init (&self->mutex);
  self->news.checked = files_new ();
  self->news.fraction = -1;
  /* Not a thread of the task pool, since its low priority is permanent. */
  g_thread_unref (g_thread_new ("survey", scan_thread, scan_ref (self)));
  return self;
}

/** nre_survey_scan_stop: stop the scan; @func is not called any more. */
void
nre_survey_scan_stop (NreSurveyScan *self)
{
  self->func = NULL;
  g_cancellable_cancel (self->cancellable);
  scan_unref (self);
}
