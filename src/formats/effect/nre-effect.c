/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-effect.h"

#include "nre-effect-alpha.h"
#include "nre-effect-window.h"
#include "nre-i18n.h"
#include "nre-schema-check.h"

static inline guint
get_size (const NreTable *commands, guint opcode)
{
  return opcode >= 1 && opcode <= commands->n_shapes ? commands->shapes[opcode - 1].size : 0;
}

/** nre_effect_command_size: the size in bytes of commands with this opcode; 0 for an unknown opcode. */
guint
nre_effect_command_size (guint opcode)
{
  return get_size (&nre_effect_schema.tables[1], opcode);
}

/** nre_effect_find_commands: find the complete commands. Returns their number, at most the number in the
 * header. @offsets: (out) (transfer full): the offset of each complete command in @payload, and the end of
 * the last one */
guint
nre_effect_find_commands (NreSpan payload, guint32 **offsets)
{
  guint announced = payload.size >= NRE_EFFECT_HEADER_SIZE ? nre_span_u32 (payload, 0) : 0;
  guint limit = (guint) MIN (announced, payload.size / 4), n = 0;
  const NreTable *commands = &nre_effect_schema.tables[1];
  gsize at = MIN (NRE_EFFECT_HEADER_SIZE, payload.size);

  *offsets = g_new (guint32, limit + 1);
  (*offsets)[0] = (guint32) at;
  while (n < limit && payload.size - at >= 4)
    {
      guint size = get_size (commands, payload.data[at]);

      if (size == 0 || size > payload.size - at)
        break;
      at += size;
      (*offsets)[++n] = (guint32) at;
    }
  return n;
}

/** nre_effect_probe: whether the time mode is valid, and commands fill the bytes exactly. */
gboolean
nre_effect_probe (NreSpan payload)
{
  gsize at = NRE_EFFECT_HEADER_SIZE;
  guint32 left;

  if (payload.size < NRE_EFFECT_HEADER_SIZE || nre_span_u32 (payload, 4) >= NRE_EFFECT_N_TIME_MODES)
    return FALSE;
  for (left = nre_span_u32 (payload, 0); left > 0 && nre_span_contains (payload, at, 4); left--)
    {
      guint size = nre_effect_command_size (payload.data[at]);

      if (size == 0 || !nre_span_contains (payload, at, size))
        return FALSE;
      at += size;
    }
  return left == 0 && at == payload.size;
}

/* Report why the command at @at cannot be read. */
static void
report_command (NreFindings *findings, NreSpan payload, guint command, guint announced, gsize at)
{
  guint size;

  if (!nre_span_contains (payload, at, 4))
    {
      nre_findings_add (findings, NRE_SEVERITY_ERROR, "effect-cut", "commands", command, at,
                        _("the effect ends at byte %zu, before command %u of the %u that the header "
                          "announces"),
                        payload.size, command, announced);
      return;
    }
  size = nre_effect_command_size (payload.data[at]);
  if (size == 0)
    nre_findings_add (findings, NRE_SEVERITY_ERROR, "effect-opcode", "commands", command, at,
                      _("command %u has the opcode %u; expected 1 to %u. What follows cannot be read"),
                      command, payload.data[at], NRE_EFFECT_N_OPCODES);
  else
    nre_findings_add (findings, NRE_SEVERITY_ERROR, "effect-cut", "commands", command, at,
                      ngettext ("command %u of opcode %u needs %u bytes, and %zu is left",
                                "command %u of opcode %u needs %u bytes, and %zu are left",
                                payload.size - at), command,
                      payload.data[at], size, payload.size - at);
}

/* All effects of the game have the attributes 0, 0 and 1. Other attributes may have a meaning, so that the
 * finding is only information. Entries of RsLi archives have no attributes. */
