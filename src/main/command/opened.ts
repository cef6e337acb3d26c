/** Collects what the system asks the program to open. Doesn't read it or send any requests. */
import { app } from 'electron';
import { isAbsolute } from 'node:path';
import { linkScheme, parseLink } from '@shared/values/link';
import type { Opened } from '@shared/features/links';

/** Stores the latest item until the page takes it. */
export interface OpenedThings {
  /** Looks for items in the arguments of a process. Returns whether there were any. */
  fromArguments(argv: readonly string[]): boolean;
  /** Accepts a file dropped onto a window, if it's a library file. */
  drop(path: string): void;
  take(): Opened | null;
  /** Returns the library file to open, but only once. */
  takeFile(): string | null;
}

/**
 * `notify` tells the page that an item is waiting. `show` opens a window, because on macOS there
 * might not be one.
 */
export function createOpened(notify: () => void, show: () => void): OpenedThings {
  let waiting: Opened | null = null;
  let file: string | null = null;

  function put(opened: Opened, path: string | null = null): void {
    waiting = opened;
    file = path;
    notify();
  }
  function open(word: string): boolean {
    if (word.toLowerCase().startsWith(`${linkScheme}:`)) {
      const link = parseLink(word);
      put(link ? { type: 'link', link } : { type: 'unknown' });
      return true;
    }
    if (!isLibraryFile(word)) return false;
    put({ type: 'library-file' }, word);
    return true;
  }
  // macOS sends events instead of arguments, even before the program is ready.
  app.on('open-url', (event, address) => {
    event.preventDefault();
    if (open(address)) show();
  });
  app.on('open-file', (event, path) => {
    event.preventDefault();
    if (open(path)) show();
  });
  return {
    fromArguments: (argv) => argv.slice(1).some((word) => open(word)),
    drop(path) {
      if (isLibraryFile(path)) open(path);
    },
    take() {
      const opened = waiting;
      waiting = null;
      return opened;
    },
    takeFile() {
      const path = file;
      file = null;
      return path;
    },
  };
}

function isLibraryFile(word: string): boolean {
  return isAbsolute(word) && /\.kartotek$/i.test(word);
}
