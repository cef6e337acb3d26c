/**
 * The word lists of the sample. Names are composed of parts, so that they sound Swedish and belong
 * to nobody. Any resemblance to a real company, mark or person is coincidental.
 */

/** First parts of invented place-like names. */
export const ROOTS: readonly string[] = (
  'Älv Norr Gran Sjö Ek Lind Hav Fjäll Björk Sten Örn Lyck Vind Kvarn Tall Rönn ' +
  'Skogs Måne Frost Klipp Ljung Äng Kron Silver Varg Gryning Torn Hägg Myr Östan ' +
  'Åker Brygg Dal Falk'
).split(' ');

/** Second parts of invented place-like names. */
export const ENDINGS: readonly string[] = (
  'vinge hamra mora klint bäcka torpa hulta näset skär gläntan kulla viken sala ' +
  'rike stava bränna fåran löt åsen ö sund marka kärr tuna'
).split(' ');

/**
 * Trades of companies, with the word in the name, the SNI code and its text, and the usual Nice
 * classes.
 */
export const TRADES = [
  { word: 'Mekaniska', sni: '25620', text: 'Metallegoarbeten', nice: [6, 7, 40] },
  { word: 'Livsmedel', sni: '10890', text: 'Framställning av andra livsmedel', nice: [29, 30, 31] },
  { word: 'Bryggeri', sni: '11050', text: 'Framställning av öl', nice: [32, 33] },
  { word: 'Kafferosteri', sni: '10830', text: 'Framställning av te och kaffe', nice: [30, 43] },
  { word: 'Textil', sni: '13920', text: 'Tillverkning av sydda varor', nice: [24, 25] },
  { word: 'Skogsvård', sni: '02401', text: 'Service till skogsbruk', nice: [31, 44] },
  { word: 'Snickeri', sni: '16233', text: 'Tillverkning av träbyggnader', nice: [19, 20] },
  { word: 'Systemutveckling', sni: '62010', text: 'Dataprogrammering', nice: [9, 42] },
  { word: 'Data', sni: '62020', text: 'Datakonsultverksamhet', nice: [9, 38, 42] },
  { word: 'Medicinteknik', sni: '32501', text: 'Medicinska instrument', nice: [5, 10] },
  { word: 'Läkemedel', sni: '21200', text: 'Tillverkning av läkemedel', nice: [3, 5] },
  { word: 'Energi', sni: '35110', text: 'Generering av elektricitet', nice: [4, 37, 39] },
  { word: 'Bygg', sni: '41200', text: 'Byggande av bostadshus', nice: [19, 37] },
  { word: 'Fastigheter', sni: '68201', text: 'Uthyrning av egna bostäder', nice: [36] },
  { word: 'Transport', sni: '49410', text: 'Vägtransport, godstrafik', nice: [12, 39] },
  { word: 'Rederi', sni: '50201', text: 'Sjötransport av gods', nice: [12, 39] },
  { word: 'Förlag', sni: '58110', text: 'Bokutgivning', nice: [16, 41] },
  { word: 'Spel', sni: '58210', text: 'Utgivning av dataspel', nice: [9, 28, 41] },
  { word: 'Handel', sni: '47911', text: 'Postorder- och internethandel', nice: [35] },
  { word: 'Invest', sni: '64202', text: 'Holdingverksamhet', nice: [36] },
  { word: 'Gruv', sni: '07290', text: 'Utvinning av malm', nice: [6, 37] },
  { word: 'Rymdteknik', sni: '30300', text: 'Tillverkning av rymdfarkoster', nice: [9, 12] },
] as const;

/**
 * Cities with their county, county code, municipality code, first digits of the postcode, and
 * location.
 */
