/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-playback.h"
#include "nre-selection.h"
#include "nre-view-tool.h"

G_BEGIN_DECLS

/* Moves and turns the selected node with the pointer, by handles in the picture or as in Blender: started by
 * a key, held to axes by x, y and z, told how far by digits. While that goes on the picture shows the pose as
 * the game would read it, and the one before as a ghost, and nothing is written; at its end one key is
 * changed or inserted, in one step.
 *
 * Properties: hint (string, or NULL: what goes on, in numbers), shown (boolean: there are handles), move,
 * turn (boolean: which), own-axes (boolean: they are the node's, and not its parent's), ghosts (boolean: what
 * the node is at the keys around is seen as well), step (double: metres that Ctrl goes by), angle-step
 * (double: degrees), obstacle (string, or NULL: why nothing of this model can be posed). */
#define NRE_TYPE_POSE_TOOL (nre_pose_tool_get_type ())
G_DECLARE_FINAL_TYPE (NrePoseTool, nre_pose_tool, NRE, POSE_TOOL, NreViewTool)

NrePoseTool  *nre_pose_tool_new         (NreSelection *selection);
GActionGroup *nre_pose_tool_new_actions (NrePoseTool *self);
void          nre_pose_tool_follow      (NrePoseTool *self, NrePlayback *playback);
gboolean      nre_pose_tool_start       (NrePoseTool *self, gboolean turn);
gboolean      nre_pose_tool_is_active   (NrePoseTool *self);

G_END_DECLS
