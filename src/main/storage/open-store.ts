/** The only place that opens electron-store. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import ElectronStore from 'electron-store';
import { setAsideIfDamaged } from './set-aside';
import type { Store } from './store';

/** An open store. */
export interface OpenedStore {
  readonly store: Store;
  /** The file that was set aside because it could not be read; `null`: none was. */
  readonly aside: string | null;
  /** Nothing stood there that could be read. */
  readonly isNew: boolean;
}

/** Opens `<folder>/<name>.json`, private, or makes it. What the values mean is up to the reader. */
function openStore(folder: string, name: string): OpenedStore {
  const path = join(folder, `${name}.json`);
  const aside = setAsideIfDamaged(path);
  const isNew = !existsSync(path);
  const file = new ElectronStore<Record<string, unknown>>({
    cwd: folder,
    name,
    configFileMode: 0o600,
    // Names are names here, and may hold dots.
    accessPropertiesByDotNotation: false,
  });
  return {
    store: {
      get: (key) => file.get(key),
      set: (key, value) => file.set(key, value),
    },
    aside,
    isNew,
  };
}

/** Opens stores of a folder by name; `onDamaged` hears of a file that was set aside. */
export function storesIn(
  folder: string,
  onDamaged: (file: string) => void,
): (name: string) => OpenedStore {
  return (name) => {
    const opened = openStore(folder, name);
    if (opened.aside !== null) onDamaged(opened.aside);
    return opened;
  };
}
