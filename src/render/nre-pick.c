/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-pick.h"

#include "nre-bvh.h"

/* There are two levels of trees. For each level of detail and group, a tree has the boxes of its draws. The
 * trees of a picker for another pose are built when a ray first needs them. For each batch, a tree has its
 * triangles, in node space; all nodes and poses share this tree.
 *
 * The trees find exactly the triangles that a search through all triangles finds. Both call meet_triangle(),
 * which returns a distance inside the range that meet_box() returns for the box of the triangle. The range of
 * a larger box encloses it, since each step of meet_box() is monotonic, including rounding. If two triangles
 * have the same distance, the first in the order of the draws is found. */

struct _NrePicker
{
  gatomicrefcount  ref_count;
  NreScene        *scene;
  NrePicker       *base;        /* (nullable): the picker that owns @batches, unless this one does */
  guint            n_batches;
  NreBvh          *batches;
  gsize            has_draws[NRE_SCENE_LODS][NRE_SCENE_GROUPS];
  NreBvh           draws[NRE_SCENE_LODS][NRE_SCENE_GROUPS];
};

/* A ray in the space of the scene or of a node. @inverse: 1 / direction, by axis. @pad: by how much boxes
 * are enlarged. @k, @shear: the axes and factors of the watertight test of Woop, Benthin and Wald (Journal
 * of Computer Graphics Techniques 2013), by which no ray passes between two faces with a common edge. */
typedef struct
{
  double origin[3];
  double inverse[3];
  double t_min;
  double pad;
  guint  k[3];
  double shear[3];
} Ray;

typedef struct
{
  double  t;
  guint   draw;
  guint32 triangle;
  gboolean found;
} Hit;

static double
largest (const NreBounds *bounds)
{
  double result = 0;

  for (guint i = 0; i < 3; i++)
    result = MAX (result, MAX (fabs ((double) bounds->min[i]), fabs ((double) bounds->max[i])));
  return result;
}

/* Initialise a ray. @padding: how much boxes are enlarged, relative to the largest coordinate. Returns FALSE
 *   if the ray is invalid. */
static gboolean
prepare_ray (Ray *self, const double origin[3], const double direction[3], double t_min,
             const NreBounds *bounds, double padding)
{
  double scale = largest (bounds);
  guint z = 0;

  for (guint i = 0; i < 3; i++)
    {
      if (!isfinite (origin[i]) || !isfinite (direction[i]))
        return FALSE;
      self->origin[i] = origin[i];
      /* The inverse of 0 could result in 0 × ∞. */
      self->inverse[i] = 1 / (fabs (direction[i]) < 1e-200 ? copysign (1e-200, direction[i]) : direction[i]);
      scale = MAX (scale, fabs (origin[i]));
      if (fabs (direction[i]) > fabs (direction[z]))
        z = i;
    }
  if (fabs (direction[z]) < 1e-150)
    return FALSE;
  self->t_min = t_min;
  self->pad = scale * padding;
  self->k[0] = (z + 1) % 3;
  self->k[1] = (z + 2) % 3;
  self->k[2] = z;
  self->shear[0] = direction[self->k[0]] / direction[z];
  self->shear[1] = direction[self->k[1]] / direction[z];
  self->shear[2] = 1 / direction[z];
  return TRUE;
}

static inline gboolean
meet_box (const Ray *ray, const NreBounds *box, double *enter, double *leave)
{
  double near_t = ray->t_min, far_t = INFINITY;

  for (guint i = 0; i < 3; i++)
    {
      double a = (((double) box->min[i] - ray->pad) - ray->origin[i]) * ray->inverse[i];
      double b = (((double) box->max[i] + ray->pad) - ray->origin[i]) * ray->inverse[i];

      near_t = MAX (near_t, MIN (a, b));
      far_t = MIN (far_t, MAX (a, b));
    }
  *enter = near_t;
  *leave = far_t;
  return near_t <= far_t;
}

static inline double
cross (const double a[2], const double b[2])
{
  return a[0] * b[1] - a[1] * b[0];
}

