/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-resource-uses.h"

G_BEGIN_DECLS

/* A mission, `data.tma` (spec: missions.md): paths, clans, objects and extra positions, which follow one
 * another and contain strings, so that each has to be read to find the next.
 *
 * A string is a u32 length and that many bytes in CP1251, without a NUL. */

/* The value of NreMissionObject.class_id of all objects that are known. */
#define NRE_MISSION_CLASS 0x80000002u

/* The maximum length of a string in bytes. */
#define NRE_MISSION_LONGEST 65536

/* Sizes in bytes of a point of a path, and of an extra position. */
#define NRE_MISSION_POINT_SIZE 12
#define NRE_MISSION_EXTRA_SIZE 28

/** NreMissionPath: a path of points. @at: offset of the path; @points: offset of the points, f32[3] each */
typedef struct
{
  gsize  at;
  gint32 id;
  guint  n_points;
  gsize  points;
} NreMissionPath;

/**
 * NreMissionClan: a clan.
 * @anchor: x and y of a point on the ground
 * @mode: 0 to 3
 * @resources: paths of files; the first one has no tag if @mode is 0
 * @groups: bytes between the resources if @mode is 0, whose meaning is unknown
 * @n_relations, @relations: number and offset of the relations to other clans
 */
typedef struct
{
  gsize   at;
  NreSpan name;
  gint32  id;
  float   anchor[2];
  guint32 mode;
  NreSpan resources[2];
  gint32  tags[2];
  NreSpan groups;
  guint   n_relations;
  gsize   relations;
} NreMissionClan;

/** NreMissionRelation: how a clan regards another. */
typedef struct
{
  NreSpan clan;
  gint32  value;
} NreMissionRelation;

/**
 * NreMissionObject: an object in the level.
 * @at, @size: offset and size of the object, in bytes
 * @resource: name of an entry of objects.rlb, or the path of a unit
 * @place: offset of u32 unknown, u32 clan, f32[3] position, f32[3] orientation, f32[3] scale
 * @name_at: offset of the string of the name
 * @links: offset of u32 unknown, i32 link0, i32 link1; −1 for none
 * @n_properties, @properties: number and offset of the properties
 */
typedef struct
{
  gsize   at;
  gsize   size;
  guint32 kind;
  guint32 class_id;
  NreSpan resource;
  gsize   place;
  guint32 clan;
  float   position[3];
  float   orientation[3];
  float   scale[3];
  gsize   name_at;
  NreSpan name;
  gsize   links;
  gint32  link0;
  gint32  link1;
  guint   n_properties;
  gsize   properties;
} NreMissionObject;

/** NreMissionProperty: a property of an object. @at: offset of its four words, which the name follows */
typedef struct
{
  gsize   at;
  guint32 value[4];
  NreSpan name;
} NreMissionProperty;

/**
 * NreMission: offsets and counts of the parts of a mission.
 * @paths, @clans, @objects: (element-type guint32): the offset of each in @bytes, and the end of the last one
 * @land_path: the folder of the level
 * @n_extras, @extras: number and offset of the extra positions at the end, NRE_MISSION_EXTRA_SIZE bytes each:
 *   f32[3] position, u32[4] whose meaning is unknown
 */
typedef struct
{
  NreSpan bytes;
  GArray *paths;
  GArray *clans;
  GArray *objects;
  NreSpan land_path;
  guint32 flag;
  NreSpan description;
  guint   n_extras;
  gsize   extras;
} NreMission;

gboolean nre_mission_parse          (NreSpan bytes, NreMission *out, gsize *offset, GError **error);
void     nre_mission_clear          (NreMission *self);
gboolean nre_mission_probe          (NreSpan bytes);
guint    nre_mission_get_n_paths    (const NreMission *self);
guint    nre_mission_get_n_clans    (const NreMission *self);
guint    nre_mission_get_n_objects  (const NreMission *self);
void     nre_mission_get_path       (const NreMission *self, guint index, NreMissionPath *out);
void     nre_mission_get_clan       (const NreMission *self, guint index, NreMissionClan *out);
void     nre_mission_get_object     (const NreMission *self, guint index, NreMissionObject *out);
gsize    nre_mission_read_relation  (const NreMission *self, gsize at, NreMissionRelation *out);
gsize    nre_mission_read_property  (const NreMission *self, gsize at, NreMissionProperty *out);
void     nre_mission_check          (const NreSubject *subject, NreFindings *findings);
void     nre_mission_add_uses       (const NreSubject *subject, NreResourceUses *uses);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NreMission, nre_mission_clear)

G_END_DECLS
