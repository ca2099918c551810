/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-host.h"
#include "nre-page.h"

G_BEGIN_DECLS

/* Exporting a model, with the choice of format and parts, and importing one. */

void nre_model_export (NreHost *host, NrePage *page);
void nre_model_import (NreHost *host, NrePage *page);

G_END_DECLS
