/** What the shell itself does with a command; screens come first. */
import { zoomSteps, type Settings } from '@shared/features/settings';
import { longestSession } from '@shared/features/session';
import { mostWindows } from '@shared/features/windows';
import { toErrorData } from '@shared/ipc/error';
import { m } from '@shared/messages/compiled/messages';
import { client } from '../lib/bridge';
import { errorText } from '../lib/format/error-text';
import { announcer } from '../lib/state/announcer.svelte';
import type { CommandHandlers } from '../lib/state/commands.svelte';
import { navigation } from '../lib/state/navigation.svelte';
import { settings } from '../lib/state/settings.svelte';
import { toaster } from '../lib/state/toaster.svelte';
import { windowSession } from '../lib/state/window-session.svelte';
import { inner, routes } from './routes';

const themes: readonly Settings['theme'][] = ['system', 'light', 'dark'];

/** Next theme, said aloud and in a toast: with `system` the picture may not change at all. */
function toggleTheme(): void {
  const next = themes[(themes.indexOf(settings.current.theme) + 1) % themes.length] ?? 'system';
  const names = {
    system: m.shell_theme_system,
    light: m.shell_theme_light,
    dark: m.shell_theme_dark,
  };
  settings.patch({ theme: next });
  toaster.show(() => m.shell_theme_now({ theme: names[next]() }));
}

/** The next size of text and controls, larger or smaller. */
function zoom(by: 1 | -1): void {
  const { zoom: now } = settings.current;
  const next =
    by === 1 ? zoomSteps.find((one) => one > now) : zoomSteps.findLast((one) => one < now);
  if (next !== undefined) settings.patch({ zoom: next });
}

/** Says where one is, and puts the focus there. */
function entered(enter: () => Promise<void>): true {
  const route = [...routes, ...inner].find(({ id }) => id === navigation.route);
  if (route) announcer.say(route.label());
  void enter();
  return true;
}

/** Another window, which begins with what this one shows. */
function openWindow(): void {
  const { content } = windowSession;
  client.windows
    .open({ content: content.length > longestSession ? '' : content })
    .catch((thrown: unknown) => {
      const { kind } = toErrorData(thrown);
      const text =
        kind === 'refused'
          ? () => m.window_too_many({ count: mostWindows })
          : () => errorText(toErrorData(thrown)).title;
      toaster.show(text, { tone: 'bad' });
    });
}

/** Handlers of the shell. `open` shows a sheet, `find` puts the cursor in the search box. */
export function shellCommands(shell: {
  find: () => void;
  open: (sheet: 'shortcuts' | 'about') => void;
  /** Puts the focus into the screen that is shown. */
  enter: () => Promise<void>;
}): CommandHandlers {
  const places = Object.fromEntries(
    routes.map((route) => [
      route.command,
      () => {
        navigation.go(route.id);
        announcer.say(route.label());
        void shell.enter();
      },
    ]),
  );
  return {
    ...places,
    back: () => navigation.back() && entered(shell.enter),
    forward: () => navigation.forward() && entered(shell.enter),
    find: shell.find,
    undo: () => toaster.undoLast(),
    'new-window': openWindow,
    'toggle-theme': toggleTheme,
    'zoom-in': () => zoom(1),
    'zoom-out': () => zoom(-1),
    'zoom-reset': () => settings.patch({ zoom: 1 }),
    shortcuts: () => shell.open('shortcuts'),
    about: () => shell.open('about'),
    'notice-failed': () => toaster.show(() => m.window_notice_failed(), { tone: 'bad' }),
    'details-copied': () => toaster.show(() => m.window_details_copied()),
  };
}
