/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-mission-patch.h"

#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-text.h"

/* Parse the mission, and find an object of it. */
static gboolean
open_object (const NrePatches *patches, NreMission *mission, guint index, NreMissionObject *out,
             GError **error)
{
  if (!nre_mission_parse (patches->bytes, mission, NULL, error))
    return FALSE;
  if (index >= nre_mission_get_n_objects (mission))
    return nre_fail (error, NRE_ERROR_NOT_FOUND, _("there is no object %u; the mission has %u"), index,
                     nre_mission_get_n_objects (mission));
  nre_mission_get_object (mission, index, out);
  return TRUE;
}

/* Parse the mission, and find a path of it. */
static gboolean
open_path (const NrePatches *patches, NreMission *mission, guint index, NreMissionPath *out, GError **error)
{
  if (!nre_mission_parse (patches->bytes, mission, NULL, error))
    return FALSE;
  if (index >= nre_mission_get_n_paths (mission))
    return nre_fail (error, NRE_ERROR_NOT_FOUND, _("there is no path %u; the mission has %u"), index,
                     nre_mission_get_n_paths (mission));
  nre_mission_get_path (mission, index, out);
  return TRUE;
}

/* Check that the path has the point or, with @may_be_end, that a point can be added at this index. */
static gboolean
has_point (guint path, guint point, guint n_points, gboolean may_be_end, GError **error)
{
  return point < n_points || (may_be_end && point == n_points) ||
         nre_fail (error, NRE_ERROR_NOT_FOUND, _("path %u has no point %u; it has %u"), path, point,
                   n_points);
}

static gboolean
are_finite (const float *numbers, GError **error)
{
  guint8 bytes[NRE_MISSION_POINT_SIZE];

  nre_store_floats (bytes, numbers, 3);
  return nre_find_not_finite (bytes, 3) == 3 ||
         nre_fail (error, NRE_ERROR_REFUSED, _("a number is not finite"));
}

static void
put_floats (NrePatches *out, gsize at, gsize removed, const float *numbers)
{
  guint8 bytes[NRE_MISSION_POINT_SIZE];

  nre_store_floats (bytes, numbers, 3);
  nre_patches_splice (out, at, removed, nre_span (bytes, sizeof bytes));
}

/* Replace the string at @at, whose bytes are @before. */
static gboolean
put_string (NrePatches *out, gsize at, NreSpan before, const char *text, GError **error)
{
  g_autofree guint8 *bytes = NULL;
  gsize size;

  if (!nre_text_encode (text, &bytes, &size, error))
    return FALSE;
  if (size > NRE_MISSION_LONGEST)
    return nre_fail (error, NRE_ERROR_REFUSED, _("a text of %zu bytes; expected %d at most"), size,
                     NRE_MISSION_LONGEST);
  if (size != before.size)
    nre_patches_put (out, at, 4, (guint32) size);
  if (!nre_span_equal (before, nre_span (bytes, size)))
    nre_patches_splice (out, at + 4, before.size, nre_span (bytes, size));
  return TRUE;
}

/** nre_mission_patch_object: set the fields of an object that are not NULL in @change. Fails with
 * NRE_ERROR_NOT_FOUND if there is no such object, and with NRE_ERROR_REFUSED if a number is not finite, or a
 * text is too long or has characters that CP1251 lacks. */
gboolean
nre_mission_patch_object (guint object, const NreMissionChange *change, NrePatches *out, GError **error)
{
  const float *const numbers[] = { change->position, change->orientation, change->scale };
  g_auto (NreMission) mission = { 0 };
  NreMissionObject found;

  if (!open_object (out, &mission, object, &found, error))
    return FALSE;
  if (change->resource != NULL && !put_string (out, found.at + 8, found.resource, change->resource, error))
    return FALSE;
  if (change->clan != NULL)
    nre_patches_put (out, found.place + 4, 4, *change->clan);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      if (numbers[i] == NULL)
        continue;
      if (!are_finite (numbers[i], error))
        return FALSE;
      put_floats (out, found.place + 8 + i * NRE_MISSION_POINT_SIZE, NRE_MISSION_POINT_SIZE, numbers[i]);
    }
  return change->name == NULL || put_string (out, found.name_at, found.name, change->name, error);
}

/** nre_mission_patch_property: set the four words of a property of an object. Fails with NRE_ERROR_NOT_FOUND
 * if there is no such object or property. */
gboolean
nre_mission_patch_property (guint object, guint property, const guint32 value[4], NrePatches *out,
                            GError **error)
{
  g_auto (NreMission) mission = { 0 };
  NreMissionObject found;
  NreMissionProperty one;
  guint8 bytes[16];
  gsize at;

  if (!open_object (out, &mission, object, &found, error))
    return FALSE;
  if (property >= found.n_properties)
    return nre_fail (error, NRE_ERROR_NOT_FOUND, _("object %u has no property %u; it has %u"), object,
                     property, found.n_properties);
  at = found.properties;
  for (guint i = 0; i <= property; i++)
    at = nre_mission_read_property (&mission, at, &one);
  for (guint i = 0; i < 4; i++)
    nre_store_u32 (bytes + 4 * i, value[i]);
  nre_patches_splice (out, one.at, sizeof bytes, nre_span (bytes, sizeof bytes));
  return TRUE;
}

