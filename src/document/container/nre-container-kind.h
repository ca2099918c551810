/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-edit-kind.h"

/* What can be done to any archive and any entry, whatever it holds (spec: nres.md). */
extern const NreEditKind nre_container_edit_kind;
