/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-place.h"
#include "nre-selection.h"

/* From an address to the thing in a model that is there. */
NrePart nre_place_select (const NrePlace *place, NreSelection *selection);
