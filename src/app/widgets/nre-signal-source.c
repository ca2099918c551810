/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-signal-source.h"

/**
 * nre_set_signal_source: g_set_object() for an object whose signals are handled
 * @where: where the object is kept, with a reference
 * @object: (nullable): the new object; its handlers are connected after this
 * @follower: the data of the handlers, which are disconnected from the former object
 */
void (nre_set_signal_source) (GObject **where, GObject *object, gpointer follower)
{
  if (*where != NULL)
    g_signal_handlers_disconnect_by_data (*where, follower);
  g_set_object (where, object);
}
