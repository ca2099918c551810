/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A widget that shows a picture in some way, such as from somewhere, that the next session can return to.
 *
 * Signal "view-moved" when the way changed. */
#define NRE_TYPE_VIEW_STATE (nre_view_state_get_type ())
G_DECLARE_INTERFACE (NreViewState, nre_view_state, NRE, VIEW_STATE, GtkWidget)

/**
 * NreViewStateInterface:
 * @get: (transfer floating) (nullable): the present way; NULL as long as nothing was shown
 * @set: shows the picture in that way, now or when it is loaded; the value may be of any type and content
 */
struct _NreViewStateInterface
{
  GTypeInterface parent_interface;

  GVariant *(*get) (NreViewState *self);
  void      (*set) (NreViewState *self, GVariant *value);
};

GVariant *nre_view_state_get   (NreViewState *self);
void      nre_view_state_set   (NreViewState *self, GVariant *value);
void      nre_view_state_moved (NreViewState *self);

G_END_DECLS
