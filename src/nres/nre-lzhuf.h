/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-cipher.h"

gsize nre_lzhuf_decode (NrePackedReader *packed, guint8 *out, gsize size);
