/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-problems-panel.h"

#include <glib/gi18n.h>

#include "nre-message.h"
#include "nre-problem-list.h"

struct _NreProblemsPanel
{
  GtkWidget       parent_instance;

  GtkStack       *stack;
  GtkListView    *list_view;
  GtkWidget      *controls;     /* the severity switches; shown in the strip */
  GtkWidget      *errors;
  GtkWidget      *warnings;
  GtkWidget      *infos;
  GtkLabel       *none_label;

  NreWorkspace   *workspace;
  NreProblemList *list;
};

G_DEFINE_FINAL_TYPE (NreProblemsPanel, nre_problems_panel, GTK_TYPE_WIDGET)

enum
{
  PROP_COUNT = 1,
  N_PROPS,
};

enum
{
  JUMP,
  N_SIGNALS,
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

static gboolean
any_validating (NreProblemsPanel *self)
{
  for (guint i = 0; i < nre_workspace_get_n (self->workspace); i++)
    if (nre_open_file_get_findings (nre_workspace_get (self->workspace, i)) == NULL)
      return TRUE;
  return FALSE;
}

static void
label_switch (NreProblemsPanel *self, GtkWidget *button, NreSeverity severity, const char *format)
{
  g_autofree char *text = g_strdup_printf (format, nre_problem_list_get_count (self->list, severity));

  gtk_button_set_label (GTK_BUTTON (button), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static void
update (NreProblemsPanel *self)
{
  guint shown = g_list_model_get_n_items (G_LIST_MODEL (self->list));
  guint all = nre_problems_panel_get_count (self) + nre_problem_list_get_count (self->list, NRE_SEVERITY_INFO);

  label_switch (self, self->errors, NRE_SEVERITY_ERROR, _("Errors %u"));
  label_switch (self, self->warnings, NRE_SEVERITY_WARNING, _("Warnings %u"));
  label_switch (self, self->infos, NRE_SEVERITY_INFO, _("Notes %u"));
  if (nre_workspace_get_n (self->workspace) > 0 && any_validating (self))
    gtk_label_set_text (self->none_label, _("Checking…"));
  else if (all > 0)
    gtk_label_set_text (self->none_label, _("The problems that were found are not of the severities chosen"));
  else
    gtk_label_set_text (self->none_label, _("No problems were found"));
  gtk_stack_set_visible_child_name (self->stack, shown > 0 ? "list" : "none");
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_COUNT]);
}

static void
toggled_cb (NreProblemsPanel *self)
{
  nre_problem_list_set_hidden (self->list, NRE_SEVERITY_ERROR,
                               !gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->errors)));
  nre_problem_list_set_hidden (self->list, NRE_SEVERITY_WARNING,
                               !gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->warnings)));
  nre_problem_list_set_hidden (self->list, NRE_SEVERITY_INFO,
                               !gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->infos)));
}

static void
activate_cb (NreProblemsPanel *self, guint position)
{
  g_autoptr (NreProblem) problem = g_list_model_get_item (G_LIST_MODEL (self->list), position);

  if (problem != NULL)
    g_signal_emit (self, signals[JUMP], 0, nre_problem_get_file (problem), nre_problem_get_finding (problem));
}

/* --- Rows; built by hand for having three parts only ------------------------------------------ */

static void
setup_cb (NreProblemsPanel *self, GtkListItem *item)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *icon = gtk_image_new ();
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *message = gtk_label_new (NULL);
  GtkWidget *place = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (message), 0);
  gtk_label_set_ellipsize (GTK_LABEL (message), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (place), 0);
  gtk_label_set_ellipsize (GTK_LABEL (place), PANGO_ELLIPSIZE_MIDDLE);
  gtk_widget_add_css_class (place, "caption");
  gtk_widget_add_css_class (place, "dim-label");
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_box_append (GTK_BOX (texts), message);
  gtk_box_append (GTK_BOX (texts), place);
  gtk_box_append (GTK_BOX (row), icon);
  gtk_box_append (GTK_BOX (row), texts);
  gtk_list_item_set_child (item, row);
}

