/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-map-absence.h"

#include <glib/gi18n.h>

#include "nre-error.h"
#include "nre-workspace.h"

/* Near and far. */
#define N_LODS 2

struct _NreMapAbsence
{
  GtkWidget parent_instance;

  GtkWidget    *box;
  GtkLabel     *title;
  GtkLabel     *reasons;

  NreMapView   *view;
  NreMapSource *source;         /* not owned */
  NreOpenFile  *files[NRE_MAP_N_SIDES];
};

G_DEFINE_FINAL_TYPE (NreMapAbsence, nre_map_absence, GTK_TYPE_WIDGET)

/* (nullable): the first finding of the file's check that breaks the format. */
static const char *
find_error (NreOpenFile *file)
{
  NreFindings *findings = file != NULL ? nre_open_file_get_findings (file) : NULL;
  guint n = findings != NULL ? nre_findings_n (findings) : 0;

  for (guint i = 0; i < n; i++)
    if (nre_findings_get (findings, i)->severity == NRE_SEVERITY_ERROR)
      return nre_findings_get (findings, i)->message;
  return NULL;
}

static gboolean
draws (NreScene *scene, guint lod)
{
  guint n = 0;

  if (scene != NULL)
    nre_scene_get_draws (scene, lod, 0, &n);
  return n > 0;
}

/* (nullable): why nothing of a terrain is visible at the chosen level of detail. */
static const char *
find_terrain_reason (NreMapAbsence *self)
{
  NreScene *scene = nre_scene_source_get_scene (NRE_SCENE_SOURCE (self->source));
  guint lod;
  const char *error;

  g_object_get (nre_map_view_get_settings (self->view), "lod", &lod, NULL);
  if (draws (scene, lod))
    return NULL;
  for (guint i = 0; i < N_LODS; i++)
    if (draws (scene, i))
      return lod == 0 ? _("No tile has a slot to draw up close") : _("No tile has a slot to draw far away");
  error = find_error (self->files[NRE_MAP_TERRAIN]);
  return error != NULL ? error : _("The terrain draws no faces");
}

/* (nullable): why no areals are visible. */
static const char *
find_areals_reason (NreMapAbsence *self, NreArealView *areals)
{
  NreArealOverlay *drawn = nre_map_source_get_areals (self->source);
  guint n = nre_areal_view_get_n_areals (areals);
  const char *error;

  if (n > 0 && (drawn == NULL || nre_areal_overlay_get_left_out (drawn) < n))
    return NULL;
  error = find_error (self->files[NRE_MAP_AREALS]);
  if (error != NULL)
    return error;
  return n > 0 ? _("The areals have too many corners to be drawn") : _("The map has no areals");
}

static const char *
choose_title (gboolean no_terrain, gboolean no_areals)
{
  if (no_terrain && no_areals)
    return _("This Level Cannot Be Shown");
  return no_terrain ? _("The Terrain Cannot Be Shown") : _("No Areals Can Be Shown");
}

static void
add_reason (GString *text, const char *reason)
{
  g_autofree char *sentence = reason != NULL ? nre_error_dup_sentence (reason) : NULL;

  if (sentence != NULL)
    g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", sentence);
}

/* A scene that is still being built may have something to show. */
static void
update (NreMapAbsence *self)
{
  NreArealView *areals = nre_map_view_get_areal_view (self->view);
  NreTerrainView *terrain = nre_map_view_get_terrain_view (self->view);
  gboolean made = nre_scene_source_is_current (NRE_SCENE_SOURCE (self->source));
  const char *terrain_reason = made && terrain != NULL ? find_terrain_reason (self) : NULL;
  const char *areals_reason = made && areals != NULL ? find_areals_reason (self, areals) : NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  gtk_widget_set_visible (GTK_WIDGET (self), terrain_reason != NULL || areals_reason != NULL);
  add_reason (text, terrain_reason);
  add_reason (text, areals_reason);
  gtk_label_set_label (self->title, choose_title (terrain_reason != NULL, areals_reason != NULL));
  gtk_label_set_label (self->reasons, text->str);
  gtk_widget_set_valign (GTK_WIDGET (self), (terrain == NULL || terrain_reason != NULL) &&
                                                (areals == NULL || areals_reason != NULL)
                                              ? GTK_ALIGN_CENTER : GTK_ALIGN_END);
}

/* A thread checks the file, so its findings may come later than the picture. */
static void
follow_files (NreMapAbsence *self)
{
  for (guint i = 0; i < NRE_MAP_N_SIDES; i++)
    {
      NreDocument *document = nre_map_view_get_document (self->view, i);
      NreWorkspace *workspace = document != NULL ? nre_workspace_of (document) : NULL;
      NreOpenFile *file = workspace != NULL ? nre_workspace_find (workspace, document) : NULL;

      if (file == self->files[i])
        continue;
      if (self->files[i] != NULL)
        g_signal_handlers_disconnect_by_func (self->files[i], update, self);
      g_set_object (&self->files[i], file);
      if (file != NULL)
        g_signal_connect_object (file, "notify::findings-serial", G_CALLBACK (update), self,
                                 G_CONNECT_SWAPPED);
    }
  update (self);
}

/** nre_map_absence_follow: show the message for a level, and keep it up to date. Must be called once.
 * @source: the source of the page; not referenced, since it has the same lifetime as the widget */
void
nre_map_absence_follow (NreMapAbsence *self, NreMapView *view, NreMapSource *source)
{
  g_set_object (&self->view, view);
  self->source = source;
  g_signal_connect_object (source, "loaded", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (nre_map_view_get_settings (view), "notify::lod", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "notify::areal-selection", G_CALLBACK (follow_files), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "notify::terrain-selection", G_CALLBACK (follow_files), self,
                           G_CONNECT_SWAPPED);
  follow_files (self);
}

/** nre_map_absence_get_text: a line for each side that cannot be shown, with the reason; "" if there is
 * none, or while the scene is being made. */
const char *
nre_map_absence_get_text (NreMapAbsence *self)
{
  return gtk_label_get_label (self->reasons);
}

static void
nre_map_absence_dispose (GObject *object)
{
  NreMapAbsence *self = NRE_MAP_ABSENCE (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  for (guint i = 0; i < NRE_MAP_N_SIDES; i++)
    g_clear_object (&self->files[i]);
  g_clear_object (&self->view);
  G_OBJECT_CLASS (nre_map_absence_parent_class)->dispose (object);
}

static void
nre_map_absence_class_init (NreMapAbsenceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nre_map_absence_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-map-absence.ui");
  gtk_widget_class_bind_template_child (widget_class, NreMapAbsence, box);
  gtk_widget_class_bind_template_child (widget_class, NreMapAbsence, title);
  gtk_widget_class_bind_template_child (widget_class, NreMapAbsence, reasons);
}

static void
nre_map_absence_init (NreMapAbsence *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
