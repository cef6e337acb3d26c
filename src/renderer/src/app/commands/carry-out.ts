/** Handles command-line requests using the library. Reads and writes files but never buys. */
import type { CommandAnswer, CommandOrder } from '@shared/features/commands';
import { toErrorData } from '@shared/ipc/error';
import { settings } from '../../lib/state/settings.svelte';
import type { LibraryClient } from '../../library/client';
import type { ListSummary } from '../../library/contract/protocol';
import { library } from '../../library/current.svelte';
import { lists } from '../../registers/lists/lists.svelte';
import { vocabulary } from '../../registers/review/review-vocabulary.svelte';
import { writeNamedDataSet } from './data-set';
import { listNamed } from './named-list';
import { planSearch, searched, searchOwned } from './search';
import { writeList } from './write-list';

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
      case 'assistant':
        return await answerAssistant(open, order);
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

async function answerAssistant(
  open: LibraryClient,
  { question, matters }: OrderOf<'assistant'>,
): Promise<CommandAnswer> {
  const { answerQuestion } = await import('../assistant/answer-question');
  return answerQuestion(open, question, matters, (list, format) =>
    writeList(open, list, { format, profile: null, place: null }),
  );
}

async function write(open: LibraryClient, order: OrderOf<'export'>): Promise<CommandAnswer> {
  const { list: name, format, profile, exportId, path } = order;
  const named = listNamed(name);
  if ('type' in named) return named;
  if (profile !== null && !settings.current.exportProfiles.some((one) => one.name === profile))
    return { type: 'not-found', what: 'profile', name: profile };
  return writeList(open, named.list, { format, profile, place: { exportId, path } });
}
