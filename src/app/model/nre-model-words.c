/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-model-words.h"

#include <glib/gi18n.h>

/** nre_model_words_new_triangles: (transfer full): a number of triangles in words. */
char *
nre_model_words_new_triangles (guint64 n)
{
  guint shown = (guint) MIN (n, G_MAXUINT);

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u triangle", "%'u triangles", shown), shown);
}

static char *
dup_stats (NreScene *scene, const NreVisibility *visibility, const NreRenderOptions *options,
           gboolean unknown)
{
  NreSceneStats stats;
  guint n_nodes = nre_scene_get_n_nodes (scene);
  g_autofree char *triangles = NULL;
  g_autofree char *batches = NULL;
  g_autofree char *nodes = NULL;

  nre_visibility_get_stats (visibility, scene, options->lod, options->group, &stats);
  triangles = nre_model_words_new_triangles (stats.n_triangles);
  batches = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u batch", "%'u batches", stats.n_batches),
                             stats.n_batches);
  /* Translators: how many of a model's nodes the viewport draws. */
  nodes = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u of %'u node drawn", "%'u of %'u nodes drawn",
                                        n_nodes),
                           stats.n_nodes, n_nodes);
  return g_strjoin (" · ", triangles, batches, nodes,
                    unknown && stats.n_batches > 0 ? _("materials not found") : NULL, NULL);
}

static char *
dup_label (NreScene *scene, const NreVisibility *visibility, const NreRenderOptions *options, gboolean second)
{
  NreSceneStats stats;
  g_autofree char *triangles = NULL;
  g_autofree char *group = NULL;

  nre_visibility_get_stats (visibility, scene, options->lod, options->group, &stats);
  triangles = nre_model_words_new_triangles (stats.n_triangles);
  group = options->group < 0 ? g_strdup (_("All groups")) : g_strdup_printf (_("Group %d"), options->group);
  /* Translators: which of two pictures, A or B; its level of detail; its group; how many triangles. */
  return g_strdup_printf (_("%s: LOD %u · %s · %s"), second ? "B" : "A", options->lod, group, triangles);
}

static char *
dup_hidden (const NreVisibility *visibility)
{
  guint n_isolated = nre_visibility_get_n_isolated (visibility);
  guint n_hidden = nre_visibility_get_n_hidden (visibility);
  g_autofree char *isolated = NULL;
  g_autofree char *hidden = NULL;

  /* Translators: how many nodes, slots or batches are all that the picture shows. */
  isolated =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u isolated", "%'u isolated", n_isolated), n_isolated);
  /* Translators: how many nodes, slots or batches the picture leaves out. */
  hidden = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u hidden", "%'u hidden", n_hidden), n_hidden);
  if (n_isolated > 0 && n_hidden > 0)
    return g_strjoin (" · ", isolated, hidden, NULL);
  if (n_isolated > 0)
    return g_steal_pointer (&isolated);
  return n_hidden > 0 ? g_steal_pointer (&hidden) : NULL;
}

/**
 * nre_model_words_update:
 * @scene: (nullable): the shown scene
 * @second: whether the second of two alternating pictures is shown
 * @unknown: whether none of its materials was found, so that there are no textures to show
 */
void
nre_model_words_update (NrePictureWords *words, NreScene *scene, NreViewSettings *settings,
                        const NreVisibility *visibility, gboolean second, gboolean unknown)
{
  NreCompare compare = nre_view_settings_get_compare (settings);
  NreRenderOptions options[2];
  char *stats = NULL, *labels[2] = { NULL, NULL };

  nre_view_settings_apply (settings, FALSE, &options[0]);
  nre_view_settings_apply (settings, TRUE, &options[1]);
  if (scene != NULL && compare == NRE_COMPARE_OFF)
    stats = dup_stats (scene, visibility, &options[0], unknown && options[0].shading == NRE_SHADING_TEXTURED);
  else if (scene != NULL)
    labels[0] = dup_label (scene, visibility, &options[second != FALSE], second);
  if (scene != NULL && compare == NRE_COMPARE_SIDE_BY_SIDE)
    labels[1] = dup_label (scene, visibility, &options[1], TRUE);
  nre_picture_words_take (words, stats, labels[0], labels[1], dup_hidden (visibility));
}
