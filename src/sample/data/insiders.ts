import type { Company, CompanyLink } from './companies';
import { linkTo } from './companies';
import { isinOf, leiOf } from './check-digits';
import { dateOf, isWeekend } from './days';
import { planTrade } from './insider-plan';
import { CURRENCIES, INSTRUMENTS, NATURES, OFF_VENUE, POSITIONS, VENUES } from './insider-words';
import { officerName } from './officers';
import { createRandom, hashOf } from './random';
import { ENDINGS, ROOTS } from './words';

/** An insider transaction as returned by the search. */
export interface TransactionRecord {
  id: number;
  published_at: string | null;
  transaction_date: string | null;
  company?: CompanyLink | null | Record<string, never>;
  issuer_name: string | null;
  issuer_lei: string | null;
  isin: string | null;
  notifier: string | null;
  person_name: string | null;
  position: string | null;
  closely_associated: boolean | null;
  amendment: boolean | null;
  status: string | null;
  instrument_type: string | null;
  instrument_name: string | null;
  nature: string | null;
  direction: string | null;
  volume: string | null;
  unit: string | null;
  price: string | null;
  currency: string | null;
  trade_value: string | null;
  trading_venue: string | null;
  link_method: string | null;
  [extra: string]: unknown;
}

/** The undocumented value of `company` in a transaction without a linked company. */
export type UnlinkedCompany = 'null' | 'absent' | 'empty';

/** The inputs for creating a transaction. */
export interface TransactionPosition {
  seed: number;
  index: number;
  /** Milliseconds since 1970. Later indexes are never earlier. */
  publishedAt: number;
  companies: number;
  /** Number of transactions. */
  insiders: number;
  edgeCases: boolean;
  company(index: number): Company;
  unlinked: UnlinkedCompany;
}

