/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-schema.h"

G_BEGIN_DECLS

/* The tables of a model (spec: msh.md, animation.md), in the order of their type ids. */
extern const NreSchema nre_model_schema;

/* Names of a model's records and values, for the row of models in nre-format.c; see NreFormat. */

gboolean nre_model_locate_names (const NreSubject *subject, NreRecords *out);
char *nre_model_name_record (const NreSubject *subject, const NreTable *table, guint index);
char *nre_model_name_rotation (const NreField *field, const guint8 *record);

G_END_DECLS
