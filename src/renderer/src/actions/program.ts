/** Actions on the program and its library. */
import type { Settings } from '@shared/features/settings';
import { zoomSteps } from '@renderer/lib/state/zoom-steps';
import { longestSession } from '@shared/features/session';
import { mostWindows } from '@shared/features/windows';
import { toErrorData } from '@shared/ipc/error';
import { m } from '@shared/messages/compiled/messages';
import { dialogLabel, stated } from '@shared/values/phrases';
import { client } from '@renderer/lib/bridge';
import { errorText } from '@renderer/lib/format/error-text';
import { action, program } from '@renderer/lib/state/actions.svelte';
import { backups } from '@renderer/lib/state/backups.svelte';
import { connection } from '@renderer/lib/state/connection.svelte';
import { settings } from '@renderer/lib/state/settings.svelte';
import { toaster } from '@renderer/lib/state/toaster.svelte';
import { transfer } from '@renderer/lib/state/transfer.svelte';
import { windowSession } from '@renderer/lib/state/window-session.svelte';
import { library } from '@renderer/library/current.svelte';
import { eraseRequests } from '@renderer/registers/lists/erase-request.svelte';
import { reviewDialogs } from '@renderer/registers/review/review-dialogs.svelte';
import { named } from './named';

const themes: readonly Settings['theme'][] = ['system', 'light', 'dark'];

/**
 * Switches to the next theme and announces it, since choosing `system` may not change anything
 * visibly.
 */
function toggleTheme(): void {
  const next = themes[(themes.indexOf(settings.current.theme) + 1) % themes.length] ?? 'system';
  const names = {
    system: m.common_system,
    light: m.shell_theme_light,
    dark: m.shell_theme_dark,
  };
  settings.patch({ theme: next });
  toaster.show(() => stated(m.settings_theme(), names[next]()));
}

/** Switches to the next or previous zoom level. */
function zoom(by: 1 | -1): void {
  const { zoom: now } = settings.current;
  const next =
    by === 1 ? zoomSteps.find((one) => one > now) : zoomSteps.findLast((one) => one < now);
  if (next !== undefined) settings.patch({ zoom: next });
}

/** Opens another window with the same content. */
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

const isOfService = (): boolean => connection.status.mode === 'service';

action({ ...named('new-window'), on: program, run: openWindow });
action({ ...named('toggle-theme'), on: program, run: toggleTheme });
action({ ...named('zoom-in'), on: program, run: () => zoom(1) });
action({ ...named('zoom-out'), on: program, run: () => zoom(-1) });
action({ ...named('zoom-reset'), on: program, run: () => settings.patch({ zoom: 1 }) });
action({ ...named('verify-file'), on: program });
action({
  ...named('back-up'),
  on: program,
  isOffered: isOfService,
  where: () => backups.state?.folder ?? backups.state?.proposed ?? null,
  run: () => void backups.aloud('run'),
});
action({
  ...named('restore-backup'),
  on: program,
  in: ['transfer'],
  run: () => void (transfer.current = { type: 'backups' }),
});
action({
  ...named('open-library-file'),
  on: program,
  in: ['transfer'],
  run: () => void (transfer.current = { type: 'file' }),
});
action({ ...named('data-set'), on: program, in: ['transfer'] });
action({
  ...named('move-library'),
  on: program,
  in: ['transfer'],
  isOffered: isOfService,
  run: () => void (transfer.current = { type: 'move' }),
});
action({
  ...named('hand-over'),
  on: program,
  in: ['transfer'],
  isOffered: isOfService,
  run: () => void (transfer.current = { type: 'hand-over', listIds: null }),
});
action({
  id: 'erase',
  label: dialogLabel(m.actions_erase),
  title: () => dialogLabel(m.common_erase_for_good)(),
  keys: null,
  on: program,
  in: ['erasures'],
  isOffered: () => library.id !== null,
  run: () => void (eraseRequests.current = { type: 'open' }),
});
action({
  id: 'assessments',
  label: m.review_options_title,
  keys: null,
  on: program,
  in: ['review-menu'],
  group: 'options',
  title: () => dialogLabel(m.review_options_title)(),
  run: () => void (reviewDialogs.current = { type: 'options' }),
});
