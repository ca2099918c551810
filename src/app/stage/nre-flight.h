/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-camera.h"

G_BEGIN_DECLS

/* Moves a camera smoothly to another position within a fifth of a second, driven by the frame clock of a
 * widget. If the user has disabled animations, the camera moves at once. */
typedef struct _NreFlight NreFlight;

/** NreFlightMoved: called when the camera has moved. */
typedef void (*NreFlightMoved) (gpointer data);

NreFlight *nre_flight_new             (GtkWidget *widget, NreCamera *camera, NreFlightMoved moved,
                                          gpointer data);
void       nre_flight_free            (NreFlight *self);
void       nre_flight_start           (NreFlight *self, const NreCamera *to);
void       nre_flight_stop            (NreFlight *self);
NreCamera  nre_flight_get_destination (NreFlight *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreFlight, nre_flight_free)

G_END_DECLS
