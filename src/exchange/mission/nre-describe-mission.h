/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-json-writer.h"
#include "nre-schema.h"

void nre_describe_mission (NreJsonWriter *writer, const NreSubject *subject);
