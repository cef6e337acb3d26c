/**
 * Insider transactions and companies for the benchmarks, generated from a seed and distributed as
 * in a real register.
 */
import { entriesWith, randomOf } from './generate.mjs';

const names = 'Anna Karin Ömer Åsa Erik Lars Nour Björn Li Maja Gustav Ingrid Sven Élise'.split(
  ' ',
);
const families = 'Lindqvist Öberg Nordström Åkesson Berg Al-Amin Holm Sjögren Ek Wallén'.split(' ');
const positions = [
  'Verkställande direktör (VD)',
  'Styrelseledamot',
  'Ekonomichef',
  'Annan befattning',
];
const places = ['Stockholm', 'Göteborg', 'Malmö', 'Umeå', 'Örebro', 'Luleå', 'Växjö'];
const kinds = ['Bygg', 'Kafé', 'Förvaltning', 'Teknik', 'Åkeri', 'Konsult', 'Invest', 'Skog'];

/** @param {() => number} random @param {readonly string[]} list */
const pick = (random, list) => list[Math.floor(random() * list.length)] ?? '';
/** @param {number} day days since 1970 */
const date = (day) => new Date(day * 86_400_000).toISOString().slice(0, 10);
/** @param {number} number */
const orgnr = (number) => {
  const text = String(5_560_000_000 + number * 7);
  return `${text.slice(0, 6)}-${text.slice(6)}`;
};
/** @param {number} number */
const companyName = (number) => {
  const random = randomOf(number + 77);
  return `${pick(random, places)} ${pick(random, kinds)} ${number % 900} AB`;
};

/** The transaction at an index in the register. @param {number} index */
const insiderOf = (index) => {
  const random = randomOf(index * 40_503 + 3);
  const issuer = Math.floor(random() ** 2 * 1200);
  const published = 16_984 + Math.floor(random() * 3700);
  const volume = Math.floor(random() ** 4 * 100_000) + 1;
  const price = Math.floor(random() * 50_000) / 100;
  return {
    id: index + 1,
    published_at: `${date(published)}T${String(6 + (index % 12)).padStart(2, '0')}:30:00Z`,
    transaction_date: date(published - Math.floor(random() * 4)),
    company:
      random() < 0.7
        ? { id: `c-${issuer}`, name: companyName(issuer), registration_number: orgnr(issuer) }
        : null,
    issuer_name: companyName(issuer),
    issuer_lei: `5493${String(issuer).padStart(14, '0')}00`,
    isin: `SE${String(1_000_000_000 + issuer)}`,
    notifier: `${pick(random, names)} ${pick(random, families)}`,
    person_name: `${pick(random, names)} ${pick(random, families)}`,
    position: pick(random, positions),
    closely_associated: random() < 0.1,
    amendment: random() < 0.03,
    status: random() < 0.97 ? 'current' : 'revised',
    instrument_type: random() < 0.85 ? 'Aktie' : 'Teckningsoption',
    instrument_name: `${companyName(issuer)} ser. B`,
    nature: pick(random, ['Förvärv', 'Avyttring', 'Tilldelning', 'Lån']),
    direction: random() < 0.6 ? 'buy' : random() < 0.8 ? 'sell' : 'other',
    volume: String(volume),
    unit: 'Antal',
    price: price.toFixed(2),
    currency: random() < 0.92 ? 'SEK' : 'EUR',
    trade_value: (volume * price).toFixed(2),
    trading_venue: random() < 0.8 ? 'NASDAQ STOCKHOLM AB' : 'Utanför handelsplats',
    link_method: random() < 0.9 ? 'lei' : 'name',
  };
};

/** The company at an index in the register. Its fields aren't documented. @param {number} index */
const companyOf = (index) => {
  const random = randomOf(index * 7919 + 11);
  return {
    id: `c-${String(index)}`,
    name: companyName(index),
    registration_number: orgnr(index),
    status: random() < 0.8 ? 'active' : random() < 0.5 ? 'bankrupt' : 'deregistered',
    registered_on: date(6000 + Math.floor(random() * 14_000)),
    address: {
      street: `${pick(random, families)}gatan ${1 + Math.floor(random() * 90)}`,
      city: pick(random, places),
    },
    industry: `${10_000 + Math.floor(random() * 85_000)}`,
    employees: Math.floor(random() ** 5 * 3000),
    turnover: Math.floor(random() ** 4 * 900_000) * 1000,
  };
};

/** The registers other than trademarks. */
const others = /** @type {const} */ ({
  insider: { endpoint: 'market.insiders', rowOf: insiderOf },
  company: { endpoint: 'companies.search', rowOf: companyOf },
});

/**
 * Log entries that add rows `from` up to but not including `to`.
 * @param {keyof typeof others} kind @param {number} from @param {number} to @param {number} after
 * @param {string} run
 */
export const otherEntries = (kind, from, to, after, run) =>
  entriesWith(others[kind].endpoint, others[kind].rowOf, from, to, after, run, true);
