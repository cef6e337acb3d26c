/**
 * Saves a clearance from the first letter on, as a single list in its matter that is updated as the
 * user types.
 */
import type { ListQuery } from '@shared/archive/meta';
import { createSerial } from '@shared/values/serial';
import { currentMatter } from '@renderer/lib/state/current-matter.svelte';
import { underWay } from '@renderer/lib/state/unfinished';
import { library } from '@renderer/library/current.svelte';
import type { AlikeQuestion } from '@renderer/library/alike/question';
import { saveEdit } from '@renderer/registers/lists/library-edits';
import { isAnotherName } from './another-name';
import { alike } from './alike-state.svelte';

/** How long to wait after typing stops before writing (ms). */
const restMs = 600;
const inOrder = createSerial();
let timer: ReturnType<typeof setTimeout> | undefined;
/** The saved part of the clearance on screen. */
let written: { readonly listId: string; readonly name: string; readonly text: string } | null =
  null;

const queryOf = (question: AlikeQuestion): ListQuery => ({
  params: {},
  text: '',
  narrow: [],
  alike: { ...question, classes: [...question.classes], weights: { ...question.weights } },
});

/** Called when the clearance on screen changes or closes. Stops writing the previous one. */
export function openedClearance(listId: string | undefined, question: AlikeQuestion): void {
  clearTimeout(timer);
  const { name } = question;
  written = listId === undefined ? null : { listId, name, text: JSON.stringify(queryOf(question)) };
}

/**
 * Saves the clearance on screen. Creates it once a letter has been typed, then updates it whenever
 * typing pauses.
 */
export function keepClearance(question: AlikeQuestion): void {
  const { name } = question;
  if (library.client === null) return;
  if (name === '' || (written && isAnotherName(written.name, name))) {
    openedClearance(undefined, question);
    alike.listId = undefined;
  }
  if (name === '') return;
  if (alike.listId === undefined) {
    const listId = crypto.randomUUID();
    alike.listId = listId;
    openedClearance(listId, question);
    const clientReference = currentMatter.reference;
    const query = queryOf(question);
    const kept = { listId, name, kind: 'alike-search', recordKind: 'trademark' } as const;
    const make = (): Promise<boolean> =>
      saveEdit({ op: 'list-create', ...kept, clientReference, query });
    void underWay(inOrder(make));
    return;
  }
  clearTimeout(timer);
  const { listId } = alike;
  const home = library.id;
  timer = setTimeout(() => void underWay(inOrder(() => write(listId, question, home))), restMs);
}

async function write(listId: string, question: AlikeQuestion, home: string | null): Promise<void> {
  const query = queryOf(question);
  const { name } = question;
  const text = JSON.stringify(query);
  if (written?.listId !== listId || written.text === text) return;
  const before = written;
  written = { listId, name, text };
  if (before.name !== name) await saveEdit({ op: 'list-rename', listId, name }, home);
  await saveEdit({ op: 'list-query', listId, query }, home);
}
