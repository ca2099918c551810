/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-view-state.h"

static guint view_moved;

G_DEFINE_INTERFACE (NreViewState, nre_view_state, GTK_TYPE_WIDGET)

static void
nre_view_state_default_init (NreViewStateInterface *iface)
{
  view_moved = g_signal_new ("view-moved", NRE_TYPE_VIEW_STATE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                             G_TYPE_NONE, 0);
}

/** nre_view_state_get: (transfer floating) (nullable): the current view; NULL if nothing has been shown
 * yet. */
GVariant *
nre_view_state_get (NreViewState *self)
{
  return NRE_VIEW_STATE_GET_IFACE (self)->get (self);
}

void
nre_view_state_set (NreViewState *self, GVariant *value)
{
  NRE_VIEW_STATE_GET_IFACE (self)->set (self, value);
}

/** nre_view_state_moved: emit "view-moved"; to be called by the widget itself. */
void
nre_view_state_moved (NreViewState *self)
{
  g_signal_emit (self, view_moved, 0);
}
