/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-place.h"
#include "nre-selection.h"

/* Selects what is at a position in the bytes of a model. */
NrePart nre_place_select (const NrePlace *place, NreSelection *selection);
