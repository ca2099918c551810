/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-whole-text.h"

/* Called if no widget under the pointer has a tooltip of its own. */
static gboolean
on_query_tooltip (GtkWidget *window, int x, int y, gboolean by_keyboard, GtkTooltip *tooltip)
{
  GtkWidget *widget = by_keyboard ? NULL : gtk_widget_pick (window, x, y, GTK_PICK_DEFAULT);
  graphene_rect_t bounds;

  if (!GTK_IS_LABEL (widget) || !pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))) ||
      !gtk_widget_compute_bounds (widget, window, &bounds))
    return FALSE;
  gtk_tooltip_set_text (tooltip, gtk_label_get_text (GTK_LABEL (widget)));
  gtk_tooltip_set_tip_area (tooltip, &(GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y,
                                                      (int) bounds.size.width, (int) bounds.size.height });
  return TRUE;
}

/** nre_whole_text_install: show the whole text of ellipsized labels in the window as tooltips. */
void
nre_whole_text_install (GtkWidget *window)
{
  gtk_widget_set_has_tooltip (window, TRUE);
  g_signal_connect (window, "query-tooltip", G_CALLBACK (on_query_tooltip), NULL);
}
