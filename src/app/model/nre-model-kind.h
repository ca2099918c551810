/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-model-view.h"
#include "nre-selection.h"

G_BEGIN_DECLS

/* The parts of a model that can be selected. */
enum
{
  NRE_PART_NODE = NRE_PART_OWN,
  NRE_PART_SLOT,
  NRE_PART_BATCH,
  NRE_PART_TRIANGLE,
  NRE_PART_KEY,         /* an animation key, a record of Res8 */
  NRE_PART_HEADER,      /* the bounds of the whole model, at the start of Res2; the index is always 0 */
};

/* The kind of models. */
extern const NreAppKind nre_model_app_kind;

NreModelView *nre_selection_get_model_view (NreSelection *selection);
NrePath       nre_model_path               (guint node, guint slot, guint batch, guint triangle);

G_END_DECLS
