/** The insider register's terms for roles, transactions, instruments and places. */

/** Name of each seat in the insider register (see `OFFICERS`). */
export const POSITIONS = [
  'Styrelseordförande',
  'Styrelseledamot/suppleant',
  'Styrelseledamot/suppleant',
  'Styrelseledamot/suppleant',
  'Verkställande direktör (VD)',
  'Ekonomichef/finanschef/finansdirektör',
  'Annan medlem i bolagets administrations-, lednings- eller kontrollorgan',
] as const;

/** Kinds of transactions, by direction. */
export const NATURES = {
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

/** An issuer's instruments; each has its own ISIN and costs a fraction of the share price. */
export const INSTRUMENTS = [
  { type: 'Aktie', tail: ' B', priced: 1, often: 80 },
  { type: 'Teckningsoption', tail: ' TO1', priced: 0.12, often: 8 },
  { type: 'Köpoption', tail: ' Köpoption', priced: 0.09, often: 4 },
  { type: 'BTA', tail: ' BTA', priced: 0.95, often: 3 },
  { type: 'Obligation', tail: ' Obligation', priced: 1, often: 2 },
  { type: 'Teckningsrätt', tail: ' TR', priced: 0.05, often: 3 },
] as const;

/** Possible currencies of an issuer's shares. */
export const CURRENCIES = [
  'SEK',
  'SEK',
  'SEK',
  'SEK',
  'SEK',
  'SEK',
  'SEK',
  'SEK',
  'EUR',
  'NOK',
] as const;

/** Possible trading venues of an issuer. */
export const VENUES = [
  'Reglerad marknad Stockholm',
  'Handelsplattform Norden',
  'Tillväxtmarknaden Kompass',
] as const;

/** The venue of a trade between private parties. */
export const OFF_VENUE = 'Utanför handelsplats';
