/**
 * Unsaved text in dialogs. It's stored in the window's session, so if the window closes or the
 * program ends, reopening the dialog brings it back. A field removed while the window is open
 * counts as answered or cancelled. Never used for secrets.
 */
import { z } from '@shared/zod';
import { getContext, onDestroy, onMount, setContext } from 'svelte';
import { connection } from './connection.svelte';
import { windowSession } from './window-session.svelte';

/** Maximum length. A session has room for more than one form with text of this length. */
const longest = 20_000;
const context = Symbol('dialog');

let words = $state.raw<Readonly<Record<string, string>>>({});

function put(key: string, text: string | null): void {
  const { [key]: before, ...others } = words;
  if (text === null || text.length > longest) {
    if (before !== undefined) words = others;
  } else words = { ...others, [key]: text };
}

/** Saves the text typed into the fields of the dialog being created. */
export function keepsTyped(dialog: string): void {
  setContext(context, dialog);
  windowSession.keep('typed', {
    schema: z.record(z.string(), z.string()),
    read: () => words,
    restore: (kept) => (words = kept),
  });
}

/**
 * Call it for a field being created in such a dialog. Calls `give` with the text last typed, and
 * returns a function to call on each change.
 */
export function typedWords(field: string, give: (text: string) => void): (text: string) => void {
  const dialog = getContext<string | undefined>(context);
  if (dialog === undefined) return () => undefined;
  // The text belongs to one library, so the key includes its id.
  const key = JSON.stringify([connection.status.libraryId, dialog, field]);
  onMount(() => {
    const kept = words[key];
    if (kept !== undefined) give(kept);
  });
  onDestroy(() => put(key, null));
  return (text) => put(key, text);
}
