/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"

G_BEGIN_DECLS

/* A section of an entry that has its own row in the tree. Kinds whose files contain a single entry with
 * several tables have sections, see NreAppKind. */
#define NRE_TYPE_TREE_SECTION (nre_tree_section_get_type ())
G_DECLARE_FINAL_TYPE (NreTreeSection, nre_tree_section, NRE, TREE_SECTION, GObject)

NreEntry   *nre_tree_section_get_entry (NreTreeSection *self);
guint       nre_tree_section_get_index (NreTreeSection *self);

GListModel *nre_tree_sections_new      (NreDocument *document, guint n_sections);

G_END_DECLS
