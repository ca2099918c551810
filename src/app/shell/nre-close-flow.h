/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-host.h"

G_BEGIN_DECLS

/** NreCloseList: returns (transfer full) (element-type NreOpenFile): the files to be closed that are still
 * open. */
typedef GPtrArray *(*NreCloseList) (gpointer data);

/** NreCloseDone: called at the end. @close: whether the caller may close the files; FALSE if the user
 * cancelled, or a file could not be saved or is busy. */
typedef void (*NreCloseDone) (gboolean close, gpointer data);

void nre_close_flow_run (NreHost *host, NreCloseList list, NreCloseDone done, gpointer data);

G_END_DECLS
