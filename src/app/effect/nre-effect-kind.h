/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-effect-view.h"
#include "nre-selection.h"

G_BEGIN_DECLS

/* The parts of an effect that can be selected. */
enum
{
  NRE_EFFECT_PART_HEADER = NRE_PART_OWN,        /* the 60 bytes before the commands; the index is always 0 */
  NRE_EFFECT_PART_COMMAND,
};

/* The kind of effects. */
extern const NreAppKind nre_effect_app_kind;

NreEffectView *nre_selection_get_effect_view  (NreSelection *selection);
const char    *nre_effect_get_icon_name       (guint opcode);

G_END_DECLS
