/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"
#include "nre-host.h"

G_BEGIN_DECLS

void nre_script_flow_run (NreHost *host, GtkWindow *parent, NreDocument *document, gboolean since_saved);

G_END_DECLS
