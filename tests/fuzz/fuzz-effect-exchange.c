/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Any bytes as an effect: its alpha at any time, windows and references of its commands, and its JSON form
 * and that of its commands, which give the same bytes again. */

#include "nre-fuzz.h"

#include "nre-effect-alpha.h"
#include "nre-effect-window.h"
#include "nre-effect.h"
#include "nre-exchange-effect.h"
#include "nre-json-reader.h"
#include "nre-record-match.h"

#include <math.h>

static void
check_alpha (NreSpan payload)
{
  static const double times[] = { 0, 0.5, 1, 59.9, 1e30, 1e300 };
  NreFuzzChoices choices;
  NreEffectInputs inputs;

  nre_fuzz_choices_init (&choices, NULL, 0, nre_fuzz_hash (payload.data, payload.size));
  nre_effect_inputs_init (&inputs);
  for (guint round = 0; round < 2; round++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (times); i++)
        {
          float alpha = nre_effect_alpha (payload, times[i], &inputs), low, high;

          nre_effect_alpha_band (payload, times[i], &inputs, &low, &high);
          NRE_FUZZ_REQUIRE (isnan (alpha) ? isnan (low) && isnan (high) : low <= alpha && alpha <= high);
        }
      for (guint i = 0; i < NRE_EFFECT_N_INPUTS; i++)
        nre_store_u32 ((guint8 *) nre_effect_inputs_get (&inputs, i), nre_fuzz_choose_word (&choices));
    }
}

static void
check_command (NreSpan record)
{
  g_autofree char *archive = NULL, *name = NULL;
  const NreField *reference = nre_effect_get_reference (record.data[0]);
  NreEffectWindow window;
  NreEffectSpan active;

  NRE_FUZZ_REQUIRE (nre_effect_read_window (record, &active) ==
                    nre_effect_get_window (record.data[0], &window));
  NRE_FUZZ_REQUIRE (nre_effect_dup_reference (record, &archive, &name) == (reference != NULL));
  NRE_FUZZ_REQUIRE (reference == NULL ||
                    (g_utf8_validate (archive, -1, NULL) && g_utf8_validate (name, -1, NULL)));
}

static void
check_json (NreSpan payload)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (NreJsonWriter) writer = nre_json_writer_new (nre_json_sink_string, text);
  g_autoptr (JsonNode) json = NULL;
  g_autoptr (GBytes) again = NULL;
  g_autoptr (GError) error = NULL;

  nre_json_writer_begin_object (writer);
  nre_effect_json_write (writer, &(NreSubject){ .payload = payload });
  nre_json_writer_end_object (writer);
  g_clear_pointer (&writer, nre_json_writer_free);
  json = nre_json_read (text->str, text->len, &error);
  again = json != NULL ? nre_import_effect_read (json, &error) : NULL;
  if (again == NULL)
    nre_fuzz_fail ("what was exported cannot be imported: %s", error->message);
  NRE_FUZZ_REQUIRE (nre_span_equal (payload, nre_span_of_bytes (again)));
}

static void
check_text (NreSpan payload, const NreRecords *records)
{
  g_autofree guint *commands = g_new (guint, (gsize) records->n + 1);
  g_autofree char *text = NULL;
  g_autoptr (GPtrArray) read = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < records->n; i++)
    commands[i] = records->n - 1 - i;
  text = nre_command_text_write (payload, commands, records->n);
  NRE_FUZZ_REQUIRE (g_utf8_validate (text, -1, NULL));
  read = nre_command_text_read (text, &error);
  NRE_FUZZ_REQUIRE ((read != NULL) == (records->n > 0));
  for (guint i = 0; i < records->n; i++)
    NRE_FUZZ_REQUIRE (
        nre_span_equal (nre_records_get (records, commands[i]), nre_span_of_bytes (read->pdata[i])));
}

/* What the commands are without the first, and with a byte of another changed. */
static void
check_match (NreSpan payload, const NreRecords *records)
{
  g_autofree guint8 *copy = g_memdup2 (payload.data, payload.size);
  NreSpan other = nre_span (copy, payload.size);
  g_auto (NreRecords) changed = { 0 };
  g_auto (NreMatch) match = { NULL, NULL, NULL };
  guint taken = 0;

  if (records->n < 2)
    return;
  copy[nre_records_get_offset (records, records->n / 2) + 2] ^= 1;
  nre_schema_locate (&nre_effect_schema, &(NreSubject){ .payload = other }, records->table, &changed);
  NRE_FUZZ_REQUIRE (changed.n == records->n);
  changed.n--;
  nre_record_match_init (&match, &changed, records);
  for (guint i = 0; i < changed.n; i++)
    if (match.to[i] != NRE_UNMATCHED)
      {
        NRE_FUZZ_REQUIRE (match.to[i] < records->n && match.taken[match.to[i]]);
        taken++;
      }
  for (guint k = 0; k < records->n; k++)
    taken -= match.taken[k];
  NRE_FUZZ_REQUIRE (taken == 0);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, size_t size)
{
  const NreSubject subject = { .payload = nre_span (data, size) };
  g_auto (NreRecords) records = { 0 };

  check_alpha (subject.payload);
  check_json (subject.payload);
  nre_schema_locate (&nre_effect_schema, &subject, nre_schema_find_table (&nre_effect_schema, "commands"),
                     &records);
  for (guint i = 0; i < records.n; i++)
    check_command (nre_records_get (&records, i));
  check_text (subject.payload, &records);
  check_match (subject.payload, &records);
  /* What is taken for an effect is one. */
  if (nre_effect_probe (subject.payload))
    NRE_FUZZ_REQUIRE (records.n == nre_span_u32 (subject.payload, 0) &&
                      nre_records_get_offset (&records, records.n) == size);
  return 0;
}
