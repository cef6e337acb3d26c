/**
 * Applies decisions about a download that affect its list. Runs inside the applying transaction.
 */
import type { DownloadAct } from '@shared/archive/download-work';
import type { EntryLocation } from './entry';
import type { Changes } from '../contract/changes';
import type { AppDatabase } from '../store/database';
import type { StoredDownload } from '../contract/stored';

/**
 * Actions on an unknown download are ignored. A job doesn't have a list, because its answers are
 * separate.
 */
export async function applyDownload(
  db: AppDatabase,
  place: EntryLocation,
  { downloadId, act }: { readonly downloadId: string; readonly act: DownloadAct },
  changes: Changes,
): Promise<void> {
  const known = await db.downloads.get(downloadId);
  const next = known
    ? withAct(known, act)
    : act.is === 'define' && !act.definition.calls
      ? newDownload(downloadId, act.definition, place)
      : null;
  if (!next || next === known) return;
  await db.downloads.put(next);
  changes.topics.add('run');
}

function newDownload(
  downloadId: string,
  definition: StoredDownload['definition'],
  { seq, at }: EntryLocation,
): StoredDownload {
  const windows = definition.windows.map(({ label }) => label);
  return {
    downloadId,
    seq,
    definedAt: at,
    definition,
    runIds: (windows.length > 0 ? windows : ['']).map(() => []),
    skipped: [],
    end: null,
  };
}

/**
 * Returns the download after an action. Returns the same object if the action doesn't affect its
 * list.
 */
function withAct(download: StoredDownload, act: DownloadAct): StoredDownload {
  switch (act.is) {
    case 'chain':
      return {
        ...download,
        runIds: download.runIds.map((runIds, at) =>
          at === act.window && !runIds.includes(act.runId) ? [...runIds, act.runId] : runIds,
        ),
      };
    case 'cap': {
      const end = download.end === 'cap-reached' ? null : download.end;
      return { ...download, definition: { ...download.definition, cap: act.cap }, end };
    }
    case 'skip':
      return { ...download, skipped: [...new Set([...download.skipped, act.window])] };
    case 'cancel':
      return { ...download, end: 'cancelled' };
    case 'done':
      return { ...download, end: act.how === 'cap-reached' ? act.how : 'done' };
    default:
      return download;
  }
}
