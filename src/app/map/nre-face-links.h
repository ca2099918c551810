/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-link-group.h"

G_BEGIN_DECLS

/* Shows links from a face, a slot or a tile of a terrain to what it uses and to what uses it. */

void nre_face_links_show (NreLinkGroup *uses, NreLinkGroup *users, NreSelection *selection, guint face);
void nre_slot_links_show (NreLinkGroup *uses, NreLinkGroup *users, NreSelection *selection, guint slot);

G_END_DECLS
