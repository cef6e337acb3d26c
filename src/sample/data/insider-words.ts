/** What the insider register says of roles, acts, instruments and places. */

/** How the insider register calls a seat (see `OFFICERS`). */
export const POSITIONS = [
  'Styrelseordförande',
  'Styrelseledamot/suppleant',
  'Styrelseledamot/suppleant',
  'Styrelseledamot/suppleant',
  'Verkställande direktör (VD)',
  'Ekonomichef/finanschef/finansdirektör',
  'Annan medlem i bolagets administrations-, lednings- eller kontrollorgan',
] as const;

/** What is done, by direction. */
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

/** The instruments of an issuer; each has an ISIN and a part of the share's price of its own. */
export const INSTRUMENTS = [
  { type: 'Aktie', tail: ' B', priced: 1, often: 80 },
  { type: 'Teckningsoption', tail: ' TO1', priced: 0.12, often: 8 },
  { type: 'Köpoption', tail: ' Köpoption', priced: 0.09, often: 4 },
  { type: 'BTA', tail: ' BTA', priced: 0.95, often: 3 },
  { type: 'Obligation', tail: ' Obligation', priced: 1, often: 2 },
  { type: 'Teckningsrätt', tail: ' TR', priced: 0.05, often: 3 },
] as const;

/** An issuer's shares are traded in one of these. */
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

/** The place where an issuer's instruments are traded. */
export const VENUES = [
  'Reglerad marknad Stockholm',
  'Handelsplattform Norden',
  'Tillväxtmarknaden Kompass',
] as const;

/** A trade between two who know each other. */
export const OFF_VENUE = 'Utanför handelsplats';
