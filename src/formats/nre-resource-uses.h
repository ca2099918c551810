/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-findings.h"
#include "nre-schema.h"

G_BEGIN_DECLS

/* Which entries of which archives the records of a file name, in fields that are references. What is
 * collected of an entry may be kept for as long as the entry does not change; whether there is an entry of that
 * name, others know, and that may change at any time. */
typedef struct _NreResourceUses NreResourceUses;

/**
 * NreResourceState:
 * @NRE_RESOURCE_UNKNOWN: nobody knows such an archive, or not yet
 * @NRE_RESOURCE_MISSING: the archive is there, and has no such entry
 * @NRE_RESOURCE_FOUND: the entry is there
 */
typedef enum
{
  NRE_RESOURCE_UNKNOWN,
  NRE_RESOURCE_MISSING,
  NRE_RESOURCE_FOUND,
} NreResourceState;

/** NreResourceLook: what is known of the entry @name of the archive @archive. */
typedef NreResourceState (*NreResourceLook) (gpointer data, const char *archive, const char *name);

NreResourceUses *nre_resource_uses_new         (void);
NreResourceUses *nre_resource_uses_ref         (NreResourceUses *self);
void             nre_resource_uses_unref       (NreResourceUses *self);
gboolean         nre_resource_uses_is_empty    (NreResourceUses *self);
void             nre_resource_uses_add_records (NreResourceUses *self, const NreSchema *schema,
                                                const NreSubject *subject);
void             nre_resource_uses_add_inside  (NreResourceUses *self, guint index, NreResourceUses *inside);
void             nre_resource_uses_check       (NreResourceUses *self, NreDirectory *directory,
                                                NreResourceLook look, gpointer data, NreFindings *findings);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreResourceUses, nre_resource_uses_unref)

G_END_DECLS
