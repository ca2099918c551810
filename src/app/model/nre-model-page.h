/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-page.h"
#include "nre-viewport.h"

G_BEGIN_DECLS

/* The page of a model: the viewport, the tables of nodes, batches and slots, and the slots of the selected
 * node.
 *
 * Actions: those of NreModelStage, in the group "view"; list.show (s: nodes, batches, slots, …). */
#define NRE_TYPE_MODEL_PAGE (nre_model_page_get_type ())
G_DECLARE_FINAL_TYPE (NreModelPage, nre_model_page, NRE, MODEL_PAGE, NrePage)

NreViewport *nre_model_page_get_viewport (NreModelPage *self);
void         nre_model_page_get_shown    (NreModelPage *self, guint *lod, guint *group, float *time);

G_END_DECLS
