/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-problem-list.h"

#include <string.h>

/* The time after which the text search returns to the main loop, in microseconds: less than a frame. */
#define TURN_US 4000

/* The number of findings that are examined between two checks of the clock. */
#define STRIDE 256

/* If more files than this changed, everything between the first and the last is replaced at once. */
#define MAX_SINGLE 16

typedef struct _Band Band;

/** Live: an existing NreProblem, to which the list has a weak reference, and the index of its finding in the
 * findings of @band. */
typedef struct
{
  NreProblemList *list;
  NreProblem     *problem;
  Band           *band;
  guint           index;
} Live;

/** Band: the shown findings of one severity in a file. With NRE_PROBLEM_ORDER_FOUND, all findings of the file
 * are in the first band. */
struct _Band
{
  NreFindings *findings;
  GArray      *shown;           /* guint: index in @findings, in order */
  GHashTable  *live;            /* index → Live, or NULL */
};

/** Part: the shown findings of one file. */
typedef struct
{
  NreOpenFile *file;            /* NULL while it is not open */
  NreIndexFile *closed;          /* NULL if it is not in an open folder */
  NreFindings *findings;        /* NULL before the first check has finished */
  guint        counts[NRE_N_SEVERITIES];
  guint8      *matches;         /* for each finding, whether the filter text matches; NULL without a text */
  guint8      *coming;          /* the same for the pending text; set for the first @n_looked findings */
  guint        n_looked;
  Band         bands[NRE_N_SEVERITIES];
  gboolean     changed;         /* whether its latest state is not shown yet */
  gboolean     removed;
} Part;

struct _NreProblemList
{
  GObject         parent_instance;

  NreWorkspace   *workspace;
  GPtrArray      *parts;        /* of Part */
  GHashTable     *lives;        /* NreProblem → Live */
  guint           n;            /* total number of shown problems */
  guint           hint;         /* index of the last used segment, and the number of rows before it */
  guint           hint_base;
  NreProblemOrder order;
  gboolean        hidden[NRE_N_SEVERITIES];
  char          **words;        /* folded; all of them must match; NULL for no filter */
  char          **coming;       /* the pending words */
  guint           look;         /* the source that matches findings with the pending words */
  guint           look_at;      /* index of the part that this source has reached */
  GString        *row;          /* text of the examined row */
};

