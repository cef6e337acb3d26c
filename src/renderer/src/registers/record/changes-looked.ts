/** Remembers in the settings, for each library, when the user last viewed a list's changes. */
import { settings } from '@renderer/lib/state/settings.svelte';
import { library } from '@renderer/library/current.svelte';

/** Maximum number of lists remembered, counting from the most recent. */
const mostKept = 300;

const keyOf = (place: string): string => `${library.id ?? ''} ${place}`;

/** Returns when the user last viewed a list's changes (ISO 8601), or `null` if they never have. */
export function lastLook(place: string): string | null {
  const { changesLooked } = settings.current;
  const key = keyOf(place);
  return Object.hasOwn(changesLooked, key) ? (changesLooked[key] ?? null) : null;
}

/** Remembers that the user has viewed the changes up to this time. */
export function keepLook(place: string, at: string): void {
  const { [keyOf(place)]: _before, ...others } = settings.current.changesLooked;
  const newest = Object.entries(others).toSorted(([, one], [, other]) => (one < other ? 1 : -1));
  const kept = Object.fromEntries(newest.slice(0, mostKept - 1));
  settings.patch({ changesLooked: { ...kept, [keyOf(place)]: at } });
}
