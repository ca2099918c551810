/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-selection.h"

G_BEGIN_DECLS

/* Edits all selected records of a part at once, as one undo step. When a form shows records, it calls
 * nre_part_edit_set(). Input for these records is then written to them, even if the selection has changed by
 * the time the input is committed. */
typedef struct _NrePartEdit NrePartEdit;

/**
 * NrePartArgs: adds the new values of a record to the arguments of an operation.
 * @args: the arguments of the operation for one record, which already contain the index
 * @selection: the selection, in a document in which this record has not been edited yet
 * @index: index of the record
 */
typedef void (*NrePartArgs) (GVariantDict *args, NreSelection *selection, guint index, gpointer data);

/** NrePartValue: returns the new value of a field of the record @index. */
typedef guint32 (*NrePartValue) (NreSelection *selection, guint index, gpointer data);

NrePartEdit  *nre_part_edit_new           (NrePart part);
void          nre_part_edit_free          (NrePartEdit *self);
void          nre_part_edit_set           (NrePartEdit *self, NreSelection *selection);
gboolean      nre_part_edit_is_of         (NrePartEdit *self, NreSelection *selection);
NrePart       nre_part_edit_get_part      (NrePartEdit *self);
NreSelection *nre_part_edit_get_selection (NrePartEdit *self);
NreSelection *nre_part_edit_dup_selection (NrePartEdit *self);
guint         nre_part_edit_get_n         (NrePartEdit *self);
guint         nre_part_edit_get_index     (NrePartEdit *self, guint i);
guint         nre_part_edit_get_lead      (NrePartEdit *self);

void          nre_part_edit_set_field     (NrePartEdit *self, const char *title);
gboolean      nre_part_edit_run           (NrePartEdit *self, const char *operation, NrePartArgs fill,
                                           gpointer data, gboolean goes_on, GError **error);
gboolean      nre_part_edit_can_run_together (NrePartEdit *self, const char *operation, const char *name);
gboolean      nre_part_edit_run_together  (NrePartEdit *self, const char *operation, GVariant *args,
                                           gboolean goes_on, GError **error);
gboolean      nre_part_edit_run_by_value  (NrePartEdit *self, const char *operation, const char *field,
                                           NrePartValue value, gpointer data, GError **error);
gboolean      nre_part_edit_set_float     (NrePartEdit *self, const char *operation, const char *field,
                                           double value, gboolean goes_on, GError **error);
void          nre_part_edit_abort         (NrePartEdit *self);
gboolean      nre_part_edit_perform       (NrePartEdit *self, const char *operation, const char *param,
                                           GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NrePartEdit, nre_part_edit_free)

G_END_DECLS
