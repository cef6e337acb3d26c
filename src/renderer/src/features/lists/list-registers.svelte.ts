/** The registers in which lists are shown, one for each kind, and which list is open. */
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

/** Lists by kind of their records. */
const listRegisters = libraryRegistersOf('lists');

/** Searches by likeness, whose rows say why they are there. */
export const rankedLists = {
  trademark: rankedRegisterOf('lists-alike', 'trademark'),
  company: rankedRegisterOf('lists-alike', 'company'),
} as const;

/** The register in which a list is shown. */
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
 * How many records an open saved search has, once everything was read for its words; `null`: it is not
 * open, has no words, or reading is under way.
 */
export function readCount({ listId, recordKind }: ListSummary): number | null {
  const { view, words, scan, answer, narrow } = listRegisters[recordKind];
  const isOpen = view.type === 'list' && view.listId === listId && narrow.length === 0;
  const isRead = scan.whole && scan.numberFor(words) !== undefined;
  return isOpen && isRead && answer ? answer.count : null;
}

/** What is open on the screen of lists; it stays as it was left. */
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
