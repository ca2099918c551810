/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-host.h"

G_BEGIN_DECLS

/* The sample that comes with the program, for users without the game. A copy is opened, so that the user can
 * save changes; it is made once. */

char *nre_sample_dup_folder (void);
void  nre_sample_flow_run   (NreHost *host);

G_END_DECLS
