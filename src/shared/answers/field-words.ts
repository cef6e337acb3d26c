/** The words for a code in an undocumented field: the state of a company. Pure but for the language. */
import { codeWords, codes } from '../columns/codes';
import { means } from './words';

/** Returns the words of a value of the field `name`; `null` if they are not known. */
export function fieldWords(name: string, value: unknown): string | null {
  if (typeof value !== 'string' || !means(name, 'status')) return null;
  const code = value.trim().toLowerCase();
  return Object.hasOwn(codes.companyStatuses, code) ? codeWords('companyStatuses', code) : null;
}
