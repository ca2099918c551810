/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-playback.h"
#include "nre-selection.h"
#include "nre-view-tool.h"

G_BEGIN_DECLS

/* A tool that moves and turns the selected node with the pointer. The user drags handles in the viewport, or
 * works as in Blender: a shortcut starts the gesture, x, y and z constrain it to axes, and digits enter a
 * distance. During the gesture the viewport shows the new pose, rounded as in the file, and the old pose as a
 * ghost. The document does not change until the gesture ends; then one key is changed or inserted, as one
 * undo step.
 *
 * Properties: hint (string, or NULL: the current state of the gesture in numbers), shown (boolean: whether
 * there are handles), move, turn (boolean: whether these handles are shown), own-axes (boolean: whether the
 * axes are those of the node instead of its parent), ghosts (boolean: whether the poses at the neighbouring
 * keys are shown as well), step (double: the step for movements while Ctrl is held, in metres), angle-step
 * (double: the step for turns, in degrees), obstacle (string, or NULL: why this model cannot be posed). */
#define NRE_TYPE_POSE_TOOL (nre_pose_tool_get_type ())
G_DECLARE_FINAL_TYPE (NrePoseTool, nre_pose_tool, NRE, POSE_TOOL, NreViewTool)

NrePoseTool  *nre_pose_tool_new         (NreSelection *selection);
GActionGroup *nre_pose_tool_new_actions (NrePoseTool *self);
void          nre_pose_tool_follow      (NrePoseTool *self, NrePlayback *playback);
gboolean      nre_pose_tool_start       (NrePoseTool *self, gboolean turn);
gboolean      nre_pose_tool_is_active   (NrePoseTool *self);

G_END_DECLS
