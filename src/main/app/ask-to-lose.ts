/** Asks natively: the window may be gone, and what would be lost is money, or the person's own words. */
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

/** Whether so many paid answers, which are in memory only, may be lost with the program. */
export const askToLose = (answers: number): Promise<boolean> =>
  ask(m.install_unkept_question({ count: answers }), m.install_unkept_next());

/** Whether the words of so many fields, which could not be kept, may be lost with their window. */
export const askToLoseWords = (fields: number): Promise<boolean> =>
  ask(m.install_words_question({ count: fields }), m.install_words_next());
