/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The quick fixes of areal maps: what each is called, what it does, that it leaves nothing to tell, and all
 * of a kind in one step. */

#include "edits-fixture.h"
#include "nre-areal-graph.h"
#include "nre-author-areals.h"
#include "nre-quick-fix.h"
#include "nre-validate.h"

#include <math.h>

static NreFindings *
check (EditsFixture *fixture)
{
  NreFindings *findings = nre_findings_new (FALSE);
  NreValidation validation = { .findings = findings };

  nre_validate_directory (&validation, nre_document_get_root (fixture->document), "Land.map");
  return findings;
}

static const NreFinding *
find (NreFindings *findings, const char *code, guint nth)
{
  for (guint i = 0; i < nre_findings_n (findings); i++)
    if (strcmp (nre_findings_get (findings, i)->code, code) == 0 && nth-- == 0)
      return nre_findings_get (findings, i);
  return NULL;
}

static guint
count (EditsFixture *fixture, const char *code)
{
  g_autoptr (NreFindings) findings = check (fixture);
  guint n = 0;

  while (find (findings, code, n) != NULL)
    n++;
  return n;
}

/* Squares of 8 in rows, linked with one another, with a grid. */
static NreAuthorAreals *
make_squares (guint side)
{
  g_autoptr (NreAuthorAreals) areals = nre_author_areals_new (0, 0, 8 * (float) side, 8 * (float) side);

  for (guint i = 0; i < side * side; i++)
    {
      float x = 8 * (float) (i % side), y = 8 * (float) (i / side);
      const NreAuthorVec3 outline[] = { { x, y, 0 }, { x + 8, y, 0 }, { x + 8, y + 8, 0 }, { x, y + 8, 0 } };

      nre_author_areals_add (areals, outline, 4, 0, 0);
    }
  nre_author_areals_set_grid (areals, 2 * side, 2 * side);
  nre_author_areals_link_all (areals);
  return g_steal_pointer (&areals);
}

static void
open_areals (EditsFixture *fixture, NreAuthorAreals *areals)
{
  g_autoptr (GBytes) bytes = nre_author_areals_finish (areals);

  edits_fixture_init (fixture, bytes, "Land.map");
}

/* The first finding of the code has a fix of this name; after it, there is one finding less, and it can be
 * undone. */
static void
assert_fixed (EditsFixture *fixture, const char *code, const char *label)
{
  g_autoptr (NreFindings) findings = check (fixture);
  const NreFinding *finding = find (findings, code, 0);
  g_autoptr (NreQuickFix) fix = NULL;
  g_autoptr (NreQuickFix) again = NULL;
  g_autoptr (GError) error = NULL;
  guint before = count (fixture, code),
        n_steps = g_list_model_get_n_items (G_LIST_MODEL (nre_document_get_history (fixture->document)));

  g_assert_nonnull (finding);
  fix = nre_quick_fix_new (fixture->document, finding);
  g_assert_nonnull (fix);
  g_assert_cmpstr (fix->label, ==, label);
  nre_quick_fix_perform (fix, fixture->document, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count (fixture, code), ==, before - 1);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (nre_document_get_history (fixture->document))),
                    ==, n_steps + 1);
  again = nre_quick_fix_new (fixture->document, finding);
  g_assert_null (again);
}

static NreArealLink
get_link (EditsFixture *fixture, guint areal, guint edge)
{
  g_auto (NreArealMap) map = { 0 };
  NreAreal record;

  g_assert_true (nre_areal_map_read (nre_document_get_root (fixture->document), &map));
  nre_areal_map_get (&map, areal, &record);
  return nre_areal_get_link (&record, edge);
}

static void
assert_link (EditsFixture *fixture, guint areal, guint edge, gint to_areal, gint to_edge)
{
  NreArealLink link = get_link (fixture, areal, edge);

  g_assert_cmpint (link.areal, ==, to_areal);
  g_assert_cmpint (link.edge, ==, to_edge);
}

