/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-part-inspector.h"

G_BEGIN_DECLS

/* The inspector's page of a texture, shown while nothing in the texture is selected: a description of its
 * header, and its rectangles. */
#define NRE_TYPE_TEXTURE_SUMMARY (nre_texture_summary_get_type ())
G_DECLARE_FINAL_TYPE (NreTextureSummary, nre_texture_summary, NRE, TEXTURE_SUMMARY, NrePartInspector)

G_END_DECLS
