/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-phase-cell.h"

#include <glib/gi18n.h>

#include "nre-gtk-util.h"
#include "nre-material-kind.h"
#include "nre-resources.h"
#include "nre-signal-source.h"
#include "nre-swatch.h"
#include "nre-thumbnail.h"

#define SWATCH 20
#define THUMBNAIL 40
#define P_ALPHA 7

/* The colours that are shown, by their first parameter. */
static const guint8 colors[] = { 0, 4, 9 };

struct _NrePhaseCell
{
  GtkWidget parent_instance;

  GtkLabel        *number;
  NreThumbnail    *thumbnail;
  GtkLabel        *name;
  GtkWidget       *warning;
  GtkWidget       *dot;         /* marks a phase that differs from the saved one */
  GtkLabel        *note;
  NreSwatch       *swatches[G_N_ELEMENTS (colors)];

  NreMaterialView *view;        /* NULL while there is no row */
  NreNumberedRow  *row;
  NreResources    *resources;
};

G_DEFINE_FINAL_TYPE (NrePhaseCell, nre_phase_cell, GTK_TYPE_WIDGET)

static void
set_class (GtkWidget *widget, const char *name, gboolean set)
{
  if (set)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

static void
show_texture (NrePhaseCell *self, const char *texture, guint alpha)
{
  gboolean untextured = *texture == '\0';
  gboolean missing = !untextured && nre_resources_look (self->resources, NRE_MATERIAL_TEXTURES, texture) ==
                                        NRE_RESOURCE_MISSING;
  g_autofree char *note = NULL;

  if (untextured)
    note = g_strdup (_("intentionally untextured"));
  else if (missing)
    /* Translators: of a texture that a material names: the archive in which it is not. */
    note = g_strdup_printf (_("not in %s"), NRE_MATERIAL_TEXTURES);
  else
    note = g_strdup_printf (_("alpha %u"), alpha);
  gtk_label_set_label (self->name, untextured ? _("untextured") : texture);
  gtk_label_set_label (self->note, note);
  set_class (GTK_WIDGET (self->name), "untextured", untextured);
  set_class (GTK_WIDGET (self), "missing", missing);
  gtk_widget_set_visible (self->warning, missing);
}

static gboolean
is_modified (NrePhaseCell *self, guint index, const NreMaterialPhase *phase)
{
  NreSpan saved;

  return !nre_material_view_get_saved_phase (self->view, index, &saved) ||
         memcmp (saved.data, phase->params, NRE_MATERIAL_PHASE_SIZE) != 0;
}

static void
name_row (NrePhaseCell *self)
{
  g_autofree char *name =
      g_strdup_printf ("%s %s, %s", gtk_label_get_label (self->number), gtk_label_get_label (self->name),
                       gtk_label_get_label (self->note));

  nre_list_cell_set_row_name (GTK_WIDGET (self), name);
}

static void
update (NrePhaseCell *self)
{
  g_autofree char *texture = NULL, *number = NULL;
  NreMaterialPhase phase;
  guint index;

  if (self->row == NULL)
    return;
  index = nre_numbered_row_get (self->row);
  /* The row of a removed phase exists until the list is updated. */
  if (!nre_material_view_get_phase (self->view, index, &phase))
    return;
  texture = nre_material_view_dup_texture (self->view, index);
  number = g_strdup_printf ("%u", index);
  gtk_label_set_label (self->number, number);
  nre_thumbnail_set_texture (self->thumbnail, nre_entry_view_get_document (NRE_ENTRY_VIEW (self->view)),
                             NRE_MATERIAL_TEXTURES, texture);
  show_texture (self, texture, phase.params[P_ALPHA]);
  for (guint i = 0; i < G_N_ELEMENTS (colors); i++)
    nre_swatch_set_color (self->swatches[i], phase.params + colors[i]);
  gtk_widget_set_visible (self->dot, is_modified (self, index, &phase));
  name_row (self);
}

/** nre_phase_cell_set_row: show a phase. @view: (nullable): the material; @row: (nullable): the row with the
 * index of the phase. Both are NULL to show nothing and release everything. */
void
nre_phase_cell_set_row (NrePhaseCell *self, NreMaterialView *view, NreNumberedRow *row)
{
  if (self->row != NULL)
    g_signal_handlers_disconnect_by_data (self->row, self);
  nre_set_signal_source (&self->resources, NULL, self);
  g_set_object (&self->view, view);
  g_set_object (&self->row, row);
  if (row == NULL)
    {
      nre_thumbnail_clear (self->thumbnail);
      return;
    }
  self->resources = g_object_ref (nre_resources_get (nre_entry_view_get_document (NRE_ENTRY_VIEW (view))));
  g_signal_connect_swapped (row, "changed", G_CALLBACK (update), self);
  g_signal_connect_swapped (self->resources, "changed", G_CALLBACK (update), self);
  update (self);
}

/** nre_phase_cell_get_row: (transfer none) (nullable): the row of the shown phase. */
NreNumberedRow *
nre_phase_cell_get_row (NrePhaseCell *self)
{
  return self->row;
}

/** nre_phase_cell_get_name: the shown text for the texture. */
const char *
nre_phase_cell_get_name (NrePhaseCell *self)
{
  return gtk_label_get_label (self->name);
}

/** nre_phase_cell_is_modified: whether the phase is marked as different from the saved one. */
gboolean
nre_phase_cell_is_modified (NrePhaseCell *self)
{
  return gtk_widget_get_visible (self->dot);
}

/** nre_phase_cell_get_note: the shown note below the texture. */
const char *
nre_phase_cell_get_note (NrePhaseCell *self)
{
  return gtk_label_get_label (self->note);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_phase_cell_dispose (GObject *object)
{
  nre_phase_cell_set_row (NRE_PHASE_CELL (object), NULL, NULL);
  nre_widget_remove_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (nre_phase_cell_parent_class)->dispose (object);
}

static void
nre_phase_cell_class_init (NrePhaseCellClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_phase_cell_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "phase-cell");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkLabel *
make_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, css_class);
  return GTK_LABEL (label);
}

