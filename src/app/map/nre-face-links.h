/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-link-group.h"

G_BEGIN_DECLS

/* What a face, a slot or a tile of a terrain uses and what uses it, as links. */

void nre_face_links_show (NreLinkGroup *uses, NreLinkGroup *users, NreSelection *selection, guint face);
void nre_slot_links_show (NreLinkGroup *uses, NreLinkGroup *users, NreSelection *selection, guint slot);

G_END_DECLS
