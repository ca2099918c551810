/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-material-page.h"

#include <glib/gi18n.h>

#include "nre-material-kind.h"
#include "nre-material-preview.h"
#include "nre-material-strip.h"
#include "nre-phase-actions.h"
#include "nre-read-only.h"
#include "nre-record-pane.h"
#include "nre-split.h"
#include "nre-switch-button.h"
#include "nre-switcher.h"
#include "nre-tool-box.h"

struct _NreMaterialPage
{
  NrePage parent_instance;

  GtkStack      *views;
  GtkLabel      *count_label;
  NrePhaseList  *phases;
  GtkWidget     *no_phases;
  GtkStack      *lists;
  AdwBin        *preview;       /* holds the NreMaterialPreview */
  AdwBin        *animation;     /* holds the NreMaterialStrip */
  NreRecordPane *records;

  NreMaterialPlayer *player;
};

enum
{
  PROP_0,
  PROP_VIEW,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (NreMaterialPage, nre_material_page, NRE_TYPE_PAGE)

static NreMaterialView *
get_view (NreMaterialPage *self)
{
  return nre_selection_get_material_view (nre_page_get_selection (NRE_PAGE (self)));
}

/* --- Following ----------------------------------------------------------------------------------- */

static void
update_actions (NreMaterialPage *self)
{
  NreSelection *selection = nre_page_get_selection (NRE_PAGE (self));
  gboolean any = nre_selection_get_part (selection) == NRE_MATERIAL_PART_PHASE;

  nre_selection_enable_edit (selection, GTK_WIDGET (self), "material.duplicate-phase", any);
  nre_selection_enable_edit (selection, GTK_WIDGET (self), "material.remove-phase", any);
  nre_selection_enable_edit (selection, GTK_WIDGET (self), "material.move-phase-up",
                             nre_phase_actions_can_move (selection, -1));
  nre_selection_enable_edit (selection, GTK_WIDGET (self), "material.move-phase-down",
                             nre_phase_actions_can_move (selection, 1));
}

static void
on_material_changed (NreMaterialPage *self)
{
  guint n = nre_material_view_get_n_phases (get_view (self));
  g_autofree char *count = g_strdup_printf ("%'u", n);

  gtk_label_set_label (self->count_label, count);
  gtk_stack_set_visible_child (self->lists, n > 0 ? GTK_WIDGET (self->phases) : self->no_phases);
  update_actions (self);
}

/* --- Revealing ----------------------------------------------------------------------------------- */

static void
on_range_selected (NreMaterialPage *self, guint64 offset, guint64 size)
{
  nre_page_reveal_bytes (NRE_PAGE (self), offset, size);
}

/* --- Actions ------------------------------------------------------------------------------------- */

static void
phase_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  NreSelection *selection = nre_page_get_selection (NRE_PAGE (widget));

  name += strlen ("material.");
  if (strcmp (name, "add-phase") == 0)
    nre_phase_actions_add (widget, selection);
  else if (strcmp (name, "duplicate-phase") == 0)
    nre_phase_actions_duplicate (widget, selection);
  else if (strcmp (name, "remove-phase") == 0)
    nre_phase_actions_remove (widget, selection);
  else
    nre_phase_actions_move (widget, selection, strcmp (name, "move-phase-up") == 0 ? -1 : 1);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_material_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_VIEW)
    g_value_set_string (value, gtk_stack_get_visible_child_name (NRE_MATERIAL_PAGE (object)->views));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_material_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  NreMaterialPage *self = NRE_MATERIAL_PAGE (object);
  const char *name = g_value_get_string (value);

  if (id != PROP_VIEW)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  /* The action that sets this property can be activated with any name over the accessibility bus. */
  if (name == NULL || gtk_stack_get_child_by_name (self->views, name) == NULL ||
      strcmp (name, gtk_stack_get_visible_child_name (self->views)) == 0)
    return;
  gtk_stack_set_visible_child_name (self->views, name);
  g_object_notify_by_pspec (object, pspec);
}