enum
{
  FILTERING,
  FILTERED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (NreProblemList, nre_problem_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

/* --- The text -------------------------------------------------------------------------------- */

/* @text: (nullable); @word: case-folded. An ASCII word, the usual case, needs no allocation. */
static gboolean
has_word (const char *text, const char *word)
{
  gsize n = strlen (word);

  if (text == NULL)
    return FALSE;
  if (!g_str_is_ascii (word))
    {
      g_autofree char *folded = g_utf8_casefold (text, -1);

      return strstr (folded, word) != NULL;
    }
  for (; *text != '\0'; text++)
    if (g_ascii_tolower (*text) == *word && g_ascii_strncasecmp (text, word, n) == 0)
      return TRUE;
  return FALSE;
}

/* (transfer full) (nullable): the label of the file in rows. */
static char *
dup_label (const Part *part)
{
  if (part->closed != NULL)
    return g_strdup (part->closed->label);
  return part->file != NULL ? nre_workspace_dup_label_of (nre_open_file_get_document (part->file)) : NULL;
}

/* Whether the text of the finding's row contains all the words. @label: (nullable): label of the file;
 * @row: a buffer for the text */
static gboolean
has_words (const char *label, const NreFinding *finding, char *const *words, GString *row)
{
  g_string_assign (row, finding->message);
  if (label != NULL)
    g_string_append_printf (row, "\n%s", label);
  nre_problem_append_place (row, finding);
  for (; *words != NULL; words++)
    if (!has_word (row->str, *words))
      return FALSE;
  return TRUE;
}

static guint
count_findings (const Part *part)
{
  return part->findings != NULL ? nre_findings_n (part->findings) : 0;
}

/* Match the findings of the part with the current words. */
static void
match (NreProblemList *self, Part *part)
{
  guint n = count_findings (part);
  g_autofree char *label = NULL;

  g_clear_pointer (&part->coming, g_free);
  g_clear_pointer (&part->matches, g_free);
  part->n_looked = 0;
  /* Restart the search from the first part. */
  self->look_at = 0;
  if (self->words == NULL)
    return;
  label = dup_label (part);
  part->matches = g_new (guint8, MAX (n, 1));
  for (guint i = 0; i < n; i++)
    part->matches[i] = has_words (label, nre_findings_get (part->findings, i), self->words, self->row);
}

/* --- A file's part --------------------------------------------------------------------------- */

static void
live_free (Live *live)
{
  g_hash_table_remove (live->list->lives, live->problem);
  g_free (live);
}

static void
problem_gone_cb (gpointer data, GObject *problem)
{
  Live *live = data;

  g_hash_table_remove (live->band->live, GUINT_TO_POINTER (live->index));
  live_free (live);
}

/* Stop updating a problem. Its last state remains for others that hold a reference. */
static void
forget (Live *live)
{
  g_object_weak_unref (G_OBJECT (live->problem), problem_gone_cb, live);
  live_free (live);
}

static void
forget_all (GHashTable *lives)
{
  GHashTableIter iter;
  gpointer live;

  g_hash_table_iter_init (&iter, lives);
  while (g_hash_table_iter_next (&iter, NULL, &live))
    forget (live);
  g_hash_table_unref (lives);
}

static void
band_put_live (Band *band, Live *live, guint index)
{
  live->band = band;
  live->index = index;
  if (band->live == NULL)
    band->live = g_hash_table_new (NULL, NULL);
  g_hash_table_insert (band->live, GUINT_TO_POINTER (index), live);
}

static void
band_clear (Band *band)
{
  g_clear_pointer (&band->live, forget_all);
  g_clear_pointer (&band->findings, nre_findings_unref);
  g_clear_pointer (&band->shown, g_array_unref);
}

static void
part_free (gpointer data)
{
  Part *part = data;

  for (guint i = 0; i < NRE_N_SEVERITIES; i++)
    band_clear (&part->bands[i]);
  g_clear_object (&part->file);
  g_clear_pointer (&part->closed, nre_index_file_unref);
  g_clear_pointer (&part->findings, nre_findings_unref);
  g_free (part->matches);
  g_free (part->coming);
  g_free (part);
}

static guint
get_band (NreProblemList *self, const NreFinding *finding)
{
  return self->order == NRE_PROBLEM_ORDER_FOUND ? 0 : NRE_SEVERITY_ERROR - finding->severity;
}

/* Whether the finding with index @i is shown. */
static gboolean
is_shown (NreProblemList *self, const Part *part, guint i)
{
  return !self->hidden[nre_findings_get (part->findings, i)->severity] &&
         (part->matches == NULL || part->matches[i]);
}

/* Compute the indices of the shown findings of the part, for each band. */
static void
fill (NreProblemList *self, const Part *part, GArray *shown[NRE_N_SEVERITIES])
{
  guint n = part->removed ? 0 : count_findings (part);

  for (guint i = 0; i < NRE_N_SEVERITIES; i++)
    shown[i] = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < n; i++)
    {
      if (is_shown (self, part, i))
        g_array_append_val (shown[get_band (self, nre_findings_get (part->findings, i))], i);
    }
}

/* Take over the current state of the file. Its new findings are shown by the next apply(). */
static void
part_take (NreProblemList *self, Part *part, NreOpenFile *file, NreIndexFile *closed,
           NreFindings *findings)
{
  gboolean renamed =
      part->closed != NULL && closed != NULL && strcmp (part->closed->label, closed->label) != 0;
  gboolean same = part->file == file && part->findings == findings && !renamed;

  g_set_object (&part->file, file);
  if (closed != NULL)
    nre_index_file_ref (closed);
  g_clear_pointer (&part->closed, nre_index_file_unref);
  part->closed = closed;
  if (findings != NULL)
    nre_findings_ref (findings);
  g_clear_pointer (&part->findings, nre_findings_unref);
  part->findings = findings;
  memset (part->counts, 0, sizeof part->counts);
  if (file == NULL)
    memcpy (part->counts, closed->counts, sizeof part->counts);
  else if (findings != NULL)
    nre_index_file_count (findings, part->counts);
  if (same)
    return;
  match (self, part);
  part->changed = TRUE;
}

static Part *
part_new (void)
{
  Part *part = g_new0 (Part, 1);

  for (guint i = 0; i < NRE_N_SEVERITIES; i++)
    part->bands[i].shown = g_array_new (FALSE, FALSE, sizeof (guint));
  return part;
}

static gboolean
look_the_same (const NreFinding *a, const NreFinding *b)
{
  return a == b || (a->severity == b->severity && a->index == b->index && a->offset == b->offset &&
                    strcmp (a->code, b->code) == 0 && strcmp (a->entry, b->entry) == 0 &&
                    g_strcmp0 (a->table, b->table) == 0 && strcmp (a->message, b->message) == 0 &&
                    strcmp (a->entry_name, b->entry_name) == 0);
}

static const NreFinding *
band_get (const Band *band, guint row)
{
  return nre_findings_get (band->findings, g_array_index (band->shown, guint, row));
}

/* Equal rows at both ends stay, so that the scroll position and the focus are kept. @start, @end: (out): the
 * numbers of equal rows */
static void
find_difference (const Band *before, const Band *after, guint *start, guint *end)
{
  guint first = 0, n = MIN (before->shown->len, after->shown->len), last = 0;

  while (first < n && look_the_same (band_get (before, first), band_get (after, first)))
    first++;
  while (last < n - first && look_the_same (band_get (before, before->shown->len - 1 - last),
                                            band_get (after, after->shown->len - 1 - last)))
    last++;
  *start = first;
  *end = last;
}

/* The row of a finding, or the row where it would be inserted; returns whether it is shown. */
static gboolean
find_row (const GArray *shown, guint index, guint *row)
{
  guint low = 0, high = shown->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (g_array_index (shown, guint, middle) < index)
        low = middle + 1;
      else
        high = middle;
    }
  *row = low;
  return low < shown->len && g_array_index (shown, guint, low) == index;
}

