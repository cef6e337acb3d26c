/** The only place that opens electron-store. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import ElectronStore from 'electron-store';
import { setAsideIfDamaged } from './set-aside';
import type { Store } from './store';

/** An open store. */
export interface OpenedStore {
  readonly store: Store;
  /** Path of the damaged file that was set aside; `null` if there was none. */
  readonly aside: string | null;
  /** True if the file was missing or unreadable. */
  readonly isNew: boolean;
}

/**
 * Opens or creates `<folder>/<name>.json`, readable by the owner only. Values are validated by
 * their reader.
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

/** Opens stores of a folder by name; `onDamaged` is called for a file that was set aside. */
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
