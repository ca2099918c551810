/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-page.h"
#include "nre-phase-list.h"

G_BEGIN_DECLS

/* The page of a material: its phases, its preview, its animations, and its records.
 *
 * Properties: view ("material" or "records"). */
#define NRE_TYPE_MATERIAL_PAGE (nre_material_page_get_type ())
G_DECLARE_FINAL_TYPE (NreMaterialPage, nre_material_page, NRE, MATERIAL_PAGE, NrePage)

G_END_DECLS
