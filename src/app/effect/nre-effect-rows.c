/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-effect-rows.h"

#include <math.h>
#include <string.h>

#include "nre-entry-path.h"
#include "nre-job.h"
#include "nre-workspace.h"

/* The limits of what is read at once, before the thread begins: more rows than fit the screen, but fewer if
 * effects are large. */
#define FIRST_ROWS 100
#define FIRST_BYTES (1024 * 1024)

/* The maximum number of bytes to read from an archive of @size bytes: enough unless many payloads overlap. */
#define ALL_BYTES(size) (4 * (guint64) (size) + 64 * 1024 * 1024)

struct _NreEffectRow
{
  GObject        parent_instance;

  NreEffectRows *rows;
  guint32        id;
};

G_DEFINE_FINAL_TYPE (NreEffectRow, nre_effect_row, G_TYPE_OBJECT)

struct _NreEffectRows
{
  GObject          parent_instance;

  NreDocument     *document;
  NreEntry        *archive;     /* NULL for the file itself */
  NreDirectory    *directory;   /* the directory whose effects @all has */
  GArray          *all;         /* NreEffectSummary, in the order of the archive */
  GHashTable      *by_id;       /* id → index in @all, plus 1 */
  GArray          *shown;       /* guint: indices in @all */
  NreEffectFilter *filter;
  NreEffectColumn  column;
  gboolean         descending;
  NreJob          *reading;     /* NULL when all have been read */
  NreOpenFile     *file;        /* (nullable): source of the problems */
};

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (NreEffectRows, nre_effect_rows, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

enum
{
  UPDATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* --- The list ------------------------------------------------------------------------------------ */

static GType
get_item_type (GListModel *model)
{
  return NRE_TYPE_EFFECT_ROW;
}

static guint
get_n_items (GListModel *model)
{
  return NRE_EFFECT_ROWS (model)->shown->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  NreEffectRows *self = NRE_EFFECT_ROWS (model);
  const NreEffectSummary *summary = nre_effect_rows_get (self, position);
  NreEffectRow *row;

  if (summary == NULL)
    return NULL;
  row = g_object_new (NRE_TYPE_EFFECT_ROW, NULL);
  row->rows = g_object_ref (self);
  row->id = summary->id;
  return row;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static NreEffectSummary *
get_summary (NreEffectRows *self, guint at)
{
  return &g_array_index (self->all, NreEffectSummary, at);
}

static NreEffectSummary *
find_summary (NreEffectRows *self, guint32 id)
{
  guint at = GPOINTER_TO_UINT (g_hash_table_lookup (self->by_id, GUINT_TO_POINTER (id)));

  return at > 0 ? get_summary (self, at - 1) : NULL;
}

/* --- Order --------------------------------------------------------------------------------------- */

#define COMPARE(a, b) (((a) > (b)) - ((a) < (b)))

/* NaNs come last. */
static int
compare_numbers (float a, float b)
{
  if (isnan (a) || isnan (b))
    return (isnan (a) != 0) - (isnan (b) != 0);
  return COMPARE (a, b);
}

static int
compare (gconstpointer a, gconstpointer b, gpointer data)
{
  NreEffectRows *self = data;
  const NreEffectSummary *one = get_summary (self, *(const guint *) a),
                         *other = get_summary (self, *(const guint *) b);
  int result = 0;

  switch (self->column)
    {
    case NRE_EFFECT_COLUMN_NAME:
      result = strcmp (one->key, other->key);
      break;
    case NRE_EFFECT_COLUMN_DURATION:
      result = compare_numbers (one->duration, other->duration);
      break;
    case NRE_EFFECT_COLUMN_MODE:
      result = COMPARE (one->time_mode, other->time_mode);
      break;
    case NRE_EFFECT_COLUMN_FLAGS:
      result = COMPARE (one->flags, other->flags);
      break;
    case NRE_EFFECT_COLUMN_COMMANDS:
      result = COMPARE (one->n_commands, other->n_commands);
      break;
    case NRE_EFFECT_COLUMN_PROBLEMS:
      result = COMPARE (one->n_problems, other->n_problems);
      break;
    case NRE_EFFECT_COLUMN_INDEX:
    case NRE_EFFECT_N_COLUMNS:
    default:
      result = COMPARE (one->index, other->index);
      break;
    }
  if (result != 0)
    return self->descending ? -result : result;
  return COMPARE (one->index, other->index);
}

/* Filter and sort again, and emit the change of the rows between those that stay the same at both ends.
 * @before: (element-type guint32): ids of the former rows */
static void
show (NreEffectRows *self, GArray *before)
{
  guint first = 0, n = before->len, n_new = 0;

  g_array_set_size (self->shown, 0);
  for (guint i = 0; i < self->all->len; i++)
    if (nre_effect_filter_match (self->filter, get_summary (self, i)))
      g_array_append_val (self->shown, i);
  if (nre_effect_rows_is_sorted (self))
    g_array_sort_with_data (self->shown, compare, self);
  n_new = self->shown->len;
#define IS_SAME(i, j) \
  (g_array_index (before, guint32, i) == get_summary (self, g_array_index (self->shown, guint, j))->id)
  while (first < n && first < n_new && IS_SAME (first, first))
    first++;
  while (n > first && n_new > first && IS_SAME (n - 1, n_new - 1))
    {
      n--;
      n_new--;
    }
#undef IS_SAME
  if (n > first || n_new > first)
    g_list_model_items_changed (G_LIST_MODEL (self), first, n - first, n_new - first);
  g_signal_emit (self, signals[UPDATED], 0);
}

/* (transfer full) (element-type guint32): the ids of the entries of the rows. */
static GArray *
list_shown (NreEffectRows *self)
{
  GArray *ids = g_array_sized_new (FALSE, FALSE, sizeof (guint32), self->shown->len);

  for (guint i = 0; i < self->shown->len; i++)
    g_array_append_val (ids, get_summary (self, g_array_index (self->shown, guint, i))->id);
  return ids;
}

static void
show_again (NreEffectRows *self)
{
  g_autoptr (GArray) before = list_shown (self);

  show (self, before);
}

/* --- Problems ------------------------------------------------------------------------------------ */

static void
count_problems (NreEffectRows *self)
{
  g_autofree char *archive = self->archive != NULL ? nre_entry_dup_path (self->archive) : NULL;

  for (guint i = 0; self->file != NULL && i < self->all->len; i++)
    {
      NreEffectSummary *summary = get_summary (self, i);
      g_autofree char *path = archive != NULL ? g_strdup_printf ("%s/#%u", archive, summary->index)
                                              : g_strdup_printf ("#%u", summary->index);

      summary->n_problems = nre_open_file_count_findings (self->file, path, NULL);
    }
}

static void
on_findings (NreEffectRows *self)
{
  count_problems (self);
  show_again (self);
}

/* --- Reading ------------------------------------------------------------------------------------- */

static GArray *
new_summaries (void)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (NreEffectSummary));

  g_array_set_clear_func (all, (GDestroyNotify) nre_effect_summary_clear);
  return all;
}

/**
 * Reader: the state of reading effects in sequence.
 * @places: address of the bytes of an effect → index of the effect in @all, plus 1; entries may share bytes
 * @left: number of bytes that may still be read; edited payloads are outside @file, so they are not shared
 *   and do not count
 */
typedef struct
{
  GHashTable *places;
  guint64     left;
  NreSpan     file;
  GArray     *all;
} Reader;

/* Count the commands of an effect; FALSE if too many bytes have been read. */
static gboolean
count_commands (Reader *self, NreSpan payload, NreEffectSummary *summary)
{
  guint at = GPOINTER_TO_UINT (g_hash_table_lookup (self->places, payload.data));
  const NreEffectSummary *twin = at > 0 ? &g_array_index (self->all, NreEffectSummary, at - 1) : NULL;

  if (twin != NULL && twin->size == payload.size)
    {
      summary->n_commands = twin->n_commands;
      summary->opcodes = twin->opcodes;
      return TRUE;
    }
  if (payload.data >= self->file.data && payload.data < self->file.data + self->file.size)
    {
      if (payload.size > self->left)
        return FALSE;
      self->left -= payload.size;
    }
  nre_effect_summary_count (summary, payload);
  g_hash_table_insert (self->places, (gpointer) payload.data, GUINT_TO_POINTER (self->all->len + 1));
  return TRUE;
}

/* Read effects into @all; FALSE if there are more. @all_rows: whether to read to the end, even if the limit
 * of bytes leaves some effects unexamined. */
static gboolean
read_some (NreDirectory *directory, gboolean all_rows, GArray *all, GCancellable *cancellable)
{
  guint n = nre_directory_get_n_entries (directory);
  NreSpan bytes = nre_archive_get_span (nre_directory_get_origin (directory)), payload;
  g_autoptr (GHashTable) places = g_hash_table_new (NULL, NULL);
  Reader reader = { places, all_rows ? ALL_BYTES (bytes.size) : FIRST_BYTES, bytes, all };
  NreEffectSummary summary;

  for (guint i = 0; i < n && (all_rows || all->len < FIRST_ROWS); i++)
    {
      if (g_cancellable_is_cancelled (cancellable))
        return FALSE;
      if (!nre_effect_summary_read_header (directory, i, &payload, &summary))
        continue;
      if (!summary.is_cut && !count_commands (&reader, payload, &summary))
        {
          if (!all_rows)
            {
              nre_effect_summary_clear (&summary);
              return FALSE;
            }
          summary.is_cut = TRUE;
        }
      g_array_append_val (all, summary);
    }
  return all_rows || all->len < FIRST_ROWS;
}

static void
take_all (NreEffectRows *self, GArray *all)
{
  g_autoptr (GArray) before = list_shown (self);

  g_array_unref (self->all);
  self->all = all;
  g_hash_table_remove_all (self->by_id);
  for (guint i = 0; i < all->len; i++)
    g_hash_table_insert (self->by_id, GUINT_TO_POINTER (get_summary (self, i)->id), GUINT_TO_POINTER (i + 1));
  count_problems (self);
  show (self, before);
}

typedef struct
{
  NreDirectory *snapshot;
  char         *archive;
  GArray       *all;            /* of NreEffectSummary: the result */
} Reading;

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  nre_directory_unref (reading->snapshot);
  g_free (reading->archive);
  g_clear_pointer (&reading->all, g_array_unref);
  g_free (reading);
}

