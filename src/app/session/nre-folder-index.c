/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-folder-index.h"

#include <gio/gio.h>
#include <string.h>

#include "nre-file-checks.h"
#include "nre-file-state.h"
#include "nre-index-reading.h"
#include "nre-real-path.h"

/* Delay after a change, so that a program that writes many files causes a single reading. */
#define SETTLE_MS 150

/* How many folders are monitored, unless more are outermost or shown in the tree; the system's number of
 * watches is limited. */
#define MAX_MONITORS 1000

struct _NreFolderIndex
{
  GObject           parent_instance;

  char            **roots;
  NreIndexSnapshot *state;      /* what is known */
  GHashTable       *listings;   /* see nre_folder_index_get_listings(); NULL if it is out of date */
  GHashTable       *monitors;   /* path of a folder → GFileMonitor */
  GHashTable       *watchers;   /* path of a folder → GArray of Watcher */
  GHashTable       *open;       /* path → NreOpenFile */
  NreIndexTotals   *totals;
  GHashTable       *changed;    /* set of paths of folders to read again after @settle */
  guint             settle;
  GQueue            unread;     /* of paths of folders to read, in order */
  NreJob           *reading;    /* NULL while no folder is being read */
  NreFileChecks    *checks;     /* NULL while no file is being checked */
  double            fraction;
  gboolean          is_cut;
  gboolean          is_cancelled;
};

/* Who is to be told of the contents of a folder. */
typedef struct
{
  NreFolderListed listed;
  gpointer        owner;
} Watcher;

G_DEFINE_FINAL_TYPE (NreFolderIndex, nre_folder_index, G_TYPE_OBJECT)

enum
{
  PROP_FRACTION = 1,
  N_PROPS,
};

