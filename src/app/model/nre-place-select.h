/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-place.h"
#include "nre-selection.h"

/* Finding the thing at an address in a model. */
NrePart nre_place_select (const NrePlace *place, NreSelection *selection);
