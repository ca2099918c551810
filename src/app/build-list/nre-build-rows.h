/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-build-list-view.h"
#include "nre-build-row.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* The list as rows: each category, and below it its units, or one row that says there are none. A GListModel of
 * NreBuildRow. */
#define NRE_TYPE_BUILD_ROWS (nre_build_rows_get_type ())
G_DECLARE_FINAL_TYPE (NreBuildRows, nre_build_rows, NRE, BUILD_ROWS, GObject)

NreBuildRows *nre_build_rows_new          (NreBuildListView *view);
guint         nre_build_rows_find_section (NreBuildRows *self, guint section);
guint         nre_build_rows_find_unit    (NreBuildRows *self, guint unit);
NreBuildRow  *nre_build_rows_peek         (NreBuildRows *self, guint position);

G_END_DECLS
