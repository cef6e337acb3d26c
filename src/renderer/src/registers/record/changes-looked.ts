/**
 * Remembers, per library, when the user last looked at a list's changes. Saved in the settings.
 */
import { settings } from '@renderer/lib/state/settings.svelte';
import { library } from '@renderer/library/current.svelte';

/** Maximum number of lists remembered, most recent first. */
const mostKept = 300;

const keyOf = (place: string): string => `${library.id ?? ''} ${place}`;

/** Returns when the user last looked at its changes, ISO 8601; `null` if never. */
export function lastLook(place: string): string | null {
  const { changesLooked } = settings.current;
  const key = keyOf(place);
  return Object.hasOwn(changesLooked, key) ? (changesLooked[key] ?? null) : null;
}

/** Records that the user has looked at the changes up to a time. */
export function keepLook(place: string, at: string): void {
  const { [keyOf(place)]: _before, ...others } = settings.current.changesLooked;
  const newest = Object.entries(others).toSorted(([, one], [, other]) => (one < other ? 1 : -1));
  const kept = Object.fromEntries(newest.slice(0, mostKept - 1));
  settings.patch({ changesLooked: { ...kept, [keyOf(place)]: at } });
}
