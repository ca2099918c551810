/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-effect-summary.h"

#include <glib/gi18n.h>
#include <string.h>

#include "nre-effect.h"
#include "nre-kind.h"

/* --- Reading ------------------------------------------------------------------------------------- */

static const NreShape *
get_header (void)
{
  return nre_table_get_shape (nre_schema_find_table (&nre_effect_schema, "header"));
}

static guint32
read_word (NreSpan payload, const char *name)
{
  return nre_span_u32 (payload, nre_shape_find_field (get_header (), name)->offset);
}

/**
 * nre_effect_summary_read_header:
 * @payload: (out): bytes of the effect
 *
 * Read everything that does not require reading the commands. FALSE, with nothing in @out, if
 * the entry is not an effect.
 */
gboolean
nre_effect_summary_read_header (NreDirectory *archive, guint index, NreSpan *payload, NreEffectSummary *out)
{
  NreFields fields;

  *out = (NreEffectSummary){ .id = nre_directory_get_id (archive, index), .index = index };
  nre_directory_get_fields (archive, index, &fields);
  if (!nre_directory_get_payload (archive, index, payload))
    *payload = (NreSpan){ 0 };
  if (nre_kind_of_entry (&fields, *payload, NULL) != NRE_KIND_EFFECT)
    return FALSE;
  out->name = nre_record_name_decode (fields.name);
  out->key = g_utf8_strdown (out->name, -1);
  out->size = payload->size;
  out->is_cut = payload->size < NRE_EFFECT_HEADER_SIZE;
  if (out->is_cut)
    return TRUE;
  out->announced = nre_span_u32 (*payload, 0);
  out->time_mode = read_word (*payload, "time_mode");
  out->flags = read_word (*payload, "flags");
  out->duration = nre_span_f32 (*payload, nre_shape_find_field (get_header (), "duration_sec")->offset);
  return TRUE;
}

/** nre_effect_summary_count: count the commands in the payload, and collect their opcodes; takes time for
 * each command. */
void
nre_effect_summary_count (NreEffectSummary *self, NreSpan payload)
{
  g_autofree guint32 *offsets = NULL;

  self->n_commands = nre_effect_find_commands (payload, &offsets);
  for (guint i = 0; i < self->n_commands; i++)
    self->opcodes |= 1u << payload.data[offsets[i]];
}

/** nre_effect_summary_read: read everything about an entry. FALSE, with nothing to free in @out, if the entry
 * is not an effect. */
gboolean
nre_effect_summary_read (NreDirectory *archive, guint index, NreEffectSummary *out)
{
  NreSpan payload;

  if (!nre_effect_summary_read_header (archive, index, &payload, out))
    return FALSE;
  if (!out->is_cut)
    nre_effect_summary_count (out, payload);
  return TRUE;
}

void
nre_effect_summary_clear (NreEffectSummary *self)
{
  g_free (self->name);
  g_free (self->key);
}

/* --- Filtering ----------------------------------------------------------------------------------- */

typedef enum
{
  ABOUT_DURATION,
  ABOUT_MODE,
  ABOUT_FLAGS,
  ABOUT_COMMANDS,
  ABOUT_OPCODE,
  ABOUT_PROBLEMS,
} About;

/* The words of filters are the same in every language, like names of fields. */
static const char *const abouts[] = { "duration", "mode", "flags", "commands", "op", "problems" };

typedef enum
{
  IS_AT_MOST,
  IS_AT_LEAST,
  IS_NOT,
  IS_LESS,
  IS_MORE,
  IS,
  HAS_BITS,
} Relation;

/* A relation comes before those that are its prefix. */
static const char *const relations[] = { "<=", ">=", "!=", "<", ">", "=", "&" };

typedef struct
{
  About    about;
  Relation relation;
  double   value;
} Condition;

struct _NreEffectFilter
{
  GPtrArray *words;
  GArray    *conditions;
};

static gboolean
parse_value (About about, const char *text, double *value)
{
  const NreTable *commands = nre_schema_find_table (&nre_effect_schema, "commands");
  g_autofree char *dotted = g_strdelimit (g_strdup (text), ",", '.');
  char *end;

  if (about == ABOUT_OPCODE)
    for (guint i = 0; i < commands->n_shapes; i++)
      if (g_ascii_strcasecmp (commands->shapes[i].name, text) == 0)
        {
          *value = commands->shapes[i].tag;
          return TRUE;
        }
  /* The user may type a decimal comma. */
  *value = g_ascii_strtod (dotted, &end);
  return end != dotted && *end == '\0';
}