static void
nre_material_page_constructed (GObject *object)
{
  NreMaterialPage *self = NRE_MATERIAL_PAGE (object);
  NreSelection *selection;

  G_OBJECT_CLASS (nre_material_page_parent_class)->constructed (object);
  selection = nre_page_get_selection (NRE_PAGE (self));
  g_signal_connect_object (selection, "changed", G_CALLBACK (update_actions), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (get_view (self), "changed", G_CALLBACK (on_material_changed), self,
                           G_CONNECT_SWAPPED);
  self->player = nre_material_player_new (selection);
  nre_page_remember_view (NRE_PAGE (self),
                          nre_time_scale_get_playback (nre_material_player_get_scale (self->player)), "time");
  adw_bin_set_child (self->preview, nre_material_preview_new (self->player));
  adw_bin_set_child (self->animation, nre_material_strip_new (self->player));
  nre_record_pane_show (self->records, selection,
                        nre_entry_view_get_entry (NRE_ENTRY_VIEW (get_view (self))));
  on_material_changed (self);
}

static void
nre_material_page_dispose (GObject *object)
{
  g_clear_object (&NRE_MATERIAL_PAGE (object)->player);
  G_OBJECT_CLASS (nre_material_page_parent_class)->dispose (object);
}

static void
play_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  NrePlayback *playback =
      nre_time_scale_get_playback (nre_material_player_get_scale (NRE_MATERIAL_PAGE (widget)->player));

  nre_playback_set_playing (playback, !nre_playback_get_playing (playback));
}

/* The widget whose picture stands for the page. */
static GtkWidget *
nre_material_page_get_picture (NrePage *page)
{
  NreMaterialPage *self = NRE_MATERIAL_PAGE (page);

  return GTK_WIDGET (
      nre_material_preview_get_viewport (NRE_MATERIAL_PREVIEW (adw_bin_get_child (self->preview))));
}

static GtkWidget *
nre_material_page_get_content (NrePage *page)
{
  return GTK_WIDGET (nre_phase_list_get_view (NRE_MATERIAL_PAGE (page)->phases));
}

static void
nre_material_page_class_init (NreMaterialPageClass *klass)
{
  static const char *const edits[] = {
    "material.add-phase", "material.duplicate-phase", "material.remove-phase", "material.move-phase-up",
    "material.move-phase-down",
  };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = nre_material_page_constructed;
  object_class->dispose = nre_material_page_dispose;
  object_class->get_property = nre_material_page_get_property;
  object_class->set_property = nre_material_page_set_property;
  NRE_PAGE_CLASS (klass)->get_content = nre_material_page_get_content;
  NRE_PAGE_CLASS (klass)->get_picture = nre_material_page_get_picture;

  properties[PROP_VIEW] =
      g_param_spec_string ("view", NULL, NULL, "material",
                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_install_property_action (widget_class, "material.view", "view");
  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    gtk_widget_class_install_action (widget_class, edits[i], NULL, phase_action);
  gtk_widget_class_install_action (widget_class, "page.play", NULL, play_action);
  /* The page gets the key only if it contains the focused widget, and after that widget: elsewhere, Space is
   * for typing. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_space, 0, "page.play", NULL);

  g_type_ensure (NRE_TYPE_PHASE_LIST);
  g_type_ensure (NRE_TYPE_RECORD_PANE);
  g_type_ensure (NRE_TYPE_SPLIT);
  g_type_ensure (NRE_TYPE_SWITCH_BUTTON);
  g_type_ensure (NRE_TYPE_SWITCHER);
  g_type_ensure (NRE_TYPE_TOOL_BOX);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-material-page.ui");
  gtk_widget_class_bind_template_child (widget_class, NreMaterialPage, views);
  gtk_widget_class_bind_template_child (widget_class, NreMaterialPage, count_label);
  gtk_widget_class_bind_template_child (widget_class, NreMaterialPage, phases);
  gtk_widget_class_bind_template_child (widget_class, NreMaterialPage, no_phases);
  gtk_widget_class_bind_template_child (widget_class, NreMaterialPage, lists);
  gtk_widget_class_bind_template_child (widget_class, NreMaterialPage, preview);
  gtk_widget_class_bind_template_child (widget_class, NreMaterialPage, animation);
  gtk_widget_class_bind_template_child (widget_class, NreMaterialPage, records);
  gtk_widget_class_bind_template_callback (widget_class, on_range_selected);
}

static void
nre_material_page_init (NreMaterialPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
