/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-link-group.h"

G_BEGIN_DECLS

#define NRE_LINK_TO_NODE(node_) { .part = NRE_PART_NODE, .index = (node_) }

/* Shows links from a part of a model (a node, slot, batch or triangle) to the parts that it uses, and to the
 * parts that use it. */

void nre_references_show  (NreLinkGroup *uses, NreLinkGroup *users, NreSelection *selection, NrePart part,
                           guint index);
void nre_references_clear (NreLinkGroup *uses, NreLinkGroup *users);

G_END_DECLS
