/** Saves the current screen and its state, so that they can be restored at the next start. */
import { connection } from '../lib/state/connection.svelte';
import { addDraft, underWay } from '../lib/state/unfinished';
import { navigation } from '../lib/state/navigation.svelte';
import { windowSession } from '../lib/state/window-session.svelte';
import { screens } from './routes';

/** Restores the last screen, and returns the function that stops saving. */
export function followSession(): () => void {
  windowSession.restores();
  windowSession.follow(connection.status.libraryId);
  windowSession.keep('screen', {
    read: () => ({ route: navigation.route }),
    restore({ route }) {
      const found = screens.find(({ id }) => id === route);
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
