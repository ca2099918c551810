/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-picture-words.h"

enum
{
  PROP_0,
  PROP_STATS,
  PROP_FIRST_LABEL,
  PROP_SECOND_LABEL,
  PROP_HIDDEN,
  PROP_ABSENCE,
  N_PROPS
};

struct _NrePictureWords
{
  GObject parent_instance;

  char *texts[N_PROPS];
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (NrePictureWords, nre_picture_words, G_TYPE_OBJECT)

/* Takes the text. */
static void
set_text (NrePictureWords *self, guint property, char *text)
{
  if (g_strcmp0 (self->texts[property], text) == 0)
    {
      g_free (text);
      return;
    }
  g_free (self->texts[property]);
  self->texts[property] = text;
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

/**
 * nre_picture_words_take:
 * @stats, @first, @second, @hidden: (nullable) (transfer full): see NrePictureWords
 */
void
nre_picture_words_take (NrePictureWords *self, char *stats, char *first, char *second, char *hidden)
{
  set_text (self, PROP_STATS, stats);
  set_text (self, PROP_FIRST_LABEL, first);
  set_text (self, PROP_SECOND_LABEL, second);
  set_text (self, PROP_HIDDEN, hidden);
}

/** nre_picture_words_take_absence: @absence: (nullable) (transfer full): why nothing is visible.
 * The viewport shows it. */
void
nre_picture_words_take_absence (NrePictureWords *self, char *absence)
{
  set_text (self, PROP_ABSENCE, absence);
}

static void
nre_picture_words_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_string (value, NRE_PICTURE_WORDS (object)->texts[id]);
}

static void
nre_picture_words_finalize (GObject *object)
{
  for (guint i = 0; i < N_PROPS; i++)
    g_free (NRE_PICTURE_WORDS (object)->texts[i]);
  G_OBJECT_CLASS (nre_picture_words_parent_class)->finalize (object);
}

static void
nre_picture_words_class_init (NrePictureWordsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  static const char *const names[N_PROPS] = {
    [PROP_STATS] = "stats",
    [PROP_FIRST_LABEL] = "first-label",
    [PROP_SECOND_LABEL] = "second-label",
    [PROP_HIDDEN] = "hidden",
    [PROP_ABSENCE] = "absence",
  };

  object_class->get_property = nre_picture_words_get_property;
  object_class->finalize = nre_picture_words_finalize;
  for (guint i = 1; i < N_PROPS; i++)
    properties[i] =
        g_param_spec_string (names[i], NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
nre_picture_words_init (NrePictureWords *self)
{
}

NrePictureWords *
nre_picture_words_new (void)
{
  return g_object_new (NRE_TYPE_PICTURE_WORDS, NULL);
}
