import { personName } from './companies';

/** The seats of a company; its record does not show the last two. */
export const OFFICERS = [
  'Styrelseordförande',
  'Styrelseledamot',
  'Styrelseledamot',
  'Styrelsesuppleant',
  'Verkställande direktör',
  'Ekonomichef',
  'Annan ledande befattningshavare',
] as const;

/**
 * Returns the name of the person in a seat. A company's board and its insiders are the same people.
 */
export function officerName(seed: number, company: number, seat: number): string {
  return personName(seed, 31, company, seat);
}
