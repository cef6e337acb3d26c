import type { Call, Outcome } from '../gate/endpoint';
import { addYears, dateOf } from '../data/days';
import { paginate } from '../gate/paging';
import { field, object, pageOf } from '../gate/schema';
import type { TrademarkRecord } from '../data/trademarks';

/** A page of changes (invented). */
export const CHANGE_PAGE = pageOf(
  object('Change', {
    change: field('Change', 'string'),
    changed_on: field('Date', 'date'),
    application_number: field('Application number', 'string'),
    word_text: field('Mark', 'string?'),
    applicant_name: field('Applicant', 'string?'),
  }),
);

const DATES = {
  filed: 'application_date',
  registered: 'registration_date',
  expiring: 'expiry_date',
} as const;

/**
 * Returns the applications and registrations since a day, or the marks that expire within a year of
 * it.
 */
export function changesOf(call: Call): Promise<Outcome> {
  const change = (call.params['change'] ?? 'filed') as keyof typeof DATES;
  const today = call.register.referenceDay;
  const since = String(call.params['since'] ?? dateOf(change === 'expiring' ? today : today - 90));
  const until = change === 'expiring' ? dateOf(addYears(today, 1)) : dateOf(today);
  const dateIn = (record: TrademarkRecord): string | null => record[DATES[change]];
  return paginate(call, {
    list: call.register.trademarks,
    matches({ record }) {
      const date = dateIn(record);
      const alive = change !== 'expiring' || record.status === 'Registered';
      return alive && typeof date === 'string' && date >= since && date <= until;
    },
    id: ({ record }) => record.application_number,
    show: ({ record }) => ({
      change,
      changed_on: dateIn(record),
      application_number: record.application_number,
      word_text: record.word_text,
      applicant_name: record.applicant?.name ?? null,
    }),
  });
}
