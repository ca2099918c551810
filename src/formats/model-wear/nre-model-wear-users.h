/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-directory.h"

G_BEGIN_DECLS

/* What of a model is made of a row of its table of materials (spec: materials.md). */

gboolean nre_model_wear_find_model (NreDirectory *directory, guint wear, guint *model);
GArray  *nre_model_wear_count_batches (NreDirectory *model, guint n_rows);
GArray  *nre_model_wear_list_batches (NreDirectory *model, guint row);
GArray  *nre_model_wear_list_rows    (NreDirectory *model);
GArray  *nre_model_wear_list_nodes   (NreDirectory *model, guint row);
char    *nre_model_wear_dup_node_name (NreDirectory *model, guint node);

G_END_DECLS
