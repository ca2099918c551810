/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-author-archive.h"

G_BEGIN_DECLS

char   *test_folder_new       (void);
char   *test_locale_new       (void);
void    test_folder_empty     (const char *folder);
void    test_folder_remove    (char *folder);
char   *test_file_write       (const char *folder, const char *name, GBytes *bytes);
void    test_file_write_archive (const char *folder, const char *name, NreAuthorArchive *archive);
void    test_archive_add_model (NreAuthorArchive *archive, const char *name, const char *const *materials);
GBytes *test_file_read        (const char *path);
char   *test_sample_path      (const char *name);
char   *test_sample_copy      (const char *name, const char *folder, const char *as);
void    test_assert_same      (GBytes *found, GBytes *expected);

/* The path of a folder for the files of a test. g_autoptr (TestFolder) removes the folder with its
 * contents. */
typedef char TestFolder;
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TestFolder, test_folder_remove)

G_END_DECLS
