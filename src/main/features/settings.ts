import type { AppHandlers } from '@shared/contract';
import type { SettingsStore } from '../storage/settings-store';

/** Handlers of the person's settings. */
export function settingsFeature(store: SettingsStore): AppHandlers['settings'] {
  return { get: () => store.get(), set: (patch) => store.set(patch) };
}
