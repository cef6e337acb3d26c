/** The only place that passes an address or a path to the operating system. */
import { shell } from 'electron';
import { appError } from '@shared/ipc/error';
import { m } from '@shared/messages/compiled/messages';
import type { AskPerson } from './ask-person';

export type OpenExternal = (url: string) => Promise<void>;

/**
 * Returns the address if it may be opened, else `null`. Only https, no credentials, no control
 * characters.
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
 * Returns a function that opens a checked address. The user is asked before the first one of each
 * host, because an address can leak library data.
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
 * Opens a folder or file of the program; `false` if nothing can open it. Only main supplies paths.
 */
export async function openPath(path: string): Promise<boolean> {
  return (await shell.openPath(path)) === '';
}

/** Shows a file that main wrote in the system's file manager. */
export function showInFolder(path: string): void {
  shell.showItemInFolder(path);
}

/** Moves a folder of the program to the system's trash. Rejects if there is none. */
export async function moveToTrash(folder: string): Promise<void> {
  await shell.trashItem(folder);
}
