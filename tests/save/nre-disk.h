/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* What can be on the disk after a power failure. The calls that change a folder are recorded, with
 * nre-faults.h, and for each number of them the folder can be made again as a disk may have it then: what was
 * synced is there, and of the rest, any part. Names are kept by their folder, and contents by the file: each
 * needs a sync of its own. */

#include <glib.h>

G_BEGIN_DECLS

/**
 * NreDiskLoss: what becomes of calls that were not synced.
 * @NRE_DISK_NOTHING: they are all on the disk, as after a process was killed
 * @NRE_DISK_ALL: none is
 * @NRE_DISK_CONTENTS: the names are, and files have their sizes, but no contents
 * @NRE_DISK_NAMES: the contents are, but no name
 * @NRE_DISK_LAST: all but the last of each file, of which half is
 * @NRE_DISK_FIRST: only the last of each file, as on a disk that writes in another order
 * @NRE_DISK_ANY: by chance
 */
typedef enum
{
  NRE_DISK_NOTHING,
  NRE_DISK_ALL,
  NRE_DISK_CONTENTS,
  NRE_DISK_NAMES,
  NRE_DISK_LAST,
  NRE_DISK_FIRST,
  NRE_DISK_ANY,
} NreDiskLoss;

void        nre_disk_begin       (const char *root);
void        nre_disk_end         (void);
guint       nre_disk_get_n_calls (void);
const char *nre_disk_describe    (guint index);
void        nre_disk_make        (guint n_calls, NreDiskLoss loss, GRand *rand);
void        nre_disk_clear       (void);

G_END_DECLS
