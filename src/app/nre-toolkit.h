/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The precompiled header of every file of the window. Compiled once for each room, it saves three quarters of
 * the time that the room's files need to compile. Each file still includes what it uses: a build with
 * -Db_pch=false must succeed. */

#include <adwaita.h>
