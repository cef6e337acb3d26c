/** Which owned answers are about which company. What they say is read when it is written. */
import { rowId } from '@shared/columns/own-columns';
import { canonicalOrgnr, hyphenated } from '@shared/values/organisation-number';
import type { LibraryMethods } from '../contract/protocol';
import { recordKey } from '../contract/stored';

/** The owned answer to one question about a company. */
export interface CompanyAnswer {
  /** The id of the owned company; where none is owned as it was asked for, a number with its hyphen. */
  readonly companyId: string;
  /** The organisation number with its hyphen, where the owned company or the question has it. */
  readonly number: string | null;
  readonly endpoint: string;
  readonly searchKey: string;
  /** Every run that brought a page of it. */
  readonly runIds: readonly string[];
  readonly pages: number;
  /** Archive entry of its newest page. */
  readonly seq: number;
}

export type CompanyReading = Pick<
  LibraryMethods,
  'answers' | 'deletedCompanies' | 'pin' | 'query' | 'exportRows' | 'release'
>;

const aboutCompany = recordKey({ kind: 'company', id: '' });
const numberColumn = 'registration_number';
/** Companies read at once. */
const chunk = 500;

/**
 * Those about these companies; `null`: about any, also one of which no record is owned, but for those
 * that were deleted.
 */
export async function companyAnswers(
  library: CompanyReading,
  companies: readonly string[] | null,
): Promise<readonly CompanyAnswer[]> {
  if (companies?.length === 0) return [];
  const pages = (await library.answers()).filter(({ about }) => about.startsWith(aboutCompany));
  const named = new Set(pages.map(({ about }) => about.slice(aboutCompany.length)));
  const identityOf = await identities(library, [...named]);
  const wanted = companies && new Set(companies);
  const answers = new Map<string, CompanyAnswer>();
  // The newest page is the first.
  for (const { about, endpoint, searchKey, runId, seq } of pages) {
    const identity = identityOf(about.slice(aboutCompany.length));
    if (!identity || (wanted && !wanted.has(identity.companyId))) continue;
    const known = answers.get(searchKey);
    answers.set(searchKey, {
      ...identity,
      endpoint,
      searchKey,
      seq: known?.seq ?? seq,
      runIds: [...new Set([...(known?.runIds ?? []), runId])],
      pages: (known?.pages ?? 0) + 1,
    });
  }
  return [...answers.values()];
}

type Identity = Pick<CompanyAnswer, 'companyId' | 'number'>;

/**
 * The company of each name under which one was asked for: its id, or its number in any spelling.
 * `null`: it was deleted.
 */
async function identities(
  library: CompanyReading,
  names: readonly string[],
): Promise<(name: string) => Identity | null> {
  const ids = await library.pin({ kind: 'company', ids: names });
  const known = await numbersOf(library, ids);
  const isAskedByNumber = names.some((name) => !known.has(name) && canonicalOrgnr(name) !== null);
  const all = isAskedByNumber
    ? await numbersOf(library, await library.query({ kind: 'company' }))
    : new Map<string, string | null>();
  const byNumber = new Map<string, string | null>();
  // Two companies of one number: nobody knows which is meant.
  for (const [id, number] of all)
    if (number !== null) byNumber.set(number, byNumber.has(number) ? null : id);
  const deleted = await library.deletedCompanies();
  const deletedIds = new Set(deleted.map(({ id }) => id));
  const deletedNumbers = new Set(deleted.map(({ number }) => canonicalOrgnr(number ?? '')));
  return (name) => {
    const asked = canonicalOrgnr(name);
    const isOwned = known.has(name) || (asked !== null && byNumber.has(asked));
    const isDeleted = deletedIds.has(name) || (asked !== null && deletedNumbers.has(asked));
    if (isDeleted && !isOwned) return null;
    const number = known.has(name) ? (known.get(name) ?? asked) : asked;
    const written = number === null ? null : hyphenated(number);
    const id = known.has(name) ? name : (asked !== null && byNumber.get(asked)) || written;
    return { companyId: id ?? name, number: written };
  };
}

/** By id of the companies of an answer, their ten digits; `null` where none are known. Lets go of it. */
async function numbersOf(
  library: CompanyReading,
  { handle, count }: { readonly handle: number; readonly count: number },
): Promise<Map<string, string | null>> {
  const numbers = new Map<string, string | null>();
  const columns = [rowId, numberColumn];
  const input = { handle, columns, codes: 'values', locale: 'en', raw: false } as const;
  try {
    for (let from = 0; from < count; from += chunk) {
      const to = Math.min(from + chunk, count);
      for (const { cells } of (await library.exportRows({ ...input, from, to })).rows) {
        const [id, number] = cells.map((cell) => String(cell ?? ''));
        if (id) numbers.set(id, canonicalOrgnr(number ?? ''));
      }
    }
  } finally {
    await library.release({ handle });
  }
  return numbers;
}
