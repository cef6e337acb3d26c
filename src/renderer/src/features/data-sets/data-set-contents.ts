/**
 * Gathers a data set's contents: records by kind, answers about its companies, and the calls that
 * returned them.
 */
import type { DataSetAbout } from '@shared/features/data-sets';
import { recordKinds, type RecordKind } from '@shared/records/kinds';
import { connection } from '@renderer/lib/state/connection.svelte';
import type { LibraryClient } from '@renderer/library/client';
import type { ListSummary } from '@renderer/library/contract/protocol';
import { wholeAnswer } from '@renderer/library/whole-answer';
import { lists } from '@renderer/registers/lists/lists.svelte';
import { queryOf } from '@renderer/registers/view/on-screen';
import type { DataSetContents } from './write-data-set';

/** The whole library, a matter, or a list. */
export type DataSetScope = DataSetAbout['scope'];
type Ids = DataSetContents['ids'];

/** Returns `null` if there's nothing to write. */
export async function dataSetContents(
  open: LibraryClient,
  scope: DataSetScope,
): Promise<DataSetContents | null> {
  const ids =
    scope.type === 'library' ? await everything(open) : await membersOf(open, listsOf(scope));
  // For the whole library, this includes answers about companies that have no record.
  const companies = scope.type === 'library' ? null : (ids.get('company') ?? []);
  const answers = await open.companyAnswers({ companies });
  if (answers.length === 0 && [...ids.values()].every((own) => own.length === 0)) return null;
  const answered = new Set(answers.flatMap(({ runIds }) => runIds));
  const brought = scope.type === 'library' ? null : await broughtBy(open, ids);
  const runs = (await open.runs({})).filter(
    ({ runId, kind }) => answered.has(runId) || (brought ? brought.has(runId) : kind !== null),
  );
  const about = {
    library: connection.status.libraryId ?? '',
    scope,
    sample: connection.sample,
    program: connection.info?.version ?? '',
  };
  return { about, ids, answers, runs };
}

function listsOf(scope: Exclude<DataSetScope, { readonly type: 'library' }>) {
  return lists.present.filter((list) =>
    scope.type === 'matter'
      ? list.clientReference === scope.reference
      : list.listId === scope.listId,
  );
}

async function idsOf(
  open: LibraryClient,
  query: Parameters<typeof wholeAnswer>[1],
): Promise<readonly string[]> {
  const { handle } = await wholeAnswer(open, query);
  try {
    return await open.ids({ handle });
  } finally {
    void open.release({ handle });
  }
}

async function everything(open: LibraryClient): Promise<Ids> {
  const ids = new Map<RecordKind, readonly string[]>();
  for (const kind of recordKinds) ids.set(kind, await idsOf(open, { kind }));
  return ids;
}

async function membersOf(open: LibraryClient, of: readonly ListSummary[]): Promise<Ids> {
  const ids = new Map<RecordKind, readonly string[]>();
  for (const { listId, recordKind: kind } of of) {
    const view = { type: 'list', listId } as const;
    const query = queryOf<RecordKind>(view, {
      kind,
      sort: null,
      withUndecided: false,
      narrow: [],
    });
    const own = query ? await idsOf(open, query) : [];
    ids.set(kind, [...new Set([...(ids.get(kind) ?? []), ...own])]);
  }
  return ids;
}

async function broughtBy(open: LibraryClient, ids: Ids): Promise<ReadonlySet<string>> {
  const wanted = new Set<string>();
  for (const [kind, own] of ids) {
    const { handle } = await open.pin({ kind, ids: own });
    try {
      for (const runs of Object.values(await open.broughtBy({ handle })))
        for (const run of runs) wanted.add(run);
    } finally {
      void open.release({ handle });
    }
  }
  return wanted;
}
