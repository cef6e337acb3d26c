/**
 * Explains why nothing more is being bought. The window and the command line use the same
 * sentences.
 */
import type { DownloadStatus } from './downloads';
import { m } from '../messages/compiled/messages';

/** Why buying has stopped. */
export type Why = Extract<DownloadStatus, { type: 'paused' }>['why'];

/** Returns an error's message, followed by what the user can do. */
const failed = (title: () => string, next: () => string) => (): string => `${title()}. ${next()}`;

const whys: Readonly<Record<Why, () => string>> = {
  person: m.downloads_why_person,
  offline: m.downloads_why_offline,
  key: m.downloads_why_key,
  library: m.downloads_why_library,
  disk: failed(m.errors_disk_full_title, m.errors_disk_full_next),
  sleep: m.downloads_why_sleep,
  question: m.downloads_why_spending_limit,
  service: m.downloads_why_service,
  unauthorized: failed(m.errors_unauthorized_title, m.errors_unauthorized_next),
  forbidden: failed(m.errors_forbidden_title, m.errors_forbidden_next),
  quota: failed(m.errors_month_used_up_title, m.errors_month_used_up_next),
  level: m.downloads_why_level,
  'spending-limit': m.downloads_why_spending_limit,
  'rate-limit': failed(m.errors_rate_limited_title, m.errors_rate_limited_next),
  'server-error': failed(m.errors_server_error_title, m.errors_server_error_next),
  connection: failed(m.errors_connection_lost_title, m.errors_connection_lost_next),
  refused: failed(m.errors_client_error_title, m.errors_client_error_next),
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
  payment: failed(m.errors_payment_title, m.errors_forbidden_next),
  redirect: failed(m.errors_redirect_title, m.errors_redirect_next),
  'long-wait': m.downloads_why_long_wait,
};

export function whyText(why: Why): string {
  return whys[why]();
}
