/** Questions of the system, which Playwright cannot press. */
import type { ElectronApplication } from '@playwright/test';

/** Answers them with yes from now on, and lets there be no trash; the questions, as they were asked. */
export async function confirmAll(app: ElectronApplication): Promise<() => Promise<string[]>> {
  await app.evaluate(({ dialog, shell }) => {
    const asked: string[] = [];
    Object.assign(globalThis, { asked });
    dialog.showMessageBox = (async (...given: { message: string }[]) => {
      asked.push(given.at(-1)?.message ?? '');
      return { response: 1, checkboxChecked: false };
    }) as unknown as typeof dialog.showMessageBox;
    shell.trashItem = () => Promise.reject(new Error('no trash'));
  });
  return () => app.evaluate(() => (globalThis as unknown as { asked: string[] }).asked);
}
