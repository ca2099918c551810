/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-host.h"
#include "nre-page.h"

G_BEGIN_DECLS

/* Exporting the model of a page: what of it and as what, where to, what is there already, and how it went. */

void nre_export_flow_run (NreHost *host, NrePage *page);

G_END_DECLS
