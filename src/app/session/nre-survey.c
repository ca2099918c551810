/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-survey.h"

#include <gio/gio.h>
#include <string.h>

#include "nre-survey-scan.h"

/* Delay after a change, so that a program that writes many files causes a single scan. */
#define SETTLE_MS 300

/* How many folders are monitored; the system's number of watches is limited. */
#define MAX_MONITORS 1000

struct _NreSurvey
{
  GObject        parent_instance;

  char         **roots;
  GPtrArray     *files;         /* of NreSurveyedFile, in order */
  GHashTable    *by_path;       /* path → position in @files, and one more */
  GHashTable    *listings;      /* see nre-survey-scan.h */
  GHashTable    *monitors;      /* path of a folder → GFileMonitor */
  GHashTable    *open;          /* path → NreOpenFile */
  GHashTable    *totals;        /* path of a folder → NreSurveyTotals */
  GHashTable    *counted;       /* path of an open file → its numbers of findings in @totals */
  NreSurveyScan *scan;          /* NULL while nothing runs */
  guint          settle;
  double         fraction;
  gboolean       again;         /* whether something changed since @scan began */
  gboolean       is_cut;
};

G_DEFINE_FINAL_TYPE (NreSurvey, nre_survey, G_TYPE_OBJECT)

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

/** nre_survey_find_open: (transfer none) (nullable): the file, if it is open. */
NreOpenFile *
nre_survey_find_open (NreSurvey *self, const char *path)
{
  return self->open != NULL ? g_hash_table_lookup (self->open, path) : NULL;
}

/* (nullable): the findings of the open file. */
static NreFindings *
get_open_findings (NreSurvey *self, const NreSurveyedFile *file)
{
  NreOpenFile *open = nre_survey_find_open (self, file->path);

  return open != NULL ? nre_open_file_get_findings (open) : NULL;
}

/* The number of findings of each severity, as far as the totals have them. */
typedef struct
{
  guint n[NRE_SEVERITY_ERROR + 1];
} Counts;

static NreSurveyTotals *
get_totals (NreSurvey *self, const char *folder)
{
  NreSurveyTotals *totals = g_hash_table_lookup (self->totals, folder);

  if (totals == NULL)
    {
      totals = g_new0 (NreSurveyTotals, 1);
      g_hash_table_insert (self->totals, g_strdup (folder), totals);
    }
  return totals;
}

static void
add_file (NreSurvey *self, const NreSurveyedFile *file)
{
  NreSurveyTotals *totals = get_totals (self, file->folder);
  NreFindings *findings = get_open_findings (self, file);
  Counts counts = { 0 };

  totals->n_files++;
  totals->size += (guint64) file->state.st_size;
  if (findings != NULL)
    {
      nre_surveyed_file_count (findings, counts.n);
      g_hash_table_insert (self->counted, g_strdup (file->path), g_memdup2 (&counts, sizeof counts));
    }
  for (guint i = 0; i <= NRE_SEVERITY_ERROR; i++)
    totals->counts[i] += findings != NULL ? counts.n[i] : file->counts[i];
}

static int
compare_longest (gconstpointer a, gconstpointer b)
{
  gsize first = strlen (*(const char *const *) a), second = strlen (*(const char *const *) b);

  return first > second ? -1 : first < second;
}

/* Folders count for their parents, so the innermost come first. */
static void
count (NreSurvey *self)
{
  g_autoptr (GPtrArray) folders = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer path;

  g_hash_table_remove_all (self->totals);
  g_hash_table_remove_all (self->counted);
  if (self->listings == NULL)
    return;
  g_hash_table_iter_init (&iter, self->listings);
  while (g_hash_table_iter_next (&iter, &path, NULL))
    {
      g_ptr_array_add (folders, path);
      get_totals (self, path);
    }
  for (guint i = 0; i < self->files->len; i++)
    add_file (self, self->files->pdata[i]);
  g_ptr_array_sort (folders, compare_longest);
  for (guint i = 0; i < folders->len; i++)
    {
      g_autofree char *parent = g_path_get_dirname (folders->pdata[i]);
      NreSurveyTotals *totals = get_totals (self, folders->pdata[i]),
                      *around = g_hash_table_lookup (self->totals, parent);

      if (around == NULL || around == totals)
        continue;
      around->n_files += totals->n_files;
      around->size += totals->size;
      for (guint severity = 0; severity <= NRE_SEVERITY_ERROR; severity++)
        around->counts[severity] += totals->counts[severity];
    }
}

