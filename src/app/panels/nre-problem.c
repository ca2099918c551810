/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-problem.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "nre-format.h"
#include "nre-quick-fix.h"
#include "nre-signal-source.h"
#include "nre-workspace.h"

struct _NreProblem
{
  GObject      parent_instance;

  NreOpenFile *file;            /* or else */
  NreIndexFile *closed;
  NreFindings *findings;
  guint        index;
  char        *fix;
  gboolean     fix_is_known;
  guint        fix_serial;      /* serial of the file's findings when it was computed */
};

G_DEFINE_FINAL_TYPE (NreProblem, nre_problem, G_TYPE_OBJECT)

enum
{
  PROP_FIX = 1,
  N_PROPS,
};

enum
{
  MOVED,
  N_SIGNALS,
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

static void
nre_problem_finalize (GObject *object)
{
  NreProblem *self = NRE_PROBLEM (object);

  g_clear_object (&self->file);
  g_clear_pointer (&self->closed, nre_index_file_unref);
  g_clear_pointer (&self->findings, nre_findings_unref);
  g_free (self->fix);
  G_OBJECT_CLASS (nre_problem_parent_class)->finalize (object);
}

static void
nre_problem_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_string (value, nre_problem_get_fix (NRE_PROBLEM (object)));
}

static void
nre_problem_class_init (NreProblemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = nre_problem_finalize;
  object_class->get_property = nre_problem_get_property;
  props[PROP_FIX] = g_param_spec_string ("fix", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  signals[MOVED] =
      g_signal_new ("moved", NRE_TYPE_PROBLEM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
nre_problem_init (NreProblem *self)
{
}

/* If a check finds the same problem again, this object stays in the list: but the available repair may have
 * changed, for example if a repair was undone before any check saw it. */
static void
checked_cb (NreProblem *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_FIX]);
}

/** nre_problem_new: a problem for finding number @index of @findings, which belong to @file. */
NreProblem *
nre_problem_new (NreOpenFile *file, NreFindings *findings, guint index)
{
  NreProblem *self = g_object_new (NRE_TYPE_PROBLEM, NULL);

  self->file = g_object_ref (file);
  self->findings = nre_findings_ref (findings);
  self->index = index;
  g_signal_connect_object (file, "notify::findings-serial", G_CALLBACK (checked_cb), self, G_CONNECT_SWAPPED);
  return self;
}

/** nre_problem_new_closed: a problem for finding number @index of @findings, which
 * belong to a closed file. */
NreProblem *
nre_problem_new_closed (NreIndexFile *closed, NreFindings *findings, guint index)
{
  NreProblem *self = g_object_new (NRE_TYPE_PROBLEM, NULL);

  self->closed = nre_index_file_ref (closed);
  self->findings = nre_findings_ref (findings);
  self->index = index;
  return self;
}

/**
 * nre_problem_move:
 * @file: (nullable): the file, if it is open
 * @closed: (nullable): the file, if it is not open
 *
 * Move the problem to number @index of new findings with the same content: its file was checked
 * again, or opened, or closed.
 */
void
nre_problem_move (NreProblem *self, NreOpenFile *file, NreIndexFile *closed, NreFindings *findings,
                  guint index)
{
  gboolean moved = self->file != file;

  nre_findings_ref (findings);
  nre_findings_unref (self->findings);
  self->findings = findings;
  self->index = index;
  if (!moved)
    return;
  nre_set_signal_source (&self->file, file, self);
  if (file != NULL)
    g_signal_connect_object (file, "notify::findings-serial", G_CALLBACK (checked_cb), self,
                             G_CONNECT_SWAPPED);
  g_clear_pointer (&self->closed, nre_index_file_unref);
  self->closed = file == NULL ? nre_index_file_ref (closed) : NULL;
  g_clear_pointer (&self->fix, g_free);
  self->fix_is_known = FALSE;
  g_signal_emit (self, signals[MOVED], 0);
}

/** nre_problem_get_closed: (transfer none) (nullable): the file, if it is not open. */
NreIndexFile *
nre_problem_get_closed (NreProblem *self)
{
  return self->closed;
}

/** nre_problem_get_file: (transfer none) (nullable): the file, if it is open. */
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

/** nre_problem_append_place: append the place of a finding in its file, for people: entry,
 * table, record, offset. */
void
nre_problem_append_place (GString *text, const NreFinding *finding)
{
  if (*finding->entry != '\0')
    g_string_append_printf (text, " · %s",
                            *finding->entry_name != '\0' ? finding->entry_name : finding->entry);
  if (finding->table != NULL)
    g_string_append_printf (text, " · %s", nre_format_name_table (finding->table));
  if (finding->index != NRE_NOWHERE)
    /* Translators: the record of a table, counted from 0. */
    g_string_append_printf (text, _(" · record %" PRIu64), finding->index);
  if (finding->offset != NRE_NOWHERE)
    g_string_append_printf (text, " · 0x%" G_GINT64_MODIFIER "X", finding->offset);
}

/** nre_problem_dup_place: the place for people: the file, and the place in it. */
char *
nre_problem_dup_place (NreProblem *self)
{
  g_autofree char *label =
      self->file != NULL ? nre_workspace_dup_label_of (nre_open_file_get_document (self->file)) : NULL;
  GString *place = g_string_new (label != NULL ? label : self->closed->label);

  nre_problem_append_place (place, nre_problem_get_finding (self));
  return g_string_free (place, FALSE);
}

/** nre_problem_get_fix: (nullable): description of the repair, by the last check; computed on demand. */
const char *
nre_problem_get_fix (NreProblem *self)
{
  guint serial = self->file != NULL ? nre_open_file_get_findings_serial (self->file) : 0;

  if (self->fix_is_known && self->fix_serial != serial)
    {
      g_clear_pointer (&self->fix, g_free);
      self->fix_is_known = FALSE;
    }
  self->fix_serial = serial;
  if (!self->fix_is_known && self->file == NULL)
    {
      /* The exact repair is only known once the file is open. */
      if (nre_quick_fix_is_known (nre_problem_get_finding (self)->code))
        self->fix = g_strdup (_("Open the file to see whether it can be repaired"));
      self->fix_is_known = TRUE;
    }
  else if (!self->fix_is_known)
    {
      g_autoptr (NreQuickFix) fix =
        nre_quick_fix_new (nre_open_file_get_document (self->file), nre_problem_get_finding (self));

      self->fix = fix != NULL ? g_strdup (fix->label) : NULL;
      self->fix_is_known = TRUE;
    }
  return self->fix;
}

/* The next check removes the problem from the list; until then no further repair is offered. */
static void
fixed (NreProblem *self)
{
  if (self->fix != NULL)
    {
      g_clear_pointer (&self->fix, g_free);
      g_object_notify_by_pspec (G_OBJECT (self), props[PROP_FIX]);
    }
  nre_open_file_validate (self->file);
}

/**
 * nre_problem_fix:
 * @n_fixed: (out): 0 if the repair was no longer needed, so that nothing was done, else 1
 *
 * Repair it, as one step, and check again.
 */
gboolean
nre_problem_fix (NreProblem *self, guint *n_fixed, GError **error)
{
  NreDocument *document = nre_open_file_get_document (self->file);
  g_autoptr (NreQuickFix) fix = nre_quick_fix_new (document, nre_problem_get_finding (self));

  *n_fixed = 0;
  if (fix != NULL && !nre_quick_fix_perform (fix, document, error))
    return FALSE;
  *n_fixed = fix != NULL;
  fixed (self);
  return TRUE;
}

/**
 * nre_problem_count_kind:
 * @only: (nullable) (element-type NreFinding): those that count; NULL for all
 *
 * How many problems of this kind the file has that can be repaired, by the last check; none unless it is
 * open.
 */
guint
nre_problem_count_kind (NreProblem *self, GPtrArray *only)
{
  if (self->file == NULL)
    return 0;
  return nre_quick_fix_count (nre_open_file_get_document (self->file),
                              nre_open_file_get_findings (self->file), nre_problem_get_finding (self)->code,
                              only);
}

/**
 * nre_problem_fix_kind:
 * @only: (nullable) (element-type NreFinding): those to repair; NULL for all
 *
 * Repair the problems of this kind in the file, as one step, and check again.
 */
gboolean
nre_problem_fix_kind (NreProblem *self, GPtrArray *only, guint *n_fixed, GError **error)
{
  g_autoptr (NreFindings) findings = nre_findings_ref (nre_open_file_get_findings (self->file));

  if (!nre_quick_fix_perform_all (nre_open_file_get_document (self->file), findings,
                                  nre_problem_get_finding (self)->code, only, n_fixed, error))
    return FALSE;
  fixed (self);
  return TRUE;
}
