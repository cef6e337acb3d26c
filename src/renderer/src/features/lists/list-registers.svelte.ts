/** The registers that show lists, one per kind, and the open list. */
import { library } from '@renderer/library/current.svelte';
import type { RecordKind } from '@shared/service/endpoint';
import {
  libraryRegistersOf,
  rankedRegisterOf,
  registerOf,
} from '@renderer/kinds/kind-registers.svelte';
import { isNamedKind } from '@renderer/library/alike/question';
import type { ListSummary } from '@renderer/library/contract/protocol';
import { lists } from '@renderer/registers/lists/lists.svelte';
import type { RegisterState } from '@renderer/registers/state/register-state.svelte';

/** Registers by kind of record. */
const listRegisters = libraryRegistersOf('lists');

/** Similarity searches, whose rows show why they matched. */
export const rankedLists = {
  trademark: rankedRegisterOf('trademark'),
  company: rankedRegisterOf('company'),
} as const;

/** Returns the register used to show a list. */
export function registerOfList({
  recordKind: kind,
  query,
}: Pick<ListSummary, 'recordKind' | 'query'>): RegisterState<RecordKind> {
  return query?.alike && isNamedKind(kind)
    ? (rankedLists[kind] as unknown as RegisterState<RecordKind>)
    : registerOf(listRegisters, kind);
}

/**
 * Returns how many records an open saved search has after its full-text scan. Returns `null` if it
 * isn't open, has no search words, or is still being scanned.
 */
export function readCount({ listId, recordKind }: ListSummary): number | null {
  const { view, words, scan, answer, narrow } = listRegisters[recordKind];
  const isOpen = view.type === 'list' && view.listId === listId && narrow.length === 0;
  const isRead = scan.whole && scan.numberFor(words) !== undefined;
  return isOpen && isRead && answer ? answer.count : null;
}

/** State of the lists screen. Kept when the user leaves the screen. */
class ListScreenState {
  listId = $state<string | null>(null);
  readonly list = $derived.by(() => {
    const found = this.listId === null ? null : lists.byId(this.listId);
    return found?.deletedAt === null ? found : null;
  });

  /** Opens a list in its kind's register. A list that is still unknown is opened once it's known. */
  open(listId: string): void {
    this.listId = listId;
    const list = lists.byId(listId);
    if (!list) return;
    const register = registerOfList(list);
    register.follow(library.id);
    if (register.view.type === 'list' && register.view.listId === listId) void register.refresh();
    else register.show({ type: 'list', listId });
  }
}
export const listScreen = new ListScreenState();