static void
recount (NreSurvey *self)
{
  if (self->listings == NULL)
    return;
  count (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/** nre_survey_recount_file: call it when the findings of an open file changed; nothing else is counted. */
void
nre_survey_recount_file (NreSurvey *self, const char *path)
{
  const NreSurveyedFile *file = nre_survey_find (self, path);
  NreFindings *findings = file != NULL ? get_open_findings (self, file) : NULL;
  const Counts *before = g_hash_table_lookup (self->counted, path);
  g_autofree char *folder = NULL;
  NreSurveyTotals *totals;
  Counts now = { 0 };

  if (findings == NULL)
    return;
  nre_surveyed_file_count (findings, now.n);
  if (before != NULL && memcmp (before, &now, sizeof now) == 0)
    return;
  folder = g_strdup (file->folder);
  while ((totals = g_hash_table_lookup (self->totals, folder)) != NULL)
    {
      char *around = g_path_get_dirname (folder);

      for (guint i = 0; i <= NRE_SEVERITY_ERROR; i++)
        totals->counts[i] += now.n[i] - (before != NULL ? before->n[i] : file->counts[i]);
      if (strcmp (around, folder) == 0)
        *around = '\0';
      g_free (folder);
      folder = around;
    }
  g_hash_table_insert (self->counted, g_strdup (path), g_memdup2 (&now, sizeof now));
  g_signal_emit (self, signals[CHANGED], 0);
}

/* --- Following the disk -------------------------------------------------------------------------------- */

static void
monitor_free (gpointer data)
{
  g_file_monitor_cancel (data);
  g_object_unref (data);
}

static void
follow_folder (NreSurvey *self, GHashTable *before, const char *path)
{
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  gpointer key, monitor = NULL;

  if (g_hash_table_contains (self->monitors, path) || g_hash_table_size (self->monitors) >= MAX_MONITORS)
    return;
  if (g_hash_table_steal_extended (before, path, &key, &monitor))
    g_free (key);
  else
    monitor = g_file_monitor_directory (folder, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (monitor == NULL)
    return;
  g_signal_handlers_disconnect_by_func (monitor, nre_survey_look_again, self);
  g_signal_connect_object (monitor, "changed", G_CALLBACK (nre_survey_look_again), self, G_CONNECT_SWAPPED);
  g_hash_table_insert (self->monitors, g_strdup (path), monitor);
}

/* Monitor exactly the current folders, and the outermost ones also while they cannot be read. */
static void
follow_folders (NreSurvey *self)
{
  g_autoptr (GHashTable) before = self->monitors;
  GHashTableIter iter;
  gpointer path;

  self->monitors = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, monitor_free);
  for (guint i = 0; self->roots[i] != NULL; i++)
    follow_folder (self, before, self->roots[i]);
  g_hash_table_iter_init (&iter, self->listings);
  while (g_hash_table_iter_next (&iter, &path, NULL))
    follow_folder (self, before, path);
}

/* --- Looking ------------------------------------------------------------------------------------------- */

static void
set_fraction (NreSurvey *self, double fraction)
{
  if (self->fraction == fraction)
    return;
  self->fraction = fraction;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_FRACTION]);
}

static void
index_files (NreSurvey *self)
{
  g_hash_table_remove_all (self->by_path);
  for (guint i = 0; i < self->files->len; i++)
    g_hash_table_insert (self->by_path, ((NreSurveyedFile *) self->files->pdata[i])->path,
                         GUINT_TO_POINTER (i + 1));
}

