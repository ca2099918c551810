/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-build-list-view.h"

#include "nre-build-list.h"
#include "nre-section-moves.h"

/* The maximum number of faulty lines that are reported. */
#define MAX_FAULTS 200

/* A unit, as the view keeps it. */
typedef struct
{
  char    *path;
  guint    section;
  guint    line;
  gsize    offset;
  gsize    size;
  GArray  *same;                /* see NreBuildListUnit; shared by the units with this path */
} Unit;

struct _NreBuildListView
{
  NreEntryView parent_instance;

  /* What was found in the payload. */
  NreSpan      payload;
  GArray      *sections;        /* of NreBuildSection */
  GArray      *units;           /* of Unit */
  GArray      *faults;          /* of NreTextFault */

  NreSectionMoves moves;        /* of the units, since "changed" was emitted last */
};

static void section_source_init (NreSectionSourceInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (NreBuildListView, nre_build_list_view, NRE_TYPE_ENTRY_VIEW,
                               G_IMPLEMENT_INTERFACE (NRE_TYPE_SECTION_SOURCE, section_source_init))

/* --- Reading ------------------------------------------------------------------------------------- */

static void
unit_clear (gpointer data)
{
  Unit *unit = data;

  g_free (unit->path);
  g_clear_pointer (&unit->same, g_array_unref);
}

/* Size in bytes of the line at @offset, without its line end. */
static gsize
line_size (NreSpan text, gsize offset)
{
  const guint8 *end = memchr (text.data + offset, '\n', text.size - offset);
  gsize size = (end != NULL ? (gsize) (end - text.data) : text.size) - offset;

  return size > 0 && text.data[offset + size - 1] == '\r' ? size - 1 : size;
}

/* (transfer full): the path in the form in which the game compares paths: without case, with backslashes. */
static char *
dup_folded (const char *path)
{
  char *folded = g_ascii_strdown (path, -1);

  for (char *at = folded; *at != '\0'; at++)
    if (*at == '/')
      *at = '\\';
  return folded;
}

static void
find_same (NreBuildListView *self)
{
  g_autoptr (GHashTable) firsts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < self->units->len; i++)
    {
      Unit *unit = &g_array_index (self->units, Unit, i), *first;
      char *folded = dup_folded (unit->path);
      guint place = GPOINTER_TO_UINT (g_hash_table_lookup (firsts, folded));

      if (place == 0)
        {
          g_hash_table_insert (firsts, folded, GUINT_TO_POINTER (i + 1));
          continue;
        }
      g_free (folded);
      place--;
      first = &g_array_index (self->units, Unit, place);
      if (first->same == NULL)
        {
          first->same = g_array_new (FALSE, FALSE, sizeof (guint));
          g_array_append_val (first->same, place);
        }
      g_array_append_val (first->same, i);
      unit->same = g_array_ref (first->same);
    }
}

static void
add_units (NreBuildListView *self, const NreBuildCategory *category)
{
  for (guint i = 0; i < category->units->len; i++)
    {
      const NreBuildUnit *found = &g_array_index (category->units, NreBuildUnit, i);
      Unit unit = { g_strndup ((const char *) found->path.data, found->path.size),
                    self->sections->len,
                    found->line,
                    found->offset,
                    line_size (self->payload, found->offset),
                    NULL };

      g_array_append_val (self->units, unit);
    }
}

static void
read_sections (NreBuildListView *self)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (g_str_hash, g_str_equal);
  g_auto (NreBuildList) list = { 0 };
  gsize offset;

  if (!nre_build_list_parse (self->payload, &list, &offset, NULL))
    return;
  for (guint i = 0; i < list.categories->len; i++)
    {
      const NreBuildCategory *category = &g_array_index (list.categories, NreBuildCategory, i);
      guint base = GPOINTER_TO_UINT (g_hash_table_lookup (counts, category->name));
      NreBuildSection section = { category->name, category->mask, category->line, category->offset,
                                  line_size (self->payload, category->offset), self->units->len,
                                  category->units->len, base };

      add_units (self, category);
      g_array_append_val (self->sections, section);
      g_hash_table_insert (counts, (gpointer) category->name, GUINT_TO_POINTER (base + category->units->len));
    }
  find_same (self);
}

static void
nre_build_list_view_read_payload (NreEntryView *view, NreSpan payload)
{
  NreBuildListView *self = NRE_BUILD_LIST_VIEW (view);

  self->payload = payload;
  g_array_set_size (self->sections, 0);
  g_array_set_size (self->units, 0);
  g_clear_pointer (&self->faults, g_array_unref);
  self->faults = nre_build_list_find_faults (payload, MAX_FAULTS);
  if (self->faults->len == 0)
    read_sections (self);
}

guint
nre_build_list_view_get_n_sections (NreBuildListView *self)
{
  nre_entry_view_update (NRE_ENTRY_VIEW (self));
  return self->sections->len;
}

