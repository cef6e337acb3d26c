/** Saves deadlines for marks as a calendar file, using the same steps as any export. */
import { exportPort } from '@shared/features/exports';
import { m } from '@shared/messages/compiled/messages';
import { client, handPort } from '@renderer/lib/bridge';
import type { ShownList } from '@renderer/lib/export/export-source.svelte';
import { tellSaved } from '@renderer/lib/state/tell-saved';
import { connection } from '@renderer/lib/state/connection.svelte';
import { locale } from '@renderer/lib/state/i18n.svelte';
import { settings } from '@renderer/lib/state/settings.svelte';
import { tellFailure } from '@renderer/lib/state/tell-failure';
import { nothingSelected } from '@renderer/lib/table/selection-data';
import { library } from '@renderer/library/current.svelte';
import type { Choices } from './choices';
import { fileNameOf, orderFor, rememberedChoices } from './export-plan';
import { createExportRun } from './export-run';
import { windowFacts } from './window-export';

export interface CalendarOf {
  readonly ids: readonly string[];
  /** Whose deadlines they are. */
  readonly name: string;
  /** The matter that the file belongs to, or '' if there is none. */
  readonly matter: string;
}

/** Asks for a location and writes the file. Errors are shown to the user. */
export async function saveCalendar({ ids, name, matter }: CalendarOf): Promise<void> {
  const open = library.client;
  if (!open) return;
  const now = new Date();
  const choices: Choices = {
    ...rememberedChoices(settings.current, locale(), 'trademark'),
    format: 'ics',
    rows: 'all',
    columns: 'shown',
    about: 'off',
  };
  const list: ShownList = {
    kind: 'trademark',
    handle: -1,
    count: ids.length,
    selection: nothingSelected,
    sort: null,
    columns: [],
    title: m.common_deadlines(),
    subject: name,
    search: [],
    completeness: 'library',
    completenessWords: null,
    fetchedAt: null,
    sample: connection.sample,
    ...(matter === '' ? {} : { clientReference: matter }),
  };
  let release = (): void => undefined;
  try {
    const suggestedName = fileNameOf(list, choices, now, list.count);
    const place = await client.exports.choosePlace({ format: 'ics', suggestedName });
    if (!place) return;
    const { exportId } = place;
    const pinned = await open.pin({ kind: 'trademark', ids: [...ids] });
    release = () => void open.release({ handle: pinned.handle }).catch(() => undefined);
    const run = createExportRun({
      bridge: client.exports,
      library: open,
      handOver: (id, port) => handPort(exportPort, id, port),
      order: { ...orderFor(list, choices, now, windowFacts()), source: pinned },
      exportId,
      changed: () => undefined,
    });
    await run.start();
    tellSaved(() => m.today_calendar_done({ name }), exportId);
  } catch (thrown) {
    tellFailure(thrown);
  } finally {
    release();
  }
}
