import { LosslessNumber } from 'lossless-json';
import { organisationNumber } from './check-digits';
import type { Trademark, TrademarkRecord } from './trademarks';
import { representativeAt } from './trademarks';

/**
 * Records of the kind that occur in real registers and break programs. They have fixed application
 * numbers in every sample register created with `edgeCases`, so that tests can find them.
 */
export interface EdgeCaseMark {
  /** Short name for tests. */
  name: string;
  application_number: string;
}

const LONG = `${'Kungliga Övre Ångermanländska Sällskapet för Främjande av Flodpärlmusselodling, '.repeat(4)}Grundat 1788`;

/**
 * The applicant of all edge-case marks; it is valid, so that each record tests only its own oddity.
 */
const NUMBER = organisationNumber('558900001');
const WRONG_DIGIT = NUMBER.slice(0, -1) + String((Number(NUMBER.at(-1)) + 1) % 10);

type Change = Partial<TrademarkRecord> & Record<string, unknown>;

const TEXTS: Readonly<Record<string, string>> = {
  formula: '=HYPERLINK("http://x","y")',
  'formula-sum': '=1+1',
  at: '@home',
  plus: '+46',
  minus: '-1',
  quotes: 'Den "stora" \'lilla\' ”röda”',
  semicolon: 'Ett; två, tre',
  'line-break': 'Första raden\nAndra raden\r\nTredje raden',
  tab: 'Före\tefter',
  'tab-first': '\t=1+1',
  'leading-zeros': '007',
  'date-like': '2-3',
  'date-like-slash': '1/2',
  'date-like-month': 'MARCH1',
  'long-digits': '12345678901234567890',
  exponent: '1E5',
  'true-word': 'TRUE',
  'null-word': 'null',
  greek: 'ΣΊΣΥΦΟΣ',
  cyrillic: 'МОРОЖЕНОЕ Ёлка',
  polish: 'ŁOŚ ŻÓŁTY',
  emoji: '👩‍🌾🇸🇪 Gårdens ☕️',
  arabic: 'شركة القهوة 2024',
  hebrew: 'אור צפוני (NORD)',
  decomposed: 'A\u030ANGSTRO\u0308M CAFE\u0301',
  composed: 'ÅNGSTRÖM CAFÉ',
  'zero-width': 'nord\u200Bljus\u00ADet\u00A0AB',
  bidi: 'abc\u202Egpj.exe',
  html: '<img src=x onerror=alert(1)> & <b>fet</b>',
  proto: '__proto__',
  spaces: '  Luft  i  mitten  ',
  dotless: 'ISTANBUL ıİ',
  eszett: 'WEIẞWURST weiß',
  ligature: 'ﬁka ﬂod',
  surrogate: 'Halv\uD83D',
  'null-sign': 'noll\u0000tecken',
  'very-long': LONG,
};

