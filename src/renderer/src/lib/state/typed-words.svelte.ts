/**
 * Unsaved text in dialogs. It is stored with the window's session, so that it is back when the same
 * dialog is opened after the window was closed or the program ended. If a field is removed while
 * the window lives, it was answered or cancelled. Never used for secrets.
 */
import { z } from '@shared/zod';
import { getContext, onDestroy, onMount, setContext } from 'svelte';
import { connection } from './connection.svelte';
import { windowSession } from './window-session.svelte';

/** Maximum length; a session has room for more than a form of such texts. */
const longest = 20_000;
const context = Symbol('dialog');

let words = $state.raw<Readonly<Record<string, string>>>({});

function put(key: string, text: string | null): void {
  const { [key]: before, ...others } = words;
  if (text === null || text.length > longest) {
    if (before !== undefined) words = others;
  } else words = { ...others, [key]: text };
}

/** Keeps the text typed into the fields of the dialog that is being created. */
export function keepsTyped(dialog: string): void {
  setContext(context, dialog);
  windowSession.keep('typed', {
    schema: z.record(z.string(), z.string()),
    read: () => words,
    restore: (kept) => (words = kept),
  });
}

/**
 * For a field that is being created in such a dialog: calls `give` with the text typed last.
 * Returns a function to call with each change.
 */
export function typedWords(field: string, give: (text: string) => void): (text: string) => void {
  const dialog = getContext<string | undefined>(context);
  if (dialog === undefined) return () => undefined;
  // The text belongs to one library.
  const key = JSON.stringify([connection.status.libraryId, dialog, field]);
  onMount(() => {
    const kept = words[key];
    if (kept !== undefined) give(kept);
  });
  onDestroy(() => put(key, null));
  return (text) => put(key, text);
}
