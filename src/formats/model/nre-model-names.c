/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-model-schema.h"

#include <math.h>
#include <string.h>

#include "nre-angles.h"
#include "nre-i18n.h"
#include "nre-model.h"
#include "nre-numbers.h"
#include "nre-text.h"
#include "nre-tracks.h"

static char *
name_node (const NreModel *model, guint node)
{
  NreSpan name;

  return nre_model_get_node_name (model, node, &name) && name.size > 0
             ? nre_text_display (name.data, name.size)
             : NULL;
}

/* (transfer full): the node and the time of a key, since the index of a key means nothing to people. */
static char *
name_key (const NreModel *model, guint key)
{
  g_autoptr (NreTracks) tracks = nre_tracks_new (model);
  guint node = nre_tracks_find_node (tracks, key, G_MAXUINT);
  g_autofree char *name = node < nre_model_count (model, NRE_MODEL_NODES) ? name_node (model, node) : NULL;
  g_autofree char *time = NULL;
  NreModelKey fields;

  nre_model_get_key (model, key, &fields);
  time = g_strdup_printf ("%.6g", (double) fields.time);
  if (node >= nre_model_count (model, NRE_MODEL_NODES))
    /* Translators: behind “Key 12”; a time in frames. */
    return g_strdup_printf (_("at frame %s"), time);
  /* Translators: behind “Key 12”: the number and the name of a node, and a time in frames. */
  return g_strdup_printf (_("of node %u %s at frame %s"), node, name != NULL ? name : "", time);
}

/** nre_model_locate_names: find the strings of Res10, as records of the table of nodes; free @out with
 * nre_records_clear(). Returns FALSE if the model has no Res10. */
gboolean
nre_model_locate_names (const NreSubject *subject, NreRecords *out)
{
  g_autoptr (NreModel) model = nre_model_new (subject->directory);
  const NreModelTable *strings = nre_model_get_table (model, NRE_MODEL_STRINGS);

  if (!strings->present)
    return FALSE;
  *out = (NreRecords){ .table = nre_schema_find_rows (&nre_model_schema, NRE_MODEL_NODES),
                       .entry = strings->entry,
                       .span = strings->span,
                       .n = strings->count,
                       .tag = -1 };
  out->offsets = g_new0 (guint32, (gsize) out->n + 1);
  for (guint i = 0; i < out->n; i++)
    {
      gsize offset, size;

      nre_model_get_string_range (model, i, &offset, &size);
      out->offsets[i] = (guint32) offset;
      out->offsets[i + 1] = (guint32) (offset + size);
    }
  return TRUE;
}

/** nre_model_name_record: (transfer full) (nullable): the name of a node, or the node and time of a key; NULL
 * for records of other tables, and for nodes without a name. */
char *
nre_model_name_record (const NreSubject *subject, const NreTable *table, guint index)
{
  g_autoptr (NreModel) model = NULL;

  if (table->type_id != NRE_MODEL_NODES && table->type_id != NRE_MODEL_KEYS)
    return NULL;
  model = nre_model_new (subject->directory);
  if (index >= nre_model_count (model, (NreModelTableType) table->type_id))
    return NULL;
  return table->type_id == NRE_MODEL_NODES ? name_node (model, index) : name_key (model, index);
}

/** nre_model_name_rotation: (transfer full) (nullable): the angles of a rotation: “45°, 0°, -67.53°”; NULL if
 * the field is not the rotation of a key, or all its words are 0. */
char *
nre_model_name_rotation (const NreField *field, const guint8 *record)
{
  GString *text;
  NreTrackKey key;
  double degrees[3];

  if (strcmp (field->name, "quat") != 0)
    return NULL;
  nre_track_key_load (&key, record);
  if (key.quat[0] == 0 && key.quat[1] == 0 && key.quat[2] == 0 && key.quat[3] == 0)
    return NULL;
  nre_track_key_get_angles (&key, degrees);
  text = g_string_new (NULL);
  for (guint i = 0; i < 3; i++)
    {
      /* Avoid “-0”. */
      double rounded = round (degrees[i] * 100) / 100 + 0.0;

      g_string_append_printf (text, "%s%.6g°", i > 0 ? nre_numbers_get_separator () : "", rounded);
    }
  return g_string_free (text, FALSE);
}
