/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-cli.h"

#include "nre-describe.h"
#include "nre-error.h"
#include "nre-kind.h"
#include "nre-pose.h"
#include "nre-sampler.h"

#include <stdio.h>

typedef struct
{
  double   time;
  double   time_b;
  double   blend;
  gboolean blended;
} Times;

static gboolean
sample (const NreModel *model, guint node, const Times *times, NreSample *out, GError **error)
{
  NreSampleStatus status = nre_model_sample_node (model, node, (float) times->time, out);
  NreSampleStatus status_b = NRE_SAMPLE_OK;
  NreSample b;

  if (times->blended)
    {
      NreSample a = *out;

      status_b = nre_model_sample_node (model, node, (float) times->time_b, &b);
      if (!nre_sample_blend (&a, (float) times->time, &b, (float) times->time_b, (float) times->blend, out))
        return nre_fail (error, NRE_ERROR_REFUSED,
                         "neither time counts for the blend: a time below 0 or without weight does not, and "
                         "the engine leaves that case undefined");
    }
  if (MAX (status, status_b) == NRE_SAMPLE_NO_KEY)
    fprintf (stderr, "nres: node %u has no readable key; it is shown at its parent\n", node);
  else if (MAX (status, status_b) == NRE_SAMPLE_MAP_RANGE)
    fprintf (stderr, "nres: node %u: its frame map ends before this frame; its fallback key is shown\n",
             node);
  return TRUE;
}

static void
print_json (const NreSample *samples, const float (*local)[16], const float (*world)[16], guint n)
{
  g_autoptr (NreJsonWriter) writer = nre_json_writer_new (nre_cli_stdout, NULL);

  nre_json_writer_begin_object (writer);
  nre_json_writer_begin_member_array (writer, "nodes");
  for (guint i = 0; i < n; i++)
    {
      nre_json_writer_begin_object (writer);
      nre_json_writer_member_uint (writer, "node", i);
      nre_json_writer_member_floats (writer, "quat", samples[i].quat, 4);
      nre_json_writer_member_floats (writer, "pos", samples[i].pos, 3);
      nre_json_writer_member_floats (writer, "local", local[i], 16);
      nre_json_writer_member_floats (writer, "world", world[i], 16);
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_array (writer);
  nre_json_writer_end_object (writer);
}

static int
pose (const NreModel *model, const char *file, const char *entry, const Times *times, gboolean json)
{
  guint n = nre_model_is_legacy (model) ? 0 : nre_model_count (model, NRE_MODEL_NODES);
  g_autofree NreSample *samples = g_new (NreSample, n + 1);
  float (*local)[16] = g_malloc_n (n + 1, sizeof *local);
  float (*world)[16] = g_malloc_n (n + 1, sizeof *world);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < n && error == NULL; i++)
    if (sample (model, i, times, &samples[i], &error))
      nre_sample_to_matrix (&samples[i], local[i]);
  if (error == NULL)
    {
      nre_model_world_pose (model, (const float (*)[16]) local, world);
      if (json)
        print_json (samples, (const float (*)[16]) local, (const float (*)[16]) world, n);
      else
        for (guint i = 0; i < n; i++)
          printf ("%5u  quat %9.6f %9.6f %9.6f %9.6f  pos %10.5f %10.5f %10.5f\n", i,
                  (double) samples[i].quat[0], (double) samples[i].quat[1], (double) samples[i].quat[2],
                  (double) samples[i].quat[3], (double) samples[i].pos[0], (double) samples[i].pos[1],
                  (double) samples[i].pos[2]);
    }
  g_free (local);
  g_free (world);
  return error == NULL ? NRE_EXIT_OK : nre_cli_fail (NRE_EXIT_REFUSED, file, entry, error);
}

/** nre_cli_pose: `nres pose FILE [ENTRY] --time T [--time-b T2 --blend W] [--json]`. */
int
nre_cli_pose (int argc, char **argv)
{
  Times times = { NRE_CLI_NOT_GIVEN, NRE_CLI_NOT_GIVEN, NRE_CLI_NOT_GIVEN, FALSE };
  gboolean json = FALSE;
  const GOptionEntry options[] = {
    { "time", 0, 0, G_OPTION_ARG_DOUBLE, &times.time, "The time, in frames", "T" },
    { "time-b", 0, 0, G_OPTION_ARG_DOUBLE, &times.time_b, "A second time to blend with", "T2" },
    { "blend", 0, 0, G_OPTION_ARG_DOUBLE, &times.blend, "The weight of the second time, from 0 to 1", "W" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, "Print JSON instead of text", NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (NreDocument) document = NULL;
  g_autoptr (NreModel) model = NULL;
  NreDirectory *directory;
  const char *entry;
  int status;

  if (!nre_cli_parse ("pose", options, &argc, &argv, 1, 2))
    return NRE_EXIT_USAGE;
  times.blended = times.blend != NRE_CLI_NOT_GIVEN;
  if (times.time == NRE_CLI_NOT_GIVEN || times.blended != (times.time_b != NRE_CLI_NOT_GIVEN))
    {
      fprintf (stderr, "nres: pose: expected --time T, and --time-b T2 with --blend W or neither\n");
      return NRE_EXIT_USAGE;
    }
  entry = argc > 2 ? argv[2] : NULL;
  document = nre_cli_open_model (argv[1], entry, "not a model; only models have poses", &directory, &status);
  if (document == NULL)
    return status;
  model = nre_model_new (directory);
  return pose (model, argv[1], entry, &times, json);
}
