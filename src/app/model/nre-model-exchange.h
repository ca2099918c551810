/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-host.h"
#include "nre-page.h"

G_BEGIN_DECLS

/* Exports a model, with a dialog for the format and the parts, and imports a model. */

void nre_model_export (NreHost *host, NrePage *page);
void nre_model_import (NreHost *host, NrePage *page);

G_END_DECLS