/* Let the problems of equal rows refer to the new findings. @start, @end: from find_difference() */
static void
keep_lives (const Part *part, Band *band, const Band *before, guint start, guint end)
{
  GHashTable *lives = before->live;
  GHashTableIter iter;
  gpointer data;

  if (lives == NULL)
    return;
  g_hash_table_iter_init (&iter, lives);
  while (g_hash_table_iter_next (&iter, NULL, &data))
    {
      Live *live = data;
      guint row;

      if (!find_row (before->shown, live->index, &row) || (row >= start && row + end < before->shown->len))
        continue;
      g_hash_table_iter_remove (&iter);
      if (row >= start)
        row = row - before->shown->len + band->shown->len;
      band_put_live (band, live, g_array_index (band->shown, guint, row));
      nre_problem_move (live->problem, part->file, part->closed, part->findings, live->index);
    }
  forget_all (lives);
}

/* --- The list -------------------------------------------------------------------------------- */

static GType
get_item_type (GListModel *model)
{
  return NRE_TYPE_PROBLEM;
}

static guint
get_n_items (GListModel *model)
{
  return NRE_PROBLEM_LIST (model)->n;
}

/* The list is a sequence of segments. Each is one band of one part. */
static Band *
get_segment (NreProblemList *self, guint number, Part **part)
{
  gboolean by_severity = self->order == NRE_PROBLEM_ORDER_SEVERITY;

  *part = self->parts->pdata[by_severity ? number % self->parts->len : number / NRE_N_SEVERITIES];
  return &(*part)->bands[by_severity ? number / self->parts->len : number % NRE_N_SEVERITIES];
}

/* (nullable): the segment that contains the row. Successive positions are mostly close to each other, so the
 * search starts from the last segment. */
static Band *
find_segment (NreProblemList *self, guint position, Part **part, guint *row)
{
  if (position < self->hint_base)
    self->hint = self->hint_base = 0;
  for (; self->hint < self->parts->len * NRE_N_SEVERITIES; self->hint++)
    {
      Band *band = get_segment (self, self->hint, part);

      *row = position - self->hint_base;
      if (*row < band->shown->len)
        return band;
      self->hint_base += band->shown->len;
    }
  return NULL;
}

