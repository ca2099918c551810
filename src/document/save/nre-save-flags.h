/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/**
 * NreSaveFlags:
 * @NRE_SAVE_BACKUP: keep the file that is replaced as NAME.bak
 * @NRE_SAVE_SPARE_BACKUP: where there is a NAME.bak, leave it, and keep the file that is replaced as
 *   NAME.last.bak
 * @NRE_SAVE_WITHOUT_BACKUP: replace the file although it cannot be kept
 * @NRE_SAVE_BREAK_HARD_LINKS: replace the file although other names share it (they keep the old one)
 * @NRE_SAVE_OVERWRITE_CHANGED: replace the file although another program changed or removed it since it was
 *   opened
 * @NRE_SAVE_RECREATE: write the file anew although another program removed it; one that is there by now is
 *   not replaced
 * @NRE_SAVE_OVERWRITE_READ_ONLY: replace the file although it is marked read-only
 * @NRE_SAVE_CHANGE_OWNER: replace the file although its owner or group cannot be kept
 * @NRE_SAVE_COPY: write to another file and leave the document, its path and its saved state alone
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
} NreSaveFlags;
