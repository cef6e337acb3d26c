/**
 * Describes an error: what happened, what it means, and what to do next. The service doesn't
 * document its errors, so causes are worded as suggestions, and the service's own words are quoted.
 * If a kind has no messages, the code doesn't compile: the catalogue needs all three keys for each
 * kind, or two kinds can share them.
 */
import type { ErrorData, ErrorKind } from '@shared/ipc/error';
import * as errors from '@shared/messages/compiled/catalogues/errors';
import { m } from '@shared/messages/compiled/messages';
import { stated } from '@shared/values/phrases';
import { formatDuration } from './format';

type Snake<S extends string> = S extends `${infer A}-${infer B}` ? `${A}_${Snake<B>}` : S;
type Part = 'title' | 'meaning' | 'next';
type WordKey = `errors_${Snake<ErrorKind>}_${Part}`;

/** Messages shared by two kinds of error. */
const shared = {
  errors_team_limit_meaning: 'errors_cap_reached_meaning',
  errors_team_away_meaning: 'errors_offline_meaning',
  errors_team_away_next: 'errors_connection_lost_next',
  errors_bucket_taken_meaning: 'errors_folder_taken_meaning',
  errors_folder_taken_next: 'errors_read_only_next',
  errors_picture_too_large_next: 'errors_picture_refused_next',
  errors_picture_type_next: 'errors_picture_refused_next',
  errors_locked_meaning: 'errors_no_key_meaning',
  errors_folder_missing_next: 'errors_read_only_next',
  errors_data_set_changed_next: 'errors_timeout_next',
  errors_library_changed_next: 'errors_timeout_next',
  errors_unexpected_status_next: 'errors_timeout_next',
  errors_month_used_up_meaning: 'errors_no_key_meaning',
  errors_connection_lost_meaning: 'errors_timeout_meaning',
  errors_target_open_meaning: 'errors_disk_full_meaning',
  errors_bucket_region_meaning: 'errors_disk_full_meaning',
  errors_offline_next: 'errors_connection_lost_next',
  errors_held_back_next: 'errors_unsettled_next',
  errors_unsupported_next: 'errors_newer_library_next',
  errors_other_shape_next: 'errors_newer_library_next',
  errors_key_unreadable_next: 'errors_no_key_next',
  errors_bucket_taken_next: 'errors_read_only_next',
  errors_payment_next: 'errors_forbidden_next',
  errors_read_only_meaning: 'errors_disk_full_meaning',
  errors_cancelled_next: 'errors_timeout_next',
  errors_not_json_next: 'errors_connection_lost_next',
  errors_picture_missing_next: 'errors_server_error_next',
  errors_no_connection_meaning: 'errors_offline_meaning',
  errors_wrong_passphrase_meaning: 'errors_no_key_meaning',
  errors_keystore_unavailable_meaning: 'errors_disk_full_meaning',
  errors_name_not_found_meaning: 'errors_offline_meaning',
  errors_client_error_meaning: 'errors_timeout_meaning',
  errors_server_error_meaning: 'errors_timeout_meaning',
  errors_being_fetched_meaning: 'errors_offline_meaning',
  errors_asked_to_wait_meaning: 'errors_offline_meaning',
  errors_payment_meaning: 'errors_timeout_meaning',
  errors_name_refused_meaning: 'errors_disk_full_meaning',
  errors_picture_address_meaning: 'errors_disk_full_meaning',
  errors_picture_missing_meaning: 'errors_disk_full_meaning',
  errors_picture_type_meaning: 'errors_disk_full_meaning',
  errors_bucket_missing_meaning: 'errors_disk_full_meaning',
  errors_bucket_secret_meaning: 'errors_disk_full_meaning',
} as const satisfies Partial<Record<WordKey, WordKey>>;

type Shared = keyof typeof shared;
const words: Record<Exclude<WordKey, Shared>, () => string> = errors;
const isShared = (key: WordKey): key is Shared => Object.hasOwn(shared, key);

/** How an error is presented: as something to do, a refusal, a failure, or just a stop. */
type ErrorTone = 'refused' | 'offline' | 'failed' | 'stopped' | 'input';

