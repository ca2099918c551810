/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-export-skins.h"

G_BEGIN_DECLS

/* Append lines of the formats Wavefront OBJ and MTL to a text. */
void  nre_obj_append_floats   (GString *text, const char *keyword, const float *values, guint n);
void  nre_obj_append_material (GString *text, const char *name, const NreExportSkins *skins,
                               const NreExportLook *look);
void  nre_obj_append_head     (GString *text, const char *mtl_name);
char *nre_obj_dup_name        (const char *name);

G_END_DECLS
