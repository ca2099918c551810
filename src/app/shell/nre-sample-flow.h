/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-host.h"

G_BEGIN_DECLS

/* The sample files that are installed with the program, for users who do not have the game. They are copied
 * to a folder of the user once, and the copy is opened, so that the user can save changes. */

char *nre_sample_dup_folder (void);
void  nre_sample_flow_run   (NreHost *host);

G_END_DECLS
