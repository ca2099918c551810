/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-mission.h"

#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-library.h"

#define FORMAT_VERSION 1
#define CLAN_VERSION 6
#define OBJECT_VERSION 10
#define PROPERTY_VERSION 1
#define EXTRA_VERSION 1

/* The minimum sizes in bytes of the records that are counted, for checking a count before the records are
 * read. */
#define LEAST_PATH 8
#define LEAST_CLAN 40
#define LEAST_GROUP 4
#define LEAST_RELATION 8
#define LEAST_OBJECT 80
#define LEAST_PROPERTY 20

/* The suffix of the paths of units. */
#define UNIT_SUFFIX ".dat"

#define GROUP_ITEM_SIZE 20
#define PLACE_SIZE 44
#define LINKS_SIZE 12

/* --- Reading ------------------------------------------------------------------------------------------- */

/* The state of the parser. After a failure, @error is set, @at stays at the fault, and nothing more is
 * read. */
typedef struct
{
  NreSpan span;
  gsize   at;
  GError *error;
} Reader;

static gboolean
has (Reader *self, guint64 size, const char *part)
{
  if (self->error != NULL)
    return FALSE;
  if (nre_span_contains (self->span, self->at, size))
    return TRUE;
  nre_set_error (&self->error, NRE_ERROR_FORMAT, _("%s: %" PRIu64 " bytes at %zu, but only %zu are left"),
                 _(part), size, self->at, self->span.size - self->at);
  return FALSE;
}

/* Skip @size bytes, and return their offset. If there are not so many bytes left, set the error. */
static gsize
skip (Reader *self, guint64 size, const char *part)
{
  gsize at = self->at;

  if (has (self, size, part))
    self->at += size;
  return at;
}

static guint32
take_u32 (Reader *self, const char *part)
{
  gsize at = skip (self, 4, part);

  return self->error == NULL ? nre_span_u32 (self->span, at) : 0;
}

static void
take_floats (Reader *self, float *out, guint n, const char *part)
{
  gsize at = skip (self, (guint64) n * 4, part);

  if (self->error == NULL)
    nre_load_floats (self->span.data + at, out, n);
}

static NreSpan
take_string (Reader *self, const char *part)
{
  gsize begin = self->at, at;
  guint32 size = take_u32 (self, part);

  if (self->error == NULL && size > NRE_MISSION_LONGEST)
    {
      self->at = begin;
      nre_set_error (&self->error, NRE_ERROR_FORMAT, _("%s: a text of %u bytes; expected %d at most"),
                     _(part), size, NRE_MISSION_LONGEST);
    }
  at = skip (self, size, part);
  return self->error == NULL ? nre_span_sub (self->span, at, size) : nre_span (NULL, 0);
}

static void
take_version (Reader *self, guint32 expected, const char *part)
{
  gsize at = self->at;
  guint32 version = take_u32 (self, part);

  if (self->error != NULL || version == expected)
    return;
  self->at = at;
  nre_set_error (&self->error, NRE_ERROR_FORMAT, _("%s: version %u, expected %u"), _(part), version,
                 expected);
}

/* Read the number of records that follow. Set the error, and return 0, if so many records of at least @least
 * bytes do not fit into the rest. */
static guint
take_count (Reader *self, guint least, const char *part)
{
  gsize at = self->at;
  guint32 n = take_u32 (self, part);

  if (self->error != NULL || n <= (self->span.size - self->at) / least)
    return self->error == NULL ? n : 0;
  self->at = at;
  nre_set_error (&self->error, NRE_ERROR_FORMAT, _("%s: %u do not fit the %zu bytes that are left"),
                 _(part), n, self->span.size - at);
  return 0;
}

static void
read_path (Reader *self, NreMissionPath *out)
{
  out->at = self->at;
  out->id = (gint32) take_u32 (self, N_("paths"));
  out->n_points = take_count (self, NRE_MISSION_POINT_SIZE, N_("points of a path"));
  out->points = skip (self, (guint64) out->n_points * NRE_MISSION_POINT_SIZE, N_("points of a path"));
}

static void
read_groups (Reader *self, NreMissionClan *out)
{
  gsize at = self->at;
  guint n = take_count (self, LEAST_GROUP, N_("groups of a clan"));

  for (guint i = 0; i < n && self->error == NULL; i++)
    {
      guint n_items = take_count (self, GROUP_ITEM_SIZE, N_("groups of a clan"));

      skip (self, (guint64) n_items * GROUP_ITEM_SIZE, N_("groups of a clan"));
    }
  out->groups = nre_span_sub (self->span, at, self->at - at);
}

static void
read_relation (Reader *self, NreMissionRelation *out)
{
  out->clan = take_string (self, N_("relations of a clan"));
  out->value = (gint32) take_u32 (self, N_("relations of a clan"));
}

