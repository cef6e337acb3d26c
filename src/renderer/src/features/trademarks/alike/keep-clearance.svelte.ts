/**
 * Saves a clearance from the first letter on, as a single list in its matter that is updated as the
 * user types. Follows the list, too, because a colleague or another window may change it.
 */
import type { ListQuery } from '@shared/archive/meta';
import { createSerial } from '@shared/values/serial';
import { untrack } from 'svelte';
import { currentMatter } from '@renderer/lib/state/current-matter.svelte';
import { addDraft, underWay } from '@renderer/lib/state/unfinished';
import { library } from '@renderer/library/current.svelte';
import { alikeWeights, weightOf, type AlikeQuestion } from '@renderer/library/alike/question';
import { saveEdit } from '@renderer/registers/lists/library-edits';
import { lists } from '@renderer/registers/lists/lists.svelte';
import { isAnotherName } from './another-name';
import { alike } from './alike-state.svelte';
import { unknownClass } from './typed-classes';

/** How long to wait after typing stops before writing (ms). */
const restMs = 600;
const inOrder = createSerial();
let timer: ReturnType<typeof setTimeout> | undefined;
/** What the timer is waiting to write. */
let waiting: (() => void) | null = null;
/** Number of writes that haven't ended. */
let writes = 0;

/** What a clearance's list contains. */
export interface SavedClearance {
  readonly name: string;
  /** The whole search, comparable. */
  readonly text: string;
}

/** The saved part of the clearance on screen. */
let written = $state.raw<(SavedClearance & { readonly listId: string }) | null>(null);
/** The list's search when it was last read, or `null` if it hasn't been. */
let seen: string | null = null;
/** What this window has written since then. Reading it back isn't news. */
let own: readonly string[] = [];

/** Returns a search as text that is the same for the same search, however it was put together. */
function textOf(question: AlikeQuestion): string {
  const { name, classes, only, state, weights, least } = question;
  const { goods = '', before = '', later = 'out' } = question;
  const weighed = alikeWeights.map((one) => weightOf(weights, one));
  const dated = before === '' ? null : [before, later];
  return JSON.stringify([name, classes, goods, only, state, weighed, least, dated]);
}

const savedAs = (question: AlikeQuestion): SavedClearance => ({
  name: question.name,
  text: textOf(question),
});

const queryOf = (question: AlikeQuestion): ListQuery => ({
  params: {},
  text: '',
  narrow: [],
  alike: { ...question, classes: [...question.classes], weights: { ...question.weights } },
});

/** Returns what the list of the clearance on screen contained when it was last saved or read. */
export function savedClearance(): SavedClearance | undefined {
  return written ? { name: written.name, text: written.text } : undefined;
}

/**
 * Called when the clearance on screen changes or closes. Stops writing the previous one. `saved` is
 * what its list contains, if that isn't what the screen shows.
 */
export function openedClearance(
  listId: string | undefined,
  question: AlikeQuestion,
  saved: SavedClearance = savedAs(question),
): void {
  clearTimeout(timer);
  waiting = null;
  written = listId === undefined ? null : { ...saved, listId };
  seen = null;
  own = [];
}

/**
 * Saves the clearance on screen. Creates it once a letter has been typed, then updates it whenever
 * typing pauses, but not while a class that doesn't exist follows the name.
 */
export function keepClearance(question: AlikeQuestion): void {
  const { name } = question;
  if (library.client === null) return;
  if (unknownClass(name) !== null) {
    clearTimeout(timer);
    waiting = null;
    return;
  }
  if (name === '' || (written && isAnotherName(written.name, name))) {
    openedClearance(undefined, question);
    alike.listId = undefined;
  }
  if (name === '') return;
  if (alike.listId === undefined) {
    const listId = crypto.randomUUID();
    alike.listId = listId;
    openedClearance(listId, question);
    own = [textOf(question)];
    const clientReference = currentMatter.reference;
    const query = queryOf(question);
    const kept = { listId, name, kind: 'alike-search', recordKind: 'trademark' } as const;
    begin(
      async () => void (await saveEdit({ op: 'list-create', ...kept, clientReference, query })),
    );
    return;
  }
  clearTimeout(timer);
  const { listId } = alike;
  const home = library.id;
  waiting = () => {
    clearTimeout(timer);
    waiting = null;
    begin(() => write(listId, question, home));
  };
  timer = setTimeout(waiting, restMs);
}
addDraft({ keep: () => waiting?.() });

function begin(work: () => Promise<void>): void {
  writes += 1;
  void underWay(inOrder(work).finally(() => (writes -= 1)));
}

async function write(listId: string, question: AlikeQuestion, home: string | null): Promise<void> {
  const query = queryOf(question);
  const { name, text } = savedAs(question);
  if (written?.listId !== listId || written.text === text) return;
  const before = written;
  written = { listId, name, text };
  own = [...own, text];
  if (before.name !== name) await saveEdit({ op: 'list-rename', listId, name }, home);
  await saveEdit({ op: 'list-query', listId, query }, home);
}

/**
 * Shows what a colleague or another window has made of the clearance on screen, unless there are
 * unsaved changes. These are written first, and if the colleague hadn't seen them, both versions
 * are shown. Call in a component.
 */
export function followClearance(): void {
  $effect(() => {
    const { listId } = alike;
    const kept = listId === undefined ? undefined : lists.byId(listId)?.query?.alike;
    if (kept) untrack(() => takeKept(kept));
  });
}

function takeKept(kept: AlikeQuestion): void {
  const text = textOf(kept);
  if (!written || text === seen) return;
  if (own.includes(text) || text === written.text) {
    seen = text;
    // Whatever else this window wrote has been replaced by it.
    if (text === written.text) own = [];
    keepUnsaved();
    return;
  }
  // What the screen shows may have been saved without this window knowing, before a crash.
  if (text !== textOf(alike.question) && keepUnsaved()) return;
  seen = text;
  own = [];
  alike.fill(kept);
  written = { ...savedAs(alike.question), listId: written.listId };
}

/** Returns whether the screen contains changes that aren't in the list. Makes sure they'll be. */
function keepUnsaved(): boolean {
  if (waiting || writes > 0) return true;
  const { question } = alike;
  if (textOf(question) === written?.text) return false;
  // The window ended before it could write them.
  keepClearance(question);
  return true;
}
