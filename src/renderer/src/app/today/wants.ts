/** Things that need attention: stopped downloads, the connection, and messages from the program. */
import Archive from '@lucide/svelte/icons/archive';
import CircleAlert from '@lucide/svelte/icons/circle-alert';
import Info from '@lucide/svelte/icons/info';
import TriangleAlert from '@lucide/svelte/icons/triangle-alert';
import type { DownloadView } from '@shared/features/downloads';
import { m } from '@shared/messages/compiled/messages';
import { dialogLabel } from '@shared/values/phrases';
import { statusText } from '../../features/downloads/download-labels';
import { resumeWords } from '../../features/downloads/go-on-labels';
import { downloadTitle } from '../../features/downloads/job-labels';
import { canResume, resumeDownload } from '../../features/downloads/resume-download';
import type { TodayLine } from '../../features/today/today-board.svelte';
import { connectState } from '../../lib/connect/connect-state.svelte';
import { formatAge } from '../../lib/format/format';
import { backups, isOverdue } from '../../lib/state/backups.svelte';
import { connection } from '../../lib/state/connection.svelte';
import { dismiss, putAway, wasDismissed } from '../../lib/state/dismissed';
import { downloads } from '../../lib/state/downloads.svelte';
import { locale } from '../../lib/state/i18n.svelte';
import { navigation } from '../../lib/state/navigation.svelte';
import { notices, type Notice } from '../../lib/state/notices.svelte';
import { minute } from '../../lib/state/now.svelte';
import { settings } from '../../lib/state/settings.svelte';
import { tellFailure } from '../../lib/state/tell-failure';
import { handedLines } from './handed-over.svelte';
import { overruledLines } from './overruled.svelte';
import { leftLines } from './left-to-assess.svelte';
import { backupText, connectionBanners, type BannerWords } from '../status-labels';

const icons = { info: Info, caution: TriangleAlert, bad: CircleAlert } as const;
const plain = { matter: '', when: '', what: '' } as const;

/**
 * Returns true if the download is waiting for the user to continue it, unless they paused it
 * themselves.
 */
export function isStopped({ status }: DownloadView): boolean {
  if (status.type === 'paused') return status.why !== 'person';
  return status.type === 'needs-decision' || status.type === 'failed';
}

export function goOn(download: DownloadView): void {
  resumeDownload(download).catch(tellFailure);
}

function stoppedLine(download: DownloadView): TodayLine {
  const { downloadId: id, definition, definedAt } = download;
  const { word, text } = statusText(download, minute.now);
  const open = (): void => navigation.go('downloads', { type: 'download', id });
  return {
    key: `download:${id}`,
    icon: TriangleAlert,
    tone: 'caution',
    name: `${word}: ${downloadTitle(download)}`,
    what: text,
    matter: definition.clientReference ?? '',
    when: formatAge(definedAt, locale(), minute.now),
    open,
    action: canResume(download)
      ? { label: resumeWords(download), run: () => goOn(download) }
      : { label: m.common_show(), run: open },
  };
}

function noticeLine(notice: Notice): TodayLine {
  const { id, tone, text, action, says, closable } = notice;
  return {
    ...plain,
    key: `notice:${id}`,
    icon: icons[tone],
    tone,
    name: text(),
    ...(action && { action: { label: action.label(), run: action.run } }),
    ...(closable && {
      close: () => {
        notices.clear(id);
        if (says) dismiss(says);
        return null;
      },
    }),
  };
}

const bannerActs: Record<BannerWords['id'], { label: () => string; run: () => void }> = {
  'key-unreadable': { label: m.common_enter_key, run: () => connectState.ask('replace-key') },
  terms: { label: m.common_usage_and_sources, run: () => navigation.go('usage') },
  expiry: {
    label: dialogLabel(m.settings_connection),
    run: () => navigation.go('settings', { type: 'section', id: 'connection' }),
  },
  scopes: { label: m.common_usage_and_sources, run: () => navigation.go('usage') },
  units: { label: m.common_usage_and_sources, run: () => navigation.go('usage') },
};
/** The service is part of the key, because a warning about one service doesn't apply to another. */
const sayingOf = (key: string): string => `${connection.status.libraryId ?? ''} ${key}`;

function bannerLine({ id, key, tone, text }: BannerWords): TodayLine {
  const { label, run } = bannerActs[id];
  // The message about an unreadable key stays as long as the key is needed.
  const stays = id === 'key-unreadable';
  return {
    ...plain,
    key: `connection:${key}`,
    icon: icons[tone],
    tone,
    name: text,
    action: { label: label(), run },
    ...(!stays && { close: () => putAway(sayingOf(key)) }),
  };
}

function backupLine(): TodayLine[] {
  if (!isOverdue(backups.state, minute.now)) return [];
  return [
    {
      ...plain,
      key: 'backup',
      icon: Archive,
      tone: 'caution',
      name: backupText(backups.state, locale(), minute.now),
      open: () => navigation.go('settings', { type: 'section', id: 'backup' }),
      action: { label: m.backup_run(), run: () => void backups.aloud('run') },
    },
  ];
}

/** Returns lines, most urgent first. */
export function wantLines(): readonly TodayLine[] {
  const told = notices.list.filter(
    ({ closable, says }) => !closable || !says || !wasDismissed(says),
  );
  const banners = connectionBanners(
    connection.status,
    locale(),
    settings.current.warnAtPercent,
  ).filter(({ key }) => !wasDismissed(sayingOf(key)));
  return [
    ...downloads.list.filter(isStopped).map(stoppedLine),
    ...leftLines(),
    ...handedLines(),
    ...overruledLines(),
    ...told.map(noticeLine),
    ...banners.map(bannerLine),
    ...backupLine(),
  ];
}