/** nre_build_list_view_get_section: get section @index; FALSE if there is none. */
gboolean
nre_build_list_view_get_section (NreBuildListView *self, guint index, NreBuildSection *out)
{
  nre_entry_view_update (NRE_ENTRY_VIEW (self));
  if (index >= self->sections->len)
    return FALSE;
  *out = g_array_index (self->sections, NreBuildSection, index);
  return TRUE;
}

guint
nre_build_list_view_get_n_units (NreBuildListView *self)
{
  nre_entry_view_update (NRE_ENTRY_VIEW (self));
  return self->units->len;
}

/** nre_build_list_view_get_unit: get a unit; FALSE if there is none. @index: its index in the whole list */
gboolean
nre_build_list_view_get_unit (NreBuildListView *self, guint index, NreBuildListUnit *out)
{
  const NreBuildSection *section;
  const Unit *unit;

  nre_entry_view_update (NRE_ENTRY_VIEW (self));
  if (index >= self->units->len)
    return FALSE;
  unit = &g_array_index (self->units, Unit, index);
  section = &g_array_index (self->sections, NreBuildSection, unit->section);
  *out = (NreBuildListUnit){ unit->path, unit->section, section->base + index - section->first, unit->line,
                             unit->offset, unit->size, unit->same };
  return TRUE;
}

/** nre_build_list_view_find_unit: the index in the whole list of unit @index of the category; G_MAXUINT if
 * there is none. */
guint
nre_build_list_view_find_unit (NreBuildListView *self, const char *category, guint index)
{
  nre_entry_view_update (NRE_ENTRY_VIEW (self));
  for (guint i = 0; i < self->sections->len; i++)
    {
      const NreBuildSection *section = &g_array_index (self->sections, NreBuildSection, i);

      if (strcmp (section->name, category) == 0 && index - section->base < section->n_units)
        return section->first + index - section->base;
    }
  return G_MAXUINT;
}

/** nre_build_list_view_get_faults: (transfer none) (element-type NreTextFault): the first faulty lines, at
 * most 200; valid until the list changes. */
const GArray *
nre_build_list_view_get_faults (NreBuildListView *self)
{
  nre_entry_view_update (NRE_ENTRY_VIEW (self));
  return self->faults;
}

/* --- As rows ------------------------------------------------------------------------------------- */

static gboolean
get_section (NreSectionSource *source, guint index, NreSectionPlace *out)
{
  NreBuildSection section;

  if (!nre_build_list_view_get_section (NRE_BUILD_LIST_VIEW (source), index, &section))
    return FALSE;
  *out = (NreSectionPlace){ section.name, section.first, section.n_units };
  return TRUE;
}

static const char *
get_row (NreSectionSource *source, guint row, guint *section)
{
  NreBuildListUnit unit;

  if (!nre_build_list_view_get_unit (NRE_BUILD_LIST_VIEW (source), row, &unit))
    return NULL;
  *section = unit.section;
  return unit.path;
}

static void
section_source_init (NreSectionSourceInterface *iface)
{
  iface->get_section = get_section;
  iface->get_row = get_row;
}

/* --- Following ----------------------------------------------------------------------------------- */

static gboolean
nre_build_list_view_compare (NreEntryView *view)
{
  NreBuildListView *self = NRE_BUILD_LIST_VIEW (view);
  GPtrArray *now = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < self->units->len; i++)
    g_ptr_array_add (now, g_strdup (g_array_index (self->units, Unit, i).path));
  nre_section_moves_update (&self->moves, now);
  return TRUE;
}

/** nre_build_list_view_follow: the index of the unit that had the index @unit before the last change;
 * G_MAXUINT if it was removed. */
guint
nre_build_list_view_follow (NreBuildListView *self, guint unit)
{
  return nre_section_moves_follow (&self->moves, unit);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_build_list_view_finalize (GObject *object)
{
  NreBuildListView *self = NRE_BUILD_LIST_VIEW (object);

  g_array_unref (self->sections);
  g_array_unref (self->units);
  g_clear_pointer (&self->faults, g_array_unref);
  nre_section_moves_clear (&self->moves);
  G_OBJECT_CLASS (nre_build_list_view_parent_class)->finalize (object);
}

static void
nre_build_list_view_class_init (NreBuildListViewClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = nre_build_list_view_finalize;
  NRE_ENTRY_VIEW_CLASS (klass)->read_payload = nre_build_list_view_read_payload;
  NRE_ENTRY_VIEW_CLASS (klass)->compare = nre_build_list_view_compare;
}

static void
nre_build_list_view_init (NreBuildListView *self)
{
  self->sections = g_array_new (FALSE, FALSE, sizeof (NreBuildSection));
  self->units = g_array_new (FALSE, FALSE, sizeof (Unit));
  g_array_set_clear_func (self->units, unit_clear);
}
