/** The lists of the library, one for each kind; they live as long as the window. */
import { recordKinds, type RecordKind } from '@shared/records/kinds';
import { FullTextScan } from '@renderer/registers/state/full-text-scan.svelte';
import { libraryRegistersOf, registerOf } from '@renderer/kinds/kind-registers.svelte';
import type { Intent } from '@renderer/lib/state/navigation.svelte';
import type { LibraryClient } from '@renderer/library/client';
import { createScanReading } from '@renderer/library/scan-reading';
import { library } from '@renderer/library/current.svelte';

type RecordsIntent = Extract<Intent, { readonly type: 'records' }>;

/** Owned records by kind. Every row's own age is at first sight here. */
export const libraryRegisters = libraryRegistersOf('library', ['fetched_at']);

/** What the screen shows: a kind of records, the answers without a list of their own, or the bin. */
export type LibraryTab = RecordKind | 'answer' | 'deleted';

/** The tab that was left open. */
class LibraryTabs {
  tab = $state<LibraryTab>('trademark');
}
export const libraryTabs = new LibraryTabs();

/** Words looked for among the other answers. */
class AnswersSearch {
  text = $state('');
  readonly scan = new FullTextScan(null);
}
export const answersSearch = new AnswersSearch();

/** Looks for words in every kind and opens the first that has some; other answers come last. */
export async function searchEverywhere(text: string): Promise<void> {
  const open = library.client;
  if (!open) return;
  for (const kind of recordKinds) {
    const { handle, count } = await open.query({ kind, text });
    void open.release({ handle });
    if (count > 0) return show(kind, text);
  }
  const [first, ...others] = recordKinds;
  show(first, text);
  const shown = libraryRegisters[first];
  const stays = (): boolean =>
    library.client === open &&
    libraryTabs.tab === first &&
    shown.text === text &&
    (shown.answer?.count ?? 0) === 0;
  // What no index holds of the first the list on screen reads by itself; the others are read here.
  for (const kind of [...others, null]) {
    const found = await firstFound(open, { text, kind }, stays);
    if (!stays()) return;
    if (found) return show(found, text);
  }
}

/** Where the first of what a scan finds is to be seen; `null`: it finds nothing. */
async function firstFound(
  open: LibraryClient,
  input: { readonly text: string; readonly kind: RecordKind | null },
  wanted: () => boolean,
): Promise<RecordKind | 'answer' | null> {
  const reading = createScanReading(open, input);
  let first: RecordKind | 'answer' | null = null;
  try {
    await reading.read(
      () => first === null && wanted(),
      ({ hits: [hit], changes }) => {
        if (input.kind && changes > 0) first = input.kind;
        else if (hit) first = hit.record?.kind ?? 'answer';
      },
    );
  } finally {
    reading.end();
  }
  return first;
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

/** Shows the owned marks that have this very applicant. */
export function showApplicant(name: string): void {
  show('trademark', '');
  const register = libraryRegisters.trademark;
  register.narrow = [{ column: 'applicant_name', values: [name] }];
}

/** Shows these records of one kind. */
export function showRecords({ kind, ids, words, name }: RecordsIntent): void {
  libraryTabs.tab = kind;
  const register = registerOf(libraryRegisters, kind);
  register.form = {};
  register.text = '';
  register.show({ type: 'records', ids, words, name });
}