static float
get_head (EditsFixture *fixture, guint areal, guint offset)
{
  g_auto (NreArealMap) map = { 0 };
  NreAreal record;

  g_assert_true (nre_areal_map_read (nre_document_get_root (fixture->document), &map));
  nre_areal_map_get (&map, areal, &record);
  return nre_load_f32 (record.head + offset);
}

/* 4 is in the middle of nine; its edge 1 leads to edge 3 of 5. */
static void
the_other_leads_back (void)
{
  g_autoptr (NreAuthorAreals) areals = make_squares (3);
  g_auto (EditsFixture) fixture = { 0 };

  nre_author_areals_set_link (areals, 5, 3, -1, -1);
  open_areals (&fixture, areals);
  assert_fixed (&fixture, "areal-one-way", "Make edge 3 of areal 5 lead to 4");
  assert_link (&fixture, 5, 3, 4, 1);
  assert_link (&fixture, 4, 1, 5, 3);
}

/* One that leads elsewhere has a reason; so has an edge that leads to itself none. */
static void
an_odd_link_is_taken_away (void)
{
  g_autoptr (NreAuthorAreals) areals = make_squares (3);
  g_auto (EditsFixture) fixture = { 0 };

  nre_author_areals_set_link (areals, 0, 0, 5, 3);
  nre_author_areals_set_link (areals, 0, 3, 8, 9);
  open_areals (&fixture, areals);
  assert_fixed (&fixture, "areal-one-way", "Disconnect edge 0 of areal 0");
  assert_link (&fixture, 0, 0, -1, -1);
  assert_link (&fixture, 5, 3, 4, 1);
  edits_fixture_perform (&fixture,
                         "{'op': 'set-link', 'areal': 0, 'edge': 0, 'to': [0, 3], 'one_way': true}");
  /* What dangles is free. */
  assert_fixed (&fixture, "areal-one-way", "Make edge 3 of areal 0 lead to 0");
  assert_link (&fixture, 0, 3, 0, 0);
}

static void
touching_edges_are_connected (void)
{
  g_autoptr (NreAuthorAreals) areals = make_squares (3);
  g_auto (EditsFixture) fixture = { 0 };
  g_autoptr (NreFindings) findings = NULL;
  const NreFinding *finding;

  nre_author_areals_set_link (areals, 5, 3, -1, -1);
  nre_author_areals_set_link (areals, 4, 1, -1, -1);
  open_areals (&fixture, areals);
  assert_fixed (&fixture, "areal-touching", "Connect both ways");
  assert_link (&fixture, 5, 3, 4, 1);
  assert_link (&fixture, 4, 1, 5, 3);
  /* If one leads elsewhere, it may be meant. */
  edits_fixture_perform (&fixture, "{'op': 'set-link', 'areal': 4, 'edge': 1, 'to': [8, 1]}");
  findings = check (&fixture);
  finding = find (findings, "areal-touching", 0);
  g_assert_nonnull (finding);
  g_assert_cmpint (finding->severity, ==, NRE_SEVERITY_INFO);
  g_assert_null (nre_quick_fix_new (fixture.document, finding));
}

/* Three areals at one edge, of which two lie over one another: nobody knows which is meant. */
static void
what_touches_two_is_left (void)
{
  g_autoptr (NreAuthorAreals) areals = nre_author_areals_new (0, 0, 16, 8);
  const NreAuthorVec3 left[] = { { 0, 0, 0 }, { 8, 0, 0 }, { 8, 8, 0 }, { 0, 8, 0 } };
  const NreAuthorVec3 right[] = { { 8, 0, 0 }, { 16, 0, 0 }, { 16, 8, 0 }, { 8, 8, 0 } };
  g_auto (EditsFixture) fixture = { 0 };
  g_autoptr (NreFindings) findings = NULL;
  guint n_fixed;

  nre_author_areals_add (areals, left, 4, 0, 0);
  nre_author_areals_add (areals, right, 4, 0, 0);
  nre_author_areals_add (areals, right, 4, 0, 0);
  nre_author_areals_set_grid (areals, 2, 1);
  open_areals (&fixture, areals);
  findings = check (&fixture);
  g_assert_null (nre_quick_fix_new (fixture.document, find (findings, "areal-touching", 0)));
  g_assert_null (nre_quick_fix_new (fixture.document, find (findings, "areal-touching", 1)));
  g_assert_cmpuint (nre_quick_fix_count (fixture.document, findings, "areal-touching", NULL), ==, 0);
  g_assert_true (
      nre_quick_fix_perform_all (fixture.document, findings, "areal-touching", NULL, &n_fixed, NULL));
  g_assert_cmpuint (n_fixed, ==, 0);
}

