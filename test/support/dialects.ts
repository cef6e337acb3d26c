/**
 * The same facts about a company, as different services would send them. Names in two languages,
 * naming styles, nesting, envelopes, cursors, and number and date formats are drawn at random. A
 * seed determines the dialect.
 */

import { roleWords, standWords, truth, words, type Line } from './dialect-words';

interface Draw {
  one<T>(of: readonly T[]): T;
  chance(of: number): boolean;
}

/** A small random number generator (mulberry32). */
function drawBy(seed: number): Draw {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    one: (of) => of[Math.floor(next() * of.length)] as (typeof of)[number],
    chance: (of) => next() < of,
  };
}

/** Returns the same items, shuffled by a seed. */
function shuffledBy<T>(seed: number, things: readonly T[]): readonly T[] {
  const draw = drawBy(seed);
  const left = [...things];
  return things.map(() => left.splice(left.indexOf(draw.one(left)), 1)[0] as T);
}

/** Returns half of each fact's names; the seed decides which names belong to which half. */
export function halfOf(
  all: Readonly<Record<string, readonly string[]>>,
  seed: number,
  at: 0 | 1,
): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Object.entries(all).map(([fact, names], number) => {
      const order = shuffledBy(seed + number, names);
      const half = Math.ceil(order.length / 2);
      return [fact, at === 0 ? order.slice(0, half) : order.slice(half)];
    }),
  );
}

type Fields = Record<string, unknown>;

/** The responses of a service that uses one dialect. */
export interface Dialect {
  readonly search: unknown;
  readonly basics: unknown;
  readonly accounts: unknown;
  readonly people: unknown;
  readonly group: unknown;
  readonly changes: unknown;
  readonly shorts: unknown;
  /** The dialect's name for each fact. */
  readonly names: ReadonlyMap<string, string>;
}

/**
 * `vocabulary` contains the words to choose from. With `mixed`, words are drawn equally from all
 * languages.
 */
