/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edit-texture.h"

#include "nre-i18n.h"
#include "nre-texture.h"

/* The other fields of the header determine the layout of the pixels. */
static const char *const header_fields[] = { "flags4", "flags5", "unknown6", NULL };

/* clang-format off */
#define SIDE(name) { name, NRE_PARAM_INT, TRUE, G_MAXINT16, .min = G_MININT16 }

static const NreParam add_rectangle_params[] = {
  SIDE ("x"),
  SIDE ("y"),
  SIDE ("w"),
  SIDE ("h"),
  { "index", NRE_PARAM_UINT, FALSE, G_MAXUINT32 },
};
static const NreParam set_mip_levels_params[] = {
  { "count", NRE_PARAM_UINT, TRUE, NRE_TEXTURE_MAX_MIPS, .min = 1 },
};

static const NreOperation operations[] = {
  { "set-texture", N_("Set Texture"), NRE_TARGET_KIND, .table = "header", .fields = header_fields },
  { "set-rectangle", N_("Set Rectangle"), NRE_TARGET_KIND, .table = "pages", .index = "rectangle" },
  { "add-rectangle", N_("Add Rectangle"), NRE_TARGET_KIND, NRE_PARAMS (add_rectangle_params),
    nre_run_add_rectangle },
  { "remove-rectangle", N_("Remove Rectangle"), NRE_TARGET_KIND, NRE_ONE_INDEX ("rectangle"),
    nre_run_remove_rectangle },
  { "set-mip-levels", N_("Set Mip Levels"), NRE_TARGET_KIND, NRE_PARAMS (set_mip_levels_params),
    nre_run_set_mip_levels },
};
/* clang-format on */

const NreEditKind nre_texture_edit_kind = {
  .kind = NRE_KIND_TEXTURE,
  .operations = operations,
  .n_operations = G_N_ELEMENTS (operations),
};
