/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* The application object: it owns the windows, the settings, the style and the shortcuts. There is one
 * process for each user and display. */
#define NRE_TYPE_APPLICATION (nre_application_get_type ())
G_DECLARE_FINAL_TYPE (NreApplication, nre_application, NRE, APPLICATION, AdwApplication)

NreApplication *nre_application_new          (void);
GSettings      *nre_application_get_settings (NreApplication *self);

G_END_DECLS
