import { createRandom } from './random';
import { FOREIGN_APPLICANTS } from './words';

/** Countries of foreign applicants, with their frequency, legal forms, and parts of names. */
const COUNTRIES = [
  {
    country: 'DE',
    often: 22,
    ends: ['GmbH', 'AG', 'GmbH & Co. KG'],
    first: 'Hölder Grün Stein Wald Berg Lauter Rosen Falken',
    last: 'berg hausen bach feld werke tal brück',
  },
  {
    country: 'US',
    often: 20,
    ends: ['Inc.', 'LLC', 'Corporation'],
    first: 'Pine Hallo Brook Cedar Maple Stone Harbor Fal',
    last: 'crest way field ridge worth land view',
  },
  {
    country: 'GB',
    often: 10,
    ends: ['Ltd', 'Limited', 'plc'],
    first: 'Tarrow Thistle Marl Ash Wren Coldwater Hedge',
    last: 'gate ford combe ley wick thorpe moor',
  },
  {
    country: 'FR',
    often: 9,
    ends: ['S.A.S.', 'S.A.', 'SARL'],
    first: 'Val Mor Beau Clair Mont Roche Font',
    last: 'morin lescaut fleur court vert aigue bois',
  },
  {
    country: 'DK',
    often: 8,
    ends: ['A/S', 'ApS'],
    first: 'Bøge Søn Lang Skov Hvid Rød Nør',
    last: 'lund dal holm bæk gaard strup by',
  },
  {
    country: 'NO',
    often: 8,
    ends: ['AS', 'ASA'],
    first: 'Fjord Hav Stor Lys Berg Vest Nord',
    last: 'hvelv vik nes dal stad fjell sund',
  },
  {
    country: 'FI',
    often: 7,
    ends: ['Oy', 'Oyj'],
    first: 'Kivi Koivu Järvi Lumi Suo Harju Meri',
    last: 'lehto niemi mäki ranta salo harju koski',
  },
  {
    country: 'IT',
    often: 5,
    ends: ['S.p.A.', 'S.r.l.'],
    first: 'Monte Bel Chiar Torre Ross Val',
    last: 'verde fiore aldi etti ino ane',
  },
  {
    country: 'PL',
    often: 4,
    ends: ['Sp. z o.o.', 'S.A.'],
    first: 'Złoto Biało Jasno Nowo Czarno',
    last: 'włosa wieś górka polna brzoza',
  },
  {
    country: 'JP',
    often: 4,
    ends: ['株式会社'],
    first: '青 白 東 北 新 高',
    last: '峰工業 川製作所 光電機 山食品 海商事',
  },
  {
    country: 'CN',
    often: 3,
    ends: ['有限公司'],
    first: '明 华 金 天 长',
    last: '光科技 山电子 河贸易 海纺织',
  },
] as const;

const OFTEN = COUNTRIES.reduce((sum, { often }) => sum + often, 0);
/** Number of firms. The lower a firm's index, the more marks it has. */
const FIRMS = 4_000;
/** Share of foreign marks that belong to a few large firms. */
const LARGE = 0.12;

/** Returns a foreign applicant without a Swedish number: a few have many marks, most have few. */
export function foreignApplicant(seed: number, index: number): { name: string; country: string } {
  const random = createRandom(seed, 25, index);
  if (random.chance(LARGE)) return random.pick(FOREIGN_APPLICANTS);
  const firm = createRandom(seed, 26, Math.floor(random.next() ** 2 * FIRMS));
  let left = firm.next() * OFTEN;
  const home = COUNTRIES.find(({ often }) => (left -= often) < 0) ?? COUNTRIES[0];
  const name = firm.pick(home.first.split(' ')) + firm.pick(home.last.split(' '));
  const second = firm.chance(0.5)
    ? ` ${firm.pick(home.first.split(' '))}${firm.pick(home.last.split(' '))}`
    : '';
  return { name: `${name}${second} ${firm.pick(home.ends)}`, country: home.country };
}
