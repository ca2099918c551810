/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-directory.h"
#include "nre-findings.h"
#include "nre-schema.h"

G_BEGIN_DECLS

/* A model and its table of materials, the entry with the same name and the suffix .wea (spec: materials.md).
 * Batches refer to rows of this table. The functions that read the table beside @model look for an entry of
 * the same archive: they find none if @model is a file of its own. */

#define NRE_MODEL_WEAR_SUFFIX ".wea"

char    *nre_model_wear_dup_material (NreDirectory *model, guint row);
GPtrArray *nre_model_wear_list_materials (NreDirectory *model);
GPtrArray *nre_model_wear_list_names (NreDirectory *model);
GPtrArray *nre_model_wear_list_names_in (NreSpan wear);
char    *nre_model_wear_name_value (const NreSubject *model, const NreField *field, const guint8 *record);
void     nre_model_wear_check (const NreSubject *model, const NreSubject *wear, NreFindings *findings);

/* Finding the batches and nodes of a model that use a row of its table of materials. */

gboolean nre_model_wear_find_model (NreDirectory *directory, guint wear, guint *model);
GArray  *nre_model_wear_list_rows    (NreDirectory *model);
GArray  *nre_model_wear_list_nodes   (NreDirectory *model, guint row);
char    *nre_model_wear_dup_node_name (NreDirectory *model, guint node);

G_END_DECLS
