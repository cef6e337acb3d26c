/** The lists of the library, one for each kind; they live as long as the window. */
import type { RecordKind } from '@shared/service/catalogue';
import { WordsScan } from '../../registers/words-scan.svelte';
import { libraryRegistersOf } from '../../registers/kind-registers.svelte';
import type { ScanHit } from '../../library/scan-answers';
import { readScan } from '../../library/scan-reading';
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

/** Words looked for among the other answers. */
export class AnswersSearch {
  text = $state('');
  readonly scan = new WordsScan();
}
export const answersSearch = new AnswersSearch();

/** Looks for words in every kind and opens the first that has some; other answers come last. */
export async function searchEverywhere(text: string): Promise<void> {
  const open = library.client;
  if (!open) return;
  for (const kind of ['trademark', 'insider', 'company'] as const) {
    const { handle, count } = await open.query({ kind, text });
    void open.release({ handle });
    if (count > 0) return show(kind, text);
  }
  show('trademark', text);
  const stays = (): boolean =>
    library.client === open &&
    libraryTabs.tab === 'trademark' &&
    libraryRegisters.trademark.text === text;
  let first: ScanHit | undefined;
  await readScan(
    open,
    text,
    () => !first && stays(),
    ({ hits }) => ([first] = hits),
  );
  if (!first || !stays()) return;
  show(first.record?.kind ?? 'answer', text);
}

function show(target: RecordKind | 'answer', text: string): void {
  libraryTabs.tab = target;
  if (target === 'answer') {
    answersSearch.text = text;
    return;
  }
  const register = libraryRegisters[target];
  register.form = {};
  register.text = text;
  register.searchLibrary();
}
