/** Every assumption with its default. */
export const assumptions = {
  filingDate: 'application_date',
  filingBounds: 'inclusive',
  expiryBound: 'exclusive',
  folding: 'case',
  hasImageFalse: 'without-image',
  neighbouringClasses: 'listed',
  dayZone: 'UTC',
  minValueCurrency: 'SEK-only',
  meCountsAgainstRate: true,
  rateWhenUnknown: 10,
  usageMonthZone: 'UTC',
  batchBodyField: 'identifiers',
  healthKey: 'try-without-first',
  orgnrSpelling: 'as-typed',
};
