/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "pages-fixture.h"

#include "nre-inspector.h"
#include "nre-number-field.h"

G_BEGIN_DECLS

/* The inspector of the small authored model (see pages_document()), for tests of its pages. */
typedef struct
{
  NreDocument  *document;
  NreEntry     *entry;
  NreSelection *selection;
  NreInspector *inspector;
  GtkWindow    *window;
} PartFixture;

void            part_set_up_document (PartFixture *self, NreDocument *document);
void            part_set_up          (PartFixture *self, gconstpointer data);
void            part_tear_down       (PartFixture *self, gconstpointer data);
GtkWidget      *part_get_page        (PartFixture *self, NrePart part);
NreNumberField *part_get_field       (PartFixture *self, NrePart part, const char *name);
GBytes         *part_read_model      (NreDocument *document);
NreModel       *part_get_model       (PartFixture *self);
guint           part_n_steps         (PartFixture *self);
const char     *part_last_step       (PartFixture *self);
void            part_enter           (NreNumberField *field, const char *text);
void            part_assert_same     (GBytes *a, GBytes *b);
void            part_select_several  (PartFixture *self, NrePart part, guint first, guint last, guint lead);

#define part_assert_shown(field, text) \
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (field)), ==, text)

G_END_DECLS
