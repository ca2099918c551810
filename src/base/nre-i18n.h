/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* Messages of the library are translated only if the program sets the locale and binds the text domain. The
 * window does both; `nres` does neither and always prints English. */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