static gsize
get_object_count_at (const NreMission *self)
{
  return g_array_index (self->objects, guint32, 0) - 4;
}

/** nre_mission_patch_add_object: insert a copy of an object before the object @index. The links of all
 * objects stay as they are, since their meaning is not confirmed. Fails with NRE_ERROR_NOT_FOUND if there is
 * no such object. */
gboolean
nre_mission_patch_add_object (guint copy_of, guint index, NrePatches *out, GError **error)
{
  g_auto (NreMission) mission = { 0 };
  NreMissionObject found;
  guint n;

  if (!open_object (out, &mission, copy_of, &found, error))
    return FALSE;
  n = nre_mission_get_n_objects (&mission);
  if (index == NRE_MISSION_END)
    index = n;
  if (index > n)
    return nre_fail (error, NRE_ERROR_NOT_FOUND, _("there is no place %u among %u objects"), index, n);
  nre_patches_put (out, get_object_count_at (&mission), 4, n + 1);
  nre_patches_splice (out, g_array_index (mission.objects, guint32, index), 0,
                      nre_span_sub (out->bytes, found.at, found.size));
  return TRUE;
}

/** nre_mission_patch_remove_object: remove an object. The links of all other objects stay as they are, since
 * their meaning is not confirmed. Fails with NRE_ERROR_NOT_FOUND if there is no such object, and with
 * NRE_ERROR_REFUSED if a link of another object has its index. */
gboolean
nre_mission_patch_remove_object (guint object, NrePatches *out, GError **error)
{
  g_auto (NreMission) mission = { 0 };
  NreMissionObject found, other;
  guint n;

  if (!open_object (out, &mission, object, &found, error))
    return FALSE;
  n = nre_mission_get_n_objects (&mission);
  for (guint i = 0; i < n; i++)
    {
      nre_mission_get_object (&mission, i, &other);
      if (i != object && (other.link0 == (gint32) object || other.link1 == (gint32) object))
        return nre_fail (error, NRE_ERROR_REFUSED, _("object %u has a link to object %u"), i, object);
    }
  nre_patches_put (out, get_object_count_at (&mission), 4, n - 1);
  nre_patches_splice (out, found.at, found.size, nre_span (NULL, 0));
  return TRUE;
}

/** nre_mission_patch_point: move a point of a path. Fails with NRE_ERROR_NOT_FOUND if there is no such path
 * or point, and with NRE_ERROR_REFUSED if a number is not finite. */
gboolean
nre_mission_patch_point (guint path, guint point, const float position[3], NrePatches *out, GError **error)
{
  g_auto (NreMission) mission = { 0 };
  NreMissionPath found;

  if (!open_path (out, &mission, path, &found, error) ||
      !has_point (path, point, found.n_points, FALSE, error) || !are_finite (position, error))
    return FALSE;
  put_floats (out, found.points + (gsize) point * NRE_MISSION_POINT_SIZE, NRE_MISSION_POINT_SIZE, position);
  return TRUE;
}

/** nre_mission_patch_add_point: insert a point before the point @index of a path. Fails like
 * nre_mission_patch_point(). */
gboolean
nre_mission_patch_add_point (guint path, guint index, const float position[3], NrePatches *out,
                             GError **error)
{
  g_auto (NreMission) mission = { 0 };
  NreMissionPath found;

  if (!open_path (out, &mission, path, &found, error))
    return FALSE;
  if (index == NRE_MISSION_END)
    index = found.n_points;
  if (!has_point (path, index, found.n_points, TRUE, error) || !are_finite (position, error))
    return FALSE;
  nre_patches_put (out, found.at + 4, 4, found.n_points + 1);
  put_floats (out, found.points + (gsize) index * NRE_MISSION_POINT_SIZE, 0, position);
  return TRUE;
}

/** nre_mission_patch_remove_point: remove a point of a path. Fails with NRE_ERROR_NOT_FOUND if there is no
 * such path or point. */
gboolean
nre_mission_patch_remove_point (guint path, guint point, NrePatches *out, GError **error)
{
  g_auto (NreMission) mission = { 0 };
  NreMissionPath found;

  if (!open_path (out, &mission, path, &found, error) ||
      !has_point (path, point, found.n_points, FALSE, error))
    return FALSE;
  nre_patches_put (out, found.at + 4, 4, found.n_points - 1);
  nre_patches_splice (out, found.points + (gsize) point * NRE_MISSION_POINT_SIZE, NRE_MISSION_POINT_SIZE,
                      nre_span (NULL, 0));
  return TRUE;
}
