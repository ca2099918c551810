/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-cli-libraries.h"
#include "nre-schema.h"
#include "nre-skins.h"

G_BEGIN_DECLS

NreSkins *nre_render_skins_find    (const GPtrArray *names, const char *path);
NreSkins *nre_render_skins_make    (const GPtrArray *names, NreCliLibraries *libraries);
NreSkins *nre_render_skins_make_of (const NreSubject *material, NreCliLibraries *libraries);

G_END_DECLS
