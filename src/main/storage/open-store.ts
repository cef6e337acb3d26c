/** The only place that opens electron-store. */
import { join } from 'node:path';
import ElectronStore from 'electron-store';
import { setAsideIfDamaged } from './set-aside';
import type { Store } from './store';

/** An open store; `damaged` names the file that was set aside because it could not be read. */
interface OpenedStore {
  readonly store: Store;
  readonly damaged: string | null;
}

/** Opens `<folder>/<name>.json`, private, or makes it. What the values mean is up to the reader. */
function openStore(folder: string, name: string): OpenedStore {
  const damaged = setAsideIfDamaged(join(folder, `${name}.json`));
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
    damaged,
  };
}

/** Opens stores of a folder by name; `onDamaged` hears of a file that was set aside. */
export function storesIn(
  folder: string,
  onDamaged: (file: string) => void,
): (name: string) => Store {
  return (name) => {
    const { store, damaged } = openStore(folder, name);
    if (damaged !== null) onDamaged(damaged);
    return store;
  };
}
