/** Says that a file was saved, with what one does next: every kind of saving says it here. */
import { m } from '@shared/messages/compiled/messages';
import { client } from '../bridge';
import { toaster } from './toaster.svelte';

/** `exportId`: by which main knows the file; the page never names a path. */
export function tellSaved(text: () => string, exportId: string): void {
  const show = (): void => void client.exports.showInFolder({ exportId }).catch(() => undefined);
  toaster.show(text, {
    action: {
      label: m.common_open,
      // One that was changed since is shown instead.
      run: () => void client.exports.openFile({ exportId }).catch(show),
      goes: true,
    },
    further: { label: m.common_show_in_folder, run: show, goes: true },
  });
}
