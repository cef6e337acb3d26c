/** The lists of the library, one for each kind; they live as long as the window. */
import type { RecordKind } from '@shared/service/catalogue';
import { libraryRegistersOf } from '../../registers/kind-registers.svelte';
import { library } from '../../library/current.svelte';

/** Owned records by kind. Every row's own age is at first sight here. */
export const libraryRegisters = libraryRegistersOf('library', ['fetched_at']);

/** What the screen shows: a kind of records, the answers without a list of their own, or the bin. */
export type LibraryTab = RecordKind | 'answer' | 'deleted';

/** The tab that was left open. */
export class LibraryTabs {
  tab = $state<LibraryTab>('trademark');
}
export const libraryTabs = new LibraryTabs();

/** Looks for words in every kind and opens the first that has some. */
export async function searchEverywhere(text: string): Promise<void> {
  const open = library.client;
  if (!open) return;
  const kinds = ['trademark', 'insider', 'company'] as const;
  let target: RecordKind = 'trademark';
  for (const kind of kinds) {
    const { handle, count } = await open.query({ kind, text });
    void open.release({ handle });
    if (count === 0) continue;
    target = kind;
    break;
  }
  libraryTabs.tab = target;
  const register = libraryRegisters[target];
  register.form = {};
  register.text = text;
  register.searchLibrary();
}
