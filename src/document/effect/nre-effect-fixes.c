/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edit-effect.h"

#include "nre-effect-window.h"
#include "nre-effect.h"

typedef struct
{
  NreFields  fields;
  NreSubject subject;
  NreRecords commands;
} View;

gpointer
nre_effect_fixes_open (const NreTarget *target)
{
  View *self = g_new0 (View, 1);

  nre_target_get_subject (target, NRE_KIND_EFFECT, &self->fields, &self->subject);
  nre_schema_find_records (&nre_effect_schema, &self->subject, "commands", &self->commands);
  return self;
}

void
nre_effect_fixes_close (gpointer view)
{
  View *self = view;

  nre_records_clear (&self->commands);
  g_free (self);
}

NreQuickFix *
nre_effect_fix_attributes (gpointer view, const NreFinding *finding)
{
  const View *self = view;
  const NreFields *fields = self->subject.fields;
  GVariantDict args;

  if (fields == NULL || (fields->attr1 == 0 && fields->attr2 == 0 && fields->attr3 == 1))
    return NULL;
  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "attr1", "u", 0u);
  g_variant_dict_insert (&args, "attr2", "u", 0u);
  g_variant_dict_insert (&args, "attr3", "u", 1u);
  return nre_quick_fix_make (finding, "set-attributes", g_variant_dict_end (&args), NULL);
}

/* Find the two fields whose values are in the wrong order. For a fixed end, these are the start and the end
 * of the time in which a command is active; for a random end, they are the earliest and the latest end.
 * Returns FALSE if the order is right, or the command has no such fields. Also returns FALSE if even the
 * latest random end is before the start, since the intended values are unknown then. */
static gboolean
find_ends (NreSpan record, const NreField **low, const NreField **high)
{
  NreEffectWindow window;

  if (!nre_effect_get_window (record.data[0], &window))
    return FALSE;
  *low = window.until_max != NULL ? window.until : window.from;
  *high = window.until_max != NULL ? window.until_max : window.until;
  if (window.until_max != NULL &&
      nre_span_f32 (record, window.until_max->offset) < nre_span_f32 (record, window.from->offset))
    return FALSE;
  return nre_span_f32 (record, (*high)->offset) < nre_span_f32 (record, (*low)->offset);
}

NreQuickFix *
nre_effect_fix_window (gpointer view, const NreFinding *finding)
{
  const View *self = view;
  const NreField *low, *high;
  GVariantDict args, fields;
  NreSpan record;

  if (finding->place.record >= self->commands.n)
    return NULL;
  record = nre_records_get (&self->commands, (guint) finding->place.record);
  if (!find_ends (record, &low, &high))
    return NULL;
  g_variant_dict_init (&fields, NULL);
  g_variant_dict_insert (&fields, low->name, "d", (double) nre_span_f32 (record, high->offset));
  g_variant_dict_insert (&fields, high->name, "d", (double) nre_span_f32 (record, low->offset));
  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "command", "u", (guint32) finding->place.record);
  g_variant_dict_insert_value (&args, "fields", g_variant_dict_end (&fields));
  return nre_quick_fix_make (finding, "set-command", g_variant_dict_end (&args), NULL);
}