static void
read_thread (gpointer data, GCancellable *cancellable, GError **error)
{
  Reading *reading = data;
  NreDirectory *directory = reading->snapshot;
  guint index;

  reading->all = new_summaries ();
  if (reading->archive != NULL &&
      nre_entry_path_resolve (reading->snapshot, reading->archive, &directory, &index, NULL))
    directory = nre_directory_open_nested (directory, index, NULL);
  if (directory != NULL)
    read_some (directory, TRUE, reading->all, cancellable);
}

static void
read_cb (gpointer owner, gpointer data, const GError *error)
{
  take_all (owner, g_steal_pointer (&((Reading *) data)->all));
}

static const NreJobType read_job = { read_thread, read_cb, reading_free };

static NreDirectory *
get_directory (NreEffectRows *self)
{
  if (self->archive == NULL)
    return nre_document_get_root (self->document);
  return nre_entry_is_gone (self->archive) ? NULL : nre_entry_open (self->archive, NULL);
}

static void
set_directory (NreEffectRows *self)
{
  NreDirectory *directory = get_directory (self);

  g_clear_pointer (&self->directory, nre_directory_unref);
  self->directory = directory != NULL ? nre_directory_ref (directory) : NULL;
}

static void
start_reading (NreEffectRows *self)
{
  GArray *first = new_summaries ();
  gboolean done = TRUE;
  Reading *reading;

  nre_job_abandon (&self->reading);
  set_directory (self);
  if (self->directory != NULL)
    done = read_some (self->directory, FALSE, first, NULL);
  take_all (self, first);
  if (done)
    return;
  reading = g_new0 (Reading, 1);
  reading->snapshot = nre_document_snapshot (self->document);
  reading->archive = self->archive != NULL ? nre_entry_dup_path (self->archive) : NULL;
  nre_job_start (&self->reading, &read_job, reading, self);
}

