/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* The messages of the library are translated only on request: the window sets the locale and binds the text
 * domain; `nres` does neither and always prints English. */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
