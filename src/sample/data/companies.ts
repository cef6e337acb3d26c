import { isinOf, leiOf, organisationNumber } from './check-digits';
import { dateOf, dayOf } from './days';
import { createRandom, hashOf } from './random';
import {
  CITIES,
  ENDINGS,
  FAMILY_ENDINGS,
  FAMILY_ROOTS,
  GIVEN_NAMES,
  ROOTS,
  STREETS,
  TRADES,
} from './words';

/** A company in the sample register; endpoints derive their responses from it. */
export interface Company {
  index: number;
  /** The public token, used as `company_id`. */
  id: string;
  name: string;
  /** Ten digits with a hyphen after six. */
  registration_number: string;
  form: { code: string; name: string; ending: string };
  /** active, bankruptcy, liquidation or deregistered. */
  status: string;
  registered: string;
  /** The day an inactive company ended; null for active ones. */
  ended: string | null;
  trade: (typeof TRADES)[number];
  place: (typeof CITIES)[number];
  street: string;
  postCode: string;
  employees: number;
  /** Thousands of kronor. */
  netSales: number;
  /** Only set for listed companies. */
  isin: string | null;
  lei: string | null;
}

/** The short form in which other records refer to a company. */
export interface CompanyLink {
  id: string;
  name: string;
  registration_number: string;
}

const TOKEN_SIGNS = '23456789abcdefghjkmnpqrstvwxyz';
const FORMS = {
  AB: { code: '49', name: 'Övriga aktiebolag', ending: 'AB' },
  HB: { code: '31', name: 'Handelsbolag, kommanditbolag', ending: 'HB' },
  EK: { code: '51', name: 'Ekonomiska föreningar', ending: 'ek. för.' },
} as const;

/** One in this many companies is listed. */
export const LISTED_EVERY = 8;

function tokenOf(seed: number, index: number): string {
  let text = '';
  let state = hashOf(seed, 11, index);
  for (let i = 0; i < 6; i += 1) {
    text += TOKEN_SIGNS[state % TOKEN_SIGNS.length] ?? '2';
    state = Math.floor(state / TOKEN_SIGNS.length);
  }
  // The index makes the token unique, and is reversed so that tokens do not look numbered.
  return `c_${text}${[...index.toString(36)].reverse().join('')}`;
}

/** Minimum age, in days, at which a company ends. */
const YOUNGEST_END = 400;
/** Listed companies are registered by this day, because insider trades start later. */
const LISTED_BEFORE = dayOf('2014-12-31');

/** Returns an invented person's name. */
export function personName(...parts: readonly number[]): string {
  const random = createRandom(...parts);
  const family = (): string => random.pick(FAMILY_ROOTS) + random.pick(FAMILY_ENDINGS);
  const last = random.chance(0.06) ? `${family()}-${family()}` : family();
  return `${random.pick(GIVEN_NAMES)} ${last}`;
}

/** Returns the company at an index, always the same for the same seed. */
export function makeCompany(seed: number, index: number, referenceDay: number): Company {
  const random = createRandom(seed, 10, index);
  const listed = index % LISTED_EVERY === 0;
  const trade = random.pick(TRADES);
  const place = random.pick(CITIES);
  const kind = listed || random.chance(0.9) ? 'AB' : random.chance(0.6) ? 'HB' : 'EK';
  const stem = random.pick(ROOTS) + random.pick(ENDINGS);
  const middle = random.chance(0.25) ? ` & ${random.pick(FAMILY_ROOTS)}` : '';
  const base = `${stem}${middle} ${trade.word}${index >= 2_000 && random.chance(0.3) ? ` i ${place.city}` : ''}`;
  const suffix = { AB: listed ? ' AB (publ)' : ' AB', HB: ' HB', EK: ' ek. för.' }[kind];
  // 557, 558, 968 and 768 are series that the registration office has not assigned.
  const series = { AB: index % 2 === 0 ? '558' : '557', HB: '968', EK: '768' }[kind];
  const digits = String(index % 1_000_000).padStart(6, '0');
  const size = listed ? random.int(40, 4_000) : Math.floor(random.next() ** 4 * 400);
  const first = dayOf('1925-01-01');
  const last = listed ? Math.min(LISTED_BEFORE, referenceDay) : referenceDay;
  const registered = first + Math.floor((last - first) * random.next() ** 0.4);
  const state = random.next();
  const status =
    listed || state < 0.9 || referenceDay - registered < YOUNGEST_END
      ? 'active'
      : state < 0.94
        ? 'bankruptcy'
        : state < 0.96
          ? 'liquidation'
          : 'deregistered';
  return {
    index,
    id: tokenOf(seed, index),
    name: index % 97 === 5 ? `${base}${suffix}`.toUpperCase() : `${base}${suffix}`,
    registration_number: organisationNumber(series + digits),
    form: FORMS[kind],
    status,
    registered: dateOf(registered),
    ended:
      status === 'active'
        ? null
        : dateOf(createRandom(seed, 13, index).int(registered + YOUNGEST_END, referenceDay)),
    trade,
    place,
    street: `${random.pick(STREETS)} ${String(random.int(1, 98))}`,
    postCode: `${place.post}${String(random.int(0, 9))} ${String(random.int(10, 99))}`,
    employees: size,
    netSales: Math.round(size * random.int(900, 3_400) + random.int(0, 900)),
    isin: listed ? isinOf('SE', `009${digits}`) : null,
    lei: listed
      ? leiOf(
          `98KT00${hashOf(seed, 12, index).toString(36).toUpperCase().padStart(7, '0')}${index.toString(36).toUpperCase().padStart(5, '0')}`,
        )
      : null,
  };
}

/** Returns the index in a public token; -1 if it is invalid. */
export function indexInToken(token: string): number {
  const index = /^c_.{6}([0-9a-z]{1,6})$/.exec(token)?.[1];
  return index === undefined ? -1 : Number.parseInt([...index].reverse().join(''), 36);
}

/** Returns the index in a ten-digit organisation number written by `makeCompany`; -1 otherwise. */
export function indexInNumber(digits: string): number {
  return /^\d{10}$/.test(digits) ? Number(digits.slice(3, 9)) : -1;
}

/** Returns whether a company existed on a day. */
export function existedOn(company: Company, day: string): boolean {
  return company.registered <= day && (company.ended === null || day < company.ended);
}

/** Returns a company as other records refer to it. */
export function linkTo(company: Company): CompanyLink {
  const { id, name, registration_number } = company;
  return { id, name, registration_number };
}
