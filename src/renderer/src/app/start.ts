/**
 * Starts the window. Loads settings and connection first, so that the language doesn't change
 * visibly.
 */
import '../styles/base.css';
import { toErrorData } from '@shared/ipc/error';
import { m } from '@shared/messages/compiled/messages';
import { flushSync, mount } from 'svelte';
import { on } from '../lib/bridge';
import { startActivity } from '../lib/state/activity.svelte';
import { followBackups } from '../lib/state/backups.svelte';
import { followTeam } from '../lib/state/team.svelte';
import { connection, startConnection } from '../lib/state/connection.svelte';
import { startDownloads } from '../lib/state/downloads.svelte';
import { errorLine } from '../lib/format/error-text';
import { settings, startSettings } from '../lib/state/settings.svelte';
import { startUpdates } from '../lib/state/updates.svelte';
import { startWatches } from '../lib/state/watches.svelte';
import { toaster } from '../lib/state/toaster.svelte';
import { windowSession } from '../lib/state/window-session.svelte';
import App from './App.svelte';
import { followCommands } from './commands/follow-commands';
import { followAppearance } from './appearance.svelte';
import { followOutcomes } from '../features/downloads/follow-outcomes.svelte';
import { followNews, readNews } from '../features/watch/follow-news.svelte';
import { followSession } from './keep-screen.svelte';
import { sayInFirstPicture } from './windows/first-picture';
import { followClosing } from './windows/finish';
import { followJoined } from './windows/join-library';
import { followMatter } from './follow-matter.svelte';
import { followLinks } from './open-link';
import { followProgram } from './program-notices.svelte';
import { followLibrary } from './session.svelte';
import { shownScreen } from './routes';
import { sayNames } from '../registers/answer/known-names.svelte';

/** Shows the shell in `target`. If that fails, shows the error instead of an empty window. */
export async function startWindow(target: HTMLElement): Promise<void> {
  try {
    on('app.waiting', (told) => {
      if (!sayInFirstPicture(target, told)) toaster.show(() => told.words);
    });
    startActivity();
    settings.onrefused = (error) => {
      // Cancelling doesn't need a message.
      if (error.kind !== 'cancelled') toaster.show(() => errorLine(error), { tone: 'bad' });
    };
    await Promise.all([startSettings(), startConnection(), windowSession.load()]);
    await followAppearance();
    const isFurther = connection.info?.furtherWindow === true;
    if (isFurther) followJoined();
    else {
      followLibrary();
      // Sends requests to the main process while the screens are being created.
      flushSync();
      followCommands();
    }
    // This window is never shown. It answers requests without any screens.
    if (connection.info?.commandOnly) return;
    followClosing();
    followSession();
    const firstScreen = shownScreen()?.load();
    startDownloads();
    followOutcomes();
    sayNames();
    startWatches();
    followMatter();
    startUpdates();
    followBackups();
    followTeam();
    followProgram();
    followLinks();
    // Alerts are saved and announced only once, regardless of how many windows are open.
    if (isFurther) readNews();
    else followNews();
    await firstScreen;
    target.replaceChildren();
    mount(App, { target });
  } catch (thrown) {
    const title = document.createElement('h1');
    title.textContent = m.shell_failed_start();
    const words = document.createElement('p');
    words.textContent = `${m.shell_failed_start_next()} (${toErrorData(thrown).message ?? ''})`;
    target.replaceChildren(title, words);
  }
}
