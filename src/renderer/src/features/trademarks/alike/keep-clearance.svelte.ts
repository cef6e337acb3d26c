/** A clearance is kept from its first letter: one entry in its matter, which follows what is typed. */
import type { ListQuery } from '@shared/archive/meta';
import { createSerial } from '@shared/values/serial';
import { currentMatter } from '@renderer/lib/state/current-matter.svelte';
import { underWay } from '@renderer/lib/state/unfinished';
import { library } from '@renderer/library/current.svelte';
import type { AlikeQuestion } from '@renderer/library/alike/question';
import { saveEdit } from '@renderer/registers/lists/library-edits';
import { isAnotherName } from './another-name';
import { alike } from './alike-state.svelte';

/** In ms: so long the typing rests before what was typed is written. */
const restMs = 600;
const inOrder = createSerial();
let timer: ReturnType<typeof setTimeout> | undefined;
/** What is written of the one on screen. */
let written: { readonly listId: string; readonly name: string; readonly text: string } | null =
  null;

const queryOf = (question: AlikeQuestion): ListQuery => ({
  params: {},
  text: '',
  narrow: [],
  alike: { ...question, classes: [...question.classes], weights: { ...question.weights } },
});

/** Nothing is on screen, or another one is: nothing more is written of what was. */
export function openedClearance(listId: string | undefined, question: AlikeQuestion): void {
  clearTimeout(timer);
  const { name } = question;
  written = listId === undefined ? null : { listId, name, text: JSON.stringify(queryOf(question)) };
}

/** Keeps what is on screen: the first letter makes it, what follows is written when the typing rests. */
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