static guint
count_before (NreProblemList *self, guint number)
{
  guint n = 0;
  Part *part;

  for (guint i = 0; i < number; i++)
    n += get_segment (self, i, &part)->shown->len;
  return n;
}

static guint
get_number (NreProblemList *self, guint part, guint band)
{
  return self->order == NRE_PROBLEM_ORDER_SEVERITY ? band * self->parts->len + part
                                                   : part * NRE_N_SEVERITIES + band;
}

static gpointer
get_item (GListModel *model, guint position)
{
  NreProblemList *self = NRE_PROBLEM_LIST (model);
  guint row, index;
  Part *part;
  Band *band = position < self->n ? find_segment (self, position, &part, &row) : NULL;
  Live *live;

  if (band == NULL)
    return NULL;
  index = g_array_index (band->shown, guint, row);
  live = band->live != NULL ? g_hash_table_lookup (band->live, GUINT_TO_POINTER (index)) : NULL;
  if (live != NULL)
    return g_object_ref (live->problem);
  live = g_new0 (Live, 1);
  live->list = self;
  /* During a change, the findings of a newly opened part may still be the old ones. */
  live->problem = nre_problem_new (part->file, part->closed, band->findings, index);
  band_put_live (band, live, index);
  g_hash_table_insert (self->lives, live->problem, live);
  g_object_weak_ref (G_OBJECT (live->problem), problem_gone_cb, live);
  return live->problem;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

/* Emit a change of rows. */
static void
tell (NreProblemList *self, guint position, guint removed, guint added)
{
  self->hint = self->hint_base = 0;
  self->n = self->n - removed + added;
  if (removed > 0 || added > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), position, removed, added);
}

/* Replace a band of the part, and return the old one. @shown: (transfer full) */
static Band
exchange (Part *part, guint number, GArray *shown)
{
  Band before = part->bands[number];

  part->bands[number] =
      (Band){ part->findings != NULL ? nre_findings_ref (part->findings) : NULL, shown, NULL };
  return before;
}

static void
band_clear_shown (Band *before)
{
  g_clear_pointer (&before->findings, nre_findings_unref);
  g_clear_pointer (&before->shown, g_array_unref);
}

/* Show the latest state of one part. Only rows that differ are removed and added. */
static void
apply_one (NreProblemList *self, guint index)
{
  Part *part = self->parts->pdata[index];
  GArray *shown[NRE_N_SEVERITIES];

  fill (self, part, shown);
  for (guint i = 0; i < NRE_N_SEVERITIES; i++)
    {
      Band before = exchange (part, i, shown[i]);
      Band *after = &part->bands[i];
      guint start, end;

      find_difference (&before, after, &start, &end);
      keep_lives (part, after, &before, start, end);
      tell (self, count_before (self, get_number (self, index, i)) + start, before.shown->len - start - end,
            after->shown->len - start - end);
      band_clear_shown (&before);
    }
  part->changed = FALSE;
}

/* If the findings of the part are the @same, its problems remain; otherwise they are forgotten. */
static void
keep_all_lives (Part *part, guint band, Band *before, gboolean same)
{
  GHashTable *lives = g_steal_pointer (&before->live);
  GHashTableIter iter;
  gpointer data;

  if (lives == NULL)
    return;
  g_hash_table_iter_init (&iter, lives);
  while (same && g_hash_table_iter_next (&iter, NULL, &data))
    {
      Live *live = data;

      g_hash_table_iter_remove (&iter);
      band_put_live (&part->bands[band], live, live->index);
      nre_problem_move (live->problem, part->file, part->closed, part->findings, live->index);
    }
  forget_all (lives);
}

/* Replace consecutive rows at once: @n_bands bands, from @first_band on, of @n parts, from @first on. */
static void
apply_bands (NreProblemList *self, guint first, guint n, guint first_band, guint n_bands, GPtrArray *shown)
{
  guint removed = 0, added = 0, position;

  for (guint i = 0; i < n; i++)
    for (guint band = first_band; band < first_band + n_bands; band++)
      {
        Part *part = self->parts->pdata[first + i];
        gboolean same = part->bands[band].findings == part->findings && !part->removed;
        Band before = exchange (part, band, g_array_ref (shown->pdata[i * NRE_N_SEVERITIES + band]));

        removed += before.shown->len;
        added += part->bands[band].shown->len;
        keep_all_lives (part, band, &before, same);
        band_clear_shown (&before);
      }
  position = count_before (self, get_number (self, first, first_band));
  tell (self, position, removed, added);
}

