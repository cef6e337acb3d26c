/** Describes the deadlines of marks in the current language. */
import { m } from '@shared/messages/compiled/messages';
import type { DeadlineSpan, DeadlineType } from '@shared/service/deadlines';
import { stated } from '@shared/values/phrases';
import { locale } from '@renderer/lib/state/i18n.svelte';
import type { DeadlineView } from './view';

/** Names of the spans. */
export const spanLabels: Readonly<Record<DeadlineSpan, () => string>> = {
  overdue: m.deadlines_span_overdue,
  today: m.common_today,
  week: () => m.deadlines_span_days({ days: '7' }),
  month: () => m.deadlines_span_days({ days: '30' }),
  quarter: () => m.deadlines_span_days({ days: '90' }),
  later: m.common_later,
};
export const typeLabels: Readonly<Record<DeadlineType, () => string>> = {
  expiry: m.columns_head_expires,
  opposition: m.deadlines_opposition,
};

/** Returns the deadline and its span as a label and a value. */
export function deadlineWords({ type, span }: DeadlineView): string {
  return stated(typeLabels[type](), spanLabels[span]());
}

/** Returns the heading for deadlines, which says whose they are. */
export function deadlinesOfText({ of }: DeadlineView): string {
  return of === undefined ? m.common_deadlines() : stated(m.common_deadlines(), of);
}

/** Returns the name used for lists and files: `Deadlines, expires within 30 days`. */
export function deadlinesCalled(view: DeadlineView): string {
  const { type, span } = view;
  const labels = span === 'overdue' ? [spanLabels[span]] : [typeLabels[type], spanLabels[span]];
  const said = labels.map((label) => label()).join(' ');
  return `${deadlinesOfText(view)}, ${said.toLocaleLowerCase(locale())}`;
}
