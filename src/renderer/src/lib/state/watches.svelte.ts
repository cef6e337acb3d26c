/**
 * The open library's watches, as reported by the main process. They're in lib because both the side
 * bar and the watch screen show them.
 */
import type { WatchList, WatchView } from '@shared/features/watches';
import { untrack } from 'svelte';
import { client, on } from '../bridge';
import { connection } from './connection.svelte';

const none: WatchList = { watches: [], unitsPerMonth: null, unitsThisMonth: 0, names: {} };

class WatchesState {
  current = $state.raw<WatchList>(none);
  /** Number of unread alerts for each watch. */
  unread = $state.raw<Readonly<Record<string, number>>>({});
  readonly list = $derived(this.current.watches);

  byId(watchId: string): WatchView | null {
    return this.list.find((watch) => watch.watchId === watchId) ?? null;
  }
}

export const watches = new WatchesState();

/** Starts listening and follows the open library. Returns a function that stops it. */
export function startWatches(): () => void {
  const stop = on('watches.changed', (list) => (watches.current = list));
  const stopEffect = $effect.root(() => {
    const libraryId = $derived(connection.status.libraryId);
    $effect(() => {
      const asked = libraryId;
      untrack(() => (watches.current = none));
      if (asked === null) return;
      client.watches.list().then(
        (list) => {
          if (connection.status.libraryId === asked) watches.current = list;
        },
        () => undefined,
      );
    });
  });
  return () => {
    stop();
    stopEffect();
  };
}
