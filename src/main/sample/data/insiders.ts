import type { Company, CompanyLink } from './companies';
import { LISTED_EVERY, linkTo, personName } from './companies';
import { isinOf, leiOf } from './check-digits';
import { dateOf } from './days';
import { createRandom } from './random';
import { ENDINGS, ROOTS } from './words';

/** An insider transaction as the search answers it. */
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

/** What stands in `company` where a transaction is not linked: the page does not say. */
export type UnlinkedCompany = 'null' | 'absent' | 'empty';

/** What the maker of a transaction needs to know. */
export interface TransactionPosition {
  seed: number;
  index: number;
  /** Milliseconds since 1970; later indices are never earlier. */
  publishedAt: number;
  companies: number;
  company(index: number): Company;
  unlinked: UnlinkedCompany;
}

const POSITIONS = [
  'Verkställande direktör (VD)',
  'Styrelseledamot/suppleant',
  'Styrelseordförande',
  'Ekonomichef/finanschef/finansdirektör',
  'Annan medlem i bolagets administrations-, lednings- eller kontrollorgan',
  'Arbetstagarrepresentant i styrelsen eller arbetstagarsuppleant',
] as const;
const NATURES = {
  buy: ['Förvärv', 'Förvärv', 'Teckning', 'Tilldelning', 'Lösen ökning'],
  sell: ['Avyttring', 'Avyttring', 'Lösen minskning'],
  other: [
    'Gåva - mottagen',
    'Gåva - lämnad',
    'Pantsättning',
    'Bodelning',
    'Utbyte minskning',
    'Lån mottaget',
  ],
} as const;
const INSTRUMENTS = [
  'Aktie',
  'Aktie',
  'Aktie',
  'Aktie',
  'Teckningsoption',
  'Köpoption',
  'BTA',
  'Obligation',
  'Teckningsrätt',
] as const;
const CURRENCIES = [
  'SEK',
  'SEK',
  'SEK',
  'SEK',
  'SEK',
  'SEK',
  'SEK',
  'EUR',
  'USD',
  'NOK',
  'DKK',
] as const;
const VENUES = [
  'Reglerad marknad Stockholm',
  'Handelsplattform Norden',
  'Utanför handelsplats',
  'Tillväxtmarknaden Kompass',
] as const;

/** Writes `number / 10^places` without losing a digit. */
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

/** Makes the transaction of an index. */
export function makeTransaction(place: TransactionPosition): TransactionRecord {
  const { seed, index, publishedAt } = place;
  const random = createRandom(seed, 30, index);
  const listed = Math.ceil(place.companies / LISTED_EVERY);
  // 95 in 100 are linked; the others name an issuer that the company register does not know.
  const linked =
    listed > 0 && random.chance(0.95)
      ? place.company(random.int(0, listed - 1) * LISTED_EVERY)
      : null;
  const code = String(random.int(1, 999)).padStart(3, '0');
  const issuer = linked?.name ?? `${random.pick(ROOTS)}${random.pick(ENDINGS)} Holding plc`;
  const turn = random.next();
  const direction = turn < 0.62 ? 'buy' : turn < 0.92 ? 'sell' : 'other';
  const instrument = random.pick(INSTRUMENTS);
  const person = personName(seed, 31, linked?.index ?? index, random.int(0, 6));
  const close = random.chance(0.18);
  const odd = random.next();
  const volume =
    odd < 0.003
      ? 0n
      : odd < 0.006
        ? -BigInt(random.int(1, 900))
        : BigInt(Math.ceil(random.next() ** 4 * 200_000));
  const places = random.chance(0.15) ? 4 : 2;
  const price =
    direction === 'other' && random.chance(0.5)
      ? 0n
      : BigInt(random.int(80, 90_000)) * (places === 4 ? 97n : 1n);
  const amended = random.chance(0.03);
  const record: TransactionRecord = {
    id: 100_000 + index * 3,
    published_at: new Date(publishedAt).toISOString(),
    transaction_date: dateOf(Math.floor(publishedAt / 86_400_000) - random.int(0, 4)),
    ...companyField(linked === null ? null : linkTo(linked), place.unlinked),
    issuer_name: issuer,
    issuer_lei: linked?.lei ?? leiOf(`98KT00ZZ${String(index).padStart(10, '0')}`),
    isin:
      linked?.isin ??
      isinOf(
        random.pick(['GB', 'NO', 'FI', 'MT']),
        `009${code}${String(index % 1000).padStart(3, '0')}`,
      ),
    notifier: close ? `${random.pick(ROOTS)}${random.pick(ENDINGS)} Förvaltning AB` : person,
    person_name: person,
    position: random.pick(POSITIONS),
    closely_associated: close,
    amendment: amended,
    status: random.chance(0.97) ? 'current' : random.pick(['amended', 'cancelled']),
    instrument_type: instrument,
    instrument_name: `${issuer.split(' ')[0] ?? issuer}${instrument === 'Aktie' ? random.pick([' A', ' B', '']) : ` ${instrument}`}`,
    nature: random.pick(NATURES[direction]),
    direction,
    volume: decimal(volume * (random.chance(0.2) ? 100n : 1n), 0),
    unit: instrument === 'Obligation' ? 'Belopp' : 'Antal',
    price: decimal(price, places),
    currency: random.pick(CURRENCIES),
    trade_value: null,
    trading_venue: random.pick(VENUES),
    link_method: linked === null ? null : random.pick(['firds', 'firds', 'firds', 'lei', 'manual']),
  };
  record.trade_value = decimal(BigInt(record.volume ?? '0') * price, places);
  if (amended) record['amendment_reason'] = 'Rättelse av volym';
  return record;
}
