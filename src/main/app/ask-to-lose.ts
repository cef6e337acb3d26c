/**
 * Asks in native dialogs, because the window may already be gone. At stake is either money or the
 * user's text.
 */
import { dialog } from 'electron';
import { m } from '@shared/messages/compiled/messages';

async function ask(message: string, detail: string): Promise<boolean> {
  const { response } = await dialog.showMessageBox({
    type: 'warning',
    message,
    detail,
    buttons: [m.install_unkept_stay(), m.install_unkept_lose()],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  return response === 1;
}

/** Asks whether to quit although this many paid answers exist only in memory. */
export const askToLose = (answers: number): Promise<boolean> =>
  ask(m.install_unkept_question({ count: answers }), m.install_unkept_next());

/** Asks whether to close a window although the text in this many fields couldn't be saved. */
export const askToLoseWords = (fields: number): Promise<boolean> =>
  ask(m.install_words_question({ count: fields }), m.install_words_next());