export const CITIES = [
  {
    city: 'Stockholm',
    county: 'Stockholms län',
    code: '01',
    municipality: '0180',
    post: '11',
    at: [59.33, 18.07],
  },
  {
    city: 'Uppsala',
    county: 'Uppsala län',
    code: '03',
    municipality: '0380',
    post: '75',
    at: [59.86, 17.64],
  },
  {
    city: 'Linköping',
    county: 'Östergötlands län',
    code: '05',
    municipality: '0580',
    post: '58',
    at: [58.41, 15.62],
  },
  {
    city: 'Jönköping',
    county: 'Jönköpings län',
    code: '06',
    municipality: '0680',
    post: '55',
    at: [57.78, 14.16],
  },
  {
    city: 'Växjö',
    county: 'Kronobergs län',
    code: '07',
    municipality: '0780',
    post: '35',
    at: [56.88, 14.81],
  },
  {
    city: 'Malmö',
    county: 'Skåne län',
    code: '12',
    municipality: '1280',
    post: '21',
    at: [55.6, 13.0],
  },
  {
    city: 'Göteborg',
    county: 'Västra Götalands län',
    code: '14',
    municipality: '1480',
    post: '41',
    at: [57.71, 11.97],
  },
  {
    city: 'Borås',
    county: 'Västra Götalands län',
    code: '14',
    municipality: '1490',
    post: '50',
    at: [57.72, 12.94],
  },
  {
    city: 'Örebro',
    county: 'Örebro län',
    code: '18',
    municipality: '1880',
    post: '70',
    at: [59.27, 15.21],
  },
  {
    city: 'Västerås',
    county: 'Västmanlands län',
    code: '19',
    municipality: '1980',
    post: '72',
    at: [59.61, 16.54],
  },
  {
    city: 'Gävle',
    county: 'Gävleborgs län',
    code: '21',
    municipality: '2180',
    post: '80',
    at: [60.67, 17.14],
  },
  {
    city: 'Östersund',
    county: 'Jämtlands län',
    code: '23',
    municipality: '2380',
    post: '83',
    at: [63.18, 14.64],
  },
  {
    city: 'Umeå',
    county: 'Västerbottens län',
    code: '24',
    municipality: '2480',
    post: '90',
    at: [63.83, 20.26],
  },
  {
    city: 'Kiruna',
    county: 'Norrbottens län',
    code: '25',
    municipality: '2584',
    post: '98',
    at: [67.86, 20.23],
  },
] as const;

/** Streets for addresses. */
export const STREETS: readonly string[] = (
  'Kvarngatan|Södra Hamngränd|Björkallén|Verkstadsvägen|Ångbåtskajen|Lärkstigen|' +
  'Övre Torggatan|Fabriksgatan|Ekbacken|Tegelbruksvägen'
).split('|');

/** Given names. */
export const GIVEN_NAMES: readonly string[] = (
  'Åsa Göran Märta Elof Birgitta Sixten Ylva Torsten Lovisa Hjalmar Annika Östen ' +
  'Signe Ragnar Ebba Nils-Åke Zeynep Łukasz Aino Henrik Marie-Louise Håkan Elin ' +
  'Björn Tove Ingemar Siv Klas Freja Amir'
).split(' ');

/** First parts of family names. */
export const FAMILY_ROOTS: readonly string[] = (
  'Älv Ljung Häger Rosen Stål Gyllen Sjö Ceder Ehren Löv Frost Malm Öst Wester ' + 'Brand Silver'
).split(' ');

/** Second parts of family names. */
export const FAMILY_ENDINGS: readonly string[] = (
  'hielm vinge skiöld kläpp rosén mård fjäder håle strömer ståhle dufva ankare ' + 'brodd törn'
).split(' ');

/** Words used in marks, so that searches find something. */
export const MARK_WORDS: readonly string[] = (
  'kaffe fika nord sol måne ren björn lyx eko frisk glimt knäcke lingon blåbär snö ' +
  'is vild havre sten drift klang puls sport resa hem trygg smart grön kraft våg ' +
  'älg öga ärla mjölk honung'
).split(' ');

/** Syllables of fanciful marks. */
export const MARK_SYLLABLES: readonly string[] = (
  've lo ra zy ni xo tek mar gi fen dor qua li sto vax bel ron ki ta mö ny sun pha ' + 'cor'
).split(' ');

/** Phrases about goods, for slogans. */
export const MARK_TAILS: readonly string[] = (
  'of Sweden|Nordic|1897|Studio|för alla|& Co|Pro|Direkt|Original|24|Life|Bazar|Åre|' + 'Plus+|GO!'
).split('|');

/** Foreign applicants with many marks; the others are composed (`foreign-applicants.ts`). */
export const FOREIGN_APPLICANTS = [
  { name: 'Hölderberg Feinwerk GmbH', country: 'DE' },
  { name: 'Société Valmorin-Lescaut S.A.S.', country: 'FR' },
  { name: 'Tarrowgate Provisions Ltd', country: 'GB' },
  { name: 'Przędzalnia Złotowłosa Sp. z o.o.', country: 'PL' },
  { name: 'Kivilehto Oy', country: 'FI' },
  { name: 'Fjordhvelv AS', country: 'NO' },
  { name: 'Bøgelund Mejerværk A/S', country: 'DK' },
  { name: 'Ηλιόφωτο Α.Ε.', country: 'GR' },
  { name: 'Pinecrest Halloway, Inc.', country: 'US' },
  { name: '青峰工業株式会社', country: 'JP' },
] as const;

/** Firms that represent applicants. */
export const REPRESENTATIVE_FIRMS: readonly string[] = (
  'Hjortsberga Patentbyrå|Advokatfirman Ankarhielm|Varumärkesombuden i Norr|' +
  'Lex Älvkulla|Patentkontoret Rönnstava|Gyllenmård & Partners|' +
  'Immaterialrätt i Tornsund|Byrån Sigill'
).split('|');
