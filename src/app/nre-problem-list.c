/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-problem-list.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <string.h>

struct _NreProblem
{
  GObject      parent_instance;

  NreOpenFile *file;
  NreFindings *findings;
  guint        index;
};

/** Place: which finding of which file. */
typedef struct
{
  NreOpenFile *file;
  NreFindings *findings;
  guint        index;
} Place;

struct _NreProblemList
{
  GObject       parent_instance;

  NreWorkspace *workspace;
  GArray       *places;         /* what is shown, the worst of each file first */
  guint         counts[NRE_SEVERITY_ERROR + 1];
  gboolean      hidden[NRE_SEVERITY_ERROR + 1];
};

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE (NreProblem, nre_problem, G_TYPE_OBJECT)
G_DEFINE_FINAL_TYPE_WITH_CODE (NreProblemList, nre_problem_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

/* --- A problem ------------------------------------------------------------------------------- */

static void
nre_problem_finalize (GObject *object)
{
  NreProblem *self = NRE_PROBLEM (object);

  g_clear_object (&self->file);
  g_clear_pointer (&self->findings, nre_findings_unref);
  G_OBJECT_CLASS (nre_problem_parent_class)->finalize (object);
}

static void
nre_problem_class_init (NreProblemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = nre_problem_finalize;
}

static void
nre_problem_init (NreProblem *self)
{
}

NreOpenFile *
nre_problem_get_file (NreProblem *self)
{
  return self->file;
}

const NreFinding *
nre_problem_get_finding (NreProblem *self)
{
  return nre_findings_get (self->findings, self->index);
}

/** nre_problem_dup_place: where it is, for people: file, entry, table, record, offset. */
char *
nre_problem_dup_place (NreProblem *self)
{
  const NreFinding *finding = nre_problem_get_finding (self);
  GString *place = g_string_new (nre_document_get_title (nre_open_file_get_document (self->file)));

  if (*finding->entry != '\0')
    g_string_append_printf (place, " · %s", *finding->entry_name != '\0' ? finding->entry_name : finding->entry);
  if (finding->table != NULL)
    g_string_append_printf (place, " · %s", finding->table);
  if (finding->index != NRE_NOWHERE)
    /* Translators: the record of a table, counted from 0. */
    g_string_append_printf (place, _(" · record %" PRIu64), finding->index);
  if (finding->offset != NRE_NOWHERE)
    g_string_append_printf (place, " · 0x%" G_GINT64_MODIFIER "X", finding->offset);
  return g_string_free (place, FALSE);
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
  return NRE_PROBLEM_LIST (model)->places->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  NreProblemList *self = NRE_PROBLEM_LIST (model);
  const Place *place;
  NreProblem *problem;

  if (position >= self->places->len)
    return NULL;
  place = &g_array_index (self->places, Place, position);
  problem = g_object_new (NRE_TYPE_PROBLEM, NULL);
  problem->file = g_object_ref (place->file);
  problem->findings = nre_findings_ref (place->findings);
  problem->index = place->index;
  return problem;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static void
place_clear (gpointer data)
{
  Place *place = data;

  g_object_unref (place->file);
  nre_findings_unref (place->findings);
}

static void
rebuild (NreProblemList *self)
{
  guint before = self->places->len;

  g_array_set_size (self->places, 0);
  memset (self->counts, 0, sizeof self->counts);
  for (guint f = 0; f < nre_workspace_get_n (self->workspace); f++)
    {
      NreOpenFile *file = nre_workspace_get (self->workspace, f);
      NreFindings *findings = nre_open_file_get_findings (file);

      for (int severity = NRE_SEVERITY_ERROR; findings != NULL && severity >= NRE_SEVERITY_INFO; severity--)
        for (guint i = 0; i < nre_findings_n (findings); i++)
          {
            Place place = { file, findings, i };

            if (nre_findings_get (findings, i)->severity != (NreSeverity) severity)
              continue;
            self->counts[severity]++;
            if (self->hidden[severity])
              continue;
            g_object_ref (file);
            nre_findings_ref (findings);
            g_array_append_val (self->places, place);
          }
    }
  g_list_model_items_changed (G_LIST_MODEL (self), 0, before, self->places->len);
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
  g_array_unref (NRE_PROBLEM_LIST (object)->places);
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
  self->places = g_array_new (FALSE, FALSE, sizeof (Place));
  g_array_set_clear_func (self->places, place_clear);
}

NreProblemList *
nre_problem_list_new (NreWorkspace *workspace)
{
  NreProblemList *self = g_object_new (NRE_TYPE_PROBLEM_LIST, NULL);

  self->workspace = g_object_ref (workspace);
  g_signal_connect_object (workspace, "items-changed", G_CALLBACK (rebuild), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (workspace, "findings-changed", G_CALLBACK (rebuild), self, G_CONNECT_SWAPPED);
  rebuild (self);
  return self;
}

/** nre_problem_list_set_hidden: whether to leave findings of this severity out. */
void
nre_problem_list_set_hidden (NreProblemList *self, NreSeverity severity, gboolean hidden)
{
  if (self->hidden[severity] == hidden)
    return;
  self->hidden[severity] = hidden;
  rebuild (self);
}

/** nre_problem_list_get_count: how many there are of the severity, shown or not. */
guint
nre_problem_list_get_count (NreProblemList *self, NreSeverity severity)
{
  return self->counts[severity];
}
