/**
 * Decides who trades, and in which direction. Most trades have no visible reason, but some form a
 * pattern that can be found. Everything follows from the transaction's index and day.
 */
import { LISTED_EVERY } from './companies';
import { dayOf, yearOf } from './days';
import { createRandom, hashOf } from './random';

/**
 * Annual reports arrive over this many days from 1 March; a company's report always arrives on the
 * same day.
 */
const FILING_DAYS = 140;
/** One in this many rows is a purchase before a report. */
const BEFORE_REPORT_EVERY = 25;
/** In each block of this many rows, a few consecutive rows form a cluster of purchases. */
const CLUSTER_EVERY = 200;
const CLUSTER = { first: 60, size: 5 };
/** Approximate number of sales by the steady seller. */
const STEADY_SALES = 120;

/** What is decided about a trade before its numbers are chosen. */
export interface TradePlan {
  /** Index of the company, null for an issuer that is not in the company register. */
  company: number | null;
  /** The seat of the person (see `OFFICERS`). */
  seat: number;
  direction: 'buy' | 'sell' | 'other';
  pattern: 'none' | 'before-report' | 'cluster' | 'steady-seller';
}

/** Returns the company whose director sells every month, and the director's seat. */
function steadySeller(seed: number, listed: number): { company: number; seat: number } {
  return { company: (hashOf(seed, 35) % listed) * LISTED_EVERY, seat: 1 };
}

/**
 * Returns a listed company whose annual report arrives within two weeks of a day; null if none
 * does.
 */
function reportingSoon(seed: number, index: number, day: number, companies: number): number | null {
  const random = createRandom(seed, 36, index);
  const since = day - dayOf(`${String(yearOf(day))}-03-01`);
  for (let ahead = random.int(2, 6); ahead < 14; ahead += 1) {
    const place = since + ahead;
    if (place < 0 || place >= FILING_DAYS || place % 4 !== 0) continue;
    // The first listed company that reports on that day. From there, every 280th company does too.
    let first = place;
    while (first % LISTED_EVERY !== 0) first += FILING_DAYS;
    const count = Math.ceil((companies - first) / (FILING_DAYS * 2));
    if (count > 0) return first + random.int(0, count - 1) * FILING_DAYS * 2;
  }
  return null;
}

/** Plans the trade at an index. */
export function planTrade(at: {
  seed: number;
  index: number;
  /** Day of the trade. */
  day: number;
  companies: number;
  insiders: number;
}): TradePlan {
  const { seed, index, companies } = at;
  const random = createRandom(seed, 34, index);
  const listed = Math.ceil(companies / LISTED_EVERY);
  const turn = random.next();
  const common: TradePlan = {
    // 95 out of 100 trades are linked to a company. The others name an issuer that is not in the
    // company register.
    company: listed > 0 && random.chance(0.95) ? random.int(0, listed - 1) * LISTED_EVERY : null,
    seat: random.int(0, 6),
    direction: turn < 0.55 ? 'buy' : turn < 0.9 ? 'sell' : 'other',
    pattern: 'none',
  };
  if (listed === 0) return common;
  const run = Math.floor(index / CLUSTER_EVERY);
  const within = (index % CLUSTER_EVERY) - CLUSTER.first;
  if (within >= 0 && within < CLUSTER.size) {
    const company = (hashOf(seed, 37, run) % listed) * LISTED_EVERY;
    return { company, seat: within, direction: 'buy', pattern: 'cluster' };
  }
  if (index % Math.max(20, Math.round(at.insiders / STEADY_SALES)) === 7)
    return { ...steadySeller(seed, listed), direction: 'sell', pattern: 'steady-seller' };
  if (index % BEFORE_REPORT_EVERY === 11) {
    const company = reportingSoon(seed, index, at.day, companies);
    if (company !== null) return { company, seat: 4, direction: 'buy', pattern: 'before-report' };
  }
  return common;
}
