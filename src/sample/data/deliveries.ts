/**
 * Simulates new days in the register: marks are decided or end, new ones are filed, and insiders
 * trade. A day always brings the same changes, so the register is the same after a restart.
 */
import { addYears, dateOf, isWeekend, startOfUtcDay } from './days';
import { hashOf } from './random';
import { FIRST_REGISTRATION } from './trademarks';
import type { Register } from './register';
import type { Trademark, TrademarkRecord } from './trademarks';

/** Nothing more is added after a year. */
const mostDays = 365;

const decidedADay = 4;
const filedADay = 2;
const tradedADay = 2;
/** How many of the newest original marks and transactions serve as models for new ones. */
const recent = 400;

/** Adds new days up to and including day `until` after the first delivery. */
export function passDays(register: Register, until: number): void {
  const last = Math.min(until, mostDays);
  for (let day = register.deliveredDay - register.referenceDay + 1; day <= last; day++) {
    register.add({ trademarks: [...decided(register, day), ...filed(register, day)] });
    register.add({ insiders: traded(register, day) });
  }
}

/** Returns one of the newest items in a list. */
function pick<T>(list: { readonly base: number; at(index: number): T }, hash: number): T | null {
  const among = Math.min(list.base, recent);
  return among === 0 ? null : list.at(list.base - 1 - ((hash >>> 0) % among));
}

function decided({ seed, referenceDay, trademarks }: Register, day: number): Trademark[] {
  return Array.from({ length: decidedADay }, (_, at) => {
    const hash = hashOf(seed, 81, day, at);
    const mark = pick(trademarks, hash);
    // New numbers come after all the initial ones.
    const number = FIRST_REGISTRATION + trademarks.base + day * decidedADay + at;
    const record = mark && courseOf(mark.record, { today: referenceDay + day, hash, number });
    return mark && record ? [{ ...mark, record }] : [];
  }).flat();
}

/** Returns the mark after its next change; `null` if nothing changes. */
function courseOf(
  record: TrademarkRecord,
  { today, hash, number }: { today: number; hash: number; number: number },
): TrademarkRecord | null {
  const status_date = dateOf(today);
  switch (record.status) {
    case 'Application Filed': {
      if (hash % 5 === 0) return { ...record, status: 'Application refused', status_date };
      const from = record.application_date;
      return {
        ...record,
        status: 'Registered',
        status_date,
        registration_date: status_date,
        registration_number: record.registration_number ?? String(number),
        expiry_date: from === null ? null : dateOf(addYears(today, 10)),
      };
    }
    case 'Registered':
      return hash % 3 === 0 ? { ...record, status: 'Ended', status_date } : null;
    default:
      return null;
  }
}

function filed({ seed, referenceDay, trademarks }: Register, day: number): Trademark[] {
  return Array.from({ length: filedADay }, (_, at) => {
    const like = pick(trademarks, hashOf(seed, 82, day, at));
    const date = dateOf(referenceDay + day);
    const number = `${date.slice(0, 4)}/9${String(day * 10 + at).padStart(4, '0')}`;
    if (!like) return [];
    const open = { registration_number: null, registration_date: null, expiry_date: null };
    const record: TrademarkRecord = {
      ...like.record,
      ...open,
      application_number: number,
      office: 'SE',
      status: 'Application Filed',
      status_date: date,
      application_date: date,
    };
    return [{ ...like, record }];
  }).flat();
}

function traded(register: Register, day: number) {
  const { seed, referenceDay, insiders } = register;
  if (isWeekend(referenceDay + day)) return [];
  const noon = startOfUtcDay(referenceDay + day) + 12 * 3_600_000;
  return Array.from({ length: tradedADay }, (_, at) => {
    const like = pick(insiders, hashOf(seed, 83, day, at));
    if (!like) return [];
    const published_at = new Date(noon + at * 1000).toISOString();
    const transaction_date = dateOf(referenceDay + day);
    return [{ ...like, id: 950_000 + day * 10 + at, published_at, transaction_date }];
  }).flat();
}
