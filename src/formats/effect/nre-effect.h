/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-findings.h"
#include "nre-schema.h"

G_BEGIN_DECLS

/* FXID, an effect (spec: fxid.md): a header of 60 bytes, whose first u32 is the number of commands, and the
 * commands without gaps. The low 8 bits of a command's first u32 are the opcode, from 1 to
 * NRE_EFFECT_N_OPCODES, which determines the size of the command. */

#define NRE_EFFECT_HEADER_SIZE 60
#define NRE_EFFECT_N_OPCODES 10

/* Bits of the first u32 of a command: the mask of the opcode, and the flag for enabled commands. */
#define NRE_EFFECT_OPCODE 0xffu
#define NRE_EFFECT_ENABLED 0x100u

guint    nre_effect_command_size  (guint opcode);
guint    nre_effect_find_commands (NreSpan payload, guint32 **offsets);
gboolean nre_effect_probe         (NreSpan payload);
void     nre_effect_check         (const NreSubject *subject, NreFindings *findings);

extern const NreSchema nre_effect_schema;

G_END_DECLS