/* Show the latest state of @n parts, from @first on, with as few changes of the list as possible. */
static void
apply_many (NreProblemList *self, guint first, guint n)
{
  g_autoptr (GPtrArray) shown = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);

  g_ptr_array_set_size (shown, (int) (n * NRE_N_SEVERITIES));
  for (guint i = 0; i < n; i++)
    {
      Part *part = self->parts->pdata[first + i];

      fill (self, part, (GArray **) shown->pdata + i * NRE_N_SEVERITIES);
      part->changed = FALSE;
    }
  if (self->order != NRE_PROBLEM_ORDER_SEVERITY)
    apply_bands (self, first, n, 0, NRE_N_SEVERITIES, shown);
  else
    for (guint band = 0; band < NRE_N_SEVERITIES; band++)
      apply_bands (self, first, n, band, 1, shown);
}

static Part *
get_part (NreProblemList *self, guint i)
{
  return self->parts->pdata[i];
}

/* Show the latest state of all changed parts. */
static void
apply (NreProblemList *self)
{
  guint n = 0, first = 0, last = 0;

  for (guint i = 0; i < self->parts->len; i++)
    if (get_part (self, i)->changed)
      {
        first = n++ == 0 ? i : first;
        last = i;
      }
  if (n > MAX_SINGLE)
    apply_many (self, first, last - first + 1);
  for (guint i = first; i <= last && n > 0 && n <= MAX_SINGLE; i++)
    if (get_part (self, i)->changed)
      apply_one (self, i);
  for (guint i = self->parts->len; i-- > 0;)
    if (get_part (self, i)->removed)
      g_ptr_array_remove_index (self->parts, i);
  self->hint = self->hint_base = 0;
}

/* Replace the whole list for another order or filter. One change is emitted, since each causes a layout. */
static void
rebuild (NreProblemList *self)
{
  guint before = self->n, after = 0;

  for (guint i = 0; i < self->parts->len; i++)
    {
      Part *part = get_part (self, i);
      GHashTable *lives[NRE_N_SEVERITIES];
      GArray *shown[NRE_N_SEVERITIES];

      fill (self, part, shown);
      for (guint band = 0; band < NRE_N_SEVERITIES; band++)
        {
          Band old = exchange (part, band, shown[band]);

          lives[band] = old.live;
          after += shown[band]->len;
          band_clear_shown (&old);
        }
      for (guint band = 0; band < NRE_N_SEVERITIES; band++)
        {
          GHashTableIter iter;
          gpointer live;

          if (lives[band] == NULL)
            continue;
          g_hash_table_iter_init (&iter, lives[band]);
          while (g_hash_table_iter_next (&iter, NULL, &live))
            {
              guint index = ((Live *) live)->index;

              band_put_live (&part->bands[get_band (self, nre_findings_get (part->findings, index))], live,
                             index);
            }
          g_hash_table_unref (lives[band]);
        }
    }
  tell (self, 0, before, after);
}

/* --- Which files there are ------------------------------------------------------------------- */

/** Wanted: the file that a part is to have; the members are as in Part. */
typedef struct
{
  NreOpenFile *file;
  NreIndexFile *closed;
} Wanted;

/* A file in an open folder is identified by its path, whether it is open or not; any other file by its
 * object. */
static guint
hash_wanted (gconstpointer key)
{
  const Wanted *wanted = key;

  return wanted->closed != NULL ? g_str_hash (wanted->closed->path) : g_direct_hash (wanted->file);
}

static gboolean
is_same_file (gconstpointer a, gconstpointer b)
{
  const Wanted *one = a, *other = b;

  if (one->closed == NULL || other->closed == NULL)
    return one->closed == other->closed && one->file == other->file;
  return g_str_equal (one->closed->path, other->closed->path);
}

/* (transfer full) (element-type Wanted): the parts that the list must have, in order. @files: (element-type
 * NreIndexFile): the files of the index */
