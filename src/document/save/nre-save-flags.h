/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/**
 * NreSaveFlags: options of a save, most of which accept a risk.
 * @NRE_SAVE_BACKUP: keep the replaced file as NAME.bak
 * @NRE_SAVE_SPARE_BACKUP: with NRE_SAVE_BACKUP: if NAME.bak exists, keep the replaced file as NAME.last.bak
 * @NRE_SAVE_WITHOUT_BACKUP: make no backup, even with NRE_SAVE_BACKUP
 * @NRE_SAVE_BREAK_HARD_LINKS: replace the file even if it has other hard links, which keep the old file
 * @NRE_SAVE_OVERWRITE_CHANGED: replace the file even if another program changed or removed it since it was
 *   opened
 * @NRE_SAVE_RECREATE: create the file again if another program removed it. If a new file is at the path by
 *   then, the save fails
 * @NRE_SAVE_OVERWRITE_READ_ONLY: replace the file even if it is marked read-only
 * @NRE_SAVE_CHANGE_OWNER: replace the file even if its owner or group cannot be kept
 * @NRE_SAVE_COPY: write to another path; the document keeps its path and its saved state
 * @NRE_SAVE_LEAVE_RESTS: do not look in the folder for what killed saves have left, which takes time in
 *   proportion to the number of its files: an earlier save has looked
 */
typedef enum
{
  NRE_SAVE_BACKUP = 1 << 0,
  NRE_SAVE_BREAK_HARD_LINKS = 1 << 1,
  NRE_SAVE_OVERWRITE_CHANGED = 1 << 2,
  NRE_SAVE_OVERWRITE_READ_ONLY = 1 << 3,
  NRE_SAVE_COPY = 1 << 4,
  NRE_SAVE_CHANGE_OWNER = 1 << 5,
  NRE_SAVE_SPARE_BACKUP = 1 << 6,
  NRE_SAVE_WITHOUT_BACKUP = 1 << 7,
  NRE_SAVE_RECREATE = 1 << 8,
  NRE_SAVE_LEAVE_RESTS = 1 << 9,
} NreSaveFlags;