/* Whether the text is a condition; sets @problem if it is an invalid one. */
static gboolean
parse_condition (const char *text, Condition *out, char **problem)
{
  for (guint i = 0; i < G_N_ELEMENTS (abouts); i++)
    {
      const char *rest = text + strlen (abouts[i]);

      if (g_ascii_strncasecmp (text, abouts[i], strlen (abouts[i])) != 0)
        continue;
      for (guint j = 0; j < G_N_ELEMENTS (relations); j++)
        if (g_str_has_prefix (rest, relations[j]))
          {
            *out = (Condition){ .about = i, .relation = j };
            if (!parse_value (out->about, rest + strlen (relations[j]), &out->value))
              /* Translators: a condition that was typed, such as duration>x. */
              *problem = g_strdup_printf (_("“%s”: the value must be a number"), text);
            return TRUE;
          }
    }
  return FALSE;
}

/**
 * nre_effect_filter_parse: (transfer full) (nullable):
 * @problem: (out) (nullable) (transfer full): the first invalid condition, as a message; the others are used
 *
 * Parse a filter. Returns NULL if it matches everything.
 */
NreEffectFilter *
nre_effect_filter_parse (const char *text, char **problem)
{
  NreEffectFilter *self = g_new0 (NreEffectFilter, 1);
  g_auto (GStrv) parts = g_strsplit_set (text, " \t", -1);

  *problem = NULL;
  self->words = g_ptr_array_new_with_free_func (g_free);
  self->conditions = g_array_new (FALSE, FALSE, sizeof (Condition));
  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_autofree char *refused = NULL;
      Condition condition;

      if (*parts[i] == '\0')
        continue;
      if (!parse_condition (parts[i], &condition, &refused))
        g_ptr_array_add (self->words, g_utf8_strdown (parts[i], -1));
      else if (refused == NULL)
        g_array_append_val (self->conditions, condition);
      else if (*problem == NULL)
        *problem = g_steal_pointer (&refused);
    }
  if (self->words->len > 0 || self->conditions->len > 0)
    return self;
  nre_effect_filter_free (self);
  return NULL;
}

void
nre_effect_filter_free (NreEffectFilter *self)
{
  g_ptr_array_unref (self->words);
  g_array_unref (self->conditions);
  g_free (self);
}

static double
get_number (const NreEffectSummary *summary, About about)
{
  switch (about)
    {
    case ABOUT_DURATION:
      return (double) summary->duration;
    case ABOUT_MODE:
      return summary->time_mode;
    case ABOUT_FLAGS:
      return summary->flags;
    case ABOUT_COMMANDS:
      return summary->n_commands;
    case ABOUT_PROBLEMS:
      return summary->n_problems;
    case ABOUT_OPCODE:
    default:
      return summary->opcodes;
    }
}

static gboolean
meets (const NreEffectSummary *summary, const Condition *condition)
{
  double number = get_number (summary, condition->about);

  /* The effect meets the condition if at least one of its commands has the opcode. */
  if (condition->about == ABOUT_OPCODE)
    {
      gboolean has = condition->value >= 0 && condition->value < 32 &&
                     (summary->opcodes & 1u << (guint) condition->value) != 0;

      return has == (condition->relation != IS_NOT);
    }
  switch (condition->relation)
    {
    case IS_AT_MOST:
      return number <= condition->value;
    case IS_AT_LEAST:
      return number >= condition->value;
    case IS_NOT:
      return number < condition->value || number > condition->value;
    case IS_LESS:
      return number < condition->value;
    case IS_MORE:
      return number > condition->value;
    case HAS_BITS:
      return condition->value >= 0 && condition->value <= G_MAXUINT32 &&
             ((guint32) CLAMP (number, 0, G_MAXUINT32) & (guint32) condition->value) ==
                 (guint32) condition->value;
    case IS:
    default:
      return !(number < condition->value || number > condition->value);
    }
}

/** nre_effect_filter_match: @self: (nullable): NULL matches everything */
gboolean
nre_effect_filter_match (const NreEffectFilter *self, const NreEffectSummary *summary)
{
  if (self == NULL)
    return TRUE;
  if (self->conditions->len > 0 && summary->is_cut)
    return FALSE;
  for (guint i = 0; i < self->words->len; i++)
    if (strstr (summary->key, self->words->pdata[i]) == NULL)
      return FALSE;
  for (guint i = 0; i < self->conditions->len; i++)
    if (!meets (summary, &g_array_index (self->conditions, Condition, i)))
      return FALSE;
  return TRUE;
}
