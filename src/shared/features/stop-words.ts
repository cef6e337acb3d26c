/** Explains why nothing more is bought, in the same sentences for window and command line. */
import type { DownloadStatus } from './downloads';
import { m } from '../messages/compiled/messages';

/** Why nothing more is bought. */
export type Why = Extract<DownloadStatus, { type: 'paused' }>['why'];

const whys: Readonly<Record<Why, () => string>> = {
  person: m.downloads_why_person,
  offline: m.downloads_why_offline,
  key: m.downloads_why_key,
  library: m.downloads_why_library,
  disk: m.downloads_why_disk,
  sleep: m.downloads_why_sleep,
  question: m.downloads_why_spending_limit,
  service: m.downloads_why_service,
  unauthorized: m.downloads_why_unauthorized,
  forbidden: m.downloads_why_forbidden,
  quota: m.downloads_why_quota,
  level: m.downloads_why_level,
  'spending-limit': m.downloads_why_spending_limit,
  'rate-limit': m.downloads_why_rate_limit,
  'server-error': m.downloads_why_server_error,
  connection: m.downloads_why_connection,
  refused: m.downloads_why_refused,
  'cursor-refused': m.downloads_why_cursor_refused,
  'repeated-cursor': m.registers_oddity_repeating_cursor,
  'empty-page': m.registers_oddity_empty_with_more,
  'no-new-rows': m.downloads_why_no_new_rows,
  'larger-page': m.registers_oddity_larger_than_asked,
  'no-cursor': m.common_more_was_announced_without_a,
  'no-has-more': m.common_the_service_did_not_say,
  unreadable: m.downloads_why_unreadable,
  'charged-lost': m.downloads_why_charged_lost,
  'maybe-charged': m.downloads_why_maybe_charged,
  bound: m.downloads_why_bound,
  price: m.downloads_why_price,
  payment: m.downloads_why_payment,
  redirect: m.downloads_why_redirect,
  'long-wait': m.downloads_why_long_wait,
};

export function whyText(why: Why): string {
  return whys[why]();
}
