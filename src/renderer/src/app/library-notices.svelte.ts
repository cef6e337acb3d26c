/** Messages about the library and its archive: refilling, damage and stalls. */
import type { LogState } from '@shared/features/archive';
import { m } from '@shared/messages/compiled/messages';
import type { FeederState } from '../library/contract/feeder-state';
import { library } from '../library/current.svelte';
import { activity } from '../lib/state/activity.svelte';
import { errorLine, errorText } from '../lib/format/error-text';
import { toErrorData } from '@shared/ipc/error';
import { navigation } from '../lib/state/navigation.svelte';
import { notices, type Notice } from '../lib/state/notices.svelte';
import { toaster } from '../lib/state/toaster.svelte';

const rebuildNotice = 'library-rebuild';
const failureNotice = 'library-trouble';
const standstillNotice = 'library-standstill';
const damageNotice = 'archive-damage';
const unwritableNotice = 'archive-unwritable';

let archive: LogState | null = null;
/** Shown only once, so that a dismissed message stays dismissed. */
let rebuiltShown: string | null = null;

/** A dismissed message stays dismissed until the next start. */
let aheadShown = 0;

/** Removes the messages of a closed library. */
export function clearNotices(): void {
  archive = null;
  activity.finish(rebuildNotice);
  aheadShown = 0;
  for (const id of [
    rebuildNotice,
    failureNotice,
    standstillNotice,
    damageNotice,
    unwritableNotice,
  ]) {
    notices.clear(id);
  }
}

/** Shows a message on Today until it is dismissed, and first in a toast on any screen. */
function say(notice: Notice): void {
  const isKnown = notices.list.some(({ id }) => id === notice.id);
  notices.show(notice);
  if (isKnown) return;
  const { id: about, tone, text, action } = notice;
  toaster.show(text, {
    about,
    tone: tone === 'bad' ? 'bad' : 'normal',
    ...(action && { action: { ...action, goes: true } }),
  });
}

/** Reports any problems found while opening the archive's files. */
export function reportArchive(state: LogState): void {
  archive = state;
  const { missing, damaged, tornBytes, unwritable } = state;
  if (missing > 0 || damaged > 0) {
    say({
      id: damageNotice,
      tone: 'bad',
      text: () => m.registers_archive_damaged({ missing, damaged }),
      action: { label: m.registers_archive_restore, run: showBackups },
      closable: true,
    });
  } else if (tornBytes > 0) {
    say({ id: damageNotice, tone: 'caution', text: m.registers_archive_torn, closable: true });
  }
  if (unwritable) {
    const error = { kind: unwritable };
    // Can't be dismissed, because nothing can be bought until it is resolved.
    say({
      id: unwritableNotice,
      tone: 'bad',
      text() {
        const { title, next } = errorText(error);
        return `${m.registers_archive_unwritable({ why: title })} ${next}`;
      },
    });
  }
}

const showBackups = (): void => navigation.go('settings', { type: 'section', id: 'backup' });

/**
 * The database still contains what the archive has lost, and must not be cleared before that is
 * written back.
 */
function showAhead(ahead: number): void {
  say({
    id: damageNotice,
    tone: 'bad',
    text: () => m.registers_archive_ahead({ missing: ahead }),
    action: { label: m.registers_archive_write_back, run: () => void writeBack() },
    closable: true,
  });
}

async function writeBack(): Promise<void> {
  try {
    const { missing = 0 } = (await library.writeBack()) ?? {};
    toaster.show(() =>
      missing === 0
        ? m.registers_archive_written_back()
        : m.registers_archive_written_partly({ missing }),
    );
  } catch (thrown) {
    const error = toErrorData(thrown);
    showFailure(() => errorLine(error));
  }
}

/** Reports how the library is keeping up with the archive. */
export function reportFeeder(state: FeederState): void {
  library.fed(state);
  if (state.phase === 'rebuilding') {
    activity.report({
      id: rebuildNotice,
      label: m.registers_library_rebuilding(),
      done: state.appliedSeq,
      total: state.lastSeq,
    });
    return;
  }
  activity.finish(rebuildNotice);
  if (state.phase === 'idle' && state.rebuilt) showRebuilt();
  if (state.ahead > 0 && aheadShown !== state.ahead) showAhead(state.ahead);
  aheadShown = state.ahead;
  if (state.isOtherArchive) showFailure(m.registers_library_other_archive);
  if (state.phase === 'failed' && state.error) {
    const { error } = state;
    notices.clear(rebuildNotice);
    showFailure(() => {
      const { title, next } = errorText(error);
      return `${m.registers_library_standstill({ why: title })} ${next}`;
    }, standstillNotice);
  } else if (state.phase === 'idle') notices.clear(standstillNotice);
}

function showRebuilt(): void {
  if (rebuiltShown === library.id) return;
  rebuiltShown = library.id;
  const { missing = 0, damaged = 0, tornBytes = 0, wasFilled = false } = archive ?? {};
  const isWhole = missing + damaged + tornBytes === 0;
  // The library was filled for the first time, or again after the user emptied it.
  if (isWhole && !wasFilled) return notices.clear(rebuildNotice);
  say({
    id: rebuildNotice,
    tone: isWhole ? 'info' : 'caution',
    text: isWhole
      ? m.registers_library_rebuilt
      : () =>
          m.registers_library_rebuilt_partly({
            missing,
            damaged,
          }),
    closable: true,
  });
}

/** Shows an error until it is dismissed. */
export function showFailure(text: () => string, id = failureNotice): void {
  say({ id, tone: 'caution', text, closable: true });
}
