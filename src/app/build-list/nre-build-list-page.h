/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-build-pane.h"
#include "nre-section-page.h"

G_BEGIN_DECLS

/* The page of a build list, which is a file that lists the units that a player may build. It shows the
 * categories and units, or the text with faulty lines marked. Property: view ("list" or "text"). */
#define NRE_TYPE_BUILD_LIST_PAGE (nre_build_list_page_get_type ())
G_DECLARE_FINAL_TYPE (NreBuildListPage, nre_build_list_page, NRE, BUILD_LIST_PAGE, NreSectionPage)

G_END_DECLS
