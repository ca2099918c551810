/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-number-field.h"

G_BEGIN_DECLS

#define NRE_VECTOR_MAX 4

/* A row of the inspector with three or four floats side by side: x, y, z and w. Each of them is an
 * NreNumberField, so that a handler of "commit" writes only the component that the user has changed.
 *
 * Properties: field-name (string: the name of the vector; the accessible names of the fields are "field-name
 * x" and so on), components (string: the names of the components, such as "x y z"), hint (string: the
 * subtitle if no number is refused), beside (boolean: whether the fields are beside the title,
 * without the names of the components). Signal "commit" (uint component, double value, gboolean goes_on) as
 * in NreNumberField. */
#define NRE_TYPE_VECTOR_ROW (nre_vector_row_get_type ())
G_DECLARE_FINAL_TYPE (NreVectorRow, nre_vector_row, NRE, VECTOR_ROW, AdwPreferencesRow)

GtkWidget      *nre_vector_row_new       (const char *title, const char *field_name, const char *components);
guint           nre_vector_row_get_n     (NreVectorRow *self);
NreNumberField *nre_vector_row_get_field (NreVectorRow *self, guint component);
void            nre_vector_row_set_value (NreVectorRow *self, const float *value);
void            nre_vector_row_take_hint (NreVectorRow *self, char *hint);
void            nre_vector_row_append    (NreVectorRow *self, GtkWidget *widget);

G_END_DECLS
