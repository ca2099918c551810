/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-effect-source.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "nre-effect-kind.h"
#include "nre-effect-preview.h"
#include "nre-signal-source.h"

struct _NreEffectSource
{
  NreSceneSource parent_instance;

  NreEffectView     *view;
  NreEffectFindColor find_color;        /* NULL if materials are not available */
  gpointer           find_color_data;
  GDestroyNotify     find_color_destroy;
  NreSkinSource     *skins;             /* NULL if they are not available */
  gboolean           shown;

  guint              seed;
  gboolean           particles;
  gboolean           volumes;
  double             time;

  /* Computed from the above. */
  NreEffectPreview   preview;
  NreBillboards     *billboards;        /* NULL until needed */
  guint8            *hidden;            /* a byte for each command; NULL if all are shown */
};

enum
{
  PROP_0,
  PROP_SEED,
  PROP_PARTICLES,
  PROP_VOLUMES,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (NreEffectSource, nre_effect_source, NRE_TYPE_SCENE_SOURCE)

/* --- Making ---------------------------------------------------------------------------------- */

static void
forget (NreEffectSource *self)
{
  g_clear_pointer (&self->billboards, nre_billboards_unref);
  nre_effect_preview_clear (&self->preview);
  g_clear_pointer (&self->hidden, g_free);
}

static gboolean
is_same (const GPtrArray *a, const GPtrArray *b)
{
  gboolean same = a != NULL && a->len == b->len;

  for (guint i = 0; same && a->pdata[i] != NULL; i++)
    same = strcmp (a->pdata[i], b->pdata[i]) == 0;
  return same;
}

static void
tell_names (NreEffectSource *self)
{
  if (self->skins != NULL)
    nre_skin_source_set_names (self->skins, (const char *const *) self->preview.names->pdata);
}

static void
build (NreEffectSource *self)
{
  g_autoptr (GPtrArray) before = g_steal_pointer (&self->preview.names);

  forget (self);
  nre_effect_preview_init (&self->preview, nre_entry_view_get_payload (NRE_ENTRY_VIEW (self->view)),
                           self->seed, before, self->find_color, self->find_color_data);
  if (!is_same (before, self->preview.names))
    tell_names (self);
}

/* This takes a fraction of a frame, even for large effects, so it needs no thread. */
static void
rebuild (NreEffectSource *self)
{
  build (self);
  nre_scene_source_tell_loaded (NRE_SCENE_SOURCE (self));
}

/* --- What is shown --------------------------------------------------------------------------- */

static gboolean
is_current (NreSceneSource *source)
{
  return TRUE;
}

static void
set_time (NreSceneSource *source, double time, double time_b, double weight)
{
  NreEffectSource *self = NRE_EFFECT_SOURCE (source);

  self->time = time;
  g_clear_pointer (&self->billboards, nre_billboards_unref);
}

static NreOverlay *
get_overlay (NreSceneSource *source)
{
  NreEffectSource *self = NRE_EFFECT_SOURCE (source);

  return self->volumes ? self->preview.volumes : NULL;
}

static NreBillboards *
get_billboards (NreSceneSource *source)
{
  NreEffectSource *self = NRE_EFFECT_SOURCE (source);

  if (!self->particles)
    return NULL;
  if (self->billboards == NULL)
    {
      /* An effect without a duration does not play; show a moment between its beginning and its end. */
      double time = isnan (self->time) ? nre_effect_sim_get_life (self->preview.sim) / 2 : self->time;

      self->billboards = nre_effect_sim_run (self->preview.sim, time,
                                            nre_alpha_inputs_get (nre_effect_view_get_inputs (self->view)));
    }
  return self->billboards;
}

static void
get_overlay_bounds (NreSceneSource *source, const guint8 *parts, NreBounds *bounds)
{
  nre_effect_preview_get_bounds (&NRE_EFFECT_SOURCE (source)->preview, parts, bounds);
}

/* --- Parts: the commands, which the renderer knows as nodes -------------------------------------- */

static NreScenePart
get_lead (NreSceneSource *source, NreSelection *selection)
{
  guint command = nre_selection_get_index (selection, NRE_EFFECT_PART_COMMAND);
  gboolean shown = command < nre_effect_sim_get_n_commands (NRE_EFFECT_SOURCE (source)->preview.sim);

  return (NreScenePart){ shown ? (int) command : -1, -1, -1, -1 };
}

static GtkBitset *
get_selected (NreSelection *selection)
{
  return nre_selection_get_part (selection) == NRE_EFFECT_PART_COMMAND
         ? nre_selection_get_several (selection, NRE_EFFECT_PART_COMMAND)
         : gtk_bitset_new_empty ();
}

static void
collect (NreSceneSource *source, NreSelection *selection, NrePartSet *selected)
{
  g_autoptr (GtkBitset) several = get_selected (selection);
  GtkBitsetIter iter;
  guint command;

  guint n = nre_effect_sim_get_n_commands (NRE_EFFECT_SOURCE (source)->preview.sim);

  for (gboolean valid = gtk_bitset_iter_init_first (&iter, several, &command); valid && command < n;
       valid = gtk_bitset_iter_next (&iter, &command))
    nre_part_set_add (selected, &(NreScenePart){ (int) command, -1, -1, -1 });
}

static void
mark_overlay (NreSceneSource *source, NreSelection *selection, guint8 *selected)
{
  NreEffectSource *self = NRE_EFFECT_SOURCE (source);
  guint n = nre_effect_sim_get_n_commands (self->preview.sim);
  g_autoptr (GtkBitset) several = get_selected (selection);

  for (guint i = 0; i < n; i++)
    selected[i] = gtk_bitset_contains (several, i);
}

static void
select_overlay (NreSceneSource *source, NreSelection *selection, const NreOverlayPick *pick)
{
  nre_selection_select (selection, NRE_EFFECT_PART_COMMAND, pick->part);
}

static const guint8 *
get_overlay_hidden (NreSceneSource *source)
{
  return NRE_EFFECT_SOURCE (source)->hidden;
}

static void
set_visibility (NreSceneSource *source, const NreVisibility *visibility)
{
  NreEffectSource *self = NRE_EFFECT_SOURCE (source);
  guint n = nre_effect_sim_get_n_commands (self->preview.sim);

  g_clear_pointer (&self->hidden, g_free);
  if (nre_visibility_get_stamp (visibility) == 0)
    return;
  self->hidden = g_malloc0 ((gsize) n + 1);
  for (guint i = 0; i < n; i++)
    self->hidden[i] = !nre_visibility_shows_part (visibility, &(NreScenePart){ (int) i, -1, -1, -1 });
}

/* Materials move as the effect plays. */
static void
prepare (NreSceneSource *source, NreRenderOptions *options)
{
  NreEffectSource *self = NRE_EFFECT_SOURCE (source);

  if (self->skins == NULL || !self->particles)
    return;
  options->shading = NRE_SHADING_TEXTURED;
  options->skins = nre_skin_source_get (self->skins);
  options->skin_time = isnan (self->time) ? 0 : self->time * 1000;
}

/* While the preview is hidden, it needs no textures. */
static void
update_skins (NreEffectSource *self)
{
  if (self->skins != NULL)
    nre_skin_source_set_shown (self->skins, self->shown && self->particles);
}

static void
set_shown (NreSceneSource *source, gboolean shown)
{
  NRE_EFFECT_SOURCE (source)->shown = shown;
  update_skins (NRE_EFFECT_SOURCE (source));
}

static void
describe (NreSceneSource *source, NrePictureWords *words, NreViewSettings *settings,
          const NreVisibility *visibility, gboolean second)
{
  NreEffectSource *self = NRE_EFFECT_SOURCE (source);
  guint n = nre_effect_sim_get_n_commands (self->preview.sim),
        n_all = nre_effect_view_get_n_commands (self->view);
  guint n_shown = 0, n_left_out = 0;
  char *left_out = NULL;

  for (guint i = 0; i < n; i++)
    {
      gboolean shown = nre_visibility_shows_part (visibility, &(NreScenePart){ (int) i, -1, -1, -1 });
      NreEffectCommand command;

      n_left_out += !shown;
      n_shown += shown && nre_effect_view_get_command (self->view, i, &command) && command.enabled;
    }
  if (n_left_out > 0)
    left_out =
        g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u hidden", "%u hidden", n_left_out), n_left_out);
  /* Translators: how many of an effect's commands the viewport draws. */
  nre_picture_words_take (words, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u of %'u command shown",
                                                               "%'u of %'u commands shown", n_all),
                                                  n_shown, n_all),
                          NULL, NULL, left_out);
  nre_picture_words_take_absence (words,
                                  n_all == 0
                                      ? g_strdup (
                                            _("This effect has no commands, so there is nothing to draw."))
                                      : NULL);
}

