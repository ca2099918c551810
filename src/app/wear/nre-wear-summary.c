/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-wear-summary.h"

#include "nre-used-by.h"

struct _NreWearSummary
{
  NrePartInspector parent_instance;

  NreUsedBy *used_by;
};

G_DEFINE_FINAL_TYPE (NreWearSummary, nre_wear_summary, NRE_TYPE_PART_INSPECTOR)

static void
nre_wear_summary_show (NrePartInspector *inspector, NreSelection *selection)
{
  nre_used_by_show (NRE_WEAR_SUMMARY (inspector)->used_by, selection);
}

static void
nre_wear_summary_class_init (NreWearSummaryClass *klass)
{
  NRE_PART_INSPECTOR_CLASS (klass)->show = nre_wear_summary_show;
}

static void
nre_wear_summary_init (NreWearSummary *self)
{
  nre_part_inspector_be_summary (NRE_PART_INSPECTOR (self));
  self->used_by = NRE_USED_BY (nre_used_by_new ());
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->used_by));
}
