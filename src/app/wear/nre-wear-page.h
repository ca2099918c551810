/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-section-page.h"

G_BEGIN_DECLS

/* The page of a table of materials: its rows, with pictures of the materials and their users, or its text. */
#define NRE_TYPE_WEAR_PAGE (nre_wear_page_get_type ())
G_DECLARE_FINAL_TYPE (NreWearPage, nre_wear_page, NRE, WEAR_PAGE, NreSectionPage)

G_END_DECLS
