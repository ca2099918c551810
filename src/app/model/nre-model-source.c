/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-model-source.h"

#include <glib/gi18n.h>

#include "nre-model-kind.h"
#include "nre-model-words.h"
#include "nre-node-labels.h"
#include "nre-playback.h"
#include "nre-poser.h"
#include "nre-signal-source.h"

#define MAX_GHOSTS 3

struct _NreModelSource
{
  NreSceneSource parent_instance;

  NreModelView   *view;
  NreSceneLoader *loader;
  NrePoser       *poser;        /* of @loader */
  NreModelSkins  *skins;
  NreNodeLabels  *labels;       /* NULL until some are drawn */

  NreGhost        ghosts[MAX_GHOSTS];   /* own the objects they refer to */
  guint           n_ghosts;
  double          skin_time;    /* in milliseconds */
  gboolean        handled;      /* whether handles replace the axes */
};

G_DEFINE_FINAL_TYPE (NreModelSource, nre_model_source, NRE_TYPE_SCENE_SOURCE)

/* --- The scene ------------------------------------------------------------------------------- */

static NreScene *
get_scene (NreSceneSource *source)
{
  return nre_poser_get_scene (NRE_MODEL_SOURCE (source)->poser);
}

static NreScene *
get_rest (NreSceneSource *source)
{
  return nre_scene_loader_get_scene (NRE_MODEL_SOURCE (source)->loader);
}

static NrePicker *
get_picker (NreSceneSource *source)
{
  return nre_poser_get_picker (NRE_MODEL_SOURCE (source)->poser);
}

static gboolean
is_current (NreSceneSource *source)
{
  return nre_scene_loader_is_current (NRE_MODEL_SOURCE (source)->loader);
}

static void
forget_pose (NreSceneSource *source)
{
  nre_poser_forget (NRE_MODEL_SOURCE (source)->poser);
}

static void
set_time (NreSceneSource *source, double time, double time_b, double weight)
{
  NRE_MODEL_SOURCE (source)->skin_time = time * 1000 / NRE_PLAYBACK_FRAMES_PER_SECOND;
  nre_poser_set_time (NRE_MODEL_SOURCE (source)->poser, time, time_b, weight);
}

/* --- Parts ----------------------------------------------------------------------------------- */

static NreScenePart
get_lead (NreSceneSource *source, NreSelection *selection)
{
  guint node = nre_selection_get_index (selection, NRE_PART_NODE);
  guint slot = nre_selection_get_index (selection, NRE_PART_SLOT);
  guint batch = nre_selection_get_index (selection, NRE_PART_BATCH);
  NreScenePart part = NRE_SCENE_PART_NONE;

  part.node = node <= G_MAXINT ? (int) node : -1;
  part.slot = slot <= G_MAXINT ? (int) slot : -1;
  part.batch = batch <= G_MAXINT ? (int) batch : -1;
  return part;
}

static void
collect (NreSceneSource *source, NreSelection *selection, NrePartSet *selected)
{
  NrePart part = nre_selection_get_part (selection);
  g_autoptr (GtkBitset) several = NULL;
  GtkBitsetIter iter;
  guint index;

  if ((part != NRE_PART_NODE && part != NRE_PART_SLOT && part != NRE_PART_BATCH) ||
      !nre_selection_has_several (selection))
    return;
  several = nre_selection_get_several (selection, part);
  for (gboolean valid = gtk_bitset_iter_init_first (&iter, several, &index); valid;
       valid = gtk_bitset_iter_next (&iter, &index))
    nre_part_set_add (selected, &(NreScenePart){ part == NRE_PART_NODE ? (int) index : -1,
                                                 part == NRE_PART_SLOT ? (int) index : -1,
                                                 part == NRE_PART_BATCH ? (int) index : -1, -1 });
}

