/** Asks natively: the window may be gone, and what it would lose is money. */
import { dialog } from 'electron';
import { m } from '@shared/messages/compiled/messages';

/** Whether so many paid answers, which are in memory only, may be lost with the program. */
export async function askToLose(answers: number): Promise<boolean> {
  const { response } = await dialog.showMessageBox({
    type: 'warning',
    message: m.install_unkept_question({ count: answers }),
    detail: m.install_unkept_next(),
    buttons: [m.install_unkept_stay(), m.install_unkept_lose()],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  return response === 1;
}
