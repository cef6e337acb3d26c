/** Actions for navigation and the window's frame. */
import { Subject, action } from '@renderer/lib/state/actions.svelte';
import { announcer } from '@renderer/lib/state/announcer.svelte';
import { navigation, type RouteId } from '@renderer/lib/state/navigation.svelte';
import { openDialogs } from '@renderer/lib/state/open-dialogs';
import type { WindowActionId } from '@shared/features/window-actions';
import { named } from './named';

/** What actions need from the window's frame. */
export interface Shell {
  /** Focuses the screen's search field. Returns `false` if it has none. */
  readonly find: () => boolean;
  readonly toggleBar: () => void;
  readonly newMatter: () => void;
  readonly open: (sheet: 'shortcuts' | 'about') => void;
  readonly labelOf: (route: RouteId) => string;
  /**
   * Focuses the current screen. With `isBack`, focuses the row that had the focus when the user
   * left.
   */
  readonly enter: (isBack?: boolean) => Promise<void>;
}
export const shell = new Subject<Shell>(true);

/** Announces the screen and focuses it. */
function entered({ labelOf, enter }: Shell, isBack = false): true {
  announcer.say(labelOf(navigation.route));
  void enter(isBack);
  return true;
}

const places: readonly (readonly [id: WindowActionId, route: RouteId])[] = [
  ['go-today', 'today'],
  ['go-trademarks', 'trademarks'],
  ['go-companies', 'companies'],
  ['go-insiders', 'insiders'],
  ['go-shorts', 'shorts'],
  ['go-lists', 'lists'],
  ['go-deadlines', 'deadlines'],
  ['go-watch', 'watch'],
  ['go-downloads', 'downloads'],
  ['go-usage', 'usage'],
  ['go-explorer', 'explorer'],
  ['go-settings', 'settings'],
];
/** Screens that Today summarises. */
const behindToday: readonly WindowActionId[] = ['go-watch', 'go-deadlines', 'go-downloads'];
for (const [id, route] of places)
  action({
    ...named(id),
    on: shell,
    ...(behindToday.includes(id) && { in: ['today-menu'] as const }),
    run: (frame) => {
      if (openDialogs.count > 0) return false;
      navigation.go(route);
      return entered(frame);
    },
  });

action({ ...named('palette'), on: shell });
action({
  ...named('back'),
  on: shell,
  run: (frame) => openDialogs.count === 0 && navigation.back() && entered(frame, true),
});
action({
  ...named('forward'),
  on: shell,
  run: (frame) => openDialogs.count === 0 && navigation.forward() && entered(frame, true),
});
action({ ...named('toggle-bar'), on: shell, run: ({ toggleBar }) => toggleBar() });
action({ ...named('new-matter'), on: shell, run: ({ newMatter }) => newMatter() });
action({ ...named('find'), on: shell, run: ({ find }) => find() });
action({ ...named('shortcuts'), on: shell, run: ({ open }) => open('shortcuts') });
action({ ...named('about'), on: shell, run: ({ open }) => open('about') });
