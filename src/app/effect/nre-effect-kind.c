/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-effect-kind.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "nre-command-inspector.h"
#include "nre-effect-exchange.h"
#include "nre-effect-inspector.h"
#include "nre-effect-page.h"
#include "nre-effect-source.h"
#include "nre-effect-table.h"
#include "nre-effect.h"
#include "nre-field.h"

/** nre_selection_get_effect_view: (transfer none): the view of a selection in an effect. */
NreEffectView *
nre_selection_get_effect_view (NreSelection *selection)
{
  return NRE_EFFECT_VIEW (nre_selection_get_view (selection));
}

/** nre_effect_get_icon_name: the symbolic icon of commands of that opcode. */
const char *
nre_effect_get_icon_name (guint opcode)
{
  static const char *const names[] = {
    NULL,
    "nre-light-symbolic",
    "nre-sound-symbolic",
    "nre-particle-symbolic",
    "nre-billboard-symbolic",
    "nre-trail-symbolic",
    "nre-point-symbolic",
    "nre-plane-symbolic",
    "nre-model-symbolic",
    "nre-anim-model-symbolic",
    "nre-cube-symbolic",
  };

  return opcode >= 1 && opcode < G_N_ELEMENTS (names) ? names[opcode] : "nre-bytes-symbolic";
}

/* --- Parts --------------------------------------------------------------------------------------- */

static char *
dup_header_title (NreSelection *selection, guint index)
{
  return g_strdup (_("Effect"));
}

static char *
dup_header_subtitle (NreSelection *selection, guint index)
{
  return g_strdup_printf (_("%u bytes"), NRE_EFFECT_HEADER_SIZE);
}

static char *
title_of_command (guint index, const NreShape *shape)
{
  /* Translators: a command of an effect by its number, and what it is: "Command 1 · Particle". */
  return g_strdup_printf (_("Command %u · %s"), index, g_dgettext (GETTEXT_PACKAGE, shape->title));
}

static char *
dup_command_title (NreSelection *selection, guint index)
{
  NreEffectCommand command;

  if (!nre_effect_view_get_command (nre_selection_get_effect_view (selection), index, &command))
    return g_strdup_printf (_("Command %u"), index);
  return title_of_command (index, command.shape);
}

static char *
dup_command_subtitle (NreSelection *selection, guint index)
{
  NreEffectCommand command;

  if (!nre_effect_view_get_command (nre_selection_get_effect_view (selection), index, &command))
    return NULL;
  /* Translators: of a command of an effect: its opcode, its size, and where in the effect it begins. */
  return g_strdup_printf (_("op %u, %u bytes at 0x%06" PRIX64), command.opcode, (guint) command.record.size,
                          (guint64) command.offset);
}

static const char *
get_command_icon_name (NreSelection *selection, guint index)
{
  NreEffectCommand command;

  if (!nre_effect_view_get_command (nre_selection_get_effect_view (selection), index, &command))
    return NULL;
  return nre_effect_get_icon_name (command.opcode);
}

static const NreAppPart parts[] = {
  [NRE_EFFECT_PART_HEADER - NRE_PART_OWN] = {
    NULL, NRE_ENTRY_VIEW_TABLE, "header", TRUE, dup_header_title, nre_effect_inspector_get_type,
    dup_header_subtitle,
  },
  [NRE_EFFECT_PART_COMMAND - NRE_PART_OWN] = {
    "command", NRE_ENTRY_VIEW_TABLE, "commands", FALSE, dup_command_title, nre_command_inspector_get_type,
    dup_command_subtitle, get_command_icon_name,
  },
};

static guint
count (NreEntryView *view, NrePart part)
{
  if (part == NRE_EFFECT_PART_HEADER)
    return nre_effect_view_get_header (NRE_EFFECT_VIEW (view)).size > 0;
  return nre_effect_view_get_n_commands (NRE_EFFECT_VIEW (view));
}

static gboolean
find_record (NreEntryView *view, NrePart part, guint index, NreAppRecord *out)
{
  NreEffectCommand command;

  if (part == NRE_EFFECT_PART_HEADER)
    {
      *out = (NreAppRecord){ 0, NRE_EFFECT_HEADER_SIZE,
                             nre_table_get_shape (nre_schema_find_table (&nre_effect_schema, "header")) };
      return nre_effect_view_get_header (NRE_EFFECT_VIEW (view)).size > 0;
    }
  if (!nre_effect_view_get_command (NRE_EFFECT_VIEW (view), index, &command))
    return FALSE;
  *out = (NreAppRecord){ command.offset, command.record.size, command.shape };
  return TRUE;
}

static guint
follow (NreEntryView *view, NrePart part, guint index)
{
  return part == NRE_EFFECT_PART_COMMAND ? nre_effect_view_follow (NRE_EFFECT_VIEW (view), index) : index;
}

/* --- Names --------------------------------------------------------------------------------------- */

static void
list_names (const NreSubject *subject, gboolean shown, NreAppNamed each, gpointer data)
{
  const NreTable *commands = nre_schema_find_table (&nre_effect_schema, "commands");
  g_autofree guint32 *offsets = NULL;
  guint n = nre_effect_find_commands (subject->payload, &offsets);

  for (guint i = 0; i < n; i++)
    {
      guint opcode = subject->payload.data[offsets[i]];
      g_autofree char *name = title_of_command (i, nre_table_find_shape (commands, (int) opcode));
      NreAppName told = { name, NULL, nre_effect_get_icon_name (opcode), NRE_EFFECT_PART_COMMAND, i, 0, 0 };

      each (&told, data);
    }
}

/* --- Actions ------------------------------------------------------------------------------------- */

static const NreAppAction actions[] = {
  { "export", N_("_Export Effect…"), FALSE, FALSE, nre_effect_export },
  { "import", N_("_Import Effect…"), TRUE, FALSE, nre_effect_import },
};

/* --- The row ------------------------------------------------------------------------------------- */

static char *
dup_step_label (const char *operation, guint n)
{
  if (strcmp (operation, "set-command") == 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Change %u command", "Change %u commands", n), n);
  return NULL;
}

const NreAppKind nre_effect_app_kind = {
  .kind = NRE_KIND_EFFECT,
  .icon_name = "nre-effect-symbolic",
  .title = N_("Effect"),
  .group = "effects",

  .get_page_type = nre_effect_page_get_type,
  .actions = actions,
  .n_actions = G_N_ELEMENTS (actions),
  .new_overview = nre_effect_table_new,
  .overview_title = N_("Effects"),
  .new_scene_source = nre_effect_source_new,

  .parts = parts,
  .n_parts = G_N_ELEMENTS (parts),
  .get_view_type = nre_effect_view_get_type,
  .count = count,
  .find_record = find_record,
  .follow = follow,

  .list_names = list_names,

  .dup_step_label = dup_step_label,
};
