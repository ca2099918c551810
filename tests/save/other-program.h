/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Another program: a process that does to a file what it is asked to. */

/** OtherAct: what another program does to the file FOLDER/game.rlb. */
typedef enum
{
  OTHER_NOTHING,
  OTHER_REWRITE,                /* truncates it, and writes in two parts */
  OTHER_OVERWRITE,              /* writes over it, and cuts it at the new end */
  OTHER_PATCH,                  /* writes some bytes into it */
  OTHER_TRUNCATE,               /* cuts it without opening it */
  OTHER_REPLACE,                /* renames another file over it */
  OTHER_REMOVE,
  OTHER_MOVE,                   /* to FOLDER-moved */
  OTHER_MOVE_FOLDER,            /* to FOLDER-away */
  OTHER_UNMOUNT,                /* as seen from outside: the folder is there, and empty */
  OTHER_N_ACTS,
} OtherAct;

void     other_program_start  (void);
void     other_program_stop   (void);
void     other_program_ask    (OtherAct act, const char *folder, guint32 seed, guint delay);
gboolean other_program_wait   (int timeout, gboolean *done);

const char *other_act_name    (OtherAct act);
gboolean other_act_writes     (OtherAct act);
GBytes  *other_act_result     (OtherAct act, guint32 seed, GBytes *before);

G_END_DECLS
