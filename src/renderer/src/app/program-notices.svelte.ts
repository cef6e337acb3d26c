/** Messages about the program: its sandbox, data folder, updates and backups. */
import type { AppInfo } from '@shared/features/app';
import { defaultSettings } from '@shared/features/default-settings';
import type { BackupState } from '@shared/features/backup';
import { m } from '@shared/messages/compiled/messages';
import { recordKinds } from '@shared/records/kinds';
import type { LibraryClient } from '../library/client';
import { library } from '../library/current.svelte';
import { client } from '../lib/bridge';
import { backups } from '../lib/state/backups.svelte';
import { activity } from '../lib/state/activity.svelte';
import { connection } from '../lib/state/connection.svelte';
import { navigation } from '../lib/state/navigation.svelte';
import { notices, type Notice } from '../lib/state/notices.svelte';
import { updates, type UpdateStatus } from '../lib/state/updates.svelte';

const updateNotice = 'program-update';
const unkeptNotice = 'answers-unkept';

/** Returns messages about how this copy was started and where it stores its data. */
export function programNotices(info: AppInfo, changeFolder: () => void): Notice[] {
  const { sandbox, dataFolder: folder, dataFolderRisk: risk } = info;
  const list: Notice[] = [];
  if (sandbox !== 'on') {
    const text = sandbox === 'off' ? m.install_no_sandbox_other : m.install_no_sandbox;
    // Can't be dismissed, because it applies for as long as the program runs.
    list.push({ id: 'program-sandbox', tone: 'bad', text: () => text() });
  }
  if (risk) {
    const text = (): string =>
      risk.type === 'network'
        ? m.install_risky_network({ folder })
        : m.install_risky_synchronised({ folder, by: risk.by });
    const action = { label: m.backup_change, run: changeFolder };
    const says = `folder ${risk.type} ${folder}`;
    list.push({ id: 'program-folder', tone: 'caution', text, action, says, closable: true });
  }
  return list;
}

/**
 * Returns messages about program files that were found missing at startup. `isOpen` is true if a
 * library is open.
 */
export function lostNotices(
  { lostFiles }: Pick<AppInfo, 'lostFiles'>,
  isOpen: boolean,
  show: (part: 'calls' | 'backup') => void,
): Notice[] {
  const { unitsPerAct, unitsPerDay } = defaultSettings;
  return lostFiles.map(({ file, aside, isRestored }): Notice => {
    const id = `program-lost-${file}`;
    const where = (): string => (aside === null ? '' : ` ${m.install_lost_aside({ file: aside })}`);
    if (file === 'settings')
      return {
        id,
        tone: 'bad',
        text: () =>
          m.install_lost_settings({
            act: unitsPerAct,
            day: unitsPerDay,
          }) + where(),
        ...(isOpen && {
          action: { label: m.install_lost_check_limits, run: () => show('calls') },
        }),
        closable: true,
      };
    return {
      id,
      tone: isRestored ? 'info' : 'bad',
      text: () => (isRestored ? m.install_lost_restored() : m.install_lost_state()) + where(),
      ...(isOpen &&
        !isRestored && { action: { label: m.common_choose_folder, run: () => show('backup') } }),
      closable: true,
    };
  });
}

/** Returns the message about a newer version, or `null` if there is none. */
export function updateNoticeOf(
  { state }: UpdateStatus,
  act: { show: () => void; restart: () => void },
): Notice | null {
  if (state.type !== 'available' && state.type !== 'ready') return null;
  const { type: kind, version } = state;
  const found = kind === 'ready' ? m.updates_ready : m.updates_available;
  return {
    id: updateNotice,
    tone: 'info',
    text: () => found({ version }),
    action:
      kind === 'ready'
        ? { label: m.updates_restart, run: act.restart }
        : { label: m.common_show, run: act.show },
    says: `update ${kind} ${version}`,
    closable: true,
  };
}

const backupNotice = 'backup-ask';
/** Number of rows from which backups are suggested. */
const rowsWorth = 100;

/** Returns the suggestion to set up backups, or `null`. Once dismissed, it isn't shown again. */
export function backupAskOf(
  state: BackupState | null,
  rows: number,
  act: { choose: () => void },
): Notice | null {
  if (!state || state.folder !== null || rows < rowsWorth) return null;
  return {
    id: backupNotice,
    tone: 'info',
    text: m.backup_ask,
    action: { label: m.common_choose_folder, run: act.choose },
    says: 'backup ask',
    closable: true,
  };
}

async function ownedRows(open: LibraryClient): Promise<number> {
  const counts = await open.counts(undefined);
  return recordKinds.reduce((sum, kind) => sum + counts[kind], 0);
}

/** Keeps the messages up to date, and returns the function that stops this. */
export function followProgram(): () => void {
  const act = {
    show: () => navigation.go('settings', { type: 'section', id: 'updates' }),
    restart: () => void client.updates.restart(),
  };
  const changeFolder = (): void => void client.app.changeDataFolder();
  const showPart = (id: string): void => navigation.go('settings', { type: 'section', id });
  return $effect.root(() => {
    const isOpen = $derived(connection.status.mode !== 'none');
    $effect(() => {
      if (!connection.info) return;
      for (const one of programNotices(connection.info, changeFolder)) notices.show(one);
    });
    $effect(() => {
      if (!connection.info) return;
      for (const one of lostNotices(connection.info, isOpen, showPart)) notices.show(one);
    });
    $effect(() => {
      const { unkept } = activity.service;
      if (unkept === 0) return notices.clear(unkeptNotice);
      // Can't be dismissed while answers are only in memory.
      notices.show({
        id: unkeptNotice,
        tone: 'bad',
        text: () => m.install_unkept({ count: unkept }),
        action: {
          label: m.install_unkept_again,
          run: () => void client.service.keepNow().catch(() => undefined),
        },
      });
    });
    $effect(() => {
      const { client: open, versions } = library;
      const { state } = backups;
      const isPaid = connection.status.mode === 'service';
      // Runs again as rows arrive.
      void versions?.request;
      if (!open || !isPaid) return notices.clear(backupNotice);
      const choose = (): void => void backups.aloud('chooseFolder');
      ownedRows(open).then(
        (rows) => {
          const notice = backupAskOf(state, rows, { choose });
          if (notice) notices.show(notice);
          else notices.clear(backupNotice);
        },
        () => undefined,
      );
    });
    $effect(() => {
      const notice = updates.status && updateNoticeOf(updates.status, act);
      if (notice) notices.show(notice);
      else notices.clear(updateNotice);
    });
  });
}