const SHAPES: Readonly<Record<string, Change>> = {
  'before-1900': {
    application_date: '1887-02-28',
    registration_date: '1888-01-09',
    status_date: '1898-01-09',
    expiry_date: '1898-01-09',
    status: 'Expired',
  },
  'far-future': { expiry_date: '9999-12-31' },
  'impossible-date': { application_date: '1999-02-30', status_date: '0000-00-00' },
  'timestamp-date': { application_date: '2001-05-01T00:00:00+02:00' },
  'no-text': { word_text: null, mark_feature: 'Figurative' },
  'empty-text': { word_text: '' },
  'all-null': {
    registration_number: null,
    word_text: null,
    mark_feature: null,
    status: null,
    status_date: null,
    application_date: null,
    registration_date: null,
    expiry_date: null,
    nice_classes: null,
    applicant: null,
    company: null,
    image_url: null,
  },
  'applicant-nulls': { applicant: { name: null, orgnr: null, country: null } },
  'no-classes': { nice_classes: [] },
  'all-classes': { nice_classes: Array.from({ length: 45 }, (_, at) => at + 1) },
  'class-out-of-range': { nice_classes: [0, 46, 99] },
  'unknown-status': { status: 'Förfallen i väntan på återinförande' },
  'lower-status': { status: 'registered' },
  'unknown-feature': { mark_feature: 'Smell' },
  'unknown-office': { office: 'EM' },
  'long-names': { applicant: { name: `${LONG} ${LONG}`, orgnr: NUMBER, country: 'SE' } },
  'orgnr-digits': {
    applicant: { name: 'Siffertorpa AB', orgnr: NUMBER.replace('-', ''), country: 'SE' },
  },
  'orgnr-century': { applicant: { name: 'Seklet AB', orgnr: `16${NUMBER}`, country: 'SE' } },
  'orgnr-wrong-digit': { applicant: { name: 'Felslaget AB', orgnr: WRONG_DIGIT, country: 'SE' } },
  'foreign-orgnr': {
    applicant: { name: 'Hölderberg Feinwerk GmbH', orgnr: 'HRB 0042 B', country: 'DE' },
  },
  'picture-elsewhere': { image_url: 'http://192.168.1.1/logo.png', mark_feature: 'Figurative' },
  'picture-svg': { image_url: '/pictures/drawing.svg', mark_feature: 'Figurative' },
  'picture-script': { image_url: 'javascript:alert(1)', mark_feature: 'Figurative' },
  'picture-missing': { image_url: '/pictures/missing.png', mark_feature: 'Figurative' },
  'big-integer': {
    register_serial: 9_007_199_254_740_993n,
    goods: { lines: [{ nice_class: 9, units: 123_456_789_012_345_678_901n }] },
  },
  'exact-decimals': {
    fee: new LosslessNumber('1200.50'),
    tiny: new LosslessNumber('0.10000000000000000000001'),
    huge: new LosslessNumber('1e400'),
  },
  'nested-extra': {
    opposition: {
      opponent: { name: 'Motstånd & Söner HB', address: { city: 'Åmål', lines: ['c/o Ö', null] } },
      grounds: ['likhet', 'ond tro'],
      open: true,
    },
  },
  'proto-fields': {
    constructor: 'x',
    toString: 'y',
    'a.b': 1,
    '': 'tomt namn',
    'med mellanslag': '=2+2',
  },
  'number-as-text': { registration_number: '000123' },
};

/** Types that differ from the documentation, which a reader must handle. */
const WRONG_TYPES: Readonly<Record<string, Record<string, unknown>>> = {
  'text-as-number': { word_text: 4711 },
  'classes-as-text': { nice_classes: ['9', '42'] },
  'applicant-as-text': { applicant: 'Textsökande AB' },
  'company-as-text': { company: 'c_text' },
};

function base(number: number): TrademarkRecord {
  return {
    application_number: `2001/${String(99_001 + number)}`,
    registration_number: String(400_001 + number),
    office: 'SE',
    word_text: `Besvärlig ${String(number)}`,
    mark_feature: 'Word',
    status: 'Registered',
    status_date: '2002-03-04',
    application_date: '2001-09-03',
    registration_date: '2002-03-04',
    expiry_date: '2032-03-04',
    nice_classes: [30, 43],
    applicant: { name: 'Knivigbäcka Prövning AB', orgnr: NUMBER, country: 'SE' },
    company: null,
    image_url: null,
  };
}

const CHANGES: readonly (readonly [string, Record<string, unknown>])[] = [
  ...Object.entries(TEXTS).map(([name, text]) => [name, { word_text: text }] as const),
  ...Object.entries(SHAPES),
  ...Object.entries(WRONG_TYPES),
];

/** The edge cases, in order. */
export const EDGE_CASE_TRADEMARKS: readonly Trademark[] = CHANGES.map(([, change], number) => ({
  record: { ...base(number), ...change },
  representative: number % 3 === 0 ? representativeAt(0) : null,
}));

/** The application number of each edge case. */
export const EDGE_CASE_MARKS: readonly EdgeCaseMark[] = CHANGES.map(([name], number) => ({
  name,
  application_number: base(number).application_number,
}));