static void
take_checked (NreSurvey *self, NreSurveyedFile *file)
{
  guint position = GPOINTER_TO_UINT (g_hash_table_lookup (self->by_path, file->path));

  if (position == 0)
    return;
  /* The key belongs to the file that is replaced. */
  g_hash_table_replace (self->by_path, file->path, GUINT_TO_POINTER (position));
  nre_surveyed_file_unref (self->files->pdata[position - 1]);
  self->files->pdata[position - 1] = nre_surveyed_file_ref (file);
}

/**
 * nre_survey_set_missing:
 * @missing: path → NreFindings: the dangling references in files; files that are not in the table have none
 *
 * Set the dangling references of the files.
 */
void
nre_survey_set_missing (NreSurvey *self, GHashTable *missing)
{
  gboolean changed = FALSE;

  for (guint i = 0; i < self->files->len; i++)
    {
      NreSurveyedFile *file = self->files->pdata[i], *copy;
      NreFindings *findings = g_hash_table_lookup (missing, file->path);

      if (nre_surveyed_file_has_missing (file, findings))
        continue;
      copy = nre_surveyed_file_copy (file);
      nre_surveyed_file_set_missing (copy, findings);
      take_checked (self, copy);
      nre_surveyed_file_unref (copy);
      changed = TRUE;
    }
  if (changed)
    recount (self);
}

static void
news_cb (NreSurveyNews *news, gpointer data)
{
  g_autoptr (NreSurvey) self = g_object_ref (data);
  gboolean found = news->listed != NULL || news->checked->len > 0 || news->is_done;

  if (news->listed != NULL)
    {
      g_hash_table_remove_all (self->by_path);
      g_ptr_array_unref (self->files);
      self->files = g_steal_pointer (&news->listed);
      index_files (self);
      g_clear_pointer (&self->listings, g_hash_table_unref);
      self->listings = g_steal_pointer (&news->listings);
      self->is_cut = news->is_cut;
      follow_folders (self);
    }
  for (guint i = 0; i < news->checked->len; i++)
    take_checked (self, news->checked->pdata[i]);
  if (news->is_done)
    g_clear_pointer (&self->scan, nre_survey_scan_stop);
  if (found)
    recount (self);
  if (self->scan != NULL)
    set_fraction (self, MAX (news->fraction, 0));
  else
    {
      set_fraction (self, 1);
      if (self->again)
        nre_survey_look_again (self);
    }
}

/* A copy that does not change while another thread reads it. */
static GHashTable *
copy_files (NreSurvey *self)
{
  GHashTable *copy =
      g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) nre_surveyed_file_unref);

  for (guint i = 0; i < self->files->len; i++)
    {
      NreSurveyedFile *file = self->files->pdata[i];

      g_hash_table_insert (copy, file->path, nre_surveyed_file_ref (file));
    }
  return copy;
}

static GHashTable *
copy_open (NreSurvey *self)
{
  GHashTable *copy = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GHashTableIter iter;
  gpointer path;

  if (self->open != NULL)
    {
      g_hash_table_iter_init (&iter, self->open);
      while (g_hash_table_iter_next (&iter, &path, NULL))
        g_hash_table_add (copy, g_strdup (path));
    }
  return copy;
}

static void
start (NreSurvey *self)
{
  g_autoptr (GHashTable) before = copy_files (self), open = copy_open (self);
  g_autoptr (GHashTable) none = g_hash_table_new (g_str_hash, g_str_equal);

  g_clear_handle_id (&self->settle, g_source_remove);
  g_clear_pointer (&self->scan, nre_survey_scan_stop);
  self->again = FALSE;
  if (self->roots == NULL || self->roots[0] == NULL)
    return;
  self->scan = nre_survey_scan_start ((const char *const *) self->roots, before,
                                      self->listings != NULL ? self->listings : none, open, news_cb, self);
  set_fraction (self, 0);
}

static gboolean
settled_cb (gpointer data)
{
  NreSurvey *self = data;

  self->settle = 0;
  if (self->scan == NULL)
    start (self);
  else
    self->again = TRUE;
  return G_SOURCE_REMOVE;
}

