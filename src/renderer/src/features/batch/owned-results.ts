/** What owned answers say of identifiers: nothing that was answered is asked for again. */
import { parseExact, type Exact } from '@shared/values/json';
import type { LibraryClient } from '@renderer/library/client';
import type { StoredRun } from '@renderer/library/contract/stored';
import { joinBatch } from '@renderer/registers/service/batch-join';

/** The endpoint of the batch. */
export const BATCH = 'companies.batch';

/** What became of an identifier. */
export interface BatchResult {
  readonly is: 'found' | 'not-found' | 'refused';
  readonly record: Exact;
  readonly id: string | null;
  /** When it was answered. */
  readonly at: string;
}

/** Before anything is known. */
export const noResults: ReadonlyMap<string, BatchResult> = new Map();

/** Results by identifier, the newest answer first; what no answer speaks of has none. */
export async function ownedResults(
  open: LibraryClient,
  identifiers: readonly string[],
): Promise<ReadonlyMap<string, BatchResult>> {
  const found = new Map<string, BatchResult>();
  const runs = (await open.runs({ endpoint: BATCH })).filter(({ pages }) => pages > 0);
  for (const run of runs) {
    const asked = identifiers.filter((one) => !found.has(one) && wasAsked(run, one));
    if (asked.length === 0) continue;
    const at = run.lastAt;
    for (const answer of await bodiesOf(open, run)) {
      for (const { identifier, is, record, id } of joinBatch(asked, answer)) {
        if (found.get(identifier)?.is === 'found') continue;
        // An answer that says nothing of what it was asked for did not find it.
        found.set(identifier, { is: is === 'absent' ? 'not-found' : is, record, id, at });
      }
    }
  }
  return found;
}

function wasAsked({ searchKey }: StoredRun, identifier: string): boolean {
  // The body stands in the key as JSON inside JSON.
  const inside = JSON.stringify(JSON.stringify(identifier)).slice(1, -1);
  return searchKey.includes(inside);
}

async function bodiesOf(open: LibraryClient, run: StoredRun): Promise<readonly Exact[]> {
  const pages = await open.answer({ searchKey: run.searchKey });
  if (pages.length > 0 || run.kind === null) return pages.map(({ raw }) => parseExact(raw));
  const answer = await open.query({ kind: run.kind, runId: run.runId });
  const ids = await open.ids({ handle: answer.handle });
  void open.release({ handle: answer.handle });
  const choice = { raw: true, columns: [], codes: 'values', locale: 'en' } as const;
  const { chunks } = await open.exportRows({ kind: run.kind, ids }, choice);
  const rows: Exact[] = [];
  for await (const chunk of chunks) rows.push(...chunk.map(({ raw }) => parseExact(raw)));
  return [rows];
}
