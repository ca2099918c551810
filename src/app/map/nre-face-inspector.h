/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-part-inspector.h"

G_BEGIN_DECLS

/* The inspector's page of one or several faces of a terrain. */
#define NRE_TYPE_FACE_INSPECTOR (nre_face_inspector_get_type ())
G_DECLARE_FINAL_TYPE (NreFaceInspector, nre_face_inspector, NRE, FACE_INSPECTOR, NrePartInspector)

G_END_DECLS
