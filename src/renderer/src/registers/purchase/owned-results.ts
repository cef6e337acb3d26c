/** Finds what the library's answers say about identifiers, so that nothing is requested twice. */
import { batchEndpoint } from '@shared/service/catalogue';
import { parseExact, type Exact } from '@shared/values/json';
import { companyNumberIn } from '@shared/records/company';
import { sameForm } from '@shared/service/identity';
import type { LibraryClient } from '@renderer/library/client';
import type { StoredRun } from '@renderer/library/contract/stored';
import { idsFound, rowParts, withAnswer } from '@renderer/library/with-answer';
import { identifiersOf } from './question';
import { joinBatch } from '../service/batch-join';

/** The result for one identifier. `owned`: the company is in the library, but not from a batch. */
export interface BatchResult {
  readonly type: 'found' | 'owned' | 'not-found' | 'refused';
  readonly record: Exact;
  readonly id: string | null;
  /** When the answer arrived. */
  readonly at: string;
}

/** The state before anything is known. */
export const noResults: ReadonlyMap<string, BatchResult> = new Map();

/**
 * Returns results by identifier, newest answer first. Identifiers that don't occur in any answer
 * have no result.
 */
export async function ownedResults(
  open: LibraryClient,
  identifiers: readonly string[],
): Promise<ReadonlyMap<string, BatchResult>> {
  const found = new Map<string, BatchResult>();
  const runs = (await open.runs({ endpoint: batchEndpoint })).filter(({ pages }) => pages > 0);
  for (const run of runs) {
    const inRun = identifiersOf(run);
    const asked = identifiers.filter((one) => !found.has(one) && inRun.has(sameForm(one)));
    if (asked.length === 0) continue;
    const at = run.lastAt;
    for (const answer of await bodiesOf(open, run)) {
      for (const { identifier, type, record, id } of joinBatch(asked, answer)) {
        if (found.get(identifier)?.type === 'found') continue;
        // If an answer doesn't mention a requested identifier, the service didn't find it.
        found.set(identifier, { type: type === 'absent' ? 'not-found' : type, record, id, at });
      }
    }
  }
  const others = identifiers.filter((one) => !found.has(one));
  for (const [identifier, result] of await ownedCompanies(open, others)) {
    found.set(identifier, result);
  }
  return found;
}

/** Returns companies from searches, or from calls of their own, by identifier. */
async function ownedCompanies(
  open: LibraryClient,
  identifiers: readonly string[],
): Promise<ReadonlyMap<string, BatchResult>> {
  const found = new Map<string, BatchResult>();
  if (identifiers.length === 0) return found;
  const wanted = new Map(identifiers.map((one) => [sameForm(one), one]));
  await withAnswer(open, { kind: 'company' }, async (answer) => {
    for await (const rows of rowParts(open, answer)) {
      for (const { id, record, fetchedAt: at } of rows) {
        const fields: Exact = record.fields;
        const names = [id, companyNumberIn(fields) ?? ''];
        const name = names.map(sameForm).find((one) => wanted.has(one));
        const identifier = name === undefined ? undefined : wanted.get(name);
        if (identifier === undefined || name === undefined) continue;
        wanted.delete(name);
        found.set(identifier, { type: 'owned', record: fields, id, at });
      }
      if (wanted.size === 0) break;
    }
  });
  return found;
}

async function bodiesOf(open: LibraryClient, run: StoredRun): Promise<readonly Exact[]> {
  const pages = await open.answer({ searchKey: run.searchKey });
  if (pages.length > 0 || run.kind === null) return pages.map(({ raw }) => parseExact(raw));
  const ids = await idsFound(open, { kind: run.kind, runId: run.runId });
  const choice = { columns: [], codes: 'values', locale: 'en' } as const;
  const { chunks } = await open.exportRows({ kind: run.kind, ids }, choice);
  const rows: Exact[] = [];
  for await (const chunk of chunks) rows.push(...chunk.map(({ raw }) => parseExact(raw)));
  return [rows];
}
