/** The export of this window, with what it needs of the window put in. */
import { exportPort } from '@shared/features/exports';
import { m } from '@shared/messages/compiled/messages';
import { activity } from '../../lib/activity.svelte';
import { client, handPort } from '../../lib/bridge';
import { connection } from '../../lib/connection.svelte';
import { formatBytes, formatInteger } from '../../lib/format';
import { locale } from '../../lib/i18n.svelte';
import { toaster } from '../../lib/ui/toaster.svelte';
import { library } from '../../library/current.svelte';
import { ExportState } from './export-state.svelte';

/** The export of this window. */
export const windowExport = new ExportState({
  bridge: client.exports,
  library: () => library.client,
  handOver: (exportId, port) => handPort(exportPort, exportId, port),
  now: () => new Date(),
  facts: () => ({
    version: connection.info?.version ?? null,
    keyHolder: connection.status.account?.name ?? null,
  }),
  report: (task) => (task ? activity.report(task) : activity.finish('export')),
  ended: (file, done, show) => {
    const words = (): string =>
      m.export_done({
        count: formatInteger(done.rows, locale()),
        bytes: formatBytes(done.bytes, locale()),
        file,
      });
    toaster.show(words, {
      action: { label: m.export_show, run: show, goes: true },
    });
  },
});
