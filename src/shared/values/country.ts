/** Names of countries, created once for each language. */
const names = new Map<string, Intl.DisplayNames>();

/**
 * Returns the country for a two-letter code; `null` if it is not a country, such as the `WO` of an
 * office.
 */
export function countryName(code: string, locale: 'en' | 'sv'): string | null {
  if (!/^[A-Z]{2}$/.test(code) || code === 'ZZ') return null;
  const known =
    names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
  names.set(locale, known);
  return known.of(code) ?? null;
}
