import { personName } from './companies';

/** The seats of a company, from the first; the last two are no officers that its record shows. */
export const OFFICERS = [
  'Styrelseordförande',
  'Styrelseledamot',
  'Styrelseledamot',
  'Styrelsesuppleant',
  'Verkställande direktör',
  'Ekonomichef',
  'Annan ledande befattningshavare',
] as const;

/** Who sits on a seat: the board that a company's record shows and its insiders are one and the same. */
export function officerName(seed: number, company: number, seat: number): string {
  return personName(seed, 31, company, seat);
}
