/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-findings.h"
#include "nre-selection.h"

/* From a finding to the thing in a model that it is about. */
NrePart nre_finding_select (const NreFinding *finding, NreSelection *selection);
