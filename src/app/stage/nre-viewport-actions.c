/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-viewport-actions.h"

static void
frame_action (GSimpleAction *action, GVariant *parameter, gpointer viewport)
{
  nre_viewport_frame (viewport);
}

static void
isolate_action (GSimpleAction *action, GVariant *parameter, gpointer viewport)
{
  nre_viewport_isolate (viewport);
}

static void
hide_action (GSimpleAction *action, GVariant *parameter, gpointer viewport)
{
  nre_viewport_hide (viewport);
}

static void
show_all_action (GSimpleAction *action, GVariant *parameter, gpointer viewport)
{
  nre_viewport_show_all (viewport);
}

static void
preset_action (GSimpleAction *action, GVariant *parameter, gpointer viewport)
{
  static const struct
  {
    const char     *name;
    NreCameraPreset preset;
  } presets[] = {
    { "iso", NRE_CAMERA_ISO },
    { "front", NRE_CAMERA_FRONT },
    { "side", NRE_CAMERA_RIGHT },
    { "top", NRE_CAMERA_TOP },
  };

  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    if (strcmp (g_variant_get_string (parameter, NULL), presets[i].name) == 0)
      nre_viewport_set_preset (viewport, presets[i].preset);
}

/** nre_viewport_new_actions: (transfer full): for the viewport's owner to insert as "view". */
GActionGroup *
nre_viewport_new_actions (NreViewport *viewport)
{
  static const GActionEntry entries[] = {
    { "frame", frame_action, NULL, NULL, NULL, { 0 } },
    { "isolate", isolate_action, NULL, NULL, NULL, { 0 } },
    { "hide", hide_action, NULL, NULL, NULL, { 0 } },
    { "show-all", show_all_action, NULL, NULL, NULL, { 0 } },
    { "preset", preset_action, "s", NULL, NULL, { 0 } },
  };
  GActionGroup *group = nre_view_settings_new_actions (nre_viewport_get_settings (viewport));

  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), viewport);
  return group;
}

static void
enable (GActionGroup *group, const char *name, gboolean enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (group), name)),
                               enabled);
}

/** nre_viewport_update_actions: enable the actions that are possible now. @actions: from
 * nre_viewport_new_actions(); @drawn: whether the selection is drawn */
void
nre_viewport_update_actions (NreViewport *viewport, GActionGroup *actions, gboolean drawn)
{
  g_autofree char *hidden = NULL;

  g_object_get (nre_viewport_get_words (viewport), "hidden", &hidden, NULL);
  enable (actions, "hide", drawn);
  /* Isolation can be ended without a selection. */
  enable (actions, "isolate", drawn || hidden != NULL);
  enable (actions, "show-all", hidden != NULL);
}

/** nre_viewport_bind_keys: for a page that has the actions as "view"; the viewport itself
 * handles the camera's keys. */
void
nre_viewport_bind_keys (GtkWidgetClass *widget_class)
{
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, 0, "view.frame", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_i, 0, "view.isolate", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_h, 0, "view.hide", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_h, GDK_SHIFT_MASK, "view.show-all", NULL);
}