const tones: Record<ErrorKind, ErrorTone> = {
  'invalid-input': 'input',
  'no-connection': 'refused',
  'no-key': 'refused',
  locked: 'refused',
  'wrong-passphrase': 'input',
  'key-unreadable': 'refused',
  'keystore-unavailable': 'refused',
  offline: 'offline',
  'name-not-found': 'offline',
  tls: 'failed',
  timeout: 'offline',
  redirect: 'failed',
  'connection-lost': 'offline',
  unauthorized: 'refused',
  forbidden: 'refused',
  'not-found': 'failed',
  'rate-limited': 'refused',
  'client-error': 'refused',
  'server-error': 'failed',
  'unexpected-status': 'failed',
  'not-json': 'failed',
  'cut-body': 'failed',
  'other-shape': 'failed',
  'cap-reached': 'stopped',
  'team-limit': 'stopped',
  'team-away': 'offline',
  'held-back': 'stopped',
  'being-fetched': 'stopped',
  'asked-to-wait': 'stopped',
  'month-used-up': 'refused',
  payment: 'refused',
  unsettled: 'stopped',
  'disk-full': 'failed',
  storage: 'failed',
  'newer-library': 'refused',
  'target-open': 'failed',
  'read-only': 'failed',
  'folder-missing': 'failed',
  'folder-taken': 'refused',
  'data-set-changed': 'refused',
  'library-changed': 'refused',
  'bucket-unreachable': 'offline',
  'bucket-refused': 'refused',
  'bucket-missing': 'failed',
  'bucket-region': 'input',
  'bucket-taken': 'refused',
  'bucket-secret': 'refused',
  'name-refused': 'input',
  'format-limit': 'input',
  'picture-address': 'failed',
  'picture-refused': 'refused',
  'picture-type': 'failed',
  'picture-too-large': 'failed',
  'picture-missing': 'failed',
  'file-unreadable': 'failed',
  'library-read-only': 'refused',
  cancelled: 'stopped',
  refused: 'refused',
  unsupported: 'failed',
  internal: 'failed',
};

/** An error as text. `details` contains further lines, most important first. */
export interface ErrorText {
  readonly tone: ErrorTone;
  readonly title: string;
  readonly meaning: string;
  readonly next: string;
  readonly details: readonly string[];
}

function wordOf(kind: ErrorKind, part: Part): string {
  const key = `errors_${kind.replaceAll('-', '_')}_${part}` as WordKey;
  return words[isShared(key) ? shared[key] : key]();
}

/** Returns whether units were charged, or `null` if that isn't relevant. */
function chargedText(charged: ErrorData['charged']): string | null {
  if (charged === 'yes') return m.errors_charged_yes();
  if (charged === 'no') return m.errors_charged_no();
  return charged === 'unknown' ? m.errors_charged_unknown() : null;
}

/** Returns what happened and what to do, on a single line. */
export function errorLine(error: ErrorData): string {
  const { title, next } = errorText(error);
  return `${title}. ${next}`;
}

/** Describes `error` in the current language. */
export function errorText(error: ErrorData): ErrorText {
  const details = [
    error.serviceWords ? m.errors_service_says({ words: error.serviceWords }) : null,
    error.retryAfterMs === undefined
      ? null
      : stated(m.window_stuck_wait(), formatDuration(error.retryAfterMs)),
    error.field ? stated(m.compare_field(), error.field) : null,
    error.formatVersion === undefined
      ? null
      : m.errors_format_version({ version: String(error.formatVersion) }),
    error.status === undefined ? null : m.errors_status({ status: String(error.status) }),
    chargedText(error.charged),
    error.seq === undefined ? null : m.errors_kept({ seq: String(error.seq) }),
    error.kind === 'internal' && error.message ? error.message : null,
  ];
  return {
    tone: tones[error.kind],
    title: wordOf(error.kind, 'title'),
    meaning: wordOf(error.kind, 'meaning'),
    next: wordOf(error.kind, 'next'),
    details: details.filter((line) => line !== null),
  };
}
