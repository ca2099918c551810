/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-miniature.h"

void
nre_miniature_clear (NreMiniature *self)
{
  g_clear_pointer (&self->rgba, g_free);
  g_clear_pointer (&self->name, g_free);
}
