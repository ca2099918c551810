/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-selection.h"

G_BEGIN_DECLS

/**
 * NreEntryStep: operations on the entry of a selection that become one undo step. Either all of them are
 * performed or none.
 * @widget: the widget in whose window errors are shown
 * @selection, @document: the selection and its document
 * @path: path of the entry, or NULL for the file itself
 * @n: number of operations performed
 * @ok: whether no operation has failed; after a failure the others are skipped
 * @error: the error of the operation that failed
 */
typedef struct
{
  GtkWidget    *widget;
  NreSelection *selection;
  NreDocument  *document;
  char         *path;
  guint         n;
  gboolean      ok;
  GError       *error;
} NreEntryStep;

void     nre_entry_step_begin   (NreEntryStep *self, GtkWidget *widget, NreSelection *selection, char *label);
void     nre_entry_step_perform (NreEntryStep *self, const char *operation, GVariantDict *args);
gboolean nre_entry_step_end     (NreEntryStep *self);

G_END_DECLS
