/** The program that the system uses to open files. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication } from '@playwright/test';

/**
 * Replaces the program that opens files. On Linux, the new one runs as long as Kartotek does,
 * because `xdg-open` may. Returns a function that tells which path was opened; '' if none.
 */
export async function holdOpener(
  app: ElectronApplication,
  folder: string,
): Promise<() => Promise<string>> {
  if (process.platform !== 'linux') {
    await app.evaluate(({ shell }) => {
      shell.openPath = async (path) => {
        Object.assign(globalThis, { openedPath: path });
        return '';
      };
    });
    return () =>
      app.evaluate(() => (globalThis as unknown as { openedPath?: string }).openedPath ?? '');
  }
  const told = join(folder, 'opened');
  const script = `#!/bin/sh\nprintf %s "$1" > "${told}"\nexec tail --pid="$PPID" -f /dev/null\n`;
  writeFileSync(join(folder, 'xdg-open'), script, { mode: 0o755 });
  await app.evaluate((_, first) => {
    process.env['PATH'] = `${first}:${process.env['PATH'] ?? ''}`;
  }, folder);
  return async () => (existsSync(told) ? readFileSync(told, 'utf8') : '');
}
