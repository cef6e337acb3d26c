/** Watches several companies, each with its own search that is charged per row. Pure. */
import { mostWatched, type WatchDefinition } from '../archive/watch-work';

/** A company as it appears in rows. */
export interface WatchedCompany {
  /** The company's id in the service's searches, or `null` if it isn't in any row. */
  readonly id: string | null;
  readonly number: string | null;
  readonly name: string | null;
}

type Windows = NonNullable<WatchDefinition['windows']>;

/**
 * What can be watched for a company, and the parameter that identifies the company in each search.
 */
const byCompany = {
  insider: ['company_id', ({ id }: WatchedCompany) => id],
  trademark: ['applicant_orgnr', ({ number }: WatchedCompany) => number],
} as const;
export type OfCompanies = keyof typeof byCompany;

/** Removes duplicates. */
export function eachOnce(companies: readonly WatchedCompany[]): readonly WatchedCompany[] {
  return [...new Map(companies.map((one) => [one.id ?? one.number ?? one.name, one])).values()];
}

/**
 * Returns the searches, and the number of companies that can't have one because no row contains
 * their id.
 */
export function searchesOfCompanies(
  kind: OfCompanies,
  companies: readonly WatchedCompany[],
): { readonly windows: Windows; readonly leftOut: number } {
  const [parameter, read] = byCompany[kind];
  const windows = new Map<string, Windows[number]>();
  let leftOut = 0;
  for (const company of companies) {
    const value = read(company);
    if (value === null || value === '' || windows.size >= mostWatched) leftOut += 1;
    else {
      const label = (company.name ?? value).slice(0, 40);
      windows.set(value, { label, params: { [parameter]: value } });
    }
  }
  return { windows: [...windows.values()], leftOut };
}
