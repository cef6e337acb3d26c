/** The only place that passes an address or a path to the operating system. */
import { spawn } from 'node:child_process';
import { shell } from 'electron';
import { appError } from '@shared/ipc/error';
import { m } from '@shared/messages/compiled/messages';
import type { AskPerson } from './ask-person';

export type OpenExternal = (url: string) => Promise<void>;

/**
 * Returns the address if it may be opened, otherwise `null`. Only https, with no credentials or
 * control characters.
 */
function externalAddress(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 4000) return null;
  // eslint-disable-next-line no-control-regex -- they could hide what is opened
  if (/[\u0000-\u0020\u007f]/.test(value)) return null;
  try {
    const url = new URL(value);
    if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
    return url.toString();
  } catch {
    return null;
  }
}

export interface OpenExternalDeps {
  readonly ask: AskPerson;
  /** Opens the address; replaced in tests. */
  readonly open?: (url: string) => Promise<void>;
}

/**
 * Returns a function that checks and opens an address. The user is asked before the first address
 * at each host is opened, because an address can reveal library data.
 */
export function createOpenExternal({
  ask,
  open = (url) => shell.openExternal(url),
}: OpenExternalDeps): OpenExternal {
  const allowed = new Set<string>();
  return async (value) => {
    const url = externalAddress(value);
    if (url === null) throw appError('refused', { message: 'only https addresses are opened' });
    const { host } = new URL(url);
    if (!allowed.has(host)) {
      const detail = url.length > 300 ? `${url.slice(0, 300)}…` : url;
      const question = { message: m.guard_open({ host }), detail, confirm: m.guard_open_confirm() };
      if (!(await ask(question))) throw appError('cancelled');
      allowed.add(host);
    }
    await open(url);
  };
}

/**
 * Opens one of the program's folders or files. `false` if nothing can open it. On Linux, that may
 * be known only once the other program has been closed. The path always comes from main.
 */
export async function openPath(path: string): Promise<boolean> {
  return process.platform === 'linux' ? openOnLinux(path) : (await shell.openPath(path)) === '';
}

/**
 * Electron would block the main process until `xdg-open` has ended. Without a desktop environment,
 * `xdg-open` runs until the user closes the file.
 */
function openOnLinux(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const opener = spawn('xdg-open', [path], { detached: true, stdio: 'ignore' });
    opener.once('error', () => resolve(false));
    opener.once('exit', (code) => resolve(code === 0));
    opener.unref();
  });
}

/** Shows a file written by main in the system's file manager. */
export function showInFolder(path: string): void {
  shell.showItemInFolder(path);
}

/**
 * Moves one of the program's folders to the system's trash. Rejects if the system doesn't have one.
 */
export async function moveToTrash(folder: string): Promise<void> {
  await shell.trashItem(folder);
}
