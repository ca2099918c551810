/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-host.h"
#include "nre-page.h"

G_BEGIN_DECLS

/* Importing a JSON file into the model of a page, as one step. */

void nre_import_flow_run (NreHost *host, NrePage *page);

G_END_DECLS
