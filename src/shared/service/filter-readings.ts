/** The possible interpretations of filters that aren't fully documented. */
import type { AssumptionId } from './assumptions';

/**
 * The assumptions that each filter's meaning depends on. A filter that isn't listed is unambiguous.
 */
export const decidedBy: Readonly<Record<string, readonly AssumptionId[]>> = {
  query: ['folding'],
  applicant_orgnr: ['orgnrSpelling'],
  filed_after: ['filingDate', 'filingBounds'],
  filed_before: ['filingDate', 'filingBounds'],
  expires_before: ['expiryBound'],
  has_image: ['hasImageFalse'],
  from: ['dayZone'],
  to: ['dayZone'],
  min_value: ['minValueCurrency'],
};

/**
 * All ways in which the service might fold text. There are more than the assumption offers, because
 * collations differ.
 */
export const foldings: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.normalize('NFC'),
  (text) => text.toLowerCase(),
  (text) => text.normalize('NFC').toLowerCase(),
  (text) => text.normalize('NFC').toUpperCase(),
  (text) =>
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{Mn}/gu, ''),
  (text) =>
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/\p{Mn}/gu, ''),
];