/** Formats `number / 10^places` without losing a digit. */
export function decimal(number: bigint, places: number): string {
  const sign = number < 0n ? '-' : '';
  const digits = String(number < 0n ? -number : number).padStart(places + 1, '0');
  if (places === 0) return sign + digits;
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

function companyField(
  linked: CompanyLink | null,
  unlinked: UnlinkedCompany,
): Pick<TransactionRecord, 'company'> {
  if (linked !== null) return { company: linked };
  return unlinked === 'absent' ? {} : { company: unlinked === 'null' ? null : {} };
}

/** Returns the ISIN of an instrument: the share's own, or one derived from it. */
function isinOfInstrument(share: string, instrument: number): string {
  return instrument === 0
    ? share
    : isinOf(share.slice(0, 2), `${String(instrument)}${share.slice(3, 11)}`);
}

/** Returns a share price on a day, in hundredths. It moves slowly around its own level. */
function sharePrice(seed: number, issuer: number, day: number): number {
  const random = createRandom(seed, 38, issuer);
  const level = 12 * 40 ** random.next();
  const [slow, quick] = [random.int(700, 2_000), random.int(90, 300)];
  const course = 0.3 * Math.sin(day / slow + issuer) + 0.12 * Math.sin(day / quick + 2 * issuer);
  return Math.round(level * 100 * (1 + course));
}

/** Rounds a number of shares as people do. */
function round(pieces: number): number {
  const step = pieces < 100 ? 1 : pieces < 2_000 ? 50 : pieces < 20_000 ? 100 : 1_000;
  return Math.max(1, Math.round(pieces / step) * step);
}

/** Returns the day this many working days before a day. */
function workingDaysBefore(day: number, count: number): number {
  let at = day;
  for (let left = count; left > 0; left -= 1) {
    at -= 1;
    while (isWeekend(at)) at -= 1;
  }
  return at;
}

/** Returns the instrument of a trade, in most cases the share. */
function instrumentOf(chance: number): number {
  let sum = 0;
  const wanted = chance * 100;
  return Math.max(
    0,
    INSTRUMENTS.findIndex(({ often }) => (sum += often) > wanted),
  );
}

/** Returns the transaction at an index. */
export function makeTransaction(place: TransactionPosition): TransactionRecord {
  const { seed, index, publishedAt, edgeCases } = place;
  const random = createRandom(seed, 30, index);
  const traded = workingDaysBefore(Math.floor(publishedAt / 86_400_000), random.int(0, 3));
  const plan = planTrade({ ...place, day: traded });
  const linked = plan.company === null ? null : place.company(plan.company);
  // There are few unknown issuers, so that they recur.
  const unknown = hashOf(seed, 39, random.int(0, 40)) % 1_000;
  const issuerNumber = linked?.index ?? 1_000_000 + unknown;
  const ofIssuer = createRandom(seed, 41, issuerNumber);
  const foreign = `${ofIssuer.pick(ROOTS)}${ofIssuer.pick(ENDINGS)} Holding plc`;
  const issuer = linked?.name ?? foreign;
  const share =
    linked?.isin ??
    isinOf(ofIssuer.pick(['GB', 'NO', 'FI', 'MT']), `009999${String(unknown).padStart(3, '0')}`);
  const currency = ofIssuer.pick(CURRENCIES);
  const venue = ofIssuer.pick(VENUES);
  const { direction, pattern } = plan;
  const plain = pattern !== 'none';
  const kind = plain ? 0 : instrumentOf(random.next());
  const instrument = INSTRUMENTS[kind] ?? INSTRUMENTS[0];
  const person = officerName(seed, issuerNumber, plan.seat);
  const close = !plain && random.chance(0.18);
  const free = direction === 'other' && random.chance(0.5);
  const price = free
    ? 0
    : Math.max(1, Math.round(sharePrice(seed, issuerNumber, traded) * instrument.priced));
  // Trades are typically worth tens or hundreds of thousands, rarely millions.
  const worth =
    pattern === 'steady-seller'
      ? 250_000
      : 9_000 * 10 ** (random.next() + 1.7 * random.next() ** 1.5);
  const base = Math.max(price, 100) / 100;
  const volume = round(((plain && pattern !== 'steady-seller' ? 2 : 1) * worth) / base);
  const odd = random.next();
  const pieces = !edgeCases || odd >= 0.006 ? BigInt(volume) : odd < 0.003 ? 0n : -BigInt(volume);
  const amended = random.chance(0.03);
  const status = random.chance(0.97) ? 'current' : random.pick(['amended', 'cancelled']);
  const nature = plain
    ? direction === 'buy'
      ? 'Förvärv'
      : 'Avyttring'
    : random.pick(NATURES[direction]);
  const offVenue = free || (!plain && random.chance(0.2));
  return {
    id: 100_000 + index * 3,
    published_at: new Date(publishedAt).toISOString(),
    transaction_date: dateOf(traded),
    ...companyField(linked === null ? null : linkTo(linked), place.unlinked),
    issuer_name: issuer,
    issuer_lei: linked?.lei ?? leiOf(`98KT00ZZ${String(unknown).padStart(10, '0')}`),
    isin: isinOfInstrument(share, kind),
    notifier: close ? `${random.pick(ROOTS)}${random.pick(ENDINGS)} Förvaltning AB` : person,
    person_name: person,
    position: POSITIONS[plan.seat] ?? POSITIONS[6],
    closely_associated: close,
    amendment: amended,
    status: plain ? 'current' : status,
    instrument_type: instrument.type,
    instrument_name: `${issuer.split(' ')[0] ?? issuer}${instrument.tail}`,
    nature,
    direction,
    volume: decimal(pieces, 0),
    unit: instrument.type === 'Obligation' ? 'Belopp' : 'Antal',
    price: decimal(BigInt(price), 2),
    currency,
    trade_value: decimal(pieces * BigInt(price), 2),
    trading_venue: offVenue ? OFF_VENUE : venue,
    link_method: linked === null ? null : random.pick(['firds', 'firds', 'firds', 'lei', 'manual']),
    ...(amended && edgeCases ? { amendment_reason: 'Rättelse av volym' } : {}),
  };
}