/* --- Changes ------------------------------------------------------------------------------------- */

static void
move_summary (NreEffectSummary *from, guint index, GArray *all)
{
  from->index = index;
  g_array_append_val (all, *from);
  /* The new summary owns the names now. */
  from->name = from->key = NULL;
}

/* Entries were added, removed or moved: unchanged ones keep their summaries. */
static void
list_again (NreEffectRows *self, const NreChanges *changes)
{
  guint n = nre_directory_get_n_entries (self->directory);
  g_autoptr (GArray) before = list_shown (self);
  GArray *all = new_summaries ();

  for (guint i = 0; i < n; i++)
    {
      guint32 id = nre_directory_get_id (self->directory, i);
      NreEffectSummary *known = find_summary (self, id), summary;

      if (known != NULL && !nre_changes_has_entry (changes, self->directory, id))
        move_summary (known, i, all);
      else if (nre_effect_summary_read (self->directory, i, &summary))
        g_array_append_val (all, summary);
    }
  g_array_set_size (self->shown, 0);
  g_array_unref (self->all);
  self->all = all;
  g_hash_table_remove_all (self->by_id);
  for (guint i = 0; i < all->len; i++)
    g_hash_table_insert (self->by_id, GUINT_TO_POINTER (get_summary (self, i)->id), GUINT_TO_POINTER (i + 1));
  count_problems (self);
  show (self, before);
}

