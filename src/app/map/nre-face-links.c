/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-face-links.h"

#include <glib/gi18n.h>

#include "nre-decimal.h"
#include "nre-map-parts.h"
#include "nre-terrain-view.h"

#define NO_NEIGHBOUR 0xffff
#define POSITION_SIZE 12

/* The number of a tile's words for slots: the first is drawn near, the second far (spec: terrain.md). */
#define N_WORDS 15
#define WORDS_PER_LOD 5

static NreTerrainView *
get_view (NreSelection *selection)
{
  return NRE_TERRAIN_VIEW (nre_selection_get_view (selection));
}

static void
add (NreLinkGroup *group, NrePart part, guint index, char *markup)
{
  NreLink link = { .part = part, .index = index, .markup = markup };

  nre_link_group_add (group, &link);
}

/* --- Faces --------------------------------------------------------------------------------------- */

static void
add_vertex (NreLinkGroup *group, NreTerrainView *view, guint corner, guint vertex)
{
  NreLink link = { .part = NRE_PART_BYTES, .table = NRE_TERRAIN_POSITIONS,
                   .offset = (guint64) vertex * POSITION_SIZE, .size = POSITION_SIZE };
  g_autofree char *markup = nre_link_markup_printf (GTK_WIDGET (group), _("Vertex %u"), vertex);
  float place[3];

  if (nre_terrain_view_get_position (view, vertex, place))
    /* Translators: a corner of a triangle, the vertex there as a link, and where that is. */
    link.markup = nre_decimal_printf (_("Corner %u: %s at %g, %g, %g"), corner, markup, (double) place[0],
                                      (double) place[1], (double) place[2]);
  else
    {
      link.part = NRE_PART_NONE;
      link.markup = g_strdup_printf (_("Corner %u: vertex %u, which does not exist"), corner, vertex);
    }
  nre_link_group_add (group, &link);
}

static void
add_neighbour (NreLinkGroup *group, NreTerrainView *view, guint edge, guint neighbour)
{
  g_autofree char *markup = NULL;

  if (neighbour == NO_NEIGHBOUR)
    {
      add (group, NRE_PART_NONE, 0, g_strdup_printf (_("Edge %u: no neighbour"), edge));
      return;
    }
  if (neighbour >= nre_terrain_view_get_n_faces (view))
    {
      add (group, NRE_PART_NONE, 0,
           g_strdup_printf (_("Edge %u: face %u, which does not exist"), edge, neighbour));
      return;
    }
  markup = nre_link_markup_printf (GTK_WIDGET (group), _("Face %u"), neighbour);
  /* Translators: an edge of a triangle, and the face across it as a link. */
  add (group, (NrePart) NRE_TERRAIN_PART_FACE, neighbour, g_strdup_printf (_("Edge %u: %s"), edge, markup));
}

static void
add_slot (NreLinkGroup *group, guint slot)
{
  add (group, (NrePart) NRE_TERRAIN_PART_SLOT, slot,
       nre_link_markup_printf (GTK_WIDGET (group), _("Slot %u"), slot));
}

static void
add_tile (NreLinkGroup *group, guint tile, guint word)
{
  g_autofree char *markup = nre_link_markup_printf (GTK_WIDGET (group), _("Tile %u"), tile);
  g_autofree char *place = word < 2 ? NULL : g_strdup_printf (_("word %u"), word);

  if (word < 2)
    place = g_strdup (word == 0 ? C_("level of detail", "near") : C_("level of detail", "far"));
  /* Translators: a tile as a link, and for which level of detail it draws a slot. */
  add (group, (NrePart) NRE_TERRAIN_PART_TILE, tile, g_strdup_printf (_("%s, %s"), markup, place));
}

static gboolean
draws (NreTerrainView *view, guint tile, guint word, guint slot)
{
  guint drawn;

  return nre_terrain_view_get_tile_slot (view, tile, word / WORDS_PER_LOD, word % WORDS_PER_LOD, &drawn) &&
         drawn == slot;
}

/**
 * nre_face_links_show:
 * @selection: (nullable): a selection in a terrain; NULL releases everything
 * @face: index of the face; G_MAXUINT for none
 */
void
nre_face_links_show (NreLinkGroup *uses, NreLinkGroup *users, NreSelection *selection, guint face)
{
  NreTerrainView *view = selection != NULL ? get_view (selection) : NULL;
  NreTerrainFace record;
  guint slot, tile, word = 0;

  nre_link_group_begin (uses);
  nre_link_group_begin (users);
  if (view != NULL && nre_terrain_view_get_face (view, face, &record))
    {
      for (guint i = 0; i < 3; i++)
        add_vertex (uses, view, i, record.vertices[i]);
      for (guint i = 0; i < 3; i++)
        add_neighbour (uses, view, i, record.neighbours[i]);
      slot = nre_terrain_view_find_face_slot (view, face);
      if (slot != G_MAXUINT)
        {
          add_slot (users, slot);
          tile = nre_terrain_view_find_slot_tile (view, slot);
          while (tile != G_MAXUINT && word < N_WORDS && !draws (view, tile, word, slot))
            word++;
          if (tile != G_MAXUINT)
            add_tile (users, tile, word);
        }
    }
  nre_link_group_end (uses, selection, 0);
  nre_link_group_end (users, selection, 0);
}

/* --- Slots --------------------------------------------------------------------------------------- */

/** nre_slot_links_show: show the links of a slot; see nre_face_links_show(). @slot: index of the slot;
 * G_MAXUINT for none */
void
nre_slot_links_show (NreLinkGroup *uses, NreLinkGroup *users, NreSelection *selection, guint slot)
{
  NreTerrainView *view = selection != NULL ? get_view (selection) : NULL;
  guint first, count, n_more = 0;

  nre_link_group_begin (uses);
  nre_link_group_begin (users);
  if (view != NULL && slot < nre_terrain_view_get_n_slots (view))
    {
      if (nre_terrain_view_get_slot_faces (view, slot, &first, &count) && count > 0)
        add (uses, (NrePart) NRE_TERRAIN_PART_FACE, first,
             nre_link_markup_printf (GTK_WIDGET (uses), _("Faces %u–%u"), first, first + count - 1));
      for (guint tile = 0; tile < nre_terrain_view_get_n_tiles (view); tile++)
        for (guint word = 0; word < N_WORDS; word++)
          {
            if (!draws (view, tile, word, slot))
              continue;
            if (nre_link_group_get_n (users) < NRE_LINK_GROUP_MAX)
              add_tile (users, tile, word);
            else
              n_more++;
          }
    }
  nre_link_group_end (uses, selection, 0);
  nre_link_group_end (users, selection, n_more);
}
