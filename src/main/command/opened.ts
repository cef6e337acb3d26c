/** What the system hands to the program to open. Nothing is read here, and nothing is asked of anybody. */
import { app } from 'electron';
import { isAbsolute } from 'node:path';
import { linkScheme, parseLink } from '@shared/values/link';
import type { Opened } from '@shared/features/links';

/** The newest of what was handed over, until the page has taken it. */
export interface OpenedThings {
  /** Looks through the arguments of a start; whether there was anything. */
  fromArguments(argv: readonly string[]): boolean;
  take(): Opened | null;
  /** The file of `library-file`, once. */
  takeFile(): string | null;
}

/** `notify`: there is something to take. `show`: macOS handed it over, where no window may be open. */
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
  // macOS hands over by events, also before the program is ready.
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
