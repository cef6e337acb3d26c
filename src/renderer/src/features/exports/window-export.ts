/**
 * This window's export, connected to the library and the bridge. A file may be in a different
 * language from the window, so the messages of every language are loaded.
 */
import '@shared/messages/compiled/every-language';
import { exportPort } from '@shared/features/exports';
import { countWords } from '@shared/messages/count-words';
import { activity } from '@renderer/lib/state/activity.svelte';
import { client, handPort } from '@renderer/lib/bridge';
import { connection } from '@renderer/lib/state/connection.svelte';
import { tellSaved } from '@renderer/lib/state/tell-saved';
import { formatBytes } from '@renderer/lib/format/format';
import { locale } from '@renderer/lib/state/i18n.svelte';
import { settings } from '@renderer/lib/state/settings.svelte';
import { library } from '@renderer/library/current.svelte';
import { vocabulary } from '@renderer/registers/review/review-vocabulary.svelte';
import { currentMatter } from '@renderer/lib/state/current-matter.svelte';
import type { WindowFacts } from './about-facts';
import { ExportState } from './export-state.svelte';

/** Returns the current facts for "About this list". */
export const windowFacts = (): WindowFacts => ({
  matter: currentMatter.reference,
  version: connection.info?.version ?? null,
  keyHolder: connection.status.account?.name ?? null,
  deadlines: settings.current.assumptions,
  dossier: {
    letterhead: settings.current.letterhead,
    picture: settings.current.letterheadPicture,
    options: vocabulary.current.options,
  },
});

export const windowExport = new ExportState({
  bridge: client.exports,
  library: () => library.client,
  handOver: (exportId, port) => handPort(exportPort, exportId, port),
  now: () => new Date(),
  facts: windowFacts,
  report: (task) => (task ? activity.report(task) : activity.finish('export')),
  ended: (file, done, exportId) => {
    const words = (): string =>
      `${countWords('rows', done.rows)} · ${file} · ${formatBytes(done.bytes, locale())}`;
    tellSaved(words, exportId);
  },
});