/* Select the visible batch under the pointer, with its slot and node. */
static void
select_picked (NreSceneSource *source, NreSelection *selection, const NrePick *pick)
{
  NrePath path = nre_model_path ((guint) pick->part.node, (guint) pick->part.slot, (guint) pick->part.batch,
                                 pick->descriptor != NRE_SCENE_NONE ? pick->descriptor : G_MAXUINT);

  nre_selection_select_path (selection, NRE_PART_BATCH, &path);
}

/* --- Words ----------------------------------------------------------------------------------- */

static void
draw_names (NreSceneSource *source, GtkWidget *widget, GtkSnapshot *snapshot, const NreSceneLook *look,
            const NreScenePart *lead)
{
  NreModelSource *self = NRE_MODEL_SOURCE (source);
  const NreNodeLabelsView view = {
    .scene = look->scene,
    .visibility = look->visibility,
    .camera = look->camera,
    .lod = look->lod,
    .group = look->group,
    .selected = lead->node,
    .x = look->x,
    .width = look->width,
    .height = look->height,
  };

  if (look->scene == NULL)
    return;
  if (self->labels == NULL)
    self->labels = nre_node_labels_new (widget);
  nre_node_labels_snapshot (self->labels, snapshot, self->view, &view);
}

static void
forget_names (NreSceneSource *source)
{
  NreModelSource *self = NRE_MODEL_SOURCE (source);

  if (self->labels != NULL)
    nre_node_labels_forget (self->labels);
}

/* (nullable): why a model draws nothing at the chosen level of detail and group. Hidden parts
 * are reported elsewhere. */
static char *
dup_absence (NreModelSource *self, NreViewSettings *settings)
{
  NreModel *model = nre_model_view_get_model (self->view);
  NreScene *scene = nre_scene_loader_get_scene (self->loader);
  guint lod = nre_view_settings_get_lod (settings);
  int group = nre_view_settings_get_group (settings);
  NreSceneStats stats;

  /* The scene in progress may have something to show. */
  if (!nre_scene_loader_is_current (self->loader))
    return NULL;
  if (model == NULL || scene == NULL)
    {
      g_autofree char *reason = nre_model_view_dup_error (self->view);

      return g_strjoin ("\n", _("This model cannot be read."), reason, NULL);
    }
  nre_scene_get_stats (scene, lod, group, &stats);
  if ((stats.n_triangles > 0 && nre_model_count (model, NRE_MODEL_POSITIONS) > 0) ||
      nre_view_settings_get_compare (settings) != NRE_COMPARE_OFF)
    return NULL;
  if (nre_model_is_legacy (model))
    return g_strdup (
        _("The nodes of this model have an older format, so it is not known what they draw."));
  if (nre_model_count (model, NRE_MODEL_NODES) == 0)
    return g_strdup (_("This model has no nodes, so there is nothing to draw."));
  if (nre_model_count (model, NRE_MODEL_SLOTS) == 0)
    return g_strdup (_("This model has no slots, so its nodes draw nothing."));
  if (nre_model_count (model, NRE_MODEL_BATCHES) == 0)
    return g_strdup (_("This model has no batches, so its slots are empty."));
  if (nre_model_count (model, NRE_MODEL_POSITIONS) == 0)
    return g_strdup (_("This model has no positions, so its triangles cannot be placed."));
  if (nre_model_count (model, NRE_MODEL_INDICES) == 0)
    return g_strdup (_("This model has no indices, so it has no triangles."));
  for (guint other = 0; other < NRE_SCENE_LODS; other++)
    {
      nre_scene_get_stats (scene, other, NRE_SCENE_ALL_GROUPS, &stats);
      if (stats.n_triangles > 0 && group >= 0)
        return g_strdup_printf (_("No node draws anything in LOD %u, group %d."), lod, group);
      if (stats.n_triangles > 0)
        return g_strdup_printf (_("No node draws anything in LOD %u."), lod);
    }
  return g_strdup (_("No node of this model draws a triangle."));
}

