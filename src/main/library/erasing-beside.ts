/**
 * Erases what is stored outside the libraries: in settings, in the program's state, and in files
 * left behind by crashes.
 */
import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { EraseTarget } from '@shared/archive/erasing';
import type { PlaceErased, PlaceKept } from '@shared/features/erase';
import { matcherFor, type Matcher } from '../erase/matcher';
import { originsWithout, placesThatStay, settingsWithout } from '../erase/small-files';
import type { SettingsStore } from '../storage/settings-store';
import type { StateStore } from '../storage/state-store';

export interface ErasingBeside {
  /** Finds what names the target: what can be removed, and what must stay. */
  look(target: EraseTarget): {
    readonly places: readonly PlaceErased[];
    readonly kept: readonly PlaceKept[];
  };
  erase(target: EraseTarget): Promise<void>;
}

export interface ErasingBesideDeps {
  readonly userData: string;
  readonly settings: SettingsStore;
  readonly state: StateStore;
  /** Deletes the window's saved state. */
  readonly forget: () => void;
}

/** A file from an interrupted write, or one set aside because it's damaged. */
const leftover = /^(?:settings|state|state-copy|session)\.json\.(tmp-\w+|damaged-\d+)$/;

export function createErasingBeside(deps: ErasingBesideDeps): ErasingBeside {
  const { userData, settings, state, forget } = deps;
  const namesOf = (target: EraseTarget): Matcher['names'] => matcherFor(target, 0).names;

  return {
    look(target) {
      const names = namesOf(target);
      const files = Object.keys(originsWithout(state.get('libraryFiles'), names));
      const changed = Object.keys(settingsWithout(settings.get(), names)) as PlaceErased[];
      const held = {
        folders: [state.get('exportFolder'), state.get('newsFolder'), state.get('backupPlace')],
        buckets: state.get('buckets'),
        services: state.get('services'),
        account: state.get('accounts'),
      };
      return {
        places: files.length > 0 ? [...changed, 'files'] : changed,
        kept: placesThatStay(held, names),
      };
    },
    async erase(target) {
      const names = namesOf(target);
      forget();
      const patches = Object.values(settingsWithout(settings.get(), names));
      if (patches.length > 0) settings.set(Object.assign({}, ...patches));
      const origins = originsWithout(state.get('libraryFiles'), names);
      for (const [libraryId, origin] of Object.entries(origins))
        state.put('libraryFiles', libraryId, origin);
      for (const name of await readdir(userData).catch(() => [])) {
        const [, how] = leftover.exec(name) ?? [];
        if (how === undefined) continue;
        const path = join(userData, name);
        // A file set aside may still be repaired by hand. It's therefore removed only if it names
        // the target or contains records.
        const goes =
          how.startsWith('tmp') ||
          name.startsWith('session') ||
          names(await readFile(path, 'utf8').catch(() => ''));
        if (goes) await rm(path, { force: true });
      }
    },
  };
}
