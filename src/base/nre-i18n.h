/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* The window binds the text domain, so that messages are translated. `nres` always prints English. */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
