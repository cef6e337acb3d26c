/** The system's dialogs, which Playwright can't operate. */
import type { ElectronApplication } from '@playwright/test';

/** Answers all dialogs with yes from now on, and disables the trash. Returns the questions. */
export const confirmAll = (app: ElectronApplication) => answerAll(app, 1);

/** Answers all dialogs with no from now on. */
export const refuseAll = (app: ElectronApplication) => answerAll(app, 0);

async function answerAll(
  app: ElectronApplication,
  answer: number,
): Promise<() => Promise<string[]>> {
  await app.evaluate(({ dialog, shell }, response) => {
    const asked: string[] = [];
    Object.assign(globalThis, { asked });
    dialog.showMessageBox = (async (...given: { message: string }[]) => {
      asked.push(given.at(-1)?.message ?? '');
      return { response, checkboxChecked: false };
    }) as unknown as typeof dialog.showMessageBox;
    shell.trashItem = () => Promise.reject(new Error('no trash'));
  }, answer);
  return () => app.evaluate(() => (globalThis as unknown as { asked: string[] }).asked);
}
