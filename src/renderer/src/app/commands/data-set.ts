/** The data set that the command line asks for. */
import type { CommandAnswer, CommandOrder, DataSetOf } from '@shared/features/commands';
import type { DataSetAbout } from '@shared/features/data-sets';
import { exportPort } from '@shared/features/exports';
import { recordKinds, type RecordKind } from '@shared/records/kinds';
import { windowFacts } from '../../features/exports/window-export';
import { writeDataSet } from '../../features/data-sets/write-data-set';
import { client, handPort } from '../../lib/bridge';
import { connection } from '../../lib/state/connection.svelte';
import type { LibraryClient } from '../../library/client';
import type { ListSummary } from '../../library/contract/protocol';
import { lists } from '../../registers/lists/lists.svelte';
import { queryOf } from '../../registers/view/on-screen';
import { listNamed, type NotOneList } from './named-list';
import { wholeAnswer } from './whole-answer';

type Order = Extract<CommandOrder, { readonly type: 'dataset' }>;
type Ids = ReadonlyMap<RecordKind, readonly string[]>;

export async function writeNamedDataSet(
  open: LibraryClient,
  { dataSetId, of }: Order,
): Promise<CommandAnswer> {
  const chosen = scopeOf(of);
  if (chosen.type === 'not-found' || chosen.type === 'ambiguous') return chosen;
  const { scope, of: from } = chosen;
  const ids = from === null ? await everything(open) : await membersOf(open, from);
  if ([...ids.values()].every((own) => own.length === 0))
    return { type: 'empty', name: 'name' in scope ? scope.name : '' };
  const runs = from === null ? await runsOfLibrary(open) : await runsOf(open, ids);
  const about = {
    ...{ library: connection.status.libraryId ?? '', scope, sample: connection.sample },
    program: windowFacts().version ?? '',
  };
  const deps = {
    ...{ bridge: client.datasets, library: open },
    handOver: (exportId: string, port: MessagePort) => handPort(exportPort, exportId, port),
  };
  return { type: 'data-set', ...(await writeDataSet(deps, dataSetId, { about, ids, runs })) };
}

type Chosen =
  | {
      readonly type: 'chosen';
      readonly scope: DataSetAbout['scope'];
      /** `null`: the library as a whole. */
      readonly of: readonly ListSummary[] | null;
    }
  | NotOneList
  | Extract<CommandAnswer, { readonly type: 'not-found' }>;

function scopeOf(of: DataSetOf): Chosen {
  switch (of.type) {
    case 'library':
      return { type: 'chosen', scope: of, of: null };
    case 'matter': {
      const { reference } = of;
      const own = lists.present.filter((list) => list.clientReference === reference);
      if (own.length === 0) return { type: 'not-found', what: 'matter', name: reference };
      return { type: 'chosen', scope: { type: 'matter', reference }, of: own };
    }
    case 'list': {
      const list = listNamed(of.list);
      if ('type' in list) return list;
      const { listId, name } = list.list;
      return { type: 'chosen', scope: { type: 'list', listId, name }, of: [list.list] };
    }
  }
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
      ...{ kind, sort: null, withUndecided: false, narrow: [] },
    });
    const own = query ? await idsOf(open, query) : [];
    ids.set(kind, [...new Set([...(ids.get(kind) ?? []), ...own])]);
  }
  return ids;
}

async function runsOfLibrary(open: LibraryClient) {
  return (await open.runs({})).filter(({ kind }) => kind !== null);
}

async function runsOf(open: LibraryClient, ids: Ids) {
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
  return (await open.runs({})).filter(({ runId }) => wanted.has(runId));
}