/* The same where it is the one of the two that comes second which touches both. */
static void
what_two_touch_is_left (void)
{
  g_autoptr (NreAuthorAreals) areals = nre_author_areals_new (0, 0, 16, 8);
  const NreAuthorVec3 left[] = { { 0, 0, 0 }, { 8, 0, 0 }, { 8, 8, 0 }, { 0, 8, 0 } };
  const NreAuthorVec3 right[] = { { 8, 0, 0 }, { 16, 0, 0 }, { 16, 8, 0 }, { 8, 8, 0 } };
  g_auto (EditsFixture) fixture = { 0 };
  g_autoptr (NreFindings) findings = NULL;

  nre_author_areals_add (areals, left, 4, 0, 0);
  nre_author_areals_add (areals, left, 4, 0, 0);
  nre_author_areals_add (areals, right, 4, 0, 0);
  nre_author_areals_set_grid (areals, 2, 1);
  open_areals (&fixture, areals);
  findings = check (&fixture);
  g_assert_nonnull (find (findings, "areal-touching", 1));
  g_assert_null (nre_quick_fix_new (fixture.document, find (findings, "areal-touching", 0)));
  g_assert_null (nre_quick_fix_new (fixture.document, find (findings, "areal-touching", 1)));
  g_assert_cmpuint (nre_quick_fix_count (fixture.document, findings, "areal-touching", NULL), ==, 0);
}

/* Two lead to one edge that leads nowhere: with the one connected, the other's link is the odd one, or the
 * other way round. */
static void
what_two_lead_to_is_left (void)
{
  g_autoptr (NreAuthorAreals) areals = make_squares (3);
  g_auto (EditsFixture) fixture = { 0 };
  g_autoptr (NreFindings) findings = NULL;

  nre_author_areals_set_link (areals, 5, 3, -1, -1);
  nre_author_areals_set_link (areals, 0, 0, 5, 3);
  open_areals (&fixture, areals);
  findings = check (&fixture);
  g_assert_nonnull (find (findings, "areal-one-way", 1));
  g_assert_null (nre_quick_fix_new (fixture.document, find (findings, "areal-one-way", 0)));
  g_assert_null (nre_quick_fix_new (fixture.document, find (findings, "areal-one-way", 1)));
  g_assert_cmpuint (nre_quick_fix_count (fixture.document, findings, "areal-one-way", NULL), ==, 0);
  edits_fixture_perform (&fixture, "{'op': 'set-link', 'areal': 0, 'edge': 0, 'to': null, 'one_way': true}");
  assert_fixed (&fixture, "areal-one-way", "Make edge 3 of areal 5 lead to 4");
}

