import type { Company } from './companies';
import type { Drawn } from './pictures';
import type { Register } from './register';

/** Numbers from here on stand for company logos. */
export const FIRST_LOGO = 500_000_000;

/** Returns whether a company has a website and a logo. */
export function hasLogo({ index }: Company): boolean {
  return index % 4 !== 3;
}

/** Returns what a picture shows, by number; null if no mark or company has the picture. */
export function shownBy(register: Register, number: number): Drawn | null {
  if (number < FIRST_LOGO) {
    const mark = register.findPicture(number);
    if (mark === null) return null;
    const { word_text: text, mark_feature: feature } = mark.record;
    return { text, feature: feature ?? 'Figurative' };
  }
  const index = number - FIRST_LOGO;
  if (index >= register.companies.size) return null;
  const company = register.companies.at(index);
  if (!hasLogo(company)) return null;
  return { text: company.name.split(' ')[0] ?? company.name, feature: 'Combined' };
}
