/**
 * Finds prices in English or Swedish descriptions, such as `Cost: 1 unit per row` or `4 enheter per
 * anrop`. The result is a suggestion for the user to confirm. Text that might mean a higher cost is
 * rejected. Pure.
 */
import { freeRate, type Rate } from '../service/endpoint';

/** A price expressed in words. */
export interface SaidPrice {
  readonly rate: Rate;
  /** True if it's unclear whether the price is per call or per row. */
  readonly open: boolean;
  /**
   * True if the price is per company or record rather than per row. Some endpoints return only one.
   */
  readonly perSubject: boolean;
}

const calls =
  'calls?|requests?|lookups?|quer(?:y|ies)|pages?|answers?|responses?|anrop|förfrågan|förfrågning|' +
  'fråga|uppslag|slagning|sökning|sida|svar';
const subjects =
  'records?|objects?|transactions?|marks?|trademarks?|compan(?:y|ies)|identifiers?|numbers?|keys?|' +
  'post(?:er)?|objekt|transaktion(?:er)?|märken?|varumärken?|företag|bolag|nummer|' +
  'organisationsnummer|identifierare|nyck(?:el|lar)';
const rows =
  'rows?|results?|hits?|items?|entry|entries|match|matches|positions?|events?|changes?|' +
  'rad(?:er)?|träff(?:ar)?|resultat|händelser?|ändring(?:ar)?|position(?:er)?';
const units = 'units?|enhet(?:er)?|credits?|kredit(?:er)?';
const counted = {
  one: 1,
  a: 1,
  an: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  en: 1,
  ett: 1,
  två: 2,
  tre: 3,
  fyra: 4,
  fem: 5,
  sex: 6,
  sju: 7,
  åtta: 8,
  nio: 9,
  tio: 10,
};
const amount = `(?<amount>\\d{1,6}|${Object.keys(counted).join('|')})`;
const label =
  '(?:costs?|price|priced at|charged?|charges|fee|kostnad(?:en)?|kostar|pris(?:et)?|avgift(?:en)?|debiteras(?: med)?)';
const each = '(?:per|for each|for every|for one|each|every|an?|för varje|för en|för ett|/)';
/** Word boundaries. `\b` doesn't support å, ä and ö. */
const from = '(?<![\\p{L}\\p{N}.,-]|\\d )';
const to = '(?![\\p{L}\\p{N}-]|[.,]\\d)';

const patterns = [
  // "1 unit per row", "Cost: 2 per call"
  `${from}(?:${amount} ?(?:${units})|${label}:? ${amount.replace('amount', 'bare')}) ?${each} ?(?:(?<call>${calls})|(?<subject>${subjects})|(?<row>${rows}))${to}`,
  // "each row costs 1 unit"
  `${from}(?:each|every|varje|en|ett|one) (?:(?<call>${calls})|(?<subject>${subjects})|(?<row>${rows})) (?:that comes |returned |som kommer )?${label}:? ${amount} (?:${units})${to}`,
].map((text) => new RegExp(text, 'gu'));

/** An amount that no pattern has matched, so the text hasn't been fully understood. */
const amountLeft = new RegExp(`${from}${amount} (?:${units})${to}`, 'u');
/** "Costs 4 units", without stating what for. */
const openPrice = new RegExp(`${from}${label}:? ${amount} (?:${units})${to}`, 'gu');
const free = new RegExp(
  `${from}(?:${label}:? (?:free|none|nothing|no units|0|ingen|inget|ingenting|gratis|noll)|free of charge|no charge|` +
    `does not cost anything|(?:är )?gratis|kostnadsfri(?:tt|a)?|utan kostnad)${to}|^(?:free|gratis)\\.?$|[.;] (?:free|gratis)\\.`,
  'u',
);
const unlessFree =
  /(?:not|inte|ej) (?:free|gratis)|(?:free|gratis|kostnadsfritt?) (?:if|for|when|om|för|när)/u;
/** A minimum or a condition, which means that more may be charged than the number given. */
const atLeast =
  /(?:at least|from|starting at|minimum|min\.?|minst|från|lägst|över|over|more than|mer än|about|cirka|ca\.?|approx\w*)[ :]*$/u;
/** "per row and year", "per row per month", "per row of 10": what follows changes the meaning. */
const goesOn = /^ ?(?:and|och|x|×|\*|per|\/|of|om|av|i) (?!\d+ ?(?:units?|enhet))/u;
/** "per 10 rows": only prices for a single row are supported. */
const perSeveral = new RegExp(`(?:${units}) ?(?:per|for each|for every|för varje|/) ?\\d`, 'u');
/** Money, not units. */
const money = /^ ?(?:sek|kr|kronor|öre|eur|euro|usd|dollar|€|\$)/u;

/** Returns the price given in words, or `null` if there is none or it's unclear. */
export function saidPrice(words: string): SaidPrice | null {
  const text = words
    .normalize('NFC')
    .toLowerCase()
    .replace(/\((s|er)\)/g, '$1')
    .replace(/[`*_"“”’'()]/g, '')
    .replace(/(?<![\d.,])(\d{1,3})[ ,\u00a0\u202f](?=\d{3}(?![\d.,]))/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  if (perSeveral.test(text)) return null;
  const found = { call: [] as number[], row: [] as number[], subject: [] as number[] };
  let left = text;
  for (const pattern of patterns) {
    for (const match of text.matchAll(pattern)) {
      const { groups = {}, index } = match;
      if (isLoose(text, index, index + match[0].length)) return null;
      const kind = (['row', 'subject'] as const).find((one) => groups[one] !== undefined) ?? 'call';
      found[kind].push(numberOf(groups['amount'] ?? groups['bare'] ?? ''));
      left = left.replace(match[0], ';');
    }
  }
  const each = [...found.row, ...found.subject];
  if (each.length + found.call.length === 0) return openOrFree(text);
  if (amountLeft.test(left)) return null;
  // If several prices are given, the highest per call and the highest per row are added together,
  // so that the cost is never underestimated.
  const rate = { perCall: Math.max(0, ...found.call), perRow: Math.max(0, ...each) };
  return { rate, open: false, perSubject: each.length > 0 && found.row.length === 0 };
}

function openOrFree(text: string): SaidPrice | null {
  const open = [...text.matchAll(openPrice)];
  const isMore = ({ 0: said, index }: RegExpExecArray): boolean =>
    isLoose(text, index, index + said.length) ||
    /^ ?(?:per|for|för|each|\/|a )/u.test(text.slice(index + said.length));
  if (open.some(isMore)) return null;
  if (open.length > 0) {
    if (amountLeft.test(text.replace(openPrice, ';'))) return null;
    const perCall = Math.max(...open.map(({ groups }) => numberOf(groups?.['amount'] ?? '')));
    return { rate: { perCall, perRow: 0 }, open: perCall > 0, perSubject: false };
  }
  const isFree = free.test(text) && !unlessFree.test(text) && !amountLeft.test(text);
  return isFree ? { rate: freeRate, open: false, perSubject: false } : null;
}

function isLoose(text: string, begin: number, end: number): boolean {
  const rest = text.slice(end);
  const before = text.slice(0, begin);
  return atLeast.test(before) || goesOn.test(rest) || money.test(rest);
}

function numberOf(said: string): number {
  return Object.hasOwn(counted, said) ? counted[said as keyof typeof counted] : Number(said);
}
