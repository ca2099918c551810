/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-resources.h"
#include "nre-schema.h"
#include "nre-skins.h"

G_BEGIN_DECLS

/* Provides the textures and colours of materials. Materials are searched by name in open libraries, including
 * unsaved edits, and in libraries near the document. Visible skins are updated shortly after a change,
 * because edits often come in quick succession; others when they become visible again. A thread reads and
 * decodes whatever has changed.
 *
 * Signal "changed" when textures or colours have changed. */
#define NRE_TYPE_SKIN_SOURCE (nre_skin_source_get_type ())
G_DECLARE_DERIVABLE_TYPE (NreSkinSource, nre_skin_source, NRE, SKIN_SOURCE, GObject)

/**
 * NreSkinSourceClass: the virtual functions.
 * @list: adds all required materials. The default implementation adds those of nre_skin_source_set_names()
 */
struct _NreSkinSourceClass
{
  GObjectClass parent_class;

  void (*list) (NreSkinSource *self);
};

NreSkinSource *nre_skin_source_new         (NreDocument *document);
void           nre_skin_source_set_names   (NreSkinSource *self, const char *const *names);
void           nre_skin_source_set_shown   (NreSkinSource *self, gboolean shown);
NreSkins      *nre_skin_source_get         (NreSkinSource *self);
gboolean       nre_skin_source_is_lacking  (NreSkinSource *self);
gboolean       nre_skin_source_is_settled  (NreSkinSource *self);

/* For subclasses only. */
void           nre_skin_source_follow      (NreSkinSource *self, NreDocument *document);
void           nre_skin_source_add         (NreSkinSource *self, guint material, const char *name);
void           nre_skin_source_add_payload (NreSkinSource *self, guint material, GBytes *payload,
                                            const NreFields *fields);
void           nre_skin_source_add_light_map (NreSkinSource *self, guint row, const char *name);
void           nre_skin_source_look        (NreSkinSource *self);
void           nre_skin_source_look_later  (NreSkinSource *self);

G_END_DECLS
