/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-problem-list.h"

#include <string.h>

/** Part: what is shown of one file, the worst first. */
typedef struct
{
  NreOpenFile *file;            /* or else */
  NreSurveyed *closed;
  NreFindings *findings;        /* NULL before the first check is done */
  GArray      *shown;           /* guint: index in @findings */
  guint        counts[NRE_N_SEVERITIES];
} Part;

struct _NreProblemList
{
  GObject       parent_instance;

  NreWorkspace *workspace;
  GPtrArray    *parts;          /* of Part, in the order of the files: first n_open, then those that are closed */
  guint         n_open;
  guint         n;              /* of all that is shown */
  guint         hint;           /* the part that was looked into last, and what comes before it */
  guint         hint_base;
  gboolean      hidden[NRE_N_SEVERITIES];
};

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (NreProblemList, nre_problem_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

/* --- A file's part --------------------------------------------------------------------------- */

static void
part_free (gpointer data)
{
  Part *part = data;

  g_clear_object (&part->file);
  g_clear_pointer (&part->closed, nre_surveyed_unref);
  g_clear_pointer (&part->findings, nre_findings_unref);
  g_array_unref (part->shown);
  g_free (part);
}

static void
part_fill (NreProblemList *self, Part *part)
{
  guint n = part->findings != NULL ? nre_findings_n (part->findings) : 0;

  part->shown = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < n && part->closed == NULL; i++)
    part->counts[nre_findings_get (part->findings, i)->severity]++;
  for (int severity = NRE_SEVERITY_ERROR; severity >= NRE_SEVERITY_INFO; severity--)
    {
      if (self->hidden[severity] || part->counts[severity] == 0)
        continue;
      for (guint i = 0; i < n; i++)
        if (nre_findings_get (part->findings, i)->severity == (NreSeverity) severity)
          g_array_append_val (part->shown, i);
    }
}

static Part *
part_new (NreProblemList *self, NreOpenFile *file)
{
  NreFindings *findings = nre_open_file_get_findings (file);
  Part *part = g_new0 (Part, 1);

  part->file = g_object_ref (file);
  part->findings = findings != NULL ? nre_findings_ref (findings) : NULL;
  part_fill (self, part);
  return part;
}

static Part *
part_new_closed (NreProblemList *self, NreSurveyed *closed)
{
  Part *part = g_new0 (Part, 1);

  part->closed = nre_surveyed_ref (closed);
  part->findings = closed->findings != NULL ? nre_findings_ref (closed->findings) : NULL;
  memcpy (part->counts, closed->counts, sizeof part->counts);
  part_fill (self, part);
  return part;
}

static Part *
part_new_again (NreProblemList *self, const Part *part)
{
  return part->file != NULL ? part_new (self, part->file) : part_new_closed (self, part->closed);
}

static const NreFinding *
part_get (const Part *part, guint position)
{
  return nre_findings_get (part->findings, g_array_index (part->shown, guint, position));
}

static gboolean
look_the_same (const NreFinding *a, const NreFinding *b)
{
  return a == b || (a->severity == b->severity && a->index == b->index && a->offset == b->offset &&
                    strcmp (a->code, b->code) == 0 && strcmp (a->entry, b->entry) == 0 &&
                    g_strcmp0 (a->table, b->table) == 0 && strcmp (a->message, b->message) == 0 &&
                    strcmp (a->entry_name, b->entry_name) == 0);
}

/* What is alike at both ends stays, and with it the place of the list and of the focus. */
static void
find_difference (const Part *before, const Part *after, guint *start, guint *removed, guint *added)
{
  guint first = 0, n = MIN (before->shown->len, after->shown->len), last = 0;

  while (first < n && look_the_same (part_get (before, first), part_get (after, first)))
    first++;
  while (last < n - first && look_the_same (part_get (before, before->shown->len - 1 - last),
                                            part_get (after, after->shown->len - 1 - last)))
    last++;
  *start = first;
  *removed = before->shown->len - first - last;
  *added = after->shown->len - first - last;
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

/* Who asks for one asks for those around it, too: the search goes on where it ended. */
static gpointer
get_item (GListModel *model, guint position)
{
  NreProblemList *self = NRE_PROBLEM_LIST (model);

  if (position < self->hint_base)
    self->hint = self->hint_base = 0;
  for (; self->hint < self->parts->len; self->hint++)
    {
      const Part *part = self->parts->pdata[self->hint];
      guint row = position - self->hint_base;

      if (row < part->shown->len)
        {
          guint index = g_array_index (part->shown, guint, row);

          return part->file != NULL ? nre_problem_new (part->file, part->findings, index)
                                    : nre_problem_new_closed (part->closed, index);
        }
      self->hint_base += part->shown->len;
    }
  return NULL;
}

/* Parts are others than before. */
static void
changed (NreProblemList *self, guint position, guint removed, guint added)
{
  self->hint = self->hint_base = 0;
  self->n = self->n - removed + added;
  if (removed > 0 || added > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), position, removed, added);
}