static void
anchors_are_moved_inside (void)
{
  g_autoptr (NreAuthorAreals) areals = nre_author_areals_new (0, 0, 24, 8);
  const NreAuthorVec3 square[] = { { 0, 0, 1 }, { 8, 0, 1 }, { 8, 8, 3 }, { 0, 8, 3 } };
  const NreAuthorVec3 hook[] = { { 8, 0, 5 }, { 16, 0, 5 }, { 16, 1, 5 },
                                 { 9, 1, 5 }, { 9, 8, 5 },  { 8, 8, 5 } };
  g_auto (EditsFixture) fixture = { 0 };
  float x, y;

  nre_author_areals_add (areals, square, 4, 0, 0);
  nre_author_areals_add (areals, hook, 6, 0, 0);
  nre_author_areals_set_anchor (areals, 0, (NreAuthorVec3){ -1, 4, 7 });
  nre_author_areals_set_anchor (areals, 1, (NreAuthorVec3){ 15, 7, 7 });
  nre_author_areals_set_grid (areals, 3, 1);
  open_areals (&fixture, areals);
  assert_fixed (&fixture, "areal-anchor", "Move it to the centroid");
  g_assert_cmpfloat (get_head (&fixture, 0, 0), ==, 4);
  g_assert_cmpfloat (get_head (&fixture, 0, 4), ==, 4);
  g_assert_cmpfloat (get_head (&fixture, 0, 8), ==, 2);
  assert_fixed (&fixture, "areal-anchor", "Move it into the polygon");
  x = get_head (&fixture, 1, 0);
  y = get_head (&fixture, 1, 4);
  g_assert_true (x > 8 && y > 0 && x < 16 && y < 8 && (x < 9 || y < 1));
  g_assert_cmpfloat (get_head (&fixture, 1, 8), ==, 5);
}

/* The anchor lies in the plane of the polygon, wherever its centroid is. */
static void
anchors_lie_on_the_slope (void)
{
  g_autoptr (NreAuthorAreals) areals = nre_author_areals_new (0, 0, 24, 24);
  NreAuthorVec3 outline[] = { { 0, 0, 0 }, { 24, 2, 0 }, { 20, 9, 0 }, { 11, 5, 0 }, { 3, 21, 0 } };
  g_auto (EditsFixture) fixture = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (outline); i++)
    outline[i].z = 7 + outline[i].x / 2 - outline[i].y;
  nre_author_areals_add (areals, outline, G_N_ELEMENTS (outline), 0, 0);
  nre_author_areals_set_anchor (areals, 0, (NreAuthorVec3){ -1, 4, 7 });
  nre_author_areals_set_grid (areals, 2, 2);
  open_areals (&fixture, areals);
  assert_fixed (&fixture, "areal-anchor", "Move it to the centroid");
  g_assert_cmpfloat_with_epsilon (get_head (&fixture, 0, 8),
                                  7 + get_head (&fixture, 0, 0) / 2 - get_head (&fixture, 0, 4), 1e-4);
}

static void
areas_and_normals_are_put_right (void)
{
  g_autoptr (NreAuthorAreals) areals = make_squares (2);
  g_auto (EditsFixture) fixture = { 0 };
  g_autoptr (NreFindings) findings = NULL;
  double square = 0;

  open_areals (&fixture, areals);
  edits_fixture_perform (&fixture,
                         "{'op': 'set-areal', 'areal': 3, 'area_metric': 50, 'normal': [0.5, -3, 7]}");
  assert_fixed (&fixture, "areal-area", "Set it to 64.0, the area of the polygon");
  g_assert_cmpfloat (get_head (&fixture, 3, 16), ==, 64);
  assert_fixed (&fixture, "areal-normal", "Give it a length of 1");
  for (guint i = 20; i < 32; i += 4)
    square += (double) get_head (&fixture, 3, i) * (double) get_head (&fixture, 3, i);
  g_assert_cmpfloat_with_epsilon (square, 1, 1e-6);
  g_assert_cmpfloat_with_epsilon (get_head (&fixture, 3, 24) / get_head (&fixture, 3, 28), -3.0 / 7, 1e-6);
}

static GBytes *
patch_head (NreAuthorAreals *areals, guint offset, guint32 word)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_areals_to_archive (areals);

  nre_author_archive_set_payload (archive, 0,
                                  nre_author_patch_u32 (nre_author_archive_get_payload (archive, 0), offset,
                                                        word));
  return nre_author_archive_finish (archive);
}

