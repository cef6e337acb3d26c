/**
 * Describes why a command failed and what to do about it. All messages are listed here. If their
 * names were computed, the entire catalogue would be bundled, and main would have to load it before
 * the window appears.
 */
import type { ErrorData, ErrorKind } from '@shared/ipc/error';
import { m } from '@shared/messages/compiled/messages';

type Words = readonly [title: () => string, next: () => string];

const words: Partial<Record<ErrorKind, Words>> = {
  'disk-full': [m.errors_disk_full_title, m.errors_disk_full_next],
  storage: [m.errors_storage_title, m.errors_storage_next],
  'target-open': [m.errors_target_open_title, m.errors_target_open_next],
  'read-only': [m.errors_read_only_title, m.errors_read_only_next],
  'folder-missing': [m.errors_folder_missing_title, m.errors_read_only_next],
  'folder-taken': [m.errors_folder_taken_title, m.errors_read_only_next],
  'name-refused': [m.errors_name_refused_title, m.errors_name_refused_next],
  'format-limit': [m.errors_format_limit_title, m.errors_format_limit_next],
  'file-unreadable': [m.errors_file_unreadable_title, m.errors_file_unreadable_next],
  'newer-library': [m.errors_newer_library_title, m.errors_newer_library_next],
  'library-read-only': [m.errors_library_read_only_title, m.errors_library_read_only_next],
  'data-set-changed': [m.errors_data_set_changed_title, m.errors_timeout_next],
  'library-changed': [m.errors_library_changed_title, m.errors_timeout_next],
  'bucket-unreachable': [m.errors_bucket_unreachable_title, m.errors_bucket_unreachable_next],
  'bucket-refused': [m.errors_bucket_refused_title, m.errors_bucket_refused_next],
  'bucket-missing': [m.errors_bucket_missing_title, m.errors_bucket_missing_next],
  'bucket-region': [m.errors_bucket_region_title, m.errors_bucket_region_next],
  'bucket-taken': [m.errors_bucket_taken_title, m.errors_read_only_next],
  'bucket-secret': [m.errors_bucket_secret_title, m.errors_bucket_secret_next],
  'no-key': [m.errors_no_key_title, m.errors_no_key_next],
  locked: [m.errors_locked_title, m.errors_locked_next],
  cancelled: [m.errors_cancelled_title, m.errors_timeout_next],
  internal: [m.errors_internal_title, m.errors_internal_next],
};

/** Returns the lines that describe a failure. A kind without a message is shown as it is. */
export function failureLines({ kind, message, serviceWords }: ErrorData): readonly string[] {
  const [title, next] = words[kind] ?? [];
  const said = message ?? serviceWords;
  const what = title?.() ?? kind;
  const line = m.command_failed({ reason: said ? `${what} (${said})` : what });
  return next ? [line, next()] : [line];
}
