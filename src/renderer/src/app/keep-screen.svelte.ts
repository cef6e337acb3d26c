/** Which screen is shown, and what the window kept of it, from one start to the next. */
import { z } from '@shared/zod';
import { connection } from '../lib/state/connection.svelte';
import { addDraft, underWay } from '../lib/state/unfinished';
import { navigation } from '../lib/state/navigation.svelte';
import { windowSession } from '../lib/state/window-session.svelte';
import { screens } from './routes';

/** Shows the screen that was left; gives the function that ends following. */
export function followSession(): () => void {
  windowSession.follow(connection.status.libraryId);
  windowSession.keep('screen', {
    schema: z.object({ route: z.string() }),
    read: () => ({ route: navigation.route }),
    restore(kept) {
      const found = screens.find(({ id }) => id === kept.route);
      if (found) navigation.start(found.id);
    },
  });
  const stopEffect = $effect.root(() => {
    $effect(() => windowSession.follow(connection.status.libraryId));
  });
  const stopKeeping = addDraft({
    keep: () => void underWay(windowSession.flush().catch(() => undefined)),
  });
  return () => {
    stopEffect();
    stopKeeping();
  };
}
