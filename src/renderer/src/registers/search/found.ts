/** Finds marks, holders and companies in the library that match the text in a search line. */
import type { RecordKind } from '@shared/service/endpoint';
import { sameOrgnr } from '@shared/values/organisation-number';
import type { LibraryClient } from '@renderer/library/client';
import { rowsFound, withAnswer } from '@renderer/library/with-answer';
import { findCompanies, type FoundCompany } from '../answer/find-company';
import { serviceView } from '../service/service-view.svelte';

/** A mark that was found by its words. */
interface FoundMark {
  readonly id: string;
  readonly name: string;
  readonly holder: string;
  readonly classes: readonly number[];
}

/** A holder of marks. */
interface FoundHolder {
  readonly name: string;
  /** The number as given in the register, or `null` if there is none. */
  readonly number: string | null;
  readonly count: number;
}

/** Everything that was found. */
export interface Found {
  readonly marks: readonly FoundMark[];
  readonly holders: readonly FoundHolder[];
  readonly companies: readonly FoundCompany[];
}

export const nothingFound: Found = { marks: [], holders: [], companies: [] };

const mostMarks = 3;
const mostHolders = 4;
const mostCompanies = 6;

/** Returns what matches `words` and is relevant to a register of `kind`. */
export async function findFor(
  open: LibraryClient,
  kind: RecordKind,
  words: string,
): Promise<Found> {
  if (kind === 'event') return nothingFound;
  const companies = findCompanies(open, words, serviceView.labels('companies.basics'));
  if (kind !== 'trademark')
    return { ...nothingFound, companies: (await companies).slice(0, mostCompanies) };
  const [marks, holders] = await Promise.all([findMarks(open, words), findHolders(open, words)]);
  return { marks, holders, companies: asHolders(await companies, holders) };
}

/**
 * Returns companies that may hold marks, even though the library has none of them yet. Their marks
 * can be searched for by number.
 */
function asHolders(
  companies: readonly FoundCompany[],
  holders: readonly FoundHolder[],
): readonly FoundCompany[] {
  const isListed = (number: string): boolean =>
    holders.some((one) => one.number !== null && sameOrgnr(one.number, number));
  return companies
    .filter(({ number }) => number !== null && !isListed(number))
    .slice(0, mostCompanies);
}

async function findMarks(open: LibraryClient, words: string): Promise<readonly FoundMark[]> {
  const query = { kind: 'trademark', params: { query: words } } as const;
  return (await rowsFound(open, query, mostMarks)).map(({ id, record }) => {
    const { word_text: name, applicant, nice_classes: classes } = record;
    return { id, name: name ?? id, holder: applicant?.name ?? '', classes };
  });
}

/** Returns holders whose name contains the words, sorted by their number of marks. */
async function findHolders(open: LibraryClient, words: string): Promise<readonly FoundHolder[]> {
  const column = 'applicant_name';
  const [facet] = await withAnswer(open, { kind: 'trademark', text: words }, ({ handle }) =>
    open.facets({ handle, of: [{ column, limit: mostHolders, text: words }] }),
  );
  return Promise.all(
    (facet?.values ?? []).map(({ value: name }) => {
      const query = { kind: 'trademark' as const, narrow: [{ column, values: [name] }] };
      return withAnswer(open, query, async (answer) => {
        const [row] = await open.window(answer, 0, Math.min(1, answer.count));
        return { name, number: row?.record.applicant?.orgnr ?? null, count: answer.count };
      });
    }),
  );
}
