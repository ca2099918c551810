/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-problem-list.h"

#include <string.h>

/** Part: what is shown of one file, the worst first. */
typedef struct
{
  NreOpenFile *file;
  NreFindings *findings;        /* NULL before the first check is done */
  GArray      *shown;           /* guint: index in @findings */
  guint        counts[NRE_N_SEVERITIES];
} Part;

struct _NreProblemList
{
  GObject       parent_instance;

  NreWorkspace *workspace;
  GPtrArray    *parts;          /* of Part, in the order of the files */
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

  g_object_unref (part->file);
  g_clear_pointer (&part->findings, nre_findings_unref);
  g_array_unref (part->shown);
  g_free (part);
}

static Part *
part_new (NreProblemList *self, NreOpenFile *file)
{
  NreFindings *findings = nre_open_file_get_findings (file);
  Part *part = g_new0 (Part, 1);
  guint n = findings != NULL ? nre_findings_n (findings) : 0;

  part->file = g_object_ref (file);
  part->findings = findings != NULL ? nre_findings_ref (findings) : NULL;
  part->shown = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < n; i++)
    part->counts[nre_findings_get (findings, i)->severity]++;
  for (int severity = NRE_SEVERITY_ERROR; severity >= NRE_SEVERITY_INFO; severity--)
    {
      if (self->hidden[severity] || part->counts[severity] == 0)
        continue;
      for (guint i = 0; i < n; i++)
        if (nre_findings_get (findings, i)->severity == (NreSeverity) severity)
          g_array_append_val (part->shown, i);
    }
  return part;
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
  NreProblemList *self = NRE_PROBLEM_LIST (model);
  guint n = 0;

  for (guint i = 0; i < self->parts->len; i++)
    n += ((Part *) self->parts->pdata[i])->shown->len;
  return n;
}

static gpointer
get_item (GListModel *model, guint position)
{
  NreProblemList *self = NRE_PROBLEM_LIST (model);

  for (guint i = 0; i < self->parts->len; i++)
    {
      const Part *part = self->parts->pdata[i];

      if (position < part->shown->len)
        return nre_problem_new (part->file, part->findings, g_array_index (part->shown, guint, position));
      position -= part->shown->len;
    }
  return NULL;
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
  guint base = 0, start, removed, added;

  for (guint i = 0; i < index; i++)
    base += ((Part *) self->parts->pdata[i])->shown->len;
  find_difference (before, after, &start, &removed, &added);
  self->parts->pdata[index] = after;
  part_free (before);
  if (removed > 0 || added > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), base + start, removed, added);
}

static void
findings_cb (NreProblemList *self, NreOpenFile *file)
{
  for (guint i = 0; i < self->parts->len; i++)
    if (((Part *) self->parts->pdata[i])->file == file)
      update_part (self, i);
}

static void
files_cb (NreProblemList *self, guint position, guint removed, guint added)
{
  guint base = 0, n_removed = 0, n_added = 0;

  for (guint i = 0; i < position; i++)
    base += ((Part *) self->parts->pdata[i])->shown->len;
  for (guint i = 0; i < removed; i++)
    n_removed += ((Part *) self->parts->pdata[position + i])->shown->len;
  if (removed > 0)
    g_ptr_array_remove_range (self->parts, position, removed);
  for (guint i = 0; i < added; i++)
    {
      Part *part = part_new (self, nre_workspace_get (self->workspace, position + i));

      g_ptr_array_insert (self->parts, (gint) (position + i), part);
      n_added += part->shown->len;
    }
  if (n_removed > 0 || n_added > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), base, n_removed, n_added);
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
  files_cb (self, 0, 0, nre_workspace_get_n (workspace));
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

      self->parts->pdata[i] = part_new (self, part->file);
      part_free (part);
    }
  if (differs)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, before, get_n_items (G_LIST_MODEL (self)));
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
