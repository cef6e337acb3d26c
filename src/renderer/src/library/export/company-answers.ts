/**
 * Finds the library's answers about each company. An answer's content is only read when it's about
 * to be written.
 */
import { rowId } from '@shared/columns/own-columns';
import { canonicalOrgnr, hyphenated } from '@shared/values/organisation-number';
import type { LibraryMethods } from '../contract/protocol';
import { recordKey } from '../contract/stored';

/** The library's answer to a request about a company. */
export interface CompanyAnswer {
  /**
   * The company's id in the library. If the library doesn't have the company, the hyphenated number
   * that was requested.
   */
  readonly companyId: string;
  /** The hyphenated organisation number, if the company or the request includes it. */
  readonly number: string | null;
  readonly endpoint: string;
  readonly searchKey: string;
  /** All runs that returned one of its pages. */
  readonly runIds: readonly string[];
  readonly pages: number;
  /** The archive entry of the answer's newest page. */
  readonly seq: number;
}

export type CompanyReading = Pick<
  LibraryMethods,
  'answers' | 'deletedCompanies' | 'pin' | 'query' | 'exportRows' | 'release'
>;

const aboutCompany = recordKey({ kind: 'company', id: '' });
const numberColumn = 'registration_number';
/** Number of companies read at once. */
const chunk = 500;

/**
 * Returns answers about these companies. With `null`, returns answers about any company, even one
 * without a record, but not deleted ones.
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
  // Pages are read newest first.
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
 * Returns a function that looks up the company for an identifier used in a request. This can be the
 * company's id or its number in any format. The function returns `null` if the company was
 * deleted.
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
  // If two companies have the same number, it can't be known which one is meant.
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

/**
 * Returns the ten-digit number of each company in an answer by id, or `null` if unknown. Releases
 * the answer.
 */
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