/* Whether the ray meets the visible side of a triangle. @front: the visible side, as the winding of the
 *   corners seen from the origin of the ray; NRE_SCENE_OPEN for both sides. @t: (out): the distance along the
 *   ray. */
static gboolean
meet_triangle (const Ray *ray, float corners[3][3], NreSceneSolid front, double *t)
{
  NreBounds box = NRE_BOUNDS_EMPTY;
  double at[3][2], depth[3], u, v, w, sum, enter, leave;

  for (guint i = 0; i < 3; i++)
    {
      double z = corners[i][ray->k[2]] - ray->origin[ray->k[2]];

      nre_bounds_add_point (&box, corners[i]);
      at[i][0] = (corners[i][ray->k[0]] - ray->origin[ray->k[0]]) - ray->shear[0] * z;
      at[i][1] = (corners[i][ray->k[1]] - ray->origin[ray->k[1]]) - ray->shear[1] * z;
      depth[i] = ray->shear[2] * z;
    }
  u = cross (at[2], at[1]);
  v = cross (at[0], at[2]);
  w = cross (at[1], at[0]);
  if ((u < 0 || v < 0 || w < 0) && (u > 0 || v > 0 || w > 0))
    return FALSE;
  sum = u + v + w;
  if (sum == 0 || !meet_box (ray, &box, &enter, &leave))
    return FALSE;
  if (front != NRE_SCENE_OPEN && (sum * ray->shear[2] > 0) != (front == NRE_SCENE_SOLID_COUNTER_CLOCKWISE))
    return FALSE;
  *t = (u * depth[0] + v * depth[1] + w * depth[2]) / sum;
  if (isnan (*t) || *t < ray->t_min)
    return FALSE;
  *t = CLAMP (*t, enter, leave);
  return TRUE;
}

static void
take_hit (Hit *hit, double t, guint draw, guint32 triangle)
{
  if (hit->found)
    {
      if (t > hit->t)
        return;
      if (t == hit->t && (draw > hit->draw || (draw == hit->draw && triangle >= hit->triangle)))
        return;
    }
  *hit = (Hit){ t, draw, triangle, TRUE };
}

/* Transform a ray to the space of the draw's node. @out: (out): the result, with the same distances. Returns
 *   FALSE if the matrix of the node has no inverse, since it flattens its geometry. */
static gboolean
enter_node (const NrePicker *self, const NreRay *ray, const NreSceneDraw *draw, Ray *out)
{
  const float *m = nre_scene_get_node (self->scene, draw->node)->world;
  guint n_batches;
  const NreSceneBatch *batch = &nre_scene_get_batches (self->scene, &n_batches)[draw->geometry];
  double inverse[3][3], origin[3], direction[3], determinant, lengths = 1;

  for (guint i = 0; i < 3; i++)
    for (guint j = 0; j < 3; j++)
      {
        guint r0 = (j + 1) % 3, r1 = (j + 2) % 3, c0 = (i + 1) % 3, c1 = (i + 2) % 3;

        inverse[i][j] = (double) m[4 * c0 + r0] * m[4 * c1 + r1] - (double) m[4 * c1 + r0] * m[4 * c0 + r1];
      }
  determinant = m[0] * inverse[0][0] + m[1] * inverse[0][1] + m[2] * inverse[0][2];
  for (guint i = 0; i < 3; i++)
    lengths *= sqrt ((double) m[4 * i] * m[4 * i] + (double) m[4 * i + 1] * m[4 * i + 1] +
                     (double) m[4 * i + 2] * m[4 * i + 2]);
  if (!(fabs (determinant) > 1e-7 * lengths) || !isfinite (1 / determinant))
    return FALSE;
  for (guint i = 0; i < 3; i++)
    {
      origin[i] = direction[i] = 0;
      for (guint j = 0; j < 3; j++)
        {
          origin[i] += inverse[i][j] / determinant * (ray->origin[j] - (double) m[12 + j]);
          direction[i] += inverse[i][j] / determinant * ray->direction[j];
        }
    }
  return prepare_ray (out, origin, direction, ray->t_min, &batch->bounds, 1e-12);
}

/* Visit the nodes of a tree, the nearest first. @leaf gets the items of each leaf that the ray may meet
 * before the best hit so far. */
