/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* Messages of the library are translated where the program asks for it: the window sets the locale
 * and binds the text domain; `nres` does neither, and speaks English to scripts and people alike. */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
