/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-pose-tool.h"
#include "nre-viewport.h"

G_BEGIN_DECLS

/* A viewport with the widgets that float over it: the view options, the selection, and how much is hidden.
 *
 * The page inserts its actions as the group "view": those of NreViewSettings, and frame, preset (s: iso,
 * front, side, top), isolate, hide and show-all.
 *
 * Properties: selection (NreSelection). */
#define NRE_TYPE_MODEL_STAGE (nre_model_stage_get_type ())
G_DECLARE_FINAL_TYPE (NreModelStage, nre_model_stage, NRE, MODEL_STAGE, GtkWidget)

NreViewport  *nre_model_stage_get_viewport (NreModelStage *self);
GActionGroup *nre_model_stage_get_actions  (NreModelStage *self);
GMenuModel   *nre_model_stage_get_menu     (NreModelStage *self);
void          nre_model_stage_set_pose_tool (NreModelStage *self, NrePoseTool *tool);
void          nre_model_stage_show_cell    (NreModelStage *self, guint lod, guint group);

G_END_DECLS
