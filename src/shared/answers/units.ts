/** The units of amounts, in the words used by services: `tkr`, `SEK thousand`, `percent`. Pure. */
import { folded } from './word-forms';

/** The unit given in a name or other string. */
export interface UnitWord {
  readonly en: string;
  readonly sv: string;
  readonly currency: string | null;
  /** Power of ten; `null` if the unit isn't money. */
  readonly scale: number | null;
}

const thousand = (currency: string | null): UnitWord => ({
  en: `${currency ?? ''} thousand`.trim(),
  sv: currency === 'SEK' ? 'tkr' : `tusen ${currency ?? ''}`.trim(),
  currency,
  scale: 3,
});
const million = (currency: string | null): UnitWord => ({
  en: `${currency ?? ''} million`.trim(),
  sv: currency === 'SEK' ? 'mkr' : `miljoner ${currency ?? ''}`.trim(),
  currency,
  scale: 6,
});
const kronor: UnitWord = { en: 'SEK', sv: 'kr', currency: 'SEK', scale: 0 };
const percent: UnitWord = { en: '%', sv: '%', currency: null, scale: null };
/** Units by their words, which are joined and in lower case. */
export const unitWords: Readonly<Record<string, UnitWord>> = {
  tkr: thousand('SEK'),
  tsek: thousand('SEK'),
  ksek: thousand('SEK'),
  sekthousand: thousand('SEK'),
  sekthousands: thousand('SEK'),
  thousandsek: thousand('SEK'),
  thousandssek: thousand('SEK'),
  tusenkronor: thousand('SEK'),
  tusenkr: thousand('SEK'),
  tusental: thousand(null),
  tusen: thousand(null),
  thousand: thousand(null),
  thousands: thousand(null),
  keur: thousand('EUR'),
  teur: thousand('EUR'),
  mkr: million('SEK'),
  msek: million('SEK'),
  mnkr: million('SEK'),
  sekmillion: million('SEK'),
  sekmillions: million('SEK'),
  sekm: million('SEK'),
  miljonerkronor: million('SEK'),
  miljoner: million(null),
  million: million(null),
  millions: million(null),
  meur: million('EUR'),
  sek: kronor,
  kr: kronor,
  kronor: kronor,
  eur: { en: 'EUR', sv: 'EUR', currency: 'EUR', scale: 0 },
  usd: { en: 'USD', sv: 'USD', currency: 'USD', scale: 0 },
  pct: percent,
  procent: percent,
  percent: percent,
  percentage: percent,
};

/** Returns the unit for a string such as `SEK thousand` or `tkr`, or `null` if unknown. */
export function unitOf(text: string): UnitWord | null {
  const key = folded(text.replaceAll('%', 'percent'));
  return Object.hasOwn(unitWords, key) ? (unitWords[key] ?? null) : null;
}

/** Returns a unit in words. An unknown unit is returned as received. */
export function unitText(text: string, locale: 'en' | 'sv'): string {
  return unitOf(text)?.[locale] ?? text;
}
