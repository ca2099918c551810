/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-field-editor.h"

enum
{
  EDITED,
  ABORT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_INTERFACE (NreFieldEditor, nre_field_editor, GTK_TYPE_WIDGET)

static void
nre_field_editor_default_init (NreFieldEditorInterface *iface)
{
  signals[EDITED] = g_signal_new ("edited", NRE_TYPE_FIELD_EDITOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_BOOLEAN);
  signals[ABORT] = g_signal_new ("abort", NRE_TYPE_FIELD_EDITOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

/** nre_field_editor_describe: set the editor up for the field. */
void
nre_field_editor_describe (NreFieldEditor *self, const NreField *field)
{
  if (NRE_FIELD_EDITOR_GET_IFACE (self)->describe != NULL)
    NRE_FIELD_EDITOR_GET_IFACE (self)->describe (self, field);
}

/** nre_field_editor_get_element: (transfer none) (nullable): the editor of the number with this index in a
 * row of elements; NULL past the last. Any other editor is its own only element. */
NreFieldEditor *
nre_field_editor_get_element (NreFieldEditor *self, guint element)
{
  if (NRE_FIELD_EDITOR_GET_IFACE (self)->get_element != NULL)
    return NRE_FIELD_EDITOR_GET_IFACE (self)->get_element (self, element);
  return element == 0 ? self : NULL;
}

/** nre_field_editor_get_row: (transfer none) (nullable): the widget that stands for the field in a list. */
GtkWidget *
nre_field_editor_get_row (NreFieldEditor *self)
{
  if (NRE_FIELD_EDITOR_GET_IFACE (self)->get_row != NULL)
    return NRE_FIELD_EDITOR_GET_IFACE (self)->get_row (self);
  return gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_LIST_BOX_ROW);
}

/** nre_field_editor_show: show the values of the records. @self: not a row of elements, but one of its
 * elements */
void
nre_field_editor_show (NreFieldEditor *self, const NreFieldValues *values)
{
  NRE_FIELD_EDITOR_GET_IFACE (self)->show (self, values);
}

/** nre_field_editor_set_error: @error (nullable) is why the last value could not be written; NULL if the
 * document has changed since. */
void
nre_field_editor_set_error (NreFieldEditor *self, const GError *error)
{
  NreFieldEditor *element;

  for (guint i = 0; (element = nre_field_editor_get_element (self, i)) != NULL; i++)
    NRE_FIELD_EDITOR_GET_IFACE (element)->set_error (element, error);
}

/** nre_field_editor_leave: commit pending input, or discard it if it is not valid. To be called before the
 * editor is used for other records. */
void
nre_field_editor_leave (NreFieldEditor *self)
{
  NreFieldEditor *element;

  for (guint i = 0; (element = nre_field_editor_get_element (self, i)) != NULL; i++)
    if (NRE_FIELD_EDITOR_GET_IFACE (element)->leave != NULL)
      NRE_FIELD_EDITOR_GET_IFACE (element)->leave (element);
}

/** nre_field_editor_emit_edited: for editors: emit "edited". */
void
nre_field_editor_emit_edited (NreFieldEditor *self, const NreFieldChange *change, gboolean goes_on)
{
  g_signal_emit (self, signals[EDITED], 0, change, goes_on);
}

/** nre_field_editor_emit_abort: for editors: emit "abort". */
void
nre_field_editor_emit_abort (NreFieldEditor *self)
{
  g_signal_emit (self, signals[ABORT], 0);
}
