/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* An interface of widgets whose view, such as the position of a camera, can be saved and restored the next
 * time the program is started.
 *
 * Signal "view-moved" when the view has changed. */
#define NRE_TYPE_VIEW_STATE (nre_view_state_get_type ())
G_DECLARE_INTERFACE (NreViewState, nre_view_state, NRE, VIEW_STATE, GtkWidget)

/**
 * NreViewStateInterface: the virtual functions.
 * @get: returns (transfer floating) (nullable): the current view; NULL if nothing has been shown yet
 * @set: restores a view, now or when the contents are loaded. The value may be invalid, and may have any type
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