static void
nre_phase_cell_init (NrePhaseCell *self)
{
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0),
            *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4),
            *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);

  self->number = make_label ("number");
  gtk_label_set_ellipsize (self->number, PANGO_ELLIPSIZE_NONE);
  gtk_label_set_width_chars (self->number, 2);
  gtk_widget_set_parent (GTK_WIDGET (self->number), GTK_WIDGET (self));
  self->thumbnail = NRE_THUMBNAIL (nre_thumbnail_new (THUMBNAIL));
  gtk_widget_set_valign (GTK_WIDGET (self->thumbnail), GTK_ALIGN_CENTER);
  gtk_widget_set_parent (GTK_WIDGET (self->thumbnail), GTK_WIDGET (self));
  self->name = make_label ("name");
  self->warning = gtk_image_new_from_icon_name ("dialog-warning-symbolic");
  self->note = make_label ("note");
  gtk_box_append (GTK_BOX (line), GTK_WIDGET (self->name));
  gtk_box_append (GTK_BOX (line), self->warning);
  self->dot = gtk_image_new_from_icon_name ("nre-dot-symbolic");
  gtk_image_set_pixel_size (GTK_IMAGE (self->dot), 10);
  gtk_widget_add_css_class (self->dot, "modified-dot");
  gtk_widget_set_tooltip_text (self->dot, _("Changed since the file was saved"));
  gtk_box_append (GTK_BOX (line), self->dot);
  gtk_box_append (GTK_BOX (texts), line);
  gtk_box_append (GTK_BOX (texts), GTK_WIDGET (self->note));
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_widget_set_parent (texts, GTK_WIDGET (self));
  for (guint i = 0; i < G_N_ELEMENTS (self->swatches); i++)
    {
      self->swatches[i] = NRE_SWATCH (nre_swatch_new (SWATCH));
      gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->swatches[i]));
    }
  gtk_widget_set_parent (box, GTK_WIDGET (self));
}

GtkWidget *
nre_phase_cell_new (void)
{
  return g_object_new (NRE_TYPE_PHASE_CELL, NULL);
}