static void
describe (NreSceneSource *source, NrePictureWords *words, NreViewSettings *settings,
          const NreVisibility *visibility, gboolean second)
{
  nre_model_words_update (words, get_scene (source), settings, visibility, second,
                          nre_skin_source_is_lacking (NRE_SKIN_SOURCE (NRE_MODEL_SOURCE (source)->skins)));
  nre_picture_words_take_absence (words, dup_absence (NRE_MODEL_SOURCE (source), settings));
}

/* --- Posing ---------------------------------------------------------------------------------- */

/** nre_model_source_try_pose: show a node in another pose until the next call. @node: its index; G_MAXUINT
 * for none */
void
nre_model_source_try_pose (NreModelSource *self, guint node, const NreTrackKey *pose)
{
  nre_poser_set_pose (self->poser, node, pose);
  nre_scene_source_tell_changed (NRE_SCENE_SOURCE (self));
}

/** nre_model_source_new_scene: (transfer full) (nullable): a scene of the model, posed for a time; NULL until
 * there is a scene. @time: in frames */
NreScene *
nre_model_source_new_scene (NreModelSource *self, double time)
{
  return nre_poser_new_scene (self->poser, time);
}

/* (transfer full): a byte for each node of the scene, 1 for the node and its descendants. */
static guint8 *
find_subtree (NreModelSource *self, guint node, guint n)
{
  enum { UNKNOWN, INSIDE, OUTSIDE, ON_THE_WAY };
  NreModel *model = nre_model_view_get_model (self->view);
  guint n_nodes = nre_model_view_get_n_nodes (self->view);
  guint8 *inside = g_malloc0 ((gsize) n + 1);
  g_autofree guint *chain = g_new (guint, n + 1);

  if (node < n)
    inside[node] = INSIDE;
  for (guint i = 0; i < n && i < n_nodes; i++)
    {
      guint length = 0, at = i;
      NreModelNode record;
      guint8 found;

      while (at < n && at < n_nodes && inside[at] == UNKNOWN)
        {
          inside[at] = ON_THE_WAY;
          chain[length++] = at;
          nre_model_get_node (model, at, &record);
          at = record.parent;
        }
      found = at < n && inside[at] == INSIDE ? INSIDE : OUTSIDE;
      while (length > 0)
        inside[chain[--length]] = found;
    }
  for (guint i = 0; i < n; i++)
    inside[i] = inside[i] == INSIDE;
  return inside;
}

/** nre_model_source_add_ghost: also draw a node and its descendants, in @color, as they are in another scene.
 * @node: index of the node; @scene: the model in another pose */
void
nre_model_source_add_ghost (NreModelSource *self, guint node, NreScene *scene, const float color[4])
{
  NreGhost *ghost = &self->ghosts[self->n_ghosts];

  g_return_if_fail (self->n_ghosts < MAX_GHOSTS);
  ghost->scene = nre_scene_ref (scene);
  ghost->nodes = find_subtree (self, node, nre_scene_get_n_nodes (scene));
  memcpy (ghost->color, color, sizeof ghost->color);
  self->n_ghosts++;
  nre_scene_source_tell_marked (NRE_SCENE_SOURCE (self));
}

static void
drop_ghosts (NreModelSource *self)
{
  for (guint i = 0; i < self->n_ghosts; i++)
    {
      nre_scene_unref (self->ghosts[i].scene);
      g_free ((guint8 *) self->ghosts[i].nodes);
    }
  self->n_ghosts = 0;
}

void
nre_model_source_clear_ghosts (NreModelSource *self)
{
  if (self->n_ghosts == 0)
    return;
  drop_ghosts (self);
  nre_scene_source_tell_marked (NRE_SCENE_SOURCE (self));
}

/** nre_model_source_set_handled: set whether the selected node has handles, which replace its axes. */
void
nre_model_source_set_handled (NreModelSource *self, gboolean handled)
{
  if (self->handled == handled)
    return;
  self->handled = handled;
  nre_scene_source_tell_marked (NRE_SCENE_SOURCE (self));
}

