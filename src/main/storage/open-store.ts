/** The only place where electron-store is used. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import ElectronStore from 'electron-store';
import { setAsideIfDamaged } from './set-aside';
import type { Store } from './store';

export interface OpenedStore {
  readonly store: Store;
  /** Path of the damaged file that was set aside, or `null` if there was none. */
  readonly aside: string | null;
  /** True if the file was missing or couldn't be read. */
  readonly isNew: boolean;
}

/**
 * Opens or creates `<folder>/<name>.json`, which only the owner can read. Values are validated by
 * the code that reads them.
 */
function openStore(folder: string, name: string): OpenedStore {
  const path = join(folder, `${name}.json`);
  const aside = setAsideIfDamaged(path);
  const isNew = !existsSync(path);
  const file = new ElectronStore<Record<string, unknown>>({
    cwd: folder,
    name,
    configFileMode: 0o600,
    // Names may contain dots.
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

/** Opens a folder's stores by name. `onDamaged` is called for any file that was set aside. */
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
