/** The registers that show lists, one for each kind, and the open list. */
import { library } from '@renderer/library/current.svelte';
import type { RecordKind } from '@shared/service/endpoint';
import {
  libraryRegistersOf,
  rankedRegisterOf,
  registerOf,
} from '@renderer/kinds/kind-registers.svelte';
import type { ListSummary } from '@renderer/library/contract/protocol';
import { lists } from '@renderer/registers/lists/lists.svelte';
import type { RegisterState } from '@renderer/registers/state/register-state.svelte';

/** Registers by kind of record. */
const listRegisters = libraryRegistersOf('lists');

/** Similarity searches, whose rows show the reason for the match. */
export const rankedLists = {
  trademark: rankedRegisterOf('lists-alike', 'trademark'),
  company: rankedRegisterOf('lists-alike', 'company'),
} as const;

/** Returns the register that shows a list. */
export function registerOfList({
  recordKind: kind,
  query,
}: Pick<ListSummary, 'recordKind' | 'query'>): RegisterState<RecordKind> {
  const ranked = kind === 'company' ? rankedLists.company : rankedLists.trademark;
  return query?.alike
    ? (ranked as unknown as RegisterState<RecordKind>)
    : registerOf(listRegisters, kind);
}

/**
 * Returns the number of records of an open saved search after its full text scan, or `null` if it
 * is not open, has no words, or is being scanned.
 */
export function readCount({ listId, recordKind }: ListSummary): number | null {
  const { view, words, scan, answer, narrow } = listRegisters[recordKind];
  const isOpen = view.type === 'list' && view.listId === listId && narrow.length === 0;
  const isRead = scan.whole && scan.numberFor(words) !== undefined;
  return isOpen && isRead && answer ? answer.count : null;
}

/** State of the screen of lists; kept when leaving. */
class ListScreenState {
  listId = $state<string | null>(null);
  readonly list = $derived.by(() => {
    const found = this.listId === null ? null : lists.byId(this.listId);
    return found?.deletedAt === null ? found : null;
  });

  /** Opens a list in the register of its kind. */
  open(listId: string): void {
    const list = lists.byId(listId);
    if (!list) return;
    this.listId = listId;
    const register = registerOfList(list);
    register.follow(library.id);
    if (register.view.type === 'list' && register.view.listId === listId) void register.refresh();
    else register.show({ type: 'list', listId });
  }
}
export const listScreen = new ListScreenState();