static void
read_clan (Reader *self, NreMissionClan *out)
{
  gsize at;

  *out = (NreMissionClan){ .at = self->at };
  out->name = take_string (self, N_("clans"));
  out->id = (gint32) take_u32 (self, N_("clans"));
  take_floats (self, out->anchor, 2, N_("clans"));
  at = self->at;
  out->mode = take_u32 (self, N_("clans"));
  if (self->error == NULL && out->mode > 3)
    {
      self->at = at;
      nre_set_error (&self->error, NRE_ERROR_FORMAT, _("clans: mode %u, expected 0 to 3"), out->mode);
    }
  out->resources[0] = take_string (self, N_("clans"));
  if (out->mode == 0)
    read_groups (self, out);
  else
    out->tags[0] = (gint32) take_u32 (self, N_("clans"));
  out->resources[1] = take_string (self, N_("clans"));
  out->tags[1] = (gint32) take_u32 (self, N_("clans"));
  out->n_relations = take_count (self, LEAST_RELATION, N_("relations of a clan"));
  out->relations = self->at;
  for (guint i = 0; i < out->n_relations && self->error == NULL; i++)
    read_relation (self, &(NreMissionRelation){ 0 });
}

static void
read_property (Reader *self, NreMissionProperty *out)
{
  out->at = self->at;
  for (guint i = 0; i < 4; i++)
    out->value[i] = take_u32 (self, N_("properties of an object"));
  out->name = take_string (self, N_("properties of an object"));
}

static void
read_object (Reader *self, NreMissionObject *out)
{
  out->at = self->at;
  out->kind = take_u32 (self, N_("objects"));
  out->class_id = take_u32 (self, N_("objects"));
  out->resource = take_string (self, N_("objects"));
  out->place = self->at;
  has (self, PLACE_SIZE, N_("objects"));
  take_u32 (self, N_("objects"));
  out->clan = take_u32 (self, N_("objects"));
  take_floats (self, out->position, 3, N_("objects"));
  take_floats (self, out->orientation, 3, N_("objects"));
  take_floats (self, out->scale, 3, N_("objects"));
  out->name_at = self->at;
  out->name = take_string (self, N_("objects"));
  out->links = self->at;
  has (self, LINKS_SIZE, N_("objects"));
  take_u32 (self, N_("objects"));
  out->link0 = (gint32) take_u32 (self, N_("objects"));
  out->link1 = (gint32) take_u32 (self, N_("objects"));
  take_version (self, PROPERTY_VERSION, N_("properties of an object"));
  out->n_properties = take_count (self, LEAST_PROPERTY, N_("properties of an object"));
  out->properties = self->at;
  for (guint i = 0; i < out->n_properties && self->error == NULL; i++)
    read_property (self, &(NreMissionProperty){ 0 });
  out->size = self->at - out->at;
}

static void
skip_path (Reader *self)
{
  read_path (self, &(NreMissionPath){ 0 });
}

static void
skip_clan (Reader *self)
{
  read_clan (self, &(NreMissionClan){ 0 });
}

static void
skip_object (Reader *self)
{
  read_object (self, &(NreMissionObject){ 0 });
}

/* (transfer full): read a list of records: a count, and then the records. Returns the offset of each record,
 * and the end of the last one. */
static GArray *
list_parts (Reader *self, guint least, const char *part, void (*skip_part) (Reader *self))
{
  guint n = take_count (self, least, part);
  GArray *parts = g_array_sized_new (FALSE, FALSE, sizeof (guint32), n + 1);

  for (guint i = 0; i <= n; i++)
    {
      guint32 at = (guint32) self->at;

      g_array_append_val (parts, at);
      if (i < n && self->error == NULL)
        skip_part (self);
    }
  return parts;
}

/**
 * nre_mission_parse:
 * @out: (out): the mission, valid as long as @bytes; clear it even after a failure
 * @offset: (out) (optional): offset of the fault; not set if the file is too large
 *
 * Find the parts of a mission (spec: missions.md). Fails with NRE_ERROR_FORMAT if the bytes are not a whole
 * mission, or others follow it, and with NRE_ERROR_TOO_LARGE past 4 GiB - 1.
 */
