/** Answers requests of the command line from the library. Reads and writes files; never buys. */
import type { CommandAnswer, CommandOrder } from '@shared/features/commands';
import { formatsFor } from '@shared/export/formats';
import { exportPort } from '@shared/features/exports';
import { toErrorData } from '@shared/ipc/error';
import type { RecordKind } from '@shared/records/kinds';
import { kindRules } from '@shared/service/kinds';
import { rememberedChoices } from '../../features/exports/export-plan';
import { isWorthAFile } from '@renderer/lib/export/export-source.svelte';
import { ExportState } from '../../features/exports/export-state.svelte';
import { windowFacts } from '../../features/exports/window-export';
import {
  libraryRegistersOf,
  rankedRegisterOf,
  registerOf,
} from '../../kinds/kind-registers.svelte';
import { client, handPort } from '../../lib/bridge';
import { connection } from '../../lib/state/connection.svelte';
import { locale } from '../../lib/state/i18n.svelte';
import { settings } from '../../lib/state/settings.svelte';
import type { LibraryClient } from '../../library/client';
import type { ListSummary, QueryInput } from '../../library/contract/protocol';
import { library } from '../../library/current.svelte';
import { lists } from '../../registers/lists/lists.svelte';
import { vocabulary } from '../../registers/review/review-vocabulary.svelte';
import type { RegisterState } from '../../registers/state/register-state.svelte';
import { shownListOf } from '../../registers/state/register-export-source';
import { queryOf } from '../../registers/view/on-screen';
import { writeNamedDataSet } from './data-set';
import { listNamed } from './named-list';
import { planSearch, searched, searchOwned } from './search';
import { wholeAnswer } from '../../library/whole-answer';

type OrderOf<T extends CommandOrder['type']> = Extract<CommandOrder, { readonly type: T }>;

/** Never rejects. */
export async function carryOut(order: CommandOrder): Promise<CommandAnswer> {
  try {
    const open = await library.ready();
    await Promise.all([lists.read(order.type === 'lists'), vocabulary.read()]);
    switch (order.type) {
      case 'lists':
        return { type: 'lists', lists: lists.present.map(lineOf) };
      case 'search':
        return await searchOwned(open, order);
      case 'search-plan':
        return await planSearch(open, order);
      case 'searched':
        return await searched(open, order);
      case 'export':
        return await write(open, order);
      case 'dataset':
        return await writeNamedDataSet(open, order);
    }
  } catch (thrown) {
    return { type: 'failed', error: toErrorData(thrown) };
  }
}

function lineOf(list: ListSummary): Extract<CommandAnswer, { type: 'lists' }>['lists'][number] {
  const { listId: id, name, kind, recordKind, uncounted, clientReference } = list;
  return {
    id,
    name,
    type: kind === 'fixed' ? 'list' : kind,
    kind: recordKind,
    count: uncounted ? null : list.count,
    clientReference,
  };
}

async function write(open: LibraryClient, order: OrderOf<'export'>): Promise<CommandAnswer> {
  const { list: name, profile, exportId, path } = order;
  const named = listNamed(name);
  if ('type' in named) return named;
  const { list } = named;
  if (profile !== null && !settings.current.exportProfiles.some((one) => one.name === profile))
    return { type: 'not-found', what: 'profile', name: profile };

  const { recordKind: kind } = list;
  const format = formatsFor(kind).find(({ id }) => id === order.format)?.id;
  if (format === undefined) return { type: 'unfit-format', kind, format: order.format };

  const shown = await shownListFor(open, list);
  if (!shown || !isWorthAFile(shown)) return { type: 'empty', name: list.name };
  const asked =
    profile === null
      ? settings.current
      : { ...settings.current, exportProfile: profile, exportColumns: 'profile' as const };
  const run = new ExportState({
    bridge: { ...bridgeOf(), choosePlace: () => Promise.resolve({ exportId, path }) },
    library: () => library.client,
    handOver: (id, port) => handPort(exportPort, id, port),
    now: () => new Date(),
    facts: windowFacts,
    report: () => undefined,
    ended: () => undefined,
  });
  const choices = { ...rememberedChoices(asked, locale(), kind), format };
  await run.save(shown, { ...choices, rows: 'all' });
  const { stage } = run;
  if (stage.type === 'failed') return { type: 'failed', error: stage.error };
  if (stage.type !== 'done') throw new Error(`the export ended as ${stage.type}`);
  const { rows, bytes, warnings, path: written } = stage.done;
  return {
    type: 'exported',
    path: written,
    rows,
    bytes,
    completeness: shown.completeness,
    warnings,
  };
}

/** Returns the list as on its screen, with the person's columns. */
async function shownListFor(open: LibraryClient, list: ListSummary) {
  const { listId, recordKind, name } = list;
  const ranked =
    list.query?.alike && recordKind === 'company'
      ? rankedRegisterOf('lists-alike', 'company')
      : list.query?.alike
        ? rankedRegisterOf('lists-alike', 'trademark')
        : null;
  const register = ranked
    ? (ranked as unknown as RegisterState<RecordKind>)
    : registerOf(libraryRegistersOf('lists'), recordKind);
  register.view = { type: 'list', listId };
  // An unsorted search is in order of arrival, which can differ between starts.
  const isOrdered = list.kind === 'fixed' || ranked !== null;
  const sort = register.table.layout.sort ?? (isOrdered ? null : byNumber(recordKind));
  const query = queryOf<RecordKind>(register.view, {
    kind: recordKind,
    sort,
    withUndecided: false,
    narrow: [],
  });
  if (!query) return null;
  register.answer = await wholeAnswer(open, query);
  // Its reasons are included in the file.
  await ranked?.learn();
  return shownListOf(register, name, connection.sample);
}

function byNumber(kind: RecordKind): NonNullable<QueryInput['sort']> | null {
  const { columns } = kindRules[kind];
  const column = columns.find((one) => one.kind === 'identifier') ?? columns[0];
  return column ? { column: column.id, descending: false } : null;
}

/** The bridge's methods are a proxy, which cannot be spread. */
function bridgeOf(): Omit<typeof client.exports, 'choosePlace' | 'ofMatter'> {
  const { verify, chooseOtherPlace, cancel, showInFolder } = client.exports;
  const { openFile, savePicture, pictureBeside } = client.exports;
  return {
    verify,
    chooseOtherPlace,
    cancel,
    showInFolder,
    openFile,
    savePicture,
    pictureBeside,
  };
}
