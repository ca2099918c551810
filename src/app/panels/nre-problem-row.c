/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-problem-row.h"

#include <glib/gi18n.h>

#include "nre-error.h"
#include "nre-gtk-util.h"
#include "nre-signal-source.h"

struct _NreProblemRow
{
  GtkWidget   parent_instance;

  GtkImage   *icon;
  GtkLabel   *message;
  GtkLabel   *place;
  GtkLabel   *words;            /* label of the button */
  GtkWidget  *fix;
  NreProblem *problem;
  NreOpenFile *file;            /* file of the problem, while it is followed */
};

G_DEFINE_FINAL_TYPE (NreProblemRow, nre_problem_row, GTK_TYPE_WIDGET)

enum
{
  FIX,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
fix_clicked_cb (NreProblemRow *self)
{
  g_signal_emit (self, signals[FIX], 0);
}

static void
update_fix (NreProblemRow *self)
{
  const char *fix = nre_problem_get_fix (self->problem);

  gtk_widget_set_visible (self->fix, fix != NULL);
  /* The row names the repair. That a closed file must be opened first, only the button's tooltip says. */
  gtk_widget_set_visible (GTK_WIDGET (self->words),
                          fix != NULL && nre_problem_get_file (self->problem) != NULL);
  gtk_button_set_label (GTK_BUTTON (self->fix), nre_problem_get_file (self->problem) != NULL
                                                    ? C_("problem", "Fix")
                                                    : C_("problem", "Open"));
  gtk_label_set_text (self->words, fix != NULL ? fix : "");
  if (fix != NULL)
    nre_accessible_set_label (self->fix, fix);
}

static void
update (NreProblemRow *self)
{
  static const struct
  {
    const char *icon_name;
    const char *css_class;
    const char *title;
  } styles[] = {
    [NRE_SEVERITY_INFO] = { "dialog-information-symbolic", "dim-label", N_("Note") },
    [NRE_SEVERITY_WARNING] = { "dialog-warning-symbolic", "warning-icon", N_("Warning") },
    [NRE_SEVERITY_ERROR] = { "dialog-error-symbolic", "error-icon", N_("Error") },
  };
  const NreFinding *finding = nre_problem_get_finding (self->problem);
  GtkWidget *item = gtk_widget_get_parent (GTK_WIDGET (self));
  const char *classes[] = { styles[finding->severity].css_class, NULL };
  g_autofree char *place = nre_problem_dup_place (self->problem);
  g_autofree char *sentence = nre_error_dup_sentence (finding->message);
  g_autofree char *whole = g_strdup_printf ("%s: %s", _(styles[finding->severity].title), sentence);

  gtk_image_set_from_icon_name (self->icon, styles[finding->severity].icon_name);
  gtk_widget_set_css_classes (GTK_WIDGET (self->icon), classes);
  gtk_label_set_text (self->message, sentence);
  gtk_label_set_text (self->place, place);
  if (item != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (item), GTK_ACCESSIBLE_PROPERTY_LABEL, whole,
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, place, -1);
  update_fix (self);
}

/* The tooltip of the button. It is computed on demand: setting it in advance would be much of the work for a
 * row, and a list keeps about two hundred rows. The rest of the row needs no tooltip. */
static gboolean
query_tooltip_cb (NreProblemRow *self, int x, int y, gboolean keyboard, GtkTooltip *tooltip, gpointer data)
{
  GtkWidget *under = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  if (self->problem == NULL || under == NULL ||
      !(under == self->fix || gtk_widget_is_ancestor (under, self->fix)))
    return FALSE;
  gtk_tooltip_set_text (tooltip, nre_problem_get_fix (self->problem));
  return TRUE;
}

static void
nre_problem_row_dispose (GObject *object)
{
  nre_problem_row_set_problem (NRE_PROBLEM_ROW (object), NULL);
  nre_widget_remove_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (nre_problem_row_parent_class)->dispose (object);
}

static void
nre_problem_row_class_init (NreProblemRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nre_problem_row_dispose;

  signals[FIX] =
      g_signal_new ("fix", NRE_TYPE_PROBLEM_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-problem-row.ui");
  gtk_widget_class_bind_template_child (widget_class, NreProblemRow, icon);
  gtk_widget_class_bind_template_child (widget_class, NreProblemRow, message);
  gtk_widget_class_bind_template_child (widget_class, NreProblemRow, place);
  gtk_widget_class_bind_template_child (widget_class, NreProblemRow, words);
  gtk_widget_class_bind_template_child (widget_class, NreProblemRow, fix);
  gtk_widget_class_bind_template_callback (widget_class, fix_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, query_tooltip_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
nre_problem_row_init (NreProblemRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
nre_problem_row_new (void)
{
  return g_object_new (NRE_TYPE_PROBLEM_ROW, NULL);
}

static void
follow_file (NreProblemRow *self)
{
  g_set_object (&self->file, nre_problem_get_file (self->problem));
  if (self->file != NULL)
    g_signal_connect_object (self->file, "notify::label", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
}

static void
leave_file (NreProblemRow *self)
{
  nre_set_signal_source (&self->file, NULL, self);
}

static void
moved_cb (NreProblemRow *self)
{
  leave_file (self);
  follow_file (self);
  update (self);
}

/** nre_problem_row_set_problem: show a problem, and follow its changes. @problem: (nullable) */
void
nre_problem_row_set_problem (NreProblemRow *self, NreProblem *problem)
{
  if (self->problem != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->problem, self);
      leave_file (self);
    }
  g_set_object (&self->problem, problem);
  if (problem == NULL)
    return;
  g_signal_connect_swapped (problem, "notify::fix", G_CALLBACK (update_fix), self);
  g_signal_connect_swapped (problem, "moved", G_CALLBACK (moved_cb), self);
  follow_file (self);
  update (self);
}

/** nre_problem_row_get_problem: (transfer none) (nullable). */
NreProblem *
nre_problem_row_get_problem (NreProblemRow *self)
{
  return self->problem;
}
