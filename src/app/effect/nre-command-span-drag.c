/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-command-span-drag.h"

#include <glib/gi18n.h>
#include <math.h>

#include "nre-effect-kind.h"
#include "nre-effect-window.h"
#include "nre-number-field.h"

enum
{
  FROM,
  UNTIL,
  UNTIL_MAX,
  N_ENDS
};

/* A moved window, as it was when the drag began. */
typedef struct
{
  guint           command;
  const NreField *fields[N_ENDS];       /* NULL if there is no such end */
  double          start[N_ENDS];
  double          now[N_ENDS];
} Window;

struct _NreCommandSpanDrag
{
  NreTimeDrag parent_instance;

  NreCommandSpanPart part;
  GArray       *windows;        /* of Window; the held one comes first */
  GArray       *targets;        /* of double: the ends of windows that do not move */
};

G_DEFINE_FINAL_TYPE (NreCommandSpanDrag, nre_command_span_drag, NRE_TYPE_TIME_DRAG)

/* FALSE for a command without a window, or with one that is not finite. */
static gboolean
read_window (NreEffectView *view, guint index, Window *out)
{
  NreEffectCommand command;
  NreEffectWindow fields;
  NreEffectSpan span;

  if (!nre_effect_view_get_command (view, index, &command) ||
      !nre_effect_get_window (command.opcode, &fields) || !nre_effect_read_window (command.record, &span))
    return FALSE;
  *out = (Window){
    .command = index,
    .fields = { fields.from, fields.until, fields.until_max },
    .start = { nre_float_to_decimal (span.from), nre_float_to_decimal (span.until),
               nre_float_to_decimal (span.until_max) },
  };
  memcpy (out->now, out->start, sizeof out->now);
  return isfinite (out->start[FROM]) && isfinite (out->start[UNTIL]) && isfinite (out->start[UNTIL_MAX]);
}

static void
take_targets (NreCommandSpanDrag *self, NreEffectView *view, const GtkBitset *moved)
{
  for (guint i = 0; i < nre_effect_view_get_n_commands (view); i++)
    {
      Window window;

      if (!gtk_bitset_contains (moved, i) && read_window (view, i, &window))
        g_array_append_vals (self->targets, window.start, window.fields[UNTIL_MAX] != NULL ? 3 : 2);
    }
}

/**
 * nre_command_span_drag_new:
 * @part: not NRE_COMMAND_SPAN_NONE
 * @token: result of nre_time_drag_finish() for the drag that this one continues; else 0
 *
 * Returns: (transfer full) (nullable): NULL if the command has no such end, or its window is invalid
 */
NreTimeDrag *
nre_command_span_drag_new (NreSelection *selection, guint command, NreCommandSpanPart part, guint64 token)
{
  NreEffectView *view = nre_selection_get_effect_view (selection);
  g_autoptr (GtkBitset) several = nre_selection_get_several (selection, NRE_EFFECT_PART_COMMAND);
  NreCommandSpanDrag *self;
  GtkBitsetIter iter;
  Window window;
  guint index;

  if (!read_window (view, command, &window) ||
      (part == NRE_COMMAND_SPAN_UNTIL_MAX && window.fields[UNTIL_MAX] == NULL))
    return NULL;
  self = g_object_new (NRE_TYPE_COMMAND_SPAN_DRAG, NULL);
  self->part = part;
  g_array_append_val (self->windows, window);
  if (!gtk_bitset_contains (several, command))
    {
      gtk_bitset_remove_all (several);
      gtk_bitset_add (several, command);
    }
  for (gboolean more = gtk_bitset_iter_init_first (&iter, several, &index); more;
       more = gtk_bitset_iter_next (&iter, &index))
    if (index != command && read_window (view, index, &window))
      g_array_append_val (self->windows, window);
  take_targets (self, view, several);
  nre_time_drag_begin (NRE_TIME_DRAG (self), selection, token);
  return NRE_TIME_DRAG (self);
}

/* --- Where it goes ------------------------------------------------------------------------------- */

static guint
get_end (NreCommandSpanPart part)
{
  return part == NRE_COMMAND_SPAN_UNTIL ? UNTIL : part == NRE_COMMAND_SPAN_UNTIL_MAX ? UNTIL_MAX : FROM;
}

/* Limit the time of an end to the life, and by the other ends of the window. */
static double
limit_end (const Window *window, guint end, double value)
{
  double least = end == FROM ? 0 : window->start[end - 1];
  double most = end == UNTIL && window->fields[UNTIL_MAX] != NULL ? window->start[UNTIL_MAX]
                : end == FROM ? MIN (window->start[UNTIL], 1)
                              : 1;

  /* Times that are out of order can be put in order, but need not be. */
  least = MIN (least, window->start[end]);
  most = MAX (most, window->start[end]);
  return CLAMP (value, least, most);
}

/* Limit the distance of a drag so that all windows stay inside the life: they keep their distances. */
static double
limit_body (NreCommandSpanDrag *self, double parts)
{
  for (guint i = 0; i < self->windows->len; i++)
    {
      const Window *window = &g_array_index (self->windows, Window, i);
      double first = MIN (window->start[FROM], window->start[UNTIL]);
      double last = MAX (MAX (window->start[FROM], window->start[UNTIL]), window->start[UNTIL_MAX]);

      /* A window that ends after the life may begin anywhere in it. */
      parts = CLAMP (parts, MIN (-first, 0), MAX (1 - (last > 1 ? first : last), 0));
    }
  return parts;
}

