/** Small things done from a record. */
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
    toaster.show(() => errorText(toErrorData(thrown)).title, { tone: 'bad' });
  }
}
