/**
 * What the library knows about a company from other searches: its marks and its insiders' trades.
 */
import { isCancelled } from '@shared/series/insider-sums';
import type { InsiderTransaction } from '@shared/records/insider';
import { grouped } from '@shared/values/grouped';
import { isDecimal, sumDecimals } from '@shared/values/decimal';
import type { Parameters } from '@shared/service/parameters';
import type { RecordKind } from '@shared/service/endpoint';
import type { LibraryClient } from '@renderer/library/client';
import type { ListRow, RecordOf } from '@renderer/library/contract/protocol';
import { answerRows, withAnswer } from '@renderer/library/with-answer';

/** The first rows of one kind, and the total number of rows. */
export interface OwnedSome<K extends RecordKind> {
  readonly count: number;
  readonly rows: readonly ListRow<RecordOf[K]>[];
}

const mostMarks = 3;

/** Returns marks whose holder has this number, newest first. */
export function ownedMarks(open: LibraryClient, number: string): Promise<OwnedSome<'trademark'>> {
  return some(open, 'trademark', { applicant_orgnr: number }, 'application_date', mostMarks);
}

/** Returns all trades in the company's shares, newest first, because they're summed. */
export function ownedTrades(open: LibraryClient, id: string): Promise<OwnedSome<'insider'>> {
  return some(open, 'insider', { company_id: id }, 'transaction_date');
}

/** Where a person occurs in the library: in trades, or else as a holder of marks. */
export interface PersonPlace {
  readonly route: 'insiders' | 'trademarks';
  readonly count: number;
}

/** Returns the place for each person whom the library lists under exactly this name. */
export async function placesOf(
  open: Pick<LibraryClient, 'query' | 'facets' | 'release'>,
  names: readonly string[],
): Promise<ReadonlyMap<string, PersonPlace>> {
  const [trades, marks] = await Promise.all([
    countsBy(open, 'insider', 'person_name', names),
    countsBy(open, 'trademark', 'applicant_name', names),
  ]);
  return new Map<string, PersonPlace>([
    ...marks.map(([name, count]) => [name, { route: 'trademarks', count }] as const),
    ...trades.map(([name, count]) => [name, { route: 'insiders', count }] as const),
  ]);
}

async function countsBy(
  open: Pick<LibraryClient, 'query' | 'facets' | 'release'>,
  kind: 'insider' | 'trademark',
  column: string,
  names: readonly string[],
): Promise<readonly (readonly [name: string, count: number])[]> {
  if (names.length === 0) return [];
  const query = { kind, narrow: [{ column, values: [...names] }] };
  const [facet] = await withAnswer(open, query, ({ handle }) =>
    open.facets({ handle, of: [{ column, limit: names.length }] }),
  );
  return (facet?.values ?? []).flatMap(({ value, count }) =>
    value === null ? [] : [[value, count] as const],
  );
}

async function some<K extends RecordKind>(
  open: LibraryClient,
  kind: K,
  params: Parameters,
  column: string,
  most?: number,
): Promise<OwnedSome<K>> {
  return withAnswer(open, { kind, params, sort: { column, descending: true } }, async (answer) => {
    return { count: answer.count, rows: await answerRows(open, answer, most) };
  });
}

/** Acquisitions and disposals since a given day, in the most frequent currency. */
export interface TradeSums {
  readonly currency: string;
  readonly buy: string;
  readonly sell: string;
}

/** Returns `null` if nothing can be summed. `cancelled`: words for statuses that don't count. */
export function sumsSince(
  trades: readonly InsiderTransaction[],
  since: string,
  cancelled: string,
): TradeSums | null {
  const counted = trades.filter(
    ({ transaction_date, trade_value, status }) =>
      (transaction_date ?? '') >= since &&
      isDecimal(trade_value ?? '') &&
      !(status !== null && isCancelled(status, cancelled)),
  );
  const currencies = [...grouped(counted, ({ currency }) => currency ?? '')];
  const [most] = currencies.toSorted(([, a], [, b]) => b.length - a.length);
  if (!most) return null;
  const sum = (side: string): string =>
    sumDecimals(
      most[1].flatMap((one) => (one.direction === side ? (one.trade_value ?? []) : [])),
    ) ?? '0';
  return { currency: most[0], buy: sum('buy'), sell: sum('sell') };
}
