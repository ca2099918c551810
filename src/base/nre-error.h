/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

/** NRE_ERROR: the domain of every error that a file, an edit or the disk may cause. */
#define NRE_ERROR (nre_error_quark ())

/**
 * NreError:
 * @NRE_ERROR_FORMAT: the bytes violate the format
 * @NRE_ERROR_NOT_FOUND: the entry, node, slot or other item does not exist
 * @NRE_ERROR_AMBIGUOUS: several entries have the name
 * @NRE_ERROR_REFUSED: the edit would break a rule of the format, or does not apply to its target
 * @NRE_ERROR_SYNTAX: a text to read is malformed, such as an edit script or a manifest
 * @NRE_ERROR_TOO_LARGE: the result would exceed the limits of the format, or the memory
 * @NRE_ERROR_CHANGED: another program has changed or replaced the file on disk since it was opened, or an
 *   edit was prepared for a state that is no longer the current one
 * @NRE_ERROR_LOST: another program wrote into the file, so that the bytes as they were opened are gone
 * @NRE_ERROR_REMOVED: the file that was opened no longer exists, or has another name
 * @NRE_ERROR_UNSAFE_TARGET: replacing the file would have a side effect: for example, the file has hard links
 * @NRE_ERROR_NO_BACKUP: the requested backup of the replaced file could not be made
 * @NRE_ERROR_OTHER_OWNER: replacing the file would give it another owner or group
 * @NRE_ERROR_IO: a file cannot be read or written: the operating system reported an error, or the file is no
 *   regular file, is damaged, or exceeds a limit of the editor
 */
typedef enum
{
  NRE_ERROR_FORMAT,
  NRE_ERROR_NOT_FOUND,
  NRE_ERROR_AMBIGUOUS,
  NRE_ERROR_REFUSED,
  NRE_ERROR_SYNTAX,
  NRE_ERROR_TOO_LARGE,
  NRE_ERROR_CHANGED,
  NRE_ERROR_LOST,
  NRE_ERROR_REMOVED,
  NRE_ERROR_UNSAFE_TARGET,
  NRE_ERROR_NO_BACKUP,
  NRE_ERROR_OTHER_OWNER,
  NRE_ERROR_IO,
} NreError;

GQuark nre_error_quark (void);

void nre_set_error (GError **error, NreError code, const char *format, ...) G_GNUC_PRINTF (3, 4);

/** nre_fail: call nre_set_error() in an expression that is FALSE: `return nre_fail (error, …)`. */
#define nre_fail(...) (nre_set_error (__VA_ARGS__), FALSE)

/** nre_fail_null: call nre_set_error() in an expression that is NULL. */
#define nre_fail_null(...) (nre_set_error (__VA_ARGS__), NULL)

char *nre_error_dup_sentence (const char *message) G_GNUC_WARN_UNUSED_RESULT;

void nre_set_error_errno (GError **error, int saved_errno, const char *format, ...) G_GNUC_PRINTF (3, 4);