/* --- What it is made by ---------------------------------------------------------------------- */

static void
on_inputs_changed (NreEffectSource *self)
{
  g_clear_pointer (&self->billboards, nre_billboards_unref);
  nre_scene_source_tell_changed (NRE_SCENE_SOURCE (self));
}

/**
 * nre_effect_source_set_find_color:
 * @find_color: (nullable): looks up the colours of materials; called whenever the effect has
 *   changed, so it must be fast
 */
void
nre_effect_source_set_find_color (NreEffectSource *self, NreEffectFindColor find_color, gpointer data,
                                  GDestroyNotify destroy)
{
  g_return_if_fail (NRE_IS_EFFECT_SOURCE (self));

  if (self->find_color_destroy != NULL)
    self->find_color_destroy (self->find_color_data);
  self->find_color = find_color;
  self->find_color_data = data;
  self->find_color_destroy = destroy;
  rebuild (self);
}

/** nre_effect_source_set_skins: @skins: the appearance of materials, whose names the source sets from now on;
 * call it once */
void
nre_effect_source_set_skins (NreEffectSource *self, NreSkinSource *skins)
{
  g_return_if_fail (NRE_IS_EFFECT_SOURCE (self));
  g_return_if_fail (self->skins == NULL);

  self->skins = g_object_ref (skins);
  tell_names (self);
  update_skins (self);
  g_signal_connect_swapped (skins, "changed", G_CALLBACK (nre_scene_source_tell_marked), self);
}

