/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-effect-stage.h"

#include <glib/gi18n.h>
#include <math.h>

#include "nre-context-menu.h"
#include "nre-effect-colors.h"
#include "nre-effect-kind.h"
#include "nre-float-box.h"
#include "nre-signal-source.h"
#include "nre-viewport-actions.h"

struct _NreEffectStage
{
  GtkWidget parent_instance;

  GtkWidget      *overlay;
  NreViewport    *viewport;
  GtkSpinButton  *seed;
  GtkWidget      *no_duration;
  GtkPopoverMenu *menu;

  NreSelection   *selection;
  NrePlayback    *playback;     /* (nullable) */
  GActionGroup   *actions;
};

enum
{
  PROP_0,
  PROP_SELECTION,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (NreEffectStage, nre_effect_stage, GTK_TYPE_WIDGET)

NreViewport *
nre_effect_stage_get_viewport (NreEffectStage *self)
{
  return self->viewport;
}

/** nre_effect_stage_get_source: (transfer none) (nullable): NULL without a selection. */
NreEffectSource *
nre_effect_stage_get_source (NreEffectStage *self)
{
  NreSceneSource *source = nre_viewport_get_source (self->viewport);

  return source != NULL ? NRE_EFFECT_SOURCE (source) : NULL;
}

/* --- Time ---------------------------------------------------------------------------------------- */

static void
on_moved (NreEffectStage *self)
{
  gboolean lasts = nre_playback_get_last (self->playback) > 0;

  gtk_widget_set_visible (self->no_duration, !lasts);
  nre_viewport_set_time (self->viewport, lasts ? nre_playback_get_time (self->playback) : NAN, 0, 0);
}

/* @playback: (nullable): NULL while the stage is hidden */
static void
follow_playback (NreEffectStage *self, NrePlayback *playback)
{
  nre_set_signal_source (&self->playback, playback, self);
  if (playback == NULL)
    return;
  g_signal_connect_swapped (playback, "moved", G_CALLBACK (on_moved), self);
  g_signal_connect_swapped (playback, "notify::last", G_CALLBACK (on_moved), self);
  on_moved (self);
}

static void
nre_effect_stage_map (GtkWidget *widget)
{
  NreEffectStage *self = NRE_EFFECT_STAGE (widget);

  GTK_WIDGET_CLASS (nre_effect_stage_parent_class)->map (widget);
  if (self->selection == NULL)
    return;
  /* Follow the colours only once the stage is shown, since other files are read for them. */
  nre_effect_colors_follow (nre_effect_stage_get_source (self), nre_selection_get_document (self->selection));
  follow_playback (self, nre_effect_view_get_playback (nre_selection_get_effect_view (self->selection)));
}

static void
nre_effect_stage_unmap (GtkWidget *widget)
{
  follow_playback (NRE_EFFECT_STAGE (widget), NULL);
  GTK_WIDGET_CLASS (nre_effect_stage_parent_class)->unmap (widget);
}

/* --- What is shown ------------------------------------------------------------------------------- */

static void
update_actions (NreEffectStage *self)
{
  nre_viewport_update_actions (self->viewport, self->actions,
                               self->selection != NULL &&
                               nre_selection_get_part (self->selection) == NRE_EFFECT_PART_COMMAND);
}

/* The user can return to a seed, so the next seed is simply the next number. */
static void
on_another_seed (NreEffectStage *self)
{
  int seed = gtk_spin_button_get_value_as_int (self->seed);

  gtk_spin_button_set_value (self->seed, seed % NRE_EFFECT_SOURCE_MAX_SEED + 1);
}

static void
bind_source (NreEffectStage *self)
{
  NreEffectSource *source = nre_effect_stage_get_source (self);
  static const char *const names[] = { "particles", "volumes" };

  g_object_bind_property (source, "seed", gtk_spin_button_get_adjustment (self->seed), "value",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GPropertyAction) action = g_property_action_new (names[i], source, names[i]);

      g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (action));
    }
}

static void
set_selection (NreEffectStage *self, NreSelection *selection)
{
  if (self->selection == selection)
    return;
  nre_set_signal_source (&self->selection, selection, self);
  g_object_set (self->viewport, "selection", selection, NULL);
  if (selection != NULL)
    {
      g_signal_connect_swapped (selection, "changed", G_CALLBACK (update_actions), self);
      bind_source (self);
      update_actions (self);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTION]);
}

static char *
get_projection_label (NreEffectStage *self, gboolean orthographic)
{
  return g_strdup (orthographic ? _("Orthographic") : _("Perspective"));
}

/* Whether to show a text: there is one, and the viewport can draw. */
static gboolean
is_said (NreEffectStage *self, const char *text, gboolean available)
{
  return text != NULL && available;
}

static void
on_menu (NreEffectStage *self, double x, double y)
{
  nre_popover_pop_up_menu (GTK_POPOVER (self->menu), &(GdkRectangle){ (int) x, (int) y, 1, 1 });
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_effect_stage_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SELECTION)
    g_value_set_object (value, NRE_EFFECT_STAGE (object)->selection);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_effect_stage_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SELECTION)
    set_selection (NRE_EFFECT_STAGE (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_effect_stage_dispose (GObject *object)
{
  NreEffectStage *self = NRE_EFFECT_STAGE (object);

  follow_playback (self, NULL);
  if (self->overlay != NULL)
    set_selection (self, NULL);
  if (self->menu != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->menu));
  self->menu = NULL;
  g_clear_pointer (&self->overlay, gtk_widget_unparent);
  g_clear_object (&self->actions);
  G_OBJECT_CLASS (nre_effect_stage_parent_class)->dispose (object);
}

static void
nre_effect_stage_class_init (NreEffectStageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = nre_effect_stage_get_property;
  object_class->set_property = nre_effect_stage_set_property;
  object_class->dispose = nre_effect_stage_dispose;
  widget_class->map = nre_effect_stage_map;
  widget_class->unmap = nre_effect_stage_unmap;

  properties[PROP_SELECTION] = g_param_spec_object ("selection", NULL, NULL, NRE_TYPE_SELECTION,
                                                    G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS |
                                                    G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (NRE_TYPE_FLOAT_BOX);
  g_type_ensure (NRE_TYPE_VIEWPORT);
  nre_viewport_bind_keys (widget_class);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-effect-stage.ui");
  gtk_widget_class_bind_template_child (widget_class, NreEffectStage, overlay);
  gtk_widget_class_bind_template_child (widget_class, NreEffectStage, viewport);
  gtk_widget_class_bind_template_child (widget_class, NreEffectStage, seed);
  gtk_widget_class_bind_template_child (widget_class, NreEffectStage, no_duration);
  gtk_widget_class_bind_template_child (widget_class, NreEffectStage, menu);
  gtk_widget_class_bind_template_callback (widget_class, on_menu);
  gtk_widget_class_bind_template_callback (widget_class, on_another_seed);
  gtk_widget_class_bind_template_callback (widget_class, get_projection_label);
  gtk_widget_class_bind_template_callback (widget_class, is_said);
}

static void
nre_effect_stage_init (NreEffectStage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_parent (GTK_WIDGET (self->menu), GTK_WIDGET (self));
  nre_viewport_set_insets (self->viewport, (NreCameraInsets){ NRE_FLOAT_BOX_ROW, 0 });
  self->actions = nre_viewport_new_actions (self->viewport);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "view", self->actions);
  g_signal_connect_object (nre_viewport_get_words (self->viewport), "notify::hidden",
                           G_CALLBACK (update_actions), self, G_CONNECT_SWAPPED);
  update_actions (self);
}
