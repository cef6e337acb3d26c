import { LISTED_EVERY, type Company } from '../data/companies';
import { dateOf } from '../data/days';
import { createRandom } from '../data/random';
import type { LazyList, Register } from '../data/register';

/** A net short position on a day (the fields are invented). */
export interface ShortPosition {
  position_ref: string;
  holder: string;
  issuer_company: string;
  issuer: string;
  instrument: string | null;
  net_short_pct: string;
  held_on: string;
  /** The percentage in the previous report, or null in the first. */
  previous_pct: string | null;
  is_current: boolean;
}

const HOLDERS = [
  'Ravensholt Capital LLP',
  'Marlowe & Thistle Partners',
  'Nordvakt Fonder AB',
  'Quillfeather Asset Management',
  'Blåklint Kapital AB',
  'Osprey Fen Advisers LP',
  'Castlemere Global Fund',
  'Tallgrind Hedge AB',
];
const SLOTS = 4;
const STEPS = 3;

function positionAt(register: Register, index: number): ShortPosition | null {
  const { seed, referenceDay } = register;
  const step = index % STEPS;
  const slot = Math.floor(index / STEPS) % SLOTS;
  const company = register.companies.at(Math.floor(index / (STEPS * SLOTS)) * LISTED_EVERY);
  const random = createRandom(seed, 60, company.index, slot);
  // Most listed companies have few short sellers, each of whom reports a few times.
  const steps = random.chance(0.3) ? random.int(1, STEPS) : 0;
  if (step >= steps) return null;
  const holder = HOLDERS[(company.index / LISTED_EVERY + slot) % HOLDERS.length] ?? '';
  const closed = random.chance(0.4);
  const first = referenceDay - random.int(60, 700);
  const levels = Array.from({ length: STEPS }, () => (0.5 + random.next() * 3).toFixed(2));
  const last = step === steps - 1;
  return {
    position_ref: `KP-${String(index).padStart(6, '0')}`,
    holder,
    issuer_company: company.id,
    issuer: company.name,
    instrument: company.isin,
    net_short_pct: last && closed && step > 0 ? '0.00' : (levels[step] ?? '0.50'),
    held_on: dateOf(first + step * 19),
    previous_pct: step === 0 ? null : (levels[step - 1] ?? null),
    is_current: last && !(closed && step > 0),
  };
}

/** Returns all reported positions; some elements of the list are null. */
export function shortPositions(register: Register): LazyList<ShortPosition | null> {
  const size = Math.ceil(register.companies.size / LISTED_EVERY) * SLOTS * STEPS;
  return { size, base: size, at: (index) => positionAt(register, index) };
}

/** Returns the positions in a company. */
export function shortPositionsOf(register: Register, company: Company): ShortPosition[] {
  if (company.index % LISTED_EVERY !== 0) return [];
  const first = (company.index / LISTED_EVERY) * SLOTS * STEPS;
  const all = Array.from({ length: SLOTS * STEPS }, (_, at) => positionAt(register, first + at));
  return all.filter((position) => position !== null);
}
