/**
 * Gathers a data set's contents: records by kind, answers about its companies, and the calls that
 * returned them.
 */
import type { DataSetAbout } from '@shared/features/data-sets';
import { recordKinds, type RecordKind } from '@shared/records/kinds';
import { connection } from '@renderer/lib/state/connection.svelte';
import type { LibraryClient } from '@renderer/library/client';
import type { ListSummary } from '@renderer/library/contract/protocol';
import { wholeAnswer, wholeIds } from '@renderer/library/whole-answer';
import { readOnce } from '@renderer/library/with-answer';
import { lists } from '@renderer/registers/lists/lists.svelte';
import { queryOf } from '@renderer/registers/view/on-screen';
import { releaseRecords, type DataSetContents, type PinnedRows } from './write-data-set';

/** The whole library, a matter, or a list. */
export type DataSetScope = DataSetAbout['scope'];
type PinnedRecords = Map<RecordKind, PinnedRows>;

/**
 * Returns `null` if there's nothing to write. The records are pinned, until `writeDataSet` releases
 * them.
 */
export async function dataSetContents(
  open: LibraryClient,
  scope: DataSetScope,
): Promise<DataSetContents | null> {
  const records: PinnedRecords = new Map();
  try {
    const contents = await gathered(open, scope, records);
    if (contents) return contents;
  } catch (thrown) {
    releaseRecords(open, records);
    throw thrown;
  }
  releaseRecords(open, records);
  return null;
}

async function gathered(
  open: LibraryClient,
  scope: DataSetScope,
  records: PinnedRecords,
): Promise<DataSetContents | null> {
  await (scope.type === 'library'
    ? pinEverything(open, records)
    : pinMembers(open, listsOf(scope), records));
  // For the whole library, this includes answers about companies that have no record.
  const own = records.get('company');
  const companies = scope.type === 'library' ? null : own ? await open.ids(own) : [];
  const answers = await open.companyAnswers({ companies });
  if (answers.length === 0 && [...records.values()].every(({ count }) => count === 0)) return null;
  const answered = new Set(answers.flatMap(({ runIds }) => runIds));
  const brought = scope.type === 'library' ? null : await broughtBy(open, records);
  const runs = (await open.runs({})).filter(
    ({ runId, kind }) => answered.has(runId) || (brought ? brought.has(runId) : kind !== null),
  );
  const about = {
    library: connection.status.libraryId ?? '',
    scope,
    sample: connection.sample,
    program: connection.info?.version ?? '',
  };
  return { about, records, answers, runs };
}

function listsOf(scope: Exclude<DataSetScope, { readonly type: 'library' }>) {
  return lists.present.filter((list) =>
    scope.type === 'matter'
      ? list.clientReference === scope.reference
      : list.listId === scope.listId,
  );
}

async function pinEverything(open: LibraryClient, records: PinnedRecords): Promise<void> {
  for (const kind of recordKinds) {
    const pinned = readOnce(open, await wholeAnswer(open, { kind }), ({ handle }) =>
      open.pin({ handle }),
    );
    records.set(kind, await pinned);
  }
}

async function pinMembers(
  open: LibraryClient,
  of: readonly ListSummary[],
  records: PinnedRecords,
): Promise<void> {
  const ids = new Map<RecordKind, readonly string[]>();
  for (const { listId, recordKind: kind } of of) {
    const view = { type: 'list', listId } as const;
    const query = queryOf<RecordKind>(view, {
      kind,
      sort: null,
      withUndecided: false,
      narrow: [],
    });
    const own = query ? await wholeIds(open, query) : [];
    ids.set(kind, [...new Set([...(ids.get(kind) ?? []), ...own])]);
  }
  for (const [kind, own] of ids) records.set(kind, await open.pin({ kind, ids: own }));
}

async function broughtBy(
  open: LibraryClient,
  records: DataSetContents['records'],
): Promise<ReadonlySet<string>> {
  const wanted = new Set<string>();
  for (const { handle } of records.values())
    for (const runs of Object.values(await open.broughtBy({ handle })))
      for (const run of runs) wanted.add(run);
  return wanted;
}
