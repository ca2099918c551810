/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

void nre_set_signal_source (GObject **where, GObject *object, gpointer follower);

/* As g_set_object(), it takes pointers to any type of object. */
#define nre_set_signal_source(where, object, follower)                                                       \
  ((void) (0 ? *(where) = (object), FALSE : FALSE),                                                          \
   (nre_set_signal_source) ((GObject **) (where), (GObject *) (object), (follower)))

G_END_DECLS