/* A normal of no direction, and a polygon with a corner nowhere: nothing is certain. */
static void
what_is_damaged_has_no_fix (void)
{
  g_autoptr (NreAuthorAreals) areals = make_squares (2);
  g_autoptr (GBytes) null = patch_head (areals, 28, 0), nowhere = patch_head (areals, 56, 0x7fc00000u);
  g_auto (EditsFixture) a = { 0 };
  g_auto (EditsFixture) b = { 0 };
  g_autoptr (NreFindings) findings = NULL;
  NreFinding finding = { .code = "areal-anchor", .entry = (char *) "", .place = { .entry = "" } };

  edits_fixture_init (&a, null, "Land.map");
  findings = check (&a);
  g_assert_null (nre_quick_fix_new (a.document, find (findings, "areal-normal", 0)));
  edits_fixture_refuse (&a, "{'op': 'refit-areals', 'areals': [0], 'normal': true}", "has no direction");
  /* Findings of another map, or none of this. */
  finding.place.record = 4;
  g_assert_null (nre_quick_fix_new (a.document, &finding));
  finding.code = "areal-one-way";
  finding.place.record = 0;
  g_assert_null (nre_quick_fix_new (a.document, &finding));
  finding.place.offset = 1 << 20;
  g_assert_null (nre_quick_fix_new (a.document, &finding));

  edits_fixture_init (&b, nowhere, "Land.map");
  finding.code = "areal-area";
  g_assert_null (nre_quick_fix_new (b.document, &finding));
  finding.code = "areal-cells";
  g_assert_null (nre_quick_fix_new (b.document, &finding));
  edits_fixture_refuse (&b, "{'op': 'refit-areals', 'areals': [1, 0], 'area': true}", "areal 0 is damaged");
  edits_fixture_refuse (&b, "{'op': 'refit-areals', 'areals': [0], 'anchor': true}", "areal 0 is damaged");
}

/* One without an inside, and one whose area no float can hold. */
static void
what_cannot_be_refitted_is_refused (void)
{
  static const guint32 xs[] = { 0x7f000000u, 0xff000000u, 0xff000000u, 0x7f000000u };
  static const guint32 ys[] = { 0x7f000000u, 0x7f000000u, 0xff000000u, 0xff000000u };
  g_autoptr (NreAuthorAreals) areals = make_squares (2);

  for (guint huge = 0; huge < 2; huge++)
    {
      g_autoptr (NreAuthorArchive) archive = nre_author_areals_to_archive (areals);
      GBytes *payload = g_bytes_ref (nre_author_archive_get_payload (archive, 0));
      g_autoptr (GBytes) bytes = NULL;
      g_auto (EditsFixture) fixture = { 0 };

      for (guint i = 0; i < 4; i++)
        {
          GBytes *x = nre_author_patch_u32 (payload, 56 + 12 * i, huge ? xs[i] : 0);
          GBytes *y = huge ? nre_author_patch_u32 (x, 60 + 12 * i, ys[i]) : g_bytes_ref (x);

          g_bytes_unref (payload);
          g_bytes_unref (x);
          payload = y;
        }
      nre_author_archive_set_payload (archive, 0, payload);
      bytes = nre_author_archive_finish (archive);
      edits_fixture_init (&fixture, bytes, "Land.map");
      if (huge)
        edits_fixture_refuse (&fixture, "{'op': 'refit-areals', 'areals': [0], 'area': true}",
                              "more than a float can hold");
      else
        edits_fixture_refuse (&fixture, "{'op': 'refit-areals', 'areals': [0], 'anchor': true}",
                              "no place inside");
    }
}