typedef void (*LeafFunc) (const NrePicker *self, const Ray *ray, const guint32 *items, guint n,
                          gpointer data);

static void
walk (const NrePicker *self, const NreBvh *bvh, const Ray *ray, const Hit *hit, LeafFunc leaf, gpointer data)
{
  struct { guint node; double enter; } stack[NRE_BVH_MAX_DEPTH + 2];
  guint depth = 0;
  double leave;

  if (bvh->n_nodes == 0 || !meet_box (ray, &bvh->nodes[0].bounds, &stack[0].enter, &leave))
    return;
  stack[0].node = 0;
  depth = 1;
  while (depth > 0)
    {
      const NreBvhNode *node = &bvh->nodes[stack[--depth].node];
      double enter[2];
      gboolean met[2];
      guint nearer;

      if (hit->found && stack[depth].enter > hit->t)
        continue;
      if (node->count > 0)
        {
          leaf (self, ray, bvh->order + node->first, node->count, data);
          continue;
        }
      for (guint i = 0; i < 2; i++)
        met[i] = meet_box (ray, &bvh->nodes[node->first + i].bounds, &enter[i], &leave);
      nearer = met[0] && met[1] ? enter[1] < enter[0] : met[1];
      for (guint i = 0; i < 2; i++)
        {
          guint child = i == 0 ? !nearer : nearer;

          if (met[child])
            {
              stack[depth].node = node->first + child;
              stack[depth++].enter = enter[child];
            }
        }
    }
}

typedef struct
{
  const NreRay        *ray;
  const NreVisibility *visibility;
  const NreSceneDraw  *draws;
  const NreBounds     *boxes;
  gboolean             all_groups;
  gboolean             fronts;
  guint                first;   /* index of the first of @draws in the order of all groups */
  guint                draw;
  Hit                 *hit;
} Search;

static NreSceneSolid
get_front (const NrePicker *self, const Search *search, guint geometry, guint32 triangle)
{
  guint n;
  const NreSceneBatch *batch = &nre_scene_get_batches (self->scene, &n)[geometry];
  const NreSceneFace *faces = nre_scene_get_faces (self->scene, &n);

  if (!search->fronts || (faces != NULL && faces[batch->first / 3 + triangle].two_sided))
    return NRE_SCENE_OPEN;
  return batch->front;
}

static void
search_triangles (const NrePicker *self, const Ray *ray, const guint32 *items, guint n, gpointer data)
{
  Search *search = data;
  guint geometry = search->draws[search->draw].geometry;

  for (guint i = 0; i < n; i++)
    {
      float corners[3][3];
      double t;

      nre_scene_get_triangle (self->scene, geometry, items[i], corners);
      if (meet_triangle (ray, corners, get_front (self, search, geometry, items[i]), &t))
        take_hit (search->hit, t, search->first + search->draw, items[i]);
    }
}

static gboolean
draw_is_shown (const NrePicker *self, const Search *search, const NreSceneDraw *draw)
{
  if ((search->all_groups && draw->repeated) || !nre_scene_get_node (self->scene, draw->node)->placed)
    return FALSE;
  return nre_visibility_shows (search->visibility, self->scene, draw);
}

static void
search_draws (const NrePicker *self, const Ray *ray, const guint32 *items, guint n, gpointer data)
{
  Search *search = data;

  for (guint i = 0; i < n; i++)
    {
      const NreSceneDraw *draw = &search->draws[items[i]];
      double enter, leave;
      Ray local;

      if (!draw_is_shown (self, search, draw) || !meet_box (ray, &search->boxes[items[i]], &enter, &leave) ||
          (search->hit->found && enter > search->hit->t) || !enter_node (self, search->ray, draw, &local))
        continue;
      search->draw = items[i];
      walk (self, &self->batches[draw->geometry], &local, search->hit, search_triangles, search);
    }
}

