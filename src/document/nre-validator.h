/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "nre-directory.h"
#include "nre-findings.h"
#include "nre-resource-uses.h"

G_BEGIN_DECLS

/* A validator checks one document strictly, again and again while it is edited. In an archive, each check
 * examines only the entries that changed since the previous check, but gives the findings of the whole file.
 *
 * The functions may be called in any thread. Checks by the same validator wait for each other. */
typedef struct _NreValidator NreValidator;

NreValidator *nre_validator_new        (void);
NreValidator *nre_validator_ref        (NreValidator *self);
void          nre_validator_unref      (NreValidator *self);
NreFindings  *nre_validator_check_file (NreValidator *self, NreDirectory *snapshot, const char *title,
                                        const char *path, NreResourceUses **uses, GCancellable *cancellable);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreValidator, nre_validator_unref)

G_END_DECLS