/** nre_survey_look_again: call it when something may have changed on the disk; a scan starts shortly. */
void
nre_survey_look_again (NreSurvey *self)
{
  if (self->settle == 0 && self->roots != NULL && self->roots[0] != NULL)
    self->settle = g_timeout_add_full (G_PRIORITY_DEFAULT_IDLE, SETTLE_MS, settled_cb, self, NULL);
}

/** nre_survey_check_again: check everything, whether or not anything has changed. */
void
nre_survey_check_again (NreSurvey *self)
{
  for (guint i = 0; i < self->files->len; i++)
    {
      NreSurveyedFile *file = self->files->pdata[i];
      NreSurveyedFile *unchecked = nre_surveyed_file_copy (file);

      unchecked->is_checked = FALSE;
      take_checked (self, unchecked);
      nre_surveyed_file_unref (unchecked);
    }
  start (self);
}

/** nre_survey_cancel: stop the scan and keep the present results. */
void
nre_survey_cancel (NreSurvey *self)
{
  g_clear_handle_id (&self->settle, g_source_remove);
  g_clear_pointer (&self->scan, nre_survey_scan_stop);
  set_fraction (self, 1);
}

/** nre_survey_close: stop all work for good. */
void
nre_survey_close (NreSurvey *self)
{
  const char *const none[] = { NULL };

  nre_survey_set_roots (self, none);
  nre_survey_set_open_files (self, NULL);
}

/** nre_survey_set_roots: set the open outermost folders; a scan starts at once. */
void
nre_survey_set_roots (NreSurvey *self, const char *const *roots)
{
  g_strfreev (self->roots);
  self->roots = g_strdupv ((char **) roots);
  if (roots[0] != NULL)
    {
      start (self);
      return;
    }
  nre_survey_cancel (self);
  g_hash_table_remove_all (self->by_path);
  g_ptr_array_set_size (self->files, 0);
  g_clear_pointer (&self->listings, g_hash_table_unref);
  g_hash_table_remove_all (self->monitors);
  g_hash_table_remove_all (self->totals);
  g_hash_table_remove_all (self->counted);
  g_signal_emit (self, signals[CHANGED], 0);
}

/** nre_survey_set_open_files: @open: (nullable): path → NreOpenFile; closed files are checked here again */
void
nre_survey_set_open_files (NreSurvey *self, GHashTable *open)
{
  g_autoptr (GHashTable) before = g_steal_pointer (&self->open);
  GHashTableIter iter;
  gpointer path;

  self->open = open != NULL ? g_hash_table_ref (open) : NULL;
  if (before != NULL)
    {
      g_hash_table_iter_init (&iter, before);
      while (g_hash_table_iter_next (&iter, &path, NULL))
        if (open == NULL || !g_hash_table_contains (open, path))
          nre_survey_look_again (self);
    }
  recount (self);
}

/* --- The object ---------------------------------------------------------------------------------------- */

static void
nre_survey_dispose (GObject *object)
{
  NreSurvey *self = NRE_SURVEY (object);

  g_clear_handle_id (&self->settle, g_source_remove);
  g_clear_pointer (&self->scan, nre_survey_scan_stop);
  g_hash_table_remove_all (self->monitors);
  g_clear_pointer (&self->open, g_hash_table_unref);
  G_OBJECT_CLASS (nre_survey_parent_class)->dispose (object);
}

static void
nre_survey_finalize (GObject *object)
{
  NreSurvey *self = NRE_SURVEY (object);

  g_strfreev (self->roots);
  g_hash_table_unref (self->by_path);
  g_ptr_array_unref (self->files);
  g_clear_pointer (&self->listings, g_hash_table_unref);
  g_hash_table_unref (self->monitors);
  g_hash_table_unref (self->totals);
  g_hash_table_unref (self->counted);
  G_OBJECT_CLASS (nre_survey_parent_class)->finalize (object);
}

