/** Names of countries, in each language made once. */
const names = new Map<string, Intl.DisplayNames>();

/** The country of a code with two letters; `null` if it is none, such as the `WO` of an office. */
export function countryName(code: string, locale: 'en' | 'sv'): string | null {
  if (!/^[A-Z]{2}$/.test(code) || code === 'ZZ') return null;
  const known =
    names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
  names.set(locale, known);
  return known.of(code) ?? null;
}