enum
{
  CHANGED,
  N_SIGNALS,
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

/* --- Totals -------------------------------------------------------------------------------------------- */

/** nre_folder_index_find_open: (transfer none) (nullable): the file, if it is open. */
NreOpenFile *
nre_folder_index_find_open (NreFolderIndex *self, const char *path)
{
  return self->open != NULL ? g_hash_table_lookup (self->open, path) : NULL;
}

/* (nullable): the findings of the open file. */
static NreFindings *
get_open_findings (NreFolderIndex *self, const NreIndexFile *file)
{
  NreOpenFile *open = nre_folder_index_find_open (self, file->path);

  return open != NULL ? nre_open_file_get_findings (open) : NULL;
}

/* Count an open file, with its findings. Returns whether the totals have changed. */
static gboolean
count_open (NreFolderIndex *self, const char *path)
{
  NreOpenFile *open = nre_folder_index_find_open (self, path);

  return open != NULL &&
         nre_index_totals_count_open (self->totals, path, nre_folder_index_find (self, path), open);
}

static void
count (NreFolderIndex *self)
{
  GHashTableIter iter;
  gpointer path;

  nre_index_totals_count (self->totals, self->state);
  if (self->open == NULL)
    return;
  g_hash_table_iter_init (&iter, self->open);
  while (g_hash_table_iter_next (&iter, &path, NULL))
    count_open (self, path);
}

static void
recount (NreFolderIndex *self)
{
  if (self->roots[0] == NULL)
    return;
  count (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/** nre_folder_index_recount_file: count an open file again, since its findings have changed. Does nothing if
 * no file is open at @path. */
void
nre_folder_index_recount_file (NreFolderIndex *self, const char *path)
{
  if (count_open (self, path))
    g_signal_emit (self, signals[CHANGED], 0);
}

/* --- Following the disk -------------------------------------------------------------------------------- */

static void
monitor_free (gpointer data)
{
  g_file_monitor_cancel (data);
  g_object_unref (data);
}

static void look_again (NreFolderIndex *self, const char *folder);

/* The monitor of a folder tells of a file in it, or of the folder itself. */
static void
monitor_cb (GFileMonitor *monitor, GFile *file, GFile *other, GFileMonitorEvent event, NreFolderIndex *self)
{
  look_again (self, g_object_get_data (G_OBJECT (monitor), "path"));
}

static gboolean
is_root (NreFolderIndex *self, const char *path)
{
  return g_strv_contains ((const char *const *) self->roots, path);
}

/* Monitor a folder that has been read, unless it is monitored. The monitor of a folder that could not be
 * read, or that another one has replaced, may not work any more. Returns whether the folder has a new
 * monitor. */
static gboolean
follow_folder (NreFolderIndex *self, const NreIndexFolder *folder, const NreIndexFolder *before)
{
  g_autoptr (GFile) file = g_file_new_for_path (folder->path);
  gboolean is_first = before == NULL || (before->listing == NULL && folder->listing != NULL) ||
                      !nre_file_state_same_file (&before->state, &folder->state);
  GFileMonitor *monitor;
  char *path;

  if (!is_first && g_hash_table_contains (self->monitors, folder->path))
    return FALSE;
  g_hash_table_remove (self->monitors, folder->path);
  if (g_hash_table_size (self->monitors) >= MAX_MONITORS && !is_root (self, folder->path) &&
      !g_hash_table_contains (self->watchers, folder->path))
    return FALSE;
  monitor = g_file_monitor_directory (file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (monitor == NULL)
    return FALSE;
  path = g_strdup (folder->path);
  g_object_set_data (G_OBJECT (monitor), "path", path);
  g_signal_connect_object (monitor, "changed", G_CALLBACK (monitor_cb), self, 0);
  g_hash_table_insert (self->monitors, path, monitor);
  return TRUE;
}

/* Forget @folder and the folders inside it, or all folders if @folder is NULL. Outermost folders, which may
 * come back, stay, and so do the folders inside them. */
static void
forget_folder (NreFolderIndex *self, const char *folder)
{
  g_autoptr (GPtrArray) except = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer path;

  for (guint i = 0; self->roots[i] != NULL; i++)
    if (folder == NULL || nre_path_is_within (self->roots[i], folder))
      g_ptr_array_add (except, self->roots[i]);
  g_ptr_array_add (except, NULL);
  nre_index_snapshot_own (&self->state);
  nre_index_snapshot_remove (self->state, folder, (const char *const *) except->pdata);
  g_hash_table_iter_init (&iter, self->monitors);
  while (g_hash_table_iter_next (&iter, &path, NULL))
    if (nre_index_snapshot_find_folder (self->state, path) == NULL)
      g_hash_table_iter_remove (&iter);
}

/* --- Reading folders ----------------------------------------------------------------------------------- */

static void start_checks (NreFolderIndex *self);

static void
set_fraction (NreFolderIndex *self, double fraction)
{
  if (self->fraction == fraction)
    return;
  self->fraction = fraction;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_FRACTION]);
}

/* Forget the folders inside that the new listing does not have. */
static void
forget_gone (NreFolderIndex *self, const NreIndexFolder *folder, const NreIndexFolder *before)
{
  const NreListed *listed;

  for (guint i = 0; (listed = nre_index_folder_get_inside (before, i)) != NULL; i++)
    {
      g_autofree char *path = g_build_filename (folder->path, listed->name, NULL);

      if (!g_hash_table_contains (folder->folders, listed->name) &&
          nre_index_snapshot_find_folder (self->state, path) != NULL)
        forget_folder (self, path);
    }
}

static void
tell_watchers (NreFolderIndex *self, NreIndexFolder *folder)
{
  g_autoptr (NreIndexFolder) kept = nre_index_folder_ref (folder);
  GArray *watchers = g_hash_table_lookup (self->watchers, folder->path);
  g_autoptr (GArray) copy = watchers != NULL ? g_array_copy (watchers) : NULL;

  for (guint i = 0; copy != NULL && i < copy->len; i++)
    {
      const Watcher *watcher = &g_array_index (copy, Watcher, i);

      watcher->listed (watcher->owner, kept);
    }
}

/* Whether the folder is still wanted: it may have gone while it was read. */
static gboolean
is_wanted (NreFolderIndex *self, const char *path)
{
  g_autofree char *parent = g_path_get_dirname (path), *name = g_path_get_basename (path);
  const NreIndexFolder *around = nre_index_snapshot_find_folder (self->state, parent);

  return is_root (self, path) || (around != NULL && g_hash_table_contains (around->folders, name));
}

/* A reading drops folders that are queued twice. */
static void
queue_folder (NreFolderIndex *self, const char *path, gboolean is_urgent)
{
  g_queue_push_nth (&self->unread, g_strdup (path), is_urgent ? 0 : -1);
}

/* Queue the folders inside that have changed since they were read, or can be read now. */
static void
queue_changed (NreFolderIndex *self, const NreIndexFolder *folder)
{
  const NreListed *listed;

  for (guint i = 0; (listed = nre_index_folder_get_inside (folder, i)) != NULL; i++)
    {
      g_autofree char *path = g_build_filename (folder->path, listed->name, NULL);
      const NreIndexFolder *known = nre_index_snapshot_find_folder (self->state, path);

      if (known != NULL && (!nre_file_state_equal (&known->state, &listed->state) ||
                            (known->listing == NULL && listed->error == NULL)))
        queue_folder (self, path, FALSE);
    }
}

/* Returns whether anything in the folder has changed. */
static gboolean
take_folder (NreFolderIndex *self, NreIndexFolder *folder)
{
  NreIndexFolder *known = nre_index_snapshot_find_folder (self->state, folder->path);
  g_autoptr (NreIndexFolder) before = known != NULL ? nre_index_folder_ref (known) : NULL;

  if (!is_wanted (self, folder->path))
    return FALSE;
  if (before != NULL)
    nre_index_folder_keep_checks (folder, before);
  nre_index_snapshot_own (&self->state);
  nre_index_snapshot_take_folder (self->state, nre_index_folder_ref (folder));
  /* Something may have changed after the reading, and before there was a monitor. */
  if (follow_folder (self, folder, before))
    queue_folder (self, folder->path, FALSE);
  if (before != NULL)
    forget_gone (self, folder, before);
  queue_changed (self, folder);
  return before == NULL || !nre_index_folder_lists_same (folder, before);
}

static void
drop_unwatched (NreFolderIndex *self)
{
  for (GList *path = self->unread.head, *next; path != NULL; path = next)
    {
      next = path->next;
      if (g_hash_table_contains (self->watchers, path->data))
        continue;
      g_free (path->data);
      g_queue_delete_link (&self->unread, path);
    }
}

/* A folder may have gone or come, with the open files in it. */
static void
look_at_open (NreFolderIndex *self)
{
  g_autoptr (GHashTable) open = self->open != NULL ? g_hash_table_ref (self->open) : NULL;
  GHashTableIter iter;
  gpointer file;

  if (open == NULL)
    return;
  g_hash_table_iter_init (&iter, open);
  while (g_hash_table_iter_next (&iter, NULL, &file))
    nre_open_file_look (file);
}

static void start_reading (NreFolderIndex *self);

static void
read_cb (gpointer owner, GPtrArray *read, GQueue *left, gboolean is_cut)
{
  NreFolderIndex *self = owner;
  g_autoptr (GPtrArray) changed = g_ptr_array_new ();

  self->is_cut = self->is_cut || is_cut;
  for (guint i = 0; i < read->len; i++)
    if (take_folder (self, read->pdata[i]))
      g_ptr_array_add (changed, read->pdata[i]);
  nre_index_snapshot_own (&self->state);
  nre_index_snapshot_sort (self->state, (const char *const *) self->roots);
  if (changed->len > 0)
    {
      g_clear_pointer (&self->listings, g_hash_table_unref);
      look_at_open (self);
    }
  /* What was queued meanwhile is more urgent. */
  while (!g_queue_is_empty (left))
    g_queue_push_tail (&self->unread, g_queue_pop_head (left));
  if (self->is_cancelled)
    drop_unwatched (self);
  for (guint i = 0; i < changed->len; i++)
    tell_watchers (self, changed->pdata[i]);
  start_reading (self);
  if (changed->len > 0 || self->reading == NULL)
    recount (self);
}

/* Read the folders that are queued; then check the files. */
static void
start_reading (NreFolderIndex *self)
{
  if (self->reading != NULL)
    return;
  if (g_queue_is_empty (&self->unread))
    {
      start_checks (self);
      return;
    }
  nre_index_reading_start (&self->reading, self->state, (const char *const *) self->roots, &self->unread,
                           self, read_cb);
}

/* Read all folders again. */
static void
start (NreFolderIndex *self)
{
  GHashTableIter iter;
  gpointer path;

  g_clear_handle_id (&self->settle, g_source_remove);
  g_hash_table_remove_all (self->changed);
  nre_job_abandon (&self->reading);
  g_queue_clear_full (&self->unread, g_free);
  self->is_cancelled = self->is_cut = FALSE;
  for (guint i = 0; self->roots[i] != NULL; i++)
    g_queue_push_tail (&self->unread, g_strdup (self->roots[i]));
  for (guint i = 0; i < self->state->order->len; i++)
    {
      const NreIndexFolder *folder = self->state->order->pdata[i];

      if (!is_root (self, folder->path))
        g_queue_push_tail (&self->unread, g_strdup (folder->path));
    }
  g_hash_table_iter_init (&iter, self->watchers);
  while (g_hash_table_iter_next (&iter, &path, NULL))
    if (self->roots[0] != NULL && nre_index_snapshot_find_folder (self->state, path) == NULL)
      queue_folder (self, path, TRUE);
  if (g_queue_is_empty (&self->unread))
    return;
  set_fraction (self, 0);
  start_reading (self);
}

static void
queue_all_changed (NreFolderIndex *self)
{
  GHashTableIter iter;
  gpointer path;

  g_hash_table_iter_init (&iter, self->changed);
  while (g_hash_table_iter_next (&iter, &path, NULL))
    queue_folder (self, path, TRUE);
  g_hash_table_remove_all (self->changed);
}

/* Where not all folders can be monitored, read the others again whenever something has changed. */
static void
queue_unmonitored (NreFolderIndex *self)
{
  if (g_hash_table_size (self->monitors) < MAX_MONITORS)
    return;
  for (guint i = 0; i < self->state->order->len; i++)
    {
      const NreIndexFolder *folder = self->state->order->pdata[i];

      if (!g_hash_table_contains (self->monitors, folder->path))
        queue_folder (self, folder->path, FALSE);
    }
}

static gboolean
settled_cb (gpointer data)
{
  NreFolderIndex *self = data;
  gboolean is_idle = self->reading == NULL && g_queue_is_empty (&self->unread);

  self->settle = 0;
  /* Some folders were not read, because the reading was cancelled, or because of the limits. */
  if (self->is_cancelled || (self->is_cut && is_idle))
    {
      start (self);
      return G_SOURCE_REMOVE;
    }
  queue_all_changed (self);
  if (is_idle)
    queue_unmonitored (self);
  start_reading (self);
  return G_SOURCE_REMOVE;
}

/* Something in the folder may have changed on the disk: read it again shortly. */
static void
look_again (NreFolderIndex *self, const char *folder)
{
  if (self->roots[0] == NULL)
    return;
  g_hash_table_add (self->changed, g_strdup (folder));
  if (self->settle == 0)
    self->settle = g_timeout_add_full (G_PRIORITY_DEFAULT_IDLE, SETTLE_MS, settled_cb, self, NULL);
}

/**
 * nre_folder_index_watch_folder:
 * @folder: in an open folder
 * @listed: called now if the folder has been read, and whenever it has been read again
 * @owner: calls nre_folder_index_unwatch_folder() before it is gone
 *
 * Follow the contents of a folder, which is read before those without watchers.
 */
void
nre_folder_index_watch_folder (NreFolderIndex *self, const char *folder, NreFolderListed listed,
                               gpointer owner)
{
  NreIndexFolder *known = nre_index_snapshot_find_folder (self->state, folder);
  GArray *watchers = g_hash_table_lookup (self->watchers, folder);
  const Watcher watcher = { listed, owner };

  if (watchers == NULL)
    {
      watchers = g_array_new (FALSE, FALSE, sizeof (Watcher));
      g_hash_table_insert (self->watchers, g_strdup (folder), watchers);
    }
  g_array_append_val (watchers, watcher);
  if (known != NULL)
    {
      g_autoptr (NreIndexFolder) kept = nre_index_folder_ref (known);
      gboolean was_monitored = g_hash_table_contains (self->monitors, folder);

      follow_folder (self, kept, kept);
      listed (owner, kept);
      if (was_monitored)
        return;
    }
  queue_folder (self, folder, TRUE);
  start_reading (self);
}

void
nre_folder_index_unwatch_folder (NreFolderIndex *self, const char *folder, gpointer owner)
{
  GArray *watchers = g_hash_table_lookup (self->watchers, folder);

  for (guint i = 0; watchers != NULL && i < watchers->len; i++)
    if (g_array_index (watchers, Watcher, i).owner == owner)
      {
        g_array_remove_index (watchers, i);
        if (watchers->len == 0)
          g_hash_table_remove (self->watchers, folder);
        return;
      }
}

/* --- Checking files ------------------------------------------------------------------------------------ */

/* (transfer full): the closed files to check; @room: (out): how many more findings can be kept */
static GPtrArray *
list_unchecked (NreFolderIndex *self, guint *room)
{
  GPtrArray *files = g_ptr_array_new_with_free_func ((GDestroyNotify) nre_index_file_unref);

  *room = nre_findings_get_room ();
  for (guint i = 0; i < self->state->order->len; i++)
    {
      const NreIndexFolder *folder = self->state->order->pdata[i];

      for (guint k = 0; k < folder->files->len; k++)
        {
          NreIndexFile *file = folder->files->pdata[k];

          if (file->is_checked)
            *room -= MIN (*room, file->own != NULL ? nre_findings_n (file->own) : 0);
          else if (nre_folder_index_find_open (self, file->path) == NULL)
            g_ptr_array_add (files, nre_index_file_ref (file));
        }
    }
  return files;
}

/* The file may have changed, or may have gone, since the check began: then it is checked again. */
static void
take_checked (NreFolderIndex *self, NreIndexFile *file)
{
  const NreIndexFile *now = nre_folder_index_find (self, file->path);

  if (now != NULL && nre_index_file_is_same (now, file))
    nre_index_folder_replace_file (nre_index_snapshot_own_folder (&self->state, file->folder), file);
}

static void
checked_cb (NreFileChecksNews *news, gpointer data)
{
  g_autoptr (NreFolderIndex) self = g_object_ref (data);

  for (guint i = 0; i < news->checked->len; i++)
    take_checked (self, news->checked->pdata[i]);
  if (news->is_done)
    g_clear_pointer (&self->checks, nre_file_checks_stop);
  if (self->checks != NULL)
    set_fraction (self, news->fraction);
  else
    start_reading (self);
  if (news->is_done || news->checked->len > 0)
    recount (self);
}

/* Check the files that have not been checked, after all folders have been read. */
static void
start_checks (NreFolderIndex *self)
{
  g_autoptr (GPtrArray) files = NULL;
  guint room;

  if (self->checks != NULL || self->is_cancelled)
    return;
  files = list_unchecked (self, &room);
  if (files->len == 0)
    {
      set_fraction (self, 1);
      return;
    }
  self->checks = nre_file_checks_start (files, room, checked_cb, self);
  set_fraction (self, 0);
}

/**
 * nre_folder_index_set_missing:
 * @missing: path → NreFindings: the dangling references in files; files that are not in the table have none
 *
 * Set the dangling references of the files.
 */
void
nre_folder_index_set_missing (NreFolderIndex *self, GHashTable *missing)
{
  g_autoptr (NreIndexSnapshot) before = nre_folder_index_snapshot (self);
  gboolean changed = FALSE;

  for (guint i = 0; i < before->order->len; i++)
    {
      const NreIndexFolder *folder = before->order->pdata[i];

      for (guint k = 0; k < folder->files->len; k++)
        {
          const NreIndexFile *file = folder->files->pdata[k];
          NreFindings *findings = g_hash_table_lookup (missing, file->path);
          g_autoptr (NreIndexFile) copy = NULL;

          if (nre_index_file_has_missing (file, findings))
            continue;
          copy = nre_index_file_copy (file);
          nre_index_file_set_missing (copy, findings);
          nre_index_folder_replace_file (nre_index_snapshot_own_folder (&self->state, folder->path), copy);
          changed = TRUE;
        }
    }
  if (changed)
    recount (self);
}

/** nre_folder_index_check_again: check everything, whether or not anything has changed. */
void
nre_folder_index_check_again (NreFolderIndex *self)
{
  g_autoptr (NreIndexSnapshot) before = nre_folder_index_snapshot (self);

  g_clear_pointer (&self->checks, nre_file_checks_stop);
  for (guint i = 0; i < before->order->len; i++)
    {
      const NreIndexFolder *folder = before->order->pdata[i];
      NreIndexFolder *own =
          folder->files->len > 0 ? nre_index_snapshot_own_folder (&self->state, folder->path) : NULL;

      for (guint k = 0; k < folder->files->len; k++)
        {
          g_autoptr (NreIndexFile) unchecked = nre_index_file_copy (folder->files->pdata[k]);

          unchecked->is_checked = FALSE;
          nre_index_folder_replace_file (own, unchecked);
        }
    }
  start (self);
}

/** nre_folder_index_cancel: stop the checks and keep the present results. Folders that the tree shows are
 * still read. */
void
nre_folder_index_cancel (NreFolderIndex *self)
{
  self->is_cancelled = TRUE;
  g_clear_pointer (&self->checks, nre_file_checks_stop);
  g_clear_handle_id (&self->settle, g_source_remove);
  queue_all_changed (self);
  drop_unwatched (self);
  start_reading (self);
  set_fraction (self, 1);
}

/** nre_folder_index_close: stop all work for good. */
void
nre_folder_index_close (NreFolderIndex *self)
{
  const char *const none[] = { NULL };

  nre_folder_index_set_roots (self, none);
  nre_folder_index_set_open_files (self, NULL);
}

/** nre_folder_index_set_roots: set the open outermost folders; they are read at once. */
void
nre_folder_index_set_roots (NreFolderIndex *self, const char *const *roots)
{
  g_strfreev (self->roots);
  self->roots = g_strdupv ((char **) roots);
  g_clear_pointer (&self->checks, nre_file_checks_stop);
  forget_folder (self, NULL);
  nre_index_snapshot_sort (self->state, roots);
  g_clear_pointer (&self->listings, g_hash_table_unref);
  start (self);
  if (roots[0] != NULL)
    return;
  set_fraction (self, 1);
  count (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/** nre_folder_index_set_open_files: set the open files, which are not checked here. @open: (nullable): path →
 * NreOpenFile */
void
nre_folder_index_set_open_files (NreFolderIndex *self, GHashTable *open)
{
  g_autoptr (GHashTable) before = g_steal_pointer (&self->open);
  GHashTableIter iter;
  gpointer path;

  self->open = open != NULL ? g_hash_table_ref (open) : NULL;
  if (before != NULL)
    {
      g_hash_table_iter_init (&iter, before);
      while (g_hash_table_iter_next (&iter, &path, NULL))
        {
          g_autofree char *folder = g_path_get_dirname (path);

          if ((open == NULL || !g_hash_table_contains (open, path)) &&
              nre_index_snapshot_find_folder (self->state, folder) != NULL)
            look_again (self, folder);
        }
    }
  recount (self);
}

/* --- The object ---------------------------------------------------------------------------------------- */

static void
nre_folder_index_dispose (GObject *object)
{
  NreFolderIndex *self = NRE_FOLDER_INDEX (object);

  g_clear_handle_id (&self->settle, g_source_remove);
  nre_job_abandon (&self->reading);
  g_clear_pointer (&self->checks, nre_file_checks_stop);
  g_hash_table_remove_all (self->monitors);
  g_clear_pointer (&self->open, g_hash_table_unref);
  G_OBJECT_CLASS (nre_folder_index_parent_class)->dispose (object);
}

static void
nre_folder_index_finalize (GObject *object)
{
  NreFolderIndex *self = NRE_FOLDER_INDEX (object);

  g_strfreev (self->roots);
  nre_index_snapshot_unref (self->state);
  g_clear_pointer (&self->listings, g_hash_table_unref);
  g_hash_table_unref (self->monitors);
  g_hash_table_unref (self->watchers);
  nre_index_totals_free (self->totals);
  g_hash_table_unref (self->changed);
  g_queue_clear_full (&self->unread, g_free);
  G_OBJECT_CLASS (nre_folder_index_parent_class)->finalize (object);
}

static void
nre_folder_index_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_double (value, NRE_FOLDER_INDEX (object)->fraction);
}

static void
nre_folder_index_class_init (NreFolderIndexClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = nre_folder_index_dispose;
  object_class->finalize = nre_folder_index_finalize;
  object_class->get_property = nre_folder_index_get_property;
  props[PROP_FRACTION] =
      g_param_spec_double ("fraction", NULL, NULL, 0, 1, 1, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  signals[CHANGED] =
      g_signal_new ("changed", NRE_TYPE_FOLDER_INDEX, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
nre_folder_index_init (NreFolderIndex *self)
{
  self->roots = g_new0 (char *, 1);
  self->state = nre_index_snapshot_new ();
  self->monitors = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, monitor_free);
  self->watchers =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_array_unref);
  self->totals = nre_index_totals_new ();
  self->changed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_queue_init (&self->unread);
  self->fraction = 1;
}

NreFolderIndex *
nre_folder_index_new (void)
{
  return g_object_new (NRE_TYPE_FOLDER_INDEX, NULL);
}

/** nre_folder_index_is_reading: whether folders are being read. */
gboolean
nre_folder_index_is_reading (NreFolderIndex *self)
{
  return self->reading != NULL || !g_queue_is_empty (&self->unread);
}

/** nre_folder_index_is_running: whether the results are incomplete, unless the checks were cancelled. */
gboolean
nre_folder_index_is_running (NreFolderIndex *self)
{
  return !self->is_cancelled &&
         (self->settle != 0 || self->checks != NULL || nre_folder_index_is_reading (self));
}

/** nre_folder_index_is_cut: whether files or folders are left out because of the limits of the index. */
gboolean
nre_folder_index_is_cut (NreFolderIndex *self)
{
  return self->is_cut;
}

/** nre_folder_index_get_fraction: progress of the checks. */
double
nre_folder_index_get_fraction (NreFolderIndex *self)
{
  return self->fraction;
}

/** nre_folder_index_snapshot: (transfer full): what is known now, for any thread. */
NreIndexSnapshot *
nre_folder_index_snapshot (NreFolderIndex *self)
{
  return nre_index_snapshot_ref (self->state);
}

/**
 * nre_folder_index_get_listings: (transfer none) (nullable):
 *
 * Path of a folder → its nre_folder_listing_read(); NULL if no folder is open. The table does not change, so
 * others may keep it. It is another one after a folder has been read again.
 */
GHashTable *
nre_folder_index_get_listings (NreFolderIndex *self)
{
  if (self->listings != NULL || self->roots[0] == NULL)
    return self->listings;
  self->listings =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  for (guint i = 0; i < self->state->order->len; i++)
    {
      const NreIndexFolder *folder = self->state->order->pdata[i];

      if (folder->listing != NULL)
        g_hash_table_insert (self->listings, g_strdup (folder->path), g_ptr_array_ref (folder->listing));
    }
  return self->listings;
}

/** nre_folder_index_has_folder: whether the folder is an outermost one, or was there when the folder around
 * it was last read. */
gboolean
nre_folder_index_has_folder (NreFolderIndex *self, const char *folder)
{
  return nre_index_snapshot_find_folder (self->state, folder) != NULL;
}

/** nre_folder_index_get_totals: FALSE for an unknown folder. */
gboolean
nre_folder_index_get_totals (NreFolderIndex *self, const char *folder, NreFolderTotals *out)
{
  const NreFolderTotals *totals = nre_index_totals_get (self->totals, folder);

  *out = totals != NULL ? *totals : (NreFolderTotals){ 0 };
  return totals != NULL;
}

/** nre_folder_index_find: (nullable): the results for the file; valid until the next change. */
const NreIndexFile *
nre_folder_index_find (NreFolderIndex *self, const char *path)
{
  return nre_index_snapshot_find_file (self->state, path);
}

static gboolean
has_findings (NreFolderIndex *self, const NreIndexFile *file)
{
  guint n = 0;

  for (guint severity = 0; severity <= NRE_SEVERITY_ERROR; severity++)
    n += file->counts[severity];
  return n > 0 && get_open_findings (self, file) == NULL;
}

/* (transfer full): @closed: whether to list the closed files; otherwise those with findings, and folders that
 * cannot be read
 * @with_open: whether to list open files */
static GPtrArray *
list_files (NreFolderIndex *self, gboolean closed, gboolean with_open)
{
  GPtrArray *files = g_ptr_array_new_with_free_func ((GDestroyNotify) nre_index_file_unref);

  for (guint i = 0; i < self->state->order->len; i++)
    {
      const NreIndexFolder *folder = self->state->order->pdata[i];

      if (folder->unread != NULL && !closed)
        g_ptr_array_add (files, nre_index_file_ref (folder->unread));
      for (guint k = 0; k < folder->files->len; k++)
        {
          NreIndexFile *file = folder->files->pdata[k];
          gboolean is_open = nre_folder_index_find_open (self, file->path) != NULL;

          if ((is_open && with_open) || (closed ? !is_open : has_findings (self, file)))
            g_ptr_array_add (files, nre_index_file_ref (file));
        }
    }
  return files;
}

/** nre_folder_index_list_closed: (transfer full): all files that are not open, of NreIndexFile. */
GPtrArray *
nre_folder_index_list_closed (NreFolderIndex *self)
{
  return list_files (self, TRUE, FALSE);
}

/**
 * nre_folder_index_list_problems: (transfer full):
 * @with_open: whether to include open files, with or without findings
 *
 * The files with findings, and the folders that cannot be read, in order.
 */
GPtrArray *
nre_folder_index_list_problems (NreFolderIndex *self, gboolean with_open)
{
  return list_files (self, FALSE, with_open);
}
