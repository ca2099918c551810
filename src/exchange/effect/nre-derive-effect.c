/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-exchange-effect.h"

#include "nre-effect.h"
#include "nre-field-value.h"
#include "nre-field.h"
#include "nre-record-match.h"

/* --- Inserting, removing and moving -------------------------------------------------------------- */

typedef struct
{
  const NreDerivedPair *pair;
  const NreRecords     *target;
} Commands;

static GVariant *
make_index (const char *name, guint index)
{
  GVariantDict args;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, name, "u", index);
  return g_variant_dict_end (&args);
}

static gboolean
remove_command (gpointer data, guint at)
{
  const Commands *commands = data;

  return nre_derived_pair_perform_on (commands->pair, "remove-command", make_index ("command", at));
}

static gboolean
insert_command (gpointer data, guint at, guint item)
{
  const Commands *commands = data;
  NreSpan record = nre_records_get (commands->target, item);
  GVariantDict args;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "index", "u", at);
  g_variant_dict_insert (&args, "opcode", "u", nre_load_u32 (record.data) & NRE_EFFECT_OPCODE);
  g_variant_dict_insert (&args, "word_raw", "u", nre_load_u32 (record.data));
  g_variant_dict_insert_value (&args, "body_hex",
                               g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, record.data + 4,
                                                          record.size - 4, 1));
  return nre_derived_pair_perform_on (commands->pair, "insert-command", g_variant_dict_end (&args));
}

static gboolean
move_command (gpointer data, guint from, guint to)
{
  const Commands *commands = data;
  GVariantDict args;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "command", "u", from);
  g_variant_dict_insert (&args, "index", "u", to);
  return nre_derived_pair_perform_on (commands->pair, "move-command", g_variant_dict_end (&args));
}

static const NreDerivedSequence command_edits = { remove_command, insert_command, move_command };

/* --- Setting fields ------------------------------------------------------------------------------ */

/* The fields of two records that differ, as the argument "fields"; NULL if there are none. @of: whose
 * values */
static GVariant *
make_fields (const NreShape *shape, NreSpan before, NreSpan after, NreSpan of)
{
  g_auto (GVariantDict) fields = G_VARIANT_DICT_INIT (NULL);
  guint n = 0;

  for (guint i = 0; i < shape->n_fields; i++)
    {
      const NreField *field = &shape->fields[i];

      /* The first word is an argument of its own. */
      if (nre_field_element_offset (field, 0) < 4 || nre_field_is_same (field, before.data, after.data))
        continue;
      g_variant_dict_insert_value (&fields, field->name, nre_field_get_value (field, of.data));
      n++;
    }
  return n > 0 ? g_variant_dict_end (&fields) : NULL;
}

static GVariant *
make_command (guint index, const NreShape *shape, NreSpan before, NreSpan after, NreSpan of)
{
  GVariant *fields = make_fields (shape, before, after, of);
  GVariantDict args;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "command", "u", index);
  if (nre_load_u32 (before.data) != nre_load_u32 (after.data))
    g_variant_dict_insert (&args, "word_raw", "u", nre_load_u32 (of.data));
  if (fields != NULL)
    g_variant_dict_insert_value (&args, "fields", fields);
  return g_variant_dict_end (&args);
}

static void
set_commands (const NreDerivedPair *pair, const NreRecords *target)
{
  g_auto (NreDerivedState) state = { 0 };
  g_auto (NreRecords) records = { 0 };

  if (!nre_derived_state_init (&state, pair) ||
      !nre_schema_find_records (&nre_effect_schema, &state.subject, "commands", &records) ||
      records.n != target->n)
    return;
  for (guint i = 0; i < records.n; i++)
    {
      NreSpan before = nre_records_get (&records, i), after = nre_records_get (target, i);
      const NreShape *shape = nre_records_get_shape (&records, i);

      if (!nre_span_equal (before, after) && shape == nre_records_get_shape (target, i))
        nre_derived_pair_perform (pair, "set-command", make_command (i, shape, before, after, after),
                                  make_command (i, shape, before, after, before));
    }
}

/* Whether most commands are in both states. If not, the payload was replaced by another effect. */
static gboolean
is_related (const NreMatch *match, guint n, guint m)
{
  guint matched = 0;

  for (guint i = 0; i < n; i++)
    matched += match->to[i] != NRE_UNMATCHED;
  return 2 * matched >= MIN (n, m);
}

/** nre_derive_effect: remove, insert, move and set commands. Nothing is done if the commands of one of the
 * effects do not fill it. */
void
nre_derive_effect (const NreDerivedPair *pair)
{
  g_auto (NreDerivedState) state = { 0 };
  g_auto (NreRecords) records = { 0 }, target = { 0 };
  g_auto (NreMatch) match = { NULL };
  Commands commands = { pair, &target };

  if (!nre_derived_state_init (&state, pair) ||
      !nre_schema_find_records (&nre_effect_schema, &state.subject, "commands", &records) ||
      !nre_schema_find_records (&nre_effect_schema, pair->target, "commands", &target) ||
      nre_records_get_offset (&records, records.n) != records.span.size ||
      nre_records_get_offset (&target, target.n) != target.span.size)
    return;
  nre_record_match_init (&match, &records, &target);
  if (!is_related (&match, records.n, target.n))
    return;
  if (nre_derived_sequence_run (&command_edits, &match, records.n, target.n, &commands))
    set_commands (pair, &target);
}