static void
place_window (Window *window, NreCommandSpanPart part, double parts)
{
  guint end = get_end (part);

  memcpy (window->now, window->start, sizeof window->now);
  if (parts == 0)
    return;
  if (part == NRE_COMMAND_SPAN_BODY)
    for (guint i = 0; i < N_ENDS; i++)
      window->now[i] += parts;
  else if (window->fields[end] != NULL)
    window->now[end] = limit_end (window, end, window->start[end] + parts);
}

static void
nre_command_span_drag_place (NreTimeDrag *drag, double parts)
{
  NreCommandSpanDrag *self = NRE_COMMAND_SPAN_DRAG (drag);

  if (self->part == NRE_COMMAND_SPAN_BODY)
    parts = limit_body (self, parts);
  for (guint i = 0; i < self->windows->len; i++)
    place_window (&g_array_index (self->windows, Window, i), self->part, parts);
}

static guint
nre_command_span_drag_get_n (NreTimeDrag *drag)
{
  return NRE_COMMAND_SPAN_DRAG (drag)->windows->len;
}

static char *
nre_command_span_drag_dup_label (NreTimeDrag *drag)
{
  guint n = nre_command_span_drag_get_n (drag);

  /* Translators: commands of an effect: the times from when until when they are active. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Move window of %u command",
                                       "Move windows of %u commands", n),
                          n);
}

static gboolean
nre_command_span_drag_write (NreTimeDrag *drag, guint nth, const char *path, GError **error)
{
  NreCommandSpanDrag *self = NRE_COMMAND_SPAN_DRAG (drag);
  const Window *window = &g_array_index (self->windows, Window, nth);
  g_auto (GVariantDict) fields = G_VARIANT_DICT_INIT (NULL);
  g_auto (GVariantDict) args = G_VARIANT_DICT_INIT (NULL);
  guint end = get_end (self->part);

  for (guint i = 0; i < N_ENDS; i++)
    if (window->fields[i] != NULL && (self->part == NRE_COMMAND_SPAN_BODY || i == end))
      /* The value is rounded to a float, like the stored ones: unmoved times stay exact. */
      g_variant_dict_insert (&fields, window->fields[i]->name, "d", (double) (float) window->now[i]);
  g_variant_dict_insert (&args, "command", "u", window->command);
  g_variant_dict_insert_value (&args, "fields", g_variant_dict_end (&fields));
  return nre_document_perform (nre_selection_get_document (nre_time_drag_get_selection (drag)), "set-command",
                               path, g_variant_dict_end (&args), error);
}

/**
 * nre_command_span_drag_snap:
 * @parts: distance of the pointer from the press, as a fraction of the life
 *
 * The distance after snapping to the nearest end of another window, the play head, or a tick, if one is near.
 * Either end of a whole window may snap.
 */
double
nre_command_span_drag_snap (NreCommandSpanDrag *self, NreTimeScale *scale, double parts)
{
  g_autoptr (GArray) targets = g_array_copy (self->targets);
  const Window *window = &g_array_index (self->windows, Window, 0);
  double head = nre_time_scale_get_head (scale), best = parts, distance = INFINITY;
  guint first = get_end (self->part), last = self->part == NRE_COMMAND_SPAN_BODY ? UNTIL : first;

  if (nre_time_scale_has_life (scale))
    g_array_append_val (targets, head);
  for (guint end = first; end <= last; end++)
    {
      gboolean snapped;
      double to =
          nre_time_scale_snap (scale, window->start[end] + parts, targets, &snapped) - window->start[end];

      /* A merely rounded value is used if nothing snaps. */
      if (snapped ? fabs (to - parts) < distance : !isfinite (distance) && end == first)
        {
          best = to;
          if (snapped)
            distance = fabs (to - parts);
        }
    }
  return best;
}

/** nre_command_span_drag_get_value: the present time of the held end; for a whole window, of its beginning.
 */
double
nre_command_span_drag_get_value (NreCommandSpanDrag *self)
{
  return g_array_index (self->windows, Window, 0).now[get_end (self->part)];
}

static double
nre_command_span_drag_get_part (NreTimeDrag *drag, NreTimeScale *scale)
{
  return nre_command_span_drag_get_value (NRE_COMMAND_SPAN_DRAG (drag));
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_command_span_drag_finalize (GObject *object)
{
  NreCommandSpanDrag *self = NRE_COMMAND_SPAN_DRAG (object);

  g_array_unref (self->windows);
  g_array_unref (self->targets);
  G_OBJECT_CLASS (nre_command_span_drag_parent_class)->finalize (object);
}

static void
nre_command_span_drag_class_init (NreCommandSpanDragClass *klass)
{
  NreTimeDragClass *drag_class = NRE_TIME_DRAG_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = nre_command_span_drag_finalize;
  drag_class->place = nre_command_span_drag_place;
  drag_class->get_n = nre_command_span_drag_get_n;
  drag_class->dup_label = nre_command_span_drag_dup_label;
  drag_class->write = nre_command_span_drag_write;
  drag_class->get_part = nre_command_span_drag_get_part;
}

static void
nre_command_span_drag_init (NreCommandSpanDrag *self)
{
  self->windows = g_array_new (FALSE, FALSE, sizeof (Window));
  self->targets = g_array_new (FALSE, FALSE, sizeof (double));
}
