/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-bottom-panel.h"

#include <glib/gi18n.h>

#include "nre-bytes-panel.h"
#include "nre-focus.h"
#include "nre-gtk-util.h"
#include "nre-history-panel.h"
#include "nre-problems-panel.h"
#include "nre-tool-box.h"

struct _NreBottomPanel
{
  GtkWidget         parent_instance;

  GtkWidget        *controls;
  GtkWidget        *problems_button;
  GtkLabel         *problems_badge;
  GtkWidget        *field_label;
  GtkButton        *arrow;
  GtkWidget        *content;
  GtkStack         *stack;
  NreProblemsPanel *problems;
  NreHistoryPanel  *history;
  GtkWidget        *bytes;
};

G_DEFINE_FINAL_TYPE (NreBottomPanel, nre_bottom_panel, GTK_TYPE_WIDGET)

enum
{
  JUMP,
  FIXED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
count_cb (NreBottomPanel *self)
{
  guint n = nre_problems_panel_get_count (self->problems);
  g_autofree char *text = g_strdup_printf ("%'u", n);
  g_autofree char *spoken = g_strdup_printf (ngettext ("%'u problem", "%'u problems", n), n);

  gtk_label_set_text (self->problems_badge, text);
  gtk_widget_set_visible (GTK_WIDGET (self->problems_badge), n > 0);
  if (nre_problems_panel_has_errors (self->problems))
    gtk_widget_add_css_class (GTK_WIDGET (self->problems_badge), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->problems_badge), "error");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->problems_button),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, spoken, -1);
}

static void
jump_cb (NreBottomPanel *self, NreProblem *problem, gboolean keep)
{
  g_signal_emit (self, signals[JUMP], 0, problem, keep);
}

static void
fixed_cb (NreBottomPanel *self, NreOpenFile *file, const NreFinding *finding, guint n)
{
  g_signal_emit (self, signals[FIXED], 0, file, finding, n);
}

static void
nre_bottom_panel_dispose (GObject *object)
{
  nre_widget_remove_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (nre_bottom_panel_parent_class)->dispose (object);
}

static void
nre_bottom_panel_class_init (NreBottomPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (NRE_TYPE_BYTES_PANEL);
  g_type_ensure (NRE_TYPE_HISTORY_PANEL);
  g_type_ensure (NRE_TYPE_PROBLEMS_PANEL);
  g_type_ensure (NRE_TYPE_TOOL_BOX);

  G_OBJECT_CLASS (klass)->dispose = nre_bottom_panel_dispose;

  signals[JUMP] = g_signal_new ("jump", NRE_TYPE_BOTTOM_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 2, NRE_TYPE_PROBLEM, G_TYPE_BOOLEAN);
  signals[FIXED] = g_signal_new ("fixed", NRE_TYPE_BOTTOM_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 3, NRE_TYPE_OPEN_FILE, G_TYPE_POINTER, G_TYPE_UINT);

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-bottom-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, NreBottomPanel, controls);
  gtk_widget_class_bind_template_child (widget_class, NreBottomPanel, field_label);
  gtk_widget_class_bind_template_child (widget_class, NreBottomPanel, problems_button);
  gtk_widget_class_bind_template_child (widget_class, NreBottomPanel, problems_badge);
  gtk_widget_class_bind_template_child (widget_class, NreBottomPanel, arrow);
  gtk_widget_class_bind_template_child (widget_class, NreBottomPanel, content);
  gtk_widget_class_bind_template_child (widget_class, NreBottomPanel, stack);
  gtk_widget_class_bind_template_child (widget_class, NreBottomPanel, problems);
  gtk_widget_class_bind_template_child (widget_class, NreBottomPanel, history);
  gtk_widget_class_bind_template_child (widget_class, NreBottomPanel, bytes);
  gtk_widget_class_bind_template_callback (widget_class, count_cb);
  gtk_widget_class_bind_template_callback (widget_class, jump_cb);
  gtk_widget_class_bind_template_callback (widget_class, fixed_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
nre_bottom_panel_init (NreBottomPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_box_append (GTK_BOX (self->controls), nre_problems_panel_get_controls (self->problems));
}

/** nre_bottom_panel_set_workspace: set whose problems are shown. Must be called exactly once. */
void
nre_bottom_panel_set_workspace (NreBottomPanel *self, NreWorkspace *workspace)
{
  nre_problems_panel_set_workspace (self->problems, workspace);
}

/** nre_bottom_panel_set_document: @document: (nullable): its steps are shown in the History panel */
void
nre_bottom_panel_set_document (NreBottomPanel *self, NreDocument *document)
{
  nre_history_panel_set_document (self->history, document);
}

/** nre_bottom_panel_set_selection: @selection: (nullable): its bytes are shown in the Bytes panel */
void
nre_bottom_panel_set_selection (NreBottomPanel *self, NreSelection *selection)
{
  g_object_set (self->bytes, "selection", selection, NULL);
}

/**
 * nre_bottom_panel_show:
 * @page: "problems", "history" or "bytes"
 * @open: whether the panel is shown; FALSE for only the strip
 */
void
nre_bottom_panel_show (NreBottomPanel *self, const char *page, gboolean open)
{
  gtk_stack_set_visible_child_name (self->stack, page);
  gtk_widget_set_visible (self->content, open);
  gtk_widget_set_visible (nre_problems_panel_get_controls (self->problems),
                          open && g_str_equal (page, "problems"));
  gtk_widget_set_visible (self->field_label, open && g_str_equal (page, "bytes"));
  gtk_button_set_icon_name (self->arrow, open ? "pan-down-symbolic" : "pan-up-symbolic");
}

/** nre_bottom_panel_take_focus: focus the shown panel, or its button if it is empty. */
void
nre_bottom_panel_take_focus (NreBottomPanel *self)
{
  GtkWidget *shown = gtk_stack_get_visible_child (self->stack);

  if (!gtk_widget_grab_focus (shown) && !nre_focus_enter (shown))
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}
