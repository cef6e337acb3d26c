/** Writes alerts to the alerts folder in each chosen format, using the same steps as any export. */
import { exportPort } from '@shared/features/exports';
import type { Settings } from '@shared/features/settings';
import { toErrorData, type ErrorData } from '@shared/ipc/error';
import { m } from '@shared/messages/compiled/messages';
import { client, handPort } from '@renderer/lib/bridge';
import type { NewsDigest } from '@renderer/lib/export/news-digest.svelte';
import type { ShownList } from '@renderer/lib/export/export-source.svelte';
import { locale } from '@renderer/lib/state/i18n.svelte';
import { settings } from '@renderer/lib/state/settings.svelte';
import type { ExportOrder } from '@renderer/library/export/export-order';
import type { LibraryClient } from '@renderer/library/client';
import { nothingSelected } from '@renderer/lib/table/selection-data';
import type { Choices } from '../choices';
import { fileNameOf, orderFor, rememberedChoices } from '../export-plan';
import { createExportRun } from '../export-run';
import { windowFacts } from '../window-export';

type NewsFormat = Settings['newsFormats'][number];

export interface NewsFile {
  readonly file: string;
  /** Used to show the file, or `null` if it wasn't written. */
  readonly exportId: string | null;
  readonly problem: ErrorData | null;
}

/** Formats for marks are skipped if no alert is about a mark. */
export async function saveNews(
  library: LibraryClient,
  digest: NewsDigest,
  formats: readonly NewsFormat[],
): Promise<readonly NewsFile[]> {
  const files: NewsFile[] = [];
  for (const format of formats) {
    if (format === 'ics' && digest.marks.length === 0) continue;
    files.push(await saveAs(library, digest, format));
  }
  return files;
}

async function saveAs(
  library: LibraryClient,
  { list, marks }: NewsDigest,
  format: NewsFormat,
): Promise<NewsFile> {
  const now = new Date();
  const choices: Choices = {
    ...rememberedChoices(settings.current, locale(), 'table'),
    format,
    rows: 'all',
    columns: 'shown',
  };
  const ofMarks = format === 'docx' || format === 'ics';
  const suggestedName = fileNameOf(list, choices, now, list.count);
  let release = (): void => undefined;
  try {
    const { path, exportId } = await placeOf(format, suggestedName);
    let order: ExportOrder;
    if (ofMarks) {
      const pinned = await library.pin({ kind: 'trademark', ids: marks });
      release = () => void library.release({ handle: pinned.handle }).catch(() => undefined);
      order = { ...markOrder(list, choices, now), source: pinned };
    } else {
      const ids = list.columns.map(({ id }) => id);
      const given = list.given?.(ids, 'all', choices.codes) ?? [];
      order = { ...orderFor(list, choices, now, windowFacts()), source: { given } };
    }
    const run = createExportRun({
      bridge: client.exports,
      library,
      handOver: (id, port) => handPort(exportPort, id, port),
      order,
      exportId,
      changed: () => undefined,
    });
    const done = await run.start();
    return { file: nameIn(done.path || path), exportId, problem: null };
  } catch (thrown) {
    return { file: suggestedName, exportId: null, problem: toErrorData(thrown) };
  } finally {
    release();
  }
}

async function placeOf(
  format: NewsFormat,
  suggestedName: string,
): Promise<{ path: string; exportId: string }> {
  const place = await client.exports.choosePlace({ format, suggestedName, news: true });
  if (!place) throw new Error('no place');
  return place;
}

/** Returns the export order for the marks in the alerts. The table of alerts comes first. */
function markOrder(list: ShownList, choices: Choices, now: Date): Omit<ExportOrder, 'source'> {
  const marks: ShownList = {
    ...list,
    // A document with alerts is named after its watch.
    ...(list.subject === undefined ? {} : { called: list.subject }),
    kind: 'trademark',
    selection: nothingSelected,
    columns: [],
  };
  const order = orderFor(marks, choices, now, windowFacts());
  if (!order.dossier) return order;
  const rows =
    list.given?.(
      list.columns.map(({ id }) => id),
      'all',
      'words',
    ) ?? [];
  const lines = {
    title: m.common_news_of_watches({}, { locale: choices.language }),
    columns: list.columns.map(({ id, label, width }) => ({ label: label ?? id, width })),
    rows: rows.map(({ cells }) => cells.map((cell) => (cell === null ? '' : String(cell)))),
  };
  const about = order.about ? { about: { ...order.about, news: list.count } } : {};
  return { ...order, ...about, dossier: { ...order.dossier, lines } };
}

function nameIn(path: string): string {
  return path.split(/[\\/]/).at(-1) ?? path;
}
