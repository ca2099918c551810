/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-schema.h"

G_BEGIN_DECLS

/**
 * NreFieldValues: what the shown records have in a field.
 * @n: number of the records; 0 if there is no value
 * @all, @any: of a number, the bits that are set in all records, and in at least one of them
 * @text: of a name; NULL if the records differ
 */
typedef struct
{
  guint       n;
  guint32     all;
  guint32     any;
  const char *text;
} NreFieldValues;

/**
 * NreFieldChange: what the user enters.
 * @clear, @set: of a number: in each record, the bits @clear are cleared, and then the bits @set are set
 * @text: of a name
 */
typedef struct
{
  guint32     clear;
  guint32     set;
  const char *text;
} NreFieldChange;

/* A widget that edits a field of a record as the schema describes it, for several records at once. It does
 * not change anything itself. A row with several numbers has an editor for each of them, its elements.
 *
 * Signals: "edited" (NreFieldChange *change, gboolean goes_on) when the user has entered a value; @goes_on is
 * TRUE if this change and the former one can become one undo step. If the value cannot be written, the
 * handler calls nre_field_editor_set_error(). "abort" if the changes of the gesture must be undone. */
#define NRE_TYPE_FIELD_EDITOR (nre_field_editor_get_type ())
G_DECLARE_INTERFACE (NreFieldEditor, nre_field_editor, NRE, FIELD_EDITOR, GtkWidget)

/**
 * NreFieldEditorInterface: the functions of an editor. A row of elements has only the first two.
 * @describe: (nullable): takes the range and the readings from the schema
 * @get_element: (nullable): the editor of the number with an index in the row; NULL past the last
 * @get_row: (nullable): the widget that stands for the field in a list, if it is not the list's row
 * @show: shows the values of the records
 * @set_error: shows why the last value could not be written; NULL if the document has changed since
 * @leave: (nullable): commits pending input before the editor is used for other records, and discards what is
 *   not valid
 */
struct _NreFieldEditorInterface
{
  GTypeInterface parent_interface;

  void            (*describe)    (NreFieldEditor *self, const NreField *field);
  NreFieldEditor *(*get_element) (NreFieldEditor *self, guint element);
  GtkWidget      *(*get_row)     (NreFieldEditor *self);
  void            (*show)        (NreFieldEditor *self, const NreFieldValues *values);
  void            (*set_error)   (NreFieldEditor *self, const GError *error);
  void            (*leave)       (NreFieldEditor *self);
};

void            nre_field_editor_describe    (NreFieldEditor *self, const NreField *field);
NreFieldEditor *nre_field_editor_get_element (NreFieldEditor *self, guint element);
GtkWidget      *nre_field_editor_get_row     (NreFieldEditor *self);
void            nre_field_editor_show        (NreFieldEditor *self, const NreFieldValues *values);
void            nre_field_editor_set_error   (NreFieldEditor *self, const GError *error);
void            nre_field_editor_leave       (NreFieldEditor *self);

void            nre_field_editor_emit_edited (NreFieldEditor *self, const NreFieldChange *change,
                                              gboolean goes_on);
void            nre_field_editor_emit_abort  (NreFieldEditor *self);

G_END_DECLS
