/**
 * What is typed into a dialog and not saved yet: it goes with the window's session, so that it is in the
 * field again when the same dialog is opened after the window was closed, or the program ended. A field that
 * goes while the window lives was answered or given up. Never secrets.
 */
import { z } from '@shared/zod';
import { getContext, onDestroy, onMount, setContext } from 'svelte';
import { connection } from './connection.svelte';
import { windowSession } from './window-session.svelte';

/** A session has room for more than a form of such texts. */
const longest = 20_000;
const context = Symbol('dialog');

let words = $state.raw<Readonly<Record<string, string>>>({});

function put(key: string, text: string | null): void {
  const { [key]: before, ...others } = words;
  if (text === null || text.length > longest) {
    if (before !== undefined) words = others;
  } else words = { ...others, [key]: text };
}

/** Has the words kept that are typed into the fields of the dialog that is being made. */
export function keepsTyped(dialog: string): void {
  setContext(context, dialog);
  windowSession.keep('typed', {
    schema: z.record(z.string(), z.string()),
    read: () => words,
    restore: (kept) => (words = kept),
  });
}

/**
 * The field that is being made, in such a dialog: `give` is told what was typed into it last. Returns what is
 * to be told of each letter.
 */
export function typedWords(field: string, give: (text: string) => void): (text: string) => void {
  const dialog = getContext<string | undefined>(context);
  if (dialog === undefined) return () => undefined;
  // What was typed is of one library.
  const key = JSON.stringify([connection.status.libraryId, dialog, field]);
  onMount(() => {
    const kept = words[key];
    if (kept !== undefined) give(kept);
  });
  onDestroy(() => put(key, null));
  return (text) => put(key, text);
}
