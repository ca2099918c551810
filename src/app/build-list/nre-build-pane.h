/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-section-pane.h"

G_BEGIN_DECLS

/* The pane that lists the categories of a build list with their units. */
#define NRE_TYPE_BUILD_PANE (nre_build_pane_get_type ())
G_DECLARE_FINAL_TYPE (NreBuildPane, nre_build_pane, NRE, BUILD_PANE, NreSectionPane)

G_END_DECLS
