/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-cli.h"

#include "nre-effect-alpha.h"
#include "nre-effect.h"
#include "nre-error.h"
#include "nre-json-writer.h"
#include "nre-kind.h"

#include <math.h>
#include <stdio.h>

#define TIME_MODE_AT 4

/* Find the requested effect. Returns FALSE after printing an error and setting @status. */
static gboolean
find_effect (NreDirectory *directory, guint index, const char *file, const char *entry, NreSpan *effect,
             int *status)
{
  g_autoptr (GBytes) unreadable = NULL;
  g_autoptr (GError) error = NULL;
  NreFields fields;

  if (index != NRE_NO_ENTRY && !nre_directory_get_payload (directory, index, effect))
    unreadable = nre_directory_read (directory, index, &error);
  else if (index == NRE_NO_ENTRY)
    nre_set_error (&error, NRE_ERROR_FORMAT, "an archive; which effect of it is meant?");
  else
    {
      nre_directory_get_fields (directory, index, &fields);
      if (nre_kind_of_entry (&fields, *effect, file) != NRE_KIND_EFFECT)
        nre_set_error (&error, NRE_ERROR_FORMAT, "not an effect; only effects have an alpha");
      else if (effect->size < NRE_EFFECT_HEADER_SIZE)
        nre_set_error (&error, NRE_ERROR_FORMAT, "the effect ends at byte %zu, before its header of %u does",
                       effect->size, NRE_EFFECT_HEADER_SIZE);
      else if (nre_span_u32 (*effect, TIME_MODE_AT) >= NRE_EFFECT_N_TIME_MODES)
        nre_set_error (&error, NRE_ERROR_FORMAT, "the effect has time mode %u; there are 0 to %u",
                       nre_span_u32 (*effect, TIME_MODE_AT), NRE_EFFECT_N_TIME_MODES - 1);
    }
  if (error != NULL)
    *status = nre_cli_fail (NRE_EXIT_INPUT, file, entry, error);
  return error == NULL;
}

/* Use the given values, and defaults for the others. Print each default that affects the result. */
static void
choose_inputs (guint needed, const double *given, NreEffectInputs *inputs)
{
  nre_effect_inputs_init (inputs);
  for (guint i = 0; i < NRE_EFFECT_N_INPUTS; i++)
    if (given[i] != NRE_CLI_NOT_GIVEN)
      *nre_effect_inputs_get (inputs, i) = (float) given[i];
    else if (needed >> i & 1)
      fprintf (stderr, "nres: the alpha of this effect follows --%s, which is taken to be %g\n",
               nre_effect_input_get_name (i), (double) *nre_effect_inputs_get (inputs, i));
}

static void
print_json (NreSpan effect, double time, NreEffectInputs *inputs)
{
  g_autoptr (NreJsonWriter) writer = nre_json_writer_new (nre_cli_stdout, NULL);
  guint mode = nre_span_u32 (effect, TIME_MODE_AT);
  float band[2];

  nre_effect_alpha_band (effect, time, inputs, &band[0], &band[1]);
  nre_json_writer_begin_object (writer);
  nre_json_writer_member_float (writer, "alpha", nre_effect_alpha (effect, time, inputs));
  nre_json_writer_member_floats (writer, "with_jitter", band, 2);
  nre_json_writer_member_uint (writer, "time_mode", mode);
  nre_json_writer_member_float (writer, "life", nre_effect_get_life (effect, time));
  nre_json_writer_begin_member_object (writer, "inputs");
  for (guint i = 0; i < NRE_EFFECT_N_INPUTS; i++)
    if (nre_effect_get_inputs (mode) >> i & 1)
      nre_json_writer_member_float (writer, nre_effect_input_get_name (i),
                                    *nre_effect_inputs_get (inputs, i));
  nre_json_writer_end_object (writer);
  nre_json_writer_end_object (writer);
}

static gboolean
check_numbers (double time, const double *given)
{
  gboolean finite = TRUE;

  for (guint i = 0; i < NRE_EFFECT_N_INPUTS; i++)
    finite = finite && isfinite (given[i]);
  if (finite && isfinite (time) && time >= 0)
    return TRUE;
  fprintf (stderr, "nres: alpha: expected --time SEC, 0 or more, and values that are finite\n");
  return FALSE;
}

/** nre_cli_alpha: `nres alpha FILE [ENTRY] --time SEC [--external V] [--previous V] [--constant V] …
 * [--json]`. */
int
nre_cli_alpha (int argc, char **argv)
{
  double time = NRE_CLI_NOT_GIVEN, given[NRE_EFFECT_N_INPUTS];
  gboolean json = FALSE;
  GOptionEntry options[NRE_EFFECT_N_INPUTS + 3] = {
    { "time", 0, 0, G_OPTION_ARG_DOUBLE, &time, "The time since the effect started, in seconds", "SEC" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, "Print JSON instead of text", NULL },
  };
  g_autoptr (NreDocument) document = NULL;
  NreDirectory *directory;
  NreEffectInputs inputs;
  const char *entry;
  NreSpan effect;
  guint index;
  int status;

  for (guint i = 0; i < NRE_EFFECT_N_INPUTS; i++)
    {
      given[i] = NRE_CLI_NOT_GIVEN;
      options[i + 2] = (GOptionEntry){ nre_effect_input_get_name (i), 0, 0, G_OPTION_ARG_DOUBLE, &given[i],
                                       nre_effect_input_get_title (i), "V" };
    }
  if (!nre_cli_parse ("alpha", options, &argc, &argv, 1, 2) || !check_numbers (time, given))
    return NRE_EXIT_USAGE;
  entry = argc > 2 ? argv[2] : NULL;
  document = nre_cli_open_any (argv[1], entry, &directory, &index, &status);
  if (document == NULL || !find_effect (directory, index, argv[1], entry, &effect, &status))
    return status;
  choose_inputs (nre_effect_get_inputs (nre_span_u32 (effect, TIME_MODE_AT)), given, &inputs);
  if (json)
    print_json (effect, time, &inputs);
  else
    printf ("%.9g\n", (double) nre_effect_alpha (effect, time, &inputs));
  return NRE_EXIT_OK;
}
