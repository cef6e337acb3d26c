/** Copying, and links that leave the program. */
import { m } from '@shared/messages/compiled/messages';
import { toErrorData } from '@shared/ipc/error';
import { client } from '../bridge';
import { tellFailure } from '../state/tell-failure';
import { toaster } from '../state/toaster.svelte';

/** Copies text and confirms it. */
export async function copyText(text: string): Promise<void> {
  try {
    await client.app.copyText({ text });
    toaster.show(() => m.registers_copied());
  } catch (thrown) {
    tellFailure(thrown);
  }
}

/** Opens an address in the browser; main only accepts https. */
export async function openLink(url: string): Promise<void> {
  try {
    await client.app.openExternal({ url });
  } catch (thrown) {
    if (toErrorData(thrown).kind === 'cancelled') return;
    tellFailure(thrown);
  }
}

/**
 * Returns the copy command for a screen with a table: it calls `copy`, unless text is selected,
 * which the browser then copies.
 */
export function copyCommand(copy: () => Promise<void>): () => boolean {
  return () => {
    if (document.getSelection()?.toString()) return document.execCommand('copy');
    void copy();
    return true;
  };
}