static gboolean
report (const NrePicker *self, const NreRay *ray, const NreSceneDraw *draws, const Hit *hit, NrePick *out)
{
  const NreSceneDraw *draw;
  const NreSceneFace *faces;
  guint n_batches, n_faces;

  if (!hit->found)
    return FALSE;
  draw = &draws[hit->draw];
  faces = nre_scene_get_faces (self->scene, &n_faces);
  out->part.node = (int) draw->node;
  out->part.slot = (int) draw->slot;
  out->part.batch = (int) nre_scene_get_batches (self->scene, &n_batches)[draw->geometry].batch;
  out->part.triangle = (int) hit->triangle;
  out->group = draw->group;
  out->descriptor =
      draw->first_triangle == NRE_SCENE_NONE ? NRE_SCENE_NONE : draw->first_triangle + hit->triangle;
  if (faces != NULL)
    out->descriptor =
        faces[nre_scene_get_batches (self->scene, &n_batches)[draw->geometry].first / 3 + hit->triangle]
            .descriptor;
  out->distance = hit->t;
  for (guint i = 0; i < 3; i++)
    out->point[i] = ray->origin[i] + hit->t * ray->direction[i];
  return TRUE;
}

static const NreBvh *
get_draws (const NrePicker *picker, guint lod, guint group)
{
  NrePicker *self = (NrePicker *) picker;

  if (g_once_init_enter (&self->has_draws[lod][group]))
    {
      NreBvh *tree = &self->draws[lod][group];
      const NreBounds *bounds = nre_scene_get_draw_bounds (self->scene, lod, (int) group);
      g_autofree NreBounds *boxes = NULL;
      g_autofree guint32 *draws = NULL;
      guint n_draws, n = 0;

      nre_scene_get_draws (self->scene, lod, (int) group, &n_draws);
      boxes = g_new (NreBounds, n_draws + 1);
      draws = g_new (guint32, n_draws + 1);
      for (guint i = 0; i < n_draws; i++)
        if (!nre_bounds_is_empty (&bounds[i]))
          {
            boxes[n] = bounds[i];
            draws[n++] = i;
          }
      nre_bvh_init (tree, boxes, n);
      for (guint i = 0; i < n; i++)
        tree->order[i] = draws[tree->order[i]];
      g_once_init_leave (&self->has_draws[lod][group], 1);
    }
  return &self->draws[lod][group];
}

/**
 * nre_picker_pick:
 * @ray: a ray in model space, from nre_camera_get_ray()
 * @lod, @group: as in NreRenderOptions
 * @visibility: (nullable): as in NreRenderOptions
 * @fronts: whether to find only the sides of triangles that are visible if nre_render_options_hide_backs()
 *   is TRUE
 * @out: (out): the triangle; only set if the function returns TRUE
 *
 * Find the first visible triangle on the ray. A node whose matrix flattens its geometry cannot be picked.
 */
gboolean
nre_picker_pick (const NrePicker *self, const NreRay *ray, guint lod, int group,
                 const NreVisibility *visibility, gboolean fronts, NrePick *out)
{
  Hit hit = { 0 };
  Search search = { .ray = ray, .visibility = visibility, .all_groups = group < 0, .fronts = fronts,
                    .hit = &hit };
  NreBounds bounds;
  guint n_draws;
  const NreSceneDraw *draws = nre_scene_get_draws (self->scene, lod, group, &n_draws);
  Ray world;

  nre_scene_get_bounds (self->scene, lod, group, &bounds);
  /* The boxes of draws have single precision, and so larger errors than triangles. */
  if (n_draws == 0 || !prepare_ray (&world, ray->origin, ray->direction, ray->t_min, &bounds, 1e-5))
    return FALSE;
  for (int g = MAX (group, 0); g <= (group < 0 ? NRE_SCENE_GROUPS - 1 : group); g++)
    {
      guint n;

      search.draws = nre_scene_get_draws (self->scene, lod, g, &n);
      search.boxes = nre_scene_get_draw_bounds (self->scene, lod, g);
      search.first = (guint) (search.draws - draws);
      walk (self, get_draws (self, lod, (guint) g), &world, &hit, search_draws, &search);
    }
  return report (self, ray, draws, &hit, out);
}

