/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-registry.h"

#include "nre-field.h"
#include "nre-i18n.h"

#define NAME_SIZE 32
#define REFERENCE_SIZE (2 * NAME_SIZE)

/* clang-format off */
static const NreField reference_fields[] = {
  { "archive", N_("Archive"), N_("file that the resource is in"), NRE_ELEMENT_CHAR, 0, NAME_SIZE },
  { "resource", N_("Resource"), N_("name of the entry; what follows its end is kept"), NRE_ELEMENT_CHAR,
    NAME_SIZE, NAME_SIZE, .flags = NRE_FIELD_ENTRY_NAME },
};

static const NreShape reference_shape = { "ref", N_("Reference"), -1, REFERENCE_SIZE,
                                          NRE_FIELDS (reference_fields) };

static const NreTable tables[] = {
  { "refs", "reference", N_("References"),
    N_("What the object is made of: its model, its materials, its parent."),
    0, 0, FALSE, FALSE, &reference_shape, 1 },
};
/* clang-format on */

const NreSchema nre_registry_schema = { "registry", N_("Object"), tables, G_N_ELEMENTS (tables), NULL };

/* Whether the NAME_SIZE bytes at @p are a name: at least one byte, no control characters, and then a NUL. */
static gboolean
is_name (const guint8 *p)
{
  gsize length = nre_field_name_length (p, NAME_SIZE);

  if (length == 0 || length == NAME_SIZE)
    return FALSE;
  for (gsize i = 0; i < length; i++)
    if (p[i] < 0x20 || p[i] == 0x7f)
      return FALSE;
  return TRUE;
}

/** nre_registry_probe: whether the bytes are one or more references: the name of an archive, with a dot, and
 * that of an entry. */
gboolean
nre_registry_probe (NreSpan payload)
{
  if (payload.size == 0 || payload.size % REFERENCE_SIZE != 0)
    return FALSE;
  for (gsize at = 0; at < payload.size; at += REFERENCE_SIZE)
    if (!is_name (payload.data + at) || !is_name (payload.data + at + NAME_SIZE) ||
        memchr (payload.data + at, '.', nre_field_name_length (payload.data + at, NAME_SIZE)) == NULL)
      return FALSE;
  return TRUE;
}

/** nre_registry_check: add a finding if the last reference is truncated (spec: libraries.md). */
void
nre_registry_check (const NreSubject *subject, NreFindings *findings)
{
  gsize rest = subject->payload.size % REFERENCE_SIZE;

  if (rest != 0)
    nre_findings_add (findings, NRE_SEVERITY_ERROR, "registry-torn", "refs",
                      subject->payload.size / REFERENCE_SIZE, subject->payload.size - rest,
                      ngettext ("an object is references of %u bytes each, and %zu byte is left over",
                                "an object is references of %u bytes each, and %zu bytes are left over",
                                rest),
                      REFERENCE_SIZE, rest);
}