static GArray *
list_wanted (NreProblemList *self, GPtrArray *files)
{
  NreFolderIndex *folder_index = nre_workspace_get_index (self->workspace);
  g_autoptr (GHashTable) placed = g_hash_table_new (NULL, NULL);
  GArray *wanted = g_array_new (FALSE, FALSE, sizeof (Wanted));

  for (guint i = 0; i < files->len; i++)
    {
      NreOpenFile *file = nre_folder_index_find_open (folder_index, ((NreIndexFile *) files->pdata[i])->path);

      if (file != NULL)
        g_hash_table_add (placed, file);
    }
  for (guint i = 0; i < nre_workspace_get_n (self->workspace); i++)
    {
      const Wanted one = { nre_workspace_get (self->workspace, i), NULL };

      if (!g_hash_table_contains (placed, one.file))
        g_array_append_val (wanted, one);
    }
  for (guint i = 0; i < files->len; i++)
    {
      NreOpenFile *file = nre_folder_index_find_open (folder_index, ((NreIndexFile *) files->pdata[i])->path);
      /* The findings of the closed file remain until the open file has been checked. */
      const Wanted one = { file != NULL && nre_open_file_get_findings (file) != NULL ? file : NULL,
                           files->pdata[i] };

      g_array_append_val (wanted, one);
    }
  return wanted;
}

static void
part_set (NreProblemList *self, Part *part, const Wanted *wanted)
{
  NreFindings *findings =
      wanted->file != NULL ? nre_open_file_get_findings (wanted->file) : wanted->closed->findings;

  if (part->file != wanted->file || part->findings != findings || part->closed != wanted->closed)
    part_take (self, part, wanted->file, wanted->closed, findings);
}

/* Files were added, removed, opened or closed. */
static void
update_files (NreProblemList *self)
{
  g_autoptr (GPtrArray) files =
      nre_folder_index_list_problems (nre_workspace_get_index (self->workspace), TRUE);
  g_autoptr (GArray) wanted = list_wanted (self, files), there = g_array_new (FALSE, FALSE, sizeof (Wanted));
  g_autoptr (GHashTable) left = g_hash_table_new (hash_wanted, is_same_file);
  g_autoptr (GPtrArray) before = self->parts;
  guint i = 0, j = 0;

  for (guint k = 0; k < before->len; k++)
    {
      const Part *part = before->pdata[k];
      const Wanted one = { part->file, part->closed };

      g_array_append_val (there, one);
    }
  for (guint k = 0; k < there->len; k++)
    g_hash_table_add (left, &g_array_index (there, Wanted, k));
  self->parts = g_ptr_array_new_full (MAX (before->len, wanted->len), part_free);
  g_ptr_array_set_free_func (before, NULL);
  while (i < before->len || j < wanted->len)
    {
      Part *part = i < before->len ? before->pdata[i] : NULL;
      const Wanted *old = part != NULL ? &g_array_index (there, Wanted, i) : NULL;
      const Wanted *new = j < wanted->len ? &g_array_index (wanted, Wanted, j) : NULL;
      gboolean stays = old != NULL && new != NULL && is_same_file (old, new);

      if (!stays && new != NULL && !g_hash_table_contains (left, new))
        {
          part = part_new ();
          part_set (self, part, new);
          g_ptr_array_add (self->parts, part);
          j++;
          continue;
        }
      g_hash_table_remove (left, old);
      i++;
      g_ptr_array_add (self->parts, part);
      if (stays)
        {
          part_set (self, part, new);
          j++;
        }
      else
        {
          /* The file is gone, or its part moves down and is added there. */
          part->removed = part->changed = TRUE;
          memset (part->counts, 0, sizeof part->counts);
        }
    }
  /* Start from the first part again; those that were examined are skipped quickly. */
  self->look_at = 0;
  apply (self);
}

static void
findings_cb (NreProblemList *self, NreOpenFile *file)
{
  for (guint i = 0; i < self->parts->len; i++)
    {
      Part *part = get_part (self, i);

      if (part->file != file)
        continue;
      part_take (self, part, file, part->closed, nre_open_file_get_findings (file));
      apply_one (self, i);
      return;
    }
  update_files (self);
}

/* --- The filter ------------------------------------------------------------------------------ */

