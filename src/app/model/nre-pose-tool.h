/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-playback.h"
#include "nre-selection.h"
#include "nre-view-tool.h"

G_BEGIN_DECLS

/* Moves and turns the selected node with the pointer, by handles in the picture or as in Blender: started by
 * a key, constrained to axes by x, y and z, with distances entered as digits. Meanwhile the picture shows the
 * pose as the game would read it, and the former one as a ghost, and nothing is written; at the end one key
 * is changed or inserted, in one step.
 *
 * Properties: hint (string, or NULL: the present state in numbers), shown (boolean: there are handles), move,
 * turn (boolean: which handles), own-axes (boolean: they are the node's, and not its parent's), ghosts
 * (boolean: the poses at the neighbouring keys are shown as well), step (double: metres to which Ctrl snaps),
 * angle-step (double: degrees), obstacle (string, or NULL: why this model cannot be posed). */
#define NRE_TYPE_POSE_TOOL (nre_pose_tool_get_type ())
G_DECLARE_FINAL_TYPE (NrePoseTool, nre_pose_tool, NRE, POSE_TOOL, NreViewTool)

NrePoseTool  *nre_pose_tool_new         (NreSelection *selection);
GActionGroup *nre_pose_tool_new_actions (NrePoseTool *self);
void          nre_pose_tool_follow      (NrePoseTool *self, NrePlayback *playback);
gboolean      nre_pose_tool_start       (NrePoseTool *self, gboolean turn);
gboolean      nre_pose_tool_is_active   (NrePoseTool *self);

G_END_DECLS
