/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-flags-group.h"
#include "nre-number-row.h"
#include "nre-part-edit.h"
#include "nre-vector-row.h"

G_BEGIN_DECLS

/* The fields of a page of the inspector, identified by their names in the schema. The form reads the fields
 * of all selected records and shows where they differ. It writes values that the user commits with the
 * operation given for the field, and it links each field with its bytes in the hex view. */
typedef struct _NrePartForm NrePartForm;

/**
 * NreFormRow: a row of a form as data; texts are translated when the row is made.
 * @field, @element: name of the field in the schema, and index of the first element that the row shows
 * @title: (nullable): the title of the row; NULL for "Word at" and the offset of the element
 * @name: (nullable): the accessible name of the row's editor; NULL for the title
 * @n: number of floats in a vector, from @element on; 0 for a single number
 * @unit: (nullable): shown after the number
 * @hint: (nullable): below the title
 * @describe: (nullable): returns (transfer full) (nullable): the hint while a single record is shown; @record
 *   has its bytes. If the function or the result is NULL, @hint is shown
 * @step: what an arrow key adds; 0 for 1
 * @is_positive: whether a float must not be negative
 * @is_plain: whether there are no buttons beside the number
 */
typedef struct
{
  const char *field;
  const char *title;
  const char *name;
  const char *unit;
  const char *hint;
  char     *(*describe) (NreSelection *selection, guint index, NreSpan record);
  guint       element;
  guint       n;
  double      step;
  gboolean    is_positive;
  gboolean    is_plain;
} NreFormRow;

NrePartForm *nre_part_form_new        (NrePart part, const NreShape *shape);
void         nre_part_form_free       (NrePartForm *self);
NrePartEdit *nre_part_form_get_edit   (NrePartForm *self);
void         nre_part_form_set_container (NrePartForm *self, const char *name);

void         nre_part_form_add        (NrePartForm *self, GtkWidget *row, const char *operation,
                                       const char *name);
void         nre_part_form_add_bare   (NrePartForm *self, GtkWidget *row, const char *operation,
                                       const char *name);
void         nre_part_form_add_element (NrePartForm *self, GtkWidget *row, const char *operation,
                                        const char *name, guint element);
void         nre_part_form_add_rows   (NrePartForm *self, GtkWidget *group, const char *operation,
                                       const NreFormRow *rows, guint n);
void         nre_part_form_add_other  (NrePartForm *self, GtkWidget *row, const char *name);
void         nre_part_form_add_other_element (NrePartForm *self, GtkWidget *row, const char *name,
                                              guint element);
void         nre_part_form_place      (NrePartForm *self, GtkWidget *row, guint table, guint64 offset,
                                       guint64 size);

void         nre_part_form_show       (NrePartForm *self, NreSelection *selection);
GtkWidget   *nre_part_form_mark       (NrePartForm *self, guint table, guint64 offset,
                                       guint64 size);

GtkWidget   *nre_form_group_new       (const char *title, const char *note);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NrePartForm, nre_part_form_free)

G_END_DECLS
