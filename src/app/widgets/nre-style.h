/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* The style of pages, panels and the inspector, which is not the window's: programs that show one of them
 * alone, as tests do, have it too. */
void nre_style_load (void);