static void
prepare (NreSceneSource *source, NreRenderOptions *options)
{
  NreModelSource *self = NRE_MODEL_SOURCE (source);

  options->skins = nre_skin_source_get (NRE_SKIN_SOURCE (self->skins));
  options->skin_time = self->skin_time;
  options->ghosts = self->ghosts;
  options->n_ghosts = self->n_ghosts;
  options->no_node_axes = self->handled;
}

static void
set_shown (NreSceneSource *source, gboolean shown)
{
  nre_skin_source_set_shown (NRE_SKIN_SOURCE (NRE_MODEL_SOURCE (source)->skins), shown);
}

static void
on_loaded (NreModelSource *self)
{
  nre_model_skins_set_scene (self->skins, nre_scene_loader_get_scene (self->loader));
  nre_scene_source_tell_loaded (NRE_SCENE_SOURCE (self));
}

/** nre_model_source_get_skins: (transfer none): the appearance of the materials. */
NreModelSkins *
nre_model_source_get_skins (NreModelSource *self)
{
  return self->skins;
}

/* --- The type -------------------------------------------------------------------------------- */

static void
nre_model_source_dispose (GObject *object)
{
  NreModelSource *self = NRE_MODEL_SOURCE (object);

  if (self->loader != NULL)
    g_signal_handlers_disconnect_by_data (self->loader, self);
  if (self->view != NULL)
    g_signal_handlers_disconnect_by_data (self->view, self);
  drop_ghosts (self);
  g_clear_pointer (&self->labels, nre_node_labels_free);
  g_clear_pointer (&self->poser, nre_poser_free);
  nre_set_signal_source (&self->skins, NULL, self);
  g_clear_object (&self->loader);
  g_clear_object (&self->view);
  G_OBJECT_CLASS (nre_model_source_parent_class)->dispose (object);
}

static void
nre_model_source_class_init (NreModelSourceClass *klass)
{
  NreSceneSourceClass *source = NRE_SCENE_SOURCE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nre_model_source_dispose;
  source->name = N_("Model viewport");
  source->consolation = N_("You can still edit the model.");
  source->get_scene = get_scene;
  source->get_rest = get_rest;
  source->get_picker = get_picker;
  source->is_current = is_current;
  source->forget_pose = forget_pose;
  source->set_time = set_time;
  source->get_lead = get_lead;
  source->collect = collect;
  source->select = select_picked;
  source->draw_names = draw_names;
  source->forget_names = forget_names;
  source->describe = describe;
  source->prepare = prepare;
  source->set_shown = set_shown;
}

static void
nre_model_source_init (NreModelSource *self)
{
}

/** nre_model_source_new: @selection: a selection in the model; the source follows the model, not the
 * selection */
NreSceneSource *
nre_model_source_new (NreSelection *selection)
{
  NreModelSource *self = g_object_new (NRE_TYPE_MODEL_SOURCE, NULL);

  self->view = g_object_ref (nre_selection_get_model_view (selection));
  self->loader = nre_scene_loader_new (nre_selection_get_document (selection),
                                       nre_selection_get_entry (selection), self->view);
  self->poser = nre_poser_new (self->loader, self->view);
  self->skins =
      nre_model_skins_new (nre_selection_get_document (selection), nre_selection_get_entry (selection));
  g_signal_connect_swapped (self->skins, "changed", G_CALLBACK (nre_scene_source_tell_marked), self);
  g_signal_connect_swapped (self->skins, "changed", G_CALLBACK (nre_scene_source_tell_said), self);
  g_signal_connect_swapped (self->loader, "loaded", G_CALLBACK (on_loaded), self);
  g_signal_connect_swapped (self->view, "changed", G_CALLBACK (nre_scene_source_tell_changed), self);
  return NRE_SCENE_SOURCE (self);
}
