/** Country names, created once for each language. */
const names = new Map<string, Intl.DisplayNames>();

/**
 * Returns the name of the country with this two-letter code, or `null` if it isn't a country. `WO`,
 * for example, is an office.
 */
export function countryName(code: string, locale: 'en' | 'sv'): string | null {
  if (!/^[A-Z]{2}$/.test(code) || code === 'ZZ') return null;
  const known =
    names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
  names.set(locale, known);
  return known.of(code) ?? null;
}
