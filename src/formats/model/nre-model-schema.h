/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-schema.h"

G_BEGIN_DECLS

/* The tables of a model (spec: msh.md, animation.md), in the order of their type ids. */
extern const NreSchema nre_model_schema;

G_END_DECLS
