/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* The preferences window. Changes take effect immediately. */
#define NRE_TYPE_PREFERENCES (nre_preferences_get_type ())
G_DECLARE_FINAL_TYPE (NrePreferences, nre_preferences, NRE, PREFERENCES, AdwPreferencesWindow)

NrePreferences *nre_preferences_new (GSettings *settings);

G_END_DECLS