static void
the_grid_is_rebuilt (void)
{
  g_autoptr (NreAuthorAreals) areals = make_squares (5);
  g_autoptr (NreAuthorArchive) archive = nre_author_areals_to_archive (areals);
  g_autoptr (GBytes) right = nre_author_areals_finish (areals), spoilt = NULL, written = NULL;
  GBytes *payload = nre_author_archive_get_payload (archive, 0);
  gsize grid = 25 * (56 + 4 * 20);
  g_auto (EditsFixture) fixture = { 0 };
  g_autoptr (NreFindings) findings = NULL;
  guint n_fixed;

  /* The cells in the corner lie in areal 0 alone. */
  g_assert_cmpuint (nre_author_peek_u32 (payload, grid + 8), ==, 1);
  nre_author_archive_set_payload (archive, 0, nre_author_patch_u16 (payload, grid + 8 + 2, 24));
  spoilt = nre_author_archive_finish (archive);
  edits_fixture_init (&fixture, spoilt, "Land.map");
  findings = check (&fixture);
  g_assert_cmpuint (nre_quick_fix_count (fixture.document, findings, "areal-cells", NULL), ==, 1);
  g_assert_true (nre_quick_fix_perform_all (fixture.document, findings, "areal-cells", NULL, &n_fixed, NULL));
  written = edits_fixture_write (&fixture);
  g_assert_true (g_bytes_equal (written, right));
}

/* Each cell lists all areals but one: by whatever rule that was made, by ours it would all be another
 * grid. */
static void
a_grid_by_another_rule_is_left (void)
{
  enum { N_CELLS = 16, N_AREALS = 25 };
  g_autoptr (NreAuthorAreals) areals = make_squares (5);
  g_autoptr (NreAuthorArchive) archive = nre_author_areals_to_archive (areals);
  GByteArray *payload = g_byte_array_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_auto (EditsFixture) fixture = { 0 };
  g_autoptr (NreFindings) findings = NULL;

  g_byte_array_append (payload, g_bytes_get_data (nre_author_archive_get_payload (archive, 0), NULL),
                       N_AREALS * (56 + 4 * 20));
  nre_author_put_u32 (payload, 4);
  nre_author_put_u32 (payload, 4);
  for (guint i = 0; i < N_CELLS; i++)
    {
      nre_author_put_u16 (payload, N_AREALS - 1);
      for (guint k = 1; k < N_AREALS; k++)
        nre_author_put_u16 (payload, k);
    }
  nre_author_archive_set_payload (archive, 0, g_byte_array_free_to_bytes (payload));
  bytes = nre_author_archive_finish (archive);
  edits_fixture_init (&fixture, bytes, "Land.map");
  findings = check (&fixture);
  g_assert_nonnull (find (findings, "areal-cells", 0));
  g_assert_null (nre_quick_fix_new (fixture.document, find (findings, "areal-cells", 0)));
}

/* --- All of a kind ---------------------------------------------------------------------------------- */

