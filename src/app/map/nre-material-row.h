/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-part-form.h"

G_BEGIN_DECLS

/* A material of faces in a form: chosen by name where the table with the names is there, and by number where it is
 * not. */
typedef struct _NreMaterialRow NreMaterialRow;

NreMaterialRow *nre_material_row_new       (AdwPreferencesGroup *group, NrePartForm *form, const char *title,
                                            const char *field, const char *table, gboolean has_none)
                                            G_GNUC_WARN_UNUSED_RESULT;
void            nre_material_row_free      (NreMaterialRow *self);
void            nre_material_row_set_names (NreMaterialRow *self, const GPtrArray *names);

G_END_DECLS
