/** This window's data set, connected to the library and the bridge. */
import { exportPort } from '@shared/features/exports';
import { m } from '@shared/messages/compiled/messages';
import { countWords } from '@shared/messages/count-words';
import { client, handPort } from '@renderer/lib/bridge';
import { activity } from '@renderer/lib/state/activity.svelte';
import { toaster } from '@renderer/lib/state/toaster.svelte';
import type { LibraryClient } from '@renderer/library/client';
import { library } from '@renderer/library/current.svelte';
import { lists } from '@renderer/registers/lists/lists.svelte';
import { vocabulary } from '@renderer/registers/review/review-vocabulary.svelte';
import { dataSetContents } from './data-set-contents';
import { DataSetState } from './data-set-state.svelte';
import type { DataSetDeps } from './write-data-set';

/** Returns what a caller needs to write a data set from `open`. */
export const dataSetDeps = (open: LibraryClient): DataSetDeps => ({
  bridge: client.datasets,
  library: open,
  handOver: (exportId, port) => handPort(exportPort, exportId, port),
  cancelFile: (exportId) => client.exports.cancel({ exportId }),
});

export const windowDataSet = new DataSetState({
  bridge: client.datasets,
  deps: () => (library.client ? dataSetDeps(library.client) : null),
  contents: async (scope) => {
    const open = await library.ready();
    await Promise.all([lists.read(), vocabulary.read()]);
    return dataSetContents(open, scope);
  },
  report: (task) => (task ? activity.report(task) : activity.finish('data-set')),
  ended: ({ rows, folder }, show) => {
    const words = (): string => m.dataset_done({ rows: countWords('rows', rows), folder });
    toaster.show(
      words,
      show ? { action: { label: m.common_show_in_folder, run: show, goes: true } } : {},
    );
  },
});
