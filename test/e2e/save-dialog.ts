/** The save dialog of the system, answered by a test. */
import type { ElectronApplication } from '@playwright/test';

/** Answers it with a path, or with `null` for cancel; keeps what the program offered. */
export async function answerWith(app: ElectronApplication, path: string | null): Promise<void> {
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = (async (...given: { defaultPath: string }[]) => {
      Object.assign(globalThis, { offered: given.at(-1)?.defaultPath });
      return { canceled: filePath === null, filePath: filePath ?? '' };
    }) as unknown as typeof dialog.showSaveDialog;
  }, path);
}

/** The name that the program offered last. */
export async function offeredName(app: ElectronApplication): Promise<string> {
  const path = await app.evaluate(() => (globalThis as unknown as { offered: string }).offered);
  return path.split('/').at(-1) ?? '';
}
