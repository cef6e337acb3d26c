/** The sections of Today, collected from all parts of the program. */
import ArrowDownToLine from '@lucide/svelte/icons/arrow-down-to-line';
import CircleCheck from '@lucide/svelte/icons/circle-check';
import type { DownloadView } from '@shared/features/downloads';
import { m } from '@shared/messages/compiled/messages';
import { countWords } from '@shared/messages/count-words';
import { registerRoute } from '../../features/downloads/download-rows';
import { statusText } from '../../features/downloads/download-labels';
import { resumeWords } from '../../features/downloads/go-on-labels';
import { downloadProgress } from '../../features/downloads/job-labels';
import { canResume } from '../../features/downloads/resume-download';
import type { TodayLine, TodaySection } from '../../features/today/today-board.svelte';
import { client } from '../../lib/bridge';
import { formatAge } from '../../lib/format/format';
import { downloads } from '../../lib/state/downloads.svelte';
import { locale } from '../../lib/state/i18n.svelte';
import { navigation, type RouteId } from '../../lib/state/navigation.svelte';
import { minute } from '../../lib/state/now.svelte';
import { isUnderWay } from '../../registers/purchase/jobs';
import { alertLines } from './alert-lines';
import { deadlineLines } from './near-deadlines.svelte';
import { tryLines } from './try-lines.svelte';
import { goOn, isStopped, wantLines } from './wants';

/** Maximum number of finished downloads shown. The rest are on the downloads screen. */
const mostEnded = 5;

function downloadLine(download: DownloadView): TodayLine {
  const { downloadId: id, definition, definedAt, rows, units, bound } = download;
  const isRunning = isUnderWay(download);
  const { word } = statusText(download, minute.now);
  const show = (route: RouteId): void => navigation.go(route, { type: 'download', id });
  const open = (): void => show('downloads');
  const register = registerRoute(definition.endpoint);
  const action = isRunning
    ? {
        label: m.downloads_pause(),
        run: () => void client.downloads.pause({ downloadId: id }).catch(() => undefined),
      }
    : canResume(download)
      ? { label: resumeWords(download), run: () => goOn(download) }
      : { label: m.common_show(), run: () => show(register ?? 'downloads') };
  return {
    key: `download:${id}`,
    icon: isRunning ? ArrowDownToLine : CircleCheck,
    tone: isRunning ? 'info' : 'good',
    name: downloadProgress(download, locale()),
    what: `${word} · ${countWords('rows', rows)}`,
    ...(isRunning && bound !== null && bound > 0 && { part: Math.min(1, units / bound) }),
    matter: definition.clientReference ?? '',
    when: formatAge(definedAt, locale(), minute.now),
    open,
    action,
  };
}

/** Returns the sections of Today, omitting empty ones. */
export function todaySections(): readonly TodaySection[] {
  const others = downloads.list.filter((one) => !isStopped(one)).toReversed();
  const ended = others.filter((one) => !isUnderWay(one)).slice(0, mostEnded);
  return [
    { id: 'wants', label: m.today_wants(), lines: wantLines() },
    { id: 'try', label: m.welcome_sample(), lines: tryLines() },
    {
      id: 'alerts',
      label: m.common_news_of_watches(),
      ...alertLines(),
    },
    { id: 'deadlines', label: m.common_deadlines(), ...deadlineLines() },
    {
      id: 'downloads',
      label: m.common_downloads(),
      lines: [...others.filter(isUnderWay), ...ended].map(downloadLine),
    },
  ];
}
