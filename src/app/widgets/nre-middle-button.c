/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-middle-button.h"

static gboolean middle_turns;

void
nre_middle_button_set_turns (gboolean turns)
{
  middle_turns = turns;
}

gboolean
nre_middle_button_turns (void)
{
  return middle_turns;
}
