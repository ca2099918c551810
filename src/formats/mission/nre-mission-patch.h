/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-mission.h"
#include "nre-patches.h"

G_BEGIN_DECLS

/* The edits of a mission (spec: missions.md, "What an editor may do"). The mission is the current entry of
 * @out. All functions also fail like nre_mission_parse(). NRE_MISSION_END is the index after the last object
 * or point. */

#define NRE_MISSION_END G_MAXUINT32

/**
 * NreMissionChange: new values of an object.
 * @resource, @name: (nullable): UTF-8; NULL keeps the text
 * @position, @orientation, @scale: (nullable): three numbers each; NULL keeps them
 * @clan: (nullable): NULL keeps it
 */
typedef struct
{
  const char    *resource;
  const char    *name;
  const float   *position;
  const float   *orientation;
  const float   *scale;
  const guint32 *clan;
} NreMissionChange;

gboolean nre_mission_patch_object        (guint object, const NreMissionChange *change, NrePatches *out,
                                          GError **error);
gboolean nre_mission_patch_property      (guint object, guint property, const guint32 value[4],
                                          NrePatches *out, GError **error);
gboolean nre_mission_patch_add_object    (guint copy_of, guint index, NrePatches *out, GError **error);
gboolean nre_mission_patch_remove_object (guint object, NrePatches *out, GError **error);
gboolean nre_mission_patch_point         (guint path, guint point, const float position[3], NrePatches *out,
                                          GError **error);
gboolean nre_mission_patch_add_point     (guint path, guint index, const float position[3], NrePatches *out,
                                          GError **error);
gboolean nre_mission_patch_remove_point  (guint path, guint point, NrePatches *out, GError **error);

G_END_DECLS