static guint
count_shown (GPtrArray *parts, guint first, guint n)
{
  guint shown = 0;

  for (guint i = first; i < first + n; i++)
    shown += ((Part *) parts->pdata[i])->shown->len;
  return shown;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static void
update_part (NreProblemList *self, guint index)
{
  Part *before = self->parts->pdata[index];
  Part *after = part_new (self, before->file);
  guint start, removed, added;

  find_difference (before, after, &start, &removed, &added);
  self->parts->pdata[index] = after;
  part_free (before);
  changed (self, count_shown (self->parts, 0, index) + start, removed, added);
}

static void
findings_cb (NreProblemList *self, NreOpenFile *file)
{
  for (guint i = 0; i < self->n_open; i++)
    if (((Part *) self->parts->pdata[i])->file == file)
      update_part (self, i);
}

static void
files_cb (NreProblemList *self, guint position, guint removed, guint added)
{
  guint base = count_shown (self->parts, 0, position), n_removed = count_shown (self->parts, position, removed);

  if (removed > 0)
    g_ptr_array_remove_range (self->parts, position, removed);
  for (guint i = 0; i < added; i++)
    g_ptr_array_insert (self->parts, (gint) (position + i),
                        part_new (self, nre_workspace_get (self->workspace, position + i)));
  self->n_open = self->n_open - removed + added;
  changed (self, base, n_removed, count_shown (self->parts, position, added));
}

/* What is the same at both ends stays. */
static void
survey_cb (NreProblemList *self)
{
  g_autoptr (GPtrArray) files = nre_survey_list_problems (nre_workspace_get_survey (self->workspace));
  guint before = self->parts->len - self->n_open, start = 0, end = 0, n = MIN (before, files->len), base, removed, added;

#define CLOSED(i) (((Part *) self->parts->pdata[self->n_open + (i)])->closed)
  while (start < n && CLOSED (start) == files->pdata[start])
    start++;
  while (end < n - start && CLOSED (before - 1 - end) == files->pdata[files->len - 1 - end])
    end++;
#undef CLOSED
  removed = before - start - end;
  added = files->len - start - end;
  if (removed == 0 && added == 0)
    return;
  base = count_shown (self->parts, 0, self->n_open + start);
  n = count_shown (self->parts, self->n_open + start, removed);
  if (removed > 0)
    g_ptr_array_remove_range (self->parts, self->n_open + start, removed);
  for (guint i = 0; i < added; i++)
    g_ptr_array_insert (self->parts, (gint) (self->n_open + start + i),
                        part_new_closed (self, files->pdata[start + i]));
  changed (self, base, n, count_shown (self->parts, self->n_open + start, added));
}

static void
nre_problem_list_dispose (GObject *object)
{
  g_clear_object (&NRE_PROBLEM_LIST (object)->workspace);
  G_OBJECT_CLASS (nre_problem_list_parent_class)->dispose (object);
}

static void
nre_problem_list_finalize (GObject *object)
{
  g_ptr_array_unref (NRE_PROBLEM_LIST (object)->parts);
  G_OBJECT_CLASS (nre_problem_list_parent_class)->finalize (object);
}

static void
nre_problem_list_class_init (NreProblemListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_problem_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = nre_problem_list_finalize;
}

static void
nre_problem_list_init (NreProblemList *self)
{
  self->parts = g_ptr_array_new_with_free_func (part_free);
}

NreProblemList *
nre_problem_list_new (NreWorkspace *workspace)
{
  NreProblemList *self = g_object_new (NRE_TYPE_PROBLEM_LIST, NULL);

  self->workspace = g_object_ref (workspace);
  g_signal_connect_object (workspace, "items-changed", G_CALLBACK (files_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (workspace, "findings-changed", G_CALLBACK (findings_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (nre_workspace_get_survey (workspace), "changed", G_CALLBACK (survey_cb), self,
                           G_CONNECT_SWAPPED);
  files_cb (self, 0, 0, nre_workspace_get_n (workspace));
  survey_cb (self);
  return self;
}

/**
 * nre_problem_list_set_shown:
 * @shown: for each severity, whether findings of it are in the list
 *
 * All at once, since a list that changes is a list that is laid out anew.
 */
void
nre_problem_list_set_shown (NreProblemList *self, const gboolean shown[NRE_N_SEVERITIES])
{
  guint before = get_n_items (G_LIST_MODEL (self));
  gboolean differs = FALSE;

  for (guint i = 0; i < NRE_N_SEVERITIES; i++)
    {
      differs = differs || self->hidden[i] == shown[i];
      self->hidden[i] = !shown[i];
    }
  for (guint i = 0; i < self->parts->len && differs; i++)
    {
      Part *part = self->parts->pdata[i];

      self->parts->pdata[i] = part_new_again (self, part);
      part_free (part);
    }
  if (differs)
    changed (self, 0, before, count_shown (self->parts, 0, self->parts->len));
}

/** nre_problem_list_get_count: how many there are of the severity, shown or not. */
guint
nre_problem_list_get_count (NreProblemList *self, NreSeverity severity)
{
  guint count = 0;

  for (guint i = 0; i < self->parts->len; i++)
    count += ((Part *) self->parts->pdata[i])->counts[severity];
  return count;
}