/* As many as are fixed in one step, that can be undone. */
static void
fix_all (EditsFixture *fixture, const char *code, guint expected)
{
  GListModel *history = G_LIST_MODEL (nre_document_get_history (fixture->document));
  guint n_steps = g_list_model_get_n_items (history), n_fixed;
  g_autoptr (NreFindings) findings = check (fixture);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (nre_quick_fix_count (fixture->document, findings, code, NULL), ==, expected);
  nre_quick_fix_perform_all (fixture->document, findings, code, NULL, &n_fixed, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (n_fixed, ==, expected);
  g_assert_cmpuint (count (fixture, code), ==, 0);
  g_assert_cmpuint (g_list_model_get_n_items (history), ==, n_steps + 1);
}

static void
ten_thousand_are_one_step (void)
{
  enum { SIDE = 72 };
  g_autoptr (NreAuthorAreals) areals = make_squares (SIDE);
  g_autoptr (GBytes) linked = NULL, bytes = NULL, written = NULL;
  g_auto (EditsFixture) fixture = { 0 };

  linked = nre_author_areals_finish (areals);
  for (guint i = 0; i < SIDE * SIDE; i++)
    {
      nre_author_areals_set_anchor (areals, i, (NreAuthorVec3){ -1, -1, -1 });
      for (guint k = 0; k < 4; k++)
        nre_author_areals_set_link (areals, i, k, -1, -1);
    }
  bytes = nre_author_areals_finish (areals);
  edits_fixture_init (&fixture, bytes, "Land.map");
  fix_all (&fixture, "areal-touching", 2 * SIDE * (SIDE - 1));
  fix_all (&fixture, "areal-anchor", SIDE * SIDE);
  written = edits_fixture_write (&fixture);
  g_assert_cmpuint (count (&fixture, "areal-island"), ==, 0);
  g_assert_true (g_bytes_equal (written, linked));
}

/* Those that lead back and those that are taken away, together. */
static void
one_way_links_go_together (void)
{
  g_autoptr (NreAuthorAreals) areals = make_squares (4);
  g_auto (EditsFixture) fixture = { 0 };

  nre_author_areals_set_link (areals, 5, 1, -1, -1);
  nre_author_areals_set_link (areals, 9, 1, -1, -1);
  nre_author_areals_set_link (areals, 0, 0, 15, 0);
  nre_author_areals_set_link (areals, 1, 0, 15, 0);
  nre_author_areals_set_link (areals, 2, 0, 15, 1);
  open_areals (&fixture, areals);
  fix_all (&fixture, "areal-one-way", 5);
  assert_link (&fixture, 5, 1, 6, 3);
  assert_link (&fixture, 9, 1, 10, 3);
  assert_link (&fixture, 2, 0, 15, 1);
  assert_link (&fixture, 15, 1, 2, 0);
}

/* --- The operations by themselves ------------------------------------------------------------------- */

static void
operations_are_refused (void)
{
  static const struct { const char *edit; const char *reason; } cases[] = {
    { "{'op': 'set-links', 'links': []}", "four numbers" },
    { "{'op': 'set-links', 'links': [0, 1, 2]}",
      "four numbers for each link: areal, edge, and where it is to lead; there are 3" },
    { "{'op': 'set-links', 'links': [0, 1, 1, 3, 4, 0, 0, 0]}", "there is no areal 4" },
    { "{'op': 'set-links', 'links': [0, 4, 1, 3]}", "areal 0 has no edge 4" },
    { "{'op': 'set-links', 'links': [0, 1, 4294967295, 3]}", "there is no areal 4294967295" },
    { "{'op': 'set-links', 'links': [0, 1, 0, 1]}", "lead to itself" },
    { "{'op': 'set-links', 'links': [0, 1, 1, -1]}", "does not fit" },
    { "{'op': 'set-links'}", "“links” is missing" },
    { "{'op': 'refit-areals', 'areals': [], 'area': true}", "nothing to refit" },
    { "{'op': 'refit-areals', 'areals': [0]}", "nothing to refit" },
    { "{'op': 'refit-areals', 'areals': [0], 'area': false}", "nothing to refit" },
    { "{'op': 'refit-areals', 'areals': [0, 4], 'area': true}", "there is no areal 4" },
    { "{'op': 'refit-areals', 'area': true}", "“areals” is missing" },
  };
  g_autoptr (NreAuthorAreals) areals = make_squares (2);
  g_auto (EditsFixture) fixture = { 0 };

  open_areals (&fixture, areals);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    edits_fixture_refuse (&fixture, cases[i].edit, cases[i].reason);
}

/* The directory says that the bytes are where the file has none. */
static void
what_cannot_be_read_is_refused (void)
{
  static const char *const edits[] = {
    "{'op': 'set-link', 'areal': 0, 'edge': 0, 'to': null}", "{'op': 'set-links', 'links': [0, 1, 1, 3]}",
    "{'op': 'set-areal', 'areal': 0, 'class_id': 1}", "{'op': 'refit-areals', 'areals': [0], 'area': true}",
    "{'op': 'move-vertex', 'areal': 0, 'vertex': 0, 'position': [1, 1, 1]}", "{'op': 'rebuild-grid'}",
  };
  g_autoptr (NreAuthorAreals) areals = make_squares (2);
  g_autoptr (NreAuthorArchive) archive = nre_author_areals_to_archive (areals);
  g_autoptr (GBytes) bytes = NULL;
  g_auto (EditsFixture) fixture = { 0 };
  NreFinding finding = { .code = "areal-cells", .entry = (char *) "", .place = { .entry = "" } };

  nre_author_archive_override (archive, 0, NRE_AUTHOR_FIELD_OFFSET, 0x7fffffff);
  bytes = nre_author_archive_finish (archive);
  edits_fixture_init (&fixture, bytes, "Land.map");
  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    edits_fixture_refuse (&fixture, edits[i], "cannot be read");
  g_assert_null (nre_quick_fix_new (fixture.document, &finding));
  finding.code = "areal-area";
  g_assert_null (nre_quick_fix_new (fixture.document, &finding));
}

/* Each link sees what those before it did. */
static void
links_are_set_one_after_the_other (void)
{
  g_autoptr (NreAuthorAreals) areals = make_squares (2);
  g_auto (EditsFixture) fixture = { 0 };

  open_areals (&fixture, areals);
  edits_fixture_perform (&fixture, "{'op': 'set-links', 'links': [0, 1, 3, 0, 2, 2, 0, 1, 3, 3, 4294967295, "
                                   "4294967295]}");
  assert_link (&fixture, 0, 1, 2, 2);
  assert_link (&fixture, 2, 2, 0, 1);
  /* Was led to from 1 before, then from 0. */
  assert_link (&fixture, 3, 0, -1, -1);
  assert_link (&fixture, 1, 2, -1, -1);
  assert_link (&fixture, 1, 3, -1, -1);
  assert_link (&fixture, 3, 3, -1, -1);
  assert_link (&fixture, 2, 1, -1, -1);
  edits_fixture_perform (&fixture, "{'op': 'set-links', 'links': [0, 1, 1, 3, 2, 1, 3, 3], 'one_way': true}");
  assert_link (&fixture, 0, 1, 1, 3);
  assert_link (&fixture, 1, 3, -1, -1);
  assert_link (&fixture, 2, 2, 0, 1);
  edits_fixture_perform (&fixture,
                         "{'op': 'refit-areals', 'areals': [3, 0, 3], 'area': true, 'anchor': true}");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/areal-map-fixes/leads-back", the_other_leads_back);
  g_test_add_func ("/areal-map-fixes/odd-link", an_odd_link_is_taken_away);
  g_test_add_func ("/areal-map-fixes/touching", touching_edges_are_connected);
  g_test_add_func ("/areal-map-fixes/touches-two", what_touches_two_is_left);
  g_test_add_func ("/areal-map-fixes/two-touch", what_two_touch_is_left);
  g_test_add_func ("/areal-map-fixes/two-lead", what_two_lead_to_is_left);
  g_test_add_func ("/areal-map-fixes/anchor", anchors_are_moved_inside);
  g_test_add_func ("/areal-map-fixes/slope", anchors_lie_on_the_slope);
  g_test_add_func ("/areal-map-fixes/area-and-normal", areas_and_normals_are_put_right);
  g_test_add_func ("/areal-map-fixes/damaged", what_is_damaged_has_no_fix);
  g_test_add_func ("/areal-map-fixes/not-refitted", what_cannot_be_refitted_is_refused);
  g_test_add_func ("/areal-map-fixes/grid", the_grid_is_rebuilt);
  g_test_add_func ("/areal-map-fixes/other-grid", a_grid_by_another_rule_is_left);
  g_test_add_func ("/areal-map-fixes/ten-thousand", ten_thousand_are_one_step);
  g_test_add_func ("/areal-map-fixes/one-way", one_way_links_go_together);
  g_test_add_func ("/areal-map-fixes/refused", operations_are_refused);
  g_test_add_func ("/areal-map-fixes/unreadable", what_cannot_be_read_is_refused);
  g_test_add_func ("/areal-map-fixes/set-links", links_are_set_one_after_the_other);
  return g_test_run ();
}
