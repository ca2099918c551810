/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-entry-step.h"

#include "nre-report.h"

/**
 * nre_entry_step_begin: begin a step, which must be ended with nre_entry_step_end().
 * @widget: must exist until the end of the step
 * @label: (transfer full): label of the step
 */
void
nre_entry_step_begin (NreEntryStep *self, GtkWidget *widget, NreSelection *selection, char *label)
{
  *self = (NreEntryStep){ .widget = widget, .selection = g_object_ref (selection), .ok = TRUE };
  self->document = nre_selection_get_document (selection);
  self->path = nre_selection_dup_entry_path (selection);
  nre_document_begin_group (self->document, label);
  g_free (label);
}

/**
 * nre_entry_step_perform:
 * @args: arguments of the operation, which are ended or cleared
 *
 * Perform an operation on the entry, unless an earlier one failed. nre_entry_step_end() reports the failure.
 */
void
nre_entry_step_perform (NreEntryStep *self, const char *operation, GVariantDict *args)
{
  self->n++;
  if (self->ok)
    self->ok = nre_document_perform (self->document, operation, self->path, g_variant_dict_end (args),
                                     &self->error);
  else
    g_variant_dict_clear (args);
}

/** nre_entry_step_end: finish the step. If an operation failed, undo the others, show the error, and return
 * FALSE. A step with a single operation gets the label of the operation, which names its target. */
gboolean
nre_entry_step_end (NreEntryStep *self)
{
  if (self->n == 1)
    nre_history_name_group (nre_document_get_history (self->document), NULL);
  if (self->ok)
    nre_document_end_group (self->document);
  else
    {
      nre_document_abort_group (self->document);
      nre_report_error (self->widget, self->error);
    }
  g_clear_error (&self->error);
  g_free (self->path);
  g_object_unref (self->selection);
  return self->ok;
}