static void
stop_looking (NreProblemList *self)
{
  g_clear_handle_id (&self->look, g_source_remove);
  g_clear_pointer (&self->coming, g_strfreev);
  self->look_at = 0;
  for (guint i = 0; i < self->parts->len; i++)
    {
      g_clear_pointer (&get_part (self, i)->coming, g_free);
      get_part (self, i)->n_looked = 0;
    }
}

/* Match findings of the part with the pending words until @end, in microseconds of g_get_monotonic_time().
 * Returns whether the whole part has been examined. */
static gboolean
look_on (NreProblemList *self, Part *part, gint64 end)
{
  g_autofree char *label = dup_label (part);
  guint n = count_findings (part);

  if (part->coming == NULL)
    part->coming = g_new (guint8, MAX (n, 1));
  while (part->n_looked < n)
    {
      guint i = part->n_looked++;

      part->coming[i] = has_words (label, nre_findings_get (part->findings, i), self->coming, self->row);
      if (part->n_looked % STRIDE == 0 && g_get_monotonic_time () > end)
        return part->n_looked == n;
    }
  return TRUE;
}

static void
show_filtered (NreProblemList *self)
{
  g_signal_emit (self, signals[FILTERING], 0);
  rebuild (self);
  g_signal_emit (self, signals[FILTERED], 0);
}

static gboolean
look_cb (gpointer data)
{
  NreProblemList *self = data;
  gint64 end = g_get_monotonic_time () + TURN_US;

  for (; self->look_at < self->parts->len; self->look_at++)
    if (!look_on (self, get_part (self, self->look_at), end) || g_get_monotonic_time () > end)
      return G_SOURCE_CONTINUE;
  self->look = 0;
  g_strfreev (self->words);
  self->words = g_steal_pointer (&self->coming);
  for (guint i = 0; i < self->parts->len; i++)
    {
      Part *part = get_part (self, i);

      g_free (part->matches);
      part->matches = g_steal_pointer (&part->coming);
      part->n_looked = 0;
    }
  show_filtered (self);
  return G_SOURCE_REMOVE;
}

/**
 * nre_problem_list_set_text:
 * @text: words that the text of a row must contain, ignoring case; "" for all rows
 *
 * Show only problems with all the words. The search runs in the main loop, some milliseconds at a time; then
 * the list changes once, and "filtered" is emitted. Without words, this happens before the function returns.
 */
void
nre_problem_list_set_text (NreProblemList *self, const char *text)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);
  g_auto (GStrv) words = g_strsplit_set (folded, " \t", -1);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  guint n = 0;

  stop_looking (self);
  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      {
        g_strv_builder_add (builder, words[i]);
        n++;
      }
  if (n > 0)
    {
      self->coming = g_strv_builder_end (builder);
      self->look = g_idle_add (look_cb, self);
      return;
    }
  if (self->words == NULL)
    return;
  g_clear_pointer (&self->words, g_strfreev);
  for (guint i = 0; i < self->parts->len; i++)
    g_clear_pointer (&get_part (self, i)->matches, g_free);
  show_filtered (self);
}

/** nre_problem_list_is_filtered: whether the shown problems are filtered by a text. */
gboolean
nre_problem_list_is_filtered (NreProblemList *self)
{
  return self->words != NULL;
}

/** nre_problem_list_set_order: set how the list is sorted. Does not emit "filtering". */
void
nre_problem_list_set_order (NreProblemList *self, NreProblemOrder order)
{
  if (self->order == order)
    return;
  self->order = order;
  rebuild (self);
}

/**
 * nre_problem_list_set_shown:
 * @shown: for each severity, whether its findings are listed
 *
 * Set which severities are listed. The list changes at most once.
 */
void
nre_problem_list_set_shown (NreProblemList *self, const gboolean shown[NRE_N_SEVERITIES])
{
  gboolean differs = FALSE;

  for (guint i = 0; i < NRE_N_SEVERITIES; i++)
    {
      differs = differs || self->hidden[i] == shown[i];
      self->hidden[i] = !shown[i];
    }
  if (differs)
    rebuild (self);
}

/* --- The type -------------------------------------------------------------------------------- */

static void
nre_problem_list_dispose (GObject *object)
{
  NreProblemList *self = NRE_PROBLEM_LIST (object);

  stop_looking (self);
  g_clear_object (&self->workspace);
  G_OBJECT_CLASS (nre_problem_list_parent_class)->dispose (object);
}

