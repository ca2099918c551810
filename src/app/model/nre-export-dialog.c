/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-export-dialog.h"
#include "nre-model.h"

#include <glib/gi18n.h>
#include <math.h>

#include "nre-message.h"

/* The last item of the list of levels of detail: all levels. */
#define ALL_LODS NRE_MODEL_LODS

struct _NreExportDialog
{
  AdwWindow    parent_instance;

  AdwComboRow *format_row;
  AdwComboRow *lod_row;
  AdwComboRow *group_row;
  AdwComboRow *pose_row;
  GtkLabel    *note;

  double       time;            /* the shown time, in frames */
};

G_DEFINE_FINAL_TYPE (NreExportDialog, nre_export_dialog, ADW_TYPE_WINDOW)

enum
{
  CONFIRMED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
confirm_cb (NreExportDialog *self)
{
  g_signal_emit (self, signals[CONFIRMED], 0);
  gtk_window_close (GTK_WINDOW (self));
}

static void
format_cb (NreExportDialog *self)
{
  /* In the order of NreExportFormat, as the rows are. */
  static const char *const notes[NRE_N_EXPORT_FORMATS] = {
    N_("One file with nodes, materials, textures and the animation."),
    N_("Two files, text and binary, with nodes, materials and the animation, and a picture for each "
       "texture."),
    N_("Two files with triangles and materials, as posed, and a picture for each texture. OBJ has neither "
       "nodes nor "
        "animation."),
    N_("Everything in the model, as text that can be edited and imported again without loss."),
  };
  guint format = adw_combo_row_get_selected (self->format_row);
  gboolean drawn = format != NRE_EXPORT_JSON;

  gtk_widget_set_sensitive (GTK_WIDGET (self->lod_row), drawn);
  gtk_widget_set_sensitive (GTK_WIDGET (self->group_row), drawn);
  gtk_widget_set_sensitive (GTK_WIDGET (self->pose_row), drawn);
  gtk_label_set_text (self->note, format < NRE_N_EXPORT_FORMATS ? _(notes[format]) : "");
}

static void
nre_export_dialog_class_init (NreExportDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[CONFIRMED] = g_signal_new ("confirmed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                     NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-export-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, NreExportDialog, format_row);
  gtk_widget_class_bind_template_child (widget_class, NreExportDialog, lod_row);
  gtk_widget_class_bind_template_child (widget_class, NreExportDialog, group_row);
  gtk_widget_class_bind_template_child (widget_class, NreExportDialog, pose_row);
  gtk_widget_class_bind_template_child (widget_class, NreExportDialog, note);
  gtk_widget_class_bind_template_callback (widget_class, confirm_cb);
  gtk_widget_class_bind_template_callback (widget_class, format_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
nre_export_dialog_init (NreExportDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  nre_window_focus_default (GTK_WINDOW (self));
  format_cb (self);
}

/**
 * nre_export_dialog_new:
 * @shown: what the page shows, which is the initial choice; the pose, however, is at rest
 */
NreExportDialog *
nre_export_dialog_new (GtkWindow *parent, const NreExportOptions *shown)
{
  NreExportDialog *self = g_object_new (NRE_TYPE_EXPORT_DIALOG, "transient-for", parent, NULL);
  GtkStringList *poses = GTK_STRING_LIST (adw_combo_row_get_model (self->pose_row));

  self->time = (double) shown->time;
  adw_combo_row_set_selected (self->lod_row, shown->lod);
  adw_combo_row_set_selected (self->group_row, shown->group);
  if (!isnan (self->time))
    {
      /* Translators: the time of an animation, in frames, as in "At the time shown (3.5)". */
      g_autofree char *text = g_strdup_printf (_("At the time shown (%g)"), self->time);

      gtk_string_list_append (poses, text);
    }
  return self;
}

/** nre_export_dialog_get_choice: get the options that the user has chosen. */
void
nre_export_dialog_get_choice (NreExportDialog *self, NreExportChoice *choice)
{
  guint lod = adw_combo_row_get_selected (self->lod_row);
  gboolean posed = adw_combo_row_get_selected (self->pose_row) == 1;

  choice->format = (NreExportFormat) adw_combo_row_get_selected (self->format_row);
  choice->n_levels = lod == ALL_LODS && choice->format != NRE_EXPORT_JSON ? NRE_MODEL_LODS : 0;
  choice->options.lod = lod == ALL_LODS ? 0 : lod;
  choice->options.group = adw_combo_row_get_selected (self->group_row);
  choice->options.time = posed ? (float) self->time : NAN;
}