typedef struct
{
  NreEffectRows *self;
  gboolean       any;
  gboolean       kinds;         /* whether an entry has become an effect, or ceased to be one */
} Update;

static void
update_entry (NreDirectory *directory, guint32 id, gpointer data)
{
  Update *update = data;
  NreEffectSummary *known = find_summary (update->self, id), summary;
  guint index;

  if (directory != update->self->directory || !nre_directory_find_id (directory, id, &index))
    return;
  if (!nre_effect_summary_read (directory, index, &summary) || known == NULL)
    {
      update->kinds |= known != NULL || summary.name != NULL;
      nre_effect_summary_clear (&summary);
      return;
    }
  summary.n_problems = known->n_problems;
  nre_effect_summary_clear (known);
  *known = summary;
  update->any = TRUE;
}

static void
on_changed (NreEffectRows *self, const NreChanges *changes)
{
  Update update = { .self = self };

  if (nre_changes_is_empty (changes))
    return;
  if (self->reading != NULL || get_directory (self) != self->directory)
    {
      start_reading (self);
      return;
    }
  if (self->directory == NULL)
    return;
  if (nre_changes_has_order (changes))
    {
      list_again (self, changes);
      return;
    }
  nre_changes_foreach_entry (changes, update_entry, &update);
  if (update.kinds)
    list_again (self, changes);
  else if (update.any)
    show_again (self);
}

/* --- Asking -------------------------------------------------------------------------------------- */

/** nre_effect_rows_is_reading: whether more rows may follow. */
gboolean
nre_effect_rows_is_reading (NreEffectRows *self)
{
  return self->reading != NULL;
}

/** nre_effect_rows_count_all: the number of effects, including those that the filter hides. */
guint
nre_effect_rows_count_all (NreEffectRows *self)
{
  return self->all->len;
}

void
nre_effect_rows_sort (NreEffectRows *self, NreEffectColumn column, gboolean descending)
{
  if (self->column == column && self->descending == descending)
    return;
  self->column = column;
  self->descending = descending;
  show_again (self);
}

