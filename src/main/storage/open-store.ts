/** The only place where electron-store is used. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import ElectronStore from 'electron-store';
import { setAsideIfDamaged } from './set-aside';
import type { Store } from './store';

export interface OpenedStore {
  readonly store: Store;
  /** Path to which a damaged file was moved, or `null` if there was none. */
  readonly aside: string | null;
  /** True if there was no file or it couldn't be read. */
  readonly isNew: boolean;
}

/**
 * Opens or creates `<folder>/<name>.json`, which only the owner can read. Values are validated
 * wherever they're read.
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

/** Opens the stores in a folder by name. `onDamaged` is called for each file that was set aside. */
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
