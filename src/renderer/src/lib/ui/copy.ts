/** Copies text, and opens links in the browser. */
import { m } from '@shared/messages/compiled/messages';
import { toErrorData } from '@shared/ipc/error';
import { client } from '../bridge';
import { tellFailure } from '../state/tell-failure';
import { toaster } from '../state/toaster.svelte';

/** Copies text and tells the user. */
export async function copyText(text: string): Promise<void> {
  try {
    await client.app.copyText({ text });
    toaster.show(() => m.registers_copied());
  } catch (thrown) {
    tellFailure(thrown);
  }
}

/** Opens an address in the browser. The main process only accepts https. */
export async function openLink(url: string): Promise<void> {
  try {
    await client.app.openExternal({ url });
  } catch (thrown) {
    if (toErrorData(thrown).kind === 'cancelled') return;
    tellFailure(thrown);
  }
}

/**
 * Returns the copy command for a screen with a table. It calls `copy`, unless text is selected, in
 * which case the browser copies that.
 */
export function copyCommand(copy: () => Promise<void>): () => boolean {
  return () => {
    if (document.getSelection()?.toString()) return document.execCommand('copy');
    void copy();
    return true;
  };
}
