/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"

G_BEGIN_DECLS

/* Edits of models as typed functions (spec: msh.md); as in nre-edits.h. @entry is NULL when the file itself
 * is the model. */

gboolean nre_edit_rename_node     (NreDocument *document, const char *entry, guint node, const char *name,
                                   GError **error);
gboolean nre_edit_set_node_slot   (NreDocument *document, const char *entry, guint node, guint lod,
                                   guint group,
                                   guint slot, GError **error);

G_END_DECLS
