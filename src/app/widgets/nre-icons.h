/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* A workaround for a bug in how long GTK keeps icons. */
void nre_icons_keep (void);
