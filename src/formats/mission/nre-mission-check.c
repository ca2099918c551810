/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-mission.h"

#include "nre-i18n.h"

static void
check_numbers (const NreMission *self, guint index, const NreMissionObject *object, NreFindings *findings)
{
  static const char *const names[] = { N_("position"), N_("orientation"), N_("scale") };
  const gsize begin = object->place + 8;
  const guint8 *numbers = self->bytes.data + begin;
  gsize at = nre_find_not_finite (numbers, 9);

  if (at < 9)
    {
      const NrePlace place = { "", "objects", index, names[at / 3], begin + 4 * at, 4 };

      nre_findings_add_at (findings, NRE_SEVERITY_ERROR, "field-not-finite", "objects", &place,
                           _("object %u: a number of its %s is not finite"), index, _(names[at / 3]));
    }
}

static void
check_object (const NreMission *self, guint index, NreFindings *findings)
{
  NreMissionObject object;

  nre_mission_get_object (self, index, &object);
  if (object.class_id != NRE_MISSION_CLASS)
    {
      const NrePlace place = { "", "objects", index, "class", object.at + 4, 4 };

      nre_findings_add_at (findings, NRE_SEVERITY_WARNING, "mission-class", "objects", &place,
                           _("object %u: class 0x%08x; all known objects have 0x%08x"), index,
                           object.class_id, NRE_MISSION_CLASS);
    }
  check_numbers (self, index, &object, findings);
}

/** nre_mission_check: report a fault that keeps the mission from being read, numbers that are not finite, and
 * unusual values (spec: missions.md). */
void
nre_mission_check (const NreSubject *subject, NreFindings *findings)
{
  g_autoptr (GError) error = NULL;
  g_auto (NreMission) mission = { 0 };
  gsize offset = 0;

  if (!nre_mission_parse (subject->payload, &mission, &offset, &error))
    {
      nre_findings_add (findings, NRE_SEVERITY_ERROR, "mission", NULL, NRE_NOWHERE, offset, "%s",
                        error->message);
      return;
    }
  for (guint i = 0; i < nre_mission_get_n_objects (&mission); i++)
    check_object (&mission, i, findings);
}