static void
nre_problem_list_finalize (GObject *object)
{
  NreProblemList *self = NRE_PROBLEM_LIST (object);

  g_ptr_array_unref (self->parts);
  g_hash_table_unref (self->lives);
  g_strfreev (self->words);
  g_string_free (self->row, TRUE);
  G_OBJECT_CLASS (nre_problem_list_parent_class)->finalize (object);
}

static void
nre_problem_list_class_init (NreProblemListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_problem_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = nre_problem_list_finalize;

  signals[FILTERING] = g_signal_new ("filtering", NRE_TYPE_PROBLEM_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                     NULL, G_TYPE_NONE, 0);
  signals[FILTERED] = g_signal_new ("filtered", NRE_TYPE_PROBLEM_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 0);
}

static void
nre_problem_list_init (NreProblemList *self)
{
  self->parts = g_ptr_array_new_with_free_func (part_free);
  self->lives = g_hash_table_new (NULL, NULL);
  self->row = g_string_new (NULL);
}

NreProblemList *
nre_problem_list_new (NreWorkspace *workspace)
{
  NreProblemList *self = g_object_new (NRE_TYPE_PROBLEM_LIST, NULL);

  self->workspace = g_object_ref (workspace);
  g_signal_connect_object (workspace, "items-changed", G_CALLBACK (update_files), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (workspace, "findings-changed", G_CALLBACK (findings_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (nre_workspace_get_index (workspace), "changed", G_CALLBACK (update_files), self,
                           G_CONNECT_SWAPPED);
  update_files (self);
  return self;
}

/** nre_problem_list_get_count: the number of all problems of the severity, shown or not. */
guint
nre_problem_list_get_count (NreProblemList *self, NreSeverity severity)
{
  guint count = 0;

  for (guint i = 0; i < self->parts->len; i++)
    count += get_part (self, i)->counts[severity];
  return count;
}

/**
 * nre_problem_list_get_finding:
 * @file: (out) (transfer none) (nullable): the file, if it is open
 *
 * The finding at @position, which must be in the list. Unlike g_list_model_get_item(), this makes no object,
 * for callers that examine many findings.
 */
const NreFinding *
nre_problem_list_get_finding (NreProblemList *self, guint position, NreOpenFile **file)
{
  guint row;
  Part *part;
  Band *band = find_segment (self, position, &part, &row);

  g_return_val_if_fail (band != NULL, NULL);
  *file = part->file;
  return band_get (band, row);
}

/**
 * nre_problem_list_get_kind:
 * @file: an open file
 * @code: a code of findings
 * @listed: (element-type NreFinding): the shown findings of the file with this code are added, in the order
 *   in which they were found; the latest findings of the file own them
 *
 * Returns: whether all findings of the file with this code are shown
 */
gboolean
nre_problem_list_get_kind (NreProblemList *self, NreOpenFile *file, const char *code, GPtrArray *listed)
{
  gboolean all = TRUE;

  for (guint k = 0; k < self->parts->len; k++)
    {
      const Part *part = get_part (self, k);

      for (guint i = 0; part->file == file && i < count_findings (part); i++)
        {
          const NreFinding *finding = nre_findings_get (part->findings, i);

          if (strcmp (finding->code, code) != 0)
            continue;
          if (is_shown (self, part, i))
            g_ptr_array_add (listed, (gpointer) finding);
          else
            all = FALSE;
        }
    }
  return all;
}

/** nre_problem_list_find: find the current position of the problem; FALSE if it is not in the list. */
gboolean
nre_problem_list_find (NreProblemList *self, NreProblem *problem, guint *position)
{
  Live *live = g_hash_table_lookup (self->lives, problem);
  guint base = 0, row;
  Part *part;

  if (live == NULL || !find_row (live->band->shown, live->index, &row))
    return FALSE;
  for (guint i = 0; i < self->parts->len * NRE_N_SEVERITIES; i++)
    {
      Band *band = get_segment (self, i, &part);

      if (band == live->band)
        {
          *position = base + row;
          return TRUE;
        }
      base += band->shown->len;
    }
  return FALSE;
}
