/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-problem.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <string.h>

#include "nre-format.h"
#include "nre-quick-fix.h"
#include "nre-signal-source.h"
#include "nre-workspace.h"

struct _NreProblem
{
  GObject      parent_instance;

  NreOpenFile *file;            /* NULL for a closed file */
  NreIndexFile *indexed;        /* the file as part of an open folder; NULL for an open file in none */
  NreFindings *findings;
  guint        index;
  char        *fix;
  gboolean     fix_is_known;
  guint        fix_serial;      /* serial of the file's findings when @fix was computed */
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
  g_clear_pointer (&self->indexed, nre_index_file_unref);
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

/* If a check finds the same problem again, this object stays in the list. But the available repair may have
 * changed, for example if a repair was undone before the next check. */
static void
checked_cb (NreProblem *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_FIX]);
}

static void
set_indexed (NreProblem *self, NreIndexFile *indexed)
{
  if (indexed != NULL)
    nre_index_file_ref (indexed);
  g_clear_pointer (&self->indexed, nre_index_file_unref);
  self->indexed = indexed;
}

static void
set_file (NreProblem *self, NreOpenFile *file)
{
  nre_set_signal_source (&self->file, file, self);
  if (file != NULL)
    g_signal_connect_object (file, "notify::findings-serial", G_CALLBACK (checked_cb), self,
                             G_CONNECT_SWAPPED);
}

/**
 * nre_problem_new: a problem for the finding with index @index of @findings
 * @file: (nullable): the file, if it is open
 * @indexed: (nullable): the file as part of an open folder; must not be NULL if @file is
 */
NreProblem *
nre_problem_new (NreOpenFile *file, NreIndexFile *indexed, NreFindings *findings, guint index)
{
  NreProblem *self = g_object_new (NRE_TYPE_PROBLEM, NULL);

  set_file (self, file);
  set_indexed (self, indexed);
  self->findings = nre_findings_ref (findings);
  self->index = index;
  return self;
}

/** nre_problem_move: let the problem refer to new findings, after its file was checked again, opened, closed
 * or called otherwise. The parameters are as of nre_problem_new(). */
void
nre_problem_move (NreProblem *self, NreOpenFile *file, NreIndexFile *indexed, NreFindings *findings,
                  guint index)
{
  gboolean moved = self->file != file || (indexed != NULL && self->indexed != NULL &&
                                          strcmp (indexed->label, self->indexed->label) != 0);

  nre_findings_ref (findings);
  nre_findings_unref (self->findings);
  self->findings = findings;
  self->index = index;
  set_indexed (self, indexed);
  if (!moved)
    return;
  set_file (self, file);
  g_clear_pointer (&self->fix, g_free);
  self->fix_is_known = FALSE;
  g_signal_emit (self, signals[MOVED], 0);
}

/** nre_problem_get_closed: (transfer none) (nullable): the file, if it is not open. */
NreIndexFile *
nre_problem_get_closed (NreProblem *self)
{
  return self->file == NULL ? self->indexed : NULL;
}

/** nre_problem_get_file: (transfer none) (nullable): the file, if it is open. */
NreOpenFile *
nre_problem_get_file (NreProblem *self)
{
  return self->file;
}

/** nre_problem_get_finding: (transfer none): the finding; valid as long as the problem, or until
 * nre_problem_move(). */
const NreFinding *
nre_problem_get_finding (NreProblem *self)
{
  return nre_findings_get (self->findings, self->index);
}

/** nre_problem_append_place: append the location of a finding in its file, as text for users: entry, table,
 * record and offset, as far as they are known. Each has a separator before it. */
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

/** nre_problem_dup_place: (transfer full): the location of the problem, as text for users: the label of the
 * file, and the location in it. */
char *
nre_problem_dup_place (NreProblem *self)
{
  g_autofree char *label =
      self->indexed == NULL ? nre_workspace_dup_label_of (nre_open_file_get_document (self->file)) : NULL;
  GString *place = g_string_new (label != NULL ? label : self->indexed->label);

  nre_problem_append_place (place, nre_problem_get_finding (self));
  return g_string_free (place, FALSE);
}

/** nre_problem_get_fix: (transfer none) (nullable): description of the repair; NULL if there is none. It is
 * computed on demand, and again after each check. For a closed file that may be repairable, the description
 * says that it must be opened. */
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

/* Check the file again after a repair. Until this removes the problem from the list, no repair is offered. */
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
 * @n_fixed: (out): the number of repaired problems: 0 if no repair is available any more, else 1
 *
 * Repair the problem as one undo step, and check the file again. The file must be open. Fails like
 * nre_quick_fix_perform().
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
 * @only: (nullable) (element-type NreFinding): the findings to count; NULL for all
 *
 * The number of findings of the last check that have the code of this problem and can be repaired; 0 for a
 * closed file.
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
 * @only: (nullable) (element-type NreFinding): the findings to repair; NULL for all
 * @n_fixed: (out): the number of repaired problems
 *
 * Repair the problems with the same code in the file, as one undo step, and check the file again. The file
 * must be open. Fails like nre_quick_fix_perform_all().
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
