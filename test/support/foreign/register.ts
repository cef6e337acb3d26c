/** Made-up companies, marks and transactions, as another service might return them. */

export interface ForeignCompany {
  /** The id used in paths. */
  readonly token: string;
  /** With a hyphen after six digits. */
  readonly number: string;
  readonly name: string;
  readonly town: string;
  readonly county: string;
  readonly sni: string;
  readonly trade: string;
  readonly staff: number;
  readonly turnover: number;
}

const first = [
  'Norrvik',
  'Älvsjö',
  'Granlund',
  'Kvarnby',
  'Tallmo',
  'Rönnskär',
  'Hasselö',
  'Ekhult',
];
const last = ['Mekaniska AB', 'Livs AB', 'Fastigheter AB (publ)', 'Konsult HB', 'Rederi AB'];
const places = [
  ['Umeå', 'Västerbottens län'],
  ['Visby', 'Gotlands län'],
  ['Ystad', 'Skåne län'],
] as const;
const trades = [
  ['25620', 'Metallegoarbeten'],
  ['47112', 'Livsmedelshandel'],
  ['68203', 'Uthyrning av lokaler'],
  ['70220', 'Konsultverksamhet'],
] as const;

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;
const day = (at: number): string => new Date(Date.UTC(2023, 0, 5 + at * 9)).toISOString();

/** Returns a number with a valid check digit (Luhn). */
function organisationNumber(serial: number): string {
  const nine = `55${String(7_100_000 + serial * 137)}`;
  const sum = [...nine].reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  const ten = `${nine}${(10 - (sum % 10)) % 10}`;
  return `${ten.slice(0, 6)}-${ten.slice(6)}`;
}

export const companies: readonly ForeignCompany[] = Array.from({ length: 40 }, (_, at) => {
  const [town, county] = pick(places, at);
  const [sni, trade] = pick(trades, at);
  return {
    token: `ftg_${(0x5a17c3 + at * 7919).toString(36)}${(at * 104729 + 46656).toString(36)}`,
    number: organisationNumber(at),
    name: `${pick(first, at)} ${pick(last, Math.floor(at / first.length))}`,
    town,
    county,
    sni,
    trade,
    staff: 3 + at * 7,
    turnover: 1_250_000 + at * 873_211,
  };
});

/** Finds a company by any key that a path or a batch may contain. */
export function companyOf(key: string): ForeignCompany | undefined {
  const bare = key.replace('-', '');
  return companies.find(({ token, number }) => token === key || number.replace('-', '') === bare);
}

/** A company reference, as used in the described records. */
const linked = (company: ForeignCompany) => ({
  id: company.token,
  name: company.name,
  registration_number: company.number,
});

const statuses = [
  'Registered',
  'Expired',
  'Application Filed',
  'Application refused',
  'Application withdrawn',
  'Ended',
];
const words = ['NORDVIND', 'Björnspår', 'KAFFEGLÖD', 'Silverlax', 'TUNDRA', 'Havsbris'];

/** Trademarks as described on the service's page (section 2.5). */
export const trademarks = Array.from({ length: 60 }, (_, at) => {
  const company = at % 3 === 0 ? undefined : pick(companies, at);
  const holder = company ?? pick(companies, at + 11);
  return {
    application_number: `2023/${String(4000 + at).padStart(5, '0')}`,
    registration_number: String(610_000 + at),
    office: at % 5 === 0 ? 'WO' : 'SE',
    word_text: `${pick(words, at)} ${at}`,
    mark_feature: at % 4 === 0 ? 'Figurative' : 'Word',
    status: pick(statuses, at),
    status_date: day(at + 12).slice(0, 10),
    application_date: day(at).slice(0, 10),
    registration_date: day(at + 8).slice(0, 10),
    expiry_date: `2033-0${1 + (at % 9)}-11`,
    nice_classes: [1 + (at % 45), 1 + ((at + 7) % 45)],
    applicant: { name: holder.name, orgnr: holder.number, country: 'SE' },
    company: company ? linked(company) : null,
    image_url: null,
  };
});

/** Transactions as described on the service's page (section 2.4). */
export const transactions = Array.from({ length: 60 }, (_, at) => {
  const company = pick(companies, at * 3);
  return {
    id: 880_001 + at,
    published_at: new Date(Date.UTC(2025, 0, 7 + at * 4, 9, 30)).toISOString(),
    transaction_date: new Date(Date.UTC(2025, 0, 6 + at * 4)).toISOString().slice(0, 10),
    company: linked(company),
    issuer_name: company.name,
    issuer_lei: `549300FOREIGN${String(at).padStart(7, '0')}`,
    isin: `SE00${String(12_345_670 + (at % 20))}`,
    notifier: pick(['Ylva Strand', 'Otto Berg', 'Mira Sjö'], at),
    person_name: pick(['Ylva Strand', 'Otto Berg', 'Mira Sjö'], at),
    position: pick(['Verkställande direktör', 'Styrelseledamot'], at),
    closely_associated: at % 6 === 0,
    amendment: false,
    status: 'current',
    instrument_type: 'Aktie',
    instrument_name: `${company.name} B`,
    nature: at % 3 === 1 ? 'Avyttring' : 'Förvärv',
    direction: pick(['buy', 'sell', 'other'], at),
    volume: String(1000 + at * 10),
    unit: 'Antal',
    price: `${12 + at}.5000`,
    currency: 'SEK',
    trade_value: ((1000 + at * 10) * (12 + at + 0.5)).toFixed(2),
    trading_venue: 'NASDAQ STOCKHOLM AB',
    link_method: 'firds',
  };
});

/** Net short positions, with this service's own field names. */
export const positions = Array.from({ length: 24 }, (_, at) => {
  const company = pick(companies, at * 2);
  return {
    positionsNr: 7100 + at,
    innehavare: {
      namn: pick(['Kråkan Capital LLP', 'Myrstack Fonder'], at),
      lei: `2138${at}KRAKA`,
    },
    emittent: {
      foretagId: company.token,
      namn: company.name,
      organisationsnummer: company.number,
    },
    andelProcent: (0.5 + at * 0.03).toFixed(2),
    gallerFran: `${day(at + 70).slice(0, 10)}T00:00:00+01:00`,
    stangd: at % 4 === 3,
  };
});
