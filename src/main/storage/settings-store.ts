/** The user's settings. Invalid values are replaced by their defaults, one by one. */
import { Settings } from '@shared/features/settings';
import { appError } from '@shared/ipc/error';
import { soundAssumptions } from '@shared/service/assumptions';
import type { Store } from './store';

export interface SettingsStore {
  get(): Settings;
  /**
   * Changes some of the fields. If it throws `invalid-input` with a field's name, nothing has
   * changed.
   */
  set(patch: Readonly<Record<string, unknown>>): Settings;
  /** Applies settings from another computer. Those that aren't valid are ignored. */
  takeSound(stored: unknown): Settings;
}

/** Updates and spending limits belong to this computer, so an imported file never changes them. */
const ofMachine: readonly (keyof Settings)[] = ['updates', 'unitsPerAct', 'unitsPerDay'];

const names = Object.keys(Settings.shape) as (keyof Settings)[];

export function createSettingsStore(
  store: Store,
  onChange: (settings: Settings) => void = () => undefined,
): SettingsStore {
  let current = read(store);
  const settings: SettingsStore = {
    get: () => current,
    takeSound(stored) {
      const values = new Map(Object.entries(stored ?? {}));
      const known = names.filter((name) => values.has(name) && !ofMachine.includes(name));
      const sound = read({ get: (name) => values.get(name), set: () => undefined });
      return settings.set(Object.fromEntries(known.map((name) => [name, sound[name]])));
    },
    set(patch) {
      const stray = Object.keys(patch).find((name) => !names.includes(name as keyof Settings));
      if (stray !== undefined) throw appError('invalid-input', { field: stray });
      const parsed = Settings.safeParse({ ...current, ...patch });
      if (!parsed.success) {
        const field = parsed.error.issues[0]?.path.join('.') ?? '';
        throw appError('invalid-input', { field });
      }
      for (const name of names) if (name in patch) store.set(name, parsed.data[name]);
      current = parsed.data;
      onChange(current);
      return current;
    },
  };
  return settings;
}

function read(store: Store): Settings {
  const sound: Record<string, unknown> = {};
  for (const name of names) {
    const parsed = Settings.shape[name].safeParse(store.get(name));
    if (parsed.success) sound[name] = parsed.data;
    else if (name === 'assumptions') sound[name] = soundAssumptions(store.get(name));
  }
  return Settings.parse(sound);
}
