/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edit-effect.h"

#include "nre-effect.h"
#include "nre-i18n.h"

/* clang-format off */
static const NreParam set_command_params[] = {
  { "command", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
  { "enabled", NRE_PARAM_BOOLEAN, FALSE },
  { "word_raw", NRE_PARAM_UINT, FALSE, G_MAXUINT32 },
  { "fields", NRE_PARAM_FIELDS, FALSE },
  { "body_hex", NRE_PARAM_HEX, FALSE },
};
static const NreParam insert_command_params[] = {
  { "index", NRE_PARAM_UINT, TRUE, G_MAXUINT32 },
  { "opcode", NRE_PARAM_UINT, TRUE, NRE_EFFECT_N_OPCODES, .min = 1 },
  { "enabled", NRE_PARAM_BOOLEAN, FALSE },
  { "word_raw", NRE_PARAM_UINT, FALSE, G_MAXUINT32 },
  { "body_hex", NRE_PARAM_HEX, FALSE },
};

static const NreOperation operations[] = {
  { "set-effect", N_("Set Effect"), NRE_TARGET_KIND, .table = "header" },
  { "set-command", N_("Set Command"), NRE_TARGET_KIND, NRE_PARAMS (set_command_params), nre_run_set_command },
  { "insert-command", N_("Insert Command"), NRE_TARGET_KIND, NRE_PARAMS (insert_command_params),
    nre_run_insert_command },
  { "remove-command", N_("Remove Command"), NRE_TARGET_KIND, NRE_ONE_INDEX ("command"),
    nre_run_remove_command },
  { "move-command", N_("Move Command"), NRE_TARGET_KIND, NRE_TWO_INDICES ("command", "index"),
    nre_run_move_command },
};

static const NreFixRow fixes[] = {
  { "effect-attributes", N_("Set the attributes to 0, 0, 1"), nre_effect_fix_attributes },
  { "effect-window", N_("Exchange the ends of the window"), nre_effect_fix_window },
};
/* clang-format on */

const NreEditKind nre_effect_edit_kind = {
  .kind = NRE_KIND_EFFECT,
  .operations = operations,
  .n_operations = G_N_ELEMENTS (operations),
  .fixes = fixes,
  .n_fixes = G_N_ELEMENTS (fixes),
  .open_view = nre_effect_fixes_open,
  .free_view = nre_effect_fixes_close,
};
