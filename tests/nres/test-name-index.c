/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-name-index.h"

#include <string.h>

static void
add (NreNameIndex *index, guint32 id, const char *name)
{
  guint8 field[NRE_NAME_SIZE] = { 0 };

  memcpy (field, name, MIN (strlen (name), sizeof field));
  nre_name_index_add (index, id, field);
}

/* The ids, the last that was added first. */
static void
assert_found (NreNameIndex *index, const char *name, gsize size, guint n, const guint32 *expected)
{
  g_autoptr (GArray) ids = nre_name_index_find (index, (const guint8 *) name, size);

  g_assert_cmpmem (ids->data, ids->len * sizeof (guint32), expected, n * sizeof (guint32));
}

static void
test_found (void)
{
  NreNameIndex *index = nre_name_index_new (2);

  add (index, 7, "tree.msh");
  add (index, 0, "stone");
  add (index, 9, "TREE.MSH");
  add (index, 7, "tree.msh");
  g_assert_cmpuint (nre_name_index_get_n (index), ==, 4);
  assert_found (index, "Tree.msh", 8, 3, (guint32[]){ 7, 9, 7 });
  assert_found (index, "stone", 5, 1, (guint32[]){ 0 });
  assert_found (index, "ston", 4, 0, NULL);
  assert_found (index, "tree.msh2", 9, 0, NULL);
  assert_found (index, "", 0, 0, NULL);
  nre_name_index_free (index);
}

/* A name is as long as is said, whatever stands behind it, and may fill its field. */
static void
test_length (void)
{
  const char *full = "0123456789abcdef0123456789abcdef0123";
  const guint8 tail[NRE_NAME_SIZE] = "stone\0behind";
  NreNameIndex *index = nre_name_index_new (0);

  g_assert_cmpuint (strlen (full), ==, NRE_NAME_SIZE);
  add (index, 1, full);
  nre_name_index_add (index, 2, tail);
  add (index, 3, "");
  assert_found (index, "0123456789abcdef0123456789abcdef0123x", NRE_NAME_SIZE, 1, (guint32[]){ 1 });
  assert_found (index, full, NRE_NAME_SIZE - 1, 0, NULL);
  assert_found (index, "stonewall", 5, 1, (guint32[]){ 2 });
  assert_found (index, "x", 0, 1, (guint32[]){ 3 });
  nre_name_index_free (index);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/name-index/found", test_found);
  g_test_add_func ("/name-index/length", test_length);
  return g_test_run ();
}
