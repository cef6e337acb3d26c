/** The watches of the open library as main tells them. Lives in lib: the side bar and their screen show them. */
import type { WatchList, WatchView } from '@shared/features/watches';
import { untrack } from 'svelte';
import { client, on } from '../bridge';
import { connection } from './connection.svelte';

const none: WatchList = { watches: [], unitsPerMonth: null, unitsThisMonth: 0, names: {} };

class WatchesState {
  current = $state.raw<WatchList>(none);
  /** Alerts that were not read, by watch. */
  unread = $state.raw<Readonly<Record<string, number>>>({});
  readonly list = $derived(this.current.watches);

  byId(watchId: string): WatchView | null {
    return this.list.find((watch) => watch.watchId === watchId) ?? null;
  }
}

/** The watches of this window. */
export const watches = new WatchesState();

/** Starts listening and follows the library; gives the function that ends it. */
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
