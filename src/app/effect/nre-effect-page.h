/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-command-list.h"
#include "nre-effect-stage.h"
#include "nre-page.h"

G_BEGIN_DECLS

/* The page of an effect. The upper part shows its properties, alpha and flags, or a preview; the lower part
 * shows its commands.
 *
 * Properties: view ("properties", "preview" or "records"). */
#define NRE_TYPE_EFFECT_PAGE (nre_effect_page_get_type ())
G_DECLARE_FINAL_TYPE (NreEffectPage, nre_effect_page, NRE, EFFECT_PAGE, NrePage)

G_END_DECLS
