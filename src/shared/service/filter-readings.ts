/** In how many ways the filters may be meant, where the page leaves it open. */
import type { AssumptionId } from './assumptions';

/** The assumptions which a filter's meaning hangs on. A filter without any means one thing. */
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

/** Every way in which text might be folded; beyond the assumptions, since collations differ. */
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
