/** Random records, searches and settings, with values like those in real registers. */
import fc from 'fast-check';
import { Assumptions } from '@shared/service/assumptions';

const words = [
  'Nordljus',
  'ÅNGSTRÖM',
  'A\u030Angstro\u0308m',
  'ΣΊΣΥΦΟΣ',
  'σίσυφος',
  'İSTANBUL',
  'istanbul',
  'ıi',
  'ŁOŚ żółty',
  'weiẞ weiß',
  'ﬁka',
  '\uD83D',
  '\uDE00',
  '👩‍🌾',
  'אור',
  'a\nb',
  'a',
  'b',
  'noll\u0000',
  '=1+1',
  '',
  ' ',
];
const text = fc.oneof(
  fc.constantFrom(...words),
  fc.array(fc.constantFrom(...words), { maxLength: 3 }).map((some) => some.join(' ')),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
);
const days = [
  '1887-02-28',
  '1999-02-30',
  '0000-00-00',
  '2023-12-31',
  '2024-01-01',
  '2024-01-02',
  '9999-12-31',
];
const date = fc.oneof(
  fc.constantFrom(...days),
  fc.constantFrom('2024-01-01T00:00:00+02:00', 'soon', ''),
);
const orgnr = fc.constantFrom(
  '556036-0793',
  '5560360793',
  '16556036-0793',
  ' 556036 0793 ',
  '558900-0012',
  'HRB 0042 B',
  'HRB 0042 B ',
  '',
);
const moment = fc.constantFrom(
  '2023-12-31T22:59:59.000Z',
  '2023-12-31T23:00:00.000Z',
  '2024-01-01T00:30:00+01:00',
  '2024-01-01T12:00:00',
  '2024-01-01',
  '2024-06-30T22:00:00Z',
  'never',
);
const decimal = fc.oneof(
  fc.constantFrom(
    '0',
    '-0.00',
    '1000',
    '999.99',
    '1000.00',
    '1000.0000000000000001',
    '1e3',
    '007',
    '1,5',
    '',
  ),
  fc.constantFrom('9007199254740993', '9007199254740992', '9007199254740992.5'),
);
const wild = fc.oneof({ weight: 1, arbitrary: fc.constantFrom(null, 7, true, {}, []) });
const or = <T>(some: fc.Arbitrary<T>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 16, arbitrary: some }, { weight: 1, arbitrary: wild });
const some = (
  shape: Record<string, fc.Arbitrary<unknown>>,
): fc.Arbitrary<Record<string, unknown>> => fc.record(shape, { requiredKeys: [] });

/** Picks at most two of several filters. With more, hardly any row would match. */
const few = (shape: Record<string, fc.Arbitrary<string>>): fc.Arbitrary<Record<string, string>> =>
  fc
    .subarray(Object.keys(shape), { minLength: 0, maxLength: 2 })
    .chain((names) =>
      fc.record(Object.fromEntries(names.map((name) => [name, shape[name] ?? fc.constant('')]))),
    );

const company = or(
  some({
    id: or(fc.constantFrom('c1', 'c2', '5560360793')),
    name: or(text),
    registration_number: or(orgnr),
  }),
);

/** A trademark row with this id. Any other field may be missing or have the wrong type. */
export const trademarkRow = (id: fc.Arbitrary<string>): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .tuple(
      id,
      some({
        registration_number: or(orgnr),
        office: or(fc.constantFrom('SE', 'WO', 'EM')),
        word_text: or(text),
        status: or(fc.constantFrom('Registered', 'registered', 'Expired', 'Okänd')),
        application_date: or(date),
        registration_date: or(date),
        expiry_date: or(date),
        nice_classes: or(
          fc.array(fc.oneof(fc.constantFrom(1, 9, 35, 45, 46), wild), { maxLength: 3 }),
        ),
        applicant: or(some({ name: or(text), orgnr: or(orgnr), country: or(fc.constant('SE')) })),
        company,
        image_url: or(fc.constantFrom('https://x.example/1.png', '')),
        extra: fc
          .anything({ maxDepth: 1, withNullPrototype: false })
          .map((value) => JSON.stringify(value) ?? null),
      }),
    )
    .map(([application_number, fields]) => ({ application_number, ...fields }));

/** A company's fields, none of which is documented. */
export const companyRow: fc.Arbitrary<Record<string, unknown>> = some({
  name: or(text),
  registration_number: or(orgnr),
  status: or(fc.constantFrom('active', 'Konkurs')),
  address: or(some({ city: or(fc.constantFrom('Umeå', 'Växjö')), lines: fc.array(text) })),
});

/** An insider row with this id. */
export const insiderRow = (id: fc.Arbitrary<number>): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .tuple(
      id,
      some({
        published_at: or(moment),
        company,
        isin: or(fc.constantFrom('SE0000108656', 'SE0000115446')),
        direction: or(fc.constantFrom('buy', 'sell', 'other', 'gift')),
        person_name: or(text),
        currency: or(fc.constantFrom('SEK', 'EUR')),
        trade_value: or(decimal),
        price: or(decimal),
        amendment: or(fc.boolean()),
      }),
    )
    .map(([number, fields]) => ({ id: number, ...fields }));

/** Filters of the trademark search, as sent to the service. */
export const trademarkParams = few({
  query: text,
  status: fc.constantFrom('Registered', 'Expired', 'x'),
  nice_class: fc.constantFrom('1', '9', '46', '009'),
  applicant_orgnr: orgnr,
  representative_orgnr: orgnr,
  filed_after: fc.constantFrom(...days, 'soon'),
  filed_before: fc.constantFrom(...days),
  expires_before: fc.constantFrom(...days),
  has_image: fc.constantFrom('true', 'false'),
  office: fc.constantFrom('SE', 'EM'),
  limit: fc.constant('50'),
});

/** Filters of the insider search. */
export const insiderParams = few({
  company_id: fc.constantFrom('c1', 'c9', '556036-0793', '5560360793'),
  from: fc.constantFrom(...days),
  to: fc.constantFrom(...days),
  direction: fc.constantFrom('buy', 'gift'),
  isin: fc.constantFrom('SE0000108656', 'x'),
  min_value: fc.constantFrom('0', '1000', '9007199254740993', 'many'),
  strange: fc.constant('1'),
});

/** Every assumption that the matcher reads. */
export const assumptions: fc.Arbitrary<Assumptions> = fc
  .record({
    filingDate: fc.constantFrom('application_date', 'registration_date'),
    filingBounds: fc.constantFrom('inclusive', 'exclusive'),
    expiryBound: fc.constantFrom('exclusive', 'inclusive'),
    folding: fc.constantFrom('case', 'case-and-accents', 'none'),
    hasImageFalse: fc.constantFrom('without-image', 'no-filter'),
    dayZone: fc.constantFrom('UTC', 'Europe/Stockholm'),
    minValueCurrency: fc.constantFrom('SEK-only', 'never'),
  })
  .map((choices) => Assumptions.parse(choices));