static void
check_attributes (const NreFields *fields, NreFindings *findings)
{
  if (fields->type_id != NRE_TYPE_ID_RSLI &&
      (fields->attr1 != 0 || fields->attr2 != 0 || fields->attr3 != 1))
    nre_findings_add (findings, NRE_SEVERITY_INFO, "effect-attributes", NULL, NRE_NOWHERE, NRE_NOWHERE,
                      _("the attributes of the entry are %u, %u, %u; those of effects are 0, 0, 1"),
                      fields->attr1, fields->attr2, fields->attr3);
}

/* Report a complete command that ends before it starts, or whose latest end is before its earliest one. If
 * the end is random, its latest value is compared with the start. */
static void
check_window (const NreEffectWindow *window, NreSpan payload, guint command, gsize at, NreFindings *findings)
{
  const NreField *until = window->until_max != NULL ? window->until_max : window->until;
  const guint8 *record = payload.data + at;
  float from = nre_load_f32 (record + window->from->offset);
  float ends = nre_load_f32 (record + window->until->offset);
  float latest = nre_load_f32 (record + until->offset);

  if (latest < from)
    nre_findings_add_at (findings, NRE_SEVERITY_INFO, "effect-window", "commands",
                         &(NrePlace){ "", "commands", command, until->name, at + until->offset, 4 },
                         _("command %u ends at %g, before it starts at %g"), command, (double) latest,
                         (double) from);
  else if (latest < ends)
    nre_findings_add_at (findings, NRE_SEVERITY_INFO, "effect-window", "commands",
                         &(NrePlace){ "", "commands", command, until->name, at + until->offset, 4 },
                         _("command %u ends at %g at the latest, and at %g at the earliest"), command,
                         (double) latest, (double) ends);
}

/** nre_effect_check: add findings for violations of the format (spec: fxid.md, "Reading"). Numbers that are
 * not finite are errors in the header, and warnings in commands. Unusual attributes, and commands that end
 * too early, are only information, since they may be intended. */
void
nre_effect_check (const NreSubject *subject, NreFindings *findings)
{
  const NreTable *tables = nre_effect_schema.tables;
  g_auto (NreRecords) header = { 0 }, commands = { 0 };
  NreSpan payload = subject->payload;
  const NreEffectWindow *windows;
  const guint32 *offsets;
  guint announced, n, n_windows;

  if (payload.size < NRE_EFFECT_HEADER_SIZE)
    {
      nre_findings_add (findings, NRE_SEVERITY_ERROR, "effect-short", "header", 0, 0,
                        ngettext ("an effect has a header of %u bytes, and this one is %zu byte long",
                                  "an effect has a header of %u bytes, and this one is %zu bytes long",
                                  payload.size),
                        NRE_EFFECT_HEADER_SIZE, payload.size);
      return;
    }
  announced = nre_span_u32 (payload, 0);
  /* Both tables are in the payload, so that this cannot fail. */
  nre_schema_locate (&nre_effect_schema, subject, &tables[0], &header);
  nre_schema_locate (&nre_effect_schema, subject, &tables[1], &commands);
  offsets = commands.offsets;
  n = commands.n;
  if (n < announced)
    report_command (findings, payload, n, announced, offsets[n]);
  else if (offsets[n] < payload.size)
    nre_findings_add (findings, NRE_SEVERITY_ERROR, "effect-tail", "commands", NRE_NOWHERE, offsets[n],
                      ngettext ("%zu byte follows the last of %u commands",
                                "%zu bytes follow the last of %u commands", payload.size - offsets[n]),
                      payload.size - offsets[n], n);
  nre_schema_check_records (&nre_effect_schema, subject, &header, findings);
  nre_schema_check_records (&nre_effect_schema, subject, &commands, findings);
  if (subject->fields != NULL)
    check_attributes (subject->fields, findings);
  windows = nre_effect_get_windows (&n_windows);
  for (guint i = 0; i < n; i++)
    {
      guint opcode = payload.data[offsets[i]];

      if (opcode < n_windows && windows[opcode].from != NULL)
        check_window (&windows[opcode], payload, i, offsets[i], findings);
    }
}
