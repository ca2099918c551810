/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-exchange-areal-map.h"


/** nre_describe_areal_map: every areal with its outline and links, and the size of the grid. */
void
nre_describe_areal_map (NreJsonWriter *writer, const NreSubject *subject)
{
  g_auto (NreArealMap) map = { 0 };

  nre_areal_map_read (subject->directory, &map);
  nre_json_writer_begin_member_array (writer, "areals");
  for (guint i = 0; i < map.n_areals; i++)
    nre_areal_map_json_write_areal (writer, &map, i, FALSE);
  nre_json_writer_end_array (writer);
  if (map.has_grid)
    {
      nre_json_writer_begin_member_object (writer, "grid");
      nre_json_writer_member_uint (writer, "cells_x", map.cells_x);
      nre_json_writer_member_uint (writer, "cells_y", map.cells_y);
      nre_json_writer_member_uint (writer, "hits", map.n_hits);
      nre_json_writer_end_object (writer);
    }
  else
    nre_json_writer_member_null (writer, "grid");
}
