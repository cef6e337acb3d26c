/** Keeps to the rate limit of each service, even across restarts. */
import { createGovernor, type Governor, type GovernorMemory } from '../service/governor';
import { createLongWaits, type LongWaits } from '../service/long-waits';
import type { SettingsStore } from '../storage/settings-store';
import type { StateStore } from '../storage/state-store';
import type { Clock } from '../service/clock';
import { attempt } from '../storage/attempt';

export interface Pace {
  /**
   * Returns the governor of a library's service. It's the same object even when another library is
   * open.
   */
  readonly governorOf: (libraryId: string) => Governor;
  readonly longWaitsOf: (libraryId: string) => LongWaits;
  readonly close: () => void;
}

/** `forgets` is a library whose rate isn't stored across restarts. */
export function createPace({
  clock,
  settings,
  state,
  forgets,
  onChange,
}: {
  readonly clock: Clock;
  readonly settings: SettingsStore;
  readonly state: StateStore;
  readonly forgets: string;
  readonly onChange: () => void;
}): Pace {
  const governors = new Map<string, Governor>();
  return {
    governorOf(libraryId) {
      const known = governors.get(libraryId);
      if (known) return known;
      let memory: GovernorMemory = { calls: [], heldUntil: 0 };
      const isKept = libraryId !== forgets;
      const governor = createGovernor({
        clock,
        perMinute: settings.get().assumptions.rateWhenUnknown,
        load: () => (isKept ? (state.get('rates')[libraryId] ?? memory) : memory),
        save: (next) => {
          if (!isKept) memory = next;
          else attempt(() => state.put('rates', libraryId, { ...next, calls: [...next.calls] }));
        },
        onChange,
      });
      governors.set(libraryId, governor);
      return governor;
    },
    longWaitsOf: (libraryId) =>
      createLongWaits({
        clock,
        load: () => state.get('longWaits')[libraryId] ?? {},
        save: (next) => attempt(() => state.put('longWaits', libraryId, { ...next })),
        onChange,
      }),
    close() {
      for (const governor of governors.values()) governor.close();
    },
  };
}
