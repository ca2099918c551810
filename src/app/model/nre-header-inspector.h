/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-part-form.h"

G_BEGIN_DECLS

/* The inspector's page of the model's own bounds, at the start of Res2. */
#define NRE_TYPE_HEADER_INSPECTOR (nre_header_inspector_get_type ())
G_DECLARE_FINAL_TYPE (NreHeaderInspector, nre_header_inspector, NRE, HEADER_INSPECTOR, GtkBox)

void         nre_header_inspector_show     (NreHeaderInspector *self, NreSelection *selection);
NrePartForm *nre_header_inspector_get_form (NreHeaderInspector *self);

G_END_DECLS
