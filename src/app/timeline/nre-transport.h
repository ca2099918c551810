/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-time-scale.h"

G_BEGIN_DECLS

/* Controls for the playback of a time scale: restart, play, loop and speed, the current and the total time,
 * and the zoom of the scale.
 *
 * Property: scale (NreTimeScale). */
#define NRE_TYPE_TRANSPORT (nre_transport_get_type ())
G_DECLARE_FINAL_TYPE (NreTransport, nre_transport, NRE, TRANSPORT, GtkWidget)

GtkWidget *nre_transport_new       (void);
void       nre_transport_set_scale (NreTransport *self, NreTimeScale *scale);
void       nre_transport_toggle    (NreTransport *self);

G_END_DECLS
