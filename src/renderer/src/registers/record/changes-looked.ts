/** The one place where it is kept when the changes of a list were looked at: the settings, by library. */
import { settings } from '@renderer/lib/state/settings.svelte';
import { library } from '@renderer/library/current.svelte';

/** So many lists are remembered, those that were looked at last. */
const mostKept = 300;

const keyOf = (place: string): string => `${library.id ?? ''} ${place}`;

/** When its changes were looked at last, ISO 8601; `null`: never. */
export function lastLook(place: string): string | null {
  const { changesLooked } = settings.current;
  const key = keyOf(place);
  return Object.hasOwn(changesLooked, key) ? (changesLooked[key] ?? null) : null;
}

/** Keeps that they were looked at, as they stood then. */
export function keepLook(place: string, at: string): void {
  const { [keyOf(place)]: _before, ...others } = settings.current.changesLooked;
  const newest = Object.entries(others).toSorted(([, one], [, other]) => (one < other ? 1 : -1));
  const kept = Object.fromEntries(newest.slice(0, mostKept - 1));
  settings.patch({ changesLooked: { ...kept, [keyOf(place)]: at } });
}