export function dialectOf(
  seed: number,
  vocabulary: Readonly<Record<string, readonly string[]>> = words,
  mixed = 'lines' in vocabulary,
): Dialect {
  const draw = drawBy(seed);
  const style = draw.one(['snake', 'camel', 'glued', 'pascal', 'kebab'] as const);
  const swedish = draw.one([true, false, null]);
  const ascii = draw.chance(0.5);
  const names = new Map<string, string>();

  /** Returns a fact's name in this dialect; always the same one. */
  const key = (of: string): string => {
    const known = names.get(of);
    if (known !== undefined) return known;
    const all = vocabulary[of] ?? [of];
    const isSwedish = (text: string): boolean =>
      /[åäö]|namn|nummer|nr|bolag|rad|firma|andel|kapital|ort|gata|sida|post|typ|slag|svar|till|fler|roll|uppdrag|ledning|revisorer|personer|koncern|moder|dotter|belopp|valuta|enhet|text|rubrik|bokslut|resultat|balans|tillg|antal|totalt|paginering|identiteter|grund|befattning|redovisas|relationstyp|webbplats/.test(
        text,
      );
    const fitting =
      swedish === null || mixed ? all : all.filter((text) => isSwedish(text) === swedish);
    const text = draw.one(fitting.length > 0 ? fitting : all);
    const plain = ascii ? text.normalize('NFD').replaceAll(/\p{M}/gu, '') : text;
    const parts = plain.split(' ');
    const cap = (part: string): string => part.charAt(0).toUpperCase() + part.slice(1);
    const made = {
      snake: parts.join('_'),
      camel: parts.map((part, at) => (at === 0 ? part : cap(part))).join(''),
      glued: parts.join(''),
      pascal: parts.map(cap).join(''),
      kebab: parts.join('-'),
    }[style];
    // Two facts in one dialect never share a name.
    const name =
      [...names.values()].includes(made) && !['person', 'period'].includes(of) ? made : made;
    names.set(of, name);
    return name;
  };

  const dates = draw.one(['day', 'instant', 'zoned', 'words'] as const);
  const date = (day: string): string => {
    if (dates === 'day') return day;
    if (dates === 'instant') return `${day}T00:00:00Z`;
    if (dates === 'zoned') return `${day}T00:00:00+02:00`;
    const [year = '', month = '', number = ''] = day.split('-');
    return `${Number(number)}.${Number(month)}.${year}`;
  };
  const numbers = draw.one(['number', 'text', 'decimals', 'spaces', 'comma'] as const);
  const scale = draw.one([0, 3] as const);
  const written = (value: number): unknown => {
    const text = String(value);
    if (numbers === 'number') return value;
    if (numbers === 'decimals') return `${text}.00`;
    if (numbers === 'comma') return `${text},00`;
    if (numbers === 'spaces') return text.replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0');
    return text;
  };
  const unitText = scale === 0 ? 'SEK' : draw.one(['SEK thousand', 'tkr', 'KSEK', 'TSEK']);
  const unitAt = draw.one(['amount', 'account', 'presentation', 'name'] as const);
  const share = (text: string): unknown =>
    draw.chance(0.5) ? text : numbers === 'comma' ? text.replace('.', ',') : text;
  const orgnr = draw.chance(0.3) ? (text: string) => text.replace('-', '') : (text: string) => text;
  const wrapped = draw.chance(0.4);
  const wrap = (value: unknown): unknown => (wrapped ? { [key('wrap')]: value } : value);

  const companyForm = draw.one(['flat', 'nested', 'names', 'pairs', 'parts'] as const);
  const company = (
    of: { id?: string; name: string; number: string },
    more: Fields = {},
  ): Fields => {
    const id = of.id === undefined ? {} : { [key('id')]: of.id };
    const number = orgnr(of.number);
    switch (companyForm) {
      case 'nested':
        return {
          [key('company')]: { ...id, [key('number')]: number, [key('name')]: of.name },
          ...more,
        };
      case 'names':
        return {
          ...id,
          [key('number')]: number,
          [swedish ? 'namn' : 'names']: [
            { [swedish ? 'namn' : 'name']: of.name, [key('from')]: date('2004-05-17') },
          ],
          ...more,
        };
      case 'pairs':
        return {
          ...id,
          [key('identity')]: [
            {
              [key('kind')]: draw.one(['ORGNR', 'organisationsnummer', 'Organisation number']),
              [key('value') === 'belopp' ? 'varde' : 'value']: number,
            },
          ],
          [key('name')]: of.name,
          ...more,
        };
      case 'parts':
        return {
          ...id,
          [key('facts')]: { [key('name')]: of.name, [key('number')]: number },
          ...more,
        };
      default:
        return { ...id, [key('number')]: number, [key('name')]: of.name, ...more };
    }
  };

  // The search.
  const rows = truth.found.map((one) => company(one, { [key('city')]: 'Ystad' }));
  const cursorForm = draw.one(['top', 'pages', 'cursor-only', 'meta'] as const);
  const pages: Fields = {
    [key('total')]: truth.total,
    ...(cursorForm === 'cursor-only' ? {} : { [key('more')]: true }),
    // Some services send the next page's entire link.
    [key('cursor')]:
      seed % 5 === 0
        ? `https://tjanst.example/v1/companies?limit=25&cursor=${truth.cursor}`
        : truth.cursor,
  };
  const searchRows = { [key('rows')]: rows };
  const search =
    cursorForm === 'pages' || cursorForm === 'meta'
      ? { ...searchRows, [cursorForm === 'meta' ? 'meta' : key('pages')]: pages }
      : { ...searchRows, ...pages };

  // The basic data.
  const address = {
    [key('street')]: truth.street,
    [key('postcode')]: truth.postcode,
    [key('city')]: truth.city,
  };
  const basics = wrap(
    company(truth, { [key('address')]: address, [key('website')]: truth.website }),
  );

  // The accounts.
  const money = (line: Line, value: number): unknown => {
    const scaled = line === 'employees' ? value : scale === 3 ? value / 1000 : value;
    if (line === 'employees') return numbers === 'number' ? scaled : String(scaled);
    return unitAt === 'amount'
      ? { [key('value')]: written(scaled), [key('currency')]: unitText }
      : written(scaled);
  };
  const lineKey = (line: Line): string =>
    unitAt === 'name' && line !== 'employees'
      ? `${key(line)}${{ snake: '_', kebab: '-', camel: '', glued: '', pascal: '' }[style]}${style === 'camel' || style === 'pascal' ? (scale === 3 ? 'Tkr' : 'Sek') : scale === 3 ? 'tkr' : 'sek'}`
      : key(line);
  const lineNames = Object.keys(truth.lines) as Line[];
  const unit: Fields =
    unitAt === 'account'
      ? { [key('unit')]: unitText }
      : unitAt === 'presentation'
        ? {
            [key('presentation')]: {
              [key('currency')]: 'SEK',
              ...(scale === 3 ? { [key('unit')]: 'thousands' } : {}),
            },
          }
        : {};
  const yearForm = draw.one(['plain', 'period', 'end'] as const);
  const said = (year: number): Fields =>
    yearForm === 'plain'
      ? { [key('year')]: draw.chance(0.5) ? year : String(year) }
      : yearForm === 'period'
        ? {
            [key('period')]: {
              [key('from')]: date(`${year}-01-01`),
              [key('to')]: date(`${year}-12-31`),
            },
          }
        : { [draw.one(['fiscal_year_end', 'periodEnd', 'bokslutsdatum'])]: date(`${year}-12-31`) };
  const valueOf = (line: Line, at: number): unknown => money(line, truth.lines[line][at] ?? 0);
  const form = draw.one([
    'flat',
    'statements',
    'captions',
    'by-line',
    'by-year',
    'columns',
  ] as const);
  const account = (year: number, at: number): Fields => {
    const lines = (some: readonly Line[]): Fields =>
      Object.fromEntries(some.map((line) => [lineKey(line), valueOf(line, at)]));
    if (form === 'statements') {
      return {
        ...said(year),
        ...unit,
        [key('income')]: lines(['netturnover', 'operatingprofit', 'profitfortheyear']),
        [key('balance')]: lines(['totalassets', 'equity']),
        ...lines(['employees']),
      };
    }
    if (form === 'captions') {
      return {
        ...said(year),
        ...unit,
        [key('lines' in vocabulary ? 'lines' : 'rows')]: lineNames.map((line) => ({
          [key('caption')]: lineKey(line),
          [key('value')]: valueOf(line, at),
        })),
      };
    }
    return { ...said(year), ...unit, ...lines(lineNames) };
  };
  const byLine = (): Fields =>
    Object.fromEntries(
      lineNames.map((line) => [
        lineKey(line),
        form === 'by-line'
          ? truth.years.map((year, at) => ({
              [key('year')]: year,
              [key('value')]: valueOf(line, at),
            }))
          : form === 'columns'
            ? truth.years.map((_, at) => valueOf(line, at))
            : Object.fromEntries(truth.years.map((year, at) => [String(year), valueOf(line, at)])),
      ]),
    );
  const accounts = wrap(
    form === 'columns'
      ? { ...unit, [key('accounts')]: { [key('year')]: truth.years, ...byLine() } }
      : form === 'by-line' || form === 'by-year'
        ? { ...unit, [key('accounts')]: byLine() }
        : { [key('accounts')]: truth.years.map(account) },
  );

  // The people.
  const split = draw.chance(0.3);
  const called = (name: string): Fields => {
    const [given = '', ...rest] = name.split(' ');
    return split && rest.length === 1
      ? { [key('given')]: given, [key('surname')]: rest.join(' ') }
      : { [key('person')]: name };
  };
  const person = ({ name, role, since }: (typeof truth.people)[number]): Fields => ({
    ...called(name),
    [key('role')]: draw.one(vocabulary[role] ?? roleWords[role] ?? []),
    [key('since')]: date(since),
  });
  const [chair, ceo, member, auditor] = truth.people.map(person);
  const people = wrap(
    draw.chance(0.5)
      ? {
          [key('board')]: [chair, member],
          [key('management')]: [ceo],
          [key('auditors')]: [auditor],
        }
      : { [key('people')]: [chair, ceo, member, auditor] },
  );

  // The group.
  const sharesForm = draw.one(['flat', 'object'] as const);
  const shares = ({ capital, votes }: (typeof truth.group)[number]): Fields =>
    sharesForm === 'object'
      ? { [key('share')]: { [key('capital')]: share(capital), [key('votes')]: share(votes) } }
      : {
          [`${key('share')}`]: share(capital),
          [draw.one(['share_of_votes', 'rostandel', 'votesShare'])]: share(votes),
        };
  const flat = draw.chance(0.4);
  const ofGroup = (stands: string): Fields[] =>
    truth.group.filter((one) => one.stands === stands).map((one) => company(one, shares(one)));
  const group = wrap({
    [key('group')]: flat
      ? truth.group.map((one) =>
          company(one, {
            [key('relation')]: draw.one(
              vocabulary[`is ${one.stands}`] ?? standWords[one.stands] ?? [],
            ),
            ...shares(one),
          }),
        )
      : {
          [key('parent')]: ofGroup('parent')[0],
          [key('subsidiaries')]: ofGroup('subsidiaries'),
          [key('associatedcompanies')]: ofGroup('associatedcompanies'),
        },
  });
  // Changes to marks, each kind in its own list.
  const marks = (numbers: readonly string[]): Fields[] =>
    numbers.map((number) => ({ [key('mark')]: number, [key('since')]: date('2026-10-19') }));
  const changes = {
    [key('filed')]: marks(truth.changes.filed),
    [key('registered')]: marks(truth.changes.registered),
    [key('expired')]: marks(truth.changes.expired),
    ...pages,
  };

  // The short positions.
  const shorts = {
    [key('rows')]: truth.shorts.map(({ holder, day, percent }) => ({
      [key('holder')]: holder,
      [key('position')]: numbers === 'comma' ? percent.replace('.', ',') : percent,
      [key('positiondate')]: date(day),
      [key('lei')]: '5493001KJTIIGC8Y1R12',
    })),
    ...pages,
  };
  return { search, basics, accounts, people, group, changes, shorts, names };
}
