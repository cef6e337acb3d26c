/** How several companies are asked for: each by a search of its own, which costs what its rows cost. Pure. */
import { mostWatched, type WatchDefinition } from '../archive/watch-work';

/** A company as rows name it. */
export interface WatchedCompany {
  /** As the service's searches take it; `null`: no row says it. */
  readonly id: string | null;
  readonly number: string | null;
  readonly name: string | null;
}

type Windows = NonNullable<WatchDefinition['windows']>;

/** What of companies can be watched, by the parameter that names one. */
const byCompany = {
  insider: ['company_id', ({ id }: WatchedCompany) => id],
  trademark: ['applicant_orgnr', ({ number }: WatchedCompany) => number],
} as const;
export type OfCompanies = keyof typeof byCompany;

/** Each company once. */
export function eachOnce(companies: readonly WatchedCompany[]): readonly WatchedCompany[] {
  return [...new Map(companies.map((one) => [one.id ?? one.number ?? one.name, one])).values()];
}

/** The searches, and how many companies have none: rows do not say what one is asked for by. */
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