/** nre_picker_pick_slowly: like nre_picker_pick(), but tests every triangle; a reference for tests. */
gboolean
nre_picker_pick_slowly (const NrePicker *self, const NreRay *ray, guint lod, int group,
                        const NreVisibility *visibility, gboolean fronts, NrePick *out)
{
  Hit hit = { 0 };
  guint n_draws, n_batches;
  const NreSceneDraw *draws = nre_scene_get_draws (self->scene, lod, group, &n_draws);
  const NreSceneBatch *batches = nre_scene_get_batches (self->scene, &n_batches);
  Search search = { .ray = ray, .visibility = visibility, .all_groups = group < 0, .fronts = fronts,
                    .hit = &hit };

  for (guint i = 0; i < n_draws; i++)
    {
      Ray local;

      if (!draw_is_shown (self, &search, &draws[i]) || !enter_node (self, ray, &draws[i], &local))
        continue;
      for (guint triangle = 0; triangle < batches[draws[i].geometry].count / 3; triangle++)
        {
          float corners[3][3];
          double t;

          nre_scene_get_triangle (self->scene, draws[i].geometry, triangle, corners);
          if (meet_triangle (&local, corners, get_front (self, &search, draws[i].geometry, triangle), &t))
            take_hit (&hit, t, i, triangle);
        }
    }
  return report (self, ray, draws, &hit, out);
}

static void
build_batch (NrePicker *self, guint geometry, guint n_triangles)
{
  g_autofree NreBounds *boxes = g_new (NreBounds, n_triangles + 1);

  for (guint i = 0; i < n_triangles; i++)
    {
      float corners[3][3];

      boxes[i] = NRE_BOUNDS_EMPTY;
      nre_scene_get_triangle (self->scene, geometry, i, corners);
      for (guint k = 0; k < 3; k++)
        nre_bounds_add_point (&boxes[i], corners[k]);
    }
  nre_bvh_init (&self->batches[geometry], boxes, n_triangles);
}

/** nre_picker_new: (transfer full): build the trees. Takes about a second for two million triangles. */
NrePicker *
nre_picker_new (NreScene *scene)
{
  NrePicker *self = g_new0 (NrePicker, 1);
  const NreSceneBatch *batches;

  g_atomic_ref_count_init (&self->ref_count);
  self->scene = nre_scene_ref (scene);
  batches = nre_scene_get_batches (scene, &self->n_batches);
  self->batches = g_new0 (NreBvh, self->n_batches + 1);
  for (guint i = 0; i < self->n_batches; i++)
    build_batch (self, i, batches[i].count / 3);
  for (guint lod = 0; lod < NRE_SCENE_LODS; lod++)
    for (guint group = 0; group < NRE_SCENE_GROUPS; group++)
      get_draws (self, lod, group);
  return self;
}

/**
 * nre_picker_with_scene:
 * @scene: another pose of the scene of @self
 *
 * (transfer full): a picker for another pose. It takes little time, since the trees of triangles are shared.
 */
NrePicker *
nre_picker_with_scene (NrePicker *self, NreScene *scene)
{
  NrePicker *base = self->base != NULL ? self->base : self;
  NrePicker *posed;

  g_return_val_if_fail (nre_scene_has_same_geometry (scene, self->scene), NULL);
  posed = g_new0 (NrePicker, 1);
  g_atomic_ref_count_init (&posed->ref_count);
  posed->scene = nre_scene_ref (scene);
  posed->base = nre_picker_ref (base);
  posed->n_batches = base->n_batches;
  posed->batches = base->batches;
  return posed;
}

NrePicker *
nre_picker_ref (NrePicker *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
nre_picker_unref (NrePicker *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  for (guint lod = 0; lod < NRE_SCENE_LODS; lod++)
    for (guint group = 0; group < NRE_SCENE_GROUPS; group++)
      nre_bvh_clear (&self->draws[lod][group]);
  if (self->base != NULL)
    nre_picker_unref (self->base);
  else
    {
      for (guint i = 0; i < self->n_batches; i++)
        nre_bvh_clear (&self->batches[i]);
      g_free (self->batches);
    }
  nre_scene_unref (self->scene);
  g_free (self);
}

/** nre_picker_get_scene: (transfer none): the scene in which triangles are found. */
NreScene *
nre_picker_get_scene (const NrePicker *self)
{
  return self->scene;
}
