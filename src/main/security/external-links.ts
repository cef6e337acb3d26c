/** The only place that hands an address or a path to the operating system. */
import { shell } from 'electron';
import { appError } from '@shared/ipc/error';

export type OpenExternal = (url: string) => Promise<void>;

/** The address as it may be opened, or `null`: https only, no credentials, no control characters. */
function externalAddress(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 4000) return null;
  // Control characters could hide what is opened.
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u0020\u007f]/.test(value)) return null;
  try {
    const url = new URL(value);
    if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
    return url.toString();
  } catch {
    return null;
  }
}

/** Makes the function that opens a checked address; `open` is the effect. */
export function createOpenExternal(
  open: (url: string) => Promise<void> = (url) => shell.openExternal(url),
): OpenExternal {
  return async (value) => {
    const url = externalAddress(value);
    if (url === null) throw appError('refused', { message: 'only https addresses are opened' });
    await open(url);
  };
}

/** Opens a folder or file of the program's own in the system's way. Only main names paths. */
export async function openPath(path: string): Promise<void> {
  await shell.openPath(path);
}

/** Shows a file that main wrote in the system's file manager. */
export function showInFolder(path: string): void {
  shell.showItemInFolder(path);
}
