/** Which screen is shown, and what the window kept of it, from one start to the next. */
import { z } from '@shared/zod';
import { todayBoard } from '../features/today/today-board.svelte';
import { connection } from '../lib/state/connection.svelte';
import { addDraft, underWay } from '../lib/state/unfinished';
import { navigation } from '../lib/state/navigation.svelte';
import { windowSession } from '../lib/state/window-session.svelte';
import { screens } from './routes';

/** Shows the screen that was left, or today where something waited then; gives the function that ends following. */
export function followSession(): () => void {
  windowSession.follow(connection.status.libraryId);
  windowSession.keep('screen', {
    schema: z.object({ route: z.string(), waiting: z.number().default(0) }),
    read: () => ({ route: navigation.route, waiting: todayBoard.waiting }),
    restore({ route, waiting }) {
      const isNew = connection.info?.furtherWindow !== true;
      const wanted = isNew && waiting > 0 ? 'today' : route;
      const found = screens.find(({ id }) => id === wanted);
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
