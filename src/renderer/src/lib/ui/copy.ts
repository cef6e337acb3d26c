/** Copying, and links that leave the program. */
import { m } from '@shared/messages/compiled/messages';
import { toErrorData } from '@shared/ipc/error';
import { client } from '../bridge';
import { errorText } from '../format/error-text';
import { toaster } from '../state/toaster.svelte';

/** Copies a text and says so. */
export async function copyText(text: string): Promise<void> {
  try {
    await client.app.copyText({ text });
    toaster.show(() => m.registers_copied());
  } catch (thrown) {
    toaster.show(() => errorText(toErrorData(thrown)).title, { tone: 'bad' });
  }
}

/** Opens an address in the browser; main checks it and refuses all but https. */
export async function openLink(url: string): Promise<void> {
  try {
    await client.app.openExternal({ url });
  } catch (thrown) {
    if (toErrorData(thrown).kind === 'cancelled') return;
    toaster.show(() => errorText(toErrorData(thrown)).title, { tone: 'bad' });
  }
}

/** The command that copies, where a table stands on screen: by `copy`, unless text is marked: then that is what the person wants to copy. */
export function copyCommand(copy: () => Promise<void>): () => boolean {
  return () => {
    if (document.getSelection()?.toString()) return document.execCommand('copy');
    void copy();
    return true;
  };
}