static void
bind_cb (NreProblemsPanel *self, GtkListItem *item)
{
  static const struct
  {
    const char *icon_name;
    const char *css_class;
    const char *title;
  } looks[] = {
    [NRE_SEVERITY_INFO] = { "dialog-information-symbolic", "dim-label", N_("Note") },
    [NRE_SEVERITY_WARNING] = { "dialog-warning-symbolic", "warning-icon", N_("Warning") },
    [NRE_SEVERITY_ERROR] = { "dialog-error-symbolic", "error-icon", N_("Error") },
  };
  NreProblem *problem = gtk_list_item_get_item (item);
  const NreFinding *finding = nre_problem_get_finding (problem);
  GtkWidget *row = gtk_list_item_get_child (item);
  GtkWidget *icon = gtk_widget_get_first_child (row);
  GtkWidget *message = gtk_widget_get_first_child (gtk_widget_get_next_sibling (icon));
  const char *classes[] = { looks[finding->severity].css_class, NULL };
  g_autofree char *place = nre_problem_dup_place (problem);
  g_autofree char *sentence = nre_message_sentence (finding->message);
  g_autofree char *whole = g_strdup_printf ("%s: %s", _(looks[finding->severity].title), sentence);

  gtk_image_set_from_icon_name (GTK_IMAGE (icon), looks[finding->severity].icon_name);
  gtk_widget_set_css_classes (icon, classes);
  gtk_label_set_text (GTK_LABEL (message), sentence);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_next_sibling (message)), place);
  gtk_widget_set_tooltip_text (row, sentence);
  if (gtk_widget_get_parent (row) != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (row)),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL, whole,
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, place, -1);
}

/* --- The widget ------------------------------------------------------------------------------ */

static void
nre_problems_panel_dispose (GObject *object)
{
  NreProblemsPanel *self = NRE_PROBLEMS_PANEL (object);
  GtkWidget *child;

  if (self->list_view != NULL)
    gtk_list_view_set_model (self->list_view, NULL);
  self->list_view = NULL;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->list);
  g_clear_object (&self->workspace);
  G_OBJECT_CLASS (nre_problems_panel_parent_class)->dispose (object);
}

static void
nre_problems_panel_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_uint (value, nre_problems_panel_get_count (NRE_PROBLEMS_PANEL (object)));
}

static void
nre_problems_panel_class_init (NreProblemsPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = nre_problems_panel_dispose;
  object_class->get_property = nre_problems_panel_get_property;

  props[PROP_COUNT] = g_param_spec_uint ("count", NULL, NULL, 0, G_MAXUINT, 0,
                                         G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  signals[JUMP] = g_signal_new ("jump", NRE_TYPE_PROBLEMS_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 2, NRE_TYPE_OPEN_FILE, G_TYPE_POINTER);

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-problems-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, NreProblemsPanel, stack);
  gtk_widget_class_bind_template_child (widget_class, NreProblemsPanel, list_view);
  gtk_widget_class_bind_template_child (widget_class, NreProblemsPanel, controls);
  gtk_widget_class_bind_template_child (widget_class, NreProblemsPanel, errors);
  gtk_widget_class_bind_template_child (widget_class, NreProblemsPanel, warnings);
  gtk_widget_class_bind_template_child (widget_class, NreProblemsPanel, infos);
  gtk_widget_class_bind_template_child (widget_class, NreProblemsPanel, none_label);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
nre_problems_panel_init (NreProblemsPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
nre_problems_panel_set_workspace (NreProblemsPanel *self, NreWorkspace *workspace)
{
  GtkSingleSelection *selection;

  g_return_if_fail (self->workspace == NULL);

  self->workspace = g_object_ref (workspace);
  self->list = nre_problem_list_new (workspace);
  selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->list)));
  gtk_single_selection_set_autoselect (selection, FALSE);
  gtk_single_selection_set_can_unselect (selection, TRUE);
  gtk_list_view_set_model (self->list_view, GTK_SELECTION_MODEL (selection));
  g_object_unref (selection);
  g_signal_connect_object (self->list, "items-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

/** nre_problems_panel_get_count: the warnings and errors, shown or not. */
guint
nre_problems_panel_get_count (NreProblemsPanel *self)
{
  return self->list == NULL ? 0
                            : nre_problem_list_get_count (self->list, NRE_SEVERITY_ERROR) +
                                nre_problem_list_get_count (self->list, NRE_SEVERITY_WARNING);
}

/** nre_problems_panel_get_controls: (transfer none): the severity switches, for the strip over the panel. */
GtkWidget *
nre_problems_panel_get_controls (NreProblemsPanel *self)
{
  return self->controls;
}
