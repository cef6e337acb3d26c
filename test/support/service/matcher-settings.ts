import fc from 'fast-check';
import { stringify } from 'lossless-json';
import { objectOf, parseExact } from '@shared/values/json';
import type { Parameters } from '@shared/service/parameters';
import type { ReceivedFields } from '@shared/service/surely';
import {
  DEFAULT_MATCHER,
  matchInsider,
  matchTrademark,
  type MatcherSettings,
} from '@sample/gate/matcher';
import { createRegister } from '@sample/data/register';

/** A register with every edge case, and many rows for a few dates and names. */
const register = createRegister({ edgeCases: true, trademarks: 260, insiders: 220, companies: 60 });

/** Every possible value of each setting. */
const switchValues: { [Name in keyof MatcherSettings]: readonly MatcherSettings[Name][] } = {
  filedDate: ['application_date', 'registration_date'],
  filedAfter: ['inclusive', 'exclusive'],
  filedBefore: ['inclusive', 'exclusive'],
  expiresBefore: ['inclusive', 'exclusive'],
  caseFolding: ['none', 'lower', 'lower+accents'],
  normalization: ['none', 'NFC'],
  trimQuery: [true, false],
  withoutImage: ['only-without', 'no-filter'],
  orgnr: ['as-stored', 'digits', 'canonical'],
  dayZone: ['UTC', 'Europe/Stockholm'],
  minValue: ['sek-only', 'converted', 'number'],
  missing: ['excluded', 'included'],
  status: ['exact', 'any-case'],
};

const names = Object.keys(switchValues) as (keyof MatcherSettings)[];

/** Returns all combinations of the named settings; the others have their default values. */
export function everySetting(switches: readonly (keyof MatcherSettings)[]): MatcherSettings[] {
  let all: MatcherSettings[] = [DEFAULT_MATCHER];
  for (const name of switches) {
    all = all.flatMap((one) => switchValues[name].map((value) => ({ ...one, [name]: value })));
  }
  return all;
}

/** Generates any combination of the settings. */
export const anySetting: fc.Arbitrary<MatcherSettings> = fc.record(
  Object.fromEntries(names.map((name) => [name, fc.constantFrom(...switchValues[name])])),
) as unknown as fc.Arbitrary<MatcherSettings>;

function received(record: unknown): ReceivedFields {
  return objectOf(parseExact(stringify(record) ?? '')) ?? {};
}

const numbers = new Set(['nice_class', 'min_value']);

/** Returns the parameters as parsed by the service. */
function read(params: Parameters): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(params).map(([name, text]) => [
      name,
      numbers.has(name) ? Number(text) : name === 'has_image' ? text === 'true' : text,
    ]),
  );
}

function list<T>(size: number, at: (index: number) => T): T[] {
  return Array.from({ length: size }, (_, index) => at(index));
}

export const marks = list(register.trademarks.size, (index) => register.trademarks.at(index));
export const trades = list(register.insiders.size, (index) => register.insiders.at(index));

/** The received rows by endpoint. */
export const rowsOf: Readonly<Record<string, readonly ReceivedFields[]>> = {
  'trademarks.search': marks.map(({ record }) => received(record)),
  'market.insiders': trades.map(received),
};

/** Returns, for each row, whether the service returns it for a search with these settings. */
export function given(endpoint: string, params: Parameters, setting: MatcherSettings): boolean[] {
  if (endpoint === 'trademarks.search') return marks.map(matchTrademark(read(params), setting));
  const company = register.findCompany(params['company_id'] ?? '');
  return trades.map(matchInsider(read(params), setting, company));
}

const some = <T>(items: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...items);
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const textsOf = (values: readonly unknown[]): string[] => [...new Set(values.filter(isText))];
const days = textsOf(
  marks.flatMap(({ record }) => [record.application_date, record.registration_date]),
)
  .map((date) => date.slice(0, 10))
  .filter((date) => /^(18|19|20)/.test(date) && date !== '1999-02-30');
const published = textsOf(trades.map((trade) => trade.published_at)).map((at) => at.slice(0, 10));
const words = textsOf(marks.map(({ record }) => record.word_text)).filter((text) =>
  text.isWellFormed(),
);