/** nre_effect_rows_filter: @filter: (transfer full) (nullable): NULL shows all effects */
void
nre_effect_rows_filter (NreEffectRows *self, NreEffectFilter *filter)
{
  g_clear_pointer (&self->filter, nre_effect_filter_free);
  self->filter = filter;
  show_again (self);
}

/** nre_effect_rows_get: (nullable): the summary of the row; valid until the list changes or updates. */
const NreEffectSummary *
nre_effect_rows_get (NreEffectRows *self, guint position)
{
  return position < self->shown->len ? get_summary (self, g_array_index (self->shown, guint, position))
                                     : NULL;
}

/** nre_effect_rows_is_sorted: whether rows are sorted otherwise than by ascending index. */
gboolean
nre_effect_rows_is_sorted (NreEffectRows *self)
{
  return self->column != NRE_EFFECT_COLUMN_INDEX || self->descending;
}

/** nre_effect_rows_dup_entry: (transfer full) (nullable): the entry of a row. */
NreEntry *
nre_effect_rows_dup_entry (NreEffectRows *self, guint position)
{
  const NreEffectSummary *summary = nre_effect_rows_get (self, position);

  return summary != NULL ? nre_document_get_entry (self->document, self->directory, summary->id) : NULL;
}

/** nre_effect_row_get: (nullable): the current summary of the effect; NULL if it is gone. */
const NreEffectSummary *
nre_effect_row_get (NreEffectRow *self)
{
  return find_summary (self->rows, self->id);
}

/* --- The types ----------------------------------------------------------------------------------- */

static void
nre_effect_row_finalize (GObject *object)
{
  g_object_unref (NRE_EFFECT_ROW (object)->rows);
  G_OBJECT_CLASS (nre_effect_row_parent_class)->finalize (object);
}

static void
nre_effect_row_class_init (NreEffectRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = nre_effect_row_finalize;
}

static void
nre_effect_row_init (NreEffectRow *self)
{
}

static void
nre_effect_rows_finalize (GObject *object)
{
  NreEffectRows *self = NRE_EFFECT_ROWS (object);

  g_clear_pointer (&self->filter, nre_effect_filter_free);
  g_clear_pointer (&self->directory, nre_directory_unref);
  g_clear_object (&self->archive);
  g_clear_object (&self->document);
  g_clear_weak_pointer (&self->file);
  g_array_unref (self->all);
  g_array_unref (self->shown);
  g_hash_table_unref (self->by_id);
  G_OBJECT_CLASS (nre_effect_rows_parent_class)->finalize (object);
}

static void
nre_effect_rows_class_init (NreEffectRowsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = nre_effect_rows_finalize;

  signals[UPDATED] = g_signal_new ("updated", NRE_TYPE_EFFECT_ROWS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
nre_effect_rows_init (NreEffectRows *self)
{
  self->all = new_summaries ();
  self->shown = g_array_new (FALSE, FALSE, sizeof (guint));
  self->by_id = g_hash_table_new (NULL, NULL);
}

/** nre_effect_rows_new: @archive: (nullable): NULL for the file itself */
NreEffectRows *
nre_effect_rows_new (NreDocument *document, NreEntry *archive)
{
  NreEffectRows *self = g_object_new (NRE_TYPE_EFFECT_ROWS, NULL);
  NreWorkspace *workspace = nre_workspace_of (document);

  self->document = g_object_ref (document);
  self->archive = archive != NULL ? g_object_ref (archive) : NULL;
  if (workspace != NULL)
    {
      g_set_weak_pointer (&self->file, nre_workspace_find (workspace, document));
      g_signal_connect_object (self->file, "notify::findings-serial", G_CALLBACK (on_findings), self,
                               G_CONNECT_SWAPPED);
    }
  g_signal_connect_object (document, "changed", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  start_reading (self);
  return self;
}