static void
nre_survey_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_double (value, NRE_SURVEY (object)->fraction);
}

static void
nre_survey_class_init (NreSurveyClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = nre_survey_dispose;
  object_class->finalize = nre_survey_finalize;
  object_class->get_property = nre_survey_get_property;
  props[PROP_FRACTION] =
      g_param_spec_double ("fraction", NULL, NULL, 0, 1, 1, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  signals[CHANGED] =
      g_signal_new ("changed", NRE_TYPE_SURVEY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
nre_survey_init (NreSurvey *self)
{
  self->files = g_ptr_array_new_with_free_func ((GDestroyNotify) nre_surveyed_file_unref);
  self->by_path = g_hash_table_new (g_str_hash, g_str_equal);
  self->monitors = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, monitor_free);
  self->totals = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->counted = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->fraction = 1;
}

NreSurvey *
nre_survey_new (void)
{
  return g_object_new (NRE_TYPE_SURVEY, NULL);
}

/** nre_survey_is_running: whether a scan is running or pending. */
gboolean
nre_survey_is_running (NreSurvey *self)
{
  return self->scan != NULL || self->settle != 0;
}

/** nre_survey_is_cut: whether the folders exceed the limits of a scan. */
gboolean
nre_survey_is_cut (NreSurvey *self)
{
  return self->is_cut;
}

/** nre_survey_get_fraction: progress of the checks. */
double
nre_survey_get_fraction (NreSurvey *self)
{
  return self->fraction;
}

/**
 * nre_survey_get_listings: (transfer none) (nullable):
 *
 * Path of a folder → its nre_folder_listing_read() of the last scan. The table does not change, so others may
 * keep it; the next scan makes another one.
 */
GHashTable *
nre_survey_get_listings (NreSurvey *self)
{
  return self->listings;
}

/** nre_survey_get_totals: FALSE for an unknown folder. */
gboolean
nre_survey_get_totals (NreSurvey *self, const char *folder, NreSurveyTotals *out)
{
  const NreSurveyTotals *totals = g_hash_table_lookup (self->totals, folder);

  *out = totals != NULL ? *totals : (NreSurveyTotals){ 0 };
  return totals != NULL;
}

/** nre_survey_find: (nullable): the results for the file; valid until the next change. */
const NreSurveyedFile *
nre_survey_find (NreSurvey *self, const char *path)
{
  guint position = GPOINTER_TO_UINT (g_hash_table_lookup (self->by_path, path));

  return position > 0 ? self->files->pdata[position - 1] : NULL;
}

/** nre_survey_list_closed: (transfer full): all files that are not open, of NreSurveyedFile. */
GPtrArray *
nre_survey_list_closed (NreSurvey *self)
{
  GPtrArray *files = g_ptr_array_new_with_free_func ((GDestroyNotify) nre_surveyed_file_unref);

  for (guint i = 0; i < self->files->len; i++)
    {
      NreSurveyedFile *file = self->files->pdata[i];

      if (self->open == NULL || !g_hash_table_contains (self->open, file->path))
        g_ptr_array_add (files, nre_surveyed_file_ref (file));
    }
  return files;
}

/**
 * nre_survey_list_problems: (transfer full):
 * @with_open: whether to include open files, with or without findings
 *
 * The files with findings, in order.
 */
GPtrArray *
nre_survey_list_problems (NreSurvey *self, gboolean with_open)
{
  GPtrArray *files = g_ptr_array_new_with_free_func ((GDestroyNotify) nre_surveyed_file_unref);

  for (guint i = 0; i < self->files->len; i++)
    {
      NreSurveyedFile *file = self->files->pdata[i];
      guint n = 0;

      for (guint severity = 0; severity <= NRE_SEVERITY_ERROR; severity++)
        n += file->counts[severity];
      if ((n > 0 && get_open_findings (self, file) == NULL) ||
          (with_open && nre_survey_find_open (self, file->path) != NULL))
        g_ptr_array_add (files, nre_surveyed_file_ref (file));
    }
  return files;
}