gboolean
nre_mission_parse (NreSpan bytes, NreMission *out, gsize *offset, GError **error)
{
  Reader reader = { .span = bytes };

  *out = (NreMission){ .bytes = bytes };
  if (bytes.size > G_MAXUINT32)
    return nre_fail (error, NRE_ERROR_TOO_LARGE, _("the file has %zu bytes; 4 GiB - 1 can be edited"),
                     bytes.size);
  take_version (&reader, FORMAT_VERSION, N_("mission"));
  out->paths = list_parts (&reader, LEAST_PATH, N_("paths"), skip_path);
  take_version (&reader, CLAN_VERSION, N_("clans"));
  out->clans = list_parts (&reader, LEAST_CLAN, N_("clans"), skip_clan);
  take_version (&reader, OBJECT_VERSION, N_("objects"));
  out->objects = list_parts (&reader, LEAST_OBJECT, N_("objects"), skip_object);
  out->land_path = take_string (&reader, N_("the folder of the level"));
  out->flag = take_u32 (&reader, N_("mission"));
  out->description = take_string (&reader, N_("description"));
  take_version (&reader, EXTRA_VERSION, N_("extra places"));
  out->n_extras = take_count (&reader, NRE_MISSION_EXTRA_SIZE, N_("extra places"));
  out->extras = skip (&reader, (guint64) out->n_extras * NRE_MISSION_EXTRA_SIZE, N_("extra places"));
  if (reader.error == NULL && reader.at < bytes.size)
    nre_set_error (&reader.error, NRE_ERROR_FORMAT, _("%zu bytes follow the mission; expected none"),
                   bytes.size - reader.at);
  if (offset != NULL)
    *offset = reader.at;
  if (reader.error == NULL)
    return TRUE;
  g_propagate_error (error, reader.error);
  return FALSE;
}

void
nre_mission_clear (NreMission *self)
{
  g_clear_pointer (&self->paths, g_array_unref);
  g_clear_pointer (&self->clans, g_array_unref);
  g_clear_pointer (&self->objects, g_array_unref);
}

/** nre_mission_probe: whether the bytes are a whole mission. */
gboolean
nre_mission_probe (NreSpan bytes)
{
  g_auto (NreMission) mission = { 0 };

  return bytes.size >= 4 && nre_span_u32 (bytes, 0) == FORMAT_VERSION &&
         nre_mission_parse (bytes, &mission, NULL, NULL);
}

guint
nre_mission_get_n_paths (const NreMission *self)
{
  return self->paths->len - 1;
}

guint
nre_mission_get_n_clans (const NreMission *self)
{
  return self->clans->len - 1;
}

guint
nre_mission_get_n_objects (const NreMission *self)
{
  return self->objects->len - 1;
}

static Reader
reader_at (const NreMission *self, GArray *parts, guint index)
{
  g_assert (index + 1 < parts->len);
  return (Reader){ .span = self->bytes, .at = g_array_index (parts, guint32, index) };
}

/** nre_mission_get_path: read the path @index, which must exist. For this function and those below,
 * nre_mission_parse() must have succeeded. */
void
nre_mission_get_path (const NreMission *self, guint index, NreMissionPath *out)
{
  Reader reader = reader_at (self, self->paths, index);

  read_path (&reader, out);
}

void
nre_mission_get_clan (const NreMission *self, guint index, NreMissionClan *out)
{
  Reader reader = reader_at (self, self->clans, index);

  read_clan (&reader, out);
}

void
nre_mission_get_object (const NreMission *self, guint index, NreMissionObject *out)
{
  Reader reader = reader_at (self, self->objects, index);

  read_object (&reader, out);
}

/** nre_mission_read_relation: read a relation of a clan. Returns the offset of the next relation. @at: offset
 * of the relation; for the first one, @relations of the NreMissionClan */
gsize
nre_mission_read_relation (const NreMission *self, gsize at, NreMissionRelation *out)
{
  Reader reader = { .span = self->bytes, .at = at };

  read_relation (&reader, out);
  return reader.at;
}

/** nre_mission_read_property: read a property of an object. Returns the offset of the next property. @at:
 * offset of the property; for the first one, @properties of the NreMissionObject */
gsize
nre_mission_read_property (const NreMission *self, gsize at, NreMissionProperty *out)
{
  Reader reader = { .span = self->bytes, .at = at };

  read_property (&reader, out);
  return reader.at;
}

static gboolean
is_unit (NreSpan resource)
{
  return resource.size >= strlen (UNIT_SUFFIX) &&
         g_ascii_strncasecmp ((const char *) resource.data + resource.size - strlen (UNIT_SUFFIX),
                              UNIT_SUFFIX, strlen (UNIT_SUFFIX)) == 0;
}

/** nre_mission_add_uses: add the entries of objects.rlb that the objects name. Objects that name the file of
 * a unit instead are skipped. */
void
nre_mission_add_uses (const NreSubject *subject, NreResourceUses *uses)
{
  static const NreResourceWay prototypes = { NRE_LIBRARY_OF_OBJECTS, "objects",  "object", "resource",
                                             N_("Object"),           N_("Objects") };
  g_auto (NreMission) mission = { 0 };

  if (!nre_mission_parse (subject->payload, &mission, NULL, NULL))
    return;
  for (guint i = 0; i < nre_mission_get_n_objects (&mission); i++)
    {
      NreMissionObject object;

      nre_mission_get_object (&mission, i, &object);
      if (object.resource.size > 0 && !is_unit (object.resource))
        nre_resource_uses_add (uses, &prototypes, i, (gsize) (object.resource.data - subject->payload.data),
                               object.resource);
    }
}