/** nre_effect_source_get_skins: (transfer none) (nullable): the appearance of materials; NULL before
 * nre_effect_source_set_skins(). */
NreSkinSource *
nre_effect_source_get_skins (NreEffectSource *self)
{
  g_return_val_if_fail (NRE_IS_EFFECT_SOURCE (self), NULL);

  return self->skins;
}

/** nre_effect_source_forget_colors: compute the preview again, since the colours of materials may have
 * changed. */
void
nre_effect_source_forget_colors (NreEffectSource *self)
{
  g_return_if_fail (NRE_IS_EFFECT_SOURCE (self));

  rebuild (self);
}

static void
nre_effect_source_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  NreEffectSource *self = NRE_EFFECT_SOURCE (object);

  switch (id)
    {
    case PROP_SEED:
      g_value_set_uint (value, self->seed);
      break;
    case PROP_PARTICLES:
      g_value_set_boolean (value, self->particles);
      break;
    case PROP_VOLUMES:
      g_value_set_boolean (value, self->volumes);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
nre_effect_source_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  NreEffectSource *self = NRE_EFFECT_SOURCE (object);

  switch (id)
    {
    case PROP_SEED:
      if (self->seed == g_value_get_uint (value))
        return;
      self->seed = g_value_get_uint (value);
      rebuild (self);
      break;
    case PROP_PARTICLES:
    case PROP_VOLUMES:
      *(id == PROP_PARTICLES ? &self->particles : &self->volumes) = g_value_get_boolean (value);
      update_skins (self);
      nre_scene_source_tell_loaded (NRE_SCENE_SOURCE (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  g_object_notify_by_pspec (object, pspec);
}

/* --- The type -------------------------------------------------------------------------------- */

static void
nre_effect_source_dispose (GObject *object)
{
  NreEffectSource *self = NRE_EFFECT_SOURCE (object);

  if (self->view != NULL)
    {
      g_signal_handlers_disconnect_by_data (nre_effect_view_get_inputs (self->view), self);
      g_signal_handlers_disconnect_by_data (self->view, self);
    }
  g_clear_object (&self->view);
  nre_set_signal_source (&self->skins, NULL, self);
  if (self->find_color_destroy != NULL)
    self->find_color_destroy (self->find_color_data);
  self->find_color_destroy = NULL;
  G_OBJECT_CLASS (nre_effect_source_parent_class)->dispose (object);
}

static void
nre_effect_source_finalize (GObject *object)
{
  forget (NRE_EFFECT_SOURCE (object));
  G_OBJECT_CLASS (nre_effect_source_parent_class)->finalize (object);
}

static void
nre_effect_source_class_init (NreEffectSourceClass *klass)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  NreSceneSourceClass *source = NRE_SCENE_SOURCE_CLASS (klass);

  object_class->get_property = nre_effect_source_get_property;
  object_class->set_property = nre_effect_source_set_property;
  object_class->dispose = nre_effect_source_dispose;
  object_class->finalize = nre_effect_source_finalize;
  source->name = N_("Effect viewport");
  source->consolation = N_("You can still edit the effect.");
  source->is_current = is_current;
  source->set_time = set_time;
  source->get_lead = get_lead;
  source->collect = collect;
  source->get_overlay = get_overlay;
  source->get_billboards = get_billboards;
  source->get_overlay_hidden = get_overlay_hidden;
  source->get_overlay_bounds = get_overlay_bounds;
  source->set_visibility = set_visibility;
  source->mark_overlay = mark_overlay;
  source->select_overlay = select_overlay;
  source->prepare = prepare;
  source->set_shown = set_shown;
  source->describe = describe;

  properties[PROP_SEED] =
      g_param_spec_uint ("seed", NULL, NULL, 0, G_MAXUINT, NRE_EFFECT_PREVIEW_SEED, flags);
  properties[PROP_PARTICLES] = g_param_spec_boolean ("particles", NULL, NULL, TRUE, flags);
  properties[PROP_VOLUMES] = g_param_spec_boolean ("volumes", NULL, NULL, TRUE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
nre_effect_source_init (NreEffectSource *self)
{
  self->seed = NRE_EFFECT_PREVIEW_SEED;
  self->particles = self->volumes = TRUE;
  self->time = NAN;
}

/** nre_effect_source_new: @selection: a selection in the effect; the source follows the effect, not the
 * selection */
NreSceneSource *
nre_effect_source_new (NreSelection *selection)
{
  NreEffectSource *self = g_object_new (NRE_TYPE_EFFECT_SOURCE, NULL);

  self->view = g_object_ref (nre_selection_get_effect_view (selection));
  build (self);
  g_signal_connect_swapped (self->view, "changed", G_CALLBACK (rebuild), self);
  g_signal_connect_swapped (nre_effect_view_get_inputs (self->view), "changed",
                            G_CALLBACK (on_inputs_changed), self);
  return NRE_SCENE_SOURCE (self);
}