/** Part of a mark's text, sometimes in different case. */
const query = fc
  .tuple(some(words), fc.nat(30), fc.integer({ min: 3, max: 9 }), fc.boolean())
  .map(([text, start, length, upper]) => {
    const piece = [...text].slice(start % Math.max(1, [...text].length - 2)).slice(0, length);
    return upper ? piece.join('').toUpperCase() : piece.join('');
  });

const orgnr = some(textsOf(marks.map(({ record }) => record.applicant?.orgnr))).chain((text) =>
  fc.constantFrom(text, text.replace(/-/, ''), `16${text}`),
);

const values: Readonly<Record<string, Readonly<Record<string, fc.Arbitrary<string>>>>> = {
  'trademarks.search': {
    query,
    status: fc.constantFrom('Registered', 'Expired', 'Ended'),
    office: fc.constantFrom('SE', 'WO'),
    nice_class: fc.constantFrom('9', '30', '42', '43'),
    applicant_orgnr: orgnr,
    representative_orgnr: fc.constantFrom('556000-0000', '556000-0001'),
    filed_after: some(days),
    filed_before: some(days),
    expires_before: some(days),
    has_image: fc.constantFrom('true', 'false'),
  },
  'market.insiders': {
    company_id: some(textsOf(trades.map((trade) => trade.company?.['id']))),
    from: some(published),
    to: some(published),
    direction: fc.constantFrom('buy', 'sell', 'other'),
    isin: some(textsOf(trades.map((trade) => trade.isin))),
    min_value: fc.constantFrom('0', '1', '15000', '62500', '100000'),
  },
};

/** A search with a few filters. */
export function search(endpoint: string, most = 3): fc.Arbitrary<Parameters> {
  const filters = Object.entries(values[endpoint] ?? {});
  return fc
    .uniqueArray(fc.nat(filters.length - 1), { maxLength: most })
    .chain((chosen) =>
      fc.record(Object.fromEntries(chosen.flatMap((at) => (filters[at] ? [filters[at]] : [])))),
    );
}

/** Two strings, one derived from the other: shortened, in different case, or without accents. */
const queryPair = fc
  .tuple(query, fc.nat(3), fc.nat(3), fc.constantFrom('same', 'lower', 'upper', 'NFD', 'NFC'))
  .map(([text, start, end, form]) => {
    const part = [...text].slice(start, [...text].length - end).join('') || text;
    if (form === 'lower') return [part.toLowerCase(), text] as const;
    if (form === 'upper') return [part.toUpperCase(), text] as const;
    return [form === 'same' ? part : part.normalize(form), text] as const;
  });

/** Values of one filter for two searches. A missing value means no filter. */
function valuePair(name: string, one: fc.Arbitrary<string>) {
  const both = name === 'query' ? queryPair : fc.tuple(one, one);
  return fc
    .tuple(both, fc.nat(9))
    .map(([[broad, narrow], cut]) =>
      cut === 0
        ? { broad }
        : cut === 1
          ? { narrow }
          : cut < 4
            ? { broad, narrow: broad }
            : { broad, narrow },
    );
}

type Pair = { readonly broad?: string; readonly narrow?: string };

/** Two searches with mostly the same filters. Either may or may not cover the other. */
export function pair(endpoint: string): fc.Arbitrary<readonly [Parameters, Parameters]> {
  const filters = Object.entries(values[endpoint] ?? {});
  return fc
    .uniqueArray(fc.constantFrom(...filters), { minLength: 1, maxLength: 2 })
    .chain((chosen) =>
      fc.record(
        Object.fromEntries(
          chosen.map(([name, one]): [string, fc.Arbitrary<Pair>] => [name, valuePair(name, one)]),
        ),
      ),
    )
    .map((pairs) => {
      const side = (which: keyof Pair): Parameters =>
        Object.fromEntries(
          Object.entries(pairs).flatMap(([name, both]) => {
            const value = both[which];
            return value === undefined ? [] : [[name, value]];
          }),
        );
      return [side('broad'), side('narrow')] as const;
    });
}
