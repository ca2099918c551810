/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The precompiled header of all files of the window. It is compiled once for each library, and reduces the
 * time to compile a library's files by three quarters. Each file must still include everything that it uses:
 * a build with -Db_pch=false must succeed. */

#include <adwaita.h>
